"""What a described network pays in a turn: groups of computers, each on a clear path or not."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard, some
from wiredeck.games.wired.hear_judge import plain_answer
from wiredeck.games.wired.hear_words import Said

PORTS = {"K2": 2, "K3": 3}
BAD = r"(?:HAS )?(?:\d )?(?:HK|PO|NH|DOWN|ISSUE)(?: UNDER)?"
OFF = rf"(?:{BAD}|LOOSE)"
LINK = r"(?:\d )?(?:MY |OTHER |MORE |SAME |FULL |ONLY )*(?:K[23]?|SW)"
FINE = r"(?:CLEAN|ONLINE|ON @|ALL ONLINE|ALL CLEAN)"
KNOWN = (
    "SCORE MANY WH ONETURN HAS ALL CLEAN SW K K2 K3 PC @ ON UNDER ONLINE "
    "HK PO NH DOWN ISSUE LOOSE FULL OTHER MORE HE SAME "
    "BOTH EACH REST MYTURN PLUG PLAY NEG OFF CUT COUNT ONLY"
)


MEANT = frozenset(  # what may be left of a line
    some("SCORE MANY WH ONETURN HAS ALL CLEAN I MY . , HE ONLINE REST ON SW K MYTURN UNDER SAME OTHER @ BOTH NEG")
)


class Network:
    """The groups that have been found so far, and the line without them."""

    def __init__(self, line: str) -> None:
        self.line = line
        self.online = 0  # on a clear path, as far as was said
        self.sure = False  # they were called online, so that floating ones are others

    def take(self, pattern: str, good: bool, many: int = 1) -> None:
        """Groups of this pattern, its first group being their number, are counted and struck out."""

        def struck(found: re.Match[str]) -> str:
            self.online += many * int(found[1] or 1) if good else 0
            return " , "

        self.line = re.sub(pattern, struck, self.line)


def online(line: str) -> int | None:
    """How many computers reach INTERNET; None if that is not plainly said."""
    network = Network(re.sub(r"^ (?:SCORE|MANY SCORE) (?:ONETURN )?\. ", " ", line))
    network.line = re.sub(r" MANY (?:HE )?PC ", " MANY ", network.line)
    network.line = re.sub(r" PC (?:PLAY|PLUG) (?=ON |UNDER )", " PC ", network.line)
    network.line = re.sub(
        r" CUT (?:OFF )?(?:MY )?(?:(?:SW|K[23]?) (?:HAS )?(?:HK|PO|NH|DOWN) )?", " DOWN ", network.line
    )
    _cut_off(network)
    _full(network)
    lost = _lost(network) if network.online else 0
    _fine(network)
    if network.line.count(" PC ") > 1:
        return None
    network.take(r" (?:(\d+) )?PC (?=\W|SCORE|MANY|WH|HK|PO|NH|DOWN|LOOSE|HAS|I|ON|\d|ALL|PLUG|FULL|UNDER)", good=True)
    lost += _lost(network)
    rest = set(re.sub(r" \d+ (?:SW|K)(?= )", " ", network.line).split()) - MEANT
    return None if rest or lost > network.online else network.online - lost


def _cut_off(network: Network) -> None:
    """What hangs on a cable or switch that is disabled or floats pays nothing."""
    for pattern in (
        rf" (?:\d )?(?:FULL K[23]|K[23] FULL) (?:ON|UNDER|OFF) (?:MY )?{OFF} (?:MY )?SW ()",
        rf" (?:\d )?(?:FULL K[23]|K[23] FULL) (?:ON|UNDER) (?:MY |MORE |OTHER )*SW {OFF} ()",
        rf" (?:(\d+) )?PC (?:ON|UNDER|OFF) (?:MY )?{OFF} {LINK} ",
        rf" (?:(\d+) )?PC (?:ON|UNDER) {LINK} {OFF} ",
        rf" {OFF} (?:ON |UNDER )?{LINK} (?:HAS|,) (?:(\d+) )?PC (?:UNDER )?",
        rf" {OFF} (?:ON )?{LINK} (?:HAS )?FULL ()",
        rf" {LINK} {BAD} (?:[,.] |HAS )?(?:(\d+) )?PC (?:UNDER |ON |SAME )*",
        rf" {LINK} LOOSE HAS (?:(\d+) )?PC ",
        rf" {OFF} HAS (?:(\d+) )?PC ",
        rf" (?:\d )?FULL K[23] {OFF} ()",
        rf" K[23] FULL {OFF} ()",
        r" (\d+) ON (?:HK|PO|NH|DOWN|LOOSE)(?= [.,SM])",
        rf" {OFF} (?:ON )?(?:MY )?FULL K[23] ()",
    ):
        network.take(pattern, good=False)


def _full(network: Network) -> None:
    network.line = re.sub(r" (\d+) (?:SW|K) (?:, )?EACH (?:HAS )?(K[23]) ", r" \1 \2 ", network.line)
    network.line = re.sub(r" (\d+) K (?:, )?(?:EACH|ALL|BOTH) (K[23]) ", r" \1 \2 ", network.line)
    listed = re.search(r"((?: (?:\d+ )?K[23] ,){2,})(?: ALL| EACH| BOTH)? FULL ", network.line)
    if listed:
        each = re.sub(r"(K[23]) ,", r"FULL \1", listed[1])
        network.line = f"{network.line[: listed.start()]}{each} , {network.line[listed.end() :]}"
    network.line = re.sub(
        r" (K[23]) (K[23])(?: ,)?(?: BOTH| ALL)?(?: ONLINE)?(?: HAS)? FULL ", r" FULL \1 FULL \2 ", network.line
    )
    network.line = re.sub(r" FULL (K[23]) (?:MY )?(?=K[23] )", r" FULL \1 FULL ", network.line)
    for cable, ports in PORTS.items():
        for pattern in (
            rf" (?:(\d+) )?FULL {cable} ",
            rf" (?:(\d+) )?{cable} (?:HAS |ALL |BOTH |EACH |, )*FULL "
            rf"(?:HAS )?(?:PC )?",
        ):
            network.take(pattern, good=True, many=ports)


def _fine(network: Network) -> None:
    """Computers that are said to be in order; others than these are others."""
    before = network.online
    for pattern in (
        r" (?:(\d+) )?(?:ONLINE|CLEAN) PC ",
        rf" (?:(\d+) )?PC (?:PLUG |ALL )?{FINE} ",
        rf" (?:(\d+) )?PC (?:ON|UNDER) (?:MY |SAME )?(?:CLEAN|ONLINE) {LINK} ",
        rf" (?:CLEAN|ONLINE) {LINK} (?:HAS|,) (?=\d|PC )(?:(\d+) )?(?:PC )?",
        rf" {LINK} (?:CLEAN|ONLINE) (?:HAS|,) (?=\d|PC )(?:(\d+) )?(?:PC )?",
        r" (?:CLEAN|ONLINE) HAS (?:(\d+) )?PC ",
        r" (\d+) ON (?:CLEAN|OTHER K CLEAN) ",
        r" (?:MORE|OTHER|\dTH) (?:SW|K[23]?) (?:HAS|[.,]) (?:(\d+) )?PC (?=[.,])",
    ):
        network.take(pattern, good=True)
    network.sure = network.online > before


def _lost(network: Network) -> int:
    """Those of the computers that are down after all."""
    lost = 0

    def struck(found: re.Match[str]) -> str:
        nonlocal lost
        lost += 0 if network.sure and found[2] == "LOOSE" else int(found[1] or 1)
        return " ,"

    under = r" (\d+) HE (?:UNDER|ON) (?:MY )?(HK|PO|NH|DOWN|LOOSE) (?:SW|K[23]?)(?= )"
    network.line = re.sub(under, struck, network.line)
    pattern = r" (?:(\d+) )?(?:HE |PC )?(?:HAS )?(HK|PO|NH|DOWN|ISSUE|LOOSE)(?: PC)?(?: UNDER)?(?= )"
    network.line = re.sub(pattern, struck, network.line)
    return lost


def income(said: Said) -> Heard | None:
    """The number of points, or whether it is the number that was said."""
    if not said.only(KNOWN) or not said.has(" SCORE ") or ("PC" not in said.signs and "FULL" not in said.signs):
        return None
    claim = said.has(r" (\d+) SCORE(?: ONETURN)? \W*$") if PAID.search(said.text) else None
    if said.has(" (?:NEG|ALL ON|HE SCORE) | BOTH (?!ONLINE FULL|FULL)") or not (
        claim or said.has(" (?:MANY|WH) .*SCORE ") or BARE.search(said.text)
    ):
        return None
    if not claim and not said.has(" MANY ") and CLOSED.search(said.text):
        return None
    n = online(said.line[: claim.start()] + " . " if claim else said.line)
    if n is None:
        return None
    told = (
        "Every COMPUTER that reaches INTERNET adds 1 point in your SCORE phase; here "
        f"{n}. Disabled, cut off and floating ones add nothing."
    )
    if claim:
        verdict = "yes" if int(claim[1]) == n else "no"
        return Heard(verdict, f"{verdict.capitalize()}. {told}", ("WD-SCORE-01", "R-18"))
    if SINGLE.search(said.text):
        return plain_answer(n > 0, told, "WD-SCORE-01", "R-18")
    return Heard(None, f"{n}. {told}", ("WD-SCORE-01", "R-18"))


PAID = re.compile(r"\d (?:points?|coins?|bitcoins?|btc)\b")
BARE = re.compile(
    r"(?:^|[.,;:!?] |my )(?:coins?|points?|bitcoins?|income|score|btc|i score)(?: "
    r"(?:this|per|each|every|a) (?:turn|go|round))?\W*(?:pls|plz)?\W*$"
    r"|^(?:points|coins|score|income)\b"
)
SINGLE = re.compile(r"[.,;:!?] (?:an? |one )?(?:coin|point|bitcoin)(?: this turn)?\W*$")
CLOSED = re.compile(
    r"\b(?:does|is (?:it|that|my|the)|are|can|may|will|still)\b|(?<!how many )(?<!much )(?<!what )\bdo\b"
)
