"""Rulings on damage, shields and skips (wireburn.md 3.6)."""

from __future__ import annotations

import pytest

from tests.table import ALL, OPERATOR, table

CHAINING = ("F", "S")

each_edition = pytest.mark.parametrize("mode", ALL)
each_chaining_mode = pytest.mark.parametrize("mode", CHAINING)
each_operator_mode = pytest.mark.parametrize("mode", OPERATOR)


# ---------------------------------------------------------------- damage


@pytest.mark.parametrize(("mode", "moves"), [("F", "V>T; end"), ("S", "V>T; end"), ("O", "V>T; draw*3; end")])
def test_r_dmg_1_the_end_of_a_turn_has_one_order(mode: str, moves: str) -> None:
    game = table(mode, "3p T(T9) A=V,x").play(moves)
    told = [event.what for event in game.log]
    assert told[told.index("TurnEnded") + 1 :] == [
        "VoltCleared",
        "AttackArrived",
        "AttackAbsorbed",
        "PenaltyDrawn",
        "SkipMarked",
        "TurnSkipped",
        "TurnBegan",
    ]


@each_edition
def test_r_dmg_1_a_breach_comes_after_the_shield_chain_and_before_the_skip(mode: str) -> None:
    game = table(mode, "2p T(T9) A=T10 B=N,x").play("T10>T; shield>T")
    told = [event.what for event in game.log]
    order = ["FirewallRaised", "AttackDeflected", "PenaltyDrawn", "FirewallBreached", "TurnBegan"]
    assert sorted(order, key=told.index) == order


@each_chaining_mode
def test_r_dmg_2_one_target_takes_all_of_the_damage(mode: str) -> None:
    game = table(mode, "3p T(T9) P(P4) A=V,S,x").play("V>T; S>P; end")
    assert (game.hand("B"), game.hand("C")) == (7, 5)


@each_chaining_mode
def test_r_dmg_2_a_shield_deflects_all_of_it(mode: str) -> None:
    game = table(mode, "3p T(T9) P(P4) A=V,S,x B=N,x").play("V>T; S>P; end; shield>O")
    assert (game.hand("B"), game.hand("C")) == (1, 7)


@each_edition
def test_r_dmg_3_an_attack_with_the_last_card_does_not_hit_its_own_firewall(mode: str) -> None:
    game = table(mode, "3p T(T9) A=T10").play("T10>T")
    assert (game.hand("A"), game.hand("B"), game.firewall) == (0, 6, "A")


@each_edition
def test_r_dmg_3_nobody_can_choose_the_own_firewall(mode: str) -> None:
    game = table(mode, "4p T(T9) A=T10 C=0 D=0").play("T10>T")
    assert "R-DMG-3" in game.refused("hit:A").rules


@each_edition
def test_r_dmg_4_the_attacker_chooses_after_the_volt_clear(mode: str) -> None:
    game = table(mode, "4p T(T9) A=V,x C=0 D=0 pile()").play("V>T; end")
    assert (game.asked, game.dock("T")) == ("A:target", "-")


@each_edition
def test_r_dmg_4_an_attacker_in_firewall_chooses_too(mode: str) -> None:
    game = table(mode, "4p T(T9) A=T10 C=0 D=0").play("T10>T")
    assert (game.asked, game.legal()) == ("A:target", {"hit:C", "hit:D"})


@each_edition
def test_r_dmg_4_with_a_single_candidate_nobody_is_asked(mode: str) -> None:
    assert table(mode, "4p T(T9) A=T10,x C=0").play("T10>T").asked == "B:act"


@each_edition
def test_r_dmg_5_damage_that_found_no_cards_is_not_carried_over(mode: str) -> None:
    game = table(mode, "3p P(P4) A=S,x pile()").play("S>P; end")
    assert (game.hand("B"), game.turn, game.damage) == (5, "C", 0)


# ---------------------------------------------------------------- the NULL shield


