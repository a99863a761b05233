"""Scenes of trading in loose words: when it is, what is never traded, and with whom."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_asked import is_plain, last_part
from wiredeck.games.wired.hear_judge import plain_answer
from wiredeck.games.wired.hear_turn import ORDER
from wiredeck.games.wired.hear_words import FIXES, ISSUES, PLUGS, STAFF, Said

EARLY = re.compile(
    r"\bbefore (?:any|my|i make (?:any|my|a)|making (?:any|my|a)|the)(?: (?:first|3|own))? moves?\b.*\b(?:trade"
    r"|swap|deal)"
    r"|\b(?:trade|swap|deal)\w*\b.*\bbefore (?:any|my|i make (?:any|my|a)|making (?:any|my|a))(?: first| 3)? moves?\b"
)


def trades_first(said: Said) -> Heard | None:
    """Trading comes before the MOVES."""
    if (
        not EARLY.search(said.text)
        or re.search(r"\b(?:our deal|tops?|step|part)\b", said.text)
        or not is_plain(said)
        or said.has(" (?:THEIRTURN|KINGMAKER|SCORE|2[0-9]|DRAW|ALL|SE|PW|TR|HD) ")
    ):
        return None
    told = f"{ORDER}; in the TRADE phase of your own turn you may trade with any player who agrees."
    return plain_answer(True, told, "WD-TURN-01", "WD-TRADE-01")


COINS = r"(?:points?|coins?|bitcoins?|btc)"
PAID = re.compile(
    rf"\b(?:\d|one|an?|some|a few|my|couple) {COINS}\b(?: \w+){{0,3}} for (?:his|her|their|your|the|an?|my|one|\w+'s)\b"
    rf"|\bfor (?:\d|an?|some|one|a few|my|his|her)(?: of (?:his|her|their|my))? {COINS}\b"
)
ALLOWED = re.compile(
    r"\b(?:can|may|could|allowed|legal|legit|ok|okay|fine|deal|swap|trade|agree\w*|happy|both|sell|buy|flog|pay"
    r"|offer)\b"
)
_PIECE = r"(?:pcs?|computers?|laptops?|machines?|switch(?:es)?|hubs?|routers?|cables?|wires?|leads?)"
_OUT = r"(?:plugged(?:[- ]in)?|built|connected|in[- ]play|installed|running|wired(?: up)?|hooked[- ]up)"
IN_PLAY = re.compile(
    rf"\b{_OUT} {_PIECE}\b|\b{_PIECE}(?: (?:that'?s|is|which is|he has|she has|i have))?(?: already)? (?:{_OUT}"
    rf"|on the table)"
)
GIVEN_FOR = re.compile(
    r"\b(?:trade|swap|deal|exchange|offer)\w*\b|\bfor (?:his|her|their|your|my|one of|an?|the|\w+'s)\b"
)


def untradable(said: Said) -> Heard | None:
    """Points and EQUIPMENT in play are no part of any trade."""
    cards = [
        sign for sign in said.signs if sign in (*PLUGS, *STAFF, *ISSUES, *FIXES, "AU", "HH", "STD", "CARD", "STAFF")
    ]
    paid = bool(PAID.search(said.text)) and bool(ALLOWED.search(said.text)) and bool(cards)
    gear = bool(IN_PLAY.search(said.text)) and bool(GIVEN_FOR.search(said.text)) and len(cards) > 1
    if (
        not (paid or gear)
        or not is_plain(said)
        or re.search(
            r"\b(?:count\w*|target|needs?|although|scor\w*|earn\w*|win|audit (?:on|me)|enough|steal\w*|move"
            r"|moves|unplug\w*|plug (?:it|in)"
            r"|switcheroo|over|hit|play(?:ed)?)\b",
            said.text,
        )
    ):
        return None
    told = "Two things are never traded: points (bitcoin) and EQUIPMENT already in play, even if both players agree."
    return plain_answer(False, told, "WD-TRADE-06")


OWN_TURN = re.compile(r"\b(?:my|our) (?:own )?(?:turn|go)\b")
WITH_ME = re.compile(
    r"\b(?:and (?:i|me)|me and|with me|i (?:\w+ )?(?:trade|swap|deal|exchange)|i (?:want to|wanna|d like to"
    r"|would like to)"
    r" (?:trade|swap))\b"
)
TRADES = re.compile(r"\b(?:trad(?:e|es|ing)|swap(?:s|ping)?|exchange)\b")


def in_own_turn(said: Said) -> Heard | None:
    """The one whose turn it is trades with anybody."""
    if not OWN_TURN.search(said.text) or not WITH_ME.search(said.text) or not TRADES.search(said.text):
        return None
    if not is_plain(said) or said.of((*PLUGS, *STAFF, "SCORE", "KINGMAKER", "THEIRTURN", "MOVE", "DRAW", "DISCARD")):
        return None
    if re.search(
        r"\b(?:\d\d|until|when|trade my turn|already|after|before|between|not|isn'?t|points?|over|end|first)\b",
        said.text,
    ):
        return None
    told = "In the TRADE phase of your own turn you may trade with any other player who agrees."
    return plain_answer(True, told, "WD-TRADE-01", "WD-TRADE-02")


OVER_20 = re.compile(r"\b2\d\b")
DEAD = re.compile(r"\b(?:dead|over|closed|stopp?\w*|ended|ends?|shut|off|forbidden|banned|finished)\b")
OPEN_STILL = re.compile(
    r"\b(?:can|may|could|ok|okay|allowed|legal|fine|still|go|goes|on|possible|want to|wanna|trade|swap|swaps|trades)\b"
)


NO_KING = re.compile(r"\b(?:no|without) kingmaker\b|\bkingmaker(?: rule)?(?: is|'s)? off\b")
NOT_NOW = re.compile(
    r"\b(?:(?<!trading )(?<!trade )(?<!swaps )finish\w*|out|25|points? for|coins?|after|whether|dunno|if|limit"
    r"|lift\w*|stop at|just|off with|only)\b"
)


def under_kingmaker(said: Said) -> Heard | None:
    """Somebody has 20 or more, and Kingmaker is played, or is not."""
    off = bool(NO_KING.search(said.text))
    if "KINGMAKER" not in said.signs or not OVER_20.search(said.text) or not said.has(" (?:TRADE|GIVE) "):
        return None
    plain = is_plain(Said(NO_KING.sub("", said.text), said.line))
    if not plain or NOT_NOW.search(said.text) or said.of(("THEIRTURN", *PLUGS, "GEAR")):
        return None
    asked = last_part(said)
    dead, on = bool(DEAD.search(asked)), bool(OPEN_STILL.search(asked)) or bool(TRADES.search(asked))
    if not dead and not on:
        return None
    told = (
        "Under the Kingmaker house rule trading does not stop at 20 points; it goes on to the end of the game. Without "
        "it nobody trades any more once a player has 20."
    )
    return plain_answer(dead == off, told, "WD-HOUSE-KING", "WD-TRADE-07")
