"""States that a seat cannot tell apart: everything it may not know is made anew, on purpose without `guess`."""

from __future__ import annotations

from typing import Any

from wiredeck.games.wired.actions import ACCEPT, DECLINE, LEAVE, SEND
from wiredeck.games.wired.cards import KINDS
from wiredeck.games.wired.guess import guess
from wiredeck.games.wired.options import MAX_SEATS, PRIVATE
from wiredeck.games.wired.rules.clock import pass_time
from wiredeck.games.wired.rules.desk import add_clause, cards_due, clear_offer
from wiredeck.games.wired.rules.legal import in_window, legal_actions, needed, principal
from wiredeck.games.wired.rules.moves import drop_pact
from wiredeck.games.wired.rules.play import apply, asked, deal, first_asked
from wiredeck.games.wired.rules.timing import has_clock, is_event
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
    GAVE,
    GIVES,
    HUNT,
    ISSUE_LIMIT,
    LATER,
    OFFER_LIMIT,
    OVER,
    PACT_LIMIT,
    PASSED,
    PIECES,
    PLAYING,
    PLEDGE,
    PROMISED,
    RETURNED,
    REVEAL,
    SAW,
    SELECT,
    SHOWED,
    SLOTS,
    TOLD_LIMIT,
    TRADE,
    TRUCE,
    UNANSWERED,
    WANTS,
    Offer,
    Pact,
    State,
    give,
    next_seat,
)
from wiredeck.games.wired.view import look
from wiredeck.kernel import below, rule, seed_stream, shuffle

SHOWN_PACTS = PACT_LIMIT - CLAUSE_LIMIT  # beyond it everybody sees how many promises run


@rule
def scramble(s: State, seat: int) -> None:
    """Another state that gives this seat (-1: a spectator) the same view, litter in unused places included."""
    s.moves = below(s, 1000)
    redeal(s, seat)
    if s.option[PRIVATE]:
        rewrite_offers(s, seat)
        rewrite_promises(s, seat)
    redraft(s, seat)
    answer_anew(s, seat)
    tell_anew(s, seat)
    litter_table(s)
    litter_trade(s)


@rule
def is_secret(s: State, seat: int, one: int, two: int) -> bool:
    """Are the terms between these two hidden from the seat?"""
    return s.option[PRIVATE] != 0 and seat != one and seat != two


# ---------------------------------------------------------------- cards


@rule
def redeal(s: State, seat: int) -> None:
    """The other hands, the draw pile and, in private trades, the kinds of cards promised to others."""
    size = s.pile.n
    for p in range(s.seats):
        if p != seat:
            collect(s, p, seat)
    for i in range(s.pacts):
        pact = s.pact[i]
        if pact.type == LATER and is_secret(s, seat, pact.by, pact.to):
            exchange(s, pact, below(s, KINDS))
    shuffle(s, s.pile)
    for p in range(s.seats):
        if p != seat:
            fill_hand(s, p)
    assert s.pile.n == size


@rule
def collect(s: State, p: int, seat: int) -> None:
    """A hand goes to the pile but for what the seat sees offered out of it; `held` still says how many it had."""
    for kind in range(KINDS):
        kept = 0
        for i in range(s.offers):
            offer = s.offer[i]
            if offer.maker == p and not is_secret(s, seat, p, offer.taker):
                kept = max(kept, cards_due(offer, GIVES, kind))
        while s.hand[p][kind] > kept:
            s.hand[p][kind] -= 1
            put_on_pile(s, kind)


@rule
def fill_hand(s: State, p: int) -> None:
    wanted = s.held[p]
    s.held[p] = 0
    s.kinds[p] = 0
    for kind in range(KINDS):
        if s.hand[p][kind] > 0:
            s.held[p] += s.hand[p][kind]
            s.kinds[p] |= 1 << kind
    while s.held[p] < wanted:
        s.pile.n -= 1
        give(s, p, s.pile.card[s.pile.n])


