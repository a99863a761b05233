/** WIRED for the scorekeeper. */
import type { KeptGame } from "../../../keeper/keeping";
import { NAME_LIMIT, PEEL_TENTHS, SEATS, SETTINGS } from "../rules";
import Editor from "./Editor.svelte";
import Panel from "./Panel.svelte";
import { account, type State, type What } from "./score";
import { KW } from "./words";

export const keeper: KeptGame = {
  title: KW.title,
  seats: SEATS,
  nameLimit: NAME_LIMIT,
  chart: KW.chart,
  unit: () => KW.unit,
  panel: Panel,
  editor: Editor,
  account,
  help: KW.help,
  nameOf: KW.company,
  editions: [],
  edition: () => "",
  editionKey: () => "",
  editionOptions: () => ({}),
  switches: SETTINGS,
  house: (name) => KW.house[name] ?? name,
  countdown: (options) => (options["peel_out"] === true ? Number(PEEL_TENTHS) / 10 : 0),
  // The next game is dealt by the next seat to the left.
  usual: (before) => ({ first: before ? (before.first + 1) % before.players.length : 0, options: before?.options ?? {} }),
  first: (names, first) => ({
    label: KW.dealer,
    seat: (first + names.length - 1) % names.length, // what is asked for is the dealer, who sits before
    of: (seat) => (seat + 1) % names.length,
    help: KW.dealerHelp(names[first] ?? ""),
  }),
  inserted: (_, seat): What => ({ do: "turn", seat, points: 0 }),
  marks: (found, seat) => {
    const state = found.state as State;
    const marks = [];
    if (state.dealer === seat) marks.push(KW.dealt);
    if (state.status[seat] === "finished") marks.push(KW.finished);
    if (state.status[seat] === "out") marks.push(KW.out);
    return marks;
  },
};
