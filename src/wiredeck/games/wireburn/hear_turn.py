"""What belongs to one turn: whether it goes on after a card of a follow-up, and what was played in it before."""

from __future__ import annotations

import re
from dataclasses import replace

from wiredeck.games.hearing import Heard, Question
from wiredeck.games.wireburn.cards import LETTERS
from wiredeck.games.wireburn.hear_follow import GOES_ON, OVER
from wiredeck.games.wireburn.hear_scene import Play, Scene
from wiredeck.games.wireburn.hear_spelled import tokens
from wiredeck.games.wireburn.hear_words import Mention, mentions

PAST = re.compile(
    r"\b(?:i|i've|ive|we|just|already|having) (?:just |already |have )*(?:laid|played|put down|placed|dropped)\b"
)
BESIDES = re.compile(r"\b(?:too|as well|also|after (?:it|that)|at once)\b", re.IGNORECASE)  # one card more
SHOWN = re.compile(r"\b(?:up|there|lies|lying|top|shows?|showing|docks?|piles?|pile|is at)\b", re.IGNORECASE)
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


# ---------------------------------------------------------------- the cards of one turn


def is_of_one_turn(text: str) -> bool:
    """`i laid teal 3, may i lay teal 4 on it`, `purple 4 down, now purple 5 too`"""
    return bool(PAST.search(text) or (BESIDES.search(text) and not SHOWN.search(text)))


def played_before(found: Scene) -> Scene:
    """`oaat: i laid teal 3, may i lay teal 4 on it`: the card that lies there is the one of this turn."""
    spot, top = found.spots[0], found.spots[0].stack[-1:]
    first = found.plays[0].card
    if not (spot.stack or spot.empty) and len(found.plays) > 1 and first.sort == "card" and len(found.spots) == 1:
        return Scene([replace(spot, stack=_below(first), empty=first.colour in (*LETTERS,))], found.plays)
    if len(found.spots) > 1 or len(found.plays) > 1 or len(spot.stack) != 1 or top[0].sort != "card":
        return found
    return Scene([replace(spot, stack=[], empty=True)], [Play(top[0], 0), *found.plays])


def _below(first: Mention) -> list[Mention]:
    """What a grey may have been played on; a coloured card opened the dock."""
    value = first.value + first.mods.count("+") - first.mods.count("-")
    return [Mention("card", "", value)] if first.colour == "G" else []
