/** What the entries of a game of Wireburn come to. Skips, shields, firewalls and wins are the rules' own: `../rules`. */
import type { Account, Over, Setup, Turn } from "../../../keeper/keeping";
import type { Spot } from "../../../keeper/log";
import { isCount, isRecord, isSetup, maybe } from "../../../keeper/sound";
import { K } from "../../../keeper/words";
import * as R from "../rules";
import { KB, cards, listed } from "./words";

/** A turn, and how its attack went: `aim` where several are in firewall, `shields` deflections in a row, then taken. */
export interface Played {
  do: "turn";
  seat: number;
  drew: number;
  played: number;
  damage: number;
  aim?: number;
  shields?: number;
  stock?: number; // cards that were there to draw; without it enough
  nullAt?: number; // the card of the penalty that was a NULL, from 1 on
  took?: number;
}
export type What = Played | { do: "hand"; seat: number; cards: number };

export interface State {
  firewall: boolean[];
  skip: boolean[];
  waits: { seat: number; turns: number; order: number[]; armed: boolean }[]; // in firewall: turns that must still be survived
  s: R.State; // as it stands, to try a turn on
}

/** What a turn leads to, as far as it is told. */
export interface Course {
  aims: number[]; // those who may be chosen; none: nobody needs to choose
  hits: { seat: number; deflected: boolean }[]; // in the order the attack went
  asks: "aim" | "shield" | null; // what is still to be told
  breach: number; // who is hit in firewall; -1: nobody
  after: R.State;
}

const R0 = R.rules();
const at = (seat: number): bigint => BigInt(seat);
const seatsOf = (s: R.State): number[] => Array.from({ length: Number(s.seats) }, (_, seat) => seat);

export const NAME_LIMIT = 24;
const MOST = 60; // cards of one hand, one turn or one hit

export function isWhat(one: unknown, seats: number): one is What {
  if (!isRecord(one) || !isCount(one["seat"], seats - 1)) return false;
  if (one["do"] === "hand") return isCount(one["cards"], MOST);
  const counts = ["drew", "played", "damage"].every((name) => isCount(one[name], MOST));
  const more = ["shields", "stock", "nullAt"].every((name) => maybe(one[name], (n) => isCount(n, MOST)));
  return one["do"] === "turn" && counts && more && maybe(one["aim"], (seat) => isCount(seat, seats - 1)) && maybe(one["took"], (took) => isCount(took, 1e9));
}

export const editionKey = (options: Record<string, unknown>): string => `${String(options["edition"] ?? "operator")} ${String(options["mode"] ?? "standard")}`;

/** A setting's value in an edition, as people say it. */
export function usual(name: string, edition: string): unknown {
  const one = R.SETTINGS.find((setting) => setting.name === name);
  const numbers: readonly number[] | undefined = (R.EDITIONS as Record<string, readonly number[]>)[edition];
  if (!one || !numbers) return undefined;
  const number = numbers[one.place] ?? 0;
  return "values" in one ? (one.values as readonly unknown[])[number] : number;
}

function begun(setup: Setup): R.State {
  const s = R.blank();
  s.seats = at(setup.players.length);
  const numbers = (R.EDITIONS as Record<string, readonly number[]>)[editionKey(setup.options)] ?? R.EDITIONS["operator standard"];
  numbers.forEach((number, place) => (s.option[place] = BigInt(number)));
  for (const one of R.SETTINGS) {
    const value = setup.options[one.name];
    if ("values" in one) {
      const number = (one.values as readonly unknown[]).indexOf(value);
      if (number >= 0) s.option[one.place] = BigInt(number);
    } else if (isCount(value, one.high) && value >= one.low) s.option[one.place] = BigInt(value);
  }
  R0.open_game(s, at(setup.first));
  return s;
}

/** Carry a turn out on a copy, as far as it is told. */
export function course(before: R.State, what: Played): Course {
  const s = structuredClone(before);
  const hits: Course["hits"] = [];
  let aims: number[] = [];
  let breach = -1;
  const lay = (): void => R0.lay_pile(s, at(what.stock ?? what.damage), at(what.nullAt ?? 0));
  const walled = (): boolean[] => seatsOf(s).map((seat) => s.firewall[seat] !== 0n);
  lay();
  let walls = walled();
  const target = (): number => Number(s.target);
  const seen = (seat: number): void => {
    if (seat >= 0) breach = walls[seat] ? seat : -1;
  };
  const drew = Math.max(0, what.drew);
  R0.end_turn(s, at(what.seat), at(drew), at(Math.min(what.played, Number(s.held[what.seat]) + drew)), at(what.damage));
  walls = walls.map((one, seat) => one || s.firewall[seat] !== 0n);
  if (s.phase === R.TARGET) {
    aims = seatsOf(s).filter((seat) => s.firewall[seat] !== 0n && seat !== what.seat);
    if (what.aim === undefined || !aims.includes(what.aim)) return { aims, hits, asks: "aim", breach: -1, after: s };
    lay();
    seen(what.aim);
    R0.aim(s, at(what.aim));
  }
  let left = what.shields ?? 0;
  while (s.phase === R.HIT) {
    if (left-- <= 0) {
      seen(target());
      hits.push({ seat: target(), deflected: false });
      lay();
      R0.absorb(s);
      return { aims, hits, asks: null, breach, after: s };
    }
    hits.push({ seat: target(), deflected: true });
    lay();
    R0.deflect(s);
    walls = walls.map((one, seat) => one || s.firewall[seat] !== 0n);
  }
  const taker = what.damage > 0 ? last(before, what, hits) : -1;
  if (taker >= 0) {
    seen(taker);
    hits.push({ seat: taker, deflected: false });
  }
  return { aims, hits, asks: null, breach, after: s };
}

