"""Rulings on turns, digging and the piles (wireburn.md 3.2)."""

from __future__ import annotations

import pytest

from tests.table import ALL, OPERATOR, table

CHAINING = ("F", "S")

each_edition = pytest.mark.parametrize("mode", ALL)
each_chaining_mode = pytest.mark.parametrize("mode", CHAINING)
each_operator_mode = pytest.mark.parametrize("mode", OPERATOR)


# ---------------------------------------------------------------- the turn


@each_chaining_mode
def test_r_turn_1_after_a_play_the_turn_may_end_although_more_could_be_played(mode: str) -> None:
    assert table(mode, "2p T(T6) A=T7,T8,x").play("T7>T; end").turn == "B"


@each_edition
def test_r_turn_2_a_turn_cannot_be_passed_while_there_is_stock(mode: str) -> None:
    assert "R-TURN-2" in table(mode, "2p T(T6) A=x,x").refused("end").rules


@each_edition
def test_r_turn_2_without_stock_a_legal_play_must_be_made(mode: str) -> None:
    assert "R-TURN-2" in table(mode, "2p T(T6) A=T7,x pile()").refused("end").rules


@each_edition
def test_r_turn_2_a_wash_is_such_a_play(mode: str) -> None:
    assert table(mode, "2p A=[+],[-],x pile()").legal() == {"wash"}


@each_edition
def test_r_turn_2_a_blocked_player_passes(mode: str) -> None:
    assert table(mode, "2p T(T6) A=x,x pile()").play("end").turn == "B"


@each_chaining_mode
def test_r_turn_3_one_turn_may_use_several_docks(mode: str) -> None:
    game = table(mode, "2p T(T6) P(P3) A=T7,P4,T8,x").play("T7>T; P4>P; T8>T")
    assert (game.dock("T"), game.dock("P")) == ("8t", "4p")


def test_r_turn_4_official_drawing_and_playing_are_not_exclusive() -> None:
    assert table("F", "2p T(T6) A=T7,x").play("draw*2; T7>T").dock("T") == "7t"


def test_r_turn_4_official_no_drawing_after_that_play() -> None:
    assert "WB-DRAW-02" in table("F", "2p T(T6) A=T7,x").play("draw*2; T7>T").refused("draw").rules


@each_chaining_mode
def test_r_turn_5_a_player_who_has_played_may_not_dig(mode: str) -> None:
    assert "R-TURN-5" in table(mode, "2p T(T6) A=T7,x").play("T7>T").refused("draw").rules


@each_edition
def test_r_turn_6_an_empty_hand_ends_the_turn_at_once(mode: str) -> None:
    game = table(mode, "3p T(T6) A=T7").play("T7>T")
    assert (game.turn, game.firewall) == ("B", "A")


def test_r_turn_6_a_green_as_last_card_gives_no_bonus() -> None:
    assert table("O", "3p T(T6) A=N").play("N>T").turn == "B"


@each_edition
def test_r_turn_7_next_means_the_next_seat_even_if_it_will_be_skipped(mode: str) -> None:
    game = table(mode, "4p T(T9) A=T10,x skip=B").play("T10>T")
    assert (game.hand("B"), game.hand("C"), game.turn) == (6, 5, "C")


@pytest.mark.parametrize(("mode", "dig"), [("F", "draw; end"), ("S", "draw*3; end"), ("O", "draw*3; end")])
def test_r_turn_8_nobody_is_obliged_to_attack_a_firewall(mode: str, dig: str) -> None:
    assert table(mode, "2p T(T9) A=T10,x B=0").play(dig).winner == "B"


# ---------------------------------------------------------------- the dig


@each_edition
def test_r_dig_1_digging_is_allowed_although_a_play_exists(mode: str) -> None:
    assert table(mode, "2p T(T6) A=T7,x").play("draw").hand("A") == 3


@each_edition
def test_r_dig_2_in_a_dig_any_card_of_the_hand_may_be_played(mode: str) -> None:
    assert table(mode, "2p T(T6) A=T7,x pile(T5,x)").play("draw; T7>T").dock("T") == "7t"


@each_chaining_mode
def test_r_dig_2_the_first_play_ends_the_drawing(mode: str) -> None:
    game = table(mode, "2p T(T6) A=T7,x pile(T5,x5)").play("draw; T5>T")
    assert "R-TURN-5" in game.refused("draw").rules


@each_edition
def test_r_dig_3_the_first_two_drawn_cards_need_not_be_played(mode: str) -> None:
    game = table(mode, "2p T(T6) A=x,x pile(T7,T5,x)")
    assert "draw" in game.play("draw").legal()
    assert "draw" in game.play("draw").legal()


def test_r_dig_4_official_one_draw_is_enough_to_end_the_turn() -> None:
    assert table("F", "2p A=x,x").play("draw; end").turn == "B"


@pytest.mark.parametrize("dig", ["draw", "draw*2"])
@each_operator_mode
def test_r_dig_4_operator_a_dig_is_not_broken_off(mode: str, dig: str) -> None:
    assert "R-DIG-4" in table(mode, "2p A=x,x").play(dig).refused("end").rules


@each_operator_mode
def test_r_dig_5_the_playable_third_card_leaves_only_plays_that_it_leads(mode: str) -> None:
    game = table(mode, "2p T(T4) O(O9) A=[+],[-],O10,x pile(x,x,G4)").play("draw*3")
    assert game.legal() == {"G4>T", "G4[+]>T", "G4[-]>T"}


