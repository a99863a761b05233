/** What a game's table is given by the page around it: a live table, a lesson and a replay all look like this. */
import type { ChoiceInfo, EventInfo, Table } from "../messages";
import type { Verdict } from "../lib/api";

/** What a player holds up and could ask about: why can it not be played? */
export interface Doubt {
  what: string; // in words
  plays: readonly { key: string; place: string }[];
}

/** The move that is pointed at, by a lesson or by a hint. */
export const pointed = (play: Play): string | null => play.wanted ?? play.shown?.key ?? null;

export interface Play {
  readonly table: Table;
  readonly names: readonly string[];
  readonly fresh: readonly EventInfo[]; // what has just happened, for things that move
  readonly hands: Readonly<Record<string, readonly string[]>> | null; // every hand, where all cards are shown
  readonly busy: boolean; // a choice is on its way
  readonly wanted: string | null; // the only move that a lesson waits for
  readonly shown?: ChoiceInfo | null; // a move that a hint points at
  choose(choice: ChoiceInfo): Promise<boolean>;
  type(key: string): Promise<boolean>; // a move in notation
  why(key: string): Promise<Verdict>;
  wonder?(doubt: Doubt | null): void; // told by a game's table, asked by who answers questions
  readonly doubt?: Doubt | null;
}
