"""Questions whether somebody has won, from what is told of the last card and of the Final Firewall."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard

WINS = re.compile(r"\b(?:win|wins|won|winner|victory|champion|game over)\b")
NOT_ASKED = re.compile(
    r"\b(?:how|when|whats?|who|which|why|lap|duel|two|2p|(?<!won )already(?! won)|enough|pending|still|alone)\b"
    r"|\b(?:must|need|stay)\b"
    r"|\b(?:without damage|shield\w*|harm|bangs?|foe|rival|mate|opponent|home)\b"
)
LAST = re.compile(
    r"\b(?:last|final) (?:card|one)\b|\b(?:empty|emptied) (?:my |his |her |their )?hand|\b(?:out of|no) cards\b"
    r"|\b(?:just )?(?:went|goes|gone) out\b|\bhand (?:is |was )?empty\b|\bgot rid of (?:all|everything|every card)"
    r"|\bplayed (?:all|everything|every card)"
)
MORE = re.compile(
    r"\b(?:surviv\w*|rotation|rounds?|c[ao]mes? back|back to me|again|firewall|hits?|damage|null?|blank|nobody"
    r"|first|before|earlier|later|reach\w*|before|long ago)\b"
)
HIT = re.compile(r"\bfirewall\b.*\b(?:hits?|damage\w*|dmg|penalty|attacked|volted|zapped|draw|drew|drawn|took|take)\b")
WAS_HIT = re.compile(r"\b(?:hit|zapped|volted|attacked) for \d\b")
OTHER_DRAWN = re.compile(
    r"\b(?:draws?|drew|it'?s|its|was)(?: (?:an?|only|just))* (?:teal|purple|orange|gr[ea]y|volt|stasis|plus|minus)\b"
)
SURVIVED = re.compile(
    r"\b(?:nobody|no ?one|none)(?: has)? (?:hit|hurt|damaged|attacked|touched|zapped)"
    r"\b.*\b(?:whole|full|entire|all) (?:the )?(?:round|lap|rotation|way)"
    r"|\beveryone(?: else)?(?: has)? had (?:a|their|one) (?:go|turn)"
    r"\b.*\b(?:nobody|no ?one) (?:hit|hurt|touched|attacked)"
)
NO_NULL = re.compile(r"\b(?:no|without(?: an?| any)?|none(?: of them)?(?: is| was)?(?: an?)?|not (?:an?|one)) nulls?\b")


def ended(text: str) -> Heard | None:
    """None if that is not the question, or not told enough."""
    low = text.lower()
    if not WINS.search(low) or NOT_ASKED.search(low):
        return None
    if (LAST.search(low) or "firewall" in low) and SURVIVED.search(low):
        told = (
            "Yes. Whoever survives a full rotation in the Final Firewall without damage wins when the turn comes back."
        )
        return Heard("yes", told, ("WB-FW-02", "R-FW-3"))
    without = NO_NULL.search(low) or (OTHER_DRAWN.search(low) and "null" not in low)
    if (HIT.search(low) or (LAST.search(low) and WAS_HIT.search(low))) and without:
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
