"""The same load on every server, in interleaved rounds."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import median
from typing import Any

from bench.server.load import ClosedLoop, Window
from bench.server.report import Row, row, say
from bench.server.sides import FLATFILE, GAME_LENGTH, MEMORY, OURS, Ground, Side, close_all, opened

WARM_WINDOW = 2.0  # seconds
WANTED = 3.0  # times the moves per CPU-second of boardgame.io with its storage in memory
Rounds = dict[str, list[dict[str, float]]]  # of each server, the figures of each round
MOST_LOAD = 0.7  # cores of the generator: above that it may have been in the way


async def versus(
    names: Sequence[str], ground: Ground, *, rounds: int, seconds: float, lanes: int, warm: float
) -> dict[str, Any]:
    """Measure and compare; the result as it is kept."""
    measured: Rounds = {name: [] for name in names}
    with opened(names, ground) as sides:
        rates = {side.name: await warm_up(side, lanes, warm) for side in sides}
        for number in range(1, rounds + 1):
            for side in sides:
                window = await one_window(side, lanes, seconds, rates[side.name])
                measured[side.name].append(window.row())
                say(f"round {number} of {rounds}, {side.name}: {in_short(window)}")
    return {"servers": measured, "rows": compare(measured)}


async def warm_up(side: Side, lanes: int, seconds: float) -> float:
    """Play until compilers and caches are warm; moves a second at the end."""
    spent, rate = 0.0, 2000.0
    while spent < seconds:
        window = await one_window(side, lanes, WARM_WINDOW, rate)
        spent += window.seconds
        rate = window.moves / window.seconds
    say(f"warm, {side.name}: {in_short(window)}")
    return rate


async def one_window(side: Side, lanes: int, seconds: float, rate: float) -> Window:
    """New matches, enough of them, and the load on them for so long."""
    matches = await side.matches(lanes + math.ceil(1.5 * rate * seconds / GAME_LENGTH))
    window = await ClosedLoop(matches, lanes, side.longest).run(seconds, side.server)
    await close_all(matches)
    return window


def in_short(window: Window) -> str:
    found = window.row()
    return (
        f"{found['moves_per_cpu_second']:,.0f} moves a CPU-second, {found['moves_per_second']:,.0f} a second, "
        f"p50 {found['p50_ms']} ms, p99 {found['p99_ms']} ms, load {found['load_cores']:.2f} cores, "
        f"kept waiting {found['server_waited']:.2f}"
    )


def compare(measured: Rounds) -> list[Row]:
    """Ratios within each round, the middle one of them and from the least to the most."""
    rows: list[Row] = []
    for peer in [name for name in (MEMORY, FLATFILE) if name in measured]:
        for ours in [name for name in measured if name.startswith(OURS)]:
            faster = ratios(measured, "moves_per_cpu_second", ours, peer)
            slower = ratios(measured, "p99_ms", ours, peer)
            wanted = WANTED if peer == MEMORY else None
            rows.append(row(f"{ours} / {peer}: moves per CPU-second", median(faster), wanted, spread=faster))
            rows.append(row(f"{ours} / {peer}: p99", median(slower), 1.0, at_most=True, spread=slower))
    busiest = max(window["load_cores"] for windows in measured.values() for window in windows)
    again = sum(window["too_fast"] for windows in measured.values() for window in windows)
    return [
        *rows,
        row("cores that the load generator used, at most", busiest, MOST_LOAD, at_most=True),
        row("moves that a server wanted later", again, None),
    ]


def ratios(measured: Rounds, figure: str, ours: str, peer: str) -> list[float]:
    """Of each round."""
    return [mine[figure] / theirs[figure] for mine, theirs in zip(measured[ours], measured[peer], strict=True)]
