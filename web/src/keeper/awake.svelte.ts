/** The screen stays on while a game is kept, where the browser allows it. */
import { remember } from "../lib/remember";

class Awake {
  wanted = $state(remember<boolean>("keeper awake") ?? true);
  readonly possible = typeof navigator !== "undefined" && "wakeLock" in navigator;
  #lock: WakeLockSentinel | null = null;
  #users = 0;

  /** While somebody keeps score; a lock is lost whenever the page is hidden. */
  use(): () => void {
    this.#users += 1;
    document.addEventListener("visibilitychange", this.#hold);
    this.#hold();
    return () => {
      this.#users -= 1;
      document.removeEventListener("visibilitychange", this.#hold);
      this.#hold();
    };
  }

  set(wanted: boolean): void {
    this.wanted = wanted;
    remember("keeper awake", wanted);
    this.#hold();
  }

  #hold = (): void => {
    if (!this.possible) return;
    if (!this.wanted || !this.#users) {
      void this.#lock?.release().catch(() => undefined);
      this.#lock = null;
    } else if (!document.hidden && (!this.#lock || this.#lock.released)) {
      navigator.wakeLock.request("screen").then(
        (lock) => (this.#lock = lock),
        () => undefined, // a low battery may refuse it: nothing is lost but comfort
      );
    }
  };
}

export const awake = new Awake();
