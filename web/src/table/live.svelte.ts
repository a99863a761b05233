/** A table over the network, as this browser knows it. */
import { api, Refused, type Verdict } from "../lib/api";
import { Line, type LineState } from "../lib/line";
import { named, namesOf } from "../lib/names";
import { remember } from "../lib/remember";
import { attempt, notices, refuse } from "../lib/say.svelte";
import { sounds } from "../lib/sound";
import type { AnyCommand, ChoiceInfo, EventInfo, LineInfo, Table } from "../messages";
import { W } from "../words";
import { chance, hintOf, isPractice, type Hint } from "./hint";
import type { Doubt, Play } from "./play";

type Command = AnyCommand extends infer C ? (C extends unknown ? Omit<C, "id"> : never) : never;
const KEPT = 400; // events and lines

export class Live implements Play {
  now = $state.raw<Table | null>(null);
  fresh = $state.raw<EventInfo[]>([]);
  told = $state.raw<EventInfo[]>([]);
  chat = $state.raw<LineInfo[]>([]);
  line = $state<LineState>("lost");
  trouble = $state("");
  busy = $state(false);
  came = $state(0); // when the last message came
  held = $state.raw<Doubt | null>(null); // what is picked at the table
  refused = $state.raw<{ turn: number; key: string } | null>(null); // the last move, if it was not taken
  missed = $state.raw<EventInfo[]>([]); // what happened while nobody looked
  hinted = $state.raw<Hint | null>(null); // the last hint
  thinking = $state(false); // about a hint
  readonly hands = null;
  readonly wanted = null;
  readonly names = $derived(namesOf(this.now?.seats ?? []));
  readonly #line: Line;
  #looked = -1; // the turn when somebody last looked

  constructor(readonly id: string) {
    this.#looked = remember<number>(`looked ${id}`) ?? -1;
    this.#line = new Line(id, (message) => this.#got(message), (state, sentence) => this.#changed(state, sentence));
  }

  get table(): Table {
    return this.now as Table;
  }

  get path(): string {
    return `/api/tables/${this.id}`;
  }

  get mine(): boolean {
    return this.now?.status === "playing" && this.now.choices.length > 0;
  }

  /** Is it this one's turn? Who may also act in the turn of another is not waited for. */
  get asked(): boolean {
    return this.mine && this.now?.actors[0] === this.now?.seat;
  }

  /** May a hint be asked for? */
  get practises(): boolean {
    return this.mine && this.now !== null && !this.now.paused && isPractice(this.now);
  }

  /** The hint for this turn; it goes with the turn. */
  get hint(): Hint | null {
    return this.mine && this.hinted?.turn === this.now?.turn ? this.hinted : null;
  }

  get shown(): ChoiceInfo | null {
    return this.hint ? (this.table.choices.find(({ key }) => key === this.hint?.hint.key) ?? null) : null;
  }

  connect(): void {
    this.#line.connect();
  }

  close(): void {
    this.looked();
    this.#line.close();
  }

  /** Somebody has seen everything up to now. */
  looked(): void {
    this.#looked = this.now?.turn ?? this.#looked;
    if (this.now?.held.length) remember(`looked ${this.id}`, this.#looked);
  }

  /** Somebody looks again: what did they miss? */
  again(): void {
    const missed = this.#looked < 0 ? [] : this.told.filter((event) => event.turn > this.#looked);
    this.missed = new Set(missed.map((event) => event.turn)).size > 1 ? missed : [];
    this.looked();
  }

  #changed(state: LineState, sentence: string): void {
    this.line = state;
    this.trouble = sentence;
  }

  #got(message: Table): void {
    const before = this.now;
    const first = before === null;
    const was = this.asked;
    this.now = message;
    this.came = Date.now();
    this.fresh = first || message.seat !== before.seat ? [] : message.events;
    this.told = (message.seat === before?.seat ? [...this.told, ...message.events] : message.events).slice(-KEPT);
    this.#hear(message.chat);
    if (first) this.#arrived(message);
    else this.#announce(message, was);
    if (!document.hidden && !first) this.looked();
  }

  #arrived(message: Table): void {
    if (message.status === "playing") this.again();
    if (!message.held.length) return;
    const others = (remember<[string, string][]>("tables") ?? []).filter(([table]) => table !== this.id);
    const open = message.status === "over" ? others : [[this.id, message.game] as [string, string], ...others];
    remember("tables", open.slice(0, 6));
    if (message.commitment && !remember(`promise ${this.id}`)) remember(`promise ${this.id}`, message.commitment);
  }

  #announce(message: Table, was: boolean): void {
    const sentences = message.events.map((event) => named(event.sentence, this.names));
    if (this.asked && !was) sentences.push(`${W.table.yourTurn}.`);
    if (message.outcome) sentences.push(named(message.outcome.sentence, this.names));
    if (sentences.length) notices.tell(sentences.join(" "));
    sounds.heard(message.events);
    if (this.asked && !was) sounds.turn();
  }

  #hear(lines: readonly LineInfo[]): void {
    if (!lines.length) return;
    const key = (line: LineInfo): string => `${line.at} ${line.seat} ${line.text}`;
    const all = new Map([...this.chat, ...lines].map((line) => [key(line), line]));
    this.chat = [...all.values()].sort((a, b) => a.at - b.at).slice(-KEPT);
  }

  // ------------------------------------------------------------ what a person does

  do(command: Command): Promise<boolean> {
    return attempt(() => this.#line.send(command));
  }

  async post(action: string, body: unknown = {}): Promise<boolean> {
    return attempt(() => api(`${this.path}/${action}`, body));
  }

  choose(choice: ChoiceInfo): Promise<boolean> {
    return this.type(choice.key);
  }

  async type(key: string): Promise<boolean> {
    if (this.busy || !this.now) return false;
    this.busy = true;
    const { turn, seat } = this.now;
    const done = await this.do({ do: "move", turn, key, seat: seat < 0 ? null : seat });
    this.busy = false;
    if (!done) {
      sounds.refused();
      this.refused = { turn, key };
    } else this.refused = null;
    return done;
  }

  async why(key: string): Promise<Verdict> {
    const { turn, seat } = this.table;
    try {
      return await this.#line.send({ do: "why", turn, key, seat: seat < 0 ? null : seat });
    } catch (error) {
      if (error instanceof Refused) return error.verdict;
      throw error;
    }
  }

  /** Ask the best bot; what it says about a turn that is over is nothing any more. */
  async askHint(): Promise<void> {
    if (this.thinking || !this.practises) return;
    const { turn, seat } = this.table;
    this.thinking = true;
    notices.tell(W.hint.thinking);
    try {
      this.hinted = hintOf(turn, await this.#line.send({ do: "hint", turn, seat }));
      if (this.hint) notices.tell(this.#spoken(this.hint));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (this.now?.turn === turn) refuse(error.verdict);
    } finally {
      this.thinking = false;
    }
  }

  #spoken({ hint, sentence }: Hint): string {
    return [`${W.hint.title}: ${named(hint.label, this.names)}.`, named(sentence, this.names), chance(hint.share)].join(" ");
  }

  wonder(doubt: Doubt | null): void {
    this.held = doubt;
  }

  get doubt(): Doubt | null {
    const refused = this.refused && this.refused.turn === this.now?.turn ? { what: "", plays: [{ key: this.refused.key, place: "" }] } : null;
    return this.held ?? refused;
  }

  /** A report; answers with the link to the place. */
  async report(text: string): Promise<string | null> {
    let link: string | null = null;
    await attempt(async () => {
      link = (await this.#line.send({ do: "report", text })).link ?? "";
    });
    return link;
  }
}
