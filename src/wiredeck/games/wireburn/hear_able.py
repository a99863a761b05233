"""How many cards of a deck can do something: open a dock, detonate it, deal damage, shield, give a bonus."""

from __future__ import annotations

import re

from wiredeck.games.hearing import any_of
from wiredeck.games.wireburn.cards import COLOURED, COLOURS, GREY, NULL, STASIS, VALUE, VOLT

ENDS = [k for k in range(COLOURED) if VALUE[k] in (1, 10)]
_CARDS = r"\bhow many (?:of the |different |single )?cards\b.{0,30}\b"
NOT_ABLE = any_of(
    r"turns? hand hands draw draws drawn drew dig follow after hit player players i my he she left stack before need",
)
ABLE: tuple[tuple[re.Pattern[str], list[int]], ...] = (
    (re.compile(rf"{_CARDS}(?:explode|detonate|blow up|set off|trip|clear)\b"), ENDS),
    (re.compile(rf"{_CARDS}(?:deal|do|cause|make|inflict)s? (?:any )?(?:damage|dmg|harm)\b"), [*ENDS, VOLT, STASIS]),
    (re.compile(rf"{_CARDS}(?:shield|block|deflect|stop an attack|defend)\b"), [NULL]),
    (re.compile(rf"{_CARDS}(?:give|earn|grant)s? (?:an? |the )?(?:oaat )?bonus\b"), [VOLT, STASIS, NULL]),
    (re.compile(rf"{_CARDS}(?:carry|take|bear|hold)s? (?:an? )?modifiers?\b"), [*range(GREY, VOLT)]),
)
OPENS = re.compile(rf"{_CARDS}(?:open|start|boot|begin)s?(?: up)? (?:the )?({'|'.join(COLOURS)})\b")


def able(low: str) -> list[int] | None:
    """The kinds that can do what is asked; None if that is not the question."""
    if NOT_ABLE.search(low):
        return None
    if found := OPENS.search(low):
        c = COLOURS.index(found[1])
        return [k for k in range(COLOURED) if k // 10 == c] + [NULL]
    return next((kinds for sign, kinds in ABLE if sign.search(low)), None)
