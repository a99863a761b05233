"""Phones and fingers, dragging, and nothing that is wider than the window."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.playing import (
    WIDE,
    Visit,
    after,
    becomes,
    card,
    cards,
    dock,
    drawn,
    expect,
    laid,
    no_move_was_made,
    seldom,
    short_game,
)
from tests.server.running import Browser
from tests.server.test_tables import play_to_the_end

PHONE = {"viewport": {"width": 360, "height": 780}, "has_touch": True, "is_mobile": True}
POSITION = "2p A=T7,T8,P3 B=P2,O3,O4 T(T6) P(P9)"
SIX = "6p A=T7,T8,P3,N,N,V,G4,G6,[+],[-],O1 B=0 C=P2,O3 D=P8,O9 E=T1,T2 F=O7,O8 T(T6) P(P9,V) skip=D dmg=3 moved placed"
CROWD = f"2p A={','.join(f'{suit}{n}' for suit in 'TPO' for n in range(1, 11))} B=G2,G3 T(G6) P(G7)"


def test_a_turn_by_touch_on_a_phone(visit: Visit, browsers: list[Browser]) -> None:
    page = visit(f"/table/{laid(browsers[:2], POSITION)}", cookies=browsers[0], **PHONE)
    turn = drawn_first(page)
    card(page, "T7").tap()
    dock(page, "T").get_by_role("button", name="Play here").tap()
    after(page, turn)
    page.locator('button[data-key="end"]').tap()
    page.get_by_text("Ben to move").wait_for()
    becomes(cards, page, ["P3", "T8"])


def drawn_first(page: Any) -> int:
    page.locator(".hand").wait_for()
    return drawn(page)


def test_hand_docks_and_buttons_fit_on_one_screen_of_a_phone(visit: Visit, browsers: list[Browser]) -> None:
    page = visit(f"/table/{laid(browsers[:2], POSITION)}", cookies=browsers[0], **PHONE)
    page.locator(".hand").wait_for()
    for what in ("[data-dock=T]", "[data-dock=O]", ".hand [data-card=T7]", "button[data-key=end]"):
        box = page.locator(what).bounding_box()
        assert box["y"] + box["height"] <= 780, what


@pytest.mark.slow
def test_the_log_comes_from_below_and_goes_again(visit: Visit, browsers: list[Browser]) -> None:
    page = visit(f"/table/{laid(browsers[:2], POSITION)}", cookies=browsers[0], **PHONE)
    page.locator(".hand").wait_for()
    sheet = page.get_by_role("dialog", name="Log and chat")
    for close in ("button", "key", "beside"):
        page.get_by_role("button", name="Log and chat").tap()
        sheet.get_by_label("Say something").wait_for()
        if close == "button":
            sheet.get_by_role("button", name="Close").tap()
        elif close == "key":
            page.keyboard.press("Escape")
        else:
            page.touchscreen.tap(180, 20)
        sheet.wait_for(state="hidden")


def test_touch_targets_are_big_enough(visit: Visit, browsers: list[Browser]) -> None:
    page = visit(f"/table/{laid(browsers[:2], POSITION)}", cookies=browsers[0], **PHONE)
    card(page, "T7").tap()
    page.get_by_role("button", name="Play here").wait_for()
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, select, input, a.btn")]
          .filter((one) => one.checkVisibility() && !one.closest(".sr"))
          .map((one) => [one.getAttribute("aria-label") ?? one.textContent.trim(), one.getBoundingClientRect()])
          .filter(([, { width, height }]) => width < 24 || height < 24)
          .map(([name, { width, height }]) => `${name} ${width}x${height}`)"""
    )
    assert small == []


# ---------------------------------------------------------------- dragging


def drag(page: Any, code: str, to: str) -> None:
    card(page, code).hover()  # waits until it stands still
    start, end = card(page, code).bounding_box(), dock(page, to).bounding_box()
    page.mouse.move(start["x"] + 20, start["y"] + 40)
    page.mouse.down()
    for part in (0.3, 0.7, 1):
        page.mouse.move(
            start["x"] + 20 + part * (end["x"] + end["width"] / 2 - start["x"] - 20),
            start["y"] + 40 + part * (end["y"] + end["height"] / 2 - start["y"] - 40),
            steps=3,
        )


def test_a_card_dragged_onto_a_lit_dock_is_played(visit: Visit, browsers: list[Browser]) -> None:
    page = visit(f"/table/{laid(browsers[:2], POSITION)}", cookies=browsers[0], reduced_motion="no-preference")
    turn = drawn_first(page)
    drag(page, "T7", "T")
    page.locator("[data-dock=T].over").wait_for()
    page.mouse.up()
    after(page, turn)
    expect(card(page, "T7")).to_have_count(0)


@pytest.mark.slow
def test_a_card_dragged_onto_a_dark_dock_comes_back(visit: Visit, browsers: list[Browser]) -> None:
    page = visit(f"/table/{laid(browsers[:2], POSITION)}", cookies=browsers[0])
    drawn_first(page)
    drag(page, "T7", "P")
    page.mouse.up()
    dock(page, "P").get_by_text("A 7 is neither 9 nor one away from it").wait_for()
    no_move_was_made(page)
    becomes(cards, page, ["P3", "T7", "T8"])
    expect(page.locator(".dragged")).to_have_count(0)


# ---------------------------------------------------------------- widths


@pytest.fixture(scope="module")
def ended(server: Any) -> str:
    browser = Browser(server)
    table = short_game(browser, rivals=5)
    play_to_the_end([browser], table)
    browser.close()
    return table


@pytest.mark.parametrize("width", [360, 1440, *seldom(800)])
def test_nothing_is_wider_than_the_window(visit: Visit, browsers: list[Browser], ended: str, width: int) -> None:
    lobby = browsers[0].make("wireburn", 6)
    browsers[0].sit(lobby, "W" * 24)
    paths = {
        "/": ".world",
        "/new/wireburn": "form",
        "/new/wired": "form",
        "/learn/wireburn": ".hand",
        "/rules/wireburn": "article",
        f"/table/{lobby}": ".lobby",
        f"/table/{laid(browsers[:2], POSITION, names=['W' * 24, 'M' * 24])}": ".hand",
        f"/table/{laid(browsers[:2], SIX, names=['W' * 24, 'M' * 24])}": ".hand",
        f"/table/{laid(browsers[:2], CROWD)}": ".hand",
        f"/table/{ended}": ".end",
        f"/replay/{ended}?move=4": ".docks",
        f"/table/{wired(browsers, 2)}": "[data-key]",
        f"/table/{wired(browsers, 6)}": "[data-key]",
        "/table/abcdefgh12345678": "h1",
    }
    page = visit("/", cookies=browsers[0], viewport={"width": width, "height": 800})
    wide: list[str] = []
    for path, shown in paths.items():
        page.goto(path)
        page.locator(shown).first.wait_for()
        if (more := page.evaluate(WIDE)) > 0:
            wide.append(f"{path} at {width}: {more}")
    assert wide == []


def wired(browsers: list[Browser], seats: int) -> str:
    host = browsers[0]
    table = host.make("wired", seats, options={"first": "A"})
    host.sit(table, "Ada")
    for seat in range(1, seats):
        assert host.post(f"/{table}/bot", {"seat": seat, "level": "random"}).status_code == 201
    assert host.post(f"/{table}/start").status_code == 201
    return table
