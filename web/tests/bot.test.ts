import { describe, expect, test } from "vitest";
import { boardLink } from "../src/bot/position";
import { contextOf, gist, leans, linkTo, spread, suggestions, toneOf, written, type Turn } from "../src/bot/talk";
import { hasHouseRules, whyNot } from "../src/bot/table";
import { read } from "../src/bot/trying.svelte";
import type { BotAnswer, LibraryEntry, LibraryGroup, Setting } from "../src/messages";

const answer = (more: Partial<BotAnswer> = {}): BotAnswer => ({
  kind: "topic", verdict: null, answer: "", rules: [], game: "wireburn", entry: "", position: "", moves: [], options: {}, near: [], ...more,
});
const turn = (question: string, more: Partial<Turn> = {}): Turn => ({ question, edition: null, answer: answer({ answer: "So it is." }), trouble: "", ...more });

describe("an answer", () => {
  test("says its verdict once, as its headline", () => {
    expect(spread(answer({ verdict: "no", answer: "No. A 9 is not near 7." }))).toEqual({ head: "No.", parts: [["", "A 9 is not near 7."]] });
    expect(spread(answer({ verdict: "yes", answer: "Yes." }))).toEqual({ head: "Yes.", parts: [] });
    expect(spread(answer({ verdict: "no", answer: "Nothing. Really." })).parts).toEqual([["", "Nothing. Really."]]);
  });

  test("that depends says on what", () => {
    expect(spread(answer({ verdict: "depends", answer: "Depends on the colours. Teal may." }))).toEqual({ head: "Depends on the colours.", parts: [["", "Teal may."]] });
    expect(spread(answer({ verdict: "depends", answer: "It depends. Teal may." })).head).toBe("It depends.");
    expect(spread(answer({ verdict: "depends", answer: "Teal may, purple not." }))).toEqual({ head: "It depends.", parts: [["", "Teal may, purple not."]] });
  });

  test("gives each edition a paragraph", () => {
    const { parts } = spread(answer({ answer: "Official edition (57 cards): One. Or two. Operator edition (59 cards): Three." }));
    expect(parts).toEqual([["Official edition (57 cards):", "One. Or two."], ["Operator edition (59 cards):", "Three."]]);
  });

  test("becomes one sentence when it is an earlier one", () => {
    expect(gist(answer({ verdict: "no", answer: "No. A 9 is not near 7. Nor is a 5." }))).toBe("A 9 is not near 7.");
    expect(gist(answer({ verdict: "yes", answer: "Yes." }))).toBe("");
  });

  test("has a tone of its own where there is no verdict", () => {
    expect(["topic", "position", "missing", "declined"].map((kind) => toneOf(answer({ kind })))).toEqual(["topic", "topic", "missing", "declined"]);
    expect(toneOf(answer({ verdict: "depends", kind: "position" }))).toBe("depends");
  });
});

describe("a conversation", () => {
  test("sends what was said before, but never what a table said about its cards", () => {
    const turns = [turn("One?"), turn("Why can’t I play Teal 9?", { here: true }), turn("Failed?", { answer: null, trouble: "away" }), turn("Two?")];
    expect(contextOf(turns).map(({ role, content }) => `${role}: ${content}`)).toEqual(["user: One?", "assistant: So it is.", "user: Two?", "assistant: So it is."]);
  });

  test("sends no more than the server takes", () => {
    const turns = Array.from({ length: 30 }, (_, n) => turn(`${n}?${"x".repeat(9000)}`));
    const sent = contextOf(turns);
    expect(sent.length).toBeLessThanOrEqual(20);
    expect(Math.max(...sent.map(({ content }) => content.length))).toBe(4000);
  });

  test("has links with what a question leans on", () => {
    const turns = [turn("Can I play orange 5 on grey 4?"), turn("What if the dock is empty?", { edition: "official" })];
    expect(linkTo("wireburn", turns, 0)).toBe("/rules/wireburn?q=Can+I+play+orange+5+on+grey+4%3F");
    const address = new URLSearchParams(linkTo("wireburn", turns, 1).split("?", 2)[1]);
    expect([address.get("q"), address.getAll("after"), address.get("edition")]).toEqual(["What if the dock is empty?", ["Can I play orange 5 on grey 4?"], "official"]);
    expect(linkTo("wireburn", [], -1)).toBe("/rules/wireburn");
  });

  test("knows follow-ups by their words", () => {
    expect(["And on VOLT?", "What if the 4 is purple?", "Does it still work?", "Why?"].map(leans)).toEqual([true, true, true, true]);
    expect(["Can I go from 7 straight to 9?", "How many cards does everybody get?"].map(leans)).toEqual([false, false]);
  });

  test("suggests what is near, then what is usual, and nothing twice", () => {
    const library = [group("docks", [entry("e-1", "May I pass?"), entry("e-2", "May I dig?")])];
    const usual = ["How do I win?", "May I dig?"];
    expect(suggestions([], library, usual, ["And then?"])).toEqual(usual);
    expect(suggestions([turn("how do i win?", { answer: answer({ near: ["e-2", "gone"] }) })], library, usual, [])).toEqual(["May I dig?"]);
    expect(suggestions([turn("Hm?", { answer: answer({ kind: "position" }) })], library, usual, ["And then?"])[0]).toBe("And then?");
  });

  test("is written with its rules and its link", () => {
    expect(written(turn("Q?", { answer: answer({ answer: "A.", rules: ["R-1", "R-2"] }) }), "link")).toBe("Q?\nA.\nR-1, R-2\nlink");
  });
});

