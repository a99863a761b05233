"""Teach the nets that value a state, from games of the policy, and from games in which one seat thinks ahead.

    .venv/bin/python training/value.py wireburn [--rows 8000000] [--epochs 6]
    .venv/bin/python training/value.py wireburn --thought 3000000 --tries 200

Writes src/wiredeck/games/GAME/value.nets. With --thought it is a round more: who thinks ahead does so with the nets
that are there. Needs the extra `fast` (Numba, NumPy) and all cores for some minutes; the same command gives the same
file on the same machine.
"""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "training"))

import lessons  # noqa: E402

from wiredeck.games import game  # noqa: E402
from wiredeck.kernel.batch import Drivers  # noqa: E402
from wiredeck.kernel.record import fill, records  # noqa: E402
from wiredeck.kernel.search import Knobs, Node  # noqa: E402
from wiredeck.kernel.value import HIDDEN, SCALE, Worth  # noqa: E402

SEATS = {2: 0.4, 3: 0.15, 4: 0.25, 5: 0.1, 6: 0.1}  # parts of the rows
BATCH = 4096
RATE, LEAST = 0.003, 1e-5
HELD = 20_000  # positions of each number of seats that nothing is learned from
LIMIT = 0.99  # of a weight, so that it fits a byte
CHUNK = 50_000  # rows that a process makes at a time

Net = list[Any]  # weights, biases, outs
Lesson = tuple[int, Any, Any]  # seats, inputs (positions, seats, inputs), results (positions, seats)


class School:
    """Where the positions of one game come from."""

    def __init__(self, name: str) -> None:
        self.game, self.told = game(name), importlib.import_module(f"wiredeck.games.{name}.inputs")
        kernel = self.kernel = self.game.kernel()
        names = ("lay", "deal", "legal_actions", "apply", "is_over", "look", "guess", "prospect", "is_routine")
        policy = next(iter(self.game.scores().values()))
        given = {**{name: getattr(kernel, name) for name in names}, "score": policy, "see": self.told.see}
        self._make = Drivers(f"{name}-lessons", given, remembering=True).of(lessons.make)
        self._knobs = records(Knobs, 1)
        for knob, value in self.game.tuning().expert.items():
            self._knobs[0][knob] = value

    def part(self, net: int, seats: int, rows: int, every: int, tries: int, seed: int) -> tuple[Any, Any]:
        """So many rows and their results."""
        kernel, inputs = self.kernel, self.told.INPUTS
        states, views = records(kernel.state, 2), records(kernel.view, 2)
        fill(states[0], kernel.blank(self.game.options(self.told.NETS[net]), seats))
        room = states, records(kernel.legal, 2), views, records(Worth, 1), records(Node, tries + 1)
        seen, results = np.zeros((rows, inputs), np.int8), np.zeros(rows, np.int8)
        slots = np.zeros(kernel.actions, "i4")
        self._make(*room, slots, self._knobs, tries, seed, every, inputs, seen, results)
        return seen, results


@cache
def school(name: str) -> School:
    return School(name)


def part(name: str, *what: int) -> tuple[Any, Any]:
    """What one process makes."""
    return school(name).part(*what)


