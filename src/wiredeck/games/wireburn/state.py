"""A game of Wireburn as one record, the actions as numbers, and the primitives that move cards."""

from __future__ import annotations

from typing import Annotated

from wiredeck.games.wireburn.cards import BASES, DOCKS, KINDS, NULL, OPEN, PLAYABLE_KINDS, STEPS
from wiredeck.games.wireburn.options import MAX_SEATS, OPTIONS
from wiredeck.kernel import i8, i16, i32, i64, record, rule, shuffle, u8, u16, u64

CARD_LIMIT = 120  # cards at one table; a deck has 59, constructed positions may hold more fillers
STACK_LIMIT = 60
NOBODY = -1
NONE = -1

ACT, TARGET, HIT, OVER = range(4)  # S2, S4, S5, S8 of the turn machine
# What follows an action without a decision in between: S3, S5, S6, S7; WAIT: somebody decides, or all is over.
WAIT, TURN_END, STRIKE, TAKE, LEAVE = range(5)
PLAYING, SURVIVED, NULL_DRAWN, DEADLOCK, DRY, CAPPED, FEWEST = range(7)  # how a game ended


@record
class Stack:
    """Cards one on another; the last is the top."""

    n: u8
    card: Annotated[list[u8], STACK_LIMIT]


@record
class Dock:
    """A dock and what its stack says: a pure function of the stack, kept beside it."""

    value: u8  # 2..9; 0: empty, only NULLs, or locked
    colour: u8  # active colour; OPEN: any
    locked: i8  # a VOLT lies here; cleared when the turn ends
    grey: i8  # the top is a grey number card, perhaps with modifiers on it
    stack: Stack


@record
class Pile:
    """The draw pile from the left, its last card the top; the discard pile from the right, its last the newest."""

    n: u8
    card: Annotated[list[u8], CARD_LIMIT]


TOLD_LIMIT = 48


@record
class Told:
    """What happened in the last move, in order: 1024 * what + 128 * seat + detail."""

    n: u8
    event: Annotated[list[i16], TOLD_LIMIT]


@record
class State:
    chance: Annotated[list[u64], 4]
    kinds: Annotated[list[i64], MAX_SEATS]  # which kinds each hand holds, as a set
    declined: Annotated[list[i64], MAX_SEATS]  # what it could have played when it drew or ended: it held none of it,
    earlier: Annotated[list[i64], MAX_SEATS]  # or in a turn before that
    moves: i32  # decisions taken so far
    option: Annotated[list[i16], OPTIONS]
    dry: i16  # turns in a row without a card put on a dock
    slots: i16  # arrivals of the pointer since the deal
    seats: u8
    phase: i8
    turn: u8  # the active seat
    actor: i8  # the seat that decides; differs from turn while a hit is answered
    boots: i8  # docks opened this turn
    blocked: i8  # no more docks may be opened this turn
    damage: i8
    moved: i8  # a card was played or drawn this turn
    placed: i8  # a card was put on a dock by a play this turn
    bonus: i8  # this window is an OAAT bonus
    plays: i8  # in this window
    draws: i8  # in this window
    third: i8  # the third drawn card that may have to be played, or NONE
    target: i8
    chain: i8  # deflections so far
    idle: i8  # set of seats that have had a turn without moving a card
    winner: i8
    cause: i8
    gone: i8  # pairs of modifiers washed out of the game
    proven: i8  # set of seats that everybody knows to hold a NULL
    bare: i8  # set of seats that took a hit and did not shield: no NULL then,
    discarded: u8  # cards in the discard pile, see Pile
    firewall: Annotated[list[i8], MAX_SEATS]
    armed: Annotated[list[i8], MAX_SEATS]  # in firewall, and the pointer has left the seat since
    skip: Annotated[list[i8], MAX_SEATS]
    fresh: Annotated[list[u8], MAX_SEATS]  # and cards drawn since, if the seat is bare
    since: Annotated[list[u8], MAX_SEATS]  # cards drawn since the seat declined,
    since_earlier: Annotated[list[u8], MAX_SEATS]  # and since the time before
    kept_back: Annotated[list[u8], MAX_SEATS]  # cards that it showed later, though it could have played them then
    held: Annotated[list[u8], MAX_SEATS]
    hand: Annotated[list[list[i8]], MAX_SEATS, KINDS]
    deck: Annotated[list[i8], KINDS]  # all cards of this game
    pile: Pile
    dock: Annotated[list[Dock], DOCKS]
    told: Told


# ---------------------------------------------------------------- actions

PLAY = 0  # + DOCKS * kind + dock
COMBO = PLAY + PLAYABLE_KINDS * DOCKS  # + DOCKS * (STEPS * base + step) + dock
WASH = COMBO + BASES * STEPS * DOCKS
DRAW = WASH + 1
END = WASH + 2
ABSORB = WASH + 3
SHIELD = WASH + 4  # + dock; DOCKS: the discard pile
AIM = SHIELD + DOCKS + 1  # + seat
ACTIONS = AIM + MAX_SEATS


@record
class Legal:
    """The legal actions of the seat to decide."""

    n: u16
    action: Annotated[list[u16], ACTIONS]


@rule
def allow(legal: Legal, n: int, action: int) -> int:
    """Put an action in place n of the list; return the next place."""
    legal.action[n] = action
    return n + 1


# ---------------------------------------------------------------- events

