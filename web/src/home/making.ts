/** Making tables: quickly against bots, or with everything chosen. */
import { api } from "../lib/api";
import { remember } from "../lib/remember";
import type { NewTable, Seated, TableLink } from "../messages";
import { W } from "../words";

/** A seat at a table, the first free one if none is named. */
export async function takeSeat(table: string, name: string, seat: number | null = null): Promise<void> {
  const seated = await api<Seated>(`/api/tables/${table}/sit`, { name, seat });
  remember(`recovery ${table}`, seated.recovery, "sessionStorage");
}

/** A table of one's own, with a seat taken. */
export async function makeTable(wanted: NewTable, name: string): Promise<TableLink> {
  const made = await api<TableLink>("/api/tables", wanted);
  await takeSeat(made.table, name);
  return made;
}

/** The same with bots in the other seats, started. */
export async function againstBots(wanted: NewTable, name: string, level: string): Promise<TableLink> {
  const made = await makeTable(wanted, name);
  for (let seat = 1; seat < wanted.seats; seat++) await api(`/api/tables/${made.table}/bot`, { seat, level });
  await api(`/api/tables/${made.table}/start`, {});
  return made;
}

/** What was chosen last time for this game. */
export interface Taste {
  seats: number;
  level: string;
  options: Record<string, unknown>;
}
export const taste = (game: string): Partial<Taste> => remember<Partial<Taste>>(`taste ${game}`) ?? {};
export const myName = (): string => remember<string>("name") ?? W.guest;

export const CLOCKS: Record<string, Partial<NewTable>> = {
  none: {},
  turn30: { bank: 30, per_turn: true },
  turn90: { bank: 90, per_turn: true },
  bank5: { bank: 300, increment: 5 },
  bank15: { bank: 900, increment: 10 },
};

/** The id of a table out of a link or a code that somebody typed; null: it is none. */
export function tableIn(text: string): string | null {
  const found = /(?:^|\/(?:table|replay)\/)([A-Za-z0-9]{16})\/?(?:[#?].*)?$/.exec(text.trim());
  return found?.[1] ?? null;
}