/** Who took a hit that nobody was asked about: those without cards, or an attacker who may not deflect. */
function last(before: R.State, what: Played, hits: Course["hits"]): number {
  const deflector = hits.at(-1)?.seat;
  if (deflector !== undefined) return Number(R0.next_seat(before, at(deflector)));
  if (what.aim !== undefined) return what.aim;
  const walled = seatsOf(before).filter((seat) => before.firewall[seat] !== 0n && seat !== what.seat);
  return walled[0] ?? Number(R0.next_seat(before, at(what.seat)));
}

/** The turns until a player in firewall wins if nobody hits, and who has them. */
function wait(s: R.State, seat: number): { turns: number; order: number[] } {
  const copy = structuredClone(s);
  const order: number[] = [];
  while (copy.phase !== R.OVER && order.length < 30) {
    order.push(Number(copy.turn));
    R0.pass_turn(copy);
  }
  return Number(copy.winner) === seat ? { turns: order.length, order } : { turns: -1, order };
}

export function account(spots: readonly Spot[]): Account | null {
  const [first, ...rest] = spots;
  if (!first || first.place !== 0 || !isSetup(first.entry.what, R.SEATS, NAME_LIMIT)) return null;
  const setup = first.entry.what;
  const { players } = setup;
  let s = begun(setup);
  const hands = (): number[] => players.map((_, seat) => Number(s.held[seat]));
  const start = hands();
  const turns: Turn[] = [];
  for (const spot of rest) {
    const what = spot.entry.what;
    if (!isWhat(what, players.length)) {
      turns.push({ spot, seat: -1, title: "?", detail: K.turn.unread, points: "", scores: hands(), took: 0, trouble: "" });
      continue;
    }
    const over = s.phase === R.OVER;
    let trouble = over ? K.turn.late : "";
    if (what.do === "hand") {
      if (!over) R0.set_hand(s, at(what.seat), at(what.cards));
      turns.push({ spot, seat: what.seat, title: players[what.seat] ?? "", detail: `${cards(what.cards)}, ${KB.counted}`, points: String(what.cards), scores: hands(), took: 0, trouble });
      continue;
    }
    const expected = Number(s.turn);
    if (!over && expected !== what.seat) trouble = K.turn.was(players[expected] ?? "");
    let held = hands()[what.seat] ?? 0;
    if (!over) {
      const went = course(s, what);
      if (went.asks) trouble = KB.unfinished;
      if (what.played > held + what.drew) trouble = KB.tooMany;
      s = went.asks ? s : went.after;
      held = hands()[what.seat] ?? 0;
    }
    turns.push({ spot, seat: what.seat, title: players[what.seat] ?? "", detail: told(what), points: String(held), scores: hands(), took: what.took ?? 0, trouble });
  }
  const ended = s.phase === R.OVER;
  const walls = players.flatMap((_, seat) => (s.firewall[seat] !== 0n && !ended ? [{ seat, armed: s.armed[seat] !== 0n, ...wait(s, seat) }] : []));
  const state: State = { firewall: players.map((_, seat) => s.firewall[seat] !== 0n), skip: players.map((_, seat) => s.skip[seat] !== 0n), waits: walls, s };
  return { setup, turns, seat: ended ? -1 : Number(s.turn), scores: hands(), start, most: Math.max(...start), over: ended ? overOf(s, players) : null, asks: false, state };
}

function told(what: Played): string {
  const parts = [KB.turn(what.drew, what.played)];
  if (what.damage) parts.push(KB.fired(what.damage));
  if (what.shields) parts.push(KB.shields(what.shields));
  if (what.nullAt) parts.push(KB.null);
  return parts.join("; ");
}

function overOf(s: R.State, players: readonly string[]): Over {
  const cause = (R.CAUSES as Record<string, string>)[String(s.cause)] ?? "";
  const winners = s.winner === R.NOBODY ? [] : [Number(s.winner)];
  return { winners, sentence: KB.won[cause]?.(listed(winners.map((seat) => players[seat] ?? ""))) ?? "", rules: KB.rules[cause] ?? [] };
}
