"""A question about a play, set up as a position and put to the rules; or about a number, counted.

Each frame knows one kind of play; a file has the frames of a chapter. What no frame fits is left to the library.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from wiredeck.games.hearing import Heard, Question
from wiredeck.games.wired import (
    hear_deck,
    hear_end,
    hear_events,
    hear_income,
    hear_issues,
    hear_moves,
    hear_network,
    hear_scenes,
    hear_score,
    hear_staff,
    hear_sums,
    hear_theft,
    hear_trade,
    hear_turn,
)
from wiredeck.games.wired.hear_counts import counted
from wiredeck.games.wired.hear_follow import OPENS, together
from wiredeck.games.wired.hear_words import Said, said

Frame = Callable[[Said], Heard | None]
SENTENCE = re.compile(r"[^.?!;]+[.?!;]*\s*")
NAMED = re.compile(
    r"\b(?:SW|K[23]?|PC|HK|PO|NH|HD|SE|PW|TR|AU|SEC|FAC|SUP|FT|HH|STD|STAFF|GEAR|ISSUE|SCORE|\d+|NEG|RULE|FIXOTHERS)\b"
)
FRAMES: tuple[Frame, ...] = (
    *(hear_end.ended, hear_end.unsaid, hear_end.finished, hear_end.again, hear_end.tied, hear_end.enough),
    *(hear_trade.stopped, hear_trade.what, hear_trade.swapped, hear_trade.when, hear_trade.cost, hear_trade.terms),
    *(
        hear_events.answer,
        hear_events.chain,
        hear_events.refund,
        hear_events.draws_back,
        hear_events.audited,
        hear_events.result,
    ),
    *(hear_theft.pair, hear_theft.sealed, hear_theft.stolen),
    *(hear_staff.guards, hear_staff.clears, hear_staff.bonus, hear_staff.techs, hear_staff.lost),
    *(hear_staff.limit, hear_staff.dismissed, hear_staff.counts),
    *(hear_score.pays, hear_score.earns, hear_score.kept, hear_score.whose_turn, hear_score.first_turn),
    hear_score.disabled,
    *(hear_moves.moved_issue, hear_moves.out_of_turn),
    *(hear_moves.picked_up, hear_moves.same_place, hear_moves.covered, hear_moves.move_cost, hear_moves.moved),
    *(hear_moves.taken_off, hear_network.capacity, hear_network.any_number, hear_network.float_played),
    hear_issues.at_all,
    *(hear_network.plugging, hear_issues.wears_off, hear_issues.several, hear_issues.fix, hear_issues.attack),
    *(
        hear_turn.several_cards,
        hear_network.on_it,
        hear_turn.number,
        hear_turn.costs,
        hear_turn.saved,
        hear_turn.phases,
        hear_turn.hand,
        hear_turn.discards,
    ),
    hear_turn.seats,
    hear_income.income,
    counted,
)
LOOSE: tuple[Frame, ...] = (  # some words may be unknown
    *(hear_deck.in_deck, hear_deck.differs, hear_deck.undealt, hear_deck.final_turns, hear_deck.letters),
    *(hear_deck.staff_of_all, hear_deck.least_for_finals),
    hear_sums.reckoned,
    *(hear_scenes.chained, hear_scenes.outsider, hear_scenes.stolen_back, hear_scenes.not_all_fixed),
    *(hear_scenes.answered, hear_scenes.goes_on, hear_scenes.skipped),
    *(hear_scenes.card_is_spent, hear_scenes.floating_cable, hear_scenes.refused_card),
)
BROKEN = re.compile(r"\.\.\.|\bi mean\b|\bno wait\b|\bscratch that\b", re.IGNORECASE)  # begun anew half-way


def heard(question: Question) -> Heard | None:
    """The verdict on the play that a question describes, or the number it asks for; None if it fits no frame."""
    words = together(question.text, question.before[-1]) if question.before else said(_without_chatter(question.text))
    if words is None or BROKEN.search(question.text):
        return None
    found = _framed(words) or _first(LOOSE, words)
    if found and question.before and found == _framed(said(question.before[-1])):
        return None  # only what was said before was heard, not what is asked now
    return _with_ruling(found) if found else None


def _without_chatter(text: str) -> str:
    """Without the sentences that ask nothing, name no card and have a word that nobody knows."""
    parts = SENTENCE.findall(text)
    if len(parts) < 2 or "?" not in said(text).signs:
        return text
    return "".join(part for part in parts if OPENS.search(part.lower()) or not _is_chatter(said(part))) or text


def _is_chatter(words: Said) -> bool:
    return "?" in words.signs and not NAMED.search(words.line)


def _framed(words: Said) -> Heard | None:
    return None if "?" in words.signs else _first(FRAMES, words)


def _first(frames: tuple[Frame, ...], words: Said) -> Heard | None:
    return next(filter(None, (frame(words) for frame in frames)), None)


def _with_ruling(found: Heard) -> Heard:
    """Where no printed clause decides, the answer says so."""
    printed = any(rule.startswith("WD-") for rule in found.rules)
    if printed or "ruling" in found.reason:
        return found
    return replace(found, reason=f"{found.reason} The printed rules do not say; this is our ruling.")
