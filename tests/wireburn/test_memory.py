"""What a hit that was not deflected tells of a hand, and what is left unplayed: guesses keep to it."""

from __future__ import annotations

from typing import Any

import pytest

from wiredeck.games.interface import Step
from wiredeck.games.wireburn.cards import COLOURED, GREY, NULL, NULLS, VOLT
from wiredeck.games.wireburn.game import WIREBURN
from wiredeck.games.wireburn.rules.fits import all_playable
from wiredeck.games.wireburn.state import State, correct, decline
from wiredeck.kernel import plain

MANY = 60  # guesses


def dealt(**house: object) -> Any:
    return WIREBURN.start(3, WIREBURN.options({"edition": "operator", "house": house}), 3)


def nulls(state: Any, who: int, seat: int) -> list[int]:
    """How many NULLs each of many guesses of one seat gives another."""
    view = WIREBURN.view(state, who)
    return [WIREBURN.guess(view, seed).hand[seat][NULL] for seed in range(MANY)]


def played(position: str, moves: str, mode: str = "standard", **house: object) -> Any:
    """The state after some moves from a position."""
    state = WIREBURN.position(WIREBURN.options({"edition": "operator", "mode": mode, "house": house}), position)
    for key in WIREBURN.moves(moves):
        answer = WIREBURN.play(state, key)
        assert isinstance(answer, Step), answer
        state = answer.state
    return state


def test_who_takes_a_hit_without_a_null_is_known_to_have_had_none() -> None:
    state = played("3p A=T10,x B=x,x,x C=x,x,x", "T10>T")
    assert state.bare == 0b010
    assert state.fresh[1] == 1


def test_who_is_asked_and_takes_it_where_only_holders_are_asked_has_one() -> None:
    state = played("3p A=T10,x B=N,x,x C=x,x,x", "T10>T; absorb", ask="holders")
    assert (state.proven, state.bare) == (0b010, 0)
    assert min(nulls(state, 2, 1)) >= 1


def test_where_all_are_asked_taking_it_tells_nothing_of_a_null() -> None:
    """Whoever held a NULL and took the hit looks like all the others who did."""
    kept = played("3p A=T10,x B=N,x,x C=x,x,x", "T10>T; absorb", ask="all")
    none = played("3p A=T10,x B=x,x,x C=x,x,x", "T10>T; absorb", ask="all")
    assert (kept.proven, kept.bare) == (none.proven, none.bare) == (0, 0b010)


def test_who_may_not_shield_tells_nothing() -> None:
    state = played("2p A=T10,x B=N,x,x", "T10>T; shield>T")
    assert (state.proven, state.bare) == (0, 0)


def test_a_null_that_is_played_proves_nothing_any_more() -> None:
    state = played("3p A=T10,x B=N,x,x C=x,x,x", "T10>T; absorb", ask="holders")
    state.turn = state.actor = 1
    answer = WIREBURN.play(state, "N>T")
    assert isinstance(answer, Step), answer
    assert (answer.state.proven, answer.state.bare) == (0, 0)


def test_guesses_give_no_null_to_who_had_none() -> None:
    state = dealt(ask="holders")
    assert max(nulls(state, 0, 1)) > 0
    state.bare = 0b010
    assert max(nulls(state, 0, 1)) == 0
    state.fresh[1] = 9
    assert max(nulls(state, 0, 1)) > 0


def test_where_all_are_asked_some_guesses_take_it_that_a_null_was_kept_back() -> None:
    state = dealt(ask="all")
    usual = sum(n > 0 for n in nulls(state, 0, 1))
    state.bare = 0b010
    assert 0 < sum(n > 0 for n in nulls(state, 0, 1)) < usual / 2


# ---------------------------------------------------------------- what is left unplayed

STUCK = "2p T(T6) P(P3) A=x,x,x B=x,x,x"


def fitting(state: Any) -> int:
    return all_playable(state) & ~NULLS


def known(declined: int, since: int = 0, earlier: int = 0, since_earlier: int = 0) -> State:
    """Of seat 0 with five cards."""
    s = plain(State)
    s.held[0] = 5
    s.declined[0], s.since[0], s.earlier[0], s.since_earlier[0] = declined, since, earlier, since_earlier
    return s


def all_of(s: Any) -> tuple[int, int, int, int]:
    return s.declined[0], s.since[0], s.earlier[0], s.since_earlier[0]


def test_who_draws_had_nothing_that_fits() -> None:
    state = played(STUCK, "draw")
    assert (state.declined[0], state.since[0]) == (fitting(played(STUCK, "")), 1)


def test_who_draws_again_had_nothing_among_the_drawn_either() -> None:
    state = played(STUCK, "draw*2")
    assert (state.declined[0], state.since[0]) == (fitting(played(STUCK, "")), 1)


