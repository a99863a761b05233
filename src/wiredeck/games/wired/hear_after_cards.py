"""A follow-up about another card: what the card of the question before does against that, or that against it."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_asked import OPEN, PAYS, is_plain
from wiredeck.games.wired.hear_events import OF_AUDIT, OF_HUNT
from wiredeck.games.wired.hear_judge import FIX_OF, GUARD, name, plain_answer
from wiredeck.games.wired.hear_moves import covered
from wiredeck.games.wired.hear_words import FIXES, ISSUES, PLUGS, STAFF, Said

CARDS = (*ISSUES, *FIXES, *STAFF, "STAFF", "AU", "HH", "STD")
TOO = re.compile(r"\b(?:too|as well|also|either|same)\b")

# ---------------------------------------------------------------- a fix and another issue

CURES = re.compile(
    r"\b(?:fix\w*|clear\w*|shift\w*|cure[sd]?|sort\w*|remov\w*|resolv\w*|work\w*|help\w*|do|does|good|any good|rid|take"
    r"|takes|lift\w*|mend\w*|repair\w*|heal\w*|get|gets|too|as well|also)\b"
)
ELSEWHERE = re.compile(
    r"\b(?:audit\w*|chain|his|her|their|rivals?|opponents?|mates?|two|both|all|[2-9]|every\w*|play(?:ed)? on|without"
    r"|counter\w*|another|network|and|hand|keep|back)\b"
)


def cures_too(first: Said, now: Said) -> Heard | None:
    """`an outage as well?`, after a fix."""
    fixes, issues = {*first.of(FIXES)}, {*now.of(ISSUES)}
    if len(fixes) != 1 or len(issues) != 1 or len(now.of((*CARDS, *PLUGS))) != 1 or first.of((*STAFF, "AU", "HH")):
        return None
    if first.has(" (?:HIS|HE) "):
        return None
    fix, issue = fixes.pop(), issues.pop()
    known = {FIX_OF.get(fix), issue}
    if not CURES.search(now.text) or ELSEWHERE.search(now.text) or not is_plain(now) or {*first.of(ISSUES)} - known:
        return None
    does = "all issues" if fix == "HD" else f"a single {name(FIX_OF[fix])}"
    right = name(next(one for one, of in FIX_OF.items() if of == issue))
    told = f"{name(fix)} resolves {does} on one EQUIPMENT card; {name(issue)} takes {right} or HELPDESK."
    return plain_answer(fix == "HD" or FIX_OF[fix] == issue, told, "WD-FIX-01", "WD-FIX-02")


# ---------------------------------------------------------------- a CLASSIFICATION and other issues

BARRED = re.compile(
    r"\b(?:nobody|no ?one|none of (?:them|you)) (?:can|may|could)\b|\b(?:safe|immune|protected|covered)\b"
)
MAY_COME = re.compile(
    r"\b(?:can|may|could|does|do|will) (?:an? |the )?(?:hacked|hacks?|power outages?|outages?|new hires?)\b.{0,12}"
    r"\b(?:be played|played|land|lands|hit|get|gets|come|work|works|go|used|stick|on me|against me)\b"
)
STOPS_TOO = re.compile(r"\b(?:as well|too|also|either|stop\w*|block\w*|keep\w*|against|from|cover\w*|shield\w*)\b")
PAST = re.compile(
    r"\b(?:had|already|old|before|clear\w*|audit\w*|remov\w*|gone|lost|stole\w*|stolen|hand|his|her|their|clean\w*"
    r"|resolv\w*|on (?:my|it|there)|fix\w*|wip\w*)\b"
)


def shields_too(first: Said, now: Said) -> Heard | None:
    """`so nobody can hack me either?`, after a CLASSIFICATION that keeps another issue away."""
    staff, issues = {*first.of(tuple(GUARD))}, {*now.of(ISSUES)}
    if len(staff) != 1 or len(issues) != 1 or len(now.of((*CARDS, *PLUGS))) != 1 or first.of(("AU", "HH", "STD")):
        return None
    if re.search(
        r"\b(?:lost|stol\w*|gone|hand|his|her|their|she|he|they|traded|swapped|sold|gave|someone)\b", first.text
    ) or PAST.search(now.text):
        return None
    may = bool(MAY_COME.search(now.text))
    keeps = bool(BARRED.search(now.text)) or (not may and bool(STOPS_TOO.search(now.text)))
    if may == keeps or OPEN.search(now.text) or re.search(r"n't\b|\b(?:not|cant|wont|or|nor)\b", now.text):
        return None
    if re.search(r"\b(?:can|may|could) (?:he|she|they|someone|anyone|i)\b|\b(?:possible|him|her|them)\b", now.text):
        return None
    guard, issue = staff.pop(), issues.pop()
    told = (
        f"While {name(guard)} is in play no new {name(GUARD[guard])} can be played against you; other issues are not "
        "stopped by it."
    )
    return plain_answer((GUARD[guard] == issue) == keeps, told, "WD-CLS-04", "R-36")


NOW_ON = re.compile(r"\b(?:on (?:me|it|my \w+|there)|already|that i(?:'ve| have)? (?:got|have)|i(?:'ve| have)? got)\b")
GOES = re.compile(r"\b(?:go|goes|gone|clear\w*|off|remov\w*|resolv\w*|vanish\w*|wiped|swept|disappear\w*)\b")


def sweeps(first: Said, now: Said) -> Heard | None:
    """`so an outage that is on me now goes?`, after a CLASSIFICATION."""
    staff, issues = {*first.of(tuple(GUARD))}, {*now.of(ISSUES)}
    if len(staff) != 1 or len(issues) != 1 or len(now.of(CARDS)) != 1 or not is_plain(now):
        return None
    if LEAVES.search(first.text) or "back" in now.text or not NOW_ON.search(now.text) or not GOES.search(now.text):
        return None
    if re.search(r"\b(?:his|her|their|audit)\b", now.text):
        return None
    guard = staff.pop()
    told = f"{name(guard)} resolves all {name(GUARD[guard])} cards on your network at once when it comes into play."
    return plain_answer(issues <= {GUARD[guard]}, told, "WD-CLS-04", "R-59")


LEAVES = re.compile(
    r"\b(?:steals?|stolen|stole|nicks?|nicked|takes? it|took it|lose|lost|loses|hunts?|hunted|poach\w*|trade it|traded"
    r"|gone|leaves?|swap it|gets? (?:nicked|stolen|hunted|poached)|discard\w*)\b"
)
AGAIN = re.compile(
    r"\b(?:again|can they|may they|can (?:he|she|someone|anyone)|open to|back on|exposed|vulnerable|land|hit me)\b"
)
SAFE = re.compile(r"\b(?:still|stay\w*|remain\w*|safe|protected|immune|keep\w*)\b")


def guard_leaves(first: Said, now: Said) -> Heard | None:
    """`and if it is stolen, can they hack me again?`, after a CLASSIFICATION that protects."""
    staff, issues = {*first.of(tuple(GUARD))}, {*now.of(ISSUES)}
    if len(staff) != 1 or len(issues) > 1 or len(now.of(CARDS)) != len(issues) or not LEAVES.search(now.text):
        return None
    if (
        LEAVES.search(first.text)
        or first.has(r" (?:[23]|3TH|2TH) ")
        or not (issues or re.search(r"\bsafe|protected\b", now.text))
    ):
        return None
    guard = staff.pop()
    if issues - {GUARD[guard]} or not is_plain(now) or re.search(r"\b(?:come back|return|old|had|i steal)\b", now.text):
        return None
    again, safe = bool(AGAIN.search(now.text)), bool(SAFE.search(now.text))
    if again == safe:
        return None
    told = f"The protection ends when {name(guard)} leaves: {name(GUARD[guard])} can be played against you again."
    return plain_answer(again, told, "R-60")


# ---------------------------------------------------------------- repaired

REPAIRED = re.compile(rf" (?:{'|'.join(FIXES)}) (?:(?:PLAY|ON|HAS|MY|UNDER) )*(?:(HK|PO|NH|DOWN) )?(?:SW|K[23]?)(?= )")


def works_again(first: Said, now: Said) -> Heard | None:
    """`so those below pay again?`, after the fix of a SWITCH or a CABLE."""
    found, fixes = REPAIRED.search(first.line), {*first.of(FIXES)}
    if not found or len(fixes) != 1 or len(first.of(ISSUES)) > 1 or now.of((*CARDS, "DOWN", "LOOSE", "OTHER", "HIS")):
        return None
    fix = fixes.pop()
    if fix != "HD" and found[1] != FIX_OF[fix]:
        return None
    if not PAYS.search(now.text) or not re.search(r"\b(?:again|now|back|so)\b", now.text) or not is_plain(now):
        return None
    if "PC" not in now.signs and not re.search(r"\b(?:below|under\w*|on it|they|those)\b", now.text):
        return None
    told = (
        "With its issues resolved the piece works again: COMPUTERs below it that are healthy and plugged in reach "
        "INTERNET and score in your SCORE phase."
    )
    return plain_answer(True, told, "R-18", "WD-SCORE-01")


HOOKED = re.compile(
    r" (?:(?:PLUG|PLAY|MOVE|UNPLUG|ON) )+(?:HE )?(?:ON )?(?:MY |MORE )*(?:ONLINE |CLEAN )?K[23]?(?: ON "
    r"(?:MY )?(?:ONLINE |CLEAN )?SW)? "
)


def hooked_up(first: Said, now: Said) -> Heard | None:
    """`and once I hang it on a working CABLE?`, after a floating COMPUTER that pays nothing."""
    if not first.has(r" LOOSE (?:MY )?PC | PC (?:\w+ )?LOOSE ") or now.of((*CARDS, "DOWN", "LOOSE", "HIS")):
        return None
    line = re.sub(r" \?(?= )", "", now.line)
    if not HOOKED.search(line) or not re.search(r" (?:ONLINE|CLEAN) ", line) or not is_plain(now):
        return None
    if not PAYS.search(f"{first.text} {now.text}") or re.search(r"\b(?:move|free|cost|full|this turn)\b", now.text):
        return None
    told = (
        "Once it is connected, COMPUTER to CABLE to SWITCH to INTERNET and none of them disabled, it reaches INTERNET "
        "and is active: 1 point in each of your SCORE phases."
    )
    return plain_answer(True, told, "WD-SCORE-01", "R-18")


# ---------------------------------------------------------------- a theft

BLOCKS = re.compile(r"\b(?:block\w*|stop\w*|counter\w*|answer\w*|cancel\w*|defend\w*|fight|fend|save)\b")
PLAIN = re.compile(r"\b(?:plain|normal|ordinary|regular|usual|simple|mere|standard|what about|how about|and|but)\b")


def hunter_too(first: Said, now: Said) -> Heard | None:
    """`and a plain HEAD HUNTER?`, after SEAL THE DEAL that nothing stops."""
    if "STD" not in first.signs or now.of(CARDS) != ("HH",) or not BLOCKS.search(first.text):
        return None
    if re.search(r"\b(?:with|using|use|by|my|his|her|hacked|king|gemini)\b|n't\b|\bnot\b", now.text):
        return None
    if not PLAIN.search(now.text) or first.has(" (?:HH|HK) "):
        return None
    return plain_answer(True, OF_HUNT, "WD-HH-03")


HITS_BACK = re.compile(
    r"\b(?:hit|come|fire|hunt|throw|play|counter|answer|strike|head ?hunt)(?: \w+)? back\b|\bcounter "
    r"(?:that|hers|his|it"
    r"|again|the counter)\b|\banswer (?:that|hers|his|it)\b|\bgo (?:on|again)\b|\banother one\b|\bplay "
    r"(?:another|a 2nd)\b"
)
BY_ME = re.compile(r"\b(?:i|i've|ive|my)\b(?: \w+)? (?:head ?hunt\w*|hunt\w*|hh)\b")


def hits_back(first: Said, now: Said, told: str) -> Heard | None:
    """`if she does, may I hit back?`, after a HEAD HUNTER of one's own that may be countered."""
    if "HH" not in first.signs or "STD" in first.signs or not BY_ME.search(first.text) or "counter" not in told:
        return None
    if not HITS_BACK.search(now.text) or now.of((*ISSUES, *FIXES, "AU", "STD")) or not is_plain(now):
        return None
    if not re.search(r"\b(?:i|me|my)\b", now.text) or re.search(
        r"\b(?:cost|move|draw|she|he) (?:again|back)\b", now.text
    ):
        return None
    return plain_answer(True, f"{OF_HUNT} The two go on countering each other until one stops.", "WD-HH-04")


