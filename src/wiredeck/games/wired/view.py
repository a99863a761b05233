"""What a seat may know of a game: the only door by which anything leaves (R-17, R-81, 4.8, 6.4).

Everything here is copied on purpose, field by field: what is not named stays hidden. So are the number of decisions
taken and, in an AUDIT window, the seat that is asked next: both would tell who has answered. Bots think with the
view; `guess` makes a full state out of it that the seat cannot tell from the truth.
"""

from __future__ import annotations

from typing import Annotated

from wiredeck.games.wired.cards import KINDS, MOST_OF_A_KIND, PC
from wiredeck.games.wired.options import MAX_SEATS, OPTIONS, PRIVATE
from wiredeck.games.wired.rules.deals import copy_offer
from wiredeck.games.wired.rules.desk import NO_DROP, cards_due
from wiredeck.games.wired.rules.legal import in_window
from wiredeck.games.wired.rules.play import first_asked
from wiredeck.games.wired.rules.timing import is_event
from wiredeck.games.wired.state import (
    ALL_SCOPES,
    ATTACH,
    AUDIT,
    CARD_LIMIT,
    CARDS_NOW,
    CLAUSE_LIMIT,
    DELIVERED,
    DRAFT_GIVE,
    DRAFT_WANT,
    DREW,
    FIRST_CABLE,
    FIRST_PC,
    GAVE,
    GIVES,
    HIDDEN,
    HUNT,
    ISSUE_LIMIT,
    KEPT_WORD,
    LATER,
    NOBODY,
    NONE,
    OFFER_LIMIT,
    PACT_LIMIT,
    PIECES,
    PLAYING,
    PROMISED,
    RETURNED,
    SAW,
    SELECT,
    SHOWED,
    SLOTS,
    STEAL,
    TRADE,
    TRUCE,
    UNANSWERED,
    Clause,
    Offer,
    Pact,
    State,
    Told,
    give,
    throw,
)
from wiredeck.kernel import below, i8, i16, i64, record, rule, shuffle, u8, u16


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
    if what == KEPT_WORD:
        return event if one == seat else NONE
    if one == seat or two == seat:
        return event - event % 65536 + own_number(s, seat, event % 65536) if what == PROMISED else event
    if what == GAVE:
        return gave_in_private(s, at)
    if what == PROMISED or what == DELIVERED or what == RETURNED or what == SHOWED:
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


# ---------------------------------------------------------------- a state that the view cannot tell from the truth


@rule
def guess(v: View, s: State) -> None:
    """Fill s with a state that gives v; the generator of s is seeded by the caller and deals what is hidden."""
    recall_turn(v, s)
    for i in range(OPTIONS):
        s.option[i] = v.option[i]
    for p in range(MAX_SEATS):
        recall_seat(v, s, p)
    recall_pieces(v, s)
    recall_event(v, s)
    recall_trade(v, s)
    recall_cards(v, s)
    for i in range(v.told.n):
        s.told.event[i] = v.told.event[i]
    s.told.n = v.told.n
    gather_unseen(v, s)
    shuffle(s, s.pile)
    deal_unseen(v, s)
    if v.phase == AUDIT and v.actor == NOBODY:
        s.actor = first_asked(s)


@rule
def recall_turn(v: View, s: State) -> None:
    s.moves = 0
    s.signed = v.signed
    s.turn_no = v.turn_no
    s.own_clock = v.own_clock
    s.event_clock = v.event_clock
    s.seats = v.seats
    s.phase = v.phase
    s.turn = v.turn
    s.actor = v.actor
    s.left = v.left
    s.dealer = v.dealer
    s.finisher = v.finisher
    s.pending = v.pending
    s.condemned = NOBODY
    s.absent = v.absent
    s.winner = v.winner
    s.winners = v.winners
    s.cause = v.cause


