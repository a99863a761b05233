"""A question as a sum: its numbers, struck out one by one as they are understood, and what it comes to."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_words import Said

FULL, MOVES, TARGET, STOP = 6, 3, 25, 20
CARDS = r"(?:SW|K[23]?|PC|HK|PO|NH|HD|SE|PW|TR|AU|SEC|FAC|SUP|FT|HH|STD)"


class Sum:
    """A question of which the numbers are struck out one by one as they are understood."""

    def __init__(self, said: Said) -> None:
        self.text = said.text
        self.line = re.sub(r" \?(?= )", "", said.line)

    def take(self, pattern: str) -> list[int]:
        """The numbers of a pattern, its first group; one where the group is empty."""
        found: list[int] = []

        def struck(one: re.Match[str]) -> str:
            found.append(int(one[1] or 1))
            return " , "

        self.line = re.sub(pattern, struck, self.line)
        return found

    def has(self, pattern: str) -> bool:
        return bool(re.search(pattern, self.line))

    def says(self, *words: str) -> bool:
        return any(re.search(rf"\b(?:{word})\b", self.text) for word in words)

    @property
    def is_spent(self) -> bool:
        """Is no number left?"""
        return not re.search(r" \d+(?= )", self.line)


def comes_to(number: int, reason: str, *rules: str) -> Heard:
    return Heard(None, f"{number}. {reason}", rules)
