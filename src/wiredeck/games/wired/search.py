"""What a search is told about WIRED: what a state is worth, and how to look for moves."""

from __future__ import annotations

from wiredeck.games.kernel import Tuning
from wiredeck.games.wired.state import State
from wiredeck.kernel import rule
from wiredeck.kernel.search import WIN

START = 5  # so that the first bitcoin does not decide everything


@rule
def prospect(s: State, seat: int) -> int:
    """The higher score is the better one."""
    total = 0
    for p in range(s.seats):
        total += START + s.score[p]
    return (START + s.score[seat]) * WIN // total


# Most of the many actions are re-plugging: what the policy likes is tried, and more of it the longer a search lasts.
AHEAD = {"explore": 500, "policy": 1000, "trust": 1000, "widen": 200, "bias": 300, "spread": 100}
TUNING = Tuning(slips=1000, hard=AHEAD, hard_tries=300, expert=AHEAD)
