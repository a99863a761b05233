"""`orange 3 went over a purple 3, dock still counts as purple?`: a claim of what colour or value a dock then has."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from wiredeck.games.hearing import Heard, with_digits

_TAG = r"(?:,? (?:right|yeah|yes|correct|innit|ok|agreed|true|isn'?t it|no|then|eh))*\W*$"
CLAIMED = re.compile(
    r"[,.;]? *(?:(?:so|and|then|now|does|is) )*(?:the |that |my |this )?(?:dock|pile|stack|lane|it|colou?r|still)"
    r"(?:'?s)?(?: still| now| then| is| does)* (?:counts? as|stays?|turns?(?: to| into)?|becomes?|goes|remains?|is|as)?"
    rf" ?(?:now |still )?(teal|purple|orange)(?: now| then| again)?{_TAG}",
    re.IGNORECASE,
)
_SHOWS = (
    r"(?:reads?|shows?|is (?:now )?(?:at|on)|stands? at|sits? at|counts? as|makes? it|makes?|becomes?|takes? it to"
    r"|comes? to|goes to|turns into|is (?:now |then )?(?:worth )?|'?s (?:now |at |then )*|at(?= \d+ (?:after|now"
    r"|then))|is then|would be|will be)"
)
_BOOM = r"(?:boom|(?:out|off|away) it goes|it'?s gone|(?:it )?(?:explodes|detonates|clears|goes off|blows up|goes))"
CLAIMED_VALUE = re.compile(
    r"[,.;]? *(?:(?:and|so|then|now|that|which|means|i think|after that),? )*"
    rf"(?:(?:so|now|then) |(?:(?:the |that |this )?(?:dock|pile|stack|lane|value|total|it|that|they|both|result)"
    rf"|(?<= )(?=makes? it|counts? as)) ?{_SHOWS} ?)(?:now )?(?:an? |the )?(?:full |value )?(\d+)"
    rf"(?: now| after(?:wards)?| then| still)*(?: and {_BOOM})?{_TAG}",
    re.IGNORECASE,
)
KIND = re.compile(
    r"[,.;]? *\b(?:(?:and|so|then) )*(?:is|would|does|do)? ?(?:we |you |i )?(?:it|that|this|its|it's|that's"
    r"|thats|call it"
    r"|called|as)(?: count| counts)?(?: as)? ?(?:is |would be |be )?an? (?:proper |real |legal |good |valid"
    r" )?(echo|hijack|step)\b",
    re.IGNORECASE,
)
ECHOES = re.compile(r"\becho(?:es|ed|ing)?\b", re.IGNORECASE)
ASK = ". what colour is the dock now?"
ASK_BOOM = ". does it explode?"
ENDS = ("1", "10")
NAMED = re.compile(r"\d|\bfrozen\b")
REASON = re.compile(r"\b(?:because|cos|cuz|since|as|if|when)\W*$")


def compared(text: str, hear: Callable[[str], Heard | None]) -> Heard | None:
    """Is the dock what is claimed of it after the play? None if nothing is claimed, or that is not known."""
    if kind := KIND.search(text):
        return _of_kind(hear(f"{text[: kind.start()]}{text[kind.end() :]}"), kind[1].lower())
    if ECHOES.search(text):
        found = _of_kind(hear(ECHOES.sub("cover", text)), "echo")
        if found and found.verdict == "no" and " step: " in found.reason:
            return found
    told = CLAIMED.search(text)
    if told and re.search(r"\d", text[: told.start()]):
        return _compared(hear(f"{text[: told.start()]}{ASK}"), f"{told[1].lower()} is the active colour")
    plain = with_digits(text.lower())
    told = CLAIMED_VALUE.search(plain)
    if told is None or not NAMED.search(plain[: told.start()]) or REASON.search(plain[: told.start()]):
        return None
    if told[1] in ENDS:
        return hear(f"{plain[: told.start()]}{ASK_BOOM}")
    found = _compared(hear(f"{plain[: told.start()]}{ASK}"), f"The dock is at {told[1]} and")
    return replace(found, solid=True) if found else None


def _of_kind(found: Heard | None, kind: str) -> Heard | None:
    """Is the play a step, or an echo (a hijack)?"""
    if found is None or found.verdict != "yes" or len(found.moves) != 1:
        return found
    is_echo = "an echo" in found.reason.lower()
    if not is_echo and " step: " not in found.reason:
        return None
    verdict = "yes" if is_echo is (kind != "step") else "no"
    reason = found.reason.partition(" ")[2]
    return replace(
        found, verdict=verdict, reason=f"{verdict.capitalize()}. {reason}", rules=("WB-STEP-01", "WB-ECHO-01")
    )


def _compared(found: Heard | None, claim: str) -> Heard | None:
    """Is it so?"""
    if found is None or found.verdict is not None or not found.reason.startswith("The dock is at"):
        return None
    verdict = "yes" if claim in found.reason else "no"
    return replace(found, verdict=verdict, reason=f"{verdict.capitalize()}. {found.reason}")