def test_who_ends_the_turn_has_nothing_left_that_fits() -> None:
    before = played("2p T(T6) A=T7,x,x B=x,x,x", "T7>T")
    state = played("2p T(T6) A=T7,x,x B=x,x,x", "T7>T; end")
    assert (state.declined[0], state.since[0]) == (fitting(before), 0)


def test_a_null_is_played_where_nothing_else_fits() -> None:
    state = played("2p T(T6) A=N,x,x B=x,x,x", "N>T")
    assert state.declined[0] == fitting(played("2p T(T6) A=N,x,x B=x,x,x", ""))


def test_a_grey_is_played_one_at_a_time_where_no_colour_fits() -> None:
    position = "2p T(T6) A=G7,x,x B=x,x,x"
    colours = fitting(played(position, "", "oaat")) & (1 << COLOURED) - 1
    assert played(position, "G7>T", "oaat").declined[0] == colours
    assert played(position, "G7>T").declined[0] == 0, "where a turn goes on, it may come first"


def test_a_coloured_card_tells_nothing() -> None:
    assert played("2p T(T6) A=T7,x,x B=x,x,x", "T7>T").declined[0] == 0


def test_guesses_keep_to_what_was_left_unplayed() -> None:
    """But for one guess in eight, which takes it that something was kept back."""
    state = dealt()
    state.declined[1] = (1 << VOLT) - 1  # all numbers
    view = WIREBURN.view(state, 0)
    hands = [WIREBURN.guess(view, seed).hand[1] for seed in range(MANY)]
    few = [hand for hand in hands if sum(hand[:VOLT]) < 4]
    assert MANY / 2 < len(few) < MANY


def test_newer_cards_may_be_anything() -> None:
    state = dealt()
    state.declined[1], state.since[1] = (1 << VOLT) - 1, 9
    view = WIREBURN.view(state, 0)
    assert sum(sum(WIREBURN.guess(view, seed).hand[1][:VOLT]) for seed in range(MANY)) > 5 * MANY


@pytest.mark.parametrize(
    ("before", "left", "after"),
    [
        pytest.param((0b01,), 0b10, (0b11, 0, 0, 0), id="more_than_once_adds_up"),
        pytest.param((0b01, 2), 0b10, (0b10, 0, 0b01, 2), id="older_cards_lack_what_was_left_before_the_newer_came"),
        pytest.param((0b010, 1, 0b001, 3), 0b100, (0b100, 0, 0b011, 3), id="both_earlier_times_hold_for_the_oldest"),
        pytest.param((0b010, 1, 0b001, 5), 0b100, (0b100, 0, 0b010, 1), id="no_card_is_old_enough_so_it_is_forgotten"),
    ],
)
def test_what_is_left_unplayed_again(before: tuple[int, ...], left: int, after: tuple[int, ...]) -> None:
    s = known(*before)
    decline(s, 0, left)
    assert all_of(s) == after


def test_a_card_that_was_not_there_then_is_one_of_the_newer() -> None:
    s = known(0b01, since=2, earlier=0b10, since_earlier=3)
    correct(s, 0, 0)
    assert all_of(s) == (0b01, 1, 0b10, 2)
    correct(s, 0, 1)
    assert all_of(s) == (0b01, 1, 0b10, 1)
    correct(s, 0, 1)
    assert all_of(s) == (0b01, 0, 0b10, 0)


def test_a_card_that_was_kept_back_is_believed() -> None:
    s = known(0b11, earlier=0b01)
    correct(s, 0, 0)
    assert all_of(s) == (0b10, 0, 0, 0)
    s = known(0, earlier=0b01)
    correct(s, 0, 0)
    assert all_of(s) == (0, 0, 0, 0)


def test_who_was_seen_to_keep_cards_back_is_believed_less() -> None:
    s = known(0b111)
    for kind in range(3):
        correct(s, 0, kind)
    assert s.kept_back[0] == 3

    def kept_to(kept_back: int) -> int:
        state = dealt()
        state.declined[1], state.kept_back[1] = (1 << VOLT) - 1, kept_back
        view = WIREBURN.view(state, 0)
        return sum(sum(WIREBURN.guess(view, seed).hand[1][:VOLT]) < 4 for seed in range(MANY))

    assert kept_to(0) > kept_to(4) > kept_to(8)


def test_other_cards_change_nothing() -> None:
    s = known(0b01, since=2)
    correct(s, 0, GREY)
    assert all_of(s) == (0b01, 2, 0, 0)


def test_everybody_sees_it() -> None:
    state = played(STUCK, "draw")
    for seat in (0, 1, -1):
        assert all_of(WIREBURN.view(state, seat)) == all_of(state)
