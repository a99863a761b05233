/** What a table says about the cards that somebody holds up, as an answer like those of the Rules Bot. */
import type { Verdict } from "../lib/api";
import type { BotAnswer, Setting } from "../messages";
import { ASK } from "./words";

const NOTHING = { kind: "topic", entry: "", position: "", moves: [], options: {}, near: [] };

/** No if it may go nowhere, yes if it may go everywhere; the same reason is given once. */
export function whyNot(found: readonly { place: string; verdict: Verdict }[]): Omit<BotAnswer, "game"> {
  const bad = found.filter(({ verdict }) => !verdict.ok);
  const good = found.filter(({ verdict }) => verdict.ok);
  const rules = [...new Set(bad.flatMap(({ verdict }) => verdict.rules ?? []))];
  const same = bad.every(({ verdict }) => verdict.sentence === bad[0]?.verdict.sentence);
  const line = ({ place, verdict }: { place: string; verdict: Verdict }): string => [place && !(same && !good.length) ? `${place}: ` : "", verdict.sentence ?? ""].join("");
  const places = good.map(({ place }) => place).filter(Boolean);
  const yes = good.length ? [places.length ? ASK.mayAt(places.join(", ")) : ASK.may] : [];
  const no = same && !good.length ? bad.slice(0, 1).map(line) : bad.map(line);
  const verdict = !bad.length ? "yes" : good.length ? "depends" : "no";
  return { ...NOTHING, verdict, answer: [...(verdict === "depends" ? [ASK.dependsWhere] : []), ...yes, ...no].join("\n"), rules: bad.length ? rules : [...new Set(good.flatMap(({ verdict: one }) => one.rules ?? []))] };
}

/** Does a table differ from the printed rules of its edition? */
export function hasHouseRules(options: Readonly<Record<string, unknown>>, settings: readonly Setting[]): boolean {
  const edition = String(options["edition"] ?? "");
  return Object.entries((options["house"] as Record<string, unknown> | undefined) ?? {}).some(([name, value]) => {
    const setting = settings.find((one) => one.name === name);
    const usual = typeof setting?.default === "object" ? setting.default[edition] : setting?.default;
    return usual !== undefined && usual !== value;
  });
}
