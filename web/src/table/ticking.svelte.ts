/** Time as the clocks on the page show it: how long ago did this message come? */
import type { Table } from "../messages";

class Ticking {
  now = $state(Date.now());
  #came = new WeakMap<Table, number>();
  #users = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  since(table: Table): number {
    const came = this.#came.get(table) ?? Date.now();
    this.#came.set(table, came);
    return Math.max(0, this.now - came);
  }

  /** Tick while somebody looks. */
  use(): () => void {
    this.#users += 1;
    this.#timer ??= setInterval(() => (this.now = Date.now()), 250);
    return () => {
      this.#users -= 1;
      if (this.#users) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }
}

export const ticking = new Ticking();
