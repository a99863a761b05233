"""WIRED's learning game, from its first step to its last."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.browser.playing import Visit, expect, seldom
from tests.browser.wiring import card, place
from tests.server.running import Browser

LESSON = (Path(__file__).resolve().parents[2] / "web/src/games/wired/lesson.ts").read_text("utf-8")
MOVES = re.findall(r'\bmove: "(.*?)"', LESSON.partition("steps:")[2])
SIZES = {"wide": {"width": 1440, "height": 900}, "phone": {"width": 360, "height": 780}}


def lesson(visit: Visit, **more: Any) -> Any:
    page = visit("/learn/wired", **more)
    page.locator("main[data-step='0']").wait_for()
    page.locator(".hand").wait_for()
    return page


def follow(page: Any, move: str) -> None:
    """Do what a step asks for: a button, or a card and a place."""
    code, _, where = move.removeprefix("play ").partition(">")
    if re.match(r"end|A:accept", move):
        page.locator(f'button[data-key="{move}"]').click()
        return
    card(page, code).click()
    if code == "SW":
        place(page, "@").click()
    elif where:
        place(page, where if "." in where else f"A.{where}").click()
    else:
        page.locator(f'.acts button[data-key="{move}"]').click()


@pytest.mark.parametrize("size", ["wide", *seldom("phone")])
def test_the_lesson_is_played_from_first_to_last(visit: Visit, size: str) -> None:
    page = lesson(visit, viewport=SIZES[size])
    for n, move in enumerate(MOVES):
        page.locator(f"main[data-step='{n}']").wait_for()
        follow(page, move)
    page.get_by_role("heading", name="You won your first game").wait_for()
    assert page.get_by_role("alert").inner_text() == ""
    page.get_by_role("button", name="Play against bots").click()
    page.wait_for_url("**/table/*")
    page.locator(".hand").wait_for()


@pytest.mark.slow
def test_a_wrong_move_is_answered_kindly_and_not_made(visit: Visit, browsers: list[Browser]) -> None:
    page = lesson(visit)
    follow(page, MOVES[0])
    page.locator("main[data-step='1']").wait_for()
    page.locator('button[data-key="end"]').click()
    page.get_by_role("alert").get_by_text("Tap SWITCH, then the cloud.").wait_for()
    expect(page.locator("main")).to_have_attribute("data-step", "1")
    expect(card(page, "SW")).to_be_visible()
    follow(page, MOVES[1])
    page.locator("main[data-step='2']").wait_for()
