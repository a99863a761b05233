/** Small tools: elements, requests, what this browser remembers, sentences for the person. */

/** An element; text always becomes text, never markup. */
export function h(tag, props = {}, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), caught(value));
    else if (name in made) made[name] = value;
    else made.setAttribute(name, value);
  }
  made.append(...inside.flat(9).filter((part) => part !== null && part !== undefined && part !== false && part !== ""));
  return made;
}

/** What goes wrong in a handler is told in a sentence. */
const caught = (work) => async (event) => {
  try { await work(event); } catch (error) { say(error.message); }
};

let fading = 0;
export function say(sentence, link) {
  clearTimeout(fading);
  const place = document.getElementById("say");
  place.replaceChildren(sentence, link ? h("a", { href: link }, " Look at it") : "");
  fading = setTimeout(() => place.replaceChildren(), 9000);
}

export const refusal = (answer) => answer.sentence + (answer.rules?.length ? ` (${answer.rules.join(", ")})` : "");

/** GET, or POST where there is a body. A refusal is an Error with the server's sentence. */
export async function api(path, body) {
  const headers = { "x-wiredeck": "1", "content-type": "application/json" };
  const how = body === undefined ? {} : { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await fetch(path, how).catch(() => { throw new Error("The server does not answer. Try again in a moment."); });
  const found = await answer.json().catch(() => ({ sentence: "The server's answer cannot be read." }));
  if (!answer.ok) throw Object.assign(new Error(refusal(found)), { status: answer.status });
  return found;
}

/** What this browser remembers; where it may not, nothing is lost but comfort. */
export function remember(key, value, where = "localStorage") {
  try {
    if (value !== undefined) window[where].setItem(`wiredeck ${key}`, JSON.stringify(value));
    return JSON.parse(window[where].getItem(`wiredeck ${key}`));
  } catch { return null; }
}

export async function copy(text) {
  try { await navigator.clipboard.writeText(text); say("Copied."); } catch { window.prompt("Copy this:", text); }
}

export const button = (label, onclick, more = {}) => h("button", { type: "button", onclick, ...more }, label);
export const field = (label, control) => h("label", {}, h("span", {}, label), control);
export function select(options, chosen, more = {}) {
  return h("select", more, options.map(([value, label]) => h("option", { value, selected: value === chosen }, label)));
}
