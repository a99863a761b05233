/** Names that have played here, the last ones first. */
import { remember } from "../lib/remember";

const MOST = 30;

export const players = {
  known: (): string[] => remember<string[]>("keeper players") ?? [],
  met(names: readonly string[]): void {
    remember("keeper players", [...new Set([...names, ...players.known()])].slice(0, MOST));
  },
};
