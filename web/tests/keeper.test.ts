/** What is noted and what it comes to: merging, corrections, the rules of both games, files, the code for other phones. */
import jsQR from "jsqr";
import { encode } from "uqr";
import { describe, expect, test } from "vitest";
import { keeper as wireburn } from "../src/games/wireburn/keeper";
import { keeper as wired } from "../src/games/wired/keeper";
import { standing, type Node, type State, type What } from "../src/games/wired/keeper/score";
import type { State as BurnState } from "../src/games/wireburn/keeper/score";
import { drawn } from "../src/keeper/chart";
import { asCsv, asJson, fromJson } from "../src/keeper/files";
import type { Account, KeptGame } from "../src/keeper/keeping";
import { gamesIn, isEntry, merged, placeAfter, spots, unguessable, type Entry } from "../src/keeper/log";

let clock = 0;
const entry = (place: number, what: unknown, more: Partial<Entry> = {}): Entry => ({ id: `e${++clock}`, at: clock, by: "phone", game: 0, place, what, ...more });
const begin = (players: number, options: Record<string, unknown> = {}, first = 0): Entry => entry(0, { players: ["Ada", "Ben", "Cleo", "Dev", "Eve", "Fay"].slice(0, players), first, options });
const turn = (seat: number, points: number | null, nets?: Record<number, Node[]>): What => ({ do: "turn", seat, points, ...(nets ? { nets } : {}) });

/** A game whose turns bring these points, one seat after another. */
function played(players: number, points: number[], options: Record<string, unknown> = {}, more: What[] = []): Account {
  const all = [begin(players, options), ...points.map((n, i) => entry(i + 1, turn(i % players, n))), ...more.map((what, i) => entry(points.length + i + 1, what))];
  return account(wired, all);
}
function account(kept: KeptGame, entries: Entry[]): Account {
  const found = kept.account(spots(entries, 0));
  if (!found) throw new Error("it has not begun");
  return found;
}
const state = (found: Account): State => found.state as State;

describe("entries", () => {
  test("phones that put theirs together in any order agree", () => {
    const [a, b, c] = [entry(0, {}), entry(1, { n: 1 }), entry(2, { n: 2 })];
    const edit = entry(1, { n: 3 }, { over: [b.id] });
    const gone = entry(2, null, { over: [c.id], gone: true });
    const all = [a, b, c, edit, gone];
    const expected = spots(all, 0).map((spot) => spot.entry.id);
    expect(expected).toEqual([a.id, edit.id]);
    for (let i = 0; i < 50; i++) {
      const shuffled = [...all].sort(() => Math.random() - 0.5);
      const cut = Math.floor(Math.random() * all.length);
      const both = merged(merged(shuffled.slice(0, cut), shuffled), all.slice(1));
      expect(both.length).toBe(all.length);
      expect(spots(both, 0).map((spot) => spot.entry.id)).toEqual(expected);
    }
  });

  test("two notes of one turn are both kept and both shown, the older counts", () => {
    const [a, mine, theirs] = [entry(0, {}), entry(1, { n: 1 }), entry(1, { n: 2 }, { by: "other" })];
    const [, spot] = spots([theirs, a, mine], 0);
    expect([spot?.entry.id, spot?.others.map((one) => one.id)]).toEqual([mine.id, [theirs.id]]);
    const settled = entry(1, { n: 2 }, { over: [mine.id, theirs.id] });
    expect(spots([a, mine, theirs, settled], 0)[1]).toMatchObject({ entry: { id: settled.id }, others: [] });
  });

  test("a correction made while another phone took the turn out is not lost", () => {
    const [a, b] = [entry(0, {}), entry(1, { n: 1 })];
    const gone = entry(1, null, { over: [b.id], gone: true });
    const edit = entry(1, { n: 5 }, { over: [b.id] });
    expect(spots([a, b, gone, edit], 0).map((spot) => spot.entry.what)).toEqual([{}, { n: 5 }]);
  });

  test("between two places there is always room", () => {
    const all = spots([entry(0, {}), entry(1, {}), entry(2, {})], 0);
    expect([placeAfter(all, 1), placeAfter(all, 2)]).toEqual([1.5, 3]);
  });

  test("what is no entry is found out", () => {
    expect(isEntry(entry(1, {}))).toBe(true);
    for (const bad of [null, 3, {}, { ...entry(1, {}), place: -1 }, { ...entry(1, {}), id: "" }, { ...entry(1, {}), over: "x" }, { ...entry(1, {}), what: 3 }, { ...entry(1, {}), game: 1e9 }]) expect(isEntry(bad)).toBe(false);
  });

  test("an id is long and made of letters and digits", () => {
    expect(unguessable(22)).toMatch(/^[a-zA-Z0-9]{22}$/);
    expect(gamesIn([entry(0, {}), entry(0, {}, { game: 2 })])).toBe(3);
  });
});

