"""The cards that a question names in players' words."""

from __future__ import annotations

import re
from dataclasses import dataclass

from wiredeck.games.hearing import with_digits

CABLE = r"(?:cables?|wires?|cords?|leads?)"
_PORTS = rf"[- ]?(?:plug|port|way|slot|er|socket|pronged|computer|pc)?[- ]?{CABLE}"
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
    "K3": rf"(?:\b3|three|triple|big(?:ger)?|large){_PORTS}",
    "K2": rf"(?:\b2|two|double|small(?:er)?|short){_PORTS}",
    "K": rf"\b{CABLE}\b",
    "SW": r"\bswitch(?:es)?\b|\brouters?\b|\bhubs?\b",
    "PC": r"\bcomputers?\b|\bpcs?\b|\bmachines?\b|\blaptops?\b|\bdesktops?\b|\bcomps?\b",
    "@": r"\binternet\b|\bcloud\b",
}
_ANY = re.compile("|".join(f"({sign})" for sign in NAMES.values()))
_CODES = (*NAMES,)
ISSUES = ("HK", "PO", "NH")
FIXES = ("HD", "SE", "PW", "TR")
STAFF = ("SEC", "FAC", "SUP", "FT")
PLUGS = ("SW", "K", "K2", "K3", "PC")


@dataclass(frozen=True)
class Named:
    """A card or place that is named, and the words before it since the last one."""

    code: str
    before: str


def plain(text: str) -> str:
    """In small letters, numbers as digits."""
    return with_digits(text.lower().replace("’", "'").replace("w/", "with ").replace("&", " and "))


def named(text: str) -> list[Named]:
    """All of them in order."""
    found: list[Named] = []
    at = 0
    for one in _ANY.finditer(text):
        found.append(Named(_CODES[(one.lastindex or 1) - 1], text[at : one.start()]))
        at = one.end()
    return found
