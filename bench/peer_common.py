"""What the measured programs `bench/peer_*.py` share: the clock, the import and the one JSON line.

A move is one action chosen by a player from the legal actions computed at that step. What chance does
(dealing, drawing) costs time and is never counted as a move. This file imports nothing but the standard
library: it runs in every peer's own environment.
"""

import argparse
import importlib
import json
import os
import sys
import time
from collections.abc import Callable
from typing import Any, NoReturn

ABSENT = 3  # the exit status of a program whose library is not there


def arguments(what: str) -> argparse.ArgumentParser:
    """The arguments that every measured program takes."""
    parser = argparse.ArgumentParser(description=what)
    parser.add_argument("--seconds", type=float, default=5.0, help="measure for this long (default: 5)")
    return parser


def search_arguments(what: str) -> argparse.ArgumentParser:
    """The arguments that every measured search takes."""
    parser = argparse.ArgumentParser(description=what)
    parser.add_argument("--positions", type=int, default=24, help="positions to search from (default: 24)")
    parser.add_argument("--tries", type=int, default=10_000, help="iterations of a search (default: 10,000)")
    return parser


def absent(why: str) -> NoReturn:
    """End: what is to be measured is not there."""
    print(why, file=sys.stderr)
    sys.exit(ABSENT)


def need(module: str) -> Any:
    """The module, imported at run time: each peer lives in an environment of its own."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        absent(f"cannot import {module}: {error}")


def cpu_seconds() -> float:
    """CPU time of this process, all its threads, and the children it has waited for."""
    times = os.times()
    return time.process_time() + times.children_user + times.children_system


CLOCKS: dict[str, Callable[[], float]] = {"CPU time": cpu_seconds, "wall time": time.perf_counter}


def measure(play: Callable[[], int], seconds: float, clock: str) -> tuple[int, float]:
    """Play piece after piece for at least so long: the moves made and the seconds taken."""
    now = CLOCKS[clock]
    moves = 0
    start = now()
    while (taken := now() - start) < seconds:
        moves += play()
    return moves, taken


def search_rate(search: Callable[[], object], tries: int) -> int:
    """Iterations a second of CPU time, of one search of so many."""
    start = cpu_seconds()
    search()
    return round(tries / (cpu_seconds() - start))


def report(name: str, moves: int, seconds: float, clock: str, note: str, **more: object) -> None:
    """Print the result as one line of JSON."""
    line = {"name": name, "moves": moves, "seconds": round(seconds, 3)}
    line |= {"moves_per_second": round(moves / seconds), "note": f"{clock}; {note}"}
    print(json.dumps(line | more), flush=True)