describe("WIRED", () => {
  test("with two the first to reach 25 wins and play stops", () => {
    const found = played(2, [9, 5, 9, 5, 7]);
    expect(found.over).toMatchObject({ winners: [0], rules: ["WD-END-01"] });
    expect([found.scores, found.seat]).toEqual([[25, 10], -1]);
  });

  test("what is noted after the end does not count and says so", () => {
    const found = played(2, [9, 5, 9, 5, 7, 3]);
    expect(found.scores).toEqual([25, 10]);
    expect(found.turns.at(-1)?.trouble).not.toBe("");
  });

  test("trading closes at 20, not with Kingmaker", () => {
    expect(state(played(2, [9, 0, 9, 0, 1])).closed).toBe(false);
    expect(state(played(2, [9, 0, 9, 0, 2])).closed).toBe(true);
    expect(state(played(2, [9, 0, 9, 0, 2], { kingmaker: true })).closed).toBe(false);
    expect(state(played(2, [9, 0, 9, 0, 2], { target: 40 })).closed).toBe(false);
  });

  test("with four everybody else has one last turn, and the highest score wins", () => {
    const first = played(4, [25, 0, 0, 0].concat([]));
    expect([state(first).finisher, first.seat]).toEqual([0, -1]);
    const found = played(4, [20, 20, 20, 20, 5]);
    expect([state(found).finisher, state(found).pending, found.seat]).toEqual([0, [1, 2, 3], 1]);
    const beaten = played(4, [20, 20, 20, 20, 5, 6, 0, 4]);
    expect(beaten.over).toMatchObject({ winners: [1], rules: ["WD-END-04"] });
  });

  test("ties are asked about one count after another, only those who are level, only as far as needed", () => {
    const level = [20, 20, 20, 20, 20, 5, 5, 5, 0, 0]; // five players, three with 25
    const first = played(5, level);
    expect(state(first).wants).toEqual({ what: "count", measure: 1, seats: [0, 1, 2], known: {} });
    expect(first.over).toBeNull();
    const second = played(5, level, {}, [{ do: "count", measure: 1, counts: { 0: 5, 1: 5, 2: 4 } }]);
    expect(state(second).wants).toMatchObject({ measure: 2, seats: [0, 1] });
    const decided = played(5, level, {}, [{ do: "count", measure: 1, counts: { 0: 5, 1: 6, 2: 4 } }]);
    expect(decided.over).toMatchObject({ winners: [1], rules: ["R-87"] });
    const same = (measure: number): What => ({ do: "count", measure, counts: { 0: 5, 1: 5, 2: 5 } });
    const dome = played(5, level, {}, [1, 2, 3, 4].map(same));
    expect(state(dome).wants).toEqual({ what: "dome", seats: [0, 1, 2] });
    const again = played(5, level, {}, [...[1, 2, 3, 4].map(same), { do: "dome", cards: { 0: 17, 1: 3, 2: 17 } }]);
    expect(state(again).wants).toEqual({ what: "dome", seats: [0, 2] });
    const won = played(5, level, {}, [...[1, 2, 3, 4].map(same), { do: "dome", cards: { 0: 17, 1: 3, 2: 17 } }, { do: "dome", cards: { 0: 0, 2: 1 } }]);
    expect(won.over).toMatchObject({ winners: [2], rules: ["WD-TIE-05", "R-88"] });
    const shared = played(5, level, { thunderdome: "shared" }, [1, 2, 3, 4].map(same));
    expect(shared.over?.winners).toEqual([0, 1, 2]);
  });

  test("a network that was entered answers for itself", () => {
    const net = (computers: number): Node[] => [{ id: "s", kind: 0, on: "", issues: [] }, { id: "k", kind: 2, on: "s", issues: [] }, ...Array.from({ length: computers }, (_, n): Node => ({ id: `p${n}`, kind: 3, on: "k", issues: [] }))];
    const all = [begin(4), ...[20, 20, 20, 20].map((n, i) => entry(i + 1, turn(i, n))), entry(5, turn(0, 5, { 0: net(3) })), entry(6, turn(1, 5, { 1: net(2) })), entry(7, turn(2, 0)), entry(8, turn(3, 0))];
    expect(account(wired, all).over).toMatchObject({ winners: [0], rules: ["R-87"] });
  });

  test("who reaches the internet is what the rules say", () => {
    const nodes: Node[] = [
      { id: "s1", kind: 0, on: "", issues: [] },
      { id: "s2", kind: 0, on: "", issues: [0] },
      { id: "k1", kind: 1, on: "s1", issues: [] },
      { id: "k2", kind: 2, on: "s2", issues: [] },
      { id: "k3", kind: 2, on: null, issues: [] },
      { id: "a", kind: 3, on: "k1", issues: [] },
      { id: "b", kind: 3, on: "k1", issues: [1, 2] },
      { id: "c", kind: 3, on: "k2", issues: [] },
      { id: "d", kind: 3, on: "k3", issues: [] },
      { id: "e", kind: 3, on: null, issues: [] },
    ];
    const { gain, states, room } = standing(nodes);
    expect(gain).toBe(1);
    expect(Object.fromEntries(states)).toEqual({ s1: "active", s2: "disabled", k1: "active", k2: "cut off", k3: "floating", a: "active", b: "disabled", c: "cut off", d: "cut off", e: "floating" });
    expect([...room]).toEqual(["k2", "k3"]);
  });

  test("changing an old turn computes everything after it again", () => {
    const all = [begin(2), entry(1, turn(0, 9)), entry(2, turn(1, 5)), entry(3, turn(0, 9)), entry(4, turn(1, 5)), entry(5, turn(0, 7))];
    expect(account(wired, all).over).not.toBeNull();
    const edited = account(wired, [...all, entry(1, turn(0, 8), { over: [all[1]?.id ?? ""] })]);
    expect([edited.over, edited.scores, edited.seat]).toEqual([null, [24, 10], 1]);
  });

  test("a turn out of order is shown as one", () => {
    const found = account(wired, [begin(3), entry(1, turn(0, 2)), entry(2, turn(2, 3))]);
    expect(found.turns[1]?.trouble).toContain("Ben");
    expect([found.scores, found.seat]).toEqual([[2, 0, 3], 0]);
  });

  test("who is thrown out has no turn, and the last one left wins", () => {
    const one = account(wired, [begin(3), entry(1, turn(0, 2)), entry(2, { do: "out", seat: 1 })]);
    expect([state(one).status, one.seat]).toEqual([["playing", "out", "playing"], 2]);
    const two = account(wired, [begin(3), entry(1, { do: "out", seat: 0 }), entry(2, { do: "out", seat: 1 })]);
    expect(two.over).toMatchObject({ winners: [2], rules: ["R-90"] });
  });

  test("the dealer sits before the first, and the next deal is the left neighbour's", () => {
    expect(state(account(wired, [begin(4, {}, 2)])).dealer).toBe(1);
    expect(wired.first(["a", "b", "c"], 0)).toMatchObject({ seat: 2 });
    expect(wired.usual({ players: ["a", "b", "c"], first: 2, options: {} }).first).toBe(0);
    expect([wired.countdown({}), wired.countdown({ peel_out: true })]).toEqual([0, 5]);
  });
});

