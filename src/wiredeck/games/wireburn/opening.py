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
from wiredeck.games.wireburn.options import Options

YES, NO, NEVER = "yes", "no", "never"  # never: said of something else, so that nothing is decided
OPERATOR, OFFICIAL = "operator", "official"  # yes in this edition, no in the other

_TURN = r"(?:\w+ ){0,3}(?:turns?|goe?s?)\b"
SKIPPED = (
    rf"skip(?:s|ped)?\b|(?:los[es]+|miss(?:es)?) {_TURN}|(?:turn|go) (?:is |was )?(?:lost|gone|over)|sits? out|benched"
)
PLAYS = rf"(?:keeps?|gets?|still (?:have|has)|takes?) {_TURN}|plays? (?:on )?(?:normal|as usual|normally|as always)"
DRAWS = r"draws?\b|picks? up|takes? (?:the|those|my|his|her|all) cards"
AT_ONCE = (
    r"immediately|right now|straight ?away|at once|instantly"
    r"|(?:while|mid) (?:im |i'm |i am |my )?(?:still )?(?:turn|playing|going)"
)
WIN = r"\b(?:win|wins|won|winner|victory)\b"
PASSED = r"(?:next|behind|after|left)\b"
ALL = r"whole|entire|all (?:\d|of it|the)|completely|everything|full"
PART = (
    r"(?:just|only) (?:1|one)\b(?! null| blank)|half|in part|partly|part of|some of|split|one point|one of (?:them|the)"
)
NEXT = (  # next to the attacker
    r"(?:right|directly|straight|just|immediately|chair|person|girl|guy|bloke|one) (?:after|behind|before)"
    r"|before me|my right|(?:am|i'm|im|is|who'?s) next|duel|2p|2 players|two of us|only|seat \d|direct|full|cards only"
)
UNHURT = r"(?:nobody|no ?one|none) (?:hits?|hurts?|damages?|attacks?|touche[sd]|zaps?)"
SHIELDS = ("wb-attacks-06", "wb-attacks-15", "wb-attacks-18", "wb-attacks-20", "wb-edges-11")
SHIELDER = re.compile(  # is the one who shielded skipped?
    rf"\b(\w+) (?:just |has |have )?(?:deflect|shield|block|null)\w*\b[^?]*"
    rf"(?:\b(?:is|does|will|must) \1\b|(?<=\b)(?:am|do|must|will) \1\b)(?: \w+){{0,3}} (?:{SKIPPED})"
)
THIRD = ("wb-setup-05", "wb-setup-06", "wb-setup-20", "wb-setup-25", "wb-setup-26")
MUST = re.compile(r"\b(?:must|have to|has to|gotta|forced|obliged|compulsory|mandatory|made to|need to)\b")
KEPT = re.compile(
    r"\b(?:keep(?:ing)?|save|saving|hold(?:ing)? (?:on|back|it)|rather (?:use|play|lay)"
    r"|(?:another|other) card|pocket)\b"
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
SAFE = r"safe|spare[sd]?|exclud\w*|immune|protected|exempt"
VANISH = r"vanish\w*|cancel\w*|disappear\w*|nobody (?:draws|takes)|fizzle\w*|gone for good|destroy\w*"

MAY_BE_HIT = re.compile(
    r"\b(?:can|could|may|will) i (?:still )?(?:get|be) (?:hit|attacked|targeted|hurt)\b.*\bfirewall\b"
)
WITHSTANDS = (
    r"firewall (?:survives?|withstands?|holds?|lasts?)\b.*\b(?:damage|hits?|points?|attack)"
    r"|(?:survives?|withstands?) (?:one|1|a|\d) (?:damage|hit)"
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
    r"|\bno (?:stock|draw pile) (?:and|or) no discard|\bno stock\b"
)
PASSES = re.compile(r"\b(?:pass|passing|end (?:my|the|his|her) (?:turn|go)|skip (?:my|the) (?:turn|go)|do nothing)\b")
CAN_PLAY = re.compile(
    r"\b(?:can|could|do have a|have a|got a) (?:legal |legally |still )*(?:play|lay)\b|\b(?:fits|playable|legal play)\b"
)

Claims = tuple[tuple[str, str], ...]
CLAIMS: dict[str, Claims] = {
    "wb-attacks-02": (
        (r"clear(?:s|ed)?\b|wiped?|gone|emptied|removed|swept|discarded", YES),
        (
            r"(?:stays?|remains?) (?:there|lying|locked|on the|put)|still (?:there|lie|lies|locked|on the table)"
            r"|locked for",
            NO,
        ),
    ),
    "wb-attacks-27": (
        (r"clear(?:s|ed)?\b|wiped?|gone|emptied|removed|swept|discarded", YES),
        (r"surviv\w*|(?:stays?|remains?) (?:there|lying|locked|on|put)|still (?:there|lies?|locked|on the table)", NO),
        (r"stasis|frozen|froze|freeze", NEVER),
    ),
    "wb-attacks-03": (
        (rf"(?:hurts?|damage|draws?)\b.*(?:{AT_ONCE})", NO),
        (r"(?:hurts?|damage|draws?)\b.*(?:at|till|until|when|by) (?:the |my )?(?:turn )?(?:end|close)", YES),
    ),
    "wb-attacks-05": (
        (r"also (?:draws?|picks? up)", YES),
        (AT_ONCE, NO),
        (r"(?:at|till|until|when|by) (?:the |my |his |her )?(?:turn )?(?:end|close|is over|is done)", YES),
        (rf"(?:also|too|and|plus|as well|do i|does|they|he|she) .*(?:{SKIPPED})", YES),
        (r"pick (?:who|whom)|choose (?:who|whom)|attacker draws?|i draw for my own", NO),
    ),
    "wb-attacks-06": (
        (VANISH, NO),
        (rf"(?:do i|am i|i'm|im|i) (?:\w+ ){{0,3}}(?:{SKIPPED})", NO),
        (rf"(?:do i|i) (?:\w+ ){{0,2}}(?:{PLAYS})", YES),
        (PART, NO),
        (
            rf"(?:pass|send|move|throw|deflect)\w* .*(?:{ALL})|(?:{ALL}) .*(?:pass|deflect|off the hook|{PASSED})",
            YES,
        ),
        (r"(?:not|isn'?t|outside|out of) (?:my|his|her|your) (?:turn|go)|out of turn", YES),
        (r"(?:choose|pick) (?:who|whom|which player)", NO),
        (
            r"(?:can|may|could) \w+ (?:also |too )?(?:shield|deflect|block)\w* .*(?:has|holds|got|with|have) an? null",
            YES,
        ),
        (r"(?:can|may|could) (?:the )?attacker", NEVER),
    ),
    "wb-attacks-09": (
        (VANISH, NO),
        (
            r"(?:back|bounces?|round|return\w*) (?:at|to|on|onto) (?:him|her|the attacker|them|my rival|my opponent)",
            YES,
        ),
        (rf"(?:he|she|attacker|opponent|rival|they) (?:himself |herself )?(?:{DRAWS})", YES),
        (rf"(?:he|she|attacker|opponent|rival|they|his|her|be|is) .*(?:{SKIPPED})", OPERATOR),
        (r"twice|2 turns|two turns", OPERATOR),
        (PLAYS, OFFICIAL),
    ),
    "wb-attacks-11": (
        (r"any (?:dock|pile|lane|of the)|whichever|my choice|i (?:like|choose|pick)|empty|bare", YES),
        (
            r"discard|same dock|certain|particular|matching|must|have to|opening|boot|value|worth|use[sd]?",
            NEVER,
        ),
    ),
    "wb-attacks-12": (
        (r"save (?:me|him|her|them)|someone else|neighbou?r|mate", NEVER),
        (r"must|have to|forced|obliged|compulsory|mandatory|forbidden|illegal|gotta|need to", NO),
        (r"(?:may|can|could|allowed|free|ok) .*(?:keep|save|hold|refuse|decline|absorb|take it|not (?:use|play))", YES),
        (r"optional|my choice|voluntary", YES),
    ),
    "wb-attacks-15": ((SKIPPED, NO), (PLAYS, YES), (r"use[sd]? up|eats? (?:up )?my|cost me", NO)),
    "wb-attacks-18": (
        (SKIPPED, OPERATOR),
        (PLAYS, OFFICIAL),
        (r"no skip|only draws?|(?:who|one that) (?:shield|block|deflect)|blocker|shielder|deflector", NEVER),
    ),
    "wb-edges-12": (
        (SKIPPED, NO),
        (PLAYS, YES),
        (NEXT, NEVER),
    ),
    "wb-firewall-01": (
        (
            rf"{UNHURT} .*(?:until|till|before|round|lap)",
            YES,
        ),
        (r"surviv\w* .*(?:lap|round|rotation|back)", YES),
        (r"\d (?:laps|rounds|rotations)|have to|must|yet", NEVER),
    ),
    "wb-firewall-11": (
        (UNHURT, YES),
        (r"yet|so far|of the (?:\d|three|four|five)|left to", NEVER),
    ),
    "wb-docks-25": (
        (r"(?:to|in|into|on|onto) (?:the )?discard(?: pile)?|discarded|come back|back in", OPERATOR),
        (r"(?:out of|leave|left|removed from|gone from|exit) (?:the )?(?:game|play)|for good|forever|box", OFFICIAL),
    ),
    "wb-attacks-21": (
        (r"split|share\w*|divid\w*|halve|(?:one|1|2) (?:on|to|for) \w+ and|each", NO),
        (PART, NO),
        (r"all (?:at once|of it)|in one (?:go|blow)|1 target|one target|one player", YES),
        (r"of them|both|still", NEVER),
    ),
    "wb-attacks-23": (
        (r"carr(?:y|ies) over|add(?:s|ed)? to|roll\w* over|pile[sd]? up|left ?over|saved? (?:up|for)", NO),
        (r"gone|correct", NEVER),
        (r"reset\w*|start\w* (?:at|from) (?:zero|0)|lost|forgotten|expire\w*", YES),
    ),
    "wb-edges-11": (
        (
            rf"(?:one|player|guy|seat|two) after (?:him|her|that|them|next) .*(?:{SKIPPED})|cascade|travel|wander",
            NO,
        ),
    ),
    "wb-firewall-17": (
        (
            rf"next (?:player|one|guy|person|in line) (?:still )?(?:{DRAWS}|take|hit)|(?:hits?|hurts?) the next",
            YES,
        ),
        (r"(?:hits?|hurts?) me\b|myself|my own (?:volt|damage|attack|card|10)", NO),
        (SAFE, NEVER),
    ),
    "wb-firewall-21": ((r"(?:hits?|hurts?) me\b|myself|my own|do i (?:draw|take)", NO), (SAFE, NEVER)),
    "wb-firewall-13": (
        (r"again|back up|new firewall|another firewall|2nd|second", YES),
        (r"needs?|only|have to|must|\d rotations", NEVER),
    ),
    "wb-firewall-02": (
        (r"still (?:in (?:my |the )?firewall|win)", NO),
        (WITHSTANDS, NO),
        (r"keeps? (?:the |those |my |all |them )*(?:drawn |penalty )?cards|hold on to the cards", YES),
        (rf"(?:null|blank)\b.*{WIN}", YES),
    ),
    "wb-setup-21": (
        (r"(?:drew|drawn|after|draw|drawing) (?:all |my )?(?:3|three)\b|third", YES),
        (r"(?:drew|drawn|after|draw|drawing|just|only) (?:just |only |the )?(?:1|one|2|first|second)\b", OFFICIAL),
        (r"must|have to|forced|need|empty|without|w/o", NEVER),
    ),
    "wb-edges-18": (
        (r"(?:drew|drawn|after|drawing) (?:all |my )?(?:3|three)\b", YES),
        (r"(?:drew|drawn|after|drawing) (?:just |only )?(?:1|one|2)\b", OFFICIAL),
        (r"without (?:a )?draw\w*|drew nothing|drawn nothing|no draw", NO),
        (r"must|have to|empty|gone|play(?:ed)?", NEVER),
    ),
    "wb-edges-17": (
        (r"(?:docks?|stacks?) .*shuffl\w*|shuffl\w* .*(?:docks?|stacks?)", NO),
        (r"only|stay|stays|left|discard pile shuffled", NEVER),
    ),
    **dict.fromkeys(
        ("wb-greens-06", "wb-greens-09", "wb-greens-10", "wb-greens-14"),
        (
            (r"bonus\b.*\b(?:dig|dug|drew|draw|drawn) (?:all )?3\b.*\b(?:turn|go) (?:is )?(?:over|done|finished)", YES),
            (r"only if|green", NEVER),
        ),
    ),
    "wb-firewall-07": ((WITHSTANDS, NO),),
    "wb-setup-24": ((r"play (?:\w+ ){0,2}after (?:drawing|i drew|the first|1|one|just|only)", YES),),
    "wb-setup-26": (
        (r"must|have to|forced|obliged|compulsory|mandatory|gotta|made to", NO),
        (r"duty|needs?|must there|only if", NEVER),
        (r"(?:may|can|could|allowed|free) (?:i )?(?:to )?(?:keep|save|hold|leave|end)|optional|my choice", YES),
    ),
}
OPEN = re.compile(r"(?:^|[.,;:!?] |\bso |\band |\bthen )(?:how|what|whats|which|who|whos|where|why)\b(?! if\b)")
STUCK = re.compile(
    r"\b(?:i )?(?:can'?t|cannot|couldn'?t) play\b|\bnothing (?:fits?|goes)\b|\b(?:don'?t|doesn'?t|didn'?t) fit\b"
)
TWISTED = re.compile(
    r"\b(?:unless|except|instead|rather|only if|or|not|n't|never|without|isnt|doesnt|dont|wont|nor)\b|n't\b"
)


@cache
def _claims(entry: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(rf"\b(?:{claim})"), verdict) for claim, verdict in CLAIMS.get(entry, ()))


