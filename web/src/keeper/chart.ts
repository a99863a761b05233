/** The score over the turns, as lines: for the page and for the picture. Dashes and letters tell them apart, then colour. */
import type { Account } from "./keeping";

export const DASHES = [[], [8, 4], [2, 4], [12, 4, 2, 4], [6, 6], [1, 5]];
export const COLOURS = ["--cls", "--act", "--eq", "--btc", "--purple-t", "--teal-t"]; // of the look

export interface Drawn {
  width: number;
  height: number;
  marks: { y: number; text: string }[];
  lines: { seat: number; points: [number, number][] }[];
}

export function drawn(account: Account, width: number, height: number): Drawn {
  const rows = [account.start, ...account.turns.map((turn) => turn.scores)];
  const top = Math.max(account.most, 1, ...rows.flat());
  const step = Math.max(1, Math.ceil(top / 25) * 5);
  const [left, right, over, under] = [34, 14, 10, 14];
  const x = (n: number): number => left + (n * (width - left - right)) / Math.max(1, rows.length - 1);
  const y = (score: number): number => height - under - (score * (height - over - under)) / top;
  const marks = Array.from({ length: Math.floor(top / step) + 1 }, (_, n) => ({ y: y(n * step), text: String(n * step) }));
  const lines = account.setup.players.map((_, seat) => ({ seat, points: rows.map((row, n): [number, number] => [x(n), y(row[seat] ?? 0)]) }));
  return { width, height, marks, lines };
}
