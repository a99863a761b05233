"""What a state of Wireburn is worth to each seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from wiredeck.games.wireburn.inputs import INPUTS, NETS, net_of, see
from wiredeck.games.wireburn.state import State
from wiredeck.kernel import rule
from wiredeck.kernel.value import read_nets, share_out, strength

WEIGHTS, BIASES, OUTS = read_nets(Path(__file__).with_name("value.nets"), len(NETS), INPUTS)


@rule
def prospect(s: State, w: Any) -> None:
    """Shares of the win by strength."""
    net = net_of(s)
    for p in range(s.seats):
        see(s, p, w)
        w.share[p] = strength(w, INPUTS, net, WEIGHTS, BIASES, OUTS)
    share_out(w, s.seats)
