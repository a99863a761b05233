/** Where we are: the address decides the page. Links inside the site change it without loading anything again. */

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "table" | "replay"; table: string }
  | { page: "learn" | "rules" | "manual" | "try" | "keeper"; game: string }
  | { page: "puzzles" }
  | { page: "puzzle"; puzzle: string }
  | { page: "nothing" };

export function read(path: string): Route {
  const [first = "", second = "", ...rest] = path.split("/").filter(Boolean);
  if (!first) return { page: "home" };
  if (rest.length || !/^[a-zA-Z0-9]*$/.test(second)) return { page: "nothing" };
  if ((first === "table" || first === "replay") && second) return { page: first, table: second };
  if (first === "learn" || first === "rules" || first === "manual" || first === "try" || first === "new" || first === "keeper") return { page: first, game: second };
  if (first === "puzzles" && !second) return { page: "puzzles" };
  if (first === "puzzle" && second) return { page: "puzzle", puzzle: second };
  return { page: "nothing" };
}

/** The server marks the page where it knows of nothing at the address. */
const isLost = globalThis.document?.documentElement.dataset["lost"] !== undefined;

class Here {
  route = $state<Route>(isLost ? { page: "nothing" } : read(globalThis.location?.pathname ?? "/"));
  hash = $state(globalThis.location?.hash ?? "");
  visits = $state(0);

  follow = (): void => {
    this.route = read(location.pathname);
    this.hash = location.hash;
    this.visits += 1;
  };
}

export const here = new Here();

export function go(path: string): void {
  history.pushState(null, "", path);
  here.follow();
  if (!location.hash) window.scrollTo(0, 0);
}

/** A click on one of our own links stays on the page. */
export function onLink(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  const other = event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || other || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/") || link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
