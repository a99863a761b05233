/** A puzzle being solved: every move goes to the server, which says what it does and whether it is on the way. */
import { api, Refused, type Verdict } from "../lib/api";
import { say } from "../lib/say.svelte";
import type { ChoiceInfo, EventInfo, PuzzleInfo, PuzzleSolution, PuzzleTried, Table } from "../messages";
import { namesOf } from "../lib/names";
import type { Doubt, Play } from "../table/play";

export class Solving implements Play {
  now = $state.raw<Table | null>(null);
  fresh = $state.raw<EventInfo[]>([]);
  busy = $state(false);
  doubt = $state.raw<Doubt | null>(null);
  made = $state.raw<readonly string[]>([]);
  status = $state("open");
  sentence = $state("");
  rules = $state.raw<readonly string[]>([]);
  wrong = $state(0); // moves that led nowhere
  solution = $state.raw<PuzzleSolution | null>(null);
  readonly hands = null;
  readonly wanted = null;
  readonly names = $derived(namesOf(this.now?.seats ?? []));

  constructor(readonly puzzle: PuzzleInfo) {}

  get table(): Table {
    return this.now as Table;
  }

  /** Nothing more to play: it is solved, or the line has gone wrong and must be taken back. */
  get stopped(): boolean {
    return this.status === "solved" || this.status === "wrong";
  }

  #try(moves: readonly string[], why: string[] = []): Promise<PuzzleTried> {
    return api<PuzzleTried>(`/api/puzzles/${this.puzzle.id}`, { moves, since: 0, why });
  }

  /** The table after these moves; what is new moves. */
  async go(moves: readonly string[]): Promise<void> {
    const { table, status, sentence, rules } = await this.#try(moves);
    const on = moves.length === this.made.length + 1;
    this.made = moves;
    this.fresh = on ? table.events.filter((event) => event.turn === moves.length) : [];
    this.now = status === "solved" || status === "wrong" ? { ...table, choices: [] } : table;
    if (on && status === "wrong") this.wrong += 1;
    [this.status, this.sentence, this.rules] = [status, sentence, rules];
  }

  choose(choice: ChoiceInfo): Promise<boolean> {
    return this.type(choice.key);
  }

  async type(key: string): Promise<boolean> {
    if (this.busy || this.stopped) return false;
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

  async show(): Promise<void> {
    this.solution = await api<PuzzleSolution>(`/api/puzzles/${this.puzzle.id}/solution`, {});
  }

  wonder(doubt: Doubt | null): void {
    this.doubt = doubt;
  }

  async why(key: string): Promise<Verdict> {
    const { why } = await this.#try(this.made, [key]);
    return why[0] ?? { ok: false, sentence: "" };
  }
}