describe("Wireburn", () => {
  const burnt = (players: number, turns: Record<string, unknown>[], options: Record<string, unknown> = {}): Account => account(wireburn, [begin(players, options), ...turns.map((what, i) => entry(i + 1, { do: "turn", drew: 0, played: 0, damage: 0, ...what }))]);
  const burn = (found: Account): BurnState => found.state as BurnState;

  test("damage is drawn by the next player, who is skipped", () => {
    const found = burnt(3, [{ seat: 0, played: 3, damage: 2 }]);
    expect([found.scores, found.seat]).toEqual([[6, 11, 9], 2]);
  });

  test("a deflected hit goes one further; the editions skip another player", () => {
    const operator = burnt(3, [{ seat: 0, played: 1, damage: 2, shields: 1 }]);
    expect([operator.scores, operator.seat]).toEqual([[8, 8, 11], 1]);
    expect(burn(operator).skip).toEqual([false, false, true]);
    const official = burnt(3, [{ seat: 0, played: 1, damage: 2, shields: 1 }], { edition: "official", mode: "standard" });
    expect(burn(official).skip).toEqual([false, false, false]);
  });

  test("a firewall must be survived for a whole rotation", () => {
    const up = burnt(3, [{ seat: 0, played: 9 }]);
    expect(burn(up).waits).toEqual([{ seat: 0, armed: true, turns: 2, order: [1, 2] }]);
    const held = burnt(3, [{ seat: 0, played: 9 }, { seat: 1, played: 1 }]);
    expect(burn(held).waits[0]?.turns).toBe(1);
    const won = burnt(3, [{ seat: 0, played: 9 }, { seat: 1, played: 1 }, { seat: 2, played: 1 }]);
    expect(won.over).toMatchObject({ winners: [0], rules: ["WB-FW-02", "R-FW-3"] });
  });

  test("a breach breaks it, a NULL in the breach wins", () => {
    const broken = burnt(3, [{ seat: 0, played: 9 }, { seat: 1, played: 1, damage: 1 }]);
    expect([broken.scores, burn(broken).firewall, broken.seat]).toEqual([[1, 8, 9], [false, false, false], 2]);
    const won = burnt(3, [{ seat: 0, played: 9 }, { seat: 1, played: 1, damage: 1, nullAt: 1 }]);
    expect(won.over).toMatchObject({ winners: [0], rules: ["WB-FW-06"] });
    const nothing = burnt(3, [{ seat: 0, played: 9 }, { seat: 1, played: 1, damage: 1, stock: 0 }]);
    expect([burn(nothing).firewall[0], burn(nothing).waits[0]?.armed]).toEqual([true, false]);
  });

  test("with two in firewall the attacker chooses", () => {
    const start = [{ seat: 0, played: 9 }, { seat: 1, played: 9 }];
    const open = burnt(4, [...start, { seat: 2, played: 1, damage: 1 }]);
    expect(open.turns.at(-1)?.trouble).not.toBe("");
    const aimed = burnt(4, [...start, { seat: 2, played: 1, damage: 1, aim: 1 }]);
    expect([aimed.scores, burn(aimed).firewall]).toEqual([[0, 1, 8, 9], [true, false, false, false]]);
  });

  test("hands can be counted again", () => {
    const found = account(wireburn, [begin(2), entry(1, { do: "hand", seat: 1, cards: 4 })]);
    expect(found.scores).toEqual([9, 4]);
  });

  test("the youngest starts every game, and the Rules Bot hears the edition", () => {
    expect(wireburn.usual({ players: ["a", "b"], first: 1, options: { edition: "official", mode: "standard" } }).first).toBe(1);
    expect(wireburn.edition({ edition: "official" })).toBe("official");
  });
});

