"""Time passes: what each clock does when it reaches zero (4.6, R-97, FIX-2, FIX-19)."""

from __future__ import annotations

from wiredeck.games.wired.cards import PC
from wiredeck.games.wired.options import PEEL_OUT
from wiredeck.games.wired.pieces import is_active
from wiredeck.games.wired.rules.deals import expire_offers, withdraw_all
from wiredeck.games.wired.rules.desk import open_offers
from wiredeck.games.wired.rules.event import keep_loot, pick
from wiredeck.games.wired.rules.legal import owes_strike
from wiredeck.games.wired.rules.play import end_phase, follow
from wiredeck.games.wired.rules.timing import has_clock, is_event
from wiredeck.games.wired.rules.turn import condemn
from wiredeck.games.wired.state import (
    ATTACH,
    AUDIT,
    CLOSE,
    DEAL,
    DISCARD,
    DRAFT_GIVE,
    DRAFT_WANT,
    DRAW,
    FIRST_PC,
    HUNT,
    MOVES,
    NONE,
    OVER,
    PASSED,
    SELECT,
    SETTLE,
    TIMED_OUT,
    TRADE,
    UNANSWERED,
    WAIT,
    State,
    tell,
)
from wiredeck.kernel import rule


@rule
def pass_time(s: State, tenths: int) -> None:
    """So many tenths of a second pass in which nobody does anything."""
    s.moves += 1
    s.told.n = 0
    while has_clock(s) and tenths > 0 and s.phase != OVER and s.phase != DEAL:
        step = min(tenths, next_ring(s))
        run_down(s, step)
        tenths -= step
        ring(s)


@rule
def own_clock_runs(s: State) -> bool:
    """Not in events, and not while an offer of the active seat waits for somebody else."""
    if is_event(s):
        return False
    return not in_trade(s) or open_offers(s, s.turn) == 0


@rule
def in_trade(s: State) -> bool:
    return s.phase == TRADE or s.phase == DRAFT_GIVE or s.phase == DRAFT_WANT


@rule
def next_ring(s: State) -> int:
    """Tenths until the next clock reaches zero."""
    if is_event(s):
        return max(1, s.event_clock)
    least = s.own_clock if own_clock_runs(s) else 30000
    for i in range(s.offers):
        least = min(least, s.offer[i].life)
    return max(1, least)


@rule
def run_down(s: State, tenths: int) -> None:
    if is_event(s):
        s.event_clock -= tenths
        return
    if own_clock_runs(s):
        s.own_clock -= tenths
    for i in range(s.offers):
        s.offer[i].life -= tenths


@rule
def ring(s: State) -> None:
    """Whatever has reached zero takes its default."""
    if is_event(s):
        if s.event_clock <= 0:
            follow(s, time_out_event(s))
        return
    expire_offers(s)
    if s.own_clock <= 0:
        tell(s, TIMED_OUT, s.turn, 0, 0)
        follow(s, time_out_turn(s))
    else:
        follow(s, WAIT)


@rule
def time_out_event(s: State) -> int:
    """PASS for all; the default selection; keep the loot."""
    if s.phase == AUDIT:
        for seat in range(s.seats):
            if s.answer[seat] == UNANSWERED:
                s.answer[seat] = PASSED
        return SETTLE
    if s.phase == HUNT:
        return CLOSE
    if s.phase == SELECT:
        while s.phase == SELECT:
            pick(s, default_pick(s))
    else:
        keep_loot(s, 0 if s.posts[s.turn] == 2 else 2)
    return WAIT


@rule
def default_pick(s: State) -> int:
    """The victim's active computers first, then the oldest."""
    chosen = NONE
    for i in range(s.pieces):
        piece = s.order[i]
        if piece >= FIRST_PC and s.owned[s.victim][PC] >> (piece - FIRST_PC) & 1:
            if is_active(s, piece):
                return piece - FIRST_PC
            if chosen == NONE:
                chosen = piece - FIRST_PC
    return chosen


@rule
def time_out_turn(s: State) -> int:
    """The active seat's own time is up; a promise to strike that is undone is broken (FIX-2)."""
    before_discard = s.phase != DISCARD
    trading = in_trade(s)
    if trading:
        s.phase = TRADE
    elif s.phase == ATTACH:
        s.phase = MOVES
    if s.option[PEEL_OUT]:
        withdraw_all(s)
        return condemn(s, s.turn) if before_discard and owes_strike(s, s.turn) else DRAW
    if s.phase == MOVES and owes_strike(s, s.turn):
        return condemn(s, s.turn)
    return end_phase(s)
