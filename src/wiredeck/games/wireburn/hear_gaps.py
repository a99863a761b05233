"""What the words between two cards or docks of a question say of both: which one goes on which."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from wiredeck.games.hearing import some
from wiredeck.games.wireburn.hear_cues import AFTER, BEEN, COMBINED, DO_TO, FOLLOW, HOLD, TAKES, UNDER, UP, WITH
from wiredeck.games.wireburn.hear_gather import ON, SMALL, STOPS, carries, since_stop
from wiredeck.games.wireburn.hear_words import BOOT_WORDS, EMPTY_WORDS, Mention

LYING_SO = {  # before `over it`
    *some("lying laying sitting sat laid resting slapped placed right chillin chilling hanging parked perched napping"),
}
IT, NEXT = {*some("it that this them")}, {*some("then next and afterwards")}
LIES, PLAYED, CARRIED = "lies", "played", "carried"  # what is known of a mention


class Gaps:
    """Of each mention whether it lies on a dock or is played, as far as the words before it tell."""

    def __init__(self, named: list[Mention]) -> None:
        self.named = named
        self.role = [""] * len(named)
        self.link: dict[int, int] = {}  # of one that is played: the one it goes on
        self.on_dock: dict[int, int] = {}  # of one that lies there: the dock
        self.loose: set[int] = set()  # of those that are linked: by a word that need not mean it
        for k in range(1, len(named)):
            self._by_gap(k)
        self._combos()
        self._late_combos()

    def _by_gap(self, k: int) -> None:
        for says, put in (
            (self._is_done_to, self._last_below),
            (self._is_verb, self._next_below),
            (self._is_under, self._last_below),
            (self._was_under, self._next_below),
            (self._lies_over, self._done_below),
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
                self.loose |= {k} if says in (self._is_with, self._follows) else set()
                return put(k)

    def _near(self, k: int) -> list[str]:
        """The words just before a mention, but small ones."""
        return [word for word in since_stop(self.named[k].gap) if word not in SMALL]

    def _is_verb(self, k: int) -> bool:
        """`volt a 2`, `froze the purple 6`: a green with nothing but small words before what follows."""
        one, last = self.named[k], self.named[k - 1]
        is_verb = last.sort == "green" and len(last.code) == 1 and all(word in SMALL for word in one.gap)
        if last.sort == "sign" and one.gap in (("the",), ("that",)) and one.colour == "G":
            return True  # `minus the grey 7 on the table`
        return is_verb and one.sort in ("card", "dock") and not one.code

    def _is_done_to(self, k: int) -> bool:
        """`teal 2 gets volted`, `the purple 3 was hijacked by a teal 3`"""
        one, last = self.named[k], self.named[k - 1]
        near = set(self._near(k))
        by = "by" in near and bool(near & {"hijacked", "echoed", "buried"})
        return last.sort == "card" and (by or bool(near & BEEN and one.done and len(near) < 3))

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
        after = [word for word in one.tail if word not in LYING_SO]
        is_on_it = set(after[1:2]) & (IT | {"top"}) or k + 1 == len(self.named)  # but `with a freeze on purple 4`
        return one.sort == "green" and bool(says_with) and bool(set(after[:1]) & ON) and bool(is_on_it)

    def _is_on_top(self, k: int) -> bool:
        """`STASIS on a 4, then on top a 6`"""
        gap = [word for word in since_stop(self.named[k].gap) if word not in SMALL - {"of"}]
        goes_on = set(self.named[k].gap) & (STOPS | AFTER | {"and"})
        return (
            gap[-2:] in (["on", "top"], ["on", "it"], ["over", "it"], ["onto", "it"], ["onto", "that"])
            and bool(goes_on)
            and self.named[k].sort != "dock"
        )

    def _is_on(self, k: int) -> bool:
        """`X on Y`, `X on top of Y`, `a null in the teal lane`"""
        near = self._near(k)
        said = since_stop(self.named[k].gap)
        if any(one in IT and after in NEXT for one, after in pairwise(said)):
            near = [word for word in near if word not in ON]  # `purple 4 on that then purple 5`
        if (
            near[-1:] == ["at"]
            and near[-2:-1] == []
            and self.named[k - 1].sort == "green"
            and self.named[k].sort == "card"
        ):
            return True  # `chuck a volt at teal 9`
        is_in = self.named[k].sort == "dock" and near[-1:] in (["in"], ["to"], ["into"]) and self._is_free(k - 1)
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
        is_played = set(self._near(k)) & {"and", "n"} and self.named[k].tail[:2] in (("on", "it"), ("on", "that"))
        return both and bool(set(self._near(k)) & FOLLOW) and not is_played  # but `i volt teal 2 and land a 1 on it`

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

    def _done_below(self, k: int) -> None:
        """It lies there before all else: `teal 8 on teal 9, with a volt over that 9`."""
        self.named[k] = replace(self.named[k], done=True)
        self._last_below(k)

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
        below = k >= 2 and self.link.get(k - 2) == k - 1
        is_named = (
            one.colour or set(self._near(k)) & {"lying", "lies", "sits", "sitting"} or self._is_put_down(k, below)
        )
        if one.sort != "dock" or not is_named or last.sort != "card" or not last.value or k - 1 in self.link:
            return False
        said = bool(set(self._near(k)) & (UP | {"lies", "sits", "lying"})) and not set(self._near(k - 1)) & HOLD
        is_first = k == 1 and k + 1 < len(self.named) and bool(set(one.tail[:1]) & STOPS) and not self._near(0)
        if is_first and one.colour and set(one.gap) <= {"on", "over", "in", "the"}:
            return True  # `grey 7 on orange. i press a minus on it`
        return said or below or bool(set(self._near(k - 1)) & {"theres", "there's", "there"})

    def _is_put_down(self, k: int, below: bool) -> bool:
        """`a minus onto the grey 2 on the dock`"""
        return below and not set(self.named[k].gap) & EMPTY_WORDS and not set(self._near(k)) & HOLD

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
        if played in self.loose and self.named[on].sort == "card" and on > played:
            return True  # `froze orange 6, follow with teal 3 on teal 2`
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

    def _top_of(self, k: int) -> int:
        """`a null over a null over a purple 7`: of a row in which each goes on the next, the first."""
        while k and self.link.get(k - 1) == k:
            k -= 1
        return k

    def _late_combos(self) -> None:
        """`a null over a purple 7 together with a plus`"""
        for k in range(2, len(self.named)):
            one, j = self.named[k], self._top_of(k - 1)
            base = self.named[j]
            joined = set(self._near(k)) & COMBINED and not set(one.gap) & STOPS
            late = since_stop(one.gap)  # `a null on orange 5, could it carry a plus`, `but with two pluses it's a 7`
            joined = joined or [word for word in late if word not in SMALL] == ["with"]
            joined = joined or "carry" in late or (late[-1:] == ["with"] and one.tail[:1] in (("it's",), ("its",)))
            joined = joined or one.tail[:2] in (("with", "it"), ("with", "that"), ("along", "with"))
            if one.sort == "sign" and joined and carries(base) and j != k - 1:
                self.named[j] = replace(base, mods=base.mods + one.code)
                self.role[k] = CARRIED
                self.link.pop(k, None)
