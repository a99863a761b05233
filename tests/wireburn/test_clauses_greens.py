"""NULL, VOLT and STASIS, clause by clause."""

from __future__ import annotations

import pytest

from tests.table import ALL, OPERATOR, table

every_edition = pytest.mark.parametrize("mode", ALL)
operator = pytest.mark.parametrize("mode", OPERATOR)
chaining = pytest.mark.parametrize("mode", ["F", "S"])

# ---------------------------------------------------------------- NULL


@every_edition
def test_wb_null_01_a_null_goes_on_any_active_dock(mode: str) -> None:
    game = table(mode, "2p T(T6) P(N) O(O9,V) A=N,x")
    assert game.legal() >= {"N>T", "N>P", "N>O"}


@every_edition
def test_wb_null_02_the_value_beneath_passes_through(mode: str) -> None:
    assert table(mode, "2p T(T6) A=N,x").play("N>T").dock("T") == "6*"


@every_edition
@pytest.mark.parametrize(("card", "fits"), [("O5", True), ("O6", True), ("O7", True), ("O8", False), ("O1", False)])
def test_wb_null_02_the_next_card_follows_the_value_beneath(mode: str, card: str, fits: bool) -> None:
    game = table(mode, f"2p T(T6,N) A={card},x")
    assert game.why(f"{card}>T").legal is fits


@every_edition
@pytest.mark.parametrize("card", ["T7", "P7", "O7", "G7"])
def test_wb_null_03_a_dock_topped_by_null_is_open(mode: str, card: str) -> None:
    game = table(mode, f"2p T(T6,N) A={card},x")
    assert f"{card}>T" in game.legal()


def test_wb_null_04_a_null_that_opens_a_dock_has_no_value() -> None:
    assert table("F", "2p A=N,x").play("N>T").dock("T") == "?*"


def test_wb_null_04_the_card_that_covers_it_gives_the_value() -> None:
    assert table("F", "2p T(N) A=P4,x").play("P4>T").dock("T") == "4p"


@operator
@pytest.mark.parametrize(("combo", "shown"), [("N[+]", "7*"), ("N[-]", "5*")])
def test_wb_null_05_modifiers_attach_to_a_null_as_to_a_grey(mode: str, combo: str, shown: str) -> None:
    assert table(mode, "2p T(T6) A=N,[+],[-],x").play(f"{combo}>T").dock("T") == shown


def test_wb_null_05_not_in_the_official_edition() -> None:
    assert "WB-MOD-01" in table("F", "2p T(T6) A=N,[+],x").refused("N[+]>T").rules


@operator
def test_wb_null_06_a_null_on_a_dock_does_not_shield(mode: str) -> None:
    game = table(mode, "3p T(T6) P(P9) A=x B=N,x C=P10,x")
    game.play("draw*3; end; N>T; draw*3; end" if mode == "O" else "draw*3; end; N>T; end")
    game.play("P10>P; draw*3; end")
    assert (game.dock("T"), game.hand("A")) == ("6*", 5)


@operator
def test_wb_null_06_the_player_who_laid_it_is_not_asked(mode: str) -> None:
    game = table(mode, "3p T(T6,N) P(P9) A=P10,x B=x").play("P10>P")
    assert (game.hand("B"), game.asked) == (2, "C:act")


# ---------------------------------------------------------------- VOLT


@every_edition
@pytest.mark.parametrize("value", [2, 9])
def test_wb_volt_01_volt_plays_on_2_and_9(mode: str, value: int) -> None:
    assert table(mode, f"2p T(T{value}) A=V,x").play("V>T").dock("T") == "V!"


@every_edition
def test_wb_volt_01_volt_plays_on_the_1_and_10_of_a_volt(mode: str) -> None:
    game = table(mode, "2p T(T9) A=V,V,x").play("V>T; V>T")
    assert (game.dock("T"), game.damage) == ("V!", 2)


@every_edition
@pytest.mark.parametrize("value", [3, 4, 5, 6, 7, 8])
def test_wb_volt_01_volt_plays_nowhere_else(mode: str, value: int) -> None:
    assert "WB-VOLT-01" in table(mode, f"2p T(T{value}) A=V,x").refused("V>T").rules


@every_edition
def test_wb_volt_02_volt_adds_1_damage_and_the_turn_goes_on(mode: str) -> None:
    game = table(mode, "2p T(T9) A=V,x").play("V>T")
    assert (game.damage, game.asked) == (1, "A:act")


@every_edition
def test_wb_volt_03_only_1_10_volt_and_null_follow(mode: str) -> None:
    hand = "A=V,V,N,T1,P1,O1,T10,P10,O10,T2,P8,T8,O9,P5,G2,G9,S,[+],x"
    game = table(mode, f"2p T(T9) {hand}").play("V>T")
    followers = {move.removesuffix(">T") for move in game.legal() if move.endswith(">T")}
    assert followers == {"V", "N", "T1", "P1", "O1", "T10", "P10", "O10"}


