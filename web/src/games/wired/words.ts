/** What WIRED's table says by itself. Reasons come from the server. */
import { seatOf } from "../../lib/names";
import { FACES } from "./cards";
import type { Clause, Offer, WiredView } from "./view";

export const cardName = (code: string): string => FACES[code]?.full ?? code;
const many = (n: number, one: string, more = `${one}s`): string => (n === 1 ? `1 ${one}` : `${n} ${more}`);
export const listed = (words: readonly string[]): string => (words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`);

const SCOPES: Record<string, string> = { issues: "issues", audit: "audits", steal: "head hunts" };

/** A clause of an offer or a contract in plain words; `classes` are those of whoever gives. */
export function clauseWords(clause: Clause, classes: readonly { card: string }[], names: readonly string[]): string {
  const { n = 1, turns = 0, card = "" } = clause;
  const count = `${n > 1 ? `${n} × ` : ""}${cardName(card)}`;
  switch (clause.clause) {
    case "cards":
      return count;
    case "class":
      return `${cardName(classes[clause.place ?? 0]?.card ?? "")} in play`;
    case "show":
      return "a look at the hand";
    case "later":
      return `${count} in ${many(turns, "turn")}, put aside now`;
    case "pledge":
      return `${count} in ${many(turns, "turn")}, on their word`;
    case "strike":
      return `a strike against ${names[seatOf(clause.against ?? "A")]} within ${many(turns, "turn")}`;
    case "truce": {
      const scopes = clause.scopes ?? [];
      return `a truce of ${many(turns, "turn")}${scopes.length < 3 ? ` about ${listed(scopes.map((one) => SCOPES[one] ?? one))}` : ""}`;
    }
  }
}

export function sideWords(clauses: readonly Clause[], seat: string, view: WiredView, names: readonly string[]): string {
  const classes = view.players[seat]?.classes ?? [];
  return listed(clauses.map((clause) => clauseWords(clause, classes, names))) || WD.nothing;
}

export const offerWords = (offer: Offer, view: WiredView, names: readonly string[]): [string, string] => [
  sideWords(offer.gives, offer.maker, view, names),
  sideWords(offer.wants, offer.taker, view, names),
];

export const WD = {
  nothing: "nothing",
  unknown: "unknown card",
  phases: { trade: "Trade", moves: "Moves", discard: "Discard", draw: "Draw", score: "Score" } as Record<string, string>,
  left: (n: number, extra: number) => `${n} left${extra ? ` +${extra} wiring` : ""}`,
  scores: (n: number) => `First to ${n} bitcoin`,
  next: (n: number) => `+${n} next`,
  finished: "done",
  out: "out",
  final: (who: string) => `Final round: ${who} has finished`,
  network: "Your network",
  networkOf: (who: string) => `${who}’s network`,
  online: (n: number) => `${n} online`,
  cut: (n: number) => `${n} cut off`,
  floating: (n: number) => `${n} floating`,
  staff: "Staff",
  noStaff: "no staff",
  seatFree: "free seat",
  internet: "INTERNET",
  emptyRack: "Nothing wired yet. Play a switch first",
  free: "free",
  rivals: "Rivals",
  desk: "Trade desk",
  hand: (n: number) => `Your hand, ${many(n, "card")}`,
  watching: "You are watching: hands are hidden.",
  pile: "draw pile",
  discard: "discard",
  cause: { HK: "hacked", PO: "no power", NH: "new hire" } as Record<string, string>,
  stateOf: (state: string, by: string) => (state === "active" ? "online" : state === "floating" ? "floating" : by ? `${state}: ${by}` : state),
  pick: "Pick a card, or a piece of your network",
  trading: "Make an offer on the trade desk, or end the trading",
  theirTrading: (who: string) => `${who} is trading: you may make an offer on the trade desk`,
  armed: (what: string, cost: string) => `${what}: pick a lit target${cost ? ` (${cost})` : ""}`,
  ready: (what: string, cost: string) => `${what}: press its button${cost ? ` (${cost})` : ""}`,
  none: (what: string) => `${what} has no use now`,
  pickCut: "Pick what goes back to hand",
  tossing: "Throw away what you do not need",
  attach: "Pick floating pieces to attach, then be done",
  wait: "Wait for your turn",
  offered: "An offer is on the desk: answer it",
  audits: (by: string, who: string) => `${by} audits ${who}`,
  youAudit: (who: string) => `You audit ${who}`,
  hunts: (by: string, what: string, who: string) => `${by} goes after ${who}’s ${what}`,
  huntsYou: (by: string, what: string) => `${by} goes after your ${what}`,
  youHunt: (what: string, who: string) => `You go after ${who}’s ${what}`,
  inHand: (n: number) => `${n} in hand`,
  you: "you",
  yourCall: "Your call",
  goesAhead: "It goes ahead for now.",
  stopped: "It is stopped for now.",
  atStake: (n: number, of: number) => `At stake: ${n} of ${many(of, "computer")}`,
  pass: "Let it be",
  answered: "Answers are sealed. Waiting for the others.",
  event: "Event",
  presets: "In event windows",
  preset: { ask: "ask me every time", mine: "pass unless it is about me", pass: "always pass" } as Record<string, string>,
  deskClosed: (n: number) => `Trading is closed: somebody has ${n} bitcoin`,
  deskOff: "No trading at this table",
  noOffers: "No offers on the desk. Make one in the trade phase",
  offerOf: (maker: string, taker: string) => `${maker} offers ${taker}`,
  gets: (who: string) => `${who} gets`,
  withdraw: "Withdraw",
  counter: "Counter-offer",
  newOffer: "New offer",
  to: "To",
  give: "You give",
  want: "You want",
  add: "Add",
  clause: { card: "a card", class: "staff in play", show: "a look at the hand", truce: "a truce", later: "a card later", pledge: "a pledge", strike: "a strike" } as Record<string, string>,
  turns: "Turns",
  count: "How many",
  against: "Against",
  scopes: "About",
  scope: SCOPES,
  leaves: "Who of your staff leaves?",
  sign: "Send the offer",
  binding: "What it says",
  bound: (gives: string, who: string, wants: string) => `You give ${gives}. ${who} gives ${wants}.`,
  remove: (what: string) => `Remove ${what}`,
  contracts: "Running contracts",
  noContracts: "No contracts are running.",
  contract: (by: string, to: string, what: string) => `${by} owes ${to}: ${what}`,
  enforced: "Contracts here are enforced: what was promised cannot be broken.",
  shame: "Contracts here stand on shame: whoever breaks one loses the game at once. You are asked before.",
  swap: "Only swaps here: nothing is promised for later.",
  breach: "Break your promise?",
  breachGo: "Break it and lose",
  chart: "Scores over the turns",
  chartNone: "No turn is over yet.",
  houseRules: "House rules",
  plain: "no house rules",
};

export const KEYS: readonly [string, string][] = [
  ["← → ↑ ↓", "move along your hand, or from piece to piece"],
  ["Enter", "pick a card or a piece, then a lit target"],
  ["E", "end this phase"],
  ["P", "pass in an event window"],
  ["H", "ask for a hint, in a game against bots"],
  ["Esc", "put everything back"],
];
