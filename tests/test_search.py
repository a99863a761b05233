"""Thinking ahead: the same tree compiled and interpreted, from the view alone, and no further than the budget."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.table import table
from wiredeck.bots import TEXTBOOK, Thinker, bot
from wiredeck.bots.search import Budget, Searcher, searcher
from wiredeck.games import GAMES, game
from wiredeck.games.interface import Step
from wiredeck.games.wireburn.game import WIREBURN


def opening(name: str, seats: int = 3, moves: int = 6, seed: int = 4):  # type: ignore[no-untyped-def]
    """A state with a choice, some moves into a game of the policy."""
    found = game(name)
    state, policy = found.start(seats, found.options({}), seed), bot(name, "simple")
    done = 0
    while done < moves or len(found.legal(state)) < 3:
        seat = found.actor(state)
        answer = found.play(state, policy.choose(found, found.view(state, seat), found.legal(state), done).key)
        assert isinstance(answer, Step)
        state, done = answer.state, done + 1
    return state


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("how", ["expert", "textbook"])
def test_the_tree_is_the_same_compiled_and_interpreted(name: str, how: str) -> None:
    state = opening(name)
    view = game(name).view(state, game(name).actor(state))
    knobs, tries = (
        (game(name).tuning().expert, 25) if how == "expert" else (TEXTBOOK, 5)
    )  # interpreted playouts are slow
    both = searcher(name), Searcher(name, interpreted=True)
    found = [one.search(view, knobs, 7, Budget(tries=tries)) for one in both]
    assert found[0] == found[1]
    assert sum(tried.visits for tried in found[0].values()) == tries


@pytest.mark.parametrize("name", GAMES)
def test_what_is_tried_is_legal_and_the_same_for_a_seed(name: str) -> None:
    state = opening(name)
    view = game(name).view(state, game(name).actor(state))
    knobs = game(name).tuning().expert
    found = searcher(name).search(view, knobs, 7, Budget(tries=200))
    assert set(found) <= {choice.action for choice in game(name).legal(state)}
    assert all(0 <= tried.share <= 1 for tried in found.values())
    assert found == searcher(name).search(view, knobs, 7, Budget(tries=200))
    assert found != searcher(name).search(view, knobs, 8, Budget(tries=200))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", ["hard", "expert", "textbook"])
def test_a_thinker_needs_only_the_view(name: str, level: str) -> None:
    """Another world with the same view gets the same answer."""
    found, state = game(name), opening(name)
    thinker = bot(name, level)
    assert isinstance(thinker, Thinker)
    thinker = replace(thinker, tries=100, seconds=0.0)
    seat = found.actor(state)
    assert seat is not None
    view = found.view(state, seat)
    chosen = {
        thinker.choose(found, found.view(world, seat), found.legal(world, seat), 3).key
        for world in [state, *(found.guess(view, seed) for seed in range(5))]
    }
    assert len(chosen) == 1


@pytest.mark.parametrize(
    ("mode", "position", "expected"),
    [
        ("O", "2p T(T5) A=S,T6,P9,P8 B=0", "S>T"),  # who stands in firewall wins unless hit now
        ("S", "2p T(T6) A=N,T2,P9 B=x,x dmg=1 chain=0 ask=A:shield", "shield"),
    ],
)
def test_expert_sees_what_must_be_done(mode: str, position: str, expected: str) -> None:
    state = table(mode, position).state
    seat = WIREBURN.actor(state)
    expert = bot("wireburn", "expert")
    assert isinstance(expert, Thinker)
    chosen = replace(expert, tries=600, seconds=0.0).choose(
        WIREBURN, WIREBURN.view(state, seat), WIREBURN.legal(state), 1
    )
    assert chosen.key.startswith(expected)


def test_a_time_is_kept_by_looking_at_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search stops at the first look after its time, whatever the machine does meanwhile."""
    searcher("wireburn").compile()  # which looks at the clock, too
    state = opening("wireburn")
    view = WIREBURN.view(state, WIREBURN.actor(state))
    looks = iter(range(10_000))
    monkeypatch.setattr("wiredeck.bots.search.time.perf_counter", lambda: 0.01 * next(looks))
    found = searcher("wireburn").search(view, TEXTBOOK, 1, Budget(seconds=0.1, cores=1))
    assert sum(tried.visits for tried in found.values()) > 0
    assert next(looks) < 20


def test_tries_and_a_time_end_with_what_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    state = opening("wireburn")
    view = WIREBURN.view(state, WIREBURN.actor(state))
    found = searcher("wireburn").search(view, TEXTBOOK, 1, Budget(seconds=60, tries=40))
    assert sum(tried.visits for tried in found.values()) <= 40
    looks = iter(range(10_000))
    monkeypatch.setattr("wiredeck.bots.search.time.perf_counter", lambda: 0.01 * next(looks))
    searcher("wireburn").search(view, TEXTBOOK, 1, Budget(seconds=0.1, tries=10**6))
    assert next(looks) < 20


@pytest.mark.parametrize("tries", [0, 10**6])
@pytest.mark.parametrize("cores", [1, 2])
def test_a_search_that_nobody_waits_for_ends(cores: int, tries: int) -> None:
    state = opening("wireburn")
    view = WIREBURN.view(state, WIREBURN.actor(state))
    budget = Budget(seconds=60, tries=tries, cores=cores, is_off=lambda: True)
    assert searcher("wireburn").search(view, TEXTBOOK, 1, budget) == {}


def test_several_trees_are_added_up() -> None:
    state = opening("wireburn")
    view = WIREBURN.view(state, WIREBURN.actor(state))
    found = searcher("wireburn").search(view, TEXTBOOK, 1, Budget(seconds=0.05, cores=3))
    assert set(found) <= {choice.action for choice in WIREBURN.legal(state)}


def test_a_forced_move_needs_no_thought() -> None:
    state = opening("wireburn")
    only = WIREBURN.legal(state)[:1]
    assert bot("wireburn", "expert").choose(WIREBURN, None, only, 1) == only[0]


def test_a_thinker_that_may_not_wait_plays_by_policy() -> None:
    state = opening("wireburn")
    view, choices = WIREBURN.view(state, WIREBURN.actor(state)), WIREBURN.legal(state)
    expert = bot("wireburn", "expert")
    assert isinstance(expert, Thinker)
    hurried = replace(expert, may_wait=lambda: False)
    assert hurried.choose(WIREBURN, view, choices, 5) == bot("wireburn", "normal").choose(WIREBURN, view, choices, 5)