@rule
def recall_seat(v: View, s: State, p: int) -> None:
    """What lies open before a seat; its hand is empty for now, and it has not answered yet."""
    s.status[p] = v.status[p]
    s.score[p] = v.score[p]
    s.held[p] = 0
    s.kinds[p] = 0
    s.answer[p] = v.answer if p == v.seat else UNANSWERED
    for kind in range(KINDS):
        s.hand[p][kind] = 0
    for kind in range(4):
        s.owned[p][kind] = v.owned[p][kind]
    for letter in range(3):
        s.top[p][letter] = v.top[p][letter]
    s.posts[p] = v.posts[p]
    for i in range(2):
        s.post[p][i] = v.post[p][i]
        s.tapped[p][i] = v.tapped[p][i]
        s.sealed[p][i] = v.sealed[p][i]
    for other in range(MAX_SEATS):
        s.declined[p][other] = v.declined[p][other]


@rule
def recall_pieces(v: View, s: State) -> None:
    for kind in range(4):
        s.dirty[kind] = v.dirty[kind]
        s.loose[kind] = v.loose[kind]
        s.roomy[kind] = 0
    s.pieces = v.pieces
    for i in range(v.pieces):
        piece = v.order[i]
        s.order[i] = piece
        s.parent[piece] = v.parent[piece]
        s.number[piece] = v.number[piece]
        if FIRST_CABLE <= piece < FIRST_PC:
            s.load[piece - FIRST_CABLE] = 0
            s.roomy[piece // SLOTS] |= 1 << piece % SLOTS
    for i in range(v.pieces):
        if v.order[i] // SLOTS == PC:
            load_cable(s, v.parent[v.order[i]])
    s.issues = v.issues
    for i in range(v.issues):
        s.lies_on[i] = v.lies_on[i]
        s.issue[i] = v.issue[i]


@rule
def load_cable(s: State, cable: int) -> None:
    """One more computer hangs on a cable, if it is one."""
    if cable < FIRST_PC:
        s.load[cable - FIRST_CABLE] += 1
        if s.load[cable - FIRST_CABLE] > cable // SLOTS:
            s.roomy[cable // SLOTS] &= ~(1 << cable % SLOTS)


@rule
def recall_event(v: View, s: State) -> None:
    s.opener = v.opener
    s.victim = v.victim
    s.loot = v.loot
    s.picks = v.picks
    s.host = v.host
    s.chained = v.chained
    for i in range(v.chained):
        s.chain[i] = v.chain[i]


@rule
def recall_trade(v: View, s: State) -> None:
    """Offers whose terms are hidden are about nothing."""
    s.made = v.made
    s.offers = v.offers
    for i in range(v.offers):
        copy_offer(v.offer[i], s.offer[i])
    copy_offer(v.draft, s.draft)
    s.countering = v.countering
    s.pacts = v.pacts
    for i in range(v.pacts):
        copy_pact(v.pact[i], s.pact[i])
    s.next_pact = v.pacts if v.option[PRIVATE] else v.next_pact


@rule
def recall_cards(v: View, s: State) -> None:
    s.discarded = 0
    for i in range(v.discarded):
        throw(s, v.discard[i])
    for kind in range(KINDS):
        s.deck[kind] = v.deck[kind]
        for _ in range(v.hand[kind]):
            give(s, v.seat, kind)


@rule
def gather_unseen(v: View, s: State) -> None:
    """Put every card that the seat does not see into the pile; the deck list counts what is left over meanwhile."""
    for kind in range(KINDS):
        for _ in range(v.hand[kind]):
            s.deck[kind] -= 1
    for i in range(v.discarded):
        s.deck[v.discard[i]] -= 1
    for i in range(v.pieces):
        s.deck[v.order[i] // SLOTS] -= 1
    for i in range(v.issues):
        s.deck[v.issue[i]] -= 1
    for p in range(v.seats):
        for i in range(v.posts[p]):
            s.deck[v.post[p][i]] -= 1
    if v.phase == AUDIT or v.phase == HUNT:
        s.deck[v.opener] -= 1
    for i in range(v.chained):
        s.deck[v.chain[i] % 32] -= 1
    for i in range(v.pacts):
        if v.pact[i].type == LATER:
            for _ in range(v.pact[i].n):
                s.deck[v.pact[i].what] -= 1
    s.pile.n = 0
    for kind in range(KINDS):
        for _ in range(s.deck[kind]):
            s.pile.card[s.pile.n] = kind
            s.pile.n += 1
        s.deck[kind] = v.deck[kind]


@rule
def deal_unseen(v: View, s: State) -> None:
    """Whoever has made an offer holds what it gives; then hidden escrows, then the rest of the hands."""
    for i in range(v.offers):
        if v.offer[i].maker != v.seat:
            cover(s, v.offer[i])
    if v.option[PRIVATE]:
        hide_promises(v, s)
    for p in range(v.seats):
        if p != v.seat:
            while s.held[p] < v.held[p]:
                s.pile.n -= 1
                give(s, p, s.pile.card[s.pile.n])


@rule
def cover(s: State, offer: Offer) -> None:
    for i in range(offer.n):
        line = offer.clause[i]
        if line.side == GIVES and (line.type == CARDS_NOW or line.type == LATER):
            while s.hand[offer.maker][line.what] < cards_due(offer, GIVES, line.what):
                draw_kind(s, line.what)
                give(s, offer.maker, line.what)


@rule
def draw_kind(s: State, kind: int) -> None:
    """Take one card of a kind out of the pile."""
    at = 0
    while s.pile.card[at] != kind:
        at += 1
    s.pile.n -= 1
    s.pile.card[at] = s.pile.card[s.pile.n]


# ---------------------------------------------------------------- promises between others, in private trades


@rule
def hide_promises(v: View, s: State) -> None:
    """Cards that are neither in hands nor in the pile are promised; further promises only where the view shows them."""
    total = PACT_LIMIT - v.room
    most = PACT_LIMIT - CLAUSE_LIMIT if v.room == CLAUSE_LIMIT else total
    cards = escrowed(v, s)
    while cards > 0:
        kind = commonest(s)
        n = min(cards, number_in_pile(s, kind))
        if most - s.pacts >= cards:  # room for a promise about each card
            kind = s.pile.card[s.pile.n - 1]
            n = 1
        hide_pact(v, s, LATER, kind, n)
        for _ in range(n):
            draw_kind(s, kind)
        cards -= n
    while v.room < CLAUSE_LIMIT and s.pacts < total:
        hide_pact(v, s, TRUCE, 0, ALL_SCOPES)


@rule
def escrowed(v: View, s: State) -> int:
    """How many unseen cards are neither in the pile nor in a hand."""
    n = 0
    n += s.pile.n
    n -= v.pile
    for p in range(v.seats):
        if p != v.seat:
            n -= v.held[p]
            n += s.held[p]
    return n


@rule
def commonest(s: State) -> int:
    """The kind of which the pile holds most."""
    best = 0
    for kind in range(1, KINDS):
        if number_in_pile(s, kind) > number_in_pile(s, best):
            best = kind
    return best


@rule
def number_in_pile(s: State, kind: int) -> int:
    n = 0
    for i in range(s.pile.n):
        if s.pile.card[i] == kind:
            n += 1
    return n


@rule
def hide_pact(v: View, s: State, type: int, what: int, n: int) -> None:
    """A promise between two others who have signed something."""
    pair = strangers(v, s, v.signed)
    if pair == NONE:
        pair = strangers(v, s, -1)
    s.next_pact += 1
    write_pact(s.pact[s.pacts], s.next_pact, type, pair // MAX_SEATS, pair % MAX_SEATS, what, n, 1 + below(s, 3))
    s.pacts += 1


@rule
def strangers(v: View, s: State, signed: int) -> int:
    """Any two others who still play, of these pairs: MAX_SEATS * who promises + to whom, or NONE."""
    found = NONE
    n = 0
    for by in range(v.seats):
        for to in range(v.seats):
            fits = signed >> (MAX_SEATS * min(by, to) + max(by, to)) & 1 != 0
            if fits and by != to and is_stranger(v, by) and is_stranger(v, to):
                n += 1
                if below(s, n) == 0:
                    found = MAX_SEATS * by + to
    return found


@rule
def is_stranger(v: View, seat: int) -> bool:
    return seat != v.seat and v.status[seat] == PLAYING