WITH = re.compile(r"\b(?:with|using|by|via|on)\b")


def in_the_chain(first: Said, now: Said) -> Heard | None:
    """`can I use it against a hack on my AUDIT?`, after SECURED or HACKED."""
    cards = {*first.of(("SE", "HD", "PW", "TR"))}
    if len(cards) != 1 or not re.search(
        r"\b(?:hack\w*) (?:\w+ ){0,2}(?:on|of|at|against) (?:my|the|his|her|an?) audit", now.text
    ):
        return None
    if not re.search(r"\b(?:it|that|this|one)\b", now.text) or not is_plain(now) or first.of(("AU", "HH")):
        return None
    card = cards.pop()
    return plain_answer(card == "SE", f"{OF_AUDIT} No other fix does.", "WD-AUD-04", "R-50")


TAKES = re.compile(
    r"\b(?:work|works|good|use|used|play|go|take|takes|steal|nick|get|grab|have|hit|aim)\b.{0,12}?"
    r"(?:on|against|for|at|his|her|their|my|an?)\b"
)


def takes_that(first: Said, now: Said) -> Heard | None:
    """`does it take a SUPERVISOR?`, after a HEAD HUNTER or SEAL THE DEAL."""
    staff, gear = now.of((*STAFF, "STAFF")), now.of((*PLUGS, "GEAR", "SCORE"))
    if len({*first.of(("HH", "STD"))}) != 1 or len(staff) + len(gear) != 1 or first.of((*ISSUES, *FIXES, "AU")):
        return None
    if not re.search(r"\b(?:it|that|one|this)\b", now.text) or not TAKES.search(now.text) or not is_plain(now):
        return None
    if now.of((*ISSUES, *FIXES, "AU", "HH", "STD", "INHAND", "OFFHAND")) or re.search(
        r"\b(?:block|counter|stop|back|hand|save|again|two|2|protect\w*|keep|discard|off|my)\b", now.text
    ):
        return None
    told = "It steals any one CLASSIFICATION that an opponent has in play, and nothing else."
    return plain_answer(bool(staff), told, "WD-HH-01")


