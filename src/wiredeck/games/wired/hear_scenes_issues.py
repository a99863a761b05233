"""Scenes of issues in loose words: so many fixes for so many issues, a CLASSIFICATION that sweeps or shields."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_asked import is_plain, last_part, line
from wiredeck.games.wired.hear_judge import FIX_OF, GUARD, judged, just, name, paid, plain_answer
from wiredeck.games.wired.hear_staff import IN_HAND, LIMIT, cleared
from wiredeck.games.wired.hear_words import FIXES, ISSUES, STAFF, Said

ELSEWHERE = r" (?:AU|AUDITOR|HH|STD|SEC|FAC|SUP|FT|STAFF|HIS|OTHER|MOVE|NEG|ANSWER|MORE|SWITCHEROO) "
COUNTED = re.compile(r" (?:(\d) )?(?:CARD )?(HK|PO|NH|HD|SE|PW|TR)(?: (TWICE))?(?= )")
SINGLE = re.compile(
    r"\b(?:just|only) (?:the )?(?:one|1)\b|\bone of\b|\b(?:a )?single one\b|\b(?:takes?|knocks?|gets?|clears?"
    r"|removes?)"
    r" (?:off |away )?(?:just |only )?(?:the )?one\b"
)
WHOLE = re.compile(
    r"\b(?:both|all|every\w*|whole|clean\w*|clear\w*|gone|sorted|running|online|works?|working|fixed|back"
    r"|healthy|pair"
    r"|lot|off|cured|mended|scor\w*|again|enough)\b"
)
LEAVES = re.compile(r"\b(?:leaves?|leaving|left|remain\w*|stays?|still)(?: \w+)? (one|\d)\b")
LONE = re.compile(r"\b(?:a |one |1 |just a |just one )?(?:single|lone) (?=secured?|powered|trained)")


def counted(said: Said) -> Heard | None:
    """Two HACKED and one SECURED, or two: each fix takes one issue of its sort."""
    if re.search(r"\dx\b", said.text):
        return None
    signs = line(said)
    found = [(int(n or (2 if twice else 1)), code) for n, code, twice in COUNTED.findall(signs)]
    issues = {code: n for n, code in found if code in ISSUES}
    fixes = {code: n for n, code in found if code in FIXES and code != "HD"}
    if len(issues) + len(fixes) != len(found) or not fixes or not issues or not is_plain(said):
        return None
    total, tools = sum(issues.values()), sum(fixes.values())
    if (
        not 1 < total < 5
        or tools > 3
        or re.search(ELSEWHERE, signs)
        or re.search(r" [2-9] (?:\w+ )?(?:PC|K|SW) ", signs)
    ):
        return None
    asked = LONE.sub("", re.split(r"(?:secured?|powered|trained)s?\b", said.text)[-1])
    if not {FIX_OF[code] for code in fixes} & {*issues}:
        return None
    told = (
        f"SECURED resolves a single HACKED, POWERED a single POWER OUTAGE, TRAINED a single NEW HIRE: {tools} of "
        f"{total} issues here at most. Any that is left disables the piece; HELPDESK resolves all of them at once."
    )
    if left := LEAVES.search(asked):
        return plain_answer(total - tools == int(left[1].replace("one", "1")), told, "WD-FIX-02", "R-40", "R-20")
    if SINGLE.search(asked):
        return plain_answer(True, told, "WD-FIX-02", "R-40", "R-20") if tools == 1 else None
    if not WHOLE.search(asked):
        return None
    marks = ",".join(code for code, n in issues.items() for _ in range(n))
    hand = ",".join(f"{code}*{n}" for code, n in fixes.items())
    position = f"3p A={hand},x*{6 - tools} A[s1(k1:2(p1{{{marks}}}))]"
    moves = [f"{code}>p1" for code, n in fixes.items() for _ in range(min(n, issues.get(FIX_OF[code], 0)))]
    return plain_answer(paid(position, moves) > 0, told, "WD-FIX-02", "R-20", position=position, moves=moves)


# ---------------------------------------------------------------- a CLASSIFICATION comes, or is there

SHIELDS = tuple(GUARD)
COMES = re.compile(
    r" (?:PLAY|MORE|GET|STEAL|TRADE|GIVE|GO) (?:(?:MY|HE|I|A|HIS) )*(SEC|FAC|SUP) "
    r"| (SEC|FAC|SUP) (?:CARD |ON )*(?:PLAY|INPLAY|ENTER|OUT)(?= )"
)
SWEPT = re.compile(
    r"\b(?:clear\w*|clean\w*|gone|vanish\w*|disappear\w*|swept|wip(?:e|es|ed)|binned|off|sorted|resolved?|fixed|cured"
    r"|removed?|do(?:es)? (?:it|they|that|those|these) (?:all )?go|(?:it|they|that|those|these"
    r"|all) (?:all )?(?:go|goes)"
    r"|go(?:es)? (?:too|away|as well))\b|\bgo(?:es)?$|\bdrops? off\b|\bcome off\b"
)
THERE = re.compile(
    r"\b(?:already|first|there|before|old|existing|had|sitting|was|were|been|on (?:my|me)|got|have|has|ive|i've"
    r"|hacked|my)\b"
)


BACK = re.compile(
    r"\b(?:stole|stolen|nicked|took) my\b|\b(?:back|hand|only|rivals?|opponents?|newest|oldest|per turn|each turn)\b"
)


def swept(said: Said) -> Heard | None:
    """Issues that were there before the CLASSIFICATION came."""
    staff, issues, signs = {*said.of(STAFF)}, {*said.of(ISSUES)}, line(said)
    signs = re.sub(
        r"(?<= )HIS (?=OLD (?:HK|PO|NH) )|(?<=STEAL )HIS (?=(?:SEC|FAC|SUP) )|(?<= OFF )HIS (?=[,.] )", "", signs
    )
    if len(staff) != 1 or len(issues) != 1 or not staff <= {*SHIELDS} or not is_plain(said):
        return None
    if re.search(r" (?:AU|HH|STD|LOSE|INHAND|HIS|NEG|DISCARD|THROUGH|3TH|BOTH STAFF|HD|SE|PW|TR|2 STAFF) ", signs):
        return None
    if (
        BACK.search(said.text)
        or not COMES.search(signs)
        or not THERE.search(said.text)
        or not SWEPT.search(last_part(said))
    ):
        return None
    return cleared(staff.pop(), issues.pop())


TARGET = re.compile(
    r" (?:HK|PO|NH) (?:CARD )?(?:(?:PLAY|ON|UNDER) )*(?:LOOSE |CLEAN )?(I|MY|HIS|HE) |"
    r" (?:PLAY|ON) (MY|HIS) (?:SW|K[23]?|PC|GEAR) (?:HAS )?(?:HK|PO|NH) "
)
WHOSE = re.compile(r" (HE|HIS|I|MY) (?:(?:HAS|ONLY|PLAY|ON|OUT|STILL|ALSO|NOW) )*(SEC|FAC|SUP) ")
OWNED = re.compile(r" (?:SEC|FAC|SUP) (?:CARD )?(?:(?:INPLAY|OUT|ON|PLAY) )*(I|MY|HIS|HE)(?= (?:NET|[.,]|OUT))")
MAY = re.compile(
    r"\b(?:can|may|could|allowed|legal|legit|ok|okay|fine|cool|kosher|possible|permitted|playable|do that"
    r"|any objection)\b"
)
ELSE = (
    r" (?:AU|AUDITOR|HH|STD|STEAL|LOSE|TRADE|GIVE|CLEAR|NEG|GUARD|ANSWER|HD|SE|PW|TR|GEMINI|DISCARD|OLD"
    r"|THEIRTURN|3TH|2) "
)


WHILE = re.compile(r"\b(?:while|as long as|so long as|when|with|if|given|seeing)\b")
GONE = re.compile(
    r"\b(?:thief|dealt|nicked|poached|hunted|swiped|snatched|took|gave|sold|left|leaves|stolen|stole|lost|gone"
    r"|no longer|any ?more|already have|handle|refuse[sd]?"
    r"|once|since"
    r"|again|was|had|until|before|after)\b"
)


SHIELD = (
    "{0} protects only its owner, and only from {1}: no new {1} can be played against that player while it is in play. "
    "Other issues are not stopped by it."
)
WITH_GUARD = re.compile(
    r"^ (?:I (?:PLAY )?)?(?:HK|PO|NH) (?:PLAY )?(?:ON )?(?:HE|HIS \w+) HAS (?:ONLY )?(?:SEC|FAC|SUP) "
    r"(?:OUT |INPLAY )?[., ]*$"
)


def shielded(said: Said) -> Heard | None:
    """A CLASSIFICATION lies before somebody, and an issue is to go on a piece of one of the two."""
    staff, issues, signs = {*said.of(STAFF)}, {*said.of(ISSUES)}, line(said)
    if len(staff) != 1 or len(issues) != 1 or not staff <= {*SHIELDS} or not is_plain(said) or re.search(ELSE, signs):
        return None
    if GONE.search(said.text):
        return None
    signs = re.sub(r" HE ON MY (?=HAS )", " HE ", signs)
    target = TARGET.search(signs)
    guard, issue = next(iter(staff)), next(iter(issues))
    if WITH_GUARD.search(signs):
        told = SHIELD.format(name(guard), name(GUARD[guard]))
        return judged(f"3p A={issue},x*5 B[s1(k1:2(p1))] B.cl={guard}", [f"{issue}>B.s1"], just(told))
    if not target or not MAY.search(f"{last_part(said)} {said.text.strip()[:8]}"):
        return None
    mine = (target[1] or target[2]) in ("I", "MY")
    owner = WHOSE.search(signs) or OWNED.search(signs)
    owned = owner[1] in ("I", "MY") if owner else mine
    if owner and owner.start() > target.start() and not WHILE.search(said.text):
        return None
    if "INHAND" in said.signs:
        return plain_answer(True, f"{IN_HAND} So {name(issue)} can be played.", "WD-CLS-04") if owned == mine else None
    told = SHIELD.format(name(guard), name(GUARD[guard]))
    seat = "B" if owned == mine else "C"
    return judged(f"3p A={issue},x*5 B[s1(k1:2(p1))] {seat}.cl={guard}", [f"{issue}>B.s1"], just(told))


LEFT = re.compile(
    r"\b(?:dropped|lost|stolen|nicked|poached|hunted|head ?hunted|snatched|swiped|taken|gone|sold"
    r"|traded (?:\w+ )?(?:\w+ )?away"
    r"|gave away|left)\b"
)
SAFE = re.compile(r"\b(?:safe|protected|immune|covered|shielded|\w+[- ]?proof|guarded)\b")
THEY_MAY = re.compile(
    r"\b(?:can|may|could) (?:they|he|she|someone|somebody|anyone|anybody|people|others|i be|i get)\b|\b(?:ok"
    r"|allowed|legal)\b"
)


def unshielded(said: Said) -> Heard | None:
    """The protection went with the CLASSIFICATION."""
    staff, issues, signs = {*said.of(STAFF)}, {*said.of(ISSUES)}, line(said)
    if (
        len(staff) != 1
        or len(issues) != 1
        or not staff <= {*SHIELDS}
        or not is_plain(said)
        or not LEFT.search(said.text)
    ):
        return None
    if re.search(r" (?:AU|CLEAR|OLD|INHAND|ANSWER|2|HIS|TRADE HE|HD|SE|PW|TR) ", signs) or re.search(
        r"\b(?:of mine|one of|twin|two|another|second|comes? back|return\w*|until|before|if|the thief"
        r"|i (?:just )?(?:stole|nicked|poached))\b",
        said.text,
    ):
        return None
    guard, issue = staff.pop(), issues.pop()
    mine = re.search(r" (?:I|MY) ", signs) or not re.search(r" (?:HE|HIS) ", signs)
    if GUARD[guard] != issue or not mine:
        return None
    asked = last_part(said)
    safe, may = bool(SAFE.search(asked)), bool(THEY_MAY.search(asked))
    if safe == may:
        return None
    told = f"The protection ends when {name(guard)} leaves: from then on {name(issue)} can be played against you again."
    return plain_answer(may, told, "R-60")


OLD_ONE = re.compile(
    r"\b(?:one|1) of (?:the |my |them|those|these)(?: ?(?:old|first|2|two))?\b|\b(?:an|the|my) old(?:er)? (?:one|blue"
    r"|card)?\b|\bold one\b"
)
ROOM = re.compile(r"\b(?:goes|go|bin|binned|out|ditch|discard\w*|chuck|leaves|drop|dropped|toss\w*|makes room)\b")
LOT = re.compile(r"\b(?:keep|hang on to|hold on to|have) (?:the lot|all|them all|every|all 3|the 3|3)\b")


def third_blue(said: Said) -> Heard | None:
    """With two in play a third takes the place of an old one."""
    if (
        not said.has(r" 2 (?:STAFF|SEC|FAC|SUP|FT) | PLAY (?:MY )?3TH STAFF ")
        or not said.has(r" 3TH | MORE ")
        or not is_plain(said)
    ):
        return None
    if said.has(" (?:STEAL|HH|STD|TRADE|GIVE|SAME|MUST|BOTH|AU) "):
        return None
    old, lot = bool(OLD_ONE.search(said.text) and ROOM.search(said.text)), bool(LOT.search(said.text))
    if old == lot or re.search(r"\b(?:neither|no need|3rd (?:goes|one goes)|new one)\b", said.text):
        return None
    return judged("3p A=SUP,x*5 A.cl=SEC,FAC", ["play SUP-SEC" if old else "play SUP"], just(LIMIT))
