"""What the policy thinks of offers."""

from __future__ import annotations

from wiredeck.games.wired.actions import (
    ACCEPT,
    ADD,
    ADD_CLASS,
    ADD_TRUCE,
    DECLINE,
    DROPS,
    FIRST_DROP,
    MAKE_COUNTER,
    MAKE_OFFER,
    NEXT,
    SECOND_DROP,
    SEND,
    WITHDRAW,
)
from wiredeck.games.wired.cards import (
    AU,
    CABLE_SET,
    CLEARS,
    HH,
    HK,
    KINDS,
    NH,
    PC,
    PW,
    SE,
    SEC,
    STD,
    SUP,
    SW,
    TR,
)
from wiredeck.games.wired.options import TARGET
from wiredeck.games.wired.simple_network import (
    FAIR,
    MARGIN,
    NEAR_END,
    NEVER,
    POST,
    PROPOSALS,
    freed,
    healthy_on,
    income,
    ports_open,
    switches_up,
)
from wiredeck.games.wired.state import (
    CARDS_NOW,
    CLASS_NOW,
    DRAFT_GIVE,
    FLOAT,
    GIVES,
    LATER,
    REVEAL,
    TRUCE,
    WANTS,
    Clause,
    Offer,
)
from wiredeck.games.wired.view import View
from wiredeck.kernel import rule

# ---------------------------------------------------------------- the trade desk


