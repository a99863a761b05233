import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Refused } from "../src/lib/api";
import { Line, type LineState } from "../src/lib/line";
import type { Table } from "../src/messages";
import { table } from "./made";

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = FakeSocket.OPEN;
  sent: Record<string, unknown>[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const last = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;
let states: [LineState, string][] = [];
let tables: Table[] = [];
let line: Line;
const asked = vi.fn<(path: string, how?: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", asked);
  FakeSocket.all = [];
  [states, tables] = [[], []];
  line = new Line("abc", (message) => tables.push(message), (state, sentence) => states.push([state, sentence]));
  line.connect();
});
afterEach(() => {
  line.close();
  asked.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const body = (message: object, status = 200): Response => new Response(JSON.stringify(message), { status, headers: { "x-entries": "7" } });

describe("over a socket", () => {
  test("tables are handed on, and the line is live", () => {
    last().hear(table({ turn: 3 }));
    expect(states).toEqual([["live", ""]]);
    expect(tables.map(({ turn }) => turn)).toEqual([3]);
  });

  test("an answer goes to who asked", async () => {
    const first = line.send({ do: "chat", text: "a" });
    const second = line.send({ do: "chat", text: "b" });
    const [one, two] = last().sent.map(({ id }) => id as number);
    last().hear({ type: "answer", id: two, ok: true });
    last().hear({ type: "answer", id: one, ok: false, code: "chat", sentence: "No." });
    await expect(second).resolves.toMatchObject({ ok: true });
    await expect(first).rejects.toThrow("No.");
  });

  test("after a break it comes again with the last turn it saw", () => {
    last().hear(table({ turn: 12 }));
    last().break();
    expect(states.at(-1)?.[0]).toBe("lost");
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(last().url).toMatch(/\/ws\/abc\?turn=12$/);
    last().hear(table());
    expect(states.at(-1)).toEqual(["live", ""]);
  });

  test("a server that restarts is asked sooner", () => {
    last().hear(table());
    last().break(1012);
    vi.advanceTimersByTime(300);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("who waited for an answer is told that the line broke", async () => {
    const waiting = line.send({ do: "chat", text: "a" });
    last().break();
    await expect(waiting).rejects.toBeInstanceOf(Refused);
  });

  test("an older connection says nothing any more", () => {
    const old = last();
    line.connect();
    old.hear(table());
    old.break();
    expect([tables, states]).toEqual([[], []]);
  });

  test.each([[4404, "There is no such table."], [1008, "This table has no spectators."]])("%d is the end", (code, sentence) => {
    last().break(code);
    vi.advanceTimersByTime(60_000);
    expect(states).toEqual([["gone", sentence]]);
    expect(FakeSocket.all).toHaveLength(1);
  });
});

describe("without a socket", () => {
  const twice = async (): Promise<void> => {
    last().break();
    await vi.advanceTimersByTimeAsync(1000);
    last().break();
    await vi.advanceTimersByTimeAsync(2000);
  };

  test("it asks again and again, from what it has seen", async () => {
    asked.mockImplementation(() => Promise.resolve(body(table({ turn: 5 }))));
    await twice();
    expect(states.at(-1)).toEqual(["polling", ""]);
    await vi.advanceTimersByTimeAsync(100);
    expect(asked.mock.calls.slice(0, 2).map(([path]) => path)).toEqual([
      "/api/tables/abc?turn=0&wait=0&seen=0",
      "/api/tables/abc?turn=5&wait=25&seen=7",
    ]);
  });

  test("commands are requests", async () => {
    asked.mockImplementation(() => Promise.resolve(body(table())));
    await twice();
    asked.mockImplementation(() => Promise.resolve(body({ type: "answer", id: 0, ok: false, code: "paused", sentence: "The game is paused." }, 409)));
    await expect(line.send({ do: "move", turn: 1, key: "end" })).rejects.toThrow("The game is paused.");
    expect(asked.mock.lastCall?.[0]).toBe("/api/tables/abc/do");
    expect(asked.mock.lastCall?.[1]?.headers).toMatchObject({ "x-wiredeck": "1" });
  });

  test("a table that is gone is not asked for again", async () => {
    asked.mockImplementation(() => Promise.resolve(body({ ok: false, sentence: "There is no such table." }, 404)));
    await twice();
    const times = asked.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states.at(-1)).toEqual(["gone", "There is no such table."]);
    expect(asked.mock.calls).toHaveLength(times);
  });

  test("when that fails too, sockets are tried again", async () => {
    asked.mockRejectedValue(new TypeError("no network"));
    await twice();
    expect(states.at(-1)?.[0]).toBe("lost");
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.all).toHaveLength(3);
  });
});