CURED_NOW = re.compile(r"\b(?:score|scores|earn|earns|pay|pays|count|counts|work|works|online|back|point|ok|fine)\b")


def cured_now(first: Said, now: Said) -> Heard | None:
    """`if I put SECURED on it, does it score?`, after one issue on one piece."""
    issues, fixes = first.of(ISSUES), {*now.of(FIXES)}
    pieces = {*first.of(PLUGS)}
    if len(issues) != 1 or len(fixes) != 1 or len(pieces) != 1 or len(now.of(CARDS)) != 1 or now.of(PLUGS):
        return None
    if first.of((*FIXES, *STAFF, "AU", "HIS", "2", "MORE")) or not CURED_NOW.search(now.text) or not is_plain(now):
        return None
    if not re.search(r"\b(?:it|that|there)\b", now.text) or re.search(r"\b(?:his|her|their|turn of)\b", now.text):
        return None
    fix = fixes.pop()
    told = (
        f"{name(fix)} resolves {'all issues' if fix == 'HD' else 'a single ' + name(FIX_OF[fix])}; a piece "
        f"without issues, "
        "plugged through to INTERNET, is active again, and its COMPUTERs score in the same turn's SCORE phase."
    )
    return plain_answer(fix == "HD" or FIX_OF[fix] == issues[0], told, "WD-FIX-01", "R-18", "WD-SCORE-01")


