"""What a run says: rows with what was found and what was wanted, as text and as JSON."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

Row = dict[str, object]


def say(line: str) -> None:
    """Progress, beside the result."""
    print(line, file=sys.stderr, flush=True)


def row(what: str, found: float, wanted: float | None, *, at_most: bool = False, spread: Sequence[float] = ()) -> Row:
    """A figure; `spread` are the values of the rounds that it is the middle of."""
    met = None if wanted is None else found <= wanted if at_most else found >= wanted
    made: Row = {"what": what, "found": round(found, 3), "wanted": None, "met": met}
    if wanted is not None:
        made["wanted"] = f"{'at most' if at_most else 'at least'} {wanted:g}"
    if spread:
        made["least"], made["most"] = round(min(spread), 3), round(max(spread), 3)
    return made


def machine() -> str:
    """The processor and the versions that matter."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    model = next((line.partition(":")[2].strip() for line in lines if "model name" in line), platform.processor())
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout.strip()
    return f"{model}, {os.cpu_count()} cores, Python {platform.python_version()}, Node {node or 'missing'}"


def as_text(result: dict[str, Any]) -> str:
    lines = [result["machine"], f"a small write on disk: {result['sync_ms']} ms", ""]
    servers = result.get("servers", {})
    long = {name: found["stretches"] for name, found in servers.items() if "stretches" in found}
    lines += stretches_text(long) if long else servers_text(servers) if servers else []
    lines += ["| measured | found | least..most | wanted | |", "|---|--:|--:|--:|---|"]
    for r in result["rows"]:
        mark = {True: "met", False: "MISSED", None: ""}[r["met"]]
        spread = f"{r['least']}..{r['most']}" if "least" in r else ""
        lines.append(f"| {r['what']} | {r['found']} | {spread} | {r['wanted'] or ''} | {mark} |")
    return "\n".join([*lines, "", f"again: {result['command']}"])


def stretches_text(servers: dict[str, list[dict[str, float]]]) -> list[str]:
    """What a move took, stretch by stretch."""
    ends = [f"{stretch['to_move']:g}" for stretch in next(iter(servers.values()))]
    lines = [f"| CPU us of a move, up to move | {' | '.join(ends)} |", f"|---|{'--:|' * len(ends)}"]
    for name, stretches in servers.items():
        shown = [f"{stretch['cpu_us_per_move']:g}" for stretch in stretches]
        lines.append(f"| {name} | {' | '.join(shown)} |")
    return [*lines, ""]


def servers_text(servers: dict[str, list[dict[str, float]]]) -> list[str]:
    """The median of the rounds, figure by figure."""
    lines = ["| server | moves / CPU-s | moves / s | p50 ms | p99 ms | bytes a move | load, cores |"]
    lines.append("|---|--:|--:|--:|--:|--:|--:|")
    for name, windows in servers.items():
        shown = ("moves_per_cpu_second", "moves_per_second", "p50_ms", "p99_ms", "bytes_per_move", "load_cores")
        middle = [median(window[figure] for window in windows) for figure in shown]
        lines.append(f"| {name} | {' | '.join(f'{value:,.6g}' for value in middle)} |")
    return [*lines, ""]


def keep(file: Path, part: str, result: dict[str, Any]) -> None:
    """Into the file, beside the other measurements that it has."""
    kept = json.loads(file.read_text()) if file.exists() else {}
    kept[part] = result
    file.write_text(json.dumps(kept, indent=1) + "\n")
