import { beforeEach, describe, expect, test } from "vitest";
import { read } from "../src/lib/route.svelte";
import { kept, note, shared, streak } from "../src/puzzles/kept";

beforeEach(() => localStorage.clear());

describe("what a browser remembers of puzzles", () => {
  const today = { game: "wireburn", date: "2026-03-01" };

  test("is nothing at first", () => {
    expect(kept()).toEqual({ done: {}, days: {} });
  });

  test("is the first time that one was done", () => {
    note("aa", { tries: 3, seen: false }, today);
    note("aa", { tries: 1, seen: false }, today);
    expect(kept()).toEqual({ done: { aa: { tries: 3, seen: false } }, days: { wireburn: ["2026-03-01"] } });
  });

  test("is no day where the solution was shown, then or before", () => {
    note("aa", { tries: 1, seen: true }, today);
    note("aa", { tries: 1, seen: false }, today);
    expect(kept().days).toEqual({});
    expect(kept().done["aa"]?.seen).toBe(true);
  });

  test("is no day of an old puzzle", () => {
    note("aa", { tries: 1, seen: false }, null);
    expect(kept().days).toEqual({});
  });
});

describe("a streak", () => {
  const days = ["2026-02-26", "2026-02-27", "2026-02-28", "2026-03-01"];

  test("is days in a row up to today, over the end of a month", () => {
    expect(streak(days, "2026-03-01")).toBe(4);
  });
  test("still stands on the day after", () => {
    expect(streak(days, "2026-03-02")).toBe(4);
  });
  test("is over two days after", () => {
    expect(streak(days, "2026-03-03")).toBe(0);
  });
  test("has no holes", () => {
    expect(streak(["2026-02-26", "2026-02-28", "2026-03-01"], "2026-03-01")).toBe(2);
    expect(streak([], "2026-03-01")).toBe(0);
  });
});

test("a text to share says how, and nothing of the solution", () => {
  const what = { title: "Win this turn", game: "Wireburn", date: "2026-03-01", tries: 2, seen: false, streak: 3, link: "https://x/puzzle/aa" };
  expect(shared(what)).toBe("Wiredeck puzzle of 2026-03-01, Wireburn: “Win this turn” solved after 2 tries, 3 days in a row.\nhttps://x/puzzle/aa");
  expect(shared({ ...what, date: "", tries: 1, streak: 1 })).toBe("Wiredeck puzzle, Wireburn: “Win this turn” solved at the first try.\nhttps://x/puzzle/aa");
  expect(shared({ ...what, seen: true })).toContain("solved, but looked it up");
});

test("addresses of puzzles", () => {
  expect(read("/puzzles")).toEqual({ page: "puzzles" });
  expect(read("/puzzle/0a1b2c3d")).toEqual({ page: "puzzle", puzzle: "0a1b2c3d" });
  expect(read("/puzzle/today")).toEqual({ page: "puzzle", puzzle: "today" });
  expect(read("/puzzle")).toEqual({ page: "nothing" });
  expect(read("/puzzles/more")).toEqual({ page: "nothing" });
});
