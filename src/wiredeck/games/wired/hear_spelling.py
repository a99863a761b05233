"""Words as they are typed: cards that are misspelt by one letter, and numbers above twelve in words."""

from __future__ import annotations

import re
from functools import lru_cache

from wiredeck.games.hearing import some

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
SHORTEST = 5  # letters of a word that may be misspelt


def in_digits(text: str) -> str:
    """`twenty-one` as 21."""
    return _LARGE.sub(lambda one: str(_TENS[one[1]] + _ONES[one[2]] if one[1] else _NUMBERS[one[3]]), text)


@lru_cache(maxsize=512)
def spelled(word: str) -> str:
    """The card or thing that an unknown word is one letter away from, or the word itself."""
    if len(word) < SHORTEST:
        return word
    near = [one for one in CORE if one[0] == word[0] and _is_near(word, one)]
    return near[0] if near else word


def _is_near(word: str, core: str) -> bool:
    """One letter too many, too few, or two swapped; or one wrong that is not the last."""
    if len(word) == len(core):
        wrong = [i for i, (one, other) in enumerate(zip(word, core, strict=True)) if one != other]
        if len(wrong) == 1:
            return wrong[0] < len(word) - 1
        return len(wrong) == 2 and wrong[1] == wrong[0] + 1 and sorted(word) == sorted(core)
    short, long = sorted((word, core), key=len)
    return len(long) == len(short) + 1 and any(long[:i] + long[i + 1 :] == short for i in range(len(long)))
