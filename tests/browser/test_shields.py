"""An attack: answered with a NULL, taken, or not answered in time. Modifiers and refusals at the docks."""

from __future__ import annotations

import pytest

from tests.browser.playing import LOG, Visit, after, becomes, card, cards, dock, drawn, expect, laid, start
from tests.server.running import Browser

ATTACK = "3p A=T9,T8,P3 B=N,P4,O5 C=P2,O3,O9 T(T6) pile(O7,O8) dmg=2 plays=2 moved placed ask=B:shield"


def test_a_null_on_a_lit_dock_passes_the_attack_on(visit: Visit, browsers: list[Browser]) -> None:
    table = laid(browsers, ATTACK)
    ben = visit(f"/table/{table}", cookies=browsers[1])
    cleo = visit(f"/table/{table}", cookies=browsers[2])
    ben.get_by_text("2 damage from Ada is at you").wait_for()
    expect(card(ben, "N")).to_have_attribute("aria-pressed", "true")  # a shield is picked up already
    ben.locator(".dock.lit").first.wait_for()
    turn = drawn(ben)
    dock(ben, "T").get_by_role("button", name="Shield here").click()
    after(ben, turn)
    becomes(cards, ben, ["O5", "P4"])  # nothing was drawn
    cleo.get_by_text("2 damage from Ada is at you").wait_for()
    cleo.get_by_role("button", name="Take it: draw 2").click()
    becomes(cards, cleo, ["O3", "O7", "O8", "O9", "P2"])


@pytest.mark.slow
def test_time_runs_out_and_the_hit_is_taken(visit: Visit, browsers: list[Browser]) -> None:
    table = laid(browsers, ATTACK, clock=(4000, 0), per_turn=True, started=False)
    ben = visit(f"/table/{table}", cookies=browsers[1])
    ben.locator(".lobby").wait_for()
    start(browsers[0], table)
    ben.get_by_role("progressbar", name="Time left").wait_for()
    becomes(cards, ben, ["N", "O5", "O7", "O8", "P4"])
    ben.get_by_role("button", name="Shield here").first.wait_for(state="detached")
    ben.locator(LOG).get_by_text("Ben takes 2 damage. WB-DMG-03").wait_for()


def test_a_card_that_cannot_go_says_why_with_the_rule(visit: Visit, browsers: list[Browser]) -> None:
    page = visit(f"/table/{laid(browsers[:2], '2p A=T9,T7,O2 B=P2,O3 T(T6) P(P9,V) O(O5)')}", cookies=browsers[0])
    page.get_by_role("button", name="Teal 9, cannot be played now, press for the reason").click()
    tip = page.get_by_role("status").filter(has_text="Teal 9 has nowhere to go")
    tip.wait_for()
    rule = tip.get_by_role("link").first
    id = rule.inner_text().strip()
    assert id.startswith(("WB-", "R-"))
    rule.click()
    page.get_by_role("dialog").filter(has_text=id).wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="hidden")
    expect(card(page, "T9")).to_have_attribute("aria-pressed", "false")


def test_a_dark_dock_says_why_the_picked_card_may_not_go_there(visit: Visit, browsers: list[Browser]) -> None:
    page = visit(f"/table/{laid(browsers[:2], '2p A=T7,T2 B=P2,O3 T(T6) P(P9)')}", cookies=browsers[0])
    card(page, "T7").click()
    dock(page, "T").get_by_role("button", name="Play here").wait_for()
    expect(dock(page, "P").get_by_role("button")).to_have_count(0)
    dock(page, "P").get_by_text("A 7 is neither 9 nor one away from it").wait_for()
    dock(page, "P").get_by_role("link", name="Rule WB-STEP-01").wait_for()


def test_grey_with_a_modifier_shows_what_it_counts_as_before_it_is_played(
    visit: Visit, browsers: list[Browser]
) -> None:
    page = visit(f"/table/{laid(browsers[:2], '2p A=G7,[+],T2 B=P2,O3 P(P9)')}", cookies=browsers[0])
    card(page, "G7").click()
    page.get_by_text("add a modifier, or pick a lit dock").or_(page.get_by_text("now tap the card")).wait_for()
    card(page, "[+]").click()
    place = dock(page, "P").get_by_role("button", name="Play here")
    place.get_by_text("counts as 8", exact=True).wait_for()
    turn = drawn(page)
    place.click()
    after(page, turn)
    dock(page, "P").get_by_text("value 8").wait_for()
    becomes(cards, page, ["T2"])


@pytest.mark.slow
def test_a_tap_on_a_picked_card_puts_it_back(visit: Visit, browsers: list[Browser]) -> None:
    page = visit(f"/table/{laid(browsers[:2], '2p A=T7,P3 B=P2,O3 T(T6)')}", cookies=browsers[0])
    card(page, "T7").click()
    page.locator(".dock.lit").wait_for()
    card(page, "T7").click()
    page.locator(".dock.lit").wait_for(state="detached")
