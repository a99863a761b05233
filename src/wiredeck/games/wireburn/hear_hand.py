"""Numbers of a hand and of a turn: cards held after draws and plays, draws left, cards of an OAAT turn, a rotation."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard, any_of
from wiredeck.games.wireburn.hear_gather import gathered
from wiredeck.games.wireburn.hear_words import is_oaat

HAND, DRAWS = 9, 3  # WB-SETUP-02, WB-DRAW-01
_CARDS = r"(?: (?:more )?cards?| of (?:them|my cards|those)| more)?"
START = re.compile(
    r"\b(?:have|has|had|hold|holds|holding|held|got|hand (?:of|is|was|has|size)|at|i've|ive|with|started (?:at|on))"
    r"(?: just| only| still)? (\d+)\b(?! (?:damage|dmg|points?|players?|docks?|of us|nulls?|volts?|greens?|people))"
    r"|\b(\d+) (?:cards )?in (?:my |his |her )?hand\b"
)
FRESH = any_of("fresh_hand opening_hand full_hand first_turn just_dealt after_the_deal start_hand starting_hand")
PLAYED = re.compile(
    r"\b(?:plays?|played|playing|lays?|laid|put down|puts down|drops?|dropped|get rid of|got rid of|dumps?|dumped"
    rf"|shed|sheds|lose|lost|ditch\w*) (?:out |down )?(\d+){_CARDS}(?! on\b)"
)
DREW = re.compile(
    r"\b(?:draws?|drew|drawn|drawing|dug|digs?|picks? up|picked up|pulls?|pulled|takes?|took|grabs?|grabbed)"
    rf" (?:all |up )?(\d+){_CARDS}(?! damage| dmg| on)"
)
WASHED = re.compile(r"\bwash(?:ed|es)?\b")
AFTER = re.compile(
    r"\bhow (?:many|big)\b.{0,40}\b(?:left|then|now|after\w*|hold|have|in (?:my |his |her )?hand|end up|remain)\b"
    r"|\bwhat (?:am i|is \w+|are we) left with|\b(?:what'?s|whats|what is) (?:my|his|her|the) (?:hand|new hand)"
    r"|\bhand size (?:now|then|after)|\bwhat(?:'s| is|s) in (?:my|his|her) hand\b"
)
NOT_HAND = any_of(r"deck pile stock players? of_us firewall deal \d+_damage can may bonus oaat how_many_more")
MORE_DRAWS = re.compile(
    r"\bhow many (?:more|others?|further|extra)\b.{0,30}\b(?:draw|dig|take|pull|grab|get|have|allowed)?"
    r"|\bhow many (?:draws?|digs?|cards?) (?:are |do i have |have i (?:got )?)?left\b"
)
HAVE_DRAWN = re.compile(
    r"\b(?:drew|drawn|dug|pulled|taken|took|draw|have drawn|grabbed|dig) (?:just |only |up |all |my )*(\d)\b"
)
PLAYED_ONE = re.compile(r"\b(?:played|laid|put down|after (?:a|my|the) play|dropped)\b")
HOW_MANY_CARDS = re.compile(
    r"\bhow many (?:cards|plays|actions|moves|of (?:them|these|those|my cards)|can i (?:play|lay|put))"
    r"|\bmax(?:imum)? (?:number of )?cards"
)
IN_TURN = any_of("turn go play lay get_rid put shed")
PLAYERS = re.compile(
    r"\b([2-6])(?:[- ]?p\b| (?:players?|of us|people|friends|mates|handed)|[- ](?:player|handed))"
    r"|\bwe(?:'re| are|re) ([2-6])"
)
ROTATION = re.compile(
    r"\bhow many (?:other |more |enemy |opposing |of (?:the|my) )?(?:players?|people|opponents?|others|turns"
    r"|goes|rivals)\b"
)
TO_SURVIVE = any_of(
    r"surviv\w* withstand (?:before|until|till)_i(?:'ve|_have)?_w[io]n get_thr\w+ before_winning fail_to_hit get_past"
)


def handled(text: str) -> Heard | None:
    """The number; None if the question asks for none of these."""
    low = re.sub(r"\bone\b(?= (?:cards?|more|of|and|then|so|already|now)\b|[.,?!])", "1", text)
    return _draws_left(low) or _hand(low) or _oaat(low) or _rotation(low)


def moved(low: str) -> tuple[int, int]:
    """How many cards were drawn and how many played."""
    return sum(map(int, DREW.findall(low))), sum(map(int, PLAYED.findall(low))) + 2 * len(WASHED.findall(low))


def _hand(low: str) -> Heard | None:
    """`i hold 7, draw 2 and play 4. how many now`"""
    if not AFTER.search(low) or NOT_HAND.search(low):
        return None
    start = START.search(low)
    if start is None and not FRESH.search(low):
        return None
    first = int(next(filter(None, start.groups()))) if start else HAND
    drew, played = moved(low)
    left = first + drew - played
    if not drew + played or left < 0:
        return None
    steps = f"{first} in hand" + (f", {drew} drawn" if drew else "") + (f", {played} played" if played else "")
    also = " An empty hand is the Final Firewall." if left == 0 else ""
    return Heard(None, f"{left}. {steps}: that leaves {left}.{also}", ("WB-SETUP-02", "WB-DRAW-01"))


def _draws_left(low: str) -> Heard | None:
    """`i drew 2, how many more may i draw`"""
    drawn = HAVE_DRAWN.search(low)
    if not MORE_DRAWS.search(low) or drawn is None or re.search(r"\b(?:hold|hand|deck|pile|null)\b", low):
        return None
    if PLAYED_ONE.search(low):
        told = "0. The first play of a turn closes drawing: after it you may play on or end your turn."
        return Heard(None, told, ("WB-DRAW-02", "R-TURN-5"))
    left = max(DRAWS - int(drawn[1]), 0)
    told = f"{left}. In a turn you draw at most {DRAWS} cards, one at a time; {drawn[1]} drawn leave {left}."
    return Heard(None, told, ("WB-DRAW-01", "WB-DRAW-03"))


def _oaat(low: str) -> Heard | None:
    """`oaat: volt, stasis and a teal 3, how many cards can i play`"""
    if not is_oaat(low) or not HOW_MANY_CARDS.search(low) or not IN_TURN.search(low):
        return None
    named = gathered(low)
    greens = sum(len(one.code) for one in named if one.sort == "green")
    others = sum(one.sort == "card" and bool(one.value) for one in named)
    if not 1 <= greens <= HAND or not others or any(one.done for one in named):
        return None
    told = (
        f"{greens + 1}, if all of them fit: each of the {greens} greens gives another action, and the last one takes "
        "a card that is not green, which ends the turn."
    )
    return Heard(None, told, ("WB-OAAT-02", "WB-OAAT-03", "WB-MODE-03"))


def _rotation(low: str) -> Heard | None:
    """`4 players, how many opponents must i survive in firewall`"""
    n = PLAYERS.search(low)
    if n is None or not ROTATION.search(low) or not TO_SURVIVE.search(low):
        return None
    others = int(next(filter(None, n.groups()))) - 1
    told = (
        f"{others}. A full rotation is one turn of each other player: with {others + 1} players you win when "
        f"{others} turns have gone by without damage to you and the turn comes back. A skipped turn counts as well."
    )
    return Heard(None, told, ("WB-FW-02", "R-FW-2", "R-FW-3"))