describe("what came from elsewhere", () => {
  const junk = [null, undefined, true, -1, 1.5, 1e99, NaN, "", "7", "x".repeat(500), [], [1], {}, { 0: 3 }, { 9: 1 }, { 0: "x" }, { 0: [{ id: "a", kind: 3, on: "a", issues: [] }] }, { 0: [{ id: "s", kind: 0, on: "", issues: [] }, { id: "p", kind: 3, on: "s", issues: [9] }] }];
  const fields = ["do", "seat", "points", "nets", "measure", "counts", "cards", "took", "drew", "played", "damage", "aim", "shields", "stock", "nullAt"];
  const kinds = ["turn", "out", "count", "dome", "share", "hand", "x", 3, null];

  test.each([["WIRED", wired], ["Wireburn", wireburn]] as const)("nothing that another phone sends breaks %s", (_, kept) => {
    let seed = 7;
    const pick = <T>(from: readonly T[]): T => from[(seed = (seed * 1103515245 + 12345) % 2147483648) % from.length] as T;
    for (let i = 0; i < 800; i++) {
      const what: Record<string, unknown> = { do: pick(kinds), seat: pick([0, 1, 2]), points: 3, drew: 1, played: 1, damage: 1 };
      for (let n = 0; n < 3; n++) what[pick(fields)] = pick(junk);
      const setup = { players: ["a", "b", "c"], first: pick([0, 1, 2]), options: { [pick(["target", "stop", "edition", "mode", "hand", "final", "rounds"])]: pick(junk) } };
      const found = kept.account(spots([entry(0, setup), entry(1, what), entry(2, { do: "turn", seat: 0, points: 2, drew: 0, played: 1, damage: 0 })], 0));
      expect(found?.scores.every(Number.isFinite)).toBe(true);
    }
    for (const setup of [...junk, { players: ["a", 3], first: 0, options: {} }, { players: ["a", "b"], first: 2, options: {} }, { players: ["a", "b"], first: 0 }]) expect(kept.account(spots([entry(0, setup)], 0))).toBeNull();
  });

  test("a network of more pieces than there are cards, or plugged in as none can be, floats or is left out", () => {
    const many = Array.from({ length: 99 }, (_, n): Node => ({ id: `p${n}`, kind: 3, on: n % 2 ? "s" : `p${n - 1}`, issues: [] }));
    const { gain, states } = standing([{ id: "s", kind: 0, on: "", issues: [] }, ...many]);
    expect([gain, states.size]).toEqual([0, 100]);
  });

  test("a long evening is computed in a moment", () => {
    const net: Node[] = [{ id: "s", kind: 0, on: "", issues: [] }, { id: "k", kind: 2, on: "s", issues: [] }, { id: "p", kind: 3, on: "k", issues: [0] }];
    const all = [begin(6, { target: 50, rounds: 1000 }), ...Array.from({ length: 300 }, (_, i) => entry(i + 1, turn(i % 6, null, { [i % 6]: net })))];
    const start = performance.now();
    expect(account(wired, all).turns.length).toBe(300);
    expect(performance.now() - start).toBeLessThan(1500); // it takes 50 ms
  });
});

