"""Scenes of issues and fixes in loose words: the wrong fix, a target that has nothing, what hangs on what."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_asked import OPEN, is_plain, line
from wiredeck.games.wired.hear_judge import FIX_OF, judged, just, name, plain_answer
from wiredeck.games.wired.hear_words import FIXES, ISSUES, PLUGS, Said

USED = re.compile(
    r"\b(?:on|against|for|vs|versus|to|do|does|fix\w*|clear\w*|cure\w*|lift\w*|shift\w*|good|works?|help\w*|rid|off|out"
    r"|remov\w*|resolv\w*|sort\w*|mend\w*|repair\w*|heal\w*|take\w*|gone)\b"
)
STAYS = re.compile(
    r"\b(?:still|stays?|remain\w*|left|useless|wasted?|nothing|keep\w*|audit\w*|discard\w*|trade\w*|swap\w*"
    r"|draw\w*|also"
    r"|cost\w*|moves?|or|turn|hand|both|and)\b"
)


MORE_OF_THEM = re.compile(r" (?:[2-9]|BOTH|ALL|TWICE|EACH|OTHER|MORE|MOVE|AGAIN) ")


def one_fix(said: Said) -> Heard | None:
    """`POWERED for a hack?`: each of the three is for its own issue alone."""
    fixes, issues = {*said.of(FIXES)}, {*said.of(ISSUES)}
    if len(fixes) != 1 or len(issues) != 1 or "HD" in fixes or not is_plain(said):
        return None
    fix, issue = fixes.pop(), issues.pop()
    if not USED.search(said.text) or STAYS.search(said.text):
        return None
    if FIX_OF[fix] == issue and not _cures(said):
        return None
    if said.of(("AU", "HH", "STD", "SEC", "FAC", "SUP", "FT", "STAFF", "HIS", "TRADE", "THEIRTURN")):
        return None
    right = name(next(one for one, of in FIX_OF.items() if of == issue))
    told = (
        f"{name(fix)} resolves a single {name(FIX_OF[fix])} and nothing else; {name(issue)} takes {right} or HELPDESK."
    )
    position = f"3p A={fix},x*5 A[s1(k1:2(p1{{{issue}}}))]"
    return judged(position, [f"{fix}>p1"], just(told))


TWO_PIECES = re.compile(
    r" [2-9] (?:(?:MY|HK|PO|NH|DOWN|OTHER) )*(?:PC|SW|K) | (SW|K[23]?|PC) (?:(?:HAS|HK|PO|NH|DOWN|MY|ALSO|,"
    r"|BOTH) )*(?!\1)(?:SW|K[23]?|PC) "
)
ALL_OF_THEM = re.compile(
    r"\b(?:both|the (?:two|2|lot)|all|them|every\w*|at once|each|together|off (?:my )?(?:hub|switch|router|cable"
    r"|lead|wire|pc)\w* and)\b"
)
ONE_ENOUGH = re.compile(
    r"\b(?:one|1|a|an|single|the|same) (?:single )?help ?desk\b|\bhelp ?desk (?:does|do|takes?|fix\w*|clear\w*|heal\w*"
    r"|on|for|clean\w*)\b"
)


def helpdesk_for_two(said: Said) -> Heard | None:
    """`SWITCH and COMPUTER are both hacked, one HELPDESK for the two?`: it is for one piece."""
    if {*said.of(FIXES)} != {"HD"} or not TWO_PIECES.search(line(said)) or not is_plain(said):
        return None
    if (
        not ALL_OF_THEM.search(said.text)
        or not ONE_ENOUGH.search(said.text)
        or re.search(
            r"\b(?:2 help ?desks|each|one of|either|other|still|stays?|clean|nod|same (?:pc|card|piece))\b", said.text
        )
    ):
        return None
    if said.of(("AU", "HH", "STD", "SEC", "FAC", "SUP", "HIS", "TRADE", "SCORE")):
        return None
    told = "HELPDESK resolves all issues on one target EQUIPMENT card; another piece takes another fix."
    return plain_answer(False, told, "WD-FIX-01", "R-41")


CURES = re.compile(
    r"\b(?:clear|fix|cure|lift|shift|remov|resolv|sort|mend|repair|heal|take|get|knock|undo"
    r"|kill)\w*\b(?! (?:played|me|him))"
)
NOT_CURED = re.compile(
    r"\b(?:respond\w*|react\w*|answer\w*|counter\w*|on the spot|as it'?s|pre-?empt\w*|prevent\w*|advance|wait"
    r"|next|before"
    r"|ally|pity|finished|chain|silence|free|always|turned|beats?|outsider|network|when|while|his|her|their|\w+'s"
    r"|hand|away"
    r"|by me|every|everything|permanent\w*|forever|first|top|myself|by itself|oblig\w*|another|right away"
    r"|straight away)\b"
)


def _cures(said: Said) -> bool:
    """Is it asked plainly whether the fix takes its issue off, one off one piece?"""
    once = said.signs.count(said.of(ISSUES)[0]) == 1 == len(said.of(FIXES))
    plain = CURES.search(said.text) and not NOT_CURED.search(said.text) and not MORE_OF_THEM.search(line(said))
    return bool(once and plain) and len({*said.of(PLUGS)}) < 2


BARE = re.compile(
    r"\b(?:empty (?:table|board|network|side)|bare (?:table|board)|(?:no|zero|0|without(?: any)?) (?:\w+ )?(?:gear"
    r"|equipment|hardware|stuff|greens?(?: cards?)?|network|cards? (?:in play|out|on the table))"
    r"|(?:nothing|not a thing)(?: at all)? (?:in play|out|on the table|built|down|laid|in front of (?:him|her|them))"
    r"|has(?:n't|nt) (?:built|laid|played|put down|got) (?:anything|a thing|any (?:gear|equipment)))\b"
)
TO_HIM = re.compile(r"\b(?:him|her|them|he|she|they|someone|somebody|(?:a|any|another) player|who|newbie|\w+'s)\b")


def bare_target(said: Said) -> Heard | None:
    """An issue needs a piece of EQUIPMENT to lie on."""
    issues = {*said.of(ISSUES)}
    if len(issues) > 1 or not (issues or "ISSUE" in said.signs) or not BARE.search(said.text):
        return None
    if not is_plain(Said(BARE.sub(" ", said.text), "")) or not TO_HIM.search(said.text):
        return None
    if said.of((*FIXES, "AU", "HH", "STD", "SEC", "FAC", "SUP")) or not re.search(
        r"\b(?:can|may|could|ok|allowed|legal|play|hit)\b", said.text
    ):
        return None
    issue = next(iter(issues), "HK")
    told = (
        f"{name(issue)} is played on a piece of EQUIPMENT of a rival; who has none in play cannot be attacked with it."
    )
    return plain_answer(False, told, "WD-ISS-01")


INTO = (
    r"(?:right |straight |directly |plugged |hung |hanging |hooked |up )*"
    r"(?:off|on|onto|in|into|to|at|behind|under)(?: (?:the )?end of)?(?: (?:an?|my|the|another|one|its))*"
)
HANGS = (
    r"(?:hang|hung|plug|chain|attach|connect|stick|put|hook|run|clip|extend|daisy ?chain|link|wire)(?:s|ed|ing"
    r"|ging|ged)?"
)
KINDS = {
    **dict.fromkeys(("cable", "wire", "lead", "cord"), "K"),
    **dict.fromkeys(("switch", "hub", "router"), "SW"),
    **dict.fromkeys(("pc", "computer", "laptop", "machine", "rig"), "PC"),
    "internet": "@",
}
_PIECE = rf"(?:(?:[23]-(?:port|plug|way)|other|new|loose|2nd|spare) )*({'|'.join(KINDS)})(?:s|es)?"
PLUGGED = re.compile(
    rf"\b{HANGS}(?: (?:an?|my|the|another|one|up|in))* {_PIECE} {INTO} {_PIECE}\b|\b{_PIECE} {INTO} {_PIECE}\b"
)
NEVER = {("K", "K"), ("SW", "SW"), ("PC", "PC"), ("PC", "SW"), ("PC", "@"), ("K", "@")}
BETWEEN = re.compile(
    r"\b(?:mov\w*|shift\w*|from (?:an?|my|the|one)|via|through|over a|with an?|on top|scor\w*|still|already"
    r"|same type|mistake|wrong|another (?:switch|hub|router)|other (?:switch|hub|router)|swing\w*|took|takes?"
    r"|trip|all 3|action|earn\w*|alive|live|tap|max\w*|most|number|holding)\b"
)


def plugged_wrong(said: Said) -> Heard | None:
    """A CABLE on a CABLE, a COMPUTER straight into a SWITCH: only each into its own kind of place."""
    found = PLUGGED.search(said.text)
    if not found or OPEN.search(said.text) or not is_plain(said) or BETWEEN.search(said.text):
        return None
    one, other = (KINDS[piece] for piece in found.groups() if piece)
    if (one, other) not in NEVER or said.of(
        (*ISSUES, *FIXES, "AU", "SWITCHEROO", "OVER", "TRADE", "HIS", "COST", "CUT")
    ):
        return None
    told = "COMPUTERs go into CABLEs, CABLEs into SWITCHes, and only SWITCHes into INTERNET; nothing goes on its like."
    return plain_answer(False, told, {"K": "WD-EQ-02", "SW": "WD-EQ-01", "PC": "WD-EQ-03"}[one])
