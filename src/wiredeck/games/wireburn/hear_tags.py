"""Words of a question that say no more than that it asks whether."""

from __future__ import annotations

import re

_OK = "yes|yay|yea|legal|ok|okay|allowed|valid|go|possible|fine|true|works?|good|right|playable"
_OR_NOT = "no|not|nay|nah|nope|illegal|no go|false|what|invalid|not allowed|wrong"
_SAYS = "says?|said|thinks?|reckons?|claims?|insists?|told me|tells me"
TAGS = re.compile(  # what only asks whether, in more words
    rf"\b(?:{_OK}) or (?:{_OR_NOT})\b"
    rf"|\b(?:and |but )?(?:{_SAYS})(?: that)? the (?:dock|pile|lane) is (?:still |now )?(?:teal|purple|orange"
    rf"|open|gr[ea]y)\b"
    r"|,? ?\b(?:as|since|cos|because) anything goes\b"
    r"|\b(?:after|once|now that) (?:an?|the|my|his|her) (?:volt|zap|tripwire|defuse|10|1) (?:has )?"
    r"(?:cleared|wiped|emptied) (?:it|that|(?:the|that) (?:dock|pile))(?: last (?:turn|go|round))?\b"
    r"|\b(?:nick|steal|pinch|hijack|take|grab|change|swap|switch|nab) (?:the|its|that|his|her) colou?r\b"
    r"|\ball (?=(?:go|fit|be|on|onto|legal|ok|fine|playable|down)\b)"
    r"|\bwho'?s right\b|\bwho is right\b|\bam i (?:right|wrong)\b|\b(?:please|pls) settle this\b|\bdo i have a play\b"
    r"|\bnot sure (?:if|whether)\b"
    r"|\b(?:nulls?|blanks?) (?:are|is|being|r) (?:all )?(?:blank|wild|free|jokers?)\b"
    r"|\bfor (?:an?|one|1) (?:hit|damage|point)\b(?= then| and| next|,)"
    r"|,? ?\ball (?:in|within) (?:my |the |your )?(?:one|1|same|a single|single)(?: same)? (?:go|turn)\b"
    rf"|\b\w+ (?:{_SAYS})(?: that)? (?:only (?:teal|purple|orange)|(?:teal|purple|orange)(?: cards?)? only)\b"
    r"|\b(?:i'?m|i was|i've been) told (?:that )?(?=gr[ea]ys? )"
    rf"|\b(?:\w+ )?(?:{_SAYS})(?: that)? (?:any|every|all)\b[^.,?!]*[.,]"
    r"|(?: again)? after (?:an?|the|that|his|her|my) (?:boom|bang|blast|explosion|detonation|tripwire|defuse)"
    r"(?: (?:last|the last|previous) (?:turn|go|round))?\b"
    rf"|\b(?:\w+ )?(?:{_SAYS}) (?:no|yes|nope|not|(?:it'?s )?(?:illegal|legal|fine|wrong))\b"
    r"|\bfor (?:the |some )?(?:damage|dmg)\b(?=\W*$)"
    r"|\b(?:asking )?(?:as|since|cos|because) (?:an? )?gr[ea]ys? (?:has|have) no colou?r\b"
    r"|\b(?:i )?(?:was )?wonder(?:ing)? (?:if|whether)\b|\b(?:tell|explain) (?:me|us) (?:if|whether)\b"
    r"|^\W*(?:(?:and|so|ok) )?(?:what|how) (?:if|about)(?= (?:(?:i|we|he|she|you|they|\w+) )?(?:play|put|lay|drop)"
    r"| (?:an? |the |my )?(?:teal|purple|orange|gr[ea]y|null|volt|stasis|[tpog]\d))"
    r"|\band (?:then )?what (?:comes of it|happens(?: then| next)?|follows|next)\W*$"
    r"|\bor (?:no|not|nah|what|nay)\b(?=\W*$)"
    r"|,? \bor (?:does|do|must|has|is|should) (?:it|that|they|i) (?!.*\d)[\w' ]+\??$"
    r"|\bonly (?!.*\b(?:fits?|follows?|goes|works?|may|can)\b)(?=(?:(?:echoed|stepped|played|hijacked|laid"
    r"|put) )?(?:an? |the |my )?(?:teal|purple|orange"
    r"|gr[ea]y|[tpog]) ?\d)|(?<=\bmy )only (?=card)",
    re.IGNORECASE,
)

_DOCK = r"\b(?:the )?(teal|purple|orange)(?: dock| pile| lane| stack)?"
_GONE = r"(?:blew(?: up)?|blown up|exploded|detonated|boomed|cleared|wiped|emptied)"
_LAST = r"(?: (?:last|the last|previous) (?:go|turn|round))?"
EMPTIED = re.compile(  # how a dock came to be empty
    rf"\b(?:an? |the |his |her |my )?(?:zap|volt|lightning|bomb|tripwire|defuse|10|1)(?: card)?"
    rf" (?:cleared|wiped|emptied|blew up|nuked) {_DOCK}{_LAST}\b"
    rf"|{_DOCK}(?:'s| was| got| has been)? (?:just )?(?:volted|zapped|{_GONE})(?: \w+){{0,4}}?,? (?:and|so|,) (?:it )?"
    r"(?:is|'s|sits|lies|was)(?: now)? (?:empty|bare)(?: now)?"
    rf"|{_DOCK} (?:(?:went|turned|became|got) (?:all |totally |fully )?(?:teal|purple|orange)(?: (?:from|by|with|after"
    rf"|thanks to) (?:\w+ )?\w+)?,?|was (?:all )?(?:teal|purple|orange|gr[ea]y))"
    rf" (?:(?:and|then|it|but|was|when|before|got) )*{_GONE}{_LAST}\b",
    re.IGNORECASE,
)


CARRIED_ON = re.compile(
    r",? (?:and )?then (?:i )?(?:carry|go|play|keep going|continue)(?: on)? (?:with|on|over on"
    r"|in) (?:the )?(?:teal|purple"
    r"|orange)(?: dock| pile)?\W*(?:possible|ok|fine|allowed|legal|right|yeah)?\W*$",
    re.IGNORECASE,
)
GOING_ON = re.compile(  # in another dock, without a card
    r"\b(can|may|could) (i|he|she|they|we) (?:then |still |now )*(?:play|go|carry) on (?:the )?(?:teal|purple|orange)"
    r"(?: dock| pile)?(?: then| now)?\W*$",
    re.IGNORECASE,
)


def plain(text: str) -> str:
    """The question without what only asks whether, or only tells why a dock is empty."""
    text = GOING_ON.sub(r"\1 \2 play on?", CARRIED_ON.sub(". can i play on?", text))
    return TAGS.sub(" ", EMPTIED.sub(lambda told: f"{told[1] or told[2] or told[3]} is empty", text))
