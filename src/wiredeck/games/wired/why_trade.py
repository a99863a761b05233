"""Why an offer may be made or answered, or not (6.3)."""

from __future__ import annotations

from collections import Counter

from wiredeck.games.interface import SEATS
from wiredeck.games.wired.actions import Legal
from wiredeck.games.wired.cards import CLASSES, KIND_OF
from wiredeck.games.wired.keys import action_of, surplus_codes
from wiredeck.games.wired.names import cards
from wiredeck.games.wired.options import CONTRACTS, ENFORCED, GIFTS, NO_TRADE, SHAME
from wiredeck.games.wired.rules.desk import (
    DECLINES_MOST,
    NO_DROP,
    add_clause,
    clear_offer,
    declines,
    drops_fit,
    find_offer,
    has_room_for_offer,
    is_covered,
    may_be_struck,
    promises,
)
from wiredeck.games.wired.rules.legal import legal_actions
from wiredeck.games.wired.state import (
    CARDS_NOW,
    CLASS_NOW,
    CLAUSE_LIMIT,
    DRAFT_GIVE,
    DRAFT_WANT,
    GIVES,
    LATER,
    NOBODY,
    NONE,
    PACT_LIMIT,
    PLAYING,
    PLEDGE,
    REVEAL,
    STRIKE,
    TRADE,
    TRUCE,
    WANTS,
    Clause,
    Offer,
    State,
)
from wiredeck.games.wired.text import SCOPES, Move, Term, area, find_class
from wiredeck.games.wired.whys import Answer, Refused, letter, need, seat_of
from wiredeck.kernel import plain

MOST = 99
GIVEN_NOW = ("hand", "cl", "show")


def check_offer(s: State, m: Move) -> Answer:
    build_offer(s, m)
    return ("WD-TRADE-01", "WD-TRADE-03"), f"This may be offered to {letter(m.seat)}."


def build_offer(s: State, m: Move) -> Offer:
    """The offer that a move describes; Refused says why it may not be made."""
    maker = seat_of(s, m)
    _frame(s, maker, m.seat)
    if m.verb == "counter":
        there = find_offer(s, m.seat, maker) != NOBODY
        need(there, "E_TARGET", ("FIX-6",), f"{letter(m.seat)} has no open offer to {letter(maker)}.")
    for term in m.give + m.want:
        _check_term(s, maker, m.seat, term)
    _check_sides(s, m)
    _check_cover(s, maker, m)
    offer = _written(s, maker, m)
    _check_surplus(s, offer, m)
    need(len(m.give + m.want) <= CLAUSE_LIMIT, "E_COUNT", ("R-101",), f"An offer has at most {CLAUSE_LIMIT} clauses.")
    _check_counts(s, maker, m)
    return offer


def _frame(s: State, maker: int, taker: int) -> None:
    """E_TURN, E_STATE, E_TARGET: who trades with whom, and when."""
    active = s.turn in (maker, taker)
    need(active, "E_TURN", ("WD-TRADE-02", "R-74"), f"Every trade is with {SEATS[s.turn]}, whose turn it is.")
    need(s.phase == TRADE, "E_STATE", ("WD-TRADE-01", "R-04"), "Trading is only possible in the TRADE phase.")
    both = 0 <= maker < s.seats and 0 <= taker < s.seats and maker != taker
    need(both, "E_TARGET", ("R-74",), "A trade needs two players of this table.")
    playing = s.status[maker] == PLAYING and s.status[taker] == PLAYING
    need(playing, "E_TARGET", ("R-74", "R-84"), "Both must still be playing.")


