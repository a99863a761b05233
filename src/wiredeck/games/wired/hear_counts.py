"""Questions that ask for a number which follows from numbers in the question."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_income import online
from wiredeck.games.wired.hear_words import Said

DEALT, FULL, DECK, MOVES, TARGET = 6, 6, 143, 3, 25
ASKS = re.compile(
    r"how (?:many|much|long)|number "
    r"of|\b(?:total|score|points?|coins|bitcoins?|income|draw|drawn|moves|cards?|most|max)\b"
)
CLOSED = re.compile(
    r"^(?:can|may|do|does|is|are|am|could|will|would|must|should|so)\b|\b(?:is|does|are|must) "
    r"(?:i|he|she|we|they|it|that|my)\b"
)


def counted(said: Said) -> Heard | None:
    """The number, with how it comes about; None if the question asks for none that is known here."""
    if not ASKS.search(said.text) or CLOSED.search(said.text):
        return None
    counts = (_three, _finals, _deck, _drawn_back, _techs, _fixes, _sum, _moves)
    return next(filter(None, (count(said) for count in counts)), None)


def _told(number: int, reason: str, *rules: str) -> Heard:
    return Heard(None, f"{number}. {reason}", rules)


# ---------------------------------------------------------------- players and the deck


PLAIN_MOVES = re.compile(
    r"^(?:what is the |whats the )?(?:regular |normal |usual |standard )?(?:number of|how many"
    r"|amount of) (?:regular |normal )?moves"
    r"(?: (?:per|a|each|every|in a|in one|in my) turn| do (?:i|we|you) (?:get|have)(?: (?:per|a|each"
    r"|in a) turn)?| are there)?\W*$"
)


def _three(said: Said) -> Heard | None:
    """The moves of a turn."""
    if not PLAIN_MOVES.search(said.text):
        return None
    return _told(MOVES, "Three MOVES a turn; a FIELD TECH in play adds one for EQUIPMENT.", "WD-MOVE-01", "WD-FT-01")


def _finals(said: Said) -> Heard | None:
    """The turns after somebody reached the target."""
    known = "PLAYERS REACH HAS HE 25 MANY LAST MORE TURN PLAY AFTER ON SCORE"
    players = said.has(r" ([4-6]) PLAYERS ")
    if (
        not players
        or not said.only(known)
        or not said.has(" (?:LAST|MORE) TURN ")
        or not said.has(" MANY ")
        or said.has(" TURN I ")
    ):
        return None
    n = int(players[1])
    told = f"With {n} players everybody but the one who reached {TARGET} has one more turn."
    return _told(n - 1, told, "WD-END-02", "R-82")


def _deck(said: Said) -> Heard | None:
    """What is dealt, and what is left after the deal."""
    known = "PLAYERS MANY CARD PILE DEALT LEFT AFTER START ON TOTAL 143 HAS HE ALL WH PLAY OUT GAME AGAIN"
    players = said.has(r" ([2-6]) PLAYERS ") or said.has(r" I ([2-6]) [.,] ")
    if not players or not said.only(known) or said.has(r" (?!143)\d+ CARD "):
        return None
    n = int(players[1])
    if said.has(" DEALT ") and not said.has(" (?:LEFT|PILE) "):
        return (
            _told(DEALT * n, f"Each of the {n} players is dealt {DEALT} cards.", "WD-SETUP-02")
            if not said.has(" HE ")
            else None
        )
    if not said.has(" (?:LEFT|PILE) ") or not said.has(r" (?:MANY|CARD) "):
        return None
    told = f"The deck of {DECK} cards less {DEALT} for each of {n} players is the draw pile."
    return _told(DECK - DEALT * n, told, "WD-SETUP-02", "R-01")


# ---------------------------------------------------------------- the hand

HAND = "TURN HAS CARD INHAND MANY DRAW LEFT PLAY DISCARD MORE AFTER MY MOVE ON END ONETURN HK AU HE WH START TAKE TWICE"


def _drawn_back(said: Said) -> Heard | None:
    """After an event the hand is filled again."""
    if not said.only(f"{HAND} THEIRTURN SE ANSWER HIS") or not said.has(" (?:AU|ANSWER) ") or not said.has(" DRAW "):
        return None
    held = said.has(r" HAS (\d) (?:CARD|INHAND) ")
    used = (
        said.has(r" (?:PLAY|HAS) (\d) (?:HK|SE) ")
        or said.has(r" (?:PLAY )(?:MORE )?HK ()")
        or said.has(r" HK AU .*(TWICE) ")
    )
    if not held or not used:
        return None
    n = int(held[1]) - (2 if used[1] == "TWICE" else int(used[1] or 1))
    told = f"Who played cards outside the own turn draws back to a full hand of {FULL}: here {max(0, FULL - n)}."
    return _told(max(0, FULL - n), told, "WD-AUD-06", "R-51")


# ---------------------------------------------------------------- moves and fixes


def _techs(said: Said) -> Heard | None:
    """The moves of a turn with FIELD TECHs."""
    known = "FT HAS INPLAY OUT MANY MOVE BONUS GEAR PC PLAY ONETURN TOTAL ON ALL ONLY WH MORE BUILD SW K"
    many = said.has(r" (?:(\d) )?FT ")
    if not many or not said.only(known) or not said.has(" (?:MANY|TOTAL|BONUS|WH) ") or re.search(r"\bhold", said.text):
        return None
    n = int(many[1] or 1)
    if n > 2:
        return None
    told = (
        f"{MOVES} regular MOVES and one extra EQUIPMENT MOVE for each FIELD TECH "
        f"in play: {MOVES + n} in all, {n} of them extra."
    )
    return _told(n if said.has(" BONUS ") and not said.has(" TOTAL ") else MOVES + n, told, "WD-FT-01", "R-62")


def _fixes(said: Said) -> Heard | None:
    """How many fixes some issues need, or how many issues one fix leaves."""
    known = (
        "HK PO NH ISSUE SE PW TR HD ON PC SW K K2 K3 GEAR MANY CLEAR PLAY LEFT HAS NEG "
        "NEED UNDER SAME CARD WH OTHER AGAIN MY TOTAL ONLINE KEEP"
    )
    if not said.only(known) or not said.has(" (?:MANY|LEFT) "):
        return None
    issues = [int(n) for n in re.findall(r" (\d) (?:HK|PO|NH|ISSUE)(?= )", said.line)]
    total, fixes = sum(issues), said.of(("SE", "PW", "TR"))
    if not issues or len({*said.of(("PC", "SW", "K", "K2", "K3"))}) > 1 or said.has(r" \d (?:HK|PO|NH) (?:PC|SW|K)"):
        return None
    if said.has(" PLAY (?:1 )?(?:SE|PW|TR) ") and said.has(" (?:LEFT|MANY (?:HK|PO|NH|ISSUE)) "):
        told = f"SECURED, POWERED and TRAINED each resolve a single issue, so {total - 1} stay."
        return _told(total - 1, told, "WD-FIX-02")
    if said.has(" HD ") and not said.has(" NEG HD "):
        return _told(1, f"One HELPDESK resolves all {total} issues of one piece.", "WD-FIX-01") if not fixes else None
    if not fixes and not said.has(" NEG HD "):
        return None
    told = (
        f"Each fix card resolves a single issue, so {total} issues need {total}; "
        "one HELPDESK would resolve all of one piece."
    )
    return _told(total, told, "WD-FIX-02", "WD-FIX-01")


def _moves(said: Said) -> Heard | None:
    """What re-plugging costs."""
    known = "MANY MOVE PC K K2 K3 ON OTHER MORE LOOSE PLUG SAME MY COST HAS INPLAY BRING SW UNPLUG TAKE"
    if (
        not said.only(known)
        or not re.search(r"\bmoves\b", said.text)
        or said.has(r" K[23]? (?:HAS|[.,]) | HAS \d MOVE ")
    ):
        return None
    many = said.has(r" (?:MOVE|PLUG|UNPLUG) (?:MY )?(\d+) (?:LOOSE |OTHER )?PC ")
    if not many:
        return None
    told = "Each COMPUTER that is re-plugged costs one MOVE; moving their CABLE instead would be one for all."
    return _told(int(many[1]), told, "WD-MOVE-05")


# ---------------------------------------------------------------- the score

SCORED = (
    "HAS SCORE PC ONLINE TOTAL ON WH MANY ONETURN AFTER MY TURN REACH HK "
    "PO NH DOWN LOOSE ALL CLEAN MYTURN @ EACH LAST NEED MORE"
)


def _sum(said: Said) -> Heard | None:
    """A score so far and what the next turn adds."""
    found = said.has(r" (?:HAS|REACH|ON|SCORE(?: ON)?) (\d+)(?: SCORE)? (?:[.,] )?(?=.*PC )|^ (\d+) SCORE (?=.*PC )")
    if (
        not found
        or not said.only(SCORED)
        or not said.has(r" TOTAL | SCORE (?:AFTER .*|ON )?\W*$")
        or said.has(" (?:EACH|NEED|TURN .*TURN|HK|PO|NH) ")
        or (found[1] and said.has(r"^ \d+ SCORE "))
    ):
        return None
    so_far = found[1] or found[2]
    n = online(
        f" {said.line[found.end() :]}".replace(" TOTAL ", " ")
        .replace(" AFTER ", " ")
        .replace(" TURN ", " ")
        .replace(" ON MY SCORE ", " ")
        .replace(" MORE ", " ")
    )
    if not n:
        return None
    told = f"Scoring is cumulative: {so_far} and {n} for the COMPUTERs that reach INTERNET."
    return _told(int(so_far) + n, told, "WD-SCORE-01", "WD-SCORE-02")