@each_edition
def test_r_shld_1_the_shield_goes_on_a_dock_of_the_shielders_choice(mode: str) -> None:
    game = table(mode, "3p T(T9) P(P4) A=T10,x B=N,x").play("T10>T")
    assert game.legal() == {"absorb", "shield>T", "shield>P", "shield>O"}


@each_edition
def test_r_shld_1_it_does_not_go_to_the_discard_pile(mode: str) -> None:
    assert "R-SHLD-1" in table(mode, "3p T(T9) A=T10,x B=N,x").play("T10>T").refused("shield").rules


@each_edition
def test_r_shld_2_on_an_empty_dock_it_lies_without_a_value(mode: str) -> None:
    assert table(mode, "3p T(T9) A=T10,x B=N,x").play("T10>T; shield>O").dock("O") == "?*"


@each_edition
def test_r_shld_2_on_an_active_dock_the_value_passes_through(mode: str) -> None:
    assert table(mode, "3p T(T9) P(P4) A=T10,x B=N,x").play("T10>T; shield>P").dock("P") == "4*"


@each_edition
def test_r_shld_3_the_shield_does_not_count_as_a_play_of_the_coming_turn(mode: str) -> None:
    game = table(mode, "3p T(T9) A=T10,x B=N,x").play("T10>T; shield>O")
    assert game.turn == "B"
    assert "R-TURN-2" in game.refused("end").rules


@each_edition
def test_r_shld_3_nor_does_it_close_the_drawing(mode: str) -> None:
    assert table(mode, "3p T(T9) A=T10,x B=N,x").play("T10>T; shield>O; draw*3").hand("B") == 4


def test_r_shld_3_in_oaat_it_is_neither_the_one_card_nor_a_bonus() -> None:
    game = table("O", "4p T(T9) P(P4) A=T10,x B=N,P5,P6,x").play("T10>T; shield>O; P5>P")
    assert (game.dock("P"), game.turn) == ("5p", "D")


@each_edition
def test_r_shld_4_a_deflected_attack_does_not_turn_to_a_firewall(mode: str) -> None:
    game = table(mode, "4p T(T9) A=T10,x B=N C=N,x").play("T10>T; shield>T; shield>P")
    assert (game.firewall, game.hand("B"), game.hand("D")) == ("B", 0, 6)


@each_edition
def test_r_shld_4_it_hits_a_firewall_that_is_next(mode: str) -> None:
    game = table(mode, "2p T(T9) A=T10 B=N,x").play("T10>T; shield>P")
    assert (game.firewall, game.hand("A")) == ("-", 1)


@each_operator_mode
def test_r_shld_5_operator_the_attacker_must_absorb_what_comes_back(mode: str) -> None:
    game = table(mode, "2p T(T9) A=T10,N,x B=N,x").play("T10>T; shield>T")
    assert (game.hand("A"), game.asked) == (3, "B:act")


def test_r_shld_5_official_the_attacker_may_shield_too() -> None:
    assert table("F", "2p T(T9) A=T10,N,x B=N,x").play("T10>T; shield>T").asked == "A:shield"


def test_r_shld_5_official_the_chain_ends_for_lack_of_nulls() -> None:
    game = table("F", "2p T(T9) A=T10,N,x B=N,N,x").play("T10>T; shield>T; shield>P; shield>O")
    assert (game.hand("A"), game.asked) == (2, "B:act")


@each_edition
def test_r_shld_6_a_shield_with_the_last_card_raises_an_unarmed_firewall(mode: str) -> None:
    game = table(mode, "3p T(T9) A=T10,x B=N C=N,x").play("T10>T; shield>T")
    assert (game.firewall, game.armed, game.asked) == ("B", "-", "C:shield")


@each_edition
def test_r_shld_7_a_null_drawn_as_penalty_does_not_deflect_that_hit(mode: str) -> None:
    game = table(mode, "3p T(T9) A=T10,x pile(N,x)").play("T10>T")
    assert (game.hand("B"), game.turn) == (6, "C")


@each_edition
def test_r_shld_8_a_shield_carries_no_modifiers(mode: str) -> None:
    game = table(mode, "3p T(T9) P(P4) A=T10,x B=N,[+],x").play("T10>T")
    assert "WB-SHLD-01" in game.refused("N[+]>P").rules


