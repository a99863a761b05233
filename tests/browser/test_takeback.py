"""Taking back: at once, after asking, or not at all."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.playing import Visit, after, becomes, card, cards, drawn, expect, laid, play, press
from tests.server.running import Browser

POSITION = "2p A=T7,T2,P3 B=P2,O3,O4 T(T6) pile(O8,O9)"


def table_of_two(visit: Visit, browsers: list[Browser]) -> tuple[Any, Any]:
    table = laid(browsers[:2], POSITION)
    pages = [visit(f"/table/{table}", cookies=browser) for browser in browsers[:2]]
    for page in pages:
        page.locator(".hand").wait_for()
    return pages[0], pages[1]


def take_back(page: Any) -> None:
    page.get_by_role("button", name="Take back").click()


def test_what_showed_nobody_anything_new_is_taken_back_at_once(visit: Visit, browsers: list[Browser]) -> None:
    ada, ben = table_of_two(visit, browsers)
    play(ada, "T7", "T")
    press(ada, "end")
    ben.locator(".turn.mine").wait_for()
    take_back(ada)
    ada.locator(".turn.mine").wait_for()
    ben.get_by_text("Ada to move").wait_for()
    becomes(cards, ada, ["P3", "T2"])


def test_the_others_are_asked_when_they_have_seen_the_card(visit: Visit, browsers: list[Browser]) -> None:
    ada, ben = table_of_two(visit, browsers)
    play(ada, "T7", "T")
    take_back(ada)
    ada.get_by_text("Waiting for the others.").wait_for()
    ben.get_by_text("Ada asks: may the last move be taken back?").wait_for()
    ben.get_by_role("button", name="No", exact=True).click()
    ada.get_by_text("Waiting for the others.").wait_for(state="detached")
    ben.get_by_text("Ada asks").wait_for(state="detached")
    expect(card(ada, "T7")).to_have_count(0)
    take_back(ada)
    ben.get_by_role("button", name="Yes", exact=True).click()
    card(ada, "T7").wait_for()
    ben.get_by_role("button", name="Yes", exact=True).wait_for(state="detached")


@pytest.mark.slow
def test_what_was_hidden_and_is_known_now_is_not_taken_back(visit: Visit, browsers: list[Browser]) -> None:
    ada, _ = table_of_two(visit, browsers)
    press(ada, "draw")
    turn = drawn(ada)
    take_back(ada)
    ada.get_by_role("alert").get_by_text("It cannot be taken back: you have learned something hidden by it.").wait_for()
    assert drawn(ada) == turn
    expect(card(ada, "O8")).to_be_visible()


@pytest.mark.slow
def test_the_moves_of_others_are_not_mine_to_take_back(visit: Visit, browsers: list[Browser]) -> None:
    ada, ben = table_of_two(visit, browsers)
    play(ada, "T7", "T")
    after(ben, 0)
    expect(ben.get_by_role("button", name="Take back")).to_be_disabled()
    expect(ada.get_by_role("button", name="Take back")).to_be_enabled()
