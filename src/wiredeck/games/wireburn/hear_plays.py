"""A question about a play, read as what lies on the docks and what is played, and where.

The words between and around the cards tell which: `X on Y`, `Y with X`, `Y is up, I have X`, `X then Z`.
"""

from __future__ import annotations

from wiredeck.games.wireburn.hear_cues import (
    AFTER,
    ASKED,
    AT,
    BEEN,
    DO_TO,
    FOLLOW,
    HOLD,
    OPEN_STATES,
    OPENED,
    SECOND,
    UNDER,
    UP,
    WITH,
)
from wiredeck.games.wireburn.hear_gaps import CARRIED, LIES, PLAYED, Gaps
from wiredeck.games.wireburn.hear_gather import ON, RUN, since_cut, since_stop, until_cut, until_stop
from wiredeck.games.wireburn.hear_words import BOOT_WORDS, EMPTY_WORDS, Mention

ON_IT = (("on", "it"), ("on", "that"), ("onto", "it"))
GOES = {"can", "may", "could", "goes", "fits", "lands", "fit"}  # after what is played
HITHER = (["there"], ["down"], ["on", "top"], ["in", "there"], ["there", "now"], ["now"])  # where the dock is


class Reading(Gaps):
    """Of each mention whether it lies on a dock or is played; and of what is played, which one it goes on."""

    def __init__(self, named: list[Mention]) -> None:
        super().__init__(named)
        self.empty: list[int] = []  # docks that are empty
        self.apart: set[int] = set()  # greens played somewhere before a dock is opened
        self.first: list[int] = []  # what is played before all else, whatever comes first in the words
        self.is_vague = False  # a dock is opened, but it is not said with what
        for k in range(len(named)):
            self.role[k] = self.role[k] or self._by_cues(k)
        self._boots()
        self._runs()
        self._rest()

    def gap_after(self, k: int) -> tuple[str, ...]:
        return self.named[k + 1].gap if k + 1 < len(self.named) else ()

    # ------------------------------------------------ what the words around one say of it alone

    def _by_cues(self, k: int) -> str:
        if self.named[k].sort == "dock":
            return LIES
        before, after = set(self._near(k)), until_stop(self.named[k].tail)
        if len(self.named) == 1 and (after[:2] == ["on", "top"] or after[-1:] == ["there"]):
            return PLAYED
        if k and (set(after[:1]) & GOES or "first" in after[:3] or "next" in after[:1] or self._is_done_by(after)):
            return PLAYED  # `so orange 5 can go there`, `zap card down first`
        if k and self._is_there(k):
            return LIES
        if k and (self._is_asked_of(k, before, after) or self._is_last_there(k, after)):
            return PLAYED
        if k and self.named[k].sort == "green" and self.named[k - 1].sort == "card" and after == ["on", "top"]:
            self.role[k - 1] = self.role[k - 1] or LIES
            return PLAYED
        is_told = before & BEEN or set(self.named[k].gap[:1]) & {"that", "which"}
        if k and self.named[k].done and self.named[k - 1].sort == "dock" and is_told:
            return LIES
        is_up = set(after[:3]) & UP and not before & HOLD and "then" not in before
        if (k and self._is_shown_by(k, before)) or is_up:
            return LIES
        if not k and set(self._near(k)[-1:]) & ON and len(self.named) > 1:
            return LIES  # `i want to play on the purple 3`
        if "top" in before and before & AT:
            return LIES  # `if the top reads grey 4`
        if before & HOLD:
            return PLAYED
        before = set(since_cut(self._near(k)))
        return LIES if before & UP or self._near(k)[-1:] == ["after"] else ""

    def _is_there(self, k: int) -> bool:
        """`even if there's a purple 5 on top`"""
        is_on_top = set(self.named[k].tail[:1]) & ON and self.named[k].tail[1:2] == ("top",)
        return bool(is_on_top) and bool(set(self._near(k)[-1:]) & {"theres", "there's", "is"})

    @staticmethod
    def _is_done_by(after: list[str]) -> bool:
        """`purple 5 hijacks it`, `orange 5 went over it`"""
        does = set(after[:1]) & (FOLLOW | DO_TO | {"went", "go"}) and set(after[1:2]) & {
            "it",
            "that",
            "this",
            *ON,
        }
        return bool(does) and bool(set(after[1:3]) & {"it", "that", "this", "them"})

    def _is_asked_of(self, k: int, before: set[str], after: list[str]) -> bool:
        """`a 7 on it`, `is a 7 ok`"""
        of_it = after[1:3] == ["top", "of"] and bool(set(after[3:4]) & {"it", "that", "this", "them"})
        is_below = self.role[k - 1] and not (self.named[k - 1].sort == "dock" and k + 1 < len(self.named))
        goes_on = set(after[:1]) & ON and (after[1:2] != ["top"] or is_below or of_it)
        return bool(goes_on or (set(after) & ASKED and before & {"is", "would", "are", "s"}))

    def _is_last_there(self, k: int, after: list[str]) -> bool:
        """`..., purple 4 there?`"""
        goes = after[1:] if after[:1] in (["goes"], ["go"], ["fits"], ["fit"], ["lands"]) else after
        goes = goes[1:] if goes[:1] == ["back"] else goes
        goes = goes[:-1] if len(goes) > 1 and goes[-1] in ("now", "next", "again") else goes
        is_still = bool({"there", "top"} & set(goes)) and set(goes) <= {"still", "on", "there", "top"} | ASKED
        is_last = k + 1 == len(self.named) and (goes in HITHER or is_still)
        is_next = bool(set(self._near(k)) & {"then", "next", "afterwards"})
        return is_last and (
            self.role[k - 1] == LIES or self.named[k - 1].sort == "dock" or k - 1 in self.link or is_next
        )

    def _is_shown_by(self, k: int, before: set[str]) -> bool:
        """`teal is at 6`, `dock 6`: does the dock before it show it?"""
        shows = ((before & AT or not self.named[k].gap) and self.named[k].sort == "card") or before & UNDER
        is_null = self.named[k].code == "N" and before & {"holds", "has", "shows", "showing", "with", "only"}
        is_bare = before & EMPTY_WORDS
        return self.named[k - 1].sort == "dock" and bool(shows or is_null) and not is_bare

    # ------------------------------------------------ empty docks

    def _boots(self) -> None:
        """`open teal with a 5`, `can a grey start purple`, `nobody on purple yet. STASIS to begin with?`"""
        cards = [k for k, one in enumerate(self.named) if one.sort != "dock" and self.role[k] != CARRIED]
        docks = self._opened(cards) if cards else []
        if not docks:
            return
        said = [k for k in docks if self._is_said_empty(k)]
        if said and not any(self.named[k].colour for k in said):
            docks = said  # `zapped orange, may i start an empty dock`
        coloured = [k for k in docks if self.named[k].colour] or docks
        self.empty = [k for k in coloured if self._is_said_empty(k)] or coloured
        self.empty += [k for k in coloured if k not in self.empty and self._is_opened_too(k)]
        self.empty += [k for k in coloured if k - 1 in self.empty and k not in self.empty and self._is_beside(k)]
        self.apart = {k for k in cards if self._came_before(k)}
        free = [k for k in cards if self.role[k] != LIES and k not in self.link and k not in self.apart]
        first = next((k for k in free if not (k and self.named[k].tail[:2] in ON_IT and len(self.named) > 2)), None)
        if first is not None:
            self.role[first] = PLAYED
            self.link[first] = next((k for k in self.empty if not self._was_opened(k)), self.empty[0])
        for k in self.apart:
            self.role[k] = PLAYED
        self._open_own(cards)
        openers = [k for k, on in self.link.items() if on in self.empty]
        self._open_before(openers)
        words = self._words()
        more = SECOND - {"second"} if "first" in words else SECOND  # `open teal first, zap the 9 second`
        self.is_vague = not openers or (len(openers) + len(self.first) == 1 and bool(words & more))
        self.is_vague |= "another" in words and len(self.empty) == 1 and self._is_opened_twice()

    def _is_opened_twice(self) -> bool:
        """`opened with a null, open another dock with orange 4`"""
        return sum(word in BOOT_WORDS for one in self.named for word in one.gap) > 1

    def _is_beside(self, k: int) -> bool:
        """`she opened teal and orange`"""
        return bool(self.named[k].gap) and set(self.named[k].gap) <= RUN

    def _open_own(self, cards: list[int]) -> None:
        """`teal and orange, with teal 3 and orange 6`: each card opens the dock of its colour."""
        for k in cards:
            own = [dock for dock in self.empty if self.named[dock].colour == self.named[k].colour]
            if own and self.link.get(k) in self.empty and own[0] != self.link[k] and len(cards) > 1:
                self.link[k] = own[0]  # `teal and purple are empty, open both with teal 4 and purple 4`
            if k not in self.link and self.role[k] != LIES and own and own[0] not in self.link.values():
                self.role[k] = PLAYED
                self.link[k] = own[0]

    def _open_before(self, openers: list[int]) -> None:
        """`i opened teal, may i open purple with a purple 3`: a card of its colour lies on the first by now."""
        filled = {self.link[k] for k in openers}
        for k in [k for k in self.empty if k not in filled and self.named[k].colour]:
            if openers and (set(since_cut(since_stop(self.named[k].gap))) & OPENED or self._was_opened(k)):
                self.named.append(Mention("card", self.named[k].colour, 4))
                self.role.append(PLAYED)
                self.link[len(self.named) - 1] = k
                self.first.append(len(self.named) - 1)

    def _was_opened(self, k: int) -> bool:
        """`teal booted already, orange bare too`: one of several"""
        said = [word for word in until_stop(self.named[k].tail) if word not in BEEN]
        return len(self.empty) > 1 and bool(set(said[:1]) & OPENED)

    def _is_opened_too(self, k: int) -> bool:
        """`open teal with a 4 and purple with a 6`"""
        return any(on == k and set(self._near(played)[-1:]) & WITH for played, on in self.link.items())

    def _words(self) -> set[str]:
        return {word for one in self.named for word in (*one.gap, *one.tail)}

    def _came_before(self, k: int) -> bool:
        """`volt, then start teal`, `after a freeze i open purple`: was it played before a dock was opened?"""
        one = self.named[k]
        if one.sort != "green" or one.code not in ("V", "S") or k in self.link or set(self._near(k)[-1:]) & WITH:
            return False
        if k and one.tail[:2] in ON_IT:
            return False  # `opened orange with orange 9, then a volt on it`
        if one.tail[:1] == ("first",) and not self._words() & (AFTER - {"first"} | {"second"}):
            return False  # `teal is empty, a freeze first?`
        if k + 1 < len(self.named) and self.named[k + 1].tail[:2] in (("on", "it"), ("on", "that")):
            return False  # `teal is empty. a volt first, then teal 10 on it?`
        was_played = set(self._near(k)) & {"played", "laid", "used", "did"}
        return one.done or "down" in one.tail[:1] or bool(was_played or self._words() & AFTER)

    def _opened(self, cards: list[int]) -> list[int]:
        """The docks that are opened, or said to be empty."""
        every = [word for one in self.named for word in (*one.gap, *one.tail)]
        opens = bool(set(every) & BOOT_WORDS) and not _open_is_a_state(every)
        if not opens and not set(every) & EMPTY_WORDS:
            return []
        docks = [k for k, one in enumerate(self.named) if one.sort == "dock" and not one.code and not self._covered(k)]
        if docks:
            return docks if opens or any(map(self._is_said_empty, docks)) else []
        is_unnamed = all(one.sort != "dock" for one in self.named) and all(self.role[k] != LIES for k in cards)
        return [self._some_dock()] if opens and is_unnamed else []

    def _some_dock(self) -> int:
        """A dock that no word names."""
        self.named.append(Mention("dock"))
        self.role.append(LIES)
        return len(self.named) - 1

    def _is_said_empty(self, k: int) -> bool:
        """Do the words around a dock speak of opening it, or of nothing on it?"""
        one = self.named[k]
        around = {*since_cut(since_stop(one.gap)), *until_cut(until_stop(one.tail))}
        return bool(around & (BOOT_WORDS | EMPTY_WORDS))

    def _covered(self, k: int) -> bool:
        """Is it said what lies on a dock?"""
        if k + 1 == len(self.named):
            return False
        return self.role[k + 1] == LIES and self.named[k + 1].sort != "dock" and bool(set(self.gap_after(k)) & AT)

    def _runs(self) -> None:
        """The numbers of a run share the fate of its last card: `teal 5, 6, 7 on a teal 4`."""
        for k in range(len(self.named) - 1, 0, -1):
            one, last = self.named[k], self.named[k - 1]
            is_run = last.colour == one.colour and set(one.gap) <= RUN
            if is_run and self.role[k] == PLAYED and not self.role[k - 1]:
                self.role[k - 1] = PLAYED
                if k in self.link:
                    self.link[k - 1] = self.link[k]

    def _rest(self) -> None:
        """What is named first lies there, what comes later is played."""
        for k in range(len(self.named)):
            self.role[k] = self.role[k] or (PLAYED if self._is_later(k) else LIES)
        if PLAYED not in self.role:
            marks = [k for k, one in enumerate(self.named) if one.sort in ("green", "sign")]
            numbers = [k for k, one in enumerate(self.named) if one.sort == "card"][1:]
            for k in (marks or numbers)[-1:]:
                self.role[k] = PLAYED

    def _is_later(self, k: int) -> bool:
        if len(self.named) == 1 or LIES in self.role or PLAYED in self.role[:k]:
            return True
        is_mark = self.named[k].sort in ("green", "sign")
        return "then" in since_stop(self.gap_after(k)) or (is_mark and self.role[k + 1 : k + 2] == [""])


def _open_is_a_state(every: list[str]) -> bool:
    """`the dock is open`"""
    before = [every[:i] for i, word in enumerate(every) if word == "open"]
    return any(
        set(said[-1:]) & OPEN_STATES or (said[-1:] == ["now"] and set(said[-2:-1]) & OPEN_STATES) for said in before
    )
