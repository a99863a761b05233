/** Requests to our own server. A refusal is an error with the server's code, sentence and rules. */

import { W } from "../words";

export interface Verdict {
  ok: boolean;
  code?: string;
  sentence?: string;
  rules?: string[];
  link?: string;
}

export class Refused extends Error {
  constructor(
    readonly verdict: Verdict,
    readonly status = 0,
  ) {
    super(verdict.sentence ?? "");
  }
}

/** GET, or POST where there is a body. */
export async function api<T>(path: string, body?: unknown): Promise<T> {
  const headers = { "x-wiredeck": "1", "content-type": "application/json" };
  const how = body === undefined ? {} : { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await fetch(path, how).catch(() => {
    throw new Refused({ ok: false, code: "away", sentence: W.line.away });
  });
  const found: unknown = await answer.json().catch(() => ({ ok: false, code: "unreadable", sentence: W.line.unreadable }));
  if (!answer.ok) throw new Refused(found as Verdict, answer.status);
  return found as T;
}
