"""Which entries of the library have a verdict that words of the question decide, and what it is."""

from __future__ import annotations

from wiredeck.games.hearing import Question
from wiredeck.games.wired import (
    opening_costs,
    opening_duel,
    opening_end,
    opening_events,
    opening_forms,
    opening_house,
    opening_issues,
    opening_network,
    opening_piles,
    opening_setup,
    opening_staff,
    opening_sums,
    opening_table,
)
from wiredeck.games.wired.opening import Judge, first_of, slots

CHAPTERS = (
    opening_sums,  # first: what is added up
    *(opening_end, opening_costs, opening_duel, opening_setup),
    *(opening_issues, opening_network, opening_events, opening_staff, opening_table, opening_house),
    opening_piles,
    opening_forms,  # last: what no other words decide
)


def _judges() -> dict[str, Judge]:
    """Of each entry those of all chapters, one after another."""
    found: dict[str, list[Judge]] = {}
    for chapter in CHAPTERS:
        for entry, judge in chapter.JUDGES.items():
            found.setdefault(entry, []).append(judge)
    return {entry: first_of(*judges) for entry, judges in found.items()}


JUDGES = _judges()


def opening(entry: str, question: Question) -> str | None:
    """Yes or no; None where the words that are known do not decide it."""
    judge = JUDGES.get(entry)
    if judge is None:
        return None
    asked = slots(question.text, question.before[-1] if question.before else "")
    return None if asked.is_twisted or asked.is_open else judge(asked)
