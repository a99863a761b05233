"""The scorekeeper of WIRED at a table with printed cards: counting, ties, corrections, without a network."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.keeping import (
    PHONE,
    QUIET,
    count,
    entered,
    evening,
    last_was,
    listed,
    note,
    ready_for_no_network,
    scores,
    stands,
    whose,
)
from tests.browser.playing import Visit, becomes, expect


def test_two_players_to_the_end_without_a_network_closed_and_reopened(visit: Visit) -> None:
    page = evening(visit, "wired", ["Ada", "Ben"], excuse=QUIET, **PHONE)
    ready_for_no_network(page)
    page.context.set_offline(True)
    becomes(whose, page, "Ada")
    page.get_by_role("button", name="One computer scored").click(click_count=4)
    note(page, "Note 4 bitcoin")
    for points in (6, 8, 7, 9):
        count(page, points)
    becomes(scores, page, [21, 13])
    page.get_by_text("Trading is closed. Ada has 21.").wait_for()
    page.get_by_role("button", name="One computer scored").click(click_count=2)  # noted by nobody yet
    link = page.url
    page.close()
    page = page.context.new_page()  # the phone was restarted in the cellar
    page.goto(link)
    page.locator(".scores").wait_for()
    stands(page, [21, 13], "Ben")
    note(page, "Note 2 bitcoin")
    count(page, 5)
    page.get_by_role("heading", name="Ada wins with 25 bitcoin or more.").wait_for()
    becomes(whose, page, "")
    last_was(page, 5)


def test_five_players_level_at_the_end_and_an_old_turn_put_right(visit: Visit) -> None:
    page = evening(visit, "wired", ["Ada", "Ben", "Cleo", "Dev", "Eve"])
    for points in (20, 20, 20, 10, 10, 5):
        count(page, points)
    page.get_by_text("Ada is done. Last turns.").wait_for()
    page.get_by_text("Still to play: Ben, Cleo, Dev and Eve.").wait_for()
    for points in (5, 5, 0, 0):
        count(page, points)
    page.get_by_role("heading", name="Ada, Ben and Cleo are level").wait_for()
    told(page, "How many ACTIVE COMPUTERS has each?", Ada=4, Ben=4, Cleo=3)
    page.get_by_role("heading", name="Ada and Ben are level").wait_for()  # Cleo is not asked any more
    told(page, "How many COMPUTERS in total?", Ada=6, Ben=6)
    told(page, "How much ACTIVE EQUIPMENT?", Ada=9, Ben=9)
    told(page, "How much EQUIPMENT in total?", Ada=9, Ben=9)
    page.get_by_role("heading", name="Thunderdome").wait_for()
    turned(page, Ada="computer", Ben="computer")
    turned(page, Ada="HACKED", Ben="AUDIT")
    page.get_by_role("heading", name="Ben wins the Thunderdome.").wait_for()
    # Cleo's first turn was 21: everything is computed again, and there is no tie any more.
    page.get_by_role("button", name="Change: Cleo 20 bitcoin").click()
    page.get_by_role("dialog").get_by_label("Points of this turn").fill("21")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("heading", name="Cleo wins with the highest score.").wait_for()
    becomes(scores, page, [25, 25, 26, 10, 10])
    # And Ada's last one was 4: then she is not done, and the game goes on.
    page.get_by_role("button", name="Change: Ada 5 bitcoin").click()
    page.get_by_role("dialog").get_by_label("Points of this turn").fill("4")
    page.get_by_role("button", name="Save").click()
    page.get_by_text("Ben is done. Last turns.").wait_for()
    becomes(whose, page, "Ada")


def told(page: Any, question: str, **counts: int) -> None:
    page.get_by_text(question).wait_for()
    for name, n in counts.items():
        page.locator("form label.line", has_text=name).locator("input").fill(str(n))
    note(page, "Note the counts")


def turned(page: Any, **cards: str) -> None:
    for name, card in cards.items():
        page.get_by_label(f"Card of {name}").select_option(label=card)
    note(page, "Compare")


def test_a_network_is_entered_and_the_rules_count_who_reaches_the_internet(visit: Visit) -> None:
    page = evening(visit, "wired", ["Ada", "Ben"], **PHONE)
    page.get_by_role("button", name="Network", exact=True).click()
    entered(page, computers=3)
    page.get_by_text("3 computers online").wait_for()
    note(page, "Note 3 bitcoin")
    page.get_by_label("Whose network").select_option(label="Ada")  # Ben hacks her cable
    page.get_by_role("button", name="cable 1, online").click()
    page.get_by_role("button", name="Put HACKED on it").click()
    page.keyboard.press("Escape")
    page.get_by_text("0 computers online").wait_for()
    note(page, "Note 0 bitcoin")
    becomes(whose, page, "Ada")
    page.reload()
    page.get_by_role("button", name="cable 1, disabled, HACKED").click()
    page.get_by_role("button", name="Clear all issues").click()
    page.keyboard.press("Escape")
    note(page, "Note 3 bitcoin")
    becomes(scores, page, [6, 0])


@pytest.mark.slow
def test_turns_are_taken_out_put_back_and_put_in(visit: Visit) -> None:
    page = evening(visit, "wired", ["Ada", "Ben", "Cleo"])
    for points in (1, 2, 3):
        count(page, points)
    page.get_by_role("button", name="Undo the last entry").click()
    listed(page, 2)
    stands(page, [1, 2, 0], "Cleo")
    page.get_by_role("button", name="Put it back").click()
    listed(page, 3)
    becomes(scores, page, [1, 2, 3])
    page.get_by_role("button", name="Change: Ben 2 bitcoin").click()
    page.get_by_role("button", name="Take this entry out").click()
    page.get_by_text("By the rules it was Ben’s turn here.").wait_for()
    page.get_by_role("button", name="Change: Ada 1 bitcoin").click()
    page.get_by_role("button", name="Put a turn in after this one").click()
    page.get_by_role("dialog").get_by_label("Points of this turn").fill("7")
    page.get_by_role("button", name="Save").click()
    becomes(scores, page, [1, 7, 3])
    expect(page.get_by_text("By the rules it was")).to_have_count(0)


@pytest.mark.slow
def test_peel_out_counts_five_seconds(visit: Visit) -> None:
    page = evening(visit, "wired", ["Ada", "Ben"], house=["Peel Out: five seconds a turn"])
    page.get_by_role("button", name="Start the 5 seconds").click()
    page.locator(".left").wait_for()
    page.get_by_text("Time. Draw and score.").first.wait_for(timeout=8000)
    count(page, 1)
    page.get_by_role("button", name="Start the 5 seconds").wait_for()


@pytest.mark.slow
def test_who_breaks_a_promise_is_out(visit: Visit) -> None:
    page = evening(visit, "wired", ["Ada", "Ben", "Cleo"])
    page.get_by_text("Corner of Shame").click()
    page.get_by_role("button", name="Ben is out").click()
    listed(page, 1)
    count(page, 2)
    becomes(whose, page, "Cleo")
    page.get_by_role("button", name="Cleo is out").click()
    page.get_by_role("heading", name="Ada wins: nobody else is left.").wait_for()
