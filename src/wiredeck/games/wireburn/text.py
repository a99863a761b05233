"""Cards, moves and facts as text, both ways. See docs/notation.md for the whole of it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from wiredeck.games.interface import SEATS, NotationError, RefusedError
from wiredeck.games.wireburn.cards import (
    CODES,
    COLOURS,
    COPIES,
    DOCKS,
    FILLER,
    GREY,
    GREYS,
    KIND_OF,
    LETTERS,
    MINUS,
    NULL,
    PLUS,
    STEP,
    STEPS,
)
from wiredeck.games.wireburn.state import (
    ABSORB,
    AIM,
    CARD_LIMIT,
    COMBO,
    DRAW,
    END,
    NONE,
    OVER,
    PLAY,
    SHIELD,
    WASH,
    Dock,
    State,
)

MODIFIER_TEXT = {PLUS: "[+]", MINUS: "[-]"}

# ---------------------------------------------------------------- cards


def card_kind(text: str) -> int:
    """The kind that a card's text names; RefusedError for cards that look right but do not exist."""
    if text in KIND_OF:
        return KIND_OF[text]
    if re.fullmatch(r"G\d{1,2}", text):
        raise RefusedError(f"there is no grey {text[1:]} ({text}): grey cards are 2, 3, 4, 6, 7, 8 and 9", "WB-DECK-04")
    if re.fullmatch(r"[TPO]\d{1,2}", text):
        name = COLOURS[LETTERS.index(text[0])]
        raise RefusedError(f"there is no {name} {text[1:]} ({text}): each colour runs from 1 to 10", "WB-DECK-05")
    raise NotationError(f"unknown card {text!r}", text)


def cards(text: str) -> list[int]:
    """A list of cards: `T7,N,x3`; nothing at all is an empty list."""
    if text == "":
        return []
    found: list[int] = []
    for word in text.split(","):
        many = re.fullmatch(r"x(\d{1,3})", word)
        found += [FILLER] * int(many[1]) if many else [card_kind(word)]
    return found


def cards_text(kinds: Iterable[int]) -> str:
    """The same the other way round; runs of fillers are counted."""
    words: list[str] = []
    run = 0
    for kind in [*kinds, NONE]:
        if kind == FILLER:
            run += 1
            continue
        if run:
            words.append("x" if run == 1 else f"x{run}")
            run = 0
        if kind != NONE:
            words.append(CODES[kind])
    return ",".join(words)


def discard_kinds(s: State) -> list[int]:
    """The discard pile, oldest first."""
    return [s.pile.card[CARD_LIMIT - 1 - i] for i in range(s.discarded)]


def hand_kinds(counts: Iterable[int]) -> list[int]:
    return [kind for kind, n in enumerate(counts) if n for _ in range(n)]


# ---------------------------------------------------------------- moves


@dataclass(frozen=True)
class Move:
    """A move as it was written; it need not be legal, nor even in the action space."""

    verb: str  # play, wash, draw, end, shield, absorb, hit
    kind: int = NONE
    modifiers: tuple[int, ...] = ()
    dock: int = NONE
    seat: int = NONE

    def action(self) -> int | None:
        """Its number among the actions; None if no such action exists."""
        if self.verb == "play":
            return self._play_action()
        if self.verb == "shield":
            return SHIELD + (DOCKS if self.dock == NONE else self.dock)
        if self.verb == "hit":
            return AIM + self.seat
        return {"wash": WASH, "draw": DRAW, "end": END, "absorb": ABSORB}[self.verb]

    def _play_action(self) -> int | None:
        if not self.modifiers:
            return None if self.kind == FILLER else PLAY + DOCKS * self.kind + self.dock
        signs = set(self.modifiers)
        base = GREYS if self.kind == NULL else self.kind - GREY
        if len(signs) > 1 or len(self.modifiers) > COPIES or not 0 <= base <= GREYS or self.kind == GREY + GREYS:
            return None
        step = len(self.modifiers) - 1 + (0 if PLUS in signs else COPIES)
        return COMBO + DOCKS * (STEPS * base + step) + self.dock


_PLAY = re.compile(r"(\[[+-]\]|[A-Za-z]\d{0,3})((?:\[[+-]\])*)>([TPO])")


def move(text: str) -> Move:
    """Read one move."""
    text = text.strip()
    if text in ("wash", "draw", "end", "absorb"):
        return Move(text)
    if text == "shield":
        return Move("shield")
    if found := re.fullmatch(r"shield>([TPO])", text):
        return Move("shield", dock=LETTERS.index(found[1]))
    if found := re.fullmatch(r"hit:([A-F])", text):
        return Move("hit", seat=SEATS.index(found[1]))
    if found := _PLAY.fullmatch(text):
        modifiers = tuple(PLUS if sign == "+" else MINUS for sign in re.findall(r"\[([+-])\]", found[2]))
        return Move("play", card_kind(found[1]), modifiers, LETTERS.index(found[3]))
    raise NotationError(f"{text!r} is not a move", text)


def moves(text: str) -> list[str]:
    """A line of moves, one by one: `draw*3; T7>T`."""
    found: list[str] = []
    for word in text.split(";"):
        one = word.strip()
        if one in ("", "-"):
            if len(text.split(";")) > 1 and one == "":
                raise NotationError("there is an empty move between two semicolons", text)
            continue
        many = re.fullmatch(r"(.+)\*(\d{1,2})", one)
        found += [many[1]] * int(many[2]) if many else [one]
    return found


@cache
def action_text(action: int) -> str:
    """The notation of an action."""
    if action < COMBO:
        return f"{CODES[action // DOCKS]}>{LETTERS[action % DOCKS]}"
    if action < WASH:
        kind, change = combo_parts(action)
        return f"{CODES[kind]}{MODIFIER_TEXT[PLUS if change > 0 else MINUS] * abs(change)}>{LETTERS[action % DOCKS]}"
    if action < SHIELD:
        return ("wash", "draw", "end", "absorb")[action - WASH]
    if action < AIM:
        return "shield" if action == SHIELD + DOCKS else f"shield>{LETTERS[action - SHIELD]}"
    return f"hit:{SEATS[action - AIM]}"


def combo_parts(action: int) -> tuple[int, int]:
    """Base card and change of value of a combo."""
    base, step = divmod((action - COMBO) // DOCKS, STEPS)
    return (NULL if base == GREYS else GREY + base), STEP[step]


# ---------------------------------------------------------------- facts


def dock_text(dock: Dock) -> str:
    """`7t`, `6*`, `?*`, `V!` or `-`."""
    if dock.stack.n == 0:
        return "-"
    if dock.locked:
        return "V!"
    return f"{dock.value or '?'}{'tpo*'[dock.colour]}"


def seats_text(s: State, marks: list[int]) -> str:
    """The marked seats as letters, `-` for none."""
    return "".join(SEATS[p] for p in range(s.seats) if marks[p]) or "-"


def turn_text(s: State) -> str:
    """The seat that is to act, also when it answers an attack."""
    return "over" if s.phase == OVER else SEATS[s.actor]
