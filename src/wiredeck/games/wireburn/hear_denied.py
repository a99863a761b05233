"""`teal 6 on purple 5, thats illegal right?`: whether a play is wrong; then yes and no change places."""

from __future__ import annotations

import re
from dataclasses import replace

from wiredeck.games.hearing import Heard

_WRONG = (
    r"(?:wrong|illegal|forbidden|banned|invalid|cheating|disallowed|prohibited|against the rules|a foul|an? (?:illegal"
    r" )?mistake|not (?:allowed|legal|ok|okay|valid|permitted|possible|fine|a legal (?:play|move)))"
)
_SURE = r"(?:right|correct|yeah|yes|innit|true|huh|agreed|eh|no|isn'?t it|is that (?:right|so|correct|true)|am i right)"
DENIALS = tuple(
    re.compile(sign, re.IGNORECASE)
    for sign in (
        rf"(?:\b(?:so|and|but),? )?\b(?:is|would|was|were) (?:it|that|this|my (?:move|play)|he|she) (?:be"
        rf" )?(?:really )?"
        rf"{_WRONG}(?: (?:to|if i|when i|that i))?\b",
        rf"[,.;]? *\b(?:so |and |but )?(?:that|this|it|which)(?:'?s| is| was|'?d be| would be) (?:just )?{_WRONG}"
        rf"\b(?=,? *{_SURE}?\W*$),? *{_SURE}?",
    )
)
NOT_PLAIN = re.compile(
    r"\b(?:says?|said|told|thinks?|reckons?|claims?|because|cos|cuz|since|unless|or)\b", re.IGNORECASE
)


def without_denial(text: str) -> str | None:
    """The same question of whether it is allowed; None if it does not ask whether it is wrong."""
    if NOT_PLAIN.search(text):
        return None
    for sign in DENIALS:
        if told := sign.search(text):
            return f"{text[: told.start()]} {text[told.end() :]}".strip()
    return None


def denied(found: Heard | None) -> Heard | None:
    """Yes where it is not allowed, and the other way round."""
    if found is None or found.verdict not in ("yes", "no"):
        return None
    verdict, opening = ("no", "No, it is allowed.") if found.verdict == "yes" else ("yes", "Yes, it is not allowed.")
    return replace(found, verdict=verdict, reason=f"{opening} {found.reason.partition(' ')[2]}")
