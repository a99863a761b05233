"""A hint in practice: by button or key, the move lit on the table, why, and a button that plays it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.playing import WIDE, Visit, after, card, drawn, expect, laid
from tests.browser.wiring import lights, sit_at, wired
from tests.server.running import Browser

POSITION = "2p A=T7,V,V B=P2,O3,O4 T(T6) pile(O8,O9)"  # a VOLT does not fit a 6


def hint(page: Any) -> Any:
    return page.get_by_role("region", name="Hint")


def test_a_hint_points_at_a_move_says_why_and_plays_it(visit: Visit, browsers: list[Browser]) -> None:
    page = visit(f"/table/{laid(browsers[:1], POSITION)}", cookies=browsers[0])
    page.locator(".hand").wait_for()
    page.keyboard.press("h")
    expect(hint(page)).to_contain_text("Teal 7 on the Teal dock (6).")
    expect(hint(page)).to_contain_text("By rules of thumb: the bot has not thought ahead.")  # nothing is compiled here
    expect(hint(page).get_by_role("link", name="Rule")).not_to_have_count(0)
    expect(card(page, "T7")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".dock.lit")).to_have_count(1)
    expect(page.locator("[aria-live=polite]").first).to_contain_text("Hint: Teal 7 on the Teal dock")
    turn = drawn(page)
    hint(page).get_by_role("button", name="Play it").click()
    after(page, turn)
    expect(card(page, "T7")).to_have_count(0)
    expect(hint(page)).to_have_count(0)


def test_with_another_person_there_is_no_button(visit: Visit, browsers: list[Browser]) -> None:
    page = visit(f"/table/{laid(browsers[:2], POSITION)}", cookies=browsers[0])
    page.locator(".turn.mine").wait_for()
    page.keyboard.press("h")
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    expect(hint(page)).to_have_count(0)


@pytest.mark.parametrize("width", [360, 1440])
def test_wired_shows_the_card_and_where_it_goes(visit: Visit, browsers: list[Browser], width: int) -> None:
    table = wired(browsers[:1], "3p phase=moves A=PC,PW A[s1(k1:2)]")
    page = sit_at(visit, browsers[0], table, viewport={"width": width, "height": 800})
    page.get_by_role("button", name="Hint").click()
    expect(hint(page)).to_contain_text("It connects 1 computer to the internet: 1 more bitcoin every turn.")
    expect(page.locator('.hand [data-card="PC"]')).to_have_attribute("aria-pressed", "true")
    lights(page, "A.k1")
    assert page.evaluate(WIDE) <= 0
    turn = drawn(page)
    hint(page).get_by_role("button", name="Play it").click()
    after(page, turn)
    expect(hint(page)).to_have_count(0)
