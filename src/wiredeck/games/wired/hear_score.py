"""Questions about scoring: does this computer pay, given what is wrong above it or with it?"""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_income import BARE
from wiredeck.games.wired.hear_judge import paid, plain_answer
from wiredeck.games.wired.hear_words import PLUGS, Said

PATH = (
    "A COMPUTER scores 1 point a turn if it reaches INTERNET: COMPUTER, "
    "CABLE and SWITCH all plugged in and none of them "
    "disabled by an issue"
)
KNOWN = (
    "SCORE ONLINE PC SW K K2 K3 HK PO NH ISSUE DOWN HAS UNDER ON LOOSE NEG CLEAN OTHER SAME ONLY OFF ALL BOTH "
    "ONETURN GEAR MYTURN @ AGAIN FULL PLUG PLAY KEEP UNPLUG HE GIVE"
)
BAD = r"(?:HK|PO|NH|DOWN|ISSUE)"
WRONG = re.compile(
    rf" {BAD} (?:ON |UNDER )?(?:MY |ONLY |SAME )*(SW|K|PC)[23]? | (SW|K|PC)[23]? (?:MY SW )?(?:HAS )?{BAD} (?!SW|K|PC)"
)
LOOSE = re.compile(
    r" LOOSE (?:MY )?(K|PC)[23]? | (K|PC)[23]? (?:HAS )?LOOSE | UNPLUG (?:MY )?(K|PC)[23]? | PC (?:HAS )?NEG "
    r"(?:HAS )?(?:ON )?(K|SW) | K[23]? NEG (?:HAS )?(?:ON )?(SW) "
)
CLOSED = re.compile(r"\b(?:do|does|will|still|any)\b")
ASKED = r" (?:SCORE|ONLINE)(?: SCORE)?(?: ONETURN| AGAIN| MYTURN)* \W*$| SCORE OFF .*PC .*$"


def pays(said: Said) -> Heard | None:
    """Does the computer in question reach INTERNET?"""
    if (
        "PC" not in said.signs
        or not said.only(KNOWN)
        or not said.has(ASKED)
        or said.has(" (?:AGAIN|OFF ONLINE|OTHER SW|NEG SCORE|HE PC|LOOSE .*PLUG) ")
    ):
        return None
    asked = CLOSED.search(said.text) or said.has(" SCORE OFF ")
    if re.search(r"\b(?:only (?:when|if|once)|once i|i hang|hook(?:ed)?|attached|onto an?)\b", said.text):
        return None
    if BARE.search(said.text) or (said.has(r" \d+ PC ") and not asked):
        return None
    if said.has(r" \d+ (?:SCORE|PC.* \d+ )") and not said.has(" SCORE OFF "):
        return None
    wrong, loose = _only(WRONG, said), _only(LOOSE, said)
    if said.has(rf" PC ON (?:MY )?K[23]? (?:HAS )?{BAD} ") or said.has(" HE (?:ON|UNDER) "):
        return None  # what is wrong with, the COMPUTER or its CABLE?
    if wrong is None or loose is None or (wrong and loose):
        return None
    if "one of" in said.text and not said.has(" OTHER "):
        return None
    wrong = "PC" if "one of" in said.text and wrong else wrong
    other = said.has(r" OTHER (?:PC|K|UNDER|ON) ") or said.has(" OTHER (?:\\d )?(?:KEEP )?SCORE | CLEAN (?:PC )?SCORE ")
    if not (wrong or loose):
        return _fine(said)
    network = _network(wrong, loose)
    n = paid(f"3p {network}") if not other else paid(f"3p {_network(wrong, loose, other=True)}")
    where = {"SW": "the SWITCH", "K": "the CABLE", "PC": "the COMPUTER"}[wrong or loose]
    why = f"an issue on {where} disables it and cuts off all below" if wrong else "floating EQUIPMENT is not connected"
    rest = " The others keep their path and score." if other and n else ""
    return plain_answer(n > 0, f"{PATH}; {why}.{rest}", "WD-SCORE-01", "R-18", position=f"3p {network}")


def _only(pattern: re.Pattern[str], said: Said) -> str | None:
    """The one piece that a pattern finds; nothing if none, None if there are several."""
    found = {next(filter(None, groups)) for groups in pattern.findall(said.line)}
    if len(found) > 1:
        return None
    return found.pop() if found else ""


def _network(wrong: str, loose: str, *, other: bool = False) -> str:
    """A network in which that piece is bad; with `other` there is a second one beside it."""
    if loose:
        return "A[~k1:2(p1)]" if loose in ("K", "SW") else "A[s1(k1:2());~p1]"
    mark = {code: "{HK}" if wrong == code else "" for code in ("SW", "K", "PC")}
    beside = {"SW": ";s2(k2:2(p2))", "K": ",k2:2(p2)", "PC": ",p2"}[wrong] if other else ""
    if wrong == "PC":
        return f"A[s1(k1:2(p1{{HK}}{beside}))]"
    if wrong == "K":
        return f"A[s1(k1:2{{HK}}(p1){beside})]"
    return f"A[s1{mark['SW']}(k1:2(p1)){beside}]"


