"""What the net that values a state of WIRED is told, for one seat: its network, its hand, its strongest rival."""

from __future__ import annotations

from typing import Any

from wiredeck.games.wired.cards import AU, HH, K2, K3, PC, REAL_KINDS, SEC, SW
from wiredeck.games.wired.options import TARGET
from wiredeck.games.wired.pieces import gain
from wiredeck.games.wired.simple_network import size
from wiredeck.games.wired.state import MOVES, PLAYING, TRADE, State
from wiredeck.kernel import as_int, rule

YES = 4  # what is true weighs as much as some cards, so that weights stay small
MOST = 60  # of anything that is counted
AHEAD = 3  # turns that a seat's gain is counted for, where seats are compared

# Of a seat.
SCORE, TO_GO, GAIN, WINS_NEXT, COMPUTERS, SWITCHES, CABLES_OF_2, CABLES_OF_3, BROKEN, LOOSE, ROOMY, HELD = range(12)
POST = 12  # + one for each classification
PARTS = POST + 4
# Of the turn and of everybody.
IN_TRADE, IN_MOVES, LEFT, OTHERS_LEFT, AUDITED, HUNTED, FINISHED, LAST_TURN, OUT_OF_GAME, PROMISES = range(10)
FACTS = 10

HAND = 0
OTHERS = HAND + REAL_KINDS  # the hands of all others together
MINE = OTHERS + REAL_KINDS
YOURS = MINE + PARTS  # of the strongest rival
YOUR_HAND = YOURS + PARTS
AWAY = YOUR_HAND + REAL_KINDS  # turns until this seat's
RIVAL_AWAY = AWAY + 6
SEATED = RIVAL_AWAY + 6
FACT = SEATED + 5
INPUTS = FACT + FACTS

NETS: tuple[dict[str, str], ...] = ({},)


@rule
def see(s: State, p: int, w: Any) -> None:
    """Fill w.x with what seat p's part of the game looks like, all cards open."""
    for i in range(INPUTS):
        w.x[i] = 0
    rival = strongest_other(s, p)
    see_cards(s, p, rival, w)
    see_seat(s, p, MINE, w)
    see_seat(s, rival, YOURS, w)
    w.x[AWAY + turns_until(s, p)] = YES
    w.x[RIVAL_AWAY + turns_until(s, rival)] = YES
    w.x[SEATED + s.seats - 2] = YES
    see_turn(s, p, w)


@rule
def strongest_other(s: State, p: int) -> int:
    """Who will be furthest in a few turns."""
    best = -1
    found = p + 1 if p + 1 < s.seats else 0
    for q in range(s.seats):
        if q != p and s.status[q] == PLAYING:
            ahead = s.score[q] + AHEAD * gain(s, q)
            if ahead > best:
                best = ahead
                found = q
    return found


@rule
def turns_until(s: State, p: int) -> int:
    away = p - s.turn
    return away if away >= 0 else away + s.seats


@rule
def see_cards(s: State, p: int, rival: int, w: Any) -> None:
    for kind in range(REAL_KINDS):
        mine = as_int(s.hand[p][kind])
        w.x[HAND + kind] = mine
        w.x[OTHERS + kind] = -mine
        w.x[YOUR_HAND + kind] = s.hand[rival][kind]
    for q in range(s.seats):
        for kind in range(REAL_KINDS):
            w.x[OTHERS + kind] += s.hand[q][kind]


@rule
def see_seat(s: State, p: int, at: int, w: Any) -> None:
    brings = gain(s, p)
    w.x[at + SCORE] = min(s.score[p], MOST)
    w.x[at + TO_GO] = min(max(s.option[TARGET] - s.score[p], 0), MOST)
    w.x[at + GAIN] = brings
    w.x[at + WINS_NEXT] = YES if s.score[p] + brings >= s.option[TARGET] else 0
    w.x[at + COMPUTERS] = size(s.owned[p][PC])
    w.x[at + SWITCHES] = size(s.owned[p][SW])
    w.x[at + CABLES_OF_2] = size(s.owned[p][K2])
    w.x[at + CABLES_OF_3] = size(s.owned[p][K3])
    w.x[at + HELD] = min(s.held[p], MOST)
    for kind in range(PC + 1):
        w.x[at + BROKEN] += size(s.owned[p][kind] & s.dirty[kind])
        w.x[at + LOOSE] += size(s.owned[p][kind] & s.loose[kind])
        w.x[at + ROOMY] += size(s.owned[p][kind] & s.roomy[kind])
    for i in range(s.posts[p]):
        w.x[at + POST + s.post[p][i] - SEC] = YES


@rule
def see_turn(s: State, p: int, w: Any) -> None:
    mine = s.turn == p
    w.x[FACT + IN_TRADE] = YES if s.phase == TRADE else 0
    w.x[FACT + IN_MOVES] = YES if s.phase == MOVES else 0
    w.x[FACT + (LEFT if mine else OTHERS_LEFT)] = s.left
    if s.phase > MOVES and s.victim == p:
        w.x[FACT + AUDITED] = YES if s.opener == AU else 0
        w.x[FACT + HUNTED] = YES if s.opener >= HH else 0
    w.x[FACT + FINISHED] = YES if s.finisher >= 0 else 0
    w.x[FACT + LAST_TURN] = YES if s.finisher >= 0 and s.pending >> p & 1 else 0
    w.x[FACT + OUT_OF_GAME] = YES if s.status[p] != PLAYING else 0
    w.x[FACT + PROMISES] = min(s.pacts, MOST)
