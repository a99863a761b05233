import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import Dock from "../src/games/wireburn/Dock.svelte";
import Hand from "../src/games/wireburn/Hand.svelte";
import Rivals from "../src/games/wireburn/Rivals.svelte";
import { settings } from "../src/lib/settings.svelte";
import type { QuestionInfo, Table } from "../src/messages";
import type { Live } from "../src/table/live.svelte";
import Log from "../src/table/Log.svelte";
import Question from "../src/table/Question.svelte";
import { choice, dock, event, play, seat, table, view } from "./made";

afterEach(() => {
  cleanup();
  settings.set("sorted", true);
});

describe("a dock", () => {
  const props = { letter: "T", dock: dock(), choice: null, refused: null, shielding: false, over: false, names: ["Ada", "Ben"], onplay: vi.fn() };

  test("says what lies there and what it takes", () => {
    render(Dock, props);
    const shown = screen.getByRole("region", { name: "TEAL dock" });
    expect(shown.textContent).toContain("value 6, teal. 1 in the stack");
    expect(shown.textContent).toContain("Teal 5 or 7, any 6");
    expect(within(shown).queryByRole("button")).toBeNull();
  });

  test("that is lit plays the choice, and says what it does", async () => {
    const lit = choice("G7[+]>T", { effect: "counts as 8" });
    render(Dock, { ...props, choice: lit });
    const button = screen.getByRole("button", { name: /Play here counts as 8/ });
    await fireEvent.click(button);
    expect(props.onplay).toHaveBeenCalledWith(lit);
  });

  test("that is dark says why, with the rule", () => {
    render(Dock, { ...props, refused: { ok: false, sentence: "Not one away.", rules: ["WB-STEP-01"] } });
    expect(screen.getByText(/Not one away\./)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Rule WB-STEP-01" })).toBeTruthy();
  });

  test("shields where an attack is answered", () => {
    render(Dock, { ...props, choice: choice("shield>T"), shielding: true });
    expect(screen.getByRole("button", { name: /Shield here/ })).toBeTruthy();
  });

  test("shows modifiers on the card they lie on, and at most three cards", () => {
    const { container } = render(Dock, { ...props, dock: dock({ stack: ["T3", "T4", "T5", "G5", "[+]"] }) });
    expect(container.querySelectorAll(".stack > .card")).toHaveLength(3);
    expect(container.querySelector(".mods")?.textContent).toBe("[+]");
  });
});

describe("a hand", () => {
  const props = { hand: ["N", "T7", "P3", "T2"], picked: [1], mine: true, can: (at: number) => at !== 2, ontap: vi.fn(), drag: () => null, third: null, hinted: [] };
  const names = (): (string | null)[] => screen.getAllByRole("button").map((one) => one.getAttribute("aria-label"));

  test("is sorted, or as it was drawn", async () => {
    render(Hand, props);
    expect(screen.getByRole("list", { name: "Your hand, 4 cards" })).toBeTruthy();
    expect(names()).toEqual(["Teal 2", "Teal 7, picked", "Purple 3, cannot be played now, press for the reason", "NULL"]);
    settings.set("sorted", false);
    await Promise.resolve();
    expect(names()[0]).toBe("NULL");
  });

  test("tells which place was tapped, whatever the order", async () => {
    render(Hand, props);
    await fireEvent.click(screen.getByRole("button", { name: "NULL" }));
    expect(props.ontap).toHaveBeenCalledWith(0);
  });

  test("is one stop for Tab, and arrows move in it", async () => {
    render(Hand, props);
    const cards = screen.getAllByRole("button");
    expect(cards.map((card) => card.tabIndex)).toEqual([0, -1, -1, -1]);
    cards[0]?.focus();
    await fireEvent.keyDown(cards[0] as HTMLElement, { key: "ArrowRight" });
    expect(document.activeElement).toBe(cards[1]);
    await fireEvent.keyDown(cards[1] as HTMLElement, { key: "End" });
    expect(document.activeElement).toBe(cards[3]);
    expect(cards.map((card) => card.tabIndex)).toEqual([-1, -1, -1, 0]);
  });

  test("keeps the focus when the focused card goes", async () => {
    const { rerender } = render(Hand, props);
    screen.getByRole("button", { name: "Teal 7, picked" }).focus();
    await rerender({ hand: ["N", "P3", "T2"], picked: [] });
    expect(document.activeElement?.getAttribute("data-card")).toBe("P3");
  });

  test("says nothing of what can be played when it is not its turn", () => {
    render(Hand, { ...props, mine: false, picked: [] });
    expect(names()).toContain("Purple 3");
  });
});

describe("the log", () => {
  test("has names for letters, the turn once, and rules as links", () => {
    const told = [event(1, "A plays T7."), event(1, "B is hit.", { seat: "B", rules: ["WB-DMG-01"] }), event(2, "C draws.", { seat: "C" })];
    render(Log, { told, names: ["Ada", "Ben", "Cleo"], held: [1] });
    const lines = screen.getAllByRole("listitem");
    expect(lines.map((line) => line.querySelector("i")?.textContent)).toEqual(["1", "", "2"]);
    expect(lines[0]?.textContent).toContain("Ada plays T7.");
    expect(within(lines[1] as HTMLElement).getByRole("link", { name: "Rule WB-DMG-01" })).toBeTruthy();
    expect(lines.map((line) => line.classList.contains("mine"))).toEqual([false, true, false]);
  });

  test("is text, whatever a name is", () => {
    const { container } = render(Log, { told: [event(1, "A plays T7.")], names: ["<img src=x>"] });
    expect(container.querySelector("img")).toBeNull();
    expect(container.textContent).toContain("<img src=x> plays T7.");
  });

  test("says when nothing has happened", () => {
    render(Log, { told: [], names: [] });
    expect(screen.getByText("Nothing has happened yet.")).toBeTruthy();
  });
});

describe("a question", () => {
  const asked = (question: QuestionInfo | null, more: Partial<Table> = {}): { live: Live; sent: unknown[] } => {
    const sent: unknown[] = [];
    const now = table({ question, ...more });
    const live = { table: now, names: ["Ada", "Ben", "Cleo"], do: (command: unknown) => (sent.push(command), Promise.resolve(true)) };
    return { live: live as unknown as Live, sent };
  };

  test("is answered by who has not agreed yet", async () => {
    const { live, sent } = asked({ what: "pause", by: 1, about: -1, agreed: [1] });
    render(Question, { live });
    expect(screen.getByText("Ben asks: shall we pause?")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "No" }));
    await fireEvent.click(screen.getByRole("button", { name: "Yes" }));
    expect(sent).toEqual([{ do: "vote", yes: false, seat: 0 }, { do: "vote", yes: true, seat: 0 }]);
  });

  test.each([
    ["who asked", { what: "pause", by: 0, about: -1, agreed: [0] }],
    ["whom it is about", { what: "bot simple", by: 1, about: 0, agreed: [1] }],
  ])("is not answered by %s", (_, question) => {
    render(Question, { live: asked(question).live });
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByText("Waiting for the others.")).toBeTruthy();
  });

  test("names whom a bot shall play for", () => {
    render(Question, { live: asked({ what: "bot simple", by: 1, about: 2, agreed: [1] }).live });
    expect(screen.getByText("Ben asks: shall a bot play for Cleo?")).toBeTruthy();
  });

  test("is not there when nobody asks", () => {
    const { container } = render(Question, { live: asked(null).live });
    expect(container.textContent?.trim()).toBe("");
  });
});

