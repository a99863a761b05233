/** The analysis of one finished game: asked for, waited for, kept. */
import { api, Refused } from "../lib/api";
import type { AnalysisState, Decision } from "../messages";

const PAUSE = 700; // milliseconds between two looks

export class Analysing {
  state = $state.raw<AnalysisState | null>(null);
  trouble = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #left = false;

  constructor(private readonly table: string) {}

  get busy(): boolean {
    return this.state !== null && !["none", "done"].includes(this.state.status);
  }

  /** Is it there, or on its way? Nothing is begun. */
  look(): Promise<void> {
    return this.#ask();
  }

  begin(): Promise<void> {
    return this.#ask({});
  }

  decision(turn: number): Decision | undefined {
    return this.state?.analysis?.decisions.find((one) => one.turn === turn);
  }

  leave(): void {
    this.#left = true;
    clearTimeout(this.#timer);
  }

  async #ask(body?: object): Promise<void> {
    try {
      const was = this.busy;
      this.trouble = "";
      this.state = await api<AnalysisState>(`/api/tables/${this.table}/analysis`, body);
      if (was && this.state.status === "none") return await this.#ask({}); // another process answers: it begins, too
      if (this.busy && !this.#left) this.#timer = setTimeout(() => void this.#ask(), PAUSE);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.verdict.code === "away" && this.busy && !this.#left) this.#timer = setTimeout(() => void this.#ask(), 3 * PAUSE);
      else {
        this.state = null;
        this.trouble = body || error.verdict.code === "analysis_failed" ? error.message : "";
      }
    }
  }
}
