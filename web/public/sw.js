// Keeps the page itself, so that it opens at once and without a network. What is said at a table is never kept.
const KEPT = "wiredeck-1";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add("/")).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || /^\/(api|ws|health|metrics)/.test(url.pathname)) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(keptFirst(request));
  else if (request.mode === "navigate") event.respondWith(freshFirst(request));
});

const MOST = 240; // files: a few releases of everything

/** Files whose name changes with what is in them. Old ones go when there are many. */
async function keptFirst(request) {
  const cache = await caches.open(KEPT);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MOST))) if (!old.url.endsWith("/")) await cache.delete(old);
  return answer;
}

/** Every address of the site is the same page. */
async function freshFirst(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put("/", answer.clone());
    return answer;
  } catch {
    return (await cache.match("/")) ?? Response.error();
  }
}
