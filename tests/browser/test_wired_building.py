"""WIRED: building and re-plugging, by tapping, dragging and with keys alone."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.browser.playing import Visit, after, drawn, expect
from tests.browser.wiring import (
    FOCUS,
    card,
    drag,
    is_called,
    lights,
    no_move_was_made,
    place,
    play,
    press,
    sit_at,
    wired,
)
from tests.server.running import Browser

EMPTY = "2p A=SW,K2,PC,PC,SEC"
WIRED = "2p A=K2,TR A[s1(k1:2(p1,p2),k2:3(p3));s2(k3:2(p4))]"  # p1 may go to k2 and k3
LOOSE = "2p A=SW,K2,PC A[s1(k1:2(p1));~p2;~p3;~k2:2(p4)] A.cl=FT"


def says(page: Any, prompt: str) -> None:
    """Wait until the table says this."""
    expect(page.locator(".prompt")).to_have_text(prompt)


# ---------------------------------------------------------------- building


def test_a_network_is_built_from_the_cloud_down(visit: Visit, browsers: list[Browser]) -> None:
    page = sit_at(visit, browsers[0], wired(browsers[:2], EMPTY))
    card(page, "SW").click()
    lights(page, "@")
    says(page, "SWITCH: pick a lit target (1 move)")
    expect(place(page, "@")).to_have_attribute("aria-label", "INTERNET. Play a switch")
    card(page, "SW").click()
    lights(page)  # a second tap puts it back
    play(page, "SW", "@")
    card(page, "K2").click()
    lights(page, "A.s1", "~")
    is_called(page, "A.s1", re.compile("Plug a cable with 2 ports into s1"))
    expect(page.locator(".float")).to_have_text("Put a cable with 2 ports down floating")
    card(page, "K2").click()
    play(page, "K2", "A.s1")
    card(page, "PC").click()
    is_called(page, "A.k1", re.compile("one more bitcoin a turn"))
    turn = drawn(page)
    page.locator('.port[data-place="A.k1"]').first.click()
    after(page, turn)
    is_called(page, "A.p1", "COMPUTER p1, online")
    page.locator(".rack").get_by_text("1 online").wait_for()
    page.locator(".ph").get_by_text("0 left").wait_for()


def test_a_card_without_a_target_has_a_button_of_its_own(visit: Visit, browsers: list[Browser]) -> None:
    page = sit_at(visit, browsers[0], wired(browsers[:2], EMPTY))
    card(page, "SEC").click()
    says(page, "SECURITY SPECIALIST: press its button (1 move)")
    press(page, "play SEC")
    page.locator(".rack").get_by_text("SECURITY SPECIALIST").wait_for()


@pytest.mark.slow
def test_a_card_of_no_use_says_so_and_a_place_says_why_not(visit: Visit, browsers: list[Browser]) -> None:
    page = sit_at(visit, browsers[0], wired(browsers[:2], "2p A=SE,SW A[s1(k1:2(p1))]"))
    card(page, "SE").click()
    says(page, "SECURED has no use now")
    place(page, "A.s1").click()
    tip = page.locator(".tip")
    tip.get_by_role("link", name="Rule WD-FIX-02").wait_for()
    assert drawn(page) == 0


def test_the_price_is_the_field_techs_move_first(visit: Visit, browsers: list[Browser]) -> None:
    page = sit_at(visit, browsers[0], wired(browsers[:2], LOOSE))
    page.locator(".ph").get_by_text("3 left +1 wiring").wait_for()
    card(page, "PC").click()
    says(page, "COMPUTER: pick a lit target (FIELD TECH's move)")
    play_picked(page, "A.k1")
    page.locator(".ph").get_by_text("3 left", exact=True).wait_for()
    card(page, "SW").click()
    says(page, "SWITCH: pick a lit target (1 move)")


def play_picked(page: Any, where: str) -> None:
    turn = drawn(page)
    place(page, where).click()
    after(page, turn)


def test_floating_pieces_are_attached_in_the_same_gesture(visit: Visit, browsers: list[Browser]) -> None:
    page = sit_at(visit, browsers[0], wired(browsers[:2], LOOSE))
    card(page, "K2").click()
    place(page, "A.s1").click()
    menu = page.get_by_role("dialog", name="CABLE 2")
    expect(menu.locator(".menu button")).to_have_text(
        ["Plug a cable with 2 ports into s1", "Plug a cable with 2 ports into s1, then attach floating computers"]
    )
    page.keyboard.press("Escape")
    menu.wait_for(state="hidden")
    assert drawn(page) == 0
    place(page, "A.s1").click()
    press(page, "play K2>s1<")
    says(page, "Pick floating pieces to attach, then be done")
    lights(page, "A.p2", "A.p3")
    play_picked(page, "A.p2")
    lights(page, "A.p3")
    press(page, "done")
    is_called(page, "A.p2", re.compile("online"))
    is_called(page, "A.p3", re.compile("floating"))
    page.locator(".ph").get_by_text("3 left", exact=True).wait_for()


@pytest.mark.slow
def test_a_switch_takes_floating_cables_with_it(visit: Visit, browsers: list[Browser]) -> None:
    page = sit_at(visit, browsers[0], wired(browsers[:2], LOOSE))
    card(page, "SW").click()
    place(page, "@").click()
    press(page, "play SW<")
    play_picked(page, "A.k2")
    is_called(page, "A.p4", re.compile("online"))


# ---------------------------------------------------------------- re-plugging


def test_a_piece_is_tapped_and_then_its_new_place(visit: Visit, browsers: list[Browser]) -> None:
    page = sit_at(visit, browsers[0], wired(browsers[:2], WIRED))
    place(page, "A.s1").click()
    lights(page)  # a switch stays where it is
    place(page, "A.p1").click()
    expect(place(page, "A.p1")).to_have_attribute("aria-pressed", "true")
    lights(page, "A.k2", "A.k3", "~")  # not where it hangs already, and no switch
    place(page, "A.k1").click()
    lights(page, "A.s2", "~")  # another piece is picked up instead
    page.keyboard.press("Escape")
    lights(page)
    place(page, "A.k1").click()
    play_picked(page, "A.s2")
    page.locator(".ph").get_by_text("2 left").wait_for()
    lights(page)
    place(page, "A.k1").click()
    lights(page, "A.s1", "~")  # it is on the other switch now


@pytest.mark.slow
def test_a_piece_is_unplugged_and_floats(visit: Visit, browsers: list[Browser]) -> None:
    page = sit_at(visit, browsers[0], wired(browsers[:2], WIRED))
    place(page, "A.p1").click()
    expect(page.locator(".float")).to_have_text("Unplug p1 and let it float: cuts off 1 computer")
    play_picked(page, "~")
    is_called(page, "A.p1", "COMPUTER p1, floating")
    page.locator(".rack").get_by_text("1 floating").wait_for()


def test_a_piece_is_dragged_to_its_new_place(visit: Visit, browsers: list[Browser]) -> None:
    page = sit_at(visit, browsers[0], wired(browsers[:2], WIRED), reduced_motion="no-preference")
    turn = drawn(page)
    drag(page, place(page, "A.p1"), place(page, "A.k3"))
    page.locator('.over[data-place="A.k3"]').first.wait_for()
    page.mouse.up()
    after(page, turn)
    place(page, "A.p1").click()
    lights(page, "A.k1", "A.k2", "~")
    page.keyboard.press("Escape")
    drag(page, place(page, "A.p2"), place(page, "A.s2"))
    page.mouse.up()
    expect(page.locator(".dragged")).to_have_count(0)
    no_move_was_made(page, "TR", "A.s1", turn + 1)  # no computer hangs on a switch


def test_a_card_is_dragged_to_its_place(visit: Visit, browsers: list[Browser]) -> None:
    page = sit_at(visit, browsers[0], wired(browsers[:2], EMPTY))
    turn = drawn(page)
    drag(page, card(page, "SW"), place(page, "@"))
    page.mouse.up()
    after(page, turn)
    place(page, "A.s1").wait_for()


# ---------------------------------------------------------------- keys


def tab_to(page: Any, what: str) -> None:
    for _ in range(40):
        if page.evaluate(f"{FOCUS}.matches({what!r})"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to {what}")


def enter(page: Any) -> None:
    turn = drawn(page)
    page.keyboard.press("Enter")
    after(page, turn)


def test_a_turn_with_keys_alone(visit: Visit, browsers: list[Browser]) -> None:
    page = sit_at(visit, browsers[0], wired(browsers[:2], "2p A=K2,TR,PC A[s1(k1:2(p1,p2),k2:3(p3))]"))
    tab_to(page, '[data-place="A.p1"]')
    page.keyboard.press("Enter")
    lights(page, "A.k2", "~")
    tab_to(page, '[data-place="A.k2"]')
    enter(page)
    tab_to(page, ".hand button")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(card(page, "PC")).to_be_focused()
    page.keyboard.press("Enter")
    tab_to(page, '[data-place="A.k1"]')
    enter(page)
    page.keyboard.press("e")
    page.locator(".ph .now").get_by_text("Discard").wait_for()
    tab_to(page, ".hand button")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    tab_to(page, "button[data-key^='toss']")
    enter(page)
    stays(page)
    page.keyboard.press("e")
    page.get_by_text("Ben to move").wait_for()


def test_arrows_go_from_piece_to_piece(visit: Visit, browsers: list[Browser]) -> None:
    page = sit_at(visit, browsers[0], wired(browsers[:2], WIRED))
    place(page, "A.k1").focus()
    way = (("Right", "A.k2"), ("Left", "A.k1"), ("Up", "A.s1"), ("Down", "A.k2"), ("Down", "A.p3"))
    for key, where in way:
        page.keyboard.press(f"Arrow{key}")
        expect(place(page, where)).to_be_focused()


def stays(page: Any) -> None:
    page.wait_for_function("() => document.activeElement.closest('.wired') !== null")


@pytest.mark.slow
def test_who_plays_by_keys_stays_at_the_table(visit: Visit, browsers: list[Browser]) -> None:
    """A button that goes with a move does not take the focus to the top of the page."""
    page = sit_at(visit, browsers[0], wired(browsers[:2], "2p A=K2,TR,SEC,PC A[s1(k1:2(p1,p2))]"))
    card(page, "SEC").focus()
    page.keyboard.press("Enter")
    tab_to(page, "button[data-key='play SEC']")
    enter(page)
    stays(page)
    card(page, "PC").focus()
    page.keyboard.press("Enter")
    tab_to(page, ".float")
    enter(page)
    stays(page)