(
    PLAYED,  # + dock; detail: card
    _PLAYED_P,
    _PLAYED_O,
    ATTACHED,  # detail: modifier
    WASHED,
    DREW,  # detail: card, hidden from others
    PENALTY,  # detail: card, hidden from others
    RECYCLED,  # detail: cards
    TRIPWIRE,  # detail: dock
    DEFUSE,  # detail: dock
    VOLT_CLEARED,  # detail: dock
    ENDED,
    FIREWALL_UP,
    TARGETED,  # detail: damage
    SHIELDED,  # + dock, or the discard pile
    _SHIELDED_P,
    _SHIELDED_O,
    _SHIELDED_DISCARD,
    ABSORBED,  # detail: damage
    STOCK_OUT,  # detail: cards that could not be drawn
    BREACHED,
    RESTARTED,
    SKIP_MARKED,
    SKIPPED,
    EMPTY_SLOT,
    TURN_BEGAN,
    BONUS_BEGAN,
    WON,  # detail: cause
    DRAWN,  # detail: cause
) = range(29)
HIDDEN = 127
TELLING = True


@rule
def tell(s: State, what: int, seat: int, detail: int) -> None:
    """Note an event of the move under way. Simulations switch this off: nobody listens there."""
    if TELLING:
        s.told.event[s.told.n] = 1024 * what + 128 * seat + detail
        s.told.n += 1


# ---------------------------------------------------------------- what is remembered of a seat

REMEMBERING = True  # where nobody guesses at hands, this is switched off


@rule
def forget(s: State, seat: int) -> None:
    s.declined[seat] = 0
    s.earlier[seat] = 0
    s.since[seat] = 0
    s.since_earlier[seat] = 0
    s.kept_back[seat] = 0


@rule
def decline(s: State, seat: int, kinds: int) -> None:
    """Everybody sees a seat leave these kinds unplayed."""
    if s.since[seat] == 0:
        s.declined[seat] |= kinds
        return
    if s.earlier[seat] == 0 or s.since_earlier[seat] >= s.held[seat]:
        s.earlier[seat] = s.declined[seat]
        s.since_earlier[seat] = s.since[seat]
    else:
        s.earlier[seat] |= s.declined[seat]
    s.declined[seat] = kinds
    s.since[seat] = 0


@rule
def correct(s: State, seat: int, kind: int) -> None:
    """A seat shows a card. If it had none of this kind, the card is newer, or was kept back."""
    declined = s.declined[seat] >> kind & 1 != 0
    if not declined and s.earlier[seat] >> kind & 1 == 0:
        return
    is_newest = declined or s.since[seat] == s.since_earlier[seat]
    if is_newest and s.since[seat] > 0:
        s.since[seat] -= 1
    elif declined or s.since_earlier[seat] == 0:
        s.declined[seat] &= ~(1 << kind)
        s.earlier[seat] &= ~(1 << kind)
        s.kept_back[seat] = min(s.kept_back[seat] + 1, CARD_LIMIT)
        return
    s.since_earlier[seat] = max(s.since_earlier[seat] - 1, s.since[seat])


# ---------------------------------------------------------------- cards on the move


@rule
def next_seat(s: State, seat: int) -> int:
    """The seat after this one, whatever its state (R-TURN-7)."""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def has_stock(s: State) -> bool:
    return s.pile.n > 0 or s.discarded > 0


@rule
def give(s: State, seat: int, kind: int) -> None:
    s.hand[seat][kind] += 1
    s.held[seat] += 1
    s.kinds[seat] |= 1 << kind


@rule
def take(s: State, seat: int, kind: int) -> None:
    s.hand[seat][kind] -= 1
    s.held[seat] -= 1
    if s.hand[seat][kind] == 0:
        s.kinds[seat] ^= 1 << kind
    if kind == NULL:
        s.proven &= ~(1 << seat)
        s.bare &= ~(1 << seat)
    if REMEMBERING:
        correct(s, seat, kind)


@rule
def put(dock: Dock, kind: int) -> None:
    """Lay a card on top; the caller says what the dock shows then."""
    dock.stack.card[dock.stack.n] = kind
    dock.stack.n += 1


@rule
def throw(s: State, kind: int) -> None:
    """A card goes to the discard pile."""
    s.discarded += 1
    s.pile.card[CARD_LIMIT - s.discarded] = kind


@rule
def recycle(s: State) -> None:
    """The discard pile is shuffled into a new draw pile; docks are never part of it (WB-PILE-01, WB-PILE-02)."""
    tell(s, RECYCLED, 0, s.discarded)
    for i in range(min(s.discarded, CARD_LIMIT - s.discarded)):
        s.pile.card[i] = s.pile.card[CARD_LIMIT - 1 - i]
    s.pile.n = s.discarded
    s.discarded = 0
    shuffle(s, s.pile)


@rule
def draw_card(s: State, seat: int) -> int:
    """One card from the pile to a hand, recycling on demand (R-PILE-1); the caller has checked the stock."""
    if s.pile.n == 0:
        recycle(s)
    s.pile.n -= 1
    kind = s.pile.card[s.pile.n]
    give(s, seat, kind)
    if s.bare >> seat & 1:
        s.fresh[seat] = min(s.fresh[seat] + 1, 255)
    if REMEMBERING:
        s.since[seat] = min(s.since[seat] + 1, CARD_LIMIT)
        s.since_earlier[seat] = min(s.since_earlier[seat] + 1, CARD_LIMIT)
    s.idle = 0
    return kind


@rule
def clear(s: State, d: int) -> None:
    """The whole stack goes to the discard pile; the dock falls back to its marker (R-DOCK-4, R-VOLT-10)."""
    dock = s.dock[d]
    while dock.stack.n > 0:
        dock.stack.n -= 1
        throw(s, dock.stack.card[dock.stack.n])
    dock.value = 0
    dock.colour = OPEN
    dock.locked = 0
    dock.grey = 0
