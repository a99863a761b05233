"""The trade desk: drafts, offers, acceptances and what they promise (section 6)."""

from __future__ import annotations

from wiredeck.games.wired.actions import (
    ACCEPT,
    ADD,
    ADD_CLASS,
    ADD_PLEDGE,
    ADD_REVEAL,
    ADD_STRIKE,
    ADD_SURPLUS,
    ADD_TRUCE,
    DECLINE,
    DROPS,
    END,
    FIRST_DROP,
    MAKE_COUNTER,
    MAKE_LATER,
    MAKE_OFFER,
    NEXT,
    SECOND_DROP,
    SEND,
    SET_SCOPES,
    SET_TURNS,
    TEAR,
    WITHDRAW,
    Legal,
    allow,
)
from wiredeck.games.wired.cards import FILLER, KINDS
from wiredeck.games.wired.options import CONTRACTS, ENFORCED, GIFTS, NO_TRADE, OPEN_OFFERS, PEEL_OUT, SHAME
from wiredeck.games.wired.state import (
    ALL_SCOPES,
    CARDS_NOW,
    CLASS_NOW,
    CLAUSE_LIMIT,
    DRAFT_GIVE,
    GIVES,
    LATER,
    NOBODY,
    PACT_LIMIT,
    PLEDGE,
    REVEAL,
    STRIKE,
    TRUCE,
    WANTS,
    Clause,
    Offer,
    State,
    plays,
)
from wiredeck.kernel import as_int, rule

DECLINES_MOST = 3
OFFERS_MOST = 12
OFFERS_MOST_PEEL = 3
CARDS_MOST = 99  # of one kind in a clause
GONE = 9  # place of a classification that is no longer there
NO_DROP = 9


# ---------------------------------------------------------------- offers


@rule
def find_offer(s: State, maker: int, taker: int) -> int:
    """The open offer of this pair, or NOBODY: there is at most one (FIX-20)."""
    for i in range(s.offers):
        if s.offer[i].maker == maker and s.offer[i].taker == taker:
            return as_int(i)
    return NOBODY


@rule
def open_offers(s: State, maker: int) -> int:
    n = 0
    for i in range(s.offers):
        if s.offer[i].maker == maker:
            n += 1
    return n


@rule
def declines(s: State, one: int, two: int) -> int:
    """How often this pair has declined this turn (FIX-6)."""
    return as_int(s.declined[one][two]) + as_int(s.declined[two][one])  # kept once, under the lower seat


@rule
def may_offer(s: State, maker: int, taker: int) -> bool:
    """May this seat make an offer to that one now (R-74, FIX-20)? Whose turn and phase it is has been seen to."""
    if maker == taker or not plays(s, maker) or not plays(s, taker) or (maker != s.turn and taker != s.turn):
        return False
    if s.option[CONTRACTS] == NO_TRADE:
        return False
    return has_room_for_offer(s, maker, taker) and declines(s, maker, taker) < DECLINES_MOST


@rule
def has_room_for_offer(s: State, maker: int, taker: int) -> bool:
    """The limits on open offers and on offers in a turn."""
    most = OFFERS_MOST_PEEL if s.option[PEEL_OUT] else OFFERS_MOST
    if s.made >= most or find_offer(s, maker, taker) != NOBODY:
        return False
    return maker != s.turn or open_offers(s, maker) < s.option[OPEN_OFFERS]


@rule
def may_counter(s: State, maker: int, taker: int) -> bool:
    """Decline an offer and make one in its place: both must be allowed (FIX-6)."""
    if find_offer(s, taker, maker) == NOBODY:
        return False
    return may_offer(s, maker, taker) and declines(s, maker, taker) + 1 < DECLINES_MOST


@rule
def giver(offer: Offer, side: int) -> int:
    return offer.maker if side == GIVES else offer.taker


@rule
def cards_due(offer: Offer, side: int, kind: int) -> int:
    """Cards of a kind that this side must have in hand: those given now and those put in escrow."""
    n = 0
    for i in range(offer.n):
        clause = offer.clause[i]
        if clause.side == side and clause.what == kind and (clause.type == CARDS_NOW or clause.type == LATER):
            n += clause.n
    return n


@rule
def is_covered(s: State, offer: Offer, side: int) -> bool:
    """Does this side hold what it gives: cards in hand (not in escrow) and classifications?"""
    seat = giver(offer, side)
    for i in range(offer.n):
        clause = offer.clause[i]
        if clause.side != side:
            continue
        if clause.type == CARDS_NOW or clause.type == LATER:
            if cards_due(offer, side, clause.what) > s.hand[seat][clause.what]:
                return False
        elif clause.type == CLASS_NOW and clause.what >= s.posts[seat]:
            return False
    return True


@rule
def classes_of(offer: Offer, side: int) -> int:
    """How many classifications this side gives."""
    n = 0
    for i in range(offer.n):
        if offer.clause[i].side == side and offer.clause[i].type == CLASS_NOW:
            n += 1
    return n


@rule
def gives_class(offer: Offer, side: int, place: int) -> bool:
    for i in range(offer.n):
        clause = offer.clause[i]
        if clause.side == side and clause.type == CLASS_NOW and clause.what == place:
            return True
    return False


