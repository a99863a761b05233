"""Yes or no about what fits into a turn, onto a CABLE, and what a piece that is played or moved takes along."""

from __future__ import annotations

import re

from wiredeck.games.wired.hear_words import FIXES, ISSUES, PLUGS
from wiredeck.games.wired.opening import Judge, Slots, first_of, so
from wiredeck.games.wired.opening_network import cable_moved, ports, switch_moved

TWISTED = r"unless|or|instead|never|without losing|how many|only|useless|each"
MAY = r"can|may|could|allowed|ok|okay|legal|legit|possible|fine|able|right|still|good|works?"
PLAYED = (*PLUGS, *ISSUES, *FIXES, "AU", "SEC", "FAC", "SUP", "HH", "STD", "CARD", "GEAR")
ITEM = re.compile(rf" (?:(\d) |\d+TH )?(?:(?:MORE|OTHER|MY|NEW|LOOSE) )*({'|'.join(PLAYED)})(?= )")
THEIRS = (
    r"(?:on|in|during|when it'?s|while it'?s)(?: \w+){0,2} (?:other|others'?|someone|somebody|else'?s?|his|her|their)\b"
)


def budget(s: Slots) -> str | None:
    """Three MOVES, and one more for EQUIPMENT with each FIELD TECH in play."""
    if s.says(
        TWISTED,
        r"trade\w*|swap\w*|costs?|discard\w*|next turn|draw\w*|audit (?:on|against)"
        r"|answer\w*|event|in hand|from hand|move \w+ to|points?|coins?|scor\w*|unplug\w*|one move|1 move|at once",
    ):
        return None
    used = re.search(r" ([1-4]) (?:MY )?(?:CARD|MOVE) (?:PLAY |DOWN |OUT |ONETURN |LEFT )*", s.line)
    spent = used and s.says(r"already|used(?: up)?|made|played|done|after|spent|did|down|gone|burned")
    rest = s.line.replace(used[0], " . ") if used and spent else s.line
    items = [(int(n or 1), card) for n, card in ITEM.findall(rest) if card != "CARD"]
    if not items or (used and not spent) or s.signs(" LEFT ") or (len(items) == 1 and not spent):
        return None
    techs = 0 if s.signs(" NEG (?:MY )?FT ") else int(s.says(r"field ?techs?|tech(?:ie|nician)?s?"))
    techs *= 2 if s.signs(r" 2 FT ") else 1
    total = sum(n for n, _ in items) + (int(used[1]) if used and spent else 0)
    gear = sum(n for n, card in items if card in (*PLUGS, "GEAR"))
    if not s.says(MAY, r"turn|go") or s.signs(" ON (?:MY )?(?:SW|K|PC)| HAS | UNDER "):
        return None
    return so(total <= 3 + min(techs, gear)) if total > 2 else None


def one_computer(s: Slots) -> str | None:
    """A follow-up about the one COMPUTER that was moved."""
    moved = s.before and re.search(r" (?:MOVE|TAKE|PLUG|UNPLUG) (?:MY |MORE )*PC ", s.before.line)
    if not moved or s.all(PLUGS) or s.says(TWISTED, r"both|two|all|more"):
        return None
    claim = re.search(r"\b(\d|one|a single|a|just one) moves?\b", s.text)
    return so(claim[1] not in "23456") if claim else None


def cable_instead(s: Slots) -> str | None:
    """A follow-up: the CABLE moved in place of its COMPUTERs."""
    named = {one.rstrip("23") for one in s.all(PLUGS)}
    return cable_moved(s) if s.before and named == {"K"} and s.signs(" MOVE ") else None


def plugs_in(s: Slots) -> str | None:
    """What floats may be plugged in, for a MOVE."""
    found = s.signs(
        r" (?:LOOSE (?:MY )?(PC|K[23]?)|(PC|K[23]?) (?:HAS )?LOOSE) .*(?:PLAY"
        r"|PLUG|MOVE|ON) (?:ON )?(?:MY |MORE )*(K[23]?|SW) "
    )
    if not found or s.says(TWISTED, r"free|automatic\w*|full|his|her|their|score\w*|from hand|already|again|2 moves"):
        return None
    pair = ((found[1] or found[2])[0], found[3][0])
    return so(pair in (("P", "K"), ("K", "S"))) if s.says(MAY, "moves?") else None


