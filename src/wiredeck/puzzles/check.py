"""Is somebody on the way to the solution? Asked after every move, answered with a sentence and its rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from wiredeck.games import game
from wiredeck.games.interface import Step, Verdict
from wiredeck.games.puzzling import Puzzling
from wiredeck.puzzles import Puzzle, by_id
from wiredeck.puzzles.solve import solver

OPEN, RIGHT, WRONG, SOLVED = "open", "right", "wrong", "solved"


@dataclass(frozen=True)
class Judged:
    """Where an attempt stands; `sentence` and `rules` say why where it went wrong."""

    status: str
    sentence: str = ""
    rules: tuple[str, ...] = ()


class Attempted:
    """A puzzle set up, with the positions that lie on a solution."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle, self.game = puzzle, game(puzzle.game)
        self.options = self.game.options(puzzle.options)
        self.start: Any = self.game.position(self.options, puzzle.position)
        found = self.game.puzzles()
        assert found
        self._puzzling: Puzzling = found
        self._on_the_way: set[str] = set()
        for line in puzzle.lines:
            states = self.play(line)
            assert not isinstance(states, Verdict), f"puzzle {puzzle.id}: {states}"
            self._on_the_way.update(self.game.position_text(state) for state in states[:-1])

    def play(self, moves: Sequence[str]) -> list[Any] | Verdict:
        """The position and what it becomes with each move; or the verdict that refuses one."""
        states = [self.start]
        for move in moves:
            answer = self.game.play(states[-1], move)
            if not isinstance(answer, Step):
                return answer
            states.append(answer.state)
        return states

    def judge(self, states: Sequence[Any]) -> Judged:
        """What the moves that led through these states are worth; the first is where the puzzle begins."""
        for i, state in enumerate(states[1:], 1):
            if self._is_done(state):
                return Judged(SOLVED, self.puzzle.explanation, self.puzzle.rules)
            if self.game.position_text(state) not in self._on_the_way:
                return self._wrong(states[i - 1], state)
        return Judged(RIGHT if len(states) > 1 else OPEN)

    def _is_done(self, state: Any) -> bool:
        one, kinds = self.puzzle, list(self._puzzling.KINDS)
        told = (one.seat, kinds.index(one.kind), one.rival, self._puzzling.mark(self.start))
        return self._puzzling.measure(state, *told) >= one.number

    def _wrong(self, before: Any, after: Any) -> Judged:
        mark = self._puzzling.mark(self.start)
        said = self._puzzling.missed(before, after, self.puzzle.seat, self.puzzle.goal, mark)
        return Judged(WRONG, said.sentence, said.rules)

    def labels(self, line: Sequence[str]) -> list[str]:
        """The moves of a line in words."""
        states = self.play(line)
        assert not isinstance(states, Verdict)
        shown = [{one.key: one.label for one in self.game.legal(state)} for state in states[:-1]]
        return [labels.get(key, key) for labels, key in zip(shown, line, strict=True)]


@lru_cache(128)
def attempted(name: str) -> Attempted:
    """A stored puzzle set up; KeyError if there is none of this name."""
    return Attempted(by_id()[name])


def faults(puzzle: Puzzle, *, interpreted: bool = False) -> list[str]:
    """What does not hold of a puzzle: it is set up and searched anew."""
    from wiredeck.puzzles.solve import Solver

    by = Solver(puzzle.game, interpreted=True) if interpreted else solver(puzzle.game)
    tried = Attempted(puzzle)
    solved = by.solve(tried.start, puzzle.seat, puzzle.goal)
    if solved is None:
        return ["it cannot be solved"]
    found: list[str] = []
    if {by.keys(tried.start, line) for line in solved.lines} != set(puzzle.lines):
        found.append("its lines are not all lines that solve it")
    if by.puzzling.task(tried.start, puzzle.seat, puzzle.goal) != puzzle.task:
        found.append("its task says something else")
    if round(solved.luck, 5) != puzzle.luck:
        found.append("its luck is another")
    return found
