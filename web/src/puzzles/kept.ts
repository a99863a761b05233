/** What this browser remembers of puzzles: which were solved, how, and the days of the daily ones. */
import { remember } from "../lib/remember";

export interface Kept {
  tries: number; // wrong moves and one
  seen: boolean; // the solution was shown first
}
export interface Memory {
  done: Record<string, Kept>;
  days: Record<string, string[]>; // by game: dates on which the puzzle of that day was solved on its day
}

const KEY = "puzzles";

export function kept(): Memory {
  const found = remember<Partial<Memory>>(KEY);
  return { done: found?.done ?? {}, days: found?.days ?? {} };
}

/** Note that a puzzle is done. The first time counts; a day counts only if nothing was shown. */
export function note(id: string, one: Kept, day: { game: string; date: string } | null): Memory {
  const memory = kept();
  const first = !memory.done[id];
  memory.done[id] ??= one;
  if (first && day && !one.seen) memory.days[day.game] = [...new Set([...(memory.days[day.game] ?? []), day.date])].sort();
  remember(KEY, memory);
  return memory;
}

const before = (date: string): string => new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** Days in a row up to today; one that ended yesterday still stands. */
export function streak(days: readonly string[], today: string): number {
  const had = new Set(days);
  let date = had.has(today) ? today : before(today);
  let n = 0;
  for (; had.has(date); date = before(date)) n += 1;
  return n;
}

/** A text to share that gives nothing away. */
export function shared(what: { title: string; game: string; date: string; tries: number; seen: boolean; streak: number; link: string }): string {
  const how = what.seen ? ", but looked it up" : what.tries === 1 ? " at the first try" : ` after ${what.tries} tries`;
  const row = what.streak > 1 ? `, ${what.streak} days in a row` : "";
  return `Wiredeck puzzle${what.date ? ` of ${what.date}` : ""}, ${what.game}: “${what.title}” solved${how}${row}.\n${what.link}`;
}
