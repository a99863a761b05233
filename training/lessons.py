"""Positions to learn from: games of the policy, with some moves by lot, and who won them."""

from __future__ import annotations

from typing import Any

from wiredeck.kernel import below, rule, seed_stream
from wiredeck.kernel.batch import apply, best_scored, deal, is_over, legal_actions
from wiredeck.kernel.rule import placeholder

LOST, SHARED, WON = range(3)


@placeholder
def see(s: Any, p: int, w: Any) -> None:
    """Fill w.x with the inputs of a seat."""


@rule
def make(
    states: Any,
    legals: Any,
    views: Any,
    worths: Any,
    seed: int,
    every: int,
    inputs: int,
    rows: Any,
    results: Any,
) -> int:
    """Games until the rows are full, one position of `every` of each, a row for each seat; how many rows there are."""
    s = states[0]
    used = 0
    g = 0
    while used + s.seats <= len(rows):
        seed_stream(s, seed, g)
        g += 1
        deal(s, below(s, s.seats))
        began = used
        lots = noise(below(s, 4))
        while not is_over(s):
            step(s, legals[0], views[0], lots)
            if below(s, every) == 0 and not is_over(s) and used + s.seats <= len(rows):
                note_inputs(s, worths[0], inputs, rows, used)
                used += s.seats
        for i in range(began, used):
            results[i] = SHARED if s.winner < 0 else WON if s.winner == (i - began) % s.seats else LOST
    return used


@rule
def noise(n: int) -> int:
    """Moves by lot in a thousand."""
    return 0 if n == 0 else 30 if n == 1 else 100 if n == 2 else 250


@rule
def step(s: Any, legal: Any, v: Any, lots: int) -> None:
    n = legal_actions(s, legal)
    if n == 1:
        apply(s, legal.action[0])
    elif below(s, 1000) < lots:
        apply(s, legal.action[below(s, n)])
    else:
        apply(s, best_scored(s, legal, n, v))


@rule
def note_inputs(s: Any, w: Any, inputs: int, rows: Any, at: int) -> None:
    for p in range(s.seats):
        see(s, p, w)
        for i in range(inputs):
            rows[at + p][i] = min(max(w.x[i], -128), 127)