ON_CABLE = r" K[23] (?:(?:HAS|ON|UNDER|MY) )*(\d)(?: (?:CLEAN|ONLINE|DOWN|HK))?(?: PC)?( HK| DOWN| PO| NH)?(?= )"
BELOW_CABLE = r" K[23] [.,] (?:(\d) )?PC (?:UNDER|ON) ()"


def moved_sick(s: Slots) -> str | None:
    """A disabled COMPUTER earns nothing anywhere."""
    sick = s.signs(r" (?:HK|PO|NH|DOWN) PC | PC (?:HAS )?(?:HK|PO|NH|DOWN) ")
    if not sick or s.all(FIXES) or s.says(TWISTED, r"switch(?:es)?|cable is|other|neighbou?r|rest|may i|can i move"):
        return None
    return "no" if s.says(r"scor\w*|earn\w*|pay\w*|points?|coins?|clean|cured|fixed|works? again|gone") else None


def room(s: Slots) -> str | None:
    """Is there a port for one more?"""
    size = {*re.findall(r" K([23])(?= )", s.line)}
    if s.says(
        TWISTED, r"other cable|another cable|both cables|switch(?:es)?|swap\w*|replac\w*|audit\w*|move the cable"
    ):
        return None
    asks = s.signs(r" ROOM | MORE | PORT ") or s.says(r"fits?|squeeze|add|join|onto|into|plug\w*|put|move")
    if s.signs(r" (?:ON |TO )(?:MY |MORE |OTHER )*FULL K[23]? | K[23]? (?:HAS )?FULL ") and s.signs(" PC "):
        return "no" if asks and s.says(MAY) and not s.says("not full", "half full") else None
    there = re.search(ON_CABLE, s.line) or re.search(BELOW_CABLE, s.line)
    if len(size) != 1 or not there or not asks:
        return None
    more = re.search(r" (\d) MORE ", s.line)
    return so(int(there[1] or 1) + bool(there[2]) + int(more[1] if more else 1) <= int(size.pop()))


def takes_along(s: Slots) -> str | None:
    """Only what is played from hand takes floating pieces on, and only the step next to it."""
    if s.says(TWISTED, r"cost\w*|must|have to|forced|come along|ride|plugged into it|(?:pcs?|computers?) on it"):
        return None
    if s.says(r"(?:just|only|merely) (?:move|moving|re-?plug\w*|reconnect\w*|shift)") or (
        s.signs(r" MOVE (?:MY )?(?:K[23]?|PC) ")
        and not s.signs(" PLAY ")
        and s.says("too", "also", "as well", "automatically", "free")
    ):
        loose = " LOOSE " in s.line or (s.before is not None and " LOOSE " in s.before.line)
        return "no" if loose else None
    cascade = s.signs(r" SW .*LOOSE (?:MY )?K[23]? .*LOOSE (?:MY )?PC | SW .*LOOSE (?:MY )?PC .*LOOSE (?:MY )?K ")
    return "no" if cascade and s.says(r"as well|too|also|both|all|then|same (?:move|time)|at once|jump") else None


def any_number(s: Slots) -> str | None:
    """SWITCHes, and CABLEs on one, without limit."""
    named = {one.rstrip("23") for one in s.all(PLUGS)}
    if (
        not named
        or "PC" in named
        or s.says(TWISTED, r"limit\w*|max\w*|most|too many|turn|free|moves?|his|her|their|have to|must|need|once")
    ):
        return None
    many = s.signs(r" (?:\d+|\d+TH|MORE) (?:MORE )?(?:SW|K[23]?) ") or s.says("many", "several", "dozen", "loads")
    return "yes" if many and s.says(MAY, r"have|own|problem\w*|probs|cool|take|carry|hold") else None


