"""Rulings on docks and NULL (wireburn.md 3.3)."""

from __future__ import annotations

import pytest

from tests.table import ALL, OPERATOR, table
from wiredeck.games.interface import RefusedError

CHAINING = ("F", "S")

each_edition = pytest.mark.parametrize("mode", ALL)
each_chaining_mode = pytest.mark.parametrize("mode", CHAINING)
each_operator_mode = pytest.mark.parametrize("mode", OPERATOR)


# ---------------------------------------------------------------- docks


@each_edition
def test_r_dock_1_a_step_in_another_colour_is_refused(mode: str) -> None:
    assert "R-DOCK-1" in table(mode, "2p T(T6) A=P7,x").refused("P7>T").rules


@each_edition
def test_r_dock_1_a_grey_steps_on_any_colour(mode: str) -> None:
    assert table(mode, "2p T(T6) A=G7,x").play("G7>T").dock("T") == "7*"


@each_edition
def test_r_dock_1_any_colour_steps_on_an_open_dock(mode: str) -> None:
    assert table(mode, "2p T(G6) A=P7,x").play("P7>T").dock("T") == "7p"


@each_edition
def test_r_dock_2_a_grey_echoes_an_equal_grey(mode: str) -> None:
    assert table(mode, "2p T(G4) A=G4,x").play("G4>T").dock("T") == "4*"


@each_edition
def test_r_dock_2_equal_value_in_the_colour_beneath_a_stasis_is_an_echo(mode: str) -> None:
    assert table(mode, "2p T(T4,S) A=T5,x").play("T5>T").dock("T") == "5t"


@each_edition
def test_r_dock_3_a_coloured_card_on_an_open_dock_sets_its_colour(mode: str) -> None:
    assert table(mode, "2p T(G4) A=O5,x").play("O5>T").dock("T") == "5o"


@each_chaining_mode
def test_r_dock_3_and_the_dock_is_no_longer_open(mode: str) -> None:
    game = table(mode, "2p T(G4) A=O5,T6,x").play("O5>T")
    assert "WB-STEP-02" in game.refused("T6>T").rules


@each_edition
def test_r_dock_4_the_marker_does_not_matter_while_the_dock_is_active(mode: str) -> None:
    assert "WB-STEP-02" in table(mode, "2p T(T6,P6) A=T7,x").refused("T7>T").rules


@each_edition
def test_r_dock_4_a_cleared_dock_falls_back_to_its_marker(mode: str) -> None:
    game = table(mode, "3p T(T9,P9) A=P10,x C=P2,T2,x").play("P10>T")
    assert "WB-BOOT-01" in game.refused("P2>T").rules
    assert game.play("T2>T").dock("T") == "2t"


@pytest.mark.parametrize("card", ["T10", "T1"])
@each_edition
def test_r_dock_5_no_dock_stands_at_1_or_10(mode: str, card: str) -> None:
    with pytest.raises(RefusedError) as refused:
        table(mode, f"2p T({card}) A=V,x")
    assert refused.value.rule == "R-DOCK-5"


@each_edition
def test_r_dock_5_only_a_volt_dock_counts_as_1_and_10(mode: str) -> None:
    assert table(mode, "2p T(T9) A=V,V,x").play("V>T; V>T").damage == 2


@pytest.mark.parametrize("card", ["T10", "T1"])
@each_edition
def test_r_dock_6_opening_a_dock_with_a_1_or_10_detonates_it(mode: str, card: str) -> None:
    game = table(mode, f"3p A={card},x").play(f"{card}>T")
    assert (game.dock("T"), game.hand("B"), game.turn) == ("-", 6, "C")


def test_r_dock_7_official_one_dock_is_opened_in_a_turn() -> None:
    assert "WB-BOOT-03" in table("F", "2p A=T7,P3,x").play("T7>T").refused("P3>P").rules


def test_r_dock_7_official_a_null_that_opens_is_counted_too() -> None:
    assert "WB-BOOT-03" in table("F", "2p A=N,P3,x").play("N>T").refused("P3>P").rules


def test_r_dock_7_operator_standard_has_no_such_limit() -> None:
    game = table("S", "2p A=T7,P3,N,x").play("T7>T; P3>P; N>O")
    assert [game.dock(d) for d in "TPO"] == ["7t", "3p", "?*"]


def test_r_dock_7_oaat_opens_one_by_nature() -> None:
    assert table("O", "2p A=T7,P3,x").play("T7>T").turn == "B"


