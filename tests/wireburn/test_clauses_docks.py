"""Docks and ordinary plays, clause by clause."""

from __future__ import annotations

import pytest

from tests.table import ALL, OPERATOR, table

every_edition = pytest.mark.parametrize("mode", ALL)
operator = pytest.mark.parametrize("mode", OPERATOR)

# ---------------------------------------------------------------- what the top says


@every_edition
def test_wb_dock_01_the_top_decides_what_may_follow(mode: str) -> None:
    game = table(mode, "2p T(T3,T4,P4) A=T5,P5,O4,T2,x")
    assert {move for move in game.legal() if move.endswith(">T")} == {"P5>T", "O4>T"}


@every_edition
def test_wb_dock_01_a_card_lower_in_the_stack_does_not_count(mode: str) -> None:
    game = table(mode, "2p T(T3,T4,P4) A=T2,x")
    assert "WB-STEP-01" in game.refused("T2>T").rules


# ---------------------------------------------------------------- opening


@every_edition
def test_wb_boot_01_a_card_of_the_markers_colour_opens_a_dock(mode: str) -> None:
    assert table(mode, "2p A=P7,x").play("P7>P").dock("P") == "7p"


@every_edition
def test_wb_boot_01_a_null_opens_any_dock(mode: str) -> None:
    assert table(mode, "2p A=N,x").legal() >= {"N>T", "N>P", "N>O"}


@every_edition
def test_wb_boot_01_another_colour_does_not_open_it(mode: str) -> None:
    assert "WB-BOOT-01" in table(mode, "2p A=T7,x").refused("T7>P").rules


@every_edition
@pytest.mark.parametrize("card", ["G4", "V", "S", "[+]", "[-]"])
def test_wb_boot_02_grey_volt_stasis_and_modifier_never_open_a_dock(mode: str, card: str) -> None:
    assert "WB-BOOT-02" in table(mode, f"2p A={card},x").refused(f"{card}>T").rules


@every_edition
def test_wb_boot_02_a_grey_combo_does_not_open_one_either(mode: str) -> None:
    assert "WB-BOOT-02" in table(mode, "2p A=G4,[+],x").refused("G4[+]>T").rules


def test_wb_boot_03_the_official_edition_opens_one_dock_a_turn() -> None:
    game = table("F", "2p A=T7,P3,x").play("T7>T")
    assert "WB-BOOT-03" in game.refused("P3>P").rules


def test_wb_boot_03_the_next_turn_may_open_another() -> None:
    game = table("F", "2p A=T7,x B=P3,x").play("T7>T; end; P3>P")
    assert game.dock("P") == "3p"


def test_wb_boot_03_operator_standard_sets_no_such_limit() -> None:
    game = table("S", "2p A=T7,P3,O4,x").play("T7>T; P3>P; O4>O")
    assert [game.dock(letter) for letter in "TPO"] == ["7t", "3p", "4o"]


@pytest.mark.parametrize("attack", ["V", "S"])
def test_wb_boot_04_no_dock_is_opened_after_volt_or_stasis(attack: str) -> None:
    game = table("S", f"2p P(P{'9' if attack == 'V' else '4'}) A={attack},T3,x").play(f"{attack}>P")
    assert "WB-BOOT-04" in game.refused("T3>T").rules


def test_wb_boot_04_a_dock_opened_before_the_volt_is_fine() -> None:
    game = table("S", "2p P(P9) A=V,T3,x").play("T3>T; V>P")
    assert (game.dock("T"), game.damage) == ("3t", 1)


def test_wb_boot_04_a_later_turn_may_open_again() -> None:
    game = table("S", "3p P(P9) A=V,x C=T3,x").play("V>P; end; T3>T")
    assert game.dock("T") == "3t"


@pytest.mark.parametrize("attack", ["V", "S"])
def test_wb_boot_04_the_official_edition_lets_the_turn_go_on(attack: str) -> None:
    game = table("F", f"2p P(P{'9' if attack == 'V' else '4'}) A={attack},T3,x").play(f"{attack}>P; T3>T")
    assert game.dock("T") == "3t"


@pytest.mark.parametrize("green", ["V", "S", "N"])
def test_wb_boot_05_a_bonus_may_not_open_a_dock(green: str) -> None:
    game = table("O", f"2p P(P{'4' if green == 'S' else '9'}) A={green},T3,x").play(f"{green}>P")
    assert "WB-BOOT-05" in game.refused("T3>T").rules


def test_wb_boot_05_a_bonus_may_use_any_active_dock() -> None:
    game = table("O", "2p P(P9) O(O6) A=V,O7,x").play("V>P; O7>O")
    assert game.dock("O") == "7o"


@operator
@pytest.mark.parametrize("card", ["T10", "T1"])
def test_wb_boot_06_a_10_or_1_opens_the_dock_and_detonates(mode: str, card: str) -> None:
    game = table(mode, f"3p A={card},x").play(f"{card}>T")
    assert (game.dock("T"), game.discard, game.hand("B"), game.turn) == ("-", 1, 6, "C")


