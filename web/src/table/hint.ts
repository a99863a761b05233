/** Hints in practice: when there are any, and how likely a win is, in words. */
import type { Answer, HintInfo, Table } from "../messages";
import { W } from "../words";

export interface Hint {
  turn: number; // that it is for
  sentence: string;
  rules: readonly string[];
  hint: HintInfo;
}

/** One person, and bots in all other seats. The server has the last word. */
export const isPractice = (table: Table): boolean =>
  table.status === "playing" && table.seats.every(({ kind }, seat) => (kind === "person") === table.held.includes(seat) && kind !== "free") && table.held.length === 1;

export const hintOf = (turn: number, answer: Answer): Hint | null =>
  answer.hint ? { turn, sentence: answer.sentence ?? "", rules: answer.rules ?? [], hint: answer.hint } : null;

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** A share of wins in words and as a number; nothing where nobody has thought ahead. */
export function chance(share: number | null): string {
  if (share === null) return W.hint.quick;
  const games = Math.round(10 * share);
  const often = games === 0 ? W.hint.hardly : games === 10 ? W.hint.nearly : W.hint.some(games);
  return W.hint.wins(often, percent(share));
}

/** The next best move, with its number where there is one. */
export const second = ({ next_label, next_share }: HintInfo): string =>
  next_label ? W.hint.next(next_label, next_share === null ? "" : percent(next_share)) : "";
