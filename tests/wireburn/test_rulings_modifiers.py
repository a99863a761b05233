"""Rulings on modifiers and the Wash (wireburn.md 3.5)."""

from __future__ import annotations

import pytest

from tests.table import ALL, OPERATOR, table

CHAINING = ("F", "S")

each_edition = pytest.mark.parametrize("mode", ALL)
each_chaining_mode = pytest.mark.parametrize("mode", CHAINING)
each_operator_mode = pytest.mark.parametrize("mode", OPERATOR)


# ---------------------------------------------------------------- modifiers


@pytest.mark.parametrize("lying", ["G4", "G4,[+]", "T4,N"])
@each_operator_mode
def test_r_mod_1_operator_a_modifier_is_never_put_on_a_card_that_lies_on_a_dock(mode: str, lying: str) -> None:
    assert "R-MOD-1" in table(mode, f"2p T({lying}) A=[+],x").refused("[+]>T").rules


def test_r_mod_1_official_a_modifier_goes_on_a_grey_that_lies_on_a_dock() -> None:
    assert table("F", "2p T(G4) A=[+],x").play("[+]>T").dock("T") == "5*"


@each_edition
def test_r_mod_2_a_combo_fits_by_its_modified_value(mode: str) -> None:
    assert table(mode, "2p T(T7) A=G4,[+],[+],x").play("G4[+][+]>T").dock("T") == "6*"


@each_edition
def test_r_mod_2_its_printed_value_does_not_count(mode: str) -> None:
    assert "R-MOD-2" in table(mode, "2p T(T3) A=G4,[+],[+],x").refused("G4[+][+]>T").rules


@each_edition
def test_r_mod_2_on_a_valueless_dock_every_value_fits(mode: str) -> None:
    assert table(mode, "2p T(N) A=G4,[+],[+],x").play("G4[+][+]>T").dock("T") == "6*"


@each_edition
def test_r_mod_3_a_combo_has_modifiers_of_one_sign(mode: str) -> None:
    assert "R-MOD-3" in table(mode, "2p T(T4) A=G4,[+],[-],x").refused("G4[+][-]>T").rules


def test_r_mod_3_official_they_may_be_placed_one_after_the_other() -> None:
    assert table("F", "2p T(G4) A=[+],[-],x").play("[+]>T; [-]>T").dock("T") == "4*"


@pytest.mark.parametrize(
    ("below", "combo", "shows"),
    [("T6", "G4[+][+]", "6*"), ("T6", "G7[-]", "6*"), ("T6", "N[+][+]", "8*"), ("G4,[+]", "N[+]", "6*")],
)
@each_operator_mode
def test_r_mod_4_base_and_modifiers_add_up(mode: str, below: str, combo: str, shows: str) -> None:
    game = table(mode, f"2p T({below}) A=G4,G7,N,[+],[+],[-],x")
    assert game.play(f"{combo}>T").dock("T") == shows


@each_operator_mode
def test_r_mod_4_operator_the_sum_is_clamped(mode: str) -> None:
    assert table(mode, "3p T(T9) A=G8,[+],[+],[+],x").play("G8[+][+][+]>T").dock("T") == "-"


@pytest.mark.parametrize(
    ("below", "combo"), [("T9", "G9[+]"), ("T2", "G2[-]"), ("T9", "N[+]"), ("T3", "N[-][-]"), ("N", "G2[-]")]
)
@each_operator_mode
def test_r_mod_5_operator_modifiers_that_reach_1_or_10_detonate(mode: str, below: str, combo: str) -> None:
    game = table(mode, f"3p T({below}) A=G9,G2,N,[+],[-],[-],x").play(f"{combo}>T")
    assert (game.dock("T"), game.hand("B"), game.turn) == ("-", 6, "C")


@pytest.mark.parametrize(("below", "combo"), [("T9", "G9[+]"), ("T2", "G2[-]"), ("N", "G2[-]")])
def test_r_mod_5_official_such_a_combo_is_illegal(below: str, combo: str) -> None:
    assert "WB-MOD-06" in table("F", f"3p T({below}) A=G9,G2,[+],[-],x").refused(f"{combo}>T").rules


@pytest.mark.parametrize("below", ["", "N"])
@each_operator_mode
def test_r_mod_6_a_null_without_a_value_beneath_carries_no_modifier(mode: str, below: str) -> None:
    position = f"2p T({below}) A=N,[+],x" if below else "2p A=N,[+],x"
    assert "R-MOD-6" in table(mode, position).refused("N[+]>T").rules


@each_operator_mode
def test_r_mod_6_nor_does_a_null_on_a_volt_dock(mode: str) -> None:
    assert "R-MOD-6" in table(mode, "2p T(T9) A=V,N,[+],x").play("V>T").refused("N[+]>T").rules


@each_operator_mode
def test_r_mod_6_nor_does_a_shield(mode: str) -> None:
    game = table(mode, "3p T(T9) P(P6) A=T10,x B=N,[+],x").play("T10>T")
    assert "WB-TURN-04" in game.refused("N[+]>P").rules


@each_operator_mode
def test_r_mod_6_over_stasis_it_does(mode: str) -> None:
    assert table(mode, "2p T(T4,S) A=N,[+],x").play("N[+]>T").dock("T") == "6*"


