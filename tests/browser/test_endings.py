"""The end of a game, the rematch, looking back, playing on from there."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.browser.playing import Visit, becomes, drawn, expect, my_turn, short_game, something
from tests.server.running import Browser, Server
from tests.server.test_tables import play_to_the_end


@pytest.fixture(scope="module")
def ended(server: Server) -> tuple[str, Browser]:
    """A finished game of Ada against a bot, and her browser."""
    ada = Browser(server)
    table = short_game(ada, options={"house": {"hand": 4}})
    play_to_the_end([ada], table)
    return table, ada


def replay(visit: Visit, ended: tuple[str, Browser], query: str = "", **more: Any) -> Any:
    page = visit(f"/replay/{ended[0]}{query}", cookies=ended[1], **more)
    page.locator("main[data-at]").wait_for()
    return page


def at(page: Any, turn: int) -> None:
    """Wait until this turn is shown, in the address too."""
    page.locator(f"main[data-at='{turn}']").wait_for()
    page.wait_for_url(f"**?move={turn}&*")


def last(page: Any) -> int:
    return int(page.get_by_role("slider", name="Turn").get_attribute("max"))


# ---------------------------------------------------------------- the end


def test_the_end_says_who_won_and_why_and_that_the_deal_was_fair(visit: Visit, ended: tuple[str, Browser]) -> None:
    page = visit(f"/table/{ended[0]}", cookies=ended[1])
    end = page.get_by_role("region", name="Game over")
    won = ended[1].look(ended[0])["outcome"]["winners"] == [0]
    end.get_by_role("heading", name="You won" if won else "won", exact=won).wait_for()
    end.get_by_text("The deal is good: the seed shown now has the fingerprint that was shown at the start.").wait_for()
    rule = end.get_by_role("link", name="Rule").first
    id = rule.inner_text().strip()
    rule.click()
    dialog = page.get_by_role("dialog").filter(has_text=id)
    dialog.get_by_role("link", name="All rules").wait_for()
    page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")
    with page.expect_download() as saved:
        end.get_by_role("link", name="Replay file").click()
    assert saved.value.suggested_filename.endswith(".jsonl")
    end.get_by_role("link", name="Look back").click()
    page.wait_for_url(f"**/replay/{ended[0]}*")
    page.locator("main[data-at]").wait_for()


@pytest.mark.slow
def test_a_rematch_against_bots_begins_at_once(visit: Visit, browsers: list[Browser]) -> None:
    table = short_game(browsers[0])
    play_to_the_end([browsers[0]], table)
    page = visit(f"/table/{table}", cookies=browsers[0])
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_function("id => !location.pathname.endsWith(id)", arg=table)
    page.get_by_role("region", name="Game over").wait_for(state="detached")
    if my_turn(page):
        something(page)


@pytest.mark.slow
def test_the_other_player_finds_the_way_to_the_rematch(visit: Visit, browsers: list[Browser]) -> None:
    host, other = browsers[:2]
    table = host.make("wireburn", 2, options={"house": {"hand": 1}})
    host.sit(table, "Ada")
    other.sit(table, "Ben")
    assert host.post(f"/{table}/start").status_code == 201
    play_to_the_end([host, other], table)
    ada, ben = (visit(f"/table/{table}", cookies=one) for one in (host, other))
    ada.get_by_role("button", name="Rematch").click()
    ben.get_by_role("link", name="To the rematch").click()
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    ada.get_by_role("button", name="Start the game").click()
    ben.locator(".hand").wait_for()


# ---------------------------------------------------------------- looking back


def test_a_game_is_looked_through_with_slider_keys_and_buttons(visit: Visit, ended: tuple[str, Browser]) -> None:
    page = replay(visit, ended)
    page.get_by_role("button", name="Last", exact=True).click()
    at(page, last(page))
    page.get_by_role("button", name="First", exact=True).click()
    at(page, 0)
    page.get_by_text("The deal", exact=True).wait_for()
    page.get_by_role("button", name="On", exact=True).click()
    at(page, 1)
    page.get_by_role("button", name="Back", exact=True).click()
    at(page, 0)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    at(page, 1)
    page.keyboard.press("End")
    at(page, last(page))
    page.keyboard.press("Home")
    at(page, 0)
    page.get_by_role("slider", name="Turn").fill("3")
    at(page, 3)
    page.get_by_role("slider", name="Turn").press("ArrowLeft")
    at(page, 2)
    page.get_by_role("button", name="Play", exact=True).click()
    at(page, 3)
    page.get_by_role("button", name="Stop", exact=True).click()


@pytest.mark.slow
def test_after_the_end_all_cards_are_seen_and_through_every_pair_of_eyes(
    visit: Visit, ended: tuple[str, Browser]
) -> None:
    page = replay(visit, ended, "?move=0")
    eyes = page.get_by_label("Seen by")
    expect(eyes.locator("option")).to_have_text(["All cards", "A spectator", "Ada", re.compile(".+")])
    expect(page.locator("[data-seat] .mini")).to_have_count(8)
    eyes.select_option("A spectator")
    expect(page.locator("[data-seat] .mini")).to_have_count(0)
    expect(page.locator("[data-card]")).to_have_count(0)
    eyes.select_option("Ada")
    expect(page.locator(".hand [data-card]")).to_have_count(4)
    expect(page.locator("[data-seat] .mini")).to_have_count(0)


def test_a_link_to_a_moment_shows_the_same_moment(visit: Visit, ended: tuple[str, Browser]) -> None:
    page = replay(visit, ended, "?move=3", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_label("Seen by").select_option("Ada")
    page.locator(".hand").or_(page.locator(".me .empty")).first.wait_for()
    page.get_by_role("button", name="Copy a link to this moment").click()
    page.get_by_role("alert").get_by_text("Link to this moment copied.").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"/replay/{ended[0]}?move=3&eyes=0")
    other = visit(link)
    other.locator("main[data-at='3']").wait_for()
    becomes(board, other, board(page))


def board(page: Any) -> str:
    return str(page.locator(".wireburn").inner_text()).replace("(you)", "")


def test_one_plays_on_from_a_moment(visit: Visit, ended: tuple[str, Browser]) -> None:
    page = replay(visit, ended, "?move=1")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/table/*")
    assert ended[0] not in page.url
    if my_turn(page):
        something(page)
        assert drawn(page) >= 1


@pytest.mark.slow
def test_while_a_game_is_played_only_ones_own_cards_are_seen(visit: Visit, browsers: list[Browser]) -> None:
    table = short_game(browsers[0])
    page = visit(f"/replay/{table}", cookies=browsers[0])
    page.locator("main[data-at]").wait_for()
    expect(page.get_by_label("Seen by").locator("option")).to_have_text(["A spectator", "Ada"])
    stranger = visit(f"/replay/{table}")
    stranger.locator("main[data-at]").wait_for()
    expect(stranger.get_by_label("Seen by").locator("option")).to_have_text(["A spectator"])


@pytest.mark.slow
def test_a_reported_place_is_where_its_link_leads(visit: Visit, browsers: list[Browser]) -> None:
    table = short_game(browsers[0])
    page = visit(f"/table/{table}", cookies=browsers[0])
    if my_turn(page):
        something(page)
    page.locator(".rail summary").filter(has_text="Report a problem").click()
    page.get_by_label("What is wrong here?").fill("The dock should be open.")
    page.locator(".rail form").filter(has_text="What is wrong here?").get_by_role("button", name="Send").click()
    page.get_by_role("alert").get_by_role("link", name="Look at it").click()
    page.wait_for_url(f"**/replay/{table}?move=*")
    page.locator("main[data-at]").wait_for()
    expect(page.get_by_label("Seen by")).to_have_value("0")
    play_to_the_end([browsers[0]], table)
    page.reload()
    page.get_by_label("Seen by").get_by_text("All cards").wait_for(state="attached")
    expect(page.get_by_label("Seen by")).to_have_value("0")  # the turn is counted as this seat counts
