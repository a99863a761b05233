"""What things are worth to the policy, and what it sees in a network."""

from __future__ import annotations

from wiredeck.games.wired.cards import (
    K2,
    KINDS,
    PC,
    PORTS,
    SEC,
    SW,
)
from wiredeck.games.wired.options import TARGET
from wiredeck.games.wired.state import (
    FIRST_PC,
    INTERNET,
    PIECES,
    PLAYING,
    SLOTS,
)
from wiredeck.games.wired.view import View
from wiredeck.kernel import first, rule, wide_table

# ---------------------------------------------------------------- worth

NEVER = -100_000
# What things are worth, found by playing variants against each other; a computer that starts to mine is 1000.
COMPUTER = 1000
REVIVED = 950  # a computer brought back by re-plugging: no card is spent, none is drawn
CUT = 450  # a computer of the strongest rival cut off
RETURNED = 420  # ... or sent back to hand by an AUDIT
OTHERS = 55  # percent: the same of any other rival
LAST_CHANCE = 250  # percent: the same of a rival who reaches the target with the next turn
POST = wide_table([0] * SEC + [350, 300, 300, 1000] + [0] * (KINDS - SEC - 4))  # a classification in play
THEFT = 200  # to take one from a rival, besides what it is worth
SPARE = 120  # what may be useful later
# Cards that are kept in hand: how many of each kind, and what they are worth in a trade, in tenths (6.5).
KEPT = wide_table([1, 1, 1, 3, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 0])
FAIR = wide_table([10, 15, 15, 20, 22, 18, 18, 10, 7, 7, 7, 8, 30, 30, 30, 40, 8, 25, 1])
FRESH = 1  # cards to draw at least
LOOSE = 2  # computers to keep without a port for them
MARGIN = 3  # a deal must be better than nothing by this
PROPOSALS = 2  # offers of a turn
NEAR_END = 8  # who is so near the target gets nothing cheap


# ---------------------------------------------------------------- networks


@rule
def is_broken(v: View, piece: int) -> bool:
    return v.dirty[piece // SLOTS] >> piece % SLOTS & 1 != 0


@rule
def is_live(v: View, piece: int) -> bool:
    """Plugged through to the internet with no issue on the way."""
    while piece < PIECES:
        if is_broken(v, piece):
            return False
        piece = v.parent[piece]
    return piece == INTERNET


@rule
def through(v: View, seat: int, piece: int) -> int:
    """Computers of a seat with a clean way through this piece, the piece itself aside."""
    n = 0
    mine = v.owned[seat][PC] & ~v.loose[PC]
    while mine:
        at: int = FIRST_PC + first(mine)
        mine &= mine - 1
        met = False
        while at < PIECES and (at == piece or not is_broken(v, at)):
            met = met or at == piece
            at = v.parent[at]
        if met and at == INTERNET:
            n += 1
    return n


@rule
def income(v: View, seat: int) -> int:
    """Computers that mine."""
    n = 0
    mine = v.owned[seat][PC] & ~v.dirty[PC] & ~v.loose[PC]
    while mine:
        if is_live(v, FIRST_PC + first(mine)):
            n += 1
        mine &= mine - 1
    return n


@rule
def size(found: int) -> int:
    n = 0
    while found:
        found &= found - 1
        n += 1
    return n


@rule
def healthy_on(v: View, seat: int, cable: int) -> int:
    """Computers on a cable, or floating, without an issue."""
    n = 0
    mine = v.owned[seat][PC] & ~v.dirty[PC]
    while mine:
        if v.parent[FIRST_PC + first(mine)] == cable:
            n += 1
        mine &= mine - 1
    return n


@rule
def ports_open(v: View, seat: int) -> int:
    """Free ports of cables that are connected."""
    n = 0
    for kind in range(K2, PC):
        cables = v.owned[seat][kind] & ~v.dirty[kind] & ~v.loose[kind]
        while cables:
            if is_live(v, SLOTS * kind + first(cables)):
                n += PORTS[kind]
            cables &= cables - 1
    mine = v.owned[seat][PC] & ~v.loose[PC]
    while mine:
        if is_live(v, v.parent[FIRST_PC + first(mine)]):
            n -= 1
        mine &= mine - 1
    return n


@rule
def switches_up(v: View, seat: int) -> int:
    return size(v.owned[seat][SW] & ~v.dirty[SW])


@rule
def weight(v: View, seat: int) -> int:
    """How much harm to a seat is worth, in percent: most for the strongest rival."""
    ahead = standing(v, seat)
    percent = 100
    for p in range(v.seats):
        if p != v.seat and p != seat and v.status[p] == PLAYING and standing(v, p) > ahead:
            percent = OTHERS
    return LAST_CHANCE if v.score[seat] + income(v, seat) >= v.option[TARGET] else percent


@rule
def standing(v: View, seat: int) -> int:
    """Where a seat will be in a few turns."""
    return v.score[seat] + 3 * income(v, seat)


@rule
def has_only(v: View, piece: int, issue: int) -> bool:
    """Is every issue on a piece of this kind?"""
    for i in range(v.issues):
        if v.lies_on[i] == piece and v.issue[i] != issue:
            return False
    return True


@rule
def freed(v: View, seat: int, issue: int) -> int:
    """Computers that come back when all such issues go."""
    n = 0
    mine = v.owned[seat][PC] & ~v.loose[PC]
    while mine:
        at: int = FIRST_PC + first(mine)
        mine &= mine - 1
        met = False
        while at < PIECES and (not is_broken(v, at) or has_only(v, at, issue)):
            met = met or is_broken(v, at)
            at = v.parent[at]
        if met and at == INTERNET:
            n += 1
    return n
