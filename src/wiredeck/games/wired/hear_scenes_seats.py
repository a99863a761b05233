"""Scenes around the table in loose words: who sits where, teams, whose turn a trade is in, several trades."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_asked import MAY, OPEN, is_plain
from wiredeck.games.wired.hear_end import LARGE, SMALL
from wiredeck.games.wired.hear_judge import plain_answer
from wiredeck.games.wired.hear_trade import WHEN
from wiredeck.games.wired.hear_words import PLUGS, STAFF, Said

# ---------------------------------------------------------------- seats and teams

DEALT = r"(?<!i )(?<!i just )(?:deal(?:s|t|er)?|shuffl\w+)"
DEALER_IS = re.compile(
    rf"\b{DEALT}\b.{{0,24}}\b(?:on|to|sits?|sat|is) (?:on |to )?my (?P<one>left|right)\b"
    rf"|\b{DEALT}\b.{{0,16}}\b(?P<three>left|right) of me\b"
    rf"|\bon my (?P<two>left|right)\b.{{0,16}}\b{DEALT}\b"
)
I_SIT = re.compile(rf"\b(?:i|i'm|im|me)\b.{{0,14}}\b(?P<side>left|right) of\b.{{0,16}}\b{DEALT}\b")
FIRST = re.compile(r"\b(?:first|start|starts|begin|begins|open|opens|kick off|lead off)\b")
MINE = re.compile(r"\b(?:i|i'm|im|me|my|mine)\b")


def seated(said: Said) -> Heard | None:
    """`the dealer is on my right, so I begin`: then I am on the dealer's left."""
    dealer, mine = DEALER_IS.search(said.text), I_SIT.search(said.text)
    if bool(dealer) == bool(mine) or not FIRST.search(said.text) or OPEN.search(said.text) or not is_plain(said):
        return None
    rest = (DEALER_IS if dealer else I_SIT).sub(" ", said.text)
    if (
        not MINE.search(rest)
        or "seats" in said.text
        or re.search(r"\b(?:he|she|they|second|last|next game|seats?|person)\b", rest)
    ):
        return None
    left = (
        mine["side"] == "left"
        if mine
        else dealer is not None and "right" in (dealer["one"], dealer["two"], dealer["three"])
    )
    told = "The player on the dealer's left has the first turn; whoever has the dealer on the right sits there."
    return plain_answer(left, told, "WD-SETUP-05")


TEAMS = re.compile(
    r"\b(?:(?:in|as|into|make|form|play) (?:a |two |2 )?teams?|as (?:a|one|the same) (?:firm|company|team|player)"
    r"|(?:2|two) (?:against|vs|versus|v) (?:2|two)|a partnership"
    r"|shar(?:e|ing) (?:a |one |the |our )?(?:points|score|network|coins))\b"
)


def teams(said: Said) -> Heard | None:
    """`two of us as one firm?`: everybody plays alone."""
    if not TEAMS.search(said.text) or OPEN.search(said.text) or not is_plain(said) or said.has(" (?:TIE|AU|ANSWER) "):
        return None
    if re.search(r"\b(?:thunderdome|level|tied|last|end)\b", said.text):
        return None
    told = "Two to six people play, each for themselves: there are no teams, and nobody shares points or a network."
    return plain_answer(False, told, "WD-GOAL-01")


# ---------------------------------------------------------------- trading

TRADED = r"(?:trad(?:e|es|ed|ing)|swap(?:s|ped|ping)?|exchange[sd]?)"
HIS_TURN = re.compile(
    r"\b(?:it'?s |its |on |in |during )(?P<who>(?!my\b|his\b|her\b|their\b|our\b)[a-z]+?)'?s (?:turn|go)\b"
)
OFFERS = rf"(?:and|with|for)? ?(?:{TRADED}|wants?|offers?|asks?|would|likes?|fancies|is up for|proposes)\b"
NEVER = re.compile(
    r"\b(?:points?|coins?|bitcoins?|btc|in play|plugged|built|table|2\d|kingmaker|after|already|moved?|played"
    r"|drew|audit\w*"
    r"|and (?:i|me) and|us two|without)\b"
)


def with_the_active(said: Said) -> Heard | None:
    """`it is Kim's turn and she wants to swap with me`: the active player is one of the two."""
    turn = HIS_TURN.search(said.text)
    if not turn or NEVER.search(said.text) or OPEN.search(said.text) or not is_plain(said):
        return None
    rest = said.text[turn.end() :]
    name = turn["who"]
    party = re.search(rf"\b(?:{re.escape(name)}|he|she) {OFFERS}|\b(?:with|to) (?:{re.escape(name)}|him|her)\b", rest)
    if not party or not re.search(rf"\b{TRADED}\b|\bfor (?:his|her|their|my|an?|one)\b", rest):
        return None
    if not re.search(r"\b(?:i|me|my|mine|we)\b", rest):
        return None
    told = f"{WHEN}: with the active player you may trade in that player's turn."
    return plain_answer(True, told, "WD-TRADE-01", "WD-TRADE-02")


