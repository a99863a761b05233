/** The rulebook of a game, fetched when it is first asked for, and the rule that is open on the page. */
import type { LibraryGroup, RuleInfo } from "../messages";
import { api } from "./api";
import { attempt } from "./say.svelte";

const books = new Map<string, Promise<RuleInfo[]>>();

export function rulesOf(game: string): Promise<RuleInfo[]> {
  const found = books.get(game) ?? api<RuleInfo[]>(`/api/rules/${game}`);
  books.set(game, found);
  found.catch(() => books.delete(game));
  return found;
}

const libraries = new Map<string, Promise<LibraryGroup[]>>();

export function libraryOf(game: string): Promise<LibraryGroup[]> {
  const found = libraries.get(game) ?? api<LibraryGroup[]>(`/api/library/${game}`);
  libraries.set(game, found);
  found.catch(() => libraries.delete(game));
  return found;
}

class Open {
  rule = $state.raw<RuleInfo | null>(null);
  game = $state("");

  async show(game: string, id: string): Promise<void> {
    await attempt(async () => {
      this.rule = (await rulesOf(game)).find((rule) => rule.id === id) ?? null;
      this.game = game;
    });
  }

  close(): void {
    this.rule = null;
  }
}

export const openRule = new Open();
