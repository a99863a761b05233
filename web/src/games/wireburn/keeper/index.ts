/** Wireburn for the scorekeeper. */
import type { KeptGame, Switch } from "../../../keeper/keeping";
import { EDITIONS, SEATS, SETTINGS } from "../rules";
import Editor from "./Editor.svelte";
import Panel from "./Panel.svelte";
import { NAME_LIMIT, account, editionKey, usual, type State, type What } from "./score";
import { KB } from "./words";

const editionOptions = (value: string): Record<string, unknown> => {
  const [edition = "operator", mode = "standard"] = value.split(" ");
  return { edition, mode };
};

export const keeper: KeptGame = {
  title: KB.title,
  seats: SEATS,
  nameLimit: NAME_LIMIT,
  chart: KB.chart,
  unit: KB.unit,
  panel: Panel,
  editor: Editor,
  account,
  help: KB.help,
  nameOf: KB.player,
  editions: Object.keys(EDITIONS).map((value) => ({ value, name: KB.editions[value] ?? value })),
  edition: (options) => String(options["edition"] ?? "operator"),
  editionKey,
  editionOptions,
  switches: SETTINGS.map((one): Switch => {
    const byEdition = Object.fromEntries(Object.keys(EDITIONS).map((key) => [key.split(" ")[0] ?? "", usual(one.name, key)]));
    return { ...one, byEdition };
  }),
  house: (name) => KB.house[name] ?? name,
  countdown: () => 0,
  usual: (before) => ({ first: before?.first ?? 0, options: before?.options ?? editionOptions("operator standard") }),
  first: (names, first) => ({ label: KB.youngest, seat: first, of: (seat) => seat, help: KB.youngestHelp(names[first] ?? "") }),
  inserted: (_, seat): What => ({ do: "turn", seat, drew: 0, played: 1, damage: 0 }),
  marks: (found, seat) => {
    const state = found.state as State;
    return [...(state.firewall[seat] && !found.over ? [KB.inFirewall] : []), ...(state.skip[seat] ? [KB.skipped] : [])];
  },
};
