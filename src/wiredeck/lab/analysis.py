"""A finished game looked at: what each decision was worth, the chances over it, where it turned, luck and skill."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from threading import local
from typing import Any, Protocol

import msgspec

from wiredeck.bots import SEEDS
from wiredeck.games.interface import SEATS, Choice, Game, NotationError
from wiredeck.lab.rollouts import Driver, Rollouts, driver
from wiredeck.lab.weighing import Asked, Decision, Judged, Weighing

TRIES = 2000  # playouts for a decision
MOST_TURNING = 5
TURNS = 2.5  # standard errors that a stroke of luck must be larger than
LEAST_SWING = 0.05  # of a win: less is no turning point


class Played(Protocol):
    """A position and the choice that led to it, as `table.check.replay` gives them."""

    @property
    def state(self) -> Any: ...

    @property
    def choice(self) -> Choice | None: ...


class Chances(msgspec.Struct, frozen=True):
    """The chance of each seat when so many moves have been made: all hands known, the order of the pile not."""

    turn: int
    shares: list[float]


class TurningPoint(msgspec.Struct, frozen=True):
    """A slip or a stroke of luck. `turn` is the number of its move, `size` what it changed for the seat."""

    turn: int
    kind: str  # slip, luck
    seat: str
    size: float
    sentence: str


class Account(msgspec.Struct, frozen=True):
    """Where the result of a seat comes from: result = fair + own + others + luck, exactly, in thousandths."""

    seat: str
    result: float
    fair: float  # the same for every seat; of a game that began from a position, what it was worth
    own: float  # what the own slips cost
    others: float  # what the slips of the others brought
    luck: float  # all the rest: the deal, the draws, what could not be known


class Analysis(msgspec.Struct, frozen=True):
    """All that was found about a game."""

    game: str
    tries: int
    seed: int
    moves: int
    decisions: list[Decision]
    graph: list[Chances]
    turning: list[TurningPoint]
    accounts: list[Account]


def analyse(
    played: Game,
    positions: Iterable[Played],
    *,
    tries: int = TRIES,
    seed: int = 1,
    cores: int | None = None,
    dealt: bool = True,
    progress: Callable[[int, int], None] | None = None,
    using: Driver | None = None,
) -> Analysis:
    """Look at every decision of a finished game, from its first position to its last.

    The same tries and seed give the same numbers on any number of cores. `dealt` is False where the game did not begin
    with a deal. NotationError: the game is not over.
    """
    found = list(positions)
    result = _result(played, found[-1].state)
    asked = list(decisions(played, found))
    judged = _judge_all(using or driver(played.name), asked, len(result), tries, seed, cores, progress)
    graph = [Chances(one.turn - 1, _shown(j.chances)) for one, j in zip(asked, judged, strict=True)]
    graph.append(Chances(len(found) - 1, _shown(result)))
    return Analysis(
        played.name,
        tries,
        seed,
        len(found) - 1,
        [j.decision for j in judged],
        graph,
        turning_points(asked, judged, result),
        _accounts(judged, result, [1 / len(result)] * len(result) if dealt else graph[0].shares),
    )


def _result(played: Game, last: Any) -> tuple[float, ...]:
    outcome = played.outcome(last)
    if outcome is None:
        raise NotationError("this game was not played to its end: there is nothing to measure its decisions by")
    seats = played.seats(last)
    winners = outcome.winners or tuple(range(seats))
    return tuple(1 / len(winners) if p in winners else 0.0 for p in range(seats))


def decisions(played: Game, found: Sequence[Played]) -> Iterable[Asked]:
    """Moves that could have been others; what the table does by itself is nobody's."""
    for turn, (before, after) in enumerate(pairwise(found), 1):
        made = after.choice
        if made is None or played.mover(before.state, made.key) != made.seat:
            continue
        choices = played.legal(before.state, made.seat)
        if any(one.action != made.action for one in choices):
            yield Asked(turn, made.seat, before.state, choices, made)


