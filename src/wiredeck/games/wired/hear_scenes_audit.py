"""Scenes of an AUDIT in loose words: how many it hits, what it counts, whether who played it draws back."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_asked import OPEN, is_plain, last_part, line
from wiredeck.games.wired.hear_events import HALF
from wiredeck.games.wired.hear_judge import plain_answer
from wiredeck.games.wired.hear_scenes_events import BY_ME
from wiredeck.games.wired.hear_words import FIXES, ISSUES, STAFF, Said

SEVERAL = re.compile(
    r"\b(?:both|2|3|4|all|every|several|multiple)(?: (?:of|my|the|other|his|her|us|you))*"
    r" (?:neighbou?rs?|players?|opponents?|rivals?|people|ppl|guys|mates|others)\b(?! (?:game|agree)|,)"
    r"|\b(?:hits?|on|at|against|for|audits?|does) (?:everyone|everybody|them all|them both|all of them"
    r"|the whole table)\b"
)
ONE_CARD = re.compile(
    r"\b(?:one|1|a single|single|an|the same|my) audit\b|\baudit (?:card )?(?:hit|on|against|for|at|do)\b"
)
MANY_CARDS = re.compile(
    r"\b(?:[2-9] audits|audits|another audit|each|agrees?|answers?|hack\w*|counter\w*|first|then|after|draws?|2nd audit"
    r"|twice|between|involved|else|one after|trade\w*|react|may (?:everyone|everybody)|can (?:everyone|everybody))\b"
)


def one_victim(said: Said) -> Heard | None:
    """`one AUDIT for both neighbours`: it is against one opponent."""
    if said.signs.count("AU") != 1 or not ONE_CARD.search(said.text) or not SEVERAL.search(said.text):
        return None
    if not is_plain(said) or MANY_CARDS.search(said.text) or said.of((*ISSUES, *FIXES, *STAFF)):
        return None
    told = "Each AUDIT is played against one opponent; another opponent takes another AUDIT, for another MOVE."
    return plain_answer(False, told, "WD-AUD-01")


ONLY_LIVE = re.compile(
    r"\b(?:just|only|merely)\b.{0,24}\b(?:online|active|working|live|running|connected|plugged(?: in)?|healthy|scoring"
    r"|wired(?: up)?|hooked up)\b|\b(?:online|active|working|live|running|connected|plugged[- ]in|healthy|scoring) "
    r"(?:pcs|computers|ones|machines|laptops)(?: count)? only\b|\b(?:online|active|live|connected) ones only\b"
)
PASSED_BY = re.compile(
    r"\b(?:ignor\w*|skips?|leaves? out|overlook\w*|spares?|passes over|exempt\w*|misses)\b.{0,20}\b(?:float\w*|loose"
    r"|unplugged|disabled|hacked|dead|broken|down|outaged|offline|unconnected|unattached)\b"
    r"|\b(?:float\w*|loose|unplugged|disabled|hacked|dead|broken|outaged|offline|unconnected|unattached)\b"
    r".{0,16}\b(?:exempt|ignored|skipped|left out|safe|spared|don'?t count|doesn'?t count|not counted)\b"
)
COUNTS = re.compile(r"\b(?:counts?|counted|half|of|see|sees|take[sn]?|touch\w*|hits?|affects?|for|pcs?|computers?)\b")


def all_count(said: Said) -> Heard | None:
    """`an AUDIT counts just those online?`: it counts all COMPUTERs in play."""
    live, past = ONLY_LIVE.search(said.text), PASSED_BY.search(said.text)
    if "AU" not in said.signs or not (live or past) or not COUNTS.search(said.text) or OPEN.search(said.text):
        return None
    text = PASSED_BY.sub(" ", ONLY_LIVE.sub(" ", said.text))
    if not is_plain(Said(text, "")) or re.search(
        r"\d|\b(?:choose|pick|i have|i've|ive|by|return|just as|don'?t|my pick|can i|take only)\b", text
    ):
        return None
    if said.of((*FIXES, *STAFF, "SW", "K")) or re.search(r"\bhack\w* (?:the|an|his|her|my) audit", said.text):
        return None
    return plain_answer(False, f"All COMPUTERs in play count: connected, floating and disabled ones. {HALF}", "R-42")


AUDITOR = re.compile(
    r"\b(?:i'?m|i am|as) (?:the )?(?:auditing (?:player|one)|auditor|one (?:who (?:is )?audit\w*|auditing)"
    r"|active player)\b"
    r"|\bi'?m auditing\b"
)
REFILLS = re.compile(
    r"\b(?:draw|refill|top up|fill up|draw back|get (?:it|one|a card|my card|cards?) back|replace|pick up)\b"
)
IN_CHAIN = re.compile(r"\b(?:secured|used|played|threw|chucked|answer\w*|saved|chain|scrap|duel|counter\w*|spent)\b")
NOT_NOW = re.compile(
    r"\b(?:draw phase|end of (?:my|the) turn|(?:my|his) own draw|as usual|later|next|when i draw|at the end|wait|before"
    r"|normal draw|only|must|how many|they|he|she|others?)\b"
)


def auditor_draws(said: Said) -> Heard | None:
    """Who played the AUDIT plays in the own turn, and draws in its DRAW phase alone."""
    if not (AUDITOR.search(said.text) or (BY_ME.search(said.text) and "SE" in said.signs)) or not is_plain(said):
        return None
    asked = last_part(said)
    if not REFILLS.search(asked) or not IN_CHAIN.search(said.text) or NOT_NOW.search(said.text):
        return None
    if not re.search(r" (?:SE|AU|AUDITOR) ", line(said)) or said.has(" (?:THEIRTURN|HH|STD|MOVE|COST) "):
        return None
    told = (
        "Only who played cards outside the own turn draws back when an EVENT is settled; the active player, who played "
        "the AUDIT, draws in the DRAW phase."
    )
    return plain_answer(False, told, "WD-AUD-06", "R-51")
