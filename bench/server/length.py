"""Does a move cost more late in a long game? CPU time of the server per move, hundred by hundred."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bench.server.load import Match, Window, play_to, quantile
from bench.server.report import Row, row, say
from bench.server.sides import OURS, Ground, Side, close_all, connect_all, opened, start_again
from bench.server.wiredeck_match import patient

STEP = 100  # moves of a stretch
WANTED = 1.2  # the last stretch against the first
PIECES = 5  # of the stretches that are compared
Figures = dict[str, float]
LONG = {"house": {"dry_limit": 1000, "slot_cap": 10_000}}  # nothing but a player ends the game early


async def lengths(names: Sequence[str], ground: Ground, *, count: int, moves: int) -> dict[str, Any]:
    """Each server alone, one after the other."""
    servers: dict[str, Any] = {}
    rows: list[Row] = []
    for name in names:
        with opened([name], ground, patient, LONG) as (side,):
            servers[name] = await one_side(side, count, moves)
        rows += judge(name, servers[name], moves)
    return {"servers": servers, "rows": rows}


async def one_side(side: Side, count: int, moves: int) -> dict[str, Any]:
    """Long games, the last stretch beside new games; for ours, long games in a new process too."""
    starting = side.server.cpu()
    warm = await side.matches(count)
    await play_to(warm, STEP, side.server)
    await close_all(warm)
    old = await side.matches(count)
    stretches = [await stretch(side, old, to) for to in range(STEP, moves, STEP)]
    young = await side.matches(count)
    late, early = await in_turns(side, old, young, moves)
    await close_all([*young, *old])
    found: dict[str, Any] = {"stretches": [*stretches, late], "new games beside the last": early}
    if side.name.startswith(OURS):
        games = [*warm, *young, *old]
        await start_again(side, games)
        loading = (side.server.cpu() - starting) / sum(match.moves for match in games)
        found["loading, CPU us a move"] = round(1e6 * loading, 1)
        found["long games in a new process"] = await in_a_new_process(side, old, moves)
    return found


async def stretch(side: Side, matches: Sequence[Match], target: int) -> Figures:
    """Play to this move; what a move of it took."""
    return figures(side, [await play_to(matches, target, side.server)], target)


async def in_turns(side: Side, old: Sequence[Match], young: Sequence[Match], moves: int) -> tuple[Figures, Figures]:
    """The last stretch of old games and the first of young ones in small pieces, so that both have the same machine."""
    late: list[Window] = []
    early: list[Window] = []
    for piece in range(STEP // PIECES, STEP + 1, STEP // PIECES):
        late.append(await play_to(old, moves - STEP + piece, side.server))
        early.append(await play_to(young, piece, side.server))
    return figures(side, late, moves), figures(side, early, STEP)


async def in_a_new_process(side: Side, matches: Sequence[Match], moves: int) -> Figures:
    """The next stretch of the long games, after some moves to warm the process up."""
    playing = [match for match in matches if not match.over]
    await connect_all(playing)
    await play_to(playing, moves + STEP, side.server)
    after = await stretch(side, playing, moves + 2 * STEP)
    await close_all(playing)
    return after


def figures(side: Side, windows: Sequence[Window], target: int) -> Figures:
    moves = max(1, sum(window.moves for window in windows))
    found = {
        "to_move": target,
        "moves": moves,
        "cpu_us_per_move": round(1e6 * sum(window.server_cpu for window in windows) / moves, 1),
        "bytes_per_move": round(sum(window.received for window in windows) / moves),
        "p99_ms": round(1000 * quantile([s for window in windows for s in window.latencies], 0.99), 2),
        "too_fast": sum(window.too_fast for window in windows),
    }
    say(f"{side.name}, up to move {target}: {found['cpu_us_per_move']} us, {found['bytes_per_move']} bytes a move")
    return found


def judge(name: str, found: dict[str, Any], moves: int) -> list[Row]:
    late = found["stretches"][-1]["cpu_us_per_move"]
    early = found["new games beside the last"]["cpu_us_per_move"]
    before = found["stretches"][0]["cpu_us_per_move"]
    wanted = WANTED if name.startswith(OURS) else None
    last = f"{name}: CPU of moves {moves - STEP} to {moves}"
    rows = [
        row(f"{last} / of the first {STEP}, of new games beside them", late / early, wanted, at_most=True),
        row(f"{last} / of the first {STEP}, of the same games before", late / before, None),
    ]
    if "long games in a new process" in found:
        fresh = found["long games in a new process"]["cpu_us_per_move"]
        rows.append(row(f"{name}: long games in a new process / the first {STEP}, of new games", fresh / early, None))
    return rows
