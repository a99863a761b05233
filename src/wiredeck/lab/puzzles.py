"""Mining: positions of played games that have one clearly best line, checked by trying every line.

A puzzle is kept only if it is none by accident: at least four choices, at least two moves of one's own, few lines that
do it, little chance to do it by lot, at least one move that brings nothing by itself, and rules of thumb (the simple
bot) do not find it. How hard it is follows from that chance and from whether a short search (the hard bot) finds it.
The same seed gives the same puzzles on any number of cores.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import pairwise
from multiprocessing import get_context
from typing import Any

from wiredeck.bots import Bot, Thinker, bot
from wiredeck.games import game
from wiredeck.games.interface import Choice, NotationError
from wiredeck.games.puzzling import Goal
from wiredeck.kernel import clone, match, pack, peek, unpack
from wiredeck.kernel.batch import Drivers
from wiredeck.lab.simulate import drivers_of, scored_level
from wiredeck.puzzles import Puzzle, id_of
from wiredeck.puzzles.solve import MOST_STATES, Solved, Solver, TooMany, solver

LEAST_CHOICES = 4
MOST_MOVES_MADE = 100_000  # in one search, roughly
MOST_CHOICES = 16  # where it is to be found out how much can be done: all of it is looked through
LEAST_MOVES = 2
MOST_LUCK = 0.12
EASY_LUCK, HARD_LUCK = 0.03, 0.005
FIRST_SHARE = 3  # of the choices at first at most one in so many may be right
CHUNK = 10  # games that are looked through at once
ROUND = 8  # chunks between two looks at what is still wanted


@dataclass(frozen=True)
class Plan:
    """Which games are looked through."""

    game: str
    options: Mapping[str, object]
    seats: tuple[int, ...] = (2, 3, 4)  # games take turns
    bots: tuple[str, ...] = ("simple",)
    seed: int = 1
    games: int = 100_000  # at most


def mine(
    plan: Plan, wanted: int, processes: int | None = None, progress: Callable[[int, int], None] | None = None
) -> list[Puzzle]:
    """So many puzzles, of every kind as many as can be had; fewer if the games do not give more."""
    kinds = list(solver(plan.game).puzzling.KINDS)
    shares = {kind: -(-wanted // len(kinds)) for kind in kinds}
    found: dict[str, Puzzle] = {}
    for one in _mined(plan, shares, min(processes or os.cpu_count() or 1, ROUND)):
        found.setdefault(one.id, one)
        if progress:
            progress(min(len(found), wanted), wanted)
        if len(found) >= wanted:
            break
    return list(found.values())


def _mined(plan: Plan, shares: Mapping[str, int], processes: int) -> Iterator[Puzzle]:
    _table(plan.game, tuple(sorted(plan.options.items())), plan.seats[0], plan.bots)  # bad options are refused here
    if processes == 1:
        yield from _rounds(plan, shares, None)
        return
    _compile(plan)
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        yield from _rounds(plan, shares, pool)


def _rounds(plan: Plan, shares: Mapping[str, int], pool: Executor | None) -> Iterator[Puzzle]:
    """Round after round of games; kinds of which there are enough are not looked for any more."""
    had: Counter[str] = Counter()
    for at in range(0, plan.games, CHUNK * ROUND):
        wanted = tuple(kind for kind, share in shares.items() if had[kind] < share)
        if not wanted:
            return
        starts = range(at, min(at + CHUNK * ROUND, plan.games), CHUNK)
        work = partial(_chunk, plan, wanted)
        for puzzles in pool.map(work, starts) if pool else map(work, starts):
            for one in puzzles:
                if had[one.kind] < shares[one.kind]:
                    had[one.kind] += 1
                    yield one


def _compile(plan: Plan) -> None:
    """Once, and not in every process."""
    _chunk(plan, tuple(solver(plan.game).puzzling.KINDS), 0)


def _chunk(plan: Plan, kinds: Sequence[str], start: int) -> list[Puzzle]:
    """The puzzles in some games; of one game at most one of each kind."""
    found: list[Puzzle] = []
    for number in range(start, min(start + CHUNK, plan.games)):
        seats = plan.seats[number % len(plan.seats)]
        table = _table(plan.game, tuple(sorted(plan.options.items())), seats, plan.bots)
        found += puzzles_in(plan.game, plan.options, table.decisions(plan.seed, number), kinds)
    return found


def puzzles_in(
    name: str, options: Mapping[str, object], positions: Iterable[bytes], kinds: Sequence[str] | None = None
) -> list[Puzzle]:
    """The puzzles among the packed positions of one game: of each kind the one that is hardest to solve by lot."""
    digger = Digger(name, options)
    best: dict[str, Puzzle] = {}
    for packed in positions:
        one = digger.dig(packed, kinds)
        if one and (one.kind not in best or one.luck < best[one.kind].luck):
            best[one.kind] = one
    return list(best.values())


# ---------------------------------------------------------------- one position


class Digger:
    """Looks for puzzles in positions of one game."""

    def __init__(self, name: str, options: Mapping[str, object]) -> None:
        self.game, self.solver = game(name), solver(name)
        self.options, self.chosen = dict(options), self.game.options(options)

    def dig(self, packed: bytes, kinds: Sequence[str] | None = None) -> Puzzle | None:
        """The puzzle that a position is: of the first kind that it can be."""
        glance: Any = peek(self.game.kernel().state, packed)
        actor = self.game.actor(glance)
        if actor is None:
            return None
        goals = self.solver.puzzling.spotted(glance, actor)
        wanted = [goal for goal in goals if kinds is None or goal.kind in kinds]
        return next(filter(None, (self._puzzle(packed, actor, goal) for goal in wanted)), None)

    def _puzzle(self, packed: bytes, seat: int, goal: Goal) -> Puzzle | None:
        truth: Any = unpack(self.game.kernel().state, packed)
        text = self.game.position_text(self.solver.puzzling.known(truth, seat))
        state = self.game.position(self.chosen, text)
        choices = self.game.legal(state, seat)
        if len(choices) < LEAST_CHOICES or (not goal.number and len(choices) > MOST_CHOICES):
            return None
        solved = attempt(self.solver, state, seat, goal, MOST_MOVES_MADE // len(choices))
        if solved is None or not is_worth_it(solved, len(choices)):
            return None
        lines = sorted({self.solver.keys(state, line) for line in solved.lines}, key=lambda line: (len(line), line))
        goal = replace(goal, number=solved.number)
        if any(self._is_straight(state, seat, goal, line) for line in solved.lines):
            return None
        if finds(self.game.name, _thinker(self.game.name, "simple"), truth, seat, lines):
            return None
        return self._written(truth, state, text, seat, goal, len(choices), solved.luck, tuple(lines))

    def _is_straight(self, state: Any, seat: int, goal: Goal, line: Sequence[int]) -> bool:
        """Does every move of a line bring the goal nearer? Who takes what is nearest finds that."""
        puzzling, kernel = self.solver.puzzling, self.game.kernel()
        told = (seat, list(puzzling.KINDS).index(goal.kind), goal.rival, puzzling.mark(state))
        reached, now = [puzzling.measure(state, *told)], clone(state)
        for action in line:
            kernel.apply(now, action)
            reached.append(puzzling.measure(now, *told))
        return all(before < after for before, after in pairwise(reached))

    def _written(
        self,
        truth: Any,
        state: Any,
        text: str,
        seat: int,
        goal: Goal,
        choices: int,
        luck: float,
        lines: tuple[tuple[str, ...], ...],
    ) -> Puzzle:
        puzzling, name = self.solver.puzzling, self.game.name
        said = puzzling.lesson(state, seat, goal, lines[0])
        return Puzzle(
            id=id_of(name, self.options, text, goal.kind, goal.number),
            game=name,
            options=self.options,
            position=text,
            seat=seat,
            kind=goal.kind,
            number=goal.number,
            rival=goal.rival,
            title=puzzling.KINDS[goal.kind],
            task=puzzling.task(state, seat, goal),
            difficulty=difficulty(name, truth, seat, lines, luck),
            choices=choices,
            luck=round(luck, 5),
            lines=lines,
            explanation=said.sentence,
            rules=said.rules,
        )


def attempt(by: Solver, state: Any, seat: int, goal: Goal, most: int) -> Solved | None:
    """What an exhaustive search finds; None: nothing, or more than can be looked at."""
    try:
        return by.solve(state, seat, goal, min(most, MOST_STATES))
    except TooMany:
        return None


def is_worth_it(solved: Solved, choices: int) -> bool:
    """Is it a puzzle, and none that solves itself?"""
    firsts = {line[0] for line in solved.lines}
    return (
        choices >= LEAST_CHOICES
        and min(map(len, solved.lines)) >= LEAST_MOVES
        and len(firsts) <= max(1, choices // FIRST_SHARE)
        and solved.luck <= MOST_LUCK
    )


def difficulty(name: str, truth: Any, seat: int, lines: Sequence[Sequence[str]], luck: float) -> str:
    """Easy: luck finds it now and then. Hard: luck hardly ever does, nor does a short search."""
    if luck >= EASY_LUCK:
        return "easy"
    if luck < HARD_LUCK and not finds(name, _thinker(name, "hard"), truth, seat, lines):
        return "hard"
    return "normal"


@cache
def _thinker(name: str, level: str) -> Bot:
    """A bot that gives the same answer on every machine."""
    found = bot(name, level)
    return replace(found, seconds=0.0) if isinstance(found, Thinker) else found


def finds(name: str, player: Bot, truth: Any, seat: int, lines: Sequence[Sequence[str]]) -> bool:
    """Does a bot that may think with what the seat knows play one of these lines by itself?"""
    played, made, state = game(name), list[str](), truth
    while list(made) not in [list(line) for line in lines]:
        choices: list[Choice] = played.legal(state, seat)
        if not choices:
            return False
        chosen = player.choose(played, played.view(state, seat), choices, len(made) + 1)
        made.append(chosen.key)
        if not any(list(line[: len(made)]) == made for line in lines):
            return False
        state = unpack(played.kernel().state, pack(state))
        played.kernel().apply(state, chosen.action)
    return True


# ---------------------------------------------------------------- games to look through


@cache
def _table(name: str, options: tuple[tuple[str, object], ...], seats: int, bots: tuple[str, ...]) -> Table:
    return Table(name, dict(options), seats, bots)


class Table:
    """A table where bots play by their policies, one decision after another."""

    def __init__(self, name: str, options: Mapping[str, object], seats: int, bots: Sequence[str]) -> None:
        found = game(name)
        least, most = found.players
        if not least <= seats <= most:
            raise NotationError(f"{found.title} is for {least} to {most} players, not {seats}")
        kernel, chosen = found.kernel(), found.options(options)
        self.kernel, self.blank, self.seats = kernel, kernel.blank(chosen, seats), seats
        levels = [bots[seat % len(bots)] for seat in range(seats)]
        level = scored_level(name, levels)
        self.drivers: Drivers = drivers_of(name, level or "simple", False)
        self.scored = [int(each != "random") for each in levels]
        of = self.drivers.of
        self._begin, self._to_decision, self._act = of(match.begin), of(match.to_decision), of(match.act_scored)

    def decisions(self, seed: int, number: int) -> Iterator[bytes]:
        """Every position of a game in which somebody has enough to choose from, packed."""
        room = self.drivers.room
        states, legals = room(self.kernel.state, self.blank), room(self.kernel.legal)
        views, scored = room(self.kernel.view), self._marks()
        self._begin(states, number % self.seats, seed, number)
        while n := self._to_decision(states, legals, views):
            if n >= LEAST_CHOICES:
                yield states[:1].tobytes() if self.drivers.compiled else pack(states[0])
            self._act(states, legals, views, scored)

    def _marks(self) -> Any:
        if not self.drivers.compiled:
            return self.scored
        import numpy as np

        return np.array(self.scored, np.int8)
