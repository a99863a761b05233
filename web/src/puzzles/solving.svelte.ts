/** A puzzle being solved: every move goes to the server, which says what it does and whether it is on the way. */
import { api, type Verdict } from "../lib/api";
import type { PuzzleInfo, PuzzleSolution, PuzzleTried } from "../messages";
import { Stepwise } from "../table/stepwise.svelte";

export class Solving extends Stepwise {
  status = $state("open");
  sentence = $state("");
  rules = $state.raw<readonly string[]>([]);
  wrong = $state(0); // moves that led nowhere
  solution = $state.raw<PuzzleSolution | null>(null);

  constructor(readonly puzzle: PuzzleInfo) {
    super();
  }

  /** Nothing more to play: it is solved, or the line has gone wrong and must be taken back. */
  override get stopped(): boolean {
    return this.status === "solved" || this.status === "wrong";
  }

  #try(moves: readonly string[], why: string[] = []): Promise<PuzzleTried> {
    return api<PuzzleTried>(`/api/puzzles/${this.puzzle.id}`, { moves, since: 0, why });
  }

  async go(moves: readonly string[]): Promise<void> {
    const { table, status, sentence, rules } = await this.#try(moves);
    [this.status, this.sentence, this.rules] = [status, sentence, rules];
    const on = this.show(moves, this.stopped ? { ...table, choices: [] } : table);
    if (on && status === "wrong") this.wrong += 1;
  }

  async giveUp(): Promise<void> {
    this.solution = await api<PuzzleSolution>(`/api/puzzles/${this.puzzle.id}/solution`, {});
  }

  async why(key: string): Promise<Verdict> {
    const { why } = await this.#try(this.made, [key]);
    return why[0] ?? { ok: false, sentence: "" };
  }
}