@rule
def surplus(s: State, offer: Offer, side: int) -> int:
    """Classifications that this side holds too many after the exchange (R-73)."""
    after = s.posts[giver(offer, side)] + classes_of(offer, 1 - side) - classes_of(offer, side)
    return max(0, after - 2)


@rule
def can_drop(s: State, offer: Offer, side: int, code: int) -> bool:
    """May this side drop that one: places 0 and 1 are its own that remain, 2 and 3 are received ones?"""
    if code >= 2:
        return code - 2 < classes_of(offer, 1 - side)
    return code < s.posts[giver(offer, side)] and not gives_class(offer, side, code)


@rule
def drops_fit(s: State, offer: Offer, side: int, n: int, one: int, two: int) -> bool:
    """Is this exactly the surplus, each one there and none twice (FIX-5)?"""
    if n != surplus(s, offer, side):
        return False
    if n > 0 and not can_drop(s, offer, side, one):
        return False
    return n < 2 or (one != two and can_drop(s, offer, side, two))


@rule
def maker_fits(s: State, offer: Offer) -> bool:
    """Can the offer still be accepted, as far as everybody may know (FIX-5)?"""
    if not is_covered(s, offer, GIVES):
        return False
    for i in range(offer.n):
        clause = offer.clause[i]
        if clause.side == WANTS and clause.type == CLASS_NOW and clause.what >= s.posts[offer.taker]:
            return False
    return drops_fit(s, offer, GIVES, offer.drops, offer.drop[0], offer.drop[1])


@rule
def promises(offer: Offer) -> int:
    """How many running promises this offer would add."""
    n = 0
    for i in range(offer.n):
        if offer.clause[i].type >= LATER:
            n += 1
    return n


@rule
def has_side(offer: Offer, side: int) -> bool:
    for i in range(offer.n):
        if offer.clause[i].side == side:
            return True
    return False


# ---------------------------------------------------------------- what may be done at the desk


@rule
def allow_trade(s: State, legal: Legal) -> int:
    """The TRADE phase, for the seat that is asked."""
    me = s.actor
    n = allow(legal, 0, END) if me == s.turn else 0
    for i in range(s.offers):
        offer = s.offer[i]
        if offer.taker == me:
            n = allow(legal, n, DECLINE + offer.maker)
            n = allow_acceptance(s, legal, n, offer)
            if may_counter(s, me, offer.maker):
                n = allow(legal, n, MAKE_COUNTER + offer.maker)
        elif offer.maker == me:
            n = allow(legal, n, WITHDRAW + offer.taker)
    for seat in range(s.seats):
        if may_offer(s, me, seat):
            n = allow(legal, n, MAKE_OFFER + seat)
    return n


@rule
def allow_acceptance(s: State, legal: Legal, n: int, offer: Offer) -> int:
    """Accept, naming the surplus classifications; only if all that is wanted is there (6.3)."""
    if not is_covered(s, offer, WANTS) or s.pacts + promises(offer) > PACT_LIMIT:
        return n
    drops = surplus(s, offer, WANTS)
    low = 0 if drops == 0 else 1 if drops == 1 else 5
    high = 1 if drops == 0 else 5 if drops == 1 else DROPS
    for i in range(low, high):
        if drops_fit(s, offer, WANTS, drops, FIRST_DROP[i], SECOND_DROP[i]):
            n = allow(legal, n, ACCEPT + DROPS * offer.maker + i)
    return n


@rule
def allow_draft(s: State, legal: Legal) -> int:
    """The next small step of a draft: what the maker gives, then what it wants."""
    draft = s.draft
    side = GIVES if s.phase == DRAFT_GIVE else WANTS
    n = allow(legal, 0, TEAR)
    if side == GIVES:
        n = allow(legal, n, NEXT)
    elif is_sendable(s):
        n = allow(legal, n, SEND)
    n = allow_cards(s, legal, n, side)
    if draft.n < CLAUSE_LIMIT:
        n = allow_clauses(s, legal, n, side)
    if draft.n > 0 and draft.clause[draft.n - 1].side == side:
        n = allow_terms(s, legal, n, draft.clause[draft.n - 1])
    if side == WANTS and draft.drops < surplus(s, draft, GIVES):
        for code in range(4):
            if can_drop(s, draft, GIVES, code) and (draft.drops == 0 or draft.drop[0] != code):
                n = allow(legal, n, ADD_SURPLUS + code)
    return n


@rule
def is_sendable(s: State) -> bool:
    """Something is traded, both ways where gifts are off (R-75), the surplus is named, and an offer is still possible:
    time may have passed and players left since the draft was begun."""
    draft = s.draft
    if draft.n == 0 or (s.option[GIFTS] == 0 and not (has_side(draft, GIVES) and has_side(draft, WANTS))):
        return False
    may = may_counter(s, draft.maker, draft.taker) if s.countering else may_offer(s, draft.maker, draft.taker)
    return may and drops_fit(s, draft, GIVES, draft.drops, draft.drop[0], draft.drop[1])


