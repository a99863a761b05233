"""Positions to learn from: games by the policy, with some moves by lot, and who won them.

In some games one seat thinks ahead with the nets there are: so the next nets learn what a state is worth to one who
does, which is what a search asks them.
"""

from __future__ import annotations

from typing import Any

from wiredeck.kernel import below, rule, seed_stream
from wiredeck.kernel.batch import apply, best_scored, deal, is_over, legal_actions, look
from wiredeck.kernel.rule import placeholder
from wiredeck.kernel.search import grow

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
    nodes: Any,
    slots: Any,
    knobs: Any,
    tries: int,
    seed: int,
    every: int,
    inputs: int,
    rows: Any,
    results: Any,
) -> int:
    """Games until the rows are full, one position of `every` of each, a row for each seat; how many rows there are.

    With tries one seat of each game thinks ahead. states[1], legals[1] and the views are room to work in.
    """
    s = states[0]
    used = 0
    g = 0
    while used + s.seats <= len(rows):
        seed_stream(s, seed, g)
        g += 1
        deal(s, below(s, s.seats))
        began = used
        lots = noise(below(s, 4))
        thinker = below(s, s.seats) if tries > 0 else -1
        while not is_over(s):
            n = legal_actions(s, legals[0])
            if n > 1 and s.actor == thinker and below(s, 1000) >= lots:
                apply(s, think(states, legals, views, worths, nodes, slots, knobs, tries))
            else:
                step(s, legals[0], n, views[0], lots if s.actor != thinker else 1000)
            if below(s, every) == 0 and not is_over(s) and used + s.seats <= len(rows):
                worths[0].thinker = thinker + 1
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
def step(s: Any, legal: Any, n: int, v: Any, lots: int) -> None:
    if n == 1:
        apply(s, legal.action[0])
    elif below(s, 1000) < lots:
        apply(s, legal.action[below(s, n)])
    else:
        apply(s, best_scored(s, legal, n, v))


@rule
def think(states: Any, legals: Any, views: Any, worths: Any, nodes: Any, slots: Any, knobs: Any, tries: int) -> int:
    """What a search of so many iterations tries most, from the view of the seat to decide."""
    s = states[0]
    look(s, s.actor, views[0])
    nodes[0].first = 0
    nodes[0].visits = 0
    grow(views, states[1:], legals[1:], worths, nodes, 1, slots, knobs, below(s, 1 << 30), 0, tries)
    most = 0
    action = -1
    at = nodes[0].first
    while at > 0:
        if nodes[at].visits > most:
            most = nodes[at].visits
            action = nodes[at].action
        at = nodes[at].next
    return action


@rule
def note_inputs(s: Any, w: Any, inputs: int, rows: Any, at: int) -> None:
    for p in range(s.seats):
        see(s, p, w)
        for i in range(inputs):
            rows[at + p][i] = min(max(w.x[i], -128), 127)
