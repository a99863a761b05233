"""A game of WIRED as one record, and the primitives that move cards, pieces and issues."""

from __future__ import annotations

from typing import Annotated

from wiredeck.games.wired.cards import FILLER, FT, K2, KINDS, LETTERS, MOST_OF_A_KIND, PC, SW
from wiredeck.games.wired.options import GEMINI, KING_SEAL, MAX_SEATS, OPTIONS
from wiredeck.kernel import as_int, first, i8, i16, i32, i64, record, rolled, rule, shuffle, table, u8, u16, u64

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
    load: Annotated[list[u8], CABLES]  # computers on a cable
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


@rule
def give_many(s: State, seat: int, kind: int, n: int) -> None:
    for _ in range(n):
        give(s, seat, kind)


@rule
def take_many(s: State, seat: int, kind: int, n: int) -> None:
    for _ in range(n):
        take(s, seat, kind)


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


# ---------------------------------------------------------------- pieces


LETTER = table(["skp".index(letter) for letter in LETTERS])


@rule
def has_piece(s: State, seat: int, piece: int) -> bool:
    return s.owned[seat][piece // SLOTS] >> piece % SLOTS & 1 != 0


@rule
def owner_of(s: State, piece: int) -> int:
    """Who has this piece in play, or NOBODY."""
    for seat in range(s.seats):
        if has_piece(s, seat, piece):
            return as_int(seat)
    return NOBODY


@rule
def is_dirty(s: State, piece: int) -> bool:
    """Does an issue lie on it? Then it is disabled (R-19)."""
    return s.dirty[piece // SLOTS] >> piece % SLOTS & 1 != 0


@rule
def is_loose(s: State, piece: int) -> bool:
    return s.loose[piece // SLOTS] >> piece % SLOTS & 1 != 0


@rule
def free_place(s: State, kind: int) -> int:
    """A place for a new piece; no deck has more cards of a kind than there are places."""
    used = 0
    for seat in range(s.seats):
        used |= s.owned[seat][kind]
    return first(~used)


@rule
def add_piece(s: State, seat: int, kind: int, parent: int) -> int:
    """A card comes into play as the youngest piece of its owner; returns it."""
    place = free_place(s, kind)
    piece = SLOTS * kind + place
    bit = 1 << place
    s.owned[seat][kind] |= bit
    s.dirty[kind] &= ~bit
    s.loose[kind] &= ~bit
    letter = LETTER[kind]
    s.top[seat][letter] = fresh_number(s, seat, kind)
    s.number[piece] = s.top[seat][letter]
    s.order[s.pieces] = piece
    s.pieces += 1
    s.parent[piece] = INTERNET
    if kind == SW:
        return piece
    if kind != PC:
        s.load[piece - FIRST_CABLE] = 0
        s.roomy[kind] |= bit
    hang(s, piece, parent)
    return piece


@rule
def fresh_number(s: State, seat: int, kind: int) -> int:
    """The number of a new label: one more than ever before; after 250 the first that is free (R-105)."""
    top = s.top[seat][LETTER[kind]]
    if top < 250:
        return top + 1
    number = 1
    while is_number_used(s, seat, kind, number):
        number += 1
    return number


@rule
def is_number_used(s: State, seat: int, kind: int, number: int) -> bool:
    for i in range(s.pieces):
        piece = s.order[i]
        if LETTER[piece // SLOTS] == LETTER[kind] and s.number[piece] == number and has_piece(s, seat, piece):
            return True
    return False


@rule
def hang(s: State, piece: int, parent: int) -> None:
    """Plug a piece that hangs nowhere into another one, or let it float."""
    s.parent[piece] = parent
    if parent == FLOAT:
        s.loose[piece // SLOTS] |= 1 << piece % SLOTS
    elif piece >= FIRST_PC:
        s.load[parent - FIRST_CABLE] += 1
        if s.load[parent - FIRST_CABLE] > parent // SLOTS:  # a K2 has two ports, a K3 three
            s.roomy[parent // SLOTS] &= ~(1 << parent % SLOTS)


@rule
def unhang(s: State, piece: int) -> None:
    """Pull a piece out of where it is."""
    parent = s.parent[piece]
    if parent == FLOAT:
        s.loose[piece // SLOTS] &= ~(1 << piece % SLOTS)
    elif piece >= FIRST_PC:
        s.load[parent - FIRST_CABLE] -= 1
        s.roomy[parent // SLOTS] |= 1 << parent % SLOTS


@rule
def remove_piece(s: State, seat: int, piece: int) -> None:
    """A piece leaves play; what hangs on it and lies on it has been seen to."""
    unhang(s, piece)
    kind = piece // SLOTS
    s.owned[seat][kind] &= ~(1 << piece % SLOTS)
    at = 0
    while s.order[at] != piece:
        at += 1
    s.pieces -= 1
    for i in range(at, s.pieces):
        s.order[i] = s.order[i + 1]


@rule
def replug(s: State, piece: int, to: int) -> None:
    unhang(s, piece)
    hang(s, piece, to)


# ---------------------------------------------------------------- issues


@rule
def put_issue(s: State, piece: int, kind: int) -> None:
    s.lies_on[s.issues] = piece
    s.issue[s.issues] = kind
    s.issues += 1
    s.dirty[piece // SLOTS] |= 1 << piece % SLOTS


@rule
def lift_issues(s: State, piece: int, wanted: int, most: int) -> int:
    """Discard up to `most` issues of the wanted kinds from a piece, oldest first; returns how many."""
    kept = 0
    lifted = 0
    remains = False
    for i in range(s.issues):
        here = s.lies_on[i] == piece
        if here and lifted < most and wanted >> s.issue[i] & 1:
            throw(s, s.issue[i])
            lifted += 1
            continue
        remains = remains or here
        s.lies_on[kept] = s.lies_on[i]
        s.issue[kept] = s.issue[i]
        kept += 1
    s.issues = kept
    if not remains:
        s.dirty[piece // SLOTS] &= ~(1 << piece % SLOTS)
    return lifted


@rule
def has_issue(s: State, piece: int, kinds: int) -> bool:
    """Does an issue of these kinds lie on a piece?"""
    for i in range(s.issues):
        if s.lies_on[i] == piece and kinds >> s.issue[i] & 1:
            return True
    return False


# ---------------------------------------------------------------- network


@rule
def is_active(s: State, piece: int) -> bool:
    """Plugged through to the internet with no issue on the way (R-18)."""
    while piece < PIECES:
        if is_dirty(s, piece):
            return False
        piece = s.parent[piece]
    return piece == INTERNET


@rule
def gain(s: State, seat: int) -> int:
    """Computers that can reach the internet (WD-SCORE-01)."""
    n = 0
    mine = s.owned[seat][PC] & ~s.dirty[PC] & ~s.loose[PC]
    while mine:
        if is_active(s, FIRST_PC + first(mine)):
            n += 1
        mine &= mine - 1
    return n


@rule
def members(found: int) -> int:
    """How many members a set has."""
    n = 0
    while found:
        found &= found - 1
        n += 1
    return n


# ---------------------------------------------------------------- classifications


@rule
def holds_post(s: State, seat: int, kind: int) -> bool:
    """Is such a classification in play at this seat?"""
    for i in range(s.posts[seat]):
        if s.post[seat][i] == kind:
            return True
    return False


@rule
def free_techs(s: State, seat: int) -> int:
    """FIELD TECHs that can still give their extra move this turn (R-62)."""
    n = 0
    for i in range(s.posts[seat]):
        if s.post[seat][i] == FT and s.tapped[seat][i] == 0:
            n += 1
    return n


@rule
def is_protected(s: State, seat: int, place: int) -> bool:
    """Gemini and King Seal: may this classification not be named by a HEAD HUNTER (R-93, R-95)?"""
    if s.option[KING_SEAL] and s.sealed[seat][place]:
        return True
    return s.option[GEMINI] != 0 and s.posts[seat] == 2 and s.post[seat][0] == s.post[seat][1]
