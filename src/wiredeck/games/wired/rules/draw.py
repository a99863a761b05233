"""Drawing up to a full hand."""

from __future__ import annotations

from wiredeck.games.wired.options import HAND
from wiredeck.games.wired.state import DREW, NONE, State, escrow, give, tell, turn_up
from wiredeck.kernel import rule


@rule
def refill(s: State, seat: int) -> None:
    """Draw up to a full hand, cards in escrow included; nothing to draw, no penalty (WD-DRAW-02, R-05, R-09)."""
    missing = s.option[HAND] - escrow(s, seat) - s.held[seat]
    for _ in range(missing):
        kind = turn_up(s)
        if kind == NONE:
            return
        give(s, seat, kind)
        s.fresh[seat] = min(s.fresh[seat] + 1, 255)
        tell(s, DREW, seat, 0, kind)