CARD = (
    r"(?:hacks?|hacked|outages?|new hires?|helpdesks?|secured|powered|trained|audits?|head ?hunters?|seal"
    r"|(?:spare |hand |loose )*(?:pcs?|computers?|laptops?|switch(?:es)?|hubs?|cables?|wires?|leads?) cards?|cards?"
    r"|spare (?:pcs?|computers?|laptops?|switch(?:es)?|hubs?|cables?|wires?|leads?))"
)
ONE_FOR_ONE = re.compile(
    rf"\b(?:trad\w+|swap\w*|give|flog|exchange|offer)\b(?: \w+){{0,2}} {CARD} (?:for|against) (?:\w+ ){{0,3}}{CARD}\b"
)
MY_TURN = re.compile(r"\b(?:my (?:own )?(?:turn|go)|my trade phase)\b")


def one_for_one(said: Said) -> Heard | None:
    """`in my turn, a hand card for a hand card`: whatever both agree to."""
    if not ONE_FOR_ONE.search(said.text) or not MY_TURN.search(said.text) or not is_plain(said):
        return None
    if (
        NEVER.search(said.text)
        or OPEN.search(said.text)
        or re.search(r"\b(?:after|before|last|next|without|end of)\b", said.text)
    ):
        return None
    told = (
        "In the TRADE phase of your own turn you may trade with any other player who agrees, hand card for hand card."
    )
    return plain_answer(True, told, "WD-TRADE-01", "WD-TRADE-03")


MANY_TRADES = re.compile(
    rf"\b(?:2|3|4|several|many|more than one|multiple|a few|any number of) (?:\w+ )?(?:trades|swaps|deals)\b"
    rf"|\b{TRADED} (?:twice|2 times|3 times|again)\b|\b{TRADED} with (?:both|2|3|several|all|more than one)\b"
)
ONE_TRADE = re.compile(
    r"\b(?:only|just|limited to|max\w*) (?:one|1|a single) (?:trade|swap|deal)\b|\bone (?:trade|swap|deal) (?:a"
    r"|per) (?:turn|go)\b"
)


def several_trades(said: Said) -> Heard | None:
    """`two swaps with two people in a turn`: as many as you like."""
    many, one = bool(MANY_TRADES.search(said.text)), bool(ONE_TRADE.search(said.text))
    text = said.text.replace("more than one", "many").replace("only", "")
    if many == one or OPEN.search(said.text) or not is_plain(Said(text, said.line)):
        return None
    if NEVER.search(said.text.replace("before i moved", "")) or said.of((*PLUGS, *STAFF, "THEIRTURN", "AU")):
        return None
    if re.search(
        r"\b(?:offers?|declin\w*|refus\w*|must|their|his|her|cost\w*|moves? (?:left|gone)|cards? each|way)\b", said.text
    ):
        return None
    if many and not MAY.search(said.text):
        return None
    told = "In your TRADE phase there may be any number of trades, one after another, with whoever agrees (our ruling)."
    return plain_answer(many, told, "WD-TRADE-01", "R-74")


# ---------------------------------------------------------------- the finisher

AT_25 = re.compile(
    r"(?<!before )\b(?:i|i'm|im|ive|i've|me)\b(?: \w+){0,2} (?:at |on |to |got |hit |made |reach\w* |have )*25\b"
)
PLAYS_ON = re.compile(
    r"\b(?:do |can |may |will )?i (?:still |also |then |even )*(?:play|get|have|take|keep)\b.{0,22}\b(?:turns?|go"
    r"|goes|round|playing)\b"
)


def finisher_plays_on(said: Said) -> Heard | None:
    """`I am at 25 first, do I still have a last turn?`: no, with four to six players."""
    players = said.has(r" ([2-6]) PLAYERS ")
    at = AT_25.search(said.text)
    if (
        not players
        or not at
        or not PLAYS_ON.search(said.text[at.end() :])
        or OPEN.search(said.text)
        or not is_plain(said)
    ):
        return None
    if int(players[1]) < 4 or len(re.findall(r"\b\d\d\b", said.text)) > 1 or said.has(" (?:HE|HIS) (?:\\w+ )?25 "):
        return None
    return plain_answer(False, f"{LARGE}. The one at 25 is done.", "WD-END-02", "R-84")


SAME_ONE = re.compile(
    r"\b(he|she|they)\b.{0,24}\b25\b.{0,12}\b\1 (?:still |also |then |even )*(?:gets?|has|have|plays?|takes?)\b.{0,20}"
    r"\b(?:turns?|go|round)\b"
)


