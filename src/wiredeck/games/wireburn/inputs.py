"""What the net that values a state of Wireburn is told, for one seat: hands, docks, and how the turn stands."""

from __future__ import annotations

from typing import Any

from wiredeck.games.wireburn.cards import DOCKS, NULLS, OPENERS, PLAYABLE_KINDS
from wiredeck.games.wireburn.options import BOOTS, OAAT
from wiredeck.games.wireburn.simple import FOLLOWS, LOCKED, STRIKES
from wiredeck.games.wireburn.state import HIT, TARGET, State
from wiredeck.kernel import first, rule

YES = 4  # what is true weighs as much as some cards, so that weights stay small
SHOWN = 2  # the same for what a dock shows
MOST = 20  # cards of a hand that are counted

FACES = 16  # of a dock: empty, only NULLs, 2 to 9, locked; then four colours
EMPTY_DOCK, NULLS_ONLY, LOCKED_DOCK, COLOURS = 0, 1, 11, 12
# Of a hand.
HELD, NO_CARD, ONE_CARD, TWO_CARDS, THREE_CARDS, FITTING, STRIKES_FITTING, STRIKES_HELD, CAN_STRIKE = range(9)
PARTS = 9
# Of the turn and of everybody.
AIMING, ANSWERING, DAMAGE, DAMAGE_BY_OTHERS, DAMAGE_COMING, TO_SKIP, IN_FIREWALL, ARMED = range(8)
RIVALS_IN_FIREWALL, RIVALS_TO_SKIP, FEWEST_HELD, RIVAL_AT_ONE, PLACED, MOVED, OTHERS_PLACED, OTHERS_MOVED = range(8, 16)
DRAWN, OTHERS_DRAWN, BONUS, OTHERS_BONUS, NO_STOCK, NEAREST_FIREWALL, NO_BOOT, SHIELDED = range(16, 24)
UNDER_FIRE, RIVAL_UNDER_FIRE, THINKS, RIVAL_THINKS = range(24, 28)
FACTS = 28

HAND = 0
OTHERS = HAND + PLAYABLE_KINDS  # the hands of all others together
DOCK = OTHERS + PLAYABLE_KINDS
MINE = DOCK + DOCKS * FACES
YOURS = MINE + PARTS  # of who is on turn, or comes next
AWAY = YOURS + PARTS  # turns until this seat's
SEATED = AWAY + 6
FACT = SEATED + 5
INPUTS = FACT + FACTS

# One net for each way to play, and the table that it learns from.
STANDARD, OFFICIAL, ONE_AT_A_TIME = range(3)
NETS = ({"edition": "operator"}, {"edition": "official"}, {"edition": "operator", "mode": "oaat"})


@rule
def net_of(s: State) -> int:
    """Which net knows this table."""
    if s.option[OAAT]:
        return ONE_AT_A_TIME
    return OFFICIAL if s.option[BOOTS] == 1 else STANDARD


@rule
def see(s: State, p: int, w: Any) -> None:
    """Fill w.x with what seat p's part of the game looks like, all cards open."""
    for i in range(INPUTS):
        w.x[i] = 0
    fits = fitting(s)
    rival = s.turn if s.turn != p else (p + 1 if p + 1 < s.seats else 0)
    see_cards(s, p, w)
    see_docks(s, w)
    see_hand(s, p, MINE, fits, w)
    see_hand(s, rival, YOURS, fits, w)
    w.x[AWAY + turns_until(s, p)] = YES
    w.x[SEATED + s.seats - 2] = YES
    see_turn(s, p, w)
    see_rivals(s, p, w)
    w.x[FACT + THINKS] = YES if w.thinker == p + 1 else 0
    w.x[FACT + RIVAL_THINKS] = YES if w.thinker > 0 and w.thinker != p + 1 else 0
    w.x[FACT + SHIELDED] = YES if s.kinds[p] & NULLS else 0
    w.x[FACT + UNDER_FIRE] = YES if s.firewall[p] and s.kinds[s.turn] & fits & STRIKES else 0
    w.x[FACT + RIVAL_UNDER_FIRE] = YES if s.firewall[rival] and s.kinds[p] & fits & STRIKES else 0


