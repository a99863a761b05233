"""Many tables at the pace of people: how late a move arrives, and what a table and a socket cost in memory."""

from __future__ import annotations

from typing import Any

from bench.server.load import SEATS, Match, play_paced, play_to
from bench.server.report import row, say
from bench.server.sides import OURS, Ground, Side, close_all, connect_all, opened, start_again
from bench.server.wire import Http

BEFORE = 20  # tables that have been played at before anything is weighed
LATEST, HEAVIEST = 100.0, 50.0  # milliseconds of p99, kilobytes of a table


async def many_tables(ground: Ground, *, count: int, every: float, seconds: float) -> dict[str, Any]:
    """Weigh the tables, then their sockets, play, and weigh the tables of a server that was started again."""
    with opened([OURS], ground) as (side,):
        known = await few_tables(side)
        await start_again(side, known)
        empty = side.server.memory()
        tables = await side.empty_matches(count)
        with_tables = side.server.memory()
        say(f"{count} tables made: {kilobytes(with_tables - empty, count):.1f} KB each")
        await connect_all(tables)
        with_sockets = side.server.memory()
        say(f"{SEATS * count} sockets: {kilobytes(with_sockets - with_tables, SEATS * count):.1f} KB each")
        await play_paced(tables, every, min(every, seconds), side.server)
        window = await play_paced(tables, every, seconds, side.server)
        with_play = side.server.memory()
        await close_all(tables)
        await start_again(side, [*known, *tables])
        loaded = await tables_loaded(side)
        weighed = side.server.memory()
    found = window.row()
    figures: dict[str, object] = {
        "tables": count,
        "sockets": SEATS * count,
        "every_s": every,
        "tables_finished": sum(table.over for table in tables),
        "tables_loaded_after_restart": loaded,
        "moves_of_a_table": round(sum(table.moves for table in tables) / count, 1),
        "memory_mb": {
            "few tables": megabytes(empty),
            "idle tables": megabytes(with_tables),
            "with sockets": megabytes(with_sockets),
            "after play": megabytes(with_play),
            "started again, tables loaded": megabytes(weighed),
        },
        "load": found,
    }
    rows = [
        row(
            f"{count} tables, {SEATS * count} sockets: p99 to the last of four, ms",
            found["p99_ms"],
            LATEST,
            at_most=True,
        ),
        row("the same: p50, ms", found["p50_ms"], None),
        row("the same: the worst, ms", found["worst_ms"], None),
        row("an idle table as made, KB", kilobytes(with_tables - empty, count), HEAVIEST, at_most=True),
        row("an idle table as loaded, KB", kilobytes(weighed - empty, count), HEAVIEST, at_most=True),
        row("a socket, KB", kilobytes(with_sockets - with_tables, SEATS * count), None),
        row("cores of the server", found["server_cores"], None),
        row("share of the time that it was kept waiting for a core", found["server_waited"], None),
        row("cores of the load generator", found["load_cores"], None),
        row("moves that were due too early", found["late"], None),
    ]
    return {"figures": figures, "rows": rows}


async def few_tables(side: Side) -> list[Match]:
    """Some tables with moves, so that everything the server needs is in memory."""
    matches = await side.matches(BEFORE)
    await play_to(matches, 20, side.server)
    await close_all(matches)
    return matches


async def tables_loaded(side: Side) -> int:
    http = Http(side.server.port)
    found = await http.get("/health")
    http.close()
    return int(found.get("tables", -1))


def kilobytes(size: int, count: int) -> float:
    return size / count / 1024


def megabytes(size: int) -> float:
    return round(size / 1024 / 1024, 1)