def finisher_again(said: Said) -> Heard | None:
    """`she hits 25, she gets a last turn`: the others do."""
    players = said.has(r" ([2-6]) PLAYERS ")
    if not players or not SAME_ONE.search(said.text) or OPEN.search(said.text) or not is_plain(said):
        return None
    told = f"{LARGE}. The one at 25 is done." if int(players[1]) > 3 else f"{SMALL}."
    return plain_answer(False, told, "WD-END-02" if int(players[1]) > 3 else "WD-END-01", "R-84")


ALL_PLAYED = re.compile(
    r"\b(?:everyone|everybody|all(?: of us| the others)?|each)\b.{0,20}\b(?:last|final|one more) (?:turn|go|round)s?\b"
)
HIGHEST = re.compile(
    r"\b(?:top|highest|biggest|best|most) (?:score|points|coins|bitcoins?|total)\b.{0,10}\b(?:wins?|takes? it"
    r"|gets? it)\b"
)
FIRST_AT_25 = re.compile(
    r"\b(?:first|one|player|whoever|finisher)\b.{0,14}\b25\b.{0,10}\b(?:wins?|takes? it|gets? it|won)\b.{0,14}"
    r"\b(?:even|regardless|anyway|no matter|less|fewer|always)\b"
)


def after_the_last_turns(said: Said) -> Heard | None:
    """`all had the last turn, the top score wins`: not the first at 25."""
    if not ALL_PLAYED.search(said.text) or OPEN.search(said.text) or not is_plain(said):
        return None
    high, first = bool(HIGHEST.search(said.text)), bool(FIRST_AT_25.search(said.text))
    if high == first or re.search(r"\b(?:tie\w*|level|[23] players)\b", said.text):
        return None
    return plain_answer(high, f"{LARGE}.", "WD-END-04", "WD-END-03")


NOBODY_AT = re.compile(
    r"\b(?:nobody|no ?one|none(?: of us)?)(?:'s| is| has| sits)?(?: yet)? (?:at|on|reached|hit|above|over|past"
    r"|got|has) (\d\d)\b"
)
SHUT = re.compile(r"\b(?:over|dead|closed|stopp?s?|stopped|done|finished|shut|off|banned|ended|ends?)\b")


def nobody_there(said: Said) -> Heard | None:
    """`nobody is at 20 yet, may we swap?`: trading is open."""
    found = NOBODY_AT.search(said.text)
    if not found or not re.search(rf"\b{TRADED}\b|\btrading\b", said.text) or OPEN.search(said.text):
        return None
    if said.of((*STAFF, "INPLAY")):
        return None
    rest = NOBODY_AT.sub(" ", said.text)
    if not is_plain(Said(rest, said.line)) or int(found[1]) > 20 or re.search(r"\b\d\d\b|\bkingmaker\b", rest):
        return None
    if re.search(
        r"\b(?:his|her|their|\w+'s) (?:turn|go)\b|\b(?:points?|coins?|in play|plugged|after|already|moved?)\b", rest
    ):
        return None
    told = "Trading stops for everybody as soon as a player, anyone, has reached 20 points; below that it is open."
    return plain_answer(not SHUT.search(rest), told, "WD-TRADE-07", "WD-TRADE-01")


NEXT_STARTS = re.compile(
    r"\bnext (?:player|one|person|guy)?\b.{0,12}\b(?:starts?|begins?|goes|plays?|go)\b.{0,10}\b(before|after)\b"
)
COUNTED = re.compile(r"\b(?:scor\w*|counted|count|points?|coins?|bitcoins?)\b")


def next_starts(said: Said) -> Heard | None:
    """`does the next one start before I score?`: SCORE comes first."""
    found = NEXT_STARTS.search(said.text)
    if not found or not COUNTED.search(said.text[found.end() :]) or OPEN.search(said.text) or not is_plain(said):
        return None
    told = "Turns do not overlap: DRAW and SCORE follow by themselves, and only then the player on the left begins."
    return plain_answer(found[1] == "after", told, "WD-TURN-02", "R-02", "R-01")


BEATS_MINE = re.compile(
    r"\b(?:somebody|someone|he|she|they|another player|one of them|[a-z]+) (?:beats?|passe[sd]|pass|tops?|topped"
    r"|overtakes?"
    r"|surpasse[sd]) (?:my|me)\b"
)
I_LOSE = re.compile(r"\b(?:have i lost|do i lose|i lose|i'?ve lost|am i beaten|i'?m beaten|not me)\b")
I_WIN = re.compile(r"\b(?:do i (?:still )?win|i (?:still )?win|have i won|am i (?:still )?(?:first|the winner))\b")


def beaten_after_25(said: Said) -> Heard | None:
    """`somebody beats my 25 in the last round`: the highest score wins."""
    players, lose, win = said.has(r" ([2-6]) PLAYERS "), bool(I_LOSE.search(said.text)), bool(I_WIN.search(said.text))
    if not players or int(players[1]) < 4 or "25" not in said.text or lose == win or not BEATS_MINE.search(said.text):
        return None
    return plain_answer(lose, f"{LARGE}.", "WD-END-04", "WD-END-03") if is_plain(said) else None