def _check_term(s: State, maker: int, taker: int, term: Term) -> None:
    """E_TRADABLE: things and clauses that may not be traded here (6.2)."""
    mode = s.option[CONTRACTS]
    need(mode != NO_TRADE, "E_TRADABLE", ("R-78",), "There is no trading at this table.")
    need(
        term.name not in ("pts", "eq"), "E_TRADABLE", ("WD-TRADE-06", "R-72"), "Points and equipment are never traded."
    )
    if term.name == "cl":
        kind = KIND_OF.get(term.what.partition("#")[0], NONE)
        need(kind in CLASSES, "E_TRADABLE", ("R-72",), f"There is no classification {term.what}.")
    if term.name in ("hand", "later", "pledge"):
        need(1 <= term.n <= MOST, "E_TRADABLE", ("FIX-10",), f"The number of cards is 1 to {MOST}.")
    if term.name in GIVEN_NOW:
        return
    need(mode >= ENFORCED, "E_TRADABLE", ("R-78",), "Only immediate exchanges are possible at this table.")
    if term.name in ("pledge", "strike"):
        need(mode == SHAME, "E_TRADABLE", ("R-78",), f"A {term.name} is only possible where contracts are by shame.")
    most = 3 if term.name in ("later", "pledge") else 5
    need(1 <= term.t <= most, "E_TRADABLE", ("FIX-10",), f"The number of turns is 1 to {most}.")
    if term.name == "truce":
        known = bool(term.scopes) and all(scope in SCOPES for scope in term.scopes)
        need(known, "E_TRADABLE", ("FIX-10",), f"A truce is about {', '.join(SCOPES)}.")
    if term.name == "strike":
        pair = plain(Offer)
        clear_offer(pair, maker, taker)
        seat = "ABCDEFG".index(term.what)
        fine = seat < s.seats and may_be_struck(s, pair, seat)
        need(fine, "E_TRADABLE", ("FIX-10",), "A strike is against a third player who still plays.")


def _check_sides(s: State, m: Move) -> None:
    need(bool(m.give or m.want), "E_TRADABLE", ("R-75",), "A trade needs something on at least one side.")
    gift = not m.give or not m.want
    need(not gift or s.option[GIFTS] != 0, "E_TRADABLE", ("R-75",), "Gifts are not allowed at this table.")


def _check_cover(s: State, maker: int, m: Move) -> None:
    """E_SHORT: what the maker gives is there; wanted classifications are in play (FIX-5)."""
    due: Counter[str] = Counter()
    for term in m.give:
        if term.name in ("hand", "later"):
            due[term.what] += term.n
    for code, n in due.items():
        kind = KIND_OF[code]
        need(n <= s.hand[maker][kind], "E_SHORT", ("R-72",), f"{letter(maker)} does not hold {cards(kind, n)}.")
    for seat, terms in ((maker, m.give), (m.seat, m.want)):
        places = [find_class(area(s, seat), term.what) for term in terms if term.name == "cl"]
        there = NONE not in places and len(set(places)) == len(places)
        need(there, "E_SHORT", ("FIX-5",), f"{letter(seat)} has no such classification in play.")


def _written(s: State, maker: int, m: Move) -> Offer:
    """The offer as a record, longer than a table keeps if it says too much (R-101)."""
    offer = plain(Offer)
    offer.clause += [plain(Clause) for _ in (m.give + m.want)[CLAUSE_LIMIT:]]
    clear_offer(offer, maker, m.seat)
    for side, seat, terms in ((GIVES, maker, m.give), (WANTS, m.seat, m.want)):
        for term in terms:
            add_clause(offer, side, *_clause(s, seat, term))
    return offer


def _clause(s: State, seat: int, term: Term) -> tuple[int, int, int, int]:
    """Type, what, n, t of a clause."""
    if term.name == "cl":
        return CLASS_NOW, find_class(area(s, seat), term.what), 0, 0
    if term.name == "show":
        return REVEAL, 0, 0, 0
    if term.name == "truce":
        return TRUCE, 0, sum(1 << SCOPES.index(scope) for scope in set(term.scopes)), term.t
    if term.name == "strike":
        return STRIKE, "ABCDEFG".index(term.what), 0, term.t
    type = {"hand": CARDS_NOW, "later": LATER, "pledge": PLEDGE}[term.name]
    return type, KIND_OF[term.what], term.n, term.t


def _check_surplus(s: State, offer: Offer, m: Move) -> None:
    """E_CLASS: exactly the surplus is named (R-73)."""
    codes = surplus_codes(s, offer, GIVES, m.others or ())
    pair = [*codes, NO_DROP, NO_DROP]
    fits = len(codes) <= 2 and NONE not in codes and drops_fit(s, offer, GIVES, len(codes), pair[0], pair[1])
    need(fits, "E_CLASS", ("R-73", "WD-CLS-01"), "Name exactly the classifications that are more than two.")
    offer.drops = len(codes)
    offer.drop = pair[:2]


