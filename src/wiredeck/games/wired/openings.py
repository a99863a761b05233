"""Which entries of the library have a verdict that words of the question decide, and what it is."""

from __future__ import annotations

from wiredeck.games.hearing import Question
from wiredeck.games.wired import (
    opening_events,
    opening_house,
    opening_issues,
    opening_network,
    opening_staff,
    opening_table,
)
from wiredeck.games.wired.opening import Judge, slots

CHAPTERS = (opening_issues, opening_network, opening_events, opening_staff, opening_table, opening_house)
JUDGES: dict[str, Judge] = {entry: judge for chapter in CHAPTERS for entry, judge in chapter.JUDGES.items()}


def opening(entry: str, question: Question) -> str | None:
    """Yes or no; None where the words that are known do not decide it."""
    judge = JUDGES.get(entry)
    if judge is None:
        return None
    asked = slots(question.text, question.before[-1] if question.before else "")
    return None if asked.is_twisted or asked.is_open else judge(asked)
