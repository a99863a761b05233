"""Cards, pieces and classifications in plain words."""

from __future__ import annotations

from collections.abc import Sequence

from wiredeck.games.interface import SEATS
from wiredeck.games.wired.cards import CARDS, K2, K3, PC, REAL_KINDS, SW
from wiredeck.games.wired.state import SLOTS, State
from wiredeck.games.wired.text import class_ref, label

Rules = tuple[str, ...]
Told = tuple[str, Sequence[int], Sequence[str]]  # of a choice: label, cards of the own hand, places
PLURALS = {
    SW: "switches",
    K2: "cables with 2 ports",
    K3: "cables with 3 ports",
    PC: "computers",
    REAL_KINDS: "unseen cards",
}
PIECE_NAMES = ("switch", "cable", "cable", "computer")
SCOPE_WORDS = ("issues", "audits", "thefts")


def cards(kind: int, n: int = 1) -> str:
    """So many cards of a kind: a switch, 2 switches, HACKED, 2 HACKED."""
    if kind >= len(CARDS):
        return "a card" if n == 1 else f"{n} cards"
    name = CARDS[kind].name
    if kind not in PLURALS:
        return name if n == 1 else f"{n} {name}"
    return f"{'an' if kind == REAL_KINDS else 'a'} {name}" if n == 1 else f"{n} {PLURALS[kind]}"


def computers(n: int) -> str:
    return "1 computer" if n == 1 else f"{n} computers"


def turns(n: int) -> str:
    return "1 turn" if n == 1 else f"{n} turns"


def listed(words: Sequence[str]) -> str:
    """a, b and c; nothing."""
    return " and ".join([*([", ".join(words[:-1])] if words[1:] else []), *words[-1:]]) or "nothing"


def piece_name(s: State, piece: int) -> str:
    """switch s1; a switch, if it is no longer there."""
    name = PIECE_NAMES[piece // SLOTS]
    return f"{name} {label(s, piece)}" if s.number[piece] else f"a {name}"


def post_name(s: State, seat: int, place: int) -> str:
    """A classification in play; the second of two equal ones says so."""
    return numbered([CARDS[kind].name for kind in s.post[seat][: s.posts[seat]]], place)


def numbered(names: Sequence[str], place: int) -> str:
    if place >= len(names):
        return "a classification that is gone"
    before = names[:place].count(names[place])
    return f"{names[place]} no. {before + 1}" if before else names[place]


def scope_words(scopes: int) -> str:
    """What a truce is about."""
    return listed([word for i, word in enumerate(SCOPE_WORDS) if scopes >> i & 1])


def whose(s: State, seat: int) -> str:
    return "your" if seat == s.actor else f"{SEATS[seat]}'s"


def post_place(s: State, seat: int, place: int) -> str:
    """A classification in play as a place: B.FT, and B.FT#2 for the second of its kind."""
    return f"{SEATS[seat]}.{class_ref(s.post[seat], place)}"
