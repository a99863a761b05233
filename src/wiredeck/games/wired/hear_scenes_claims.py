"""Claims about scoring, drawing and the end in loose words: what is so whoever plays and whatever lies there."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_asked import MAY, OPEN, is_plain
from wiredeck.games.wired.hear_judge import plain_answer
from wiredeck.games.wired.hear_turn import THREE
from wiredeck.games.wired.hear_words import FIXES, ISSUES, PLUGS, STAFF, Said

FOR_A_MOVE = re.compile(
    r"\b(?:(?:use|using|spend|spending|spent|burn|pay|give up|cash in|swap|trade)(?: up)? (?:in )?(?:a|one|1|my"
    r"|any|the)"
    r"(?: of my)?(?: last| 3rd| spare| unused| left ?over)? moves?|(?:a|one|my)(?: last| spare| unused)? move (?:can )?"
    r"(?:be )?(?:spent|used|burned)|for (?:a|one|1) move|as (?:a|one of my|my) moves?|with (?:a|my last|one) move"
    r"|costs? (?:a|one) move)\b"
)
DRAWN = re.compile(
    r"\b(?:draw|drawing|pull|pulling|grab|take|taking|fetch|get|pick up|peel)\b(?: \w+){0,3} (?:cards?|one)\b"
    r"(?! (?:from|of) (?:his|her|their|my))|\b(?:draw|dip into|top up from) (?:from )?(?:the )?(?:deck|pile|stack)\b"
)
OFF_DECK = re.compile(r"\b(?:draw\w*|deck|pile|stack|stock)\b")


def draws_for_a_move(said: Said) -> Heard | None:
    """No MOVE draws a card."""
    if not FOR_A_MOVE.search(said.text) or not DRAWN.search(said.text) or not OFF_DECK.search(said.text):
        return None
    if not is_plain(said) or said.of((*ISSUES, *FIXES, *STAFF, *PLUGS, "AU", "HH", "STD", "DISCARD", "THEIRTURN")):
        return None
    told = f"{THREE}; a MOVE never draws a card, that happens in the DRAW phase alone, up to 6."
    return plain_answer(False, told, "WD-MOVE-02", "WD-DRAW-02")


OVERSHOOT = re.compile(
    r"\b(?:overshoot\w*|overshot|(?:go|goes|going|went|jump\w*|land\w*|shoot\w*|get|am|i'm|being"
    r"|end\w*)(?: \w+){0,2} (?:past|over"
    r"|above|beyond|more than)(?: the)? ?(?:25|target|mark|goal|line|finish)?)\b"
)
FINE = re.compile(r"\b(?:ok|okay|fine|allowed|legal|good|count\w*|does that count|valid|enough|win|still)\b")


def overshoots(said: Said) -> Heard | None:
    """More than 25 is as good as 25."""
    scores = [int(one) for one in re.findall(r"\b\d\d\b", said.text)]
    if not OVERSHOOT.search(said.text) or not any(one >= 25 for one in scores) or max(scores) > 40:
        return None
    if not is_plain(said) or not FINE.search(said.text) or said.of((*ISSUES, *FIXES, *STAFF, "AU", "TRADE")):
        return None
    if re.search(
        r"\b(?:exactly|he|she|they|others?|beat|players?|must|need|have to|only|last turn|final)\b", said.text
    ):
        return None
    told = "25 or more is enough: the points of a SCORE phase all count, whoever lands above 25 has reached it."
    return plain_answer(True, told, "WD-GOAL-02", "R-77")


PAID_BEFORE = re.compile(
    r"\b(?:scored|paid|earned|gave|counted|brought|mined)\b.{0,20}\b(?:last|previous|(?:a )?(?:turn|round) (?:ago"
    r"|before)"
    r"|already|turn (?:one|1)|first (?:turn|round|go)|before)\b"
)
PAYS_AGAIN = re.compile(
    r"\b(?:scores?|pays?|earns?|gives?|counts?|brings?|mines?|point|coin)\b.{0,28}\b(?:again|this (?:turn|round|go)|now"
    r"|too|as well|another|once more|anew|every (?:turn|round))\b|\bagain\b.{0,20}\b(?:scores?|pays?|earns?|point"
    r"|coin)\b"
)
HARM = re.compile(
    r"\b(?:but|hack\w*|outage\w*|new hire\w*|unplug\w*|float\w*|loose|disabled|switch|his|her|their|audit\w*"
    r"|twice|moved"
    r"|same turn|only|once)\b"
)


def pays_again(said: Said) -> Heard | None:
    """The same COMPUTER pays in every turn."""
    if not said.of(("PC",)) or not PAID_BEFORE.search(said.text) or not PAYS_AGAIN.search(said.text):
        return None
    text = re.sub(r"\b(?:without|w/o) (?:me )?doing (?:anything|a thing|more)\b|\bnothing changed\b", " ", said.text)
    if HARM.search(text) or not is_plain(Said(text, "")):
        return None
    told = "Scoring is cumulative: a COMPUTER that reaches INTERNET adds 1 point in each of your SCORE phases, anew."
    return plain_answer(True, told, "WD-SCORE-02")


AFTER_DRAW = re.compile(r"\b(?:draw\w*|drew|drawn)\b")
STILL_SCORES = re.compile(
    r"\b(?:do|does|will|are|is|still)\b.{0,24}\b(?:points?|coins?|bitcoins?|pcs?|computers?|i|we|it|my)\b.{0,24}"
    r"\b(?:counted|count|scored?|still|added|after\w*|paid|pay)\b"
)
SCORING = re.compile(r"\b(?:points?|coins?|bitcoins?|btc|scor\w*)\b")


def scores_after_draw(said: Said) -> Heard | None:
    """The turn is over with the draw, but it is scored."""
    if not AFTER_DRAW.search(said.text) or not SCORING.search(said.text) or not STILL_SCORES.search(said.text):
        return None
    if not re.search(r"\b(?:over|after\w*|still|then)\b", said.text) or not re.search(r"\bturns?\b|\bgo\b", said.text):
        return None
    if (
        OPEN.search(said.text.replace("when i draw", ""))
        or not is_plain(said)
        or re.search(
            r"\b(?:before|next|his|her|their|other|6 cards|hack\w*|audit\w*|play\w*|trade\w*|move\w*|twice"
            r"|draw pile|during|\w+'s)\b",
            said.text,
        )
    ):
        return None
    told = "DRAW ends what you may do, but SCORE follows: your active COMPUTERs are counted, then the next turn begins."
    return plain_answer(True, told, "WD-TURN-01", "R-01")


RESCUE = re.compile(r"\b(?:save|rescue|help|protect|defend|for (?:him|her|them|a friend|my mate)|stop (?:it|that))\b")
NOT_ME = re.compile(
    r"\b(?:i'?m|i am) (?:not|neither|no) (?:the )?(?:target|victim|one|thief|involved|part|in it|side)\b|\bnot (?:my"
    r"|aimed at my) (?:classification|blue|card)\b|\bthird (?:player|party)\b|\bim neither\b|\bi'm neither\b"
)


def hunts_for_another(said: Said) -> Heard | None:
    """Somebody else's theft is not answered."""
    if "HH" not in said.signs or said.of(("AU", "STD")) or not NOT_ME.search(said.text) or not RESCUE.search(said.text):
        return None
    text = NOT_ME.sub(" ", said.text)
    if not MAY.search(text) or not is_plain(Said(re.sub(r"\bwho\b", " ", text), "")):
        return None
    told = "Only thief and victim take part in a HEAD HUNTER's EVENT (our ruling); a third player does not."
    return plain_answer(False, told, "WD-HH-03", "R-65")


