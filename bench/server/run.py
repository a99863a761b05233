"""How many moves can the server carry? Every claim is a figure or a ratio taken in one run.

    python -m bench.server.run versus     the same load on Wiredeck and on boardgame.io's own server
    python -m bench.server.run tables     a thousand tables with four thousand sockets, at the pace of people
    python -m bench.server.run length     the first hundred moves of a long game against the last

Run it from the top of the repository, on a quiet machine. The servers have one core, the load another.
boardgame.io is installed with npm under build/ the first time. bench/server/README.md says what is measured.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import resource
import shlex
import signal
import sys
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import uvloop

from bench.server import process, report
from bench.server.length import STEP, lengths
from bench.server.load import SEATS
from bench.server.sides import FLATFILE, MEMORY, NAMES, POSTGRES, Ground
from bench.server.tables import many_tables
from bench.server.versus import versus

RESULTS = process.ROOT / "bench" / "results" / "server.json"


def number(low: float, high: float, kind: Callable[[str], float] = float) -> Callable[[str], Any]:
    """An argument that is a number within limits."""

    def read(text: str) -> float:
        try:
            found = kind(text)
        except ValueError:
            found = low - 1
        if not low <= found <= high:
            what = "a whole number" if kind is int else "a number"
            raise argparse.ArgumentTypeError(f"it must be {what} from {low:g} to {high:g}, not {text[:20]!r}")
        return found

    return read


def servers(text: str) -> list[str]:
    """Names of servers, separated by commas."""
    unknown = [name for name in text.split(",") if name not in NAMES]
    if unknown:
        raise argparse.ArgumentTypeError(f"there is no server {unknown[0][:20]!r}; there are {', '.join(NAMES)}")
    return [NAMES[name] for name in dict.fromkeys(text.split(","))]


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bench.server.run", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--json", action="store_true", help="print JSON instead of a table")
    common.add_argument(
        "--out", type=Path, metavar="FILE", help="keep the JSON here (default: bench/results/server.json)"
    )
    common.add_argument("--no-pin", action="store_true", help="let servers and load share all cores")
    parts = parser.add_subparsers(dest="part", required=True, metavar="versus|tables|length")
    one = parts.add_parser("versus", parents=[common], help="the same load on Wiredeck and on boardgame.io")
    one.add_argument("--rounds", type=number(1, 100, int), default=4, help="interleaved rounds (default: 4)")
    one.add_argument("--seconds", type=number(0.5, 600), default=4.0, help="of a round at each server (default: 4)")
    one.add_argument("--matches", type=number(1, 1000, int), default=32, help="played at once (default: 32)")
    one.add_argument("--warm", type=number(1, 600), default=6.0, help="seconds of play before the rounds (default: 6)")
    one.add_argument("--servers", type=servers, default=servers("wiredeck,memory,flatfile"), metavar="LIST",
                     help="some of wiredeck,memory,flatfile (default: all)")  # fmt: skip
    one.add_argument("--postgres", default="", metavar="URL", help="measure Wiredeck over this database too")
    one.add_argument("--postgres-pid", type=number(1, 2**31, int), default=0, metavar="PID",
                     help="of the database's first process: its CPU time counts too")  # fmt: skip
    two = parts.add_parser("tables", parents=[common], help="many tables at the pace of people; memory")
    two.add_argument("--tables", type=number(1, 20_000, int), default=1000, help="tables of four (default: 1000)")
    two.add_argument("--every", type=number(0.05, 600), default=5.0, help="seconds between moves (default: 5)")
    two.add_argument("--seconds", type=number(1, 3600), default=60.0, help="to measure for (default: 60)")
    three = parts.add_parser("length", parents=[common], help="what a move costs early and late in a long game")
    three.add_argument("--tables", type=number(1, 1000, int), default=50, help="games side by side (default: 50)")
    three.add_argument("--moves", type=number(2 * STEP, 10_000, int), default=1000, help="of a game (default: 1000)")
    three.add_argument("--servers", type=servers, default=servers("wiredeck"), metavar="LIST",
                       help="some of wiredeck,memory,flatfile (default: wiredeck)")  # fmt: skip
    return parser


async def measure(args: argparse.Namespace, ground: Ground) -> dict[str, Any]:
    match args.part:
        case "versus":
            names = [*args.servers, *([POSTGRES] if args.postgres else [])]
            return await versus(
                names, ground, rounds=args.rounds, seconds=args.seconds, lanes=args.matches, warm=args.warm
            )
        case "tables":
            return await many_tables(ground, count=args.tables, every=args.every, seconds=args.seconds)
        case _:
            return await lengths(args.servers, ground, count=args.tables, moves=args.moves)


async def guarded(work: Coroutine[Any, Any, dict[str, Any]]) -> dict[str, Any]:
    """The work, given up at the first thing that goes wrong in a socket, or when the run is told to end."""
    loop = asyncio.get_running_loop()
    task = asyncio.create_task(work)
    troubles: list[str] = []

    def trouble(_: object, context: dict[str, Any]) -> None:
        troubles.append(str(context.get("exception") or context.get("message")))
        task.cancel()

    loop.set_exception_handler(trouble)
    loop.add_signal_handler(signal.SIGTERM, task.cancel)
    try:
        return await task
    except asyncio.CancelledError:
        raise RuntimeError(troubles[0] if troubles else "The run was ended.") from None
    finally:
        loop.set_exception_handler(lambda _loop, _context: None)


def allow_files(wanted: int) -> None:
    """Sockets are open files: as many as the system lets one have."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most != resource.RLIM_INFINITY and most < wanted:
        raise RuntimeError(f"{wanted} open files are needed, and the system allows {most}.")
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted if most == resource.RLIM_INFINITY else most, most))


def run(args: argparse.Namespace) -> dict[str, Any]:
    """All of one measurement, with what is needed to repeat it."""
    allow_files(SEATS * (args.tables if args.part == "tables" else 1000) + 500)
    process.BUILD.mkdir(parents=True, exist_ok=True)
    if {MEMORY, FLATFILE} & set(getattr(args, "servers", [])):
        process.install()
    theirs, mine = (set[int](), set[int]()) if args.no_pin else process.cores()
    if mine:
        os.sched_setaffinity(0, mine)
    gc.freeze()
    with tempfile.TemporaryDirectory(dir=process.BUILD, prefix="run-") as folder:
        url, pid = getattr(args, "postgres", ""), getattr(args, "postgres_pid", 0)
        ground = Ground(Path(folder), theirs, url, pid)
        sync = round(process.sync_ms(Path(folder)), 3)
        found = uvloop.run(guarded(measure(args, ground)))
    command = shlex.join(["python", "-m", "bench.server.run", *sys.argv[1:]])
    pinned = "servers on one core, load on another" if mine else "no"
    return {"machine": report.machine(), "command": command, "pinned": pinned, "sync_ms": sync, **found}


def main() -> int:
    args = arguments().parse_args()
    try:
        result = run(args)
    except (RuntimeError, OSError, ConnectionError) as trouble:
        print(f"Nothing was measured: {trouble}", file=sys.stderr)
        return 1
    report.keep(args.out or RESULTS, args.part, result)
    print(json.dumps(result, indent=1) if args.json else report.as_text(result))
    return 0 if all(r["met"] in (True, None) for r in result["rows"]) else 1


if __name__ == "__main__":
    sys.exit(main())