@rule
def trade_worth(v: View, action: int) -> int:
    """END is 1. Above it: a good deal, and the steps of an own offer."""
    if action < MAKE_COUNTER:
        return proposal_worth(v, action - MAKE_OFFER)
    if action < ADD:
        return NEVER
    if action < ACCEPT:
        return give_step(v, action) if v.phase == DRAFT_GIVE else want_step(v, action)
    if action < DECLINE:
        return accept_worth(v, (action - ACCEPT) // DROPS, (action - ACCEPT) % DROPS)
    return 2 if action < WITHDRAW else NEVER


@rule
def proposal_worth(v: View, taker: int) -> int:
    """Is there something to ask this seat for, and something it may want?"""
    if v.seat != v.turn or v.seats == 2 or v.made >= PROPOSALS or v.score[taker] + NEAR_END >= v.option[TARGET]:
        return NEVER
    if v.declined[min(v.seat, taker)][max(v.seat, taker)] > 0 or missing(v) == KINDS:
        return NEVER
    best = 0
    for kind in range(KINDS):
        best = max(best, swap_worth(v, taker, kind))
    return 10 + best if best > 0 else NEVER


@rule
def missing(v: View) -> int:
    """The kind that the own network needs most and the hand has not got; KINDS if there is none."""
    found = KINDS
    most = 30
    for kind in range(KINDS):
        if v.hand[kind] == 0 and v.deck[kind] > 0 and (kind <= PC or kind == SE or kind == PW or kind == TR):
            worth = fair(v, v.seat, kind)
            if worth > most:
                most = worth
                found = kind
    return found


@rule
def swap_worth(v: View, taker: int, kind: int) -> int:
    """To give a card of this kind for the missing one: good for both sides, or 0."""
    need = missing(v)
    if v.hand[kind] == 0 or need == KINDS or kind == need:
        return 0
    mine = fair(v, v.seat, need) - fair(v, v.seat, kind)
    theirs = fair(v, taker, kind) - fair(v, taker, need)
    return mine + theirs if mine > 2 * MARGIN and theirs > 2 * MARGIN else 0


@rule
def give_step(v: View, action: int) -> int:
    """One card, a truce if there is nothing to attack with anyway, then on."""
    if action < ADD_CLASS:
        return 10 + swap_worth(v, v.draft.taker, action - ADD) if v.draft.n == 0 else NEVER
    if action == ADD_TRUCE:
        return 5 if v.draft.n == 1 and is_harmless(v) else NEVER
    return 1 if action == NEXT else NEVER


@rule
def want_step(v: View, action: int) -> int:
    asked = v.draft.n > 0 and v.draft.clause[v.draft.n - 1].side == WANTS
    if action < ADD_CLASS:
        return 5 if not asked and action - ADD == missing(v) else NEVER
    return 1 if action == SEND else NEVER


@rule
def is_harmless(v: View) -> bool:
    """Is there no card in hand that a truce would bind?"""
    for kind in range(HK, NH + 1):
        if v.hand[kind] > 0:
            return False
    return v.hand[AU] == 0 and v.hand[HH] == 0 and v.hand[STD] == 0


@rule
def accept_worth(v: View, maker: int, drops: int) -> int:
    """Above DECLINE if the deal pays, measured against what the other gains by it (6.5)."""
    for i in range(v.offers):
        offer = v.offer[i]
        if offer.maker == maker and offer.taker == v.seat:
            return 1000 - kept_loss(v, drops) if pays(v, offer) else NEVER
    return NEVER


@rule
def kept_loss(v: View, drops: int) -> int:
    """Own classifications that go as surplus; received ones count as little."""
    loss = 0
    if FIRST_DROP[drops] < 2:
        loss += POST[v.post[v.seat][FIRST_DROP[drops]]]
    if SECOND_DROP[drops] < 2:
        loss += POST[v.post[v.seat][SECOND_DROP[drops]]]
    return loss // 2


@rule
def pays(v: View, offer: Offer) -> bool:
    mine = balance(v, offer, v.seat)
    theirs = max(0, balance(v, offer, offer.maker))
    score = v.score[offer.maker]
    target = v.option[TARGET]
    if theirs > 0 and score + income(v, offer.maker) + 2 >= target:
        return False
    if score + NEAR_END >= target and mine < 2 * theirs:
        return False
    share = 10 if v.seats == 2 else 6  # of two, what one gains the other loses
    return 10 * target * (mine - MARGIN) >= share * score * theirs


@rule
def balance(v: View, offer: Offer, seat: int) -> int:
    """What a seat gets less what it gives, in tenths."""
    total = 0
    for i in range(offer.n):
        clause = offer.clause[i]
        gives = (clause.side == GIVES) == (seat == offer.maker)
        by = offer.maker if clause.side == GIVES else offer.taker
        worth = clause_worth(v, clause, seat, by)
        total += -worth if gives else worth
        if gives and clause.type > TRUCE and seat == v.seat:
            total -= 10_000  # no promise that might have to be broken
    return total


@rule
def clause_worth(v: View, clause: Clause, seat: int, by: int) -> int:
    if clause.type == CARDS_NOW:
        return clause.n * fair(v, seat, clause.what)
    if clause.type == CLASS_NOW:
        return 10 + fair(v, seat, v.post[by][clause.what]) if clause.what < v.posts[by] else 0
    if clause.type == REVEAL:
        return 5
    if clause.type == LATER:
        return clause.n * fair(v, seat, clause.what) * 3 // 4
    if clause.type == TRUCE:
        return clause.t * (9 if seat != by or not is_harmless(v) else 2)
    return clause.n * fair(v, seat, clause.what) * 6 // 10 if clause.type < TRUCE + 2 else 5


@rule
def fair(v: View, seat: int, kind: int) -> int:
    """What a card is worth to a seat, in tenths of a bitcoin (6.5)."""
    if kind == PC:
        return 40 if ports_open(v, seat) > 0 else 20
    if 1 << kind & CABLE_SET:
        waits = healthy_on(v, seat, FLOAT) + (v.hand[PC] if seat == v.seat else 1)
        return 40 if waits > 0 and switches_up(v, seat) > 0 and ports_open(v, seat) <= 0 else 15
    if kind == SW:
        return 50 if switches_up(v, seat) == 0 else 10
    if kind >= SE and kind <= TR:
        return max(FAIR[kind], 30 * freed(v, seat, CLEARS[kind]))
    if kind >= SEC and kind <= SUP:
        return FAIR[kind] + 30 * freed(v, seat, CLEARS[kind])
    return FAIR[kind]
