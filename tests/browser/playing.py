"""What people do at a table, with mouse and keyboard; and tables that begin with a position."""

from __future__ import annotations

import re
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tests.server.running import Browser, Server
from wiredeck.games import game
from wiredeck.games.wireburn.cards import CODES
from wiredeck.games.wired import cards as wired
from wiredeck.kernel import pack
from wiredeck.server.seats import Ticket, cookie_name, new_key, new_table_id, sign
from wiredeck.server.tables import now
from wiredeck.table import begins
from wiredeck.table.entries import Made, encode

Visit = Callable[..., Any]
TIMEOUT = 15_000  # milliseconds
MINE = ".turn.mine"
LOG = ".rail ol[aria-label='Event log'] li span"
DRAWN = "Number(document.body.dataset.turn)"  # the turn that the page shows
# How much wider than the window it is, once everything has taken the size that the window leaves to it.
WIDE = """async () => {
  for (let n = 0; n < 2; n += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  return document.documentElement.scrollWidth - innerWidth;
}"""


def seldom(*values: Any) -> list[Any]:
    """Cases of a test that only `python3 dev.py soak` runs: each of them takes seconds."""
    return [pytest.param(value, marks=pytest.mark.slow) for value in values]


# ---------------------------------------------------------------- looking again until it is so


def expect(what: Any) -> Any:
    """Playwright's; imported late, because without Playwright these tests are only collected."""
    from playwright.sync_api import expect as expected

    return expected(what)


def becomes(read: Callable[[Any], Any], page: Any, wanted: Any) -> None:
    """For what Playwright's `expect` cannot read: what is shown may still be on its way."""
    end = time.monotonic() + TIMEOUT / 1000
    while (found := read(page)) != wanted and time.monotonic() < end:
        time.sleep(0.02)
    assert found == wanted, f"{found!r} is not {wanted!r}"


# ---------------------------------------------------------------- tables


def short_game(browser: Browser, rivals: int = 1, **more: Any) -> str:
    """A started table against bots whose hands are small."""
    table = browser.make("wireburn", rivals + 1, **{"options": {"house": {"hand": 2}}, **more})
    browser.sit(table, "Ada")
    start(browser, table, range(1, rivals + 1))
    return table


def start(host: Browser, table: str, bots: Sequence[int] = ()) -> None:
    for seat in bots:
        assert host.post(f"/{table}/bot", {"seat": seat, "level": "simple"}).status_code == 201
    answer = host.post(f"/{table}/start")
    assert answer.status_code == 201, answer.text


def laid(
    people: Sequence[Browser], position: str, *, names: Sequence[str] = ("Ada", "Ben", "Cleo"), **made: Any
) -> str:
    """A started table of Wireburn that begins with a position in notation; bots have the seats that are left.

    The cards that the position does not name lie under its pile. The first of the people is the host.
    """
    played = game("wireburn")
    whole = completed(position, played.options({"house": dict(played.live)}).deck())
    return laid_as("wireburn", people, whole, names=names, **made)


def laid_as(
    name: str,
    people: Sequence[Browser],
    position: str,
    *,
    names: Sequence[str] = ("Ada", "Ben", "Cleo"),
    started: bool = True,
    **made: Any,
) -> str:
    """The same for any game; WIRED is played with just the cards that the position names, Wireburn with all of its.

    `house` are its house rules. Where time is short it is started when the pages are open.
    """
    server, id, key = people[0].server, new_table_id(), new_key()
    seats, played = int(position[0]), game(name)
    options: dict[str, Any] = {"house": {**played.live, **made.pop("house", {})}}
    state = played.position(played.options(options), position)
    if name == "wired":
        options["deck"] = {code: n for code, n in zip(wired.CODES, state.deck, strict=False) if n}
        state = played.position(played.options(options), position)
    entry = Made(
        at=now(),
        game=name,
        rules=played.rules_version,
        options=options,
        seats=seats,
        host=key,
        begins=begins.write(name, pack(state)),
        **made,
    )
    secret = put(server, id, entry)
    people[0].http.cookies.set(cookie_name(id), sign(Ticket(id, host=key), secret), "127.0.0.1", "/")
    for seat, person in enumerate(people):
        person.sit(id, names[seat], seat)
    if started:
        start(people[0], id, range(len(people), seats))
    return id


