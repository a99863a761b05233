"""One-At-A-Time, and what is no rule at all, clause by clause."""

from __future__ import annotations

import pytest

from tests.table import ALL, MODES, table
from wiredeck.games.interface import OptionsError
from wiredeck.games.wireburn.game import WIREBURN
from wiredeck.games.wireburn.options import Options

GREENS = pytest.mark.parametrize(("green", "dock"), [("V", "T9"), ("S", "T5"), ("N", "T6")])

# ---------------------------------------------------------------- the bonus


@GREENS
def test_wb_oaat_01_volt_stasis_and_null_are_green(green: str, dock: str) -> None:
    game = table("O", f"2p T({dock}) A={green},x").play(f"{green}>T")
    assert [event.what for event in game.log][-1] == "BonusBegan"


@pytest.mark.parametrize("move", ["T7>T", "G7>T", "G7[-]>T", "wash"])
def test_wb_oaat_01_nothing_else_is(move: str) -> None:
    game = table("O", "2p T(T6) A=T7,G7,[+],[-],x").play(move)
    assert "BonusBegan" not in [event.what for event in game.log]


@GREENS
def test_wb_oaat_02_a_green_gives_one_more_single_card(green: str, dock: str) -> None:
    game = table("O", f"3p T({dock}) P(P6) A={green},P7,P8,x").play(f"{green}>T; P7>P")
    assert (game.dock("P"), game.hand("A"), game.turn) == ("7p", 2, "B" if green == "N" else "C")


def test_wb_oaat_02_a_second_card_after_the_bonus_is_too_many() -> None:
    game = table("O", "3p T(T6) P(P6) A=N,P7,P8,x B=x").play("N>T; P7>P")
    assert "R-ENG-4" in game.refused("P8>P").rules  # it is B's turn, and B does not hold it


@pytest.mark.parametrize("moves", ["S>T; V>P; N>O", "N>T; N>P; N>O"])
def test_wb_oaat_03_a_green_as_bonus_gives_another_bonus(moves: str) -> None:
    game = table("O", "3p T(T4) P(P9) O(O6) A=S,V,N,N,N,O7,x").play(moves)
    assert (game.turn, "O7>O" in game.legal()) == ("A", True)


@pytest.mark.parametrize("dock", ["T", "P", "O"])
def test_wb_oaat_04_the_bonus_may_be_used_on_any_active_dock(dock: str) -> None:
    game = table("O", "2p T(T6) P(P6) O(O6) A=N,G7,x").play(f"N>T; G7>{dock}")
    assert game.dock(dock) == "7*"


def test_wb_oaat_05_the_bonus_cannot_be_passed_on() -> None:
    game = table("O", "2p T(T6) A=N,x").play("N>T")
    assert game.legal() == {"draw"}
    assert game.refused("end").rules == ("WB-OAAT-05", "WB-TURN-03")


def test_wb_oaat_05_nor_ended_before_the_draws_are_made() -> None:
    game = table("O", "2p T(T6) A=N,x").play("N>T; draw*2")
    assert "WB-TURN-03" in game.refused("end").rules


def test_wb_oaat_05_after_a_play_out_of_the_draws_the_turn_is_over() -> None:
    game = table("O", "2p T(T6) A=N,x pile(T7,T8,x9)").play("N>T; draw; T7>T")
    assert game.turn == "B"


def test_wb_oaat_05_even_if_a_green_was_played() -> None:
    game = table("O", "2p T(T6) A=N,x pile(N,x9)").play("N>T; draw; N>T")
    assert game.turn == "B"


def test_wb_oaat_05_without_a_play_it_is_over_too() -> None:
    game = table("O", "2p T(T6) A=N,x").play("N>T; draw*3; end")
    assert game.turn == "B"


@GREENS
def test_wb_oaat_06_no_bonus_in_standard(green: str, dock: str) -> None:
    game = table("S", f"2p T({dock}) A={green},x").play(f"{green}>T")
    assert (game.turn, "draw" in game.legal(), "end" in game.legal()) == ("A", False, True)


# ---------------------------------------------------------------- not rules


@pytest.mark.parametrize("name", ["minutes", "play_time", "best_players", "price", "shipping", "tactics"])
def test_wb_meta_01_play_time_prices_and_tactics_are_no_settings(name: str) -> None:
    with pytest.raises(OptionsError):
        WIREBURN.options({"edition": "operator", "house": {name: 30}})


@pytest.mark.parametrize("mode", ALL)
def test_wb_meta_01_no_number_of_players_is_better_than_another(mode: str) -> None:
    hands = {WIREBURN.start(seats, Options(*MODES[mode]), seed=3).held[0] for seats in range(2, 7)}
    assert hands == {9}
