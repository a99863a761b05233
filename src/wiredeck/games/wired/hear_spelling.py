"""Words as they are typed: cards that are misspelt by one letter, and numbers above twelve in words."""

from __future__ import annotations

import re
from functools import lru_cache

from wiredeck.games.hearing import some
from wiredeck.games.spelling import nearest

_TEENS = some("thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty")
_TENS = {"twenty": 20, "thirty": 30, "forty": 40}
_ONES = {word: n for n, word in enumerate(some("one two three four five six seven eight nine"), 1)}
_NUMBERS = {word: n for n, word in enumerate(_TEENS, 13)} | _TENS
_LARGE = re.compile(rf"\b(?:({'|'.join(_TENS)})[- ]?({'|'.join(_ONES)})|({'|'.join(_NUMBERS)}))\b")
CORE = some(
    "computer computers switch switches cable cables audit audits audited hacked secured powered trained helpdesk "
    "facilities facility supervisor supervisors classification classifications specialist security outage outages "
    "internet floating equipment discard discarded bitcoin bitcoins headhunter kingmaker switcheroo counter trade "
    "disconnect reconnect disabled connected network opponent laptop laptops router machine machines"
)


def in_digits(text: str) -> str:
    """`twenty-one` as 21."""
    return _LARGE.sub(lambda one: str(_TENS[one[1]] + _ONES[one[2]] if one[1] else _NUMBERS[one[3]]), text)


@lru_cache(maxsize=512)
def spelled(word: str) -> str:
    """The card or thing that an unknown word is one letter away from, or the word itself."""
    return nearest(word, CORE)
