"""`orange 3 went over a purple 3, dock still counts as purple?`: a claim of the colour that a dock has."""

from __future__ import annotations

import re
from dataclasses import replace

from wiredeck.games.hearing import Heard

CLAIMED = re.compile(
    r"[,.;]? *(?:(?:so|and|then|now|does|is) )*(?:the |that |my |this )?(?:dock|pile|stack|lane|it|colou?r)"
    r"(?:'?s)?(?: still| now| then| is| does)* (?:counts? as|stays?|turns?(?: to| into)?|becomes?|goes|remains?|is|as)?"
    r" ?(?:now |still )?(teal|purple|orange)(?: now| then| again)?(?:,? (?:right|yeah|correct|innit|yes|ok))?\W*$",
    re.IGNORECASE,
)
ASK = ". what colour is the dock now?"


def claimed_colour(text: str) -> tuple[str, str] | None:
    """The same question without the claim, and the colour; None if there is no claim."""
    told = CLAIMED.search(text)
    if told is None or not re.search(r"\d", text[: told.start()]):
        return None
    return f"{text[: told.start()]}{ASK}", told[1].lower()


def compared(found: Heard | None, colour: str) -> Heard | None:
    """Is it the colour that was claimed?"""
    if found is None or found.verdict is not None or not found.reason.startswith("The dock is at"):
        return None
    verdict = "yes" if f"{colour} is the active colour" in found.reason else "no"
    return replace(found, verdict=verdict, reason=f"{verdict.capitalize()}. {found.reason}")
