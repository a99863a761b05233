"""How often the Rules Bot says yes or no, and is right, on questions that were written to set its limits.

    .venv/bin/python training/limits.py                      as it is
    .venv/bin/python training/limits.py SURE_SAID 0.6 0.7    with other limits of rulesbot/bot.py

The questions in training/tuned are neither trained on nor part of any test.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from wiredeck.games import GAMES  # noqa: E402
from wiredeck.rulesbot import bot  # noqa: E402

TUNED = ROOT / "training/tuned"
Row = tuple[bot.Asked, str]  # a question, and the verdict of its positive form


def main() -> None:
    name, *values = sys.argv[1:] or ["SURE_SAID"]
    if not hasattr(bot, name):
        sys.exit(f"rulesbot/bot.py has no limit {name}")
    rows = {
        "questions": [row for game in GAMES for row in alone(game)],
        "hard questions": [row for game in GAMES for row in alone(f"hard_{game}", game)],
        "follow-ups": [row for game in GAMES for row in told(game)],
    }
    for value in map(float, values or [getattr(bot, name)]):
        setattr(bot, name, value)
        for kind, asked in rows.items():
            print(name, value, kind, scored(asked), flush=True)


def alone(file: str, game: str = "") -> list[Row]:
    lines = [line.split("\t") for line in (TUNED / f"{file}.tsv").read_text("utf-8").splitlines()]
    return [(bot.Asked(question, game or file), verdict) for _, verdict, question in lines]


def told(game: str) -> list[Row]:
    """Follow-ups, with what was asked and answered before."""
    found: list[Row] = []
    for line in (TUNED / f"follow_{game}.jsonl").read_text("utf-8").splitlines():
        one = json.loads(line)
        said = {
            role: tuple(x["content"] for x in one["context"] if x["role"] == role) for role in ("user", "assistant")
        }
        found.append((bot.Asked(one["question"], game, None, said["user"], said["assistant"]), one["verdict"]))
    return found


def scored(rows: list[Row]) -> dict[str, float]:
    """Of the closed questions."""
    closed = [(asked, verdict) for asked, verdict in rows if verdict in ("yes", "no")]
    found = Counter(of(bot.ask(asked).verdict, verdict) for asked, verdict in closed)
    return {kind: round(found[kind] / len(closed), 4) for kind in ("right", "open", "wrong")}


def of(said: str | None, verdict: str) -> str:
    return "right" if said == verdict else "wrong" if said in ("yes", "no") else "open"


if __name__ == "__main__":
    main()