def _judge_all(
    using: Driver,
    asked: Sequence[Asked],
    seats: int,
    tries: int,
    seed: int,
    cores: int | None,
    progress: Callable[[int, int], None] | None,
) -> list[Judged]:
    room = local()

    def judge(one: Asked) -> Judged:
        if not hasattr(room, "rollouts"):
            room.rollouts = Rollouts(using, seats)
        return Weighing(room.rollouts, one, tries, (seed * 1_000_003 + one.turn) & SEEDS).judge()

    found: list[Judged] = []
    pool = ThreadPoolExecutor(cores or os.cpu_count() or 1, "analysis")
    try:
        for judged in pool.map(judge, asked):
            found.append(judged)
            if progress:
                progress(len(found), len(asked))
    finally:
        pool.shutdown(cancel_futures=True)
    return found


def _shown(shares: Sequence[float]) -> list[float]:
    return [round(share, 4) for share in shares]


# ---------------------------------------------------------------- where it turned


def turning_points(asked: Sequence[Asked], judged: Sequence[Judged], result: Sequence[float]) -> list[TurningPoint]:
    """The largest swings that are no noise, in the order of the game."""
    found = [_slip(j.decision) for j in judged if j.decision.loss >= LEAST_SWING]
    for n, (one, now) in enumerate(zip(asked, judged, strict=True)):
        then = judged[n + 1] if n + 1 < len(judged) else None
        stroke = _stroke(one, now, then.chances if then else result, then.noise if then else [0.0] * len(result))
        found += [stroke] if stroke else []
    found.sort(key=lambda point: (-point.size, point.turn))
    return sorted(found[:MOST_TURNING], key=lambda point: (point.turn, point.kind))


def _slip(decision: Decision) -> TurningPoint:
    made, best = decision.made, decision.best
    sentence = (
        f"{decision.seat} chose “{made.label}”, which wins in {percent(made.share)}; "
        f"“{best.label}” would have won in {percent(best.share)}."
    )
    return TurningPoint(decision.turn, "slip", decision.seat, decision.loss, sentence)


def _stroke(asked: Asked, now: Judged, then: Sequence[float], noise: Sequence[float]) -> TurningPoint | None:
    """What changed until the next decision and was no slip: draws, and what the seat could not know."""
    before = [chance + effect for chance, effect in zip(now.with_best, now.effect, strict=True)]
    swings = [after - was for after, was in zip(then, before, strict=True)]
    seat = max(range(len(swings)), key=lambda p: abs(swings[p]))
    size = abs(swings[seat])
    if size < LEAST_SWING or size < TURNS * math.hypot(now.noise[seat], noise[seat]):
        return None
    sentence = (
        f"After “{asked.made.label}” of {SEATS[asked.seat]}, chance and hidden cards took {SEATS[seat]} "
        f"from {percent(before[seat])} to {percent(then[seat])}."
    )
    return TurningPoint(asked.turn, "luck", SEATS[seat], round(size, 4), sentence)


def percent(share: float) -> str:
    """With a space that no line breaks at."""
    return f"{100 * min(1.0, max(0.0, share)):.0f}\N{NO-BREAK SPACE}%"


# ---------------------------------------------------------------- luck and skill


def _accounts(judged: Sequence[Judged], result: Sequence[float], fair: Sequence[float]) -> list[Account]:
    found: list[Account] = []
    for seat, got in enumerate(result):
        own = sum(j.effect[seat] for j in judged if j.decision.seat == SEATS[seat])
        others = sum(j.effect[seat] for j in judged if j.decision.seat != SEATS[seat])
        parts = [round(1000 * part) for part in (got, fair[seat], own, others)]
        luck = parts[0] - sum(parts[1:])
        found.append(Account(SEATS[seat], *(part / 1000 for part in (*parts, luck))))
    return found
