"""A turn without a mouse, and the table as text."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.playing import Visit, after, card, drawn, expect, laid, no_move_was_made
from tests.server.running import Browser

POSITION = "2p A=T7,T8,P3 B=P2,O3,O4 T(T6) pile(O8,O9)"
FOCUS = "document.activeElement"
RING = f"getComputedStyle({FOCUS}).outlineStyle !== 'none' && getComputedStyle({FOCUS}).outlineWidth !== '0px'"


def key(page: Any, name: str) -> None:
    """A key that moves the game on."""
    turn = drawn(page)
    page.keyboard.press(name)
    after(page, turn)


def tab_to(page: Any, inside: str) -> None:
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate(f"{FOCUS}.closest({inside!r}) !== null"):
            return
    raise AssertionError(f"Tab does not come to {inside}")


def test_a_whole_turn_by_keys(visit: Visit, browsers: list[Browser]) -> None:
    page = visit(f"/table/{laid(browsers[:2], POSITION)}", cookies=browsers[0])
    page.locator(".hand").wait_for()
    key(page, "d")
    expect(card(page, "O8")).to_be_visible()
    tab_to(page, ".hand")
    assert page.evaluate(RING), "one sees where one is"
    page.keyboard.press("Home")
    expect(card(page, "T7")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(card(page, "T8")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    page.locator(".dock.lit").wait_for()
    page.keyboard.press("Escape")
    page.locator(".dock.lit").wait_for(state="detached")
    page.keyboard.press("Enter")
    key(page, "t")
    expect(card(page, "T8")).to_be_focused()  # the next card is at hand
    page.keyboard.press("Enter")
    key(page, "t")
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    key(page, "p")
    key(page, "e")
    page.get_by_text("Ben to move").wait_for()


def test_a_key_that_cannot_be_used_now_says_why(visit: Visit, browsers: list[Browser]) -> None:
    page = visit(f"/table/{laid(browsers[:2], POSITION)}", cookies=browsers[0])
    page.locator(".hand").wait_for()
    no_move_was_made(page)


def test_escape_closes_what_is_open_and_focus_goes_back(visit: Visit, browsers: list[Browser]) -> None:
    page = visit(f"/table/{laid(browsers[:2], POSITION)}", cookies=browsers[0])
    opener = page.get_by_role("button", name="Settings")
    opener.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_text("play the picked card on the Teal").wait_for()
    for _ in range(12):
        page.keyboard.press("Tab")
        assert page.evaluate(f"{FOCUS} === document.body || {FOCUS}.closest('dialog') !== null"), "it keeps the focus"
    page.keyboard.press("d")
    page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")
    expect(opener).to_be_focused()
    no_move_was_made(page)  # keys in a dialog are not for the table


@pytest.mark.slow
def test_the_first_tab_leads_to_the_table(visit: Visit, browsers: list[Browser]) -> None:
    page = visit(f"/table/{laid(browsers[:2], POSITION)}", cookies=browsers[0])
    page.locator(".hand").wait_for()
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Go to the table")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport(ratio=1)
    page.keyboard.press("Enter")
    page.wait_for_url("**#main")
    page.keyboard.press("Tab")
    expect(page.locator("main :focus")).to_have_count(1)


@pytest.mark.slow
def test_letters_in_the_chat_are_letters(visit: Visit, browsers: list[Browser]) -> None:
    page = visit(f"/table/{laid(browsers[:2], POSITION)}", cookies=browsers[0])
    page.get_by_label("Say something").press_sequentially("ted")
    page.keyboard.press("Enter")
    page.get_by_role("log", name="Chat").get_by_text("ted").wait_for()
    assert drawn(page) == 0


# ---------------------------------------------------------------- the table as text


def text_table(visit: Visit, browsers: list[Browser]) -> Any:
    page = visit(f"/table/{laid(browsers[:2], POSITION)}", cookies=browsers[0])
    page.get_by_role("button", name="Text table").click()
    page.get_by_label("Your move").wait_for()
    return page


def type_in(page: Any, text: str) -> None:
    page.get_by_label("Your move").fill(text)
    page.keyboard.press("Enter")


def test_a_turn_is_typed(visit: Visit, browsers: list[Browser]) -> None:
    page = text_table(visit, browsers)
    for move in ("draw", "T7>T", "T8>T", "end"):
        turn = drawn(page)
        type_in(page, move)
        after(page, turn)
    page.get_by_role("heading", name="Ben").wait_for()
    table = page.get_by_role("region", name="The table as text")
    table.get_by_text("value 8, teal. Top card Teal 8, 3 in the stack.").wait_for()
    table.get_by_text("Your hand: Purple 3 (P3), Orange 8 (O8).").or_(
        table.get_by_text("Your hand: Orange 8 (O8), Purple 3 (P3).")
    ).wait_for()


def test_a_question_mark_lists_the_moves_and_asks_about_one(visit: Visit, browsers: list[Browser]) -> None:
    page = text_table(visit, browsers)
    type_in(page, "?")
    page.locator(".answer").get_by_text("T7>T:").wait_for()
    expect(page.locator(".answer")).to_contain_text("draw:")
    type_in(page, "? T7>P")
    page.locator(".answer").get_by_text("No.").wait_for()
    expect(page.locator(".answer")).to_contain_text("WB-BOOT-")
    type_in(page, "? T7>T")
    page.locator(".answer").get_by_text("Yes.").wait_for()
    assert drawn(page) == 0


def test_a_refused_move_is_read_out(visit: Visit, browsers: list[Browser]) -> None:
    page = text_table(visit, browsers)
    type_in(page, "T8>T")
    page.get_by_role("alert").get_by_text("An 8 is neither 6 nor one away from it").wait_for()
    expect(page.get_by_role("alert").get_by_role("link", name="Rule WB-STEP-01")).to_have_count(1)
    type_in(page, "hello")
    page.get_by_role("alert").get_by_text("hello").wait_for()


@pytest.mark.slow
def test_what_others_do_is_read_out(visit: Visit, browsers: list[Browser]) -> None:
    table = laid(browsers[:2], POSITION)
    page = visit(f"/table/{table}", cookies=browsers[1])
    page.get_by_role("button", name="Text table").click()
    page.get_by_label("Your move").wait_for()
    assert browsers[0].do(table, do="move", turn=0, key="T7>T")["ok"]
    assert browsers[0].do(table, do="move", turn=1, key="end")["ok"]
    page.locator("[aria-live=polite]").get_by_text("Your turn.").wait_for(state="attached")
