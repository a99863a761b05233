/** Checks the deal in the browser: the seed shown at the end has the fingerprint that was shown at the start. */
import { remember } from "../lib/remember";

export type Fair = "good" | "bad" | "cannot";

export async function checkDeal(table: string, commitment: string): Promise<Fair> {
  if (!globalThis.crypto?.subtle) return "cannot";
  const answer = await fetch(`/api/tables/${table}/replay`);
  if (!answer.ok) return "cannot";
  const seed = /"seed":\s*"([0-9a-f]{64})"/.exec(await answer.text())?.[1];
  if (!seed) return "cannot";
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const found = [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const promised = remember<string>(`promise ${table}`) ?? commitment; // as this browser saw it at the start
  return found === commitment && found === promised ? "good" : "bad";
}
