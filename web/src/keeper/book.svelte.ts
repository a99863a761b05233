/** One evening as it is kept here: everything noted, what it comes to, and the exchange with other phones. */
import { api, Refused } from "../lib/api";
import { remember } from "../lib/remember";
import { say } from "../lib/say.svelte";
import type { SheetAnswer } from "../messages";
import type { Account, KeptGame, Setup, Turn } from "./keeping";
import { gamesIn, isEntry, merged, placeAfter, spots, unguessable, type Entry, type Spot } from "./log";
import { players } from "./players";
import { store, type Evening, type Kept } from "./store";
import { K } from "./words";

const OFTEN = 2500; // milliseconds between two looks at the server
const SELDOM = 10_000;
const CHUNK = 40; // entries that go out at once
const LOAD = 40_000; // and characters

export const device = (): string => remember<string>("keeper device") ?? remember("keeper device", unguessable(8)) ?? unguessable(8);
export const newEvening = (game: string, shared = false, id = unguessable(22)): Evening => {
  const created = Date.now();
  return { id, game, created, updated: created, shared, cursor: 0, sent: [], summary: { players: [], games: 0, line: "" } };
};

export type Line = "alone" | "together" | "away";

export class Book {
  entries = $state.raw<readonly Entry[]>([]);
  evening = $state.raw<Evening>(newEvening(""));
  line = $state<Line>("alone");
  removed = $state.raw<Entry | null>(null); // the last that was taken out here
  chosen = $state(-1); // the game that is looked at; -1: the last one
  readonly games = $derived(gamesIn(this.entries));
  readonly game = $derived(this.chosen >= 0 && this.chosen < this.games ? this.chosen : Math.max(0, this.games - 1));
  readonly spots = $derived(spots(this.entries, this.game));
  readonly account = $derived.by(() => this.#account(this.game));
  /** Games won, by the names of this evening. */
  readonly won = $derived.by(() => this.#won());
  #work: Promise<void> = Promise.resolve();
  #exchanging = false;
  #again = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("wiredeck keeper");
  #open = true;

  constructor(
    readonly kept: KeptGame,
    readonly disk: Kept,
    evening: Evening,
    entries: readonly Entry[],
  ) {
    this.evening = evening;
    this.entries = entries;
    if (this.#tabs) this.#tabs.onmessage = ({ data }) => void (data === this.evening.id && this.#reload());
    globalThis.window?.addEventListener("online", this.look);
    globalThis.document?.addEventListener("visibilitychange", this.look);
    this.look();
  }

  static async open(kept: KeptGame, game: string, id: string): Promise<Book> {
    const disk = await store();
    const found = await disk.load(id);
    return new Book(kept, disk, found?.evening ?? newEvening(game, true, id), found?.entries ?? []);
  }

  close(): void {
    this.#open = false;
    clearTimeout(this.#timer);
    this.#tabs?.close();
    window.removeEventListener("online", this.look);
    document.removeEventListener("visibilitychange", this.look);
  }

  // ---------------------------------------------------------------- what is noted

  /** Something at the end of the game that is looked at, or where it says. */
  note(what: unknown, more: Partial<Pick<Entry, "game" | "place" | "over" | "gone">> = {}): Promise<void> {
    this.removed = null;
    const at = this.entries.reduce((latest, entry) => Math.max(latest, entry.at + 1), Date.now());
    const last = this.spots.at(-1);
    const place = last ? Math.floor(last.place) + 1 : 0;
    return this.keep([{ id: unguessable(12), at, by: device(), game: this.game, place, what, ...more }]);
  }

  /** On disk first, then on the page, then to other phones. */
  keep(fresh: readonly Entry[]): Promise<void> {
    this.#work = this.#work.then(async () => {
      this.entries = merged(this.entries, fresh);
      await this.#save(fresh);
      this.look();
    });
    return this.#work;
  }

  begin(setup: Setup, game = this.games): Promise<void> {
    this.chosen = -1;
    players.met(setup.players);
    return this.note(setup, { game, place: 0, over: [] });
  }

  /** Names, who began, house rules: everything is computed again. */
  async correct(setup: Setup): Promise<void> {
    const [spot] = this.spots;
    if (!spot) return;
    players.met(setup.players);
    await this.change(spot, setup);
  }

  change(spot: Spot, what: unknown): Promise<void> {
    return this.note(what, { place: spot.place, over: [spot.entry, ...spot.others].map(({ id }) => id) });
  }

  async remove(spot: Spot): Promise<void> {
    await this.note(null, { place: spot.place, over: [spot.entry, ...spot.others].map(({ id }) => id), gone: true });
    this.removed = spot.entry;
  }

  /** What was taken out last, where it was. */
  async putBack(): Promise<void> {
    if (this.removed) await this.note(this.removed.what, { game: this.removed.game, place: this.removed.place });
  }

  insert(after: Spot, what: unknown): Promise<void> {
    return this.note(what, { place: placeAfter(this.spots, after.place) });
  }

  /** Two phones noted the same turn, and both turns happened. */
  async both(spot: Spot): Promise<void> {
    await this.note(spot.entry.what, { place: spot.place, over: [spot.entry, ...spot.others].map(({ id }) => id) });
    for (const other of spot.others) await this.note(other.what, { place: placeAfter(this.spots, spot.place) });
  }

  get last(): Turn | null {
    return this.account?.turns.at(-1) ?? null;
  }

  #account(game: number): Account | null {
    return this.kept.account(spots(this.entries, game));
  }

  #won(): { name: string; games: number }[] {
    const found = new Map<string, number>();
    for (let game = 0; game < this.games; game++) {
      const account = this.#account(game);
      for (const name of account?.setup.players ?? []) found.set(name, found.get(name) ?? 0);
      for (const seat of account?.over?.winners ?? []) {
        const name = account?.setup.players[seat] ?? "";
        found.set(name, (found.get(name) ?? 0) + 1);
      }
    }
    return [...found].map(([name, games]) => ({ name, games }));
  }

