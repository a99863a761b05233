"""Offers sent, declined and accepted, and the promises that come of them (6.2, 6.3)."""

from __future__ import annotations

from wiredeck.games.wired.cards import KINDS
from wiredeck.games.wired.options import MAX_SEATS, PRIVATE
from wiredeck.games.wired.rules.desk import NO_DROP, find_offer, giver, maker_fits
from wiredeck.games.wired.rules.moves import drop_pact, enter, moved_place, release
from wiredeck.games.wired.rules.timing import offer_life
from wiredeck.games.wired.state import (
    CARDS_NOW,
    CLASS_NOW,
    COUNTERED,
    DECLINED,
    DELIVERED,
    EXPIRED,
    FIRED,
    GAVE,
    GAVE_CLASS,
    GIVES,
    LATER,
    OFFERED,
    PROMISED,
    RETURNED,
    REVEAL,
    SAW,
    SHOWED,
    STRIKE,
    TRADED,
    TRUCE,
    VOIDED,
    WANTS,
    WITHDRAWN,
    Offer,
    State,
    doubt,
    forget,
    give_many,
    learn,
    study,
    take_many,
    tell,
    throw,
)
from wiredeck.kernel import rolled, rule

# ---------------------------------------------------------------- offers come and go


@rule
def copy_offer(source: Offer, to: Offer) -> None:
    to.maker = source.maker
    to.taker = source.taker
    to.n = source.n
    to.drops = source.drops
    to.drop[0] = source.drop[0]
    to.drop[1] = source.drop[1]
    to.life = source.life
    for i in range(source.n):
        line = source.clause[i]
        copy = to.clause[i]
        copy.side = line.side
        copy.type = line.type
        copy.what = line.what
        copy.n = line.n
        copy.t = line.t


@rule
def drop_offer(s: State, at: int) -> None:
    """An offer is no longer open."""
    s.offers -= 1
    for i in range(at, s.offers):
        copy_offer(s.offer[i + 1], s.offer[i])


@rule
def count_decline(s: State, one: int, two: int) -> None:
    if one < two:
        s.declined[one][two] += 1
    else:
        s.declined[two][one] += 1


@rule
def send_offer(s: State, offer: Offer, countering: int) -> None:
    """The offer is open; a counter-offer declines the one that it answers (6.3)."""
    maker = offer.maker
    taker = offer.taker
    if countering:
        drop_offer(s, find_offer(s, taker, maker))
        count_decline(s, maker, taker)
    offer.life = offer_life(s)
    copy_offer(offer, s.offer[s.offers])
    s.offers += 1
    s.made += 1
    tell(s, COUNTERED if countering else OFFERED, maker, taker, 0)


@rule
def decline(s: State, maker: int, taker: int) -> None:
    at = find_offer(s, maker, taker)
    if s.option[PRIVATE] == 0:
        doubt(s, taker, kinds_wanted(s.offer[at]))
    drop_offer(s, at)
    count_decline(s, maker, taker)
    tell(s, DECLINED, taker, maker, 0)


@rule
def kinds_wanted(offer: Offer) -> int:
    """The kinds of cards that the taker would give at once, as a set."""
    found = 0
    for i in range(offer.n):
        if offer.clause[i].side == WANTS and offer.clause[i].type == CARDS_NOW:
            found |= 1 << offer.clause[i].what
    return found


@rule
def withdraw(s: State, maker: int, taker: int) -> None:
    drop_offer(s, find_offer(s, maker, taker))
    tell(s, WITHDRAWN, maker, taker, 0)


@rule
def withdraw_all(s: State) -> None:
    """END_TRADE: open offers are withdrawn."""
    s.offers = 0


@rule
def expire_offers(s: State) -> None:
    """Offers whose time is up count as declined (FIX-6)."""
    i = 0
    while i < s.offers:
        offer = s.offer[i]
        if offer.life <= 0:
            tell(s, EXPIRED, offer.maker, offer.taker, 0)
            count_decline(s, offer.maker, offer.taker)
            drop_offer(s, i)
        else:
            i += 1


@rule
def void_offers(s: State) -> None:
    """After a trade, offers that their maker can no longer keep are void (FIX-5)."""
    i = 0
    while i < s.offers:
        offer = s.offer[i]
        if maker_fits(s, offer):
            i += 1
        else:
            tell(s, VOIDED, offer.maker, offer.taker, 0)
            drop_offer(s, i)


# ---------------------------------------------------------------- a deal is struck


