/** How the games look in a browser: the only list. A game that is not here is played on the generic board. */
import type { Component } from "svelte";
import type { Asked } from "../bot/position";
import type { KeptGame } from "../keeper/keeping";
import type { Lesson } from "../learn/lesson";
import type { Play } from "../table/play";

type Loaded<T> = () => Promise<T>;
type TableComponent = Loaded<{ default: Component<{ play: Play }> }>;

export interface Look {
  theme: "dark" | "light"; // usual
  ground: string; // a class for the whole page
  wide?: boolean; // its table needs the whole width: the log is beside it on very wide screens only
  meta: string; // a line for the first page
  world?: Loaded<{ default: Component }>; // its picture on the first page
  table?: TableComponent;
  text?: TableComponent;
  lesson?: Loaded<{ lesson: Lesson }>;
  keeper?: Loaded<{ keeper: KeptGame }>; // keeps score at a table with printed cards
  position?: Loaded<{ default: Component<{ asked: Asked }> }>; // what a question to the Rules Bot is about
  asked?: readonly string[]; // questions to begin with
  then?: readonly string[]; // and to go on with, after one about a play
  editions?: Readonly<Record<string, readonly [title: string, marks: readonly string[]]>>; // with the marks that rules have
  keys?: Loaded<{ KEYS: readonly [string, string][] }>; // for the help
}

export const LOOKS: Record<string, Look> = {
  wireburn: {
    theme: "dark",
    ground: "wb",
    meta: "2 to 6 players, about 20 min",
    world: () => import("./wireburn/World.svelte"),
    table: () => import("./wireburn/Table.svelte"),
    text: () => import("./wireburn/Text.svelte"),
    lesson: () => import("./wireburn/lesson"),
    keys: () => import("./wireburn/words"),
    position: () => import("./wireburn/Position.svelte"),
    asked: ["Can I play orange 5 on grey 4?", "Can I go from 7 straight to 9?", "How many cards do I draw?", "What if I’m in firewall with no cards?"],
    then: ["What if the dock is locked by a VOLT?", "And in the official edition?"],
    editions: { official: ["Official", ["F"]], operator: ["Operator", ["S", "O"]] },
    keeper: () => import("./wireburn/keeper"),
  },
  wired: {
    theme: "light",
    ground: "wd",
    wide: true,
    meta: "2 to 6 players, first to 25 coin",
    world: () => import("./wired/World.svelte"),
    table: () => import("./wired/Table.svelte"),
    text: () => import("./wired/Text.svelte"),
    lesson: () => import("./wired/lesson"),
    keys: () => import("./wired/words"),
    position: () => import("./wired/Position.svelte"),
    asked: ["Can I plug a computer into a switch?", "Must I discard with 8 cards in hand?", "Can I connect to a rival’s network?", "Can I play two AUDITs in one turn?"],
    keeper: () => import("./wired/keeper"),
  },
};
const PLAIN: Look = { theme: "dark", ground: "plain", meta: "" };

export const lookOf = (game: string): Look => LOOKS[game] ?? PLAIN;
