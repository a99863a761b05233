/** What a game gives to keep score of it at a table with printed cards. */
import type { Component } from "svelte";
import type { Book } from "./book.svelte";
import type { Spot } from "./log";

/** How a game begins. */
export interface Setup {
  players: string[]; // in the order of the seats
  first: number; // the seat that has the first turn
  options: Record<string, unknown>;
}

/** A switch of the table, as the rules describe it. */
export interface Switch {
  name: string;
  place: number;
  rule: string;
  meaning: string;
  default: unknown;
  byEdition?: Record<string, unknown>; // where editions differ
  low?: number;
  high?: number;
  values?: readonly unknown[];
}

/** What one entry came to. */
export interface Turn {
  spot: Spot;
  seat: number; // whose it was; -1: nobody's
  title: string;
  detail: string;
  points: string; // short, for a column
  scores: number[]; // of all after it
  took: number; // milliseconds
  trouble: string; // where it does not fit what stands before it
}

export interface Over {
  winners: number[]; // seats; none: drawn
  sentence: string;
  rules: string[];
}

/** What all entries of a game come to. */
export interface Account {
  setup: Setup;
  turns: Turn[];
  seat: number; // whose turn it is; -1: nobody's
  scores: number[];
  start: number[]; // scores before the first turn
  most: number; // of a score, for bars and charts
  over: Over | null;
  asks: boolean; // something must be told before it can go on
  state: unknown; // for the game's own panel
}

/** Who begins, as people are asked for it: perhaps by another seat, such as the dealer's. */
export interface First {
  label: string;
  seat: number; // that is chosen now
  of: (seat: number) => number; // who has the first turn if this one is chosen
  help: string;
}

export interface KeptGame {
  title: string;
  seats: readonly [number, number];
  nameLimit: number;
  chart: string; // what the chart shows
  unit: (n: number) => string; // of a score
  usual: (before?: Setup) => { first: number; options: Record<string, unknown> }; // of a game after another one
  first: (names: readonly string[], first: number) => First;
  nameOf: (n: number) => string; // for a player without a name
  edition: (options: Record<string, unknown>) => string; // for the Rules Bot; empty: there is one only
  editions: readonly { name: string; value: string }[]; // to choose from; none: there is one only
  editionKey: (options: Record<string, unknown>) => string; // which of them is chosen
  editionOptions: (value: string) => Record<string, unknown>;
  switches: readonly Switch[];
  house: (name: string) => string; // a switch in words
  countdown: (options: Record<string, unknown>) => number; // seconds of a turn; 0: no limit
  account: (spots: readonly Spot[]) => Account | null; // null: it has not begun
  panel: Component<{ book: Book; account: Account }>; // what is noted, turn by turn
  editor: Component<{ account: Account; turn: Turn; onsave: (what: unknown) => void }>; // of something noted before
  inserted: (account: Account, seat: number) => unknown; // an empty turn, to be put in
  marks: (account: Account, seat: number) => string[]; // short words beside a name
  help: readonly string[];
}
