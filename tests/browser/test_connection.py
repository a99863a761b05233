"""Reloading, broken connections, networks without sockets."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.playing import (
    LOG,
    Visit,
    after,
    becomes,
    card,
    dock,
    drawn,
    expect,
    hand,
    laid,
    log_of,
    play,
    press,
)
from tests.server.running import Browser

POSITION = "2p A=T7,T2,P3 B=P2,O3,O4 T(T6) pile(O8,O9)"
# Sockets that a test can close as a bad network would.
KEPT_SOCKETS = """
  const Real = WebSocket;
  window.sockets = [];
  window.WebSocket = class extends Real { constructor(...a) { super(...a); sockets.push(this); } };
"""
NO_SOCKETS = """
  window.WebSocket = class {
    static OPEN = 1;
    constructor() { setTimeout(() => this.onclose?.({ code: 1006 })); }
    close() {}
  };
"""


def state(page: Any) -> tuple[list[str], list[str], int]:
    return hand(page), log_of(page), drawn(page)


def test_a_reload_in_the_middle_of_a_turn_keeps_the_seat_the_hand_and_the_turn(
    visit: Visit, browsers: list[Browser]
) -> None:
    page = visit(f"/table/{laid(browsers[:2], POSITION)}", cookies=browsers[0])
    page.locator(".hand").wait_for()
    press(page, "draw")
    page.get_by_role("button", name="Draw (1 so far)").wait_for()
    before = state(page)
    page.reload()
    page.get_by_role("button", name="Draw (1 so far)").wait_for()
    assert "O8" in before[0]
    becomes(state, page, before)
    play(page, "T7", "T")


def test_a_cut_connection_is_told_and_mended_and_what_was_picked_stays_picked(
    visit: Visit, browsers: list[Browser]
) -> None:
    page = visit(f"/table/{laid(browsers[:2], POSITION)}", cookies=browsers[0], script=KEPT_SOCKETS)
    card(page, "T7").click()
    lit = dock(page, "T").get_by_role("button", name="Play here")
    lit.wait_for()
    page.evaluate("sockets.at(-1).close()")
    page.get_by_text("Lost the table for a moment. Your hand is safe. Reconnecting").wait_for()
    page.locator(".line.live").wait_for()
    assert page.evaluate("sockets.length") == 2
    expect(card(page, "T7")).to_have_attribute("aria-pressed", "true")
    turn = drawn(page)
    lit.click()
    after(page, turn)


@pytest.mark.slow
def test_what_happened_while_the_line_was_cut_is_in_the_log_once(visit: Visit, browsers: list[Browser]) -> None:
    table = laid(browsers[:2], POSITION)
    page = visit(f"/table/{table}", cookies=browsers[1], script=KEPT_SOCKETS)
    page.locator(".hand").wait_for()
    page.evaluate("sockets.at(-1).close()")
    page.locator(".line.lost").wait_for()
    assert browsers[0].do(table, do="move", turn=0, key="T7>T")["ok"]
    assert browsers[0].do(table, do="move", turn=1, key="end")["ok"]
    page.locator(".turn.mine").wait_for()
    expect(page.locator(LOG).filter(has_text="teal 7")).to_have_count(1)


def test_without_sockets_the_page_asks_again_and_again(visit: Visit, browsers: list[Browser]) -> None:
    table = laid(browsers[:2], POSITION)
    excuse = "status of 409"  # a browser writes into its console that a question was answered with no
    page = visit(f"/table/{table}", cookies=browsers[0], script=NO_SOCKETS, excuse=excuse)
    page.get_by_text("live, without a socket").wait_for()
    play(page, "T7", "T")
    press(page, "end")
    page.get_by_text("Ben to move").wait_for()
    turn = drawn(page)
    seen = browsers[1].look(table)
    assert browsers[1].do(table, do="move", turn=seen["turn"], key="draw")["ok"]
    after(page, turn)


@pytest.mark.slow
def test_no_such_table_is_a_sentence_and_a_way_out(visit: Visit, browsers: list[Browser]) -> None:
    page = visit("/table/abcdefgh12345678")
    page.get_by_role("heading", name="There is no such table.").wait_for()
    page.get_by_role("link", name="To the first page").click()
    page.get_by_role("button", name="Play Wireburn").wait_for()