@rule
def put_on_pile(s: State, kind: int) -> None:
    s.pile.card[s.pile.n] = kind
    s.pile.n += 1


@rule
def exchange(s: State, pact: Pact, kind: int) -> None:
    """Cards of another kind are promised, if there are as many."""
    there = 0
    for i in range(s.pile.n):
        if s.pile.card[i] == kind:
            there += 1
    if there < pact.n:
        return
    for _ in range(pact.n):
        at = 0
        while s.pile.card[at] != kind:
            at += 1
        s.pile.card[at] = pact.what
    pact.what = kind


# ---------------------------------------------------------------- trade


@rule
def rewrite_offers(s: State, seat: int) -> None:
    for i in range(s.offers):
        if is_secret(s, seat, s.offer[i].maker, s.offer[i].taker):
            write_lines(s, s.offer[i])


@rule
def write_lines(s: State, offer: Offer) -> None:
    """Other terms: something wanted for something promised."""
    life = offer.life
    clear_offer(offer, offer.maker, offer.taker)
    offer.life = life
    add_clause(offer, GIVES, TRUCE, 0, 1 + below(s, ALL_SCOPES), 1 + below(s, 5))
    for _ in range(below(s, CLAUSE_LIMIT)):
        add_clause(offer, WANTS, CARDS_NOW if below(s, 2) else LATER, below(s, KINDS), 1 + below(s, 3), 1)
    if offer.n < CLAUSE_LIMIT and below(s, 2):
        add_clause(offer, WANTS, REVEAL, 0, 0, 0)


@rule
def rewrite_promises(s: State, seat: int) -> None:
    """Promises among others begin, end and change, and all numbers are others."""
    shift = below(s, 99)
    s.next_pact += shift
    for i in range(s.pacts):
        s.pact[i].id += shift
    for i in range(s.told.n):
        if s.told.event[i] // 4194304 == PROMISED:
            s.told.event[i] += shift
    change_promises(s, seat)
    for _ in range(below(s, 4)):
        pair = strangers(s, seat)
        if pair > 0 and s.pacts < SHOWN_PACTS:
            begin_promise(s, pair)


@rule
def change_promises(s: State, seat: int) -> None:
    few = s.pacts <= SHOWN_PACTS
    i = 0
    while i < s.pacts:
        pact = s.pact[i]
        i += 1
        if is_secret(s, seat, pact.by, pact.to):
            pact.t = 1 + below(s, 3)
            by = pact.by
            if below(s, 2):
                pact.by = pact.to
                pact.to = by
            if pact.type != LATER and few and below(s, 2):
                i -= 1
                drop_pact(s, i)
            elif pact.type != LATER:
                pact.type = TRUCE + below(s, 2)
                pact.n = 1 + below(s, ALL_SCOPES)


@rule
def strangers(s: State, seat: int) -> int:
    """Two others who play, or 0."""
    found = 0
    n = 0
    for one in range(s.seats):
        for two in range(s.seats):
            if one != two and one != seat and two != seat and s.status[one] == PLAYING and s.status[two] == PLAYING:
                n += 1
                if below(s, n) == 0:
                    found = MAX_SEATS * one + two
    return found


@rule
def begin_promise(s: State, pair: int) -> None:
    pact = s.pact[s.pacts]
    s.next_pact += 1
    pact.id = s.next_pact
    pact.type = TRUCE + below(s, PLEDGE + 1 - TRUCE)
    pact.by = pair // MAX_SEATS
    pact.to = pair % MAX_SEATS
    pact.what = below(s, KINDS)
    pact.n = 1 + below(s, 3)
    pact.t = 1 + below(s, 3)
    s.pacts += 1


