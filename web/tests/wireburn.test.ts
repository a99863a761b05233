import { describe, expect, test } from "vitest";
import { bySuit, dockName, faceOf, spoken } from "../src/games/wireburn/cards";
import { lesson } from "../src/games/wireburn/lesson";
import { takes } from "../src/games/wireburn/words";
import { dock } from "./made";

describe("faces", () => {
  test.each([
    ["T7", "number", "teal", "Teal 7"],
    ["G10", "number", "grey", "Grey 10"],
    ["N", "wild", "green", "NULL"],
    ["V", "wild", "green", "VOLT"],
    ["S", "wild", "green", "STASIS"],
    ["[+]", "modifier", "grey", "Mod +1"],
    ["[-]", "modifier", "grey", "Mod −1"],
    ["x", "back", "grey", "Hidden card"],
  ])("%s is a %s of %s", (code, kind, suit, name) => {
    expect(faceOf(code)).toMatchObject({ kind, suit, name });
  });

  test("a hand is sorted by suit, then by value, wilds and modifiers last", () => {
    const hand = ["[-]", "N", "G4", "T10", "O1", "T9", "[+]", "P2", "S", "V"];
    expect([...hand].sort(bySuit)).toEqual(["T9", "T10", "P2", "O1", "G4", "N", "V", "S", "[+]", "[-]"]);
  });

  test("cards and docks are said in words", () => {
    expect(spoken(["G4", "[+]"])).toBe("Grey 4 with Mod +1");
    expect(dockName("P")).toBe("PURPLE");
  });
});

describe("what a dock takes", () => {
  const none = { numbers: [], colours: [], any: [] };
  test("a colour takes its steps, and the same number of any", () => {
    expect(takes(dock())).toEqual(["Teal", "Teal 5 or 7, any 6"]);
  });
  test("an empty one is booted by its own colour", () => {
    const empty = dock({ state: "empty", value: null, colour: null, stack: [], echo: null, takes: { numbers: [1, 2], colours: ["O"], any: ["N", "[+]"] } });
    expect(takes(empty)).toEqual(["Cold boot", "Orange or NULL"]);
  });
  test("an open one takes any colour", () => {
    expect(takes(dock({ state: "open", colour: null, takes: { numbers: [4, 5, 6], colours: [], any: [] } }))).toEqual(["Any colour", "4, 5 or 6"]);
  });
  test("a locked one only what unlocks it", () => {
    expect(takes(dock({ state: "locked", value: null, colour: null, takes: { ...none, numbers: [4], any: ["N"] } }))).toEqual(["Takes only", "4 or NULL"]);
  });
  test("one that takes nothing is closed", () => {
    expect(takes(dock({ takes: none }))[0]).toBe("Closed");
  });
});

test("every step of the lesson waits for one thing, and its task says something", () => {
  for (const step of lesson.steps) {
    expect([step.move, step.ask].filter(Boolean)).toHaveLength(1);
    expect(step.title && step.text && step.task).toBeTruthy();
  }
});
