"""The end of a turn: VOLT clear, stalls, targets, shields, penalty, firewall, and whose turn is next (S3 to S8)."""

from __future__ import annotations

from wiredeck.games.wireburn.cards import DOCKS, NULL, OPEN
from wiredeck.games.wireburn.options import ASK_ALL, ATTACKER_SHIELDS, DRY_LIMIT, FEWEST_WINS, RECEIVER_SKIPS, SLOT_CAP
from wiredeck.games.wireburn.rules.legal import is_asked, is_candidate
from wiredeck.games.wireburn.state import (
    ABSORBED,
    ACT,
    BREACHED,
    CAPPED,
    DEADLOCK,
    DRAWN,
    DRY,
    EMPTY_SLOT,
    FEWEST,
    FIREWALL_UP,
    HIT,
    LEAVE,
    NOBODY,
    NONE,
    NULL_DRAWN,
    OVER,
    PENALTY,
    RESTARTED,
    SHIELDED,
    SKIP_MARKED,
    SKIPPED,
    STOCK_OUT,
    STRIKE,
    SURVIVED,
    TAKE,
    TARGET,
    TARGETED,
    TURN_BEGAN,
    VOLT_CLEARED,
    WAIT,
    WON,
    State,
    clear,
    draw_card,
    has_stock,
    next_seat,
    put,
    take,
    tell,
    throw,
)
from wiredeck.kernel import rolled, rule


@rule
def end_turn(s: State) -> int:
    """S3: in this order VOLT clear, stall checks, target (R-DMG-1)."""
    for d in range(rolled(DOCKS)):
        if s.dock[d].locked:
            tell(s, VOLT_CLEARED, s.turn, d)
            clear(s, d)  # R-VOLT-4: before any shield, so that no NULL is lost in the clear
    if is_stalled(s):
        return WAIT
    return choose_target(s) if s.damage else LEAVE


@rule
def is_stalled(s: State) -> bool:
    """Count the turn for the stall rules; is the game drawn by them?"""
    if not s.moved:
        s.idle |= 1 << s.turn
    s.dry = 0 if s.placed else s.dry + 1
    if s.idle == (1 << s.seats) - 1:  # R-END-1
        deadlock(s)
        return True
    if s.dry >= s.option[DRY_LIMIT]:  # R-END-2
        draw_game(s, DRY)
        return True
    return False


@rule
def choose_target(s: State) -> int:
    """WB-FW-03, WB-FW-04: firewall players first, the attacker picks among several; else the next seat."""
    candidates = 0
    target = next_seat(s, s.turn)
    for seat in range(s.seats):
        if is_candidate(s, seat):
            candidates += 1
            target = seat
    s.chain = 0
    if candidates > 1:
        s.phase = TARGET
        return WAIT
    s.target = target
    return STRIKE


@rule
def strike(s: State) -> int:
    """S5: the attack arrives at the target, which may deflect it or takes it."""
    tell(s, TARGETED, s.target, s.damage)
    if not is_asked(s, s.target):
        return TAKE
    s.phase = HIT
    s.actor = s.target
    return WAIT


@rule
def shield(s: State, d: int) -> int:
    """The target's NULL goes on dock d and the whole attack moves on (WB-SHLD-02, R-SHLD-2, R-SHLD-4)."""
    seat = s.target
    take(s, seat, NULL)
    tell(s, SHIELDED + d, seat, 0)
    if d == DOCKS:
        throw(s, NULL)
    else:
        put(s.dock[d], NULL)
        s.dock[d].colour = OPEN
        s.dock[d].grey = 0
    s.chain += 1
    s.dry = 0
    s.idle = 0
    if s.held[seat] == 0:
        raise_firewall(s, seat)  # R-SHLD-6
    s.target = next_seat(s, seat)
    return STRIKE


@rule
def raise_firewall(s: State, seat: int) -> None:
    """WB-FW-01, R-FW-1: an empty hand is a firewall, not yet armed."""
    s.firewall[seat] = 1
    s.armed[seat] = 0
    tell(s, FIREWALL_UP, seat, 0)


