/** Everything this page has loaded is put where the service worker finds it: a keeper that was opened once opens again
 *  without a network, even if the worker came later than the first visit. */
import { LOOKS } from "../games";
import { remember } from "../lib/remember";
import type { KeptGame } from "./keeping";

/** Every keeper: whoever opens one has all of them without a network. */
export async function loadAll(): Promise<Record<string, KeptGame>> {
  const found: Record<string, KeptGame> = {};
  for (const [name, look] of Object.entries(LOOKS)) if (look.keeper) found[name] = (await look.keeper()).keeper;
  return found;
}

export async function keepOffline(): Promise<void> {
  remember("keeper used", true);
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return;
  await navigator.serviceWorker.ready;
  const cache = await caches.open("wiredeck-1");
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const ours = loaded.filter((url) => url.origin === location.origin && url.pathname.startsWith("/assets/"));
  for (const { href } of ours) if (!(await cache.match(href))) await cache.add(href).catch(() => undefined);
  if (!(await cache.match("/"))) await cache.add("/").catch(() => undefined);
}
