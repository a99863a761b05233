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
    r"|\bwho'?s right\b|\bwho is right\b|\bam i (?:right|wrong)\b|\b(?:please|pls) settle this\b|\bdo i have a play\b"
    r"|\bnot sure (?:if|whether)\b"
    rf"|\b(?:\w+ )?(?:{_SAYS}) (?:no|yes|nope|not|(?:it'?s )?(?:illegal|legal|fine|wrong))\b"
    r"|\b(?:i )?(?:was )?wonder(?:ing)? (?:if|whether)\b|\b(?:tell|explain) (?:me|us) (?:if|whether)\b"
    r"|^\W*(?:(?:and|so|ok) )?(?:what|how) (?:if|about)(?= (?:(?:i|we|he|she|you|they|\w+) )?(?:play|put|lay|drop)"
    r"| (?:an? |the |my )?(?:teal|purple|orange|gr[ea]y|null|volt|stasis|[tpog]\d))"
    r"|\band (?:then )?what (?:comes of it|happens(?: then| next)?|follows|next)\W*$"
    r"|\bor (?:no|not|nah|what|nay)\b(?=\W*$)"
    r"|,? \bor (?:does|do|must|has|is|should) (?:it|that|they|i) (?!.*\d)[\w' ]+\??$"
    r"|\bonly (?=(?:(?:echoed|stepped|played|hijacked|laid|put) )?(?:an? |the |my )?(?:teal|purple|orange"
    r"|gr[ea]y|[tpog]) ?\d)|(?<=\bmy )only (?=card)",
    re.IGNORECASE,
)
