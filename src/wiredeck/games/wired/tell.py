"""Facts about a state as text: what the last column of a scenario row speaks of."""

from __future__ import annotations

import re
from collections.abc import Callable

from wiredeck.games.interface import SEATS
from wiredeck.games.wired.cards import CODES, HH, PC, STD
from wiredeck.games.wired.options import CLOCK, PEEL_OUT, PRIVATE, SEAL_COUNTERS
from wiredeck.games.wired.pieces import free_techs, gain, is_active, members
from wiredeck.games.wired.rules.legal import in_window, needed, principal, responder
from wiredeck.games.wired.rules.turn import trade_closed
from wiredeck.games.wired.state import (
    ATTACH,
    AUDIT,
    DEAL,
    DISCARD,
    DRAFT_GIVE,
    DRAFT_WANT,
    HUNT,
    LATER,
    MOVES,
    NOBODY,
    OVER,
    PLEDGE,
    STRIKE,
    TRADE,
    TRUCE,
    State,
)
from wiredeck.games.wired.text import cards, cards_text, hand_kinds, seats_text
from wiredeck.games.wired.write import (
    PHASE_NAMES,
    chain_text,
    final_text,
    network_text,
    out_text,
    pact_text,
    pieces_of,
    posts_text,
)

STATUS = ("play", "fin", "out")


def asked_order(s: State) -> list[int]:
    """In a window all its seats in order of priority, answered or not; otherwise the active seat."""
    if s.phase in (OVER, DEAL):
        return []
    if s.phase == HUNT:
        return [responder(s)]
    if s.phase != AUDIT:
        return [s.turn]
    start = principal(s)
    return [p for p in [(start + i) % s.seats for i in range(s.seats)] if in_window(s, p)]


def needs(s: State) -> list[int]:
    """The kinds that can answer in the open window."""
    if s.phase == AUDIT:
        return [needed(s)]
    if s.phase == HUNT:
        return [HH, STD] if s.option[SEAL_COUNTERS] else [HH]
    return []


def escrow_kinds(s: State, seat: int) -> list[int]:
    later = [s.pact[i] for i in range(s.pacts) if s.pact[i].type == LATER and s.pact[i].by == seat]
    return sorted(pact.what for pact in later for _ in range(pact.n))


def tie_break(s: State, seat: int) -> tuple[int, int, int, int]:
    """Active computers, all computers, active equipment, all equipment (R-87)."""
    mine = pieces_of(s, seat)
    return gain(s, seat), members(s.owned[seat][PC]), sum(is_active(s, p) for p in mine), len(mine)


def clock_text(s: State) -> str:
    """Seconds left to the active seat."""
    if s.phase in (OVER, DEAL) or not (s.option[CLOCK] or s.option[PEEL_OUT]):
        return "-"
    own = s.phase in (TRADE, DRAFT_GIVE, DRAFT_WANT, MOVES, ATTACH, DISCARD)
    return f"{s.own_clock / 10:g}" if s.option[PEEL_OUT] or own else "-"


def _pacts(type: int) -> Callable[[State], str]:
    return lambda s: ",".join(pact_text(s.pact[i]) for i in range(s.pacts) if s.pact[i].type == type) or "-"


def _offers(s: State) -> str:
    return ",".join(f"{SEATS[s.offer[i].maker]}>{SEATS[s.offer[i].taker]}" for i in range(s.offers)) or "-"


def _joined(letters: list[int]) -> str:
    return ",".join(SEATS[p] for p in letters) or "-"


FACTS: dict[str, Callable[[State], str]] = {
    "turn": lambda s: "-" if s.phase in (OVER, DEAL) else SEATS[s.turn],
    "phase": lambda s: PHASE_NAMES[s.phase],
    "moves": lambda s: str(s.left),
    "f": lambda s: str(free_techs(s, s.turn)),
    "turnno": lambda s: str(s.turn_no),
    "dealer": lambda s: SEATS[s.dealer],
    "nextdealer": lambda s: SEATS[(s.dealer + 1) % s.seats],
    "ask": lambda s: _joined(asked_order(s)),
    "need": lambda s: ",".join(CODES[kind] for kind in needs(s)) or "-",
    "chain": chain_text,
    "disc": lambda s: str(s.discarded),
    "pile": lambda s: str(s.pile.n),
    "reshuffles": lambda s: str(s.reshuffles),
    "winner": lambda s: seats_text(s, s.winners),
    "out": lambda s: out_text(s) or "-",
    "bots": lambda s: seats_text(s, s.absent),
    "final": final_text,
    "closed": lambda s: "yes" if trade_closed(s) else "no",
    "offers": _offers,
    "truces": _pacts(TRUCE),
    "laters": _pacts(LATER),
    "pledges": _pacts(PLEDGE),
    "strikes": _pacts(STRIKE),
    "clock": clock_text,
}

