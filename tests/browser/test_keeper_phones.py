"""Several phones keep score of one game: by link, offline and back, nothing is lost."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.keeping import PHONE, QUIET, count, evening, last_was, listed, ready_for_no_network, scores, stands
from tests.browser.playing import Visit, becomes
from tests.browser.test_barriers import barriers


def shared(visit: Visit, players: list[str]) -> tuple[Any, Any]:
    """Two phones on one game."""
    first = evening(visit, "wired", players, excuse=QUIET, **PHONE)
    first.locator("summary", has_text="Several phones").click()
    first.get_by_role("button", name="Share this evening").click()
    first.get_by_role("img", name="QR code of the link to this evening").wait_for()
    link = first.locator(".share code").inner_text()
    second = visit(link.partition("//")[2].partition("/")[2].join(["/", ""]), excuse=QUIET, **PHONE)
    second.locator(".scores").wait_for()
    return first, second


def test_two_phones_offline_and_back_lose_nothing(visit: Visit) -> None:
    first, second = shared(visit, ["Ada", "Ben", "Cleo"])
    count(first, 3)
    listed(second, 1)
    for page in (first, second):
        ready_for_no_network(page)
        page.context.set_offline(True)
    # Both note Ben's turn, each without the other; the second phone goes on and puts Ada's turn right.
    count(first, 4)
    count(second, 5)
    count(second, 2)
    second.get_by_role("button", name="Change: Ada 3 bitcoin").click()
    second.get_by_role("dialog").get_by_label("Points of this turn").fill("6")
    second.get_by_role("button", name="Save").click()
    second.get_by_text("no server just now: kept here, sent later").first.wait_for()
    second.reload()
    second.locator(".scores").wait_for()
    becomes(scores, second, [6, 5, 2])
    for page in (first, second):
        page.context.set_offline(False)
    for page in (first, second):
        listed(page, 3)
        page.get_by_text("2 phones noted this turn").wait_for()
        becomes(scores, page, [6, 4, 2])
        last_was(page, 2)
    # Somebody says which one is right; both phones agree.
    first.get_by_role("button", name="Take “Ben, 5 bitcoin”").click()
    for page in (first, second):
        page.get_by_text("2 phones noted this turn").wait_for(state="detached")
        stands(page, [6, 5, 2], "Ada")


@pytest.mark.slow
def test_both_turns_may_have_happened(visit: Visit, axe: str) -> None:
    first, second = shared(visit, ["Ada", "Ben"])
    for page in (first, second):
        page.context.set_offline(True)
    count(first, 1)
    count(second, 2)
    for page in (first, second):
        page.context.set_offline(False)
    first.get_by_role("button", name="Both turns happened").wait_for()
    assert barriers(first, axe) == []
    first.get_by_role("button", name="Both turns happened").click()
    for page in (first, second):
        listed(page, 2)
        becomes(scores, page, [3, 0])
    first.get_by_text("By the rules it was Ben’s turn here.").wait_for()


@pytest.mark.slow
def test_two_tabs_of_one_phone_agree(visit: Visit) -> None:
    page = evening(visit, "wired", ["Ada", "Ben"])
    other = page.context.new_page()
    other.goto(page.url)
    other.locator(".scores").wait_for()
    count(page, 3)
    listed(other, 1)
    becomes(scores, other, [3, 0])


@pytest.mark.slow
def test_a_link_to_nothing_says_what_is_missing(visit: Visit) -> None:
    page = visit("/keeper/wired#abcdefghijkmnpqrstuvwx")
    page.get_by_text("Nothing has come from the other phone yet.").wait_for()
