/** A position to play on with: one person plays every seat, and each move is asked of the rules. */
import { api, Refused, type Verdict } from "../lib/api";
import { say } from "../lib/say.svelte";
import { namesOf } from "../lib/names";
import type { ChoiceInfo, EventInfo, Table, Tried } from "../messages";
import type { Doubt, Play } from "../table/play";

export interface Beginning {
  game: string;
  position: string;
  options: Record<string, unknown>;
  moves: string[]; // the play that was asked about
}

/** What an address says; null: nothing that could be set up. */
export function read(game: string, search: string): Beginning | null {
  const address = new URLSearchParams(search);
  const position = address.get("position") ?? "";
  try {
    const options: unknown = JSON.parse(address.get("options") ?? "{}");
    if (!position || typeof options !== "object" || options === null || Array.isArray(options)) return null;
    return { game, position, options: options as Record<string, unknown>, moves: address.getAll("move") };
  } catch {
    return null;
  }
}

export class Trying implements Play {
  now = $state.raw<Table | null>(null);
  fresh = $state.raw<EventInfo[]>([]);
  told = $state.raw<EventInfo[]>([]);
  busy = $state(false);
  doubt = $state.raw<Doubt | null>(null);
  made = $state.raw<readonly string[]>([]);
  readonly hands = null;
  readonly names = $derived(namesOf(this.now?.seats ?? []));

  constructor(readonly from: Beginning) {}

  get table(): Table {
    return this.now as Table;
  }

  /** The next move of the play that was asked about, as long as it is followed. */
  get wanted(): string | null {
    return this.made.every((key, n) => key === this.from.moves[n]) ? (this.from.moves[this.made.length] ?? null) : null;
  }

  #try(moves: readonly string[], since: number, why: string[] = []): Promise<Tried> {
    const { game, position, options } = this.from;
    return api<Tried>("/api/try", { game, position, options, moves, since, why });
  }

  /** The table after these moves; what is new moves. */
  async go(moves: readonly string[]): Promise<void> {
    const { table } = await this.#try(moves, 0);
    const on = moves.length === this.made.length + 1;
    this.made = moves;
    this.told = table.events;
    this.fresh = on ? table.events.filter((event) => event.turn === moves.length) : [];
    this.now = table;
  }

  choose(choice: ChoiceInfo): Promise<boolean> {
    return this.type(choice.key);
  }

  async type(key: string): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      await this.go([...this.made, key]);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      say(error.message, { rules: error.verdict.rules ?? [], bad: true });
      return false;
    } finally {
      this.busy = false;
    }
  }

  wonder(doubt: Doubt | null): void {
    this.doubt = doubt;
  }

  async why(key: string): Promise<Verdict> {
    const { why } = await this.#try(this.made, 0, [key]);
    return why[0] ?? { ok: false, sentence: "" };
  }
}
