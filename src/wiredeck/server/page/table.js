/** A table: who sits there, what is to be seen, what may be done. It knows no rules, only messages. */
import { card, face, named, show } from "./draw.js";
import { api, button, copy, field, h, remember, say, select } from "./kit.js";
import { Line } from "./line.js";

export const PHRASES = ["Hello!", "Good luck.", "Well played.", "Oops.", "One moment, please.", "Your turn.", "Thank you.", "Bye!"];
const cap = (text) => text[0].toUpperCase() + text.slice(1);
const key = (name, made) => { made.dataset.key = name; return made; };
/** Names of the seats; of two alike each has its letter. */
export const namesOf = (seats) => seats.map(({ name }, n) => {
  const letter = String.fromCharCode(65 + n);
  return !name ? letter : seats.filter((one) => one.name === name).length > 1 ? `${name} ${letter}` : name;
});
const minutes = (ms) => `${Math.floor(Math.max(0, ms) / 60000)}:${String(Math.floor((Math.max(0, ms) / 1000) % 60)).padStart(2, "0")}`;

/** A recovery link carries its code behind the #, which no server, log or other site ever sees. */
async function takeSeat(id, path) {
  const code = /^#seat=(.+)$/.exec(location.hash)?.[1];
  if (!code) return;
  history.replaceState(null, "", location.pathname);
  await api(`${path}/recover`, { code }).then(() => remember(`recovery ${id}`, code, "sessionStorage"), (error) => say(error.message));
}

