"""Questions whether somebody has won, from what is told of the last card and of the Final Firewall."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard

WINS = re.compile(r"\b(?:win|wins|won|winner|victory|champion|game over)\b")
NOT_ASKED = re.compile(
    r"\b(?:how|when|whats?|who|which|why|lap|duel|two|2p|2 players?|1v1|head to head|(?<!won )already(?! won)"
    r"|enough|pending|still"
    r"|alone|like|want|leave|without an? winner|none of|block\w*|deflect\w*)\b"
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
    r"|first|before|earlier|later|reach\w*|before|long ago|seat|hurting|hurt|skipped|had (?:their|a)|nasty"
    r"|stepped|now me"
    r"|gets? a (?:turn|go)|ended)\b"
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
NO_FIREWALL = re.compile(
    r"\b(?:outside|broken|wasn'?t|isn'?t|not|no) (?:\w+ ){0,2}firewall\b|\bfirewall (?:was|is"
    r"|got) (?:already )?(?:broken|gone)\b"
    r"|\bhad (?:one|1|two|2|\d) cards?\b|\bcards? in (?:my |his |her )?hand\b|\battacker'?s last\b"
)
NO_NULL = re.compile(r"\b(?:no|without(?: an?| any)?|none(?: of them)?(?: is| was)?(?: an?)?|not (?:an?|one)) nulls?\b")


ATTACKED = re.compile(r"\b(?:hit|hits|hurt|attacked|volted|zapped|tagged|blasted|penalty|damage|damaged)\b")
DREW_NULL = re.compile(
    r"\b(?:([a-z]+) )?(?:draws?|drew|drawn|pulls?|pulled|picks? up|picked up|found|flips?)\b.{0,30}\b(?:null|blank)\b"
    r"|\b(?:one|1|first|second|last) (?:of (?:the|them|those|my)(?: \w+)? )?(?:cards? )?(?:is|was"
    r"|'s) an? (?:null|blank)\b"
)
NOT_SO = re.compile(rf"{NO_NULL.pattern}|\b(?:not|n't|never|without|before)\b|n't\b")
NULL_DRAWN = re.compile(r"\b(?:null|blank) (?:is |was |got )?(?:drawn|among)\b")
HE_WINS = re.compile(r"\bi'?(?:m| am)\b.*\bfirewall\b.*\b(?:does|do|has|have|so) (?:he|she|they) (?:win|won|wins)\b")
OTHERS_LAST = re.compile(r"\b(?:\w+'s|his|her|their) (?:last|final) (?:card|one)\b")
WHO_WINS = re.compile(r"\b(?:do|did|does|have|has|will|so) ([a-z]+) w[io]ns?\b|\b([a-z]+) (?:wins|won|win)\b")
SHIELDED = re.compile(r"\b(?:null|shield\w*|deflect\w*|block\w*|bounce\w*|back|or|who|how|firewall|bonus)\b")
_ATTACK = r"(?:volt|stasis|zap|freeze|tripwire|defuse|bomb|10|1|ten)"
LAST_ATTACKS = re.compile(
    rf"\b(?:last|final) (?:card|one)(?: was| is|,)? ?(?:an? |my |the )?(?:\w+ )?{_ATTACK}\b|\bwith (?:an? "
    rf"|my )(?:\w+ )?{_ATTACK}\b"
)
STILL_HITS = re.compile(
    rf"\b(?:does|do|is|will|would) (?:it|that|the {_ATTACK}|the damage|my {_ATTACK}|my damage|the next \w+"
    rf"|someone|anyone)"
    r" (?:still )?(?:hit|hurt|count|land|deal|happen|apply|draw|take|dealt|get hit|go through)\b(?! me| myself)"
)
HITS_ME = re.compile(
    r"\b(?:does|will|would) (?:it|that|the \w+|my \w+) (?:still )?(?:hit|hurt) (?:me|myself)\b|\bdo i (?:draw"
    r"|take|suffer)\b"
)


def _drew_null(low: str) -> bool:
    """Was one hit, and drew a NULL, and it is asked whether that one has won?"""
    drew, wins = DREW_NULL.search(low) or NULL_DRAWN.search(low), WHO_WINS.search(low)
    if drew is None or not ATTACKED.search(low) or NOT_SO.search(low) or LAST_ATTACKS.search(low):
        return False
    who = (wins[1] or wins[2]) if wins else ""
    return drew.re is NULL_DRAWN or drew[1] in (who, None, "", "and", "then") or not who


def ended(text: str) -> Heard | None:
    """None if that is not the question, or not told enough."""
    low = text.lower()
    if not WINS.search(low):
        return _last_attack(low)
    if NOT_ASKED.search(low) or HE_WINS.search(low):
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
    if (LAST.search(low) or "firewall" in low) and _drew_null(low) and not NO_FIREWALL.search(low):
        told = "Yes. Whoever is hit in the Final Firewall and draws a NULL among the penalty cards wins at once."
        return Heard("yes", told, ("WB-FW-06", "R-FW-8"))
    if not LAST.search(low) or MORE.search(low):
        return None
    told = (
        "No. The last card does not win: it raises your Final Firewall. You win only if you survive a full rotation, "
        "until the turn comes back to you, without taking damage; or if you are hit and draw a NULL."
    )
    return Heard("no", told, ("WB-FW-01", "WB-FW-02"))


def _last_attack(low: str) -> Heard | None:
    """`I emptied my hand with a volt. does the zap still hit someone?`"""
    if not LAST.search(low) or not LAST_ATTACKS.search(low) or OTHERS_LAST.search(low) or SHIELDED.search(low):
        return None
    hits, self_hit = STILL_HITS.search(low), HITS_ME.search(low)
    if bool(hits) == bool(self_hit):
        return None
    told = (
        "Your firewall starts first, then the damage is dealt: to another player in firewall, or else to the next "
        "player. Your own damage never hits you, unless shields send it back."
    )
    verdict = "yes" if hits else "no"
    return Heard(verdict, f"{verdict.capitalize()}. {told}", ("R-FW-12", "R-DMG-3", "WB-DMG-01"))