def opening(entry: str, question: Question) -> str | None:
    """Yes or no; None where the claims that are known do not decide it."""
    low = with_digits(question.text.lower())
    text = STUCK.sub(" ", low)
    if entry in FIREWALL and AT_ANOTHER.search(text) and not re.search(r"\b(?:2|both|several|all) .*firewall", text):
        return NO
    if entry in FIREWALL and MAY_BE_HIT.search(text):
        return YES
    if OPEN.search(text):
        return None
    if entry in THIRD and not DENIED.search(text) and (duty := _duty(text, question)):
        return duty
    if TWISTED.search(text):
        return None
    if entry in FIREWALL:
        return _aimed(text)
    if entry in BLOCKED and NO_STOCK.search(text) and PASSES.search(text):
        return YES if STUCK.search(low) else NO if CAN_PLAY.search(text) else None
    if entry in SHIELDS and SHIELDER.search(text):
        return NO
    entry = "wb-setup-21" if entry == "wb-setup-04" and STOPS.search(text) else entry
    found = {_of(verdict, question.edition) for claim, verdict in _claims(entry) if claim.search(text)}
    decided = found.pop() if len(found) == 1 else None
    return None if decided == NEVER else decided


def _duty(text: str, question: Question) -> str | None:
    """`third card orange 6, orange 5 is lying there. must i play it`: whether it fits is for the rules to say."""
    is_kept = bool(KEPT.search(text))
    if not re.search(r"\b(?:third|3rd)\b", text) or is_kept == bool(MUST.search(text)) or question.edition is None:
        return None
    if question.edition == OFFICIAL:
        return YES if is_kept else NO
    fits = _fits_somewhere(text, question)
    return None if fits is None else YES if fits != is_kept else NO


def _fits_somewhere(text: str, question: Question) -> bool | None:
    """Does the card that was drawn fit? None if that is not told."""
    found = scene(question.text)
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