@rule
def accept(s: State, maker: int, taker: int, one: int, two: int) -> None:
    """All of it in one atom (6.3); `one` and `two` are the taker's surplus classifications."""
    at = find_offer(s, maker, taker)
    draft = s.draft  # the deal under way: the open offer leaves the list
    copy_offer(s.offer[at], draft)
    drop_offer(s, at)
    tell(s, TRADED, maker, taker, 0)
    s.signed |= 1 << (MAX_SEATS * min(maker, taker) + max(maker, taker))
    move_cards(s, draft)
    exchange_classes(s, draft, one, two)
    active_side = GIVES if maker == s.turn else WANTS
    for i in range(rolled(2)):
        put_in_escrow(s, draft, active_side if i == 0 else 1 - active_side)
    for i in range(rolled(2)):
        record_promises(s, draft, active_side if i == 0 else 1 - active_side)
    show_hands(s, draft)
    void_offers(s)


@rule
def part(s: State, seat: int, kind: int, n: int) -> None:
    """Cards leave a hand by an agreement; in private trades others do not see which."""
    take_many(s, seat, kind, n)
    if s.option[PRIVATE]:
        forget(s, seat)


@rule
def hand_over(s: State, seat: int, kind: int, n: int) -> None:
    """Cards come into a hand by an agreement; in private trades others do not see which."""
    give_many(s, seat, kind, n)
    if s.option[PRIVATE]:
        forget(s, seat)
    else:
        learn(s, seat, kind, n)


@rule
def move_cards(s: State, deal: Offer) -> None:
    """Hand cards both ways: first out of the hands, then in; escrowed cards leave the hand too."""
    for i in range(deal.n):
        clause = deal.clause[i]
        if clause.type == CARDS_NOW or clause.type == LATER:
            part(s, giver(deal, clause.side), clause.what, clause.n)
    for i in range(deal.n):
        clause = deal.clause[i]
        if clause.type == CARDS_NOW:
            source = giver(deal, clause.side)
            to = giver(deal, 1 - clause.side)
            hand_over(s, to, clause.what, clause.n)
            tell(s, GAVE, source, to, 256 * clause.what + clause.n)


@rule
def exchange_classes(s: State, deal: Offer, one: int, two: int) -> None:
    """Classifications both ways, the surplus discarded, effects for those that stay (R-73)."""
    maker_gets = carried(s, deal, WANTS)
    taker_gets = carried(s, deal, GIVES)
    maker_drop0 = own_place_after(deal, GIVES, deal.drop[0])
    maker_drop1 = own_place_after(deal, GIVES, deal.drop[1])
    taker_drop0 = own_place_after(deal, WANTS, one)
    taker_drop1 = own_place_after(deal, WANTS, two)
    release_given(s, deal, GIVES)
    release_given(s, deal, WANTS)
    for i in range(rolled(2)):
        if (i == 0) == (deal.maker == s.turn):
            maker_gets = discard_surplus(s, deal.maker, maker_gets, maker_drop0, maker_drop1)
        else:
            taker_gets = discard_surplus(s, deal.taker, taker_gets, taker_drop0, taker_drop1)
    for i in range(rolled(2)):
        if (i == 0) == (deal.maker == s.turn):
            receive(s, deal.maker, maker_gets)
        else:
            receive(s, deal.taker, taker_gets)


@rule
def carried(s: State, deal: Offer, side: int) -> int:
    """The classifications that this side gives, in order: 64 + 32 * sealed + kind each, 7 bits apart."""
    seat = giver(deal, side)
    found = 0
    shift = 0
    for i in range(deal.n):
        clause = deal.clause[i]
        if clause.side == side and clause.type == CLASS_NOW:
            found |= (64 + 32 * s.sealed[seat][clause.what] + s.post[seat][clause.what]) << shift
            shift += 7
            tell(s, GAVE_CLASS, seat, giver(deal, 1 - side), s.post[seat][clause.what])
    return found


@rule
def own_place_after(deal: Offer, side: int, code: int) -> int:
    """Where an own classification lies once those given are away; received ones keep their number."""
    if code >= 2:
        return code
    place = code
    for i in range(deal.n):
        clause = deal.clause[i]
        if clause.side == side and clause.type == CLASS_NOW and clause.what < code:
            place -= 1
    return place


@rule
def release_given(s: State, deal: Offer, side: int) -> None:
    """Higher places first, so that the lower ones stay where they are."""
    seat = giver(deal, side)
    for place in range(1, -1, -1):
        for i in range(deal.n):
            clause = deal.clause[i]
            if clause.side == side and clause.type == CLASS_NOW and clause.what == place:
                release(s, seat, place)
                break


