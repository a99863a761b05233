"""The cards that a question names in players' words."""

from __future__ import annotations

import re
from dataclasses import dataclass

from wiredeck.games.hearing import NUMBERS

NAMES = {  # code: how players say it. The first that fits counts
    "SEC": r"sec(?:urity)?[- ]?spec\w*|security(?: (?:guy|dude|bloke|man|girl|card|staff|person|chap))?",
    "STD": r"seal(?:ed|s)?(?: the deal)?|\bstd\b",
    "HH": r"head[- ]?hunt\w*|\bhunt(?:er|ers|s|ed|ing)?\b",
    "PO": r"power[- ]?outages?|outages?|power[- ]?cuts?|black[- ]?outs?",
    "NH": r"new[- ]?hires?|newbies?|\binterns?\b|rookies?",
    "HD": r"help[- ]?desk\w*",
    "SE": r"\bsecur(?:ed|e|es|ing)\b",
    "PW": r"\bpowered\b(?! off| down| out)|\bpower(?:ed)?[- ]?(?:up|on)\b",
    "TR": r"\btrain(?:ed|ing|s)?\b",
    "AU": r"\baudit\w*",
    "FAC": r"\bfacilit\w+",
    "SUP": r"\bsupervisors?\b|\bboss\b",
    "FT": r"field[- ]?tech\w*|\btech(?:ie|s|nician)?\b",
    "HK": r"\bhack(?:ed|s|ing|er)?\b|\bvirus\b",
    "K3": r"(?:\b3|three|triple|big(?:ger)?|large)[- ]?(?:plug|port|way|slot|er|socket|pronged|computer|pc)?[- ]?(?:cables?|wires?|cords?|leads?)",
    "K2": r"(?:\b2|two|double|small(?:er)?|short)[- ]?(?:plug|port|way|slot|er|socket|pronged|computer|pc)?[- ]?(?:cables?|wires?|cords?|leads?)",
    "K": r"\bcables?\b|\bwires?\b|\bcords?\b|\bleads?\b",
    "SW": r"\bswitch(?:es)?\b|\brouters?\b|\bhubs?\b",
    "PC": r"\bcomputers?\b|\bpcs?\b|\bmachines?\b|\blaptops?\b|\bdesktops?\b|\bcomps?\b",
    "@": r"\binternet\b|\bcloud\b",
}
_ANY = re.compile("|".join(f"(?P<{'NET' if code == '@' else code}>{sign})" for code, sign in NAMES.items()))
ISSUES, FIXES, STAFF, PLUGS = (
    ("HK", "PO", "NH"),
    ("HD", "SE", "PW", "TR"),
    ("SEC", "FAC", "SUP", "FT"),
    ("SW", "K", "K2", "K3", "PC"),
)
MINE = re.compile(r"\b(?:my|mine|own|i have|i've|ive|myself)\b")


@dataclass(frozen=True)
class Named:
    """A card or place that is named, the words before it since the last one, and how it was said."""

    code: str
    said: str
    before: str
    count: int  # how many are said to be there; 0 if it is not said


def plain(text: str) -> str:
    """In small letters, numbers as digits."""
    low = text.lower().replace("’", "'").replace("w/", "with ").replace("&", " and ")
    return re.sub(r"[a-z]+", lambda word: NUMBERS.get(word[0], word[0]), low)


def named(text: str) -> list[Named]:
    """All of them in order."""
    found: list[Named] = []
    at = 0
    for one in _ANY.finditer(text):
        before = text[at : one.start()]
        code = "@" if one.lastgroup == "NET" else str(one.lastgroup)
        found.append(Named(code, one[0], before, _count(before, one[0])))
        at = one.end()
    return found


def _count(before: str, said: str) -> int:
    number = re.search(
        r"(\d+|\ba|\ban|\bone|\bsingle|\blone)(?: (?:more|of|his|her|my|the|those|full|loose|floating|healthy|clean|online|working))*\s*$",
        before,
    )
    if not number:
        return 0
    return int(number[1]) if number[1].isdigit() else 1
