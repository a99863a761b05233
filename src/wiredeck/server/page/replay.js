/** A game turn by turn, from a seat's eyes or, after the end, with all cards. */
import { named, show } from "./draw.js";
import { api, button, copy, field, h, say, select } from "./kit.js";
import { namesOf } from "./table.js";

const CHUNK = 25;

export async function replayPage(main, id) {
  const table = await api(`/api/tables/${id}`);
  const names = namesOf(table.seats);
  const asked = new URLSearchParams(location.search);
  const seats = table.status === "over" ? names.map((_, n) => n) : table.held;
  const eyes = [...(table.status === "over" ? [["-2", "all cards"]] : []), ["-1", "a spectator"], ...seats.map((n) => [String(n), names[n]])];
  const wanted = asked.get("seat") ?? (table.status === "over" ? "-2" : String(table.held[0] ?? -1));
  const who = select(eyes, eyes.some(([value]) => value === wanted) ? wanted : "-1", { onchange: () => { frames.clear(); return go(at); } });
  const frames = new Map();
  let at = Math.max(0, Number.parseInt(asked.get("move") ?? asked.get("turn") ?? "0", 10) || 0);
  const slider = h("input", { type: "range", min: 0, max: 0, "aria-label": "Turn", oninput: () => go(Number(slider.value)) });
  const [place, count] = [h("section", { id: "board", className: "panel" }), h("output", {})];

  async function frame(n) {
    if (!frames.has(n)) {
      const first = n - (n % CHUNK);
      for (const one of await api(`/api/tables/${id}/story?seat=${who.value}&first=${first}&count=${CHUNK}`)) frames.set(one.turn, one);
    }
    return frames.get(n);
  }

  async function go(n) {
    at = n;
    const deal = await frame(0);
    if (!deal) return say("The game has not begun.");
    at = Math.max(0, Math.min(n, deal.of));
    const shown = await frame(at);
    if (!shown || (n !== at && shown.turn !== at)) return;
    Object.assign(slider, { max: deal.of, value: at });
    slider.setAttribute("aria-valuetext", `turn ${at} of ${deal.of}`);
    count.textContent = `${at} of ${deal.of}`;
    history.replaceState(null, "", `?move=${at}&seat=${who.value}`);
    place.replaceChildren(h("h2", {}, at ? [named(shown.seat, names), " ", h("code", {}, shown.move)] : "The deal"),
      h("ul", { role: "status" }, shown.events.map((one) => h("li", {}, named(one.sentence, names), " ", h("code", {}, one.rules.join(" "))))),
      ...Object.entries(shown.own).map(([seat, own]) => h("section", { className: "own" }, h("h3", {}, named(seat, names)), show(own, names))),
      show(shown.view, names));
  }

  main.replaceChildren(h("h1", {}, "Looking back"), h("div", { className: "row" },
    field("Seen by", who), button("First", () => go(0)), button("Back", () => go(at - 1)), button("On", () => go(at + 1)), button("Last", () => go(1e9)),
    slider, count, button("Copy link to this moment", () => copy(location.href)), h("a", { className: "button", href: `/table/${id}` }, "To the table"),
    table.status === "over" && h("a", { className: "button", href: `/api/tables/${id}/replay`, download: "" }, "Replay file")), place);
  await go(at);
}
