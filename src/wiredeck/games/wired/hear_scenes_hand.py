"""Scenes of a hand and a turn in loose words: what is drawn and what is thrown away, which phase comes first."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_asked import MAY, is_plain
from wiredeck.games.wired.hear_judge import judged, just, plain_answer
from wiredeck.games.wired.hear_turn import FULL, ORDER
from wiredeck.games.wired.hear_words import PLUGS, STAFF, Said

N = r"(\d+|one|a single)"
HAND = r"(?:in|to) (?:my |the )?(?:own )?(?:hand|mitts?|paws?|grip|fist|fingers|name)"
HELD = re.compile(
    rf"\b{N}(?: cards?)?(?: (?:is|are|still|just|only|left))* {HAND}\b"
    rf"|\bhand of {N}\b|\b(?:hold|holding|held)(?: just| only| on to| onto)? {N}\b"
    rf"|\b{N} cards?(?: \w+)? left\b|\b{N} left\b|\b(?:got|have|has|ive|i've|with|at|on)(?: just"
    rf"| only)? {N}(?: cards?)?\b"
)
DRAWS = re.compile(
    r"\bdr[ae]w\w*|\btop(?:ping)? up|\brefill\w*|\b(?:at|for) the end\b|\bend of (?:my |the )?(?:turn|go)\b"
    r"|\bpick(?:ing)? \d(?: \w+)? up\b|\bso i (?:just |only )?(?:take|get|grab)\b"
    r"|\b(?:off|from) the (?:pile|deck|stack)\b|\bfill(?:ing)? up\b|\bpick(?:ing)? up\b"
)
THROWN = re.compile(rf"\b(?:throw|bin|chuck|discard|dump|ditch|toss)\w*(?: away| out| all)? {N}\b")
CLAIMED = re.compile(
    rf"\b(?:draw|take|get|grab|gimme|give me|pick up|drawing|taking|getting)(?: up)?(?: just| only"
    rf"| exactly)? {N}\b(?! (?:turn"
    rf"|point))"
    rf"|\b{N}(?: (?:more|new|fresh|cards?))*(?: (?:off|from) the (?:pile|deck|stack)| for me| comes?(?: up)?\b| up\b"
    rf"| more\b| cards?\b| new\b| fresh\b| drawn\b| to draw\b)"
)
NO_CARD = re.compile(r"\b(?:no (?:draw|cards?|new)|nothing|zero|0|none)\b")
VAGUE = re.compile(
    r"\b(?:aside|victim|escrow|mine for|defence|keep the turn|promis\w*|gave|give|gift\w*|present|defended"
    r"|blocked|answered|hunted|began|moved|used|dropped"
    r"|25|audit\w*|hack\w*|least|most|up to|trade\w*|swap\w*|must|forced|have to|field tech|play|played)\b"
)


def drawn(said: Said) -> Heard | None:
    """So many in hand at the draw, and so many are taken: is that a hand of six?"""
    held = HELD.search(said.text)
    if not held or not DRAWS.search(said.text) or VAGUE.search(said.text) or not is_plain(said):
        return None
    rest = said.text[held.end() :]
    thrown = THROWN.search(rest)
    rest = rest[thrown.end() :] if thrown else rest
    claim = CLAIMED.search(rest)
    if not claim and not NO_CARD.search(rest):
        return None
    n, k = _number(held), _number(claim) if claim else 0
    left = n - (_number(thrown) if thrown else 0)
    if left < 0 or n > 30:
        return None
    told = f"You draw up to 6 (six): the hand is filled to six cards, so with {left} you draw {max(0, FULL - left)}."
    return plain_answer(k == max(0, FULL - left), told, "WD-DRAW-02", "WD-DRAW-03")


def _number(found: re.Match[str]) -> int:
    word = next(filter(None, found.groups()))
    return int(word) if word.isdigit() else 1


THROW = r"(?:discard|chuck|throw|bin|dump|ditch|toss|get rid of)(?:s|ed|ning|ing)?"
MANY = (
    r"(?:(?:my |the )?(?:whole|entire|full|complete)(?: \w+)? hand|all|everything|the lot|every card|\d+|some|any"
    r"|a few)"
)
BEFORE = re.compile(rf"\b{THROW} (?:away )?{MANY}\b.*\b(?:before|then|and)\b.{{0,20}}\b(?:draw|refill|top up|fill up)")
AFTER = re.compile(
    rf"\b{THROW}\b.*\b(?:after|once)\b.{{0,20}}\b(?:dr[ae]w\w*|refill\w*|topp?\w* up)"
    rf"|\b(?:drawn|drew)\b.*\b(?:{THROW})\b"
)
BOUND = re.compile(
    r"\b(?:again|must|have to|has to|need to|forced|obliged|too|classifications?|blues?|employees?|table|play)\b"
)


WHOLE_HAND = re.compile(r"\b(?:all|whole|entire|full|complete|everything|the lot|every card)\b")


def thrown_first(said: Said) -> Heard | None:
    """Hand cards are thrown away before the draw, and not after it."""
    before, after = bool(BEFORE.search(said.text)), bool(AFTER.search(said.text))
    if before == after or not is_plain(said) or BOUND.search(said.text):
        return None
    claim = re.search(r"\bdraw (?:back |up )?(?:to )?(\d)\b", said.text)
    if not MAY.search(said.text) and not (claim and claim[1] == str(FULL) and WHOLE_HAND.search(said.text)):
        return None
    if said.of((*PLUGS, *STAFF, "INPLAY", "TRADE", "AU")):
        return None
    told = (
        "In the DISCARD phase, after your MOVES, you may discard as many hand cards as you like, all included; then "
        "you draw back to 6 (six), and once you draw you can do nothing more."
    )
    if before:
        return judged("3p phase=discard A=SW,HK,PC,x*3", ["discard SW,HK,PC"], just(told))
    return plain_answer(False, told, "WD-DRAW-01", "WD-TURN-01")


PHASES = (  # in the order of a turn
    r"trad(?:e|es|ing)|swap(?:s|ping)?",
    r"(?:my |any |the )?(?:3 )?moves?|play(?:ing|s)?(?: cards?| a card)?|mov(?:e|ing)",
    r"discard(?:s|ing)?|bin(?:ning)?|chuck(?:ing)?",
    r"draw(?:s|ing)?",
    r"scor(?:e|es|ing)",
)
PHASE = rf"({'|'.join(PHASES)})"
ASKING = r"(?:so |ok |is it |its |it's |can i |may i |do i |i |first |to |a |cards? )*"
THEN = re.compile(
    rf"\W*{ASKING}{PHASE}(?: first)?,? (?:and )?(?:then|before) {ASKING}{PHASE}(?: cards?)?\W*(?:\w+\W*)?"
)


def in_order(said: Said) -> Heard | None:
    """`discard, then draw?`: are two phases told in their order?"""
    found = THEN.fullmatch(said.text)
    if not found or not is_plain(said):
        return None
    first, second = (_phase(word) for word in found.groups())
    return plain_answer(first < second, f"{ORDER}.", "WD-TURN-01", "R-04") if first != second else None


def _phase(word: str) -> int:
    return next(n for n, phase in enumerate(PHASES) if re.fullmatch(phase, word))


TOPS_UP = re.compile(
    r"\b(?:i|me|we) (?:\w+ ){0,2}(?:dr[ae]w|refill|top|fill|fill my hand)\b(?: (?:back|up|again|cards?|my hand))*"
)
RESPONDED = re.compile(
    r"\b(?:answered|countered|blocked|stopped|defended|replied to|responded to)\b(?: \w+){0,3} "
    r"(?:audit|head ?hunt\w*|hunter|hh|thief|theft)\b|\b(?:hacked|secured|head ?hunter|hh)(?: (?:on|to|against|at))? "
    r"(?:his|her|their|somebody'?s|someone'?s|\w+'s) (?:audit|head ?hunt\w*|hunter|hh)\b"
)
OWN_EVENT = re.compile(
    r"\b(?:my (?:own )?(?:turn|go|audit|hunter|head ?hunter|hh|next)|i audit\w*|next|later|wait|cost\w*|move|discard\w*"
    r"|more than|[7-9]|before|pcs?|computers?|only|must|[1-5]|two|one|not)\b"
)


def refills(said: Said) -> Heard | None:
    """Who answered an EVENT outside the own turn draws back up at once."""
    if not RESPONDED.search(said.text) or not TOPS_UP.search(said.text) or OWN_EVENT.search(said.text):
        return None
    if not is_plain(said) or not re.search(r"\b(?:do|can|may|so|then|i)\b", said.text):
        return None
    told = "Whoever answered an EVENT outside the own turn draws back up to a full hand of 6 (six) when it is settled."
    return plain_answer(True, told, "WD-AUD-06", "WD-HH-05", "R-51")


SECONDS = re.compile(r"\b(\d+) (?:full |whole )?sec(?:ond)?s?\b")
SPENT = re.compile(
    r"\bturn(?:'s| is)? (?:over|gone|done|ended|lost|up|finished|kaput|dead|toast|history)\b|\bout of time\b"
    r"|\b(?:is|are|am) (?:it|i"
    r"|we) (?:over|done)\b"
)
STILL = re.compile(r"\b(?:go on|carry on|keep (?:going|playing)|still (?:play|move|go)|ok to play|play on|continue)\b")


def peeled(said: Said) -> Heard | None:
    """Peel Out: so many seconds of one's own."""
    seconds = SECONDS.search(said.text)
    over, on = bool(SPENT.search(said.text)), bool(STILL.search(said.text))
    if not re.search(r"\bpeel[- ]?out\b", said.text) or not seconds or over == on or not is_plain(said):
        return None
    n = int(seconds[1])
    if (n == 5 and not re.search(r"\b(?:after|at|once)\b", said.text)) or re.search(
        r"\b(?:no|off|think\w*|thought|answer\w*|wait\w*|while|he|she|they|left|audit)\b", said.text
    ):
        return None
    told = "Peel Out is a house rule: a turn ends after 5 (five) seconds of your own; DRAW and SCORE follow."
    return plain_answer((n >= 5) == over, told, "WD-HOUSE-PEEL", "R-97")