@operator
def test_wb_boot_06_only_in_the_markers_colour(mode: str) -> None:
    assert "WB-BOOT-01" in table(mode, "3p A=T10,x").refused("T10>P").rules


# ---------------------------------------------------------------- step


@every_edition
@pytest.mark.parametrize(("card", "shown"), [("T7", "7t"), ("T5", "5t")])
def test_wb_step_01_a_step_goes_one_up_or_one_down(mode: str, card: str, shown: str) -> None:
    assert table(mode, f"2p T(T6) A={card},x").play(f"{card}>T").dock("T") == shown


@every_edition
@pytest.mark.parametrize("card", ["T8", "T4", "P9", "G3"])
def test_wb_step_01_two_away_is_no_step(mode: str, card: str) -> None:
    assert "WB-STEP-01" in table(mode, f"2p T(T6) A={card},x").refused(f"{card}>T").rules


@every_edition
def test_wb_step_02_a_step_needs_the_active_colour(mode: str) -> None:
    game = table(mode, "2p T(T6) A=P7,x")
    assert "WB-STEP-02" in game.refused("P7>T").rules


@every_edition
def test_wb_step_02_the_active_colour_is_not_the_markers(mode: str) -> None:
    game = table(mode, "2p T(T6,P6) A=T7,P7,x")
    assert ("P7>T" in game.legal(), "WB-STEP-02" in game.refused("T7>T").rules) == (True, True)


@every_edition
@pytest.mark.parametrize("stack", ["G6", "T6,N"])
def test_wb_step_02_any_colour_steps_on_an_open_dock(mode: str, stack: str) -> None:
    assert table(mode, f"2p T({stack}) A=P7,x").play("P7>T").dock("T") == "7p"


@every_edition
def test_wb_step_02_a_grey_steps_on_any_colour(mode: str) -> None:
    assert table(mode, "2p T(P6) A=G7,x").play("G7>T").dock("T") == "7*"


# ---------------------------------------------------------------- echo


@every_edition
def test_wb_echo_01_an_echo_takes_any_colour_and_changes_the_active_one(mode: str) -> None:
    game = table(mode, "2p T(T6) A=P6,x").play("P6>T")
    assert game.dock("T") == "6p"


@every_edition
def test_wb_echo_01_an_echo_has_the_docks_value_not_a_lower_cards(mode: str) -> None:
    game = table(mode, "2p T(T6,T7) A=P6,x")
    assert "WB-STEP-02" in game.refused("P6>T").rules


@operator
@pytest.mark.parametrize(("card", "shown"), [("P6", "6p"), ("O6", "6o")])
def test_wb_echo_02_a_hijack_brings_another_colour(mode: str, card: str, shown: str) -> None:
    game = table(mode, f"2p T(T6) A={card},x")
    assert ("WB-ECHO-01" in game.why(f"{card}>T").rules, game.play(f"{card}>T").dock("T")) == (True, shown)


@operator
def test_wb_echo_02_the_colour_that_lay_below_may_come_back(mode: str) -> None:
    assert table(mode, "2p T(T4,S) A=T5,x").play("T5>T").dock("T") == "5t"


@operator
@pytest.mark.parametrize(("stands", "card"), [("T9", "P10"), ("T2", "P1")])
def test_wb_echo_03_a_10_on_10_or_a_1_on_1_detonates(mode: str, stands: str, card: str) -> None:
    # R-DOCK-5: a dock stands at 10 or 1 only under a VOLT.
    game = table(mode, f"3p T({stands}) A=V,{card},x").play(f"V>T; {card}>T")
    assert (game.dock("T"), game.discard, game.hand("B"), game.turn) == ("-", 3, 7, "C")


# ---------------------------------------------------------------- grey


@every_edition
@pytest.mark.parametrize("card", ["G6", "G7", "G8"])
@pytest.mark.parametrize("top", ["T7", "P7", "O7"])
def test_wb_grey_01_a_grey_steps_and_echoes_on_any_colour(mode: str, card: str, top: str) -> None:
    game = table(mode, f"2p T({top}) A={card},x").play(f"{card}>T")
    assert game.dock("T") == f"{card[1]}*"


@every_edition
def test_wb_grey_01_a_grey_must_still_fit_by_value(mode: str) -> None:
    assert "WB-GREY-01" in table(mode, "2p T(T7) A=G9,x").refused("G9>T").rules


@every_edition
@pytest.mark.parametrize(("card", "shown"), [("T3", "3t"), ("P4", "4p"), ("O5", "5o")])
def test_wb_grey_02_any_colour_follows_a_grey(mode: str, card: str, shown: str) -> None:
    assert table(mode, f"2p T(G4) A={card},x").play(f"{card}>T").dock("T") == shown


@every_edition
def test_wb_grey_02_the_value_must_still_fit(mode: str) -> None:
    assert "WB-STEP-01" in table(mode, "2p T(G4) A=O6,x").refused("O6>T").rules
