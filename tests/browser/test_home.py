"""The first page: one click to a table, ways to join one, and both games by clicking."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.playing import MINE, Visit, after, becomes, drawn, expect, my_turn, seldom, something, start, trouble
from tests.server.running import Browser
from wiredeck.games import GAMES, game

MOVES = 20


@pytest.mark.parametrize("name", GAMES)
def test_one_click_is_a_table_with_bots_that_plays(visit: Visit, name: str) -> None:
    page = visit()
    page.get_by_role("button", name=f"Play {game(name).title}").click()
    page.wait_for_url("**/table/*")
    for _ in range(MOVES):
        if not my_turn(page):
            break
        if name == "wireburn":
            something(page)
        else:
            first_choice(page)
    assert trouble(page) == ""
    expect(page.locator(".line").get_by_text("live")).to_have_count(1)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_generic_board_plays_any_game(visit: Visit, browsers: list[Browser], name: str) -> None:
    table = browsers[0].make(name, 2)
    browsers[0].sit(table, "Ada")
    start(browsers[0], table, [1])
    page = visit(f"/table/{table}?plain", cookies=browsers[0])
    for _ in range(MOVES):
        if not my_turn(page):
            break
        turn = drawn(page)
        page.locator(".choice").first.click()
        after(page, turn)
    assert trouble(page) == ""


def first_choice(page: Any) -> None:
    """Whatever is offered first, at a table of any look."""
    turn = drawn(page)
    page.locator("main [data-key]:not([aria-disabled]):not([disabled]), main .lit").first.click()
    after(page, turn)


@pytest.mark.parametrize("address", ["/rules", "/rules/chess", "/nowhere/at/all"])
def test_who_is_lost_finds_the_way_back(visit: Visit, address: str) -> None:
    page = visit(address, excuse="404")
    page.get_by_role("heading", name="Nothing here").wait_for()
    page.get_by_role("link", name="To the first page").click()
    page.get_by_role("button", name="Play WIRED").wait_for()


def test_a_stranger_comes_to_the_first_page_and_finds_everything(visit: Visit) -> None:
    page = visit()
    for played in (game(name) for name in GAMES):
        world = page.get_by_role("article", name=played.title)
        world.get_by_text(played.blurb).wait_for()
        world.get_by_role("link", name="Play with friends").wait_for()
    page.get_by_role("link", name="Learn by playing").first.wait_for()
    page.get_by_role("link", name="Read the rules").first.click()
    page.get_by_role("heading", name="Rules bot for Wireburn").wait_for()
    page.get_by_label("Find in the rules").fill("WB-NULL-01")
    page.locator("article#WB-NULL-01").wait_for()
    page.go_back()
    page.get_by_role("button", name="Play Wireburn").wait_for()


def test_friends_make_a_table_and_join_by_its_link(visit: Visit) -> None:
    ada = visit("/new/wireburn")
    ada.get_by_label("Your name").fill("Ada")
    ada.get_by_label("Seats").select_option("2")
    ada.get_by_role("button", name="Make the table").click()
    ada.wait_for_url("**/table/*")
    ben = visit()
    ben.get_by_label("Join a table").fill("nonsense")
    ben.get_by_role("button", name="Join").click()
    ben.get_by_role("alert").get_by_text("That is no link or code of a table.").wait_for()
    ben.get_by_label("Join a table").fill(ada.url)
    ben.get_by_role("button", name="Join").click()
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    ada.locator("main").get_by_text("Ben").first.wait_for()
    ada.get_by_role("button", name="Start the game").click()
    for page in (ada, ben):
        page.locator(".hand").wait_for()
    becomes(turns_of, (ada, ben), 1)


def turns_of(pages: tuple[Any, Any]) -> int:
    """How many of them say that it is theirs."""
    return sum(int(page.locator(MINE).count()) for page in pages)


@pytest.mark.slow
def test_a_listed_table_is_joined_from_the_first_page(visit: Visit) -> None:
    ada = visit("/new/wired")
    ada.get_by_label("Your name").fill("Ada listed")
    ada.get_by_label("List it publicly").check()
    ada.get_by_role("button", name="Make the table").click()
    ada.wait_for_url("**/table/*")
    ben = visit()
    row = ben.get_by_role("region", name="Open tables").get_by_role("listitem").filter(has_text="Ada listed")
    row.get_by_text("2 free seats").wait_for()
    row.get_by_role("link", name="Join").click()
    ben.wait_for_url(ada.url)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    ada.get_by_role("button", name="Fill the free seat with a bot").click()
    ada.get_by_role("button", name="Start the game").click()
    ben.locator("main [data-key]").or_(ben.get_by_text("to move")).first.wait_for()


def test_settings_of_a_table_are_those_that_were_chosen(visit: Visit) -> None:
    page = visit("/new/wireburn")
    page.get_by_text("House rules").click()
    page.get_by_label("Edition").first.select_option("official")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("spinbutton", name="Hand").fill("3")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    page.locator(".rail summary").filter(has_text="This table plays by").click()
    page.locator(".rail dt").filter(has_text="edition: official").wait_for()
    page.locator(".rail dt").filter(has_text="hand: 3").wait_for()


@pytest.mark.slow
def test_the_way_back_to_ones_table_is_on_the_first_page(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play Wireburn").click()
    page.locator(".hand").wait_for()
    table = page.url
    page.goto("/")
    page.get_by_role("link", name="Back to your table").click()
    page.wait_for_url(table)
    page.locator(".turn").wait_for()


@pytest.mark.parametrize("how", ["the link itself", *seldom("pasted at the table", "pasted at home")])
def test_a_recovery_link_brings_the_seat_to_another_browser(visit: Visit, browsers: list[Browser], how: str) -> None:
    table = browsers[0].make("wireburn", 2)
    link = browsers[0].sit(table, "Ada")["recovery_link"]
    if how == "pasted at home":
        page = visit()
        page.get_by_label("Join a table").fill(f"{browsers[0].server.url}{link}")
        page.get_by_role("button", name="Join").click()
    elif how == "pasted at the table":
        page = visit(f"/table/{table}")
        page.get_by_text("I have a recovery link").first.click()
        page.get_by_label("I have a recovery link").fill(f"{browsers[0].server.url}{link}")
        page.get_by_role("button", name="Take my seat").click()
    else:
        page = visit(link)
    page.locator("main").get_by_text("(you)").wait_for()
    assert "#" not in page.url
    page.reload()
    page.locator("main").get_by_text("(you)").wait_for()
