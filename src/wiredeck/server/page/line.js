/** The connection to one table: a socket, or asking again and again where no socket can be opened. */
import { api, refusal } from "./kit.js";

export class Line {
  #pending = new Map();
  #fails = 0;
  #number = 0;
  #run = 0; // an older connection says nothing any more
  #seen = 0;
  #socket = null;
  turn = 0; // the last one seen

  constructor(table, onTable, onState) {
    Object.assign(this, { table, onTable, onState });
    this.connect();
  }

  /** Again, with the cookie as it is now. */
  connect() {
    const run = ++this.#run;
    this.#drop();
    this.#socket?.close();
    this.#socket = null;
    this.#seen = 0;
    if (this.#fails >= 2) return void this.#ask(run);
    const socket = (this.#socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws/${this.table}?turn=${this.turn}`));
    socket.onmessage = ({ data }) => run === this.#run && this.#heard(JSON.parse(data));
    socket.onclose = ({ code }) => run === this.#run && this.#lost(code);
  }

  #heard(message) {
    if (message.type === "answer") {
      const asked = this.#pending.get(message.id);
      this.#pending.delete(message.id);
      return message.ok ? asked?.resolve(message) : asked?.reject(new Error(refusal(message)));
    }
    this.#fails = 0;
    this.onState("Live", "live");
    this.#got(message);
  }

  #got(message) {
    this.turn = message.turn;
    this.onTable(message);
  }

  #lost(code) {
    this.#drop();
    if (code === 4404) return this.onState("There is no such table.", "gone");
    if (code === 1008) return this.onState("This table has no spectators.", "gone");
    this.#fails += 1;
    this.onState("Lost the table for a moment. Your hand is safe. Reconnecting", "lost");
    this.#later(code === 1012 ? 300 : Math.min(500 * 2 ** this.#fails, 8000));
  }

  #drop() {
    for (const { reject } of this.#pending.values()) reject(new Error("The connection broke: look at the table, then try again."));
    this.#pending.clear();
  }

  #later(wait) {
    const run = this.#run;
    setTimeout(() => run === this.#run && this.connect(), wait);
  }

  /** Long polling: each request waits at the server until something changes. */
  async #ask(run) {
    try {
      const answer = await fetch(`/api/tables/${this.table}?turn=${this.turn}&wait=${this.#seen && 25}&seen=${this.#seen}`);
      const message = await answer.json();
      if (run !== this.#run) return;
      if (answer.status === 403 || answer.status === 404) return this.onState(refusal(message), "gone");
      if (!answer.ok) throw new Error(refusal(message));
      this.#seen = Number(answer.headers.get("x-entries"));
      this.onState("Live, without a socket", "live");
      this.#got(message);
      setTimeout(() => run === this.#run && this.#ask(run), 100);
    } catch {
      this.#fails = 0;
      if (run === this.#run) this.#lost(0);
    }
  }

  /** A command; rejects with the sentence of a refusal. */
  send(command) {
    if (!this.#socket || this.#socket.readyState !== 1) return api(`/api/tables/${this.table}/do`, command);
    const id = ++this.#number;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ ...command, id }));
    });
  }
}