def lesson(pool: ProcessPoolExecutor, name: str, net: int, seats: int, rows: int, every: int, tries: int) -> Lesson:
    chunk = CHUNK // seats * seats
    sizes = [min(chunk, rows - at) // seats * seats for at in range(0, rows, chunk)]
    seeds = (seats + 10 * (chunk * i + tries) for i in range(len(sizes)))
    asked = [pool.submit(part, name, net, seats, size, every, tries, next(seeds)) for size in sizes]
    made = [one.result() for one in asked]
    seen, results = (np.concatenate([one[k] for one in made]) for k in (0, 1))
    return seats, seen.reshape(-1, seats, seen.shape[-1]), results.reshape(-1, seats)


def wanted(results: Any) -> Any:
    """The share of the win that each seat got."""
    return np.where(results == lessons.SHARED, 1 / results.shape[1], results / lessons.WON).astype(np.float32)


def shares(net: Net, seen: Any, seats: int) -> tuple[Any, Any, Any]:
    """Before and after the bend of the hidden layer, and what comes out."""
    before = seen.reshape(-1, seen.shape[-1]) @ net[0] + net[1]
    after = np.maximum(before, 0)
    out = (after @ net[2]).reshape(-1, seats)
    grown = np.exp(out - out.max(1, keepdims=True))
    return before, after, grown / grown.sum(1, keepdims=True)


def slopes(net: Net, seen: Any, results: Any) -> list[Any]:
    before, after, found = shares(net, seen, results.shape[1])
    off = ((found - wanted(results)) / len(results)).reshape(-1)
    back = np.outer(off, net[2]) * (before > 0)
    return [seen.reshape(-1, seen.shape[-1]).T @ back, back.sum(0), after.T @ off]


def loss(net: Net, lesson: Lesson) -> float:
    seats, seen, results = lesson
    found = shares(net, seen[-HELD:].astype(np.float32), seats)[2]
    return float(-(wanted(results[-HELD:]) * np.log(np.maximum(found, 1e-6))).sum(1).mean())


def learn(given: list[Lesson], epochs: int) -> Net:
    """Adam, with a rate that falls to nothing."""
    lot, inputs = np.random.default_rng(1), given[0][1].shape[-1]
    net: Net = [lot.normal(0, 0.03, (inputs, HIDDEN)), np.zeros(HIDDEN), lot.normal(0, 0.2, HIDDEN)]
    net = [part.astype(np.float32) for part in net]
    drift, swing = [np.zeros_like(part) for part in net], [np.zeros_like(part) for part in net]
    parts = [(n, i) for n, one in enumerate(given) for i in range((len(one[1]) - HELD) // BATCH)]
    step = 0
    for epoch in range(epochs):
        lot.shuffle(parts)
        for n, i in parts:
            _, seen, results = given[n]
            part = slice(i * BATCH, (i + 1) * BATCH)
            step += 1
            rate = RATE * min(1, step / 200) * (1 + np.cos(np.pi * step / (epochs * len(parts)))) / 2 + LEAST
            for k, slope in enumerate(slopes(net, seen[part].astype(np.float32), results[part])):
                drift[k] = 0.9 * drift[k] + 0.1 * slope
                swing[k] = 0.999 * swing[k] + 0.001 * slope * slope
                move = drift[k] / (1 - 0.9**step) / (np.sqrt(swing[k] / (1 - 0.999**step)) + 1e-8)
                net[k] -= (rate * move).astype(np.float32)
            np.clip(net[0], -LIMIT, LIMIT, net[0])
            np.clip(net[2], -LIMIT, LIMIT, net[2])
        lost = ", ".join(f"{one[0]} seats {loss(net, one):.4f}" for one in given)
        print(f"  epoch {epoch + 1}: loss {lost}", flush=True)
    return net


def written(nets: list[Net]) -> bytes:
    """As read_nets reads it."""
    small = [np.round(net[k] * SCALE).astype(np.int8).tobytes() for k in (0, 2) for net in nets]
    return b"".join(small) + b"".join(np.round(net[1] * SCALE).astype("<i4").tobytes() for net in nets)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--rows", type=int, default=8_000_000, help="positions, one for each seat (default: 8,000,000)")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--every", type=int, default=6, help="one position of so many of a game (default: 6)")
    parser.add_argument("--thought", type=int, default=0, help="rows where a seat thinks ahead (default: 0)")
    parser.add_argument("--tries", type=int, default=200, help="iterations that it thinks (default: 200)")
    parser.add_argument("--out", type=Path)
    words = parser.parse_args()
    told, began, nets = importlib.import_module(f"wiredeck.games.{words.game}.inputs"), time.time(), []
    parts = {seats: part for seats, part in SEATS.items() if seats <= game(words.game).players[-1]}
    kinds = [(words.rows, 0), (words.thought, words.tries)]
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for net, options in enumerate(told.NETS):
            print(f"{options}: games", flush=True)
            given = [
                lesson(pool, words.game, net, seats, int(rows * part), words.every, tries)
                for rows, tries in kinds
                for seats, part in parts.items()
                if rows
            ]
            print(f"  {sum(len(one[1]) for one in given):,} positions after {time.time() - began:.0f} s", flush=True)
            nets.append(learn(given, words.epochs))
    out = words.out or ROOT / "src/wiredeck/games" / words.game / "value.nets"
    out.write_bytes(written(nets))
    print(f"{out.name}: {out.stat().st_size:,} bytes after {time.time() - began:.0f} s")


if __name__ == "__main__":
    main()
