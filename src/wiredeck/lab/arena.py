"""Bots against bots, measured fairly: every pair plays the same deals, each deal from both sides.

At a table for two a deal is played twice with the seats changed. At a larger one the two kinds of bots take every other
seat, and change. So neither has the better cards, and half of the wins is what equals get.
"""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from functools import cache, partial
from itertools import combinations
from multiprocessing import get_context
from typing import Any

from wiredeck.bots import Bot, Thinker, bot
from wiredeck.bots.search import searcher
from wiredeck.games import game
from wiredeck.games.interface import Choice, NotationError
from wiredeck.kernel import match, unpack
from wiredeck.kernel.batch import Drivers

SURE = 1.96  # standard errors each way: 95 %


@dataclass(frozen=True)
class Setup:
    """What is played, by whom, and how long they may think."""

    game: str
    options: Mapping[str, object]
    seats: int
    bots: tuple[str, ...]
    seed: int = 1
    seconds: float | None = None  # for every bot that goes by the clock; None: what each level has
    tries: int | None = None  # iterations in place of the clock
    cores: int = 1  # for one bot's thinking


@dataclass
class Clock:
    """How long a bot took for its decisions."""

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, moves: int, seconds: float, longest: float) -> None:
        self.moves += moves
        self.seconds += seconds
        self.longest = max(self.longest, longest)


