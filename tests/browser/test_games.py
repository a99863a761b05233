"""Whole games in the browser, and what others see of them."""

from __future__ import annotations

import re

import pytest

from tests.browser.playing import DRAWN, MINE, Visit, drawn, log_of, my_turn, short_game, something, start, trouble
from tests.server.running import Browser

MOST_MOVES = 300


def test_a_game_is_finished_by_clicking_cards_and_docks(visit: Visit, browsers: list[Browser]) -> None:
    page = visit(f"/table/{short_game(browsers[0])}", cookies=browsers[0])
    for _ in range(MOST_MOVES):
        if not my_turn(page):
            break
        something(page)
    else:
        pytest.fail("the game does not end")
    page.get_by_role("region", name="Game over").get_by_role("heading").wait_for()
    assert trouble(page) == ""


@pytest.mark.slow
def test_two_play_while_a_third_watches_and_all_read_the_same_log(visit: Visit, browsers: list[Browser]) -> None:
    ada, ben = browsers[:2]
    table = ada.make("wireburn", 2)
    ada.sit(table, "Ada")
    ben.sit(table, "Ben")
    start(ada, table)
    pages = [visit(f"/table/{table}", cookies=who) for who in (ada, ben)]
    watcher = visit(f"/table/{table}")
    watcher.get_by_text("You are watching: hands are hidden.").wait_for()
    for _ in range(8):
        for page in (*pages, watcher):
            page.locator(".turn").get_by_text("Your turn", exact=True).or_(page.get_by_text("to move")).first.wait_for()
        mover = next(page for page in pages if page.locator(MINE).count())
        something(mover)
        for page in (*pages, watcher):
            page.wait_for_function(f"turn => {DRAWN} === turn", arg=drawn(mover))
        assert watcher.locator("[data-card]").count() == 0
    seen = [log_of(page) for page in (*pages, watcher)]
    assert len(seen[0]) >= 8
    assert same(seen[0]) == same(seen[1]) == same(seen[2])


def same(log: list[str]) -> list[str]:
    """What everybody is told: which card was drawn is for one seat only."""
    return [re.sub(r"draws? .*", "draws", line) for line in log]
