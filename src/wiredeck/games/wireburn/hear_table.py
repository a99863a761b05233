"""`Docks: teal 4, purple 9, orange empty. Does a 10 work somewhere?`: one card tried on every dock that is told."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice

from wiredeck.games.hearing import Heard, some
from wiredeck.games.wireburn.hear_gather import gathered, since_stop, until_stop
from wiredeck.games.wireburn.hear_scene import Play, Scene, Spot
from wiredeck.games.wireburn.hear_sure import asks_other
from wiredeck.games.wireburn.hear_tried import Ruled, ruled
from wiredeck.games.wireburn.hear_ways import card_name, ways
from wiredeck.games.wireburn.hear_words import BOOT_WORDS, EMPTY_WORDS, Mention
from wiredeck.games.wireburn.options import Options

ANYWHERE = re.compile(
    r"\b(?:anywhere|somewhere|any (?:home|place|spot|room) for|on one of (?:them|the docks)"
    r"|on any(?: of (?:the|these|those|them))?(?: docks?| piles?)?)\b",
    re.IGNORECASE,
)
CARD_FIRST = re.compile(  # `is my volt playable, docks are purple 2 and teal 6`
    r"^([^.,;]*\b(?:playable|fits?|goes?|play|legal)\b[^.,;]*?)(?:[.,;]| (?:when|if|while|as|with)) (?:the |my )?"
    r"docks (?:are|show|read|is|at) ([^.;?]*)\W*$",
    re.IGNORECASE,
)
ENDS = {".", "?", "!", ";"}
SHOWING = {*some("shows show showing at is has reads stands sits on with a an the dock up")}
LISTING = {  # what stands between the docks of a table
    *some("and is are shows show showing at on top tops out up there lies lie lying sits sit stands running has with"),
    *some("a an the dock docks board table live active still while i we see got have face currently now"),
    *(",", ":"),
}


@dataclass(frozen=True)
class _Table:
    spots: list[Spot]
    card: Mention
    places: list[int]  # where it is asked to go


def anywhere(text: str, editions: Sequence[str], mode: str) -> Heard | None:
    """Does the card go on one of the docks, or on the one that is pointed at? None if that is not the question."""
    text = CARD_FIRST.sub(r"Docks: \2. \1?", text)
    told = _told(_with_tops(gathered(ANYWHERE.sub(" ", text))))
    if told is None or (asks_other(text.lower()) and not ANYWHERE.search(text)):
        return None
    tried = [[_on(told.spots, told.card, n, Options(name, mode)) for n in told.places] for name in editions]
    if any(one is None for each in tried for one in each):
        return None
    by_edition = [[one for one in each if one] for each in tried]
    if len({tuple(one.legal for one in each) for each in by_edition}) > 1:
        return None
    return _said(by_edition[0])


def _with_tops(named: list[Mention]) -> list[Mention]:
    """`teal shows 7`: the dock and what it shows are one; a dock without a colour says nothing."""
    found: list[Mention] = []
    for one in named:
        last = found[-1] if found else None
        is_top = one.sort == "card" and one.value and not one.colour and not {*one.gap} - SHOWING
        if last and is_top and last.sort == "dock" and last.colour:
            found[-1] = replace(one, colour=last.colour, gap=last.gap)
        elif one.sort != "dock" or one.colour:
            found.append(one)
    return found


def _told(named: list[Mention]) -> _Table | None:
    """Two or three docks, and then one card."""
    first = next((k for k, one in enumerate(named) if k and set(one.gap) & ENDS), 0)
    docks, rest = named[:first], named[first:]
    spots = [spot for spot in map(_spot, docks) if spot]
    colours = {spot.colour or spot.stack[0].colour for spot in spots}
    if (
        not 2 <= len(docks) <= 3
        or not len(docks) == len(spots) == len(colours)
        or not rest
        or not _are_listed(named[: first + 1])
    ):
        return None
    card, *pointed = rest
    if card.sort == "dock" or not (card.value or card.code):
        return None
    places = _places(spots, card, pointed)
    return _Table(spots, replace(card, gap=(), tail=()), places) if places else None


def _are_listed(named: list[Mention]) -> bool:
    """Is nothing said of the docks but what lies there?"""
    words = [word for one in named[:-1] for word in one.gap] + _until_end(named[-1].gap)
    bare = {"it"} if "nothing" in words else set[str]()
    return not {*words} - LISTING - EMPTY_WORDS - bare and not any(one.mods or one.sort == "sign" for one in named)


def _until_end(gap: tuple[str, ...]) -> list[str]:
    """The words up to the end of the sentence."""
    return list(gap[: next((k for k, word in enumerate(gap) if word in ENDS), len(gap))])


def _places(spots: list[Spot], card: Mention, pointed: list[Mention]) -> list[int]:
    """The docks that are pointed at, by what lies there or by their colour; all, if none is."""
    if len(pointed) > 1:
        return []
    if pointed:
        return [n for n, spot in enumerate(spots) if _is_meant(spot, pointed[0])]
    after = {*card.tail}
    bare = [n for n, spot in enumerate(spots) if spot.empty]
    return bare if after & (EMPTY_WORDS | BOOT_WORDS) else list(range(len(spots)))


def _is_meant(spot: Spot, one: Mention) -> bool:
    if one.sort == "dock":
        return one.colour == (spot.colour or spot.stack[0].colour)
    top = spot.stack[0] if spot.stack else None
    return bool(top and one.sort == "card" and one.value == top.value and one.colour in ("", top.colour))


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