def put(server: Server, id: str, made: Made) -> bytes:
    """A table into the database, before the server has heard of it; the server's secret."""
    with sqlite3.connect(server.database, timeout=10) as db:
        db.execute(
            "insert into tables (id, game, status, public, updated, n) values (?, ?, 'open', 0, ?, 1)",
            (id, made.game, made.at),
        )
        db.execute("insert into entries (table_id, n, data) values (?, 0, ?)", (id, encode(made)))
        (secret,) = db.execute("select value from secrets").fetchone()
    db.close()
    return bytes(secret)


def completed(position: str, deck: Sequence[int]) -> str:
    """With the rest of the deck at the bottom of the pile: a table needs all of its cards."""
    named = re.findall(r"\[[+-]\]|\b[TPOG]\d+\b|\b[NVS]\b", re.sub(r"ask=\S+|third=\S+", "", position))
    left = Counter({code: n for code, n in zip(CODES, deck, strict=False) if n})
    left.subtract(named)
    rest = ",".join(code for code, n in left.items() for _ in range(n))
    top = re.search(r"pile\((.*?)\)", position)
    if not top:
        return f"{position} pile({rest})"
    return position.replace(top[0], f"pile({','.join(filter(None, [top[1], rest]))})")


# ---------------------------------------------------------------- turns


def drawn(page: Any) -> int:
    return int(page.evaluate(DRAWN))


def after(page: Any, turn: int) -> None:
    """Wait until a later turn is shown. By a function: text would be evaluated anew, which the policy forbids."""
    page.wait_for_function(f"turn => {DRAWN} > turn", arg=turn)


def my_turn(page: Any) -> bool:
    """Wait for it; False: the game is over."""
    page.wait_for_selector(f"{MINE}, .end h1")
    return not page.locator(".end h1").count()


def card(page: Any, code: str) -> Any:
    return page.locator(f'.hand [data-card="{code}"]').first


def dock(page: Any, letter: str) -> Any:
    return page.locator(f'[data-dock="{letter}"]')


def hand(page: Any) -> list[str]:
    return [
        str(code) for code in page.evaluate("[...document.querySelectorAll('[data-card]')].map(c => c.dataset.card)")
    ]


def cards(page: Any) -> list[str]:
    """The hand in an order of its own."""
    return sorted(hand(page))


def play(page: Any, code: str, on: str) -> None:
    """Tap the card, then the dock."""
    turn = drawn(page)
    card(page, code).click()
    dock(page, on).get_by_role("button", name="Play here").click()
    after(page, turn)


def press(page: Any, key: str) -> None:
    """A button for something other than a card, such as end or draw."""
    turn = drawn(page)
    page.locator(f'button[data-key="{key}"]:not([aria-disabled])').click()
    after(page, turn)


def something(page: Any) -> None:
    """A move of Wireburn, a card before anything else; only by what the page shows."""
    turn = drawn(page)
    playable = page.locator('.card.playable:not([data-card^="["])')
    if page.locator(".drop").count() == 0 and playable.count():
        playable.first.click()
    buttons = page.locator(".drop, .aim, .acts button:not([aria-disabled])")
    buttons.first.click()
    after(page, turn)


def log_of(page: Any) -> list[str]:
    return [str(line) for line in page.locator(LOG).all_inner_texts()]


def trouble(page: Any) -> str:
    """What was refused; but where several are asked at once, a bot may have been quicker."""
    said = str(page.get_by_role("alert").inner_text())
    return "" if said.startswith("The table has moved on") else said


def no_move_was_made(page: Any, turn: int = 0) -> None:
    """At a table of Wireburn where the turn cannot be ended: its answer comes after all that was sent before."""
    page.keyboard.press("e")
    page.locator(".tip").get_by_role("link").first.wait_for()
    assert drawn(page) == turn
