"""Yes or no to a question of which it is known what it is about: a few of its words decide that, whatever the others.

The ear (hear.py) stays silent when it does not know a word. Here the entry of the library is known, so that it is
enough to find the cards, owners and numbers on which its verdict turns. None where they do not decide.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from wiredeck.games.wired.hear_words import Said, said

Judge = Callable[["Slots"], str | None]
OPEN = re.compile(
    r"(?:^|[.,;:!?] |\bso |\band |\bthen |\bof )"
    r"(?:(?:how|what|whats|what's|which|who|whos|where|why)\b(?! if\b| about\b)|when (?:do|does|did|is"
    r"|are|can|may|will|exactly)\b)"
)

EITHER = re.compile(r"\b(?:in or out|yes or no|go or no go|ok or not|or (?:not|what|nah|no))\b", re.IGNORECASE)
INSTEAD = re.compile(r"\binstead(?=\W|$)(?! of)", re.IGNORECASE)
AT_LAST = re.compile(r" instead(?=\W*$)", re.IGNORECASE)
TWISTED = (  # words that turn a question round or make it one of another sort
    r"useless|unless|excluded|un(?:tradable|sellable|playable|limited|touched|affected)|dead|stuck|skip\w*|zero|blocked"
    r"|off the table|limited|reserved|strictly|wait|too (?:many|much|late|few)|differs?|difference"
    r"|instead|shut out|irrelevant|wasted|in vain"
)


@dataclass(frozen=True)
class Slots:
    """A question in plain words with the signs of its cards, and the question before it."""

    now: Said
    before: Said | None = None

    @property
    def text(self) -> str:
        return self.now.text

    @cached_property
    def line(self) -> str:
        return re.sub(r" \?(?= )", "", self.now.line)

    @cached_property
    def all_text(self) -> str:
        """With the question before."""
        return f"{self.before.text} . {self.text}" if self.before else self.text

    def says(self, *words: str) -> bool:
        """Is one of these expressions in the question?"""
        return any(re.search(rf"\b(?:{word})\b", self.text) for word in words)

    @cached_property
    def is_twisted(self) -> bool:
        return self.says(TWISTED)

    @cached_property
    def is_open(self) -> bool:
        """Does it ask for something else than yes or no?"""
        return bool(OPEN.search(self.text))

    def signs(self, pattern: str) -> re.Match[str] | None:
        return re.search(pattern, self.line)

    def all(self, codes: tuple[str, ...]) -> tuple[str, ...]:
        """Those of the cards that are named, each once."""
        return tuple(dict.fromkeys(self.now.of(codes)))

    def one(self, codes: tuple[str, ...]) -> str | None:
        """The one card of this sort that is named; in the question before where there is none in this."""
        found = self.all(codes)
        if not found and self.before:
            found = tuple(dict.fromkeys(self.before.of(codes)))
        return found[0] if len(found) == 1 else None


def slots(text: str, before: str = "") -> Slots:
    text = INSTEAD.sub("", text) if before else AT_LAST.sub("", text)
    plain = said(EITHER.sub(" ", text))
    return Slots(plain, said(before) if before else None)


def first_of(*judges: Judge) -> Judge:
    """What the first of them decides that decides anything."""
    return lambda s: next(filter(None, (judge(s) for judge in judges)), None)


def so(is_so: bool) -> str:
    return "yes" if is_so else "no"
