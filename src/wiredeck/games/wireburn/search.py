"""How the levels of bots look for moves in Wireburn."""

from __future__ import annotations

from wiredeck.games.kernel import Tuning
from wiredeck.games.wireburn.state import State
from wiredeck.kernel import rule


@rule
def is_routine(s: State) -> bool:
    """Every decision deserves a thought."""
    return False


AHEAD = {"explore": 300, "trust": 1000, "depth": -1}
TUNING = Tuning(easy_slips=4000, normal_slips=700, hard=AHEAD, hard_tries=60, expert=AHEAD)
