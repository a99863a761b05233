"""What a state seems worth: whole shares of a win, the same compiled and interpreted, and better than counting."""

from __future__ import annotations

import math
from typing import Any

import pytest

from wiredeck.bots import bot
from wiredeck.bots.search import searcher
from wiredeck.games import GAMES, game
from wiredeck.games.interface import Step
from wiredeck.kernel import plain
from wiredeck.kernel.compile import Twins
from wiredeck.kernel.search import grow
from wiredeck.kernel.value import MOST_INPUTS, WIN, Worth

TABLES: list[tuple[str, dict[str, object]]] = [
    ("wireburn", {"edition": "operator"}),
    ("wireburn", {"edition": "official"}),
    ("wireburn", {"edition": "operator", "mode": "oaat"}),
    ("wired", {}),
]


def played(name: str, options: dict[str, object], seats: int, seed: int) -> tuple[list[Any], int]:
    """The states of a game by the policy, and the seat that won it."""
    found, policy = game(name), bot(name, "simple")
    states = [found.start(seats, found.options(options), seed)]
    while (seat := found.actor(states[-1])) is not None:
        state = states[-1]
        choices = found.legal(state, seat)
        chosen = policy.choose(found, found.view(state, seat), choices, seed + len(states))
        answer = found.play(state, chosen.key)
        assert isinstance(answer, Step)
        states.append(answer.state)
    return states, int(states[-1].winner)


def shares(name: str, state: Any, thinker: int = 0) -> list[int]:
    worth = plain(Worth)
    worth.thinker = thinker
    game(name).kernel().prospect(state, worth)
    return list(worth.share[: state.seats])


def counted(name: str, state: Any) -> list[float]:
    """What somebody would say who only counts cards or bitcoin."""
    if name == "wireburn":
        worth = [1 / (1 + state.held[p]) for p in range(state.seats)]
    else:
        worth = [5.0 + state.score[p] for p in range(state.seats)]
    return [one / sum(worth) for one in worth]


@pytest.mark.parametrize(("name", "options"), TABLES)
@pytest.mark.parametrize("seats", [2, 4])
def test_the_shares_make_one_win(name: str, options: dict[str, object], seats: int) -> None:
    states, _ = played(name, options, seats, 3)
    for state in states[:-1]:
        found = shares(name, state)
        assert all(0 <= share <= WIN for share in found)
        assert WIN - seats < sum(found) <= WIN


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_it_knows_more_than_counting(name: str, options: dict[str, object]) -> None:
    """Surprise about who wins, over games that nothing was learned from."""
    net, count = 0.0, 0.0
    for seed in range(40 if name == "wireburn" else 12):
        states, winner = played(name, options, 2, 900_000 + seed)
        for state in states[:-1] if winner >= 0 else []:
            net -= math.log(max(1, shares(name, state)[winner]) / WIN)
            count -= math.log(counted(name, state)[winner])
    assert net < count


@pytest.mark.parametrize(("name", "options"), TABLES[:3])
def test_who_thinks_ahead_gets_more_out_of_a_state(name: str, options: dict[str, object]) -> None:
    found = [0, 0, 0]
    for seed in range(10):
        states, _ = played(name, options, 2, 800_000 + seed)
        for thinker in range(3):
            found[thinker] += sum(shares(name, state, thinker)[0] for state in states[:-1])
    nobody, this_one, the_other = found
    assert the_other < nobody < this_one


@pytest.mark.parametrize("name", GAMES)
def test_the_inputs_fit_the_room(name: str) -> None:
    inputs = __import__(f"wiredeck.games.{name}.inputs", fromlist=["INPUTS"])
    assert inputs.INPUTS <= MOST_INPUTS


@pytest.mark.parametrize("name", GAMES)
def test_compiled_rules_depend_on_the_nets(name: str) -> None:
    kernel = searcher(name).kernel
    given = {"prospect": kernel.prospect, "guess": kernel.guess}
    sources = Twins("test", given)._sources(grow)  # pyright: ignore[reportPrivateUsage]
    assert f"{name}/value.nets" in {f"{path.parent.name}/{path.name}" for path in sources}


def test_compiled_rules_do_not_depend_on_what_they_never_import() -> None:
    kernel = searcher("wireburn").kernel
    sources = Twins("test", {"apply": kernel.apply})._sources(grow)  # pyright: ignore[reportPrivateUsage]
    names = {path.name for path in sources}
    assert {"cards.py", "state.py", "moves.py", "chance.py"} <= names, "what they import, and what that imports"
    assert not {name for name in names if name.startswith("hear_")}
