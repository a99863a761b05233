"""Detonation, damage, skip and shield, clause by clause."""

from __future__ import annotations

import pytest

from tests.table import ALL, OPERATOR, table

every_edition = pytest.mark.parametrize("mode", ALL)
operator = pytest.mark.parametrize("mode", OPERATOR)
PASS = {"F": "draw; end", "S": "draw*3; end", "O": "draw*3; end"}  # a turn in which nothing is played

# ---------------------------------------------------------------- detonation


@every_edition
def test_wb_det_01_a_dock_at_10_is_cleared_to_the_discard(mode: str) -> None:
    game = table(mode, "3p T(T8,T9) A=T10,x").play("T10>T")
    assert (game.dock("T"), game.discard) == ("-", 3)


@every_edition
def test_wb_det_01_it_adds_1_damage_and_ends_the_turn_at_once(mode: str) -> None:
    game = table(mode, "3p T(T9) P(P6) A=T10,P7,x").play("T10>T")
    assert (game.hand("B"), game.asked) == (6, "C:act")


@every_edition
def test_wb_det_02_a_dock_at_1_is_cleared_to_the_discard(mode: str) -> None:
    game = table(mode, "3p T(T3,T2) A=T1,x").play("T1>T")
    assert (game.dock("T"), game.discard) == ("-", 3)


@every_edition
def test_wb_det_02_it_adds_1_damage_and_ends_the_turn_at_once(mode: str) -> None:
    game = table(mode, "3p T(T2) P(P6) A=T1,P7,x").play("T1>T")
    assert (game.hand("B"), game.asked) == (6, "C:act")


@pytest.mark.parametrize("move", ["[+]>T", "G9[+]>P", "G2[-]>O"])
def test_wb_det_03_modifiers_never_cause_a_detonation(move: str) -> None:
    game = table("F", "3p T(G8,[+]) P(P9) O(O2) A=G9,G2,[+],[-],x")
    assert "WB-MOD-06" in game.refused(move).rules


@operator
def test_wb_det_03_in_the_operator_edition_they_do(mode: str) -> None:
    assert table(mode, "3p T(T9) A=G9,[+],x").play("G9[+]>T").dock("T") == "-"


# ---------------------------------------------------------------- damage


@every_edition
def test_wb_dmg_01_damage_adds_up_over_the_turn(mode: str) -> None:
    game = table(mode, "3p T(T4) P(P9) A=S,V,O6,x").play("S>T; V>P")
    assert (game.damage, game.hand("B")) == (2, 5)


@every_edition
def test_wb_dmg_01_it_is_dealt_in_one_go_when_the_turn_ends(mode: str) -> None:
    game = table(mode, "3p T(T4) P(P9) A=S,V,P10,x").play("S>T; V>P; P10>P")
    assert [event.detail for event in game.log if event.what == "AttackArrived"] == ["3"]


@every_edition
def test_wb_dmg_02_the_target_is_the_next_player(mode: str) -> None:
    game = table(mode, "4p T(T9) A=T10,x").play("T10>T")
    assert [game.hand(seat) for seat in "BCD"] == [6, 5, 5]


@every_edition
def test_wb_dmg_03_the_target_draws_as_many_cards_as_the_damage(mode: str) -> None:
    game = table(mode, "3p T(T9) A=V,V,T10,x").play("V>T; V>T; T10>T")
    assert (game.hand("B"), game.pile) == (8, 27)


@every_edition
def test_wb_dmg_04_the_target_loses_the_turn(mode: str) -> None:
    game = table(mode, "3p T(T9) P(P6) A=T10,x B=P7,x").play("T10>T")
    assert (game.turn, "TurnSkipped" in [event.what for event in game.log]) == ("C", True)


# ---------------------------------------------------------------- skip


@every_edition
def test_wb_skip_01_only_the_player_after_the_attacker_is_skipped(mode: str) -> None:
    game = table(mode, "4p T(T9) A=T10,x").play("T10>T")
    turns = [game.turn, *(game.play(PASS[mode]).turn for _ in range(3))]
    assert turns == ["C", "D", "A", "B"]


@operator
def test_wb_skip_02_a_firewall_target_who_is_not_next_only_draws(mode: str) -> None:
    game = table(mode, "4p T(T9) A=T10,x C=0").play("T10>T")
    assert (game.hand("C"), game.skips) == (1, "-")


@operator
def test_wb_skip_02_the_real_next_player_plays(mode: str) -> None:
    game = table(mode, "4p T(T9) A=T10,x C=0").play("T10>T")
    assert (game.turn, game.play(PASS[mode]).turn) == ("B", "C")


def test_wb_skip_03_the_skip_does_not_travel_with_a_deflection() -> None:
    game = table("F", "4p T(T9) A=T10,x B=N,x").play("T10>T; shield>T")
    assert (game.hand("C"), game.turn, game.play(PASS["F"]).turn) == (6, "B", "C")


