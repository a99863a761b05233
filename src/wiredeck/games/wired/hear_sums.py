"""Questions for a number that is reckoned from others, whatever words lie between: no number may be left over."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired import hear_sums_hand, hear_sums_turn
from wiredeck.games.wired.hear_sum import Sum
from wiredeck.games.wired.hear_words import Said
from wiredeck.games.wired.hear_words import said as read

ONE = re.compile(
    r"(?<!which )(?<!this )(?<!that )(?<!no )(?<!any )(?<!the )(?<!other )\bone\b(?! by (?:one|1)| of (?:us|you))"
)
CLOSED = re.compile(
    r"^(?:so |and )?(?:can|may|do|does|is|are|am|could|will|would|must|should)\b|\b(?:right|correct|legal"
    r"|allowed)\W*$|\bany (?:draw|more)\b"
    r"|[.,;:!?] (?:and |so )?(?:do|does|can|may|will|must|should|is|are|am) (?:i|he|she|we|they|it|my"
    r"|the)\b(?!.*\bhow\b)"
)
ASKS = re.compile(
    r"\bhow (?:many|much|long|far)\b|\bnumber of\b|\bturns (?:to|till|until)\b|\bcards in hand\b|^(?:points"
    r"|score|coins) after\b|\bwhere am i\b"
    r"|\b(?:points|coins|score) (?:from that|in all|altogether|by then)\b|\bworth\b"
    r"|\bmoves (?:left|remain\w*|needed|required)"
    r"|\bfewest\b|\bmax(?:imum)?\b|\bwhat(?:'s|s| is"
    r"| will be| would be)? (?:my|the|his|her|our)\b"
    r"|\b(?:score|total|(?:total|points|coins|bitcoins?)(?: \w+)? (?:mined|made|scored|earned)|points"
    r"|coins|bitcoins?|draw|moves|moves (?:spent|used))\W*$"
)
COUNTS = (
    *(hear_sums_hand.drawn, hear_sums_hand.held, hear_sums_hand.audited, hear_sums_hand.ports, hear_sums_hand.cables),
    *(
        hear_sums_turn.no_gear,
        hear_sums_turn.answering,
        hear_sums_turn.cleanup,
        hear_sums_turn.moves_left,
        hear_sums_turn.moves,
        hear_sums_turn.missing,
    ),
    *(hear_sums_turn.turns, hear_sums_turn.score),
)


def reckoned(said: Said) -> Heard | None:
    """The number that is asked for; None unless all that are named are understood."""
    if not ASKS.search(said.text) or CLOSED.search(said.text) or said.text.count("how many") > 1:
        return None
    counted = read(ONE.sub("1", said.text))
    for count in COUNTS:
        if found := count(Sum(counted)):
            return found
    return None
