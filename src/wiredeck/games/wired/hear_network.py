"""Questions about building: what plugs into what, how much a cable takes, what may float."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_judge import and_more, judged, just, plain_answer
from wiredeck.games.wired.hear_words import CABLES, ISSUES, PLUGS, Said

CHAIN = "SWITCHes plug into INTERNET, CABLEs into SWITCHes, COMPUTERs into CABLEs, always in your own network."
FLOATS = "A CABLE or COMPUTER that is not plugged in floats; floating EQUIPMENT is in play but scores nothing."
BUILDING = "PLAY PLUG ON STRAIGHT HAS UNDER INPLAY INHAND OTHER CARD ONETURN GEAR MYTURN"
OWNER = r"(?:(?:MY|HIS|MORE|OTHER|SAME|CLEAN|ROOM|\d+TH|HE|FULL|LOOSE|HK|PO|NH|DOWN|STRAIGHT|INHAND|INPLAY|HAS PORT) )*"
PIECE = r"(SW|K[23]?|PC|@)"
PORTS = {"K2": 2, "K3": 3}


def _pcs(n: int) -> str:
    return ",".join(f"p{i + 1}" for i in range(n))


# ---------------------------------------------------------------- how many computers a cable takes

TAKES = f"{BUILDING} ONLY HE LOOSE K K2 K3 PC MORE ROOM FULL PORT BOTH ALL REPLACE HK PO NH DOWN LEFT HELP COUNT ALSO"
SIZED = re.compile(r" K (?:ONLY )?HAS (?:ONLY )?([23]) PORT (?=\W|\w)| K ([23]) (?=\W*$)")
ADDED = re.compile(r" (?:(\d+) )?MORE (?:PC )?")
HUNG = re.compile(
    r" K[23] (?:\w+ )?HAS (?:ONLY )?(?:(\d+) )?PC | (?:(\d+) )?PC (?:ONLINE "
    r")?(?:PLUG |PLAY )?(?:ON|UNDER) (?:MY |SAME )?K[23] "
    r"| K[23] , (?:(\d+) )?PC (?:UNDER|ON) "
)


def capacity(said: Said) -> Heard | None:
    """A computer more on a cable of two or three ports."""
    said = Said(said.text, SIZED.sub(lambda one: f" K{one[1] or one[2]} ", said.line))
    sizes = {*said.of(("K2", "K3"))}
    if len(sizes) != 1 or "PC" not in said.signs or "K" in said.signs or not said.only(TAKES) or said.has(" PC LOOSE "):
        return None
    ports = PORTS[sizes.pop()]
    found = _there_and_added(said, ports)
    if found is None:
        return None
    there, added = min(found[0], ports), min(found[1], ports + 1)
    told = f"A CABLE supports 2 or 3 COMPUTERs, as its card says; this one {ports}, disabled ones included."
    position = f"3p A=PC*{added},x A[s1(k1:{ports}({_pcs(there)}))]"
    if added > 1 and there + added > ports:
        return plain_answer(False, told, "WD-EQ-03", "R-29", position=position, moves=("play PC>k1",))
    return judged(position, ["play PC>k1"] * added, and_more(told))


def _there_and_added(said: Said, ports: int) -> tuple[int, int] | None:
    """How many computers are on the cable, and how many shall come."""
    nth, more, hung = said.has(r" (\d+)TH "), ADDED.search(said.line), HUNG.search(said.line)
    if nth:
        return int(nth[1]) - 1, 1
    there = int(next(filter(None, hung.groups()), 1)) if hung else None
    if said.has(" (?:FULL (?:MY )?K[23]|K[23] (?:\\w+ )?FULL|(?:ALL|BOTH)(?: \\d)? PORT) "):
        there = ports if there is None or there < ports else there
    if there is None:
        return None
    if more or said.has(" (?:ROOM|REPLACE) "):
        return there, int(more[1] or 1) if more else 1
    if said.has(r"^ K[23] HAS \d+ PC \W*$"):
        return there - 1, 1
    if said.has(r" K[23] HAS | FULL "):
        return (there, 1) if said.has(r" PLAY (?:MORE |MY )?PC | FULL ") else None
    return there - 1, 1


# ---------------------------------------------------------------- what plugs into what

PLUGGING = re.compile(
    rf" {PIECE} (?:(?:PLAY|PLUG|HAS NEG K|DOWN) )*(?:STRAIGHT )?(?:ON|UNDER|OFF) (?:ON )?({OWNER}){PIECE} "
)
BETWEEN = re.compile(r" (?:HAS )?NEG (?:K|SW)(?= )")


STATE = re.compile(  # asks what it is, not whether it may be plugged in
    r"\b(?:itself|themselves)\b|\bdoes it work\b|[\"'‘]floating|: floating|\b(?<!that )(?<!which )is "
    r"(?:floating|disabled)\W*$"
    r"|^\W*is (?:a|an|the|my) .*\b(?:floating|disabled)\b(?: card)?\W*$|\bsafe\b|\battacked\b|\balready\W*$"
)


def plugging(said: Said) -> Heard | None:
    """A piece into another."""
    line = BETWEEN.sub("", said.line)
    found = PLUGGING.findall(line)
    known = f"{BUILDING} SW K K2 K3 PC @ MORE HIS HE SAME ROOM LOOSE HK PO NH DOWN CLEAN NEG"
    if len(found) != 1 or len(said.of((*PLUGS, "@"))) > 4 or not said.only(known) or STATE.search(said.text):
        return None
    card, owner, into = found[0]
    if card == "PC" and into == "K" and said.has(" MORE PC | K HAS 2 | ROOM ") and not said.has(STATES):
        return None  # that hangs on its ports
    if (
        card == "@"
        or said.has(" (?:HK|PO|NH) PLAY ON ")
        or re.search(rf" (?:LOOSE|HK|PO|NH|DOWN) {card} ", line)
        or said.has(" SAME ")
    ):
        return None
    if said.of(ISSUES) and not said.has(r" (?:HK|PO|NH) (?:SW|K[23]?|PC) | (?:SW|K[23]?|PC) (?:HAS )?(?:HK|PO|NH) "):
        return None
    if (
        card == "PC"
        and into in CABLES
        and (said.has(r" \d+ PC | \d+TH ") or (into in PORTS and said.has(" HAS .*PC ")))
    ):
        return None
    if said.has(r" NEG (?!K|SW)") or (card == "SW" and into == "@" and said.of(("K", "K2", "K3", "PC"))):
        return None
    if said.has(rf" HIS {card} ") and "MY" not in owner:
        return None
    return _plugged(card, into, said, rival=bool(re.search(r"\b(?:HIS|HE)\b", owner) or said.has(rf" HIS {card} ")))


def _plugged(card: str, into: str, said: Said, *, rival: bool) -> Heard | None:
    """The piece is played from hand onto one of a network in which the place may be disabled or floating."""
    kind = {"K": "K2"}.get(card, card)
    if kind == "SW":
        if into == "@":
            return judged("3p A=SW,x*5 A[s1]", ["play SW"], just(f"{CHAIN} You may have as many SWITCHes as you like."))
        return plain_answer(False, f"A SWITCH goes into INTERNET and nowhere else. {CHAIN}", "WD-EQ-01", "R-26")
    place = {"SW": "s1", "PC": "p1", "@": "@"}.get(into, "k1")
    mark = {issue: f"{{{issue}}}" for issue in ISSUES}.get(next(iter(said.of(ISSUES)), ""), "")
    network = "A[s1(k2:2(p1));~k1:2()]" if said.has(" LOOSE K") else "A[s1(k1:2(p1))]"
    network = re.sub(rf"{place}(:2)?", lambda one: one[0] + mark, network, count=1)
    aim = f"B.{place}" if rival and place != "@" else place
    many = " A SWITCH takes any number of CABLEs." if into == "SW" and kind != "PC" else ""
    marked = (
        " A piece may be plugged into a disabled or floating one; it just does not score." if said.has(STATES) else ""
    )
    return judged(f"3p A={kind},x*5 {network} B[s1(k1:2(p1))]", [f"play {kind}>{aim}"], and_more(CHAIN + many + marked))


STATES = r" (?:HK|PO|NH|DOWN|LOOSE) "


def any_number(said: Said) -> Heard | None:
    """Cables on a switch, switches on INTERNET: there is no limit."""
    known = f"{BUILDING} SW K @ MORE THAN FULL OUT OFF NEXT HK PO NH DOWN"
    many = said.has(
        r" \d+ K (?:\w+ )*(?:ON|UNDER|OFF) (?:MY )?SW | SW (?:FULL |ON )?HAS \d+ K | \d+ "
        r"SW | \d+TH (?:SW|K) (?:ON )?| \d SW (?:\w+ )*\. \d+TH "
    )
    if (
        not many
        or re.search(r"\b(?:daisy|join)\b|\bwith (?:one|1) (?:cable|wire|lead)\b", said.text)
        or said.has(r"^ \d+ SW \W*$| K (?:PLUG |PLAY )*ON \d+TH K ")
        or not said.only(known)
        or said.has(" PC ")
        or (said.has(" (?:HK|PO|NH|DOWN) ") and not said.has(" NEXT "))
    ):
        return None
    told = "There is no limit: a SWITCH takes any number of CABLEs, and you may have any number of SWITCHes."
    return plain_answer(not said.has(" FULL "), told, "WD-EQ-01", "WD-EQ-02")


# ---------------------------------------------------------------- what floats

FLOATING = f"{BUILDING} SW K K2 K3 PC NEG LOOSE KEEP OVER"


def float_played(said: Said) -> Heard | None:
    """A piece is played with nothing to plug it into, or loose."""
    if not said.only(FLOATING) or said.has(" (?:OVER|ONETURN) "):
        return None
    lacking = said.has(r" NEG (?:HAS )?(?:MY )?(SW|K) ")
    played = said.has(r" (?:PLAY|PLUG|KEEP) (?:MY )?(SW|K[23]?|PC) ") or said.has(r" HAS (K[23]?|PC) ")
    if not played or not (lacking or said.has(r" (?:SW|K[23]?|PC) (?:INPLAY )?(?:STRAIGHT )?LOOSE ")):
        return None
    card = played[1]
    if lacking and (card, lacking[1]) not in (("K", "SW"), ("K2", "SW"), ("K3", "SW"), ("PC", "K"), ("PC", "SW")):
        return None
    if said.has(r" (?:ON|UNDER) (?:MY )?(?:SW|K|@) "):
        return None
    kind = {"K": "K2"}.get(card, card)
    return judged(
        f"3p A={kind},x*5", [f"play {kind}>~"], and_more(f"{FLOATS} A SWITCH is always plugged into INTERNET.")
    )


ON_IT = re.compile(
    r"^ (?:MY )?(?:LOOSE |HK |PO |NH |DOWN )*(SW|K[23]?) "
    r"(?:(?:HAS|HK|PO|NH|DOWN|LOOSE|PLUG|ROOM|PORT|UNDER|MORE|I|PLAY|[.,]) )*?"
    r"[.,] (?:I )?(?:PLAY |PLUG )?(?:MY |MORE )*(K[23]?|PC) (?:PLAY |ON )*(?:UNDER|OFF|ON) \W*$"
)


def on_it(said: Said) -> Heard | None:
    """A place with something wrong, and a piece on it."""
    found = ON_IT.search(said.line)
    if not found or (found[1], found[2][0]) not in (("SW", "K"), ("K", "P")):
        return None
    return _plugged(found[2], found[1], said, rival=False)
