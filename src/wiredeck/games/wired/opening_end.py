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
    return None


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
    "wd-end-02": first_of(final_once, finisher),
    "wd-end-04": first_of(final_once, finisher),
    "wd-end-06": finisher,
    "wd-end-05": final_once,
    "wd-trade-13": third_by_trade,
}
