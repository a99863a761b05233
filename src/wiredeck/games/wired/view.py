"""What a seat may know of a game: the only door by which anything leaves (R-17, R-81, 4.8, 6.4).

Everything here is copied on purpose, field by field: what is not named stays hidden. So are the number of decisions
taken and, in an AUDIT window, the seat that is asked next: both would tell who has answered. Bots think with the
view; `guess` makes a full state out of it that the seat cannot tell from the truth.
"""

from __future__ import annotations

from typing import Annotated

from wiredeck.games.wired.cards import KINDS, MOST_OF_A_KIND
from wiredeck.games.wired.options import MAX_SEATS, OPTIONS, PRIVATE
from wiredeck.games.wired.rules.deals import copy_offer
from wiredeck.games.wired.rules.desk import NO_DROP
from wiredeck.games.wired.rules.legal import in_window
from wiredeck.games.wired.rules.timing import is_event
from wiredeck.games.wired.state import (
    ATTACH,
    AUDIT,
    CARD_LIMIT,
    CLAUSE_LIMIT,
    DELIVERED,
    DRAFT_GIVE,
    DRAFT_WANT,
    DREW,
    GAVE,
    HIDDEN,
    HUNT,
    ISSUE_LIMIT,
    KEPT_WORD,
    NOBODY,
    NONE,
    OFFER_LIMIT,
    PACT_LIMIT,
    PIECES,
    PROMISED,
    RETURNED,
    SAW,
    SELECT,
    SHOWED,
    STEAL,
    TRADE,
    UNANSWERED,
    Clause,
    Offer,
    Pact,
    State,
    Told,
    number_known,
)
from wiredeck.kernel import i8, i16, i32, i64, record, rule, u8, u16


@record
class View:
    owned: Annotated[list[list[i64]], MAX_SEATS, 4]
    dirty: Annotated[list[i64], 4]
    loose: Annotated[list[i64], 4]
    signed: i64
    option: Annotated[list[i16], OPTIONS]
    score: Annotated[list[i16], MAX_SEATS]
    turn_no: i16
    own_clock: i16
    event_clock: i16
    held: Annotated[list[u16], MAX_SEATS]
    pile: u16  # how many cards are left
    discarded: u16
    next_pact: u16  # 0 in private trades, where promises are numbered as the seat sees them
    seat: i8  # whose view; NOBODY: a spectator's
    seats: u8
    phase: i8  # while somebody else writes an offer: TRADE
    turn: u8
    actor: i8  # in an AUDIT window the seat itself while it has to answer, else NOBODY
    left: i8
    dealer: u8
    finisher: i8
    pending: i8
    absent: i8
    winner: i8
    winners: i8
    cause: i8
    status: Annotated[list[i8], MAX_SEATS]
    # pieces
    pieces: u8
    order: Annotated[list[u8], PIECES]
    parent: Annotated[list[u8], PIECES]
    number: Annotated[list[u8], PIECES]
    top: Annotated[list[list[u8]], MAX_SEATS, 3]
    issues: u8
    lies_on: Annotated[list[u8], ISSUE_LIMIT]
    issue: Annotated[list[u8], ISSUE_LIMIT]
    # classifications
    posts: Annotated[list[u8], MAX_SEATS]
    post: Annotated[list[list[u8]], MAX_SEATS, 2]
    tapped: Annotated[list[list[u8]], MAX_SEATS, 2]
    sealed: Annotated[list[list[u8]], MAX_SEATS, 2]
    # the running event
    opener: u8
    victim: i8
    loot: u8
    chained: u8
    chain: Annotated[list[u8], 2 * MOST_OF_A_KIND + 2]
    answer: i8  # the seat's own sealed one
    picks: u8
    host: u8
    # trade
    made: u8
    offers: u8
    offer: Annotated[list[Offer], OFFER_LIMIT]  # without lines where the terms are hidden
    draft: Offer  # only while the seat itself writes it
    countering: i8
    declined: Annotated[list[list[u8]], MAX_SEATS, MAX_SEATS]
    room: u8  # promises that the table still has room for, if fewer than an offer can hold
    pacts: u8
    pact: Annotated[list[Pact], PACT_LIMIT]  # those whose terms the seat sees
    # cards
    deck: Annotated[list[u8], KINDS]
    hand: Annotated[list[u8], KINDS]  # the seat's own
    known: Annotated[list[i64], MAX_SEATS]  # cards that the seat has seen go into this hand: 3 bits for each kind
    bare: Annotated[list[i32], MAX_SEATS]  # kinds that a hand seemed to lack,
    fresh: Annotated[list[u8], MAX_SEATS]  # and cards drawn since
    discard: Annotated[list[u8], CARD_LIMIT]  # oldest first
    told: Told