@every_edition
@pytest.mark.parametrize("card", ["P9", "T8", "T2"])
def test_wb_volt_03_any_other_number_is_refused(mode: str, card: str) -> None:
    game = table(mode, f"2p T(T9) A=V,{card},x").play("V>T")
    assert "WB-VOLT-03" in game.refused(f"{card}>T").rules


@chaining
def test_wb_volt_04_volt_docks_are_cleared_when_the_turn_ends(mode: str) -> None:
    game = table(mode, "3p T(T9) P(P2) O(O6) A=V,V,x").play("V>T; V>P; end")
    assert [game.dock(letter) for letter in "TPO"] == ["-", "-", "6o"]


@every_edition
def test_wb_volt_04_also_when_a_detonation_elsewhere_ends_it(mode: str) -> None:
    game = table(mode, "3p T(T9) P(P9) A=V,P10,x").play("V>T; P10>P")
    assert (game.dock("T"), game.dock("P"), game.discard) == ("-", "-", 4)


@every_edition
@pytest.mark.parametrize("card", ["G9", "G2", "[+]", "[-]", "S"])
def test_wb_volt_05_grey_modifier_and_stasis_are_locked_out(mode: str, card: str) -> None:
    game = table(mode, f"2p T(T9) A=V,{card},x").play("V>T")
    assert "WB-VOLT-05" in game.refused(f"{card}>T").rules


@chaining
def test_wb_volt_06_a_cleared_volt_dock_may_be_booted_again(mode: str) -> None:
    game = table(mode, "3p T(P9) A=V,x C=T4,x").play("V>T; end; T4>T")
    assert game.dock("T") == "4t"


@chaining
def test_wb_volt_06_it_is_as_empty_as_at_the_start(mode: str) -> None:
    game = table(mode, "3p T(P9) A=V,x C=P8,x").play("V>T; end")
    assert "WB-BOOT-01" in game.refused("P8>T").rules


# ---------------------------------------------------------------- STASIS


@every_edition
@pytest.mark.parametrize("value", [4, 5, 6])
def test_wb_stas_01_stasis_plays_on_4_5_and_6(mode: str, value: int) -> None:
    assert "S>T" in table(mode, f"2p T(P{value}) A=S,x").legal()


@every_edition
@pytest.mark.parametrize("value", [2, 3, 7, 8, 9])
def test_wb_stas_01_stasis_plays_nowhere_else(mode: str, value: int) -> None:
    assert "WB-STAS-01" in table(mode, f"2p T(T{value}) A=S,x").refused("S>T").rules


@every_edition
def test_wb_stas_02_stasis_adds_1_damage_and_the_turn_goes_on(mode: str) -> None:
    game = table(mode, "2p T(T5) A=S,x").play("S>T")
    assert (game.damage, game.asked) == (1, "A:act")


@every_edition
@pytest.mark.parametrize("value", [4, 5, 6])
def test_wb_stas_03_the_docks_value_becomes_5(mode: str, value: int) -> None:
    assert table(mode, f"2p T(T{value}) A=S,x").play("S>T").dock("T")[0] == "5"


@every_edition
def test_wb_stas_03_the_value_beneath_is_gone(mode: str) -> None:
    game = table(mode, "2p T(T6) A=S,T7,x").play("S>T")
    assert "WB-STEP-01" in game.refused("T7>T").rules


@operator
@pytest.mark.parametrize(("card", "shown"), [("T4", "4t"), ("T6", "6t"), ("P5", "5p")])
def test_wb_stas_04_it_can_be_stepped_to_4_or_6_or_echoed(mode: str, card: str, shown: str) -> None:
    assert table(mode, f"2p T(T5) A=S,{card},x").play(f"S>T; {card}>T").dock("T") == shown


def test_wb_stas_04_the_dock_is_not_cleared_when_the_turn_ends() -> None:
    game = table("S", "3p T(T5) A=S,x").play("S>T; end")
    assert (game.dock("T"), game.discard) == ("5*", 0)


def test_wb_stas_04_nor_in_oaat() -> None:
    game = table("O", "3p T(T5) P(P7) A=S,P8,x").play("S>T; P8>P")
    assert (game.dock("T"), game.discard) == ("5*", 0)


@pytest.mark.parametrize("card", ["T4", "P4", "O6", "G6"])
def test_wb_stas_05_the_dock_is_open_after_stasis(card: str) -> None:
    game = table("F", f"2p T(T5) A=S,{card},x").play("S>T")
    assert f"{card}>T" in game.legal()
