"""What the seats get out of a position when it is played on many times by the policy of its game.

All of it runs without the interpreter's lock, so threads can work side by side, each with a `Rollouts` of its own
around the same `Driver`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from wiredeck.bots.random import anything
from wiredeck.games import game
from wiredeck.games.interface import Game, Step
from wiredeck.kernel import clone, pack, plain, unpack
from wiredeck.kernel.batch import Drivers
from wiredeck.kernel.record import records
from wiredeck.kernel.rollout import AS_IS, GUESSED, KNOWN, MOST_SEATS, WHOLE, rollout

AT_ONCE = 64  # playouts of one call
NO_ACTION = -1
Shares = list[tuple[float, ...]]  # of every playout, what each seat got


class Driver:
    """The compiled loop of one game, or the interpreted one."""

    def __init__(self, name: str, *, interpreted: bool = False) -> None:
        self.game = game(name)
        kernel = self.kernel = self.game.kernel()
        self.policy = next(iter(self.game.scores().values()), anything)
        names = ("legal_actions", "apply", "is_over", "look", "guess")
        given = {**{one: getattr(kernel, one) for one in names}, "score": self.policy}
        drivers = Drivers(f"{name}-search", given, interpreted=interpreted)
        self.compiled, self.rollout = drivers.compiled, drivers.of(rollout)

    def compile(self) -> None:
        """Compile, or load what is compiled, by a first playout."""
        found = self.game
        state = found.start(found.players[0], found.options({}), 1)
        Rollouts(self, found.players[0]).from_view(found.view(state, found.actor(state)), NO_ACTION, 1, range(1))


@cache
def driver(name: str) -> Driver:
    """The driver of a game, compiled where that is possible."""
    return Driver(name)


@dataclass(frozen=True)
class Whole:
    """A move that is more than one action: it is made by its text."""

    key: str


class Rollouts:
    """Room for one thread."""

    def __init__(self, driver: Driver, seats: int) -> None:
        self.driver, self.seats = driver, seats
        kernel = driver.kernel
        if driver.compiled:
            self._states, self._legals, self._views = (
                records(kind, n) for kind, n in ((kernel.state, AT_ONCE), (kernel.legal, 1), (kernel.view, 2))
            )

    @property
    def game(self) -> Game:
        return self.driver.game

    def from_view(self, view: Any, move: int | Whole, seed: int, numbers: range) -> Shares:
        """From what the seat of a view can know, after its move. The same numbers are the same guesses."""
        return self._many([None], GUESSED, view, move, seed, numbers)

    def from_state(self, state: Any, seat: int, move: int | Whole, seed: int, numbers: range) -> Shares:
        """With every hand known; the order of the pile is not. The move is that of a seat."""
        asked = clone(state)
        asked.actor = seat
        return self._many([state if isinstance(move, Whole) else asked], KNOWN, None, move, seed, numbers)

    def _many(self, begins: list[Any], how: int, view: Any, move: int | Whole, seed: int, numbers: range) -> Shares:
        found: Shares = []
        for part in _parts(numbers):
            states = begins * len(part)
            if isinstance(move, Whole):
                worlds = self._worlds(states, how, view, seed, part.start)
                found += self._run([self._moved(world, move) for world in worlds], AS_IS)
            else:
                found += self._run(states, how, view, move, seed, part.start)
        return found

    def _moved(self, state: Any, move: Whole) -> Any:
        """Where a guessed world does not allow it, it is played on from as it is."""
        answer = self.game.play(state, move.key)
        return answer.state if isinstance(answer, Step) else state

    def _worlds(self, states: Sequence[Any], how: int, view: Any, seed: int, first: int) -> list[Any]:
        """What is played on from, before anything is done in it."""
        room, legals, views = self._room(states, view)
        self.driver.rollout(views, room, legals, how, NO_ACTION, seed, first, self._shares(0))
        if not self.driver.compiled:
            return list(room)
        packed, size = room.tobytes(), room.dtype.itemsize
        kind = self.driver.kernel.state
        return [unpack(kind, packed[at : at + size]) for at in range(0, len(packed), size)]

    def _run(
        self, states: Sequence[Any], how: int, view: Any = None, action: int = -1, seed: int = 0, first: int = 0
    ) -> Shares:
        room, legals, views = self._room(states, view)
        shares = self._shares(len(states))
        self.driver.rollout(views, room, legals, how, action, seed, first, shares)
        found: list[int] = shares.tolist() if self.driver.compiled else shares
        rows = range(0, MOST_SEATS * len(states), MOST_SEATS)
        return [tuple([share / WHOLE for share in found[at : at + self.seats]]) for at in rows]

    def _shares(self, n: int) -> Any:
        if not self.driver.compiled:
            return [0] * (MOST_SEATS * n)
        import numpy as np

        return np.zeros(MOST_SEATS * n, "i8")

    def _room(self, states: Sequence[Any], view: Any) -> tuple[Any, Any, Any]:
        """States (None: to be guessed), a legal list, and the view with another one to work in."""
        kernel = self.driver.kernel
        if not self.driver.compiled:
            made = [plain(kernel.state) if s is None else clone(s) for s in states]
            return made, [plain(kernel.legal)], [view, plain(kernel.view)]
        import numpy as np

        room = self._states[: len(states)]
        packed: dict[int, Any] = {}  # one state is often given many times
        for i, s in enumerate(states):
            if s is not None:
                if id(s) not in packed:
                    packed[id(s)] = np.frombuffer(pack(s), room.dtype)[0]
                room[i] = packed[id(s)]
        if view is not None:
            self._views[0] = np.frombuffer(pack(view), self._views.dtype)[0]
        return room, self._legals, self._views


def _parts(numbers: range) -> Iterator[range]:
    for at in range(numbers.start, numbers.stop, AT_ONCE):
        yield range(at, min(at + AT_ONCE, numbers.stop))
