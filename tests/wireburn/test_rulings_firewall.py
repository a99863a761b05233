"""Rulings on the Final Firewall and winning (wireburn.md 3.7)."""

from __future__ import annotations

import pytest

from tests.table import ALL, OPERATOR, table
from wiredeck.games.interface import RefusedError

CHAINING = ("F", "S")
DIG = {"F": "draw; end", "S": "draw*3; end", "O": "draw*3; end"}  # a turn without a play

each_edition = pytest.mark.parametrize("mode", ALL)
each_chaining_mode = pytest.mark.parametrize("mode", CHAINING)
each_operator_mode = pytest.mark.parametrize("mode", OPERATOR)


@pytest.mark.parametrize("last", ["T7", "[+],[-]", "G6,[+]"])
@each_edition
def test_r_fw_1_the_firewall_starts_the_instant_the_hand_is_empty(mode: str, last: str) -> None:
    move = {"T7": "T7>T", "[+],[-]": "wash", "G6,[+]": "G6[+]>T"}[last]
    assert table(mode, f"3p T(T6) A={last}").play(move).firewall == "A"


@each_edition
def test_r_fw_1_it_starts_before_the_damage_of_that_turn_is_dealt(mode: str) -> None:
    told = [event.what for event in table(mode, "3p T(T9) A=T10").play("T10>T").log]
    assert told.index("FirewallRaised") < told.index("AttackArrived")


@each_edition
def test_r_fw_2_a_skipped_slot_counts_as_part_of_the_rotation(mode: str) -> None:
    assert table(mode, "3p T(T9) A=T10").play(f"T10>T; {DIG[mode]}").winner == "A"


@each_edition
def test_r_fw_2_so_does_an_empty_slot(mode: str) -> None:
    assert table(mode, "3p T(T6) A=T7 B=0~").play(f"T7>T; {DIG[mode]}").winner == "A"


@each_edition
def test_r_fw_2_the_rotation_is_not_over_before_the_pointer_is_back(mode: str) -> None:
    assert table(mode, "4p T(T6) A=T7").play(f"T7>T; {DIG[mode]}; {DIG[mode]}").winner is None


@each_edition
def test_r_fw_3_an_armed_firewall_wins_on_arrival_before_a_skip_mark(mode: str) -> None:
    assert table(mode, "2p B=0 skip=B").play(DIG[mode]).winner == "B"


@each_edition
def test_r_fw_3_and_before_the_cap_on_arrivals(mode: str) -> None:
    assert table(mode, "2p B=0 slots=999").play(DIG[mode]).winner == "B"


@each_edition
def test_r_fw_3_damage_of_the_turn_before_is_dealt_first(mode: str) -> None:
    game = table(mode, "2p T(T9) A=T10,x B=0").play("T10>T")
    assert (game.hand("B"), game.winner) == (1, None)


def test_r_fw_4_official_who_enters_by_a_shield_has_an_empty_slot_first() -> None:
    game = table("F", "3p T(T9) A=T10,x B=N").play("T10>T; shield>T")
    assert (game.turn, game.firewall, game.armed) == ("C", "B", "B")


@each_operator_mode
def test_r_fw_4_operator_the_same_and_the_receiver_is_skipped(mode: str) -> None:
    game = table(mode, "3p T(T9) A=T10,x B=N").play("T10>T; shield>T")
    assert (game.turn, game.firewall, game.armed) == ("A", "B", "B")


@each_edition
def test_r_fw_4_the_next_arrival_wins(mode: str) -> None:
    rest = f"{DIG[mode]}; {DIG[mode]}" if mode == "F" else DIG[mode]
    assert table(mode, "3p T(T9) A=T10,x B=N").play(f"T10>T; shield>T; {rest}").winner == "B"


@each_operator_mode
def test_r_fw_4_operator_a_two_player_shield_with_the_last_card_wins(mode: str) -> None:
    assert table(mode, "2p T(T9) A=T10,x B=N").play("T10>T; shield>T").winner == "B"


def test_r_fw_4_official_the_opponent_still_has_a_turn() -> None:
    game = table("F", "2p T(T9) A=T10,x B=N").play("T10>T; shield>T")
    assert (game.turn, game.winner) == ("A", None)


@each_edition
def test_r_fw_5_a_firewall_player_never_has_a_turn(mode: str) -> None:
    with pytest.raises(RefusedError) as refused:
        table(mode, "2p A=0")
    assert refused.value.rule == "R-FW-5"


@each_edition
def test_r_fw_5_the_return_of_the_turn_wins_before_any_attack(mode: str) -> None:
    game = table(mode, "3p T(T6) A=T7").play(f"T7>T; {DIG[mode]}; {DIG[mode]}")
    assert (game.winner, game.legal()) == ("A", set())


@each_edition
def test_r_fw_6_in_firewall_there_is_no_null_to_shield_with(mode: str) -> None:
    game = table(mode, "3p T(T9) A=T10,x B=0").play("T10>T")
    assert (game.hand("B"), game.asked) == (1, "C:act")


