/** What the entries of a game of WIRED come to. Scores, ends and ties are the rules' own: `../rules` is made from them. */
import type { Account, Over, Setup, Turn } from "../../../keeper/keeping";
import type { Spot } from "../../../keeper/log";
import { areCounts, isCount, isRecord, isSetup, isText, maybe } from "../../../keeper/sound";
import { K } from "../../../keeper/words";
import * as R from "../rules";
import { KW, listed } from "./words";

/** A piece of equipment as it is drawn: `on` is the id of what it is plugged into, "" the internet, null: it floats. */
export interface Node {
  id: string;
  kind: number; // of EQUIPMENT
  on: string | null;
  issues: number[]; // of ISSUES
}
export type Nets = Record<number, Node[]>; // by seat

export type What =
  | { do: "turn"; seat: number; points: number | null; nets?: Nets; took?: number } // null: as the network says
  | { do: "out"; seat: number }
  | { do: "count"; measure: number; counts: Record<number, number> }
  | { do: "dome"; cards: Record<number, number> }
  | { do: "share" };

export type Wants = { what: "count"; measure: number; seats: number[]; known: Record<number, number> } | { what: "dome"; seats: number[] };

export interface State {
  target: number;
  closed: boolean; // trading
  status: ("playing" | "finished" | "out")[];
  finisher: number; // -1: nobody
  pending: number[]; // seats that still have their last turn
  nets: Nets; // as they were noted last
  last: (number | null)[]; // points of each seat's last turn
  wants: Wants | null;
  dealer: number;
}

const at = (seat: number): bigint => BigInt(seat);
const sizeOf = (set: bigint): number => set.toString(2).replaceAll("0", "").length;
const within = (set: bigint, seats: number): number[] => Array.from({ length: seats }, (_, seat) => seat).filter((seat) => (set >> at(seat)) & 1n);

/** The number of a switch's value in the state. */
function encoded(one: (typeof R.SETTINGS)[number], value: unknown): bigint {
  if ("values" in one) {
    const values = one.values as readonly unknown[];
    return BigInt(values.indexOf(values.includes(value) ? value : one.default));
  }
  return BigInt(Number.isInteger(value) && (value as number) >= one.low && (value as number) <= one.high ? (value as number) : one.default);
}

const isNode = (one: unknown): one is Node =>
  isRecord(one) && isText(one["id"], 40) && isCount(one["kind"], 3) && (one["on"] === null || one["on"] === "" || isText(one["on"], 40)) &&
  Array.isArray(one["issues"]) && one["issues"].length <= 20 && one["issues"].every((issue) => isCount(issue, R.ISSUES.length - 1));
const areNets = (one: unknown, seats: number): one is Nets =>
  isRecord(one) && Object.entries(one).every(([seat, nodes]) => isCount(Number(seat), seats - 1) && Array.isArray(nodes) && nodes.length <= 100 && nodes.every(isNode));

export function isWhat(one: unknown, seats: number): one is What {
  if (!isRecord(one)) return false;
  const seated = isCount(one["seat"], seats - 1);
  switch (one["do"]) {
    case "turn":
      return seated && (one["points"] === null || isCount(one["points"], 99)) && maybe(one["nets"], (nets) => areNets(nets, seats)) && maybe(one["took"], (took) => isCount(took, 1e9));
    case "out":
      return seated;
    case "count":
      return isCount(one["measure"], 4) && areCounts(one["counts"], seats);
    case "dome":
      return areCounts(one["cards"], seats, R.CARDS.length - 1);
    default:
      return one["do"] === "share";
  }
}

/** Lay a network as the rules know it; answers the piece for each node. What fits nowhere floats. */
export function laid(rules: ReturnType<typeof R.rules>, s: R.State, seat: number, nodes: readonly Node[]): Map<string, bigint> {
  rules.clear_network(s, at(seat));
  const pieces = new Map<string, bigint>();
  const PC = Number(R.PC);
  for (const kind of [0, 1, 2, PC]) {
    let left = Number(R.SLOTS) - s.owned.reduce((sum, own) => sum + sizeOf(own[kind] ?? 0n), 0); // no deck has more of a kind
    for (const node of nodes.filter((one) => one.kind === kind)) {
      if (left-- <= 0 || pieces.has(node.id)) continue;
      const host = nodes.find((one) => one.id === node.on);
      const parent = host && (kind === PC ? host.kind === 1 || host.kind === 2 : host.kind === 0) ? pieces.get(host.id) : undefined;
      const full = parent !== undefined && kind === PC && !rules.has_room(s, parent);
      pieces.set(node.id, rules.add_piece(s, at(seat), at(kind), parent === undefined || full ? R.FLOAT : parent));
    }
  }
  for (const node of nodes) {
    const piece = pieces.get(node.id);
    if (piece !== undefined) for (const issue of node.issues) rules.put_issue(s, piece, R.FIRST_ISSUE + at(issue));
  }
  return pieces;
}

