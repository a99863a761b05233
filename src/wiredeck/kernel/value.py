"""What a state is worth to each seat: a small net over what lies and what is held, in whole numbers alone.

A game fills the inputs for one seat after another (`Worth.x`); the net makes a strength of them, and the strengths
share the win. The numbers are learned from very many games (training/value.py) and kept beside the game's rules. Whole
numbers give the same on every machine, interpreted, compiled and on a GPU.
"""

from __future__ import annotations

from array import array
from math import exp
from pathlib import Path
from sys import byteorder
from typing import Annotated, Any

from wiredeck.kernel.record import i32, record
from wiredeck.kernel.rule import Table, rule, table, wide_table

WIN = 1000  # what a win alone is worth; rewards are whole numbers
MOST_SEATS = 8
MOST_INPUTS = 256
HIDDEN = 32
SCALE = 128  # of the weights of both layers: 1.0 is written as 128
STEPS, MIDDLE = 16, 128  # of the table below: steps in a factor e, and where the factor is 1
GROWTH = wide_table([round(1000 * exp((i - MIDDLE) / STEPS)) for i in range(2 * MIDDLE)])


@record
class Worth:
    """What a state is worth to each seat, together WIN, and room to work it out."""

    share: Annotated[list[i32], MOST_SEATS]
    x: Annotated[list[i32], MOST_INPUTS]
    hidden: Annotated[list[i32], HIDDEN]
    thinker: i32  # the seat that thinks ahead while the others go by the policy, counted from 1; 0: nobody does


@rule
def strength(w: Any, inputs: int, net: int, weights: Any, biases: Any, outs: Any) -> int:
    """What the net of this number makes of the inputs."""
    for j in range(HIDDEN):
        w.hidden[j] = biases[net * HIDDEN + j]
    for i in range(inputs):
        x = w.x[i]
        if x != 0:
            row = (net * inputs + i) * HIDDEN
            for j in range(HIDDEN):
                w.hidden[j] += x * weights[row + j]
    total = 0
    for j in range(HIDDEN):
        if w.hidden[j] > 0:
            total += w.hidden[j] * outs[net * HIDDEN + j]
    at: int = MIDDLE + total // (SCALE * SCALE // STEPS)
    return GROWTH[min(max(at, 0), 2 * MIDDLE - 1)]


@rule
def share_out(w: Any, seats: int) -> None:
    """Strengths become shares of a win."""
    total = 0
    for p in range(seats):
        total += w.share[p]
    for p in range(seats):
        w.share[p] = WIN * w.share[p] // total


def read_nets(path: Path, nets: int, inputs: int) -> tuple[Table, Table, Table]:
    """Weights, biases and outs of some nets, as tables."""
    data = path.read_bytes()
    first, last = nets * inputs * HIDDEN, nets * HIDDEN
    small, large = array("b", data[: first + last]), array("i", data[first + last :])
    if byteorder == "big":
        large.byteswap()
    assert (len(small), len(large)) == (first + last, last), f"{path.name} is for other inputs"
    return table(small[:first]), wide_table(large), table(small[first:])
