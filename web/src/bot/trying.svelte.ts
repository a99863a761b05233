/** A position to play on with: one person plays every seat, and each move is asked of the rules. */
import { api, type Verdict } from "../lib/api";
import type { EventInfo, Tried } from "../messages";
import { Stepwise } from "../table/stepwise.svelte";

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

export class Trying extends Stepwise {
  told = $state.raw<EventInfo[]>([]);

  constructor(readonly from: Beginning) {
    super();
  }

  /** The next move of the play that was asked about, as long as it is followed. */
  override get wanted(): string | null {
    return this.made.every((key, n) => key === this.from.moves[n]) ? (this.from.moves[this.made.length] ?? null) : null;
  }

  #try(moves: readonly string[], since: number, why: string[] = []): Promise<Tried> {
    const { game, position, options } = this.from;
    return api<Tried>("/api/try", { game, position, options, moves, since, why });
  }

  async go(moves: readonly string[]): Promise<void> {
    const { table } = await this.#try(moves, 0);
    this.told = table.events;
    this.show(moves, table);
  }

  async why(key: string): Promise<Verdict> {
    const { why } = await this.#try(this.made, 0, [key]);
    return why[0] ?? { ok: false, sentence: "" };
  }
}
