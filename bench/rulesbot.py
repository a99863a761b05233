"""How right and how fast the Rules Bot is:  python3 dev.py eval-rulesbot [--write] [--failures FILE] [--more FILE]

Exams are questions as players type them, with what a right answer must contain, by people who saw neither bot nor
library. Nobody has looked at those of `unseen`, which are like the questions of a table, short and in slang, nor at
those of `fresh`, which are longer and harder, nor at those of `pairs`, the hardest: a case, and one that differs in
the detail that decides. Those of `seen` and of `later` were looked at while the bot was built. What was looked at is
learned as well (training/base.py), so only the first three tell what to expect. `held` are paraphrases of library
entries that the encoder was not trained on.
"""

from __future__ import annotations

import argparse
import json
import re
import resource
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wiredeck.games import GAMES
from wiredeck.rulebook import library
from wiredeck.rulesbot.bot import Asked, Reply, ask

TESTS = Path(__file__).resolve().parent.parent / "tests/rulesbot"
RESULTS = Path(__file__).resolve().parent / "results"
EXAMS = {  # by file
    "unseen": ("blind", "blind2"),
    "fresh": ("fresh",),
    "pairs": ("blind3",),
    "seen": ("voices", "exam", "table", "drill"),
    "later": ("later",),
}
KINDS = ("position", "concept", "count", "procedure", "follow_up", "ambiguous", "out_of_scope")
OUTCOMES = ("right", "lacking", "declined", "wrong")


@dataclass(frozen=True)
class Marked:
    """A question of an exam, what was answered, and what that is worth."""

    question: dict[str, Any]
    reply: Reply
    outcome: str
    facts: bool  # every one that is asked for, and no word that is forbidden
    verdict: bool | None  # is it the right one? None where none is asked for
    seconds: float


def mark(question: dict[str, Any]) -> Marked:
    """Right: every fact, no forbidden word, the verdict. Wrong: the contrary was said. Lacking: less than asked for."""
    said = question["context"] or []
    edition = question["edition"] if question["edition"] not in ("any", None) else None
    before = tuple(one["content"] for one in said if one["role"] == "user")
    told = tuple(one["content"] for one in said if one["role"] == "assistant")
    began = time.perf_counter()
    reply = ask(Asked(question["question"], question["game"], edition, before, told))
    seconds = time.perf_counter() - began
    facts = all(any(re.search(one, reply.answer, re.I) for one in fact) for fact in question["must"])
    forbidden = any(re.search(one, reply.answer, re.I) for one in question["must_not"])
    wanted = question["verdict"]
    verdict = None if wanted is None else reply.verdict == wanted
    contrary = forbidden or (wanted in ("yes", "no") and reply.verdict in ("yes", "no") and reply.verdict != wanted)
    if facts and not forbidden and verdict is not False:
        outcome = "right"
    elif contrary:
        outcome = "wrong"
    else:
        outcome = "declined" if reply.kind in ("declined", "missing") else "lacking"
    if question["kind"] == "out_of_scope" and outcome != "right":
        outcome = "wrong" if reply.kind not in ("declined", "missing") else outcome
    return Marked(question, reply, outcome, facts and not forbidden, verdict, seconds)


def exam(name: str, which: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (TESTS / f"{which}_{name}.jsonl").read_text("utf-8").splitlines()]


def table(marked: list[Marked]) -> dict[str, dict[str, Any]]:
    """Counts by kind, and of all in scope."""
    found: dict[str, dict[str, Any]] = {}
    kinds = {kind: [one for one in marked if one.question["kind"] == kind] for kind in KINDS}
    kinds["in scope"] = [one for one in marked if one.question["kind"] != "out_of_scope"]
    for kind, some in kinds.items():
        if some:
            counts = Counter(one.outcome for one in some)
            judged = [one.verdict for one in some if one.verdict is not None]
            found[kind] = {"questions": len(some), **{name: counts[name] for name in OUTCOMES}}
            found[kind]["facts"] = sum(one.facts for one in some)
            found[kind]["verdicts"] = [sum(judged), len(judged)]
    return found


# ---------------------------------------------------------------- paraphrases of the library


def held(game: str) -> Iterator[tuple[str, str, str]]:
    for file in sorted((TESTS / "held").glob(f"{game}_*.tsv")):
        for line in file.read_text("utf-8").splitlines():
            entry, verdict, question = line.split("\t")
            yield entry, verdict, question


def paraphrases(game: str) -> dict[str, Any]:
    """How often the entry, or one of the first three, is found; and how often the opening is right."""
    counts: Counter[str] = Counter()
    for entry, verdict, question in held(game):
        reply = ask(Asked(question, game))
        offered = [reply.entry, *reply.near[:2]]
        counts["questions"] += 1
        counts["found"] += reply.entry == entry
        counts["among three"] += entry in offered
        counts["by the engine"] += reply.kind == "position"
        counts["declined"] += reply.kind in ("declined", "missing")
        if verdict in ("yes", "no"):
            counts["closed"] += 1
            counts["closed right"] += reply.verdict == verdict
            counts["closed contrary"] += reply.verdict in ("yes", "no") and reply.verdict != verdict
    return dict(counts)


