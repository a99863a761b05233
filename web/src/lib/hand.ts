/** What every hand of cards needs: names for its places that stay, and arrow keys along it. */

/** The same card the n-th time: what moves keeps its element. */
export const keysOf = (cards: readonly string[]): string[] =>
  cards.map((code, at) => `${code} ${cards.slice(0, at).filter((other) => other === code).length}`);

/** Where an arrow key leads from place n; the card there gets the focus. Null: it is another key, or the end. */
export function along(event: KeyboardEvent, n: number, count: number): number | null {
  const to = { ArrowRight: n + 1, ArrowLeft: n - 1, Home: 0, End: count - 1 }[event.key];
  if (to === undefined || to < 0 || to >= count) return null;
  event.preventDefault();
  (event.currentTarget as HTMLElement).closest("ul")?.querySelectorAll<HTMLElement>("button")[to]?.focus();
  return to;
}
