"""A question that goes on from the one before: a fact told first, or the same question with another card or number."""

from __future__ import annotations

import re

from wiredeck.games.wired.hear_words import CABLES, FIXES, ISSUES, STAFF, Said, said

OPENS = re.compile(
    r"\?|(?:^|[.,;:!] ?)(?:so |and |but )*(?:can|may|could|do|does|did|is|are|am|will|would|must|should)\b"
    r"|\b(?:how|what|whats|who|which|when|where|why)\b|\b(?:allowed|legal|ok|right)\W*$"
)
FACT = re.compile(r" (?:I|MY|HE|HIS|THEIRTURN|MYTURN|\d+|LOOSE|OUT|INPLAY) ")
RULE = re.compile(r"\b(?:can|cant|can't|may|must|never|always|only|away)\b")
CLASSES = (ISSUES, FIXES, STAFF, CABLES, ("HH", "STD"), ("SW", "PC"))
SMALL = {"ON", "HAS", "ALSO", "I", "MY", "HIS", "HE", ".", ",", "WH", "CARD", "OFF", "OR"}
NUMBER = re.compile(r"\d+(?:TH)?")


def together(question: str, before: str) -> Said | None:
    """The two as one question, where they make one."""
    first, now = said(before), said(question)
    if "?" in first.signs or "?" in now.signs:
        return None
    if OPENS.search(first.text):
        return _instead(first, now)
    if FACT.search(first.line) and not RULE.search(first.text):
        return Said(f"{first.text}. {now.text}", f"{first.line}.{now.line}")
    return None


def _instead(first: Said, now: Said) -> Said | None:
    """`and with 7?`: the question before, with that number or card in place of its own."""
    new = [sign for sign in now.signs if sign not in SMALL]
    if len(new) != 1 or re.search(r"\bwhat'?s\b", now.text):
        return None
    kind = next((one for one in CLASSES if new[0] in one), None)
    old = [sign for sign in first.signs if (sign in kind if kind else NUMBER.fullmatch(sign))]
    if len(old) != 1 or (not kind and not NUMBER.fullmatch(new[0])) or old == new:
        return None
    if not kind and old[0].endswith("TH") != new[0].endswith("TH"):
        return None
    return Said(first.text, first.line.replace(f" {old[0]} ", f" {new[0]} "))