def declines(file: str) -> dict[str, Any]:
    """Questions about anything else, put to each game."""
    lines = [line.split("\t") for line in (TESTS / "held" / file).read_text("utf-8").splitlines()]
    by_kind: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for kind, question in lines:
        for name in GAMES:
            by_kind[kind][0] += ask(Asked(question, name)).kind in ("declined", "missing")
            by_kind[kind][1] += 1
    total = [sum(one[n] for one in by_kind.values()) for n in (0, 1)]
    return {"all": total, **dict(sorted(by_kind.items()))}


# ---------------------------------------------------------------- speed and weight


def start() -> dict[str, float]:
    """A fresh process: seconds from the start to the first answer of a batch, and its memory in MB."""
    code = (
        "import time; t = time.perf_counter()\n"
        "from wiredeck.rulesbot.bot import Asked, ask\n"
        "ask(Asked('do i win with my last card')); first = time.perf_counter() - t\n"
        "import resource; print(first, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)"
    )
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in range(3)]
    first, memory = min(tuple(map(float, run.stdout.split())) for run in runs)
    return {"first answer s": round(first, 2), "memory MB": round(memory)}


def quick(marked: list[Marked]) -> dict[str, float]:
    times = sorted(one.seconds for one in marked)
    return {
        "median ms": round(1e3 * times[len(times) // 2], 1),
        "p95 ms": round(1e3 * times[int(0.95 * len(times))], 1),
    }


# ---------------------------------------------------------------- report


def shown(title: str, counts: dict[str, dict[str, Any]]) -> list[str]:
    lines = [
        f"| {title} | questions | right | lacking | declined | wrong | every fact | verdicts |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for kind, one in counts.items():
        right, judged = one["verdicts"]
        share = f"{right / judged:.1%}" if judged else "-"
        parts = [f"{one[name] / one['questions']:.1%}" for name in (*OUTCOMES, "facts")]
        lines.append(f"| {kind} | {one['questions']} | {' | '.join(parts)} | {share} |")
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="dev.py eval-rulesbot", description="How right and how fast the Rules Bot is."
    )
    parser.add_argument("--write", action="store_true", help="keep the results in bench/results")
    parser.add_argument("--failures", type=Path, help="write what failed among the questions seen to a file")
    parser.add_argument("--more", type=Path, help="another exam in the same form")
    args = parser.parse_args()
    ask(Asked("do i win with my last card"))
    marked = {
        title: [mark(question) for which in files for name in GAMES for question in exam(name, which)]
        for title, files in EXAMS.items()
    }
    found: dict[str, Any] = {title: table(some) for title, some in marked.items()}
    if args.more:
        more = [mark(json.loads(line)) for line in args.more.read_text("utf-8").splitlines()]
        found["more"] = table(more)
    speed = quick([one for some in marked.values() for one in some]) | start()
    for title, counts in found.items():
        print("\n".join([*shown(title, counts), ""]))
    found |= {"held": {name: paraphrases(name) for name in GAMES}, "speed": speed}
    found |= {"declined": declines("none.tsv"), "declined of harder ones": declines("none_hard.tsv")}
    for name, counts in found["held"].items():
        n = counts["questions"]
        print(
            f"{name}: {n} paraphrases of {len(library.entries(name))} entries: found {counts['found'] / n:.1%}, "
            f"among three {counts['among three'] / n:.1%}, by the engine {counts['by the engine'] / n:.1%}; "
            f"openings of closed questions right {counts['closed right'] / counts['closed']:.1%}, "
            f"contrary {counts['closed contrary'] / counts['closed']:.1%}"
        )
    for title in ("declined", "declined of harder ones"):
        some, every = found[title]["all"]
        print(f"out of scope, {title}: {some / every:.1%} {found[title]}")
    print(f"speed: {speed}; peak of this process {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB")
    if args.write:
        (RESULTS / "rulesbot.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    if args.failures:
        args.failures.write_text("".join(map(told, (one for one in marked["seen"] if one.outcome != "right"))), "utf-8")
    return 0


def told(one: Marked) -> str:
    asked, reply = one.question, one.reply
    before = " / ".join(said["content"] for said in asked["context"] or [])
    return (
        f"[{one.outcome}] {asked['id']} ({asked['edition']}) {before} {asked['question']}\n"
        f"   wanted {asked['verdict']} {asked['must']}\n"
        f"   said {reply.verdict} {reply.kind} {reply.entry} {reply.answer} {reply.position}\n"
    )


if __name__ == "__main__":
    sys.exit(main())
