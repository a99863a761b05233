"""How a scene is asked: plainly or turned round, and the words beside its signs."""

from __future__ import annotations

import re

from wiredeck.games.wired.hear_words import Said

OPEN = re.compile(r"\b(?:how|what|whats|which|who|whose|where|why|when do|when does)\b(?! if)")
TURNED = re.compile(
    r"\b(?:unless|or(?! (?:not|what|nah|no)\b)|instead of|never|not|nor|neither|cant|dont|doesnt|isnt|wont|cannot"
    r"|without|except|too (?:late|many|few)|illegal|forbidden)\b|n't\b"
)
TAG = re.compile(r"\b(?:is|do|does|ca|are|wo)n'?t (?:it|i|he|she|they|that|we)\W*$|\b(?:or not|or what|or nah|not)\W*$")
MAY = re.compile(
    r"\b(?:can|may|could|allowed|legal|legit|ok|okay|fine|cool|kosher|possible|permitted|right|yeah|deal|good|swap)\b"
)
PAYS = re.compile(r"\b(?:scor\w*|earn\w*|pay\w*|points?|coins?|bitcoins?|mine|mining|online|working|works?)\b")


def line(said: Said) -> str:
    """Its signs without the words that nobody knows."""
    return re.sub(r" \?(?= )", "", said.line)


def is_plain(said: Said) -> bool:
    """Does it ask for yes or no, and is nothing denied in it?"""
    return not OPEN.search(said.text) and not TURNED.search(TAG.sub("", said.text))


def last_part(said: Said) -> str:
    """What is asked after all that was told."""
    return re.split(r"[.,;:!?]", TAG.sub("", said.text).strip(" ?!.,"))[-1].strip()
