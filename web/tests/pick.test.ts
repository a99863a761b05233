import { describe, expect, test } from "vitest";
import { exactly, helps, leadingTo, tapped } from "../src/lib/pick";
import { choice } from "./made";

const hand = ["G4", "[+]", "[+]", "T7", "N"];
const choices = [choice("G4>T"), choice("G4[+]>T"), choice("G4[+][+]>P"), choice("T7>T"), choice("end"), choice("draw")];
const keys = (found: { key: string }[]): string[] => found.map(({ key }) => key);

describe("which choices the picked cards lead to", () => {
  test("all that use them, and perhaps more", () => {
    expect(keys(leadingTo(choices, ["[+]"]))).toEqual(["G4[+]>T", "G4[+][+]>P"]);
  });
  test("a card that is picked twice must be used twice", () => {
    expect(keys(leadingTo(choices, ["[+]", "[+]"]))).toEqual(["G4[+][+]>P"]);
  });
  test("exactly these, in any order", () => {
    expect(keys(exactly(choices, ["[+]", "G4"]))).toEqual(["G4[+]>T"]);
    expect(keys(exactly(choices, ["N"]))).toEqual([]);
  });
});

describe("a tap on a card", () => {
  test("picks it", () => expect(tapped(choices, hand, [], 3)).toEqual([3]));
  test("again puts it back", () => expect(tapped(choices, hand, [0, 1], 0)).toEqual([1]));
  test("adds it where both go together", () => expect(tapped(choices, hand, [0], 1)).toEqual([0, 1]));
  test("puts the others back where they do not", () => expect(tapped(choices, hand, [0, 1], 3)).toEqual([3]));
});

describe("a card helps", () => {
  test("alone, if any choice uses it", () => {
    expect(helps(choices, hand, [], 1)).toBe(true);
    expect(helps(choices, hand, [], 4)).toBe(false);
  });
  test("with the picked ones, if a choice uses all of them", () => {
    expect(helps(choices, hand, [0], 2)).toBe(true);
    expect(helps(choices, hand, [3], 2)).toBe(false);
  });
});
