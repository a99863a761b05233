"""Deck, setup and modes, clause by clause."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.table import ALL, MODES, OPERATOR, table
from wiredeck.games.interface import OptionsError, RefusedError, view_dict
from wiredeck.games.wireburn.cards import CODES, GREY_VALUES
from wiredeck.games.wireburn.game import WIREBURN
from wiredeck.games.wireburn.options import Options
from wiredeck.games.wireburn.state import State
from wiredeck.games.wireburn.text import dock_text, hand_kinds

every_edition = pytest.mark.parametrize("mode", ALL)
operator = pytest.mark.parametrize("mode", OPERATOR)


def dealt(mode: str, seats: int = 4, first: int | None = None) -> State:
    """A fresh deal."""
    return WIREBURN.start(seats, Options(*MODES[mode], first=first), seed=7)


def cards_of(s: State) -> Counter[str]:
    """Every card of a fresh deal: in the hands and in the draw pile."""
    kinds = [k for seat in range(s.seats) for k in hand_kinds(s.hand[seat])] + s.pile.card[: s.pile.n]
    return Counter(CODES[k] for k in kinds)


def count(cards: Counter[str], first_letters: str) -> int:
    return sum(n for code, n in cards.items() if code[0] in first_letters)


# ---------------------------------------------------------------- the deck


@operator
def test_wb_deck_01_the_operator_deck_has_59_cards(mode: str) -> None:
    cards = cards_of(dealt(mode))
    coloured, greys, modifiers, greens = (count(cards, letters) for letters in ("TPO", "G", "[", "VSN"))
    assert (coloured, greys, modifiers, greens, cards.total()) == (30, 14, 6, 9, 59)


@operator
def test_wb_deck_02_two_sets_of_seven_greys(mode: str) -> None:
    cards = cards_of(dealt(mode))
    assert [cards[f"G{value}"] for value in (2, 3, 4, 6, 7, 8, 9)] == [2] * 7


@operator
def test_wb_deck_02_no_position_holds_a_third_grey_of_a_value(mode: str) -> None:
    with pytest.raises(RefusedError) as refused:
        table(mode, "2p T(G4,G4,G4) A=x")
    assert refused.value.rule == "WB-DECK-02"


def test_wb_deck_03_the_official_deck_has_57_cards() -> None:
    cards = cards_of(dealt("F"))
    specials = [cards[code] for code in ("V", "S", "N", "[+]", "[-]")]
    assert (count(cards, "TPO"), count(cards, "G"), specials, cards.total()) == (30, 12, [3] * 5, 57)


@every_edition
def test_wb_deck_04_no_grey_1_5_or_10(mode: str) -> None:
    greys = {code for code in cards_of(dealt(mode)) if code[0] == "G"}
    assert greys == {f"G{value}" for value in GREY_VALUES} == {"G2", "G3", "G4", "G6", "G7", "G8", "G9"}


@every_edition
@pytest.mark.parametrize("card", ["G1", "G5", "G10"])
def test_wb_deck_04_a_card_that_does_not_exist_cannot_be_played(mode: str, card: str) -> None:
    assert table(mode, "2p T(T4) A=x").refused(f"{card}>T").rules == ("WB-DECK-04",)


@every_edition
def test_wb_deck_04_stasis_stands_in_for_a_grey_5(mode: str) -> None:
    game = table(mode, "2p T(T6) A=S,x").play("S>T")
    assert game.dock("T") == "5*"


@every_edition
def test_wb_deck_05_each_colour_runs_once_from_1_to_10(mode: str) -> None:
    cards = cards_of(dealt(mode))
    assert {code: n for code, n in cards.items() if code[0] in "TPO"} == {
        f"{colour}{value}": 1 for colour in "TPO" for value in range(1, 11)
    }


@every_edition
@pytest.mark.parametrize("card", ["V", "S", "N", "[+]", "[-]"])
def test_wb_deck_06_three_of_each_green_and_each_modifier(mode: str, card: str) -> None:
    assert cards_of(dealt(mode))[card] == 3


# ---------------------------------------------------------------- setup


@every_edition
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_wb_setup_01_two_to_six_players(mode: str, seats: int) -> None:
    assert WIREBURN.seats(dealt(mode, seats)) == seats


@every_edition
@pytest.mark.parametrize("seats", [1, 7])
def test_wb_setup_01_one_or_seven_players_are_refused(mode: str, seats: int) -> None:
    with pytest.raises(RefusedError) as refused:
        dealt(mode, seats)
    assert refused.value.rule == "WB-SETUP-01"


@every_edition
@pytest.mark.parametrize("seats", [2, 6])
def test_wb_setup_02_nine_cards_to_each_player(mode: str, seats: int) -> None:
    assert dealt(mode, seats).held[:seats] == [9] * seats


@every_edition
def test_wb_setup_02_the_cards_are_dealt_face_down(mode: str) -> None:
    s = dealt(mode, 2)
    own, onlooker = (view_dict(WIREBURN, WIREBURN.view(s, seat))["hand"] for seat in (1, None))
    assert (own, onlooker) == ([CODES[k] for k in hand_kinds(s.hand[1])], [])


@every_edition
@pytest.mark.parametrize("youngest", [0, 1, 2])
def test_wb_setup_03_the_youngest_starts(mode: str, youngest: int) -> None:
    assert WIREBURN.actor(dealt(mode, 3, first=youngest)) == youngest


@operator
def test_wb_setup_04_play_goes_clockwise(mode: str) -> None:
    game = table(mode, "3p")
    assert [game.play("draw*3; end").turn for _ in range(4)] == ["B", "C", "A", "B"]


@every_edition
def test_wb_setup_05_three_docks_all_empty_at_the_start(mode: str) -> None:
    assert [dock_text(dock) for dock in dealt(mode).dock] == ["-", "-", "-"]


@every_edition
def test_wb_setup_05_one_dock_for_each_colour(mode: str) -> None:
    game = table(mode, "2p A=T7,P7,O7")
    assert {move for move in game.legal() if ">" in move} == {"T7>T", "P7>P", "O7>O"}


@pytest.mark.parametrize(("mode", "left"), [("F", 21), ("S", 23), ("O", 23)])
def test_wb_setup_06_the_undealt_cards_are_the_draw_pile(mode: str, left: int) -> None:
    s = dealt(mode, 4)
    assert (s.pile.n, s.discarded) == (left, 0)


@every_edition
def test_wb_setup_06_the_discard_pile_lies_face_up(mode: str) -> None:
    game = table(mode, "3p T(T9) A=T10,x").play("T10>T")
    assert view_dict(WIREBURN, WIREBURN.view(game.state, None))["discard"] == ["T9", "T10"]


# ---------------------------------------------------------------- modes


@pytest.mark.parametrize("mode", ["standard", "oaat"])
def test_wb_mode_01_the_operator_edition_has_two_modes(mode: str) -> None:
    s = WIREBURN.start(2, WIREBURN.options({"edition": "operator", "mode": mode}), seed=1)
    assert WIREBURN.outcome(s) is None


def test_wb_mode_01_there_is_no_third_mode() -> None:
    with pytest.raises(OptionsError) as refused:
        WIREBURN.options({"edition": "operator", "mode": "blitz"})
    assert refused.value.rule == "WB-MODE-01"


def test_wb_mode_02_standard_takes_any_number_of_cards_in_one_turn() -> None:
    game = table("S", "2p A=T4,T5,T6,P6,P7,x").play("T4>T; T5>T; T6>T; P6>T; P7>T")
    assert (game.dock("T"), game.turn) == ("7p", "A")


def test_wb_mode_03_one_card_ends_the_turn_in_oaat() -> None:
    game = table("O", "2p T(T6) A=T7,T8,x").play("T7>T")
    assert game.turn == "B"


def test_wb_mode_03_only_a_green_gives_more_in_oaat() -> None:
    game = table("O", "2p T(T6) A=N,T7,x").play("N>T")
    assert (game.turn, "T7>T" in game.legal()) == ("A", True)


def test_wb_mode_04_official_plays_may_be_chained() -> None:
    game = table("F", "2p T(T6) A=T7,T8,x").play("T7>T; T8>T")
    assert (game.dock("T"), game.turn) == ("8t", "A")


def test_wb_mode_04_the_official_edition_has_one_mode() -> None:
    with pytest.raises(OptionsError) as refused:
        WIREBURN.options({"edition": "official", "mode": "oaat"})
    assert refused.value.rule == "R-SET-6"
