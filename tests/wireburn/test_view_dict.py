"""What a page draws of a position: docks, firewall, damage and where the turn stands, alike for every viewer."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table import ALL, Table, table
from wiredeck.games.wireburn.game import WIREBURN

SIX = {"numbers": [5, 6, 7], "colours": ["T", "P", "O", "G"], "any": ["S", "N"]}
NOTHING: dict[str, Any] = {"numbers": [], "colours": [], "any": []}
EVERY = list(range(1, 11))


def seen(found: Table) -> dict[str, Any]:
    """What everybody sees; each seat must see the same."""
    shown = WIREBURN.open_dict(WIREBURN.view(found.state, None))
    for seat in range(found.state.seats):
        assert WIREBURN.open_dict(WIREBURN.view(found.state, seat)) == shown
    return shown


def dock(mode: str, position: str, letter: str = "T") -> dict[str, Any]:
    found: dict[str, Any] = seen(table(mode, position))["docks"][letter]
    return found


@pytest.mark.parametrize("mode", ALL)
@pytest.mark.parametrize(
    ("stack", "shows", "state", "value", "colour"),
    [
        ("", "-", "empty", None, None),
        ("T6", "6t", "colour", 6, "T"),
        ("T6,P6", "6p", "colour", 6, "P"),
        ("G6", "6*", "open", 6, None),
        ("T6,N", "6*", "open", 6, None),
        ("N", "?*", "open", None, None),
        ("T9,V", "V!", "locked", None, None),
    ],
)
def test_a_dock_says_what_it_shows(
    mode: str, stack: str, shows: str, state: str, value: int | None, colour: str | None
) -> None:
    found = dock(mode, f"2p T({stack})")
    assert [found[name] for name in ("shows", "state", "value", "colour")] == [shows, state, value, colour]
    assert found["stack"] == [card for card in stack.split(",") if card]


@pytest.mark.parametrize("mode", ALL)
def test_wb_step_01_a_dock_takes_its_value_and_its_neighbours(mode: str) -> None:
    assert dock(mode, "2p T(T6)")["takes"] == SIX


@pytest.mark.parametrize("mode", ALL)
def test_wb_volt_03_a_locked_dock_takes_coloured_ones_and_tens(mode: str) -> None:
    assert dock(mode, "2p T(T9,V)")["takes"] == {"numbers": [1, 10], "colours": ["T", "P", "O"], "any": ["V", "N"]}


@pytest.mark.parametrize("mode", ALL)
def test_wb_boot_01_an_empty_dock_takes_its_colour_and_nulls(mode: str) -> None:
    assert dock(mode, "2p", "P")["takes"] == {"numbers": EVERY, "colours": ["P"], "any": ["N"]}


def test_wb_boot_03_an_empty_dock_takes_nothing_when_the_boots_are_spent() -> None:
    spent = "2p T(T6) boots=1 plays=1 moved placed"
    assert dock("F", spent, "P")["takes"] == NOTHING
    assert dock("S", spent, "P")["takes"]["colours"] == ["P"]


def test_wb_boot_04_an_empty_dock_takes_nothing_after_a_volt() -> None:
    assert dock("S", "2p T(T9,V) plays=1 moved placed dmg=1 blocked", "P")["takes"] == NOTHING


def test_wb_boot_05_an_empty_dock_takes_nothing_in_a_bonus() -> None:
    assert dock("O", "2p T(T6,N) bonus moved placed", "P")["takes"] == NOTHING


def test_wb_mod_08_a_grey_takes_modifiers_in_the_official_edition() -> None:
    assert dock("F", "2p T(G9)")["takes"]["any"] == ["V", "N", "[-]"]
    assert dock("S", "2p T(G9)")["takes"]["any"] == ["V", "N"]


def test_r_null_1_a_dock_of_nulls_takes_any_number() -> None:
    takes = {"numbers": EVERY, "colours": ["T", "P", "O", "G"], "any": ["N"]}
    assert dock("S", "2p T(N)")["takes"] == takes


def test_r_shld_1_while_an_attack_is_answered_a_dock_takes_nulls_alone() -> None:
    asked = "3p T(T6) A=x B=N,x dmg=2 plays=2 moved placed ask=B:shield"
    assert dock("S", asked)["takes"] == {"numbers": [], "colours": [], "any": ["N"]}
    discarded = seen(table("S", asked, shield_to="discard"))
    assert discarded["docks"]["T"]["takes"] == NOTHING


@pytest.mark.parametrize("mode", ALL)
@pytest.mark.parametrize(("stack", "echo"), [("T6", 6), ("G6", 6), ("N", None), ("T9,V", None), ("", None)])
def test_wb_echo_01_the_value_that_any_colour_may_repeat(mode: str, stack: str, echo: int | None) -> None:
    assert dock(mode, f"2p T({stack})")["echo"] == echo


@pytest.mark.parametrize("mode", ALL)
@pytest.mark.parametrize(
    ("stack", "trips"), [("T6", []), ("T2", [1]), ("T9", [10]), ("T9,V", [1, 10]), ("N", [1, 10]), ("", [1, 10])]
)
def test_wb_det_01_the_values_that_detonate_a_dock(mode: str, stack: str, trips: list[int]) -> None:
    assert dock(mode, f"2p T({stack})")["trips"] == trips


@pytest.mark.parametrize("mode", ALL)
def test_what_a_dock_takes_is_what_a_hand_of_everything_may_play_there(mode: str) -> None:
    """One card after the other in hand: the rules' own list says the same."""
    cards = [f"{c}{n}" for c in "TPO" for n in EVERY] + [f"G{n}" for n in (2, 3, 4, 6, 7, 8, 9)]
    for stack in ("", "T6", "G9", "N", "T9,V", "O3"):
        found = dock(mode, f"2p T({stack})")
        free = [card for card in cards if card not in stack.split(",")] + ["N", "V", "S", "[+]", "[-]"]
        allowed = {card for card in free if f"{card}>T" in table(mode, f"2p T({stack}) A={card},x").legal()}
        numbers = {card for card in allowed if card[-1].isdigit()}
        assert {int(card[1:]) for card in numbers} == set(found["takes"]["numbers"])
        assert {card[0] for card in numbers} == set(found["takes"]["colours"])
        assert allowed - numbers == set(found["takes"]["any"])