def test_r_fw_6_who_was_breached_and_later_shields_with_the_last_card_is_in_firewall_again() -> None:
    game = table("F", "3p T(T9) O(O9) A=T10,O10,x B=0 pile(P4,x,x,N,x9)")
    assert game.play("T10>T").firewall == "-"  # B draws P4 and is skipped
    game.play("draw; end; draw; end; draw; P4>P; end")  # B draws the NULL and plays P4
    assert game.play("draw; end; O10>O; shield>P").firewall == "B"


@each_edition
def test_r_fw_7_a_breach_without_a_card_restarts_the_rotation(mode: str) -> None:
    # Armed before, B would have won on the arrival that only uses up the skip.
    game = table(mode, "2p P(P4) A=S,x B=0 pile()").play("S>P; end")
    assert (game.firewall, game.winner, game.turn) == ("B", None, "A")


@each_edition
def test_r_fw_7_a_single_card_breaks_the_firewall(mode: str) -> None:
    game = table(mode, "3p P(P4) A=S,x C=0 pile() disc()").play("S>P; end")
    assert game.firewall == "C"
    game = table(mode, "3p P(P4) T(T9) A=T10,x C=0 pile() disc()").play("T10>T")
    assert game.firewall == "-"


@each_chaining_mode
def test_r_fw_8_the_first_null_wins_and_the_rest_is_not_drawn(mode: str) -> None:
    game = table(mode, "2p T(T9) P(P4) A=V,S,x B=0 pile(N,x)").play("V>T; S>P; end")
    assert (game.winner, game.hand("B"), game.pile) == ("B", 1, 1)


@each_chaining_mode
def test_r_fw_8_a_null_as_the_second_card_wins_too(mode: str) -> None:
    game = table(mode, "3p T(T9) P(P4) A=V,S,x C=0 pile(x,N)").play("V>T; S>P; end")
    assert game.winner == "C"


@each_edition
def test_r_fw_8_only_cards_really_drawn_count(mode: str) -> None:
    game = table(mode, "2p T(T9) A=T10,x B=0 pile(x,N)").play("T10>T")
    assert (game.winner, game.firewall) == (None, "-")


@each_edition
def test_r_fw_8_it_applies_to_a_hit_that_comes_back(mode: str) -> None:
    assert table(mode, "2p T(T9) A=T10 B=N,x pile(N,x)").play("T10>T; shield>T").winner == "A"


@each_edition
def test_r_fw_8_it_does_not_apply_outside_the_firewall(mode: str) -> None:
    assert table(mode, "2p T(T9) A=T10,x pile(N,x)").play("T10>T").winner is None


@each_edition
def test_r_fw_9_two_players_the_second_to_empty_the_hand_with_damage_wins(mode: str) -> None:
    assert table(mode, "2p T(T9) A=T10 B=0").play("T10>T").winner == "A"


@each_edition
def test_r_fw_9_unless_the_first_draws_a_null(mode: str) -> None:
    assert table(mode, "2p T(T9) A=T10 B=0 pile(N,x)").play("T10>T").winner == "B"


@each_edition
def test_r_fw_10_whoever_the_pointer_reaches_first_wins(mode: str) -> None:
    assert table(mode, "4p C=0 D=0").play(f"{DIG[mode]}; {DIG[mode]}").winner == "C"


@each_edition
def test_r_fw_10_emptying_the_hand_without_damage_before_an_armed_seat_loses(mode: str) -> None:
    assert table(mode, "2p T(T6) A=T7 B=0").play("T7>T").winner == "B"


@each_edition
def test_r_fw_11_a_breached_player_who_is_not_next_plays_in_normal_order(mode: str) -> None:
    game = table(mode, "3p T(T9) A=T10,x C=0").play("T10>T")
    assert (game.turn, game.hand("C"), game.skips) == ("B", 1, "-")
    assert game.play(DIG[mode]).turn == "C"


@each_edition
def test_r_fw_11_the_skip_of_another_player_is_unaffected(mode: str) -> None:
    game = table(mode, "4p T(T9) A=T10,x D=0 skip=C").play("T10>T")
    assert (game.turn, game.skips) == ("B", "C")


@each_edition
def test_r_fw_12_a_last_card_with_damage_hits_the_next_player(mode: str) -> None:
    game = table(mode, "3p T(T9) A=T10").play("T10>T")
    assert (game.firewall, game.hand("B"), game.turn) == ("A", 6, "C")


@each_edition
def test_r_fw_12_or_another_firewall_player(mode: str) -> None:
    game = table(mode, "3p T(T9) A=T10 C=0").play("T10>T")
    assert (game.firewall, game.hand("B"), game.hand("C")) == ("A", 5, 1)


@pytest.mark.parametrize(("mode", "skipped"), [("F", "-"), ("S", "A"), ("O", "A")])
def test_r_fw_13_damage_that_comes_back_breaches_the_attackers_firewall(mode: str, skipped: str) -> None:
    game = table(mode, "2p T(T9) A=T10 B=N,x").play("T10>T; shield>T")
    assert (game.firewall, game.hand("A"), game.skips) == ("-", 1, skipped)
