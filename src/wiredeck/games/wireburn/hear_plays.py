"""A question about a play, understood as docks and plays: what lies on the table, what is to be played, and where.

Each card that is named either lies on a dock or is played. The words between and around them tell which: `X on Y`,
`Y with X`, `Y is up, I have X`, `X then Z`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from wiredeck.games.hearing import some
from wiredeck.games.wireburn.hear_words import BOOT_WORDS, EMPTY_WORDS, Mention, mentions

ON = {*some("on onto over atop upon against above into unto ontop")}
WITH = {"with", "using", "w", "via"}
FOLLOW = {
    *some(
        "follow follows following cover covers covering beat beats hijack hijacks hijacking echo echoes echoing land lands "
        "suit suits overtake continue trump trumps fit fits match matches bury buries"
    )
}
DO_TO = {  # done to what lies there, with what is played
    *some(
        "hijack hijacked hijacking echo echoed cover covered detonate blow explode trip defuse step match answer beat top "
        "clear hit continue follow bury modify change boost raise lower bump turn finish"
    )
}
UP = {
    *some(
        "there showing shows show up out down staring sitting sittin sits lying lies faceup face table visible waiting "
        "active stands standing already atop top topmost uppermost looking board displayed currently sat"
    )
}
AT = {*some("at shows showing reads is are on stuck sits stands sitting reading has was holds says")}
HOLD = {
    *some(
        "have got hold holding hand mitts my ive i've play put lay drop use using slap chuck stick throw playing putting "
        "place can may could if add attach bang whack pop toss plonk fling drag bung set lob want had try stack laying "
        "dropping placing slapping sling shove cn slam dump does will am wanna"
    )
}
ASKED = {*some("possible ok okay fine legal allowed goer valid alright playable kosher good work works cool")}
STOPS = {".", ",", ";", "?", "!", ":"}
CARRY = {*some("with wearing carrying and has having w holding plus bearing under got sporting n")}
AND = {"and", "plus", "with", "&", "n", "another", "then", "together"}
SMALL = {*some("a an the my his her their that this some your our any s of one lone same")}
UNDER = {"under", "underneath", "beneath", "below"}
REASON = {*some("since because cos cuz coz bc cause")}
STATES = {*some("is are unlock unlocks reset resets count counts matter locks lock acts makes means protects")}
WORTH = {*some("its it's thats that's makes becomes equals off from worth so being count counts reach reaches")}


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
    named = _gathered(_told(mentions(text)))
    return _Reader(named).read() if named else None


# ---------------------------------------------------------------- what counts of it


def _told(named: list[Mention]) -> list[Mention]:
    """Without what is only talked about: reasons, second thoughts, what a value comes to."""
    found: list[Mention] = []
    for k, one in enumerate(named):
        if k and set(_since_stop(one.gap)) & REASON:
            continue
        if found and one.gap[-2:] == ("i", "mean"):
            one = replace(one, gap=found.pop().gap)
        if k and one.sort == "card" and not one.colour and set(_since_stop(one.gap)) & WORTH:
            continue
        if (
            k
            and one.tail[:1]
            and one.tail[0] in STATES
            and (one.sort == "green" or not one.value)
            and one.sort != "dock"
            and len(found) > 1
        ):
            continue
        found.append(one)
    if any(one.value or one.code for one in found):
        valued = [one for one in found if one.sort != "card" or one.value or one.colour == "G"]
        last = found[-1]
        if len(valued) > 2 and last.sort == "card" and not last.value and not set(last.gap) & ON:
            valued = valued[:-1]
        return valued
    return found


def _gathered(named: list[Mention]) -> list[Mention]:
    """Modifiers joined to the card that carries them, colours to the numbers of a run."""
    found: list[Mention] = []
    for k, one in enumerate(named):
        last = found[-1] if found else None
        after = named[k + 1] if k + 1 < len(named) else None
        if last and one.sort == "sign" and not one.gap and after and after.sort == "sign" and set(after.gap) <= SMALL:
            named[k + 1] = replace(after, gap=("and",))  # `grey 4 plus a [+]`
            continue
        if (
            one.sort == "green"
            and set(one.gap) & {"it", "em", "with", "w"}
            and any(_is_same_green(one, had) for had in found)
        ):
            continue  # `zap it with the lightning`
        if last and one.sort == "sign" and _carries(last) and (not one.gap or _joined(one.gap, CARRY)):
            found[-1] = replace(last, mods=last.mods + one.code, tail=one.tail)
        elif last and last.sort == "sign" and _carries(one) and _joined(one.gap, AND):
            found[-1] = replace(one, mods=last.code, gap=last.gap)
        elif last and last.sort == "sign" and one.sort == "sign" and (not one.gap or _joined(one.gap, AND)):
            found[-1] = replace(last, code=last.code + one.code, tail=one.tail)
        elif last and _is_run(last, one):
            found.append(replace(one, colour=last.colour))
        else:
            found.append(one)
    return found


def _is_same_green(one: Mention, had: Mention) -> bool:
    return had.sort == "green" and had.code == one.code


def _carries(one: Mention) -> bool:
    return (one.sort == "card" and one.colour == "G") or (one.sort == "green" and one.code == "N")


def _is_run(last: Mention, one: Mention) -> bool:
    """`teal 5, 6, 7`"""
    is_number = one.sort == "card" and not one.colour and last.sort == "card" and last.colour and last.value
    return bool(is_number) and set(one.gap) <= {",", "and", "then", "n"}


def _joined(gap: tuple[str, ...], links: set[str]) -> bool:
    """Is there nothing but a link and small words between?"""
    small = SMALL | {"card", "cards", "modifier", "modifiers", "two", "2"}
    said = [word for word in gap if word not in small]
    return bool(said) and all(word in links for word in said)


# ---------------------------------------------------------------- who lies, who is played


class _Reader:
    def __init__(self, named: list[Mention]) -> None:
        self.named = named
        self.role: list[str] = [""] * len(named)  # T lies on the table, X is played
        self.link: dict[int, int] = {}  # of one that is played: the one it goes on
        self.empty: list[int] = []  # docks that are empty
        self.spots: list[Spot] = []
        self.spot_of: dict[int, int] = {}

    def read(self) -> Scene | None:
        for k in range(1, len(self.named)):
            self._by_gap(k)
        self._combos()
        for k in range(len(self.named)):
            if not self.role[k]:
                self._by_cues(k)
        self._boots()
        self._runs()
        self._rest()
        return self._built()

    def _by_gap(self, k: int) -> None:
        """What the words between a mention and the one before it say of both."""
        one, gap, last = self.named[k], self.named[k].gap, self.named[k - 1]
        near = [word for word in _since_stop(gap) if word not in SMALL]
        if _is_verb(last, gap) and one.sort in ("card", "dock") and not one.code:
            self._put(k - 1, k)
        elif near and near[-1] in UNDER and last.sort != "dock":
            self._put(k, k - 1)
        elif _since_stop(last.gap)[-2:-1] and set(_since_stop(last.gap)[-2:]) & UNDER and last.sort == "green":
            self._put(k - 1, k)
        elif self._lies_over(k):
            self._put(k, k - 1)
        elif set(near[-2:]) & ON or (near[-1:] == ["top"] and "on" in near) or self._is_in(k, near):
            self._by_on(k)
        elif (one.sort == "dock" and set(near) & BOOT_WORDS and not set(gap) & STOPS and self._is_free(k - 1)) or (near[-1:] in (["to"], ["into"]) and last.sort in ("sign", "green") and one.sort in ("card", "green")):
            self._put(k - 1, k)
        elif (set(near[-2:]) & WITH and self._done_to(k)) or (
            "by" in near and {"followed", "covered", "topped"} & set(near)
        ):
            self._put(k, k - 1)
        elif set(near) & FOLLOW and one.sort != "sign" and last.sort != "dock":
            self._put(k - 1, k)
        elif "after" in near and not set(gap) & STOPS and one.sort != "dock":
            self._by_after(k)

    def _is_in(self, k: int, near: list[str]) -> bool:
        """`a null in the teal lane`"""
        return self.named[k].sort == "dock" and near[-1:] == ["in"] and self._is_free(k - 1)

    def _is_free(self, k: int) -> bool:
        """Is nothing known yet of a card?"""
        return self.named[k].sort != "dock" and not self.role[k]

    def _lies_over(self, k: int) -> bool:
        """`a 9 with a null over it`"""
        one = self.named[k]
        says_with = set(_since_stop(one.gap)) & {"with", "w", "has"}
        return one.sort == "green" and bool(says_with) and bool(one.tail[:1]) and one.tail[0] in ON

    def _by_on(self, k: int) -> None:
        one, last = self.named[k], self.named[k - 1]
        if last.sort == "dock" and one.sort != "dock" and not self._pair_before(k):
            self.role[k - 1] = self.role[k] = "T"
        elif self.role[k - 1] == "T" and k >= 2 and not self.role[k - 2]:
            self._put(k - 2, k)
        else:
            self._put(k - 1, k)

    def _by_after(self, k: int) -> None:
        """`STASIS after a VOLT`; but `stuck on 5 after a freeze` is one dock."""
        if self.role[k - 1] == "T" and self.named[k].sort == "green":
            self._put(k, k - 1)
        elif self.named[k - 1].sort != "dock":
            self._put(k - 1, k)

    def _pair_before(self, k: int) -> bool:
        return k >= 2 and not self.role[k - 2] and self.named[k - 2].sort != "dock"

    def _done_to(self, k: int) -> bool:
        """Is the one before what something is done to, as in `cover the 6 with a 7`?"""
        said = [word for one in self.named[: k + 1] for word in one.gap]
        return any(word in DO_TO or word in BOOT_WORDS for word in said)

    def _put(self, played: int, on: int) -> None:
        if self.named[played].sort == "dock":
            played, on = on, played
        if self.link.get(on) == played or (played in self.link and not self._is_vague(self.link[played])):
            return
        self.role[played] = "X"
        self.link[played] = on
        if self.role[on] != "X":
            self.role[on] = "T"

    def _is_vague(self, k: int) -> bool:
        """A dock of which nothing is said."""
        return self.named[k].sort == "dock" and not self.named[k].colour and not self.named[k].code

    def _combos(self) -> None:
        """Modifiers put on a card that is itself played on another are a combo with it."""
        for k, one in enumerate(self.named):
            on = self.link.get(k)
            if one.sort == "sign" and on is not None and on in self.link and _carries(self.named[on]):
                self.named[on] = replace(self.named[on], mods=self.named[on].mods + one.code)
                self.role[k] = "-"
                del self.link[k]

    def _by_cues(self, k: int) -> None:
        """What the words around a mention say of it alone."""
        one = self.named[k]
        if one.sort == "dock":
            self.role[k] = "T"
            return
        before, after = [word for word in _since_stop(one.gap) if word not in SMALL], _until_stop(one.tail)
        if (k and after[:1] and after[0] in ON and (after[1:2] != ["top"] or self.role[k - 1])) or (
            set(after) & ASKED and set(before) & {"is", "would", "are", "s"} and k
        ):
            self.role[k] = "X"
        elif (
            (k and self.named[k - 1].sort == "dock" and set(before) & AT and one.sort == "card")
            or (k and self.named[k - 1].sort == "dock" and set(before) & UNDER)
            or (set(after[:3]) & UP and not set(before) & HOLD)
        ):
            self.role[k] = "T"
        elif set(before) & HOLD:
            self.role[k] = "X"
        elif set(before) & UP or before[-1:] == ["after"]:
            self.role[k] = "T"

    def _boots(self) -> None:
        """`open teal with a 5`, `can a grey start purple`, `nobody on purple yet. STASIS to begin with?`"""
        every = [word for one in self.named for word in (*one.gap, *one.tail)]
        opens = any(word in BOOT_WORDS for word in every) and not _open_is_a_state(every)
        bare = any(word in EMPTY_WORDS for word in every)
        cards = [k for k, one in enumerate(self.named) if one.sort != "dock" and self.role[k] != "-"]
        if not (opens or bare) or not cards:
            return
        docks = [k for k, one in enumerate(self.named) if one.sort == "dock" and not one.code and not self._covered(k)]
        if docks and not opens and not any(self._is_said_empty(d) for d in docks):
            return
        if not docks:
            if not opens or any(self.role[k] == "T" for k in cards) or any(one.sort == "dock" for one in self.named):
                return
            self.named.append(Mention("dock"))
            self.role.append("T")
            docks = [len(self.named) - 1]
        coloured = [d for d in docks if self.named[d].colour] or docks
        self.empty = [d for d in coloured if self._is_said_empty(d)] or coloured
        for k in cards:
            if self.role[k] != "T" and k not in self.link:
                self.role[k] = "X"
                self.link[k] = self.empty[0]
                break

    def _is_said_empty(self, k: int) -> bool:
        """Do the words around a dock speak of opening it, or of nothing on it?"""
        one = self.named[k]
        around = {*_since_stop(one.gap), *_until_stop(one.tail)}
        if k + 1 < len(self.named):
            around |= set(_until_stop(self.named[k + 1].gap))
        return bool(around & (BOOT_WORDS | EMPTY_WORDS))

    def _covered(self, k: int) -> bool:
        """Is it said what lies on a dock?"""
        after = self.named[k + 1] if k + 1 < len(self.named) else None
        return bool(after) and self.role[k + 1] == "T" and after.sort != "dock" and set(after.gap) & AT != set()

    def _runs(self) -> None:
        """The numbers of a run share the fate of its first card: `teal 5, 6, 7 on a teal 4`."""
        for k in range(len(self.named) - 1, 0, -1):
            one, last = self.named[k], self.named[k - 1]
            if (
                self.role[k] == "X"
                and not self.role[k - 1]
                and last.colour == one.colour
                and set(one.gap) <= {",", "and", "then", "n"}
            ):
                self.role[k - 1] = "X"
                if k in self.link:
                    self.link[k - 1] = self.link[k]

    def _rest(self) -> None:
        """Roles that no word told: what is named first lies there, what comes later is played."""
        for k, one in enumerate(self.named):
            if self.role[k]:
                continue
            others = [role for j, role in enumerate(self.role) if j != k]
            after = self.named[k + 1] if k + 1 < len(self.named) else None
            if (
                len(self.named) == 1
                or "T" in others
                or "X" in self.role[:k]
                or (after and set(_since_stop(after.gap)) & {"then"})
                or (one.sort in ("green", "sign") and after and not self.role[k + 1])
            ):
                self.role[k] = "X"
            else:
                self.role[k] = "T"
        if "X" not in self.role:
            marks = [k for k, one in enumerate(self.named) if one.sort in ("green", "sign")]
            numbers = [k for k, one in enumerate(self.named) if one.sort == "card"][1:]
            for k in (marks or numbers)[-1:]:
                self.role[k] = "X"

    # ------------------------------------------------ the scene

    def _built(self) -> Scene | None:
        for k, one in enumerate(self.named):
            if self.role[k] == "T":
                self._lay(k, one)
        plays: list[Play] = []
        for k, one in enumerate(self.named):
            if self.role[k] == "X":
                self.spot_of[k] = self._spot_for(k)
                plays.append(Play(one, self.spot_of[k]))
        return _used(self.spots, plays) if plays else None

    def _lay(self, k: int, one: Mention) -> None:
        if self._same_as_played(k) is not None:
            return  # it is played before something is put on it
        last = self.named[k - 1] if k else None
        if one.sort == "dock":
            if one.colour or one.code or not self.spots or (k in self.empty and not self.spots[-1].empty):
                self.spots.append(Spot(one.colour, [], k in self.empty))
                if one.code:
                    self.spots[-1].stack.append(replace(one, sort="green"))
            self.spot_of[k] = len(self.spots) - 1
        elif last and last.sort == "dock" and self.role[k - 1] == "T" and self._is_bare(k - 1):
            spot = self.spots[self.spot_of[k - 1]]
            spot.stack.insert(0, one)
            spot.empty = False
            self.spot_of[k] = self.spot_of[k - 1]
        else:
            self.spots.append(Spot("", [one]))
            self.spot_of[k] = len(self.spots) - 1

    def _is_bare(self, k: int) -> bool:
        """Is nothing said yet of what lies on the dock of a mention?"""
        shown = set(self.named[k + 1].gap) & AT
        if k not in self.spot_of or k in self.empty or (k in self.link.values() and not shown):
            return False
        stack = self.spots[self.spot_of[k]].stack
        return not stack or (len(stack) == 1 and stack[0].sort == "green")

    def _same_as_played(self, k: int) -> int | None:
        """`teal 8 on the grey`, where the grey 9 was played just before."""
        one = self.named[k]
        for j in range(k - 1, -1, -1):
            other = self.named[j]
            if (
                self.role[j] == "X"
                and self.link.get(j) != k
                and other.sort == one.sort
                and (one.sort == "dock" or one.code[:1] == other.code[:1])
            ):
                same = one.colour in ("", other.colour) and one.value in (0, other.value)
                if one.sort == "green" or (one.sort == "card" and same):
                    return j
        return None

    def _spot_for(self, k: int) -> int:
        """Where a played card goes: what it is linked to, else the dock played on last, else one of its own."""
        on = self.link.get(k)
        if on is not None:
            earlier = self._same_as_played(on) if self.role[on] == "T" else on
            if earlier is not None and earlier in self.spot_of:
                return self.spot_of[earlier]
            if on in self.spot_of:
                return self.spot_of[on]
        before = [self.spot_of[j] for j in range(k) if j in self.spot_of]
        if before:
            return before[-1]
        if self.spots and not any(self.role[j] == "X" for j in range(k)) and "then" not in self._next_gap(k):
            return 0
        self.spots.append(Spot())
        return len(self.spots) - 1

    def _next_gap(self, k: int) -> tuple[str, ...]:
        return self.named[k + 1].gap if k + 1 < len(self.named) else ()


def _used(spots: list[Spot], plays: list[Play]) -> Scene:
    """Without docks of which nothing is said and on which nothing is played."""
    kept = [n for n, spot in enumerate(spots) if spot.stack or spot.colour or any(play.spot == n for play in plays)]
    return Scene([spots[n] for n in kept], [Play(play.card, kept.index(play.spot)) for play in plays])


def _is_verb(last: Mention, gap: tuple[str, ...]) -> bool:
    """`volt a 2`, `froze the purple 6`: a green with nothing but small words before what follows."""
    return last.sort == "green" and len(last.code) == 1 and all(word in SMALL for word in gap)


def _open_is_a_state(every: list[str]) -> bool:
    """`the dock is open` says nothing of opening it."""
    states = ("is", "an", "stays", "it's", "its", "wide", "still", "are", "now")
    return any(word == "open" and i and every[i - 1] in states for i, word in enumerate(every))


def _since_stop(gap: tuple[str, ...]) -> list[str]:
    last = max((i for i, word in enumerate(gap) if word in STOPS), default=-1)
    return list(gap[last + 1 :])


def _until_stop(gap: tuple[str, ...]) -> list[str]:
    first = next((i for i, word in enumerate(gap) if word in STOPS), len(gap))
    return list(gap[:first])
