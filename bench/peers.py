"""Measure Wiredeck's Wireburn against other engines of card games: random play, one core, one run.

Every program computes the legal actions at each step and plays one of them at random. The rounds are
interleaved (ours, then each peer, then ours again ...), all on the same core, and the best round counts.

  python bench/peers.py --install        install the peers under .venv-peers/, once
  python bench/peers.py                  measure everything and print the table
  python bench/peers.py --only rlcard    measure ours and one peer

A peer that is not installed is left out with a notice. Pgx is also measured on a GPU machine without a
network, where JAX is installed:

  python bench/peers.py --carry .venv-peers/carry                              here: pgx as plain source
  python3 -m bench.peer_pgx --platform gpu --path .venv-peers/carry > FILE     there
  python bench/peers.py --merge FILE                                           here: with its row
"""

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
VENVS = ROOT / ".venv-peers"
CARRIED = ["pgx", "svgwrite", "typing_extensions.py"]  # pure Python; pgx imports the other two
ABSENT = 3  # as in bench/peer_common.py

Result = dict[str, Any]  # one JSON line of a measured program


@dataclass(frozen=True)
class Program:
    """One program to measure. The venv is the peer's; None stands for the project's own."""

    name: str
    title: str
    venv: str | None = None
    command: tuple[str, ...] = ()
    required: float | None = None  # at least so many times its speed; None: shown for information
    ours: str = "wiredeck"  # which of our results it is held against


OURS = Program("wiredeck", "Wiredeck Wireburn", None, ("bench.peer_wiredeck",))
OPENSPIEL = "OpenSpiel crazy_eights"
PGX = "Pgx sparrow_mahjong"
PEERS = [
    Program(
        "openspiel-python",
        f"{OPENSPIEL}, Python API",
        "openspiel",
        ("bench.peer_openspiel", "--api", "python"),
        35,
    ),
    Program(
        "openspiel-cpp",
        f"{OPENSPIEL}, C++ rollouts",
        "openspiel",
        ("bench.peer_openspiel", "--api", "cpp"),
        2.5,
    ),
    Program("rlcard", "RLCard uno", "rlcard", ("bench.peer_rlcard",), 150),
    Program("pgx-cpu", f"{PGX}, CPU", "pgx", ("bench.peer_pgx", "--platform", "cpu"), 100),
    Program(
        "pgx-cpu-together",
        f"{PGX}, CPU, whole batch restarted",
        "pgx",
        ("bench.peer_pgx", "--platform", "cpu", "--restart", "together"),
    ),
]
ELSEWHERE = [  # measured on a GPU machine and merged in
    Program("pgx-gpu", f"{PGX}, H200", required=60, ours="wiredeck-gpu"),
    Program("pgx-gpu-together", f"{PGX}, H200, whole batch restarted", ours="wiredeck-gpu"),
]
VENV_NAMES = sorted({peer.venv for peer in PEERS if peer.venv})


def notice(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


# ---- Installing


def python_of(venv: Path) -> Path:
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def install(names: list[str], base: str) -> bool:
    """Make the peers' virtual environments: did all of them succeed?"""
    VENVS.mkdir(exist_ok=True)
    (VENVS / ".gitignore").write_text("*\n")
    done = True
    for name in names:
        notice(f"Installing {name} in {VENVS.name}/{name}")
        pip = [str(python_of(VENVS / name)), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
        requirements = ROOT / "bench" / "peers" / f"requirements-{name}.txt"
        for command in ([base, "-m", "venv", str(VENVS / name)], [*pip, "-r", str(requirements)]):
            if subprocess.run(command).returncode:
                notice(f"{name} could not be installed")
                done = False
                break
    return done


def carry(folder: Path) -> bool:
    """Copy pgx and what it imports, apart from JAX, into the folder."""
    python = python_of(VENVS / "pgx")
    if not python.exists():
        notice("pgx is not installed: python bench/peers.py --install pgx")
        return False
    where = [str(python), "-c", "import sysconfig; print(sysconfig.get_paths()['purelib'])"]
    source = Path(subprocess.run(where, check=True, capture_output=True, text=True).stdout.strip())
    folder.mkdir(parents=True, exist_ok=True)
    for name in CARRIED:
        if (source / name).is_dir():
            shutil.rmtree(folder / name, ignore_errors=True)
            shutil.copytree(source / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source / name, folder / name)
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    notice(f"{folder}: {', '.join(CARRIED)}, {size / 2**20:.1f} MiB. It is not for committing.")
    return True


# ---- Measuring


def pin(core: int | None) -> str:
    """Bind this process, and so every program it starts, to one core: in words, which."""
    if not hasattr(os, "sched_setaffinity"):
        notice("This system cannot bind a process to a core: the programs run unbound.")
        return "unbound"
    chosen = max(os.sched_getaffinity(0)) if core is None else core
    os.sched_setaffinity(0, {chosen})
    return f"core {chosen}"


def run(program: Program, python: Path, seconds: float, more: list[str]) -> Result | None:
    """Measure one program once. None, and a notice, when it cannot be."""
    if not python.exists():
        how = f"python bench/peers.py --install {program.venv}" if program.venv else "see --python"
        notice(f"{program.name}: left out, there is no {python} ({how})")
        return None
    threads = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "NUMBA_NUM_THREADS"), "1")
    command = [str(python), "-m", *program.command, "--seconds", str(seconds), *more]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | threads, capture_output=True, text=True)
    if done.returncode:
        said = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
        how = "left out" if done.returncode == ABSENT else f"failed with status {done.returncode}"
        notice(f"{program.name}: {how}: {said}")
        return None
    result: Result = json.loads(done.stdout.strip().splitlines()[-1])
    notice(f"{program.name}: {result['moves_per_second']:,} moves/s")
    return result