PER_MOVE = re.compile(
    r"\b(?:per|each|every|a|for (?:each|every|one|the))(?: (?:single|of|the|my|3))* (?:moves?|cards?|phase|action"
    r"|trade|play|(?:discard|move|trade|draw) phase)\b"
)
MEANS = re.compile(
    r"=|\b(?:means?|is|are|get|gets|have|has|only|just|turns?|takes?|lasts?|for|gives?|ends?|limit\w*)\b"
)


def peel_lasts(said: Said) -> Heard | None:
    """`Peel Out is 5 seconds a turn?`: that long, and for the whole turn."""
    seconds = SECONDS.search(said.text)
    if not re.search(r"\bpeel[- ]?out\b", said.text) or not seconds or not is_plain(said):
        return None
    if SPENT.search(said.text) or STILL.search(said.text) or not MEANS.search(said.text):
        return None
    if re.search(
        r"\b(?:no peel|i|off|gone|passed|left|over|into|answer\w*|wait\w*|while|he|she|they|audit|after|already"
        r"|later|offer"
        r"|can|may|must|used|trade)\b",
        said.text,
    ):
        return None
    told = "Peel Out is a house rule: a turn ends after 5 (five) seconds of your own; DRAW and SCORE follow."
    is_so = seconds[1] == "5" and not PER_MOVE.search(said.text)
    return (
        plain_answer(is_so, told, "WD-HOUSE-PEEL", "R-97")
        if is_so or re.search(r"\bturn\b|\bper\b|\beach\b", said.text)
        else None
    )
