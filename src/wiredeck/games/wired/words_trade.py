"""Choices at the desk, offers and promises in plain words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from wiredeck.games.interface import SEATS
from wiredeck.games.wired import actions as a
from wiredeck.games.wired import state as st
from wiredeck.games.wired.cards import CARDS
from wiredeck.games.wired.keys import after_exchange
from wiredeck.games.wired.names import Told, cards, listed, numbered, post_name, post_place, scope_words, turns, whose
from wiredeck.games.wired.rules.desk import find_offer, giver
from wiredeck.games.wired.state import GIVES, WANTS, Offer, Pact, State
from wiredeck.games.wired.view import View
from wiredeck.games.wired.write import pact_token

# ---------------------------------------------------------------- choices at the desk


def trade_choice(s: State, action: int) -> Told:
    if action < a.MAKE_COUNTER:
        seat = SEATS[action - a.MAKE_OFFER]
        return f"write an offer to {seat}", (), (seat,)
    if action < a.ADD:
        seat = SEATS[action - a.MAKE_COUNTER]
        return f"decline {seat}'s offer and write another one to {seat}", (), (seat,)
    if action < a.NEXT:
        return _draft_line(s, action)
    taker = SEATS[s.draft.taker]
    if action < a.ACCEPT:
        names = (f"go on to what you want from {taker}", f"send the offer to {taker}", "tear the draft up")
        return names[action - a.NEXT], (), (taker,)
    if action < a.DECLINE:
        return _accept(s, *divmod(action - a.ACCEPT, a.DROPS))
    if action < a.WITHDRAW:
        return f"decline {SEATS[action - a.DECLINE]}'s offer", (), (SEATS[action - a.DECLINE],)
    return f"take back the offer to {SEATS[action - a.WITHDRAW]}", (), (SEATS[action - a.WITHDRAW],)


def _draft_line(s: State, action: int) -> Told:
    """One step of a draft: what is given reads as a deed, what is wanted as a wish."""
    gives = s.phase == st.DRAFT_GIVE
    verb = "give" if gives else "ask for"
    if action < a.ADD_CLASS:
        kind = action - a.ADD
        return f"{verb} {cards(kind)}", (kind,) if gives else (), ()
    if action < a.ADD_REVEAL:
        seat, place = giver(s.draft, GIVES if gives else WANTS), action - a.ADD_CLASS
        words = f"{verb} {whose(s, seat)} {post_name(s, seat, place)} in play"
        return words, (), (post_place(s, seat, place),)
    if action == a.ADD_REVEAL:
        return ("show your hand" if gives else f"ask to see {SEATS[s.draft.taker]}'s hand"), (), ()
    if action == a.ADD_TRUCE:
        return f"{'promise' if gives else 'ask for'} a truce", (), ()
    if action < a.ADD_STRIKE:
        return f"{'promise' if gives else 'ask for'} a pledge of {cards(action - a.ADD_PLEDGE)}", (), ()
    if action < a.MAKE_LATER:
        seat = action - a.ADD_STRIKE
        return f"{'promise' if gives else 'ask for'} a strike against {SEATS[seat]}", (), (SEATS[seat],)
    return _draft_change(s, action), (), ()


def _draft_change(s: State, action: int) -> str:
    last = s.draft.clause[s.draft.n - 1] if s.draft.n else None
    if action == a.MAKE_LATER and last:
        return f"{cards(last.what, last.n)}: later instead of now"
    if action < a.SET_SCOPES:
        return f"make it {turns(action - a.SET_TURNS + 2)}"
    if action < a.ADD_SURPLUS:
        return f"only about {scope_words(action - a.SET_SCOPES + 1)}"
    return f"let {_surplus(s, s.draft, GIVES, (action - a.ADD_SURPLUS,))} go, it is one too many"


def _surplus(s: State, offer: Offer, side: int, codes: Iterable[int]) -> str:
    """Classifications that a side lets go, by place after the exchange."""
    held = after_exchange(s, offer, side)
    names = [CARDS[kind].name for _, kind in held]
    places = [code for code, _ in held]
    return listed([numbered(names, places.index(code) if code in places else len(names)) for code in codes])


def _accept(s: State, maker: int, number: int) -> Told:
    offer = s.offer[find_offer(s, maker, s.actor)]
    codes = [c for c in (a.FIRST_DROP[number], a.SECOND_DROP[number]) if c < 4]
    drops = f" and let {_surplus(s, offer, WANTS, codes)} go" if codes else ""
    words = f"accept {SEATS[maker]}'s offer{drops}: get {side_text(s, offer, GIVES)} for {side_text(s, offer, WANTS)}"
    lines = [offer.clause[i] for i in range(offer.n) if offer.clause[i].side == WANTS]
    used = [line.what for line in lines if line.type in (st.CARDS_NOW, st.LATER) for _ in range(line.n)]
    return words, used, (SEATS[maker],)


# ---------------------------------------------------------------- offers and promises


def offer_text(table: State | View, offer: Offer) -> str:
    """gives 2 computers, wants SECURITY SPECIALIST in play and a truce of 2 turns."""
    s = cast(State, table)
    if offer.n == 0:
        return "the terms are between the two"
    drops = [offer.drop[i] for i in range(offer.drops)]
    surplus = f", lets {_surplus(s, offer, GIVES, drops)} go" if drops else ""
    return f"gives {side_text(s, offer, GIVES)}, wants {side_text(s, offer, WANTS)}{surplus}"


def side_text(s: State, offer: Offer, side: int) -> str:
    """What one side of an offer gives."""
    lines = [offer.clause[i] for i in range(offer.n) if offer.clause[i].side == side]
    return listed([_clause(s, giver(offer, side), line) for line in lines])


def _clause(s: State, by: int, line: st.Clause) -> str:
    if line.type == st.CARDS_NOW:
        return cards(line.what, line.n)
    if line.type == st.CLASS_NOW:
        return f"{post_name(s, by, line.what)} in play"
    if line.type == st.REVEAL:
        return "a look at the hand"
    return promise_text(line.type, line.what, line.n, line.t)


def promise_text(type_: int, what: int, n: int, t: int) -> str:
    if type_ == st.LATER:
        return f"{cards(what, n)} in {turns(t)}"
    if type_ == st.TRUCE:
        return f"a truce of {turns(t)}{'' if n == st.ALL_SCOPES else f' about {scope_words(n)}'}"
    if type_ == st.PLEDGE:
        return f"a pledge of {cards(what, n)} in {turns(t)}"
    return f"a strike against {SEATS[what]} within {turns(t)}"


def pact_text(pact: Pact) -> str:
    """A running promise in notation, as positions write it."""
    return pact_token(pact)


def pact_words(pact: Pact) -> str:
    """no. 3 a truce of 2 turns."""
    aside = ", set aside" if pact.type == st.LATER else ""
    return f"no. {pact.id} {promise_text(pact.type, pact.what, pact.n, pact.t)}{aside}"
