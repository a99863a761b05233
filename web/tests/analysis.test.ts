/** The analysis of a game: lines on a sheet, chances at a turn, choices marked in words, jumps by mouse and keys. */
import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { Analysis, Decision } from "../src/messages";
import { Analysing } from "../src/replay/analysing.svelte";
import Choices from "../src/replay/Choices.svelte";
import Graph from "../src/replay/Graph.svelte";
import { chancesAt, course, EDGE, sheet } from "../src/replay/graph";
import Report from "../src/replay/Analysis.svelte";
import { A } from "../src/replay/words";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const choice = (key: string, share: number, made = false, best = false): Decision["choices"][number] => ({ key, label: key, share, noise: 0.02, made, best });
const decision = (loss: number, ...choices: Decision["choices"]): Decision => ({ turn: 3, seat: "B", choices, unseen: 0, loss });
const SLIP = decision(0.2, choice("draw", 0.7, false, true), choice("end", 0.5, true), choice("wait", 0.4));
const FOUND: Analysis = {
  game: "g",
  tries: 100,
  seed: 1,
  moves: 10,
  decisions: [SLIP],
  graph: [
    { turn: 0, shares: [0.5, 0.5] },
    { turn: 2, shares: [0.3, 0.7] },
    { turn: 10, shares: [1, 0] },
  ],
  turning: [{ turn: 3, kind: "slip", seat: "B", size: 0.2, sentence: "B chose “end”, which wins in 50 %; “draw” would have won in 70 %." }],
  accounts: [
    { seat: "A", result: 1, fair: 0.5, own: 0, others: 0.2, luck: 0.3 },
    { seat: "B", result: 0, fair: 0.5, own: -0.2, others: 0, luck: -0.3 },
  ],
};
const NAMES = ["Ada", "Ben"];

test("lines go from the first turn to the last, a certain win on top", () => {
  const drawn = sheet(FOUND, 400, 200);
  expect(drawn.lines).toHaveLength(2);
  expect(drawn.lines[0]?.endsWith(`${(400 - EDGE.right).toFixed(1)},${EDGE.top.toFixed(1)}`)).toBe(true);
  for (const turn of [0, 4, 10]) expect(drawn.turnAt(drawn.x(turn))).toBe(turn);
  expect(drawn.turnAt(-100)).toBe(0);
  expect(drawn.turnAt(1e6)).toBe(10);
});

test("between two points the older one holds", () => {
  expect(chancesAt(FOUND.graph, 1)).toEqual([0.5, 0.5]);
  expect(chancesAt(FOUND.graph, 2)).toEqual([0.3, 0.7]);
  expect(chancesAt(FOUND.graph, 9)).toEqual([0.3, 0.7]);
});

test("the course of a long game has its first and its last point", () => {
  const long = Array.from({ length: 100 }, (_, turn) => ({ turn, shares: [0.5, 0.5] }));
  const some = course(long, 12);
  expect(some).toHaveLength(12);
  expect([some[0]?.turn, some.at(-1)?.turn]).toEqual([0, 99]);
  expect(course(FOUND.graph, 12)).toEqual(FOUND.graph);
});

test("the made and the best choice are marked in words", () => {
  const { container } = render(Choices, { decision: SLIP, names: NAMES });
  const rows = [...container.querySelectorAll("li")].map((row) => row.textContent);
  expect(container.querySelector("h2")?.textContent).toBe("Ben decides");
  expect(rows[0]).toContain("draw · best");
  expect(rows[0]).toContain("70 % ± 2");
  expect(rows[1]).toContain("end · chosen; costs 20 %");
  expect(rows[2]).not.toContain("·");
});

test("a choice within the noise is as good, and the best one chosen is both", () => {
  const even = render(Choices, { decision: decision(0, choice("draw", 0.5, false, true), choice("end", 0.49, true)), names: NAMES });
  expect(even.container.textContent).toContain(A.asGood);
  cleanup();
  const both = render(Choices, { decision: decision(0, choice("draw", 0.5, true, true)), names: NAMES });
  expect(both.container.textContent).toContain(A.both);
});

test("the graph is a slider: keys jump, and it says the chances in words", async () => {
  const onjump = vi.fn();
  const { getByRole, container } = render(Graph, { analysis: FOUND, names: NAMES, at: 4, onjump });
  const slider = getByRole("slider");
  expect(slider.getAttribute("aria-valuetext")).toBe("Turn 4: Ada 30 %, Ben 70 %");
  expect(container.querySelector("[data-marker='4']")).not.toBeNull();
  for (const [key, turn] of [["ArrowRight", 5], ["ArrowLeft", 3], ["Home", 0], ["End", 10], ["PageUp", 10]] as const) {
    await fireEvent.keyDown(slider, { key });
    expect(onjump).toHaveBeenLastCalledWith(turn);
  }
});

test("the lines differ without colour", () => {
  const { container } = render(Graph, { analysis: FOUND, names: NAMES, at: null, onjump: vi.fn() });
  const dashes = [...container.querySelectorAll("polyline")].map((line) => line.getAttribute("stroke-dasharray"));
  expect(new Set(dashes).size).toBe(2);
  expect(container.querySelector("[data-marker]")).toBeNull();
});

const answers = (...bodies: object[]): string[] => {
  const asked: string[] = [];
  const answer = (_: string, how: RequestInit): Promise<object> => {
    asked.push(how.method ?? "GET");
    const body = bodies[Math.min(asked.length, bodies.length) - 1] as { ok?: boolean };
    return Promise.resolve({ ok: body.ok !== false, status: 200, json: () => Promise.resolve(body) });
  };
  vi.stubGlobal("fetch", answer);
  return asked;
};

test("it is asked for, waited for and shown; what it says has names", async () => {
  vi.useFakeTimers();
  const state = (status: string, analysis: Analysis | null = null): object => ({ status, done: 1, total: 4, analysis });
  const asked = answers(state("none"), state("preparing"), state("running"), state("none"), state("running"), state("done", FOUND));
  const analysing = new Analysing("t");
  await analysing.look();
  const onlook = vi.fn();
  const { getByRole, findByText, container } = render(Report, { analysing, names: NAMES, at: 0, onjump: vi.fn(), onlook });
  await fireEvent.click(getByRole("button", { name: A.start }));
  await findByText(A.preparing);
  await vi.advanceTimersByTimeAsync(800);
  expect(container.textContent).toContain("1 of 4 decisions looked at");
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual(["GET", "POST", "GET", "GET", "POST", "GET"]); // another process answered once
  await fireEvent.click(getByRole("button", { name: /Ben chose “end”, which wins/ }));
  expect(onlook).toHaveBeenCalledWith(2);
  const rows = [...container.querySelectorAll(".analysis > table tbody tr")].map((row) => row.textContent);
  expect(rows).toEqual(["Ada100.050.00.0+20.0+30.0", "Ben0.050.0−20.00.0−30.0"]);
  analysing.leave();
});

test("a refusal is shown, and the button is there again", async () => {
  answers({ status: "none", done: 0, total: 0, analysis: null }, { ok: false, code: "analysis_full", sentence: "Many games wait." });
  const analysing = new Analysing("t");
  await analysing.look();
  const { getByRole, findByText } = render(Report, { analysing, names: NAMES, at: 0, onjump: vi.fn(), onlook: vi.fn() });
  await fireEvent.click(getByRole("button", { name: A.start }));
  await findByText("Many games wait.");
  getByRole("button", { name: A.start });
});