@rule
def redraft(s: State, seat: int) -> None:
    """Whether another seat is writing an offer now, and what; nobody sees it (R-104)."""
    drafting = s.phase == DRAFT_GIVE or s.phase == DRAFT_WANT
    if (drafting and s.draft.maker == seat) or (s.phase == TRADE and s.actor == seat):
        return
    s.countering = below(s, 2)
    clear_offer(s.draft, s.actor if drafting else below(s, s.seats), below(s, s.seats))
    write_lines(s, s.draft)
    if s.phase == TRADE or drafting:
        s.phase = TRADE
        s.actor = first_asked(s)
        if below(s, 2) and s.actor != seat:
            s.phase = DRAFT_GIVE if below(s, 2) else DRAFT_WANT
            s.draft.maker = s.actor


# ---------------------------------------------------------------- answers


@rule
def answer_anew(s: State, seat: int) -> None:
    """Who else has answered, and how; with any luck another seat is asked then."""
    if s.phase != AUDIT:
        for p in range(s.seats):
            s.answer[p] = below(s, 3)
        return
    found = False
    while not found:
        for p in range(s.seats):
            if p != seat and in_window(s, p):
                s.answer[p] = below(s, 3 if s.kinds[p] >> needed(s) & 1 else 2)
        found = is_open(s)
    s.actor = first_asked(s)


@rule
def is_open(s: State) -> bool:
    """Would a window with these answers still wait?"""
    p = principal(s)
    for _ in range(s.seats):
        if in_window(s, p) and s.answer[p] != PASSED:
            return s.answer[p] == UNANSWERED
        p = next_seat(s, p)
    return False


# ---------------------------------------------------------------- events


@rule
def tell_anew(s: State, seat: int) -> None:
    """What others drew, saw and gave; what is not heard at all is left out now and then."""
    i = 0
    while i < s.told.n:
        what = s.told.event[i] // 4194304
        one = s.told.event[i] // 524288 % 8
        two = s.told.event[i] // 65536 % 8
        secret = is_secret(s, seat, one, two)
        unheard = what in (PROMISED, DELIVERED, RETURNED, SHOWED)
        if what == DREW and one != seat:
            s.told.event[i] = s.told.event[i] // 65536 * 65536 + below(s, KINDS)
        if what == GAVE and secret:
            s.told.event[i] = s.told.event[i] // 65536 * 65536 + 256 * below(s, KINDS) + s.told.event[i] % 256
            join_gift(s, i)
        if ((what == SAW and two != seat) or (unheard and secret)) and below(s, 2):
            forget_event(s, i)
        else:
            i += 1


@rule
def join_gift(s: State, at: int) -> None:
    """Make one gift of two that follow each other between the same seats."""
    if at + 1 < s.told.n and s.told.event[at] // 65536 == s.told.event[at + 1] // 65536 and below(s, 2):
        s.told.event[at] += s.told.event[at + 1] % 256
        forget_event(s, at + 1)


@rule
def forget_event(s: State, at: int) -> None:
    s.told.n -= 1
    for i in range(at, s.told.n):
        s.told.event[i] = s.told.event[i + 1]


# ---------------------------------------------------------------- what lies about in unused places


@rule
def litter_table(s: State) -> None:
    dirt = below(s, 100)
    for kind in range(4):
        used = 0
        for p in range(s.seats):
            used |= s.owned[p][kind]
        s.roomy[kind] ^= ~used
        for place in range(SLOTS):
            if used >> place & 1 == 0:
                s.parent[SLOTS * kind + place] = dirt
                s.number[SLOTS * kind + place] = dirt
    for i in range(s.pieces, PIECES):
        s.order[i] = dirt
    for i in range(s.issues, ISSUE_LIMIT):
        s.lies_on[i] = dirt
        s.issue[i] = dirt % KINDS
    for i in range(s.pile.n, CARD_LIMIT - s.discarded):
        s.pile.card[i] = dirt % KINDS
    for p in range(s.seats):
        for place in range(s.posts[p], 2):
            s.post[p][place] = dirt % KINDS
            s.tapped[p][place] = dirt % 2
            s.sealed[p][place] = dirt % 2
    if not is_event(s):
        s.opener = dirt % KINDS
        s.victim = dirt % s.seats
        s.loot = dirt % 2
    if s.phase != AUDIT and s.phase != HUNT:
        s.chained = dirt
    if s.phase != SELECT and s.phase != ATTACH:
        s.picks = dirt
        s.host = dirt
    for i in range(s.told.n, TOLD_LIMIT):
        s.told.event[i] = dirt