def _fine(said: Said) -> Heard | None:
    """Nothing is wrong with it."""
    if said.has(
        r" ONLINE PC SCORE | CLEAN PC ON CLEAN K ON CLEAN SW | PC ON K[23]? ON SW (?:ON @ )?(?:[.,] )?CLEAN "
    ) and not said.has(" NEG "):
        return plain_answer(True, f"{PATH}.", "WD-SCORE-01", "R-18", position="3p A[s1(k1:2(p1))]")
    return None


def earns(said: Said) -> Heard | None:
    """A switch, a cable or a blue card earns nothing."""
    known = "SW K K2 K3 STAFF SEC FAC SUP FT SCORE ALSO ONETURN ALL CARD"
    if not said.only(known) or not said.has(r"^ (?:MY )?(?:SW|K[23]?|STAFF|SEC|FAC|SUP|FT) (?:CARD )?(?:ALSO )?SCORE "):
        return None
    return plain_answer(False, "Only COMPUTERs that reach INTERNET score, 1 point each.", "WD-SCORE-01")


def disabled(said: Said) -> Heard | None:
    """What an issue on one piece makes of another: cut off below, untouched above."""
    known = "SW K K2 K3 PC HK PO NH DOWN CUT UNDER ON HAS ALSO OFF ISSUE ITSELF ALL PLAY WH"
    if not said.only(known) or ("disabled" not in said.text and not said.has(" CUT ")) or said.has(" ALL "):
        return None
    told = (
        "An issue disables the one card it lies on; what hangs below is cut "
        "off from INTERNET, what is above is not touched."
    )
    wrong = _only(WRONG, said)
    order = {"SW": 0, "K": 1, "PC": 2}
    cut = said.has(r" CUT (?:OFF )?(?:MY )?(SW|K|PC)") or said.has(r"[.,] (SW|K|PC)[23]? (?:UNDER )?CUT ")
    down = said.has(r" (SW|K|PC)[23]? (?:UNDER |ON )*(?:ALSO )?DOWN (?:ALSO )?\W*$")
    if wrong and cut and cut[1] != wrong:
        return plain_answer(order[cut[1]] > order[wrong], told, "R-18", "R-19")
    issue = said.has(
        r"^ (?:MY )?(SW|K|PC)[23]? (?:HAS )?(?:HK|PO|NH|ISSUE) (?:UNDER "
        r")?[.,] .*?(SW|K|PC)[23]? (?:UNDER |ON )*DOWN \W*$"
    )
    if issue and issue[1] != issue[2] and down:
        return plain_answer(False, told, "R-18", "R-19")
    return None


def whose_turn(said: Said) -> Heard | None:
    """Only the active player scores."""
    if not said.only("SCORE THEIRTURN MYTURN ONLY PC ALSO ON TURN ALL") or not said.has(r" (?:I|PC) (?:ONLY )?SCORE "):
        return None
    told = "Only the player whose turn it is scores, once, in the SCORE phase of that turn."
    if said.has(" THEIRTURN "):
        return plain_answer(False, told, "R-03")
    return plain_answer(True, told, "R-03") if said.has(" MYTURN \\W*$") else None


def first_turn(said: Said) -> Heard | None:
    """Switch, cable and computer in three moves pay at once."""
    known = "SW K K2 K3 PC ON FIRST TURN SCORE PLAY ALL MYTURN ONETURN"
    if (
        not said.only(known)
        or not said.has(r" FIRST |MYTURN|ONETURN")
        or not said.has(" SCORE ")
        or said.has(r" \d (?:SW|K|PC) | [2-9] SCORE ")
    ):
        return None
    kinds = {sign[0] for sign in said.of(PLUGS)}
    if not {"S", "K"} <= kinds:
        return None
    told = "SWITCH, CABLE and COMPUTER take your 3 MOVES, and the COMPUTER scores 1 point at the end of the same turn."
    return plain_answer("P" in kinds, told, "WD-EQ-05", "WD-SCORE-01")


def kept(said: Said) -> Heard | None:
    """Points are never lost."""
    if not said.only("LOSE TAKE STEAL SCORE PC AU HK PO NH OFF MY HE ALL ON HH"):
        return None
    if not said.has(r" I LOSE (?:MY )?SCORE | (?:HK|PO|NH|AU|HH) (?:TAKE|STEAL) (?:MY )?SCORE "):
        return None
    return plain_answer(
        False,
        "Points (bitcoin) are only added to and never lost; fewer COMPUTERs just earn less in later turns.",
        "WD-SCORE-02",
        "FIX-15",
    )
