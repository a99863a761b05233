"""What must be done, asked in loose words: hardly anything, but for the draw and what was agreed."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_asked import OPEN, is_plain
from wiredeck.games.wired.hear_judge import plain_answer
from wiredeck.games.wired.hear_scenes_float import FREELY
from wiredeck.games.wired.hear_staff import EXTRA
from wiredeck.games.wired.hear_trade import WHEN
from wiredeck.games.wired.hear_turn import THREE
from wiredeck.games.wired.hear_words import Said

MUST = re.compile(
    r"\b(?:must (?:i|we|you|he|she|they)|(?:i|we|you|he|she|they) must|have (?:i )?to|has to|ve got to|gotta"
    r"|need to|forced"
    r"|oblig\w+|required|compulsory|mandatory|compelled|bound to)\b"
)
ASIDE = re.compile(
    r"\b(?:first|before|after|scor\w*|earn\w*|pay\w*|points?|coins?|win|agreed|shook|promis\w*|again|instead|both"
    r"|own|agree\w*|say yes|wait\w*|spend a move|hold|somebody other|in hand|let|unless"
    r"|rule|only|(?:in|into) play|third|3rd)\b"
)
NEAR = 40  # letters after it
TOPICS = (  # what it is about, the signs it must have, what is said of it, and the rules
    (r"\b(?:attach|hook|plug|clip|connect|pick|take|grab|scoop|snap|hang)\w*\b", " LOOSE ", FREELY, "R-30"),
    (r"\b(?:tap|use|spend)\w*\b", r" FT ", f"{EXTRA}; you may leave it unused.", "WD-FT-01"),
    (
        r"\b(?:counter|answer|respond|hack|block|stop|play)\w*\b",
        r" (?:AU|HH) ",
        "Nobody has to answer an AUDIT or a HEAD HUNTER: who does not want to passes and keeps the card.",
        "R-48",
    ),
    (r"\b(?:trad\w+|swap\w*|accept)\b", r" (?:TRADE|AGREE) |accept", f"Nobody has to trade. {WHEN}.", "WD-TRADE-03"),
    (
        r"\b(?:all|every|use|make|play|spend|take|do)\b",
        r" (?:3 MOVE|ALL (?:\d )?MOVE|MOVE) ",
        f"{THREE}; none is compulsory.",
        "WD-MOVE-01",
    ),
)


def obliged(said: Said) -> Heard | None:
    """`am I forced to pick up the loose ones?`: what is offered may be left."""
    must = MUST.search(said.text)
    if not must or ASIDE.search(said.text) or OPEN.search(said.text) or not is_plain(said):
        return None
    asked = said.text[must.end() :][:NEAR]
    for words, signs, told, rule in TOPICS:
        if re.search(words, asked) and said.has(signs):
            return plain_answer(False, told, rule)
    return None