def test_r_dock_7_official_a_shield_on_an_empty_dock_is_not_counted() -> None:
    game = table("F", "3p T(T9) A=T10,x B=N,P3,x").play("T10>T; shield>O; P3>P")
    assert (game.dock("O"), game.dock("P")) == ("?*", "3p")


@each_operator_mode
def test_r_dock_7_a_shield_opens_a_dock_although_the_attacker_may_not(mode: str) -> None:
    game = table(mode, "3p T(T9) A=V,x B=N,x pile()").play("V>T; end; shield>P")
    assert game.dock("P") == "?*"


# ---------------------------------------------------------------- NULL


@pytest.mark.parametrize(("play", "shows"), [("P4>T", "4p"), ("T8>T", "8t"), ("G7>T", "7*"), ("G7[+]>T", "8*")])
@each_edition
def test_r_null_1_any_number_card_or_grey_combo_follows_on_nulls_alone(mode: str, play: str, shows: str) -> None:
    assert table(mode, "2p T(N) A=P4,T8,G7,[+],x").play(play).dock("T") == shows


@pytest.mark.parametrize("card", ["P1", "O10"])
@each_edition
def test_r_null_1_a_1_or_10_detonates_there(mode: str, card: str) -> None:
    game = table(mode, f"3p T(N) A={card},x").play(f"{card}>T")
    assert (game.dock("T"), game.discard, game.hand("B")) == ("-", 2, 6)


@each_operator_mode
def test_r_null_1_a_combo_clamped_to_10_detonates_there(mode: str) -> None:
    assert table(mode, "3p T(N) A=G9,[+],x").play("G9[+]>T").dock("T") == "-"


def test_r_null_1_official_a_combo_must_obey_the_boundary() -> None:
    assert "WB-MOD-06" in table("F", "3p T(N) A=G9,[+],x").refused("G9[+]>T").rules


@pytest.mark.parametrize("card", ["V", "S"])
@each_edition
def test_r_null_2_volt_and_stasis_need_a_value(mode: str, card: str) -> None:
    assert "R-NULL-2" in table(mode, f"2p T(N) A={card},x").refused(f"{card}>T").rules


@pytest.mark.parametrize(("mode", "rule"), [("F", "R-NULL-2"), ("S", "WB-MOD-03"), ("O", "WB-MOD-03")])
def test_r_null_2_so_does_a_modifier(mode: str, rule: str) -> None:
    assert rule in table(mode, "2p T(N) A=[+],x").refused("[+]>T").rules


@pytest.mark.parametrize(("below", "shows"), [("T6,N", "6*"), ("N", "?*")])
@each_edition
def test_r_null_3_a_null_on_a_null_changes_nothing(mode: str, below: str, shows: str) -> None:
    assert table(mode, f"2p T({below}) A=N,x").play("N>T").dock("T") == shows


@each_edition
def test_r_null_4_the_modified_value_passes_through(mode: str) -> None:
    assert table(mode, "2p T(G4,[+]) A=N,x").play("N>T").dock("T") == "5*"


@pytest.mark.parametrize(("mode", "prepared"), [("F", "[+]>T"), ("F", "G4[+]>T"), ("S", "G4[+]>T")])
def test_r_null_4_however_it_came_about(mode: str, prepared: str) -> None:
    assert table(mode, "2p T(G4) A=G4,[+],N,x").play(f"{prepared}; N>T").dock("T") == "5*"


@each_edition
def test_r_null_5_a_null_does_not_unlock_a_volt_dock(mode: str) -> None:
    game = table(mode, "2p T(T9) A=V,N,P9,x").play("V>T; N>T")
    assert "R-NULL-5" in game.refused("P9>T").rules


@each_edition
def test_r_null_5_a_10_still_follows(mode: str) -> None:
    assert table(mode, "3p T(T9) A=V,N,P10,x").play("V>T; N>T; P10>T").discard == 4


@each_edition
def test_r_null_5_the_dock_is_cleared_at_the_end_of_the_turn(mode: str) -> None:
    game = table(mode, "3p T(T9) A=V,N,x pile() disc()").play("V>T; N>T; end")
    assert (game.dock("T"), game.discard + game.pile + game.hand("B")) == ("-", 3 + 5)


@each_edition
def test_r_null_6_a_null_is_played_in_the_own_turn_only(mode: str) -> None:
    game = table(mode, "2p T(T6) A=T7,x B=N,x")
    assert "R-NULL-6" in game.refused("shield>T").rules


@each_edition
def test_r_null_6_except_as_a_shield(mode: str) -> None:
    assert table(mode, "3p T(T9) A=T10,x B=N,x").play("T10>T; shield>P").dock("P") == "?*"
