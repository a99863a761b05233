"""`I binned a plus and a minus together, now teal 2 on teal 3?`: a Wash, and then another play in the same turn.

Or the Wash was told before, and it is asked whether one may play on, or draw.
"""

from __future__ import annotations

import re
from dataclasses import replace

from wiredeck.games.hearing import Heard, Question
from wiredeck.games.wireburn.hear_spelled import tokens
from wiredeck.games.wireburn.hear_words import is_oaat, mentions

_AWAY = r"(?:bin|wash|dump|ditch|chuck|trash|toss|discard|throw|threw|cancel|drop|burn)\w*"
_SMALL = r"(?:a|an|my|the|one|his|her|both|card|cards|of)"
_PAIR = rf"(?:{_SMALL} )*(?:plus|\+)(?:es)?(?: {_SMALL})*(?: and| n| &| with| \+|/)?(?: {_SMALL})* ?(?:minus|-)(?:es)?"
WASHED = re.compile(
    rf"(?:\b(?:(?:i|we|can i|may i|just|i've|ive|having|after|first) )*{_AWAY}(?: (?:away|off|out))? {_PAIR}"
    rf"|\b{_PAIR} (?:(?:are|get|got|were|both) )*{_AWAY}"
    r")(?: (?:pair|together|as a (?:pair|wash)|away|both|cards?|first|off|out|combo))*",
    re.IGNORECASE,
)
AGAIN = re.compile(r"^\W*(?:(?:and|then|now|so|after(?:wards| that)?|next|,|\.) ?)*", re.IGNORECASE)
RULES = ("WB-WASH-04", "R-WASH-1")
RULES_DRAW = ("WB-DRAW-02", "WB-DRAW-07")
OF_A_WASH = re.compile(r"\b(?:plus|\+) (?:and|n|&|with) (?:an? |my |the )*minus\b|\bwash")
MOST_WORDS = 9  # of a follow-up that names no card
DRAWS = re.compile(r"\b(?:draw|dig)(?:ing|ging)?\b")
PLAYS_ON = re.compile(
    r"\b(?:can|may|could|do|does|is|am) (?:i|we|he|she|it)\b.*\b"
    r"(?:(?:play|go|carry|keep)(?:ing)? (?:on|more|again|another|something|a card|cards|playing|after|afterwards|still)"
    r"|still (?:play|my (?:turn|go)))\b"
)
OTHER = re.compile(
    r"\b(?:must|have to|need|not|n't|instead|before|first|if|he|she|they|how|what|when|those|them|these|stops?"
    r"|ends?|clos(?:e|es|ed)|over|forever|ever|done|finish(?:ed)?|some ?one|somebody|some ?day|later|like that"
    r"|early)\b|n't\b"
)
TOLD = "A Wash is a play action that needs no dock, and your turn continues."


def after_wash(text: str) -> str | None:
    """What is asked of the play after a Wash; None if there is none, or a Wash is the one play of the turn."""
    told = WASHED.search(text)
    if told is None or is_oaat(text):
        return None
    rest = f"{text[: told.start()]} {AGAIN.sub('', text[told.end() :])}".strip()
    named = mentions(rest)
    return rest if any(one.value or one.code for one in named) and all(one.sort != "sign" for one in named) else None


def with_wash(found: Heard | None) -> Heard | None:
    """The verdict on that play, and what the Wash has to do with it."""
    if found is None or found.verdict not in ("yes", "no"):
        return None
    opening, _, reason = found.reason.partition(" ")
    return replace(found, reason=f"{opening} {TOLD} {reason}", rules=(*RULES, *found.rules))


def on_after_wash(question: Question) -> Heard | None:
    """`i washed a plus and a minus` - `may i play on afterwards`; None if nothing like that is asked."""
    low, before = question.text.lower(), " ".join((*question.before, *question.told)).lower()
    if not question.before or not OF_A_WASH.search(before) or mentions(low) or OTHER.search(low):
        return None
    if len(tokens(low)) > MOST_WORDS or bool(DRAWS.search(low)) == bool(PLAYS_ON.search(low)):
        return None
    if DRAWS.search(low):
        return Heard("no", "No: a Wash is a play action, and after the first of a turn nothing is drawn.", RULES_DRAW)
    if any(map(is_oaat, (low, *question.before, *question.told))):
        return Heard("no", "No: in OAAT a Wash is the one play action of the turn, so the turn is over.", RULES)
    return Heard("yes", f"Yes. {TOLD} Draw you may no more.", (*RULES, *RULES_DRAW))
