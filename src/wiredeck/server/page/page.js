/** Where we are, and the first page: play now, make a table, find one. */
import { card, face, WORLDS } from "./draw.js";
import { api, button, field, h, remember, say, select } from "./kit.js";
import { replayPage } from "./replay.js";
import { tablePage } from "./table.js";

const numbers = (from, to, word = "") => Array.from({ length: to - from + 1 }, (_, n) => [String(from + n), `${from + n}${word}`]);

async function homePage(main) {
  const games = await api("/api/games");
  const name = h("input", { maxLength: 24, value: remember("name") ?? "", placeholder: "Guest", autocomplete: "nickname" });
  const called = () => remember("name", name.value.trim() || "Guest");

  function world([game, { title, bots }]) {
    const [words, cards] = WORLDS[game] ?? ["", ""];
    const rivals = select(numbers(1, 5, " against you"), "2", { "aria-label": "Opponents" });
    const level = select(bots.map((one) => [one, `${one} bots`]), "simple", { "aria-label": "Bots" });
    const play = async () => {
      const seats = Number(rivals.value) + 1;
      const { table, link } = await api("/api/tables", { game, seats });
      const { recovery } = await api(`/api/tables/${table}/sit`, { name: called(), seat: 0 });
      remember(`recovery ${table}`, recovery, "sessionStorage");
      for (let seat = 1; seat < seats; seat += 1) await api(`/api/tables/${table}/bot`, { seat, level: level.value });
      await api(`/api/tables/${table}/start`, {});
      location.href = link;
    };
    return h("section", { className: `world of-${game}` }, h("div", { className: "cards fan" }, cards.split(" ").filter(Boolean).map((code) => card(code, "span", { "aria-hidden": "true", className: `big card ${face(code)[0]}` }))),
      h("h2", {}, title), h("p", {}, words), h("div", { className: "row" }, rivals, level, button(`Play ${title} now`, play, { className: "go" })));
  }

  function friends() {
    const game = select(Object.entries(games).map(([key, { title }]) => [key, title]), "", { onchange: () => settings() });
    const seats = select(numbers(2, 6), "3");
    const [own, house] = [h("div", { className: "row" }), h("div", { className: "settings" })];
    const [shown, watch] = [h("input", { type: "checkbox" }), h("input", { type: "checkbox", checked: true })];
    const clock = select([["none", "none"], ["turn", "seconds for each turn"], ["bank", "a bank for the game"]], "none", { onchange: () => times() });
    const [bank, more] = [h("input", { type: "number", min: 5, max: 86400, value: 60 }), h("input", { type: "number", min: 0, max: 3600, value: 5 })];
    const [banks, mores] = [field("Seconds", bank), field("More seconds each turn", more)];
    const times = () => { banks.hidden = clock.value === "none"; mores.hidden = clock.value !== "bank"; };
    const control = (option) => {
      const [, setting, values] = /^(.*?)=(.*)$/.exec(option);
      const range = /^(-?\d+)\.\.(\d+)$/.exec(values);
      return range ? h("input", { type: "number", min: range[1], max: range[2], name: setting, placeholder: "as usual" })
        : select([["", "as usual"], ...values.split("|").map((one) => [one, one])], "", { name: setting });
    };
    function settings() {
      own.replaceChildren(...Object.entries(WORLDS[game.value]?.[2] ?? {}).map(([key, values]) => field(key, select(values.map((one) => [one, one]), values[0], { name: key }))));
      house.replaceChildren(...games[game.value].settings.map(({ option, meaning }) => field(meaning, control(option))));
    }
    const chosen = (place) => [...place.querySelectorAll("[name]")].filter((one) => one.value !== "").map((one) => [one.name, { on: true, off: false }[one.value] ?? (one.type === "number" ? Number(one.value) : one.value)]);
    const make = async (event) => {
      event.preventDefault();
      const rules = Object.fromEntries(chosen(house));
      const options = { ...Object.fromEntries(chosen(own)), ...(Object.keys(rules).length ? { house: rules } : {}) };
      const time = clock.value === "none" ? {} : { bank: Number(bank.value), increment: clock.value === "bank" ? Number(more.value) : 0, per_turn: clock.value === "turn" };
      const { table, link } = await api("/api/tables", { game: game.value, seats: Number(seats.value), options, public: shown.checked, watch: watch.checked, ...time });
      const { recovery } = await api(`/api/tables/${table}/sit`, { name: called() });
      remember(`recovery ${table}`, recovery, "sessionStorage");
      location.href = link;
    };
    settings();
    times();
    return h("form", { className: "panel", onsubmit: make }, h("h2", {}, "A table for friends"),
      h("div", { className: "row" }, field("Game", game), field("Seats", seats)), own,
      h("div", { className: "row" }, field("Clock", clock), banks, mores), h("div", { className: "row" }, h("label", { className: "check" }, shown, "in the public list"), h("label", { className: "check" }, watch, "others may watch")),
      h("details", {}, h("summary", {}, "House rules"), house), h("button", { className: "go" }, "Make the table"));
  }

  const yours = remember("tables") ?? [];
  const list = h("ul", { className: "tables" });
  const link = h("input", { required: true, placeholder: "Link or code of a table" });
  const join = (event) => {
    event.preventDefault();
    const found = /([A-Za-z0-9]{10,40})\/?(?:[?#].*)?$/.exec(link.value.trim());
    if (!found) throw new Error("This is no link of a table.");
    location.href = `/table/${found[1]}`;
  };
  async function lobby() {
    const tables = await api("/api/tables").catch(() => []);
    const row = (one) => h("li", {}, h("a", { href: `/table/${one.table}` }, `${games[one.game]?.title ?? one.game}: ${one.free} free`), h("small", {}, ` ${one.players.join(", ") || "nobody yet"}`));
    const text = JSON.stringify(tables);
    if (list.dataset.shown !== text) list.replaceChildren(...(tables.length ? tables.map(row) : [h("li", {}, "No public table waits. Make one.")]));
    list.dataset.shown = text;
  }
  main.replaceChildren(h("h1", { className: "sr" }, "Wiredeck"), h("div", { className: "row who" }, field("Your name", name)),
    h("div", { className: "worlds" }, Object.entries(games).map(world)),
    h("div", { className: "strip" }, friends(), h("div", {}, h("form", { className: "panel", onsubmit: join }, h("h2", {}, "Join by link"), h("div", { className: "row" }, field("Link", link), h("button", {}, "Join"))),
      h("section", { className: "panel" }, h("h2", {}, "Public tables"), list),
      yours.length > 0 && h("section", { className: "panel" }, h("h2", {}, "Your tables"), h("ul", { className: "tables" }, yours.map(([table, title]) => h("li", {}, h("a", { href: `/table/${table}` }, title))))))));
  await lobby();
  setInterval(lobby, 5000);
}

const [, place, id] = location.pathname.split("/");
const main = document.getElementById("main");
const page = { table: tablePage, replay: replayPage }[place] ?? homePage;
document.addEventListener("keydown", ({ key }) => key === "Escape" && document.getElementById("say").replaceChildren());
page(main, id).catch((error) => { say(error.message); main.replaceChildren(h("h1", {}, error.message), h("a", { href: "/" }, "To the first page")); });
