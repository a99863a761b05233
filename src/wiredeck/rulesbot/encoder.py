"""Which entry of the library answers a question: a small transformer, read from one file, in NumPy.

It was trained on the questions in training/asked (see training/README.md). It only chooses among entries of the library
and the openings yes, no and depends; every word of an answer is the library's.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from wiredeck.rulesbot.pieces import Pieces

Array = np.ndarray[Any, np.dtype[np.float32]]
HEADS, LOOKS = 12, 4
LAYER = ("q", "k", "v", "o", "up", "down")
TINY = 1e-12
WORTH = 0.02  # as likely as this a label is judged, too, besides the first


@dataclass(frozen=True)
class Guess:
    """An entry that may answer, how likely it is among all, and how likely each opening is."""

    entry: str
    likely: float
    verdicts: dict[str, float]


class Encoder:
    """The weights, and what they make of a question."""

    def __init__(self, weights: dict[str, Any]) -> None:
        self._table = {name: weights[name] for name in ("words", "words.scale")}  # read row by row, so they stay small
        self._kept = {
            name: _full(weights, name) for name in weights.keys() - self._table if not name.endswith(".scale")
        }
        self._layers = len([name for name in weights if name.endswith(".q")])
        for n in range(self._layers):  # three in one: fewer and larger products
            for part in ("", ".bias"):
                self._kept[f"{n}.qkv{part}"] = np.concatenate([self._kept.pop(f"{n}.{name}{part}") for name in "qkv"])
        self._pieces = Pieces(_lines(weights["vocabulary"]))
        self.labels = _lines(weights["labels"])
        self.verdicts = _lines(weights["verdicts"])

    def read(self, text: str, before: str) -> Array:
        """The words of a question, each seen in its context: nearly all of the work."""
        return self._words(self._pieces.read(text, before))

    def guesses(self, x: Array, allowed: Array, most: int) -> list[Guess]:
        """The likeliest labels of those allowed (0: allowed, far below 0: not) for a question read, best first."""
        mean = x.mean(0)
        h = mean / np.sqrt((mean * mean).sum() + TINY)
        scores = self._kept["label.factor"] * (self._kept["label"] @ h) + self._kept["label.bias"] + allowed
        likely = _softmax(scores)
        best = np.argsort(-scores, kind="stable")[:most]
        stance = _gelu(self._dense(np.concatenate([mean, x[0]]), "stance"))
        keys, values = (self._dense(x, name).reshape(len(x), LOOKS, -1) for name in ("keys", "values"))
        worth = [int(n) for n in best if n == best[0] or likely[n] > WORTH]
        judged = {n: self._judged(stance, keys, values, n) for n in worth}
        return [Guess(self.labels[n], float(likely[n]), judged.get(int(n), {})) for n in best]

    def _judged(self, stance: Array, keys: Array, values: Array, label: int) -> dict[str, float]:
        """How likely each opening is, if this is the entry that answers: each looks for words of its own."""
        wanted = self._kept["look"][label].reshape(LOOKS, -1)
        seen = _softmax(((keys * wanted).sum(-1) / np.sqrt(np.float32(wanted.shape[1])) * 4).T)
        found = np.concatenate([stance, (seen.T[..., None] * values).sum(0).reshape(-1)])
        own = self._kept["own"][label].reshape(len(self.verdicts), -1)
        shared = self._kept["shared"] @ found + self._kept["shared.bias"]
        judged = _softmax(shared + own[:, :-1] @ found + own[:, -1])
        return {verdict: float(one) for verdict, one in zip(self.verdicts, judged, strict=True)}

    def _words(self, ids: list[int]) -> Array:
        words = self._table["words"][ids] * self._table["words.scale"][ids, None]
        x = _norm(words + self._kept["places"][: len(ids)], self._kept["norm"])
        for n in range(self._layers):
            x = self._layer(x, n)
        return x

    def _layer(self, x: Array, n: int) -> Array:
        q, k, v = (self._split(part) for part in np.split(self._dense(x, f"{n}.qkv"), 3, axis=1))
        seen = _softmax(q @ k.transpose(0, 2, 1) / np.sqrt(np.float32(q.shape[2]))) @ v
        x = _norm(x + self._dense(seen.transpose(1, 0, 2).reshape(x.shape), f"{n}.o"), self._kept[f"{n}.n1"])
        up = _gelu(self._dense(x, f"{n}.up"))
        return _norm(x + self._dense(up, f"{n}.down"), self._kept[f"{n}.n2"])

    def _dense(self, x: Array, name: str) -> Array:
        found: Array = (self._kept[name] @ x.T).T + self._kept[f"{name}.bias"]  # faster this way round for few words
        return found

    @staticmethod
    def _split(x: Array) -> Array:
        return x.reshape(x.shape[0], HEADS, -1).transpose(1, 0, 2)


@cache
def encoder() -> Encoder:
    """The one that comes with the package."""
    with files("wiredeck.rulesbot").joinpath("encoder.npz").open("rb") as file:
        return Encoder(dict(np.load(file, allow_pickle=False)))


def _full(weights: dict[str, Any], name: str) -> Any:
    kept = weights[name]
    if f"{name}.scale" in weights:
        return kept.astype(np.float32) * weights[f"{name}.scale"][:, None]
    return kept.astype(np.float32) if kept.dtype == np.float16 else kept


def _lines(kept: Any) -> list[str]:
    return bytes(kept).decode("utf-8").split("\n")


def _norm(x: Array, by: Array) -> Array:
    centred = x - x.mean(-1, keepdims=True)
    found: Array = centred / np.sqrt((centred * centred).mean(-1, keepdims=True) + TINY) * by[0] + by[1]
    return found


def _softmax(x: Array) -> Array:
    e = np.exp(x - x.max(-1, keepdims=True))
    found: Array = e / e.sum(-1, keepdims=True)
    return found


def _gelu(x: Array) -> Array:
    """Exact enough: the error function by its rational approximation."""
    z = np.abs(x) * np.float32(0.70710678)
    t = np.reciprocal(1 + np.float32(0.3275911) * z)
    found: Array = t * np.float32(1.061405429)
    for factor in (-1.453152027, 1.421413741, -0.284496736, 0.254829592):
        found += np.float32(factor)
        found *= t
    z *= -z
    found *= np.exp(z, out=z)
    np.subtract(1, found, out=found)
    np.copysign(found, x, out=found)
    found += 1
    found *= x
    found *= np.float32(0.5)
    return found