def test_r_mod_6_official_a_null_never_carries_modifiers() -> None:
    assert "WB-MOD-01" in table("F", "2p T(T6) A=N,[+],x").refused("N[+]>T").rules


@each_edition
def test_r_mod_7_a_buried_modifier_never_wakes_up(mode: str) -> None:
    game = table(mode, "2p T(G4,[+],O5,O6) A=N,x").play("N>T")
    assert game.dock("T") == "6*"


@each_edition
def test_r_mod_7_it_is_cleared_with_its_stack(mode: str) -> None:
    assert table(mode, "3p T(G8,[+],O9) A=O10,x").play("O10>T").discard == 4


@each_operator_mode
def test_r_mod_8_surplus_modifiers_are_spent_and_discarded_with_the_stack(mode: str) -> None:
    game = table(mode, "3p T(T9) A=G9,[+],[+],[+],x").play("G9[+][+][+]>T")
    assert (game.hand("A"), game.discard) == (1, 5)


def test_r_mod_8_official_they_are_illegal() -> None:
    assert "WB-MOD-06" in table("F", "3p T(T9) A=G9,[+],[+],[+],x").refused("G9[+][+][+]>T").rules


def test_r_mod_9_official_single_placements_are_checked_one_by_one() -> None:
    game = table("F", "2p T(G8) A=[+],[+],x").play("[+]>T")
    assert "WB-MOD-06" in game.refused("[+]>T").rules


def test_r_mod_9_official_a_combo_is_checked_on_its_final_value() -> None:
    assert "R-MOD-9" in table("F", "2p T(T9) A=G8,[+],[+],x").refused("G8[+][+]>T").rules


def test_r_mod_10_official_each_modifier_on_a_dock_is_a_play_of_its_own() -> None:
    game = table("F", "2p T(G4) A=[+],[+],x")
    assert "WB-MOD-01" in game.refused("[+][+]>T").rules
    assert game.play("[+]>T; [+]>T").dock("T") == "6*"


@pytest.mark.parametrize("lying", ["G4,T5", "G4,N", "G4,S", "T4"])
def test_r_mod_10_official_the_top_must_be_the_grey_or_modifiers_on_it(lying: str) -> None:
    assert "WB-MOD-01" in table("F", f"2p T({lying}) A=[+],x").refused("[+]>T").rules


# ---------------------------------------------------------------- Wash


@each_edition
def test_r_wash_1_a_wash_needs_no_dock(mode: str) -> None:
    assert table(mode, "2p A=[+],[-],x").play("wash").hand("A") == 1


@each_edition
def test_r_wash_1_both_cards_come_from_the_own_hand(mode: str) -> None:
    assert "WB-WASH-01" in table(mode, "2p A=[+],x B=[-],x").refused("wash").rules


@each_edition
def test_r_wash_1_one_pair_per_action(mode: str) -> None:
    assert table(mode, "2p A=[+],[+],[-],[-],x").play("wash").hand("A") == 3


@each_chaining_mode
def test_r_wash_1_a_wash_may_follow_other_plays_and_a_volt(mode: str) -> None:
    game = table(mode, "2p T(T8) A=T9,V,[+],[-],x").play("T9>T; V>T; wash")
    assert (game.dock("T"), game.damage, game.hand("A")) == ("V!", 1, 1)


def test_r_wash_2_operator_washed_cards_come_back_through_the_discard_pile() -> None:
    game = table("S", "2p A=[+],[-],x pile()").play("wash; end; draw*2")
    assert (game.hand("B"), game.discard, game.gone) == (7, 0, 0)


def test_r_wash_2_official_washed_cards_leave_the_game() -> None:
    game = table("F", "2p A=[+],[-],x pile()").play("wash")
    assert (game.discard, game.gone) == (0, 2)


def test_r_wash_2_the_loop_of_washing_ends_as_a_drawn_game() -> None:
    assert table("S", "2p A=[+],[-],x dry=59").play("wash; end").winner == "drawn"


@each_operator_mode
def test_r_wash_3_a_possible_wash_does_not_make_a_third_card_playable(mode: str) -> None:
    assert table(mode, "2p T(T6) A=[+],x pile(x,x,[-])").play("draw*3").legal() == {"wash", "end"}


@each_operator_mode
def test_r_wash_3_a_wash_does_not_answer_the_duty(mode: str) -> None:
    game = table(mode, "2p T(T6) A=[+],[-],x pile(x,x,T7)").play("draw*3")
    assert "WB-DRAW-04" in game.refused("wash").rules


def test_r_wash_4_in_oaat_a_wash_is_the_one_play_of_the_turn() -> None:
    assert table("O", "2p T(T6) A=[+],[-],T7,x").play("wash").turn == "B"


def test_r_wash_4_it_is_allowed_as_the_bonus_action() -> None:
    game = table("O", "2p T(T6) A=N,[+],[-],x").play("N>T; wash")
    assert (game.turn, game.discard) == ("B", 2)


@each_edition
def test_r_wash_5_a_wash_with_the_last_two_cards_raises_the_firewall(mode: str) -> None:
    game = table(mode, "3p A=[+],[-]").play("wash")
    assert (game.firewall, game.turn) == ("A", "B")
