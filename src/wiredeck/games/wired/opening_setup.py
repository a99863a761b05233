"""Yes or no about the table, the order of play, what a card costs and what becomes of it."""

from __future__ import annotations

from wiredeck.games.wired.hear_words import FIXES, ISSUES, PLUGS, STAFF
from wiredeck.games.wired.opening import Judge, Slots

TWISTED = r"unless|or|instead|never|how many|useless"
LEFT = r"(?:to|on) (?:the|my|your|his|her) left|clockwise|left neighbou?r|leftwards?"
RIGHT = r"(?:to|on) (?:the|my|your|his|her) right|counter-?clockwise|anti-?clockwise|right neighbou?r|rightwards?"
CARDS = (*PLUGS, *ISSUES, *FIXES, *STAFF, "STAFF", "AU", "HH", "STD", "GEAR", "CARD")


def shared_web(s: Slots) -> str | None:
    """One INTERNET for all."""
    asked = s.signs(" @ ") or (s.before and " @ " in s.before.line)
    if not asked or s.says(TWISTED, r"plug\w*|attack\w*|hack\w*|move\w*|cables?|switch(?:es)?"):
        return None
    if s.says(
        r"(?:his|her|their|my|an|your) own|one each|each (?:of us|one"
        r"|player|person)? ?(?:gets?|has|his)|everybody (?:gets|has)"
    ):
        return "no"
    return "yes" if s.says(r"(?:just|only) one|shared?|common|for (?:all|everybody|everyone|the whole table)") else None


def direction(s: Slots) -> str | None:
    """Turns pass to the left."""
    left, right = s.says(LEFT), s.says(RIGHT)
    if left == right or s.says(TWISTED, r"dealer|deals?|first|starts?|begins?|trade\w*|i sit"):
        return None
    turn = s.says(r"play|turns?|goes|go|pass\w*|next|order|round")
    return None if not turn else "yes" if left else "no"


def card_cost(s: Slots) -> str | None:
    """Each card from hand is a MOVE."""
    if not s.all(CARDS) or s.says(
        TWISTED, r"answer\w*|counter\w*|event|trade\w*|discard\w*|respon\w*|audit on|attach\w*|float\w*"
    ):
        return None
    plays = s.says(r"play\w*|lay\w*|put\w*|drop\w*|place|using|use|down")
    if s.says(r"free to (?:play|lay|use)|for free|cost\w* (?:nothing|no move)|without (?:a|using a) move|gratis"):
        return "no" if plays else None
    counts = s.says(
        r"count\w* (?:toward|as|to|against|for)\w*|cost\w* (?:me )?(?:a|one|1) move|uses? (?:up )?(?:a|one|1) move"
    )
    return "yes" if plays and counts and s.says("moves?|my (?:three|3)") and not s.says("not|two|2|both") else None


def resolved_goes(s: Slots) -> str | None:
    """Resolved issues and used fixes are discarded."""
    if s.says(TWISTED, r"which|first|oldest|older|newer|before"):
        return None
    if s.says(r"back (?:to|in|into)|(?:to|in|into) (?:my|his|her|the owner'?s?) hand|stays?|remains?|keep"):
        return "no" if not s.says("discard\\w*") else None
    return "yes" if s.says(r"discard\w*|bin|trash|graveyard") else None


def still_bound(s: Slots) -> str | None:
    """What was signed before 20 points goes on."""
    signed = s.says(r"truces?|contracts?|promis\w*|pledges?|agreements?|deal (?:from|made) before")
    if not signed or s.says(TWISTED, r"new|make|sign|offer|break\w*|end\w*|void|cancel\w*|over"):
        return None
    return "yes" if s.says(r"still|bind\w*|bound|valid|hold\w*|go(?:es)? on|continue\w*|count\w*|keep\w*") else None


def specialist_then(s: Slots) -> str | None:
    """A follow-up: a SECURITY SPECIALIST does not keep HACKED off an AUDIT."""
    audit = s.before and " AU " in s.before.line
    if not audit or not s.signs(" SEC ") or s.says(TWISTED, r"my pcs?|network|steal\w*|hand"):
        return None
    return (
        "no" if s.says(r"prevent\w*|stop\w*|block\w*|protect\w*|save\w*|help\w*|matter\w*|keep\w*|forbid\w*") else None
    )


JUDGES: dict[str, Judge] = {
    "wd-setup-05": shared_web,
    "wd-setup-06": shared_web,
    "wd-setup-04": direction,
    "wd-turn-02": direction,
    "wd-turn-03": card_cost,
    "wd-staff-15": card_cost,
    "wd-staff-17": card_cost,
    "wd-issues-13": resolved_goes,
    "wd-trade-09": still_bound,
    "wd-events-26": specialist_then,
    "wd-events-07": specialist_then,
    "wd-events-23": specialist_then,
    "wd-issues-10": specialist_then,
}
