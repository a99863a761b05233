/** Any value of a view in a few words, for games without a table of their own. */
import { seatOf } from "../lib/names";

export const title = (key: string): string => key.replaceAll("_", " ");
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === false || (Array.isArray(value) && !value.length) || (typeof value === "object" && !Object.keys(value).length);

/** Seats by name, everything else as it is. */
export function shown(value: unknown, names: readonly string[]): string {
  if (typeof value === "string") return /^[A-F]$/.test(value) ? (names[seatOf(value)] ?? value) : value;
  if (value === true) return "yes";
  return String(value);
}
