/** Cards that travel. Before a change we look where they are, after it they come from there. Nothing waits for it. */
import { moves } from "../../lib/settings.svelte";
import type { EventInfo } from "../../messages";

const MOVE = 220;
const OUT = "cubic-bezier(.2,.8,.2,1)";
const one = (root: ParentNode, selector: string): Element | null => root.querySelector(selector);

export class Motion {
  #places = new Map<string, DOMRect>();

  /** Where the cards of the hand are now. */
  look(root: ParentNode): void {
    this.#places.clear();
    for (const card of root.querySelectorAll<HTMLElement>("[data-card]")) {
      this.#places.set(card.dataset["card"] ?? "", card.getBoundingClientRect());
    }
  }

  /** Show what happened: played cards come from the hand or the player, drawn ones from the pile, docks flash. */
  show(root: ParentNode, events: readonly EventInfo[], me: string): void {
    if (!moves()) return this.#mark(root, events);
    for (const event of events) {
      if (event.what === "CardPlayed") this.#played(root, event, me);
      if (event.what === "DockDetonated") this.#boom(root, event.detail);
      if ((event.what === "CardDrawn" || event.what === "PenaltyDrawn") && event.seat === me) this.#drawn(root, event.detail);
    }
  }

  #played(root: ParentNode, event: EventInfo, me: string): void {
    const [code = "", dock = ""] = event.detail.split(">");
    const from = event.seat === me ? this.#places.get(code) : one(root, `[data-seat="${event.seat}"]`)?.getBoundingClientRect();
    travel(one(root, `[data-top="${dock}"]`), from);
  }

  #drawn(root: ParentNode, code: string): void {
    const from = one(document, "[data-pile]")?.getBoundingClientRect();
    const cards = [...root.querySelectorAll<HTMLElement>("[data-card]")].filter((card) => card.dataset["card"] === code);
    travel(cards.at(-1) ?? null, from);
  }

  #boom(root: ParentNode, dock: string): void {
    const place = one(root, `[data-dock="${dock}"]`);
    place?.classList.add("boom");
    setTimeout(() => place?.classList.remove("boom"), 600);
  }

  /** Without motion a changed dock is outlined for a second. */
  #mark(root: ParentNode, events: readonly EventInfo[]): void {
    for (const event of events) {
      const dock = event.what === "CardPlayed" ? (event.detail.split(">")[1] ?? "") : event.what === "DockDetonated" ? event.detail : "";
      const place = dock ? one(root, `[data-dock="${dock}"]`) : null;
      place?.classList.add("changed");
      setTimeout(() => place?.classList.remove("changed"), 1000);
    }
  }
}

function travel(card: Element | null, from: DOMRect | undefined): void {
  if (!card || !from || !card.animate) return;
  const to = card.getBoundingClientRect();
  const [dx, dy] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
  const size = Math.min(1.2, Math.max(0.3, from.width / (to.width || 1)));
  card.animate([{ transform: `translate(${dx}px,${dy}px) scale(${size})`, zIndex: 20 }, { transform: "none", zIndex: 20 }], { duration: MOVE, easing: OUT });
}
