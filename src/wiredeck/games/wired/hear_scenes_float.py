"""Scenes of floating pieces in loose words: what a card played from hand takes on, and that this costs no more."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_asked import is_plain, line
from wiredeck.games.wired.hear_judge import plain_answer
from wiredeck.games.wired.hear_words import FIXES, ISSUES, STAFF, Said

FREE = re.compile(
    r"\b(?:for )?(?:free(?! (?:port|slot|plug|place))|nothing|gratis)\b|\b(?:no|zero|0)(?: (?:extra|other|more|further"
    r"|second|2nd))? (?:moves?|cost)\b|\b(?:without|not) (?:spending |using |paying |costing )?"
    r"(?:a|an|any|another|extra|1|one)"
    r"(?: (?:extra|other|more|further|second|2nd))? moves?\b|\bcosts? nothing\b"
)
COSTLY = re.compile(
    r"\bcosts? (?:me )?(?:a|an|another|1|one|an extra|extra)\b|\b(?:another|an extra|a 2nd|a second|one more|1 more"
    r"|extra) move\b|\b(?:a|one|1) move (?:more|extra|on top)\b"
)
FREELY = (
    "EQUIPMENT played from hand may attach floating pieces that plug straight into it, free, in the same action: a "
    "SWITCH floating CABLEs, a CABLE floating COMPUTERs up to its ports. Only the card itself costs a MOVE."
)
LOOSE = re.compile(r" (?:(\d) )?(?:MY )?(?:(\d) )?LOOSE (?:MY )?(K[23]?|PC) | (K[23]?|PC) (?:\w+ )?LOOSE ")
LAID = re.compile(
    r" (?:PLAY|BUILD) (?:I |MY |MORE |LATER |INHAND |THEN |1 )*(SW|K[23]?|PC) "
    r"| (SW|K[23]?|PC) (?:(?:INHAND|MORE|MY|I|NOW) )*(?:PLAY|BUILD) "
)
TAKES_ON = re.compile(
    r"\b(?:grabs?|takes?|picks?|hooks?|hops?|jumps?|leaps?|clips?|attach\w*|joins?|connects?|goes|go|plugs?|gets?"
    r"|climbs?"
    r"|snaps?|latch\w*|scoops?|collects?)\b"
)


def free_ride(said: Said) -> Heard | None:
    """A floating piece and a card from hand that takes it on, or does not, for no MOVE of its own."""
    signs = re.sub(r" LOOSE (K[23]?|PC) LOOSE(?= )", r" LOOSE \1", line(said))
    loose = LOOSE.search(signs)
    rest = signs.replace(loose[0], " ", 1) if loose else ""
    laid = LAID.search(rest)
    free, costs = bool(FREE.search(said.text)), bool(COSTLY.search(FREE.sub("", said.text)))
    if not loose or not laid or free == costs or not TAKES_ON.search(said.text):
        return None
    if not is_plain(Said(FREE.sub(" ", said.text), said.line)) or said.of((*ISSUES, *FIXES, *STAFF, "AU", "HH")):
        return None
    if (
        re.search(r" (?:HIS|OTHER|OVER|UNPLUG|MOVE K|INPLAY|3TH|DOWN|AFTER) ", signs)
        or len(re.findall(r" LOOSE ", signs)) != 1
    ):
        return None
    if re.search(r"\b(?:full|only|must|have to|on the table|left|choose|up to)\b", said.text):
        return None
    card, piece = (laid[1] or laid[2]), (loose[3] or loose[4])[0]
    counts = [int(one) for one in re.findall(r" (\d) ", rest) + [loose[1] or loose[2] or "1"]]
    fits = (card[0], piece) in (("S", "K"), ("K", "P"))
    if (piece == "P" and max(counts) > (3 if card == "K3" else 2)) or len(rest.split()) > 14:
        return None
    if not fits:
        return plain_answer(False, FREELY, "WD-FLOAT-02", "R-30") if free else None
    return plain_answer(free, FREELY, "WD-FLOAT-02", "R-30")
