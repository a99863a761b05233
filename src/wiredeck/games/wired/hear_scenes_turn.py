"""Scenes of a turn in loose words: what costs a MOVE, how many there are, a gift, a trade at a score or without me."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_asked import MAY, OPEN, is_plain, last_part, line
from wiredeck.games.wired.hear_judge import plain_answer
from wiredeck.games.wired.hear_trade import STOP, WHEN
from wiredeck.games.wired.hear_turn import THREE
from wiredeck.games.wired.hear_words import FIXES, ISSUES, PLUGS, STAFF, Said

CARDS = (*PLUGS, *ISSUES, *FIXES, *STAFF, "AU", "HH", "STD", "STAFF")

# ---------------------------------------------------------------- MOVES

PLAYING = re.compile(
    r"\b(?:play|lay|put|stick|chuck|throw|drop|slap|fir|us|add|plac|slamm|tapp)(?:ing|t?ing)\b"
    r"|\b(?:i|me) (?:just |only )?(?:play|played|lay|laid|put|stick|stuck|chuck(?:ed)?|throw|threw|drop(?:ped)?"
    r"|slap(?:ped)?|use[ds]?|add(?:ed)?|place[ds]?)\b"
)
ONE_OF_THREE = re.compile(
    r"\b(?:costs?|burns?|eats?(?: up)?|uses?(?: up)?|takes?(?: up)?|counts? as|spends?) (?:me )?"
    r"(?:a|one|1)(?: of (?:the|my|your)(?: 3)?)?(?: \w+)? ?(?:moves?\b|\W*$)"
    r"|\b(?:is|was) (?:it |that |this )?(?:one|1|a) (?:of (?:the|my) (?:3 )?moves|move)\b"
)
FREE = re.compile(
    r"\b(?:audit on|answer\w*|counter\w*|repl\w*|respon\w*|block\w*|event|discard\w*|away|out of turn|trad\w*|swap\w*"
    r"|bonus|tech|float\w*|loose|attach\w*|free|each|per|also|both|2|3 (?!moves)|deal|(?:his|her|their) (?:turn|go)"
    r"|against|still|cancel\w*|stopp\w*|fail\w*|back|after|connect\w*|plug\w*)\b"
)


def costs_one(said: Said) -> Heard | None:
    """One card that is played from hand is one MOVE, whatever it is."""
    cards = said.of(CARDS)
    if len(cards) != 1 or not PLAYING.search(said.text) or not ONE_OF_THREE.search(said.text) or not is_plain(said):
        return None
    if FREE.search(said.text) or said.has(" (?:THEIRTURN|OVER|MOVE .*MOVE|UNPLUG|TAKE|STEAL) "):
        return None
    return plain_answer(True, f"{THREE}.", "WD-MOVE-02")


REPLUG = r"(?:re-?plug\w*|re-?connect\w*|disconnect\w*|shifts?|shifted|re-?hang\w*)"
HAND = r"(?:cards?|hand cards?)"
GEAR = r"(?:pcs?|computers?|laptops?|machines?|switch(?:es)?|hubs?|routers?|cables?|wires?|leads?)"
OTHER = (
    r"(?:hacked|hacks?|(?:power )?outages?|new hires?|helpdesks?|secureds?|powereds?|traineds?|audits?|head ?hunters?"
    r"|field techs?|facilities|supervisors?|security specialists?|specialists?|classifications?|blues?|fix(?:es)?"
    r"|attacks?)"
)
COUNT = r"(\d|an?|one|another|one more)"
FILL = r"(?:(?:more|other|new|fresh|extra|further|loose|blue|red|green|issue|fix) )*"
ITEM = re.compile(rf"\b{COUNT} {FILL}(?:({REPLUG})|({HAND})|({GEAR})|({OTHER}))(?: (?:moves?|cards?))?(?!\w)")
LOAD = re.compile(
    rf"\b(?:with|carrying|holding|of|on|onto|to|from|into|under|over|for|off|in) (?:(?:my|the|its|his|her) )?{COUNT} "
    rf"{FILL}{GEAR}\b|\b(?:a|my|one) {GEAR} (?:with|carrying|holding) {COUNT} {FILL}{GEAR}"
)
TECHS = re.compile(
    r"\b(?:(\d) )?field[- ]?techs?(?: (?:is |are )?(?:out|down|in play|on the table|in front of me|tapped))?"
    r"(?=\W*[:,.;])|^(?:with )?(?:an?|1|one|my|(\d)) (?:field[- ]?)?techs? (?:out|down|in play)\b"
)
SMALL = re.compile(  # what may be said beside the cards
    r"\b(?:i|i've|ive|i'd|we|me|my|a|an|the|this|that|that's|thats|it|it's|its|is|are|and|then|plus|with|but|also"
    r"|now|so"
    r"|from|in|of|my own|hand|all|go|turn|one|same|single|put|play(?:s|ed|ing)?|lay(?:s|ing)?|laid|drop(?:s|ped)?|down"
    r"|as|4th|3rd|5th|2nd|last|first|before|after|too|ok|okay|fine|legal|legit|allowed|alright|right|yeah|good|cool|can"
    r"|may|could|still|want to|wanna|do|did|does|have|had|got|used|using|move|moves|moved|make|made|just|more|another"
    r"|altogether|total|3 moves|gear|equipment|for|luck|enough|out|own|spent|done|already|spend|both|at|once|up|make"
    r"|switched|yes|no problem|left|some|ve|d|ll|s|m|re)\b|[+,.:;?!&']"
)
DONE = re.compile(
    r"\b(?:play(?:ed|s|ing)?|laid|lay|put|down|from hand|replug\w*|re-plug\w*|moved?|moves|used|turn|go)\b|\+"
)


HAULED = re.compile(
    rf"\b(?:shov|mov|shift|drag|haul|swing|re-?plug|re-?hang|relocat)(?:e|ed|es|ing|s|ging|ged|ging|ting)? (?:over )?"
    rf"(?:(\d|an?|one|my|the|another) )(?:own |loose |\d-port )?{GEAR}(?: (?:over|across|along))?"
    rf"(?: (?:to|onto|into|on) (?:(?:my|the|an|a|one|another|its|some) )*(?:other |new |2nd )?(?:{GEAR}|place|spot"
    rf"|one))?"
)


def so_many(said: Said) -> Heard | None:
    """`two cards and two re-plugs`: all of them are MOVES, three in a turn, one more with a FIELD TECH."""
    if OPEN.search(said.text) or not is_plain(said):
        return None
    text = said.text
    tech = TECHS.search(text)
    techs = int(tech[1] or tech[2] or 1) if tech else 0
    text = TECHS.sub(" ", text, count=1)
    if re.search(r"\btech", text) or LOAD.search(text) or not DONE.search(text):
        return None
    text = HAULED.sub(lambda one: f"{one[1] if (one[1] or 'a').isdigit() else 1} replugs", text)
    items = [(_number(one[1]), bool(one[2] or one[4]), bool(one[3])) for one in ITEM.finditer(text)]
    if len(items) < 2 or SMALL.sub(" ", ITEM.sub(" ", text)).strip():
        return None
    total = sum(n for n, _, _ in items)
    gear = sum(n for n, is_gear, _ in items if is_gear)
    if total > 8 or total < 3 or (techs and any(unknown for _, _, unknown in items) and total > 3):
        return None
    told = f"{THREE}: that is {total}. Each FIELD TECH in play adds one, for EQUIPMENT only."
    return plain_answer(total <= 3 + min(techs, gear), told, "WD-MOVE-01", "WD-MOVE-02")


def _number(word: str) -> int:
    return int(word) if word.isdigit() else 1


# ---------------------------------------------------------------- trading

TRADE = re.compile(r"\b(?:trad(?:e|es|ing)|swap(?:s|ping)?|barter\w*|deals?(?! ok))\b")
OTHERS = re.compile(
    r"\b(?:other (?:2|two)|2 others|other players|the others|those 2|these 2|they|them|[a-z]+ and (?!i\b|me\b)[a-z]+)\b"
)
AMONG = re.compile(
    r"\b(?:with each other|with one another|among(?:st)? themselves|between (?:them|themselves|the 2)|without me"
    r"|leaving me out|behind my back|just the 2 of them)\b"
)


def without_me(said: Said) -> Heard | None:
    """Two others trade in the turn of the one who asks."""
    if not TRADE.search(said.text) or not AMONG.search(said.text) or not OTHERS.search(said.text):
        return None
    text = re.sub(r"\bwithout me\b|\bnot (?:with )?me\b", "", said.text)
    if not is_plain(Said(text, said.line)) or re.search(
        r"\b(?:but|if i|through me|only|must|after|kingmaker|(?:his|her|their|\w+'s) (?:turn|go))\b", said.text
    ):
        return None
    told = f"{WHEN}; two others cannot trade with each other."
    return plain_answer(False, told, "WD-TRADE-02")


IS_OPEN = re.compile(
    r"\b(?:still|open|on|happening|go(?:es|ing)? on|allowed|ok|okay|fine|legal|possible|can (?:i|we|he|she|they)"
    r"|may (?:i|we|he|she|they)|running|alive|available)\b"
)
IS_SHUT = re.compile(
    r"\b(?:over|dead|closed|stopp?s?|stopped|done|finished|shut|off|ended|ends?|banned|gone|out of bounds)\b"
)
SCORED = re.compile(
    r"\b(?:sat on|sits on|sitting on|on|at|has|have|got|hit|reached|reaches|with|is|score|scores|leader|best) "
    r"(?:just |only |about )?(\d\d)\b(?! (?:cards?|pcs?|computers?|turns?|seconds?|secs?|players?))"
)
NOT_NOW = re.compile(
    r"\b(?:kingmaker|agreed|promis\w*|contract\w*|made|signed|already|after|until|till|before|when|once|if|whose|only"
    r"|house|\w+'s (?:turn|go)|(?:his|her|their) (?:turn|go)|not|just for|end of|phase \d|rule|computer|pcs?"
    r"|points? (?:for|to|against)|sum|agrees?|settings?|with \d,|host|though|truce|everyone|target|limit"
    r"|from|forever|for good|25)\b"
)


def at_score(said: Said) -> Heard | None:
    """Somebody has so many points: is trading still open?"""
    scores = [int(one) for one in SCORED.findall(said.text)]
    asked = last_part(said)
    if not scores or not TRADE.search(said.text) or not is_plain(said) or NOT_NOW.search(said.text):
        return None
    if len(scores) != len(re.findall(r"\b\d\d\b", said.text)) or said.of((*CARDS, "CARD", "GEAR", "THEIRTURN")):
        return None
    shut, is_open = bool(IS_SHUT.search(asked)), bool(IS_OPEN.search(asked))
    if shut == is_open or max(scores) > 40:
        return None
    closed = max(scores) >= STOP
    told = (
        "Trading stops for everybody as soon as a player, anyone, has reached 20 points, unless the Kingmaker house "
        "rule is on; below 20 it is open in the TRADE phase."
    )
    return plain_answer(closed == shut, told, "WD-TRADE-07", "R-76")


GIVEN = re.compile(
    r"\b(?:gave|give|giving|given|hand(?:ed|ing)?(?= (?:her|him|them|over|\w+ my))|slip(?:ped)?|present(?:ed)?)\b"
)
FOR_NOTHING = re.compile(
    r"\b(?:for (?:nothing|free|nout|zilch|naught)|nothing (?:back|in return)|without (?:getting )?anything back"
    r"|as a (?:gift|present|favour|freebie)|asking nothing|no return)\b"
)
NO_GIFT = re.compile(
    r"\b(?:points?|coins?|bitcoins?|btc|plugged|in play|on the table|2[0-9]|kingmaker|refus\w*|after|(?:his|her|their)"
    r" (?:turn|go)|laid|hunt\w*|during|bans?|settings?|tables?|gifts? (?:on|off)|turned|my table|my network"
    r"|must|have to"
    r"|discard\w*|field tech|attach\w*|move|promis\w*|setting|off|finish\w*|out of)\b"
)


def given_away(said: Said) -> Heard | None:
    """A hand card for nothing, and both agree."""
    if not GIVEN.search(said.text) or not FOR_NOTHING.search(said.text) or not said.of((*CARDS, "CARD")):
        return None
    text = FOR_NOTHING.sub("", said.text)
    if NO_GIFT.search(text) or not is_plain(Said(text, line(said))) or not (MAY.search(text) or "trade" in text):
        return None
    told = (
        "Whatever both agree to is a legitimate trade, and a side may be empty: a gift is fine, unless the table "
        "forbids gifts."
    )
    return plain_answer(True, told, "WD-TRADE-03", "R-75")
