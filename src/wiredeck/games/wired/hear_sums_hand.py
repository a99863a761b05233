"""Numbers of cards and ports: what is drawn and held, what an AUDIT returns, what fits onto some CABLEs."""

from __future__ import annotations

import re

from wiredeck.games.hearing import Heard
from wiredeck.games.wired.hear_sum import CARDS, FULL, Sum, comes_to

# ---------------------------------------------------------------- the hand

HELD = (
    r" (?:HAS|KEEP|ONLY|LEFT|START) (?:ONLY |ON |HAS )*(\d+) (?:CARD |INHAND |LEFT )*",
    r" (\d+) (?:CARD )?(?:INHAND|LEFT) ",
    r"^ (?:I )?(\d+) CARD ",
    r" REACH (\d+) CARD ",
)
SPENT = r" (?:PLAY|DISCARD) (?:MY |AFTER |OFF |MORE )*(\d+)(?: CARD)?(?= )(?! MOVE)"
BOUND = r" (?:HAS|KEEP) \d+ (?:CARD |INHAND |LEFT |ON |MY )*AFTER (?:I )?PLAY \d+"
THROWN = (
    r"(?:toss\w*|discard\w*|binn?\w*|threw|throw\w*|dump\w*|ditch\w*|trash\w*)(?: \w+){0,2} (?:all|everything|the lot)"
)
DRAWS = (
    r"how many (?:new |fresh |more |replacement )?(?:cards? )?(?:do|can|may|will|would|should|am) (?:i|he"
    r"|she|we|they|you)"
)


def _after_all(sum_: Sum) -> int | None:
    """The cards in hand after what is told of: those held, less those spent, and COMPUTERs that an AUDIT returns."""
    if sum_.has(" (?<!AFTER )TRADE | GIVE | STEAL | SE .*HIS TURN | SE .*MYTURN ") or sum_.says("field techs?"):
        return None
    sum_.line = re.sub(rf"(?<=\d) (CARD )?(?:OFF |MY )+{FULL}(?= )", r" \1", sum_.line)
    if sum_.says(THROWN):
        return None if sum_.has(" AU ") else 0
    sum_.line = re.sub(BOUND, lambda one: re.sub(r" AFTER .*", " ", one[0]), sum_.line)
    returned = _returned(sum_)
    answers = sum_.take(r" ANSWER (?:AU |HH )?HAS (?:MY )?(\d+) (?:HK|SE|HH|STD) ")
    held = next(filter(None, (sum_.take(pattern) for pattern in HELD)), [])
    played = re.findall(rf" PLAY ((?:(?:MY |MORE |, |\d )*{CARDS} )+)", sum_.line) if not returned else []
    spent = [int(n or 1) for one in played for n in re.findall(rf"(?:(\d) (?:MY |MORE )*)?{CARDS} ", one)]
    sum_.line = re.sub(rf" PLAY (?:(?:MY |MORE |, |\d )*{CARDS} )+", " , ", sum_.line) if played else sum_.line
    spent += answers + sum_.take(SPENT)
    if sum_.has(" TWICE "):
        spent = [2] if not spent and sum_.has(" (?:ANSWER|AU) ") else [99]
    if len(held) > 1 or not sum_.is_spent or not (held or spent):
        return None
    n = (held[0] if held else FULL) - sum(spent) + returned
    return n if 0 <= n <= 40 and (held or not returned) else None