@operator
def test_wb_skip_04_who_receives_deflected_damage_draws_and_is_skipped(mode: str) -> None:
    game = table(mode, "4p T(T9) A=T10,x B=N,x").play("T10>T; shield>T")
    assert (game.hand("C"), game.turn, game.play(PASS[mode]).turn) == (6, "B", "D")


@operator
def test_wb_skip_05_the_boomerang_skips_the_attackers_next_turn(mode: str) -> None:
    game = table(mode, "3p T(T9) A=T10,x B=N,x C=N,x").play("T10>T; shield>T; shield>P")
    turns = [game.turn, *(game.play(PASS[mode]).turn for _ in range(2))]
    assert turns == ["B", "C", "B"]


def test_wb_skip_05_not_in_the_official_edition() -> None:
    game = table("F", "3p T(T9) A=T10,x B=N,x C=N,x").play("T10>T; shield>T; shield>P")
    turns = [game.turn, *(game.play(PASS["F"]).turn for _ in range(2))]
    assert (game.hand("A"), turns) == (2, ["B", "C", "A"])


# ---------------------------------------------------------------- shield


@every_edition
def test_wb_shld_01_a_target_with_a_null_is_asked_out_of_turn(mode: str) -> None:
    assert table(mode, "3p T(T9) A=T10,x B=N,x").play("T10>T").asked == "B:shield"


@every_edition
def test_wb_shld_01_the_shield_deflects_the_whole_attack(mode: str) -> None:
    game = table(mode, "3p T(T9) A=V,V,T10,x B=N,x").play("V>T; V>T; T10>T; shield>P")
    assert (game.hand("B"), game.hand("C")) == (1, 8)


@every_edition
def test_wb_shld_01_without_a_null_nobody_is_asked(mode: str) -> None:
    assert table(mode, "3p T(T9) A=T10,x B=x C=N,x").play("T10>T").asked == "C:act"


@every_edition
def test_wb_shld_02_the_damage_moves_to_the_next_player(mode: str) -> None:
    game = table(mode, "4p T(T9) A=T10,x B=N,x C=N,x").play("T10>T; shield>T; shield>T")
    assert [game.hand(seat) for seat in "ABCD"] == [1, 1, 1, 6]


@every_edition
def test_wb_shld_03_the_deflecting_player_has_a_normal_turn(mode: str) -> None:
    game = table(mode, "3p T(T9) P(P6) A=T10,x B=N,P7,x").play("T10>T; shield>P")
    assert (game.turn, game.legal()) == ("B", {"P7>P", "draw"})


@pytest.mark.parametrize("dock", ["T", "P", "O"])
def test_wb_shld_04_the_shield_null_goes_on_any_dock(dock: str) -> None:
    game = table("F", "3p T(T9) P(P6) O(O4) A=T10,x B=N,x").play(f"T10>T; shield>{dock}")
    assert game.dock(dock) == {"T": "?*", "P": "6*", "O": "4*"}[dock]


@operator
def test_wb_shld_05_with_two_players_the_deflection_hits_the_opponent(mode: str) -> None:
    game = table(mode, "2p T(T9) A=T10,x B=N,x").play("T10>T; shield>T")
    assert (game.hand("A"), game.hand("B"), game.turn) == (2, 1, "B")


@operator
def test_wb_shld_06_without_cards_there_is_no_shield(mode: str) -> None:
    game = table(mode, "3p T(T9) A=T10,x B=0").play("T10>T")
    assert (game.hand("B"), game.asked) == (1, "C:act")


def test_wb_shld_07_a_shield_gives_no_bonus() -> None:
    game = table("O", "3p T(T9) P(P6) A=T10,x B=N,P7,P8,x").play("T10>T; shield>T; P7>P")
    assert game.turn == "A"  # C took the deflected hit and is skipped


def test_wb_shld_07_the_turn_that_follows_may_open_a_dock_as_no_bonus_may() -> None:
    game = table("O", "3p T(T9) A=T10,x B=N,P4,x").play("T10>T; shield>T")
    assert "P4>P" in game.legal()


# ---------------------------------------------------------------- boomerang


@operator
def test_wb_boom_01_the_original_attacker_must_take_it(mode: str) -> None:
    game = table(mode, "3p T(T9) A=T10,N,x B=N,x C=N,x").play("T10>T; shield>T; shield>P")
    assert (game.hand("A"), game.asked) == (3, "B:act")


def test_wb_boom_01_in_the_official_edition_the_attacker_may_shield() -> None:
    game = table("F", "3p T(T9) A=T10,N,x B=N,x C=N,x").play("T10>T; shield>T; shield>P")
    assert game.asked == "A:shield"
