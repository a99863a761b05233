"""The scorekeeper of Wireburn at a table with printed cards: hands, damage, firewalls, games won over an evening."""

from __future__ import annotations

import pytest

from tests.browser.keeping import PHONE, burn, evening, note, scores, stands, turns, whose
from tests.browser.playing import Visit, becomes


def test_firewalls_are_breached_and_survived_and_games_add_up(visit: Visit) -> None:
    page = visit("/keeper/wireburn", **PHONE)
    page.get_by_label("Name of player 1").fill("Ada")
    page.get_by_label("Name of player 2").fill("Ben")
    page.get_by_role("button", name="One more").click()
    page.get_by_label("Name of player 3").fill("Cleo")
    page.get_by_text("House rules").click()
    page.get_by_label("Cards dealt to each").fill("2")
    page.get_by_label("Youngest at the table").select_option(label="Ben")
    page.get_by_role("button", name="Start the game").click()
    page.locator(".scores").wait_for()
    stands(page, [2, 2, 2], "Ben")
    burn(page, played=1, damage=1)
    page.get_by_text("Cleo draws 1").wait_for()
    page.get_by_role("button", name="Cleo deflects with a NULL").click()
    page.get_by_text("Ada draws 1").wait_for()
    note(page, "Note the turn · fire 1")
    stands(page, [3, 1, 1], "Cleo")  # Ada is skipped later, not Cleo
    burn(page, played=1)
    page.get_by_text("Last card down: Final Firewall is up.").wait_for()
    note(page, "Note the turn")
    becomes(whose, page, "Ben")
    page.get_by_text("one more turn to survive").wait_for()
    burn(page, drew=1, damage=1)
    page.get_by_role("button", name="No NULL: the firewall falls").wait_for()
    note(page, "Note the turn · fire 1")
    stands(page, [3, 2, 1], "Ada")
    # It was no breach after all: the firewall held, and Cleo has won when the turn comes back.
    page.get_by_role("button", name="Change: Ben drew 1; damage 1").click()
    page.get_by_role("dialog").get_by_role("button", name="Damage: one less").click()
    page.get_by_role("button", name="Save").click()
    page.get_by_role("heading", name="Cleo survives the rotation and wins.").wait_for()
    page.get_by_role("button", name="Next game").click()
    page.get_by_role("button", name="Start the game").click()
    stands(page, [2, 2, 2], "Ben")
    becomes(turns, page, [])
    burn(page, played=2, damage=1)
    page.get_by_text("Cleo draws 1").wait_for()
    note(page, "Note the turn · fire 1")
    burn(page, played=1, damage=1)
    page.get_by_role("button", name="A NULL: they win").click()
    note(page, "Note the turn · fire 1")
    page.get_by_role("heading", name="Ben draws a NULL in the breach and wins.").wait_for()
    page.get_by_text("Games won: Ada 0, Ben 1, Cleo 1").wait_for()


@pytest.mark.slow
def test_a_turn_is_a_play_or_a_draw(visit: Visit) -> None:
    page = evening(visit, "wireburn", ["Ada", "Ben"])
    page.get_by_role("button", name="Note the turn", exact=True).click()
    page.get_by_role("alert").get_by_text("Note what was played or drawn.").wait_for()
    assert turns(page) == []
    note(page, "Nothing could be played or drawn")
    becomes(whose, page, "Ben")


@pytest.mark.slow
def test_with_two_in_firewall_the_attacker_chooses(visit: Visit) -> None:
    page = evening(visit, "wireburn", ["Ada", "Ben", "Cleo", "Dev"])
    for _ in range(2):
        burn(page, played=9)
        note(page, "Note the turn")
    burn(page, played=1, damage=2)
    page.get_by_role("button", name="Note the turn · fire 2").click()
    page.get_by_role("alert").get_by_text("Say first who was hit").wait_for()
    page.get_by_role("group", name="Two or more are in firewall. Who is hit?").get_by_role("button", name="Ben").click()
    note(page, "Note the turn · fire 2")
    becomes(scores, page, [0, 2, 8, 9])


@pytest.mark.slow
def test_hands_are_counted_again(visit: Visit) -> None:
    page = evening(visit, "wireburn", ["Ada", "Ben"])
    page.locator("summary", has_text="Count hands again").click()
    page.get_by_label("Count hands again").select_option(label="Ben")
    for _ in range(3):
        page.get_by_role("button", name="one more").last.click()
    note(page, "Count hands again")
    becomes(scores, page, [9, 4])