class Scorer {
  readonly s = R.blank();
  readonly told: Record<number, Record<number, number>> = {};
  readonly nets: Nets = {};
  readonly last: (number | null)[];
  asked = new Map<number, number[]>(); // by measure: the seats whose count was wanted
  missing: number[] = []; // measures for which one was not known
  readonly rules = R.rules({
    counted: (_, seat, measure, own) => {
      const [who, what] = [Number(seat), Number(measure)];
      if (what === 0) return own();
      this.asked.set(what, [...(this.asked.get(what) ?? []), who]);
      const known = this.told[what]?.[who];
      if (known !== undefined) return BigInt(known);
      if (this.nets[who]) return own();
      this.missing.push(what);
      return 0n;
    },
  });

  constructor(readonly setup: Setup) {
    this.s.seats = at(setup.players.length);
    for (const one of R.SETTINGS) this.s.option[one.place] = encoded(one, setup.options[one.name]);
    const [target, stop] = [this.place("target"), this.place("stop")];
    if (this.s.option[stop] === -1n) this.s.option[stop] = (this.s.option[target] ?? 0n) - 5n;
    this.last = setup.players.map(() => null);
    this.rules.open_game(this.s, at(setup.first));
  }

  place(name: string): number {
    return R.SETTINGS.find((one) => one.name === name)?.place ?? 0;
  }
  get over(): boolean {
    return this.s.phase === R.OVER;
  }
  get scores(): number[] {
    return this.setup.players.map((_, seat) => Number(this.s.score[seat]));
  }

  turn(what: What & { do: "turn" }): number {
    for (const [seat, nodes] of Object.entries(what.nets ?? {})) {
      this.nets[Number(seat)] = nodes;
      laid(this.rules, this.s, Number(seat), nodes);
    }
    const points = what.points ?? Number(this.rules.gain(this.s, at(what.seat)));
    this.last[what.seat] = points;
    this.rules.end_turn(this.s, at(what.seat), BigInt(points));
    return points;
  }

  /** Who is level in the end, and which count would tell them apart. */
  wants(): Wants | null {
    const [measure] = this.missing.sort();
    if (this.over && measure) {
      const seats = [...new Set(this.asked.get(measure) ?? [])];
      const known = Object.fromEntries(seats.flatMap((seat) => {
        const told = this.told[measure]?.[seat];
        return told !== undefined ? [[seat, told]] : this.nets[seat] ? [[seat, Number(this.rules.counted(this.s, at(seat), at(measure)))]] : [];
      }));
      return { what: "count", measure, seats, known };
    }
    const level = within(this.s.winners, this.setup.players.length);
    return this.over && this.cause === "shared" && level.length > 1 && this.setup.options["thunderdome"] !== "shared" ? { what: "dome", seats: level } : null;
  }

  get cause(): string {
    return (R.CAUSES as Record<string, string>)[String(this.s.cause)] ?? "";
  }

  /** A round of the Thunderdome: the cards lie on the pile as they are turned up, from the dealer's left on. */
  dome(cards: Record<number, number>): number[] {
    const n = this.setup.players.length;
    const order = Array.from({ length: n }, (_, i) => (Number(this.s.dealer) + 1 + i) % n).filter((seat) => (this.s.winners >> at(seat)) & 1n);
    const turned = order.flatMap((seat) => (cards[seat] === undefined ? [] : [cards[seat]]));
    turned.reverse().forEach((kind, i) => (this.s.pile.card[i] = BigInt(kind)));
    this.s.pile.n = BigInt(turned.length);
    const left = this.rules.draw_off(this.s, this.s.winners);
    if (left) this.s.winners = left;
    return within(left, n);
  }
}

