"""The order of a turn in loose words, a discard out of its phase or all phases in a row, and where the piles lie."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_asked import OPEN, is_plain
from wiredeck.games.wired.hear_judge import plain_answer
from wiredeck.games.wired.hear_turn import ORDER
from wiredeck.games.wired.hear_words import FIXES, ISSUES, STAFF, Said

PHASES = (  # in the order of a turn
    r"trad(?:e|es|ed|ing)|swap(?:s|ped|ping)?|barter\w*",
    r"(?:3 )?moves?|moving|moved|play(?:s|ing|ed)?|laying|laid",
    r"discard(?:s|ed|ing)?|bin(?:s|ned|ning)?|chuck(?:ed|ing)?|dump(?:ed|ing)?|toss(?:ed|ing)?|ditch(?:ed|ing)?"
    r"|throw(?:ing|n)?|threw",
    r"draw(?:s|ing|n)?|drew|refill(?:ed|ing)?|top(?:ped|ping)? up",
    r"scor(?:e|es|ed|ing)",
)
NAMED = re.compile(rf"\b(?:{'|'.join(f'({phase})' for phase in PHASES)})\b")
BEFORE = re.compile(r"\b(?:before|(?:and |, )?then|ahead of|prior to)\b")
AFTER = re.compile(r"\b(?:after|once|following)\b")
ASIDE = re.compile(
    r"\b(?:must|compulsory|gotta|against|gear|pieces?|over|right|second|third|\dth|in order|game|issue|stolen"
    r"|ran out|done|skip\w*|have to|need to|next"
    r"|his|her|their|he|she|they|last turn|this turn|first turn|turn \d|event|again"
    r"|free|cost\w*"
    r"|wait\w*|instead|pile|deck|heap|hand|points?|kingmaker|rule|score (?:goes|is)|\d\d|draw back|back to"
    r"|back up|more|new"
    r"|last|play on|only|nothing|each|every|can't|when)\b"
)
FEW = 14  # words that such a question has at most


def phase_order(said: Said) -> Heard | None:
    """`binned two before moving`: is that the order of the phases?"""
    found = [*NAMED.finditer(said.text)]
    kinds = [one.lastindex for one in found]
    before, after = BEFORE.search(said.text), AFTER.search(said.text)
    if (
        3 not in kinds
        or 4 in kinds
        or len({*kinds}) != 2
        or bool(before) == bool(after)
        or len(said.text.split()) > FEW
        or not is_plain(said)
    ):
        return None
    if ASIDE.search(said.text) or said.of((*ISSUES, *FIXES, *STAFF, "AU", "HH", "STD", "THEIRTURN", "ANSWER")):
        return None
    between = (before or after or found[0]).start()
    first = {kind for one, kind in zip(found, kinds, strict=True) if one.start() < between}
    second = {kind for one, kind in zip(found, kinds, strict=True) if one.start() > between}
    if len(first) != 1 or len(second) != 1:
        return None
    earlier, later = (first.pop() or 0, second.pop() or 0)
    return plain_answer((earlier < later) == bool(before), f"{ORDER}.", "WD-TURN-01", "R-04")


IN_A_ROW = re.compile(r"\b(?:order|phases?|sequence|goes|in that order|turn)\b")


def whole_order(said: Said) -> Heard | None:
    """`trade, moves, discard, draw, score`: is that the order?"""
    kinds = [one.lastindex or 0 for one in NAMED.finditer(said.text)]
    if (
        len(kinds) < len(PHASES)
        or len({*kinds}) != len(kinds)
        or not IN_A_ROW.search(said.text)
        or not is_plain(said)
        or "skip" in said.text
    ):
        return None
    return plain_answer(kinds == sorted(kinds), f"{ORDER}.", "WD-TURN-01")


PILES = re.compile(r"\b(?:piles?|heaps?|stacks?|decks?)\b")
DISCARDS = re.compile(r"\bdiscards?\b")
SAME_SIDE = re.compile(r"\b(?:same side|beside|next to|alongside|together|on top of)\b")
OTHER_SIDE = re.compile(r"\b(?:opposite|other side|far side|across|either side|both sides|different sides?)\b")


def piles(said: Said) -> Heard | None:
    """Draw pile and discard pile lie on two sides of INTERNET."""
    same, other = bool(SAME_SIDE.search(said.text)), bool(OTHER_SIDE.search(said.text))
    if (
        not PILES.search(said.text)
        or not DISCARDS.search(said.text)
        or same == other
        or not re.search(r"\bdraw\b", said.text)
    ):
        return None
    if OPEN.search(said.text) or not is_plain(said) or re.search(r"\bdraw\w* from\b|\bmay i\b|\bcan i\b", said.text):
        return None
    told = "The DRAW pile lies on one side of the INTERNET card, the DISCARD pile on the opposite side."
    return plain_answer(other, told, "WD-SETUP-03")
