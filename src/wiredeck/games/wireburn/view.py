"""What a seat may know of a game: the only door by which anything leaves (R-ENG-1).

Everything here is copied on purpose, field by field: what is not named stays hidden. Bots think with the
view; `guess` makes a full state out of it that the seat cannot tell from the truth.
"""

from __future__ import annotations

from typing import Annotated

from wiredeck.games.wireburn.cards import DOCKS, KINDS, MINUS, NULL, NULLS, PLUS
from wiredeck.games.wireburn.options import ASK_ALL, MAX_DRAW, MAX_SEATS, OPTIONS, THIRD_FORCED
from wiredeck.games.wireburn.state import (
    ACT,
    CARD_LIMIT,
    DREW,
    HIDDEN,
    HIT,
    NOBODY,
    NONE,
    PENALTY,
    Dock,
    State,
    Told,
    give,
    throw,
)
from wiredeck.kernel import below, i8, i16, i32, i64, pass_over, record, rule, shuffle, u8

KEPT_BACK = 8  # one guess in so many takes it that a seat did not want to shield, or to play what it could;
# and one more for each card that it has been seen to keep back


@record
class View:
    seat: i8  # whose view; NOBODY: a spectator's
    moves: i32
    option: Annotated[list[i16], OPTIONS]
    dry: i16
    slots: i16
    seats: u8
    phase: i8
    turn: u8
    actor: i8
    boots: i8
    blocked: i8
    damage: i8
    moved: i8
    placed: i8
    bonus: i8
    plays: i8
    draws: i8
    third: i8  # only the seat itself knows which card it drew
    target: i8
    chain: i8
    idle: i8
    winner: i8
    cause: i8
    gone: i8
    proven: i8
    bare: i8
    discarded: u8
    pile: u8  # how many cards are left
    firewall: Annotated[list[i8], MAX_SEATS]
    armed: Annotated[list[i8], MAX_SEATS]
    skip: Annotated[list[i8], MAX_SEATS]
    fresh: Annotated[list[u8], MAX_SEATS]
    declined: Annotated[list[i64], MAX_SEATS]
    earlier: Annotated[list[i64], MAX_SEATS]
    since: Annotated[list[u8], MAX_SEATS]
    since_earlier: Annotated[list[u8], MAX_SEATS]
    kept_back: Annotated[list[u8], MAX_SEATS]
    held: Annotated[list[u8], MAX_SEATS]
    hand: Annotated[list[i8], KINDS]  # the seat's own
    discard: Annotated[list[i8], KINDS]
    deck: Annotated[list[i8], KINDS]
    dock: Annotated[list[Dock], DOCKS]
    told: Told


@rule
def look(s: State, seat: int, v: View) -> None:
    """Fill v with what this seat may know (NOBODY: a spectator)."""
    v.seat = seat
    look_at_turn(s, v)
    v.third = s.third if seat == s.turn else NONE
    v.pile = s.pile.n
    for i in range(OPTIONS):
        v.option[i] = s.option[i]
    for p in range(MAX_SEATS):
        v.firewall[p] = s.firewall[p]
        v.armed[p] = s.armed[p]
        v.skip[p] = s.skip[p]
        v.fresh[p] = s.fresh[p] if s.bare >> p & 1 else 0
        v.held[p] = s.held[p]
        copy_past(s, v, p)
    for kind in range(KINDS):
        v.hand[kind] = s.hand[seat][kind] if seat != NOBODY else 0
        v.discard[kind] = 0
        v.deck[kind] = s.deck[kind]
    for i in range(s.discarded):
        v.discard[s.pile.card[CARD_LIMIT - 1 - i]] += 1
    for d in range(DOCKS):
        copy_dock(s.dock[d], v.dock[d])
    hear(s, seat, v)


@rule
def look_at_turn(s: State, v: View) -> None:
    v.moves = s.moves
    v.dry = s.dry
    v.slots = s.slots
    v.seats = s.seats
    v.phase = s.phase
    v.turn = s.turn
    v.actor = s.actor
    v.boots = s.boots
    v.blocked = s.blocked
    v.damage = s.damage
    v.moved = s.moved
    v.placed = s.placed
    v.bonus = s.bonus
    v.plays = s.plays
    v.draws = s.draws
    v.target = s.target
    v.chain = s.chain
    v.idle = s.idle
    v.winner = s.winner
    v.cause = s.cause
    v.gone = s.gone
    v.proven = s.proven
    v.bare = s.bare
    v.discarded = s.discarded


@rule
def copy_dock(source: Dock, to: Dock) -> None:
    to.value = source.value
    to.colour = source.colour
    to.locked = source.locked
    to.grey = source.grey
    for i in range(source.stack.n):
        to.stack.card[i] = source.stack.card[i]
    for i in range(source.stack.n, to.stack.n):
        to.stack.card[i] = 0
    to.stack.n = source.stack.n


@rule
def copy_past(source: State | View, to: State | View, p: int) -> None:
    """What everybody has seen a seat leave unplayed."""
    to.declined[p] = source.declined[p]
    to.earlier[p] = source.earlier[p]
    to.since[p] = source.since[p]
    to.since_earlier[p] = source.since_earlier[p]
    to.kept_back[p] = source.kept_back[p]


