import { describe, expect, test } from "vitest";
import { chapters, differing, familyOf, holding, onlyIn } from "../src/manual/chapters";
import type { LibraryEntry, LibraryGroup, RuleInfo } from "../src/messages";

const rule = (id: string, more: Partial<RuleInfo> = {}): RuleInfo => ({ id, kind: "clause", title: id, text: "", editions: [], reason: "", option: "", ...more });
function entry(id: string, question: string, rules: string[] = [], editions: LibraryEntry["editions"] = {}): LibraryEntry {
  return { id, question, also: [], general: { answer: "", rules, verdict: null }, editions };
}
function group(name: string, entries: LibraryEntry[]): LibraryGroup {
  return { name, title: name, about: "", entries };
}

describe("a manual", () => {
  const said = (text: string): LibraryEntry["editions"][string] => ({ answer: text, rules: [], verdict: null });
  const groups = [group("start", [entry("a", "?", ["X-SET-01", "R-2"])]), group("docks", [entry("b", "?", ["X-DOCK-01"]), entry("c", "?", ["X-DOCK-02", "X-SET-01"], { one: said("1"), two: said("2") })])];
  const editions = { one: ["One", ["F"]], two: ["Two", ["S", "O"]] } as const;

  test("keeps a family of clauses together, in the order of the rulebook", () => {
    const book = chapters([rule("X-SET-01"), rule("X-DOCK-01"), rule("X-DOCK-02"), rule("X-DOCK-03"), rule("R-2", { kind: "gap" }), rule("R-9", { kind: "vacuous" }), rule("R-8", { kind: "ambiguous" })], groups);
    expect(book.map(({ name, clauses, rulings }) => [name, clauses.map(({ id }) => id), rulings.map(({ id }) => id)])).toEqual([
      ["start", ["X-SET-01"], ["R-2", "R-8"]],
      ["docks", ["X-DOCK-01", "X-DOCK-02", "X-DOCK-03"], []],
    ]);
    expect(familyOf("WD-HOUSE-GEM-01")).toBe("WD-HOUSE-GEM");
  });

  test("has the rules of one edition and marks what others lack", () => {
    const rules = [rule("A", { editions: ["F", "S"] }), rule("B", { editions: ["O"] }), rule("C")];
    expect(holding(rules, ["F"]).map(({ id }) => id)).toEqual(["A", "C"]);
    expect(holding(rules, null).length).toBe(3);
    expect(rules.map((one) => onlyIn(one, editions))).toEqual([[], ["Two"], []]);
  });

  test("ends with what the editions differ in", () => {
    expect(differing(groups).map(({ id }) => id)).toEqual(["c"]);
  });
});
