"""WIRED: whole games by clicking, their end, and looking back at them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.browser.playing import Visit, after, drawn, expect, start, trouble
from tests.browser.wiring import PILE, press, sit_at, wired
from tests.server.running import Browser, Server
from tests.server.test_tables import play_to_the_end

MOST = 250
TEN = {"house": {"target": 10}}
NEAR = {
    2: "2p A=SW,K2,PC,HK,TR,PC B=SW,PC,TR A[s1(k1:2(p1))] B[s1(k1:2(p1))] A.sc=7 B.sc=7 phase=trade",
    5: "5p A=SW,K2,PC,HK,PC B=SW,PC C=K2,PC D=TR,AU E=HK A[s1(k1:2(p1))] B[s1(k1:3(p1,p2))] C[s1] A.sc=8 B.sc=8",
}
TIED = "4p A=SW A[s1(k1:2(p1,p2))] B[s1(k1:2(p1))] A.sc=8 B.sc=10 final=B>A phase=discard"


def wait_for_turn(page: Any) -> bool:
    """False: the game is over."""
    page.wait_for_selector(".top .turn.mine, .end h1")
    return not page.locator(".end h1").count()


def something(page: Any) -> None:
    """A move, building before anything else; only by what the page shows."""
    turn = drawn(page)
    phase = page.locator(".ph .now").inner_text()
    if page.locator(".event .ab button").count():
        page.locator(".event .ab button").first.click()
    elif page.locator('[data-key*="decline"]').count():
        page.locator('[data-key*="decline"]').first.click()
    elif page.locator(".lit").count():
        page.locator(".lit").first.click()
    elif "Moves" in phase and page.locator(".hand .playable").count():
        page.locator(".hand .playable").first.click()
        page.locator(".lit:not(.port), .hit, .float, .acts .go[data-key*='play ']").first.click()
        if page.locator("dialog[open] .menu").count():
            page.locator("dialog[open] .menu button").first.click()
    else:
        page.locator(".acts .btn").first.click()
    after(page, turn)


def play_on(page: Any, moves: int = 0) -> int:
    for n in range(moves, MOST):
        if not wait_for_turn(page):
            return n
        something(page)
    pytest.fail("the game does not end")


@pytest.mark.parametrize("seats", NEAR)
def test_a_game_is_finished_by_clicking(visit: Visit, browsers: list[Browser], seats: int) -> None:
    page = sit_at(visit, browsers[0], wired(browsers[:1], NEAR[seats], house={"target": 10}))
    play_on(page)
    end = page.get_by_role("region", name="Game over")
    end.get_by_text("Bitcoin:").first.wait_for()
    end.get_by_role("link", name="Rule WD-END-0").or_(end.get_by_role("link", name="Rule WD-TIE-0")).first.wait_for()
    assert trouble(page) == ""


@pytest.mark.slow
def test_a_game_from_its_deal_by_clicking_and_a_rematch(visit: Visit, browsers: list[Browser]) -> None:
    table = browsers[0].make("wired", 2, options=TEN)
    browsers[0].sit(table, "Ada")
    start(browsers[0], table, [1])
    page = sit_at(visit, browsers[0], table)
    moves = play_on(page)
    while moves < 25:
        page.get_by_role("button", name="Rematch").click()
        page.locator(".end").wait_for(state="detached")
        moves = play_on(page, moves)
    assert trouble(page) == ""


# ---------------------------------------------------------------- the end


def test_the_end_says_how_a_tie_was_split(visit: Visit, browsers: list[Browser]) -> None:
    page = sit_at(visit, browsers[0], wired(browsers[:2], TIED, house={"target": 10}))
    page.get_by_text("Final round: Ben has finished").wait_for()
    press(page, "end")
    end = page.get_by_role("region", name="Game over")
    end.get_by_role("heading", name="You won").wait_for()
    end.get_by_text("a tie for the highest score, split by active computers: Ada 2, Ben 1").first.wait_for()
    end.get_by_role("link", name="Rule WD-TIE-01").first.wait_for()


@pytest.mark.slow
def test_the_thunderdome_is_played_out_on_the_end_screen(visit: Visit, browsers: list[Browser]) -> None:
    tied = "2p turn=B turnno=2 A=SW,K2,PC,PW*3 B=SW,K2,PC,TR*3 pile(STD,HH,PC*20,SW*9)"
    table = wired(browsers[:2], tied, house={"rounds": 1})
    page = sit_at(visit, browsers[1], table)
    press(page, "end")
    press(page, "end")
    end = page.get_by_role("region", name="Game over")
    end.get_by_text("How it ended").click()
    for card in ("SEAL THE DEAL", "HEAD HUNTER"):
        end.locator("ol li").get_by_text(card).first.wait_for()
    end.get_by_role("heading", name="Ada won").wait_for()


@pytest.fixture(scope="module")
def ended(server: Server) -> tuple[str, Browser]:
    """A finished game of Ada against a bot, and her browser."""
    ada = Browser(server)
    table = wired([ada], f"{NEAR[2]} {PILE}", house={"target": 10})
    play_to_the_end([ada], table)
    return table, ada


def test_scores_over_the_turns_are_drawn(visit: Visit, ended: tuple[str, Browser]) -> None:
    table, ada = ended
    page = sit_at(visit, ada, table)
    page.get_by_role("button", name="Scores over the turns").click()
    dialog = page.get_by_role("dialog", name="Scores over the turns")
    dialog.get_by_role("img", name="Scores over the turns").wait_for()
    expect(dialog.locator("polyline")).to_have_count(2)
    scores = [ada.look(table)["view"]["players"][letter]["score"] for letter in "AB"]
    name = ada.look(table)["seats"][1]["name"]
    expect(dialog.locator("li")).to_have_text([f"Ada: {scores[0]}", f"{name}: {scores[1]}"])


@pytest.mark.slow
def test_a_finished_game_is_looked_at_with_all_cards(visit: Visit, ended: tuple[str, Browser]) -> None:
    table, ada = ended
    page = visit(f"/replay/{table}?move=0", cookies=ada)
    page.locator(".wired").wait_for()
    eyes = ["All cards", "A spectator", "Ada", re.compile(".+")]
    expect(page.get_by_label("Seen by").locator("option")).to_have_text(eyes)
    expect(page.locator(".shown")).to_have_count(2)  # every hand
    expect(page.locator(".shown .mini")).to_have_count(9)
    page.get_by_label("Seen by").select_option("A spectator")
    expect(page.locator(".shown")).to_have_count(0)
    page.get_by_label("Seen by").select_option("Ada")
    expect(page.locator(".hand [data-card]")).to_have_count(6)
    page.get_by_role("button", name="On", exact=True).click()
    page.locator("main[data-at='1']").wait_for()
    expect(page.locator(".hand .playable, .lit")).to_have_count(0)  # nothing can be played here


@pytest.mark.slow
def test_one_plays_on_from_a_moment(visit: Visit, ended: tuple[str, Browser]) -> None:
    table, ada = ended
    page = visit(f"/replay/{table}?move=1", cookies=ada)
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/table/*")
    assert table not in page.url
    page.locator(".wired").wait_for()
    assert wait_for_turn(page)
    something(page)