@rule
def allow_cards(s: State, legal: Legal, n: int, side: int) -> int:
    """One more card: of those in hand, or any kind."""
    draft = s.draft
    for kind in range(KINDS):
        if side == GIVES:
            there = s.hand[draft.maker][kind] > cards_due(draft, GIVES, kind)
        else:
            there = kind < FILLER or s.deck[FILLER] > 0  # any kind may be wanted
        if there and (draft.n < CLAUSE_LIMIT or extends(draft, side, CARDS_NOW, kind)):
            n = allow(legal, n, ADD + kind)
    return n


@rule
def extends(draft: Offer, side: int, type: int, kind: int) -> bool:
    """Is the last line of the draft about the same cards, so that it takes one more?"""
    if draft.n == 0:
        return False
    last = draft.clause[draft.n - 1]
    return last.side == side and last.type == type and last.what == kind and last.n < CARDS_MOST


@rule
def allow_clauses(s: State, legal: Legal, n: int, side: int) -> int:
    """A further line that is not about cards now."""
    draft = s.draft
    if draft.drops == 0:
        for place in range(s.posts[giver(draft, side)]):
            if not gives_class(draft, side, place):
                n = allow(legal, n, ADD_CLASS + place)
    if not has_line(draft, side, REVEAL):
        n = allow(legal, n, ADD_REVEAL)
    if s.option[CONTRACTS] >= ENFORCED:
        n = allow(legal, n, ADD_TRUCE)
    if s.option[CONTRACTS] == SHAME:
        for kind in range(FILLER + min(1, s.deck[FILLER])):
            n = allow(legal, n, ADD_PLEDGE + kind)
        for seat in range(s.seats):
            if may_be_struck(s, draft, seat):
                n = allow(legal, n, ADD_STRIKE + seat)
    return n


@rule
def has_line(draft: Offer, side: int, type: int) -> bool:
    for i in range(draft.n):
        if draft.clause[i].side == side and draft.clause[i].type == type:
            return True
    return False


@rule
def may_be_struck(s: State, offer: Offer, seat: int) -> bool:
    """A third seat that still plays (FIX-10)."""
    return plays(s, seat) and seat != offer.maker and seat != offer.taker


@rule
def allow_terms(s: State, legal: Legal, n: int, last: Clause) -> int:
    """Change the line just written: cards later instead of now, more turns, fewer scopes."""
    if last.type == CARDS_NOW:
        return allow(legal, n, MAKE_LATER) if s.option[CONTRACTS] >= ENFORCED else n
    if last.type < LATER:
        return n
    if last.t == 1:
        for turns in range(2, 4 if last.type == LATER or last.type == PLEDGE else 6):
            n = allow(legal, n, SET_TURNS + turns - 2)
    if last.type == TRUCE and last.n == ALL_SCOPES:
        for scopes in range(1, ALL_SCOPES):
            n = allow(legal, n, SET_SCOPES + scopes - 1)
    return n


# ---------------------------------------------------------------- drafting


@rule
def clear_offer(offer: Offer, maker: int, taker: int) -> None:
    offer.maker = maker
    offer.taker = taker
    offer.n = 0
    offer.drops = 0
    offer.drop[0] = NO_DROP
    offer.drop[1] = NO_DROP
    offer.life = 0


@rule
def add_clause(offer: Offer, side: int, type: int, what: int, n: int, t: int) -> None:
    clause = offer.clause[offer.n]
    clause.side = side
    clause.type = type
    clause.what = what
    clause.n = n
    clause.t = t
    offer.n += 1


@rule
def write_line(s: State, side: int, action: int) -> None:
    """One step of a draft."""
    draft = s.draft
    if action < ADD_CLASS:
        add_cards(draft, side, CARDS_NOW, action - ADD, 0)
    elif action < ADD_REVEAL:
        add_clause(draft, side, CLASS_NOW, action - ADD_CLASS, 0, 0)
    elif action == ADD_REVEAL:
        add_clause(draft, side, REVEAL, 0, 0, 0)
    elif action == ADD_TRUCE:
        add_clause(draft, side, TRUCE, 0, ALL_SCOPES, 1)
    elif action < ADD_STRIKE:
        add_cards(draft, side, PLEDGE, action - ADD_PLEDGE, 1)
    elif action < MAKE_LATER:
        add_clause(draft, side, STRIKE, action - ADD_STRIKE, 0, 1)
    elif action < ADD_SURPLUS:
        change_line(draft.clause[draft.n - 1], action)
    else:
        draft.drop[draft.drops] = action - ADD_SURPLUS
        draft.drops += 1


@rule
def add_cards(draft: Offer, side: int, type: int, kind: int, t: int) -> None:
    if extends(draft, side, type, kind):
        draft.clause[draft.n - 1].n += 1
    else:
        add_clause(draft, side, type, kind, 1, t)


@rule
def change_line(last: Clause, action: int) -> None:
    if action == MAKE_LATER:
        last.type = LATER
        last.t = 1
    elif action < SET_SCOPES:
        last.t = action - SET_TURNS + 2
    else:
        last.n = action - SET_SCOPES + 1
