"""Yes or no where a few facts are added up: points, MOVES that are used, what counts in a tie, what is sealed."""

from __future__ import annotations

import re

from wiredeck.games.wired.opening import Judge, Slots, first_of, so

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


def one_piece(s: Slots) -> str | None:
    """One HELPDESK clears one piece."""
    sick = {*re.findall(r" (SW|K|PC)[23]? (?:HAS )?(?:HK|PO|NH|DOWN|ISSUE)(?= )", s.line)}
    if len(sick) < 2 or not s.signs(" HD ") or s.says(TWISTED, r"each|two helpdesks|2 helpdesks"):
        return None
    return "no" if s.says(r"lot|all|everything|both|whole|together|every") else None


def first_round(s: Slots) -> str | None:
    """From the first turn on everything may be played."""
    first = s.says(r"(?:first|1st|opening) (?:round|turn|go)") and not s.says(r"before|prior|until")
    return "yes" if first and s.says(r"can|may|allowed|ok|okay|legal") and not s.says(TWISTED, "not") else None


def comes_clean(s: Slots) -> str | None:
    """What an AUDIT returned comes back without its issues."""
    again = s.says(
        r"re-?play\w*|play it again|(?:lay|put|plug) it (?:down |back )?again|play(?:ed)? it later"
        r"|next turn"
    )
    if not again or s.says(TWISTED, "still disabled"):
        return None
    if s.says(r"scor\w*|clean|works?|earn\w*|pay\w*|healthy|fine"):
        return "yes"
    return "no" if s.says(r"still (?:on|hacked|there)|keeps? the|hacked again|remain\w*") else None


def one_after_another(s: Slots) -> str | None:
    """Three in one turn, each in place of another."""
    three = s.signs(r" 3 STAFF ") and s.says("turn|go")
    return "yes" if three and s.says(r"bin|discard\w*|replac\w*|swap\w*|drop") and not s.says(TWISTED, "keep") else None


def bonus_is_gone(s: Slots) -> str | None:
    """A FIELD TECH that leaves takes its bonus along."""
    lost = s.says(
        r"(?:stolen|nicked|hunted|poached|taken|snatched)(?: \w+){0,2} before i (?:\w+ )?(?:use|used"
        r"|tap|tapped|spent)"
    )
    return "no" if lost and s.says(r"still|can i|may i|keep") and not s.says(TWISTED) else None


UP = {"SW": 0, "K": 1, "PC": 2}


def above(s: Slots) -> str | None:
    """An issue below does not make what is above inactive."""
    sick = {*re.findall(r" (SW|K|PC)[23]? (?:HAS )?(?:HK|PO|NH|DOWN|ISSUE)(?= )", s.line)}
    asked = re.search(r"[.,] (?:MY |STILL )*(SW|K|PC)[23]? (?:STILL |COUNT |KEEP )*ONLINE ", s.line)
    if len(sick) != 1 or not asked or s.says(TWISTED, "not"):
        return None
    return so(UP[asked[1]] < UP[sick.pop()])


def together(s: Slots) -> str | None:
    """House rules may be combined."""
    several = s.says(r"two|2|several|more than one|different|both|all|multiple")
    return "yes" if several and s.says(r"at once|together|combin\w*|same time|mix\w*") and not s.says(TWISTED) else None


def unanswered(s: Slots) -> str | None:
    """An AUDIT that nobody answers goes ahead."""
    silent = s.says(
        r"(?:nobody|no one|noone|none of us) (?:\w+ )?(?:answer\w*|counter\w*|hack\w*|play\w*"
        r"|stop\w*|react\w*|respond\w*)"
    )
    if not silent or s.says(TWISTED, r"secured?") or re.search(r" HK (?:\w+ )*?NEG ", s.line.replace(" NEG HK ", " ")):
        return None
    return "yes" if s.says(r"go(?:es)?|returns?|loses?|takes?|happens?|proceeds?|leave") else None


def victim_picks(s: Slots) -> str | None:
    """The auditor chooses, not the audited one."""
    who = r"(?:audited|victim|target)(?: (?:one|player|guy|person|dude))?"
    picks = s.says(rf"{who} (?:\w+ )?(?:pick|choose|select|decide)\w*")
    return "no" if picks and not s.says(r"unless|not|auditor|never") else None


def victim_was_last(s: Slots) -> str | None:
    """Whose counter stands last has won the duel."""
    last = s.says(
        r"after (?:the )?victim'?s? counter\w*",
        r"last (?:card|counter|hunter) (?:is|was|came from) "
        r"(?:the )?victim",
    )
    return (
        "no"
        if last and s.says(r"succeeds?|go through|goes through|works?|steal\w*|stolen") and not s.says(TWISTED)
        else None
    )


JUDGES: dict[str, Judge] = {
    "wd-end-01": adds_up,
    "wd-end-02": adds_up,
    "wd-end-17": adds_up,
    "wd-events-01": unanswered,
    "wd-events-02": unanswered,
    "wd-events-04": victim_picks,
    "wd-events-16": victim_was_last,
    "wd-events-18": victim_was_last,
    "wd-end-10": first_of(in_total, above),
    "wd-issues-03": one_piece,
    "wd-issues-04": one_piece,
    "wd-meta-05": first_round,
    "wd-events-06": comes_clean,
    "wd-staff-01": one_after_another,
    "wd-staff-02": one_after_another,
    "wd-staff-10": bonus_is_gone,
    "wd-staff-14": bonus_is_gone,
    "wd-house-01": together,
    "wd-end-08": in_total,
    "wd-staff-07": all_used,
    "wd-staff-18": first_of(all_used, bonus_is_gone),
    "wd-turn-03": all_used,
    "wd-turn-07": trade_first,
    "wd-trade-01": trade_first,
    "wd-house-07": sealed,
}
