/** What was noted, and what of it holds. Entries are never changed and never taken away: phones that were apart put
 *  theirs together in any order and agree. A correction is an entry that stands in for others. */

export interface Entry {
  id: string; // nobody else's
  at: number; // milliseconds since 1970, later than all that was known when it was made
  by: string; // the phone
  game: number; // of the evening, from 0 on
  place: number; // in the game: 0 is how it begins, then turn by turn; between two there is always room
  over?: readonly string[]; // entries that it stands in for
  gone?: boolean; // nothing stands there any more
  what: unknown; // how a game begins, or what happened; only the game reads it
}

/** A place of a game: what holds there, and what others noted for the same place without knowing of it. */
export interface Spot {
  place: number;
  entry: Entry;
  others: readonly Entry[];
}

const older = (a: Entry, b: Entry): number => a.at - b.at || (a.id < b.id ? -1 : 1);

/** What holds in a game, in its order. */
export function spots(entries: readonly Entry[], game: number): Spot[] {
  const replaced = new Set(entries.flatMap((entry) => entry.over ?? []));
  const places = new Map<number, Entry[]>();
  for (const entry of entries) {
    if (entry.game !== game || entry.gone || replaced.has(entry.id)) continue;
    places.set(entry.place, [...(places.get(entry.place) ?? []), entry]);
  }
  return [...places].sort(([a], [b]) => a - b).flatMap(([place, here]) => {
    const [entry, ...others] = here.sort(older);
    return entry ? [{ place, entry, others }] : [];
  });
}

/** How many games there are. */
export const gamesIn = (entries: readonly Entry[]): number => entries.reduce((most, entry) => Math.max(most, entry.game + 1), 0);

/** Both, each entry once. */
export function merged(mine: readonly Entry[], theirs: readonly Entry[]): Entry[] {
  const known = new Set(mine.map((entry) => entry.id));
  return [...mine, ...theirs.filter((entry) => !known.has(entry.id))];
}

/** A place after this one and before the next. */
export function placeAfter(all: readonly Spot[], place: number): number {
  const next = all.find((spot) => spot.place > place);
  return next ? (place + next.place) / 2 : Math.floor(place) + 1;
}

const LETTERS = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Letters and digits that nobody can guess. */
export function unguessable(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** Is this an entry at all? What comes from a file or another phone may be anything. */
export function isEntry(one: unknown): one is Entry {
  if (typeof one !== "object" || one === null) return false;
  const { id, at, by, game, place, over, gone, what } = one as Record<string, unknown>;
  const text = (value: unknown): boolean => typeof value === "string" && value.length > 0 && value.length <= 40;
  return (
    text(id) && text(by) && Number.isSafeInteger(at) && Number.isSafeInteger(game) && (game as number) >= 0 && (game as number) < 1000 &&
    Number.isFinite(place) && (place as number) >= 0 &&
    (over === undefined || (Array.isArray(over) && over.every(text))) &&
    (gone === undefined || typeof gone === "boolean") &&
    (gone === true || (typeof what === "object" && what !== null))
  );
}