describe("the others at the table", () => {
  const shown = (more: Parameters<typeof view>[0], rest: Partial<Table> = {}): HTMLElement => {
    const now = table({ view: view(more) as unknown as Record<string, unknown>, ...rest });
    return render(Rivals, { play: play(now), aims: [], onaim: vi.fn() }).container;
  };

  test("come clockwise from the own seat, with how many cards each has", () => {
    const rows = [...shown({ turn: "B", actor: "B" }, { seat: 1 }).querySelectorAll("[data-seat]")];
    expect(rows.map((row) => row.getAttribute("data-seat"))).toEqual(["C", "A"]);
    expect(rows.map((row) => row.querySelector("strong")?.textContent)).toEqual(["4", "3"]);
  });

  test("are all there for a spectator", () => {
    expect(shown({}, { seat: -1, held: [] }).querySelectorAll("[data-seat]")).toHaveLength(3);
  });

  test("in firewall have a ring with a piece for each turn of the rotation", () => {
    const wall = shown({ firewall: ["B"], rotation: { B: [1, 3] } }).querySelector("[data-seat=B]");
    expect([...(wall?.querySelectorAll(".ring path") ?? [])].map((path) => path.classList[0])).toEqual(["done", "now", "later"]);
    expect(wall?.textContent).toContain("1 of 3");
    expect(wall?.querySelector("strong")).toBeNull();
  });

  test("in firewall that is not armed yet have a ring of one piece", () => {
    const wall = shown({ firewall: ["B"], rotation: { B: [0, 0] } }).querySelector("[data-seat=B]");
    expect(wall?.querySelectorAll(".ring path")).toHaveLength(1);
    expect(wall?.textContent).toContain("not armed yet");
  });

  test("who are gone or bots are marked", () => {
    const container = shown({}, { seats: [seat("Ada"), seat("Ben", { online: false }), seat("Kestrel", { kind: "bot", level: "simple" })] });
    expect(container.querySelector("[data-seat=B]")?.textContent).toContain("gone");
    expect(container.querySelector("[data-seat=C]")?.textContent).toContain("bot");
  });

  test("can be aimed at where one may choose", async () => {
    const onaim = vi.fn();
    const aim = choice("hit:C", { places: ["C"] });
    render(Rivals, { play: play(table()), aims: [aim], onaim });
    await fireEvent.click(screen.getByRole("button", { name: /Aim here ?: Cleo/ }));
    expect(onaim).toHaveBeenCalledWith(aim);
  });
});
