/** A position played move by move without a table: each line of moves is put to the server, which says what comes of it. */
import type { Verdict } from "../lib/api";
import { namesOf } from "../lib/names";
import { attempt } from "../lib/say.svelte";
import type { ChoiceInfo, EventInfo, Table } from "../messages";
import type { Doubt, Play } from "./play";

export abstract class Stepwise implements Play {
  now = $state.raw<Table | null>(null);
  fresh = $state.raw<EventInfo[]>([]);
  busy = $state(false);
  doubt = $state.raw<Doubt | null>(null);
  made = $state.raw<readonly string[]>([]);
  readonly hands = null;
  readonly names = $derived(namesOf(this.now?.seats ?? []));

  get table(): Table {
    return this.now as Table;
  }

  /** A move that the page should point at. */
  get wanted(): string | null {
    return null;
  }

  /** Is there nothing more to play? */
  get stopped(): boolean {
    return false;
  }

  /** The table after these moves. */
  abstract go(moves: readonly string[]): Promise<void>;

  abstract why(key: string): Promise<Verdict>;

  /** Show the table that these moves lead to; if they are one more than before, what is new moves. Are they? */
  protected show(moves: readonly string[], table: Table): boolean {
    const on = moves.length === this.made.length + 1;
    this.made = moves;
    this.fresh = on ? table.events.filter((event) => event.turn === moves.length) : [];
    this.now = table;
    return on;
  }

  choose(choice: ChoiceInfo): Promise<boolean> {
    return this.type(choice.key);
  }

  async type(key: string): Promise<boolean> {
    if (this.busy || this.stopped) return false;
    this.busy = true;
    try {
      return await attempt(() => this.go([...this.made, key]));
    } finally {
      this.busy = false;
    }
  }

  wonder(doubt: Doubt | null): void {
    this.doubt = doubt;
  }
}
