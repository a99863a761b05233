"""Rulings on VOLT and STASIS (wireburn.md 3.4)."""

from __future__ import annotations

import pytest

from tests.table import ALL, OPERATOR, table

each_edition = pytest.mark.parametrize("mode", ALL)
each_operator_mode = pytest.mark.parametrize("mode", OPERATOR)


# ---------------------------------------------------------------- VOLT


@pytest.mark.parametrize("below", ["T9", "P2"])
@each_edition
def test_r_volt_1_a_volt_dock_counts_as_1_and_10_whatever_lies_below(mode: str, below: str) -> None:
    game = table(mode, f"2p T({below}) A=V,V,P1,O10,T8,P3,G9,G2,S,x").play("V>T")
    assert {key for key in game.legal() if key.endswith(">T")} == {"V>T", "P1>T", "O10>T"}


@pytest.mark.parametrize("card", ["P1", "O10"])
@each_edition
def test_r_volt_2_a_1_or_10_on_a_volt_dock_detonates_on_top_of_the_volts_damage(mode: str, card: str) -> None:
    game = table(mode, f"3p T(T9) A=V,{card},x").play(f"V>T; {card}>T")
    assert (game.dock("T"), game.discard, game.hand("B"), game.turn) == ("-", 3, 7, "C")


@each_edition
def test_r_volt_3_volt_goes_by_the_value_that_a_null_passes_through(mode: str) -> None:
    assert table(mode, "2p T(T9,N) A=V,x").play("V>T").damage == 1


@each_edition
def test_r_volt_3_volt_goes_by_a_modified_value(mode: str) -> None:
    assert table(mode, "2p T(G8,[+]) A=V,x").play("V>T").damage == 1


@each_edition
def test_r_volt_3_the_printed_value_of_a_modified_grey_does_not_count(mode: str) -> None:
    assert "WB-VOLT-01" in table(mode, "2p T(G9,[-]) A=V,x").refused("V>T").rules


@each_edition
def test_r_volt_3_stasis_goes_by_the_value_that_a_null_passes_through(mode: str) -> None:
    assert table(mode, "2p T(T5,N) A=S,x").play("S>T").dock("T") == "5*"


@each_edition
def test_r_volt_3_stasis_goes_by_a_modified_value(mode: str) -> None:
    assert table(mode, "2p T(G3,[+]) A=S,x").play("S>T").dock("T") == "5*"


@each_edition
def test_r_volt_4_a_volt_dock_is_cleared_before_the_shield_so_the_null_stays(mode: str) -> None:
    game = table(mode, "3p T(T9) A=V,x B=N,x pile()").play("V>T; end")
    assert (game.asked, game.dock("T"), game.discard) == ("B:shield", "-", 2)
    assert game.play("shield>T").dock("T") == "?*"


@each_edition
def test_r_volt_5_a_hard_stop_elsewhere_clears_volt_docks_too(mode: str) -> None:
    game = table(mode, "3p T(T9) P(P9) A=V,P10,x").play("V>T; P10>P")
    assert (game.dock("T"), game.dock("P"), game.discard) == ("-", "-", 4)


@each_edition
def test_r_volt_6_the_lock_never_meets_an_opponent(mode: str) -> None:
    game = table(mode, "3p T(T9) A=V,x C=T3,x pile()").play("V>T; end")
    assert game.turn == "C"
    assert "T3>T" in game.legal()


@each_edition
def test_r_volt_7_anyone_may_reopen_a_cleared_volt_dock_in_a_later_turn(mode: str) -> None:
    assert table(mode, "3p T(T9) A=V,x C=T3,x pile()").play("V>T; end; T3>T").dock("T") == "3t"


@each_edition
def test_r_volt_7_a_shield_may_reopen_it_in_the_damage_step(mode: str) -> None:
    assert table(mode, "3p T(T9) A=V,x B=N,x pile()").play("V>T; end; shield>T").dock("T") == "?*"


@each_edition
def test_r_volt_7_not_the_same_player_in_the_same_turn(mode: str) -> None:
    assert "WB-VOLT-03" in table(mode, "3p T(T9) A=V,T3,x").play("V>T").refused("T3>T").rules


@pytest.mark.parametrize("combo", ["G9[+]", "G2[-]"])
@each_operator_mode
def test_r_volt_8_a_grey_combo_worth_1_or_10_is_locked_out(mode: str, combo: str) -> None:
    game = table(mode, "2p T(T9) A=V,G9,G2,[+],[-],x").play("V>T")
    assert "R-VOLT-8" in game.refused(f"{combo}>T").rules


@each_edition
def test_r_volt_9_one_may_go_on_playing_on_the_volt_dock(mode: str) -> None:
    assert table(mode, "2p T(T9) A=V,V,x").play("V>T; V>T").dock("T") == "V!"


@each_edition
def test_r_volt_9_one_may_go_on_playing_on_the_stasis_dock(mode: str) -> None:
    assert table(mode, "3p T(T4) A=S,T6,x").play("S>T; T6>T").dock("T") == "6t"


@each_edition
def test_r_volt_10_the_whole_volt_stack_goes_to_the_discard_pile(mode: str) -> None:
    game = table(mode, "3p T(T7,T8,T9) P(P9) A=V,P10,x").play("V>T; P10>P")
    assert (game.discard, game.gone) == (6, 0)


# ---------------------------------------------------------------- STASIS


@pytest.mark.parametrize("card", ["T6", "P6", "O4", "T5"])
@each_edition
def test_r_stas_1_the_dock_is_open_after_stasis(mode: str, card: str) -> None:
    game = table(mode, f"3p T(T4) A=S,{card},x").play("S>T")
    assert f"{card}>T" in game.legal()


@each_edition
def test_r_stas_2_stasis_sets_5_and_locks_nothing(mode: str) -> None:
    game = table(mode, "3p T(T4) A=S,S,N,P6,O4,T5,G4,G6,V,x").play("S>T")
    assert {key for key in game.legal() if key.endswith(">T")} == {
        *("S>T", "N>T", "P6>T", "O4>T", "T5>T", "G4>T", "G6>T"),
    }


@each_edition
def test_r_stas_2_the_dock_is_not_cleared(mode: str) -> None:
    game = table(mode, "3p T(T4) A=S,x pile()").play("S>T; end")
    assert (game.dock("T"), game.discard) == ("5*", 0)


@each_edition
def test_r_stas_3_stasis_on_stasis_adds_damage_again(mode: str) -> None:
    game = table(mode, "2p T(T4) A=S,S,x").play("S>T; S>T")
    assert (game.dock("T"), game.damage) == ("5*", 2)


@pytest.mark.parametrize("below", ["T4", "T5", "T6"])
@each_edition
def test_r_stas_3_stasis_plays_on_a_null_over_4_5_or_6(mode: str, below: str) -> None:
    assert table(mode, f"2p T({below},N) A=S,x").play("S>T").damage == 1


@pytest.mark.parametrize("below", ["T2", "T3", "T7", "T8", "T9"])
@each_edition
def test_r_stas_4_stasis_does_not_reset_a_high_or_low_stack(mode: str, below: str) -> None:
    assert "WB-STAS-01" in table(mode, f"2p T({below}) A=S,x").refused("S>T").rules