@pytest.mark.parametrize(("mode", "following"), [("F", "C"), ("S", "A"), ("O", "A")])
def test_r_shld_9_an_older_skip_stays_although_the_hit_is_deflected(mode: str, following: str) -> None:
    # B is skipped for the old mark; C is skipped too where the receiver of a deflected hit is.
    assert table(mode, "3p T(T9) A=T10,x B=N,x skip=B").play("T10>T; shield>P").turn == following


@each_edition
def test_r_shld_10_after_a_chain_the_pointer_goes_on_from_the_attackers_seat(mode: str) -> None:
    game = table(mode, "4p T(T9) A=T10,x B=N,x C=N,x").play("T10>T; shield>T; shield>P")
    assert (game.hand("D"), game.turn) == (6, "B")


@pytest.mark.parametrize(("mode", "dig"), [("F", "draw; end"), ("S", "draw*3; end"), ("O", "draw*3; end")])
def test_r_shld_10_every_deflector_has_a_turn(mode: str, dig: str) -> None:
    game = table(mode, "4p T(T9) A=T10,x B=N,x C=N,x").play(f"T10>T; shield>T; shield>P; {dig}")
    assert game.turn == "C"


@each_edition
def test_r_shld_11_a_null_holder_may_take_the_hit(mode: str) -> None:
    assert table(mode, "3p T(T9) A=T10,x B=N,x").play("T10>T; absorb").hand("B") == 3


@each_edition
def test_r_shld_11_nobody_but_the_target_is_asked(mode: str) -> None:
    game = table(mode, "4p T(T9) A=T10,x C=N,x D=N,x").play("T10>T")
    assert (game.hand("B"), game.asked) == (6, "C:act")


# ---------------------------------------------------------------- skips


@each_operator_mode
def test_r_skip_1_operator_the_receiver_of_a_deflected_hit_is_skipped(mode: str) -> None:
    game = table(mode, "4p T(T9) A=T10,x B=N,x").play("T10>T; shield>T")
    assert (game.turn, game.skips) == ("B", "C")


def test_r_skip_1_official_only_the_seat_after_the_attacker_is_skipped() -> None:
    game = table("F", "4p T(T9) A=T10,x B=N,x").play("T10>T; shield>T")
    assert (game.turn, game.skips) == ("B", "-")


@each_edition
def test_r_skip_2_skips_do_not_add_up(mode: str) -> None:
    game = table(mode, "3p T(T9) A=T10,x skip=B").play("T10>T")
    assert (game.turn, game.skips) == ("C", "-")


@each_operator_mode
def test_r_skip_3_operator_a_two_player_shield_wins_a_second_turn(mode: str) -> None:
    game = table(mode, "2p T(T9) A=T10,x B=N,x").play("T10>T; shield>T; draw*3; end")
    assert (game.hand("A"), game.turn) == (2, "B")


def test_r_skip_3_official_the_attacker_draws_and_plays_on() -> None:
    game = table("F", "2p T(T9) A=T10,x B=N,x").play("T10>T; shield>T; draw; end")
    assert (game.hand("A"), game.turn) == (2, "A")


def test_r_skip_4_official_the_first_deflector_hit_after_all_is_skipped() -> None:
    game = table("F", "3p T(T9) A=T10,N,x B=N,x C=N,x").play("T10>T; shield>T; shield>P; shield>O")
    assert (game.hand("B"), game.turn) == (2, "C")


@each_operator_mode
def test_r_skip_4_operator_the_chain_never_gets_that_far(mode: str) -> None:
    game = table(mode, "3p T(T9) A=T10,N,x B=N,x C=N,x").play("T10>T; shield>T; shield>P")
    assert (game.hand("A"), game.turn) == (3, "B")


@each_edition
def test_r_skip_5_the_skip_does_not_depend_on_cards_drawn(mode: str) -> None:
    game = table(mode, "3p P(P4) A=S,x pile()").play("S>P; end")
    assert (game.hand("B"), game.turn) == (5, "C")