@dataclass
class Pair:
    """How the games between two bots went."""

    first: str
    second: str
    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """The first one's part of the wins; a draw is half of one."""
        return (self.won + self.drawn / 2) / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval: with 95 % certainty the true share lies in it."""
        n, p, z = max(1, self.games), self.share, SURE
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return middle - half, middle + half


@dataclass
class Standings:
    """What an arena found."""

    setup: Setup
    pairs: list[Pair]
    clocks: dict[str, Clock]
    ratings: dict[str, tuple[float, float]] = field(default_factory=dict[str, tuple[float, float]])
    seconds: float = 0.0

    def to_dict(self) -> dict[str, object]:
        return {
            "game": self.setup.game,
            "options": dict(self.setup.options),
            "seats": self.setup.seats,
            "seed": self.setup.seed,
            "seconds": round(self.seconds, 1),
            "pairs": [
                {
                    "bots": [pair.first, pair.second],
                    "games": pair.games,
                    "won": pair.won,
                    "drawn": pair.drawn,
                    "lost": pair.lost,
                    "share": round(pair.share, 4),
                    "interval": [round(end, 4) for end in pair.interval],
                }
                for pair in self.pairs
            ],
            "time": {
                level: {
                    "moves": clock.moves,
                    "mean_ms": round(1000 * clock.seconds / max(1, clock.moves), 2),
                    "longest_ms": round(1000 * clock.longest, 1),
                }
                for level, clock in self.clocks.items()
            },
            "ratings": {level: [round(mu, 2), round(sigma, 2)] for level, (mu, sigma) in self.ratings.items()},
        }

    def to_text(self) -> str:
        """The same for people."""
        lines = [f"{self.setup.game}, {self.setup.seats} seats, {self.seconds:.0f} s"]
        for pair in self.pairs:
            low, high = pair.interval
            lines.append(
                f"{pair.first:>9} - {pair.second:<9} {100 * pair.share:5.1f} %  ({100 * low:.1f} to {100 * high:.1f})  "
                f"won {pair.won}, drawn {pair.drawn}, lost {pair.lost}"
            )
        for level, clock in self.clocks.items():
            rating = "rating {:5.1f} +- {:.1f}   ".format(*self.ratings[level]) if level in self.ratings else ""
            mean = 1000 * clock.seconds / max(1, clock.moves)
            lines.append(f"{level:>9}   {rating}{mean:8.2f} ms a decision, longest {1000 * clock.longest:.0f} ms")
        return "\n".join(lines)


Task = tuple[int, int, int]  # the pair, the deal, and which of the two sits first
Result = tuple[Task, int, dict[str, tuple[int, float, float]]]  # who won: 0, 1 or -1, and the clocks


def contest(
    setup: Setup, games: int, processes: int | None = None, progress: Callable[[int, int], None] | None = None
) -> Standings:
    """Every pair of the bots plays so many games, in so many processes (one a core if not said)."""
    if len(set(setup.bots)) < max(2, len(setup.bots)):
        raise NotationError("an arena needs at least two different bots, each named once, such as hard,normal")
    for level in setup.bots:
        bot(setup.game, level)
    pairs = [Pair(a, b) for a, b in combinations(setup.bots, 2)]
    tasks = [(n, deal, side) for deal in range((games + 1) // 2) for n in range(len(pairs)) for side in (0, 1)]
    standings = Standings(setup, pairs, {level: Clock() for level in setup.bots})
    began, finished = time.perf_counter(), []
    for task, winner, clocks in _results(setup, tasks, processes):
        pair = pairs[task[0]]
        pair.won, pair.lost, pair.drawn = pair.won + (winner == 0), pair.lost + (winner == 1), pair.drawn + (winner < 0)
        for level, spent in clocks.items():
            standings.clocks[level].add(*spent)
        finished.append((task, winner))
        if progress:
            progress(len(finished), len(tasks))
    standings.seconds = time.perf_counter() - began
    standings.ratings = ratings([(pairs[task[0]], winner) for task, winner in sorted(finished)])
    return standings


def _results(setup: Setup, tasks: Sequence[Task], processes: int | None) -> Iterator[Result]:
    """In the order in which they are ready, so that the number of processes changes no number but the times."""
    n = min(processes or os.cpu_count() or 1, len(tasks))
    if n == 1:
        yield from map(partial(play, setup), tasks)
        return
    _compile(setup)
    with ProcessPoolExecutor(n, mp_context=get_context("spawn")) as pool:
        yield from pool.map(partial(play, setup), tasks, chunksize=1)


def _compile(setup: Setup) -> None:
    """Once, and not in every process."""
    anyone = bot(setup.game, "random")
    anywhere = table(setup.game, tuple(sorted(setup.options.items())), setup.seats)
    anywhere.play([anyone] * setup.seats, 0, setup.seed, {anyone.level: (0, 0.0, 0.0)})
    if any(isinstance(bot(setup.game, level), Thinker) for level in setup.bots):
        searcher(setup.game).compile()


def play(setup: Setup, task: Task) -> Result:
    """One game."""
    n, deal, side = task
    levels = list(combinations(setup.bots, 2))[n]
    anywhere = table(setup.game, tuple(sorted(setup.options.items())), setup.seats)
    players = [_player(setup, level) for level in levels]
    seated = [(seat + side) % 2 for seat in range(setup.seats)]
    clocks: dict[str, tuple[int, float, float]] = dict.fromkeys(levels, (0, 0.0, 0.0))
    winner = anywhere.play([players[k] for k in seated], deal, setup.seed, clocks)
    return task, seated[winner] if winner >= 0 else -1, clocks


def _player(setup: Setup, level: str) -> Bot:
    """A bot of this level as the arena lets it play."""
    found = bot(setup.game, level)
    if not isinstance(found, Thinker):
        return found
    if found.tries or setup.tries is not None:
        return replace(found, tries=found.tries or setup.tries or 0, seconds=0.0)
    seconds = found.seconds if setup.seconds is None else setup.seconds
    return replace(found, seconds=seconds, cores=setup.cores)


@cache
def table(name: str, options: tuple[tuple[str, object], ...], seats: int) -> Table:
    """The table of these options, made once."""
    return Table(name, dict(options), seats)


class Table:
    """A table of an arena, for one game after another."""

    def __init__(self, name: str, options: Mapping[str, object], seats: int) -> None:
        self.game = game(name)
        kernel = self.kernel = self.game.kernel()
        chosen = self.game.options(options)
        self.first: int | None = getattr(chosen, "first", None)
        self.blank = kernel.blank(chosen, seats)
        names = ("lay", "deal", "legal_actions", "apply", "is_over", "look")
        given = {name: getattr(kernel, name) for name in names}
        self.drivers = Drivers(f"{name}-match", given, remembering=True)
        of = self.drivers.of
        self._begin, self._to_decision, self._act = of(match.begin), of(match.to_decision), of(match.act)

    def play(self, players: Sequence[Bot], deal: int, seed: int, clocks: dict[str, tuple[int, float, float]]) -> int:
        """The seat that wins the deal of this number; -1: none alone. Forced moves are nobody's decisions."""
        room = self.drivers.room
        states, legals, views = room(self.kernel.state, self.blank), room(self.kernel.legal), room(self.kernel.view)
        self._begin(states, deal % len(players) if self.first is None else self.first, seed, deal)
        decisions = 0
        while n := self._to_decision(states, legals, views):
            seat, actions, view = self._asked(states, legals, views, n)
            choices = [Choice(str(action), "", (), (), action, seat) for action in actions]
            player = players[seat]
            began = time.perf_counter()
            chosen = player.choose(self.game, view, choices, seed + 1_000_003 * deal + decisions)
            took = time.perf_counter() - began
            moves, total, longest = clocks[player.level]
            clocks[player.level] = (moves + 1, total + took, max(longest, took))
            self._act(states, chosen.action)
            decisions += 1
        return int(states[0]["winner"]) if self.drivers.compiled else int(states[0].winner)

    def _asked(self, states: Any, legals: Any, views: Any, n: int) -> tuple[int, list[int], Any]:
        if not self.drivers.compiled:
            return states[0].actor, legals[0].action[:n], views[0]
        view: Any = unpack(self.kernel.view, views.tobytes())
        return int(states[0]["actor"]), legals[0]["action"][:n].tolist(), view


def ratings(games: Sequence[tuple[Pair, int]]) -> dict[str, tuple[float, float]]:
    """The level of play and the doubt about it after these games, by OpenSkill; empty where it is not installed."""
    try:
        from openskill.models import PlackettLuce  # an optional extra
    except ImportError:
        return {}
    model = PlackettLuce()
    found: dict[str, Any] = {}
    for pair, winner in games:
        levels = (pair.first, pair.second)
        sides = [[found.get(level) or model.rating()] for level in levels]
        ranks = [1.0, 1.0] if winner < 0 else [1.0, 2.0] if winner == 0 else [2.0, 1.0]
        for level, [after] in zip(levels, model.rate(sides, ranks=ranks), strict=True):
            found[level] = after
    return {level: (rating.mu, rating.sigma) for level, rating in found.items()}
