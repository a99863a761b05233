"""A follow-up about an attack or the Final Firewall as a question of its own."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Question, Whole

IN_FIREWALL = re.compile(
    r"\bfirewall\b|\b(?:last|final) card\b|\bhave i won\b|\bdo i win\b|\b(?:out of|no) cards\b", re.IGNORECASE
)
IF_HIT = re.compile(
    r"\b(?:if|when|once)\b.*\b(?:hits?|tags?|zaps?|attacks?|damages?|volts?|gets?|freezes) (?:me|him|her|us)\b",
    re.IGNORECASE,
)
WAS_HIT = re.compile(
    r"\b(?:i'?m|i am|i was|i got|i get|i've been|ive been) (?:just )?(?:hit|zapped|volted|attacked|tagged)\b",
    re.IGNORECASE,
)
MY_TURN = re.compile(
    r"(?:(?:and|so|but|ok|then|now) )*(?:is it |its |it's |do i get |do i have |do i take )?(?:then )?(?:my"
    r"|a) (?:go|turn)"
    r"(?: (?:then|now|after|afterwards|next|too))*\W*",
    re.IGNORECASE,
)
AFTER_ME = re.compile(r"\b(?:one|player|guy|person|seat|mate) after (?:me|him|her|them)\b", re.IGNORECASE)
ALSO = re.compile(r"\b(?:too|also|as ?well)\b", re.IGNORECASE)
WASHED = re.compile(r"\b(?:plus|\+)\b.*\bminus\b|\bwash\w*\b", re.IGNORECASE)
A_PLAY = re.compile(
    r"\b(?:was|is|does) (?:that|it) (?:count )?(?:as )?a play\b|\bcounts? as a play\b|\ba play, does", re.IGNORECASE
)
SKIP_TRAVELS = "does the skip cascade: is the player after the skipped one skipped, too?"
WASH_IS_A_PLAY = "does a wash count as a play?"
MISSES = re.compile(r"\b(?:do|will|must) i (?:also )?(?:miss|lose|skip) (?:my|a|the) (?:turn|go)\b", re.IGNORECASE)
HIT_TOLD = re.compile(r"\byou draw\b", re.IGNORECASE)
SECOND_ONE = re.compile(
    r"(?:and |so |ok )*(?:an? |the )?(?:second|another)(?: one| dock)?(?: (?:after (?:that|it)|too|as well|then|maybe"
    r"|(?:by|with|via|using) (?:an? )?(?:null|blank)))*\W*(?:maybe)?\W*",
    re.IGNORECASE,
)
OPENS = re.compile(r"\b(?:boot|open|start)\w*\b", re.IGNORECASE)
SKIPPED_AFTER_HIT = "i got hit for 1. am i skipped?"
TWO_DOCKS = "may i open two docks in one turn?"
THAT_ONE = re.compile(r"\b(?:that|this) one\b", re.IGNORECASE)
DRAW_THIRD = re.compile(r"\bdraw (?:the|a) (?:third|3rd)\b", re.IGNORECASE)
HIT_IN_FIREWALL = "what happens when i am hit in my final firewall?"
TURN_AFTER_HIT = "i got hit for 1. do i get my turn?"
MOST_WORDS = 14


def whole(question: Question) -> Whole | None:
    """None if the follow-up is no such question."""
    text, before = question.text, " ".join((*question.before, *question.told))
    if len(text.split()) > MOST_WORDS:
        return None
    if IF_HIT.search(text) and IN_FIREWALL.search(before) and "null" not in text.lower():
        return Whole(HIT_IN_FIREWALL, sure=True)
    if MISSES.search(text) and HIT_TOLD.search(before):
        return Whole(SKIPPED_AFTER_HIT, sure=True)
    if SECOND_ONE.fullmatch(text) and OPENS.search(question.before[-1] if question.before else ""):
        return Whole(TWO_DOCKS, sure=True)
    if THAT_ONE.search(text) and DRAW_THIRD.search(" ".join(question.told[-1:])):
        return Whole(THAT_ONE.sub("the third card i drew", text), sure=True)
    if AFTER_ME.search(text) and ALSO.search(text) and (WAS_HIT.search(before) or "skip" in before.lower()):
        return Whole(SKIP_TRAVELS, sure=True)
    if A_PLAY.search(text) and WASHED.search(before):
        return Whole(WASH_IS_A_PLAY, sure=True)
    if MY_TURN.fullmatch(text) and WAS_HIT.search(before):
        return Whole(TURN_AFTER_HIT, sure=True)
    return None
