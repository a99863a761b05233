/** The rulebook as a manual: its chapters are the groups of the library, each with the rules that its questions turn on. */
import type { LibraryEntry, LibraryGroup, RuleInfo } from "../messages";

export interface Chapter {
  name: string;
  title: string;
  about: string;
  clauses: RuleInfo[];
  rulings: RuleInfo[];
}

/** WB-DOCK-01 and WB-DOCK-02 belong together. */
export const familyOf = (id: string): string => id.replace(/-\d+$/, "");

const citedBy = (entry: LibraryEntry): string[] => [...new Set([entry.general, ...Object.values(entry.editions)].flatMap((answer) => answer.rules))];

/** How often each group cites each id; or, with `of`, what ids stand for. */
function counted(groups: readonly LibraryGroup[], of: (id: string) => string): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [n, group] of groups.entries())
    for (const id of group.entries.flatMap(citedBy).map(of)) {
      const counts = found.get(id) ?? groups.map(() => 0);
      counts[n] = (counts[n] ?? 0) + 1;
      found.set(id, counts);
    }
  return found;
}

const most = (counts: readonly number[] | undefined): number => (counts ? counts.indexOf(Math.max(...counts)) : -1);

/** Clauses go where their family is asked about most, rulings where they are themselves; what nobody asks about comes last. */
export function chapters(rules: readonly RuleInfo[], groups: readonly LibraryGroup[]): Chapter[] {
  const families = counted(groups, familyOf);
  const single = counted(groups, (id) => id);
  const found = groups.map(({ name, title, about }): Chapter => ({ name, title, about, clauses: [], rulings: [] }));
  for (const rule of rules) {
    const clause = rule.kind === "clause";
    if (rule.kind === "vacuous") continue; // it settles nothing that could come up
    const at = clause ? most(families.get(familyOf(rule.id))) : [most(single.get(rule.id)), most(families.get(familyOf(rule.id)))].find((n) => n >= 0);
    const chapter = found[at === undefined || at < 0 ? found.length - 1 : at];
    (clause ? chapter?.clauses : chapter?.rulings)?.push(rule);
  }
  return found.filter(({ clauses, rulings }) => clauses.length || rulings.length);
}

/** Those that hold where these marks are played; without marks, all. */
export const holding = (rules: readonly RuleInfo[], marks: readonly string[] | null): RuleInfo[] =>
  rules.filter((rule) => !marks || !rule.editions.length || rule.editions.some((mark) => marks.includes(mark)));

export type Editions = Readonly<Record<string, readonly [title: string, marks: readonly string[]]>>;

/** The titles of the editions that a rule is about, where it is not about all. */
export function onlyIn(rule: RuleInfo, editions: Editions): string[] {
  const all = Object.values(editions);
  const own = all.filter(([, marks]) => rule.editions.some((mark) => marks.includes(mark)));
  return !rule.editions.length || own.length === all.length ? [] : own.map(([title]) => title);
}

/** The questions whose answers differ between editions. */
export const differing = (groups: readonly LibraryGroup[]): LibraryEntry[] =>
  groups.flatMap((group) => group.entries).filter((entry) => new Set(Object.values(entry.editions).map((answer) => answer.answer)).size > 1);
