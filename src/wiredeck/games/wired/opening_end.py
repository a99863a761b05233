"""Yes or no about ties and the final round, and about a third CLASSIFICATION that a trade brings."""

from __future__ import annotations

import re

from wiredeck.games.wired.opening import Judge, Slots, first_of, so
from wiredeck.games.wired.opening_table import players

TWISTED = r"unless|or|instead|never|how many|only if"
STEPS = (  # in the order in which they decide
    r"(?:active|working|online|running|live|connected|mining|scoring) (?:pcs?|computers?|machines?|laptops?|comps?)",
    r"(?:total |all |more |most )?(?:pcs?|computers?|machines?|laptops?|comps?)(?: in total| overall| altogether)?",
    r"(?:active|working|online|running|live|connected) (?:equipment|gear|pieces|stuff)",
    r"(?:total )?(?:equipment|gear|pieces|stuff|switch(?:es)?|cables?|hardware)",
)
AHEAD = r"win|wins|won|ahead|beats?|take(?:s)? it|winner|first|better|victory|come out on top|get it|on top"
NUMBERS = re.compile(
    r"\bi (?:\w+ )?(?:have|has|got|own)(?: \w+)? (\d+).*?\b(?:he"
    r"|she|they|\w+) (?:\w+ )?(?:has|have|got|owns?|only)? ?(\d+)"
)


def tie(s: Slots) -> str | None:
    """Who has more of what is compared first."""
    if s.says(TWISTED, r"how|share\w*|thunderdome|equal|both have|same number"):
        return None
    found = NUMBERS.search(s.text)
    asks_me = re.search(
        rf"\b(?:am i|i'?m|i am|do i|did i|have i|i)(?: \w+)? (?:{AHEAD})\b|\bmy (?:win|game)\b|\bis it (?:me|mine)\b",
        s.text,
    )
    asks_him = (
        re.search(rf"\b(?:does|do|is|did|has) (?:he|she|they|\w+)(?: \w+)? (?:{AHEAD})\b", s.text) and not asks_me
    )
    if found and s.says(STEPS[0]) and bool(asks_me) != bool(asks_him):
        mine = int(found[1]) > int(found[2])
        return None if found[1] == found[2] else so(mine == bool(asks_me))
    more = [_step(one) for one in re.findall(r"\bmore (?:of )?((?:\w+ ?){1,3})", s.text)]
    who = re.findall(r"\b(i|he|she|they) (?:\w+ )?(?:has|have|got|own|owns|having)(?: \w+)? more\b", s.text)
    if len(more) == len(who) == 2 and None not in more and more[0] != more[1] and bool(asks_me) != bool(asks_him):
        leader = who[0] if (more[0] or 0) < (more[1] or 0) else who[1]
        return so((leader == "i") == bool(asks_me))
    return (
        _tied_until(s, more[0])
        if len(more) == 1 and asks_me and re.search(r"\bi (?:\w+ )?(?:have|got|own)", s.text)
        else None
    )


def _tied_until(s: Slots, step: int | None) -> str | None:
    """All steps before this one are said to be equal."""
    if not step:
        return "yes" if step == 0 else None
    equal = re.search(r"\b(?:tied?|level|equal|same)\b([^,.;]*)", s.text)
    return "yes" if equal and step == 1 and re.search(STEPS[0], equal[1]) else None


def _step(words: str) -> int | None:
    return next((n for n, step in enumerate(STEPS) if re.match(rf"(?:{step})\b", words.strip())), None)


def final_once(s: Slots) -> str | None:
    """The final round comes once."""
    in_it = s.says(r"(?:final|last) (?:round|turn|lap)s?", "also", "too", "as well", "second player", "someone else")
    passes = s.says(
        r"(?:past|pass\w*|over|above|reach\w*|hits?|goes|gets|makes?|scores?|beyond|to) (?:also )?(?:25|26|27|28|30)"
    )
    again = s.says(
        r"(?:yet )?another (?:final )?(?:turn|round|go|lap)|(?:one"
        r"|1) more (?:round|turn|go)|again|restart\w*|start\w* over|second final"
    )
    small = players(s)
    if not in_it or not passes or not again or s.says(TWISTED, r"first to") or (small and small < 4):
        return None
    return (
        "no"
        if s.says(r"(?:final|last) (?:round|turn|lap)s?") and s.says("also|too|as well|someone else|another|second|yet")
        else None
    )


