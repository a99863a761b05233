/** Offers as they are put together on the desk, and as the notation writes them. */
import type { Clause, Offer } from "./view";

export type Kind = "card" | "class" | "show" | "truce" | "later" | "pledge" | "strike";
export interface Line {
  kind: Kind;
  card: string; // of a card or a classification, as the notation names it
  n: number;
  turns: number;
  against: string;
  scopes: string[];
}

export const SCOPES = ["issues", "audit", "steal"];
export const line = (kind: Kind, more: Partial<Line> = {}): Line => ({ kind, card: "", n: 1, turns: 1, against: "", scopes: SCOPES, ...more });

/** What kinds of clauses a table knows: `swap` promises nothing for later, `off` has none at all. */
export function kinds(contracts: number): Kind[] {
  const now: Kind[] = ["card", "class", "show"];
  return contracts === 0 ? [] : contracts === 1 ? now : contracts === 2 ? [...now, "truce", "later"] : [...now, "truce", "later", "pledge", "strike"];
}

function lineText({ kind, card, n, turns, against, scopes }: Line): string {
  const count = `${card}${n > 1 ? `*${n}` : ""}`;
  switch (kind) {
    case "card":
      return count;
    case "class":
      return `cl:${card}`;
    case "show":
      return "show";
    case "later":
      return `later:${card}*${n}@${turns}`;
    case "pledge":
      return `pledge:${card}*${n}@${turns}`;
    case "strike":
      return `strike:${against}:${turns}`;
    case "truce":
      return `truce:${turns}${scopes.length === SCOPES.length ? "" : `:${SCOPES.filter((one) => scopes.includes(one)).join("+")}`}`;
  }
}

const side = (lines: readonly Line[]): string => lines.map(lineText).join(",") || "-";

/** The whole command; a counter-offer declines the other's at the same time. Staff that is too many leaves. */
export const offerText = (me: string, to: string, gives: readonly Line[], wants: readonly Line[], counter: boolean, drops: readonly string[] = []): string =>
  `${me}:${counter ? "counter" : "offer"} ${to} give ${side(gives)} want ${side(wants)}${drops.length ? ` drop ${drops.join(",")}` : ""}`;

/** The staff in front of who makes an offer, if it is taken: what stays, then what comes, as the notation names it. */
export function afterwards(classes: readonly { card: string }[], gives: readonly Line[], wants: readonly Line[]): string[] {
  const gone = gives.filter((one) => one.kind === "class").map((one) => one.card);
  const stays = classes.filter((_, at) => !gone.includes(classRef(classes, at)));
  const comes = wants.filter((one) => one.kind === "class").map((one) => ({ card: one.card.split("#")[0] ?? "" }));
  const all = [...stays, ...comes];
  return all.map((_, at) => classRef(all, at));
}

/** A line as the clause that it will be, for its words. */
export const clauseOf = ({ kind, card, n, turns, against, scopes }: Line, classes: readonly { card: string }[]): Clause => ({
  clause: kind === "card" ? "cards" : kind,
  card,
  n,
  turns,
  against,
  scopes,
  place: classes.findIndex((_, at) => classRef(classes, at) === card),
});

/** How the notation names one of several classifications. */
export function classRef(classes: readonly { card: string }[], at: number): string {
  const card = classes[at]?.card ?? "";
  const before = classes.slice(0, at).filter((one) => one.card === card).length;
  return before ? `${card}#${before + 1}` : card;
}

export const isBetween = (offer: Offer, a: string, b: string): boolean =>
  (offer.maker === a && offer.taker === b) || (offer.maker === b && offer.taker === a);
