"""Very many games in one call, for any game: the loops that run compiled on every core.

The rules they call are placeholders; `Drivers` puts those of one game in their place, compiled where there
is Numba and interpreted where there is not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from wiredeck.kernel.chance import as_word, below, seed_stream
from wiredeck.kernel.compile import Twins, bound, may_compile
from wiredeck.kernel.record import fill, plain, records, u64
from wiredeck.kernel.rule import placeholder, rule, words

QUIET = {"TELLING": False}  # nobody listens to the events of a simulated game,
FORGETFUL = {**QUIET, "REMEMBERING": False}  # or guesses at its hands by what happened in it
TRACE_PRIME = words([0x100_0000_01B3])
_64 = 0xFFFF_FFFF_FFFF_FFFF


@placeholder
def deal(s: Any, first_seat: int) -> None: ...


@placeholder
def legal_actions(s: Any, legal: Any) -> int:
    raise NotImplementedError


@placeholder
def apply(s: Any, action: int) -> None: ...


@placeholder
def is_over(s: Any) -> bool:
    raise NotImplementedError


@placeholder
def look(s: Any, seat: int, v: Any) -> None: ...


@placeholder
def score(v: Any, action: int) -> int:
    raise NotImplementedError


@rule
def traced(trace: u64, action: int) -> u64:
    """Mix one more action into the fingerprint of a game (unsigned: a signed product must not overflow)."""
    return ((trace ^ as_word(action + 1)) * TRACE_PRIME[0]) & _64


@rule
def note(s: Any, trace: Any, at: int, moves: Any, winners: Any, causes: Any, traces: Any) -> None:
    """Write down how a game went."""
    moves[at] = s.moves
    winners[at] = s.winner
    causes[at] = s.cause
    traces[at] = trace


@rule
def play_random(
    states: Any,
    legals: Any,
    first: int,
    seed: int,
    lo: int,
    hi: int,
    moves: Any,
    winners: Any,
    causes: Any,
    traces: Any,
) -> None:
    """Games lo to hi - 1 of this seed by uniformly random legal actions, all in states[0], a blank table."""
    s = states[0]
    legal = legals[0]
    for g in range(lo, hi):
        seed_stream(s, seed, g)
        deal(s, first)
        trace = as_word(0)
        while not is_over(s):
            n = legal_actions(s, legal)
            action = legal.action[below(s, n)]
            trace = traced(trace, action)
            apply(s, action)
        note(s, trace, g - lo, moves, winners, causes, traces)


@rule
def best_scored(s: Any, legal: Any, n: int, v: Any) -> int:
    """The action that the view of the seat to decide scores highest; ties are drawn by lot."""
    look(s, s.actor, v)
    best: int = legal.action[0]
    most = score(v, best)
    ties = 1
    for i in range(1, n):
        worth = score(v, legal.action[i])
        if worth > most:
            most = worth
            best = legal.action[i]
            ties = 1
        elif worth == most:
            ties += 1
            if below(s, ties) == 0:
                best = legal.action[i]
    return best


@rule
def play_scored(
    states: Any,
    legals: Any,
    views: Any,
    scored: Any,
    first: int,
    seed: int,
    lo: int,
    hi: int,
    moves: Any,
    winners: Any,
    causes: Any,
    traces: Any,
) -> None:
    """As play_random, but seats marked in `scored` take the action that their view scores highest."""
    s = states[0]
    legal = legals[0]
    v = views[0]
    for g in range(lo, hi):
        seed_stream(s, seed, g)
        deal(s, first)
        trace = as_word(0)
        while not is_over(s):
            n = legal_actions(s, legal)
            action = best_scored(s, legal, n, v) if scored[s.actor] else legal.action[below(s, n)]
            trace = traced(trace, action)
            apply(s, action)
        note(s, trace, g - lo, moves, winners, causes, traces)


@rule
def copy_many(states: Any, times: int) -> None:
    """Copy states[0] over the others again and again: what cloning a state costs."""
    n = len(states) - 1
    for i in range(times):
        states[1 + i % n] = states[0]


class Drivers:
    """The loops above for one game, with room to play in for each thread."""

    def __init__(
        self,
        name: str,
        given: Mapping[str, Callable[..., Any]],
        *,
        interpreted: bool = False,
        remembering: bool = False,
    ) -> None:
        self.given = dict(given)
        self.compiled = not interpreted and may_compile()
        self._twins = Twins(name, self.given, constants=QUIET if remembering else FORGETFUL)

    def of(self, driver: Callable[..., Any]) -> Any:
        """A driver bound to this game."""
        return self._twins.of(driver) if self.compiled else bound(driver, self.given)

    def room(self, cls: type, like: Any = None) -> Any:
        """An array of one record, a copy of `like` if given."""
        if not self.compiled:
            obj: Any = plain(cls)
            if like is not None:
                self.given["lay"](obj, like)
            return [obj]
        made = records(cls, 1)
        if like is not None:
            fill(made[0], like)
        return made
