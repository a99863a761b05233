"""A game of WIRED as one record, and the primitives that move cards, pieces and issues."""

from __future__ import annotations

from typing import Annotated

from wiredeck.games.wired.cards import FILLER, K2, KINDS, MOST_OF_A_KIND, PC
from wiredeck.games.wired.options import MAX_SEATS, OPTIONS
from wiredeck.kernel import as_int, i8, i16, i32, i64, record, rolled, rule, shuffle, u8, u16, u64

NOBODY = -1
NONE = -1
CARD_LIMIT = FILLER * MOST_OF_A_KIND  # the largest deck; positions keep to it too
ISSUE_LIMIT = 3 * MOST_OF_A_KIND

# A piece of equipment is 60 * kind + place: no deck has more than 60 of a kind.
SLOTS = MOST_OF_A_KIND
CABLES = 2 * SLOTS
FIRST_CABLE = SLOTS * K2
FIRST_PC = SLOTS * PC
PIECES = SLOTS * 4
FLOAT, INTERNET = PIECES, PIECES + 1  # what a piece can be plugged into, besides another piece

TRADE, DRAFT_GIVE, DRAFT_WANT, MOVES, ATTACH, AUDIT, HUNT, SELECT, STEAL, DISCARD, OVER, DEAL, STARTING = range(13)
# What follows an action without a decision in between.
WAIT, SETTLE, CLOSE, DRAW, ELIMINATE, SCRAP, CHECK, BEGIN, PLEDGES = range(9)
PLAYING, FINISHED, OUT = range(3)
UNANSWERED, PASSED, PLAYS = range(3)  # sealed answers
RUNNING, REACHED, RANKED, LAST_LEFT, TIE_BREAK, DOME, SHARED = range(7)  # how a game ended

# ---------------------------------------------------------------- trade

CLAUSE_LIMIT = 8  # of one offer, both sides
OFFER_LIMIT = 2 * (MAX_SEATS - 1)
PACT_LIMIT = 32
GIVES, WANTS = range(2)  # the maker's side of an offer, the taker's side
CARDS_NOW, CLASS_NOW, REVEAL, LATER, TRUCE, PLEDGE, STRIKE = range(7)  # clauses (6.2); the last four become promises
NO_ISSUES, NO_AUDIT, NO_STEAL = 1, 2, 4  # scopes of a truce
ALL_SCOPES = 7


@record
class Clause:
    """One line of an offer: cards of a kind, a classification, a promise."""

    side: u8
    type: u8
    what: u8  # kind of card, place of a classification, seat to strike
    n: u8  # number of cards; scopes of a truce
    t: u8  # turns until it is due or over


@record
class Offer:
    """What `maker` offers to `taker`; `drop` are the maker's surplus classifications, by place after the exchange."""

    maker: u8
    taker: u8
    n: u8
    drops: u8
    drop: Annotated[list[u8], 2]
    life: i16  # tenths of a second
    clause: Annotated[list[Clause], CLAUSE_LIMIT]


@record
class Pact:
    """A running promise; LATER holds its cards in escrow."""

    id: u16
    type: u8
    by: u8
    to: u8
    what: u8
    n: u8
    t: u8


# ---------------------------------------------------------------- the record


@record
class Pile:
    """The draw pile from the left, its last card the top; the discard pile from the right, its last the newest."""

    n: u16
    card: Annotated[list[u8], CARD_LIMIT]


TOLD_LIMIT = 48


@record
class Told:
    """What happened in the last move, in order: ((what * 8 + seat) * 8 + other) * 65536 + detail."""

    n: u8
    event: Annotated[list[i32], TOLD_LIMIT]


