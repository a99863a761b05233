"""`Docks: teal 4, purple 9, orange empty. Does a 10 work somewhere?`: one card tried on every dock that is told."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from wiredeck.games.hearing import Heard
from wiredeck.games.wireburn.hear_gather import gathered, since_stop, until_stop
from wiredeck.games.wireburn.hear_scene import Play, Scene, Spot
from wiredeck.games.wireburn.hear_tried import Ruled, ruled
from wiredeck.games.wireburn.hear_ways import card_name, ways
from wiredeck.games.wireburn.hear_words import EMPTY_WORDS, Mention
from wiredeck.games.wireburn.options import Options

ANYWHERE = re.compile(
    r"\b(?:anywhere|somewhere|on any(?: of (?:the|these|those|them))?(?: docks?| piles?)?|on one of (?:them|the docks))"
    r"\b",
    re.IGNORECASE,
)
ENDS = {".", "?", "!", ";"}


def anywhere(text: str, editions: Sequence[str], mode: str) -> Heard | None:
    """Does the card go on one of the docks? None if that is not the question."""
    named = gathered(ANYWHERE.sub(" ", text)) if ANYWHERE.search(text) else []
    told = _told([one for one in named if one.sort != "dock" or one.colour])
    if told is None:
        return None
    spots, card = told
    tried = [[_on(spots, card, n, Options(name, mode)) for n in range(len(spots))] for name in editions]
    if any(one is None for each in tried for one in each):
        return None
    by_edition = [[one for one in each if one] for each in tried]
    if len({tuple(one.legal for one in each) for each in by_edition}) > 1:
        return None
    return _said(by_edition[0])


def _told(named: list[Mention]) -> tuple[list[Spot], Mention] | None:
    """Two or three docks, and then one card."""
    first = next((k for k, one in enumerate(named) if k and set(one.gap) & ENDS), 0)
    docks, cards = named[:first], named[first:]
    if not 2 <= len(docks) <= 3 or len(cards) != 1 or cards[0].sort == "dock" or not (cards[0].value or cards[0].code):
        return None
    spots = [_spot(one) for one in docks]
    known = [spot for spot in spots if spot]
    return (known, replace(cards[0], gap=(), tail=())) if len(known) == len(docks) else None


def _spot(one: Mention) -> Spot | None:
    """`teal 4`, `orange empty`; None if it is not known what lies there."""
    around = {*since_stop(one.gap), *until_stop(one.tail)}
    if one.sort == "dock" and one.colour and around & EMPTY_WORDS:
        return Spot(one.colour, [], True)
    is_whole = one.sort == "card" and one.colour and one.value
    return Spot("", [replace(one, gap=(), tail=())]) if is_whole else None


def _on(spots: list[Spot], card: Mention, n: int, options: Options) -> Ruled | None:
    """The card on one of the docks; None if that cannot be set up."""
    way = next(islice(ways(Scene(spots, [Play(card, n)]), ""), 1), None)
    found = ruled(way, options) if way and (card.sort != "card" or card.colour) else None
    return found if found and found.state is not None else None


def _said(tried: list[Ruled]) -> Heard:
    """Where it goes and why; else why not on each."""
    good = [one for one in tried if one.legal]
    shown = (good or tried)[0]
    told = " ".join(f"On {_where(one)}: {one.said[-1]}" for one in good or tried)
    verdict = "yes" if good else "no"
    rules = tuple(dict.fromkeys(rule for one in good or tried for rule in one.rules))
    reason = f"{verdict.capitalize()}. {told}"
    return Heard(verdict, reason, rules, shown.way.position(), shown.way.moves(), dict(shown.options))


def _where(one: Ruled) -> str:
    letter = one.way.plays[-1][1]
    below = next((stack for name, stack in one.way.docks if name == letter and stack), ())
    return card_name(below[-1]) if below else "the empty dock"
