"""Modifiers and the Wash, clause by clause."""

from __future__ import annotations

import pytest

from tests.table import ALL, OPERATOR, table
from wiredeck.games.interface import view_dict
from wiredeck.games.wireburn.game import WIREBURN

every_edition = pytest.mark.parametrize("mode", ALL)
operator = pytest.mark.parametrize("mode", OPERATOR)

# ---------------------------------------------------------------- carriers


@pytest.mark.parametrize("stack", ["T6", "G4,T5", "T6,N", "G6,N", "T5,S"])
def test_wb_mod_01_no_modifier_on_a_top_that_is_not_grey(stack: str) -> None:
    assert "WB-MOD-01" in table("F", f"2p T({stack}) A=[+],x").refused("[+]>T").rules


def test_wb_mod_01_no_modifier_on_a_volt() -> None:
    game = table("F", "2p T(G9) A=V,[-],x").play("V>T")
    assert "WB-VOLT-05" in game.refused("[-]>T").rules


@pytest.mark.parametrize(("card", "dock"), [("T7", "T6"), ("N", "T6"), ("V", "T9"), ("S", "T5")])
def test_wb_mod_01_no_combo_on_a_card_that_is_not_grey(card: str, dock: str) -> None:
    assert "WB-MOD-01" in table("F", f"2p T({dock}) A={card},[+],x").refused(f"{card}[+]>T").rules


def test_wb_mod_01_a_grey_number_card_carries_one() -> None:
    assert table("F", "2p T(G6) A=[+],x").play("[+]>T").dock("T") == "7*"


@operator
@pytest.mark.parametrize(("combo", "shown"), [("G6[+]", "7*"), ("N[+]", "7*")])
def test_wb_mod_02_a_grey_or_a_null_on_a_card_carries_modifiers(mode: str, combo: str, shown: str) -> None:
    assert table(mode, "2p T(T6) A=G6,N,[+],x").play(f"{combo}>T").dock("T") == shown


@operator
@pytest.mark.parametrize(("card", "dock"), [("T7", "T6"), ("V", "T9"), ("S", "T5")])
def test_wb_mod_02_no_other_card_does(mode: str, card: str, dock: str) -> None:
    assert "WB-MOD-02" in table(mode, f"2p T({dock}) A={card},[+],x").refused(f"{card}[+]>T").rules


@operator
@pytest.mark.parametrize("where", ["2p", "2p T(N)"])
def test_wb_mod_02_not_a_null_without_a_card_beneath(mode: str, where: str) -> None:
    assert "R-MOD-6" in table(mode, f"{where} A=N,[+],x").refused("N[+]>T").rules


@operator
@pytest.mark.parametrize("stack", ["G6", "T6,N", "T6"])
def test_wb_mod_03_a_modifier_is_never_played_alone(mode: str, stack: str) -> None:
    assert "WB-MOD-03" in table(mode, f"2p T({stack}) A=[+],x").refused("[+]>T").rules


# ---------------------------------------------------------------- arithmetic


@every_edition
@pytest.mark.parametrize(("combo", "dock", "shown"), [("G4[+][+]", "T7", "6*"), ("G9[-][-][-]", "T7", "6*")])
def test_wb_mod_04_several_modifiers_add_up(mode: str, combo: str, dock: str, shown: str) -> None:
    game = table(mode, f"2p T({dock}) A=G4,G9,[+],[+],[-],[-],[-],x").play(f"{combo}>T")
    assert game.dock("T") == shown


@operator
@pytest.mark.parametrize(("combo", "dock"), [("G9[+][+][+]", "T9"), ("G2[-][-][-]", "T2")])
def test_wb_mod_05_the_surplus_is_lost(mode: str, combo: str, dock: str) -> None:
    # Worth 12 or -1 it would not fit; held at 10 or 1 it does, and detonates (R-MOD-5).
    game = table(mode, f"3p T({dock}) A=G9,G2,[+],[+],[+],[-],[-],[-],x").play(f"{combo}>T")
    assert (game.dock("T"), game.discard, game.hand("B")) == ("-", 5, 6)


def test_wb_mod_05_the_official_edition_forbids_it_instead() -> None:
    game = table("F", "3p T(T9) A=G9,[+],[+],[+],x")
    assert "WB-MOD-06" in game.refused("G9[+][+][+]>T").rules