@record
class State:
    chance: Annotated[list[u64], 4]
    owned: Annotated[list[list[i64]], MAX_SEATS, 4]  # pieces of a seat, by kind, as sets of places
    dirty: Annotated[list[i64], 4]  # pieces with an issue on them
    loose: Annotated[list[i64], 4]  # floating pieces
    roomy: Annotated[list[i64], 4]  # cables with a free port
    ones: Annotated[list[i64], 2]  # computers on a cable, K2 and K3: cables with one or three,
    twos: Annotated[list[i64], 2]  # and with two or three
    signed: i64  # pairs of seats that have ever signed an agreement: 6 * lower + higher
    moves: i32  # decisions taken so far
    kinds: Annotated[list[i32], MAX_SEATS]  # which kinds each hand holds, as a set
    option: Annotated[list[i16], OPTIONS]
    score: Annotated[list[i16], MAX_SEATS]
    turn_no: i16
    own_clock: i16  # tenths of a second left to the active seat for this phase
    event_clock: i16  # tenths left for the decision that is open
    held: Annotated[list[u16], MAX_SEATS]
    discarded: u16
    reshuffles: u16  # how often the discard pile became the draw pile
    next_pact: u16
    seats: u8
    phase: i8
    turn: u8  # the active seat
    actor: i8  # the seat that is asked
    left: i8  # regular MOVES left
    dealer: u8
    finisher: i8
    pending: i8  # set of seats that still have their final turn
    condemned: i8  # the seat that is being eliminated
    absent: i8  # set of seats whose player has left without being eliminated
    winner: i8
    winners: i8  # set
    cause: i8
    status: Annotated[list[i8], MAX_SEATS]
    # pieces
    parent: Annotated[list[u8], PIECES]
    number: Annotated[list[u8], PIECES]  # of the label
    order: Annotated[list[u8], PIECES]  # all pieces in play, oldest first
    pieces: u8
    top: Annotated[list[list[u8]], MAX_SEATS, 3]  # highest label number so far, by s, k, p
    issues: u8
    lies_on: Annotated[list[u8], ISSUE_LIMIT]  # issues in play, oldest first: the piece,
    issue: Annotated[list[u8], ISSUE_LIMIT]  # and the card
    # classifications, longest in play first
    posts: Annotated[list[u8], MAX_SEATS]
    post: Annotated[list[list[u8]], MAX_SEATS, 2]
    tapped: Annotated[list[list[u8]], MAX_SEATS, 2]
    sealed: Annotated[list[list[u8]], MAX_SEATS, 2]
    # the running event
    opener: u8  # AU, HH or STD
    victim: i8
    loot: u8  # place of the classification in question
    chained: u8
    chain: Annotated[list[u8], 2 * MOST_OF_A_KIND + 2]  # 32 * seat + kind, in the order played
    answer: Annotated[list[i8], MAX_SEATS]
    picks: u8  # computers still to be selected
    host: u8  # the piece that others are being attached to
    # trade
    made: u8  # offers made this turn
    offers: u8
    offer: Annotated[list[Offer], OFFER_LIMIT]  # open ones, in the order made
    draft: Offer
    countering: i8  # the draft answers an open offer of its taker
    declined: Annotated[list[list[u8]], MAX_SEATS, MAX_SEATS]  # declines between a lower and a higher seat this turn
    pacts: u8
    pact: Annotated[list[Pact], PACT_LIMIT]
    # cards
    deck: Annotated[list[u8], KINDS]  # all cards of this game
    hand: Annotated[list[list[u8]], MAX_SEATS, KINDS]
    known: Annotated[list[i64], MAX_SEATS]  # cards that all have seen go into a hand: 3 bits for each kind
    seen: i64  # a hand that was shown, as far as it is still the same,
    seen_of: i8  # whose it is,
    seen_by: i8  # and who saw it; the newest one only
    bare: Annotated[list[i32], MAX_SEATS]  # kinds that a hand seemed to lack when they were wanted of it
    fresh: Annotated[list[u8], MAX_SEATS]  # cards drawn since then
    pile: Pile
    told: Told


# ---------------------------------------------------------------- events

(
    TURN_BEGAN,  # detail: number of the turn
    TRADE_ENDED,
    MOVES_ENDED,
    PLAYED,  # detail: piece
    ATTACHED,  # detail: piece
    MOVED,  # detail: piece
    COVERED,  # detail: 256 * number of its label + piece that was laid over
    DISABLED,  # other: owner; detail: 256 * issue + piece
    FIXED,  # other: owner; detail: 256 * fix + piece
    HIRED,  # detail: classification
    FIRED,  # detail: classification
    CLEARED,  # detail: 256 * issue + how many
    AUDITED,  # other: victim
    HUNTED,  # other: victim; detail: 256 * card + classification
    ANSWERED,  # detail: card
    WENT_THROUGH,
    CANCELLED,
    DREW,  # detail: card, hidden from others
    RESHUFFLED,  # detail: cards
    PICKED,  # other: victim; detail: 256 * number of its label + piece
    STOLE,  # other: victim; detail: classification
    DROPPED,  # other: victim; detail: classification
    TOSSED,  # detail: card
    SCORED,  # detail: points
    OFFERED,  # other: taker
    COUNTERED,  # other: taker
    DECLINED,  # other: maker
    WITHDRAWN,  # other: taker
    EXPIRED,  # other: taker
    VOIDED,  # other: taker
    TRADED,  # seat: maker, other: taker
    GAVE,  # other: receiver; detail: 256 * kind + number; the kind is hidden from others in private trades
    GAVE_CLASS,  # other: receiver; detail: classification
    SHOWED,  # other: who saw the hand
    SAW,  # seat: whose hand, other: who saw it; detail: 256 * kind + number; only that seat hears it
    PROMISED,  # other: to; detail: number of the contract; hidden from others in private trades
    DELIVERED,  # other: receiver; detail: 256 * kind + number; hidden from others in private trades
    RETURNED,  # seat: giver; detail: 256 * kind + number; hidden from others in private trades
    KEPT_WORD,  # a STRIKE was carried out; other: to whom; detail: struck seat; hidden from others in private trades
    TIMED_OUT,
    LEFT,
    ELIMINATED,
    FINISHED_FIRST,
    TURNED_UP,  # Thunderdome; detail: card
    WON,  # detail: cause
) = range(45)
HIDDEN = 255
TELLING = True