@each_operator_mode
def test_r_dig_5_a_cold_boot_with_it_answers_the_duty(mode: str) -> None:
    assert table(mode, "2p P(G6) A=x pile(x,x,T7)").play("draw*3").legal() == {"T7>P", "T7>T"}


@pytest.mark.parametrize("other", ["wash", "end", "draw", "O10>O"])
@each_operator_mode
def test_r_dig_5_nothing_else_answers_it(mode: str, other: str) -> None:
    game = table(mode, "2p T(T4) O(O9) A=[+],[-],O10,x pile(x,x,G4)").play("draw*3")
    assert "R-DIG-5" in game.refused(other).rules


def test_r_dig_5_official_has_no_such_duty() -> None:
    assert table("F", "2p T(T6) A=x,x pile(x,x,T7)").play("draw*3").legal() == {"T7>T", "end"}


@each_operator_mode
def test_r_dig_6_a_third_card_that_could_only_open_a_dock_is_not_forced(mode: str) -> None:
    assert table(mode, "2p P(P2) A=x pile(x,x,T7)").play("draw*3").legal() == {"T7>T", "end"}


@each_operator_mode
def test_r_dig_6_a_third_card_that_fits_only_in_a_combo_is_not_forced(mode: str) -> None:
    assert table(mode, "2p T(T6) A=[+],x pile(x,x,G4)").play("draw*3").legal() == {"G4[+]>T", "end"}


@each_operator_mode
def test_r_dig_6_a_modifier_is_never_forced(mode: str) -> None:
    game = table(mode, "2p T(T6) A=N,x pile(x,x,[+])").play("draw*3")
    assert {"end", "N[+]>T", "N>T"} <= game.legal()


@each_operator_mode
def test_r_dig_7_a_null_as_third_card_is_forced(mode: str) -> None:
    assert table(mode, "2p T(T6) A=x pile(x,x,N)").play("draw*3").legal() == {"N>T", "N>P", "N>O"}


@each_operator_mode
def test_r_dig_7_a_third_card_that_detonates_is_forced(mode: str) -> None:
    assert table(mode, "2p T(T9) A=x pile(x,x,T10)").play("draw*3").legal() == {"T10>T"}


@each_operator_mode
def test_r_dig_8_a_dig_is_complete_when_the_stock_is_out(mode: str) -> None:
    game = table(mode, "2p T(T6) A=x pile(x,T7)").play("draw*2")
    assert game.legal() == {"T7>T", "end"}


@each_operator_mode
def test_r_dig_8_a_third_card_may_come_out_of_the_recycled_discard_pile(mode: str) -> None:
    game = table(mode, "2p T(T6) A=x pile(x,x) disc(T7)").play("draw*3")
    assert game.legal() == {"T7>T"}


@each_edition
def test_r_dig_9_after_three_draws_without_duty_one_may_play_or_end(mode: str) -> None:
    assert table(mode, "2p T(T6) A=T7,x").play("draw*3").legal() == {"T7>T", "end"}


def test_r_dig_10_a_card_that_fits_only_later_is_no_duty() -> None:
    game = table("S", "2p T(T5) A=T6,x pile(x,x,T7)").play("draw*3; T6>T")
    assert game.legal() == {"T7>T", "end"}


def test_r_dig_10_the_duty_disappears_with_the_play() -> None:
    game = table("S", "2p T(T6) A=G8,x pile(x,x,T7)").play("draw*3; T7>T")
    assert game.legal() == {"G8>T", "end"}


# ---------------------------------------------------------------- the piles


@each_edition
def test_r_pile_1_the_last_card_of_the_pile_does_not_trigger_the_shuffle(mode: str) -> None:
    game = table(mode, "2p A=x pile(x) disc(x2)").play("draw")
    assert (game.pile, game.discard) == (0, 2)


@each_edition
def test_r_pile_1_the_next_draw_does(mode: str) -> None:
    game = table(mode, "2p A=x pile(x) disc(x2)").play("draw*2")
    assert (game.pile, game.discard) == (1, 0)


@each_edition
def test_r_pile_2_without_stock_nothing_can_be_drawn(mode: str) -> None:
    assert "R-PILE-2" in table(mode, "2p A=x pile() disc()").refused("draw").rules


@each_chaining_mode
def test_r_pile_2_a_penalty_stops_short_and_nothing_is_owed(mode: str) -> None:
    game = table(mode, "3p P(P4) A=S,S,x pile(x)").play("S>P; S>P; end")
    assert (game.hand("B"), game.pile) == (6, 0)


@each_edition
def test_r_pile_3_a_detonated_stack_can_be_drawn_as_its_own_penalty(mode: str) -> None:
    game = table(mode, "3p T(T9) A=T10,x pile() disc()").play("T10>T")
    assert (game.hand("B"), game.pile, game.discard) == (6, 1, 0)


@each_edition
def test_r_pile_3_so_can_a_cleared_volt_stack(mode: str) -> None:
    game = table(mode, "3p T(T9) A=V,x pile() disc()").play("V>T; end")
    assert (game.hand("B"), game.pile, game.discard) == (6, 1, 0)


@each_chaining_mode
def test_r_pile_3_the_pile_is_recycled_in_the_middle_of_a_penalty(mode: str) -> None:
    game = table(mode, "3p T(T9) P(P4) A=V,S,x pile(x) disc(x)").play("V>T; S>P; end")
    assert (game.hand("B"), game.pile, game.discard) == (7, 2, 0)
