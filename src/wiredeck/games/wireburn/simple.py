"""`simple`: Wireburn by rules of thumb, from the view alone.

Shed cards, and those first that leave something to go on with. Attack, above all while a firewall stands.
Keep NULLs as shields. Never walk into a dig that a green card forces.
"""

from __future__ import annotations

from wiredeck.games.wireburn.cards import (
    ATTACKS,
    COLOUR,
    COLOURED,
    DOCKS,
    GREEN,
    GREY,
    GREYS,
    KINDS,
    MINUS,
    NEAR,
    NULL,
    NULLS,
    NUMBERS,
    ON_LOCKED,
    OPEN,
    OPENERS,
    PLUS,
    SAME,
    SPECIALS,
    STASIS,
    STEP,
    STEPPERS,
    STEPS,
    VALUE,
    VOLT,
)
from wiredeck.games.wireburn.options import BOOT_BLOCK, BOOTS, OAAT
from wiredeck.games.wireburn.state import ABSORB, AIM, COMBO, DRAW, END, SHIELD, WASH
from wiredeck.games.wireburn.view import View
from wiredeck.kernel import first, rule, set_of, wide_table

LOCKED = 11  # as a value: a dock under a VOLT
BANGS = set_of(k for k in range(COLOURED) if VALUE[k] in (1, 10))
STRIKES = ATTACKS | BANGS  # cards that do damage


def _follows(value: int, colour: int) -> int:
    """What fits a dock that shows this. For looking ahead only: what may be played now, the rules say."""
    if value in (1, 10):
        return 0
    if value == 0:
        return NUMBERS | NULLS
    return ON_LOCKED if value == LOCKED else NULLS | SAME[value] | NEAR[value] & STEPPERS[colour] | SPECIALS[value]


# By face: 4 * value + colour.
FOLLOWS = wide_table([_follows(value, colour) for value in range(LOCKED + 1) for colour in range(OPEN + 1)])

# What things are worth, found by playing variants against each other.
PLAY = 1000  # above any draw
CARD = 100  # for each card shed
NEXT = 60  # for each card that could follow in this turn
HELP = -3  # for each unseen card that could follow in the turns of others
STRIKE = 20  # damage
KEEP_GREY = -80  # greys fit everywhere: coloured cards go first
SPEND_NULL = -900  # a shield given up
SPEND_NULL_BONUS = -560  # the same where a bonus comes of it
STRANDED = -450  # a bonus without a card for it
HURRY = -60  # for each card that a hard stop leaves behind
READY = 3000  # somebody stands in firewall, and a strike stays or comes within reach
RESCUE = 2900  # somebody stands in firewall: the strike itself, after all that can go before it
LAST = 400  # the last card
LAST_WITH_STRIKE = 1500  # the last card in a turn with damage
EXPOSED = -25  # for each unseen strike that could hit the own firewall
DIG = 500
DIG_ON = 600  # the dig goes on
DIG_FOR_STRIKE = 2500  # nobody else can hit the firewall in time
STOP = 520  # the end of the turn


@rule
def simple(v: View, action: int) -> int:
    """How good an action looks to the seat that decides."""
    if action < WASH:
        return play_worth(v, action)
    if action == WASH:
        return PLAY + 2 * CARD + (NEXT if v.held[v.seat] > 2 else LAST)
    if action == DRAW:
        if is_urgent(v) and stands_next(v):
            return DIG_FOR_STRIKE
        return DIG_ON if v.draws > 0 else DIG
    if action == END:
        return STOP
    if action == ABSORB:
        return 0
    if action < AIM:
        return shield_worth(v, action - SHIELD)
    return v.seats - distance(v, v.turn, action - AIM)  # who is nearest to winning


@rule
def distance(v: View, seat: int, other: int) -> int:
    """How many turns from one seat to another; a full rotation from a seat to itself."""
    away = (other - seat) % v.seats
    return away if away > 0 else v.seats


@rule
def is_urgent(v: View) -> bool:
    """Does another seat stand in firewall, with no damage yet on its way?"""
    if v.damage > 0:
        return False
    for p in range(v.seats):
        if p != v.seat and v.firewall[p]:
            return True
    return False


@rule
def stands_next(v: View) -> bool:
    """Does the next seat stand in firewall, so that nobody else can hit it in time?"""
    return v.firewall[(v.seat + 1) % v.seats] != 0


@rule
def shield_worth(v: View, d: int) -> int:
    """A shield always pays; it goes where the own hand can follow, else where it opens nothing new."""
    if d == DOCKS:
        return PLAY
    dock = v.dock[d]
    value = LOCKED if dock.locked else dock.value
    opened = 0 if dock.stack.n > 0 and dock.colour == OPEN else 1
    mine = count(v, FOLLOWS[4 * value + OPEN] & ~NULLS)
    return PLAY + (mine * 4 if distance(v, v.turn, v.seat) == 1 else 0) - opened


# ---------------------------------------------------------------- plays


@rule
def base_of(action: int) -> int:
    """The card that a play leads with."""
    if action < COMBO:
        return action // DOCKS
    base = (action - COMBO) // DOCKS // STEPS
    return NULL if base == GREYS else GREY + base


