/** Any game's words as elements: cards by shape, letter and colour, the rest as lists. Cards nobody here knows are text. */
import { h } from "./kit.js";

const SUITS = { T: "teal", P: "purple", O: "orange", G: "grey" };
const SPECIAL = { N: ["wild", "NULL", "W"], V: ["wild", "VOLT", "W"], S: ["wild", "STASIS", "W"] };
Object.assign(SPECIAL, { "[+]": ["mod", "MOD +1", ""], "[-]": ["mod", "MOD −1", ""], x: ["back", "unseen card", ""] });
const KINDS = {
  equipment: { SW: "SWITCH", K2: "CABLE 2", K3: "CABLE 3", PC: "COMPUTER" },
  action: {
    HK: "HACKED", PO: "POWER OUTAGE", NH: "NEW HIRE", HD: "HELPDESK", SE: "SECURED", PW: "POWERED", TR: "TRAINED",
    AU: "AUDIT", HH: "HEAD HUNTER", STD: "SEAL THE DEAL",
  },
  classification: { SEC: "SECURITY SPECIALIST", FAC: "FACILITIES", SUP: "SUPERVISOR", FT: "FIELD TECH" },
};
for (const [kind, cards] of Object.entries(KINDS)) {
  for (const [code, name] of Object.entries(cards)) SPECIAL[code] = [kind, name, kind[0].toUpperCase()];
}
/** How the known games present themselves: a line, five cards, and what a table of theirs is asked first. */
export const WORLDS = {
  wireburn: ["Three docks, one number line, everyone’s fuse. Shed your hand, then survive the rotation.", "T7 P9 V G4 O5",
    { edition: ["operator", "official"], mode: ["standard", "oaat"] }],
  wired: ["Run cable. Mine coin. Blame the new hire. Build the network your rivals keep unplugging.", "SW K3 PC HK FT",
    { deck: ["published143", "compact112"] }],
};

/** [look, face, letter, name] of a card code, or nothing. */
export function face(code) {
  const number = /^([TPOG])(\d{1,2})$/.exec(code);
  if (number) return [SUITS[number[1]], number[2], number[1], `${SUITS[number[1]]} ${number[2]}`];
  return Object.hasOwn(SPECIAL, code) ? [...SPECIAL[code], SPECIAL[code][1]] : null;
}

/** A card: as a chip, or as a button of the hand. */
export function card(code, tag = "span", more = {}) {
  const [look, shown, letter, name] = face(code) ?? ["back", code, "", code];
  const said = tag === "span" ? { role: "img" } : { type: "button" };
  const foot = h("i", { "aria-hidden": "true" }, letter);
  return h(tag, { className: `card ${look}`, "aria-label": name, title: name, ...said, ...more }, h("b", {}, shown), foot);
}

const isEmpty = (value) => value === null || value === false || (Array.isArray(value) && !value.length);
const isSeat = (value, names) => /^[A-F]$/.test(value) && value.charCodeAt(0) - 65 < names.length;
const SHOWN_ELSEWHERE = new Set(["seat", "actor", "moves"]);
const title = (key) => key.replaceAll("_", " ");

/** Seat letters as names, in a sentence. */
export const named = (sentence, names) =>
  sentence.replace(/\b[A-F]\b(?!-)/g, (letter) => (isSeat(letter, names) ? names[letter.charCodeAt(0) - 65] : letter));

/** A dock's value in words: 7t is a teal 7, 6* an open 6. */
function dock(text) {
  const found = /^(\d+|\?|V)([tpogn*!]?)$/.exec(text);
  if (!found) return text === "-" ? "empty" : text;
  if (found[1] === "V") return "VOLT, locked";
  return `${found[1] === "?" ? "no value" : found[1]}${found[2] === "*" ? ", open" : found[2] ? ` ${SUITS[found[2].toUpperCase()] ?? ""}` : ""}`;
}

/** Any value of a view; lists of cards as chips, what has a parent as a tree, seats by name. */
export function show(value, names, key = "") {
  if (typeof value === "string") {
    if (key === "shows") return h("strong", {}, dock(value));
    return isSeat(value, names) ? named(value, names) : face(value) ? card(value) : value;
  }
  if (typeof value !== "object" || value === null) return value === true ? "yes" : value === false ? "no" : String(value ?? "none");
  return Array.isArray(value) ? list(value, names, key === "hand" ? 99 : 6) : record(value, names);
}

function list(values, names, most) {
  if (!values.length) return h("span", { className: "quiet" }, "none");
  if (values.every((one) => typeof one === "object" && one && "label" in one && "parent" in one)) return tree(values, names);
  if (values.every((one) => typeof one !== "object")) {
    if (!values.every(face)) return values.map((one) => named(String(one), names)).join(", ");
    const cards = (some) => h("span", { className: "cards" }, some.map((code) => card(code)));
    if (values.length <= most) return cards(values);
    return h("details", {}, h("summary", {}, cards(values.slice(-3)), ` ${values.length} cards`), cards(values));
  }
  return h("ul", {}, values.map((one) => h("li", {}, show(one, names))));
}

function tree(pieces, names) {
  const under = (label) => pieces.filter((piece) => piece.parent === label);
  const branch = (piece) => {
    const { label, parent, card: code, ports, issues, ...more } = piece;
    const marks = issues?.length ? h("span", { className: "cut" }, "disabled ", issues.map((one) => card(one))) : "";
    const rest = Object.values(more).every(isEmpty) ? "" : record(more, names);
    const children = under(label);
    return h("li", {}, code ? card(code) : "", h("small", {}, ` ${label} `), marks, rest,
      children.length ? h("ul", {}, children.map(branch)) : "");
  };
  const groups = [...new Set(pieces.map((piece) => piece.parent))].filter((parent) => !pieces.some((one) => one.label === parent));
  return groups.map((parent) => h("div", { className: "tree" }, h("small", {}, parent ?? "floating"), h("ul", {}, under(parent).map(branch))));
}

/** Plain values first, then what has parts, then lists. */
const rank = (value) => (typeof value !== "object" ? 0 : Array.isArray(value) ? 2 : 1);

function record(fields, names) {
  const shown = Object.entries(fields).filter(([key, value]) => key === "hand" || !(isEmpty(value) || SHOWN_ELSEWHERE.has(key))).sort((a, b) => rank(a[1]) - rank(b[1]));
  const panels = shown.length > 1 && shown.every(([key, value]) => key.length === 1 && value && typeof value === "object");
  if (panels) {
    return h("div", { className: "panels" }, shown.map(([key, value]) =>
      h("section", {}, h("h3", {}, SUITS[key] ? h("span", { className: `suit ${SUITS[key]}` }, `${SUITS[key]} `, h("i", {}, key)) : named(key, names)),
        show(value, names))));
  }
  return h("dl", {}, shown.map(([key, value]) => {
    const wide = value && typeof value === "object";
    const inside = key === "settings" ? h("details", {}, h("summary", {}, "of this table"), show(value, names)) : show(value, names, key);
    return h("div", { className: wide ? `wide of-${key}` : "" }, key === "card" ? "" : h("dt", {}, named(title(key), names)), h("dd", {}, inside));
  }));
}
