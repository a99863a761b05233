"""Which way the words of a question lean, yes or no, if it is known which entry answers: a second reader.

The encoder reads a question as a whole and is at times sure of the wrong side. This one knows single words and pairs
only, and what they were worth with each entry in the questions of training/asked, so that it errs elsewhere: what
both think is right more often than what one does. Made by training/wording.py.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from wiredeck.games.hearing import words

SILENT = frozenset(("the", "a", "an", "my", "of", *".,;:!?()"))
ALWAYS = "="  # stands for what an entry leans to before a word is read


def marks(text: str) -> set[str]:
    """The words of a question, and which of them stand side by side."""
    said = [word for word in words(text) if word not in SILENT]
    return {*said, *map("_".join, zip(["^", *said], [*said, "$"], strict=True))}


def keys(entry: str, found: Iterable[str]) -> np.ndarray[Any, np.dtype[np.uint32]]:
    """The places of marks that are read with an entry."""
    return np.array([zlib.crc32(f"{entry} {mark}".encode()) for mark in found], np.uint32)


class Wording:
    """What each mark is worth with each entry."""

    def __init__(self, weights: dict[str, Any]) -> None:
        self._keys, self._worth, self._scale = weights["keys"], weights["worth"], float(weights["scale"])

    def leaning(self, entry: str, text: str) -> float:
        """The log odds of yes against no; 0 where nothing is known of the entry."""
        always, found = self._of(keys(entry, (ALWAYS,))), self._of(keys(entry, sorted(marks(text))))
        return float(always.sum() + found.sum() / np.sqrt(max(len(found), 1))) * self._scale

    def _of(self, wanted: np.ndarray[Any, np.dtype[np.uint32]]) -> np.ndarray[Any, np.dtype[np.float32]]:
        at = np.minimum(np.searchsorted(self._keys, wanted), len(self._keys) - 1)
        found: np.ndarray[Any, np.dtype[np.float32]] = self._worth[at[self._keys[at] == wanted]].astype(np.float32)
        return found


@cache
def wording() -> Wording:
    """The one that comes with the package."""
    with files("wiredeck.rulesbot").joinpath("wording.npz").open("rb") as file:
        return Wording(dict(np.load(file, allow_pickle=False)))
