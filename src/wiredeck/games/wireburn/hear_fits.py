"""`Which of these fit there?`: every card that is named, or every card there is, tried on one dock."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice

from wiredeck.games.hearing import Heard, any_of, listed, some
from wiredeck.games.wireburn.cards import COLOURS, GREY_VALUES, LETTERS
from wiredeck.games.wireburn.hear_cues import AT, UP
from wiredeck.games.wireburn.hear_gather import ON, SMALL, gathered, since_stop, until_stop
from wiredeck.games.wireburn.hear_scene import Play, Scene, Spot
from wiredeck.games.wireburn.hear_tried import Ruled, ruled
from wiredeck.games.wireburn.hear_ways import card_name, ways
from wiredeck.games.wireburn.hear_words import BOOT_WORDS, EMPTY_WORDS, Mention
from wiredeck.games.wireburn.options import Options

WHICH = re.compile(
    r"\b(?:which|what|whats|wat)\b(?: \w+){0,6}? (?:can|could|may|fits?|goes|go|works?|playable|legal|follows?)\b"
    r"|\b(?:which|what)(?: of (?:these|those|them|my cards|the cards))? (?:fits?|goes|works?|follows?)\b"
)
NOT_WHICH = any_of(
    r"damage dmg happens? who value colou?r bonus mean means firewall shield\w* null_clause mode edition",
    r"docks?_can on_(?:which|what)_(?:numbers?|values?)(?!_(?:card|can_i)) (?:can|may|does|do|will"
    r"|could)_(?:i_)?(?:an?_|the_|my_)?(?:zap|volt|stasis|freeze|null"
    r"|blank) which_dock what_dock draw drawn dig when why turn_end how",
)
ANY = re.compile(  # does one of several cards fit?
    r"\bat least (?:one|1)\b"
    r"|\b(?:any|either|one|some) of (?:them|these|those|my|the)\b|\bdo(?:es)? any\b|\bdo i have a (?:play|move|legal)\b"
    r"|(?:\bis there )?\b(?:anything|something|any card)\b.{0,12}\b(?:fits?|goes|works?|playable|legal|play|go)\b",
    re.IGNORECASE,
)
OR = ("or",)
SHOWS = (AT | {*some("follow follows following after cover")}) - {*some("is are was has")}
GREENS = ("N", "V", "S")
COLOUR_NAMES = {**dict(zip(LETTERS, COLOURS)), "G": "grey"}


@dataclass(frozen=True)
class _Asked:
    top: Mention  # what lies on the dock
    cards: tuple[Mention, ...]  # what may go on it; none: any card there is
    closed: bool  # is it asked of each whether it fits?
    one_is_enough: bool = False  # is it asked whether any of them does?


def fitting(text: str, editions: Sequence[str], mode: str) -> Heard | None:
    """Which cards fit on a dock; None if that is not the question, or the editions disagree."""
    asked = _asked(text)
    if asked is None:
        return None
    cards = asked.cards or tuple(Mention("green", code=code) for code in GREENS)
    judged = [[_judged(asked.top, card, edition, mode) for card in cards] for edition in editions]
    if any(None in each for each in judged) or len({tuple(map(str, each)) for each in judged}) > 1:
        return None
    found = [one for one in judged[0] if one]
    return _of_each(asked, found) if asked.cards else _of_all(asked, found, editions[0], mode)


# ---------------------------------------------------------------- what is asked


def _asked(text: str) -> _Asked | None:
    low = text.lower()
    any_fits = bool(ANY.search(low)) and not WHICH.search(low)
    every = gathered(ANY.sub(" ", text) if any_fits else text)
    named = [one for one in every if one.sort != "dock"]
    closed = any_fits or (not WHICH.search(low) and any(_is_or(one) for one in named[1:]))
    if not named or NOT_WHICH.search(low) or not (closed or WHICH.search(low)):
        return None
    bare = _bare_dock(every) if any_fits else None
    if bare:
        return _Asked(bare, tuple(named), closed, any_fits)
    tops = [k for k, one in enumerate(named) if _lies(one)] or [0]
    top = named[tops[0]]
    rest = tuple(one for k, one in enumerate(named) if k != tops[0])
    if len(tops) > 1 or not _is_whole(top) or (closed and len(rest) < 2) or any("?" in one.code for one in rest):
        return None
    return _Asked(top, rest, closed, any_fits)


def _bare_dock(every: list[Mention]) -> Mention | None:
    """The one dock that is named and said to be empty."""
    docks = [one for one in every if one.sort == "dock" and one.colour and not one.code]
    words = {word for one in every for word in (*one.gap, *one.tail)}
    return docks[0] if len(docks) == 1 and words & (EMPTY_WORDS | BOOT_WORDS) else None


def _is_or(one: Mention) -> bool:
    return tuple(word for word in one.gap if word not in SMALL) == OR


def _lies(one: Mention) -> bool:
    """`on orange 5`, `orange 5 is up`, `the dock is at 5`"""
    near = [word for word in since_stop(one.gap) if word not in SMALL]
    is_shown = set(near[-1:]) & (SHOWS | ON)
    return bool(is_shown) or bool(set(until_stop(one.tail)[:3]) & UP)


def _is_whole(top: Mention) -> bool:
    return (top.sort == "card" and bool(top.value) and bool(top.colour)) or (top.sort == "green" and top.code in "VS")


# ---------------------------------------------------------------- what fits


@dataclass(frozen=True)
class _Judged:
    name: str
    legal: bool
    said: str
    rules: tuple[str, ...]
    example: Ruled

    def __str__(self) -> str:
        return f"{self.name} {self.legal}"


def _judged(top: Mention, card: Mention, edition: str, mode: str) -> _Judged | None:
    """None if it depends on what is not said."""
    every = _every(top, card, edition, mode)
    if not every or any(one.state is None for one in every):
        return None
    fits = [one for one in every if one.legal]
    if card.sort == "card" and not card.value and fits:
        names = listed([card_name(one.way.plays[-1][0]) for one in fits], "or")
        return _Judged(names, True, fits[0].said[-1], fits[0].rules, fits[0])
    if len({one.legal for one in every}) > 1:
        colours = listed([COLOUR_NAMES[one.way.plays[-1][0][0]] for one in fits], "or")
        return _Judged(f"a {card.value} in {colours} only", True, fits[0].said[-1], fits[0].rules, fits[0])
    return _Judged(_name(card), bool(fits), every[0].said[-1], every[0].rules, every[0])


def _every(top: Mention, card: Mention, edition: str, mode: str) -> list[Ruled]:
    spot = Spot(top.colour, [], True) if top.sort == "dock" else Spot("", [replace(top, gap=(), tail=())])
    found = Scene([spot], [Play(card, 0)])
    return [ruled(way, Options(edition, mode)) for way in islice(ways(found, ""), 40)]


def _name(card: Mention) -> str:
    colour = COLOUR_NAMES.get(card.colour, "")
    if card.sort == "card":
        return f"{colour} {card.value or ''}".strip() or "a card"
    return card_name(card.code) if card.sort == "green" else "a modifier"


# ---------------------------------------------------------------- in words


def _of_each(asked: _Asked, judged: Sequence[_Judged]) -> Heard:
    """Each card that is named, with the reason."""
    rules = tuple(dict.fromkeys(rule for one in judged for rule in one.rules))
    good, bad = ([one for one in judged if one.legal is fits] for fits in (True, False))
    parts = [f"{_upper(one.name)} fits: {one.said}" for one in good] + [
        f"{_upper(one.name)} does not: {one.said}" for one in bad
    ]
    verdict = None
    if asked.closed:
        in_part = bool(bad) and not asked.one_is_enough
        verdict = (
            "depends" if good and (in_part or any("only" in one.name for one in good)) else "yes" if good else "no"
        )
        opening = {"depends": "Depends on the card. ", "yes": "Yes. ", "no": "No. "}[verdict]
    else:
        opening = f"{_upper(listed([one.name for one in good]))}. " if good else "None of them. "
    shown = (good or bad)[0].example
    return Heard(
        verdict, opening + " ".join(parts), rules, shown.way.position(), shown.way.moves(), dict(shown.options)
    )


def _of_all(asked: _Asked, greens: Sequence[_Judged], edition: str, mode: str) -> Heard | None:
    """Whatever fits, by kind."""
    coloured = [(c, v) for v in range(1, 11) for c in LETTERS if _fits(asked.top, Mention("card", c, v), edition, mode)]
    greys = [v for v in GREY_VALUES if _fits(asked.top, Mention("card", "G", v), edition, mode)]
    parts = [_of_value(value, [c for c, v in coloured if v == value]) for value in sorted({v for _, v in coloured})]
    parts += [f"a grey {listed([str(v) for v in greys], 'or')}"] if greys else []
    parts += [_name(Mention("green", code=code)) for code, one in zip(GREENS, greens) if one.legal]
    if not parts:
        return None
    rules = tuple(dict.fromkeys(rule for one in greens if one.legal for rule in one.rules))
    step = "A step is one higher or lower in the active colour, an echo the same value in any colour."
    told = f"On {_name(asked.top)} may go: {listed(parts, 'or')}. {step}"
    shown = next(one for one in greens if one.legal).example
    return Heard(None, told, ("WB-STEP-01", "WB-ECHO-01", *rules), shown.way.position(), (), dict(shown.options))


def _fits(top: Mention, card: Mention, edition: str, mode: str) -> bool:
    return any(one.legal for one in _every(top, card, edition, mode))


def _of_value(value: int, colours: Sequence[str]) -> str:
    if len(colours) > 1:  # the third lies there
        return f"a {value} of any colour"
    return listed([f"{COLOURS[LETTERS.index(c)]} {value}" for c in colours], "or")


def _upper(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"