@rule
def fitting(s: State) -> int:
    """What fits some dock, whoever may play it."""
    kinds = 0
    for d in range(DOCKS):
        dock = s.dock[d]
        if dock.stack.n > 0:
            kinds |= FOLLOWS[4 * (LOCKED if dock.locked else dock.value) + dock.colour]
        else:
            kinds |= OPENERS[d]
    return kinds


@rule
def turns_until(s: State, p: int) -> int:
    away = p - s.turn
    return away if away >= 0 else away + s.seats


@rule
def see_cards(s: State, p: int, w: Any) -> None:
    for kind in range(PLAYABLE_KINDS):
        mine = s.hand[p][kind]
        w.x[HAND + kind] = mine
        w.x[OTHERS + kind] = -mine
    for q in range(s.seats):
        for kind in range(PLAYABLE_KINDS):
            w.x[OTHERS + kind] += s.hand[q][kind]


@rule
def see_docks(s: State, w: Any) -> None:
    for d in range(DOCKS):
        dock = s.dock[d]
        at = DOCK + FACES * d
        if dock.stack.n == 0:
            w.x[at + EMPTY_DOCK] = SHOWN
        else:
            w.x[at + (LOCKED_DOCK if dock.locked else max(dock.value, NULLS_ONLY))] = SHOWN
            w.x[at + COLOURS + dock.colour] = SHOWN


@rule
def see_hand(s: State, p: int, at: int, fits: int, w: Any) -> None:
    held = s.held[p]
    w.x[at + HELD] = min(held, MOST)
    if held <= 3:
        w.x[at + NO_CARD + held] = YES
    w.x[at + FITTING] = cards_of(s, p, fits)
    w.x[at + STRIKES_FITTING] = cards_of(s, p, fits & STRIKES)
    w.x[at + STRIKES_HELD] = cards_of(s, p, STRIKES)
    w.x[at + CAN_STRIKE] = YES if s.kinds[p] & fits & STRIKES else 0


@rule
def cards_of(s: State, p: int, kinds: int) -> int:
    """How many cards of these kinds a seat holds."""
    total = 0
    kinds &= s.kinds[p]
    while kinds:
        total += s.hand[p][first(kinds)]
        kinds &= kinds - 1
    return total


@rule
def see_turn(s: State, p: int, w: Any) -> None:
    mine = s.turn == p
    w.x[FACT + AIMING] = YES if s.phase == TARGET else 0
    w.x[FACT + ANSWERING] = YES if s.phase == HIT else 0
    w.x[FACT + (DAMAGE if mine else DAMAGE_BY_OTHERS)] = YES * s.damage
    w.x[FACT + DAMAGE_COMING] = YES * s.damage if s.phase == HIT and s.actor == p else 0
    w.x[FACT + TO_SKIP] = YES if s.skip[p] else 0
    w.x[FACT + IN_FIREWALL] = YES if s.firewall[p] else 0
    w.x[FACT + ARMED] = YES if s.armed[p] else 0
    w.x[FACT + (PLACED if mine else OTHERS_PLACED)] = YES if s.placed else 0
    w.x[FACT + (MOVED if mine else OTHERS_MOVED)] = YES if s.moved else 0
    w.x[FACT + (DRAWN if mine else OTHERS_DRAWN)] = s.draws
    w.x[FACT + (BONUS if mine else OTHERS_BONUS)] = YES if s.bonus else 0
    w.x[FACT + NO_STOCK] = YES if s.pile.n + s.discarded == 0 else 0
    w.x[FACT + NO_BOOT] = YES if s.blocked or s.boots >= s.option[BOOTS] else 0


@rule
def see_rivals(s: State, p: int, w: Any) -> None:
    standing = 0
    skipped = 0
    fewest = MOST
    nearest = 0
    for q in range(s.seats):
        if q != p:
            fewest = min(fewest, s.held[q])
            skipped += 1 if s.skip[q] else 0
            if s.firewall[q]:
                standing += 1
                nearest = max(nearest, s.seats - turns_until(s, q))
    w.x[FACT + RIVALS_IN_FIREWALL] = YES * standing
    w.x[FACT + RIVALS_TO_SKIP] = YES * skipped
    w.x[FACT + FEWEST_HELD] = fewest
    w.x[FACT + RIVAL_AT_ONE] = YES if fewest == 1 else 0
    w.x[FACT + NEAREST_FIREWALL] = nearest