  async #save(fresh: readonly Entry[], more: Partial<Evening> = {}): Promise<void> {
    const account = this.#account(Math.max(0, this.games - 1));
    const line = account?.over?.sentence ?? (account ? K.evening.turn(account.turns.length + 1) : "");
    const summary = { players: account?.setup.players ?? [], games: this.games, line };
    this.evening = { ...this.evening, updated: Date.now(), summary, ...more };
    try {
      await this.disk.save(this.evening, fresh);
      this.#tabs?.postMessage(this.evening.id);
    } catch {
      say(K.notKept, { bad: true });
    }
  }

  async #reload(): Promise<void> {
    const found = await this.disk.load(this.evening.id);
    if (found) this.entries = merged(this.entries, found.entries);
  }

  // ---------------------------------------------------------------- other phones

  async share(): Promise<void> {
    if (!this.evening.shared) await this.#save([], { shared: true });
    await this.exchange();
  }

  /** Now, and again after a while, as long as the page is seen. */
  look = (): void => {
    clearTimeout(this.#timer);
    if (!this.#open || !this.evening.shared || document.hidden) return;
    void this.exchange().then(() => {
      clearTimeout(this.#timer);
      if (this.#open) this.#timer = setTimeout(this.look, this.line === "away" ? SELDOM : OFTEN);
    });
  };

  /** Send what the server has not got, take what is new. */
  async exchange(): Promise<void> {
    if (this.#exchanging) {
      this.#again = true;
      return;
    }
    this.#exchanging = true;
    try {
      do {
        this.#again = false;
        while (await this.#exchanged());
      } while (this.#again);
      this.line = "together";
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.verdict.code !== "away" && this.line !== "away") say(error.message, { bad: true });
      this.line = "away";
    }
    this.#exchanging = false;
  }

  /** One request; true: there is more. */
  async #exchanged(): Promise<boolean> {
    if (globalThis.navigator?.onLine === false) throw new Refused({ ok: false, code: "away" });
    const known = new Set(this.evening.sent);
    const unsent = this.entries.filter((entry) => !known.has(entry.id));
    const rows: { id: string; data: string }[] = [];
    let size = 0;
    for (const entry of unsent) {
      const data = JSON.stringify(entry);
      if (rows.length && (rows.length === CHUNK || size + data.length > LOAD)) break;
      rows.push({ id: entry.id, data });
      size += data.length;
    }
    const answer = await api<SheetAnswer>(`/api/sheets/${this.evening.id}`, { since: this.evening.cursor, entries: rows });
    const came = answer.entries.map(read).filter(isEntry);
    const here = new Set(this.entries.map(({ id }) => id));
    const fresh = came.filter(({ id }) => !here.has(id));
    const sent = [...new Set([...this.evening.sent, ...rows.map(({ id }) => id), ...came.map(({ id }) => id)])];
    if (rows.length || came.length || answer.n !== this.evening.cursor) {
      this.entries = merged(this.entries, fresh);
      await this.#save(fresh, { cursor: answer.n, sent });
    }
    return answer.more || rows.length < unsent.length;
  }
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
