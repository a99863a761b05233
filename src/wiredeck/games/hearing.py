"""What a game makes of a question in words: a position put to its own rules.

A game that can hear answers `Game.heard` with a `Heard`; whoever asks need not know how it understood.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field


def some(text: str) -> tuple[str, ...]:
    """The words of a list that is written as a line."""
    return tuple(text.split())


def any_of(*lines: str) -> re.Pattern[str]:
    """Finds any of the words that are listed in lines; `_` is a space, and a word may be a regular expression."""
    return re.compile(rf"\b(?:{either(*lines)})\b")


def either(*lines: str) -> str:
    """The same as a part of a longer expression: `a|b|c`."""
    return "|".join(word.replace("_", " ") for word in some(" ".join(lines)))


_NUMBERS = some("zero - two three four five six seven eight nine ten eleven twelve")
NUMBERS = {word: str(n) for n, word in enumerate(_NUMBERS)}  # "one" is mostly no number
_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?|\d+|[.,;:?!()]")
MOST = 600  # characters of a question that are read


@dataclass(frozen=True)
class Question:
    """A question with what was said before it, newest last, and what is known of the table."""

    text: str
    before: tuple[str, ...] = ()  # what the same person asked before
    edition: str | None = None
    told: tuple[str, ...] = ()  # what was answered before


@dataclass(frozen=True)
class Heard:
    """What the rules say of the position that a question is about."""

    verdict: str | None  # yes, no or depends: may it be done; None where that was not the question
    reason: str
    rules: tuple[str, ...]
    position: str = ""  # in the game's notation
    moves: tuple[str, ...] = ()
    options: dict[str, object] = field(default_factory=dict[str, object])
    missing: bool = False  # the position is not told: the reason says what is needed
    sure: bool = True  # is there no word in the question that may ask for something else?
    solid: bool = True  # is every card named in full, and what it goes on?
    other: bool = False  # does a word ask for something else?


@dataclass(frozen=True)
class Whole:
    """A follow-up as a question of its own, with what it takes over from the one before."""

    text: str
    sure: bool  # is nothing lost? Otherwise it is asked only where the follow-up itself has no verdict


def words(text: str) -> list[str]:
    """The words, numbers and stops of a text, in small letters; number words as digits."""
    plain = text[:MOST].lower().replace("’", "'").replace("`", "'")
    found: list[str] = _WORD.findall(plain)
    return [NUMBERS.get(word, word) for word in found]


def with_digits(text: str) -> str:
    """Number words as digits, all else as it is."""
    return re.sub(r"[a-z]+", lambda word: NUMBERS.get(word[0], word[0]), text)


def listed(items: Sequence[str], last: str = "and") -> str:
    """One, two and three."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {last} {items[-1]}"
