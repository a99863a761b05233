/** Searching as one types: every word must be there; endings and very short words do not count. */

export const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}[\]+#-]+/u)
    .filter((word) => word.length > 2 || /\d/.test(word))
    .map((word) => word.replace(/(?:ies|es|s)$/, ""));

/** Those that hold all the words. */
export function matching<T>(all: readonly T[], words: readonly string[], text: (one: T) => string): T[] {
  return all.filter((one) => {
    const held = text(one).toLowerCase();
    return words.every((word) => held.includes(word));
  });
}
