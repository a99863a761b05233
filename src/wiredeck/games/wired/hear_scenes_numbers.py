"""Numbers that are claimed in loose words: a score that is added up, a tie-breaker's place, so many in play."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_asked import OPEN, is_plain, last_part, line
from wiredeck.games.wired.hear_end import SMALL
from wiredeck.games.wired.hear_judge import plain_answer
from wiredeck.games.wired.hear_staff import LIMIT
from wiredeck.games.wired.hear_words import FIXES, ISSUES, STAFF, Said

BOX = r"(?:pcs?|computers?|laptops?|machines?|rigs?|boxes)"
PAYS = r"(?:scor\w*|pay\w*|paid|earn\w*|mine\w*|mining|active|live|online|working|connected|running|add\w*)"
SICK = r"(?:hack\w*|outaged?|outages?|new hires?|loose|float\w*|disabled|dead|unplugged|cut off|broken|down|but)"
HAD = re.compile(
    r"\b(?:had|was (?:on|at)|were (?:on|at)|on|at|from|have|with|score(?: was| of| is)?|standing at) (\d+)\b"
    r"(?! (?:pcs?|computers?|laptops?|machines?|cards?|players?|turns?|of us|active|live|online|working))"
)
ADDED = re.compile(
    rf"\b(\d+|one|another)(?: (?:more|new))?(?: {PAYS})? {BOX}(?: (?:that |which |all )?(?:are |is |now )?{PAYS})?\b"
)
NOW = re.compile(
    r"\b(?:now(?: i'?m| i am| im)?(?: on| at)?|so(?: i'?m| im)?(?: on| at)?|makes(?: it)?|that'?s|thats|total(?: is)?"
    r"|up to|leaves me (?:on|at)|lands me (?:on|at)|puts me (?:on|at)|gives me|i'?m (?:on|at)|im (?:on|at)|i have|score"
    r" is|end on|ending on) (\d+)\b"
)


def total_now(said: Said) -> Heard | None:
    """`had 7, two COMPUTERs score, now on 9`: what was there and what is added."""
    told = re.split(r"[.,;:]|\bthen\b", said.text)
    had = HAD.search(said.text)
    added = ADDED.search(said.text[had.end() :]) if had else None
    if not had or not added or OPEN.search(said.text) or not is_plain(said) or len(told) < 2:
        return None
    rest = said.text[had.end() + added.end() :]
    now = NOW.search(rest)
    if not now or re.search(SICK, said.text) or said.of((*ISSUES, *FIXES, *STAFF, "AU", "HIS", "HE", "TRADE", "ONLY")):
        return None
    if len(re.findall(r"\b\d+\b", said.text)) > 3 or re.search(
        r"\b(?:turns?|each|next|rounds?|again|25|in all|moves?)\b", rest
    ):
        return None
    start, more = int(had[1]), int(added[1]) if added[1].isdigit() else 1
    reason = f"Each COMPUTER that reaches INTERNET adds 1 point to the score: {start} and {more} make {start + more}."
    return plain_answer(int(now[1]) == start + more, reason, "WD-SCORE-01", "WD-SCORE-02")


ON = re.compile(
    r"(?:^|\b(?:on|at|with|have|got|score(?: is)?|sitting on|from)) ?(1\d|2\d)\b(?! (?:players?|cards?|pcs?"
    r"|computers?|machines?|laptops?))"
)
DONE = re.compile(r"\b(?:done|win|wins|won|over|enough|there|home|finish\w*|25|mine|victory|game)\b")


def reaches_now(said: Said) -> Heard | None:
    """`24 and one more COMPUTER that scores, done?`: with two or three players that is the end."""
    on, added = ON.search(said.text), ADDED.search(said.text)
    players = said.has(r" ([2-6]) PLAYERS ")
    if not on or not added or not DONE.search(last_part(said)) or OPEN.search(said.text) or not is_plain(said):
        return None
    if re.search(SICK, said.text) or said.of((*ISSUES, *FIXES, *STAFF, "AU", "HIS", "TRADE", "TIE", "HE")):
        return None
    if len(re.findall(r"\b\d\d\b", said.text.replace("25", ""))) > 1 or re.search(
        r"\b(?:more than|need|each)\b", said.text
    ):
        return None
    if players and int(players[1]) > 3:
        return None
    total = int(on[1]) + (int(added[1]) if added[1].isdigit() else 1)
    if not players and total >= 25 and not re.search(r"\b(?:25|enough|there)\b", last_part(said)):
        return None
    return plain_answer(total >= 25, f"That makes {total}; {SMALL}.", "WD-END-01", "WD-GOAL-02")


TIE = re.compile(
    r"\btie[- ]?break(?:er|ers|s)?\b|\bbreaks? (?:a|the) tie\b|\bbreaks? ties\b|\bin a tie\b|\bon a tie\b"
    r"|\bties? (?:are|is)\b|\blevel (?:on )?points\b|\b(?:same|equal) points\b|\bstill level\b|\bpoints level\b"
)
PLACE = re.compile(
    r"\b([1-5])(?:st|nd|rd|th)\b|\b(?:tie[- ]?break(?:er)?|number|no\.?|step|nr) ?([1-5])\b|\b(first|last|final)\b"
)
WHAT = re.compile(
    rf"\b(active|live|working|online|running|connected|total|all|altogether|overall|most|more"
    rf"|highest)?(?: number of)? ?"
    rf"(?:of )?({BOX}|equipment|gear|cards in hand|hand|thunderdome)(?: (in total|in all|altogether|overall|total"
    rf"|in play))?\b"
)
STEPS = (("active", "computers"), ("total", "computers"), ("active", "equipment"), ("total", "equipment"))
NTH = {"first": 1, "last": 5, "final": 5}
ORDER = (
    "The tie-breakers in order: 1. most ACTIVE COMPUTERS, 2. most TOTAL COMPUTERS, 3. most ACTIVE EQUIPMENT, 4."
    " most TOTAL "
    "EQUIPMENT, 5. Thunderdome."
)
WITHIN = re.compile(r"\b(?:count\w*|hack\w*|mine|my|his|her|i|he|after|before|then|still|equal|if|or)\b")


def tie_step(said: Said) -> Heard | None:
    """`tie-breaker 1 is total COMPUTERs?`: is that its place?"""
    place, what = PLACE.search(said.text), WHAT.search(said.text)
    if not TIE.search(said.text) or not place or not what or WITHIN.search(said.text) or not is_plain(said):
        return None
    n = int(place[1] or place[2] or NTH[place[3]])
    step = _step(what)
    if step is None or len(WHAT.findall(said.text)) > 1 or len(PLACE.findall(said.text)) > 1:
        return None
    return plain_answer(step == n, ORDER, "WD-TIE-01", "WD-TIE-02", "WD-TIE-03", "WD-TIE-04", "WD-TIE-05")


def _step(what: re.Match[str]) -> int | None:
    """The place of what is named; 0 where it breaks no tie, None where it is not clear."""
    how, thing, after = what.groups()
    if thing == "thunderdome":
        return 5
    if "hand" in thing:
        return 0
    total = how in ("total", "all", "altogether", "overall") or bool(after)
    if not total and how in (None, "most", "more", "highest"):
        return None
    kind = "equipment" if thing in ("equipment", "gear") else "computers"
    return STEPS.index(("total" if total else "active", kind)) + 1


COUNTED = re.compile(r" (?:(\d) )?(?:MY )?(?:SAME )?(SEC|FAC|SUP|FT)(?= )")
BESIDE = {
    "HAS",
    "ALL",
    "INPLAY",
    "OUT",
    "I",
    "MY",
    "ON",
    "BOTH",
    "NOW",
    ",",
    ".",
    "ALSO",
    "SAME",
    "MORE",
    "3",
    "FINE",
    "TAG",
}


def staff_in_play(said: Said) -> Heard | None:
    """`two of one and one of another, all in play`: two at most."""
    signs = line(said)
    found = COUNTED.findall(signs)
    rest = {*COUNTED.sub(" ", said.line).split()}
    if (
        len(found) < 2
        or not rest <= BESIDE
        or not re.search(r" (?:INPLAY|OUT|HAS|ALL|BOTH) ", signs)
        or not is_plain(said)
    ):
        return None
    n = sum(int(many or 1) for many, _ in found)
    return plain_answer(n <= 2, f"{LIMIT} Two equal ones are fine, too.", "WD-CLS-01", "R-56") if n < 7 else None


TIMES = re.compile(
    rf"\b(\d|one|a) (?:{PAYS} )?{BOX}\b.{{0,24}}\b(\d+) (?:turns|rounds|goes)\b.{{0,24}}\b(\d+) (?:points?|coins?"
    rf"|bitcoins?)\b"
)


def over_turns(said: Said) -> Heard | None:
    """`one COMPUTER scored for three turns: three points`."""
    found = TIMES.search(said.text)
    if not found or re.search(SICK, said.text) or OPEN.search(said.text) or not is_plain(said):
        return None
    if len(re.findall(r"\b\d+\b", said.text)) > 3 or said.of((*ISSUES, *FIXES, *STAFF, "AU", "HIS", "MOVE")):
        return None
    n, turns, claim = (int(one) if one.isdigit() else 1 for one in found.groups())
    told = f"Each COMPUTER that reaches INTERNET adds 1 point in each of your turns: {n * turns} in {turns}."
    return plain_answer(n * turns == claim, told, "WD-SCORE-02", "WD-SCORE-01")
