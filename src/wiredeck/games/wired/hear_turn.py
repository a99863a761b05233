"""Questions about a turn: moves and what costs one, the order of the phases, the hand and the draw."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_judge import judged, just, plain_answer
from wiredeck.games.wired.hear_words import ISSUES, PLUGS, STAFF, Said

FULL = 6
THREE = "You make 0 to 3 (three) MOVES a turn; each card played from hand and each DISCONNECT/RECONNECT costs one"
ONE_OF_THEM = re.compile(r"\b(?:one|1) of (?:the |my |your |his |her |our |those )?3 (?:moves|actions)\b")
ORDER = "A turn has five phases, always in this order: TRADE, MOVES, DISCARD, DRAW, SCORE"

# ---------------------------------------------------------------- moves


def number(said: Said) -> Heard | None:
    """So many moves, or cards, in one turn."""
    if (
        "nothing" in said.text
        or said.has(r" \d\d MOVE ")
        or said.has(" NEG MUST ")
        or not said.only("MOVE PLAY CARD ONETURN NEG FT ALL ON ONLY MUST HAS MY AT EQUAL INHAND MYTURN")
    ):
        return None
    if said.has(r" (?:MUST|HAS ON) .*(?:\d )?MOVE "):
        return plain_answer(
            False, f"You make 0 to 3 MOVES as you like, and may use none. {THREE}.", "WD-MOVE-01", "R-12"
        )
    none = said.has(r" NEG MOVE | 0 MOVE ")
    if none or said.has(" ONLY (?:[012] )?MOVE "):
        return plain_answer(True, f"You may use fewer or none. {THREE}.", "WD-MOVE-01", "R-12")
    many = said.has(r" (?:I .*?|PLAY )(\d) (?:MY )?(?:MOVE|CARD) (?:INHAND )?ONETURN ") or said.has(
        r" (\d) MOVE (?:ONETURN )?NEG FT "
    )
    if not many or (said.has(" FT ") and not said.has(" NEG FT ")):
        return None
    return plain_answer(
        int(many[1]) <= 3,
        f"{THREE}; only a FIELD TECH in play gives one more, for EQUIPMENT.",
        "WD-MOVE-01",
        "WD-MOVE-02",
    )


COSTS = (
    "COST MOVE PLAY ON AU HK PO NH HD SE PW TR SEC FAC SUP FT STAFF HH STD SW K K2 K3 "
    "PC GEAR UNPLUG PLUG DISCARD ANSWER HAS MY HIS ISSUE CARD TRADE INHAND"
)


def costs(said: Said) -> Heard | None:
    """Does this cost a move?"""
    if (
        said.line.startswith(" COST ")
        or not said.only(COSTS)
        or not said.has(r" COST .*MOVE | PLAY (?:MY )?MOVE ")
        or said.has(" TRADE | COST .* COST ")
        or re.search(r"\b(?:countered|stopped|blocked|cancelled) (?:audit|head ?hunt\w*|hunter)\b", said.text)
        or re.search(r"\b(?:fire|dismiss|sack) (?:my|the)\b|\bswitch [a-d1-9]\b|\bmove\"|\balready\b", said.text)
    ):
        return None
    free = said.has(r" ANSWER | (?:HK|SE) (?:PLAY )?(?:ON )?(?:MY |HIS )?AU ")
    if not ONE_OF_THEM.search(said.text) and not said.has(r" MY \d MOVE ") and (claim := said.has(r" (\d) MOVE ")):
        if said.has(r" \d (?!MOVE)"):
            return None
        cost = 0 if free or said.has(" DISCARD ") else 1
        return plain_answer(
            int(claim[1]) == cost,
            f"{THREE}; an answer to an EVENT costs none. Here {cost}.",
            "WD-MOVE-02",
            "WD-MOVE-03",
        )
    if said.has(" DISCARD "):
        return plain_answer(
            False,
            f"Discarding is a phase of its own after the MOVES and costs none. {THREE}.",
            "WD-DISC-01",
            "WD-TURN-01",
        )
    if free:
        return plain_answer(
            False, "A card played in answer to an EVENT (AUDIT or HEAD HUNTER) costs no MOVE.", "WD-MOVE-03"
        )
    if said.has(" (?:UNPLUG|MOVE [A-Z0-9]+ COST) ") or said.of(
        (*PLUGS, *ISSUES, *STAFF, "AU", "HH", "STD", "STAFF", "HD", "SE", "PW", "TR", "GEAR")
    ):
        return plain_answer(True, f"{THREE}.", "WD-MOVE-02", "WD-MOVE-04")
    return None


def saved(said: Said) -> Heard | None:
    """Moves are not kept for later."""
    known = "SAVE MOVE LATER KEEP PLAY ONLY HAS LEFT BONUS ON NEG MY FT"
    if not said.only(known) or not said.has(
        r" (?:SAVE|KEEP) .*(?:MOVE|BONUS) .*LATER | ONLY (?:\d )?MOVE .*HAS \d LATER "
    ):
        return None
    return plain_answer(False, "MOVES left over are lost; each turn starts with 3 (three) again.", "R-11")


# ---------------------------------------------------------------- the order of the phases


def phases(said: Said) -> Heard | None:
    """Something after its phase has passed, or before it has come."""
    if not said.only(
        "TRADE PLAY CARD MOVE DRAW DISCARD AFTER BEFORE ONETURN ON MY MORE INHAND PC SW K HAS"
    ) or said.has(r" \d+ "):
        return None
    line = re.sub(r" (?:CARD|PC|SW|K|MORE|HAS|ONETURN|MY|INHAND)(?= )", "", said.line)
    line = re.sub(r" (?:ON )?MOVE(?= )", " PLAY", line)
    late = re.search(r"^ (?:I )?(PLAY|DISCARD|DRAW) [.,] (?:I )?(TRADE|PLAY|DISCARD) \W*$", line)
    found = re.search(r"^ (?:I )?(TRADE|PLAY|DISCARD) (AFTER|BEFORE) (?:I )?(PLAY|DISCARD|DRAW|TRADE) \W*$", line)
    if late:
        then, now = late[1], late[2]
    elif found:
        then, now = (found[3], found[1]) if found[2] == "AFTER" else (found[1], found[3])
    else:
        return None
    order = ("TRADE", "PLAY", "DISCARD", "DRAW")
    if then == now:
        return None
    backwards = order.index(now) < order.index(then)
    fine = f"{ORDER}. Once a phase has ended there is no way back, and after drawing nothing more is done."
    return plain_answer(not backwards, fine, "WD-TURN-01", "R-04", *(("WD-DRAW-01",) if then == "DRAW" else ()))


# ---------------------------------------------------------------- hand and draw

HAND = "AU INHAND CARD DRAW HAS LEFT MUST DISCARD DOWN ON MORE THAN FULL KEEP NEG ALL AFTER END PLAY HOLD"


def hand(said: Said) -> Heard | None:
    """What is drawn with so many in hand, and whether so many may be held."""
    if (
        not said.only(HAND)
        or said.has(r" PLAY | MANY | WH ")
        or (said.has(r" DISCARD (?:\d|ALL )") and not said.has(" MUST "))
    ):
        return None
    held = said.has(r" (\d+) (?:CARD )?(?:INHAND|LEFT|CARD) ") or said.has(r" HAS (\d+) (?:[.,]|ON END) ")
    n = 0 if said.has(r" NEG CARD (?:LEFT|INHAND) ") else int(held[1]) if held else None
    if n is None or n > 30:
        return None
    told = (
        f"The hand is filled up to 6 (six): with {n} you draw {max(0, FULL - n) or 'none'}. "
        "You may keep a larger hand; nothing must be discarded."
    )
    if claim := said.has(r" DRAW (?:ON )?(\d+)(?: MORE| CARD)* \W*$"):
        return plain_answer(int(claim[1]) == FULL - n, told, "WD-DRAW-02") if not said.has(" ON \\d+ \\W*$") else None
    if said.has(r" MUST .*DISCARD "):
        return plain_answer(False, told, "R-07") if n > FULL else None
    if said.has(" AU "):
        return None
    if said.has(r"^ I DRAW I HAS \d+ CARD \W*$"):
        return plain_answer(n < FULL, told, "WD-DRAW-03", "WD-DRAW-02")
    if said.has(r" I (?:ON )?(?:DRAW|MORE)(?: CARD)? \W*$| , DRAW \W*$") and not (
        said.has(" , DRAW ") and "still" not in said.text
    ):
        return plain_answer(n < FULL, told, "WD-DRAW-03", "WD-DRAW-02")
    if said.has(r"^ (?:I )?(?:ON )?HAS (?:MORE THAN )?\d+ (?:CARD )?(?:INHAND )?\W*$") and n >= FULL:
        return plain_answer(True, told, "R-07")
    return None


def discards(said: Said) -> Heard | None:
    """Any number of hand cards may be discarded."""
    known = "DISCARD CARD ALL DRAW MORE ON END MY MOVE AFTER INHAND ONETURN"
    if not said.only(known) or not said.has(r" DISCARD (?:ALL|\d+)") or said.has(r" MUST | \d MOVE | MOVE .*DISCARD "):
        return None
    told = (
        "In the DISCARD phase, after your MOVES, you may discard as many hand cards "
        "as you like, all included; then you draw back to 6 (six)."
    )
    return judged("3p phase=discard A=SW,HK,PC,x*3", ["discard SW,HK,PC"], just(told))


def seats(said: Said) -> Heard | None:
    """Two to six play."""
    many = said.has(r"^ (\d+) (?:PLAYERS|HE) PLAY \W*$") or said.has(r"^ (?:I )?(HE|PLAY) (?:PLAY )?ALONE \W*$")
    if not many:
        return None
    n = int(many[1]) if many[1].isdigit() else 1
    return plain_answer(2 <= n <= 6, "WIRED is for 2 to 6 (two to six) players.", "WD-GOAL-01")


LISTED = (
    "PLAY INHAND ONETURN NEG FT ALL MOVE HAS OUT INPLAY BONUS SW K K2 K3 "
    "PC HK PO NH HD SE PW TR AU SEC FAC SUP STAFF HH STD"
)
GEAR = ("SW", "K", "K2", "K3", "PC")


def several_cards(said: Said) -> Heard | None:
    """Such and such cards in one turn: do the moves suffice?"""
    if not said.only(LISTED) or not said.has(r" ONETURN | MY 3 MOVE ") or said.has(" BONUS | FT .*FT "):
        return None
    line = re.sub(r" (?:NEG|HAS)(?: \d)? FT(?: OUT| INPLAY)?(?= )| MY 3 MOVE(?= )", " ", said.line)
    if " NEG " in line or " MOVE " in line or (" FT " in said.line and " FT " in line):
        return None
    cards = [
        (int(n or 1), code)
        for n, code in re.findall(r" (?:(\d+) )?([A-Z]+[23]?)(?= )", line)
        if code in (*COSTLY, *GEAR)
    ]
    total = sum(n for n, _ in cards)
    if len(cards) < 2 or total > 12:
        return None
    extra = 1 if said.has(" HAS FT ") else 0
    fits = total <= 3 + extra and total - sum(n for n, code in cards if code in GEAR) <= 3
    told = f"{THREE}: {total} cards are {total} MOVES. A FIELD TECH in play adds one, for EQUIPMENT only."
    return plain_answer(fits, told, "WD-MOVE-01", "WD-MOVE-02")


COSTLY = (*ISSUES, *STAFF, "HD", "SE", "PW", "TR", "AU", "HH", "STD", "STAFF")