FINISHER = re.compile(
    r"\b(?!points?|and|has|just)([a-z]+) (?:has |have |just |already )*(?:hit"
    r"|hits|reached|reaches|got|made|is (?:on|at)|finished (?:on|at))(?: to)? 25\b"
)


def finisher(s: Slots) -> str | None:
    """Who reached 25 has no further turn."""
    who = FINISHER.search(s.all_text)
    if not who or s.says(TWISTED, r"2 players|3 players"):
        return None
    name = {"i": "i", "she": "she", "he": "he"}.get(who[1], who[1])
    turn = re.search(
        rf"\b(?:does|do|did|will|can|may) {name} (?:also |too )?(?:get"
        rf"|have|play|take)s? (?:one|1|a|another|an extra)\b",
        s.text,
    )
    return "no" if turn else None


SCORE = re.compile(r"\b(i|he|she|they|[a-z]{2,})\b(?: (?!i\b|and\b|then\b)[a-z]+){0,3} (?:to |at |on |with )?(\d\d)\b")
ASKS_ME = re.compile(
    r"\b(?:do|did|have|will|would|am|can) i\b.{0,20}\b(?:win|won|beat|winner|winning)|\bi (?:win|won)\b"
)


def outscored(s: Slots) -> str | None:
    """With four or more the highest score wins, whoever was first at 25."""
    scores = {who: int(n) for who, n in SCORE.findall(s.all_text) if int(n) >= 20}
    others = [n for who, n in scores.items() if who != "i"]
    small = players(s)
    if "i" not in scores or len(others) != 1 or (small and small < 4) or not ASKS_ME.search(s.text):
        return None
    if s.says(TWISTED, r"first(?! to)|trade\w*|pass\w*|(?:his|her|their) \d+") or (
        small is None and not s.says(r"(?:last|final) (?:turn|round|go)")
    ):
        return None
    return None if scores["i"] == others[0] else so(scores["i"] > others[0])


def frozen(s: Slots) -> str | None:
    """Who reached 25 can no longer be attacked."""
    who = FINISHER.search(s.all_text)
    attack = s.says(r"hack\w*|audit\w*|outage|attack\w*|steal\w*|head ?hunt\w*|new ?hire|hit|target\w*|black ?out")
    if (
        not who
        or not attack
        or who[1] == "i"
        or s.says(
            TWISTED, r"me|us|i (?:hit|reached)|others?|2 players|3 players|had (?:his|her|their)|isnt|isn't|not the"
        )
    ):
        return None
    aimed = s.says(rf"{who[1]}(?:'?s)?|him|her|them|his|their")
    return "no" if aimed and s.says("can|may|could|allowed|ok|okay|legal|still") else None


def third_by_trade(s: Slots) -> str | None:
    """Two stay, whichever way a third comes."""
    third = s.says(
        r"3rd|third|3 (?:blues?|classifications?)|have (?:already )?(?:2"
        r"|two)|already (?:have )?(?:2|two)|(?:2|two) blues?"
    )
    if not third or s.says(TWISTED, r"choose|which|new one|received one|from hand|in hand"):
        return None
    if s.says(r"must|have to|has to|need to|gotta|got to|forced"):
        return "yes" if s.says(r"go|discard\w*|bin|drop\w*|ditch|throw\w*|get rid|chuck|lose|leave") else None
    return "no" if s.says(r"keep (?:all|them all|every|three|3)|all (?:three|3)|have (?:three|3)") else None


JUDGES: dict[str, Judge] = {
    "wd-end-08": tie,
    "wd-end-09": tie,
    "wd-end-10": tie,
    "wd-end-02": first_of(final_once, outscored, finisher, frozen),
    "wd-end-04": first_of(final_once, finisher),
    "wd-end-06": first_of(finisher, frozen),
    "wd-end-07": frozen,
    "wd-end-16": outscored,
    "wd-end-05": final_once,
    "wd-trade-13": third_by_trade,
}
