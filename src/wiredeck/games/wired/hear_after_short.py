"""A follow-up of few words, about EVENTs, floating pieces, fixes or a broken deal: what it goes on about decides it."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_asked import OPEN, is_plain
from wiredeck.games.wired.hear_events import OF_AUDIT
from wiredeck.games.wired.hear_judge import FIX_OF, judged, just, name, plain_answer
from wiredeck.games.wired.hear_scenes_float import COSTLY, FREE, FREELY
from wiredeck.games.wired.hear_words import FIXES, ISSUES, PLUGS, STAFF, Said

CARDS = (*ISSUES, *FIXES, *STAFF, "STAFF", "AU", "HH", "STD")

# ---------------------------------------------------------------- EVENTs

ONCE_MORE = re.compile(r"\b(?:again|once more|another|2nd time|a 2nd|twice)\b")
THEY_DO = re.compile(
    r"\b(?:he|she|they) (?:can|may|could|is allowed)\b|\b(?:can|may|could) (?:he|she|they|someone|anyone)\b"
)


def hacks_again(first: Said, now: Said, told: str) -> Heard | None:
    """`and may they hack it again?`, after an AUDIT that was hacked and SECURED that answers that."""
    if not {"AU", "HK"} <= {*first.signs} or "secured" not in told or now.of(CARDS) not in (("HK",), ("HK", "SE")):
        return None
    if not ONCE_MORE.search(now.text) or not THEY_DO.search(now.text) or not is_plain(now) or now.of(PLUGS):
        return None
    position = "3p A=AU,SE,x*4 B=HK*2,x*4 B[s1(k1:2(p1,p2))]"
    return judged(position, ["AU>B", "B:answer HK", "A:answer SE", "B:answer HK"], just(OF_AUDIT))


OF_PLAYING = re.compile(r"\b(?:playing|play|a) (?:a |any |1 |one )?cards?\b")
AS_ANSWER = re.compile(
    r" (?:HK|SE) (?:PLAY )?(?:ON|AGAINST) (?:MY |HIS )?(?:AU|HK) | HH (?:PLAY )?(?:ON|AGAINST) (?:MY |HIS )?HH "
)


def answer_too(first: Said, now: Said) -> Heard | None:
    """`and a HACKED on an AUDIT?`, after what a card costs."""
    free, costs = bool(FREE.search(first.text)), bool(re.search(r"\bcosts?\b|\b(?:a|one|1) move\b", first.text))
    if not OF_PLAYING.search(first.text) or first.of(CARDS) or free == costs or not is_plain(first):
        return None
    if not AS_ANSWER.search(now.line) or not is_plain(now) or now.of((*PLUGS, *STAFF)) or FREE.search(now.text):
        return None
    told = "Cards played in answer to an EVENT (AUDIT or HEAD HUNTER) do not count as a MOVE, in whoever's turn."
    return plain_answer(free, told, "WD-MOVE-03")


STOPPING = re.compile(r"\b(?:stop\w*|counter\w*|block\w*|cancel\w*|beat\w*|save\w*|defend\w*)\b")
NOT_TARGET = re.compile(
    r"(?:\bnot|n't|\bim not|\bnor)(?: \w+)? (?:the )?(?:one|target|victim|audited|involved|being audited|1)\b"
    r"|\b(?:somebody|someone|anyone) else(?: is|'s| was)? (?:the )?(?:audited|target|victim)\b"
)
MAY_IT = re.compile(r"\b(?:can|may|could|allowed|do) (?:i|we|he|she|they|you)?\b.*\b(?:it|that|one|this)\b")


def bystander(first: Said, now: Said) -> Heard | None:
    """`may I play it when I am not the one audited?`, after what stops an AUDIT."""
    if "AU" not in first.signs or "HH" in first.signs or not STOPPING.search(first.text):
        return None
    if not NOT_TARGET.search(now.text) or not MAY_IT.search(now.text) or {*now.of(CARDS)} - {"AU", "HK"}:
        return None
    if OPEN.search(now.text) or re.search(r"\b(?:cost\w*|move|draw|keep)\b", now.text):
        return None
    return plain_answer(True, f"{OF_AUDIT} It need not be the one who was audited.", "WD-AUD-03", "R-47")


DIFFERENT = re.compile(r"\b(?:different|unequal|unlike|differing|mixed|unmatched|not (?:the same|equal|a pair))\b")
GUARDS = re.compile(r"\b(?:stop\w*|protect\w*|cover\w*|help\w*|shield\w*|work\w*|block\w*|guard\w*|safe|count\w*)\b")


def unlike(first: Said, now: Said) -> Heard | None:
    """`different ones, too?`, after Gemini."""
    if "gemini" not in first.text or not DIFFERENT.search(now.text) or not GUARDS.search(now.text):
        return None
    if not is_plain(Said(DIFFERENT.sub("", now.text), now.line)) or now.has(" TRADE "):
        return None
    told = "Gemini protects only two of the same CLASSIFICATION; of two different ones either can be stolen."
    return plain_answer(False, told, "WD-HOUSE-GEM", "R-93")


# ---------------------------------------------------------------- EQUIPMENT

ATTACHED = re.compile(r"\b(?:attach\w*|hook\w*|pick\w* up|takes? (?:it|them) (?:on|along)|plugs? in)\b")
LIKE_THAT = re.compile(r"\b(?:like that|that way|this way|so|then|that|it)\b")


def attached_free(first: Said, now: Said, told: str) -> Heard | None:
    """`is that free?`, after a floating piece that EQUIPMENT played from hand takes on."""
    if "LOOSE" not in first.signs or not ATTACHED.search(told) or not re.search(r"\bplay\w*\b.*\bhand\b", told):
        return None
    free, costs = bool(FREE.search(now.text)), bool(COSTLY.search(now.text))
    if free == costs or not LIKE_THAT.search(now.text) or not is_plain(Said(FREE.sub("", now.text), now.line)):
        return None
    if now.of((*PLUGS, *CARDS)) or re.search(r"\b(?:mov\w+ it|re-?plug\w*|later|playing)\b", now.text):
        return None
    return plain_answer(free, FREELY, "WD-FLOAT-02", "R-30")


MOVING = re.compile(r"\b(?:mov\w*|shift\w*|re-?plug\w*|re-?connect\w*|drag\w*)\b")
FALL = re.compile(
    r"\b(?:drop|drops|fall|falls|come|comes) (?:\w+ )?(?:off|out|loose)\b|\b(?:stay|left|get left) behind\b"
)
RIDE = re.compile(r"\b(?:ride|rides|come|comes|go|goes|travel\w*|tag|tags|move|moves) (?:along|with it|too|as well)\b")


def load_rides(first: Said, now: Said) -> Heard | None:
    """`do the COMPUTERs on it fall off?`, after a CABLE that is moved."""
    fall, ride = bool(FALL.search(now.text)), bool(RIDE.search(now.text))
    if not MOVING.search(first.text) or not first.of(("K", "K2", "K3")) or first.of(CARDS) or fall == ride:
        return None
    if "PC" not in now.signs or now.of((*CARDS, "SW")) or not is_plain(now) or now.has(" (?:HIS|LOOSE) "):
        return None
    told = "Only the CABLE is re-plugged, for one MOVE; everything on it rides along, COMPUTERs and issues included."
    return plain_answer(ride, told, "WD-MOVE-05")


CAPPED = re.compile(r"\b(?:capped|limited|limits?|max\w*|cap|restricted)\b")


def switch_capped(first: Said, now: Said) -> Heard | None:
    """`are those on a SWITCH limited, too?`, after the ports of a CABLE."""
    if (
        not first.of(("K", "K2", "K3"))
        or "PC" not in first.signs
        or not re.search(r"\bhow (?:many|much)\b", first.text)
    ):
        return None
    if "SW" not in now.signs or not CAPPED.search(now.text) or now.of((*CARDS, "PC")) or not is_plain(now):
        return None
    return plain_answer(False, "A SWITCH takes any number of CABLEs; only a CABLE has two or three ports.", "WD-EQ-02")


# ---------------------------------------------------------------- fixes and deals

BY_WHICH = re.compile(
    r"\b(?:which|what|whats)(?: \w+)? (?:undoes|fixes|cures|clears|removes|resolves|heals|repairs|lifts|gets rid)\b"
    r"|\b(?:undone|fixed|cured|cleared|removed|resolved|healed|repaired|lifted) (?:by|with) (?:which|what)\b"
)


def undone_by(first: Said, now: Said) -> Heard | None:
    """`which card undoes it?`, after an issue."""
    issues = {*first.of(ISSUES)}
    if len(issues) != 1 or first.of((*FIXES, *STAFF, "AU", "HH", "STD")) or now.of((*CARDS, *PLUGS)):
        return None
    if not BY_WHICH.search(now.text) or now.has(" NEG ") or len(now.text.split()) > 8:
        return None
    issue = issues.pop()
    right = name(next(fix for fix, of in FIX_OF.items() if of == issue))
    told = f"{right} resolves one {name(issue)} on one EQUIPMENT card, and HELPDESK all issues on one."
    return Heard(None, told, ("WD-FIX-01", "WD-FIX-02"))


BREACH = re.compile(
    r"\b(?:backed out|back out|broke|breaks?|welsh\w*|welch\w*|reneg\w*|refuse[sd]? to)\b"
    r"|(?:\bwont|\bwon't|\bdoesnt|\bdoesn't|\bdidn't|\bdidnt|\bnot) (?:hand|give|deliver|pay|keep|do|carry)\b"
)
MERCY = re.compile(
    r"\b(?:2nd|another|one more|1 more|an extra) (?:chance|go|try)\b|\b(?:warning|grace|let off|mercy|reprieve)\b"
)


def no_mercy(first: Said, now: Said, told: str) -> Heard | None:
    """`does he get a second chance?`, after a broken deal."""
    if not BREACH.search(first.text) or not re.search(r"\bloses? the game\b|\blose at once\b|\bloses at once\b", told):
        return None
    if not MERCY.search(now.text) or not is_plain(now) or now.of(CARDS):
        return None
    reason = "Who does not carry out an agreed trade loses the game at once (Corner of Shame); there is no second try."
    return plain_answer(False, reason, "WD-TRADE-05")
