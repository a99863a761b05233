"""How fast are the rules on this machine? Every claim is a ratio or a count taken in this one run.

    python bench/run.py [--json] [--out FILE] [--quick]

Speeds of one core are per second of CPU time, best of several interleaved rounds; start-up times and all
cores are by the clock on the wall. Run it on a quiet machine.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from wiredeck.games import GAMES, game
from wiredeck.kernel.batch import copy_many
from wiredeck.kernel.record import layout, records
from wiredeck.lab.simulate import Table, drivers_of, simulate

ROOT = Path(__file__).resolve().parent.parent
# The tables that are measured: game, options, million moves a second wanted, times as fast as interpreted.
TABLES: dict[str, tuple[str, dict[str, object], float | None, float]] = {
    "official": ("wireburn", {"edition": "official"}, 10, 40),
    "operator": ("wireburn", {"edition": "operator"}, None, 40),
    "OAAT": ("wireburn", {"edition": "operator", "mode": "oaat"}, None, 40),
    "WIRED": ("wired", {}, 3, 25),
    "WIRED without trade": ("wired", {"house": {"contracts": "off"}}, 3, 25),
}
MOVES = {"wireburn": 75, "wired": 3000}  # of a game, roughly: so that every round takes about as long
LARGEST = {"wireburn": 1024, "wired": 4096}  # bytes of a state
Row = dict[str, object]


def table(name: str, *, interpreted: bool = False) -> Table:
    return Table(TABLES[name][0], TABLES[name][1], 4, ["random"], interpreted=interpreted)


def rate(one: Table, lo: int, games: int) -> float:
    """Moves a second of CPU time."""
    began = time.process_time()
    moves = int(one.run(5, lo, lo + games).moves.sum())
    return moves / (time.process_time() - began)


def speeds(rounds: int, games: int) -> list[Row]:
    """Random play with the full legal list each move, 4 seats: compiled and interpreted, one core."""
    rows: list[Row] = []
    for name, (played, _, wanted, times) in TABLES.items():
        fast, slow = table(name), table(name, interpreted=True)
        fast.run(1, 0, 1)
        best = {"fast": 0.0, "slow": 0.0}
        many = max(1, games * MOVES["wireburn"] // MOVES[played])
        for at in range(rounds):
            for which, one, n in (("fast", fast, many), ("slow", slow, max(1, many // 200))):
                best[which] = max(best[which], rate(one, at * many, n))
        rows.append(row(f"{name}, 4 seats: million moves/s on one core", best["fast"] / 1e6, wanted))
        rows.append(row(f"{name}, 4 seats: compiled / interpreted", best["fast"] / best["slow"], times))
    return rows


def all_cores(name: str, rounds: int, games: int) -> Row:
    """Per core, all cores at once against one alone, wall time."""
    played, options = TABLES[name][:2]
    cores = os.cpu_count() or 1
    best = {1: 0.0, cores: 0.0}
    for _ in range(rounds):
        for n in best:
            report = simulate(played, options, seats=4, games=games * n, seed=3, cores=n)
            best[n] = max(best[n], report.moves_per_second)
    return row(f"{name}: per core with all {cores} cores / one core alone", best[cores] / cores / best[1], 0.75)


def sizes(played: str) -> list[Row]:
    """Bytes of a state, and what a copy of it takes."""
    state = game(played).kernel().state
    states = records(state, 256)
    copy = drivers_of(played, None, False).of(copy_many)
    copy(states, 10)
    times = 2_000_000
    began = time.process_time()
    copy(states, times)
    taken = (time.process_time() - began) / times * 1e9
    return [
        row(f"{played}: size of a state, bytes", layout(state).itemsize, LARGEST[played], at_most=True),
        row(f"{played}: clone of a state, ns", taken, 50 if played == "wireburn" else None, at_most=True),
    ]


def start_up(played: str, rounds: int) -> list[Row]:
    """Seconds from the shell to the answer."""
    program = [sys.executable, "-m", "wiredeck.cli"]
    one_game = [*program, "sim", "--game", played, "--games", "1", "--cores", "1"]
    with tempfile.TemporaryDirectory() as empty:
        cold = seconds(one_game, WIREDECK_CACHE=empty)
        warm = min(seconds(one_game, WIREDECK_CACHE=empty) for _ in range(rounds))
    return [
        row(f"{played}: first compile, s", cold, 30 if played == "wireburn" else None, at_most=True),
        row(f"{played}: warm start to the first compiled game, s", warm, 1.5, at_most=True),
    ]


def helping(rounds: int) -> Row:
    helped = [sys.executable, "-m", "wiredeck.cli", "--help"]
    return row("warm `wiredeck --help`, s", min(seconds(helped) for _ in range(rounds)), 0.3, at_most=True)


def seconds(command: list[str], **env: str) -> float:
    began = time.perf_counter()
    subprocess.run(command, env={**os.environ, **env}, check=True, capture_output=True)
    return time.perf_counter() - began


def judging(played: str) -> Row:
    """Five thousand rows of scenarios."""
    header, *rows = (ROOT / f"tests/scenarios/{played}.tsv").read_text().splitlines()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "many.tsv"
        file.write_text("\n".join([header, *(rows[i % len(rows)] for i in range(5000))]) + "\n")
        taken = seconds([sys.executable, "-m", "wiredeck.cli", "judge", str(file)])
    return row(f"{played}: judge 5,000 rows, s", taken, 60, at_most=True)


def row(what: str, found: float, wanted: float | None, *, at_most: bool = False) -> Row:
    met = None if wanted is None else found <= wanted if at_most else found >= wanted
    sign = "at most" if at_most else "at least"
    return {"what": what, "found": round(found, 3), "wanted": wanted and f"{sign} {wanted}", "met": met}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--out", type=Path, help="write the JSON to this file too")
    parser.add_argument("--quick", action="store_true", help="fewer rounds")
    args = parser.parse_args()
    rounds, games = (4, 4000) if args.quick else (60, 5000)
    rows = speeds(rounds, games)
    few = 2 if args.quick else 5
    rows.append(all_cores("official", max(2, rounds // 10), 4 * games))
    rows.append(all_cores("WIRED", max(2, rounds // 10), games // 10))
    for played in GAMES:
        rows += [*sizes(played), *start_up(played, few), judging(played)]
    rows.append(helping(few))
    result = {"machine": machine(), "rows": rows}
    if args.out:
        args.out.write_text(json.dumps(result, indent=1) + "\n")
    print(json.dumps(result, indent=1) if args.json else as_text(result["machine"], rows))
    return 0 if all(r["met"] in (True, None) for r in rows) else 1


def machine() -> str:
    """The processor and the versions that matter."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    model = next((line.partition(":")[2].strip() for line in lines if "model name" in line), platform.processor())
    return f"{model}, {os.cpu_count()} cores, Python {platform.python_version()}, NumPy {np.__version__}"


def as_text(where: object, rows: list[Row]) -> str:
    lines = [f"{where}", "", "| measured | found | wanted | |", "|---|--:|--:|---|"]
    for r in rows:
        mark = {True: "met", False: "MISSED", None: ""}[r["met"]]  # type: ignore[index]
        lines.append(f"| {r['what']} | {r['found']} | {r['wanted'] or ''} | {mark} |")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
