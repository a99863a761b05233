"""Clocks as data: how long each decision may take; whoever runs the table lets time pass (4.6, R-97)."""

from __future__ import annotations

from wiredeck.games.wired.options import CLOCK, PEEL_OUT
from wiredeck.games.wired.state import AUDIT, HUNT, MOVES, SELECT, STEAL, TRADE, State
from wiredeck.kernel import rule

# Tenths of a second.
PEEL_TIME = 50
TRADE_TIME, MOVES_TIME, DISCARD_TIME = 600, 900, 200
WINDOW_TIME, SELECT_TIME, STEAL_TIME, OFFER_TIME = 150, 300, 200, 200


@rule
def has_clock(s: State) -> bool:
    return s.option[CLOCK] != 0 or s.option[PEEL_OUT] != 0


@rule
def restart_own_clock(s: State) -> None:
    """A phase of the active seat begins; under Peel Out one clock runs through all of them."""
    if s.option[PEEL_OUT]:
        return
    s.own_clock = TRADE_TIME if s.phase == TRADE else MOVES_TIME if s.phase == MOVES else DISCARD_TIME


@rule
def restart_event_clock(s: State) -> None:
    """A decision outside the active seat's own time begins."""
    if s.option[PEEL_OUT]:
        s.event_clock = PEEL_TIME
    elif s.phase == SELECT:
        s.event_clock = SELECT_TIME
    else:
        s.event_clock = STEAL_TIME if s.phase == STEAL else WINDOW_TIME


@rule
def offer_life(s: State) -> int:
    return PEEL_TIME if s.option[PEEL_OUT] else OFFER_TIME


@rule
def is_event(s: State) -> bool:
    """Does the clock of a decision run, and not the active seat's own?"""
    return s.phase == AUDIT or s.phase == HUNT or s.phase == SELECT or s.phase == STEAL
