"""Questions about CLASSIFICATIONs: how many, what each protects from and clears, and the FIELD TECH's bonus."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_judge import GUARD, after, judged, just, name, paid, plain_answer
from wiredeck.games.wired.hear_words import ISSUES, PLUGS, STAFF, Said

EACH = (
    "SECURITY SPECIALIST protects from HACKED, FACILITIES from POWER OUTAGE, "
    "SUPERVISOR from NEW HIRE, FIELD TECH from nothing."
)
IN_HAND = "A CLASSIFICATION works only in play; in your hand it neither protects nor clears anything nor gives a bonus."

# ---------------------------------------------------------------- what they protect from

GUARDING = (
    "SEC FAC SUP FT HK PO NH ISSUE GUARD ANSWER OFF ON HAS INPLAY INHAND MORE PC SW K K2 K3 GEAR NET OUT PLAY "
    "CARD HELP ALSO THAN ALL KEEP NEG"
)


def guards(said: Said) -> Heard | None:
    """Does this one keep that issue away?"""
    staff, issues = said.of(STAFF), said.of(ISSUES)
    if re.search(r"\bcard (?:safe|immune)\b|\bbut (?:my|his|her|the)\b", said.text):
        return None
    if len(staff) == 1 and not issues and said.only("SEC FAC SUP FT AU ON GUARD OFF HAS INPLAY OUT"):
        told = f"No CLASSIFICATION protects from an AUDIT; only HACKED counters it. {EACH}"
        return plain_answer(False, told, "WD-AUD-03", "R-50") if said.has(" AU ") and said.has(" GUARD ") else None
    if len({*staff}) != 1 or len({*issues}) != 1 or not said.only(GUARDING) or said.has(r" (?:(?<!INHAND )NEG|CLEAN) "):
        return None
    if not said.has(r" (?:GUARD|ANSWER|HELP) | KEEP .*OFF "):
        return None
    if said.has(" INHAND "):
        return plain_answer(False, IN_HAND, "WD-CLS-04")
    return _against(staff[0], issues[0])


def _against(code: str, issue: str) -> Heard:
    position, play = f"3p A={issue},x*5 B[s1(k1:2(p1))] B.cl={code}", f"{issue}>B.p1"
    stopped = after(position, [play]) is None
    own = (
        f"While {name(code)} is in play no new {name(GUARD[code])} can be played against you" if code in GUARD else EACH
    )
    rest = "." if stopped else f"; {name(issue)} is not stopped by it." if code in GUARD else ""
    return plain_answer(
        stopped, own + rest, "WD-CLS-04", OF_GUARD.get(code, "WD-FT-01"), position=position, moves=(play,)
    )


OF_GUARD = {"SEC": "WD-SEC-02", "FAC": "WD-FAC-02", "SUP": "WD-SUP-02"}

# ---------------------------------------------------------------- what they clear

CLEARING = (
    "SEC FAC SUP HK PO NH PLAY CLEAR CLEAN INPLAY INHAND ON MY ALL BOTH PC SW K K2 K3 GEAR NET OFF HAS ALSO "
    "NOW LOOSE UNDER ONETURN OVER HIS HE STEAL TRADE OUT CARD"
)


def clears(said: Said) -> Heard | None:
    """One comes into play: are the issues of a sort gone?"""
    staff, issues = said.of(STAFF), said.of(ISSUES)
    if len({*staff}) != 1 or len({*issues}) != 1 or not said.only(CLEARING) or not said.has(" (?:CLEAR|CLEAN) "):
        return None
    if said.has(" INHAND ") and not said.has(" (?:PLAY|INPLAY) "):
        return plain_answer(False, IN_HAND, "WD-CLS-04")
    if said.has(r" (?:CLEAR|CLEAN) (?:HK|PO|NH) (?:ON )?(?:MY )?(?:HE|HIS) "):
        told = f"{name(staff[0])} clears its owner's network only. {EACH}"
        return plain_answer(False, told, "WD-SEC-01")
    if said.has(" (?:HIS|HE) ") and not said.has(" STEAL | TRADE | HE CLEAR | ALL HE "):
        return None
    return cleared(staff[0], issues[0])


def cleared(code: str, issue: str) -> Heard:
    position, play = f"3p A={code},x*5 A[s1(k1:2(p1{{{issue}}},p2))]", f"play {code}"
    gone = paid(position, [play]) == 2
    own = f"{name(code)} resolves all {name(GUARD[code])} cards on your network at once when it comes into play"
    rest = "." if gone else f"; {name(issue)} stays."
    return plain_answer(gone, own + rest, "WD-CLS-04", "R-59", position=position, moves=(play,))


# ---------------------------------------------------------------- how many

LIMIT = "Only 2 (two) CLASSIFICATIONs may be in play; to play a third from hand you discard one of the two first."
COUNTING = (
    "SEC FAC SUP FT STAFF HAS INPLAY OUT PLAY MORE ALL BOTH KEEP DISCARD SAME ON CARD NET INHAND OLD TRADE "
    "ONETURN STEAL HE REPLACE GET ALSO THAN NOW"
)


THAT_VERY_ONE = re.compile(
    r"\b(?:himself|itself|herself|right away|(?:discard|toss|chuck|bin|ditch|drop) (?:the |that )?(?:sec"
    r"|new one|newcomer|3rd)"
    r"|(?:3rd|new) (?:blue|staff|one)? ?(?:be )?(?:the )?(?:discarded|binned)|that very)\b"
)


def limit(said: Said) -> Heard | None:
    """How many may be in play, and what becomes of a third."""
    if (
        not (said.of((*STAFF, "STAFF")) or said.has(" 2 STEAL 3TH "))
        or not said.only(COUNTING)
        or said.has(" (?:HIS|THAN|STEAL .*HE) ")
    ):
        return None
    if THAT_VERY_ONE.search(said.text):
        return None  # which of them goes is what is asked
    third = said.has(r" 3TH | [3-9] (?:STAFF|SEC|FAC|SUP|FT) ") or len(said.of(STAFF)) == 3
    if said.has(" STEAL ") and said.has(r" (?:STAFF|2) .*STEAL (?:MORE|3TH) "):
        return _stolen(said)
    if said.has(" STEAL ") or (said.has(" HE ") and not said.has(" DISCARD HE ")):
        return None
    two = said.has(r" 2 (?:STAFF|SEC|FAC|SUP|FT) ") or len(said.of(STAFF)) == 2
    if (
        two
        and (said.has(" (?:DISCARD|TRADE|REPLACE) ") or said.has(" KEEP (?:ALL|BOTH) "))
        and said.has(" (?:PLAY|INHAND) ")
    ):
        return _third(said) if not said.has(" SAME ") else None
    if (
        third
        and not said.has(" DISCARD ")
        and said.has(" (?:HAS|INPLAY|OUT|PLAY|KEEP|NOW) ")
        and not said.has(" (?:SAME (?:MORE|STAFF)|\\d STAFF INHAND|OLD|OUT .*INHAND|3TH .*3TH) ")
    ):
        return judged("3p A=SUP,x*5 A.cl=SEC,FAC", ["play SUP"], just(LIMIT)) if not said.has(" TRADE ") else None
    if said.has(r"^ 3TH STAFF (?:\w+ )*DISCARD (?:HE |OLD )?\W*$"):
        return _third(said)
    if two and said.has(" (?:HAS|INPLAY|OUT) ") and not said.has(" (?:DISCARD|TRADE|PLAY|MORE|OLD) "):
        return judged("3p A=FT,x*5 A.cl=FT", ["play FT"], just(f"{LIMIT} Two equal ones are fine, too."))
    if said.has(r" HAS STAFF (?:INPLAY |OUT )?[.,] (?:I )?PLAY MORE "):
        return judged("3p A=FT,x*5 A.cl=SEC", ["play FT"], just(LIMIT))
    return None


def _third(said: Said) -> Heard | None:
    if said.has(" KEEP ALL "):
        return judged("3p A=SUP,x*5 A.cl=SEC,FAC", ["play SUP"], just(LIMIT))
    if said.has(" DISCARD (?:3TH|MORE|NEW|STAFF) ") or said.has(" MORE .*DISCARD \\W*$"):
        return None
    return judged("3p A=SUP,x*5 A.cl=SEC,FAC", ["play SUP-SEC"], just(LIMIT))


def _stolen(said: Said) -> Heard | None:
    told = (
        "Only 2 (two) may stay: with two in play the thief keeps the stolen "
        "one and discards an old one, or discards it."
    )
    two = bool(said.has(r" 2 (?:STAFF|STEAL) "))
    if said.has(r" KEEP (?:ALL|3)"):
        return plain_answer(False, told, "WD-CLS-02", "R-69")
    if said.has(" DISCARD | KEEP STEAL (?:PLAY|DISCARD) ") or (not two and said.has(" KEEP ")):
        return plain_answer(True, told, "WD-CLS-02", "WD-HH-02", "R-69")
    return None


# ---------------------------------------------------------------- the FIELD TECH

BONUS = (
    "FT BONUS PLAY ON MOVE UNPLUG SW K K2 K3 PC GEAR HK PO NH HD SE PW TR AU HH STD STAFF SEC FAC SUP MORE "
    "INHAND ACTIVATE ISSUE CARD OTHER HIS COST MOVE HAS INPLAY"
)
EXTRA = (
    "A FIELD TECH in play gives one extra EQUIPMENT MOVE a turn: to play an "
    "EQUIPMENT card or to DISCONNECT/RECONNECT a piece"
)


def bonus(said: Said) -> Heard | None:
    """What the extra move may be used for."""
    if said.signs.count("FT") != 1 or not said.has(" (?:BONUS|ACTIVATE|FT I PLAY MORE) ") or not said.only(BONUS):
        return None
    if re.search(r"\balready tapped\b|\bthat'?s tapped\b|\btapped[.,:]", said.text):
        return None
    rest = [sign for sign in said.signs if sign not in ("FT", "BONUS")]
    if said.has(r" (?:MOVE|UNPLUG) (?:MY )?SW | \d PC "):
        return None
    others = [
        sign
        for sign in rest
        if sign in (*ISSUES, "HD", "SE", "PW", "TR", "AU", "HH", "STD", "STAFF", "SEC", "FAC", "SUP", "ISSUE")
    ]
    gear = [sign for sign in rest if sign in (*PLUGS, "GEAR")]
    if others and (len(others) > 1 or (gear and not set(others) & {*ISSUES})):
        return None
    if others:
        position = "3p moves=0 A.cl=FT A=HK,x*5 B[s1(k1:2(p1))]"
        return judged(
            position,
            ["HK>B.p1"],
            just(f"{EXTRA}, and for nothing else: no issue, fix, AUDIT, CLASSIFICATION or HEAD HUNTER."),
        )
    if len(gear) != 1 and not said.has(" (?:MOVE|UNPLUG) "):
        return None
    position = "3p moves=0 A.cl=FT A=SW,x*5 A[s1(k1:2(p1))]"
    play = "move p1>~" if said.has(" (?:MOVE|UNPLUG) ") else "play SW"
    return judged(position, [play], just(f"{EXTRA} (unplug or reconnect a CABLE or COMPUTER)."))


MOVES = "DOWN TOTAL FT BONUS MOVE HAS INPLAY INHAND OUT ONETURN ACTIVATE TWICE HE MORE ALL GEAR ON PLAY GET CARD GIVE"


def techs(said: Said) -> Heard | None:
    """How many moves they give, and how often one is tapped."""
    many = said.has(r" (?:(\d) )?FT ")
    if said.has(r" FT INHAND .*I (?:HAS )?BONUS ") and said.only(MOVES):
        return plain_answer(False, IN_HAND, "WD-CLS-04", "WD-FT-01")
    if (
        not many
        or not said.only(MOVES)
        or re.search(
            r"\bhold|\battacks?\b|\btapped\W*$|\bone (?:of them )?(?:be )?(?:tapped )?twice\b"
            r"|\b(?:most|maximum|2nd|into)\b",
            said.text,
        )
    ):
        return None
    n = int(many[1] or 1)
    if n > 2:
        return None
    told = (
        "3 MOVES, and one extra EQUIPMENT MOVE for each FIELD TECH in play: "
        f"each is tapped once per turn, at once in the turn in which it is played. Here {3 + n} in all."
    )
    claim = said.has(r" (\d) (?:MORE )?(MOVE|BONUS|GEAR) ")
    if len(re.findall(r" \d (?:MORE )?(?:MOVE|BONUS|GEAR)(?= )", said.line)) > 1:
        return None
    if said.has(" ACTIVATE | PLAY (?:MY )?FT TWICE ") and not claim:
        twice = said.has(" (?:TWICE|2) ")
        rules = ("R-62", "WD-FT-01")
        return plain_answer(not twice or n == 2, told, *rules) if said.has(" (?:ONETURN|TWICE) ") else None
    if not claim:
        return None
    more = said.has(r" \d MORE (?:GEAR|MOVE) | \d GEAR (?:BONUS|MOVE MORE) ")
    given = n if claim[2] == "BONUS" or more or said.has(" GIVE ") else 3 + n
    if said.has(" FT INHAND "):
        return plain_answer(int(claim[1]) <= given - n, f"{IN_HAND} You have 3 MOVES.", "WD-CLS-04", "WD-FT-01")
    return plain_answer(int(claim[1]) <= given, told, "WD-FT-01", "R-62")


# ---------------------------------------------------------------- when one leaves

LEAVES = (
    "THEIRTURN SEC FAC SUP STEAL TRADE HAS HK PO NH PLAY ON AGAIN HE OLD CLEAR CARD OFF HH GUARD BEFORE HIS PC SW NET"
)


def lost(said: Said) -> Heard | None:
    """The protection ends, and what was cleared does not come back."""
    staff, issues = said.of(STAFF), said.of(ISSUES)
    gone = said.has(r" (?:(?:MY )?(?:SEC|FAC|SUP) (?:HAS )?|HE )(?:HH |STEAL )") or said.has(
        r"^ (?:I )?TRADE MY (?:SEC|FAC|SUP) "
    )
    mine = said.has(r" I STEAL HIS (SEC|FAC|SUP) .*I (?:PLAY )?(HK|PO|NH) (?:ON )?(?:HE|HIS) ")
    if mine and said.only(LEAVES) and GUARD.get(mine[1]) == mine[2]:
        told = f"The protection went with {name(mine[1])}: {name(mine[2])} can be played against that player again."
        return plain_answer(True, told, "R-60")
    if len(staff) != 1 or len({*issues}) != 1 or said.has(r" \d ") or not gone or not said.only(LEAVES):
        return None
    if (said.has(r" (?:OLD|CLEAR) ") and said.has(" AGAIN ")) or said.has(r" (?:HK|PO|NH) PLAY AGAIN "):
        return plain_answer(False, "Issues that were removed are in the discard pile and do not come back.", "R-60")
    if GUARD.get(staff[0]) != issues[0] or not said.has(r" (?:I|ON I|ON MY \w+|HE) "):
        return None
    told = (
        f"The protection ends when {name(staff[0])} leaves: from then on "
        f"{name(issues[0])} can be played against you again."
    )
    return plain_answer(not said.has(" GUARD "), told, "R-60")


def dismissed(said: Said) -> Heard | None:
    """One in play is discarded or taken back, just so."""
    known = "SEC FAC SUP FT STAFF DISCARD INPLAY INHAND OUT TOHAND TAKE AGAIN ON PLAY MY NEG MORE CARD MOVE"
    if len(said.of((*STAFF, "STAFF"))) != 1 or not said.only(known):
        return None
    told = (
        "A CLASSIFICATION in play leaves only to make room for another, or when "
        "it is stolen or traded; it does not go back to hand."
    )
    if said.has(" DISCARD ") and said.has(" INHAND ") and not said.has(" INPLAY | OUT "):
        return judged(
            "3p phase=discard A=FT,x*5",
            ["discard FT"],
            just("Hand cards may be discarded in the DISCARD phase, as many as you like."),
        )
    if said.has(" TOHAND ") or (
        said.has(" DISCARD ") and said.has(r" INPLAY | OUT | DISCARD MY ") and not said.has(r" \d| MORE ")
    ):
        return plain_answer(False, told, "R-61", "WD-CLS-03")
    return None


def counts(said: Said) -> Heard | None:
    """Does this card count towards the two?"""
    known = "SEC FAC SUP FT STAFF HH STD COUNT COST ON MY HAS INPLAY KEEP AFTER PLAY ALSO CARD TWO"
    hunts = said.of(("HH", "STD"))
    if not said.only(known):
        return None
    told = (
        "A HEAD HUNTER (SEAL THE DEAL included) is discarded after use; it is "
        "never in play and does not count towards the two."
    )
    if hunts and (said.has(r" (?:COUNT|COST) .*STAFF ") or said.has(r" (?:HH|STD) KEEP INPLAY ")):
        return plain_answer(False, told, "WD-CLS-05", "R-63")
    if said.has(r" (?:SEC|FAC|SUP|FT) (?:COUNT|COST) (?:ON )?(?:MY )?(?:2 )?STAFF "):
        return plain_answer(True, f"It is one of the 2 (two) CLASSIFICATIONs that may be in play. {LIMIT}", "WD-CLS-01")
    return None
