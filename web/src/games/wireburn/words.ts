/** What Wireburn's table says by itself. Reasons come from the server. */
import { faceOf, SUITS } from "./cards";
import type { DockView } from "./view";

const list = (words: (string | number)[], last = "or"): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
const suit = (letter: string): string => (SUITS[letter] ?? letter).replace(/^./, (first) => first.toUpperCase());

const cards = (n: number): string => (n === 1 ? "1 card" : `${n} cards`);

/** What a dock takes now: a heading and the rest. */
export function takes(dock: DockView): [string, string] {
  const { numbers, colours, any } = dock.takes;
  const wild = any.filter((code) => !code.startsWith("[")).map((code) => faceOf(code).name);
  if (!numbers.length && !any.length) return ["Closed", "for now"];
  if (dock.state === "empty") return ["Cold boot", list([...colours.map(suit), ...wild])];
  if (dock.state === "locked") return ["Takes only", list([...numbers, ...wild])];
  if (dock.state === "open" || dock.colour === null) return ["Any colour", list(numbers.length ? numbers : wild)];
  const steps = numbers.filter((value) => value !== dock.echo);
  const parts = [steps.length ? `${suit(dock.colour)} ${list(steps)}` : "", dock.echo === null ? "" : `any ${dock.echo}`];
  return [suit(dock.colour), parts.filter(Boolean).join(", ")];
}

export const WB = {
  rivals: "Other players, in turn order",
  next: "plays next",
  after: (who: string) => `after ${who}`,
  acting: "is moving",
  answering: "is answering",
  firewall: "FINAL FIREWALL",
  survived: (done: number, of: number) => `${done} of ${of} turns held`,
  notArmed: "up, not armed yet",
  skipped: "skips the next turn",
  aimHere: "Aim here",
  damage: "Damage",
  hits: (who: string) => `hits ${who}`,
  hitsOne: "hits one of",
  whenEnds: " when the turn ends",
  dock: (name: string) => `${name} dock`,
  chips: { empty: "EMPTY", open: "OPEN", locked: "LOCKED" } as Record<string, string>,
  value: "value",
  playHere: "Play here",
  shieldHere: "Shield here",
  stack: (n: number) => `${n} in the stack`,
  cards: (n: number) => cards(n),
  hand: (n: number) => `Your hand, ${cards(n)}`,
  handHead: "Your hand:",
  none: "empty",
  you: "YOU",
  arrow: "hits",
  inDock: (value: number | null) => `value ${value ?? "none"}`,
  volt: "VOLT, locked",
  top: (card: string) => `Top card ${card}, `,
  picked: ", picked",
  stuck: ", cannot be played now, press for the reason",
  noHand: "Your hand is empty. Hold the firewall.",
  watching: "You are watching: hands are hidden.",
  sort: { true: "Sorted by suit", false: "As drawn" } as Record<string, string>,
  nowhere: (what: string) => `${what} has nowhere to go`,
  armed: (what: string) => `${what} armed. Pick a lit dock`,
  add: (what: string) => `${what}: add a modifier, or pick a lit dock`,
  together: (what: string) => `${what}: now tap the card that it goes with`,
  yourAct: "Tap a lifted card",
  wait: "Wait for your turn",
  draw: "Draw",
  drawMore: (n: number) => `Draw (${n} so far)`,
  drawClosed: "Draw closed",
  end: "End turn",
  fire: (n: number) => `fire ${n}`,
  wash: "Wash [+] and [−]",
  absorb: (n: number) => `Take it: draw ${n}`,
  incoming: (n: number, who: string) => `${n} damage from ${who} is at you`,
  shieldHelp: "Play a NULL on any dock to pass it on, or take it.",
  noShield: "You have no NULL to shield with.",
  aim: (n: number) => `Aim the ${n} damage: pick a player in firewall`,
  pile: "draw pile",
  discard: "discard",
  gone: "washed away",
  third: (what: string) => `You drew ${what} last: if it can be played, it must be`,
  bonus: "Bonus action",
};

export const KEYS: readonly [string, string][] = [
  ["← →", "move along your hand"],
  ["Enter", "pick a card, press again to put it back"],
  ["T P O", "play the picked card on the Teal, Purple or Orange dock"],
  ["D", "draw"],
  ["E", "end the turn"],
  ["W", "wash a [+] and a [−]"],
  ["A", "take the hit"],
  ["H", "ask for a hint, in a game against bots"],
  ["Esc", "put everything back"],
];
