"""The fixed space of actions: a number for every small decision that a seat can take.

Cards, re-plugging, attacks and answers are one action each. What is a set (discards, audit picks, attachments,
an offer) is built from small steps, so that lists stay short and the space stays fixed.
"""

from __future__ import annotations

from typing import Annotated

from wiredeck.games.wired.cards import HH, K2, KINDS, PC, SW
from wiredeck.games.wired.options import MAX_SEATS
from wiredeck.games.wired.state import CABLES, FIRST_CABLE, FIRST_PC, FLOAT, PIECES, SLOTS
from wiredeck.kernel import record, rule, table, u16

# Where a cable can go: each switch, or floating. Where a computer can go: each cable, or floating.
SWITCH_PLACES = SLOTS + 1
CABLE_PLACES = CABLES + 1

PLAY_SWITCH = 0  # + attach: 1 if floating pieces are attached next
PLAY_CABLE = PLAY_SWITCH + 2  # + 2 * (SWITCH_PLACES * (kind - K2) + place) + attach
PLAY_PC = PLAY_CABLE + 4 * SWITCH_PLACES  # + place
LAY_OVER = PLAY_PC + CABLE_PLACES  # Switcheroo: see over_action
MOVE_CABLE = LAY_OVER + 2 * (2 * SLOTS + 2 * CABLES)  # + SWITCH_PLACES * cable + place
MOVE_PC = MOVE_CABLE + SWITCH_PLACES * CABLES  # + CABLE_PLACES * computer + place
ISSUE = MOVE_PC + CABLE_PLACES * SLOTS  # + PIECES * (kind - HK) + piece
FIX = ISSUE + 3 * PIECES  # + PIECES * (kind - HD) + piece
HIRE = FIX + 4 * PIECES  # + 3 * (kind - SEC) + place of the one let go; 2: none
PLAY_AUDIT = HIRE + 12  # + victim
PLAY_HUNT = PLAY_AUDIT + MAX_SEATS  # + 2 * (MAX_SEATS * (kind - HH) + victim) + place
END = PLAY_HUNT + 4 * MAX_SEATS
BREACH = END + 1  # what breaks a promise, confirmed: + action - ISSUE for ISSUE, PLAY_AUDIT, PLAY_HUNT, END
ANSWER = BREACH + BREACH - ISSUE  # + HK, SE, HH, STD
PASS = ANSWER + 4
PICK = PASS + 1  # + computer
KEEP = PICK + SLOTS  # + place of the own one let go; 2: none
DROP = KEEP + 3
TOSS = DROP + 1  # + kind
ATTACH_TO = TOSS + KINDS  # + piece - FIRST_CABLE
DONE = ATTACH_TO + PIECES - FIRST_CABLE
MAKE_OFFER = DONE + 1  # + seat
MAKE_COUNTER = MAKE_OFFER + MAX_SEATS  # + seat
ADD = MAKE_COUNTER + MAX_SEATS  # + kind
ADD_CLASS = ADD + KINDS  # + place
ADD_REVEAL = ADD_CLASS + 2
ADD_TRUCE = ADD_REVEAL + 1
ADD_PLEDGE = ADD_TRUCE + 1  # + kind
ADD_STRIKE = ADD_PLEDGE + KINDS  # + seat
MAKE_LATER = ADD_STRIKE + MAX_SEATS  # the cards just added are given later
SET_TURNS = MAKE_LATER + 1  # + turns - 2, of the promise just added
SET_SCOPES = SET_TURNS + 4  # + scopes - 1, of the truce just added
ADD_SURPLUS = SET_SCOPES + 6  # + place after the exchange
NEXT = ADD_SURPLUS + 4
SEND = NEXT + 1
TEAR = SEND + 1
ACCEPT = TEAR + 1  # + DROPS * maker + number of the surplus list
DROPS = 17  # surplus lists: none, one of four, two of four in order
DECLINE = ACCEPT + DROPS * MAX_SEATS  # + maker
WITHDRAW = DECLINE + MAX_SEATS  # + taker
LEAVE = WITHDRAW + MAX_SEATS  # + seat; never in a list: leaving is always possible (FIX-21)
ACTIONS = LEAVE + MAX_SEATS

ANSWER_KINDS = table([4, 8, 16, 17])  # HK, SE, HH, STD
FIRST_DROP = table([9, *[i for i in range(4)], *[i for i in range(4) for j in range(4) if j != i]])
SECOND_DROP = table([9, *[9] * 4, *[j for i in range(4) for j in range(4) if j != i]])


@record
class Legal:
    """The legal actions of the seat that is asked."""

    n: u16
    action: Annotated[list[u16], ACTIONS]


@rule
def allow(legal: Legal, n: int, action: int) -> int:
    """Put an action in place n of the list; return the next place."""
    legal.action[n] = action
    return n + 1


@rule
def switch_place(parent: int) -> int:
    """The place that a cable's parent is: a switch, or floating."""
    return SLOTS if parent == FLOAT else parent


@rule
def cable_place(parent: int) -> int:
    """The place that a computer's parent is: a cable, or floating."""
    return CABLES if parent == FLOAT else parent - FIRST_CABLE


@rule
def switch_at(place: int) -> int:
    return FLOAT if place == SLOTS else place


@rule
def cable_at(place: int) -> int:
    return FLOAT if place == CABLES else place + FIRST_CABLE


@rule
def over_action(kind: int, piece: int, attach: int) -> int:
    """Lay a card over a piece: for switches, then K2 and K3 over any cable, then computers."""
    if kind == SW:
        return LAY_OVER + 2 * piece + attach
    if kind == PC:
        return LAY_OVER + 2 * (SLOTS + 2 * CABLES + piece - FIRST_PC) + attach
    return LAY_OVER + 2 * (SLOTS + CABLES * (kind - K2) + piece - FIRST_CABLE) + attach


@rule
def over_kind(action: int) -> int:
    """The card that such an action lays over."""
    at = (action - LAY_OVER) // 2
    if at < SLOTS:
        return SW
    return PC if at >= SLOTS + 2 * CABLES else K2 + (at - SLOTS) // CABLES


@rule
def over_piece(action: int) -> int:
    """The piece that such an action covers."""
    at = (action - LAY_OVER) // 2
    if at < SLOTS:
        return at
    if at >= SLOTS + 2 * CABLES:
        return at - SLOTS - 2 * CABLES + FIRST_PC
    return (at - SLOTS) % CABLES + FIRST_CABLE


@rule
def is_breach(action: int) -> bool:
    return BREACH <= action < ANSWER


@rule
def attack_of(action: int) -> int:
    """An attack without the confirmation that it breaks a promise."""
    return action - BREACH + ISSUE if is_breach(action) else action


def hunt_action(kind: int, victim: int, place: int) -> int:
    return PLAY_HUNT + 2 * (MAX_SEATS * (kind - HH) + victim) + place
