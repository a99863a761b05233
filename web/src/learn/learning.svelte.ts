/** A lesson as it is played: each move goes to the server, which answers with the table as it is then. */
import { api, type Verdict } from "../lib/api";
import { moves as thingsMove } from "../lib/settings.svelte";
import { attempt, say } from "../lib/say.svelte";
import type { ChoiceInfo, EventInfo, Table, Tried } from "../messages";
import type { Play } from "../table/play";
import type { Lesson, Step } from "./lesson";

const PACE = 900; // ms between the moves of the others
const ME = 0;

export class Learning implements Play {
  now = $state.raw<Table | null>(null);
  fresh = $state.raw<EventInfo[]>([]);
  told = $state.raw<EventInfo[]>([]);
  busy = $state(false);
  at = $state(0);
  readonly hands = null;
  readonly names: string[];
  #moves: string[] = [];

  constructor(readonly lesson: Lesson) {
    this.names = lesson.names;
  }

  get table(): Table {
    return this.now as Table;
  }

  get step(): Step | undefined {
    return this.lesson.steps[this.at];
  }

  get over(): boolean {
    return this.at >= this.lesson.steps.length;
  }

  get wanted(): string | null {
    return this.step?.move ?? null;
  }

  begin(): Promise<void> {
    this.#moves = [];
    this.told = [];
    this.at = 0;
    return this.#look([]);
  }

  async #try(moves: string[], why: string[] = []): Promise<Tried> {
    const { game, options, position, names } = this.lesson;
    return api<Tried>("/api/try", { game, options, position, names, moves, why, seat: ME, since: this.#moves.length });
  }

  async #look(more: string[]): Promise<void> {
    const moves = [...this.#moves, ...more];
    const { table } = await this.#try(moves);
    this.#moves = moves;
    this.fresh = table.events;
    this.told = [...this.told, ...table.events];
    this.now = table;
  }

  choose(choice: ChoiceInfo): Promise<boolean> {
    return this.type(choice.key);
  }

  async type(key: string): Promise<boolean> {
    const step = this.step;
    if (this.busy || !step) return false;
    if (key !== step.move) {
      say(step.task);
      return false;
    }
    this.busy = true;
    try {
      return await attempt(() => this.#go(key, step.then ?? []));
    } finally {
      this.busy = false;
    }
  }

  /** A move, and what the others do then. */
  async #go(key: string, then: readonly string[]): Promise<void> {
    await this.#look([key]);
    for (const move of then) {
      await new Promise((go) => setTimeout(go, thingsMove() ? PACE : 50));
      await this.#look([move]);
    }
    this.at += 1;
  }

  async why(key: string): Promise<Verdict> {
    const { why } = await this.#try(this.#moves, [key]);
    if (this.step?.ask && key.startsWith(this.step.ask)) this.at += 1;
    return why[0] ?? { ok: false, sentence: "" };
  }
}