def measure(programs: list[Program], project: Path, seconds: float, rounds: int) -> dict[str, Result]:
    """The best result of each program, its rounds interleaved with those of the others."""
    best: dict[str, Result] = {}
    rates: dict[str, list[int]] = {}
    again: dict[str, list[str]] = {}  # what a program found in its first round and need not seek again
    left = list(programs)
    for number in range(1, rounds + 1):
        notice(f"Round {number} of {rounds}")
        for program in list(left):
            python = python_of(VENVS / program.venv) if program.venv else project
            result = run(program, python, seconds, again.get(program.name, []))
            if result is None:
                left.remove(program)
                continue
            again[program.name] = result.pop("again", again.get(program.name, []))
            rates.setdefault(program.name, []).append(result["moves_per_second"])
            held = best.get(program.name)
            if held is None or held["moves_per_second"] < result["moves_per_second"]:
                best[program.name] = (held or {}) | result
    return {name: result | {"rounds": rates[name]} for name, result in best.items()}


def merged(file: Path) -> dict[str, Result]:
    """Results measured elsewhere: a file of JSON lines; other lines in it are passed over."""
    lines = [json.loads(line) for line in file.read_text().splitlines() if line.startswith("{")]
    return {line["name"]: line for line in lines}


# ---- Telling


def compare(results: dict[str, Result]) -> list[dict[str, Any]]:
    """One row for each peer that was measured."""
    rows = []
    for peer in PEERS + ELSEWHERE:
        if peer.name in results:
            theirs = results[peer.name]["moves_per_second"]
            ours = results.get(peer.ours, {}).get("moves_per_second")
            ratio = None if ours is None else ours / theirs
            met = None if ratio is None or peer.required is None else ratio >= peer.required
            row = {"name": peer.name, "peer": peer.title, "moves_per_second": theirs, "ours": ours}
            rows.append(row | {"ratio": ratio, "required": peer.required, "met": met})
    return rows


def table(report: dict[str, Any]) -> str:
    """The report in Markdown."""

    def number(value: float | None, form: str) -> str:
        return "–" if value is None else format(value, form)

    lines = ["| peer | its moves/s | ours | ratio | required | met |", "|---|--:|--:|--:|--:|---|"]
    for row in report["comparisons"]:
        cells = [row["peer"], number(row["moves_per_second"], ",d"), number(row["ours"], ",d")]
        cells += [number(row["ratio"], ".1f"), number(row["required"], "g")]
        cells.append({None: "–", True: "yes", False: "no"}[row["met"]])
        lines.append(f"| {' | '.join(cells)} |")
    lines += [
        "",
        f"{report['machine']}; best of {report['rounds']} rounds of {report['seconds']:g} s or more.",
        "",
    ]
    lines += [f"- {name}: {result['note']}" for name, result in report["results"].items()]
    return "\n".join(lines)


def machine() -> str:
    """The processor's name, where the system tells it."""
    cpuinfo = Path("/proc/cpuinfo")
    names = cpuinfo.read_text().splitlines() if cpuinfo.exists() else []
    models = [line.split(":", 1)[1].strip() for line in names if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()


def main() -> int:
    what, _, how = __doc__.partition("\n")
    parser = argparse.ArgumentParser(description=what, epilog=how, formatter_class=argparse.RawDescriptionHelpFormatter)
    names = [peer.name for peer in PEERS]
    tasks = parser.add_argument_group("instead of measuring").add_mutually_exclusive_group()
    tasks.add_argument(
        "--install",
        nargs="*",
        choices=VENV_NAMES,
        metavar="NAME",
        help=f"all, or some of: {', '.join(VENV_NAMES)}",
    )
    tasks.add_argument("--carry", type=Path, metavar="DIR", help="copy pgx as source for a GPU machine")
    parser.add_argument("--only", nargs="+", choices=names, metavar="NAME", help=f"peers: {', '.join(names)}")
    parser.add_argument("--rounds", type=int, default=3, help="rounds, the best counts (default: 3)")
    parser.add_argument("--seconds", type=float, default=5.0, help="seconds a round at least (default: 5)")
    parser.add_argument("--core", type=int, help="the core to run on (default: the last one)")
    parser.add_argument("--merge", type=Path, metavar="FILE", help="add results that were measured elsewhere")
    parser.add_argument(
        "--python", type=Path, default=python_of(ROOT / ".venv"), help="Wiredeck's Python (default: .venv's)"
    )
    parser.add_argument(
        "--base-python", default=sys.executable, help="the Python to install peers with (default: this one)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--out", type=Path, metavar="FILE", help="also write it there: JSON for *.json, else the table")
    options = parser.parse_args()
    if options.install is not None:
        return 0 if install(options.install or VENV_NAMES, options.base_python) else 1
    if options.carry:
        return 0 if carry(options.carry) else 1

    core = pin(options.core)
    programs = [OURS, *(peer for peer in PEERS if not options.only or peer.name in options.only)]
    results = measure(programs, options.python.absolute(), options.seconds, options.rounds)
    if options.merge:
        results |= merged(options.merge)
    report = {"machine": f"{machine()}, {core}", "rounds": options.rounds, "seconds": options.seconds}
    report |= {"results": results, "comparisons": compare(results)}
    as_json = json.dumps(report, indent=2)
    print(as_json if options.json else table(report))
    if options.out:
        options.out.write_text((as_json if options.out.suffix == ".json" else table(report)) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
