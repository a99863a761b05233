/** A game that is looked back at, one turn at a time, through one seat's eyes or with all cards. */
import { api, type Verdict } from "../lib/api";
import { letterOf, namesOf } from "../lib/names";
import type { EventInfo, Frame, Table } from "../messages";
import type { Play } from "../table/play";

export const SPECTATOR = -1;
export const ALL = -2;
const CHUNK = 50;
const NOTHING: Verdict = { ok: false, sentence: "" };

export class Looking implements Play {
  frame = $state.raw<Frame | null>(null);
  fresh = $state.raw<EventInfo[]>([]);
  eyes = $state(SPECTATOR);
  at = $state(0);
  readonly busy = false;
  readonly wanted = null;
  readonly names: string[];
  #chunks = new Map<string, Promise<Frame[]>>();

  constructor(readonly now: Table) {
    this.names = namesOf(now.seats);
  }

  get of(): number {
    return this.frame?.of ?? 0;
  }

  get hands(): Record<string, string[]> | null {
    if (this.eyes !== ALL || !this.frame) return null;
    return Object.fromEntries(Object.entries(this.frame.own).map(([seat, own]) => [seat, (own["hand"] ?? []) as string[]]));
  }

  /** The table as it was. */
  get table(): Table {
    const own = this.eyes >= 0 ? (this.frame?.own[letterOf(this.eyes)] ?? null) : null;
    const last = this.at === this.of;
    const then = { view: this.frame?.view ?? {}, own, seat: this.eyes < 0 ? -1 : this.eyes, turn: this.at, choices: [], actors: [], clock: [], timer: null };
    return { ...this.now, ...then, status: last ? this.now.status : "playing", outcome: last ? this.now.outcome : null, question: null };
  }

  /** The turns of a stretch; asked for once. */
  #chunk(eyes: number, first: number): Promise<Frame[]> {
    const key = `${eyes} ${first}`;
    const found = this.#chunks.get(key) ?? api<Frame[]>(`/api/tables/${this.now.table}/story?seat=${eyes}&first=${first}&count=${CHUNK}`);
    this.#chunks.set(key, found);
    found.catch(() => this.#chunks.delete(key));
    return found;
  }

  async go(at: number, eyes = this.eyes): Promise<void> {
    const wanted = Math.max(0, this.frame ? Math.min(at, this.frame.of) : at);
    const frames = await this.#chunk(eyes, wanted - (wanted % CHUNK));
    const frame = frames[wanted % CHUNK] ?? frames.at(-1);
    if (!frame) return;
    const on = frame.turn === this.at + 1 && eyes === this.eyes;
    this.eyes = eyes;
    this.frame = frame;
    this.at = frame.turn;
    this.fresh = on ? frame.events.map((event) => ({ ...event, turn: frame.turn })) : [];
  }

  choose(): Promise<boolean> {
    return Promise.resolve(false);
  }

  type(): Promise<boolean> {
    return Promise.resolve(false);
  }

  why(): Promise<Verdict> {
    return Promise.resolve(NOTHING);
  }
}
