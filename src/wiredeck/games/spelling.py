"""Words that are misspelt by one letter."""

from __future__ import annotations

from collections.abc import Sequence

SHORTEST = 5  # letters of a word that may be misspelt


def nearest(word: str, known: Sequence[str]) -> str:
    """The known word that one is a letter away from, or the word itself."""
    if len(word) < SHORTEST or word in known:
        return word
    near = [one for one in known if one[0] == word[0] and _is_near(word, one)]
    return near[0] if near else word


def _is_near(word: str, known: str) -> bool:
    """One letter too many, too few, or two swapped; or one wrong that is not the last."""
    if len(word) == len(known):
        wrong = [i for i, (one, other) in enumerate(zip(word, known, strict=True)) if one != other]
        if len(wrong) == 1:
            return wrong[0] < len(word) - 1
        return len(wrong) == 2 and wrong[1] == wrong[0] + 1 and sorted(word) == sorted(known)
    short, long = sorted((word, known), key=len)
    return len(long) == len(short) + 1 and any(long[:i] + long[i + 1 :] == short for i in range(len(long)))