def _returned(sum_: Sum) -> int:
    """What an AUDIT brings to the hand."""
    if not sum_.has(" AU "):
        return 0
    computers = sum_.take(r" (\d+) (?:MY |ONLINE )*PC ")
    return sum((n + 1) // 2 for n in computers)


def drawn(sum_: Sum) -> Heard | None:
    """The draw fills the hand to six."""
    asked = sum_.has(r" MANY .*DRAW | DRAW MANY |[.,] (?:CARD )?(?:ON |I )?DRAW \W*$") or (
        sum_.says(
            f"{DRAWS} (?:get|take|pick)",
            r"how many (?:new|fresh) (?:ones|cards)(?=\W*$)",
            r"(?:get|take|pick up) how many(?: new| fresh| more)?",
        )
        and not sum_.has(" PC | SCORE | MANY (?:MORE )?TURN ")
    )
    n = _after_all(sum_) if asked and not sum_.has(" (?:PC|MOVE|TURN) .*MANY (?:PC|MOVE|TURN) ") else None
    if n is None:
        return None
    new = max(0, FULL - n)
    why = "" if new else ", as you have six or more"
    told = f"You draw up to {FULL} cards in hand: with {n} that is {new or 'none'}{why}."
    return comes_to(new, told, "WD-DRAW-02", "WD-DRAW-03")


def held(sum_: Sum) -> Heard | None:
    """How many cards are in hand."""
    if not sum_.says(
        r"how many (?:cards? )?(?:do|does|will|would|am|is|are) (?:i|he|she|they|we) (?:\w+ )?(?:hold|have|own)\w*",
        r"cards in hand(?: \w+)?(?=\W*$)",
    ):
        return None
    if not sum_.has(" CARD | INHAND ") or sum_.has(" MANY (?:PC|MOVE|TURN|SCORE) | PILE | DEALT "):
        return None
    draws = sum_.has(" DRAW ") or sum_.says("end of (?:the|my|his|her) turn", "next turn")
    n = _after_all(sum_)
    if n is None:
        return None
    told = f"The hand may be larger than six; below that the DRAW phase fills it up to {FULL}."
    return comes_to(max(n, FULL) if draws else n, told, "WD-DRAW-02", "R-07")


# ---------------------------------------------------------------- audits


def audited(sum_: Sum) -> Heard | None:
    """Half of the computers, rounded up, go back."""
    if (
        not sum_.has(" AU ")
        or not sum_.has(" MANY ")
        or sum_.has(" MANY (?:CARD|MOVE|HK|SE|TURN|AU) | SCORE | DRAW CARD ")
    ):
        return None
    audits = 2 if sum_.has(" TWICE | 2 AU ") else 1
    sum_.take(r" (2) AU ")
    beside = sum_.has(r" \d+ (?:ONLINE PC|PC ONLINE) (?:, )?\d+ (?:MORE )?(?:LOOSE|DOWN|HK|PO|NH) ")
    computers = sum_.take(r" (\d+) (?:MY |HIS |ONLINE |CLEAN )*PC ")
    if sum_.has(r" (?:PLAY|HAS) \d+ (?:HK|SE) "):
        return None
    parts = sum_.take(r" (\d+) (?:HE |MY )*(?:LOOSE|DOWN|HK|PO|NH|ONLINE|CLEAN|ISSUE)(?: PC)?(?= )")
    n = sum(computers) + (sum(parts) if beside or not computers else 0)
    if not n or len(computers) > 2 or not sum_.is_spent:
        return None
    stays = sum_.says(r"stay\w*|left|keep\w*|remain\w*|survive\w*|still")
    back, left = 0, n
    for _ in range(audits):
        back, left = back + (left + 1) // 2, left // 2
    told = (
        f"An AUDIT returns half of the COMPUTERs in play, rounded up, to the hand: of {n} it is {back}, and {left} "
        "stay; floating and disabled ones count, too."
    )
    return comes_to(left if stays else back, told, "WD-AUD-01", "R-43")


# ---------------------------------------------------------------- ports

FITS = (
    r"fits?|run|join|hop|max\w*|hold\w*|room|hang\w*|takes?|connect\w*|plug\w*|spaces?|free|support\w*|attach\w*"
    r"|put|ports?|slots?|carry"
)


def ports(sum_: Sum) -> Heard | None:
    """The ports of some cables, less what hangs on them."""
    asked = sum_.has(r" MANY (?:MORE |OTHER |ALL |TOTAL |ROOM )*(?:PC|PORT|PLUG) ")
    if asked and (full := _full(sum_)):
        return full
    if not (asked or sum_.says(r"max(?:imum)?(?: number of)? (?:pcs|computers)")) or not sum_.says(FITS):
        return None
    if sum_.has(r" SW HK | HK SW | AU | SCORE | EACH | MOVE | FULL "):
        return None
    if sum_.has(" LOOSE "):
        return picked_up(sum_)
    small, large = (sum_.take(rf" (?:(\d+) )?(?:ROOM |MORE |MY )*{cable}(?= )") for cable in ("K2", "K3"))
    taken = sum_.take(r" (?:HAS|[.,]|ON) (?:ONLY |ON |UNDER )*(\d+) (?:\w+ )?PC ")
    total = 2 * sum(small) + 3 * sum(large)
    n = total - sum(taken)
    if not sum_.is_spent or n < 0 or (total < 4 and not taken):
        return None
    told = f"A CABLE has 2 (two) or 3 (three) ports, as its card says: here {total} in all, so {n} are free."
    return comes_to(n, told, "WD-EQ-03", "R-29")


def _full(sum_: Sum) -> Heard | None:
    """`two 3-port cables full up, how many pcs is that`"""
    if not sum_.has(" FULL ") or sum_.has(
        " AU | SCORE | EACH | MOVE | LOOSE | HK | PO | NH | DOWN | MORE | PORT LEFT "
    ):
        return None
    sum_.line = re.sub(r" (?:1 )?([23]) PORT(?= )", r" K\1", sum_.line)
    small, large = (sum_.take(rf" (?:(\d+) )?(?:MY |FULL )*{cable}(?= )") for cable in ("K2", "K3"))
    total = 2 * sum(small) + 3 * sum(large)
    if not total or not sum_.is_spent:
        return None
    told = f"A CABLE has 2 (two) or 3 (three) ports, as its card says; with one COMPUTER on each port that is {total}."
    return comes_to(total, told, "WD-EQ-03", "R-29")


def picked_up(sum_: Sum) -> Heard | None:
    """How many floating computers a cable takes that is played."""
    loose = sum_.take(r" (\d+) (?:LOOSE )+PC | (\d+) PC (?:HAS )?LOOSE ")
    cable = re.search(r" PLAY (?:MY |MORE )*K([23]) ", sum_.line)
    if len(loose) != 1 or not cable or not sum_.is_spent:
        return None
    n = min(loose[0], int(cable[1]))
    told = f"A CABLE played from hand takes floating COMPUTERs on for free, up to its {cable[1]} ports: here {n}."
    return comes_to(n, told, "WD-FLOAT-02", "R-30")


def cables(sum_: Sum) -> Heard | None:
    """How many cables some computers need."""
    cable = re.search(r" MANY (?:MORE |MY )*(K[23]?) ", sum_.line) or (
        re.search(r" (K[23]?) ", sum_.line)
        if sum_.says(
            r"(?:fewest|minimum|least)(?: \w+)? (?:cables?"
            r"|wires?)"
        )
        else None
    )
    if not cable or not sum_.says(r"need\w*|takes?|enough|require\w*|for|minimum|fewest|at least"):
        return None
    computers = sum_.take(r" (\d+) (?:MY |LOOSE |ONLINE )*PC ")
    if len(computers) != 1 or not sum_.is_spent or sum_.has(" K[23]? .*K[23]? "):
        return None
    n = computers[0]
    size = {"K2": 2}.get(cable[1], 3)
    told = (
        f"A three-port CABLE takes three COMPUTERs and a two-port one two: for {n} that is {-(-n // 3)} or "
        f"{-(-n // 2)}."
    )
    return comes_to(-(-n // size), told, "WD-EQ-03", "R-29")
