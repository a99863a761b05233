"""A full state that a view cannot tell from the truth: what bots think with, and how leaks are found."""

from __future__ import annotations

from wiredeck.games.wired.cards import KINDS, PC
from wiredeck.games.wired.options import MAX_SEATS, OPTIONS, PRIVATE
from wiredeck.games.wired.rules.deals import copy_offer
from wiredeck.games.wired.rules.desk import cards_due
from wiredeck.games.wired.rules.play import first_asked
from wiredeck.games.wired.state import (
    ALL_SCOPES,
    AUDIT,
    CARDS_NOW,
    CLAUSE_LIMIT,
    FIRST_CABLE,
    FIRST_PC,
    GIVES,
    HUNT,
    LATER,
    NOBODY,
    NONE,
    PACT_LIMIT,
    PLAYING,
    SLOTS,
    TRUCE,
    UNANSWERED,
    Offer,
    State,
    give,
    load_of,
    number_known,
    set_load,
    throw,
)
from wiredeck.games.wired.view import View, copy_pact, write_pact
from wiredeck.kernel import below, pass_over, rule, shuffle

TRUST = 8  # one guess in so many takes it that a seat kept back what it seemed to lack


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
    s.seen_of = NOBODY
    s.seen = 0
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
    s.known[p] = v.known[p]
    s.bare[p] = v.bare[p]
    s.fresh[p] = v.fresh[p]


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
            set_load(s, piece, 0)
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
        load = load_of(s, cable) + 1
        set_load(s, cable, load)
        if load > cable // SLOTS:
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
    for p in range(v.seats):
        if p != v.seat and v.known[p] != 0:
            deal_known(v, s, p)
    if v.option[PRIVATE]:
        hide_promises(v, s)
    for p in range(v.seats):
        if p != v.seat:
            deal_rest(v, s, p)


@rule
def deal_known(v: View, s: State, p: int) -> None:
    """The cards that the seat has seen go into this hand."""
    for kind in range(KINDS):
        while s.hand[p][kind] < number_known(v.known[p], kind):
            draw_kind(s, kind)
            give(s, p, kind)


@rule
def deal_rest(v: View, s: State, p: int) -> None:
    """The rest of a hand: the cards before the newest ones are mostly none that it seemed to lack."""
    lacks = v.bare[p]
    if lacks != 0 and below(s, TRUST) == 0:
        lacks = 0
    while s.held[p] < v.held[p]:
        if lacks != 0 and v.held[p] - s.held[p] > v.fresh[p]:
            pass_over(s.pile, lacks)
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
