"""Puzzles in a real browser: the day's is found, gone wrong with, solved, remembered and shared."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.browser.playing import Visit, card, dock, expect, seldom
from tests.browser.test_barriers import barriers
from wiredeck.puzzles import Puzzle, stored
from wiredeck.puzzles.check import Attempted

SIZES = {"wide": {"width": 1440, "height": 900}, "phone": {"width": 360, "height": 780}}


def easy() -> Puzzle:
    """One whose moves are single cards on docks, and whose turn can be ended too early."""
    return next(
        one
        for one in stored("wireburn")
        if one.kind == "last" and all(re.fullmatch(r"([TPOG]\d+|[NVS])>[TPO]", key) for key in one.lines[0])
    )


def wrong_move(one: Puzzle) -> str:
    tried, right = Attempted(one), {line[0] for line in one.lines}
    keys = [choice.key for choice in tried.game.legal(tried.start, one.seat)]
    return next(key for key in keys if key not in right and (key == "draw" or re.fullmatch(r"[TPOGNVS]\d*>\w", key)))


def make(page: Any, key: str) -> None:
    code, _, place = key.partition(">")
    if not place:
        page.locator(f'button[data-key="{key}"]').click()
        return
    card(page, code).first.click()
    dock(page, place).get_by_role("button", name=re.compile("Play here")).click()


def status(page: Any, what: str) -> None:
    page.locator(f"main[data-status='{what}']").wait_for()


@pytest.mark.parametrize("size", ["wide", *seldom("phone")])
def test_a_puzzle_is_solved_after_a_wrong_try_and_remembered(visit: Visit, size: str) -> None:
    one = easy()
    page = visit(f"/puzzle/{one.id}", viewport=SIZES[size])
    status(page, "open")
    expect(page.get_by_role("heading", name=one.title)).to_be_visible()
    expect(page.locator("main")).to_contain_text(one.task)
    make(page, wrong_move(one))
    status(page, "wrong")
    expect(page.get_by_role("status")).to_contain_text("Not the best line.")
    expect(page.locator(".status .rule").first).to_be_visible()
    page.get_by_role("button", name="Take back").click()
    status(page, "open")
    for n, key in enumerate(one.lines[0], 1):
        make(page, key)
        status(page, "solved" if n == len(one.lines[0]) else "right")
    expect(page.get_by_role("status")).to_contain_text(one.explanation)
    expect(page.get_by_role("button", name="Share")).to_be_visible()
    kept = page.evaluate("JSON.parse(localStorage.getItem('wiredeck puzzles'))")
    assert kept["done"][one.id] == {"tries": 2, "seen": False}
    page.get_by_role("link", name="All puzzles").click()
    page.get_by_role("status").get_by_text(re.compile("^1 of ")).wait_for()


def test_the_solution_is_shown_only_when_asked_for_twice(visit: Visit) -> None:
    one = easy()
    page = visit(f"/puzzle/{one.id}")
    status(page, "open")
    assert one.explanation not in page.content()
    page.get_by_role("button", name="Show the solution").click()
    page.get_by_role("button", name="Show it now?").click()
    expect(page.get_by_role("heading", name="The solution")).to_be_visible()
    expect(page.locator(".task ol li")).to_have_count(len(one.lines[0]))
    kept = page.evaluate("JSON.parse(localStorage.getItem('wiredeck puzzles'))")
    assert kept["done"][one.id]["seen"] is True
    assert kept["days"] == {}


def test_the_first_page_leads_to_the_puzzle_of_the_day(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("link", name=re.compile("Puzzle of the day")).click()
    page.get_by_role("region", name="Puzzle of the day").get_by_role("link").first.click()
    page.wait_for_url("**/puzzle/today?game=*")
    status(page, "open")


@pytest.mark.parametrize("address", ["/puzzles", "/puzzle/today?game=wireburn", "/puzzle/today?game=wired"])
def test_there_is_no_barrier_and_nothing_is_wider_than_a_phone(visit: Visit, axe: str, address: str) -> None:
    page = visit(address, viewport=SIZES["phone"])
    page.get_by_role("heading", level=1).wait_for()
    page.locator(".daily, .hand").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    found = barriers(page, axe)
    assert not found, "\n".join(found)


def test_a_name_that_is_no_puzzle_says_so(visit: Visit) -> None:
    page = visit("/puzzle/nothing", excuse="404")
    expect(page.get_by_role("heading", name="There is no such puzzle.")).to_be_visible()
    page.get_by_role("link", name="All puzzles").first.click()
    expect(page.get_by_role("heading", name="Puzzles", exact=True)).to_be_visible()
