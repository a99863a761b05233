"""What the explanations share."""

from __future__ import annotations

from wiredeck.games.wired.state import NONE, STRIKE, TRUCE, State
from wiredeck.games.wired.text import Move
from wiredeck.games.wired.view import own_number

Answer = tuple[tuple[str, ...], str]  # rules and a sentence


class Refused(Exception):
    """The first check that failed."""

    def __init__(self, code: str, rules: tuple[str, ...], sentence: str) -> None:
        super().__init__(sentence)
        self.code, self.rules, self.sentence = code, rules, sentence


def need(condition: bool, code: str, rules: tuple[str, ...], sentence: str) -> None:
    """Go on only if this holds."""
    if not condition:
        raise Refused(code, rules, sentence)


def seat_of(s: State, m: Move) -> int:
    """Who makes the move: the seat of its prefix, or the active one."""
    return s.turn if m.by == NONE else m.by


def letter(seat: int) -> str:
    return "ABCDEFG"[seat]


def truce_with(s: State, seat: int, scope: int) -> int:
    """The number of the active seat's truce with a seat, as that seat sees it, or NONE."""
    for i in range(s.pacts):
        pact = s.pact[i]
        if pact.type == TRUCE and pact.by == s.turn and pact.to == seat and pact.n & scope:
            return own_number(s, s.turn, pact.id)
    return NONE


def strike_due(s: State) -> tuple[int, int]:
    """Number and target of the strike that is due this turn."""
    for i in range(s.pacts):
        pact = s.pact[i]
        if pact.type == STRIKE and pact.by == s.turn and pact.t == 1:
            return own_number(s, s.turn, pact.id), pact.what
    return NONE, NONE
