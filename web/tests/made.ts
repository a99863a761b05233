/** Tables, docks and choices for tests. */
import type { ChoiceInfo, EventInfo, SeatInfo, Table } from "../src/messages";
import type { DockView, WireburnView } from "../src/games/wireburn/view";
import type { Play } from "../src/table/play";

export function choice(key: string, more: Partial<ChoiceInfo> = {}): ChoiceInfo {
  const [cards = "", place = ""] = key.split(">");
  return { key, label: key, effect: "", cards: cards.match(/\[[+-]\]|[TPOG]\d+|[NVS]/g) ?? [], places: place ? [place] : [], ...more };
}

export const seat = (name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({ name, kind: "person", level: "", online: true, away: false, ...more });

export function dock(more: Partial<DockView> = {}): DockView {
  return { shows: "", state: "colour", value: 6, colour: "T", stack: ["T6"], takes: { numbers: [5, 6, 7], colours: ["T"], any: [] }, echo: 6, trips: [], ...more };
}

export function view(more: Partial<WireburnView> = {}): WireburnView {
  const empty = dock({ state: "empty", value: null, colour: null, stack: [], takes: { numbers: [1, 2], colours: ["P"], any: ["N"] }, echo: null });
  return {
    phase: "act", standing: "", turn: "A", actor: "A", target: null, damage: 0, hits: ["B"], drawn: 0, played: 0, bonus: false,
    pile: 30, discard: [], gone: 0, docks: { T: dock(), P: empty, O: empty }, hands: { A: 3, B: 5, C: 4 }, firewall: [], armed: [],
    rotation: {}, skip: [], ...more,
  };
}

export function table(more: Partial<Table> = {}): Table {
  return {
    type: "table", table: "abcdefgh12345678", game: "wireburn", status: "playing", options: {}, commitment: "", next_table: "",
    seats: [seat("Ada"), seat("Ben"), seat("Cleo")], view: view() as unknown as Record<string, unknown>, clock: [], timer: null, paused: false,
    question: null, outcome: null, seat: 0, held: [0], host: true, turn: 4, own: { hand: ["T7", "P3", "N"], third: null }, actors: [0],
    choices: [], events: [], chat: [], last_was_mine: false, ...more,
  };
}

export function play(now: Table, more: Partial<Play> = {}): Play {
  return {
    table: now, names: now.seats.map(({ name }) => name), fresh: [], hands: null, busy: false, wanted: null,
    choose: () => Promise.resolve(true), type: () => Promise.resolve(true), why: () => Promise.resolve({ ok: true }), ...more,
  };
}

export const event = (turn: number, sentence: string, more: Partial<EventInfo> = {}): EventInfo => ({ turn, what: "CardPlayed", seat: "A", detail: "", sentence, rules: [], ...more });