/** The ends of a tie that people told of stand after the last turn; they are known before it is computed. */
export function account(spots: readonly Spot[]): Account | null {
  const [first, ...rest] = spots;
  if (!first || first.place !== 0 || !isSetup(first.entry.what, R.SEATS, R.NAME_LIMIT)) return null;
  const setup = first.entry.what;
  const scorer = new Scorer(setup);
  for (const { entry } of rest) {
    if (isWhat(entry.what, setup.players.length) && entry.what.do === "count") scorer.told[entry.what.measure] = { ...scorer.told[entry.what.measure], ...entry.what.counts };
  }
  const turns: Turn[] = [];
  let settled: "" | "thunderdome" | "shared" = "";
  for (const spot of rest) {
    const { row, ends } = taken(scorer, spot, settled);
    settled = ends || settled;
    turns.push(row);
  }
  const wants = settled ? null : scorer.wants();
  const over = scorer.over && !wants ? ended(scorer, settled) : null;
  const { s } = scorer;
  const seats = setup.players.length;
  const state: State = {
    target: Number(s.option[scorer.place("target")]),
    closed: scorer.rules.trade_closed(s),
    status: setup.players.map((_, seat) => (s.status[seat] === R.OUT ? "out" : s.status[seat] === R.FINISHED ? "finished" : "playing")),
    finisher: Number(s.finisher),
    pending: s.finisher === R.NOBODY ? [] : within(s.pending, seats),
    nets: scorer.nets,
    last: scorer.last,
    wants,
    dealer: Number(s.dealer),
  };
  return { setup, turns, seat: scorer.over ? -1 : Number(s.turn), scores: scorer.scores, start: setup.players.map(() => 0), most: state.target, over, asks: wants !== null, state };
}

function taken(scorer: Scorer, spot: Spot, settled: string): { row: Turn; ends: "" | "thunderdome" | "shared" } {
  const what = spot.entry.what;
  const { players } = scorer.setup;
  const took = isWhat(what, players.length) && what.do === "turn" ? (what.took ?? 0) : 0;
  const row = (seat: number, title: string, detail: string, points: string, trouble = ""): Turn => ({ spot, seat, title, detail, points, scores: scorer.scores, took, trouble });
  const name = (seat: number): string => players[seat] ?? "";
  if (!isWhat(what, players.length)) return { row: row(-1, "?", K.turn.unread, ""), ends: "" };
  const late = (counts: boolean): string => (counts ? "" : K.turn.late);
  switch (what.do) {
    case "turn": {
      const expected = Number(scorer.s.turn);
      const trouble = scorer.over ? K.turn.late : expected === what.seat ? "" : K.turn.was(name(expected));
      const points = scorer.over ? (what.points ?? 0) : scorer.turn(what);
      return { row: row(what.seat, name(what.seat), what.points === null ? `${KW.scored(points)} ${KW.byNetwork}` : KW.scored(points), `+${points}`, trouble), ends: "" };
    }
    case "out": {
      const trouble = late(!scorer.over);
      if (!scorer.over) scorer.rules.shame(scorer.s, at(what.seat));
      return { row: row(what.seat, name(what.seat), KW.wentOut, "", trouble), ends: "" };
    }
    case "count": {
      const told = Object.entries(what.counts).map(([seat, n]) => `${name(Number(seat))} ${n}`);
      return { row: row(-1, KW.told[what.measure] ?? "", listed(told), "", late(scorer.over)), ends: "" };
    }
    case "dome": {
      const turned = Object.entries(what.cards).map(([seat, kind]) => `${name(Number(seat))} ${R.CARDS[kind]?.name ?? ""}`);
      const counts = scorer.over && !settled && scorer.wants()?.what === "dome";
      const left = counts ? scorer.dome(what.cards) : [];
      return { row: row(-1, KW.dome, `${listed(turned)}`, "", late(counts)), ends: left.length === 1 ? "thunderdome" : "" };
    }
    case "share":
      return { row: row(-1, KW.dome, KW.domeShare, ""), ends: "shared" };
  }
}

function ended(scorer: Scorer, settled: string): Over {
  const cause = settled || scorer.cause;
  const winners = within(scorer.s.winners, scorer.setup.players.length);
  const who = listed(winners.map((seat) => scorer.setup.players[seat] ?? ""));
  const target = Number(scorer.s.option[scorer.place("target")]);
  return { winners, sentence: KW.won[cause]?.(who, target) ?? who, rules: KW.rules[cause] ?? [] };
}

/** How each piece of a network stands, and how many computers score, by the rules. */
export function standing(nodes: readonly Node[]): { states: Map<string, "active" | "disabled" | "cut off" | "floating">; gain: number; room: Set<string> } {
  const [rules, s] = [R.rules(), R.blank()];
  s.seats = 2n;
  rules.open_game(s, 0n);
  const pieces = laid(rules, s, 0, nodes);
  const states = new Map<string, "active" | "disabled" | "cut off" | "floating">();
  for (const node of nodes) {
    const active = rules.is_active(s, pieces.get(node.id) ?? 0n);
    states.set(node.id, active ? "active" : node.issues.length ? "disabled" : node.on === null ? "floating" : "cut off");
  }
  const room = new Set(nodes.filter((one) => one.kind === 1 || one.kind === 2).filter((one) => rules.has_room(s, pieces.get(one.id) ?? 0n)).map(({ id }) => id));
  return { states, gain: Number(rules.gain(s, 0n)), room };
}
