"""The docks of a question with what lies on them, and the plays in their order."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from wiredeck.games.wireburn.hear_cues import AT
from wiredeck.games.wireburn.hear_gaps import LIES, PLAYED
from wiredeck.games.wireburn.hear_gather import RUN, gathered, until_stop
from wiredeck.games.wireburn.hear_plays import Reading
from wiredeck.games.wireburn.hear_words import Mention

_NOTHING = "nothing|nowt|no cards?"
BARE = re.compile(  # nothing lies anywhere
    rf"\bfirst (?:move|card|turn|play|go) (?:of|in) (?:the|a|this) game\b|\b(?:{_NOTHING}) on the (?:table|board)\b"
    r"|\b(?:beginning|start) of (?:the|a|our|this) (?:game|match)\b"
    r"|\b(?:board|table) is (?:totally |completely |still )?(?:empty|bare)\b"
    r"|\b(?:all|every)(?: three)? docks? (?:are |is )?(?:still )?(?:empty|bare)"
    r"|\bdocks are all (?:still )?(?:empty|bare)"
    r"|\beverything(?:'s| is|s) (?:still )?(?:empty|bare)"
)


@dataclass
class Spot:
    """A dock of the question: what lies on it, bottom to top."""

    colour: str = ""  # the dock's marker, if it is said
    stack: list[Mention] = field(default_factory=list[Mention])
    empty: bool = False


@dataclass
class Play:
    card: Mention
    spot: int  # where: an index of the spots


@dataclass
class Scene:
    """What a question describes."""

    spots: list[Spot]
    plays: list[Play]


def scene(text: str) -> Scene | None:
    """The docks and plays that a question describes; None if it describes none."""
    named = gathered(text)
    reading = Reading(named) if named else None
    found = _Layout(reading).scene() if reading and not reading.is_vague else None
    return _on_bare_table(found) if found and BARE.search(text.lower()) else found


def _on_bare_table(found: Scene) -> Scene:
    """At the first move of a game every dock is empty."""
    return Scene([replace(spot, empty=spot.empty or not spot.stack) for spot in found.spots], found.plays)


class _Layout:
    def __init__(self, reading: Reading) -> None:
        self.named, self.role, self.link, self.empty = reading.named, reading.role, reading.link, reading.empty
        self.gap_after, self.apart, self.on_dock = reading.gap_after, reading.apart, reading.on_dock
        self.first = reading.first
        self.spots: list[Spot] = []
        self.spot_of: dict[int, int] = {}  # of a mention: where it lies or goes

    def scene(self) -> Scene | None:
        for k in self._all(LIES):
            if self._played_before(k) is None or self._is_read_off(k):
                self.spot_of[k] = self._laid(k)
        plays: list[Play] = []
        for k in self._in_order():
            self.spot_of[k] = self._new(Spot()) if k in self.apart else self._goal(k)
            plays.append(Play(self.named[k], self.spot_of[k]))
        return _used(self.spots, plays) if plays else None

    def _is_read_off(self, k: int) -> bool:
        """`i hold orange 2 and the teal dock says 2`: another card of that number."""
        return k > 0 and self.named[k - 1].sort == "dock" and bool(set(self.named[k].gap) & AT)

    def _in_order(self) -> list[int]:
        """The plays: one on which another goes comes before it, and so does a green of a `volted 9`."""
        again = [k for k in self._all(PLAYED) if self._is_named_again(k)]
        beside = {j for k in again for j in self._listed_with(k)} if len(again) == 1 else set[int]()
        played = [k for k in self._all(PLAYED) if k not in again and k not in beside]
        played.sort(key=lambda k: k not in self.first)
        order: list[int] = []
        while played:
            free = [k for k in played if self.link.get(k) not in played and not self._waits(k, played)]
            order.append((free or played)[0])
            played.remove(order[-1])
        return order

    def _waits(self, k: int, played: list[int]) -> bool:
        """Does something already lie on what a card goes on?"""
        on = self.link.get(k)
        return any(j != k and self.named[j].done and j in self.link and self.link[j] == on for j in played)

    def _is_named_again(self, k: int) -> bool:
        """`I hold 7 and 8 ... lay 7 then 8`: is a card in hand played later?"""
        one = self.named[k]
        later = [self.named[j] for j in self._all(PLAYED) if j > k + 1 or (j > k and not set(self.named[j].gap) <= RUN)]
        if one.sort == "dock" or k in self.link or k in self.link.values():
            return False
        if one.sort != "card":  # a green may be meant twice, unless it is one of a hand
            later = later if len(self._listed_with(k)) > 2 else []
        elif not one.value:
            return False
        return any(_face(other) == _face(one) for other in later)

    def _listed_with(self, k: int) -> set[int]:
        """`I hold 2, 6 and 9 ... is the 6 playable`: the other cards of the hand."""
        first = last = k
        while last + 1 < len(self.named) and set(self.named[last + 1].gap) <= RUN:
            last += 1
        while first and set(self.named[first].gap) <= RUN:
            first -= 1
        listed = {j for j in range(first, last + 1) if self.named[j].sort != "dock" and j not in self.link}
        return listed if not any(j in self.link.values() for j in listed) else set()

    def _all(self, role: str) -> list[int]:
        return [k for k in range(len(self.named)) if self.role[k] == role]

    # ------------------------------------------------ what lies there

    def _laid(self, k: int) -> int:
        """The spot of a mention that lies on the table."""
        shown = [self.spot_of[card] for card, dock in self.on_dock.items() if dock == k and card in self.spot_of]
        if shown:
            return shown[0]
        if k in self.on_dock:
            return self._new(Spot(self.named[self.on_dock[k]].colour, [self.named[k]]))
        if again := self._pointed_at(k):
            return again[-1]
        if self.named[k].sort == "dock":
            return self._dock(k)
        if k and self.named[k - 1].sort == "dock" and self.role[k - 1] == LIES and self._is_bare(k - 1):
            spot = self.spots[self.spot_of[k - 1]]
            spot.stack.insert(0, self.named[k])
            spot.empty = False
            return self.spot_of[k - 1]
        if len(self.spots) == 1 and self._is_bare_dock(self.spots[0]) and self._is_shown_there(k):
            self.spots[0].stack.append(self.named[k])
            return 0
        return self._new(Spot("", [self.named[k]]))

    @staticmethod
    def _is_bare_dock(spot: Spot) -> bool:
        """Is nothing said of it but its colour?"""
        return bool(spot.colour) and not spot.stack and not spot.empty

    def _is_shown_there(self, k: int) -> bool:
        """`does purple 4 go on the orange dock when purple 5 is showing there`"""
        one = self.named[k]
        said = {*until_stop(one.tail)[:4]}
        return one.sort == "card" and bool(one.value) and bool(said & {"there", "top"}) and k not in self.link

    def _pointed_at(self, k: int) -> list[int]:
        """`grey 6 with a plus lies on purple, may i freeze that 6`: the spots whose top has that number."""
        one = self.named[k]
        if one.sort != "card" or one.colour or not one.value or one.gap[-1:] not in (("that",), ("the",)):
            return []
        return [n for n, spot in enumerate(self.spots) if spot.stack and spot.stack[-1].value == one.value]

    def _dock(self, k: int) -> int:
        """A dock of its own, unless it may be the one spoken of last."""
        one = self.named[k]
        known = [n for n, spot in enumerate(self.spots) if one.colour and spot.colour == one.colour and not one.code]
        if known and not self.spots[known[0]].stack:
            self.spots[known[0]].empty |= k in self.empty
            return known[0]
        if one.colour or one.code or not self.spots or (k in self.empty and not self.spots[-1].empty):
            return self._new(Spot(one.colour, [replace(one, sort="green")] if one.code else [], k in self.empty))
        return len(self.spots) - 1

    def _new(self, spot: Spot) -> int:
        self.spots.append(spot)
        return len(self.spots) - 1

    def _is_bare(self, k: int) -> bool:
        """Is nothing said yet of what lies on the dock of a mention?"""
        shown = set(self.gap_after(k)) & AT
        if k not in self.spot_of or k in self.empty or (k in self.link.values() and not shown):
            return False
        return [one.sort for one in self.spots[self.spot_of[k]].stack] in ([], ["green"])

    # ------------------------------------------------ where a play goes

    def _goal(self, k: int) -> int:
        """What a played card is linked to, else the dock spoken of last, else one of its own."""
        linked = self._linked(k)
        if linked is not None:
            return linked
        before = [self.spot_of[j] for j in range(k) if j in self.spot_of]
        if before:
            return before[-1]
        is_first = PLAYED not in self.role[:k] and "then" not in self.gap_after(k) and not self._is_told_apart(k)
        return 0 if self.spots and is_first else self._new(Spot())

    def _is_told_apart(self, k: int) -> bool:
        """`i played a volt. can i use the bonus for orange 4 on orange 3`"""
        is_attack = self.named[k].code in ("V", "S") and "." in self.gap_after(k) and k + 1 in self.link
        return is_attack and self.named[k + 1].sort == "card" and self.named[self.link[k + 1]].sort == "card"

    def _linked(self, k: int) -> int | None:
        on = self.link.get(k)
        if on is None:
            return None
        earlier = self._played_before(on) if self.role[on] == LIES else on
        return self.spot_of.get(on if earlier is None or earlier not in self.spot_of else earlier)

    def _played_before(self, k: int) -> int | None:
        """`teal 8 on the grey`, where the grey 9 was played just before."""
        before = [j for j in self._all(PLAYED) if j < k and not self._rests_on(j, k)]
        return next((j for j in before[::-1] if _is_same(self.named[j], self.named[k])), None)

    def _rests_on(self, j: int, k: int) -> bool:
        """Does a card go on another, or on one that does?"""
        seen: set[int] = set()
        while j in self.link and j not in seen:
            seen.add(j)
            j = self.link[j]
            if j == k:
                return True
        return False


def is_apart(found: Scene, n: int) -> bool:
    """`i volted, now may i open teal with teal 3`: a green on some dock, before another is opened"""
    first, here = found.plays[0], [play for play in found.plays if play.spot == n]
    is_first = here == [first] and first.card.code in ("V", "S") and len(found.plays) > 1
    is_other = any((spot.empty and spot.colour) or spot.stack for spot in found.spots)
    return is_first and is_other and not found.spots[n].stack


def _face(one: Mention) -> tuple[str, str, int, str, str]:
    return one.sort, one.colour, one.value, one.code, one.mods


def _is_same(played: Mention, one: Mention) -> bool:
    """May a card be the one that was played, as far as it is said?"""
    if one.sort != played.sort or one.code[:1] != played.code[:1]:
        return False
    said = one.colour in ("", played.colour) and one.value in (0, played.value)
    return one.sort == "green" or (one.sort == "card" and said)


def _used(spots: list[Spot], plays: list[Play]) -> Scene:
    """Without docks of which nothing is said and on which nothing is played."""
    kept = [n for n, spot in enumerate(spots) if spot.stack or spot.colour or any(play.spot == n for play in plays)]
    return Scene([spots[n] for n in kept], [Play(play.card, kept.index(play.spot)) for play in plays])
