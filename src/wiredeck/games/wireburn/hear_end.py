"""Questions whether somebody has won, from what is told of the last card and of the Final Firewall."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard

WINS = re.compile(r"\b(?:win|wins|won|winner|victory|game over)\b")
NOT_ASKED = re.compile(
    r"\b(?:how|when|whats?|who|which|why|lap|duel|two|2p|already|enough|pending|still|alone|must|need|stay)\b"
    r"|\b(?:without damage|shield\w*|harm|bangs?|foe|rival|mate|opponent|home)\b"
)
LAST = re.compile(
    r"\b(?:last|final) (?:card|one)\b|\b(?:empty|emptied) (?:my |his |her |their )?hand|\b(?:out of|no) cards\b"
    r"|\bhand (?:is |was )?empty\b|\bgot rid of (?:all|everything|every card)|\bplayed (?:all|everything|every card)"
)
MORE = re.compile(
    r"\b(?:surviv\w*|rotation|rounds?|c[ao]mes? back|back to me|again|firewall|hit|damage|null|blank|nobody)\b"
)
HIT = re.compile(r"\bfirewall\b.*\b(?:hit|damage\w*|dmg|penalty|attacked|volted|zapped|draw|drew|drawn|took|take)\b")
NO_NULL = re.compile(r"\b(?:no|without(?: an?| any)?|none(?: of them)?(?: is| was)?(?: an?)?|not (?:an?|one)) nulls?\b")


def ended(text: str) -> Heard | None:
    """None if that is not the question, or not told enough."""
    low = text.lower()
    if not WINS.search(low) or NOT_ASKED.search(low):
        return None
    if HIT.search(low) and NO_NULL.search(low):
        told = (
            "No. Without a NULL among the penalty cards the Final Firewall is broken: you keep the cards you drew and "
            "are back in the game. Only a NULL among them wins at once."
        )
        return Heard("no", told, ("WB-FW-05", "WB-FW-06"))
    if not LAST.search(low) or MORE.search(low):
        return None
    told = (
        "No. The last card does not win: it raises your Final Firewall. You win only if you survive a full rotation, "
        "until the turn comes back to you, without taking damage; or if you are hit and draw a NULL."
    )
    return Heard("no", told, ("WB-FW-01", "WB-FW-02"))
