"""Scenes of the end in loose words: a tie with numbers, a last turn, and what the printed rules leave open."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_asked import OPEN, is_plain, last_part
from wiredeck.games.wired.hear_end import LARGE, SMALL
from wiredeck.games.wired.hear_judge import plain_answer
from wiredeck.games.wired.hear_words import Said

# ---------------------------------------------------------------- a tie

LEVEL = re.compile(
    r"\b(?:tied?|ties|draw level|level|match(?:es|ed|ing)? (?:his|her|their|the|them|him|me)\b|equals? (?:his|her"
    r"|their|the"
    r"|him)|same (?:score|points)|equal (?:scores?|points)|scores? (?:are |is )?(?:equal|level"
    r"|tied|the same)|\d\d (?:each|all|apiece)|both (?:on|at) \d\d)\b"
)
LIVE = r"(?:live|active|working|online|running|scoring|connected|mining)"
BOX = r"(?:pcs?|computers?|boxes|laptops?|machines?|comps?)"
_ME = r"(?:i|i've|ive|i have|i got|my|mine|me)"
_THEM = r"(?:he|she|they|his|her|hers|him|them|their|he's|she's|hes|shes|they've|theyve)"
LIVE_PAIRS = (
    re.compile(rf"\b(?P<a>\d+) {LIVE} (?:{BOX} )?(?:to|against|vs|versus) (?:his|her|their) (?P<b>\d+)\b"),
    re.compile(
        rf"\b(?P<mine>{_ME})\b[^\d.;?]{{0,16}}\b(?P<a>\d+) {LIVE}\b[^\d?;]*?\b{_THEM}\b[^\d?;]{{0,16}}\b(?P<b>\d+)\b"
    ),
    re.compile(
        rf"\b(?P<his>{_THEM})\b[^\d.;?]{{0,16}}\b(?P<b>\d+) {LIVE}\b[^\d?;]*?\b{_ME}\b[^\d?;]{{0,16}}\b(?P<a>\d+)\b"
    ),
    re.compile(
        rf"\b(?P<a>\d+) {LIVE} (?:{BOX} )?(?:for|to) me\b"
        rf"[^\d?;]*\b(?P<b>\d+)\b(?: {LIVE})?(?: {BOX})? (?:for"
        rf"|to) {_THEM}\b"
    ),
    re.compile(
        rf"\b(?P<b>\d+) {LIVE} (?:{BOX} )?(?:for|to) {_THEM}\b"
        rf"[^\d?;]*\b(?P<a>\d+)\b(?: {LIVE})?(?: {BOX})? (?:for|to) me\b"
    ),
)
MORE_LIVE = re.compile(
    rf"\b(?P<mine>i|i've|ive|i have|i got|i've got)(?: \w+)? more {LIVE}\b"
    rf"|\bmore {LIVE} (?:{BOX} )?on (?P<my>my) side\b"
    rf"|\b(?:he|she|they)(?:'s|s|'ve|ve| has| have| got)*(?: \w+)? more {LIVE}\b"
    rf"|\bmore {LIVE} (?:{BOX} )?on (?:his|her|their) side\b"
)
FEWER_LIVE = re.compile(rf"\b(?P<who>i|i've|ive|he|she|they|his|her)\b[^.;?]{{0,24}}?\b(?:fewer|less) {LIVE}\b")
MORE_ALL = re.compile(
    rf"\b(?P<who>i|i've|ive|i have|he|she|they|he's|she's|hes|shes)(?: \w+)? more (?:{BOX} )?(?:total|in total"
    rf"|in all|altogether|overall)\b"
)
SAME_LIVE = re.compile(rf"\b(?:equal|same|level|tied)\b[^,.;?]*\b{LIVE}\b")
TOTALS = re.compile(rf"\b{_ME}\b[^\d.;?]{{0,16}}\b(?P<a>\d+)\b[^\d?;]*?\b{_THEM}\b[^\d?;]{{0,16}}\b(?P<b>\d+)\b")
WINS = r"(?:win|wins|won|ahead|beat|beats|victory|take it|takes it|on top|top|winner)"
I_WIN = re.compile(
    rf"\b(?:i|me)\b(?: \w+)* {WINS}\b"
    r"|(?:so |is it |its |it's |thats |that's )*(?:me|mine|my (?:win|game))(?: then)?$"
    r"|\bi (?:take|get|nick) it\b"
)
HE_WINS = re.compile(
    rf"\b(?:he|she|they)\b(?: \w+)* {WINS}\b"
    r"|(?:so |is it |its |it's |thats |that's )*(?:his|hers|her|him)(?: (?:win|game))?(?: then)?$"
)
STEPS = (
    "A tie is broken by most ACTIVE COMPUTERS first, then TOTAL COMPUTERS, ACTIVE EQUIPMENT, TOTAL EQUIPMENT, "
    "Thunderdome"
)


def tie_told(said: Said) -> Heard | None:
    """Level on points, and so many live COMPUTERs each."""
    if not LEVEL.search(said.text) or not is_plain(said):
        return None
    asked = last_part(said)
    mine, his = bool(I_WIN.search(asked)), bool(HE_WINS.search(asked))
    found = next(filter(None, (pair.search(said.text) for pair in LIVE_PAIRS)), None)
    rule = "WD-TIE-01"
    if not found and SAME_LIVE.search(said.text) and re.search(r"\b(?:total|in all|altogether|overall)\b", said.text):
        found, rule = TOTALS.search(said.text), "WD-TIE-02"
    fewer = FEWER_LIVE.search(said.text)
    if fewer and not found and mine != his:
        return plain_answer((fewer["who"][0] == "i") != mine, f"{STEPS}.", rule)
    more = MORE_ALL.search(said.text) if SAME_LIVE.search(said.text) else None
    if more and mine != his:
        return plain_answer((more["who"][0] == "i") == mine, f"{STEPS}.", "WD-TIE-02")
    leader = MORE_LIVE.search(said.text)
    if not found and leader and mine != his:
        return plain_answer(bool(leader["mine"] or leader["my"]) == mine, f"{STEPS}.", rule)
    if not found or mine == his or found["a"] == found["b"]:
        return None
    a, b = int(found["a"]), int(found["b"])
    if max(a, b) > 15:
        return None
    return plain_answer((a > b) == mine, f"{STEPS}: here {a} against {b}.", rule)


# ---------------------------------------------------------------- 25

REACHED = re.compile(
    r"\b(?!i\b|im\b|ive\b|to\b|me\b)([a-z]+)(?:'s)?(?: (?:has|have|just|already|is))* "
    r"(?:hits?|reach\w*|g[eo]ts?|made|makes|on|at|lands?|finish\w*|scor\w*)(?: to| on| at| the)? 25\b"
)
I_REACH = re.compile(
    r"\b(?:i|ive|i've|im|i'm)(?: just| have| now| am)* (?:make|made|hit|reach\w*|g[eo]t|land|score|scored|on|at)"
    r"(?: to| on| at| my)? 25(?:th)?\b"
)
ANOTHER = re.compile(
    r"\b(?:do|will|would|can|may) (?:i|we|the rest of us|the others|everyone else|the rest) (?:\w+ )?(?:get|have"
    r"|take|play)(?: \w+)?"
    r" (?:more |last |final |extra |other )*(?:turn|go|round|chance|shot)\b"
    r"|\bi (?:still |then |also )?(?:get|have|play|take) (?:a|one|1|my|another)(?: more| last| final| extra)* "
    r"(?:turn|go|round|shot)\b"
    r"|\b(?:one|1|a|another|an)(?: more| last| final| extra)? (?:turn|go|round|chance|shot)(?: left)? for (?:me"
    r"|us|the rest)\b"
)


HANDED = re.compile(r"\W*[2-6][- ]hand(?:ed|er)\b")
THEIR_SHOT = re.compile(
    r"\b(?:do|will|would|can|may|so|then) (?:the )?(?:others?|rest|they|everyone else|everybody else|she|he|my \w+)"
    r"(?: still| all| each| then| both| now)* (?:get|gets|have|has|take|play|catch|beat|pass|overtake|come)\b"
)


def last_turn(said: Said) -> Heard | None:
    """Somebody else is at 25: four to six play on for one turn each, two or three do not."""
    players = said.has(r" ([2-6]) PLAYERS ") or re.match(
        r" ([2-6])(?= \?)", said.line if HANDED.match(said.text) else ""
    )
    theirs = I_REACH.search(said.text) and THEIR_SHOT.search(said.text)
    others = REACHED.search(said.text) and ANOTHER.search(said.text)
    if not players or not (theirs or others) or not is_plain(said):
        return None
    if len({*re.findall(r"\b\d\d\b", said.text)}) > 1 or re.search(
        r"\b(?:two|2|three|3) more\b|\bafter (?:that|my)\b", said.text
    ):
        return None
    large = int(players[1]) >= 4
    return plain_answer(large, f"{LARGE if large else SMALL}.", "WD-END-03" if large else "WD-END-01", "R-82")


EXACTLY = (
    r"(?:on the (?:nose|dot|button|head|spot|money)|exactly|spot on|bang|square|precisely|bang on|dead on|dead|flat"
    r"|on its own|enough|itself)"
)
BEYOND = r"(?:more than|over|above|past|beyond|exceed|beat|26|pass)"
TWO_WAYS = re.compile(rf"\b25\b.*\bor\b.*\b{BEYOND}\b|\b{BEYOND}\b.*\bor\b.*\b25\b")


def twofold(said: Said) -> Heard | None:
    """`is 25 enough or must it be more?` names both things that the printed rules say."""
    if OPEN.search(said.text) or re.search(r"n't\b|\bi say\b", said.text) or not TWO_WAYS.search(said.text):
        return None
    if not re.search(rf"\b{EXACTLY}\b", said.text):
        return None
    if re.search(r"\b(?:players?|turn|trade\w*|tie\w*|20|\d of us)\b", said.text):
        return None
    told = (
        "Depends on which sentence of the printed rules you read: they contradict themselves. One asks for more "
        "than 25, "
        "all others for reaching it; we rule that 25 is enough (25 or more)."
    )
    return Heard("depends", told, ("R-77", "WD-GOAL-02"))


ALL_OF_THEM = r"(?:every(?:one|body)|all(?: of (?:us|them))?|each|the whole table|all the others)"
THE_LATER = (
    r"(?:those|the ones|only|just|players?|people)\b.*\b(?:after|later|still|due|left|behind|this round|to come)"
)
WHO_ELSE = re.compile(
    rf"\b25\b.*\b{ALL_OF_THEM}\b.*\bor\b.*\b{THE_LATER}\b|\b25\b.*\b{THE_LATER}\b.*\bor\b.*\b{ALL_OF_THEM}\b"
)


THOSE_BEFORE = re.compile(  # seats before the finisher's, in the round
    r"\b(?:do|does|will|would|can|may) (?:those|the (?:ones?|players?|people|seats?|guys?|first 2|1st 2"
    r"|first two|(?:guy|one|player)s? before))\b"
    r"(?:.{0,24}\b(?:before|earlier|already (?:went|gone|had|played)|ahead of)\b| (?:\w+ )?(?:go|get|have|play)\b)"
)
FIRST_AT = re.compile(r"\b25\b|\bfinish(?:es|ed)?\b|\bfinisher\b")
SET = re.compile(
    r"\b(?:default|standard|normal|equal|settings?|setting|2 players|3 players|[23] of us|2p|3p|i|my|me)\b"
)


def who_follows(said: Said) -> Heard | None:
    """`does everyone get a last turn, or only those after them?` names two readings of one sentence."""
    text = re.sub(r"(?<=those|.ones|.seat|layer|eople) who\b", "", said.text)
    those_before = THOSE_BEFORE.search(text) and FIRST_AT.search(text) and not SET.search(text)
    if not (WHO_ELSE.search(said.text) or (those_before and is_plain(Said(text, said.line)))) or not re.search(
        r"\b(?:turn|go|round|chance|shot)s?\b", said.text
    ):
        return None
    told = (
        'Depends on how you read it: the printed rules, for four to six players, give one more turn to "each player '
        'after them", which is unclear. We rule that each of the others has one more turn, clockwise from the '
        "finisher; a table may choose equal turns, so that only those who sit later in the round get one. With "
        "two or "
        "three players there is none."
    )
    return Heard("depends", told, ("WD-END-03", "R-82"))


DONE = re.compile(r"\b(?:over|done|won|win|finished|game over|the end|that it|that me)\b")


def my_win(said: Said) -> Heard | None:
    """The one who asks is at 25: two or three play, and it is won; four to six, and it is not yet."""
    players = said.has(r" ([2-6]) PLAYERS ")
    asked = re.split(r"25(?:th)?\b", said.text)[-1]
    if not players or not I_REACH.search(said.text) or not DONE.search(asked) or not is_plain(said):
        return None
    if len({*re.findall(r"\b\d\d\b", said.text)}) > 1 or re.search(
        r"\b(?:done playing|score|log|left|last|final|others?|turns?|tie\w*|more)\b", said.text
    ):
        return None
    large = int(players[1]) >= 4
    return plain_answer(not large, f"{LARGE if large else SMALL}.", "WD-END-02" if large else "WD-END-01")


OWNS = re.compile(
    r"\b(?!but\b|and\b|then\b|to\b|first\b|who\b)([a-z]+)(?: (?:then|only|just|later|has|have|also))* "
    r"(?:ends?(?: up)? (?:on|at|with)|ended(?: up)? (?:on|at|with)|makes?|made|hits?|g[eo]ts?(?: to)?|reach(?:es"
    r"|ed)?|scores?|scored"
    r"|goes to|climbs? to|is on|finish(?:es|ed)? (?:on|at|with)|first (?:at|to|on)) (\d\d)\b"
)
ASKED_WIN = re.compile(
    r"\b(?:does|did|is|has|will|do|have|am|would) ([a-z]+)\b(?: \w+)* (?:win|won|winner|ahead|take it|beat)\b"
    r"|\b([a-z]+) wins?\b"
)


def outscores(said: Said) -> Heard | None:
    """In the final round somebody passes the first at 25, or does not."""
    players = said.has(r" ([4-6]) PLAYERS ")
    scores = [int(one) for one in re.findall(r"\b\d\d\b", said.text)]
    asked = ASKED_WIN.search(re.split(r"\b\d\d\b", said.text)[-1])
    if not players or not asked or len(scores) != 2 or not is_plain(said) or not all(20 <= one < 50 for one in scores):
        return None
    owned = dict((who, int(score)) for who, score in OWNS.findall(said.text))
    who = asked[1] or asked[2]
    others = [one for one in owned if one not in ("i", "who")]
    who = others[0] if who in ("he", "she", "they") and len(others) == 1 else who
    if who not in owned or scores[0] == scores[1] or max(scores) < 25 or 25 not in scores:
        return None
    told = f"{LARGE}. Here it is {max(scores)} against {min(scores)}."
    return plain_answer(owned[who] == max(scores), told, "WD-END-04", "WD-END-03")
