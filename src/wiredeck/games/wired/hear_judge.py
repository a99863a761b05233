"""A position that was heard, put to the rules: may the last of the moves be made, or what does the network pay?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wiredeck.games.hearing import Heard
from wiredeck.games.interface import RefusedError
from wiredeck.games.wired.cards import CARDS, KIND_OF
from wiredeck.games.wired.facts import set_up
from wiredeck.games.wired.perform import perform
from wiredeck.games.wired.pieces import gain
from wiredeck.games.wired.settings import read_settings
from wiredeck.games.wired.state import State
from wiredeck.games.wired.text import move
from wiredeck.games.wired.why import verdict
from wiredeck.kernel import clone

FIX_OF = {"SE": "HK", "PW": "PO", "TR": "NH"}
GUARD = {"SEC": "HK", "FAC": "PO", "SUP": "NH"}
Say = Callable[[bool, str], str]  # the reason, of whether it is legal and the rules' own sentence


def judged(position: str, moves: Sequence[str], say: Say, settings: str = "-") -> Heard | None:
    """May the last of the moves be made? None where an earlier one cannot."""
    s = after(position, moves[:-1], settings)
    if s is None:
        return None
    found = verdict(s, move(moves[-1]))
    opening = "Yes" if found.legal else "No"
    reason = say(found.legal, found.sentence)
    return Heard(opening.lower(), f"{opening}. {reason}", found.rules, position, tuple(moves))


def after(position: str, moves: Sequence[str], settings: str = "-") -> State | None:
    """The state after some moves; None if one is refused."""
    try:
        s = set_up(read_settings(settings), position)
    except RefusedError:  # such as HACKED on the network of a SECURITY SPECIALIST
        return None
    for text in moves:
        s = clone(s)
        if not perform(s, move(text)):
            return None
    return s


def paid(position: str, moves: Sequence[str] = ()) -> int:
    """What the first player's network would score now."""
    s = after(position, moves)
    return gain(s, 0) if s else 0


def plain_answer(yes: bool, reason: str, *rules: str, position: str = "", moves: Sequence[str] = ()) -> Heard:
    """A verdict on an effect, with the position that shows it."""
    opening = "Yes" if yes else "No"
    return Heard(opening.lower(), f"{opening}. {reason}", rules, position, tuple(moves))


def and_more(more: str) -> Say:
    """The sentence of the rules and one more."""
    return lambda legal, sentence: f"{sentence} {more}"


def just(reason: str) -> Say:
    """The same reason either way."""
    return lambda legal, sentence: reason


def name(code: str) -> str:
    return CARDS[KIND_OF[code]].name.upper()