# ---------------------------------------------------------------- the turn


@pytest.mark.parametrize("mode", ALL)
def test_r_fw_2_a_rotation_is_the_turns_of_all_the_others(mode: str) -> None:
    assert seen(table(mode, "4p B=0 turn=C"))["rotation"] == {"B": [0, 3]}
    assert seen(table(mode, "4p B=0 turn=D"))["rotation"] == {"B": [1, 3]}
    assert seen(table(mode, "4p B=0 turn=A"))["rotation"] == {"B": [2, 3]}
    assert seen(table(mode, "4p turn=A"))["rotation"] == {}


@pytest.mark.parametrize("mode", ALL)
def test_r_fw_2_a_skipped_turn_counts(mode: str) -> None:
    moved = table(mode, "4p T(T6) A=T7,x B=0 skip=D turn=C C=T5,x")
    moved.play("T5>T" if mode == "O" else "T5>T; end")
    assert seen(moved)["turn"] == "A"
    assert seen(moved)["rotation"] == {"B": [2, 3]}


@pytest.mark.parametrize("mode", ALL)
def test_r_fw_4_no_turn_is_over_until_the_turn_has_left_the_seat(mode: str) -> None:
    assert seen(table(mode, "3p B=0~ turn=A"))["rotation"] == {"B": [0, 2]}
    assert seen(table(mode, "3p T(T6) A=T7").play("T7>T"))["rotation"] == {"A": [0, 2]}


@pytest.mark.parametrize("mode", ALL)
def test_wb_fw_02_who_has_won_has_survived_them_all(mode: str) -> None:
    won = table(mode, "3p T(T6) B=0 A=T7,x").play("T7>T" if mode == "O" else "T7>T; end")
    assert won.winner == "B"
    assert seen(won)["rotation"] == {"B": [2, 2]}


@pytest.mark.parametrize("mode", ALL)
@pytest.mark.parametrize(
    ("position", "hits"),
    [
        ("3p", []),
        ("3p dmg=1 plays=1 moved placed", ["B"]),
        ("3p dmg=1 plays=1 moved placed turn=C", ["A"]),
        ("3p C=0 dmg=1 plays=1 moved placed", ["C"]),
        ("4p B=0 D=0 dmg=1 plays=1 moved placed", ["B", "D"]),
        ("4p A=x B=0 C=x D=0 dmg=1 plays=1 moved placed ask=A:target", ["B", "D"]),
        ("3p A=x B=x C=N,x dmg=1 plays=1 moved placed chain=1 ask=C:shield", ["C"]),
    ],
)
def test_wb_fw_03_where_the_damage_would_arrive(mode: str, position: str, hits: list[str]) -> None:
    assert seen(table(mode, position))["hits"] == hits


def test_nobody_is_hit_when_the_game_is_over() -> None:
    won = table("S", "2p T(T9) A=T10 B=0 pile(N)").play("T10>T")
    assert won.winner == "B"
    assert seen(won)["hits"] == []


@pytest.mark.parametrize(
    ("mode", "position", "standing"),
    [
        ("S", "3p", "A's turn: nothing drawn or played yet."),
        ("S", "3p turn=B draws=2 moved", "B's turn: 2 drawn."),
        ("F", "3p dmg=1 plays=2 draws=1 moved placed", "A's turn: 1 drawn, 2 played, 1 damage."),
        ("O", "3p T(T6,N) bonus moved placed", "A's bonus action: nothing drawn or played yet."),
        ("S", "3p A=x B=N,x dmg=2 plays=2 moved placed ask=B:shield", "B must answer 2 damage from A."),
        (
            "F",
            "4p A=x B=0 C=x D=0 dmg=1 plays=1 moved placed ask=A:target",
            "A chooses whose firewall takes 1 damage.",
        ),
    ],
)
def test_where_the_turn_stands(mode: str, position: str, standing: str) -> None:
    assert seen(table(mode, position))["standing"] == standing


def test_when_it_is_over_it_stands_nowhere() -> None:
    assert seen(table("S", "2p T(T9) A=T10 B=0 pile(N)").play("T10>T"))["standing"] == "The game is over."


def test_what_was_given_to_one_is_not_given_to_another() -> None:
    for name in ("stack", "trips"):
        dock("S", "2p T(T9)")[name].append("changed")
    dock("S", "2p T(T9)")["takes"]["numbers"].clear()
    found = dock("S", "2p T(T9)")
    assert (found["stack"], found["trips"], found["takes"]["numbers"]) == (["T9"], [10], [8, 9, 10])
