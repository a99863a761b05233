"""WIRED: issues on rivals' pieces, who is immune, fixes, broken promises."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.browser.playing import LOG, Visit, after, drawn, expect
from tests.browser.wiring import (
    PILE,
    card,
    drag,
    is_called,
    lights,
    no_move_was_made,
    pick,
    place,
    play,
    press,
    sit_at,
    wired,
)
from tests.server.running import Browser

OPEN = "2p A=HK,PO,TR B[s1(k1:2(p1,p2),k2:2(p3));~p4] B=SE,TR"
GUARDED = "2p A=HK,PO,TR B[s1(k1:2(p1))] B.cl=SEC"
PROMISED = "2p A=HK,TR,SW B[s1(k1:2(p1,p2))] truce=A>B:2"
SHAME = {"contracts": "shame"}


def would(page: Any, where: str, effect: str) -> None:
    """Wait until this stands at a piece."""
    expect(place(page, where).locator(".badge")).to_have_text(effect)


def test_what_it_would_cut_off_is_seen_before(visit: Visit, browsers: list[Browser]) -> None:
    page = sit_at(visit, browsers[0], wired(browsers[:2], OPEN))
    card(page, "HK").click()
    lights(page, "B.k1", "B.k2", "B.p1", "B.p2", "B.p3", "B.p4", "B.s1")
    would(page, "B.s1", "cuts off 3")
    would(page, "B.k1", "cuts off 2")
    would(page, "B.p3", "cuts off 1")
    would(page, "B.p4", "cuts off nothing that works")  # it floats already
    is_called(page, "B.s1", "SWITCH s1, online. HACKED on Ben's switch s1: cuts off 3 computers")
    card(page, "HK").click()
    expect(page.locator(".badge")).to_have_count(0)


@pytest.mark.slow
def test_a_victim_sees_what_is_cut_off_and_by_what(visit: Visit, browsers: list[Browser]) -> None:
    table = wired(browsers[:2], OPEN)
    ada, ben = (sit_at(visit, browser, table) for browser in browsers[:2])
    play(ada, "HK", "B.s1")
    ben.locator(".rack").get_by_text("3 cut off").wait_for()
    expect(ben.locator(".rack .zone")).to_have_count(1)
    expect(ben.locator(".rack .cap")).to_have_text(["cut off", "cut off", "cut off", "floating"])
    is_called(ben, "B.p1", "COMPUTER p1, cut off: s1 hacked")
    is_called(ben, "B.s1", re.compile("disabled"))
    place(ben, "B.s1").get_by_text("HACKED").wait_for()
    ada.get_by_role("region", name="Ben").locator(".cnt").nth(1).get_by_text("4", exact=True).wait_for()
    for page in (ada, ben):
        page.locator(LOG).filter(has_text="HACKED").first.wait_for(state="attached")


def test_an_issue_is_dragged_onto_a_rivals_piece_and_fixed_there(visit: Visit, browsers: list[Browser]) -> None:
    table = wired(browsers[:2], OPEN)
    ada, ben = (sit_at(visit, browser, table, viewport={"width": 1440, "height": 1000}) for browser in browsers[:2])
    turn = drawn(ada)
    drag(ada, card(ada, "HK"), place(ada, "B.k1"))
    place(ada, "B.k1").locator(".badge").wait_for()
    ada.mouse.up()
    after(ada, turn)
    ben.locator(".rack").get_by_text("2 cut off").wait_for()
    press(ada, "end")
    press(ada, "end")
    ben.locator(".turn.mine").wait_for()
    press(ben, "end")
    card(ben, "SE").click()
    lights(ben, "B.k1")
    place(ben, "B.k1").click()
    ben.locator(".rack").get_by_text("3 online").wait_for()
    expect(ben.locator(".zone")).to_have_count(0)


def test_an_immune_rival_says_why_not(visit: Visit, browsers: list[Browser]) -> None:
    page = sit_at(visit, browsers[0], wired(browsers[:2], GUARDED))
    pick(page, "HK")
    lights(page)
    place(page, "B.s1").click()
    tip = page.locator(".tip")
    tip.get_by_text("Ben has SECURITY SPECIALIST: no HACKED can be played there.").wait_for()
    tip.get_by_role("link", name="Rule WD-SEC-02").wait_for()
    assert drawn(page) == 0
    card(page, "PO").click()
    expect(tip).to_have_count(0)
    lights(page, "B.k1", "B.p1", "B.s1")  # against one kind of issue only


@pytest.mark.slow
def test_a_card_that_is_dropped_on_nothing_comes_back(visit: Visit, browsers: list[Browser]) -> None:
    page = sit_at(visit, browsers[0], wired(browsers[:2], OPEN), viewport={"width": 1440, "height": 1000})
    drag(page, card(page, "HK"), page.locator(".score"))
    page.mouse.up()
    expect(page.locator(".dragged")).to_have_count(0)
    no_move_was_made(page, "TR", "B.s1")
    expect(card(page, "HK")).to_be_visible()


# ---------------------------------------------------------------- promises


def test_a_promise_that_is_enforced_cannot_be_broken(visit: Visit, browsers: list[Browser]) -> None:
    page = sit_at(visit, browsers[0], wired(browsers[:2], PROMISED))
    pick(page, "HK")
    lights(page)
    place(page, "B.s1").click()
    page.locator(".tip").get_by_text("Contract 1").wait_for()
    page.locator(".tip").get_by_role("link", name="Rule WD-TRADE-04").wait_for()


@pytest.mark.slow
def test_who_breaks_a_promise_is_asked_and_loses_at_once(visit: Visit, browsers: list[Browser]) -> None:
    table = wired(browsers[:2], PROMISED, house=SHAME)
    ada, ben = (sit_at(visit, browser, table) for browser in browsers[:2])
    card(ada, "HK").click()
    would(ada, "B.s1", "cuts off 2")
    ask = ada.get_by_role("dialog", name="Break your promise?")
    for close in ("Escape", "Close"):
        place(ada, "B.s1").click()
        ask.get_by_text("Break your promise no. 1 to Ben and lose the game").wait_for()
        if close == "Close":
            ask.get_by_role("button", name="Close").click()
        else:
            ada.keyboard.press("Escape")
        ask.wait_for(state="hidden")
    assert drawn(ada) == 0
    place(ada, "B.s1").click()
    ask.get_by_role("button", name="Break it and lose").click()
    end = ada.get_by_role("region", name="Game over")
    end.get_by_role("heading", name="Ben won").wait_for()
    end.get_by_text("nobody else is left in the game").first.wait_for()
    end.get_by_role("link", name="Rule R-90").first.wait_for()
    ben.get_by_role("heading", name="You won").wait_for()
    ben.locator('.score [data-seat="A"]').get_by_text("out", exact=True).wait_for()
    ben.get_by_text("Corner of Shame").first.wait_for(state="attached")


@pytest.mark.slow
def test_a_strike_left_undone_is_asked_about_at_the_end_of_the_moves(visit: Visit, browsers: list[Browser]) -> None:
    position = "3p A=HK,TR B[s1] C[s1(k1:2(p1))] strike=A>C:1:B"
    page = sit_at(visit, browsers[0], wired(browsers[:3], position, house=SHAME))
    page.keyboard.press("e")
    ask = page.get_by_role("dialog", name="Break your promise?")
    ask.get_by_text("end the moves without striking Cleo").wait_for()
    page.keyboard.press("Escape")
    ask.wait_for(state="hidden")
    no_move_was_made(page, "TR", "C.s1")
    play(page, "HK", "C.s1")
    press(page, "end")


def test_a_target_that_is_not_lit_is_asked_why_by_keys(visit: Visit, browsers: list[Browser]) -> None:
    ada = sit_at(visit, browsers[0], wired(browsers[:2], f"2p A=HK,PC B=PC,SW B[s1()] B.cl=SEC {PILE}"))
    card(ada, "HK").press("Enter")
    piece = ada.locator('.rivals [data-place="B.s1"]')
    expect(piece).to_have_attribute("tabindex", "0")
    piece.press("Enter")
    ada.locator(".tip").get_by_role("link", name="Rule").first.wait_for()