describe("files", () => {
  test("an evening comes back from JSON as it was; anything else is refused", () => {
    const all = [begin(2), entry(1, turn(0, 3))];
    const id = unguessable(22);
    expect(fromJson(asJson("wired", id, all))).toEqual({ game: "wired", evening: id, entries: all });
    for (const bad of ["", "{}", "[]", '{"format":"wiredeck evening 1","game":"wired","evening":"x","entries":[]}', asJson("wired", id, [{ ...entry(1, {}), place: -1 }])]) expect(fromJson(bad)).toBeNull();
  });

  test("CSV has a row for each turn, and no name becomes a formula", () => {
    const found = account(wired, [entry(0, { players: ["=1+1", 'B "x", y'], first: 0, options: {} }), entry(1, turn(0, 3)), entry(2, turn(1, 4))]);
    const rows = asCsv([found]).split("\r\n");
    expect(rows[0]).toBe('game,turn,player,what,points,seconds, =1+1,"B ""x"", y"');
    expect(rows.slice(1)).toEqual(["1,1, =1+1,3 bitcoin,3,0,3,0", '1,2,"B ""x"", y",4 bitcoin,4,0,3,4', ""]);
  });

  test("the chart has a point before the first turn and one after each", () => {
    const chart = drawn(played(2, [3, 4, 5]), 500, 260);
    expect(chart.lines.map((line) => line.points.length)).toEqual([4, 4]);
    expect(chart.lines[0]?.points[0]?.[1]).toBeGreaterThan(chart.lines[0]?.points[3]?.[1] ?? 0);
  });

  test("a camera reads the link out of the code", () => {
    const link = `https://play.example.org:8443/keeper/wireburn#${unguessable(22)}`;
    const { size, data } = encode(link, { ecc: "M", border: 4 });
    const scale = 4;
    const pixels = new Uint8ClampedArray(4 * (size * scale) ** 2).fill(255);
    for (let y = 0; y < size * scale; y++)
      for (let x = 0; x < size * scale; x++)
        if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)]) pixels.fill(0, 4 * (y * size * scale + x), 4 * (y * size * scale + x) + 3);
    expect(jsQR(pixels, size * scale, size * scale)?.data).toBe(link);
  });
});