def _check_counts(s: State, maker: int, m: Move) -> None:
    """E_COUNT: how many offers (FIX-6, FIX-20)."""
    room = has_room_for_offer(s, maker, m.seat)
    need(room, "E_COUNT", ("R-74", "FIX-20"), "No further offer can be open here in this turn.")
    declined = declines(s, maker, m.seat)
    need(declined < DECLINES_MOST, "E_COUNT", ("FIX-6",), "This pair has declined three times in this turn.")
    if m.verb == "counter":
        need(declined + 1 < DECLINES_MOST, "E_COUNT", ("FIX-6",), "A third decline closes the pair: no counter-offer.")


# ---------------------------------------------------------------- answers to an offer


def other_party(s: State, m: Move) -> int:
    """The seat that an answer names; left out, the active seat or the only one with an open offer to it."""
    if m.seat != NONE:
        return m.seat
    if seat_of(s, m) != s.turn:
        return s.turn
    makers = [s.offer[i].maker for i in range(s.offers) if s.offer[i].taker == s.turn]
    return makers[0] if len(makers) == 1 and m.verb != "withdraw" else NONE


def check_answer_offer(s: State, m: Move) -> Answer:
    me, other = seat_of(s, m), other_party(s, m)
    active = s.turn in (me, other)
    need(active, "E_TURN", ("WD-TRADE-02",), f"Every trade is with {SEATS[s.turn]}, whose turn it is.")
    need(s.phase == TRADE, "E_STATE", ("WD-TRADE-01", "R-04"), "Trading is only possible in the TRADE phase.")
    pair = (me, other) if m.verb == "withdraw" else (other, me)
    at = find_offer(s, *pair)
    need(at != NOBODY, "E_TARGET", ("R-74",), "There is no such open offer.")
    if m.verb != "accept":
        return ("R-74", "FIX-6"), f"The offer may be {'withdrawn' if m.verb == 'withdraw' else 'declined'}."
    offer = s.offer[at]
    need(is_covered(s, offer, WANTS), "E_SHORT", ("R-72",), "You do not hold all that is wanted.")
    codes = surplus_codes(s, offer, WANTS, m.others or ())
    one, two = [*codes, NO_DROP, NO_DROP][:2]
    fits = len(codes) <= 2 and NONE not in codes and drops_fit(s, offer, WANTS, len(codes), one, two)
    need(fits, "E_CLASS", ("R-73", "WD-CLS-01"), "Name exactly the classifications that are more than two.")
    room = s.pacts + promises(offer) <= PACT_LIMIT
    need(room, "E_COUNT", ("R-101",), f"This table keeps {PACT_LIMIT} promises already.")
    return ("WD-TRADE-03", "WD-TRADE-04"), "The offer may be accepted, and binds both."


# ---------------------------------------------------------------- small steps


def check_draft(s: State, m: Move) -> Answer:
    me = seat_of(s, m)
    if m.verb in ("draft", "redraft"):
        _frame(s, me, m.seat)
        if m.verb == "redraft":
            there = find_offer(s, m.seat, me) != NOBODY
            need(there, "E_TARGET", ("FIX-6",), f"{letter(m.seat)} has no open offer to {letter(me)}.")
        need(s.option[CONTRACTS] != NO_TRADE, "E_TRADABLE", ("R-78",), "There is no trading at this table.")
        _check_counts(s, me, Move("counter" if m.verb == "redraft" else "offer", seat=m.seat))
        return ("WD-TRADE-01", "R-104"), f"An offer to {letter(m.seat)} may be drafted."
    need(s.phase in (DRAFT_GIVE, DRAFT_WANT), "E_STATE", ("R-104",), "No offer is being drafted.")
    need(me == s.draft.maker, "E_TURN", ("R-104",), f"{letter(s.draft.maker)} is drafting an offer.")
    legal = plain(Legal)
    n = legal_actions(s, legal)
    if action_of(s, m) not in legal.action[:n]:
        raise Refused("E_TRADABLE", ("R-103", "R-72"), "This cannot be the next step of the offer.")
    return ("R-103",), "This may be the next step of the offer."
