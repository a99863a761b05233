/** What the server tells of a game of Wireburn: `view` is for everybody, `own` for one seat. */
import type { Table } from "../../messages";

export interface DockView {
  shows: string;
  state: "empty" | "open" | "locked" | "colour";
  value: number | null;
  colour: string | null;
  stack: string[];
  takes: { numbers: number[]; colours: string[]; any: string[] };
  echo: number | null;
  trips: number[];
}

export interface WireburnView {
  phase: "act" | "target" | "shield" | "over";
  standing: string;
  turn: string;
  actor: string | null;
  target: string | null;
  damage: number;
  hits: string[];
  drawn: number;
  played: number;
  bonus: boolean;
  pile: number;
  discard: string[];
  gone: number;
  docks: Record<string, DockView>;
  hands: Record<string, number>;
  firewall: string[];
  armed: string[];
  rotation: Record<string, [number, number]>;
  skip: string[];
}

export interface WireburnOwn {
  hand: string[];
  third: string | null;
}

export const viewOf = (table: Table): WireburnView => table.view as unknown as WireburnView;
export const ownOf = (table: Table): WireburnOwn => (table.own ?? { hand: [], third: null }) as unknown as WireburnOwn;