@rule
def look(s: State, seat: int, v: View) -> None:
    """Fill v, new or filled by an earlier look, with what this seat may know (NOBODY: a spectator)."""
    v.seat = seat
    look_at_turn(s, v)
    for i in range(OPTIONS):
        v.option[i] = s.option[i]
    for p in range(MAX_SEATS):
        look_at_seat(s, p, v)
    look_at_pieces(s, v)
    look_at_event(s, seat, v)
    look_at_desk(s, seat, v)
    look_at_promises(s, seat, v)
    look_at_cards(s, seat, v)
    hear(s, seat, v)


@rule
def look_at_turn(s: State, v: View) -> None:
    v.signed = s.signed
    v.turn_no = s.turn_no
    v.own_clock = s.own_clock
    v.event_clock = s.event_clock
    v.seats = s.seats
    v.phase = s.phase
    v.turn = s.turn
    v.actor = s.actor
    v.left = s.left
    v.dealer = s.dealer
    v.finisher = s.finisher
    v.pending = s.pending
    v.absent = s.absent
    v.winner = s.winner
    v.winners = s.winners
    v.cause = s.cause


@rule
def look_at_seat(s: State, p: int, v: View) -> None:
    """What lies open before a seat."""
    v.status[p] = s.status[p]
    v.score[p] = s.score[p]
    v.held[p] = s.held[p]
    for kind in range(4):
        v.owned[p][kind] = s.owned[p][kind]
    for letter in range(3):
        v.top[p][letter] = s.top[p][letter]
    v.posts[p] = s.posts[p]
    for i in range(2):
        there = i < s.posts[p]
        v.post[p][i] = s.post[p][i] if there else 0
        v.tapped[p][i] = s.tapped[p][i] if there else 0
        v.sealed[p][i] = s.sealed[p][i] if there else 0
    for other in range(p + 1, s.seats):
        v.declined[p][other] = s.declined[p][other]
    v.bare[p] = s.bare[p]
    v.fresh[p] = s.fresh[p] if s.bare[p] != 0 else 0
    v.known[p] = s.known[p]
    if p == s.seen_of and v.seat == s.seen_by:
        v.known[p] = more_of_each(s.known[p], s.seen)


@rule
def more_of_each(one: int, two: int) -> int:
    """Of two counts of each kind the higher one."""
    found = 0
    for kind in range(KINDS):
        found += max(number_known(one, kind), number_known(two, kind)) << 3 * kind
    return found


@rule
def look_at_pieces(s: State, v: View) -> None:
    for kind in range(4):
        v.dirty[kind] = s.dirty[kind]
        v.loose[kind] = s.loose[kind]
    for i in range(v.pieces):
        v.parent[v.order[i]] = 0
        v.number[v.order[i]] = 0
    for i in range(s.pieces):
        piece = s.order[i]
        v.order[i] = piece
        v.parent[piece] = s.parent[piece]
        v.number[piece] = s.number[piece]
    for i in range(s.pieces, v.pieces):
        v.order[i] = 0
    v.pieces = s.pieces
    for i in range(s.issues):
        v.lies_on[i] = s.lies_on[i]
        v.issue[i] = s.issue[i]
    for i in range(s.issues, v.issues):
        v.lies_on[i] = 0
        v.issue[i] = 0
    v.issues = s.issues


@rule
def look_at_event(s: State, seat: int, v: View) -> None:
    """What has been played is open; who has answered is not, nor an answer that has not been used (4.8)."""
    runs = is_event(s)
    v.opener = s.opener if runs else 0
    v.victim = s.victim if runs else NOBODY
    v.loot = s.loot if s.phase == HUNT or s.phase == STEAL else 0
    v.picks = s.picks if s.phase == SELECT or s.phase == ATTACH else 0
    v.host = s.host if s.phase == ATTACH else 0
    chained = s.chained if s.phase == AUDIT or s.phase == HUNT else 0
    for i in range(chained):
        v.chain[i] = s.chain[i]
    for i in range(chained, v.chained):
        v.chain[i] = 0
    v.chained = chained
    v.answer = UNANSWERED
    if s.phase == AUDIT:
        asked = seat != NOBODY and in_window(s, seat)
        if asked:
            v.answer = s.answer[seat]
        v.actor = seat if asked and v.answer == UNANSWERED else NOBODY


# ---------------------------------------------------------------- trade


@rule
def sees_terms(s: State, seat: int, one: int, two: int) -> bool:
    """What two seats agree on is open to all, or only to the two (R-81)."""
    return s.option[PRIVATE] == 0 or seat == one or seat == two


@rule
def look_at_desk(s: State, seat: int, v: View) -> None:
    v.made = s.made
    for i in range(s.offers):
        offer = s.offer[i]
        note_offer(offer, v.offer[i], sees_terms(s, seat, offer.maker, offer.taker))
    for i in range(s.offers, v.offers):
        wipe_offer(v.offer[i])
    v.offers = s.offers
    v.countering = 0
    if s.phase != DRAFT_GIVE and s.phase != DRAFT_WANT:
        wipe_offer(v.draft)
    elif s.draft.maker == seat:
        note_offer(s.draft, v.draft, True)
        v.countering = s.countering
    else:
        # the others go on seeing who was asked before the draft was begun.
        wipe_offer(v.draft)
        v.phase = TRADE
        v.actor = s.offer[0].taker if s.offers > 0 else s.turn


