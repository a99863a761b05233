/** Seats are letters in the words of a game, numbers in messages, and names for people. */
import type { SeatInfo } from "../messages";

export const letterOf = (seat: number): string => String.fromCharCode(65 + seat);
export const seatOf = (letter: string): number => letter.charCodeAt(0) - 65;

/** Names of the seats; of two alike each has its letter. */
export function namesOf(seats: readonly Pick<SeatInfo, "name">[]): string[] {
  const often = (name: string): boolean => seats.filter((one) => one.name === name).length > 1;
  return seats.map(({ name }, n) => (!name ? letterOf(n) : often(name) ? `${name} ${letterOf(n)}` : name));
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Seat letters as names, in words of the server. */
export const seated = (words: string, names: readonly string[]): string =>
  words.replace(/\b[A-F]\b(?![-.]\w)/g, (letter) => names[seatOf(letter)] ?? letter);

/** A reason with names. There "A" is mostly an article: only one that does something is a seat. */
export const reason = (sentence: string, names: readonly string[]): string =>
  sentence.replace(/\b[B-F]\b(?![-.]\w)|^A(?= (?:may|must|has|does|is|will|cannot|holds)\b)|\bA(?='s\b)/g, (letter) => names[seatOf(letter)] ?? letter);

/** The same as a sentence. */
export const named = (sentence: string, names: readonly string[]): string => capital(seated(sentence, names));

/** Two letters for a plate. */
export const initials = (name: string): string => capital([...name.trim()].slice(0, 2).join(""));

export function minutes(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
