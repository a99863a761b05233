"""Scenes of a FIELD TECH in loose words: how often it is tapped, from when on, and what its extra MOVE pays for."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_asked import MAY, is_plain, line
from wiredeck.games.wired.hear_judge import judged, just, plain_answer
from wiredeck.games.wired.hear_staff import EXTRA
from wiredeck.games.wired.hear_words import FIXES, ISSUES, PLUGS, Said

ONCE = "Each FIELD TECH in play is tapped once (1) per turn, for one extra EQUIPMENT MOVE; a second one gives its own."
TAPS = re.compile(r"\b(?:tap\w*|re-?tap\w*|untap\w*|use|used|using|reuse|activate|trigger|fire|bonus|extra)\b")
AGAIN = re.compile(
    r"\b(?:again|twice|once more|a (?:2nd|second) time|(?:2|two|3|three) times|re-?tap|reuse|as often as|thrice)\b"
)
MORE_TECHS = re.compile(
    r"\b(?:(?:another|other|2nd|new|one more)(?! (?:cable|pc|computer|switch|card|time|hub|wire|laptop|move|bonus))"
    r"|both|each|next|every|last|per|untaps?|2 (?:field[- ]?)?techs?)\b"
)
ASIDE = re.compile(r"\b(?:stopped|untapped|when i|i'?m up|attacked|spot|right to)\b")
NOT_THIS = " (?:STEAL|HH|STD|TRADE|HIS|DISCARD|LOSE|INHAND|GIVE|SAVE|LATER) "


def tapped_again(said: Said) -> Heard | None:
    """`tap it again this turn?`: no, but each of two may be tapped."""
    signs = line(said)
    if "FT" not in said.signs or not TAPS.search(said.text) or not is_plain(said) or re.search(NOT_THIS, signs):
        return None
    if ASIDE.search(said.text):
        return None
    if re.search(r" 2 FT ", signs) and re.search(r"\bboth\b", said.text) and not AGAIN.search(said.text):
        return plain_answer(True, ONCE, "WD-FT-01", "R-62") if MAY.search(said.text) else None
    if not AGAIN.search(said.text) or MORE_TECHS.search(said.text) or said.of((*ISSUES, *FIXES, "AU")):
        return None
    return plain_answer(False, ONCE, "WD-FT-01", "R-62")


CAME = re.compile(
    r"\b(?:(?:only|just|was|has|have) (?:\w+ )?(?:came|come|played|laid|put|got|arrived|entered|hired|in play|down)"
    r"|(?:came|come|played|laid|put down|hired|arrived|got|comes|entered)(?: \w+){0,3} (?:this|the same|that) "
    r"(?:very )?(?:turn|go)|(?:this|the same) (?:very )?turn (?:i|it)|i (?:just )?(?:play|lay|hire|played|laid"
    r"|hired)(?: \w+)? "
    r"(?:field[- ]?)?tech|fresh(?:ly)?(?: played)? (?:field[- ]?)?tech|new (?:field[- ]?)?tech)\b"
)
AT_ONCE = re.compile(
    r"\b(?:already|at once|right away|straight ?away|straight off|immediately|this (?:very )?turn|the same turn|now"
    r"|instantly)\b"
)


def fresh(said: Said) -> Heard | None:
    """`it came in this turn, may I tap it already?`: yes."""
    if said.signs.count("FT") != 1 or not CAME.search(said.text) or not is_plain(said):
        return None
    if not TAPS.search(said.text) or not AT_ONCE.search(said.text) or AGAIN.search(said.text):
        return None
    if re.search(r"\b(?:wait|next|hand|tapped|his|her|their|other|moves? left|lost|spot)\b", said.text) or said.of(
        (*ISSUES, *FIXES, "AU", "HH", "STD", "THEIRTURN", "DISCARD", "3TH", "2")
    ):
        return None
    told = (
        "It works at once: a FIELD TECH that comes into play in your turn is untapped and may be tapped in that turn."
    )
    return plain_answer(True, told, "WD-CLS-04", "R-62")


PAYS_FOR = re.compile(
    r"\b(?:extra|bonus|tap\w*|additional|tech(?:ie|nician)?'?s? (?:extra )?moves?|tech'?s|free move|4th move|use"
    r"|good for"
    r"|pay\w*|spend)\b"
)
OTHERS = (*ISSUES, *FIXES, "AU")
WHAT_FOR = re.compile(
    r"\b(?:on|at|for|with|to|use|play|throw|chuck|fire|do|put|using|via|by|spent|spend|as|another|any good|cover"
    r"|a hack|an? \w+)\b"
)


def pays_for(said: Said) -> Heard | None:
    """`is its extra good for an issue?`: for EQUIPMENT alone."""
    signs, others = line(said), said.of(OTHERS)
    if said.signs.count("FT") != 1 or len({*others}) != 1 or not PAYS_FOR.search(said.text) or not is_plain(said):
        return None
    if said.of((*PLUGS, "GEAR", "SEC", "FAC", "SUP", "HH", "STD")) or re.search(NOT_THIS, signs):
        return None
    if not WHAT_FOR.search(said.text) or re.search(r" (?:THEIRTURN|GUARD|CLEAR|ANSWER|[12] MOVE) ", signs):
        return None
    if re.search(
        r"\b(?:protect\w*|stop\w*|against|normal|regular|left|other moves|on (?:my|the|a) tech\w*)\b", said.text
    ):
        return None
    card = others[0]
    aim = "AU>B" if card == "AU" else f"{card}>B.p1" if card in ISSUES else f"{card}>p1"
    position = f"3p moves=0 A.cl=FT A={card},x*5 A[s1(k1:2(p1{{HK,PO,NH}}))] B[s1(k1:2(p1))]"
    told = f"{EXTRA}, and for nothing else: no issue, fix, AUDIT, CLASSIFICATION or HEAD HUNTER."
    return judged(position, [aim], just(told))


TAPPED_FOR = re.compile(
    r"^ (?:(?:I|MY|HAS) )*(?:ACTIVATE (?:MY )?FT|FT ACTIVATE)(?: [.,])? (?:(?:I|MY|ON|MORE) )*"
    r"(?:(?:SW|K[23]?|PC) (?:MOVE|PLAY|OUT|DOWN)|(?:MOVE|PLAY) (?:MY |MORE )*(?:SW|K[23]?|PC))[^.]*?[.,]? "
    r"(?:(?:I|HAS|MY|ALL) )*(\d) (?:MOVE|LEFT)(?= )"
)


def moves_left(said: Said) -> Heard | None:
    """`tapped for a CABLE, still three MOVES left`: the tap has paid for it."""
    found = TAPPED_FOR.search(line(said))
    if not found or not is_plain(said) or said.has(" (?:2 FT|HIS|AU|HH|STD|THEIRTURN) "):
        return None
    told = f"{EXTRA}: what it pays for takes none of your 3 (three) MOVES."
    return plain_answer(found[1] == "3", told, "WD-FT-02", "R-62")