@pytest.mark.parametrize(("stack", "modifier"), [("G9", "[+]"), ("G2", "[-]"), ("G8,[+]", "[+]"), ("G3,[-]", "[-]")])
def test_wb_mod_06_a_modifier_may_not_bring_a_dock_to_1_or_10(stack: str, modifier: str) -> None:
    assert "WB-MOD-06" in table("F", f"2p T({stack}) A={modifier},x").refused(f"{modifier}>T").rules


@pytest.mark.parametrize(
    ("combo", "dock"), [("G9[+]", "T9"), ("G2[-]", "T2"), ("G8[+][+][+]", "T9"), ("G3[-][-][-]", "N")]
)
def test_wb_mod_06_nor_may_a_combo(combo: str, dock: str) -> None:
    game = table("F", f"2p T({dock}) A=G2,G3,G8,G9,[+],[+],[+],[-],[-],[-],x")
    assert "WB-MOD-06" in game.refused(f"{combo}>T").rules


def test_wb_mod_07_the_changed_value_holds_for_all_players() -> None:
    game = table("F", "2p T(G6) A=[+],x B=P8,x").play("[+]>T; end; P8>T")
    assert game.dock("T") == "8p"


def test_wb_mod_07_the_printed_value_counts_for_nobody() -> None:
    game = table("F", "2p T(G6) A=[+],x B=P5,x").play("[+]>T; end")
    assert "WB-STEP-01" in game.refused("P5>T").rules


def test_wb_mod_08_a_modifier_on_a_lying_grey_prepares_a_follow_up() -> None:
    game = table("F", "2p T(G6) A=[+],O8,x").play("[+]>T; O8>T")
    assert game.dock("T") == "8o"


@operator
def test_wb_mod_08_not_in_the_operator_edition(mode: str) -> None:
    assert "R-MOD-1" in table(mode, "2p T(G6) A=[+],O8,x").refused("[+]>T").rules


def test_wb_mod_09_grey_and_modifiers_are_one_combo() -> None:
    game = table("F", "2p T(T7) A=G4,[+],[+],x").play("G4[+][+]>T")
    assert (game.dock("T"), game.hand("A"), game.state.plays) == ("6*", 1, 1)


@operator
def test_wb_mod_10_a_later_card_overrides_the_modifier(mode: str) -> None:
    assert table(mode, "2p T(T6,G4,[+]) A=P6,x").play("P6>T").dock("T") == "6p"


@operator
def test_wb_mod_10_the_modifier_stays_in_the_stack(mode: str) -> None:
    game = table(mode, "2p T(T6) A=G4,[+],x").play("G4[+]>T")
    docks = view_dict(WIREBURN, WIREBURN.view(game.state, None))["docks"]
    assert isinstance(docks, dict)
    assert docks["T"]["stack"] == ["T6", "G4", "[+]"]


# ---------------------------------------------------------------- Wash


@every_edition
def test_wb_wash_01_a_plus_and_a_minus_cancel_out(mode: str) -> None:
    game = table(mode, "2p T(G6) A=[+],[-],x").play("wash")
    assert (game.hand("A"), game.dock("T")) == (1, "6*")


@every_edition
@pytest.mark.parametrize("hand", ["[+],x", "[-],x", "[+],[+],x", "G4,x"])
def test_wb_wash_01_it_takes_one_of_each(mode: str, hand: str) -> None:
    assert "WB-WASH-01" in table(mode, f"2p T(G6) A={hand}").refused("wash").rules


@operator
def test_wb_wash_02_both_cards_go_to_the_discard_pile(mode: str) -> None:
    game = table(mode, "2p A=[+],[-],x").play("wash")
    assert (game.discard, game.gone) == (2, 0)


def test_wb_wash_03_both_cards_leave_the_game() -> None:
    game = table("F", "2p A=[+],[-],x").play("wash")
    assert (game.discard, game.gone) == (0, 2)


@pytest.mark.parametrize("mode", ["F", "S"])
def test_wb_wash_04_after_a_wash_one_may_end_but_not_draw(mode: str) -> None:
    game = table(mode, "2p A=[+],[-],x").play("wash")
    assert game.legal() == {"end"}


def test_wb_wash_04_a_wash_is_the_one_play_of_an_oaat_turn() -> None:
    assert table("O", "2p T(T6) A=[+],[-],T7,x").play("wash").turn == "B"
