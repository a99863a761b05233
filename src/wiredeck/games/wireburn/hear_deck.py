"""How many cards of a kind a deck holds: counted in the deck itself, in one edition or in both."""

from __future__ import annotations

import re
from collections.abc import Callable

from wiredeck.games.hearing import Heard, any_of, listed, some, with_digits, words
from wiredeck.games.wireburn.cards import (
    CARDS,
    COLOURED,
    COLOURS,
    FILLER,
    GREY,
    LETTERS,
    MINUS,
    NULL,
    PLUS,
    STASIS,
    VALUE,
    VOLT,
)
from wiredeck.games.wireburn.hear_able import able
from wiredeck.games.wireburn.hear_words import COLOUR_WORDS, GREEN_WORDS, HIGHEST, SIGN_WORDS, edition_of
from wiredeck.games.wireburn.options import Options

HOW_MANY = re.compile(
    r"\bhow (?:many|much)\b|\bwhat(?:'s| is|s) left\b|^\W*(?:(?:what|whats|what's|what is|the) )*(?:number|count"
    r"|amount|quantity|total) of\b"
)
DIFFERENCE = any_of("more less fewer difference differ differs extra than")
NUMBER_CARDS = re.compile(r"\b(?:number|numbered) cards?\b")
JOINING = re.compile(
    r"\bplus (?=(?:the |all )?(?:modifier|mod|green|gr[ea]y|teal|purple|orange|null|volt|stasis|colou?red))"
)
NEGATED = re.compile(
    r"\b(?:are(?:n't| not)|arent|isn't|not|non)[ -]"
    r"|\b(?:minus the|without|except(?: for)?|excluding|apart from|besides|other than|leaving out)(?: the| any| all)? "
)
LETTERS_OF = {**COLOUR_WORDS, **dict.fromkeys(some("coloured colored colours colors"), LETTERS)}
KIND_OF_MARK = {"V": VOLT, "S": STASIS, "N": NULL, "+": PLUS, "-": MINUS}
MARKS: dict[str, tuple[int, ...]] = {
    **{word: (KIND_OF_MARK[code],) for word, code in (GREEN_WORDS | SIGN_WORDS).items()},
    **dict.fromkeys(some("green greens wild wilds special specials wildcard wildcards"), (VOLT, STASIS, NULL)),
    **dict.fromkeys(some("modifier modifiers mod mods"), (PLUS, MINUS)),
}
_PLURALS = some("ones twos threes fours fives sixes sevens eights nines tens")
VALUES = {word: n for n, word in enumerate(_PLURALS, start=1)} | {"aces": 1, "tripwires": 10, "defuses": 1}
TOP = 10
PARITY = {"odd": range(1, TOP, 2), "even": range(2, TOP + 1, 2)}
LIMITS: tuple[tuple[re.Pattern[str], Callable[[int, int], range]], ...] = (  # the values between two numbers
    (re.compile(r"\b(?:between|from) (\d+) (?:and|to) (\d+)\b"), lambda low, high: range(low, high + 1)),
    (
        re.compile(r"\b(?:higher|above|over|greater|bigger|larger|more)(?: than)?(?: an?)? (\d+)()\b"),
        lambda n, _: range(n + 1, TOP + 1),
    ),
    (re.compile(r"\b(?:lower|below|under|less|smaller|fewer)(?: than)?(?: an?)? (\d+)()\b"), lambda n, _: range(1, n)),
    (re.compile(r"\b(?:at least(?: an?)?) (\d+)()\b"), lambda n, _: range(n, TOP + 1)),
    (re.compile(r"\b(\d+)() or (?:higher|more|above|better|bigger)\b"), lambda n, _: range(n, TOP + 1)),
    (re.compile(r"\b(\d+)() or (?:lower|less|below|under|smaller)\b"), lambda n, _: range(1, n + 1)),
)
ALL_KINDS = [*range(FILLER)]
AROUND = {  # words that say no more than that cards of a deck are counted
    *some("how many much number of count amount quantity what whats what's the a an are is there there's theres in on"),
    *some(
        "whole entire full complete deck decks pack box set game cards card s total altogether all told exist exists"
    ),
    *some("printed print does do did hold holds contain contains have has come comes came with we you i get got it"),
    *some("and that this these those together exactly please pls hey so ok um edition editions version rules base be"),
    *some("standard normal copies copy can could turn up carry carries bear bears value valued numbered them their"),
    *some("they make made to sit sits find found inside among included include includes your my our one overall"),
    *some("around per for when than more less fewer difference between extra versus vs or compared ? ! . , : ( )"),
    *some("modifier modifiers s' both wireburn actually really ever any em r u ya us share shared only"),
    *some("should need says big bigger small smaller large larger left knocking about out"),
}


def cards_in_deck(text: str, edition: str | None) -> Heard | None:
    """None if no cards of a deck are counted, or if a word may ask for something else."""
    low = JOINING.sub("and ", with_digits(text.lower()))
    if not HOW_MANY.search(low):
        return None
    doers = able(low)
    if doers is not None:
        return _number(doers, edition)
    limit, left = _limited(low)
    said = NEGATED.sub(" ", left)
    kinds = _kinds(words(said), limit)
    if kinds is None or (said != left and kinds == ALL_KINDS):
        return None
    kinds = [k for k in ALL_KINDS if k not in kinds] if said != left else kinds
    if DIFFERENCE.search(left):
        return _difference(kinds)
    return None if kinds == ALL_KINDS else _number(kinds, edition)


