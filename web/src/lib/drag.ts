/** Dragging a card or a piece with a mouse, a pen or a finger onto a place. What it means is the table's business. */

export interface Dragging {
  start: () => void;
  over: (place: string | null) => void;
  drop: (place: string | null) => void;
}

const FAR = 7; // pixels before a press becomes a drag

/** A card that can be dragged; a press that goes nowhere stays a click. */
export function draggable(card: HTMLElement, what: () => Dragging | null): { destroy: () => void } {
  let from: { x: number; y: number; id: number } | null = null;
  let dragging: Dragging | null = null;
  let asked = 0;
  let over: string | null = null;

  const placeAt = (x: number, y: number): string | null => {
    const found = document.elementsFromPoint(x, y).find((one) => one.closest("[data-place]") && !card.contains(one));
    return found?.closest<HTMLElement>("[data-place]")?.dataset["place"] ?? null;
  };
  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    listen(true);
  };
  /** Everywhere: a quick hand has left a small piece before the piece hears of it. */
  const listen = (on: boolean): void => {
    const change = on ? "addEventListener" : "removeEventListener";
    window[change]("pointermove", move as EventListener);
    window[change]("pointerup", up as EventListener);
    window[change]("pointercancel", cancel as EventListener);
  };
  const move = (event: PointerEvent): void => {
    if (!from || event.pointerId !== from.id) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!dragging) {
      if (Math.hypot(dx, dy) < FAR) return;
      dragging = what();
      if (!dragging) return stop();
      card.setPointerCapture(from.id);
      card.classList.add("dragged");
      dragging.start();
    }
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(() => {
      card.style.setProperty("--dx", `${dx}px`);
      card.style.setProperty("--dy", `${dy}px`);
      const now = placeAt(event.clientX, event.clientY);
      if (now !== over) dragging?.over((over = now));
    });
  };
  const stop = (): void => {
    [from, dragging] = [null, null];
    listen(false);
  };
  const done = (event: PointerEvent, dropped: boolean): void => {
    if (event.pointerId !== from?.id) return;
    const was = dragging;
    stop();
    if (!was) return;
    cancelAnimationFrame(asked);
    const place = dropped ? placeAt(event.clientX, event.clientY) : null;
    card.classList.remove("dragged");
    card.style.removeProperty("--dx");
    card.style.removeProperty("--dy");
    over = null;
    was.over(null);
    was.drop(place);
    card.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => card.removeEventListener("click", swallow, { capture: true }), 0);
  };
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  const up = (event: PointerEvent): void => done(event, true);
  const cancel = (event: PointerEvent): void => done(event, false);

  card.addEventListener("pointerdown", down);
  return {
    destroy() {
      card.removeEventListener("pointerdown", down);
      stop();
    },
  };
}
