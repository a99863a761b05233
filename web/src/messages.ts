// Made from the server's messages by `python3 dev.py types`: change it there.

export interface Move {
  do: "move";
  id?: number;
  seat?: number | null;
  turn: number;
  key: string;
}

/** May I make this move, and by which rules? Nothing changes. */
export interface Why {
  do: "why";
  id?: number;
  seat?: number | null;
  turn: number;
  key: string;
}

/** In practice, one person among bots: which move does the best bot prefer here, and why? */
export interface Hint {
  do: "hint";
  id?: number;
  seat?: number | null;
  turn: number;
}

export interface Chat {
  do: "chat";
  id?: number;
  seat?: number | null;
  text: string;
}

export interface TakeBack {
  do: "take back";
  id?: number;
  seat?: number | null;
}

/** Ask the others: `pause`, `go on`, or `bot` for the seat `about`. */
export interface Ask {
  do: "ask";
  id?: number;
  seat?: number | null;
  what: "pause" | "go on" | "bot";
  about?: number | null;
}

export interface Vote {
  do: "vote";
  id?: number;
  seat?: number | null;
  yes: boolean;
}

/** I am here again: the bot need not play for me any more. */
export interface Back {
  do: "back";
  id?: number;
  seat?: number | null;
}

/** Send everything since this turn again. */
export interface Sync {
  do: "sync";
  id?: number;
  seat?: number | null;
  turn: number;
}

/** Tell whoever runs the server that something is wrong here; the place in the game is kept with it. */
export interface Report {
  do: "report";
  id?: number;
  seat?: number | null;
  text: string;
}

export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  public?: boolean;
  watch?: boolean;
  bank?: number;
  increment?: number;
  per_turn?: boolean;
}

export interface Sit {
  name: string;
  seat?: number | null;
}

export interface Fill {
  seat: number;
  level?: string;
}

export interface Recover {
  code: string;
}

export interface Leave {
  seat: number;
}

/** Go on from a finished game as it stood after `turn` moves, in this seat, against bots. */
export interface Branch {
  turn: number;
  seat: number;
  level?: string;
  name?: string;
}

/** A position in notation, moves to make there, and keys to ask about afterwards. */
export interface Try {
  game: string;
  position: string;
  options?: Record<string, unknown>;
  moves?: string[];
  seat?: number | null;
  since?: number;
  why?: string[];
  names?: string[];
}

/** New entries for a sheet, and the number after which others are wanted. */
export interface SheetPart {
  since?: number;
  entries?: SheetEntry[];
}

/** A question to the Rules Bot, with what was said before it. */
export interface AskBot {
  question: string;
  game?: string | null;
  edition?: string | null;
  context?: Said[];
}

/** Moves made in a puzzle, and keys to ask about afterwards. */
export interface TryPuzzle {
  moves?: string[];
  since?: number;
  why?: string[];
}

/** To the client that asked: done, or a code, a sentence and the rules behind it. Asked `why`, the sentence and the rules of a move that is allowed come with it; asked for a `hint`, those that speak for the move. */
export interface Answer {
  type: "answer";
  id: number;
  ok: boolean;
  code?: string;
  sentence?: string;
  rules?: string[];
  link?: string;
  hint?: HintInfo | null;
}

/** All that one viewer may know of a table now, and what it has missed since the turn it named. */
export interface Table {
  type: "table";
  table: string;
  game: string;
  status: string;
  options: Record<string, unknown>;
  commitment: string;
  next_table: string;
  seats: SeatInfo[];
  view: Record<string, unknown> | null;
  clock: number[];
  timer: number | null;
  paused: boolean;
  question: QuestionInfo | null;
  outcome: OutcomeInfo | null;
  seat: number;
  held: number[];
  host: boolean;
  turn: number;
  own: Record<string, unknown> | null;
  actors: number[];
  choices: ChoiceInfo[];
  events: EventInfo[];
  chat: LineInfo[];
  last_was_mine: boolean;
}

/** The body of a refused HTTP request. */
export interface NotDone {
  code: string;
  sentence: string;
  rules: string[];
  ok: false;
  move: number;
}

/** A game, and all that may be chosen for a table of it. */
export interface GameInfo {
  title: string;
  blurb: string;
  seats: [number, number];
  bots: string[];
  settings: Setting[];
}

/** A rule of the rulebook: a clause, or a ruling with its reason. */
export interface RuleInfo {
  id: string;
  kind: string;
  title: string;
  text: string;
  editions: string[];
  reason: string;
  option: string;
}

/** A chapter of the library. */
export interface LibraryGroup {
  name: string;
  title: string;
  about: string;
  entries: LibraryEntry[];
}

/** A table that was made. */
export interface TableLink {
  table: string;
  link: string;
}

/** A public table that waits for players. */
export interface ListedTable {
  table: string;
  game: string;
  free: number;
  players: string[];
}

/** A seat that was taken; who has `recovery` has the seat. */
export interface Seated {
  seat: number;
  recovery: string;
  recovery_link: string;
}

/** The seats that a recovery code is good for. */
export interface Recovered {
  seats: number[];
}

/** There is nothing more to say. */
export interface Done {
  ok: true;
}

/** A position after the moves that were tried, as a table would show it, and answers to what was asked. */
export interface Tried {
  table: Table;
  why: WhyInfo[];
}

/** What the Rules Bot answers. `kind`: position, topic, missing (more must be told) or declined. */
export interface BotAnswer {
  kind: string;
  verdict: string | null;
  answer: string;
  rules: string[];
  game: string | null;
  entry: string;
  position: string;
  moves: string[];
  options: Record<string, unknown>;
  near: string[];
}

