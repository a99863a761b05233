import { describe, expect, test } from "vitest";
import { curve, draw, LARGE, SMALL, type Drawn, type Sizes } from "../src/games/wired/layout";
import { afterwards, classRef, clauseOf, kinds, line, offerText } from "../src/games/wired/trade";
import type { Offer, Piece, WiredView } from "../src/games/wired/view";
import { cardName, clauseWords, listed, offerWords, WD } from "../src/games/wired/words";

const names = ["Ada", "Ben", "Cleo"];

// ---------------------------------------------------------------- layout

const piece = (label: string, card: string, parent: string | null, more: Partial<Piece> = {}): Piece => ({
  label, card, parent, ports: card === "K2" ? 2 : card === "K3" ? 3 : null, issues: [], state: parent === null ? "floating" : "active", cause: null, ...more,
});

/** A small generator, so that every run has the same networks. */
function dice(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * n);
  };
}

/** Switches, cables on them or floating, computers on cables with a free port or floating. */
function network(seed: number, size: number): Piece[] {
  const roll = dice(seed);
  const made: Piece[] = [];
  const free = new Map<string, number>();
  const switches: string[] = [];
  for (let n = 1; n <= size; n++) {
    const kind = roll(6);
    if (kind === 0) {
      switches.push(`s${n}`);
      made.push(piece(`s${n}`, "SW", "internet"));
    } else if (kind < 3) {
      const card = kind === 1 ? "K2" : "K3";
      made.push(piece(`k${n}`, card, switches.length && roll(5) ? (switches[roll(switches.length)] ?? null) : null));
      free.set(`k${n}`, kind + 1);
    } else {
      const open = [...free].filter(([, ports]) => ports > 0).map(([label]) => label);
      const on = open.length && roll(6) ? (open[roll(open.length)] ?? null) : null;
      if (on) free.set(on, (free.get(on) ?? 0) - 1);
      made.push(piece(`p${n}`, "PC", on));
    }
  }
  return made;
}

/** Half of what a piece is wide and high. */
function half(card: string | undefined, sizes: Sizes): [number, number] {
  const width = card === "SW" ? sizes.narrowest - 1 : card?.startsWith("K") ? sizes.narrowest / 2 - 1 : sizes.narrowest * 0.4;
  return [width, sizes.leaf * 0.2];
}

function overlaps(drawn: Drawn, sizes: Sizes): string[] {
  const found: string[] = [];
  drawn.spots.forEach((one, n) => {
    for (const other of drawn.spots.slice(n + 1)) {
      const [[w, h], [u, v]] = [half(one.piece?.card, sizes), half(other.piece?.card, sizes)];
      if (Math.abs(one.x - other.x) < w + u && Math.abs(one.y - other.y) < h + v) found.push(`${one.place} ${other.place}`);
    }
  });
  return found;
}

