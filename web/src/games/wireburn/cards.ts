/** The cards of Wireburn as they are drawn. */

export type Suit = "teal" | "purple" | "orange" | "grey" | "green";
export interface Face {
  kind: "number" | "wild" | "modifier" | "back";
  suit: Suit;
  name: string;
  letter: string;
  value: string; // the numeral, the name of a wild, or +1 and −1
  glyph: string; // of a wild
}

export const SUITS: Record<string, Suit> = { T: "teal", P: "purple", O: "orange", G: "grey" };
export const DOCKS = ["T", "P", "O"] as const;
const wild = (value: string, glyph: string): Face => ({ kind: "wild", suit: "green", name: value, letter: "W", value, glyph });
const modifier = (value: string, name: string): Face => ({ kind: "modifier", suit: "grey", name, letter: "", value, glyph: "" });
const SPECIAL: Record<string, Face> = {
  N: wild("NULL", "null"),
  V: wild("VOLT", "bolt"),
  S: wild("STASIS", "stasis"),
  "[+]": modifier("+1", "Mod +1"),
  "[-]": modifier("−1", "Mod −1"),
};
const BACK: Face = { kind: "back", suit: "grey", name: "Hidden card", letter: "", value: "", glyph: "" };

export function faceOf(code: string): Face {
  const found = /^([TPOG])(\d{1,2})$/.exec(code);
  if (!found) return SPECIAL[code] ?? BACK;
  const [letter = "", value = ""] = found.slice(1);
  const suit = SUITS[letter] ?? "grey";
  return { kind: "number", suit, letter, value, glyph: "", name: `${suit[0]?.toUpperCase()}${suit.slice(1)} ${value}` };
}

const ORDER = ["T", "P", "O", "G", "N", "V", "S", "[+]", "[-]"];
const rank = (code: string): number =>
  ORDER.indexOf(/^[TPOG]\d/.test(code) ? code.slice(0, 1) : code) * 100 + Number(/\d+/.exec(code)?.[0] ?? 0);

/** By suit and value. */
export const bySuit = (a: string, b: string): number => rank(a) - rank(b);

/** The name of a dock. */
export const dockName = (letter: string): string => (SUITS[letter] ?? letter).toUpperCase();

/** Codes as words: teal 7, NULL and a modifier. */
export const spoken = (codes: readonly string[]): string => codes.map((code) => faceOf(code).name).join(" with ");
