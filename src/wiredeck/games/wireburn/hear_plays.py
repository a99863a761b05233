"""A question about a play, read as what lies on the docks and what is played, and where.

The words between and around the cards tell which: `X on Y`, `Y with X`, `Y is up, I have X`, `X then Z`.
"""

from __future__ import annotations

from dataclasses import replace

from wiredeck.games.wireburn.hear_cues import (
    AFTER,
    ASKED,
    AT,
    BEEN,
    COMBINED,
    DO_TO,
    FOLLOW,
    HOLD,
    OPEN_STATES,
    OPENED,
    SECOND,
    TAKES,
    UNDER,
    UP,
    WITH,
)
from wiredeck.games.wireburn.hear_gather import (
    ON,
    RUN,
    SMALL,
    STOPS,
    carries,
    since_cut,
    since_stop,
    until_cut,
    until_stop,
)
from wiredeck.games.wireburn.hear_words import BOOT_WORDS, EMPTY_WORDS, Mention

LIES, PLAYED, CARRIED = "lies", "played", "carried"  # what is known of a mention


class Reading:
    """Of each mention whether it lies on a dock or is played; and of what is played, which one it goes on."""

    def __init__(self, named: list[Mention]) -> None:
        self.named = named
        self.role = [""] * len(named)
        self.link: dict[int, int] = {}  # of one that is played: the one it goes on
        self.on_dock: dict[int, int] = {}  # of one that lies there: the dock
        self.empty: list[int] = []  # docks that are empty
        self.apart: set[int] = set()  # greens played somewhere before a dock is opened
        self.first: list[int] = []  # what is played before all else, whatever comes first in the words
        self.is_vague = False  # a dock is opened, but it is not said with what
        for k in range(1, len(named)):
            self._by_gap(k)
        self._combos()
        self._late_combos()
        for k in range(len(named)):
            self.role[k] = self.role[k] or self._by_cues(k)
        self._boots()
        self._runs()
        self._rest()

    def gap_after(self, k: int) -> tuple[str, ...]:
        return self.named[k + 1].gap if k + 1 < len(self.named) else ()

    # ------------------------------------------------ what the words between two say of both

    def _by_gap(self, k: int) -> None:
        for says, put in (
            (self._is_verb, self._next_below),
            (self._is_under, self._last_below),
            (self._was_under, self._next_below),
            (self._lies_over, self._last_below),
            (self._is_on_top, self._last_below),
            (self._is_on, self._by_on),
            (self._is_into, self._next_below),
            (self._is_with, self._last_below),
            (self._takes, self._last_below),
            (self._follows, self._next_below),
            (self._is_stepped, self._last_below),
            (self._is_after, self._by_after),
        ):
            if says(k):
                return put(k)

    def _near(self, k: int) -> list[str]:
        """The words just before a mention, but small ones."""
        return [word for word in since_stop(self.named[k].gap) if word not in SMALL]

    def _is_verb(self, k: int) -> bool:
        """`volt a 2`, `froze the purple 6`: a green with nothing but small words before what follows."""
        one, last = self.named[k], self.named[k - 1]
        is_verb = last.sort == "green" and len(last.code) == 1 and all(word in SMALL for word in one.gap)
        return is_verb and one.sort in ("card", "dock") and not one.code

    def _is_under(self, k: int) -> bool:
        """`a null, under it a 9`"""
        return bool(set(self._near(k)[-1:]) & UNDER) and self.named[k - 1].sort != "dock"

    def _was_under(self, k: int) -> bool:
        """`under the null a 9`"""
        last = self.named[k - 1]
        said = since_stop(last.gap)[-2:]
        return last.sort == "green" and len(said) == 2 and bool(set(said) & UNDER)

    def _lies_over(self, k: int) -> bool:
        """`a 9 with a null over it`"""
        one = self.named[k]
        says_with = set(since_stop(one.gap)) & {"with", "w", "has"}
        return one.sort == "green" and bool(says_with) and bool(set(one.tail[:1]) & ON)

    def _is_on_top(self, k: int) -> bool:
        """`STASIS on a 4, then on top a 6`"""
        gap = [word for word in since_stop(self.named[k].gap) if word not in SMALL - {"of"}]
        goes_on = set(self.named[k].gap) & (STOPS | AFTER | {"and"})
        return gap[-2:] == ["on", "top"] and bool(goes_on) and self.named[k].sort != "dock"

    def _is_on(self, k: int) -> bool:
        """`X on Y`, `X on top of Y`, `a null in the teal lane`"""
        near = self._near(k)
        if (
            near[-1:] == ["at"]
            and near[-2:-1] == []
            and self.named[k - 1].sort == "green"
            and self.named[k].sort == "card"
        ):
            return True  # `chuck a volt at teal 9`
        is_in = self.named[k].sort == "dock" and near[-1:] == ["in"] and self._is_free(k - 1)
        return bool(set(near[-2:]) & ON) or (near[-1:] == ["top"] and "on" in near) or is_in

    def _is_into(self, k: int) -> bool:
        """`a null opens teal`, `add a plus to the grey 4`"""
        one, last, near = self.named[k], self.named[k - 1], self._near(k)
        says = one.sort == "dock" and set(near) & BOOT_WORDS and not set(one.gap) & (STOPS | AFTER | {"i", "we", "and"})
        if says and self._is_free(k - 1):
            return True
        return near[-1:] in (["to"], ["into"]) and last.sort in ("sign", "green") and one.sort in ("card", "green")

    def _is_with(self, k: int) -> bool:
        """`cover the 6 with a 7`, `a 6 followed by a 7`"""
        near = self._near(k)
        said = {word for one in self.named[: k + 1] for word in one.gap}
        is_done_to = bool(set(near[-2:]) & WITH) and bool(said & (DO_TO | BOOT_WORDS))
        return is_done_to or ("by" in near and bool({"followed", "covered", "topped"} & set(near)))

    def _takes(self, k: int) -> bool:
        """`can a grey 4 take a purple 5`"""
        both = self.named[k].sort in ("card", "green") and self.named[k - 1].sort == "card"
        return both and bool(set(self._near(k)) & TAKES)

    def _follows(self, k: int) -> bool:
        """`does a 7 follow a 6`"""
        both = self.named[k].sort != "sign" and self.named[k - 1].sort != "dock"
        return both and bool(set(self._near(k)) & FOLLOW)

    def _is_stepped(self, k: int) -> bool:
        """`stepped a 4 to a 5`"""
        one, last = self.named[k], self.named[k - 1]
        both = one.sort == last.sort == "card" and one.value and last.value
        return bool(both) and self._near(k) == ["to"]

    def _is_after(self, k: int) -> bool:
        """`STASIS after a VOLT`"""
        one = self.named[k]
        return "after" in self._near(k) and not set(one.gap) & STOPS and one.sort != "dock"

    def _is_free(self, k: int) -> bool:
        """Is nothing known yet of a card?"""
        return self.named[k].sort != "dock" and not self.role[k]

    # ------------------------------------------------ what goes on what

    def _next_below(self, k: int) -> None:
        self._put(k - 1, k)

    def _last_below(self, k: int) -> None:
        self._put(k, k - 2 if k > 1 and self.named[k - 1].sort == "sign" else k - 1)  # never on a modifier itself

    def _by_on(self, k: int) -> None:
        one, last = self.named[k], self.named[k - 1]
        if self._lies_on_dock(k):
            self.role[k - 1] = self.role[k] = LIES
            self.on_dock[k - 1] = k
        elif last.sort == "dock" and one.sort != "dock" and not (k >= 2 and self._is_free(k - 2)):
            self.role[k - 1] = self.role[k] = LIES
        elif self.role[k - 1] == LIES and k >= 2 and not self.role[k - 2]:
            self._put(k - 2, k)
        else:
            self._put(k - 1, k)

    def _lies_on_dock(self, k: int) -> bool:
        """`the grey 6 lies on teal`, `a plus on the grey 6 on teal`"""
        one, last = self.named[k], self.named[k - 1]
        is_named = one.colour or set(self._near(k)) & {"lying", "lies", "sits", "sitting"}
        if one.sort != "dock" or not is_named or last.sort != "card" or not last.value or k - 1 in self.link:
            return False
        said = bool(set(self._near(k)) & (UP | {"lies", "sits", "lying"})) and not set(self._near(k - 1)) & HOLD
        below = k >= 2 and self.link.get(k - 2) == k - 1 and self.named[k - 2].sort in ("sign", "green")
        return said or below

    def _by_after(self, k: int) -> None:
        """What comes after lies above; but `stuck on 5 after a freeze` is one dock."""
        if self.role[k - 1] == LIES and self.named[k].sort == "green":
            self._put(k, k - 1)
        elif self.named[k - 1].sort != "dock":
            self._put(k - 1, k)

    def _put(self, played: int, on: int) -> None:
        if self.named[played].sort == "dock":
            played, on = on, played
        if self.link.get(on) == played or (played in self.link and not self._is_told_now(played, on)):
            return
        self.role[played] = PLAYED
        self.link[played] = on
        if self.role[on] != PLAYED:
            self.role[on] = LIES

    def _is_told_now(self, played: int, on: int) -> bool:
        """`trip orange with the orange 10 on orange 9`: is the card said that lies on the dock a card goes on?"""
        dock = self.named[self.link[played]]
        if dock.sort != "dock" or dock.code:
            return False
        if dock.colour and self.named[on].sort == "card":
            self.role[self.link[played]] = CARRIED
        return not dock.colour or self.named[on].sort == "card"

    def _combos(self) -> None:
        """Modifiers put on a card that is itself played on another are a combo with it."""
        for k, one in enumerate(self.named):
            on = self.link.get(k)
            if one.sort == "sign" and on is not None and on in self.link and carries(self.named[on]):
                self.named[on] = replace(self.named[on], mods=self.named[on].mods + one.code)
                self.role[k] = CARRIED
                del self.link[k]

    def _late_combos(self) -> None:
        """`a null over a purple 7 together with a plus`"""
        for k in range(2, len(self.named)):
            one, base = self.named[k], self.named[k - 2]
            joined = set(self._near(k)) & COMBINED and not set(one.gap) & STOPS
            joined = joined or one.tail[:2] in (("with", "it"), ("with", "that"), ("along", "with"))
            if one.sort == "sign" and joined and carries(base) and self.link.get(k - 2) == k - 1:
                self.named[k - 2] = replace(base, mods=base.mods + one.code)
                self.role[k] = CARRIED
                self.link.pop(k, None)

    # ------------------------------------------------ what the words around one say of it alone

    def _by_cues(self, k: int) -> str:
        if self.named[k].sort == "dock":
            return LIES
        before, after = set(self._near(k)), until_stop(self.named[k].tail)
        if k and (self._is_asked_of(k, before, after) or self._is_last_there(k, after)):
            return PLAYED
        if k and self.named[k].sort == "green" and self.named[k - 1].sort == "card" and after == ["on", "top"]:
            self.role[k - 1] = self.role[k - 1] or LIES
            return PLAYED
        if k and self.named[k].done and self.named[k - 1].sort == "dock" and before & BEEN:
            return LIES
        if (k and self._is_shown_by(k, before)) or (set(after[:3]) & UP and not before & HOLD):
            return LIES
        if not k and set(self._near(k)[-1:]) & ON and len(self.named) > 1:
            return LIES  # `i want to play on the purple 3`
        if before & HOLD:
            return PLAYED
        return LIES if before & UP or self._near(k)[-1:] == ["after"] else ""

    def _is_asked_of(self, k: int, before: set[str], after: list[str]) -> bool:
        """`a 7 on it`, `is a 7 ok`"""
        of_it = after[1:3] == ["top", "of"] and bool(set(after[3:4]) & {"it", "that", "this", "them"})
        goes_on = set(after[:1]) & ON and (after[1:2] != ["top"] or self.role[k - 1] or of_it)
        return bool(goes_on or (set(after) & ASKED and before & {"is", "would", "are", "s"}))

    def _is_last_there(self, k: int, after: list[str]) -> bool:
        """`..., purple 4 there?`"""
        is_last = k + 1 == len(self.named) and after in (["there"], ["down"], ["on", "top"])
        is_next = bool(set(self._near(k)) & {"then", "next", "afterwards"}) and LIES in self.role[:k]
        return is_last and (
            self.role[k - 1] == LIES or self.named[k - 1].sort == "dock" or k - 1 in self.link or is_next
        )

    def _is_shown_by(self, k: int, before: set[str]) -> bool:
        """`teal is at 6`, `dock 6`: does the dock before it show it?"""
        shows = ((before & AT or not self.named[k].gap) and self.named[k].sort == "card") or before & UNDER
        is_null = self.named[k].code == "N" and before & {"holds", "has", "shows", "showing", "with", "only"}
        return self.named[k - 1].sort == "dock" and bool(shows or is_null)

    # ------------------------------------------------ empty docks

    def _boots(self) -> None:
        """`open teal with a 5`, `can a grey start purple`, `nobody on purple yet. STASIS to begin with?`"""
        cards = [k for k, one in enumerate(self.named) if one.sort != "dock" and self.role[k] != CARRIED]
        docks = self._opened(cards) if cards else []
        if not docks:
            return
        coloured = [k for k in docks if self.named[k].colour] or docks
        self.empty = [k for k in coloured if self._is_said_empty(k)] or coloured
        self.empty += [k for k in coloured if k not in self.empty and self._is_opened_too(k)]
        self.apart = {k for k in cards if self._came_before(k)}
        first = next((k for k in cards if self.role[k] != LIES and k not in self.link and k not in self.apart), None)
        if first is not None:
            self.role[first] = PLAYED
            self.link[first] = self.empty[0]
        for k in self.apart:
            self.role[k] = PLAYED
        openers = [k for k, on in self.link.items() if on in self.empty]
        self._open_before(openers)
        self.is_vague = not openers or (len(openers) == 1 and bool(self._words() & SECOND))

    def _open_before(self, openers: list[int]) -> None:
        """`i opened teal, may i open purple with a purple 3`: a card of its colour lies on the first by now."""
        filled = {self.link[k] for k in openers}
        for k in [k for k in self.empty if k not in filled and self.named[k].colour]:
            if openers and set(since_cut(since_stop(self.named[k].gap))) & OPENED:
                self.named.append(Mention("card", self.named[k].colour, 4))
                self.role.append(PLAYED)
                self.link[len(self.named) - 1] = k
                self.first.append(len(self.named) - 1)

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
