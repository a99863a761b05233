"""One game, one step at a time, at native speed: for tables where people play.

The rules are placeholders as in `kernel.batch`. Here everything is told: the events of a step are wanted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from wiredeck.kernel.batch import apply, is_over, legal_actions, look
from wiredeck.kernel.chance import warm_up
from wiredeck.kernel.compile import Twins, bound
from wiredeck.kernel.rule import placeholder, rule


@placeholder
def asked(s: Any) -> int:
    raise NotImplementedError


@rule
def who_acts(states: Any) -> int:
    """The set of seats that may act, and above it, times 256, the seat that is asked first; -1: the game is over."""
    s = states[0]
    return -1 if is_over(s) else s.actor << 8 | asked(s)


@rule
def take_step(states: Any, seat: int, action: int, chance: Any) -> None:
    """A legal action of a seat, with fresh chance."""
    s = states[0]
    for i in range(4):
        s.chance[i] = chance[i]
    warm_up(s)
    s.actor = seat
    apply(s, action)


@rule
def list_actions(states: Any, seat: int, legals: Any) -> int:
    """The legal actions of a seat that may act; the state is changed to ask that seat."""
    s = states[0]
    s.actor = seat
    return legal_actions(s, legals[0])


@rule
def look_all(states: Any, views: Any) -> None:
    """The views of spectators and of every seat, in this order."""
    s = states[0]
    for i in range(len(views)):
        look(s, i - 1, views[i])


class Steps:
    """The steps above for one game: compiled, or interpreted over ordinary objects."""

    def __init__(self, name: str, given: Mapping[str, Callable[..., Any]], *, compiled: bool) -> None:
        twins = Twins(f"{name}-steps", given) if compiled else None

        def of(f: Callable[..., Any]) -> Any:
            return twins.of(f) if twins else bound(f, given)

        self.who_acts: Callable[[Any], int] = of(who_acts)
        self.take_step: Callable[[Any, int, int, Any], None] = of(take_step)
        self.list_actions: Callable[[Any, int, Any], int] = of(list_actions)
        self.look_all: Callable[[Any, Any], None] = of(look_all)
