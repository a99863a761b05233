"""Questions about trading: when, with whom, what, and up to which score."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_judge import judged, just, plain_answer
from wiredeck.games.wired.hear_words import FIXES, ISSUES, PLUGS, STAFF, Said
from wiredeck.games.wired.hear_words import said as read

STOP = 20
NEVER = (
    "Points (bitcoin) and EQUIPMENT already in play can never be traded; hand "
    "cards and CLASSIFICATIONs in play can, if both players agree"
)
WHEN = (
    "You trade in the TRADE phase at the start of your own turn; the active "
    "player is one of the two sides of every trade"
)

STOPPED = (
    "TRADE SCORE HAS HE ON REACH UNDER OVER OTHER ALL KINGMAKER GEMINI NEG ABOVE "
    "HIS PLAYERS AFTER MORE THAN INPLAY BOTH MYTURN"
)


def stopped(said: Said) -> Heard | None:
    """Trading ends when somebody has 20 points, except under Kingmaker."""
    if (
        not said.only(STOPPED)
        or not said.has(" TRADE ")
        or said.has(" TRADE (?:OVER|GAMEOVER) | KINGMAKER .*REACH | REACH .*KINGMAKER ")
    ):
        return None
    if re.search(r"\b(?:ends? at|forgot|whether|themselves|was at|traded up)\b", said.text):
        return None
    scores = [int(sign) for sign in said.signs if sign.isdigit() and int(sign) > 6]
    below = said.has(rf" (?:UNDER|NEG REACH|NEG (?:HE )?HAS) {STOP} ") and len(scores) == 1
    if not scores or max(scores) > 40 or said.has(" (?:MORE|THAN|PLAYERS) ") or said.has(r" \d+ SCORE (?:TRADE|ON)"):
        return None
    top, kingmaker = max(scores), bool(said.has(" KINGMAKER ") and not said.has(" NEG KINGMAKER "))
    closed = top >= STOP and not below and not kingmaker
    told = (
        "Trading stops for everybody as soon as a player, anyone, has reached "
        "20 points, unless the Kingmaker house rule is on; "
        "below 20 it is open in the TRADE phase."
    )
    settings = "+kingmaker" if kingmaker else "-"
    phase = "moves" if closed else "trade"
    position = f"3p phase={phase} A=PC,x*5 B.sc={19 if below else min(top, 24)}"
    found = judged(position, ["offer B give PC want -"], just(told), settings)
    return (
        plain_answer(not closed, told, "WD-TRADE-07", "R-76", position=position) if found is None or closed else found
    )


TRADED = (
    "TRADE GIVE SW K K2 K3 PC GEAR HK PO NH HD SE PW TR AU SEC FAC SUP FT STAFF HH STD INHAND INPLAY SCORE "
    "CARD HIS HE HAS ON OFF FOR PLUG ONLINE MYTURN AGREE LOOSE DOWN MORE OTHER"
)
HANDY = (*ISSUES, *FIXES, "AU", "HH", "STD")


def what(said: Said) -> Heard | None:
    """Which things may change hands."""
    if not said.has(r" TRADE | GIVE .*\d SCORE ") or not said.only(TRADED) or said.has(r" (?:BREAK|THEIRTURN) "):
        return None
    if re.search(r"\b(?:audited|an audit|during|open)\b|\bauditing\b", said.text) or re.search(
        r"\bseal the deals?\b|\bphase\b|\bdead\b|\bfrom hand, (?!can|may)\b", said.text
    ):
        return None
    if said.has(r" DOWN (?:SW|K[23]?|PC) .*(?:INHAND|NEW) "):
        return None  # covered, not traded
    if said.has(" SCORE "):
        return plain_answer(False, f"{NEVER}.", "WD-TRADE-06") if not said.has(r" (?:HAS|ON) \d+ SCORE ") else None
    gear, staff = said.of((*PLUGS, "GEAR")), said.of((*STAFF, "STAFF"))
    if (
        said.has(r" (?:ONLINE|LOOSE) (?:SW|K[23]?|PC) | (?:SW|K[23]?|PC|GEAR)(?: HAS| HK)? (?:INPLAY|ONLINE) ")
        and not staff
    ):
        return judged("3p phase=trade A[s1(k1:2(p1))] B=HK,x*5", ["offer B give eq:p1 want HK"], just(f"{NEVER}."))
    if said.has(" INPLAY ") and staff and not gear:
        return judged(
            "3p phase=trade A.cl=FT B=HK,x*5",
            ["offer B give cl:FT want HK"],
            just(f"{NEVER}. It works for the new owner at once."),
        )
    only_held = said.of(HANDY) and not gear and not staff
    if (
        (said.has(" INHAND ") or only_held)
        and (gear or staff or said.of(HANDY) or said.has(" CARD "))
        and not said.has(" INPLAY ")
    ):
        return judged(
            "3p phase=trade A=SW,x*5 B=HK,x*5",
            ["offer B give SW want HK"],
            just(f"{NEVER}. Whatever both agree on is a legitimate trade."),
        )
    return None


SIDE = re.compile(r" (?:SW|K[23]?|PC|HK|PO|NH|HD|SE|PW|TR|AU|SEC|FAC|SUP|FT|HH|STD|CARD)(?= )")
BARTER = re.compile(r"\b(?:give|swap|trade|offer|exchange|hand)\b(.+)\bfor\b(.+)")


def swapped(said: Said) -> Heard | None:
    """Cards for cards, nothing said of cards in play: hand cards."""
    sides = BARTER.search(said.text)
    if not sides or not said.only(
        "TRADE GIVE SW K K2 K3 PC HK PO NH HD SE PW TR AU SEC FAC SUP FT HH STD CARD HE HIS INHAND"
    ):
        return None
    if not all(SIDE.search(read(side).line) for side in sides.groups()) or not said.has(r" (?:I|MY) "):
        return None
    told = f"Whatever both players agree on is a legitimate trade, also an uneven one. {NEVER}."
    return judged("3p phase=trade A=SW,x*5 B=HK,x*5", ["offer B give SW want HK"], just(told))


def when(said: Said) -> Heard | None:
    """In whose turn, and with whom."""
    known = "GEAR TRADE THEIRTURN MYTURN HAS HE ON OTHER BOTH MORE THAN PLAYERS ONETURN BEFORE CARD 3TH"
    if not said.only(known) or not said.has(" TRADE "):
        return None
    if said.has(" OTHER TRADE "):
        return plain_answer(False, f"{WHEN}; two others cannot trade.", "WD-TRADE-02")
    if said.has(r" TRADE HAS MORE THAN (?:\d )?(?:HE|PLAYERS) (?:MYTURN |ONETURN )?\W*$"):
        return plain_answer(True, f"{WHEN}; any number of trades, one after the other.", "R-74")
    if said.has(r" MYTURN ") and not said.has(" THEIRTURN "):
        return plain_answer(True, f"{WHEN}.", "WD-TRADE-01")
    if (
        said.has(" THEIRTURN ")
        and said.has(r" TRADE (?:THEIRTURN )?(?:HAS )?(?:MY )?HE ")
        and not said.has(" 3TH | OTHER | HE I | HE HE ")
    ):
        return _with(said)
    if said.has(" THEIRTURN ") and said.has(" (?:3TH|OTHER|MORE|HE I|I HE|TRADE \\W*$)"):
        return plain_answer(False, f"{WHEN}; two others cannot trade.", "WD-TRADE-02")
    if said.has(r" TRADE HAS 2 (?:PLAYERS|HE|OTHER) .*ONETURN ") or said.has(r" TRADE HAS 2 PLAYERS "):
        return plain_answer(True, f"{WHEN}; any number of trades, one after the other.", "R-74")
    return None


def _with(said: Said) -> Heard | None:
    """In the turn of one, a trade with the same one or with another."""
    whose, partner = (
        re.search(r"(\w+?)'?s (?:turn|go)\b", said.text),
        re.search(r"\bwith (?:the |my )?(\w+)", said.text),
    )
    if not whose or not partner:
        return None
    same = partner[1] in ("him", "her", "them") or partner[1].startswith(whose[1])
    told = f"{WHEN}: in another player's turn you may trade with that player only."
    return plain_answer(same, told, "WD-TRADE-01", "WD-TRADE-02")


def cost(said: Said) -> Heard | None:
    """Trading costs no move."""
    known = "TRADE COST MOVE CARD 3 ALL ONETURN AFTER MY LEFT HAS"
    if not said.only(known) or not said.has(" TRADE ") or not said.has(" MOVE "):
        return None
    told = (
        "The TRADE phase comes before your MOVES and is separate: a trade does not count as a MOVE, you still have 3."
    )
    if said.has(r" TRADE (?:COST|CARD COST) "):
        return plain_answer(False, told, "WD-TURN-01", "WD-MOVE-02")
    return plain_answer(True, told, "WD-TURN-01") if said.has(r" TRADE .*3 MOVE ") else None


def terms(said: Said) -> Heard | None:
    """Gifts, uneven trades, and agreements."""
    if not said.only("TRADE GIVE CARD GRATIS MY HIS HE AGREE MUST BREAK ON AGAIN OUT NEG HAS BOTH"):
        return None
    if said.has(r" GIVE .*GRATIS "):
        return plain_answer(
            True,
            "A side of a trade may be empty, if both agree: gifts are fine, unless the table forbids them.",
            "R-75",
        )
    if said.has(r" (\d+) (?:MY )?CARD (?:(?:1 )?HIS) ") or said.has(r" \d MY CARD HIS "):
        return plain_answer(
            True, "Whatever both parties agree to is a legitimate trade, also an uneven one.", "WD-TRADE-03"
        )
    if said.has(" AGREE ") and said.has(" TRADE ") and said.has(" (?:MUST|BREAK|AGAIN OUT) "):
        told = (
            "An agreed trade binds both; whoever does not carry out the part loses the game at once (Corner of Shame)."
        )
        return plain_answer(bool(said.has(" MUST ")), told, "WD-TRADE-04", "WD-TRADE-05")
    return None