@rule
def note_offer(source: Offer, to: Offer, terms: bool) -> None:
    """Copy an offer, or only who negotiates with whom."""
    lines = source.n if terms else 0
    for i in range(lines, to.n):
        wipe_line(to.clause[i])
    if terms:
        copy_offer(source, to)
        return
    to.maker = source.maker
    to.taker = source.taker
    to.n = 0
    to.drops = 0
    to.drop[0] = NO_DROP
    to.drop[1] = NO_DROP
    to.life = source.life


@rule
def wipe_offer(to: Offer) -> None:
    for i in range(to.n):
        wipe_line(to.clause[i])
    to.maker = 0
    to.taker = 0
    to.n = 0
    to.drops = 0
    to.drop[0] = 0
    to.drop[1] = 0
    to.life = 0


@rule
def wipe_line(line: Clause) -> None:
    line.side = 0
    line.type = 0
    line.what = 0
    line.n = 0
    line.t = 0


@rule
def look_at_promises(s: State, seat: int, v: View) -> None:
    """In private trades only own promises, numbered anew: the numbers would tell how many others there are."""
    n = 0
    for i in range(s.pacts):
        pact = s.pact[i]
        if sees_terms(s, seat, pact.by, pact.to):
            copy_pact(pact, v.pact[n])
            n += 1
            if s.option[PRIVATE]:
                v.pact[n - 1].id = n
    for i in range(n, v.pacts):
        write_pact(v.pact[i], 0, 0, 0, 0, 0, 0, 0)
    v.pacts = n
    v.next_pact = 0 if s.option[PRIVATE] else s.next_pact
    v.room = min(CLAUSE_LIMIT, PACT_LIMIT - s.pacts)


@rule
def copy_pact(source: Pact, to: Pact) -> None:
    write_pact(to, source.id, source.type, source.by, source.to, source.what, source.n, source.t)


@rule
def write_pact(pact: Pact, id: int, type: int, by: int, to: int, what: int, n: int, t: int) -> None:
    pact.id = id
    pact.type = type
    pact.by = by
    pact.to = to
    pact.what = what
    pact.n = n
    pact.t = t


@rule
def look_at_cards(s: State, seat: int, v: View) -> None:
    v.pile = s.pile.n
    for kind in range(KINDS):
        v.deck[kind] = s.deck[kind]
        v.hand[kind] = s.hand[seat][kind] if seat != NOBODY else 0
    for i in range(s.discarded):
        v.discard[i] = s.pile.card[CARD_LIMIT - 1 - i]
    for i in range(s.discarded, v.discarded):
        v.discard[i] = 0
    v.discarded = s.discarded


# ---------------------------------------------------------------- what is heard


@rule
def hear(s: State, seat: int, v: View) -> None:
    """The events of the last move as this seat hears them; some it does not hear at all."""
    n = 0
    for i in range(s.told.n):
        event = heard(s, seat, i)
        if event != NONE:
            v.told.event[n] = event
            n += 1
    for i in range(n, v.told.n):
        v.told.event[i] = 0
    v.told.n = n


@rule
def heard(s: State, seat: int, at: int) -> int:
    """One event without what the seat may not know, or NONE (R-17, 6.4)."""
    event = s.told.event[at]
    what = event // 4194304
    one = event // 524288 % 8
    two = event // 65536 % 8
    if what == DREW:
        return event if one == seat else event // 65536 * 65536 + HIDDEN
    if what == SAW:
        return event if two == seat else NONE
    if s.option[PRIVATE] == 0:
        return event
    if one == seat or two == seat:
        return event - event % 65536 + own_number(s, seat, event % 65536) if what == PROMISED else event
    if what == GAVE:
        return gave_in_private(s, at)
    if what == PROMISED or what == DELIVERED or what == RETURNED or what == SHOWED or what == KEPT_WORD:
        return NONE
    return event


@rule
def own_number(s: State, seat: int, id: int) -> int:
    """The number that a promise has in the seat's own view."""
    n = 0
    for i in range(s.pacts):
        if sees_terms(s, seat, s.pact[i].by, s.pact[i].to):
            n += 1
            if s.pact[i].id == id:
                return n
    return 0


@rule
def gave_in_private(s: State, at: int) -> int:
    """All that a party gives in one event, without the kinds: only how many cards (6.4)."""
    same = s.told.event[at] // 65536
    n = 0
    for i in range(s.told.n):
        if s.told.event[i] // 65536 == same:
            if i < at:
                return NONE
            n += s.told.event[i] % 256
    return same * 65536 + 256 * HIDDEN + min(n, 255)