@rule
def absorb(s: State) -> int:
    """S6: the target draws the damage, a firewall is breached, the skip is marked, the turn passes."""
    seat = s.target
    tell(s, ABSORBED, seat, s.damage)
    note_unshielded(s, seat)
    held = s.held[seat]
    for i in range(s.damage):
        if not has_stock(s):
            tell(s, STOCK_OUT, seat, s.damage - i)  # R-PILE-2: nothing is owed later
            break
        kind = draw_card(s, seat)
        tell(s, PENALTY, seat, kind)
        if kind == NULL and s.firewall[seat]:  # WB-FW-06, R-FW-8: the first NULL wins at once
            win(s, seat, NULL_DRAWN)
            return WAIT
    if s.firewall[seat]:
        breach(s, seat, s.held[seat] > held)
    if seat == next_seat(s, s.turn) or (s.chain > 0 and s.option[RECEIVER_SKIPS]):  # WB-SKIP-01, R-SKIP-1
        s.skip[seat] = 1
        tell(s, SKIP_MARKED, seat, 0)
    return LEAVE


@rule
def note_unshielded(s: State, seat: int) -> None:
    """What a hit that nobody deflects tells all of a hand: a NULL kept back where only holders are asked, or none."""
    if seat == s.turn and s.option[ATTACKER_SHIELDS] == 0:
        return
    if s.option[ASK_ALL] == 0 and s.hand[seat][NULL] > 0:
        s.proven |= 1 << seat
        s.bare &= ~(1 << seat)
    else:
        s.bare |= 1 << seat
        s.fresh[seat] = 0


@rule
def breach(s: State, seat: int, drew: bool) -> None:
    """WB-FW-05; without a card drawn the rotation starts anew (R-FW-7)."""
    s.armed[seat] = 0
    if drew:
        s.firewall[seat] = 0
        tell(s, BREACHED, seat, 0)
    else:
        tell(s, RESTARTED, seat, 0)


@rule
def pass_turn(s: State) -> None:
    """S7 and S1: the pointer moves on until somebody has a turn or the game is over."""
    while True:
        if s.firewall[s.turn]:
            s.armed[s.turn] = 1  # R-FW-4
        seat = next_seat(s, s.turn)
        s.turn = seat
        s.slots += 1
        if s.armed[seat]:  # WB-FW-02, R-FW-3: before skip marks and anything else
            win(s, seat, SURVIVED)
            return
        if s.slots >= s.option[SLOT_CAP]:  # R-END-3
            draw_game(s, CAPPED)
            return
        if s.skip[seat]:
            s.skip[seat] = 0
            tell(s, SKIPPED, seat, 0)
        elif s.firewall[seat]:
            tell(s, EMPTY_SLOT, seat, 0)
        else:
            begin_turn(s, seat)
            return


@rule
def begin_turn(s: State, seat: int) -> None:
    s.phase = ACT
    s.turn = seat
    s.actor = seat
    s.boots = 0
    s.blocked = 0
    s.damage = 0  # R-DMG-5
    s.moved = 0
    s.placed = 0
    s.bonus = 0
    s.plays = 0
    s.draws = 0
    s.third = NONE
    s.target = NOBODY
    s.chain = 0
    tell(s, TURN_BEGAN, seat, 0)


@rule
def win(s: State, seat: int, cause: int) -> None:
    s.phase = OVER
    s.actor = NOBODY
    s.winner = seat
    s.cause = cause
    tell(s, WON, seat, cause)


@rule
def draw_game(s: State, cause: int) -> None:
    s.phase = OVER
    s.actor = NOBODY
    s.winner = NOBODY
    s.cause = cause
    tell(s, DRAWN, 0, cause)


@rule
def deadlock(s: State) -> None:
    """R-END-1: drawn, or where the table says so the single smallest hand wins."""
    fewest = 0
    ties = 0
    for seat in range(1, s.seats):
        if s.held[seat] < s.held[fewest]:
            fewest = seat
            ties = 0
        elif s.held[seat] == s.held[fewest]:
            ties += 1
    if s.option[FEWEST_WINS] and ties == 0:
        win(s, fewest, FEWEST)
    else:
        draw_game(s, DEADLOCK)
