"""Measure how fast the bots think ahead, and OpenSpiel's search beside them: one core, one run.

  python bench/peers.py --install openspiel    install the peer under .venv-peers/, once
  python bench/search.py                       measure and print the table

Ours searches in the middle of Wireburn games, OpenSpiel's C++ ISMCTS in the middle of games of hearts, four players
each and as many iterations. The rate of a round is the median over its positions, in iterations per second of CPU time.
The rounds are interleaved on the same core; the best round counts, the worst stands beside it.

The textbook form does what OpenSpiel does: random playouts to the end of the game. The expert plays nothing out: its
iterations end with a net that values the state. Without the peer only ours is measured.
"""

import argparse
import json
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.peers import VENVS, machine, notice, pin, python_of  # noqa: E402

OURS, PEER = "bench.peer_wiredeck_search", "bench.peer_openspiel_ismcts"
SETTINGS = ("expert", "textbook")
RATE, TIMES = 100_000, 3  # wanted: iterations a second, and times as many as OpenSpiel
LONGEST = 120  # seconds of one round of one program; the first of ours compiles

Result = dict[str, Any]  # one JSON line of a measured program


def measured(python: Path, program: str, words: list[str]) -> list[Result]:
    """The results of one round of a program; none, and a notice, when it cannot be measured."""
    if not python.exists():
        notice(f"{program}: left out, there is no {python}")
        return []
    command = [str(python), "-m", program, *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=LONGEST)
    if done.returncode:
        said = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
        notice(f"{program}: failed with status {done.returncode}: {said}")
        return []
    results = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    for result in results:
        notice(f"{result['name']}: {statistics.median(result['rates']):,.0f} iterations/s")
    return results


def all_rounds(rounds: int, programs: dict[str, Path], words: list[str]) -> dict[str, Result]:
    """What each search came to in every round, by its name."""
    found: dict[str, Result] = {}
    for number in range(1, rounds + 1):
        notice(f"Round {number} of {rounds}")
        for program, python in programs.items():
            for result in measured(python, program, words):
                held = found.setdefault(result["name"], {"rounds": [], "slowest": [], "fastest": []})
                rates = result.pop("rates")
                held["rounds"].append(round(statistics.median(rates)))
                held["slowest"].append(min(rates))  # position
                held["fastest"].append(max(rates))
                held |= result
    return found


def row(what: str, best: float, worst: float, wanted: float | None) -> Result:
    met = None if wanted is None else best >= wanted
    return {"what": what, "best": round(best, 2), "worst": round(worst, 2), "wanted": wanted, "met": met}


def compare(found: dict[str, Result]) -> list[Result]:
    rows = []
    for name, result in found.items():
        title = "OpenSpiel ISMCTS, hearts" if name == "openspiel" else f"Wireburn, {name}"
        wanted = RATE if name in SETTINGS else None
        rows.append(row(f"{title}: iterations/s", max(result["rounds"]), min(result["rounds"]), wanted))
    theirs = found.get("openspiel", {"rounds": []})["rounds"]
    for name in SETTINGS:
        if theirs and name in found:
            ours = found[name]["rounds"]
            each = [mine / other for mine, other in zip(ours, theirs, strict=False)]
            rows.append(row(f"Wireburn, {name} / OpenSpiel ISMCTS", max(ours) / max(theirs), min(each), TIMES))
    return rows


def table(report: Result) -> str:
    """The report in Markdown."""
    lines = ["| measured | best round | worst | wanted | |", "|---|--:|--:|--:|---|"]
    for one in report["rows"]:
        form = ",.0f" if one["best"] > 1000 else ".1f"
        wanted = "" if one["wanted"] is None else f"at least {one['wanted']:,}"
        mark = {True: "met", False: "MISSED", None: ""}[one["met"]]
        lines.append(f"| {one['what']} | {one['best']:{form}} | {one['worst']:{form}} | {wanted} | {mark} |")
    how = f"{report['rounds']} rounds, {report['positions']} positions, {report['tries']:,} iterations each"
    lines += ["", f"{report['machine']}; {how}.", ""]
    lines += [
        f"- {name}: {one['note']}; about {one['moves']} moves to the end of the game"
        for name, one in report["results"].items()
    ]
    return "\n".join(lines)


def main() -> int:
    what, _, how = __doc__.partition("\n")
    parser = argparse.ArgumentParser(description=what, epilog=how, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3, help="rounds, the best counts (default: 3)")
    parser.add_argument("--positions", type=int, default=24, help="positions of a round (default: 24)")
    parser.add_argument("--tries", type=int, default=10_000, help="iterations of a search (default: 10,000)")
    parser.add_argument("--core", type=int, help="the core to run on (default: the last one)")
    parser.add_argument(
        "--python", type=Path, default=python_of(ROOT / ".venv"), help="Wiredeck's Python (default: .venv's)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the JSON to this file too")
    options = parser.parse_args()

    core = pin(options.core)
    programs = {OURS: options.python.absolute(), PEER: python_of(VENVS / "openspiel")}
    words = ["--positions", str(options.positions), "--tries", str(options.tries)]
    found = all_rounds(options.rounds, programs, words)
    report: Result = {"machine": f"{machine()}, {core}", "command": "python bench/search.py"}
    report |= {"rounds": options.rounds, "positions": options.positions, "tries": options.tries}
    report |= {"rows": compare(found), "results": found}
    as_json = json.dumps(report, indent=1)
    print(as_json if options.json else table(report))
    if options.out:
        options.out.write_text(as_json + "\n")
    return 0 if found and all(one["met"] in (True, None) for one in report["rows"]) else 1


if __name__ == "__main__":
    sys.exit(main())
