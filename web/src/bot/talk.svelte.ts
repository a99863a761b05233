/** A conversation as it goes on; the Rules Bot's page keeps it in this browser. */
import { api, Refused } from "../lib/api";
import { remember } from "../lib/remember";
import type { BotAnswer } from "../messages";
import { contextOf, type Turn } from "./talk";

const KEPT = 20; // turns

const isTurn = (turn: Partial<Turn> | null): turn is Turn =>
  typeof turn?.question === "string" && typeof turn.answer?.answer === "string" && Array.isArray(turn.answer.rules) && Array.isArray(turn.answer.near);

export class Talk {
  turns = $state.raw<readonly Turn[]>([]);
  asking = $state(""); // the question that waits for its answer

  /** `kept` is the name that it is remembered by; a conversation without one ends with its page. */
  constructor(
    readonly game: string,
    readonly kept = "",
  ) {
    const found = kept ? remember<Turn[]>(kept) : null;
    if (Array.isArray(found)) this.turns = found.filter(isTurn);
  }

  get last(): Turn | undefined {
    return this.turns.at(-1);
  }

  /** `before` are questions that it leans on and that are not part of this conversation. */
  async ask(question: string, edition: string | null, before: readonly string[] = []): Promise<boolean> {
    const asked = question.trim().slice(0, 2000);
    if (!asked || this.asking) return false;
    const earlier = this.turns.filter((turn) => turn.answer);
    const context = before.length ? before.map((content) => ({ role: "user" as const, content })) : contextOf(earlier);
    this.turns = earlier; // an attempt that failed is forgotten
    this.asking = asked;
    try {
      const answer = await api<BotAnswer>("/api/ask", { question: asked, game: this.game, edition, context });
      this.add({ question: asked, edition, answer, trouble: "" });
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.turns = [...this.turns, { question: asked, edition, answer: null, trouble: error.message }];
      return false;
    } finally {
      this.asking = "";
    }
  }

  add(turn: Turn): void {
    this.turns = [...this.turns, turn].slice(-KEPT);
    this.#keep();
  }

  clear(): void {
    this.turns = [];
    this.#keep();
  }

  #keep(): void {
    if (this.kept) remember(this.kept, this.turns);
  }
}
