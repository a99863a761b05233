"""Scenes of disabled pieces in loose words: what is cut off by an issue, and what beside it or above it still works."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_asked import OPEN, TURNED, line
from wiredeck.games.wired.hear_judge import paid, plain_answer
from wiredeck.games.wired.hear_words import ISSUES, Said

BAD = r"(?:HK|PO|NH|DOWN|ISSUE|CUT|OUT)"
LIES = re.compile(
    rf" {BAD} (?:(?:PLAY|PLUG|ON|UNDER|MY|NOW|KEEP|1) )*(SW|K|PC)[23]? "
    rf"| (?:1 )?(SW|K|PC)[23]? (?:HAS )?(?:1 )?{BAD}(?= )"
)
BUSY = (
    " (?:MOVE|UNPLUG|AU|SWITCHEROO|REPLACE|OVER|HIS|TRADE|SEC|FAC|SUP|FT|HD|SE|PW|TR|CLEAR|LOOSE|TIE|DISCARD|TOHAND"
    "|COST|NEG|CLEAN|INHAND|GUARD) "
)
ASK = re.compile(r"[.,;:!?]|\b(?:so|do|does|is|are|will|would|can)\b")
BELOW = re.compile(
    r"\b(?:below|under(?:neath|neath it)?|beneath|behind|on it|on that|under it|below it|on top|downstream|hanging"
    r"|hang|plugged in(?:to)? it|its|further down)\b"
)
BESIDE = re.compile(r"\b(?:other|another|rest|next to|beside|mates?|neighbou?r\w*|2nd|different)\b")
ALIVE = re.compile(
    r"\b(?:scor\w*|earn\w*|pay\w*|work\w*|fine|ok|okay|online|live|alive|active|count\w*|running|mine|mines|mining|up"
    r"|point|coin)\b"
)
STOPPED = re.compile(
    r"\b(?:stop\w*|dead|dark|cut off|offline|down|disabled|off|knocked out|nothing|lose|lost|useless|useless too|die"
    r"|dies|out|broken|shut)\b"
)
UNCLEAR = re.compile(
    r"\b(?:called|themselves|strict|but)\b|\b(?:switch|hub|router|cable|wire|lead) (?:[a-d]|[1-3])\b|\b[a-d]'s\b"
)
RANK = {"SW": 0, "K": 1, "PC": 2}
TOLD = (
    "An issue disables the one card it lies on; what hangs below is cut off from INTERNET and pays nothing, what is "
    "above it or beside it works on."
)


def cut_off(said: Said) -> Heard | None:
    """One piece has an issue: does another one, below, above or beside it, still work?"""
    signs = line(said)
    signs = signs if " MY " in signs else signs.replace(" HIS ", " ")  # all of it is one rival's
    told = re.split(r"(?<= )[.,](?= )", signs)[0]
    lies = [*LIES.finditer(told)]
    if len(lies) != 1 or len(said.of(ISSUES)) > 1 or re.search(BUSY, signs):
        return None
    wrong = (lies[0][1] or lies[0][2])[0]
    wrong = {"S": "SW", "K": "K", "P": "PC"}[wrong]
    asked = re.split(r"[.,;:!](?= )", said.text.strip(" ?!.,"))
    if len(asked) != 2 or OPEN.search(said.text) or TURNED.search(said.text) or re.search(r"\b\d points?\b", said.text):
        return None
    return _of(wrong, said.text, asked[1], signs[lies[0].end() - 1 :])


def _of(wrong: str, said: str, asked: str, signs: str) -> Heard | None:
    """The piece that is asked about, where it hangs, and what is claimed of it."""
    beside, below = bool(BESIDE.search(asked)), bool(BELOW.search(asked))
    stopped = bool(STOPPED.search(asked))
    if (not stopped and not ALIVE.search(asked)) or UNCLEAR.search(said):
        return None
    named = re.search(r" [.,] .*?(SW|K|PC)[23]? ", signs)
    what = "PC" if beside and wrong == "PC" and re.search(r"\bother\b.{0,12}\b(?:on|cable)", asked) else None
    what = what or (named[1] if named else None)
    if what is None:
        return None
    if beside:
        if wrong != "PC" and what == "PC" and not re.search(r"\bother (?:cable|wire|lead|switch|hub|router)", asked):
            return None
        lives = True
    elif RANK[what] > RANK[wrong] and (below or wrong == "SW"):
        if re.search(r"\bdisabled\b", asked):
            return None  # cut off is not disabled
        lives = False
    elif RANK[what] < RANK[wrong]:
        lives = True
    else:
        return None
    mark = {piece: "{HK}" if piece == wrong else "" for piece in RANK}
    position = f"3p A[s1{mark['SW']}(k1:2{mark['K']}(p1{mark['PC']}))]"
    told = f"{TOLD} Here the COMPUTER under it {'scores' if paid(position) else 'does not score'}."
    return plain_answer(lives != stopped, told if what == "PC" and not beside else TOLD, "R-18", "R-19")
