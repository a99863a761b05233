"""Play very many games and count what happened. The same seed gives the same numbers on any number of cores."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from wiredeck.games import game
from wiredeck.games.interface import SEATS, NotationError
from wiredeck.games.kernel import GameKernel

if TYPE_CHECKING:
    import numpy as np

    from wiredeck.kernel.batch import Drivers

CHUNK = 2048
WAITING = 512  # parts handed to the threads at once
GPU_CHUNK = 4_000_000
Player = Callable[[int, int, int], "Iterator[Part]"]  # seed, first game, first game not to play
Progress = Callable[[int, int], None]  # games done, games in all


@dataclass
class Report:
    """What a simulation found."""

    games: int
    seats: int
    moves: int = 0
    seconds: float = 0.0
    wins: list[int] = field(default_factory=list[int])
    draws: dict[str, int] = field(default_factory=dict[str, int])  # games that no single seat won, by their cause
    lengths: list[int] = field(default_factory=list[int])  # how many games had so many moves
    digest: int = 0  # sum of the fingerprints of all games

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.seconds if self.seconds else 0.0

    def to_dict(self) -> dict[str, object]:
        return {
            "games": self.games,
            "moves": self.moves,
            "seconds": round(self.seconds, 6),
            "moves_per_second": round(self.moves_per_second, 1),
            "wins": {SEATS[p]: n for p, n in enumerate(self.wins)},
            "draws": self.draws,
            "lengths": self.length_summary(),
            "digest": f"{self.digest:016x}",
        }

    def to_text(self) -> str:
        """The same for people."""
        shares = "  ".join(f"{SEATS[p]} {100 * n / self.games:.2f} %" for p, n in enumerate(self.wins))
        drawn = "  ".join(f"{cause} {100 * n / self.games:.2f} %" for cause, n in self.draws.items()) or "nothing"
        lengths = self.length_summary()
        return (
            f"{self.games:,} games, {self.moves:,} moves in {self.seconds:.2f} s: "
            f"{self.moves_per_second:,.0f} moves a second\n"
            f"won by   {shares}\n"
            f"drawn by {drawn}\n"
            f"moves    {lengths['min']} to {lengths['max']}, median {lengths['median']}, "
            f"19 of 20 games within {lengths['p95']}"
        )

    def length_summary(self) -> dict[str, object]:
        """Least, middle and most moves of a game, and how many games fell into each ten."""
        counts = self.lengths
        tens = [sum(counts[i : i + 10]) for i in range(0, len(counts), 10)]
        return {
            "min": next((i for i, n in enumerate(counts) if n), 0),
            "mean": round(self.moves / self.games, 3) if self.games else 0.0,
            "median": self._quantile(0.5),
            "p95": self._quantile(0.95),
            "max": max(len(counts) - 1, 0),
            "histogram": {f"{10 * i}-{10 * i + 9}": n for i, n in enumerate(tens) if n},
        }

    def _quantile(self, share: float) -> int:
        seen = 0
        for length, n in enumerate(self.lengths):
            seen += n
            if seen >= share * self.games and seen:
                return length
        return 0


def simulate(
    name: str,
    options: Mapping[str, object],
    *,
    seats: int,
    games: int,
    seed: int,
    bots: Sequence[str] = ("random",),
    cores: int | None = None,
    device: str = "cpu",
    interpreted: bool = False,
    progress: Progress | None = None,
) -> Report:
    """Play `games` games; bots sit round the table in the order given, again from the start if they are few."""
    table = Table(name, options, seats, bots, interpreted=interpreted)
    report = Report(games, seats, wins=[0] * seats, draws=dict.fromkeys(table.kernel.causes.values(), 0))
    player = on_gpu(table) if device == "gpu" else on_cores(table, cores)
    list(player(seed, 0, 1))  # compile, or load from the cache, before the clock starts
    began = time.perf_counter()
    done = 0
    for part in player(seed, 0, games):
        _add(report, part, table.kernel)
        done += part.size
        if progress:
            progress(done, games)
    report.seconds = time.perf_counter() - began
    return report


@dataclass
class Part:
    """The results of a run of games, one entry a game."""

    moves: np.ndarray[Any, Any]
    winners: np.ndarray[Any, Any]
    causes: np.ndarray[Any, Any]
    traces: np.ndarray[Any, Any]

    @classmethod
    def empty(cls, n: int) -> Part:
        import numpy as np

        return cls(np.zeros(n, np.int32), np.zeros(n, np.int8), np.zeros(n, np.int8), np.zeros(n, np.uint64))

    def arrays(self) -> tuple[np.ndarray[Any, Any], ...]:
        return self.moves, self.winners, self.causes, self.traces

    @property
    def size(self) -> int:
        return len(self.moves)


class Table:
    """A blank table with bots round it, ready to play many games."""

    def __init__(
        self, name: str, options: Mapping[str, object], seats: int, bots: Sequence[str], *, interpreted: bool = False
    ) -> None:
        found = game(name)
        chosen = found.options(options)
        self.kernel = found.kernel()
        self.blank = self.kernel.blank(chosen, seats)
        self.first = -1 if getattr(chosen, "first", None) is None else chosen.first
        self.levels = [bots[seat % len(bots)] for seat in range(seats)]
        self.drivers = drivers_of(name, scored_level(name, self.levels), interpreted)

    def run(self, seed: int, lo: int, hi: int) -> Part:
        """Games lo to hi - 1, on this thread."""
        import numpy as np

        from wiredeck.kernel.batch import play_random, play_scored

        part = Part.empty(hi - lo)
        out = part.arrays()
        states = self.drivers.room(self.kernel.state, self.blank)
        legals = self.drivers.room(self.kernel.legal)
        scored = np.array([level != "random" for level in self.levels], np.int8)
        if scored.any():
            views = self.drivers.room(self.kernel.view)
            self.drivers.of(play_scored)(states, legals, views, scored, self.first, seed, lo, hi, *out)
        else:
            self.drivers.of(play_random)(states, legals, self.first, seed, lo, hi, *out)
        return part


def on_cores(table: Table, cores: int | None) -> Player:
    """Plays in parts on so many threads (all cores if not said)."""
    cores = (cores or os.cpu_count() or 1) if table.drivers.compiled else 1

    def play(seed: int, lo: int, hi: int) -> Iterator[Part]:
        size = min(CHUNK, max(1, (hi - lo) // (4 * cores)))  # few long games shall keep all cores busy too
        starts = range(lo, hi, size)
        if cores == 1 or len(starts) == 1:
            yield from (table.run(seed, at, min(at + size, hi)) for at in starts)
            return
        with ThreadPoolExecutor(cores) as pool:
            for i in range(0, len(starts), WAITING):  # a part of the parts at a time: memory stays small
                yield from pool.map(lambda at: table.run(seed, at, min(at + size, hi)), starts[i : i + WAITING])

    return play


def on_gpu(table: Table) -> Player:
    """Plays one game a thread on the graphics card."""
    from wiredeck.kernel.gpu import Card, build

    if set(table.levels) != {"random"}:
        raise NotationError("on a graphics card only random bots play so far")
    kernel, rules = table.kernel, table.drivers.given
    card = Card(build(kernel.name, rules, kernel.state, kernel.legal))

    def play(seed: int, lo: int, hi: int) -> Iterator[Part]:
        for at in range(lo, hi, GPU_CHUNK):
            part = Part.empty(min(GPU_CHUNK, hi - at))
            card.play(table.blank, table.first, seed, at, part.arrays())
            yield part

    return play


def scored_level(name: str, levels: Sequence[str]) -> str | None:
    """The one level beside random that a simulation can seat."""
    others = sorted({level for level in levels if level != "random"})
    if len(others) > 1:
        raise NotationError(f"a simulation can seat random and one more kind of bot, not {', '.join(others)}")
    return others[0] if others else None


@cache
def drivers_of(name: str, level: str | None, interpreted: bool) -> Drivers:
    """The batch drivers of a game, and of one scored bot."""
    from wiredeck.kernel.batch import Drivers

    kernel = game(name).kernel()
    given: dict[str, Any] = {
        "lay": kernel.lay,
        "deal": kernel.deal,
        "legal_actions": kernel.legal_actions,
        "apply": kernel.apply,
        "is_over": kernel.is_over,
        "look": kernel.look,
    }
    if level is not None:
        from wiredeck.bots import score_of

        given["score"] = score_of(name, level)
    return Drivers(name, given, interpreted=interpreted)


def _add(report: Report, part: Part, kernel: GameKernel) -> None:
    import numpy as np

    report.moves += int(part.moves.sum())
    for seat, n in enumerate(np.bincount(part.winners[part.winners >= 0], minlength=report.seats)):
        report.wins[seat] += int(n)
    for cause, n in enumerate(np.bincount(part.causes[part.winners < 0])):
        if n:
            report.draws[kernel.causes[cause]] += int(n)
    lengths = np.bincount(part.moves)
    report.lengths += [0] * (len(lengths) - len(report.lengths))
    for i, n in enumerate(lengths):
        report.lengths[i] += int(n)
    report.digest = (report.digest + int(part.traces.sum())) & 0xFFFF_FFFF_FFFF_FFFF