/** Entries of a sheet; ask again since `n`, at once where there are more. */
export interface SheetAnswer {
  n: number;
  entries: string[];
  more: boolean;
}

/** The table after one turn. `move` is the notation, shown when the game is over. */
export interface Frame {
  turn: number;
  of: number;
  seat: string;
  move: string;
  view: Record<string, unknown>;
  own: Record<string, Record<string, unknown>>;
  events: GameEvent[];
}

/** How far the analysis of a game is; `total` decisions, 0 until they are counted. */
export interface AnalysisState {
  status: "done" | "none" | "preparing" | "running" | "waiting";
  done: number;
  total: number;
  analysis: Analysis | null;
}

/** All puzzles there are, and those of today and the days before, the newest first. */
export interface PuzzleList {
  puzzles: PuzzleInfo[];
  days: PuzzleDay[];
}

/** The position after the moves, and what they are worth. */
export interface PuzzleTried {
  table: Table;
  why: WhyInfo[];
  status: string;
  sentence: string;
  rules: string[];
}

/** One line that solves it, move by move, and how many there are. */
export interface PuzzleSolution {
  moves: string[];
  labels: string[];
  lines: number;
  sentence: string;
  rules: string[];
}

/** Something that a scorekeeper noted; what it says only scorekeepers read. */
export interface SheetEntry {
  id: string;
  data: string;
}

/** An earlier turn of a conversation. */
export interface Said {
  role: "assistant" | "user";
  content: string;
}

/** A choice, how often it wins from 0 to 1, and the next best; `ahead`: somebody has thought ahead. */
export interface HintInfo {
  key: string;
  label: string;
  share: number | null;
  next: string;
  next_label: string;
  next_share: number | null;
  ahead: boolean;
}

export interface SeatInfo {
  name: string;
  kind: string;
  level: string;
  online: boolean;
  away: boolean;
}

export interface QuestionInfo {
  what: string;
  by: number;
  about: number;
  agreed: number[];
}

export interface OutcomeInfo {
  winners: number[];
  cause: string;
  sentence: string;
  rules: string[];
}

export interface ChoiceInfo {
  key: string;
  label: string;
  effect: string;
  cards: string[];
  places: string[];
}

export interface EventInfo {
  turn: number;
  what: string;
  seat: string | null;
  detail: string;
  sentence: string;
  rules: string[];
}

export interface LineInfo {
  at: number;
  seat: number;
  text: string;
}

/** Something that a table may choose: one of `values`, or a number from `low` to `high`. */
export interface Setting {
  name: string;
  option: string;
  rule: string;
  meaning: string;
  values: (boolean | number | string)[] | null;
  low: number | null;
  high: number | null;
  default: boolean | number | string | Record<string, boolean | number | string>;
  main: boolean;
  house: boolean;
}

/** A question that players ask; `editions` has an answer for each edition where they differ. */
export interface LibraryEntry {
  id: string;
  question: string;
  also: string[];
  general: LibraryAnswer;
  editions: Record<string, LibraryAnswer>;
}

/** May this be done, and by which rules? */
export interface WhyInfo {
  key: string;
  ok: boolean;
  code: string;
  sentence: string;
  rules: string[];
}

/** Something that happened, in the past tense; what a seat may not know is left out. */
export interface GameEvent {
  what: string;
  seat: string | null;
  detail: string;
  sentence: string;
  rules: string[];
}

/** All that was found about a game. */
export interface Analysis {
  game: string;
  tries: number;
  seed: number;
  moves: number;
  decisions: Decision[];
  graph: Chances[];
  turning: TurningPoint[];
  accounts: Account[];
}

/** A puzzle, without its position and without its solution. */
export interface PuzzleInfo {
  id: string;
  game: string;
  options: Record<string, unknown>;
  seats: number;
  seat: number;
  kind: string;
  title: string;
  task: string;
  difficulty: string;
  moves: number;
}

/** The puzzles of one day, by game. */
export interface PuzzleDay {
  date: string;
  puzzles: Record<string, string>;
}

/** An answer of the library, its verdict as the first word where there is one. */
export interface LibraryAnswer {
  answer: string;
  rules: string[];
  verdict: string | null;
}

/** One decision of a seat: the best choice comes first. `loss` is 0 where it is within the noise. */
export interface Decision {
  turn: number;
  seat: string;
  choices: Weighed[];
  unseen: number;
  loss: number;
}

/** The chance of each seat when so many moves have been made: all hands known, the order of the pile not. */
export interface Chances {
  turn: number;
  shares: number[];
}

/** A slip or a stroke of luck. `turn` is the number of its move, `size` what it changed for the seat. */
export interface TurningPoint {
  turn: number;
  kind: string;
  seat: string;
  size: number;
  sentence: string;
}

/** Where the result of a seat comes from: result = fair + own + others + luck, exactly, in thousandths. */
export interface Account {
  seat: string;
  result: number;
  fair: number;
  own: number;
  others: number;
  luck: number;
}

/** A choice and how often the seat wins with it, from what it could know. `noise` is two standard errors. */
export interface Weighed {
  key: string;
  label: string;
  share: number;
  noise: number;
  made: boolean;
  best: boolean;
}

export type AnyCommand = Move | Why | Hint | Chat | TakeBack | Ask | Vote | Back | Sync | Report;

export type AnyMessage = Answer | Table;
