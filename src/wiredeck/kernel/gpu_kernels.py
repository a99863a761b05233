"""The loop that plays one game a thread on a graphics card. Imported only where numba-cuda is installed."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from wiredeck.kernel.batch import apply, deal, is_over, legal_actions, note, traced
from wiredeck.kernel.chance import as_word, below, seed_stream
from wiredeck.kernel.rule import placeholder

cuda: Any = import_module("numba.cuda")
STATE: Any = None  # the record types of the game, set when the kernel is built
LEGAL: Any = None


@placeholder
def lay(s: Any, blank: Any) -> None: ...


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def rolled(n: int) -> int:
    """n, but the compiler cannot know it: blocks have one row, so threadIdx.y is 0."""
    row: int = cuda.threadIdx.y
    return n + row


def random_games(
    games: int, first: int, seed: int, lo: int, blank: Any, moves: Any, winners: Any, causes: Any, traces: Any
) -> None:
    """Game lo + g of this seed in thread g, by uniformly random legal actions: as batch.play_random plays it."""
    g = cuda.grid(1)
    if g < games:
        s = cuda.local.array(1, STATE)[0]
        legal = cuda.local.array(1, LEGAL)[0]
        lay(s, blank[0])
        seed_stream(s, seed, lo + g)
        deal(s, first)
        trace = as_word(0)
        while not is_over(s):
            n = legal_actions(s, legal)
            action = legal.action[below(s, n)]
            trace = traced(trace, action)
            apply(s, action)
        note(s, trace, g, moves, winners, causes, traces)
