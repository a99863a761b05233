import { afterEach, expect, test, vi } from "vitest";
import { tableIn } from "../src/home/making";
import { go, here, onLink, read } from "../src/lib/route.svelte";

const ID = "abcdefgh12345678";

test.each([
  ["/", { page: "home" }],
  ["", { page: "home" }],
  [`/table/${ID}`, { page: "table", table: ID }],
  [`/table/${ID}/`, { page: "table", table: ID }],
  [`/replay/${ID}`, { page: "replay", table: ID }],
  ["/learn/wireburn", { page: "learn", game: "wireburn" }],
  ["/rules/wired", { page: "rules", game: "wired" }],
  ["/new/wired", { page: "new", game: "wired" }],
  ["/table/", { page: "nothing" }],
  ["/table/a/b", { page: "nothing" }],
  ["/table/a-b", { page: "nothing" }],
  ["/elsewhere", { page: "nothing" }],
])("the address %s is a page", (path, route) => {
  expect(read(path)).toEqual(route);
});

test.each([
  [`https://example.org/table/${ID}`, ID],
  [`https://example.org/table/${ID}#seat=abc.def`, ID],
  [`https://example.org/replay/${ID}?move=3&eyes=-2`, ID],
  [`  /table/${ID}/ `, ID],
  [`https://example.org/table/${ID}/?x=1`, ID],
  [ID, ID],
  ["abc", null],
  ["", null],
  [`${ID}9`, null],
])("what was typed, %s, is a table or none", (text, table) => {
  expect(tableIn(text)).toBe(table);
});

afterEach(() => {
  document.body.innerHTML = "";
  go("/");
});

function click(html: string, more: MouseEventInit = {}): MouseEvent {
  const link = document.createElement("a");
  for (const part of html.split(" ")) link.setAttribute(...(part.split("=") as [string, string]));
  document.body.append(link);
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...more });
  Object.defineProperty(event, "target", { value: link });
  onLink(event);
  return event;
}

test("a link to our own pages loads nothing again", () => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  expect(click(`href=/table/${ID}`).defaultPrevented).toBe(true);
  expect(here.route).toEqual({ page: "table", table: ID });
});

test.each(["href=/api/tables/x/replay", "href=#main", "href=/x target=_blank", "href=/x download=", "href=https://example.org/"])("a link %s is the browser's", (html) => {
  expect(click(html).defaultPrevented).toBe(false);
});

test("with a key held the browser opens it", () => {
  expect(click("href=/", { ctrlKey: true }).defaultPrevented).toBe(false);
});
