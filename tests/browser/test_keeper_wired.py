"""The scorekeeper of WIRED at a table with printed cards: counting, ties, corrections, without a network."""

from __future__ import annotations

from tests.browser.keeping import PHONE, QUIET, count, evening, note, ready_for_no_network, scores, turns, whose
from tests.browser.playing import Visit


def test_two_players_to_the_end_without_a_network_closed_and_reopened(visit: Visit) -> None:
    page = evening(visit, "wired", ["Ada", "Ben"], excuse=QUIET, **PHONE)
    ready_for_no_network(page)
    page.context.set_offline(True)
    assert whose(page) == "Ada"
    page.get_by_role("button", name="One computer scored").click(click_count=4)
    note(page, "Note 4 bitcoin")
    for points in (6, 8, 7, 9):
        count(page, points)
    assert scores(page) == [21, 13]
    page.get_by_text("Trading is closed. Ada has 21.").wait_for()
    link = page.url
    page.close()
    page = page.context.new_page()  # the phone was restarted in the cellar
    page.goto(link)
    page.locator(".scores").wait_for()
    assert scores(page) == [21, 13]
    assert whose(page) == "Ben"
    count(page, 0)
    count(page, 5)
    page.get_by_role("heading", name="Ada wins with 25 bitcoin or more.").wait_for()
    assert whose(page) == ""
    assert turns(page)[0].endswith("+5")
