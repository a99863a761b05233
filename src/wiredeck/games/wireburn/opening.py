"""Yes or no to a question of which it is known what it is about: what it claims decides that, whatever the other words.

The ear (hear_say.py) sets up plays. Damage, skips, shields, firewalls and draws are told without cards; here the entry
of the library is known, and a few of its claims with what the rules say of each. None where they do not decide.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import islice

from wiredeck.games.hearing import Question, with_digits
from wiredeck.games.wireburn.hear_scene import scene
from wiredeck.games.wireburn.hear_tried import ruled
from wiredeck.games.wireburn.hear_ways import ways
from wiredeck.games.wireburn.opening_claims import CLAIMS, NEVER, NO, OFFICIAL, OPERATOR, SKIPPED, YES
from wiredeck.games.wireburn.options import Options

SHIELDS = ("wb-attacks-06", "wb-attacks-15", "wb-attacks-18", "wb-attacks-20", "wb-edges-11")
SHIELDER = re.compile(  # is the one who shielded skipped?
    rf"\b(\w+) (?:just |has |have )?(?:deflect|shield|block|null)\w*\b[^?]*"
    rf"(?:\b(?:is|does|will|must) \1\b|(?<=\b)(?:am|do|must|will) \1\b)(?: \w+){{0,3}} (?:{SKIPPED})"
)
WITH_NULL = re.compile(  # the same, told by the card
    r"\b(?:one|player|guy|person|girl|bloke|whoever) (?:with|who (?:had|has|played|used|holds?|put)|holding"
    r"|that (?:played"
    rf"|used)) (?:the|an?) (?:null|blank|shield)\b(?: \w+){{0,2}} (?:{SKIPPED})"
)
THIRD = ("wb-setup-04", "wb-setup-05", "wb-setup-06", "wb-setup-20", "wb-setup-25", "wb-setup-26")
MUST = re.compile(r"\b(?:must|have to|has to|gotta|forced|obliged|compulsory|mandatory|made to|need to)\b")
NUMBER_THREE = re.compile(r"\b(?:number|no\.?) (?:3|three)\b", re.IGNORECASE)
EARLIER = re.compile(r"^(?!.*\b(?:third|3rd|last)\b).*\b(?:first|second|1st|2nd) (?:one|card|drawn|draw|dig)\b")
AWAY = ("wb-edges-11", "wb-edges-12", "wb-firewall-02")
NOT_NEXT = re.compile(
    rf"\bfirewall\b.*\bnot (?:the )?(?:next|right after|directly after|straight after)\b.*\b(?:{SKIPPED})"
)
BUT_NULL = re.compile(
    r"\b(?:anything|something|any card|any other cards?|other cards?) (?:but|except|other than|besides|apart from)"
)
ALL_THREE = re.compile(r"\b(?:got|have|need|must)(?: i)? (?:got )?(?:to )?(?:take|draw|pick up) (?:all )?(?:3|three)\b")
THIRD_CARD = re.compile(r"\b(?:third|3rd|(?:number|no\.?) ?3)\b|\b(?:all )?3\b.*\b(?:the )?last (?:one|card)\b")
KEPT = re.compile(
    r"\b(?:keep(?:ing)?|save|saving|hold(?:ing)? (?:on|back|it)|rather (?:use|play|lay)"
    r"|(?:another|other) card|pocket|sit(?:ting)? on (?:it|that)|hang(?:ing)? on ?to|stash\w*)\b"
)
FITS = re.compile(r"\b(?:fits|playable|matches|would (?:fit|go)|goes on|that fits)\b")
OPENED = re.compile(r"\b(?:empty|open\w*|boot\w*|start\w*|bare)\b")
DENIED = re.compile(r"\b(?:not|never|without|unless|doesnt|dont|cant|isnt)\b|n't\b")
MOST_WAYS = 20
FIREWALL = ("wb-firewall-03",)
IN_FIREWALL = re.compile(  # who is in firewall
    r"\b(\w+)(?: is|'s| ran| has| went| got)(?: \w+){0,3} (?:firewall|out of cards|no cards|out)\b"
)
TAKES_IT = re.compile(  # is it this one who takes the damage?
    r"\b(?:do|does|will|must|is|are)(?: my| the)?(?: left| next)? (\w+)(?: still)? (?:takes?|draws?|gets?|hit|eats?)\b"
)

NOT_THE_OTHER = re.compile(  # `ana is in firewall, so my volt hits her and not bob`
    r"\bfirewall\b.*\b(?:hits?|hurts?|goes (?:to|at|for)|lands on|zaps?|damages?) (?:him|her|them)\b,? (?:and |but )?"
    r"(?:not|instead of|rather than) (?!only|just)"
    r"|\bfirewall\b.*\b(?:cops?|gets?|takes?|eats?) it,? (?:and )?not\b"
)
MAY_BE_HIT = re.compile(
    r"\b(?:can|could|may|will) i (?:still )?(?:get|be) (?:hit|attacked|targeted|hurt)\b.*\bfirewall\b"
)
AT_ANOTHER = re.compile(
    r"\b(?:can|may|could) i (?:hit|target|attack|aim at|zap|volt|choose|pick) .*\b(?:instead|rather)\b"
)
STOPS = re.compile(r"\b(?:can|may|could) i (?:just |already |now )?(?:stop|end|pass|finish|quit)\b")
BLOCKED = ("wb-setup-28", "wb-edges-18", "wb-edges-20")
NO_STOCK = re.compile(
    r"\bno(?:thing| cards?)? (?:left )?to draw\b|\b(?:both|all) (?:the )?piles? (?:are |is |totally )*(?:empty"
    r"|gone|bare)"
    r"|\b(?:pile|stock|deck)s? (?:and|n|&) (?:the )?discards?(?: pile)? (?:are |is |both |totally )*(?:empty|gone|bare)"
    r"|\bno (?:stock|draw pile|pile|deck)(?:,| and| or|, and| n) no discards?|\bno stock\b"
)
PASSES = re.compile(r"\b(?:pass|passing|end (?:my|the|his|her) (?:turn|go)|skip (?:my|the) (?:turn|go)|do nothing)\b")
CAN_PLAY = re.compile(
    r"\b(?:can|could|do have a|have a|got a) (?:legal |legally |still )*(?:play|lay)\b|\b(?:fits|playable|legal play)\b"
)

OPEN = re.compile(r"(?:^|[.,;:!?] |\bso |\band |\bthen )(?:how|what|whats|which|who|whos|where|why)\b(?! if\b)")
STUCK = re.compile(
    r"\b(?:i )?(?:can'?t|cannot|couldn'?t) play\b|\bnothing (?:\w+ ){0,3}(?:fits?|goes|playable)\b"
    r"|\bno (?:legal )?plays?\b|\b(?:don'?t|doesn'?t|didn'?t) fit\b"
)
TRAILING = re.compile(r"[, ]+or(?: (?:no|not|what))?\W*$")  # `back in at the reshuffle or`
TWISTED = re.compile(
    r"\b(?:unless|except|instead|rather|only if|or|not|n't|never|without|isnt|doesnt|dont|wont|nor)\b|n't\b"
)


@cache
def _claims(entry: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(rf"\b(?:{claim})"), verdict) for claim, verdict in CLAIMS.get(entry, ()))


def opening(entry: str, question: Question) -> str | None:
    """Yes or no; None where the claims that are known do not decide it."""
    low = with_digits(question.text.lower())
    text = TRAILING.sub("", STUCK.sub(" ", low))
    if entry in FIREWALL and AT_ANOTHER.search(text) and not re.search(r"\b(?:2|both|several|all) .*firewall", text):
        return NO
    if entry in FIREWALL and MAY_BE_HIT.search(text):
        return YES
    if entry in FIREWALL and NOT_THE_OTHER.search(text):
        return YES
    if OPEN.search(text):
        return None
    if (
        entry in THIRD
        and EARLIER.search(text)
        and not DENIED.search(text)
        and bool(KEPT.search(text)) != bool(MUST.search(text))
    ):
        return YES if KEPT.search(text) else NO
    if entry in THIRD and not DENIED.search(text) and (duty := _duty(text, question)):
        return duty
    if entry == "wb-edges-13" and BUT_NULL.search(text):
        return NO
    if entry == "wb-setup-21" and ALL_THREE.search(text):
        return NO
    if entry in AWAY and NOT_NEXT.search(text):
        return NO
    if TWISTED.search(text.replace(" instead", "") if entry == "wb-attacks-09" else text):
        return None
    if entry in FIREWALL:
        return _aimed(text)
    if entry in BLOCKED and NO_STOCK.search(text) and PASSES.search(text):
        return YES if STUCK.search(low) else NO if CAN_PLAY.search(text) else None
    if entry in SHIELDS and SHIELDER.search(text):
        return NO
    if entry in SHIELDS and WITH_NULL.search(text):
        return NO
    entry = "wb-setup-21" if entry == "wb-setup-04" and STOPS.search(text) else entry
    found = {_of(verdict, question.edition) for claim, verdict in _claims(entry) if claim.search(text)}
    decided = found.pop() if len(found) == 1 else None
    return None if decided == NEVER else decided


def _duty(text: str, question: Question) -> str | None:
    """`third card orange 6, orange 5 is lying there. must i play it`: whether it fits is for the rules to say."""
    is_kept = bool(KEPT.search(text))
    if not THIRD_CARD.search(text) or is_kept == bool(MUST.search(text)) or question.edition is None:
        return None
    if question.edition == OFFICIAL:
        return YES if is_kept else NO
    fits = _fits_somewhere(text, question)
    return None if fits is None else YES if fits != is_kept else NO


def _fits_somewhere(text: str, question: Question) -> bool | None:
    """Does the card that was drawn fit? None if that is not told."""
    found = scene(NUMBER_THREE.sub("third", question.text))
    if found is None or len(found.plays) != 1 or len(found.spots) != 1 or not found.spots[0].stack:
        return True if FITS.search(text) and not OPENED.search(text) else None
    legal = {ruled(way, Options(OPERATOR, "standard")).legal for way in islice(ways(found, ""), MOST_WAYS)}
    return legal.pop() if len(legal) == 1 else None


def _aimed(text: str) -> str | None:
    """Is it the one in firewall who is asked about?"""
    if re.search(rf"\b(?:away|across|opposite)\b.*(?:{SKIPPED})", text):
        return NO
    told = IN_FIREWALL.search(text)
    asked = TAKES_IT.search(text)
    if told is None or asked is None or re.search(r"\bchoose|\bpick\b|\binstead\b", text):
        return None
    return YES if asked[1] == told[1] else NO if asked[1] in ("i", "neighbour", "neighbor", "player") else None


def _of(verdict: str, edition: str | None) -> str | None:
    if verdict in (YES, NO, NEVER):
        return verdict
    return None if edition is None else YES if edition == verdict else NO
