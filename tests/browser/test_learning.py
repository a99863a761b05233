"""The learning game, from its first step to its last."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.browser.playing import Visit, card, dock, drawn, expect, seldom

LESSON = (Path(__file__).resolve().parents[2] / "web/src/games/wireburn/lesson.ts").read_text("utf-8")
STEPS = re.findall(r'\b(move|ask): "(.*?)"', LESSON.partition("steps:")[2])
SIZES = {"wide": {"width": 1440, "height": 900}, "phone": {"width": 360, "height": 780}}


def lesson(visit: Visit, **more: Any) -> Any:
    page = visit("/learn/wireburn", **more)
    page.locator("main[data-step='0']").wait_for()
    return page


def follow(page: Any, kind: str, what: str) -> None:
    """Do what a step asks for."""
    cards, _, place = what.partition(">")
    if kind == "ask":
        card(page, what).click()
    elif not place:
        page.locator(f'button[data-key="{what}"]').click()
    else:
        for code in re.findall(r"\[[+-]\]|[A-Z]\d*", cards):  # none for a shield: it is picked already
            card(page, code).click()
        dock(page, place).get_by_role("button", name=re.compile("Play here|Shield here")).click()


@pytest.mark.parametrize("size", ["wide", *seldom("phone")])
def test_the_lesson_is_played_from_first_to_last(visit: Visit, size: str) -> None:
    page = lesson(visit, viewport=SIZES[size])
    for n, (kind, what) in enumerate(STEPS):
        page.locator(f"main[data-step='{n}']").wait_for()
        follow(page, kind, what)
    page.get_by_role("heading", name="You won your first game").wait_for()
    page.get_by_role("button", name="Play against bots").click()
    page.wait_for_url("**/table/*")
    page.locator(".hand").wait_for()


@pytest.mark.slow
def test_a_wrong_move_is_answered_kindly_and_not_made(visit: Visit) -> None:
    page = lesson(visit)
    card(page, "T6").click()
    dock(page, "T").get_by_role("button", name="Play here").click()
    page.get_by_role("alert").get_by_text("Tap teal 5, then play it on the Teal dock.").wait_for()
    assert drawn(page) == 0
    expect(page.locator("main")).to_have_attribute("data-step", "0")
    expect(card(page, "T6")).to_be_visible()
    expect(page.locator(".notice .bad")).to_have_count(0)
    follow(page, *STEPS[0])
    page.locator("main[data-step='1']").wait_for()


@pytest.mark.slow
def test_the_lesson_may_be_left_and_begun_again(visit: Visit) -> None:
    page = lesson(visit)
    follow(page, *STEPS[0])
    page.locator("main[data-step='1']").wait_for()
    page.get_by_role("link", name="Leave the lesson").click()
    page.get_by_role("link", name="Learn by playing").first.click()
    page.locator("main[data-step='0']").wait_for()
