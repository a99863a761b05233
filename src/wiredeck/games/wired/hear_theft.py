"""Questions about HEAD HUNTER and SEAL THE DEAL: what they steal, from whom, and where it goes."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_judge import judged, just, plain_answer
from wiredeck.games.wired.hear_words import PLUGS, STAFF, Said

STEALS = "A HEAD HUNTER (SEAL THE DEAL, too) steals one CLASSIFICATION that an opponent has in play, and nothing else"
STEALING = (
    "HH STD STEAL TAKE SEC FAC SUP FT STAFF SW K K2 K3 PC GEAR SCORE HAS INPLAY OUT HIS HE OFF OFFHAND ON PLAY "
    "INHAND NEG CARD THEIRTURN GEMINI SAME RULE ONLY MY ALL DISCARD TOHAND GO KEEP AGAIN"
)


def stolen(said: Said) -> Heard | None:
    """What a theft takes, and from where."""
    if not said.has(" (?:HH|STD|STEAL) ") or not said.only(STEALING) or said.has(r" (?:AGAIN|RULE|ALL|\d STAFF) "):
        return None
    if said.has(" (?:OFFHAND|HIS INHAND) ") or (
        said.has(" INHAND ") and said.has(" (?:STEAL|TAKE|HH) .*(?:STAFF|SEC|FAC|SUP|FT) .*INHAND ")
    ):
        return plain_answer(False, f"{STEALS}: cards in hand are out of reach.", "WD-HH-01")
    if said.has(r" STEAL (?:STAFF|SEC|FAC|SUP|FT) (?:GO )?TOHAND "):
        return plain_answer(
            False,
            "A stolen CLASSIFICATION stays in play with the thief or is discarded; it never goes to the hand.",
            "R-70",
        )
    if said.has(r" DISCARD (?:STAFF|SEC|FAC|SUP|FT) I STEAL "):
        return plain_answer(
            True, "The thief chooses: the stolen card stays in play or is discarded.", "WD-HH-02", "R-69"
        )
    if said.has(r" (?:TOHAND|DISCARD|GO|KEEP|INHAND|MY (?!HH|STD)\w+) "):
        return None
    return _target(said)


RESTOLEN = re.compile(
    r"\b(?:stolen?|stole|took|taken|sealed|nicked|grabbed|got)\b.*\bseal\b.*\b(?:stolen|steal|stole|nick(?:ed)?"
    r"|hunt(?:ed)?|poach(?:ed)?"
    r"|taken|take|snatch(?:ed)?|grab(?:bed)?)\b.*\b(?:again|once more|back|further|another time|2nd time|next)\b"
)


def sealed(said: Said) -> Heard | None:
    """What SEAL THE DEAL stole is safe under King Seal only."""
    if not RESTOLEN.search(said.text) or re.search(
        r"\b(?:gemini|trade\w*|counter|hand|who|what|how|safe|plain|protect\w*|immune|normal)\b", said.text
    ):
        return None
    told = (
        "Normally a CLASSIFICATION stolen with SEAL THE DEAL can be stolen again like any other; "
        "under the King Seal house rule it cannot, while it stays in play."
    )
    if re.search(r"\b(?:no|without|not) (?:the )?(?:house|king|extra)|\b(?:off|isn'?t on)\b", said.text):
        return plain_answer(True, told, "WD-HH-01", "WD-HOUSE-SEAL")
    if re.search(r"\bking[- ]?seal", said.text):
        return plain_answer(False, told, "WD-HOUSE-SEAL", "R-95")
    return Heard("depends", f"Depends on the house rules. {told}", ("WD-HOUSE-SEAL", "R-95"))


def _target(said: Said) -> Heard | None:
    card = "STD" if said.has(" STD ") else "HH"
    if said.has(" THEIRTURN ") and said.has(" HH .*HH "):
        return None
    if said.has(" THEIRTURN "):
        return judged(
            "3p turn=B A=HH,x*5 B.cl=FT", ["A:HH>B.FT"], just(f"{STEALS}, in your own turn and for one MOVE.")
        )
    if said.has(r" NEG (?:HE )?(?:HAS )?(?:STAFF|SEC|FAC|SUP|FT) ") and said.has(
        " PLAY (?:MY )?(?:HH|STD) | (?:HH|STD) "
    ):
        return plain_answer(False, f"{STEALS}; without one in play it cannot be played (our ruling).", "R-64")
    if said.has(" NEG "):
        return None
    if said.has(" (?:HH|STD) ") and len(said.of((*PLUGS, "GEAR", "SCORE"))) == 1 and not said.of((*STAFF, "STAFF")):
        return plain_answer(False, f"{STEALS}: no EQUIPMENT, no points.", "WD-HH-01")
    if said.has(" GEMINI ") or said.of((*PLUGS, "GEAR", "SCORE")):
        return None
    staff = said.of((*STAFF, "STAFF"))
    if said.has(r"^ I STEAL STAFF OFF HE \W*$"):  # who is meant was said before
        return None
    if len(staff) != 1 or not said.has(
        r" STEAL | (?:HH|STD) TAKE | HE HAS (?:\d )?(?:STAFF|SEC|FAC|SUP|FT) (?:INPLAY "
        r"|OUT )?[.,] I (?:PLAY )?HH | (?:HH|STD) (?:ON )?(?:HIS )"
    ):
        return None
    code = "FT" if staff[0] == "STAFF" else staff[0]
    many = f"{code},{code}" if said.has(r" 2 (?:SEC|FAC|SUP|FT) ") else code
    return judged(
        f"3p A={card},x*5 B.cl={many}",
        [f"{card}>B.{code}"],
        just(f"{STEALS}; without the Gemini house rule also one of two equal ones."),
    )


def pair(said: Said) -> Heard | None:
    """Two equal ones are safe under Gemini only."""
    known = "GEMINI SEC FAC SUP FT STAFF OUT INPLAY GUARD OFF HH STD HE HAS ON SAME BOTH MY STEAL RULE"
    if not said.has(" GUARD ") or not said.has(" (?:HH|STD) ") or not said.only(known) or said.has(" RULE "):
        return None
    if not said.of((*STAFF, "STAFF")) or said.has(" STD GUARD "):
        return None
    two = said.has(r" 2 (?:SAME )?(SEC|FAC|SUP|FT|STAFF) ")
    gemini = bool(said.has(" GEMINI "))
    if gemini and two and two[1] == "STAFF" and not said.has(" SAME "):
        return None
    told = (
        "Only the Gemini house rule protects: two equal CLASSIFICATIONs in play cannot "
        "be stolen by HEAD HUNTER cards. Otherwise any one can."
    )
    return plain_answer(bool(two) and gemini, told, "WD-HOUSE-GEM", "R-93")
