"""Rulings on the set-up (wireburn.md 3.1)."""

from __future__ import annotations

import pytest

from tests.table import ALL, OPERATOR, table
from wiredeck.games.interface import OptionsError, RefusedError
from wiredeck.games.wireburn.game import WIREBURN
from wiredeck.games.wireburn.options import Options

each_edition = pytest.mark.parametrize("mode", ALL)
each_operator_mode = pytest.mark.parametrize("mode", OPERATOR)


@pytest.mark.parametrize("grey", ["G2", "G9"])
def test_r_set_1_the_official_deck_has_a_single_grey_2_and_9(grey: str) -> None:
    with pytest.raises(RefusedError) as refused:
        table("F", f"2p A={grey},{grey},x")
    assert refused.value.rule in ("R-SET-1", "WB-DECK-03")


@pytest.mark.parametrize("grey", ["G2", "G9"])
@each_operator_mode
def test_r_set_1_the_operator_deck_has_two_of_each_grey(mode: str, grey: str) -> None:
    assert table(mode, f"2p A={grey},{grey},x").hand("A") == 3


def test_r_set_1_the_official_deck_counts_57_with_12_greys() -> None:
    assert WIREBURN.judge("F", "deck", "-", "deck=57 G=12 G2=1 G3=2 G4=2 G6=2 G7=2 G8=2 G9=1") == []


@pytest.mark.parametrize(("edition", "left"), [("official", 3), ("operator", 5)])
def test_r_set_2_six_players_get_nine_cards_each_and_play_with_what_is_left(edition: str, left: int) -> None:
    state = WIREBURN.start(6, Options(edition), 1)
    assert ([state.held[seat] for seat in range(6)], state.pile.n) == ([9] * 6, left)


def test_r_set_3_the_first_seat_is_a_parameter() -> None:
    assert [WIREBURN.actor(WIREBURN.start(4, Options(first=seat), 7)) for seat in range(4)] == [0, 1, 2, 3]


def test_r_set_3_without_it_the_seed_draws_the_first_seat() -> None:
    assert {WIREBURN.actor(WIREBURN.start(3, Options(), seed)) for seed in range(40)} == {0, 1, 2}


def test_r_set_3_a_seat_that_is_not_at_the_table_cannot_begin() -> None:
    with pytest.raises(RefusedError) as refused:
        WIREBURN.start(3, Options(first=3), 1)
    assert refused.value.rule == "R-SET-3"


@pytest.mark.parametrize(("mode", "turn"), [("F", "draw; end"), ("S", "draw*3; end"), ("O", "draw*3; end")])
def test_r_set_4_turns_go_round_in_ascending_seats(mode: str, turn: str) -> None:
    game = table(mode, "4p")
    order = [game.turn, *(game.play(turn).turn for _ in range(4))]
    assert order == ["A", "B", "C", "D", "A"]


@each_edition
def test_r_set_4_a_boomerang_does_not_reverse_the_direction(mode: str) -> None:
    game = table(mode, "3p T(T9) A=T10,x B=N,x C=N,x").play("T10>T; shield>T; shield>P")
    assert game.turn == "B"


@each_edition
def test_r_set_5_a_dock_marker_is_no_card_and_is_never_discarded(mode: str) -> None:
    assert table(mode, "3p A=T10,x").play("T10>T").discard == 1


@pytest.mark.parametrize(("edition", "cards"), [("official", 57), ("operator", 59)])
def test_r_set_5_the_deck_is_complete_without_the_markers(edition: str, cards: int) -> None:
    state = WIREBURN.start(2, Options(edition), 1)
    assert state.pile.n + 2 * 9 == cards


def test_r_set_6_the_official_edition_has_no_oaat() -> None:
    with pytest.raises(OptionsError) as refused:
        Options("official", "oaat")
    assert refused.value.rule == "R-SET-6"


@each_edition
def test_r_set_7_four_minus_modifiers_do_not_exist(mode: str) -> None:
    with pytest.raises(RefusedError) as refused:
        table(mode, "2p A=[-],[-],[-],[-],x")
    assert refused.value.rule == "WB-DECK-06"


@each_edition
def test_r_set_7_a_grey_10_does_not_exist(mode: str) -> None:
    assert "WB-DECK-04" in table(mode, "2p T(T9) A=T10,x").refused("G10>T").rules


def test_r_set_8_rule_05_as_quoted_keeps_a_bonus_off_empty_docks() -> None:
    game = table("O", "2p T(T6) A=N,P3,x").play("N>T")
    assert "WB-BOOT-05" in game.refused("P3>P").rules


@each_operator_mode
def test_r_set_8_rule_06_as_quoted_forces_the_third_card(mode: str) -> None:
    game = table(mode, "2p T(T6) A=x pile(x,x,T7)").play("draw*3")
    assert "WB-DRAW-04" in game.refused("end").rules


def test_r_set_8_nothing_else_of_the_missing_manual_can_be_asked_for() -> None:
    with pytest.raises(OptionsError) as refused:
        Options(house={"rule_07": True})
    assert refused.value.rule == "R-SET-8"
