/** The position that a question is about, as a game's own drawing gets it: each play with the table before it. */
import { api } from "../lib/api";
import type { BotAnswer, ChoiceInfo, Table, Tried } from "../messages";

export interface Asked {
  plays: AskedPlay[]; // up to the first that is refused
  after: Table | null; // where all of them are allowed
}

export interface AskedPlay {
  key: string;
  ok: boolean;
  sentence: string;
  choice: ChoiceInfo | null; // as the table offers it
  table: Table;
}

const MOST = 6; // plays

/** Every play is put to the rules where the ones before it have been made. */
export async function lookAt(game: string, answer: Pick<BotAnswer, "position" | "options" | "moves">): Promise<Asked> {
  const { position, options } = answer;
  const moves = answer.moves.slice(0, MOST);
  const shown = (made: string[], why: string[]): Promise<Tried> => api<Tried>("/api/try", { game, position, options, moves: made, why });
  const plays: AskedPlay[] = [];
  for (const [n, key] of moves.entries()) {
    const { table, why } = await shown(moves.slice(0, n), [key]);
    const ok = why[0]?.ok ?? false;
    plays.push({ key, ok, sentence: why[0]?.sentence ?? "", choice: table.choices.find((choice) => choice.key === key) ?? null, table });
    if (!ok) return { plays, after: null };
  }
  const { table } = await shown(moves, []);
  return { plays, after: table };
}

/** Where the position lies on a board. */
export function boardLink(game: string, answer: Pick<BotAnswer, "position" | "options" | "moves">): string {
  const found = new URLSearchParams({ position: answer.position });
  if (Object.keys(answer.options).length) found.set("options", JSON.stringify(answer.options));
  for (const move of answer.moves) found.append("move", move);
  return `/try/${game}?${found.toString()}`;
}