@rule
def change_of(action: int) -> int:
    """What the modifiers of a play add up to."""
    return 0 if action < COMBO else STEP[(action - COMBO) // DOCKS % STEPS]


@rule
def face_after(v: View, action: int) -> int:
    """What the dock of a play shows afterwards."""
    dock = v.dock[action % DOCKS]
    kind = base_of(action)
    if kind == PLUS or kind == MINUS:
        return 4 * (dock.value + (1 if kind == PLUS else -1)) + dock.colour
    value = VALUE[kind] if kind < VOLT else dock.value
    if kind == STASIS:
        value = 5
    elif kind == VOLT or (kind == NULL and dock.locked):
        return 4 * LOCKED + OPEN
    return 4 * min(max(value + change_of(action), 0), 10) + COLOUR[kind]


@rule
def play_worth(v: View, action: int) -> int:
    kind = base_of(action)
    face = face_after(v, action)
    left = v.held[v.seat] - 1 - abs(change_of(action))
    bang = face // 4 == 1 or face // 4 == 10
    strike = bang or ATTACKS >> kind & 1 != 0
    worth = PLAY + CARD * (v.held[v.seat] - left) + (STRIKE if strike else 0)
    if left == 0:
        return worth + last_worth(v, action, face, strike)
    if is_urgent(v):
        worth += rescue_worth(v, action, face, strike)
    worth += price(v, kind, left)
    if bang or (v.option[OAAT] != 0 and not GREEN >> kind & 1):
        return worth + stop_worth(v, action, face)
    return worth + go_on_worth(v, action, face)


@rule
def price(v: View, kind: int, left: int) -> int:
    """What is given up with a card: a NULL shields as long as other cards wait, a grey fits everywhere."""
    if kind == NULL and v.hand[NULL] < left + 1:
        return SPEND_NULL_BONUS if v.option[OAAT] else SPEND_NULL
    return KEEP_GREY if kind >= GREY and kind < VOLT else 0


@rule
def go_on_worth(v: View, action: int, face: int) -> int:
    """A play after which the turn goes on: what can follow it."""
    n = still_playable(v, action, face)
    return STRANDED if v.option[OAAT] and n == 0 else NEXT * n


@rule
def stop_worth(v: View, action: int, face: int) -> int:
    """A play that ends the turn: what it leaves to others, or what is left behind."""
    if v.option[OAAT]:
        return HELP * unseen(v, followers(v, action, face) & ~NULLS)
    return HURRY * still_playable(v, action, face)


@rule
def still_playable(v: View, action: int, face: int) -> int:
    """How many cards of the hand, NULLs aside, fit some dock after a play."""
    after = followers(v, action, face) & ~NULLS
    return count(v, after) - (1 if after >> base_of(action) & 1 else 0)


@rule
def rescue_worth(v: View, action: int, face: int, strike: bool) -> int:
    """Somebody stands in firewall: a strike now is best, one that this play makes possible is next."""
    if strike:
        return RESCUE
    if v.option[OAAT] and base_of(action) != NULL:
        return 0
    return READY if followers(v, action, face) & STRIKES & held(v) else 0


@rule
def last_worth(v: View, action: int, face: int, strike: bool) -> int:
    """The last card of the hand: a firewall, the better the less can hit it."""
    if strike or v.damage > 0:
        return LAST_WITH_STRIKE
    if is_urgent(v):
        return 0  # the other firewall would win first
    return LAST + EXPOSED * unseen(v, followers(v, action, face) & STRIKES)


@rule
def followers(v: View, action: int, face: int) -> int:
    """What fits some dock after a play that leaves this face on its dock."""
    kinds = FOLLOWS[face]
    for d in range(DOCKS):
        if d != action % DOCKS:
            dock = v.dock[d]
            if dock.stack.n > 0:
                kinds |= FOLLOWS[4 * (LOCKED if dock.locked else dock.value) + dock.colour]
            elif may_open(v, action):
                kinds |= OPENERS[d]
    return kinds


@rule
def may_open(v: View, action: int) -> bool:
    """May another dock be opened in this turn after this play?"""
    kind = base_of(action)
    if v.blocked or v.option[OAAT] or (v.option[BOOT_BLOCK] and ATTACKS >> kind & 1):
        return False
    opens = 1 if v.dock[action % DOCKS].stack.n == 0 else 0
    return v.boots + opens < v.option[BOOTS]


# ---------------------------------------------------------------- cards in hand and elsewhere


@rule
def held(v: View) -> int:
    """The kinds in the own hand."""
    kinds = 0
    for kind in range(KINDS):
        if v.hand[kind] > 0:
            kinds |= 1 << kind
    return kinds


@rule
def count(v: View, kinds: int) -> int:
    """How many cards of these kinds the own hand holds."""
    total = 0
    while kinds:
        total += v.hand[first(kinds)]
        kinds &= kinds - 1
    return total


@rule
def unseen(v: View, kinds: int) -> int:
    """About how many cards of these kinds may still come; those that lie on docks are counted too."""
    total = 0
    while kinds:
        kind = first(kinds)
        kinds &= kinds - 1
        total += v.deck[kind] - v.hand[kind] - v.discard[kind]
    return total