@rule
def tell(s: State, what: int, seat: int, other: int, detail: int) -> None:
    """Note an event of the move under way; simulations switch this off. A very long tale keeps its last word."""
    if TELLING:
        s.told.n = min(s.told.n + 1, TOLD_LIMIT)
        s.told.event[s.told.n - 1] = ((what * 8 + seat) * 8 + other) * 65536 + detail


# ---------------------------------------------------------------- seats


@rule
def next_seat(s: State, seat: int) -> int:
    """The left neighbour, whatever its state."""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def plays(s: State, seat: int) -> bool:
    return s.status[seat] == PLAYING


@rule
def others_playing(s: State, seat: int) -> int:
    """The set of PLAYING seats without this one."""
    found = 0
    for p in range(s.seats):
        if p != seat and s.status[p] == PLAYING:
            found |= 1 << p
    return found


# ---------------------------------------------------------------- computers on a cable


@rule
def load_of(s: State, cable: int) -> int:
    kind = cable // SLOTS - K2
    place = cable % SLOTS
    return (s.ones[kind] >> place & 1) + 2 * (s.twos[kind] >> place & 1)


@rule
def set_load(s: State, cable: int, n: int) -> None:
    kind = cable // SLOTS - K2
    bit = 1 << cable % SLOTS
    s.ones[kind] = s.ones[kind] | bit if n & 1 else s.ones[kind] & ~bit
    s.twos[kind] = s.twos[kind] | bit if n & 2 else s.twos[kind] & ~bit


# ---------------------------------------------------------------- cards on the move


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
    s.known[seat] = one_less(s.known[seat], kind)
    if s.seen_of == seat:
        s.seen = one_less(s.seen, kind)
    s.bare[seat] &= ~(1 << kind)


@rule
def give_many(s: State, seat: int, kind: int, n: int) -> None:
    for _ in range(n):
        give(s, seat, kind)


@rule
def take_many(s: State, seat: int, kind: int, n: int) -> None:
    for _ in range(n):
        take(s, seat, kind)


# ---------------------------------------------------------------- what others know of a hand

MOST_KNOWN = 7  # of a kind


@rule
def number_known(known: int, kind: int) -> int:
    return known >> 3 * kind & MOST_KNOWN


@rule
def one_less(known: int, kind: int) -> int:
    """A card of this kind has gone."""
    return known - (1 << 3 * kind) if number_known(known, kind) > 0 else known


@rule
def learn(s: State, seat: int, kind: int, n: int) -> None:
    """All have seen cards come into a hand."""
    more = min(n, MOST_KNOWN - number_known(s.known[seat], kind))
    s.known[seat] += more << 3 * kind


@rule
def study(s: State, who: int, seat: int) -> None:
    """One seat sees the whole hand of another."""
    s.seen_by = who
    s.seen_of = seat
    s.seen = 0
    for kind in range(KINDS):
        s.seen += min(as_int(s.hand[seat][kind]), MOST_KNOWN) << 3 * kind


@rule
def forget(s: State, seat: int) -> None:
    """Cards have moved in private: nobody knows what this hand holds and lacks."""
    s.known[seat] = 0
    s.bare[seat] = 0
    s.fresh[seat] = 0
    if s.seen_of == seat:
        s.seen = 0


@rule
def doubt(s: State, seat: int, kinds: int) -> None:
    """A hand seems to lack these kinds: it was asked for them, or had reason to use them, and did not."""
    if s.fresh[seat] > 0:
        s.bare[seat] = 0
    s.bare[seat] |= kinds
    s.fresh[seat] = 0


@rule
def throw(s: State, kind: int) -> None:
    """A card goes to the discard pile."""
    s.discarded += 1
    s.pile.card[CARD_LIMIT - s.discarded] = kind


@rule
def reshuffle(s: State) -> None:
    """The discard pile becomes the draw pile (R-08)."""
    tell(s, RESHUFFLED, 0, 0, s.discarded)
    s.reshuffles += 1
    for i in range(min(s.discarded, CARD_LIMIT - s.discarded)):
        s.pile.card[i] = s.pile.card[CARD_LIMIT - 1 - i]
    s.pile.n = s.discarded
    s.discarded = 0
    shuffle(s, s.pile)


@rule
def turn_up(s: State) -> int:
    """The top card of the draw pile, or NONE; an empty pile is made anew before and after (R-08, R-09)."""
    kind = NONE
    for _ in range(rolled(2)):
        if s.pile.n == 0 and s.discarded > 0:
            reshuffle(s)
        if kind == NONE and s.pile.n > 0:
            s.pile.n -= 1
            kind = as_int(s.pile.card[s.pile.n])
    return kind


@rule
def escrow(s: State, seat: int) -> int:
    """Cards this seat has promised for later: they count for its hand size (6.2)."""
    n = 0
    for i in range(s.pacts):
        if s.pact[i].type == LATER and s.pact[i].by == seat:
            n += s.pact[i].n
    return n