SEAT_FACTS: dict[str, Callable[[State, int], str]] = {
    "#": lambda s, p: str(s.held[p]),
    ".hand": lambda s, p: cards_text(hand_kinds(s.hand[p])) or "-",
    ".holds": lambda s, p: "",
    ".esc": lambda s, p: cards_text(escrow_kinds(s, p)) or "-",
    ".net": lambda s, p: f"[{sorted_network(network_text(s, p))}]",
    ".cl": lambda s, p: ",".join(sorted(posts_text(s, p).split(","))) or "-",
    ".sc": lambda s, p: str(s.score[p]),
    ".gain": lambda s, p: str(gain(s, p)),
    ".tb": lambda s, p: ",".join(map(str, tie_break(s, p))),
    ".st": lambda s, p: STATUS[s.status[p]],
}


def order_free(name: str, text: str) -> str:
    """An expected value in the order in which facts are told, where its order means nothing."""
    if name in (".hand", ".esc"):
        return cards_text(sorted(cards(text))) or "-"
    if name == ".net":
        return f"[{sorted_network(text[1:-1])}]"
    if name in (".cl", "winner", "out", "bots"):
        return ",".join(sorted(text.split(",")))
    if name == "final" and ">" in text:
        by, _, rest = text.partition(">")
        return f"{by}>{','.join(sorted(rest.split(',')))}"
    return text


def sorted_network(text: str) -> str:
    """A network with groups and siblings in the order of their names; `s1` is `s1()`."""
    return ";".join(sorted(_sorted_piece(part) for part in _split(text, ";") if part))


def _sorted_piece(text: str) -> str:
    text = text.strip()
    found = re.fullmatch(r"(~?[skp][0-9]+(?::[23])?(?:\{[A-Z,]*\})?)(?:\((.*)\))?", text)
    if not found:
        return text
    head = found[1].replace("{}", "")
    if head.lstrip("~")[0] == "p":
        return head
    below = ",".join(sorted(_sorted_piece(part) for part in _split(found[2] or "", ",") if part))
    return f"{head}({below})"


def _split(text: str, mark: str) -> list[str]:
    """Split at a mark outside all brackets."""
    parts, depth = [""], 0
    for c in text:
        depth += (c in "({") - (c in ")}")
        if c == mark and depth == 0:
            parts.append("")
        else:
            parts[-1] += c
    return parts


# ---------------------------------------------------------------- who sees what


def can_see(s: State, viewer: int, item: str) -> bool:
    """May this seat (NOBODY: a spectator) see that (4.8, 6.4)?"""
    if found := re.fullmatch(r"(offer|pact):([A-F])>([A-F])", item):
        return not s.option[PRIVATE] or _letter(viewer) in (found[2], found[3])
    if found := re.fullmatch(r"answer:([A-F])", item):
        return _letter(viewer) == found[1]
    if found := re.fullmatch(r"([A-F])\.(hand|esc)", item):
        if _letter(viewer) == found[1]:
            return True
        return found[2] == "esc" and _sees_escrow(s, viewer, SEATS.index(found[1]))
    return item != "pile"


def _letter(viewer: int) -> str:
    return "*" if viewer == NOBODY else SEATS[viewer]


def _sees_escrow(s: State, viewer: int, seat: int) -> bool:
    """On a private table only who is to get all of it."""
    later = [s.pact[i] for i in range(s.pacts) if s.pact[i].type == LATER and s.pact[i].by == seat]
    return not s.option[PRIVATE] or (bool(later) and all(pact.to == viewer for pact in later))
