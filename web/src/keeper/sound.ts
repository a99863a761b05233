/** Is what came from a file or another phone what it should be? Small questions, to be put together. */
import type { Setup } from "./keeping";

export const isRecord = (one: unknown): one is Record<string, unknown> => typeof one === "object" && one !== null && !Array.isArray(one);
export const isCount = (one: unknown, most = 999): one is number => Number.isSafeInteger(one) && (one as number) >= 0 && (one as number) <= most;
export const isText = (one: unknown, longest: number): one is string => typeof one === "string" && one.length > 0 && one.length <= longest;
export const maybe = (one: unknown, is: (one: unknown) => boolean): boolean => one === undefined || is(one);

/** A number for each of some seats. */
export const areCounts = (one: unknown, seats: number, most = 999): one is Record<number, number> =>
  isRecord(one) && Object.entries(one).every(([seat, n]) => isCount(Number(seat), seats - 1) && isCount(n, most));

export function isSetup(one: unknown, seats: readonly [number, number], nameLimit: number): one is Setup {
  if (!isRecord(one) || !isRecord(one["options"])) return false;
  const { players, first } = one;
  const named = Array.isArray(players) && players.length >= seats[0] && players.length <= seats[1] && players.every((name) => isText(name, nameLimit));
  return named && isCount(first, (players as unknown[]).length - 1);
}
