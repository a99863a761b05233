"""Nothing hidden leaks: two states that a seat cannot tell apart give it the same bytes (R-ENG-1)."""

from __future__ import annotations

import json
import os
import random
from typing import Any

import pytest

from tests.wireburn.hidden import count_leaks, scramble
from wiredeck.games.interface import view_dict
from wiredeck.games.wireburn.game import WIREBURN
from wiredeck.games.wireburn.options import Options
from wiredeck.games.wireburn.state import Legal, State
from wiredeck.games.wireburn.view import View
from wiredeck.kernel import clone, pack, seed_stream
from wiredeck.kernel.compile import Twins
from wiredeck.kernel.record import fill, records

MODES = (("official", "standard"), ("operator", "standard"), ("operator", "oaat"))
TWINS = Twins("wireburn-hidden")


def leaks(mode: tuple[str, str], seats: int, wanted: int, seed: int) -> tuple[int, int]:
    """States seen and states that leaked, compiled."""
    states, legals, views = records(State, 2), records(Legal, 2), records(View, 2)
    fill(states[0], WIREBURN.kernel().blank(Options(*mode), seats))
    view_bytes = views.view("u1").reshape(2, -1)
    found: tuple[int, int] = TWINS.of(count_leaks)(states, legals, views, view_bytes, seed, wanted, 77)
    return found


def test_r_eng_1_no_seat_can_tell_states_apart_by_what_it_may_not_know() -> None:
    counts = [leaks(mode, seats, 8_000, 5) for mode in MODES for seats in range(2, 7)]
    assert sum(seen for seen, _ in counts) >= 100_000
    assert sum(leaked for _, leaked in counts) == 0


@pytest.mark.slow
def test_r_eng_1_ten_million_states() -> None:
    wanted = int(os.environ.get("WIREDECK_SOAK_STATES", "10000000")) // 15
    counts = [leaks(mode, seats, wanted, 1000 + seats) for mode in MODES for seats in range(2, 7)]
    assert sum(leaked for _, leaked in counts) == 0


@pytest.mark.parametrize("field", ["third", "hand", "pile"])
def test_the_leak_test_notices_a_leak(field: str) -> None:
    """Were the view to show this hidden field, scrambled states would give it away."""
    seen = {"third": 0, "hand": 0, "pile": 0}
    for state in reached(Options("operator", "standard"), 4, seed=3, moves=200):
        other = clone(state)
        seed_stream(other, 9, state.moves)
        scramble(other, state.turn ^ 1)
        seen["third"] += state.third != other.third
        seen["hand"] += state.hand[state.turn] != other.hand[state.turn]
        seen["pile"] += state.pile.card[: state.pile.n] != other.pile.card[: other.pile.n]
    assert seen[field] > 0


def reached(options: Options, seats: int, seed: int, moves: int) -> list[State]:
    """States of random games, one after the other."""
    lot = random.Random(seed)
    found: list[State] = []
    while len(found) < moves:
        state = WIREBURN.start(seats, options, lot.getrandbits(40))
        while WIREBURN.outcome(state) is None and len(found) < moves:
            found.append(state)
            step: Any = WIREBURN.play(state, lot.choice(WIREBURN.legal(state)).key)
            state = step.state
    return found


def told(state: State, seat: int | None) -> str:
    """Everything the interface says to a seat, as text."""
    view = WIREBURN.view(state, seat)
    said: list[object] = [view_dict(WIREBURN, view), [str(event) for event in WIREBURN.events(view)]]
    if seat is not None and seat == WIREBURN.actor(state):
        said += [str(choice) for choice in WIREBURN.legal(state)]
        said += [str(WIREBURN.default(state)), str(WIREBURN.why(state, "T7>T")), str(WIREBURN.why(state, "end"))]
    return json.dumps(said, sort_keys=True)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_r_eng_1_the_interface_says_the_same_of_states_a_seat_cannot_tell_apart(
    mode: tuple[str, str], seats: int
) -> None:
    for number, state in enumerate(reached(Options(*mode), seats, seed=seats, moves=60)):
        for seat in (None, *range(seats)):
            other = clone(state)
            seed_stream(other, number, 1)
            scramble(other, -1 if seat is None else seat)
            assert told(state, seat) == told(other, seat)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_a_guess_cannot_be_told_from_the_truth(mode: tuple[str, str], seats: int) -> None:
    for number, state in enumerate(reached(Options(*mode), seats, seed=seats, moves=60)):
        for seat in (None, *range(seats)):
            view = WIREBURN.view(state, seat)
            guess = WIREBURN.guess(view, number)
            assert pack(WIREBURN.view(guess, seat)) == pack(view)
            assert guess.pile.n == state.pile.n
            assert sum(map(sum, guess.hand)) == sum(map(sum, state.hand))
