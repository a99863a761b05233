/** A conversation with the Rules Bot: what is sent with a follow-up, what is said first, what a link to it holds. */
import type { BotAnswer, LibraryGroup, Said } from "../messages";
import { B } from "./words";

export interface Turn {
  question: string;
  edition: string | null;
  answer: BotAnswer | null; // null: there was none
  trouble: string; // why not
  here?: boolean; // answered by this table, not by the bot
}

const MOST_TURNS = 6; // that are sent along: the server takes 20 sayings
const MOST_SAID = 4000; // characters

/** What was said before, oldest first. What a table answered about its own cards is never sent. */
export function contextOf(turns: readonly Turn[]): Said[] {
  const said = turns.filter((turn) => turn.answer && !turn.here).slice(-MOST_TURNS);
  return said.flatMap((turn): Said[] => [
    { role: "user", content: turn.question.slice(0, MOST_SAID) },
    { role: "assistant", content: (turn.answer?.answer ?? "").slice(0, MOST_SAID) },
  ]);
}

/** Which of the looks an answer has: its verdict, or what kind of answer it is. */
export function toneOf({ verdict, kind }: Pick<BotAnswer, "verdict" | "kind">): string {
  if (verdict !== null && ["yes", "no", "depends"].includes(verdict)) return verdict;
  return kind === "missing" || kind === "declined" ? kind : "topic";
}

/** An answer as a headline and paragraphs: the verdict is said once, editions have a paragraph each. */
export function spread(answer: Pick<BotAnswer, "verdict" | "kind" | "answer">): { head: string; parts: [lead: string, text: string][] } {
  const tone = toneOf(answer);
  const depends = /^(?:It d|D)epends[^.:]*\./.exec(answer.answer)?.[0] ?? "";
  const own = tone === "depends" ? depends : tone === "yes" || tone === "no" ? (/^(?:Yes|No)\.(?=\s|$)/.exec(answer.answer)?.[0] ?? "") : "";
  const rest = answer.answer.slice(own.length).trim();
  const parts = rest.split(/\n+|\s+(?=[A-Z]\w+ edition(?: \([^)]*\))?: )/).filter(Boolean);
  return {
    head: tone === "depends" && own ? own : (B.heads[tone] ?? ""),
    parts: parts.map((part) => {
      const lead = /^[A-Z]\w+ edition(?: \([^)]*\))?:/.exec(part)?.[0] ?? "";
      return [lead, part.slice(lead.length).trim()];
    }),
  };
}

/** The first sentence, for the line that an earlier answer becomes. */
export function gist(answer: Pick<BotAnswer, "verdict" | "kind" | "answer">): string {
  const { parts } = spread(answer);
  const text = parts.map(([lead, rest]) => `${lead} ${rest}`.trim()).join(" ");
  return /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}

/** Does a question need the one before it? Then a link to it holds both. */
export const leans = (question: string): boolean =>
  /^(?:and|but|or|so|then|what if|what about|how about|does (?:it|that)|is (?:it|that)|can (?:it|that)|why|same|in the|with|without|even)\b/i.test(question.trim()) || /\b(?:it|that one|then|instead|still)\b/i.test(question) || question.trim().split(/\s+/).length < 4;

/** The address of a question, with those that it leans on. */
export function linkTo(game: string, turns: readonly Turn[], at: number): string {
  const asked = turns[at];
  if (!asked) return `/rules/${game}`;
  const found = new URLSearchParams({ q: asked.question });
  for (let n = at; n > 0 && at - n < 3 && leans(turns[n]?.question ?? "") && !turns[n - 1]?.here; n--) found.append("after", turns[n - 1]?.question ?? "");
  if (asked.edition) found.set("edition", asked.edition);
  return `/rules/${game}?${found.toString()}`;
}

/** A question and its answer as text, for whoever shall look at them. */
export const written = (turn: Turn, link: string): string =>
  [turn.question, turn.answer?.answer ?? turn.trouble, turn.answer?.rules.join(", ") ?? "", link].filter(Boolean).join("\n");

/** What to ask next: what is near the answer, then what the game suggests; nothing that was asked already. */
export function suggestions(turns: readonly Turn[], library: readonly LibraryGroup[], usual: readonly string[], follow: readonly string[], most = 4): string[] {
  const entries = new Map(library.flatMap((group) => group.entries.map((entry) => [entry.id, entry.question] as const)));
  const last = turns.at(-1)?.answer;
  const near = (last?.near ?? []).map((id) => entries.get(id) ?? "");
  const after = last?.kind === "position" ? follow : [];
  const plain = (question: string): string => question.trim().toLowerCase().replaceAll("’", "'");
  const asked = new Set(turns.map((turn) => plain(turn.question)));
  const found = [...after, ...near, ...usual].filter((question) => question && !asked.has(plain(question)));
  return [...new Set(found)].slice(0, most);
}
