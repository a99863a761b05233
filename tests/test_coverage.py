"""No line of the games is without a test that reaches it: branch coverage of an interpreted run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
GAMES, TESTS = ROOT / "src/wiredeck/games", ROOT / "tests"
# What is asked there is asked nowhere else.
ASKED = [*TESTS.glob("wire*/test_hear*.py"), *TESTS.glob("wire*/test_opening.py"), *TESTS.glob("wire*/test_memory.py")]
ASKED += [TESTS / f"{name}.py" for name in ("wireburn/test_answers", "test_value", "test_advice", "test_puzzles")]
NOT_SEEN = "not compiled and not same_seed"  # coverage sees no compiled rule
WANTED = 98.0  # percent; the rest are lines that only a compiler needs


def coverage(*words: str, data: Path) -> None:
    """One command of the coverage tool, in a process of its own: modules count only if imported under its eyes."""
    command = [sys.executable, "-m", "coverage", *words]
    env = {**os.environ, "COVERAGE_FILE": str(data)}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def missing(report: dict[str, Any]) -> str:
    """The lines and branches that nothing reached, by file."""
    files = [
        f"{name}: lines {file['missing_lines']}, branches {file['missing_branches']}"
        for name, file in report["files"].items()
        if file["missing_lines"] or file["missing_branches"]
    ]
    return "\n".join(files)


@pytest.mark.slow  # minutes; CI runs it by itself
def test_every_line_and_branch_of_the_games_is_reached(tmp_path: Path) -> None:
    data = tmp_path / "coverage"
    coverage("run", "--branch", f"--source={GAMES}", "-m", "tests.cover_games", data=data)
    tests = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", NOT_SEEN, *map(str, sorted(ASKED))]
    coverage("run", "--branch", "--append", f"--source={GAMES}", *tests, data=data)
    coverage("json", "-o", str(tmp_path / "report.json"), data=data)
    report = json.loads((tmp_path / "report.json").read_text("utf-8"))
    assert report["totals"]["percent_covered"] >= WANTED, missing(report)
