"""A question that goes on from the one before: a fact told first, or the same question with another card or number."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Question, Whole, any_of, some
from wiredeck.games.wired.hear_lexicon import CARDS
from wiredeck.games.wired.hear_words import CABLES, FIXES, ISSUES, STAFF, Said, plain, said

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
    if FACT.search(first.line) and not RULE.search(first.text) and "instead" not in now.text:
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


# ---------------------------------------------------------------- as a question of its own

NAMED = re.compile("|".join(f"({card})" for card in CARDS.values()))
KINDS = (ISSUES, FIXES, STAFF, ("HH", "STD", "AU"), ("SW", *CABLES, "PC"))
BESIDE = frozenset(  # the words beside the card of a follow-up that says no more than that card
    some("and so but ok okay what about bout how same with for a an the if it its it's is was were be on to then")
    + some("too also as well instead does do that go goes hold true apply work thing here now like he she plays played")
    + some("another one ones even case of card cards still say just him her them in against used use i had someone")
)
OWN = re.compile(
    r"(?:and |but |so |ok |what |how |about |even |also |can i |do |on |with |for |to |against |the )*"
    r"(?:my own|mine|myself)(?: ones?| stuff| gear| card| cards"
    r"| network| pcs?| computers?)?(?: too| then| as well| also)?"
)
PIECE = (
    r"(?:pcs?|computers?|laptops?|machines?|switch(?:es)?|hubs?|routers?|cables?|wires?|cards?|gear|equipment|stuff)"
)
THEIRS = re.compile(
    r"\b(?:an? (?:opponent|rival|enemy)(?:'?s)?|another player'?s?|someone(?: else)?'?s?|somebody(?: else)?'?s?"
    rf"|my (?:opponent|rival|neighbou?r)s?'?s?|his|her|their|\w+'s|the|an?) (?=(?:\w+ )?{PIECE}\b)"
)
IT = re.compile(r"\b(?:it|that one|this one|that card|this card|them|that|this)\b")
ASKS = any_of("how what whats which who whose where why when(?=_(?:do|does|is|are|can|may|will))")
ONLY_NUMBER = re.compile(r"(\d+)(?: (\w+))?")


def whole(question: Question) -> Whole | None:
    """The question before with the one thing changed that a follow-up names, or a follow-up with `it` named."""
    if not question.before:
        return None
    first, now = plain(question.before[-1]).strip(), plain(question.text).strip(" ?!.")
    if OWN.fullmatch(now):
        text = THEIRS.sub("my own ", first, count=1)
        return Whole(text, sure=True) if text != first else None
    changed = _other_card(first, now) or _other_number(first, now)
    if changed:
        return Whole(changed, sure=True)
    filled = _named(first, now)
    return Whole(filled, sure=False) if filled else None


def _named_in(text: str) -> list[tuple[str, re.Match[str]]]:
    codes = tuple(CARDS)
    return [(codes[(one.lastindex or 1) - 1], one) for one in NAMED.finditer(text)]


def _other_card(first: str, now: str) -> str | None:
    """`same with a switch?`: the question before with that card in place of its own."""
    cards = _named_in(now)
    if len(cards) != 1 or not OPENS.search(first) or re.search(r"\bon it\b", now):
        return None
    sign, card = cards[0]
    rest = f"{now[: card.start()]} {now[card.end() :]}"
    kind = next((one for one in KINDS if sign in one), None)
    if kind is None or not {*re.findall(r"[a-z0-9']+", rest)} <= BESIDE:
        return None
    old = [one for other, one in _named_in(first) if other in kind]
    if sign in {other for other, _ in _named_in(first)} or not old or len({one[0] for one in old}) > 1:
        return None
    return f"{first[: old[0].start()]}{card[0]}{first[old[0].end() :]}"


def _other_number(first: str, now: str) -> str | None:
    """`and with 7?`: the question before with that number."""
    new, old = ONLY_NUMBER.findall(now), [*ONLY_NUMBER.finditer(first)]
    if len(new) != 1 or len(old) != 1 or not OPENS.search(first) or new[0][0] == old[0][1]:
        return None
    rest = {*re.findall(r"[a-z']+", now)}
    return first[: old[0].start(1)] + new[0][0] + first[old[0].end(1) :] if rest <= BESIDE | {old[0][2] or ""} else None


def _named(first: str, now: str) -> str | None:
    """`can someone steal it?`, with the one card of the question before in place of `it`."""
    cards = {sign: one[0] for sign, one in _named_in(first)}
    if len(cards) != 1 or _named_in(now) or ASKS.search(now) or not IT.search(now):
        return None
    return IT.sub(next(iter(cards.values())), now, count=1)
