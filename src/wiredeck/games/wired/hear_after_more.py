"""A follow-up in loose words about tie-breakers, floating pieces, thefts and answers: what it goes on about decides."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_asked import MAY, OPEN, is_plain
from wiredeck.games.wired.hear_events import OF_AUDIT
from wiredeck.games.wired.hear_judge import plain_answer
from wiredeck.games.wired.hear_moves import claimed
from wiredeck.games.wired.hear_scenes import chained
from wiredeck.games.wired.hear_scenes_claims import HARM
from wiredeck.games.wired.hear_scenes_float import COSTLY, FREE, FREELY
from wiredeck.games.wired.hear_scenes_tech import ONCE
from wiredeck.games.wired.hear_words import FIXES, ISSUES, STAFF, Said, said

CARDS = (*ISSUES, *FIXES, *STAFF, "STAFF", "AU", "HH", "STD")

# ---------------------------------------------------------------- the tie-breakers

SICK = re.compile(
    r"\b(?:hacked|disabled|dead|broken|down|outaged|floating|loose|unplugged|offline|unconnected|new[- ]?hired)\b"
)
COUNTED = re.compile(r"\b(?:counts?|counted|counting|includ\w*|part of|add(?:s|ed)? (?:in|to)|in that)\b")
STEP = re.compile(r"\b(active|total) (computers|equipment)\b")


def counts_in_tie(first: Said, now: Said, told: str) -> Heard | None:
    """`does my hacked one count in that?`, after a step of the tie-breakers."""
    steps = {*STEP.findall(told)}
    if len(steps) != 1 or not SICK.search(now.text) or not COUNTED.search(now.text) or not is_plain(now):
        return None
    if now.has(" (?:HIS|AU|SCORE|SE|PW|TR|HD) "):
        return None
    how, what = steps.pop()
    reason = (
        f"{how.upper()} {what.upper()} are counted: active is what reaches INTERNET without an issue on itself "
        "or above, total is everything in play, disabled and floating pieces included."
    )
    rules = {("active", "computers"): "WD-TIE-01", ("total", "computers"): "WD-TIE-02"}
    rules |= {("active", "equipment"): "WD-TIE-03", ("total", "equipment"): "WD-TIE-04"}
    return plain_answer(how == "total", reason, rules[how, what], "R-87")


# ---------------------------------------------------------------- floating and moved pieces

LAYS_LATER = re.compile(
    r"\b(?:play|lay|laid|put|drop|bring|place|get|add)\b(?: \w+){0,3} (switch|hub|router|cable|wire|lead|cord)\b"
)
JOINS = re.compile(r"\b(?:join|attach|hook|hop|jump|clip|snap|plug|connect|link|come|go|latch)\w*\b")
WITHOUT = re.compile(r"\bwithout (?:an?|my|any) (switch|hub|router|cable|wire|lead|cord)\b| LOOSE ")


def joins_later(first: Said, now: Said) -> Heard | None:
    """`later I lay a SWITCH, does it join for free?`, after a piece that was laid loose."""
    laid = LAYS_LATER.search(now.text)
    free, costs = bool(FREE.search(now.text)), bool(COSTLY.search(FREE.sub("", now.text)))
    if not laid or not JOINS.search(now.text) or free == costs or not is_plain(Said(FREE.sub(" ", now.text), now.line)):
        return None
    piece = {sign[0] for sign in first.of(("K", "K2", "K3", "PC"))}
    if not WITHOUT.search(f"{first.text}{first.line}") or not piece or now.of((*CARDS, "HIS")):
        return None
    onto = "S" if laid[1] in ("switch", "hub", "router") else "K"
    loose = "P" if onto == "K" else "K"
    return plain_answer(free, FREELY, "WD-FLOAT-02", "R-30") if loose in piece else None


LEFT = re.compile(r"\b(?:leaving|leave|without|not)(?: moving)? (?:the |my )?(?:cable|wire|lead|cord)\b|\binstead\b")
PCS = re.compile(r"\b(?:pcs|computers|laptops|machines|boxes|pair|both|two|2)\b")
ONE = re.compile(
    r"\b(?:still |just |only |also )?(?:one|1|a single)(?: move)?(?: for (?:the|both)| in all|\W*$)|\b(?:one|1"
    r"|a single) move\b"
)


def pcs_instead(first: Said, now: Said) -> Heard | None:
    """`and with the COMPUTERs moved in place of the CABLE, still one?`: each of them is one."""
    text = re.sub(r"\bleaving|\bleave|\binstead\b", " ", now.text)
    if (
        not first.of(("K", "K2", "K3"))
        or not LEFT.search(now.text)
        or not PCS.search(now.text)
        or not ONE.search(now.text)
    ):
        return None
    if (
        now.of((*CARDS, "SW"))
        or OPEN.search(now.text)
        or HARM.search(text.replace("but", ""))
        or not first.has(" [2-3] PC ")
    ):
        return None
    n = int(re.findall(r" ([2-3]) PC ", first.line)[0])
    return claimed(1, n)


def nth_on_it(first: Said, now: Said) -> Heard | None:
    """`and a third one on it?`, after a CABLE of so many ports."""
    sizes, nth = {*first.of(("K2", "K3"))}, now.has(r" (\d)TH ")
    if len(sizes) != 1 or not nth or not is_plain(now) or now.of((*CARDS, "SW", "MOVE", "OTHER", "SWITCHEROO")):
        return None
    if first.of((*CARDS, "SWITCHEROO")) or "PC" not in first.signs or re.search(r"\b(?:turn|another)\b", now.text):
        return None
    ports = int(sizes.pop()[1])
    reason = f"A CABLE supports 2 or 3 COMPUTERs, as its card says; this one {ports}, disabled ones included."
    return plain_answer(int(nth[1]) <= ports, reason, "WD-EQ-03", "R-29")


UNDERNEATH = re.compile(
    r"\b(?:working|works|healthy|fine|clean|undamaged|ok|no issues?|nothing wrong|intact|not (?:disabled|hacked"
    r"|broken))\b"
)
BELOW = re.compile(r"\b(?:underneath|below|under it|old (?:one|card|piece)|it|thing|one|piece|card)\b")


def healthy_below(first: Said, now: Said) -> Heard | None:
    """`what if that underneath is fine?`, after Switcheroo."""
    if "SWITCHEROO" not in first.signs or not UNDERNEATH.search(now.text) or not BELOW.search(now.text):
        return None
    if not re.match(
        r"\W*(?:(?:and|but|so|ok) )*(?:what )?(?:if|when|even)\b|\W*(?:and |but |so )*(?:a|my|the|on)\b", now.text
    ):
        return None
    if now.of((*CARDS, "HIS", "NEG")) and not re.search(r"\bno issues?\b|\bnothing wrong\b", now.text):
        return None
    told = "Only a disabled piece, one with an issue on itself, is covered under Switcheroo; a healthy one is not."
    return plain_answer(False, told, "WD-HOUSE-SWIT", "R-98")


# ---------------------------------------------------------------- CLASSIFICATIONs

BY_THEFT = re.compile(r"\b(?:steal\w*|nick\w*|poach\w*|hunt\w*|head ?hunt\w*|snatch\w*|swip\w*|pinch\w*|grab\w*)\b")
THREE = re.compile(r"\b(?:3|all(?: of them| 3)?|the lot|a 3rd)\b")
HOLDS = re.compile(r"\b(?:end up|keep|have|hold|own|stay|got|be|run)\b")


def third_by_theft(first: Said, now: Said) -> Heard | None:
    """`and by stealing one, may I have three?`, after two in play."""
    if not first.has(" 2 (?:STAFF|SEC|FAC|SUP|FT) ") or not BY_THEFT.search(now.text) or not THREE.search(now.text):
        return None
    if not HOLDS.search(now.text) or not MAY.search(now.text) or not is_plain(now) or now.of((*ISSUES, *FIXES, "AU")):
        return None
    told = "Only 2 (two) CLASSIFICATIONs may be in play: of three, the stolen one included, the thief discards one."
    return plain_answer(False, told, "WD-CLS-02", "R-57")


def both_tapped(first: Said, now: Said) -> Heard | None:
    """`can both be tapped?`, after two FIELD TECHs."""
    if not first.has(" 2 FT ") or not re.search(r"\bboth\b|\beach\b", now.text) or now.of((*ISSUES, *FIXES, "AU")):
        return None
    if not re.search(r"\b(?:tap\w*|use[ds]?|bonus\w*|extra|count)\b", now.text) or not is_plain(now):
        return None
    return plain_answer(True, ONCE, "WD-FT-01", "R-62") if MAY.search(now.text) else None


AUDITS_ME = re.compile(r"\b(?:can|may|could) (?:they|he|she|someone|somebody|anyone|anybody) (?:still |even )?audit\b")


def audited_too(first: Said, now: Said) -> Heard | None:
    """`may they audit me now?`, after a CLASSIFICATION: none of them stops an AUDIT."""
    if len({*first.of(STAFF)}) != 1 or not AUDITS_ME.search(now.text) or first.of(("AU", *FIXES)) or not is_plain(now):
        return None
    if now.of((*ISSUES, *FIXES, *STAFF, "HH", "THEIRTURN", "TWICE")) or re.search(
        r"\bno (?:pcs?|computers?)\b", now.text
    ):
        return None
    return plain_answer(True, f"No CLASSIFICATION protects from an AUDIT. {OF_AUDIT}", "WD-AUD-03", "R-50")


TO_HAND = re.compile(r"\b(?:in|into|to|up) (?:his|her|my|their|the|your) hand\b")
THEFT = re.compile(r"\b(?:thief|steal\w*|stole\w*|head ?hunt\w*|poach\w*|nick\w*)\b")


def into_hand(first: Said, now: Said) -> Heard | None:
    """`into his hand?`, after a theft."""
    if not (THEFT.search(first.text) or first.of(("HH", "STD"))) or not TO_HAND.search(now.text) or not is_plain(now):
        return None
    if now.of((*ISSUES, *FIXES, "AU", "HH", "DISCARD", "DRAW", "TRADE")) or first.of(("AU", "INHAND")):
        return None
    if re.search(r"\b(?:draw\w*|counter\w*|back|off)\b", now.text) or not re.search(
        r"\b(?:can|may|could|ok|allowed|goes?|straight|does|take)\b", now.text
    ):
        return None
    told = "What was stolen stays in play with the thief or is discarded; it never goes to a hand."
    return plain_answer(False, told, "WD-HH-02", "R-70")


# ---------------------------------------------------------------- answers

ONLY_HIM = re.compile(
    r"\b(?:just|only|solely|nobody but) (?:for )?(?:the )?(?:one|player|guy|person|victim|target|1)?\b.{0,20}"
    r"\b(?:audited|target\w*|victim|hit|attacked|whose|it'?s? (?:on|against))\b"
)
MAY_DO = re.compile(r"\b(?:can|may|could|allowed|do|does|plays?|is able|gets? to)\b")


def only_victim(first: Said, now: Said) -> Heard | None:
    """`only the one audited may do that?`, after what stops an AUDIT."""
    if "AU" not in first.signs or "HH" in first.signs or not ONLY_HIM.search(now.text) or not MAY_DO.search(now.text):
        return None
    if OPEN.search(now.text) or re.search(r"n't\b|\b(?:not|draw\w*|choose|pick|lose|cost)\b", now.text):
        return None
    return plain_answer(False, f"{OF_AUDIT} It need not be the one who was audited.", "WD-AUD-03", "R-47")


USED_CARD = re.compile(
    r"\b(?:cards?|one|hacked|it|secured|hunter)\b.{0,12}\b(?:i|we) (?:just )?(?:used|played|spent|threw|chucked"
    r"|answered)\b"
    r"|\bi (?:used|played|spent|threw)\b"
)
BACK = re.compile(
    r"\b(?:draw|get|pick|top|refill|fill|replac)\w*\b.{0,18}\b(?:back|up|again|it|after\w*|another|new one"
    r"|replacement)\b"
)
OUTSIDE = re.compile(r"\b(?:hack\w*|counter\w*|answer\w*|head ?hunt\w*)\b")


def draws_one_back(before: str, now: Said) -> Heard | None:
    """`and the card I used, do I draw one back?`, after an answer to an EVENT."""
    if not USED_CARD.search(now.text) or not BACK.search(now.text) or not is_plain(now) or now.of(("AU", *STAFF)):
        return None
    event = re.search(r"\b(?:audit|head ?hunt\w*)\b", before)
    if not event or not OUTSIDE.search(before) or re.search(r"\bmy (?:own )?(?:audit|turn)\b|\bi audit\w*\b", before):
        return None
    if re.search(r"\b(?:into my hand|same card|return\w*|only|discard\w*|move)\b", now.text):
        return None
    told = (
        "Whoever played cards in an EVENT outside the own turn draws back to a full hand of 6 (six) when it is settled."
    )
    return plain_answer(True, told, "WD-AUD-06", "R-51")


DID_SO = re.compile(r"^\W*(?:(?:and|so|ok|well|right) )*(?:i|we) (?:did(?: so| that| it)?|have)\b[,. ]*(?:and )?")


def did_so(first: Said, now: Said, told: str) -> Heard | None:
    """`I did, and then she SECURED it. Does he lose?`, after HACKED as the answer to an AUDIT."""
    if "AU" not in first.signs or "hacked" not in told or not DID_SO.search(now.text) or "SE" not in now.signs:
        return None
    return chained(said(f"audit. i hacked it, {DID_SO.sub('', now.text)}"))