@rule
def hear(s: State, seat: int, v: View) -> None:
    """The events of the last move as this seat hears them: who drew, but not what others drew."""
    for i in range(s.told.n):
        event = s.told.event[i]
        what = event // 1024
        if (what == DREW or what == PENALTY) and event // 128 % 8 != seat:
            event = event // 128 * 128 + HIDDEN
        v.told.event[i] = event
    for i in range(s.told.n, v.told.n):
        v.told.event[i] = 0
    v.told.n = s.told.n


# ---------------------------------------------------------------- a state that the view cannot tell from the truth


@rule
def guess(v: View, s: State) -> None:
    """Fill s with a state that gives v; the generator of s is seeded by the caller and deals what is hidden."""
    recall(v, s)
    gather_unseen(v, s)
    shuffle(s, s.pile)
    if v.phase == HIT and v.actor != v.seat and v.option[ASK_ALL] == 0:
        promise_null(s, v.actor)  # who is asked holds a NULL
    for p in range(s.seats):
        if v.proven >> p & 1 and s.hand[p][NULL] == 0:
            promise_null(s, p)
    for p in range(s.seats):
        if p != v.seat:
            deal_hand(v, s, p)
    if s.third == NONE and may_hold_third(v):
        s.third = any_card(s, v.turn)


@rule
def deal_hand(v: View, s: State, p: int) -> None:
    """The unseen cards of a hand, the oldest first: nothing that the seat would have played or shielded with."""
    lacks = v.bare >> p & 1
    if lacks and v.option[ASK_ALL] and below(s, KEPT_BACK) == 0:
        lacks = 0
    plays_all = below(s, KEPT_BACK) > v.kept_back[p]
    while s.held[p] < v.held[p]:
        left = v.held[p] - s.held[p]
        kinds = NULLS if lacks and left > v.fresh[p] else 0
        if plays_all:
            kinds |= unplayed(v, p, left)
        if kinds:
            pass_over(s.pile, kinds)
        s.pile.n -= 1
        give(s, p, s.pile.card[s.pile.n])


@rule
def unplayed(v: View, p: int, age: int) -> int:
    """What a card of a hand is not, where so many of the hand, itself among them, are no older."""
    kinds = v.declined[p] if age > v.since[p] else 0
    return kinds | v.earlier[p] if age > v.since_earlier[p] else kinds


@rule
def recall(v: View, s: State) -> None:
    """Everything that the view knows for certain."""
    recall_turn(v, s)
    s.third = v.third
    for i in range(OPTIONS):
        s.option[i] = v.option[i]
    for p in range(MAX_SEATS):
        s.firewall[p] = v.firewall[p]
        s.armed[p] = v.armed[p]
        s.skip[p] = v.skip[p]
        s.fresh[p] = v.fresh[p]
        copy_past(v, s, p)
        s.held[p] = 0
        s.kinds[p] = 0
        for kind in range(KINDS):
            s.hand[p][kind] = 0
    for kind in range(KINDS):
        for _ in range(v.discard[kind]):
            throw(s, kind)
        s.deck[kind] = v.deck[kind]
        for _ in range(v.hand[kind]):
            give(s, v.seat, kind)
    for d in range(DOCKS):
        copy_dock(v.dock[d], s.dock[d])
    for i in range(v.told.n):
        s.told.event[i] = v.told.event[i]
    s.told.n = v.told.n


@rule
def recall_turn(v: View, s: State) -> None:
    s.moves = v.moves
    s.dry = v.dry
    s.slots = v.slots
    s.seats = v.seats
    s.phase = v.phase
    s.turn = v.turn
    s.actor = v.actor
    s.boots = v.boots
    s.blocked = v.blocked
    s.damage = v.damage
    s.moved = v.moved
    s.placed = v.placed
    s.bonus = v.bonus
    s.plays = v.plays
    s.draws = v.draws
    s.target = v.target
    s.chain = v.chain
    s.idle = v.idle
    s.winner = v.winner
    s.cause = v.cause
    s.gone = v.gone
    s.proven = v.proven
    s.bare = v.bare
    s.discarded = 0


@rule
def gather_unseen(v: View, s: State) -> None:
    """Put every card that the seat does not see into the pile."""
    s.pile.n = 0
    for kind in range(KINDS):
        unseen = v.deck[kind] - v.hand[kind] - v.discard[kind]
        if kind == PLUS or kind == MINUS:
            unseen -= v.gone
        for d in range(DOCKS):
            for i in range(v.dock[d].stack.n):
                if v.dock[d].stack.card[i] == kind:
                    unseen -= 1
        for _ in range(unseen):
            s.pile.card[s.pile.n] = kind
            s.pile.n += 1


@rule
def promise_null(s: State, seat: int) -> None:
    """Give a seat one of the unseen NULLs."""
    for i in range(s.pile.n):
        if s.pile.card[i] == NULL:
            s.pile.n -= 1
            s.pile.card[i] = s.pile.card[s.pile.n]
            give(s, seat, NULL)
            return


@rule
def may_hold_third(v: View) -> bool:
    """Has another seat just drawn a third card that it may have to play?"""
    dug = v.draws == v.option[MAX_DRAW] and v.plays == 0
    return v.phase == ACT and v.turn != v.seat and dug and v.option[THIRD_FORCED] != 0


@rule
def any_card(s: State, seat: int) -> int:
    """A random card of a hand."""
    left = below(s, s.held[seat])
    for kind in range(KINDS):
        left -= s.hand[seat][kind]
        if left < 0:
            return kind
    return NONE
