"""A follow-up asks of another card what was asked of one before: `is my turn over after a volt` - `and after a 10?`"""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard, Question
from wiredeck.games.wireburn.hear_follow import GOES_ON, OVER
from wiredeck.games.wireburn.hear_spelled import tokens
from wiredeck.games.wireburn.hear_words import Mention, mentions

MOST_WORDS = 8  # of such a follow-up
ENDS = "it detonates the dock: the stack is cleared, 1 damage is added, and your turn ends at once (hard stop)."
GOES = {
    "V": "a VOLT adds 1 damage, and your turn goes on.",
    "S": "a STASIS adds 1 damage, and your turn goes on.",
    "N": "a NULL is a play like others, and your turn goes on.",
}


def turn_after(question: Question) -> Heard | None:
    """Is the turn over after that card? None if the question before did not ask it of a card."""
    text = question.text
    if not question.before or len(tokens(text)) > MOST_WORDS:
        return None
    before = question.before[-1].lower()
    named, earlier = mentions(text), mentions(before)
    asks = OVER.search(before) or GOES_ON.search(before)
    if not asks or len(named) != 1 or len(earlier) != 1 or re.search(r"\b(?:on|if|dock)\b", text.lower()):
        return None
    told = _told(named[0])
    if told is None:
        return None
    ends = told == ENDS
    verdict = "yes" if ends is bool(OVER.search(before)) else "no"
    rules = ("WB-DET-01",) if ends else ("WB-VOLT-02", "WB-STAS-02", "WB-TURN-02")
    return Heard(verdict, f"{verdict.capitalize()}: {told}", rules)


def _told(card: Mention) -> str | None:
    if card.sort == "card" and card.value in (1, 10):
        return ENDS
    return GOES.get(card.code) if card.sort == "green" else None