def _limited(low: str) -> tuple[range | None, str]:
    """`higher than 7`: the values that are meant, and the question without them."""
    for sign, values in LIMITS:
        if found := sign.search(low):
            return values(int(found[1]), int(found[2] or 0)), low.replace(found[0], " ")
    parity = re.search(r"\b(odd|even)(?= |-|ly)[- ]?(?:ly )?(?:numbered|numbers?|valued?)?", low)
    return (PARITY[parity[1]], low.replace(parity[0], " ")) if parity else (None, low)


def _kinds(line: list[str], limit: range | None) -> list[int] | None:
    """The kinds that are named; None if there is a word that is not known here."""
    if any(not _is_known(word) for word in line):
        return None
    letters = "".join(LETTERS_OF.get(word, "") for word in line)
    letters = letters or (f"{LETTERS}G" if NUMBER_CARDS.search(" ".join(line)) else "")
    values = {n for word in line if (n := _value(word)) and not (word == "ones" and letters)}
    signs = [word for word in line if word in SIGN_WORDS]
    marks = [k for word in line for k in MARKS.get(word, ()) if not (signs and word.startswith("mod"))]
    if len(values) > 1 or ((values or limit) and marks) or (values and limit):
        return None
    if not (letters or values or marks or limit):
        return ALL_KINDS
    return [*_numbered(letters, limit or values), *dict.fromkeys(marks)]


def _is_known(word: str) -> bool:
    return word in LETTERS_OF or word in MARKS or word in AROUND or bool(_value(word) or edition_of(word))


def _value(word: str) -> int:
    """The number of a card; 0 if it is none."""
    return VALUES.get(word, int(word) if word.isdigit() and int(word) <= HIGHEST else 0)


def _numbered(letters: str, values: set[int] | range) -> list[int]:
    """The number cards of some colours, or of any if only a value is said."""
    if not letters and not values:
        return []
    return [
        k for k in range(VOLT) if CARDS[k].code[0] in (letters or f"{LETTERS}G") and (not values or VALUE[k] in values)
    ]


def _count(kinds: list[int], edition: str) -> int:
    deck = Options(edition, "standard").deck()
    return sum(deck[k] for k in kinds)


def _number(kinds: list[int], edition: str | None) -> Heard:
    official, operator = (_count(kinds, name) for name in ("official", "operator"))
    rules = _rules(kinds)
    if edition or official == operator:
        n = operator if edition == "operator" else official
        return Heard(None, f"{n}. {_told(kinds, edition)}", rules)
    told = (
        f"Depends on the edition: {official} with the official 57 cards ({_parts(kinds, 'official')}), "
        f"{operator} with the operator 59 ({_parts(kinds, 'operator')})."
    )
    return Heard("depends", told, rules)


def _told(kinds: list[int], edition: str | None) -> str:
    parts = _parts(kinds, edition or "official")
    also = ""
    if any(k >= VOLT for k in kinds):
        also = " There are three of each green card, 9 in all, and three of each modifier, 6 in all."
    elif edition and any(GREY <= k < VOLT for k in kinds):
        also = f" Greys are {sum(Options(edition, 'standard').deck()[GREY:VOLT])} in all."
    if {*kinds} == {*range(COLOURED)}:
        also = " There are 3 (three) colours, of 10 cards each; greys have none."
    return f"The deck has {parts}.{also}" if parts else "There is no such card in the deck."


def _parts(kinds: list[int], edition: str) -> str:
    """`3 coloured and 2 grey cards`"""
    deck = Options(edition, "standard").deck()
    groups = [(COLOURS[c], [k for k in kinds if k // 10 == c]) for c in range(len(COLOURS))]
    groups += [("grey", [k for k in kinds if GREY <= k < VOLT])]
    groups = [(CARDS[group[0]].name if len(group) == 1 else name, group) for name, group in groups if group]
    groups += [(CARDS[k].name, [k]) for k in kinds if k >= VOLT]
    told = [f"{sum(deck[k] for k in group)} {name}" for name, group in groups]
    return listed(told) if told else ""


def _difference(kinds: list[int]) -> Heard:
    """`How many more has the operator deck?`"""
    official, operator = (_count(kinds, name) for name in ("official", "operator"))
    n = operator - official
    said = f"{n}. The operator deck has {n} more:" if n else "0. There is no difference:"
    told = f"{said} {official} with the official 57 cards, {operator} with the operator 59."
    return Heard(None, told, ("WB-DECK-01", "WB-DECK-03"))


def _rules(kinds: list[int]) -> tuple[str, ...]:
    """The clauses of the kinds that are counted; where there is none, that there is none."""
    if any(k >= VOLT for k in kinds):
        return ("WB-DECK-06",)
    coloured = ("WB-DECK-05",) if any(k < COLOURED for k in kinds) else ()
    grey = ("WB-DECK-01", "WB-DECK-03", "R-SET-1") if any(GREY <= k < VOLT for k in kinds) else ()
    return (*coloured, *grey) or ("WB-DECK-04",)
