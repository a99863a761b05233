/** Picking cards of a hand: which of the offered choices the picked cards lead to. No rules, only what was offered. */
import type { ChoiceInfo } from "../messages";

/** Are all of these among those, each as often? */
function within(some: readonly string[], all: readonly string[]): boolean {
  const left = [...all];
  return some.every((code) => {
    const at = left.indexOf(code);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Choices that use the picked cards, and perhaps more. */
export const leadingTo = (choices: readonly ChoiceInfo[], codes: readonly string[]): ChoiceInfo[] =>
  choices.filter((choice) => within(codes, choice.cards));

/** Choices that use exactly the picked cards. */
export const exactly = (choices: readonly ChoiceInfo[], codes: readonly string[]): ChoiceInfo[] =>
  leadingTo(choices, codes).filter((choice) => choice.cards.length === codes.length);

/** The picked places of a hand after a tap on one: off again, added where a choice uses them together, else alone. */
export function tapped(choices: readonly ChoiceInfo[], hand: readonly string[], picked: readonly number[], at: number): number[] {
  if (picked.includes(at)) return picked.filter((one) => one !== at);
  const together = [...picked, at];
  const codes = together.map((place) => hand[place] ?? "");
  return picked.length && leadingTo(choices, codes).length ? together : [at];
}

/** Where in a hand these cards are; none where one of them is not. */
export function placesOf(hand: readonly string[], cards: readonly string[]): number[] {
  const found: number[] = [];
  for (const code of cards) found.push(hand.findIndex((other, at) => other === code && !found.includes(at)));
  return found.includes(-1) ? [] : found;
}

/** Could this card be added to the picked ones, or played at all when none is picked? */
export function helps(choices: readonly ChoiceInfo[], hand: readonly string[], picked: readonly number[], at: number): boolean {
  const codes = [...picked.filter((one) => one !== at), at].map((place) => hand[place] ?? "");
  return leadingTo(choices, codes).length > 0;
}
