/** The chances over a game, as lines on a sheet; and what they are at a turn. */
import type { Analysis, Chances } from "../messages";

export const EDGE = { left: 40, right: 14, top: 10, bottom: 24 };

export interface Sheet {
  x: (turn: number) => number;
  y: (share: number) => number;
  turnAt: (x: number) => number;
  lines: string[]; // of each seat, the points of its line
}

export function sheet(analysis: Analysis, width: number, height: number): Sheet {
  const last = Math.max(1, analysis.moves);
  const wide = width - EDGE.left - EDGE.right;
  const high = height - EDGE.top - EDGE.bottom;
  const x = (turn: number): number => EDGE.left + (turn * wide) / last;
  const y = (share: number): number => EDGE.top + (1 - share) * high;
  const turnAt = (at: number): number => Math.max(0, Math.min(analysis.moves, Math.round(((at - EDGE.left) * last) / wide)));
  const seats = analysis.graph.at(-1)?.shares.length ?? 0;
  const lines = Array.from({ length: seats }, (_, seat) => analysis.graph.map(({ turn, shares }) => `${x(turn).toFixed(1)},${y(shares[seat] ?? 0).toFixed(1)}`).join(" "));
  return { x, y, turnAt, lines };
}

/** The chances at a turn: those of the last point before it. */
export function chancesAt(graph: readonly Chances[], turn: number): number[] {
  const before = graph.filter((point) => point.turn <= turn).at(-1) ?? graph[0];
  return before?.shares ?? [];
}

/** Some points that tell the course of a game: the first, the last, and every so many between. */
export function course(graph: readonly Chances[], most: number): Chances[] {
  const step = Math.max(1, (graph.length - 1) / (most - 1));
  const picked = new Set(Array.from({ length: most }, (_, n) => Math.min(graph.length - 1, Math.round(n * step))));
  return graph.filter((_, n) => picked.has(n));
}
