"""Yes or no about CLASSIFICATIONs: how many, where they work, what the FIELD TECH pays for, and what a theft does."""

from __future__ import annotations

import re

from wiredeck.games.wired.hear_words import FIXES, ISSUES, PLUGS, STAFF
from wiredeck.games.wired.opening import Judge, Slots, first_of, so

TWISTED = r"unless|or|instead|useless|never|only|just|max\w*|limit|at most|more than|least"


def how_many(s: Slots) -> str | None:
    """Two at most."""
    if (
        s.says(
            r"(?:be|have|own|play) (?:the |2 |two |of the )*(?:same|identical|equal)|same (?:one|kind"
            r"|sort|type)s?|identical|duplicates?|twins"
        )
        and s.before
    ):
        return "yes"
    if s.says(
        TWISTED,
        r"have to|drop|keeping all|discard\w*|swap|replace\w*|bin|steal\w*|stole\w*|head ?hunt\w*|seal"
        r"|in (?:my )?hand|choose|turn|same|must|forced",
    ):
        return None
    counts = [int(n) for n in re.findall(r" (\d)(?:TH)?(?= )", s.line)]
    named = len(s.now.of(STAFF))
    n = counts[0] if len(counts) == 1 and not named else named if named > 1 and not counts else 0
    return so(n <= 2) if n > 1 else None


THROW = r"(?:discard|throw|bin|ditch|toss|dump|chuck|get rid of|trash)\w*(?: away| out)?"


def third(s: Slots) -> str | None:
    """Two stay; whether the new one may go depends on how it came."""
    if s.says(r"steal\w*|stole\w*|head ?hunt\w*|seal|or|must|have to"):
        return None
    if s.says(r"from (?:my )?hand") and s.says(rf"{THROW} (?:the |that |this )?(?:new|3rd|very|same)"):
        return "no"
    if s.says(rf"{THROW} (?:the |that |this )?(?:new|3rd|just|latest|fresh|one i (?:just )?play\w*)"):
        return "depends"
    if s.says(r"keep (?:all|every)|all (?:three|3) stay"):
        return "no"
    old = rf"{THROW} (?:an? |the |one of (?:the|my) |my )?(?:old|first|existing|security|facilities|supervisor|field)"
    return "yes" if s.says(old) else None


def bonus_pays(s: Slots) -> str | None:
    """What the extra MOVE of a FIELD TECH may be used for."""
    others = s.all((*ISSUES, *FIXES, "AU", "HH", "STD", "SEC", "FAC", "SUP", "STAFF", "ISSUE"))
    gear = s.all((*PLUGS, "GEAR"))
    if s.says(
        TWISTED,
        r"rivals?|her|his|their|opponent\w*|must|need|moving .*excluded|doesnt|shields?|protect\w*"
        r"|ordinary|in (?:my )?hand|two|2|twice|second|regular|normal|save\w*|later|another tech"
        r"|steal\w*|stole|lost|already|after|tapped already",
    ):
        return None
    if s.signs(" (?:UNPLUG|MOVE) (?:MY )?SW "):
        return None
    if len(others) == 1 and not gear:
        return "no"
    if (
        others
        and gear
        and s.says(r"hack|hacked|new hire|outage")
        and len(others) == 1
        and not s.says("hacked (?:pc|computer|switch|cable)")
    ):
        return None
    return "yes" if gear and not others else None


def in_hand(s: Slots) -> str | None:
    """A CLASSIFICATION in hand does nothing."""
    if s.says(
        TWISTED,
        r"hunters?|poach\w*|play it|first|stolen|steal\w*|head ?hunt\w*|trade\w*|must|need|have to"
        r"|has to|still hack|can (?:he|she|they)",
    ):
        return None
    if s.says(r"in (?:my |his |her |the )?hand|unplayed|from (?:my )?hand") or s.signs(" INHAND "):
        return (
            "no"
            if s.says(
                r"protect\w*|work\w*|count\w*|stop\w*|help\w*|safe|bonus|clear\w*|give\w*|active|extra|block\w*|tap"
                r"|\w*proof|immune|guard\w*|shield\w*"
            )
            else None
        )
    return None


def tapped_twice(s: Slots) -> str | None:
    """Each FIELD TECH once a turn."""
    if s.says(
        TWISTED.replace("|only", ""),
        r"two techs|2 (?:field )?techs?|2 FIELD|both|second tech|each tech|hunted|stole|stolen|poached|nicked"
        r"|last turn|next turn|every turn",
    ):
        return None
    if s.says(r"twice|2 times|again|two times|2 (?:extra|bonus|additional)|once more|second (?:time|bonus)|as often"):
        return "no" if not s.says("only once", "just once") else None
    if s.says(r"once"):
        return "yes" if not s.says("more than once") else None
    return None


def one_more_tech(s: Slots) -> str | None:
    """A FIELD TECH that is got during the turn brings a bonus of its own."""
    gets = s.says(
        r"(?:steal|stole|play|played|get|got|trade|traded)\b(?: \w+){0,3} (?:second|2nd|another|one "
        r"more|other)"
    )
    if not gets or not s.says(r"tech\w*") or s.says(TWISTED, r"from me|lost|supervisor|facilities|specialist"):
        return None
    return "yes" if s.says(r"bonus|extra|free|additional|another|more moves?|second move") else None


def dismiss(s: Slots) -> str | None:
    """One in play is not thrown away for nothing."""
    if s.says(TWISTED, r"trading|trade|new one|third|3rd|replace\w*|make room|make space|another|hand|two|2"):
        return None
    return (
        "no"
        if s.says(
            r"discard\w*|bin|ditch|throw\w*|dump|fire|sack|dismiss|get rid|chuck|remove|lay off|junk"
            r"|scrap|lose|retire|drop"
        )
        and s.says("can|may|could|allowed|ok|okay")
        else None
    )


JUDGES: dict[str, Judge] = {
    "wd-staff-01": how_many,
    "wd-staff-02": third,
    "wd-staff-08": bonus_pays,
    "wd-staff-09": bonus_pays,
    "wd-staff-07": bonus_pays,
    "wd-staff-17": in_hand,
    "wd-staff-10": one_more_tech,
    "wd-staff-18": first_of(one_more_tech, tapped_twice),
    "wd-staff-12": dismiss,
}