PLAIN_PLAY = re.compile(
    r"\b(?:play(?:ing)?|lay(?:ing)?|put(?:ting)?(?: down)?|drop(?:ping)?|us(?:e|ing)) (?:\w+ ){0,2}"
)
FOR_FREE = re.compile(
    r"\b(?:costs? (?:me )?(?:nothing|nowt|no moves?|zero moves?)|cost nothing|free of (?:any )?moves?|for free"
    r"|is it free to|no move"
    r"|without (?:using |spending )?(?:a|any) moves?)\b"
)
NOT_FREE = (
    " (?:ANSWER|ANSWERED|THEIRTURN|TRADE|DISCARD|FT|BONUS|GRATIS .*LOOSE|PLUG|TAKE|STEAL|GIVE|MOVE .*MOVE|ALSO"
    "|OVER|AFTER) "
)
CARDS = (*PLUGS, *ISSUES, *FIXES, *STAFF, "AU", "HH", "STD")


def plays_free(said: Said) -> Heard | None:
    """`does playing one cost nothing?`: each card from hand is a MOVE."""
    if not FOR_FREE.search(said.text) or not PLAIN_PLAY.search(said.text) or len(said.of(CARDS)) != 1:
        return None
    text = FOR_FREE.sub(" ", said.text)
    if (
        not is_plain(Said(text, said.line))
        or said.has(NOT_FREE)
        or re.search(
            r"\b(?:attach\w*|loose (?:one|pc|cable)|pick\w*|event|respon\w*|reply|against|on an?|on (?:my|his|her"
            r"|the)|then|while)\b",
            text,
        )
    ):
        return None
    return plain_answer(False, f"{THREE}.", "WD-MOVE-02")
