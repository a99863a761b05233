import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import Table from "../src/games/wireburn/Table.svelte";
import { placesOf } from "../src/lib/pick";
import type { HintInfo } from "../src/messages";
import { chance, hintOf, isPractice, second } from "../src/table/hint";
import HintLine from "../src/table/HintLine.svelte";
import type { Live } from "../src/table/live.svelte";
import { choice, play, seat, table } from "./made";

afterEach(cleanup);

const bot = seat("Moth", { kind: "bot", level: "normal" });
const hint = (more: Partial<HintInfo> = {}): HintInfo => ({ key: "T7>T", label: "teal 7 on the Teal dock (6)", share: 0.41, next: "draw", next_label: "draw a card", next_share: 0.36, ahead: true, ...more });

describe("practice", () => {
  test("is one person, oneself, among bots", () => {
    expect(isPractice(table({ seats: [seat("Ada"), bot, bot] }))).toBe(true);
  });
  test.each([
    ["with another person", { seats: [seat("Ada"), seat("Ben"), bot] }],
    ["with one who is away", { seats: [seat("Ada"), seat("Ben", { away: true, level: "normal" }), bot] }],
    ["for who watches", { seats: [seat("Ada"), bot, bot], held: [], seat: -1 }],
    ["for two at one screen", { seats: [seat("Ada"), seat("Ben"), bot], held: [0, 1] }],
    ["when it is over", { seats: [seat("Ada"), bot, bot], status: "over" }],
  ])("is not %s", (_, more) => {
    expect(isPractice(table(more))).toBe(false);
  });
});

describe("a hint in words", () => {
  test.each([
    [0.41, "You win about 4 of 10 games from here (41 %)."],
    [0.02, "You win hardly any game from here (2 %)."],
    [0.97, "You win almost every game from here (97 %)."],
    [null, "By rules of thumb: the bot has not thought ahead."],
  ])("a share of %s", (share, words) => {
    expect(chance(share)).toBe(words);
  });
  test("names the next best, with its number where there is one", () => {
    expect(second(hint())).toBe("Next best: draw a card (36 %).");
    expect(second(hint({ next_share: null }))).toBe("Next best: draw a card.");
    expect(second(hint({ next: "", next_label: "", next_share: null }))).toBe("");
  });
  test("there is none in any other answer", () => {
    expect(hintOf(4, { type: "answer", id: 1, ok: true })).toBeNull();
  });
});

describe("the line with a hint", () => {
  const move = choice("T7>T");
  const found = { turn: 4, sentence: "It makes B draw 2.", rules: ["WB-DMG-03"], hint: hint() };
  const live = (more: object = {}): Live =>
    ({ hint: null, hinted: null, thinking: false, practises: true, shown: null, busy: false, names: ["Ada", "Ben"], askHint: vi.fn(), choose: vi.fn(), ...more }) as unknown as Live;

  test("says the move, why, how likely a win is and what is next best", () => {
    const { container } = render(HintLine, { live: live({ hint: found, shown: move }) });
    const said = container.textContent?.replace(/\s+/g, " ") ?? "";
    expect(said).toContain("Teal 7 on the Teal dock (6). It makes Ben draw 2.");
    expect(said).toContain("You win about 4 of 10 games from here (41 %). Next best: draw a card (36 %).");
    expect(screen.getByRole("link", { name: "Rule WB-DMG-03" })).toBeTruthy();
  });
  test("plays the move", async () => {
    const at = live({ hint: found, shown: move });
    render(HintLine, { live: at });
    await fireEvent.click(screen.getByRole("button", { name: "Play it" }));
    expect(at.choose).toHaveBeenCalledWith(move);
  });
  test("says that the bot is thinking, and is empty without a hint", () => {
    const { container } = render(HintLine, { live: live({ thinking: true }) });
    expect(container.textContent).toContain("The bot is thinking about your move");
    cleanup();
    expect(render(HintLine, { live: live() }).container.textContent?.trim()).toBe("");
  });
  test("is asked for by H, but not while somebody types, nor out of practice", async () => {
    const at = live();
    render(HintLine, { live: at });
    await fireEvent.keyDown(document.body, { key: "h" });
    expect(at.askHint).toHaveBeenCalledTimes(1);
    const field = document.body.appendChild(document.createElement("input"));
    await fireEvent.keyDown(field, { key: "h" });
    field.remove();
    await fireEvent.keyDown(document.body, { key: "h", ctrlKey: true });
    expect(at.askHint).toHaveBeenCalledTimes(1);
    cleanup();
    const other = live({ practises: false });
    render(HintLine, { live: other });
    await fireEvent.keyDown(document.body, { key: "h" });
    expect(other.askHint).not.toHaveBeenCalled();
  });
});

describe("a move that a hint points at", () => {
  const choices = [choice("T7>T"), choice("T7>P"), choice("draw"), choice("end")];
  const now = table({ choices });
  const lit = (): string[] => [...document.querySelectorAll<HTMLElement>(".dock.lit")].map((one) => one.dataset["dock"] ?? "");
  const picked = (): string[] => [...document.querySelectorAll<HTMLElement>(".card.chosen")].map((one) => one.dataset["card"] ?? "");

  test("has its cards picked and only its dock lit", async () => {
    render(Table, { play: play(now, { shown: choices[0] ?? null }) });
    expect(picked()).toEqual(["T7"]);
    expect(lit()).toEqual(["T"]);
  });
  test("can be put away for a pick of one's own", async () => {
    render(Table, { play: play(now, { shown: choices[0] ?? null }) });
    const card = document.querySelector<HTMLElement>('[data-card="T7"]');
    if (!card) throw new Error("no such card");
    await fireEvent.click(card);
    expect(picked()).toEqual([]);
    await fireEvent.click(card);
    expect(lit()).toEqual(["T", "P"]);
  });
  test("is marked where it is a button", () => {
    render(Table, { play: play(now, { shown: choices[2] ?? null }) });
    expect(document.querySelector('[data-key="draw"]')?.classList).toContain("hinted");
    expect(picked()).toEqual([]);
  });
  test("finds each of its cards in the hand once", () => {
    expect(placesOf(["G4", "[+]", "T7", "[+]"], ["G4", "[+]", "[+]"])).toEqual([0, 1, 3]);
    expect(placesOf(["G4", "[+]"], ["[+]", "[+]"])).toEqual([]);
    expect(placesOf(["G4"], [])).toEqual([]);
  });
});