def loose_instead(s: Slots) -> str | None:
    """A follow-up: what finds no port may float."""
    if not s.before or s.all(PLUGS) or s.says(TWISTED, r"score\w*|pay\w*|point\w*|count\w*|cost\w*"):
        return None
    return "yes" if s.says(r"lie|lay|sit|stay|wait|float|leave it|loose|unplugged") and s.says(MAY) else None


def floats(s: Slots) -> str | None:
    """A CABLE or a COMPUTER may float, a SWITCH never."""
    named = {one.rstrip("23") for one in s.all(PLUGS)}
    if s.says(TWISTED, r"score\w*|pay\w*|point\w*|his|her|their|opponent\w*|cost\w*|move\b.*cable|attack\w*"):
        return None
    return (
        "no"
        if named == {"SW"} and s.says(r"float\w*|loose|unplug\w*|disconnect\w*|same|too|also|about|unattached")
        else None
    )


def moved_switch(s: Slots) -> str | None:
    """A follow-up about the SWITCH itself."""
    if {one.rstrip("23") for one in s.all(PLUGS)} != {"SW"} or not s.before:
        return None
    return switch_moved(s) or (
        "no" if s.says("switch(?:es)? (?:itself|too|as well|also)", "same (?:with|for)") else None
    )


def whenever(s: Slots) -> str | None:
    """The bonus of a FIELD TECH comes at any point of the MOVES."""
    if s.says(TWISTED, r"draw\w*|drew|trade\w*|next|others?'|discard\w*") or s.signs(" THEIRTURN "):
        return None
    when = s.says(
        r"(?:before|after|between|ahead of)(?: \w+){0,2} (?:3|three|normal|regular|usual|other|main|ordinary|my|the)?"
        r" ?(?:moves?|ones)|any ?time|whenever|at the (?:end|start)|first thing"
    )
    return "yes" if when and s.says(r"use|tap|spend|take|play|bonus|extra|it") and s.says(MAY) else None


def two_equal(s: Slots) -> str | None:
    """Two equal CLASSIFICATIONs may be in play."""
    two = s.signs(
        r"^(?: I| HAS| MY| PLAY| ,| \.)* 2 (?:SAME )?(?:SEC|FAC|SUP|FT) (?:(?:INPLAY|NOW|BOTH|OUT|TAG|[.,]) ?)*$"
    )
    return "yes" if two and s.says(MAY) and not s.says(TWISTED) else None


def not_now(s: Slots) -> str | None:
    """What is a MOVE waits for the own turn."""
    if s.says(TWISTED, r"answer\w*|counter\w*|hacked on|event|audit\w*|head ?hunt\w*|not|attack|score"):
        return None
    return "no" if s.signs(" THEIRTURN | (?:OTHER|HIS) (?:HIS )?TURN ") or s.says(rf"{THEIRS}.* turns?") else None


JUDGES: dict[str, Judge] = {
    "wd-turn-03": budget,
    "wd-turn-15": budget,
    "wd-staff-01": two_equal,
    "wd-staff-07": first_of(not_now, two_equal, budget, whenever),
    "wd-staff-08": not_now,
    "wd-staff-09": first_of(two_equal, whenever),
    "wd-staff-10": first_of(not_now, two_equal, budget, whenever),
    "wd-staff-11": two_equal,
    "wd-staff-18": budget,
    "wd-network-02": first_of(room, loose_instead, any_number),
    "wd-network-03": any_number,
    "wd-network-23": first_of(not_now, ports, room),
    "wd-network-15": moved_sick,
    "wd-network-16": room,
    "wd-network-06": moved_switch,
    "wd-network-07": first_of(one_computer, cable_instead),
    "wd-network-08": plugs_in,
    "wd-network-18": plugs_in,
    "wd-network-09": floats,
    "wd-network-10": floats,
    "wd-network-11": takes_along,
    "wd-network-12": takes_along,
}
