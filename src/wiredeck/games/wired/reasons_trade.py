"""What speaks for a move at the trade desk, in a sentence."""

from __future__ import annotations

from wiredeck.games.interface import SEATS, Choice, Reason
from wiredeck.games.wired import actions as a
from wiredeck.games.wired import state as st
from wiredeck.games.wired.names import cards
from wiredeck.games.wired.rules.desk import find_offer
from wiredeck.games.wired.state import GIVES, WANTS, State
from wiredeck.games.wired.words_trade import side_text

OPEN = "nothing changes hands before {} agrees"


def trade_reason(s: State, choice: Choice) -> Reason:
    """For the seat that is asked."""
    action = choice.action
    if action < a.ADD:
        return _begins(choice)
    if action < a.ACCEPT:
        return _drafts(s, choice)
    if action < a.DECLINE:
        return _accepts(s, choice)
    if action < a.WITHDRAW:
        return Reason("You keep what you have.", ("WD-TRADE-03", "FIX-6"))
    return Reason("The offer goes, and you keep what you have.", ("R-74",))


def _begins(choice: Choice) -> Reason:
    who = choice.places[0]
    return Reason(f"You may find a deal with {who}: {OPEN.format(who)}.", ("WD-TRADE-01", "WD-TRADE-03"))


def _drafts(s: State, choice: Choice) -> Reason:
    """One step of an offer."""
    action, who = choice.action, SEATS[s.draft.taker]
    if a.ADD <= action < a.ADD_CLASS:
        return _adds(s, action - a.ADD)
    if action == a.TEAR:
        return Reason("Nothing is offered, and you keep what you have.", ("R-104",))
    if action == a.SEND:
        return Reason(f"Now {who} decides: {OPEN.format(who)}.", ("WD-TRADE-03", "R-74"))
    return Reason(f"It is a part of your offer: {OPEN.format(who)}.", ("WD-TRADE-03", "R-72"))


def _adds(s: State, kind: int) -> Reason:
    n = int(_own_hand(s)[kind])
    if s.phase == st.DRAFT_GIVE:
        return Reason(f"You hold {cards(kind, n)} and would give one.", ("R-72",))
    held = f"You hold {cards(kind, n)} already" if n else f"You hold no {cards(kind).removeprefix('a ')}"
    return Reason(f"{held} and would get one.", ("R-72",))


def _own_hand(s: State) -> list[int]:
    """A view has the hand of its seat only."""
    return s.hand  # type: ignore[return-value]


def _accepts(s: State, choice: Choice) -> Reason:
    maker = (choice.action - a.ACCEPT) // a.DROPS
    offer = s.offer[find_offer(s, maker, choice.seat)]
    said = f"You get {side_text(s, offer, GIVES)} for {side_text(s, offer, WANTS)}."
    return Reason(said, ("WD-TRADE-03", "WD-TRADE-04"))
