/** What a person chose for this browser; the page follows at once. */
import { remember } from "./remember";

export type Theme = "auto" | "dark" | "light";
interface Kept {
  theme: Theme;
  motion: boolean;
  sound: boolean;
  text: boolean;
  sorted: boolean;
}
const kept = remember<Partial<Kept>>("settings") ?? {};

class Settings implements Kept {
  theme = $state<Theme>(kept.theme ?? "auto");
  motion = $state(kept.motion ?? true);
  sound = $state(kept.sound ?? false);
  text = $state(kept.text ?? false); // the table as text
  sorted = $state(kept.sorted ?? true); // the hand by suit and value, else as it came

  set<K extends keyof Kept>(name: K, value: Kept[K]): void {
    (this as Kept)[name] = value;
    const { theme, motion, sound, text, sorted } = this;
    remember("settings", { theme, motion, sound, text, sorted });
  }
}

export const settings = new Settings();
const asks = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false;

/** Do things move? Not where the person or their system says no. */
export const moves = (): boolean => settings.motion && !asks("(prefers-reduced-motion: reduce)");

/** The theme to draw in; `usual` is the look of the place when nobody has chosen. */
export function themeFor(usual: "dark" | "light"): "dark" | "light" {
  return settings.theme === "auto" ? usual : settings.theme;
}
