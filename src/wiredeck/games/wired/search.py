"""How the levels of bots look for moves in WIRED."""

from __future__ import annotations

from wiredeck.games.kernel import Tuning
from wiredeck.games.wired.state import DRAFT_GIVE, DRAFT_WANT, TRADE, State
from wiredeck.kernel import rule


@rule
def is_routine(s: State) -> bool:
    """Offers are made by the policy: a draft costs nothing and can be changed for ever. Answers to them are not."""
    return s.phase == DRAFT_GIVE or s.phase == DRAFT_WANT or (s.phase == TRADE and s.actor == s.turn)


# Most of the many actions are re-plugging: what the policy likes is tried, and more of it the longer a search lasts.
AHEAD = {"explore": 250, "trust": 1000, "depth": -1, "widen": 200, "bias": 300, "spread": 100}
TUNING = Tuning(easy_slips=2000, normal_slips=900, hard=AHEAD, hard_tries=25, expert=AHEAD)
