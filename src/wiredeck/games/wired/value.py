"""What a state of WIRED is worth to each seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from wiredeck.games.wired.inputs import INPUTS, NETS, see
from wiredeck.games.wired.state import State
from wiredeck.kernel import rule
from wiredeck.kernel.value import read_nets, share_out, strength

WEIGHTS, BIASES, OUTS = read_nets(Path(__file__).with_name("value.nets"), len(NETS), INPUTS)


@rule
def prospect(s: State, w: Any) -> None:
    """Shares of the win by strength."""
    for p in range(s.seats):
        see(s, p, w)
        w.share[p] = strength(w, INPUTS, 0, WEIGHTS, BIASES, OUTS)
    share_out(w, s.seats)
