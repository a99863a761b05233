"""A game between players of different kinds, one decision at a time: what an arena needs beside `kernel.search`."""

from __future__ import annotations

from typing import Any

from wiredeck.kernel.batch import apply, best_scored, deal, is_over, legal_actions, look
from wiredeck.kernel.chance import below, seed_stream
from wiredeck.kernel.rule import rule


@rule
def begin(states: Any, first: int, seed: int, number: int) -> None:
    """Deal game `number` of a seed on the blank table states[0]."""
    seed_stream(states[0], seed, number)
    deal(states[0], first)


@rule
def to_decision(states: Any, legals: Any, views: Any) -> int:
    """Make every forced move, then show the seat that is asked its view; how many choices it has, 0: it is over."""
    s = states[0]
    while not is_over(s):
        n = legal_actions(s, legals[0])
        if n > 1:
            look(s, s.actor, views[0])
            return n
        apply(s, legals[0].action[0])
    return 0


@rule
def act(states: Any, action: int) -> None:
    """A legal action of the seat that is asked."""
    apply(states[0], action)


@rule
def act_scored(states: Any, legals: Any, views: Any, scored: Any) -> None:
    """A seat marked in `scored` takes the action that its view scores highest, another one any."""
    s = states[0]
    n = legal_actions(s, legals[0])
    if scored[s.actor]:
        apply(s, best_scored(s, legals[0], n, views[0]))
    else:
        apply(s, legals[0].action[below(s, n)])
