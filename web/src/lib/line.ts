/** The connection to one table: a socket, or asking again and again where no socket can be opened. */
import type { AnyCommand, AnyMessage, Answer, Table } from "../messages";
import { W } from "../words";
import { api, Refused, type Verdict } from "./api";

export type LineState = "live" | "polling" | "lost" | "gone";
type Command = AnyCommand extends infer C ? (C extends unknown ? Omit<C, "id"> : never) : never;
type Waiting = { resolve: (answer: Answer) => void; reject: (error: Refused) => void };

const GONE = 4404;
const PRIVATE = 1008;
const RESTART = 1012;

export class Line {
  turn = 0; // the last one seen
  #pending = new Map<number, Waiting>();
  #fails = 0;
  #number = 0;
  #run = 0; // an older connection says nothing any more
  #seen = 0;
  #socket: WebSocket | null = null;

  constructor(
    readonly table: string,
    readonly onTable: (message: Table) => void,
    readonly onState: (state: LineState, sentence: string) => void,
  ) {}

  /** Again, with the cookie as it is now. */
  connect(): void {
    const run = ++this.#run;
    this.#drop();
    this.#socket?.close();
    this.#socket = null;
    this.#seen = 0;
    if (this.#fails >= 2) return void this.#ask(run);
    const address = `${location.origin.replace(/^http/, "ws")}/ws/${this.table}?turn=${this.turn}`;
    const socket = (this.#socket = new WebSocket(address));
    socket.onmessage = ({ data }) => {
      if (run === this.#run) this.#heard(JSON.parse(data as string) as AnyMessage);
    };
    socket.onclose = ({ code }) => {
      if (run === this.#run) this.#lost(code);
    };
  }

  close(): void {
    this.#run += 1;
    this.#socket?.close();
  }

  #heard(message: AnyMessage): void {
    if (message.type === "answer") {
      const asked = this.#pending.get(message.id);
      this.#pending.delete(message.id);
      return message.ok ? asked?.resolve(message) : asked?.reject(new Refused(message));
    }
    this.#fails = 0;
    this.onState("live", "");
    this.#got(message);
  }

  #got(message: Table): void {
    this.turn = message.turn;
    this.onTable(message);
  }

  #lost(code: number): void {
    this.#drop();
    if (code === GONE) return this.onState("gone", W.line.noTable);
    if (code === PRIVATE) return this.onState("gone", W.line.private);
    this.#fails += 1;
    this.onState("lost", W.line.lost);
    this.#later(code === RESTART ? 300 : Math.min(500 * 2 ** this.#fails, 8000));
  }

  #drop(): void {
    for (const { reject } of this.#pending.values()) reject(new Refused({ ok: false, code: "broke", sentence: W.line.broke }));
    this.#pending.clear();
  }

  #later(wait: number): void {
    const run = this.#run;
    setTimeout(() => {
      if (run === this.#run) this.connect();
    }, wait);
  }

  /** Long polling: each request waits at the server until something changes. */
  async #ask(run: number): Promise<void> {
    try {
      const wait = this.#seen ? 25 : 0;
      const answer = await fetch(`/api/tables/${this.table}?turn=${this.turn}&wait=${wait}&seen=${this.#seen}`);
      const message: unknown = await answer.json();
      if (run !== this.#run) return;
      const gone = answer.status === 403 || answer.status === 404;
      if (gone) return this.onState("gone", (message as Verdict).sentence ?? "");
      if (!answer.ok) throw new Refused(message as Verdict);
      this.#seen = Number(answer.headers.get("x-entries"));
      this.onState("polling", "");
      this.#got(message as Table);
      setTimeout(() => {
        if (run === this.#run) void this.#ask(run);
      }, 100);
    } catch {
      this.#fails = 0;
      if (run === this.#run) this.#lost(0);
    }
  }

  /** A command; rejects with the refusal. */
  send(command: Command): Promise<Answer> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return api<Answer>(`/api/tables/${this.table}/do`, command);
    const id = ++this.#number;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      socket.send(JSON.stringify({ ...command, id }));
    });
  }
}