@rule
def litter_trade(s: State) -> None:
    dirt = below(s, 100)
    for i in range(OFFER_LIMIT):
        offer = s.offer[i]
        if i >= s.offers:
            offer.n = 0
            offer.maker = dirt % MAX_SEATS
            offer.life = dirt
        for j in range(offer.n, CLAUSE_LIMIT):
            offer.clause[j].type = dirt % 7
            offer.clause[j].what = dirt % KINDS
    for i in range(s.pacts, PACT_LIMIT):
        s.pact[i].type = dirt % 7
        s.pact[i].by = dirt % MAX_SEATS
        s.pact[i].n = dirt


# ---------------------------------------------------------------- many games


@rule
def count_leaks(
    states: Any, legals: Any, views: Any, view_bytes: Any, seed: int, wanted: int, salt: int
) -> tuple[int, int]:
    """Random games until `wanted` states have been seen by every seat; (states, states with any difference)."""
    s = states[0]
    seen = 0
    leaks = 0
    game = 0
    while seen < wanted:
        seed_stream(s, seed, game)
        deal(s, -1)
        while s.phase != OVER and seen < wanted:
            leaks += has_leak(states, legals, views, view_bytes, salt + seen)
            seen += 1
            go_on(s, legals[0])
        game += 1
    return seen, leaks


@rule
def go_on(s: Any, legal: Any) -> None:
    """A random move: deals are struck more often than by pure chance, now and then time passes or somebody leaves."""
    if below(s, 400) == 0:
        apply(s, LEAVE + below(s, s.seats))
    elif has_clock(s) and below(s, 30) == 0:
        pass_time(s, 1 + below(s, 200))
    else:
        n = legal_actions(s, legal)
        chosen: int = legal.action[below(s, n)]
        for i in range(n):
            deals = legal.action[i] == SEND or ACCEPT <= legal.action[i] < DECLINE
            if deals and below(s, 3) == 0:
                chosen = legal.action[i]
        apply(s, chosen)


@rule
def has_leak(states: Any, legals: Any, views: Any, view_bytes: Any, salt: int) -> bool:
    """Does any seat, or a spectator, get other bytes from a state that it should not tell from this one?"""
    s = states[0]
    for seat in range(-1, s.seats):
        states[1] = states[0]
        seed_stream(states[1], salt, seat + 1)
        scramble(states[1], seat)
        look(s, seat, views[0])
        if not (same_view(states[1], seat, views, view_bytes) and same_list(states, legals, seat)):
            return True
        guess(views[0], states[1])
        if not (same_view(states[1], seat, views, view_bytes) and same_list(states, legals, seat)):
            return True
    return False


@rule
def same_view(other: Any, seat: int, views: Any, view_bytes: Any) -> bool:
    look(other, seat, views[1])
    same = True
    for i in range(view_bytes.shape[1]):
        same = same and view_bytes[0, i] == view_bytes[1, i]
    return same


@rule
def same_list(states: Any, legals: Any, seat: int) -> bool:
    """May a seat that is asked do the same in both?"""
    if seat < 0 or asked(states[0]) >> seat & 1 == 0 or asked(states[1]) >> seat & 1 == 0:
        return True
    asked_now = states[0].actor
    states[0].actor = seat
    states[1].actor = seat
    n = legal_actions(states[0], legals[0])
    same = legal_actions(states[1], legals[1]) == n
    for i in range(n):
        same = same and legals[0].action[i] == legals[1].action[i]
    states[0].actor = asked_now
    return same
