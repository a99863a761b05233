/** Which level of bot is played against: the one that was chosen while it is offered, else the usual one. */
import { afterEach, expect, test } from "vitest";
import { games } from "../src/lib/games.svelte";
import { W } from "../src/words";

const offer = (...bots: string[]): void => void (games.all = { g: { title: "G", blurb: "", seats: [2, 4], bots, settings: [] } });
afterEach(() => (games.all = {}));

test("the usual level is normal, wherever it stands", () => {
  offer("expert", "hard", "normal", "easy");
  expect(games.level("g")).toBe("normal");
  expect(games.level("g", "expert")).toBe("expert");
});

test("a level kept from before that is no longer offered gives the usual one", () => {
  offer("expert", "hard", "normal", "easy");
  expect(games.level("g", "simple")).toBe("normal");
});

test("without a usual level it is the first, and before the games are known the usual one", () => {
  offer("best", "worst");
  expect(games.level("g")).toBe("best");
  expect(games.level("other")).toBe("normal");
});

test("a level is told in words", () => {
  expect(W.level("expert")).toBe("Expert: thinks ahead, 1.5 s a move");
  expect(W.level("random")).toBe("random");
});
