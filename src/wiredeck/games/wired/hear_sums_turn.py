"""Numbers of MOVES, fixes, points and turns, as they follow from those of a question."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_judge import FIX_OF, name
from wiredeck.games.wired.hear_sum import CARDS, MOVES, STOP, TARGET, Sum, comes_to

# ---------------------------------------------------------------- fixes and moves


def cleanup(sum_: Sum) -> Heard | None:
    """How many fixes some issues need."""
    if not sum_.has(r" MANY (?:\w+ )?(?:CARD|MOVE|SE|PW|TR|CLEAR|HD) ") or not sum_.says(
        r"clean\w*|clear\w*|fix\w*|need\w*|repair\w*|get rid|rid of|back (?:on|up|to)|remove\w*|resolve\w*"
        r"|running again"
    ):
        return None
    if sum_.has(r" EACH | SEC | FAC | SUP | AU | BOTH ") or sum_.says("each|every|apiece"):
        return None
    desk = sum_.has(" HD ") and not sum_.has(" NEG (?:HAS )?HD ")
    fixes = {*re.findall(r" MANY (SE|PW|TR) ", sum_.line)}
    if len(fixes) == 1:
        return _single(sum_, fixes.pop())
    issues = sum_.take(r" (?:(\d+) )?(?:HK|PO|NH|ISSUE)(?= )")
    pieces = {*re.findall(r" (SW|K[23]?|PC)(?= )", sum_.line)}
    if not issues or sum(issues) < 2 or not sum_.is_spent or len(pieces) > 1:
        return None
    if not desk and not sum_.has(" NEG (?:HAS )?HD | SE | PW | TR ") and not sum_.says("single"):
        return None
    total = sum(issues)
    told = (
        f"Each fix card resolves a single issue, so {total} issues need {total}; one HELPDESK resolves all "
        f"of one piece."
    )
    return comes_to(1 if desk else total, told, "WD-FIX-02", "WD-FIX-01")


def _single(sum_: Sum, fix: str) -> Heard | None:
    """One fix card for each issue of its sort."""
    told, asked = sum_.line.split(" MANY ", 1)
    issues = re.findall(rf" (?:(\d+) )?{FIX_OF[fix]}(?= )", told if told.strip() else f" {asked}")
    if not issues or re.search(r" (?!1 )\d+ (?!HK|PO|NH)", told):
        return None
    n = sum(int(one or 1) for one in issues)
    reason = (
        f"{name(fix)} resolves a single {name(FIX_OF[fix])}, so it takes {n}; one HELPDESK resolves all of one piece."
    )
    return comes_to(n, reason, "WD-FIX-02", "WD-FIX-01")


ITEMS = rf" (?:(\d+) )?(?:(?:MY|MORE|OTHER|LOOSE|HIS|NEW|CLEAN) )*(?:{CARDS}|CARD|GEAR)(?= )"


def moves_left(sum_: Sum) -> Heard | None:
    """What is left of the three."""
    if not sum_.has(r" MANY (?:MORE |OTHER )?(?:MOVE|CARD) | MOVE LEFT \W*$| MOVE .*MANY LEFT ") or not sum_.says(
        r"left|remain\w*|still|more (?:moves?|cards? can)"
    ):
        return None
    if sum_.has(" DRAW | DISCARD | TRADE | ANSWER | SAVE | AU | LOOSE | SCORE | STAFF ") or sum_.says(
        "need", "hand", "draw", "new"
    ):
        return None
    sum_.line = re.sub(r" MANY (?:MORE |OTHER )?(?:MOVE|CARD)(?= )| MOVE LEFT(?= \W*$)", " ", sum_.line)
    techs = sum_.take(r" (?:HAS |, )?(?:(\d) )?FT (?:INPLAY |OUT )?") if not sum_.has(" PLAY (?:MY )?FT ") else []
    used = sum_.take(r" (\d) (?:MY )?MOVE(?= )")
    sum_.line = _unloaded(sum_.line)
    played = sum_.take(ITEMS) if not used else []
    if not (used or played) or not sum_.is_spent:
        return None
    total = MOVES + sum(techs)
    n = max(0, total - sum(used) - sum(played))
    told = (
        f"You make up to three (3) MOVES a turn, and each card played or re-plugged is one; each FIELD TECH in "
        f"play adds one "
        f"for EQUIPMENT. Here {total} in all, {n} left."
    )
    return comes_to(n, told, "WD-MOVE-01", "WD-MOVE-02")


def no_gear(sum_: Sum) -> Heard | None:
    """A FIELD TECH pays for EQUIPMENT alone."""
    if not sum_.has(" FT ") or not sum_.has(r" MANY (?:CARD|MOVE) ") or not sum_.has(r" NEG (?:HE |MY |CARD )*GEAR "):
        return None
    told = (
        "A FIELD TECH's extra MOVE is for EQUIPMENT only, so without EQUIPMENT it stays at the three (3) "
        "MOVES of a turn."
    )
    return comes_to(MOVES, told, "WD-FT-02", "WD-MOVE-01")


def _unloaded(line: str) -> str:
    """Without the load of a CABLE and the places that things go to."""
    load = r"(?:ALL |MY |FULL |HAS )*(?:\d+ )?(?:HK )?PC"
    line = re.sub(rf" (K[23]?) (?:(?:FULL )?HAS {load}(?: UNDER)?|, {load} UNDER)(?= )", r" \1", line)
    return re.sub(
        r" (?:ON|OVER|OFF|UNDER) (?:MY |MORE |OTHER |CLEAN |HIS |\dTH |HK |SAME )*(?:SW|K[23]?|@|PC|HE)(?= )", " ", line
    )


def answering(sum_: Sum) -> Heard | None:
    """What is played in answer to an EVENT costs nothing."""
    if (
        not sum_.has(r" MANY MOVE ")
        or not sum_.has(r" (?:HK|SE|HH) .*ANSWER | ANSWER .*(?:HK|SE|HH) ")
        or not sum_.is_spent
    ):
        return None
    return comes_to(0, "A card played in answer to an EVENT (AUDIT or HEAD HUNTER) costs no MOVE.", "WD-MOVE-03")


def moves(sum_: Sum) -> Heard | None:
    """What playing and re-plugging some cards costs."""
    sum_.line = re.sub(r"^\W*MOVE NEED(?= )", " MANY MOVE", sum_.line)
    if sum_.says(r"moves (?:spent|used)(?=\W*$)"):
        sum_.line = re.sub(r" MOVE(?= \W*$)", " MANY MOVE PLAY", sum_.line)
    if (
        not sum_.has(r" MANY MOVE ")
        or sum_.says("still")
        or sum_.has(" LEFT | DRAW | FT | TRADE | ANSWER | AU | DISCARD | EACH | SCORE | WIN ")
    ):
        return None
    sum_.line = _unloaded(re.sub(r" MANY MOVE(?= )", " ", sum_.line))
    if sum_.has(" LOOSE "):
        sum_.take(r" (\d+) LOOSE (?:PC|K[23]?) ") if sum_.has(" PLAY (?:MY )?(?:K|SW)") else None
    items = sum_.take(ITEMS)
    is_for = sum_.says(r"moves?(?: (?:are |is )?(?:needed|required|spent|used))? (?:for|on|to)")
    if not items or not sum_.is_spent or not (is_for or sum_.has(" PLAY | MOVE | UNPLUG | BUILD | PLUG ")):
        return None
    told = (
        "Each card played and each card re-plugged (DISCONNECT/RECONNECT) costs one MOVE; what hangs on a CABLE "
        "rides along, "
        f"and a card from hand takes floating ones on for free. Here {sum(items)}."
    )
    return comes_to(sum(items), told, "WD-MOVE-02", "WD-MOVE-05")


# ---------------------------------------------------------------- the score

SO_FAR = (
    r" (?:REACH|ON|HAS|I|SCORE ON|AFTER|TOTAL|SCORE|START ON) (?:ON )?(\d+)(?: SCORE)? (?!PC |ONLINE |TURN "
    r"|MORE |PLAYERS )"
)
RATE = (
    r" (\d+) (?:MY |ALL )*(?:ONLINE |CLEAN )?PC (?:ALL )?(?:ONLINE |CLEAN |SCORE )*",
    r" (\d+) (?:SCORE )?(?:EACH|ONETURN) ",
)
TROUBLE = r" HK | PO | NH | DOWN | LOOSE | ISSUE | AU | K[23]? | SW | PLAYERS | HE .*I | I .*HE "


def _rate(sum_: Sum) -> int | None:
    found = next(filter(None, (sum_.take(pattern) for pattern in RATE)), [])
    return found[0] if len(found) == 1 else None


def missing(sum_: Sum) -> Heard | None:
    """How many points are missing to 25, or to the end of trading."""
    if not sum_.says(
        r"how (?:many|much|far)(?: \w+){0,2} (?:points?|coins?|bitcoins?|short|away|off|missing|from|do (?:i|we) "
        r"(?:\w+ )?need)"
    ):
        return None
    if sum_.has(f"{TROUBLE}| PC | CARD | INHAND | TURN | ONETURN ") or sum_.says("each", "per", "hand"):
        return None
    trade = sum_.has(" TRADE ")
    goal = STOP if trade else TARGET
    sum_.line = re.sub(rf" (?:ON |REACH )?{goal}(?: SCORE)? (?=\W*$|[.,])", " ", sum_.line)
    scores = sum_.take(r" (\d+)(?= )")
    if (
        len(scores) != 1
        or not 0 < scores[0] < goal
        or not (trade or sum_.says(r"win|25|need|short|missing|from|target|end|goal"))
    ):
        return None
    told = "trading stops when a player has reached 20 points" if trade else "25 points are the target"
    return comes_to(
        goal - scores[0], f"{told[0].upper()}{told[1:]}: {goal - scores[0]} more than {scores[0]}.", "WD-GOAL-02"
    )


def turns(sum_: Sum) -> Heard | None:
    """How long until the target."""
    if not sum_.has(r" MANY (?:MORE )?TURN ") and not sum_.says("how long", "turns (?:to|till|until)"):
        return None
    if sum_.has(TROUBLE) or not (sum_.has(" WIN | NEED ") or sum_.says("25", "target", "done", "finish\\w*", "goal")):
        return None
    if sum_.says(rf"(?:to|get|hit|hits|reach|until|till|til|the|for) {TARGET}"):
        sum_.line = re.sub(rf" (?:ON |REACH )?{TARGET}(?: SCORE)?(?= )", " ", sum_.line)
    rate, so_far = _rate(sum_), sum_.take(SO_FAR)
    if not rate or len(so_far) > 1 or not sum_.is_spent:
        return None
    lacking = TARGET - sum(so_far)
    told = f"{lacking} points are missing to {TARGET}, and {rate} come every turn."
    return comes_to(-(-lacking // rate), told, "WD-SCORE-02", "WD-END-01") if lacking > 0 else None


def score(sum_: Sum) -> Heard | None:
    """A score so far and what one or more turns add."""
    if not sum_.says(r"score|total|worth|points?|coins?|bitcoins?|where (?:am|does|will)") or sum_.has(
        f"{TROUBLE}| WIN | NEED "
    ):
        return None
    if added := _added(sum_):
        return added
    rate = _rate(sum_)
    turns = sum_.take(r" (\d+) (?:MORE |MY )*TURN ")
    so_far = sum_.take(SO_FAR)
    if not rate or len(turns) > 1 or len(so_far) > 1 or not (turns or so_far) or not sum_.is_spent:
        return None
    n = sum(so_far) + rate * (turns[0] if turns else 1)
    told = (
        f"Scoring is cumulative: every COMPUTER that reaches INTERNET adds 1 point in each of your turns, "
        f"here {rate} a turn."
    )
    return comes_to(n, told, "WD-SCORE-01", "WD-SCORE-02")


def _added(sum_: Sum) -> Heard | None:
    """`i scored 1, 2 and 4 this game, what's my total`"""
    if not sum_.says(r"(?:scored|mined|made|earned|got)") or not sum_.says("total|altogether|in all|overall|sum"):
        return None
    told = re.sub(r" (?:I|HE|SCORE|WH|MY|TOTAL|MANY|TURN|ONETURN|ALL|HAS|THEN|[.,?])(?= )", "", f" {sum_.line} ")
    turns = [int(one) for one in told.split()] if re.fullmatch(r"[\d ]+", told) else []
    if len(turns) < 2:
        return None
    reason = "Points are never taken back: what each of your SCORE phases gave adds up."
    return comes_to(sum(turns), reason, "WD-SCORE-01", "WD-SCORE-02")