export async function tablePage(main, id) {
  const games = await api("/api/games");
  const path = `/api/tables/${id}`;
  await takeSeat(id, path);
  const parts = {};
  for (const name of ["seats", "question", "lobby", "end", "board", "hand", "choices", "log", "chat", "tools"]) {
    parts[name] = h("section", { id: name, hidden: true });
  }
  const { log, chat, tools, seats, ...middle } = parts;
  main.replaceChildren(h("div", { className: "table" }, seats, h("div", { className: "play" }, Object.values(middle)), h("aside", {}, log, chat, tools)));
  const typed = (more) => key(more.maxLength, h("input", { required: true, ...more }));
  const [name, report, code, text] = [typed({ maxLength: 24, value: remember("name") ?? "", autocomplete: "nickname" }), typed({ maxLength: 400 }), typed({ maxLength: 2000 }),
    typed({ maxLength: 200, "aria-label": "Say something", placeholder: "Say something" })]; // kept while the rest is drawn anew
  const muted = new Set(remember("muted") ?? []);
  const [told, lines, drawn] = [[], new Map(), new Map()];
  let [t, names, picked, came, busy] = [null, [], null, 0, false];
  const line = new Line(id, got, (sentence, state) => {
    Object.assign(document.getElementById("line"), { textContent: sentence, className: state });
    if (state === "gone") parts.lobby.replaceChildren(h("h1", {}, sentence), h("a", { href: "/" }, "To the first page"));
    if (state === "gone") parts.lobby.hidden = false;
  });
  const act = (command) => async () => { await line.send(command); };

  function got(message) {
    if (!t && message.held.length) remember("tables", [[id, games[message.game].title], ...(remember("tables") ?? []).filter(([one]) => one !== id)].slice(0, 6));
    [t, came, names] = [message, Date.now(), namesOf(message.seats)];
    if (!t.own?.hand?.includes?.(picked)) picked = null;
    told.push(...t.events);
    for (const one of t.chat) lines.set(`${one.at} ${one.seat} ${one.text}`, one);
    drawAll();
    main.dataset.turn = t.turn;
  }

  /** Draw a part anew if what it shows has changed; the focus and opened details stay. */
  function fill(name, data, make) {
    const text = JSON.stringify(data);
    if (drawn.get(name) === text) return;
    drawn.set(name, text);
    const place = parts[name];
    const focused = place.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
    const open = [...place.querySelectorAll("details")].map((one) => one.open);
    place.replaceChildren(...[make()].flat(9).filter(Boolean));
    place.hidden = !place.hasChildNodes();
    place.querySelectorAll("details").forEach((one, n) => { one.open ||= Boolean(open[n]); });
    if (focused) ([...place.querySelectorAll("[data-key]")].find((one) => one.dataset.key === focused) ?? place.querySelector("h2"))?.focus({ preventScroll: true });
  }
  const head = (text) => key("head", h("h2", { tabIndex: -1 }, text));

  function drawAll() {
    const [open, playing, over] = ["open", "playing", "over"].map((status) => t.status === status);
    const mine = t.held.some((seat) => t.actors.includes(seat));
    const asked = t.actors.map((seat) => names[seat]).join(", ");
    const turn = over ? "Game over" : open ? "Waiting for players" : t.paused ? "Paused" : mine ? "Your turn" : asked ? `${asked} to move` : "Waiting";
    const shown = document.getElementById("turn");
    if (shown.textContent !== turn) shown.replaceChildren(h("a", { href: "#choices" }, turn));
    shown.className = mine && playing ? "mine" : "";
    document.title = `${mine && playing ? "● " : ""}${turn} · Wiredeck`;
    fill("seats", [t.seats, t.actors, t.held, t.host, t.status, [...muted], t.clock.length, t.timer === null], drawSeats);
    fill("question", [t.question, t.held, names], drawQuestion);
    fill("lobby", [t.status, t.host, t.held, t.seats], () => open && drawLobby());
    fill("end", [t.outcome, t.next_table, t.host], () => over && t.outcome && drawEnd());
    fill("board", [t.view, names], () => t.view && [head("The table"), show(t.view, names)]);
    fill("hand", [t.own, t.seat, names, picked, t.choices], () => t.own && t.seat >= 0 && drawHand());
    fill("choices", [t.choices, t.turn, picked, names], () => playing && t.seat >= 0 && drawChoices());
    fill("log", [told.length, names], drawLog);
    fill("chat", [lines.size, [...muted], t.held.length], drawChat);
    fill("tools", [t.status, t.held, t.last_was_mine, t.paused, t.commitment, t.options], drawTools);
    tick();
  }

  function drawSeats() {
    return [t.timer !== null && h("p", {}, "The table’s clock ", h("time", { id: "timer" })), h("ul", {}, t.seats.map((seat, n) => {
      const [own, person, letter] = [t.held.includes(n), seat.kind === "person", String.fromCharCode(65 + n)];
      const state = seat.kind === "free" ? "free" : seat.kind === "bot" ? "bot" : seat.away ? "away: a bot plays" : seat.online ? "online" : "gone";
      const mute = () => { muted.has(seat.name) ? muted.delete(seat.name) : muted.add(seat.name); remember("muted", [...muted]); drawAll(); };
      const free = async () => { await api(`${path}/stand`, { seat: n }); line.connect(); };
      return h("li", { className: t.actors.includes(n) ? "asked" : "" },
        h("b", { className: "letter" }, letter), h("span", {}, h("strong", {}, seat.name || "Free seat"), own && " (you)", h("small", { className: state }, state)),
        t.clock.length > 0 && h("time", { id: `clock${n}` }),
        own && seat.away && button("I’m back", act({ do: "back", seat: n })),
        person && !own && !seat.online && !seat.away && t.status === "playing" && t.held.length > 0 &&
          button("Let a bot play", act({ do: "ask", what: "bot", about: n })),
        person && !own && button(muted.has(seat.name) ? "Unmute" : "Mute", mute, { "aria-label": `${muted.has(seat.name) ? "Unmute" : "Mute"} ${seat.name}` }),
        t.status === "open" && seat.kind !== "free" && (own || t.host) && button(own ? "Stand up" : "Free the seat", free));
    }))];
  }

  function drawLobby() {
    const free = t.seats.flatMap((seat, n) => (seat.kind === "free" ? [n] : []));
    const level = select(games[t.game].bots.map((one) => [one, one]), "simple");
    const sit = async (event) => {
      event.preventDefault();
      const { recovery } = await api(`${path}/sit`, { name: name.value.trim() });
      remember("name", name.value.trim());
      remember(`recovery ${id}`, recovery, "sessionStorage");
      line.connect();
    };
    const bots = async () => { for (const seat of free) await api(`${path}/bot`, { seat, level: level.value }); };
    return [head(`A table for ${games[t.game].title}`),
      h("p", {}, "Send the link to whoever shall play. ", button("Copy the link", () => copy(location.origin + location.pathname))),
      !t.held.length && free.length > 0 && h("form", { onsubmit: sit, className: "row" }, field("Your name", name), h("button", { className: "go" }, "Sit down")),
      t.host && h("div", { className: "row" }, free.length > 0 && [field("Bots", level), button(`Fill ${free.length} free with bots`, bots)],
        button("Start the game", () => api(`${path}/start`, {}), { className: free.length ? "" : "go", disabled: free.length > 0 }),
        free.length > 0 && h("small", {}, `Start: ${free.length} free`)),
      !t.host && t.held.length > 0 && h("p", {}, "Whoever made the table starts the game.")];
  }

  function drawQuestion() {
    const { what, by, about, agreed } = t.question ?? {};
    if (!what) return null;
    const asked = what.startsWith("bot") ? `let a bot play for ${names[about]}` : what;
    const mine = t.held.find((seat) => !agreed.includes(seat) && seat !== about);
    return [head(`${names[by]} asks: ${asked}?`), mine === undefined ? h("p", {}, "The others are asked.") :
      h("div", { className: "row" }, button("Yes", act({ do: "vote", yes: true, seat: mine }), { className: "go" }), button("No", act({ do: "vote", yes: false, seat: mine })))];
  }

  function drawHand() {
    const { seat, hand, actor, ...rest } = t.own;
    const more = Object.values(rest).some((value) => value !== null && value !== false && !(Array.isArray(value) && !value.length));
    const pick = (code) => () => { picked = picked === code ? null : code; drawAll(); };
    const cards = Array.isArray(hand) && hand.map((code, n) => {
      const can = t.choices.some((choice) => choice.cards.includes(code));
      return key(`card${n}`, card(code, "button", { onclick: pick(code), "aria-pressed": String(picked === code), className: `card big ${face(code)?.[0] ?? "back"} ${can ? "can" : ""}` }));
    });
    return [head(`Your hand: ${hand?.length ?? 0}`), h("div", { className: "cards" }, cards), more && show(rest, names)];
  }

  function drawChoices() {
    if (!t.choices.length) return [head(t.paused ? "The game is paused" : "Nothing to do: it is not your turn")];
    const groups = new Map();
    for (const choice of t.choices) {
      if (picked && choice.cards.length && !choice.cards.includes(picked)) continue;
      const group = choice.cards[0] ?? choice.key.split(/[ >]/)[0];
      groups.set(group, [...(groups.get(group) ?? []), choice]);
    }
    const alone = [...groups.values()].filter((list) => list.length === 1 && !list[0].cards.length).flat();
    const play = (choice) => async () => {
      if (busy) return;
      busy = true;
      try { await line.send({ do: "move", turn: t.turn, key: choice.key, seat: t.seat }); picked = null; } finally { busy = false; }
    };
    const offer = (choice) => key(choice.key, button(cap(named(choice.label, names)), play(choice), { className: "choice" }));
    const made = [...groups].filter(([, list]) => !alone.includes(list[0])).map(([group, list]) => h("div", { className: "group" },
      list[0].cards.length ? card(group) : h("b", {}, cap(group)), h("div", {}, list.map(offer))));
    const [grouped, plain] = [h("div", { className: "groups" }, made), alone.length > 0 && h("div", { className: "row" }, alone.map(offer))];
    const none = picked && !t.choices.some((choice) => choice.cards.includes(picked)) && h("p", {}, `${face(picked)?.[3] ?? picked}: nothing can be done with it now.`);
    return [head("You may"), none, alone.includes(t.choices[0]) ? [plain, grouped] : [grouped, plain]];
  }

  const down = (place) => requestAnimationFrame(() => place.querySelector("ol")?.scrollTo(0, 1e9));

  function drawLog() {
    const item = ({ sentence, rules }) => h("li", {}, cap(named(sentence, names)), " ", h("code", {}, rules.join(" ")));
    down(log);
    return told.length > 0 && [head("What happened"), h("ol", { role: "log", tabIndex: 0, "aria-label": "What happened" }, told.slice(-200).map(item))];
  }

  function drawChat() {
    const phrases = select([["", "Phrases"], ...PHRASES.map((one, n) => [`/${n}`, one])], "", { "aria-label": "Phrases",
      onchange: async ({ target }) => { if (target.value) await line.send({ do: "chat", text: target.value }); } });
    const send = async (event) => { event.preventDefault(); const said = text.value; text.value = ""; await line.send({ do: "chat", text: said }); };
    const heard = [...lines.values()].sort((a, b) => a.at - b.at).filter(({ seat }) => !muted.has(t.seats[seat]?.name)).slice(-100);
    down(chat);
    return [head("Chat"), h("ol", { role: "log", "aria-label": "Chat" }, heard.map((one) => h("li", {}, h("strong", {}, `${names[one.seat] ?? "Somebody"}: `), one.text))),
      t.held.length > 0 && h("form", { onsubmit: send, className: "row" }, text, h("button", {}, "Send"), phrases)];
  }

  function drawEnd() {
    const { winners, sentence, rules } = t.outcome;
    const won = !winners.length ? "A draw" : winners.some((seat) => t.held.includes(seat)) ? "You won" : `${winners.map((seat) => names[seat]).join(", ")} won`;
    const again = async () => { location.href = (await api(`${path}/rematch`, {})).link; };
    return [h("h1", {}, won), h("p", {}, named(sentence, names), " ", h("code", {}, rules.join(" "))),
      h("div", { className: "row" }, t.next_table ? h("a", { className: "button go", href: `/table/${t.next_table}` }, "To the rematch") : t.host && button("Rematch", again, { className: "go" }),
        h("a", { className: "button", href: `/replay/${id}` }, "Look back"), h("a", { className: "button", href: `${path}/replay`, download: "" }, "Replay file"))];
  }

  function drawTools() {
    const [seated, playing, recovery] = [t.held.length > 0, t.status === "playing", remember(`recovery ${id}`, undefined, "sessionStorage")];
    const tell = async (event) => { event.preventDefault(); const { link } = await line.send({ do: "report", text: report.value }); report.value = ""; say("Thank you. It is kept with this place in the game.", link); };
    const recover = async (event) => { event.preventDefault(); await api(`${path}/recover`, { code: code.value.trim() }); line.connect(); };
    return [head("More"), h("div", { className: "row" },
      seated && playing && button("Take back", act({ do: "take back" }), { disabled: !t.last_was_mine }),
      seated && playing && button(t.paused ? "Ask to go on" : "Ask for a pause", act({ do: "ask", what: t.paused ? "go on" : "pause" })),
      button("Copy the link", () => copy(location.href)), t.status !== "open" && h("a", { className: "button", href: `/replay/${id}` }, "Look back")),
      recovery && h("details", {}, h("summary", {}, "Recovery link"), h("p", {}, "Your seat in another browser. Whoever has it has the seat. ",
        button("Copy the recovery link", () => copy(`${location.origin}${location.pathname}#seat=${recovery}`)), button("Copy the code", () => copy(recovery)))),
      h("details", {}, h("summary", {}, "I have a recovery code"), h("form", { onsubmit: recover, className: "row" }, field("Code", code), h("button", {}, "Take my seat"))),
      seated && h("details", {}, h("summary", {}, "Report"), h("form", { onsubmit: tell, className: "row" }, field("What is wrong here?", report), h("button", {}, "Send it"))),
      h("details", {}, h("summary", {}, "Settings and the fair deal"), show(t.options, names),
        t.commitment && h("p", {}, "The deal was promised before anybody moved, by this SHA-256 of its seed. The replay file proves it. ", h("code", {}, t.commitment)))];
  }

  function tick() {
    const timer = document.getElementById("timer");
    if (timer && t.timer !== null) timer.textContent = minutes(t.timer - (t.paused ? 0 : Date.now() - came));
    t?.clock.forEach((left, n) => {
      const runs = t.status === "playing" && !t.paused && t.actors.includes(n);
      const place = document.getElementById(`clock${n}`);
      if (place) place.textContent = minutes(left - (runs ? Date.now() - came : 0));
    });
  }
  setInterval(tick, 500);
}
