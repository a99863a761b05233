"""Yes or no where a few facts are added up: points, MOVES that are used, what counts in a tie, what King Seal "
"covers."""

from __future__ import annotations

import re

from wiredeck.games.wired.opening import Judge, Slots, so

TARGET = 25
TWISTED = r"unless|or|only|never|instead"


def adds_up(s: Slots) -> str | None:
    """A score and what this turn adds; with four to six players the others go on."""
    found = re.search(r" (?:I|HE|HAS|REACH|ON|,) (\d\d)(?: SCORE)? .*?(?:SCORE|MORE|ADD) (?:ON )?(\d) ", s.line)
    ends = s.says(
        r"(?:is|are) (?:it|we|that|the game) (?:\w+ )?(?:over|done)|(?:did|do|have|has|does) (?:i|he"
        r"|she) (?:\w+ )?(?:win|won)"
    )
    if not found or not ends or s.says(TWISTED) or s.signs(r" \d\d .* \d\d "):
        return None
    players = re.search(r" ([2-6]) PLAYERS ", s.line)
    if int(found[1]) + int(found[2]) < TARGET:
        return "no"
    return so(int(players[1]) < 4) if players else None


def all_used(s: Slots) -> str | None:
    """Three MOVES and the bonus are made."""
    used = s.signs(r" 3 MOVE ") and s.signs(" BONUS | FT ") and s.says(r"done|used|spent|made|gone|played|already")
    more = s.says(r"(?:anything|something|any(?: thing)?) (?:else|more)|another card|one more|5th|fifth")
    both = s.says(r"(?:and|\+|plus|as well as)(?: \w+){0,3} (?:bonus|extra|tech)")
    both = both or "+" in s.text
    return "no" if used and more and both and not s.says(TWISTED, r"2 techs|two techs|second tech|answer\w*") else None


def trade_first(s: Slots) -> str | None:
    """Trading comes before the MOVES."""
    if s.says(TWISTED, r"after|not|between"):
        return None
    return "yes" if s.says(r"(?:trad|swap)\w*(?: \w+){0,3} before (?:\w+ ){0,4}(?:mov\w*|play\w*)") else None


def in_total(s: Slots) -> str | None:
    """Total is everything in play, whatever its state."""
    state = s.says(r"cut off|hacked|disabled|floating|loose|broken|unplugged|dead|offline|outage\w*")
    if not state or not s.says(r"total") or s.says(TWISTED, r"active|hand|classifications?|staff|not|non"):
        return None
    return "yes" if s.says(r"counts?|counted|included?|part of|in the total|add\w*") else None


def sealed(s: Slots) -> str | None:
    """King Seal covers what SEAL THE DEAL itself stole, and nothing else."""
    plain = s.says(r"(?:normal|plain|regular|ordinary|usual|simple|mere)(?: \w+)? (?:head ?hunter|hh|hunter)")
    safe = s.says(r"protected|safe|sealed|immune|untouchable|secure")
    return "no" if plain and safe and not s.says(TWISTED, "not") else None


JUDGES: dict[str, Judge] = {
    "wd-end-01": adds_up,
    "wd-end-02": adds_up,
    "wd-end-17": adds_up,
    "wd-end-10": in_total,
    "wd-end-08": in_total,
    "wd-staff-07": all_used,
    "wd-staff-18": all_used,
    "wd-turn-03": all_used,
    "wd-turn-07": trade_first,
    "wd-trade-01": trade_first,
    "wd-house-07": sealed,
}
