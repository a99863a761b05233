"""Every line that reaches a goal with certainty, found by trying all of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from wiredeck.games import game
from wiredeck.games.interface import Game, NotationError
from wiredeck.games.puzzling import Goal, Puzzling
from wiredeck.kernel import pack, unpack
from wiredeck.kernel.lines import Branch, Lines

MOST_STATES = 8_000  # positions that one search looks at
MOST_LINES = 72  # orders of the same moves are many


class TooMany(Exception):
    """A position has too much in it to try everything."""


@dataclass(frozen=True)
class Solved:
    """What an exhaustive search found."""

    number: int  # what can be reached
    lines: list[tuple[int, ...]]  # the actions of every line that reaches it
    luck: float  # how likely certain moves by lot are to reach it
    states: int  # looked at


class Solver:
    """Exhaustive search in one game."""

    def __init__(self, name: str, *, interpreted: bool = False) -> None:
        self.game: Game = game(name)
        found = self.game.puzzles()
        if found is None:
            raise NotationError(f"there are no puzzles of {self.game.title}")
        self.puzzling: Puzzling = found
        kernel = self.game.kernel()
        given = {name: getattr(kernel, name) for name in ("legal_actions", "apply")}
        given |= {name: getattr(found, name) for name in ("is_certain", "measure", "goes_on")}
        self.lines = Lines(name, kernel, given, interpreted=interpreted)

    def solve(self, state: Any, seat: int, goal: Goal, limit: int | None = None) -> Solved | None:
        """All lines to a goal; None if it cannot be reached. TooMany: more states or lines than can be looked at."""
        tree = _Tree(self, seat, goal, self.puzzling.mark(state), limit or MOST_STATES)
        root = pack(state)
        most = tree.best(root)
        if most < (goal.number or self.puzzling.LEAST.get(goal.kind, 1)):
            return None
        number = goal.number or most
        tree.number = number
        lines = tree.winning(root)
        return Solved(number, lines, tree.luck(root), len(tree.seen))

    def keys(self, state: Any, line: tuple[int, ...]) -> tuple[str, ...]:
        """A line in notation."""
        keys: list[str] = []
        for action in line:
            keys.append(self.game.choice(state, action).key)
            state = unpack(self.game.kernel().state, pack(state))
            self.game.kernel().apply(state, action)
        return tuple(keys)


class _Tree:
    """What follows from one position; states that are met again are looked at once."""

    def __init__(self, solver: Solver, seat: int, goal: Goal, mark: int, most: int) -> None:
        self._solver, self._most, self.number = solver, most, goal.number
        self._told = (seat, list(solver.puzzling.KINDS).index(goal.kind), goal.rival, mark)
        self.seen: dict[bytes, list[Branch]] = {}
        self._best: dict[bytes, int] = {}
        self._lines: dict[bytes, list[tuple[int, ...]]] = {}
        self._luck: dict[bytes, float] = {}

    def _branches(self, packed: bytes) -> list[Branch]:
        if packed not in self.seen:
            if len(self.seen) >= self._most:
                raise TooMany
            self.seen[packed] = self._solver.lines.branches(packed, *self._told)
        return self.seen[packed]

    def best(self, packed: bytes) -> int:
        """The most that can be reached from here."""
        if packed not in self._best:
            self._best[packed] = max(
                (max(got, self.best(after) if goes else 0) for _, after, got, goes in self._branches(packed)), default=0
            )
        return self._best[packed]

    def winning(self, packed: bytes) -> list[tuple[int, ...]]:
        if packed not in self._lines:
            found: list[tuple[int, ...]] = []
            for action, after, got, goes in self._branches(packed):
                if got >= self.number:
                    found.append((action,))
                elif goes and self.best(after) >= self.number:
                    found += [(action, *rest) for rest in self.winning(after)]
                if len(found) > MOST_LINES:
                    raise TooMany
            self._lines[packed] = found
        return self._lines[packed]

    def luck(self, packed: bytes) -> float:
        if packed not in self._luck:
            each = [
                1.0 if got >= self.number else self.luck(after) if goes and self.best(after) >= self.number else 0.0
                for _, after, got, goes in self._branches(packed)
            ]
            self._luck[packed] = sum(each) / max(1, len(each))
        return self._luck[packed]


@cache
def solver(name: str) -> Solver:
    """The solver of a game, compiled where that is possible."""
    return Solver(name)
