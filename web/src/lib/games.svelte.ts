/** The games that this server has, their settings and bots. */
import type { GameInfo } from "../messages";
import { api } from "./api";

const USUAL = "normal";

class Games {
  all = $state.raw<Record<string, GameInfo>>({});
  #asked: Promise<void> | null = null;

  load(): Promise<void> {
    this.#asked ??= api<Record<string, GameInfo>>("/api/games").then(
      (found) => void (this.all = found),
      (error: unknown) => {
        this.#asked = null;
        throw error;
      },
    );
    return this.#asked;
  }

  of(name: string): GameInfo | undefined {
    return this.all[name];
  }

  /** The level of bot that was chosen, if it is still offered; else the usual one. */
  level(name: string, chosen = ""): string {
    const offered = this.of(name)?.bots ?? [];
    return [chosen, USUAL].find((one) => offered.includes(one)) ?? offered[0] ?? USUAL;
  }
}

export const games = new Games();