@rule
def discard_surplus(s: State, seat: int, gets: int, one: int, two: int) -> int:
    """Throw away the named ones in order; returns what is still received."""
    for i in range(rolled(2)):
        code = one if i == 0 else two
        if code == NO_DROP:
            continue
        if code < 2:
            kind = s.post[seat][code]
            release(s, seat, code)
            throw(s, kind)
            tell(s, FIRED, seat, 0, kind)
            two = moved_place(two, code)
        else:
            shift = 7 * (code - 2)
            kind = gets >> shift & 31
            gets &= ~(64 << shift)
            throw(s, kind)
            tell(s, FIRED, seat, 0, kind)
    return gets


@rule
def receive(s: State, seat: int, gets: int) -> None:
    for i in range(rolled(2)):
        card = gets >> 7 * i
        if card & 64:
            enter(s, seat, card & 31, card >> 5 & 1)


@rule
def put_in_escrow(s: State, deal: Offer, side: int) -> None:
    for i in range(deal.n):
        clause = deal.clause[i]
        if clause.side == side and clause.type == LATER:
            add_pact(s, LATER, giver(deal, side), giver(deal, 1 - side), clause.what, clause.n, clause.t)


@rule
def record_promises(s: State, deal: Offer, side: int) -> None:
    for i in range(deal.n):
        clause = deal.clause[i]
        if clause.side == side and clause.type >= TRUCE:
            add_pact(s, clause.type, giver(deal, side), giver(deal, 1 - side), clause.what, clause.n, clause.t)


@rule
def add_pact(s: State, type: int, by: int, to: int, what: int, n: int, t: int) -> None:
    """A promise begins to run, with a number of its own."""
    pact = s.pact[s.pacts]
    s.next_pact += 1
    pact.id = s.next_pact
    pact.type = type
    pact.by = by
    pact.to = to
    pact.what = what
    pact.n = n
    pact.t = t
    s.pacts += 1
    tell(s, PROMISED, by, to, s.next_pact)


@rule
def show_hands(s: State, deal: Offer) -> None:
    """REVEAL: after the exchange a hand is shown to the other party, once."""
    for i in range(deal.n):
        clause = deal.clause[i]
        if clause.type == REVEAL:
            seat = giver(deal, clause.side)
            other = giver(deal, 1 - clause.side)
            tell(s, SHOWED, seat, other, 0)
            for kind in range(KINDS):
                if s.hand[seat][kind] > 0:
                    tell(s, SAW, seat, other, 256 * kind + s.hand[seat][kind])
            study(s, other, seat)


# ---------------------------------------------------------------- promises end


@rule
def deliver(s: State, at: int) -> None:
    """Escrowed cards go to whom they were promised."""
    pact = s.pact[at]
    hand_over(s, pact.to, pact.what, pact.n)
    tell(s, DELIVERED, pact.by, pact.to, 256 * pact.what + pact.n)
    drop_pact(s, at)


@rule
def give_back(s: State, at: int) -> None:
    """Escrowed cards return to their giver."""
    pact = s.pact[at]
    hand_over(s, pact.by, pact.what, pact.n)
    tell(s, RETURNED, pact.by, pact.to, 256 * pact.what + pact.n)
    drop_pact(s, at)


@rule
def end_pacts_of(s: State, seat: int) -> None:
    """A seat is finished or out: its escrows are delivered, those for it go back, all else ends (FIX-16, FIX-18)."""
    i = 0
    while i < s.pacts:
        pact = s.pact[i]
        if pact.type == LATER and pact.by == seat:
            deliver(s, i)
        elif pact.type == LATER and pact.to == seat:
            give_back(s, i)
        elif pact.by == seat or pact.to == seat or (pact.type == STRIKE and pact.what == seat):
            drop_pact(s, i)
        else:
            i += 1


@rule
def end_offers_of(s: State, seat: int) -> None:
    """Open offers with a seat end, and those that promise to strike it (FIX-16)."""
    i = 0
    while i < s.offers:
        if concerns(s.offer[i], seat):
            drop_offer(s, i)
        else:
            i += 1


@rule
def concerns(offer: Offer, seat: int) -> bool:
    if offer.maker == seat or offer.taker == seat:
        return True
    for i in range(offer.n):
        if offer.clause[i].type == STRIKE and offer.clause[i].what == seat:
            return True
    return False
