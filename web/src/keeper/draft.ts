/** What is being noted in a turn; it outlives a closed page, and is forgotten with its turn. */
import { remember } from "../lib/remember";

export interface Draft {
  turn: string; // it belongs to
}

export function begun<T extends Draft>(turn: string, fresh: () => T): T {
  const kept = remember<T>("keeper draft");
  return kept?.turn === turn ? kept : fresh();
}

export const keepDraft = (draft: Draft): void => void remember("keeper draft", draft);
