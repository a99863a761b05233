"""What people do at a table of WIRED: cards, pieces, lit places; and tables that begin with a position."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from tests.browser.playing import Visit, after, becomes, drawn, expect, laid_as
from tests.server.running import Browser

PILE = "pile(PC*12,TR*10,SW*4,K2*4,K3*2)"
FOCUS = "document.activeElement"


def wired(people: Sequence[Browser], position: str, **made: Any) -> str:
    """A started table that begins with this position; seats without a hand have two cards of no use."""
    for letter in "ABCDEF"[: int(position[0])]:
        if not re.search(rf"\b{letter}=", position):
            position += f" {letter}=TR,PW"
    return laid_as("wired", people, position if "pile(" in position else f"{position} {PILE}", **made)


def sit_at(visit: Visit, browser: Browser, table: str, **more: Any) -> Any:
    page = visit(f"/table/{table}", cookies=browser, **more)
    page.locator(".wired").wait_for()
    return page


def card(page: Any, code: str) -> Any:
    return page.locator(f'.hand [data-card="{code}"]').first


def place(page: Any, where: str) -> Any:
    """A piece, the cloud, a seat or a classification; not the free ports of a cable."""
    return page.locator(f'[data-place="{where}"]:not(.port)').first


def is_called(page: Any, where: str, name: str | re.Pattern[str]) -> None:
    """Wait until a piece is called this."""
    expect(place(page, where).locator("[role=img]").first).to_have_attribute("aria-label", name)


def lights(page: Any, *places: str) -> None:
    """Wait until just these places are lit."""
    becomes(lit, page, list(places))


def lit(page: Any) -> list[str]:
    found = page.locator(".lit:not(.port), .hit, .float").evaluate_all("all => all.map(one => one.dataset.place)")
    return sorted(str(where) for where in found)


def pick(page: Any, code: str) -> None:
    """Tap a card of the hand: it is picked up."""
    card(page, code).click()
    expect(page.locator(f'.hand [data-card="{code}"][aria-pressed=true]')).to_have_count(1)


def no_move_was_made(page: Any, code: str, where: str, turn: int = 0) -> None:
    """A card that may not go there is answered with the reason, after all that was sent before."""
    pick(page, code)
    place(page, where).click()
    page.locator(".tip").wait_for()
    assert drawn(page) == turn


def play(page: Any, code: str, where: str) -> None:
    """Tap the card, then a lit place."""
    turn = drawn(page)
    card(page, code).click()
    place(page, where).click()
    after(page, turn)


def press(page: Any, key: str) -> None:
    """The button of a choice that needs no place."""
    turn = drawn(page)
    page.locator(f'button[data-key="{key}"]').click()
    after(page, turn)


def drag(page: Any, what: Any, to: Any) -> None:
    """Up to the place; the button stays down."""
    what.hover()  # waits until it stands still
    start, end = what.bounding_box(), to.bounding_box()
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    for part in (0.3, 0.7, 1):
        page.mouse.move(
            x + part * (end["x"] + end["width"] / 2 - x), y + part * (end["y"] + end["height"] / 2 - y), steps=3
        )


def desk(page: Any) -> Any:
    page.get_by_role("tab", name="Trade desk").click()
    return page.locator(".desk")
