"""What a search is told about Wireburn: what a state is worth, and how to look for moves."""

from __future__ import annotations

from wiredeck.games.kernel import Tuning
from wiredeck.games.wireburn.state import State
from wiredeck.kernel import rule
from wiredeck.kernel.search import WIN


@rule
def prospect(s: State, seat: int) -> int:
    """The shorter hand is the better one."""
    total = 0
    for p in range(s.seats):
        total += WIN // (1 + s.held[p])
    return WIN // (1 + s.held[seat]) * WIN // total


AHEAD = {"explore": 500, "policy": 1000, "trust": 1000, "depth": 24}
TUNING = Tuning(slips=2500, hard=AHEAD, hard_tries=110, expert=AHEAD)
