"""WIRED: two people at the trade desk."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.playing import Visit, becomes, cards, drawn, expect
from tests.browser.wiring import desk, pick, press, sit_at, wired
from tests.server.running import Browser

POSITION = "2p A=SW,SW,HK,TR B=PC,PC,K2 phase=trade"
WIDE = {"viewport": {"width": 1440, "height": 1000}}


def table_of_two(visit: Visit, browsers: list[Browser], position: str = POSITION, **made: Any) -> tuple[Any, Any]:
    table = wired(browsers[:2], position, **made)
    ada, ben = (sit_at(visit, browser, table, **WIDE) for browser in browsers[:2])
    return ada, ben


def open_form(page: Any) -> Any:
    found = desk(page)
    found.get_by_text("New offer").click()
    return found


def add(page: Any, side: str, kind: str, *, card: str = "", n: int = 1, turns: int = 1) -> None:
    """A line of an offer: what one gives or wants."""
    part = page.get_by_role("group", name=side)
    part.get_by_role("combobox", name=side).select_option(kind)
    if card:
        part.get_by_role("combobox", name=kind if kind == "staff in play" else "a card").select_option(card)
    if n > 1:
        part.get_by_label("How many").fill(str(n))
    if turns > 1:
        part.get_by_label("Turns").fill(str(turns))
    part.get_by_role("button", name="Add").click()


def send(page: Any) -> None:
    page.get_by_role("button", name="Send the offer").click()
    page.locator(".offer").first.wait_for()


def test_a_trade_is_struck(visit: Visit, browsers: list[Browser]) -> None:
    ada, ben = table_of_two(visit, browsers)
    form = open_form(ada)
    add(ada, "You give", "a card", card="SWITCH")
    add(ada, "You give", "a truce", turns=2)
    add(ada, "You want", "a card", card="COMPUTER")
    form.get_by_text("You give SWITCH and a truce of 2 turns. Ben gives COMPUTER.").wait_for()
    form.get_by_text("This may be offered to Ben.").wait_for()
    form.get_by_role("link", name="Rule WD-TRADE-01").wait_for()
    send(ada)
    ada.get_by_text("Ben to move").wait_for()
    offer = ben.locator(".offer")  # the desk opens by itself
    offer.get_by_text("Ada offers Ben").wait_for()
    offer.get_by_text("Ben gets: SWITCH and a truce of 2 turns").wait_for()
    offer.get_by_text("Ada gets: COMPUTER").wait_for()
    ben.get_by_text("An offer is on the desk: answer it").wait_for()
    press(ben, "B:accept A")
    becomes(cards, ada, ["HK", "PC", "SW", "TR"])
    becomes(cards, ben, ["K2", "PC", "SW"])
    for page in (ada, ben):
        desk(page).get_by_text("Ada owes Ben: a truce of 2 turns").wait_for()
    press(ada, "end")
    ada.locator(".rivals").wait_for()
    pick(ada, "HK")
    expect(ada.locator(".rivals .lit")).to_have_count(0)


def test_who_gets_a_third_member_of_staff_says_who_leaves(visit: Visit, browsers: list[Browser]) -> None:
    ada, ben = table_of_two(visit, browsers, "2p A=SW,SW A.cl=SEC,FT B=PC B.cl=FAC phase=trade")
    form = open_form(ada)
    add(ada, "You want", "staff in play", card="FACILITIES")
    form.get_by_text("Name exactly the classifications that are more than two.").wait_for()
    expect(form.get_by_role("button", name="Send the offer")).to_be_disabled()
    form.get_by_role("group", name="Who of your staff leaves?").get_by_label("SECURITY SPECIALIST").check()
    form.get_by_text("This may be offered to Ben.").wait_for()
    send(ada)
    press(ben, "B:accept A")
    expect(ada.locator(".stf .tag")).to_have_text(["FIELD TECH", "FACILITIES"])


@pytest.mark.slow
def test_an_offer_is_declined(visit: Visit, browsers: list[Browser]) -> None:
    ada, ben = table_of_two(visit, browsers)
    open_form(ada)
    add(ada, "You give", "a card", card="SWITCH", n=2)
    send(ada)
    ben.locator(".offer").get_by_text("Ben gets: 2 × SWITCH").wait_for()
    ben.locator(".offer").get_by_text("Ada gets: nothing").wait_for()
    press(ben, "B:decline A")
    ada.locator(".offer").wait_for(state="detached")
    becomes(cards, ben, ["K2", "PC", "PC"])


@pytest.mark.slow
def test_an_offer_is_withdrawn(visit: Visit, browsers: list[Browser]) -> None:
    ada, ben = table_of_two(visit, browsers)
    open_form(ada)
    add(ada, "You give", "a card", card="SWITCH")
    send(ada)
    ben.locator(".offer").wait_for()
    press(ada, "withdraw B")
    ben.locator(".offer").wait_for(state="detached")
    becomes(cards, ada, ["HK", "SW", "SW", "TR"])


@pytest.mark.slow
def test_a_counter_offer_takes_the_place_of_the_first(visit: Visit, browsers: list[Browser]) -> None:
    ada, ben = table_of_two(visit, browsers)
    open_form(ada)
    add(ada, "You give", "a card", card="SWITCH")
    add(ada, "You want", "a card", card="COMPUTER", n=2)
    send(ada)
    ben.get_by_role("button", name="Counter-offer").click()
    add(ben, "You give", "a card", card="COMPUTER")
    add(ben, "You want", "a card", card="SWITCH")
    send(ben)
    ada.locator(".offer").get_by_text("Ben offers Ada").wait_for()
    expect(ada.locator(".offer")).to_have_count(1)
    press(ada, "accept B")
    ben.locator(".hand [data-card=SW]").wait_for()
    becomes(cards, ada, ["HK", "PC", "SW", "TR"])


@pytest.mark.slow
def test_in_anothers_turn_one_may_make_an_offer_to_them(visit: Visit, browsers: list[Browser]) -> None:
    ada, ben = table_of_two(visit, browsers)
    expect(ben.locator(".top .turn")).to_have_text("Ada to move")  # nobody waits for Ben
    ben.get_by_text("Ada is trading: you may make an offer on the trade desk").wait_for()
    open_form(ben)
    add(ben, "You give", "a card", card="CABLE 2")
    send(ben)
    ada.locator(".offer").get_by_text("Ada gets: CABLE 2").wait_for()
    press(ada, "accept B")
    ada.locator(".hand [data-card=K2]").wait_for()


def test_what_the_rules_refuse_cannot_be_sent(visit: Visit, browsers: list[Browser]) -> None:
    ada, _ = table_of_two(visit, browsers)
    form = open_form(ada)
    add(ada, "You give", "a card", card="SWITCH", n=3)
    form.locator(".said.bad").get_by_text("does not hold 3 switches").wait_for()
    form.get_by_role("link", name="Rule R-72").wait_for()
    expect(ada.get_by_role("button", name="Send the offer")).to_be_disabled()
    ada.get_by_role("button", name="Remove 3 × SWITCH").click()
    expect(ada.get_by_role("button", name="Send the offer")).to_have_count(0)
    assert drawn(ada) == 0


def test_the_desk_knows_what_a_table_may_promise(visit: Visit, browsers: list[Browser]) -> None:
    ada, _ = table_of_two(visit, browsers, house={"contracts": "swap"})
    form = open_form(ada)
    form.get_by_text("Only swaps here: nothing is promised for later.").wait_for()
    kinds = ada.get_by_role("combobox", name="You give").locator("option")
    expect(kinds).to_have_text(["a card", "a look at the hand"])


@pytest.mark.slow
def test_at_the_stop_score_the_desk_is_closed(visit: Visit, browsers: list[Browser]) -> None:
    position = POSITION.replace("phase=trade", "phase=discard A.sc=19 A[s1(k1:2(p1))]")
    ada, ben = table_of_two(visit, browsers, position)
    press(ada, "end")
    ben.locator(".ph .now").get_by_text("Moves").wait_for()
    desk(ben).get_by_text("Trading is closed: somebody has 20 bitcoin").wait_for()
    expect(ben.get_by_text("New offer")).to_have_count(0)


@pytest.mark.slow
def test_a_strike_is_written_and_the_text_names_people(visit: Visit, browsers: list[Browser]) -> None:
    table = wired(browsers[:3], "3p A=SW,HK B=PC C[s1] phase=trade", house={"contracts": "shame"})
    ada, ben = (sit_at(visit, browser, table, **WIDE) for browser in browsers[:2])
    form = open_form(ada)
    form.get_by_text("whoever breaks one loses the game at once").wait_for()
    part = ada.get_by_role("group", name="You give")
    part.get_by_role("combobox", name="You give").select_option("a strike")
    part.get_by_role("combobox", name="Against").select_option("Cleo")
    part.get_by_role("button", name="Add").click()
    form.get_by_text("You give a strike against Cleo within 1 turn. Ben gives nothing.").wait_for()
    send(ada)
    ben.locator(".offer").get_by_text("Ben gets: a strike against Cleo within 1 turn").wait_for()
    press(ben, "B:accept A")
    desk(ada).get_by_text("Ada owes Ben: a strike against Cleo within 1 turn").wait_for()
