"""What words are worth for yes or no, entry by entry: writes src/wiredeck/rulesbot/wording.npz, in some seconds.

    .venv/bin/python training/wording.py

For each entry a logistic regression of yes against no on the words and pairs of the questions in training/asked. NumPy
alone; the same questions always make the same file.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from wiredeck.games import GAMES  # noqa: E402
from wiredeck.rulesbot.wording import ALWAYS, keys, marks  # noqa: E402

ASKED = ROOT / "training/asked"
OUT = ROOT / "src/wiredeck/rulesbot/wording.npz"
SELDOM = 2  # a mark that fewer questions of an entry have is nothing to learn from
CALM = 0.5  # holds the weights down
STEPS = 8


def main() -> None:
    asked: dict[str, list[tuple[set[str], bool]]] = defaultdict(list)
    for entry, verdict, question in rows():
        if verdict in ("yes", "no"):
            asked[entry].append((marks(question), verdict == "yes"))
    places, worth = [], []
    for entry, known in sorted(asked.items()):
        if len({verdict for _, verdict in known}) == 2:
            found = learnt(known)
            places.append(keys(entry, found))
            worth.append(np.array(list(found.values()), np.float32))
    kept, heavy = np.concatenate(places), np.concatenate(worth)
    kept, first = np.unique(kept, return_index=True)
    scale = np.abs(heavy).max() / 127
    np.savez_compressed(OUT, keys=kept, worth=np.round(heavy[first] / scale).astype(np.int8), scale=np.float32(scale))
    print(f"{len(asked)} entries, {len(kept)} marks, {OUT.stat().st_size / 1e6:.2f} MB")


def rows() -> Iterator[tuple[str, str, str]]:
    """Entry, verdict and question."""
    for game in GAMES:
        for file in sorted([*ASKED.glob(f"{game}_*.tsv"), *ASKED.glob(f"more*_{game}_*.tsv")]):
            for line in file.read_text("utf-8").splitlines():
                entry, verdict, question = line.split("\t")
                yield entry, verdict, question
        for file in sorted(ASKED.glob(f"follow*_{game}.jsonl")):
            for line in file.read_text("utf-8").splitlines():
                one = json.loads(line)
                yield one["entry"], one["verdict"], one["question"]


def learnt(known: list[tuple[set[str], bool]]) -> dict[str, float]:
    """What each mark is worth, by Newton's method on the questions (fewer than the marks)."""
    seen = Counter(mark for found, _ in known for mark in found)
    place = {mark: n for n, mark in enumerate(sorted(mark for mark, times in seen.items() if times >= SELDOM))}
    x = np.zeros((len(known), len(place) + 1))
    x[:, -1] = 1
    for row, (found, _) in zip(x, known, strict=True):
        at = [place[mark] for mark in found if mark in place]
        row[at] = 1 / np.sqrt(max(len(at), 1))
    is_yes = np.array([verdict for _, verdict in known], float)
    alike = x @ x.T
    share: np.ndarray[Any, np.dtype[Any]] = np.zeros(len(known))
    for _ in range(STEPS):
        odds = alike @ share
        likely = 1 / (1 + np.exp(-odds))
        steep = np.clip(likely * (1 - likely), 1e-4, None)
        share = np.linalg.solve(alike + CALM * np.diag(1 / steep), odds + (is_yes - likely) / steep)
    weights = x.T @ share
    return dict(zip([*place, ALWAYS], map(float, weights), strict=True))


if __name__ == "__main__":
    main()
