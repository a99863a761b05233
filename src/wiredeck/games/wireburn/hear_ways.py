"""Every way to read a scene: colours and values that are not said are tried one after the other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, product

from wiredeck.games.hearing import any_of
from wiredeck.games.wireburn.cards import CARDS, GREY_VALUES, KIND_OF, LETTERS
from wiredeck.games.wireburn.hear_scene import Play, Scene, Spot
from wiredeck.games.wireburn.hear_words import Mention

SAME_COLOUR = re.compile(r"\b(?:same|matching) (?:colou?r|suit|hue)|\b(?:colou?rs?|suits?) (?:do )?match")
OTHER_COLOUR = re.compile(
    r"\b(?:different|another|other|wrong) (?:colou?r|suit|hue)|\b(?:colou?rs?|suits?) (?:are |is )?differ|diff colou?r"
)
MOST_FACES = 1000  # ways to choose what is not said: of many cards there are more than one can try
HAND = 3  # more cards in hand, so that no firewall begins
BASES = {"V": ("T9", "P9", "O9", "T2"), "S": ("T5", "P5", "O5", "T4")}  # under a green of which nothing else is said
ALONE = any_of("lone just only nothing nowt alone itself opened empty booted bare started so_far")


@dataclass(frozen=True)
class Way:
    """One way to read a question: what lies on each dock, in which every unknown has a value."""

    docks: tuple[tuple[str, tuple[str, ...]], ...]  # dock letter, its stack
    plays: tuple[tuple[str, str], ...]  # card with its modifiers, dock letter

    def position(self) -> str:
        hand = [code for card, _ in self.plays for code in codes(card)]
        stacks = [f"{letter}({','.join(stack)})" for letter, stack in self.docks if stack]
        return " ".join(["3p", *stacks, f"A={','.join([*hand, f'x{HAND}'])}"])

    def moves(self) -> tuple[str, ...]:
        return tuple(f"{card}>{letter}" for card, letter in self.plays)


def codes(card: str) -> list[str]:
    """A card and its modifiers, one by one."""
    return re.findall(r"\[[+-]\]|[A-Z]\d*", card)


def card_name(card: str) -> str:
    """`grey 4 with a [+] and a [-]`"""
    named = [CARDS[KIND_OF[code]].name if code in KIND_OF else code for code in codes(card)]
    return " with ".join([named[0], " and ".join(f"a {one}" for one in named[1:])]) if len(named) > 1 else named[0]


def ways(found: Scene, text: str) -> Iterator[Way]:
    """None if it is not said what lies under a NULL, or which modifier it is."""
    spots = [Spot(spot.colour, [_in_dock(one, spot) for one in spot.stack], spot.empty) for spot in found.spots]
    plays = [Play(one, play.spot) for play in found.plays for one in _singles(play.card)]
    plays = [_in_own_colour(play, spots[play.spot]) for play in plays]
    for n, spot in enumerate(spots):
        if not _lay_first(spot, [play for play in plays if play.spot == n], plays, text):
            return
        _lay_base(spot, [play.card for play in plays if play.spot == n], found)
    open_ones = [one for spot in spots for one in spot.stack] + [play.card for play in plays]
    if any("?" in one.mods for one in open_ones):
        return
    for faces in islice(product(*map(_faces, open_ones)), MOST_FACES):
        yield from (way for way in _way(spots, plays, faces) if _is_as_said(way, text.lower()))


def _is_as_said(way: Way, low: str) -> bool:
    """`a 7 on a 6 of the same colour`"""
    card, letter = way.plays[-1]
    below = next((stack[-1] for name, stack in way.docks if name == letter and stack), "")
    if len(way.plays) > 1 or not below or "G" in (card[0], below[0]):
        return len(way.plays) > 1 or not below or not (SAME_COLOUR.search(low) or OTHER_COLOUR.search(low))
    if SAME_COLOUR.search(low):
        return card[0] == below[0]
    return card[0] != below[0] or not OTHER_COLOUR.search(low)


def _in_dock(one: Mention, spot: Spot) -> Mention:
    """`the orange lane is at 6`: of its own colour, if no other is said."""
    plain = one.sort == "card" and not one.colour and not one.mods and spot.colour
    return replace(one, colour=spot.colour) if plain else one


def _in_own_colour(play: Play, spot: Spot) -> Play:
    """`i hit 10 on purple`: it was purple, and one away."""
    card = play.card
    if card.sort == "card" and not card.colour and spot.colour and spot.empty and not card.mods:
        return Play(replace(card, colour=spot.colour), play.spot)  # `open orange with an 8`
    is_bare = card.sort == "card" and card.colour in ("", spot.colour) and card.value in (1, 10)
    if not is_bare or not spot.colour or spot.stack or spot.empty:
        return play
    spot.stack.append(Mention("card", spot.colour, 9 if card.value == 10 else 2))
    return Play(replace(card, colour=spot.colour), play.spot)


def _singles(card: Mention) -> list[Mention]:
    """Two NULLs are two plays."""
    several = card.sort in ("green", "sign") and len(card.code) > 1
    return [replace(card, code=code) for code in card.code] if several else [card]


# ---------------------------------------------------------------- what lies on a dock of which nothing is said


def _lay_first(spot: Spot, here: Sequence[Play], plays: list[Play], text: str) -> bool:
    """The first of several cards lies there, or opens the dock; False: what lies under a NULL is not said."""
    if spot.stack or spot.empty or not here:
        return True
    first = here[0]
    if first.card.code == "N":
        spot.empty = bool(ALONE.search(text.lower()))
        return spot.empty or len(here) == 1
    if first.card.sort == "card" and len(here) > 1:
        spot.empty = bool(re.search(r"\bthen\b", text)) and not spot.colour and first.card.colour != "G"
        if not spot.empty:
            plays.remove(first)
            spot.stack.append(first.card)
    return True


def _lay_base(spot: Spot, played: Sequence[Mention], found: Scene) -> None:
    """Something lies under a VOLT or a STASIS."""
    first = next(iter([*spot.stack, *([] if spot.empty else played)]), None)
    if first and first.sort == "green" and first.code[0] in BASES:
        spot.stack.insert(0, _base(first.code[0], spot, found))


def _base(green: str, spot: Spot, found: Scene) -> Mention:
    """A card that may lie under a green, none that the question names."""
    named = {(one.colour, one.value) for other in found.spots for one in other.stack}
    named |= {(play.card.colour, play.card.value) for play in found.plays}
    free = [code for code in BASES[green] if (code[0], int(code[1:])) not in named]
    code = next((one for one in free if one[0] == spot.colour), free[0])
    return Mention("card", code[0], int(code[1:]))


# ---------------------------------------------------------------- one way


def _faces(one: Mention) -> list[tuple[str, ...]]:
    """The cards that a mention may stand for, each with its modifiers."""
    mods = tuple(f"[{sign}]" for sign in one.mods)
    if one.sort == "green":
        return [(*one.code, *mods)]
    if one.sort == "sign":
        return [tuple(f"[{sign}]" for sign in one.code.replace("?", "+"))]
    values = [one.value] if one.value else list(GREY_VALUES if one.colour == "G" else range(1, 11))
    return [(f"{colour}{value}", *mods) for value in values for colour in _colours(one)]


def _colours(one: Mention) -> list[str]:
    """Only a grey carries modifiers, and there is none of some values."""
    if one.colour or one.mods:
        return [one.colour or "G"]
    return [*LETTERS, "G"] if one.value in GREY_VALUES else [*LETTERS]


def _way(spots: Sequence[Spot], plays: Sequence[Play], faces: Sequence[tuple[str, ...]]) -> list[Way]:
    """The way with these cards, first those that lie there; none if there are not docks enough."""
    left = iter(faces)
    stacks = [tuple(code for _ in spot.stack for code in next(left)) for spot in spots]
    played = ["".join(next(left)) for _ in plays]
    firsts = [next((card for card, play in zip(played, plays) if play.spot == n), "") for n in range(len(spots))]
    letters = _letters(spots, [stack[0] if stack else first for stack, first in zip(stacks, firsts)])
    if not letters:
        return []
    return [Way(tuple(zip(letters, stacks)), tuple((card, letters[play.spot]) for card, play in zip(played, plays)))]


def _letters(spots: Sequence[Spot], bottoms: Sequence[str]) -> list[str]:
    """A dock for each spot: the one it is said to be, else that of its bottom card, else any that is left."""
    letters: list[str] = []
    for spot, bottom in zip(spots, bottoms):
        wanted = spot.colour or bottom[:1]
        free = [letter for letter in LETTERS if letter not in letters]
        named = {other.colour for other in spots if other.colour and other is not spot}
        choice = [one for one in free if one == wanted] or [one for one in free if one not in named]
        if not choice or spot.colour in letters:
            return []
        letters.append(choice[0])
    return letters
