/** The clock of the turn at the table: runs, pauses, and goes on where it was when the page was closed. */
import { remember } from "../lib/remember";

interface Kept {
  turn: string; // it belongs to
  before: number; // milliseconds until the last pause
  since: number; // it runs since then; 0: it is paused
}

const DAY = 86_400_000;

class Clock {
  now = $state(Date.now());
  kept = $state.raw<Kept>(remember<Kept>("keeper clock") ?? { turn: "", before: 0, since: 0 });
  readonly paused = $derived(this.kept.since === 0);
  readonly elapsed = $derived(this.kept.before + (this.kept.since ? Math.max(0, this.now - this.kept.since) : 0));

  /** A turn has begun; the clock runs unless it was paused before the first one. */
  turn(name: string): void {
    if (this.kept.turn !== name) this.#set({ turn: name, before: 0, since: Date.now() });
  }

  pause(): void {
    this.now = Date.now();
    this.#set(this.kept.since ? { ...this.kept, before: this.elapsed, since: 0 } : { ...this.kept, since: Date.now() });
  }

  /** The turn is over: how long it took. Whoever forgot the clock for days has not thought for days. */
  lap(): number {
    this.now = Date.now();
    return Math.min(Math.round(this.elapsed), DAY);
  }

  tick(): () => void {
    const timer = setInterval(() => (this.now = Date.now()), 250);
    return () => clearInterval(timer);
  }

  #set(kept: Kept): void {
    this.kept = kept;
    this.now = Date.now();
    remember("keeper clock", kept);
  }
}

export const clock = new Clock();