describe.each([["large", LARGE], ["small", SMALL]])("a network, %s", (_, sizes) => {
  test("has no two pieces in one place", () => {
    for (const room of [Infinity, 700, 300]) {
      for (let seed = 1; seed <= 100; seed++) expect(overlaps(draw(network(seed, 3 + (seed % 40)), "A", sizes, room), sizes), `seed ${seed}`).toEqual([]);
    }
  });

  test("is drawn inside its sheet, each piece once and each free port", () => {
    for (let seed = 1; seed <= 50; seed++) {
      const pieces = network(seed, 30);
      const { spots, width, height } = draw(pieces, "A", sizes);
      expect(spots.filter((spot) => spot.piece).map((spot) => spot.place).sort()).toEqual(pieces.map(({ label }) => `A.${label}`).sort());
      const ports = pieces.reduce((sum, one) => sum + (one.ports ?? 0), 0);
      const used = pieces.filter((one) => one.card === "PC" && one.parent !== null).length;
      expect(spots.filter((spot) => !spot.piece)).toHaveLength(ports - used);
      for (const { x, y } of spots) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(width);
        expect(y).toBeLessThan(height);
      }
    }
  });

  test("of thirty computers is as wide as they need", () => {
    const cables = Array.from({ length: 10 }, (_unused, n) => piece(`k${n + 1}`, "K3", "s1"));
    const computers = Array.from({ length: 30 }, (_unused, n) => piece(`p${n + 1}`, "PC", `k${Math.floor(n / 3) + 1}`));
    const drawn = draw([piece("s1", "SW", "internet"), ...cables, ...computers], "A", sizes);
    expect(overlaps(drawn, sizes)).toEqual([]);
    expect(drawn.spots.filter((spot) => !spot.piece)).toEqual([]);
    expect(drawn.wires).toHaveLength(41);
  });

  test("shows what floats beside it, without a wire", () => {
    const drawn = draw([piece("p2", "PC", null), piece("s1", "SW", "internet"), piece("k1", "K2", "s1"), piece("k2", "K3", null), piece("p1", "PC", "k1")], "B", sizes);
    const at = (place: string): number => drawn.spots.find((spot) => spot.piece && spot.place === place)?.x ?? 0;
    expect(at("B.k2")).toBeGreaterThan(at("B.s1"));
    expect(at("B.p2")).toBeGreaterThan(at("B.p1"));
    expect(drawn.wires.filter((wire) => wire.kind !== "free").map((wire) => wire.key)).toEqual(["B.p1", "B.k1", "B.s1"]);
  });

  test("has a zone around what a disabled piece cuts off", () => {
    const off = { state: "cut off" as const };
    const pieces = [piece("s1", "SW", "internet", { state: "disabled", issues: ["HK"] }), piece("k1", "K2", "s1", off), piece("p1", "PC", "k1", off), piece("s2", "SW", "internet")];
    const { zones, spots, wires } = draw(pieces, "A", sizes);
    expect(zones).toHaveLength(1);
    const inside = (x: number): boolean => x > (zones[0]?.x ?? 0) && x < (zones[0]?.x ?? 0) + (zones[0]?.width ?? 0);
    expect(spots.filter((spot) => inside(spot.x)).map((spot) => spot.place)).not.toContain("A.s2");
    expect(spots.filter((spot) => inside(spot.x) && spot.piece).map((spot) => spot.place).sort()).toEqual(["A.k1", "A.p1", "A.s1"]);
    expect(wires.filter((wire) => wire.dead).map((wire) => wire.key).sort()).toEqual(["A.k1", "A.p1", "A.s1"]);
  });

  test("of nothing is a cloud", () => {
    const drawn = draw([], "A", sizes);
    expect(drawn.spots).toEqual([]);
    expect(drawn.internet).toEqual([drawn.width / 2, sizes.rows[0]]);
  });
});

test("a wire begins and ends where its pieces are", () => {
  expect(curve({ key: "", from: [10, 20], to: [50, 80], kind: "K2", dead: false })).toMatch(/^M10\.0 20C.* 50\.0 80$/);
});

// ---------------------------------------------------------------- offers