def covers_it(first: Said, now: Said) -> Heard | None:
    """`may a COMPUTER go over my dead CABLE?`, after Switcheroo."""
    if "SWITCHEROO" not in first.signs or "SWITCHEROO" in now.signs or not is_plain(now):
        return None
    signs = re.sub(r" (?:CARD|GO|\?|THEN)(?= )", "", now.line)
    return covered(Said(f"{now.text}", f" SWITCHEROO , {signs.strip()} "))


COUNTER = re.compile(r"\b(?:counter\w*|block\w*|stop\w*|answer\w*|cancel\w*|defend\w*|save\w*)\b")
ANSWERS = {"AU": ("HK",), "HH": ("HH", "STD")}
TOOLS = (*ISSUES, *FIXES, *STAFF, "HH", "STD", "AU")


def answers_too(first: Said, now: Said) -> Heard | None:
    """`a HELPDESK as well?`, after what counters an AUDIT or a HEAD HUNTER."""
    event = "AU" if "AU" in first.signs else "HH" if "HH" in first.signs else ""
    tools = now.of(TOOLS)
    if not event or "STD" in first.signs or len(tools) != 1 or now.of(PLUGS) or not COUNTER.search(first.text):
        return None
    bare = re.sub(r"\b(?:or|and|so|what about|how about|even)\b", "", now.text)
    if not re.search(r"\b(?:as well|too|also|with|by|instead|do|work|use|using|does)\b", now.text) or OPEN.search(bare):
        return None
    if (event == "AU" and tools[0] in ("SE", "AU")) or re.search(
        r"n't\b|\b(?:cost|move|draw|against|he|she|they|my audit|not|stop\w*|block\w*|mine|his|her|if|on)\b",
        now.text,
    ):
        return None
    if first.of(FIXES) or re.search(r"\b(?:secured|chain|cost\w*|move|gemini)\b", first.text):
        return None
    told = OF_AUDIT if event == "AU" else OF_HUNT
    return plain_answer(tools[0] in ANSWERS[event], told, "WD-AUD-03" if event == "AU" else "WD-HH-03")
