"""What a hit that was not deflected tells of a hand: guesses keep to it."""

from __future__ import annotations

from typing import Any

from wiredeck.games.interface import Step
from wiredeck.games.wireburn.cards import NULL
from wiredeck.games.wireburn.game import WIREBURN

MANY = 60  # guesses


def dealt(**house: object) -> Any:
    return WIREBURN.start(3, WIREBURN.options({"edition": "operator", "house": house}), 3)


def nulls(state: Any, who: int, seat: int) -> list[int]:
    """How many NULLs each of many guesses of one seat gives another."""
    view = WIREBURN.view(state, who)
    return [WIREBURN.guess(view, seed).hand[seat][NULL] for seed in range(MANY)]


def hit(position: str, move: str, **house: object) -> Any:
    """The state after a move, from a position with an attack on B."""
    state = WIREBURN.position(WIREBURN.options({"edition": "operator", "house": house}), position)
    for key in WIREBURN.moves(move):
        answer = WIREBURN.play(state, key)
        assert isinstance(answer, Step), answer
        state = answer.state
    return state


def test_who_takes_a_hit_without_a_null_is_known_to_have_had_none() -> None:
    state = hit("3p A=T10,x B=x,x,x C=x,x,x", "T10>T")
    assert state.bare == 0b010
    assert state.fresh[1] == 1


def test_who_is_asked_and_takes_it_where_only_holders_are_asked_has_one() -> None:
    state = hit("3p A=T10,x B=N,x,x C=x,x,x", "T10>T; absorb", ask="holders")
    assert (state.proven, state.bare) == (0b010, 0)
    assert min(nulls(state, 2, 1)) >= 1


def test_where_all_are_asked_taking_it_tells_nothing_of_a_null() -> None:
    """Whoever held a NULL and took the hit looks like all the others who did."""
    kept = hit("3p A=T10,x B=N,x,x C=x,x,x", "T10>T; absorb", ask="all")
    none = hit("3p A=T10,x B=x,x,x C=x,x,x", "T10>T; absorb", ask="all")
    assert (kept.proven, kept.bare) == (none.proven, none.bare) == (0, 0b010)


def test_who_may_not_shield_tells_nothing() -> None:
    state = hit("2p A=T10,x B=N,x,x", "T10>T; shield>T")
    assert (state.proven, state.bare) == (0, 0)


def test_a_null_that_is_played_proves_nothing_any_more() -> None:
    state = hit("3p A=T10,x B=N,x,x C=x,x,x", "T10>T; absorb", ask="holders")
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