describe("an offer in notation", () => {
  const text = (...gives: Parameters<typeof line>[]): string => offerText("A", "B", gives.map((one) => line(...one)), [], false);

  test.each([
    ["A:offer B give - want -", []],
    ["A:offer B give PC want -", [["card", { card: "PC" }]]],
    ["A:offer B give PC*2,SW want -", [["card", { card: "PC", n: 2 }], ["card", { card: "SW" }]]],
    ["A:offer B give cl:FT#2 want -", [["class", { card: "FT#2" }]]],
    ["A:offer B give show want -", [["show"]]],
    ["A:offer B give truce:2 want -", [["truce", { turns: 2 }]]],
    ["A:offer B give truce:1:issues+steal want -", [["truce", { scopes: ["steal", "issues"] }]]],
    ["A:offer B give later:PC*1@3 want -", [["later", { card: "PC", turns: 3 }]]],
    ["A:offer B give pledge:HK*2@1 want -", [["pledge", { card: "HK", n: 2 }]]],
    ["A:offer B give strike:C:2 want -", [["strike", { against: "C", turns: 2 }]]],
  ] as [string, Parameters<typeof line>[]][])("%s", (wanted, gives) => {
    expect(text(...gives)).toBe(wanted);
  });

  test("a counter-offer has both sides", () => {
    expect(offerText("B", "A", [line("card", { card: "K2" })], [line("truce")], true)).toBe("B:counter A give K2 want truce:1");
  });

  test("staff that is too many leaves", () => {
    const wants = [line("class", { card: "FT#2" })];
    expect(afterwards([{ card: "FT" }, { card: "SEC" }], [], wants)).toEqual(["FT", "SEC", "FT#2"]);
    expect(afterwards([{ card: "FT" }, { card: "SEC" }], [line("class", { card: "FT" })], wants)).toEqual(["SEC", "FT"]);
    expect(offerText("A", "B", [], wants, false, ["SEC"])).toBe("A:offer B give - want cl:FT#2 drop SEC");
  });

  test("the second of two equal classifications has a number", () => {
    const classes = [{ card: "FT" }, { card: "FT" }];
    expect([0, 1].map((at) => classRef(classes, at))).toEqual(["FT", "FT#2"]);
    expect(clauseOf(line("class", { card: "FT#2" }), classes).place).toBe(1);
  });

  test("a table knows the clauses that its contracts allow", () => {
    expect(kinds(0)).toEqual([]);
    expect(kinds(1)).toEqual(["card", "class", "show"]);
    expect(kinds(2)).toContain("later");
    expect(kinds(2)).not.toContain("pledge");
    expect(kinds(3)).toEqual(expect.arrayContaining(["pledge", "strike"]));
  });
});

// ---------------------------------------------------------------- words

describe("words", () => {
  const said = (...one: Parameters<typeof line>): string => clauseWords(clauseOf(line(...one), [{ card: "FT" }, { card: "FT" }]), [{ card: "FT" }, { card: "FT" }], names);

  test("of clauses", () => {
    expect(said("card", { card: "HH" })).toBe("HEAD HUNTER");
    expect(said("card", { card: "PC", n: 2 })).toBe("2 × COMPUTER");
    expect(said("class", { card: "FT#2" })).toBe("FIELD TECH in play");
    expect(said("show")).toBe("a look at the hand");
    expect(said("truce", { turns: 2 })).toBe("a truce of 2 turns");
    expect(said("truce", { scopes: ["issues"] })).toBe("a truce of 1 turn about issues");
    expect(said("truce", { scopes: ["audit", "steal"] })).toBe("a truce of 1 turn about audits and head hunts");
    expect(said("later", { card: "PC", turns: 2 })).toBe("COMPUTER in 2 turns, put aside now");
    expect(said("pledge", { card: "PC" })).toBe("COMPUTER in 1 turn, on their word");
    expect(said("strike", { against: "C", turns: 1 })).toBe("a strike against Cleo within 1 turn");
  });

  test("of an offer, each side with the staff of whoever gives", () => {
    const view = { players: { A: { classes: [{ card: "SEC" }] }, B: { classes: [{ card: "FAC" }, { card: "SUP" }] } } } as unknown as WiredView;
    const offer: Offer = { maker: "A", taker: "B", gives: [{ clause: "class", place: 0 }, { clause: "cards", card: "SW", n: 1 }], wants: [{ clause: "class", place: 1 }] };
    expect(offerWords(offer, view, names)).toEqual(["SECURITY SPECIALIST in play and SWITCH", "SUPERVISOR in play"]);
    expect(offerWords({ ...offer, gives: [], wants: [] }, view, names)).toEqual(["nothing", "nothing"]);
  });

  test("of lists, states and unknown cards", () => {
    expect(listed([])).toBe("");
    expect(listed(["a"])).toBe("a");
    expect(listed(["a", "b", "c"])).toBe("a, b and c");
    expect(WD.stateOf("active", "")).toBe("online");
    expect(WD.stateOf("cut off", "s1 hacked")).toBe("cut off: s1 hacked");
    expect(WD.stateOf("disabled", "")).toBe("disabled");
    expect(cardName("XYZ")).toBe("XYZ");
  });
});
