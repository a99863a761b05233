/** How the games look in a browser: the only list. A game that is not here is played on the generic board. */
import type { Component } from "svelte";
import type { Lesson } from "../learn/lesson";
import type { Play } from "../table/play";

export interface Look {
  theme: "dark" | "light"; // usual
  ground: string; // a class for the whole page
  fan: string[]; // five cards for the first page
  card: () => Promise<{ default: Component<{ code: string }> }>;
  table?: () => Promise<{ default: Component<{ play: Play }> }>;
  text?: () => Promise<{ default: Component<{ play: Play }> }>;
  lesson?: () => Promise<{ lesson: Lesson }>;
}

export const LOOKS: Record<string, Look> = {
  wireburn: {
    theme: "dark",
    ground: "wb",
    fan: ["T7", "P9", "V", "G4", "O5"],
    card: () => import("./wireburn/Card.svelte"),
    table: () => import("./wireburn/Table.svelte"),
    text: () => import("./wireburn/Text.svelte"),
    lesson: () => import("./wireburn/lesson"),
  },
  wired: {
    theme: "light",
    ground: "wd",
    fan: ["SW", "K3", "PC", "HK", "FT"],
    card: () => import("./wired/Card.svelte"),
  },
};
const PLAIN: Look = { theme: "dark", ground: "plain", fan: [], card: () => import("../board/Card.svelte") };

export const lookOf = (game: string): Look => LOOKS[game] ?? PLAIN;