describe("a board to try things on", () => {
  const asked = { position: "3p T(G4) A=O5,x3", options: { edition: "official" }, moves: ["O5>T"] };

  test("is found again from its address", () => {
    const link = boardLink("wireburn", asked);
    expect(link.startsWith("/try/wireburn?position=3p+T%28G4%29")).toBe(true);
    expect(read("wireburn", link.slice(link.indexOf("?")))).toEqual({ game: "wireburn", ...asked });
  });

  test("is not set up from nonsense", () => {
    for (const search of ["", "?position=", "?position=2p&options={", "?position=2p&options=[1]", "?position=2p&options=null"]) expect(read("wireburn", search)).toBeNull();
  });
});

describe("asked why a card cannot go", () => {
  const no = (sentence: string, rules: string[]): { ok: boolean; sentence: string; rules: string[] } => ({ ok: false, sentence, rules });

  test("a table gives the same reason once", () => {
    const found = whyNot([{ place: "TEAL", verdict: no("Not your turn.", ["R-1"]) }, { place: "PURPLE", verdict: no("Not your turn.", ["R-1"]) }]);
    expect([found.verdict, found.answer, found.rules]).toEqual(["no", "Not your turn.", ["R-1"]]);
  });

  test("different reasons by their places", () => {
    const found = whyNot([{ place: "TEAL", verdict: no("Too far.", ["R-1"]) }, { place: "PURPLE", verdict: no("Empty.", ["R-2"]) }]);
    expect(found.answer).toBe("TEAL: Too far.\nPURPLE: Empty.");
    expect(found.rules).toEqual(["R-1", "R-2"]);
  });

  test("and says where it may go", () => {
    const found = whyNot([{ place: "TEAL", verdict: { ok: true, rules: ["R-9"] } }, { place: "PURPLE", verdict: no("Empty.", ["R-2"]) }]);
    expect(spread({ ...answer(), ...found })).toEqual({ head: "Depends on where it goes.", parts: [["", "It may be played now: TEAL."], ["", "PURPLE: Empty."]] });
    expect(whyNot([{ place: "", verdict: { ok: true, rules: ["R-9"] } }])).toMatchObject({ verdict: "yes", answer: "It may be played now.", rules: ["R-9"] });
  });
});

describe("house rules", () => {
  const setting = (name: string, usual: Setting["default"]): Setting => ({ name, option: "", rule: "", meaning: "", values: null, low: null, high: null, default: usual, main: false, house: true });
  const settings = [setting("hand", 9), setting("boots", { operator: 99, official: 1 }), setting("ask", "all")];

  test("are what differs from the edition", () => {
    expect(hasHouseRules({ edition: "official", house: { boots: 1, ask: "all", unknown: 3 } }, settings)).toBe(false);
    expect(hasHouseRules({ edition: "operator", house: { boots: 1 } }, settings)).toBe(true);
    expect(hasHouseRules({ house: { hand: 2 } }, settings)).toBe(true);
    expect(hasHouseRules({}, settings)).toBe(false);
  });
});

function entry(id: string, question: string, rules: string[] = [], editions: LibraryEntry["editions"] = {}): LibraryEntry {
  return { id, question, also: [], general: { answer: "", rules, verdict: null }, editions };
}
function group(name: string, entries: LibraryEntry[]): LibraryGroup {
  return { name, title: name, about: "", entries };
}
