/** What the server tells of a game of WIRED: `view` is for everybody, `own` for one seat. */
import type { Table } from "../../messages";

export interface Piece {
  label: string;
  card: string;
  ports: number | null;
  parent: string | null; // null: floating
  issues: string[];
  state: "active" | "disabled" | "cut off" | "floating";
  cause: { label: string; issue: string | null } | null;
}

export interface Player {
  status: "playing" | "finished" | "out";
  score: number;
  gain: number;
  hand: number;
  classes: { card: string; tapped: boolean; sealed: boolean }[];
  network: Piece[];
}

export interface WiredEvent {
  card: string;
  victim: string;
  loot: string | null;
  goes_ahead: boolean;
  chain: { seat: string; card: string }[];
  picks: number;
}

export interface WiredView {
  turn: string;
  turn_no: number;
  moves_left: number;
  finisher: string | null;
  pending: string[];
  absent: string[];
  closed: boolean;
  pile: number;
  discard: string[];
  players: Record<string, Player>;
  event: WiredEvent | null;
  clock: { own: number; decision: number } | null;
  settings: Record<string, number>;
  winners: string[];
}

export interface Clause {
  clause: "cards" | "class" | "show" | "later" | "truce" | "pledge" | "strike";
  card?: string;
  n?: number;
  place?: number;
  against?: string;
  scopes?: string[];
  turns?: number;
}

export interface Offer {
  maker: string;
  taker: string;
  gives: Clause[];
  wants: Clause[];
}

export interface Contract extends Omit<Clause, "clause" | "place"> {
  number: number;
  kind: Clause["clause"];
  by: string;
  to: string;
}

export interface WiredOwn {
  phase: string;
  actor: string | null;
  hand: string[];
  offers: Offer[];
  draft: Offer | null;
  contracts: Contract[];
}

export const viewOf = (table: Table): WiredView => table.view as unknown as WiredView;
const NOTHING: WiredOwn = { phase: "", actor: null, hand: [], offers: [], draft: null, contracts: [] };
export const ownOf = (table: Table): WiredOwn => (table.own ?? NOTHING) as unknown as WiredOwn;
