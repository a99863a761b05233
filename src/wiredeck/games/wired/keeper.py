"""What a scorekeeper at a table with printed cards asks the rules. Nobody there holds a card that it knows of.

`SCRIPT` is these rules and all they call for a page that works without a server (`kernel/javascript.py`).
"""

from __future__ import annotations

from wiredeck.games.switches import described
from wiredeck.games.wired.cards import CARDS, EQUIPMENT, HK, ISSUES, PC, PORTS, REAL_KINDS
from wiredeck.games.wired.options import HAND, MAX_SEATS, MIN_SEATS, NAME_LIMIT, SHARED_WIN, SWITCHES
from wiredeck.games.wired.pieces import add_piece, gain, is_active, put_issue
from wiredeck.games.wired.rules.play import deal, follow
from wiredeck.games.wired.rules.timing import PEEL_TIME
from wiredeck.games.wired.rules.turn import (
    condemn,
    counted,
    dome_round,
    score,
    scrap_network,
    trade_closed,
)
from wiredeck.games.wired.state import (
    DOME,
    FINISHED,
    FLOAT,
    LAST_LEFT,
    NOBODY,
    OUT,
    OVER,
    RANKED,
    REACHED,
    SHARED,
    SLOTS,
    TIE_BREAK,
    State,
    next_seat,
)
from wiredeck.kernel import rule
from wiredeck.kernel.javascript import Script

# Settings that a scorekeeper needs to know; the others are about cards, or about tables over the network.
KEPT = (
    "target",
    "stop",
    "final",
    "thunderdome",
    "rounds",
    "gemini",
    "kingmaker",
    "peel_out",
    "king_seal",
    "switcheroo",
)


@rule
def open_game(s: State, first_seat: int) -> None:
    """Seats and options are set: the first turn begins. The dealer sits on the right of who has it (WD-SETUP-05).

    The last tie is left open: `draw_off` splits it, with the cards that are turned up at the table.
    """
    s.option[HAND] = 0
    s.option[SHARED_WIN] = 1
    deal(s, first_seat)


@rule
def end_turn(s: State, seat: int, points: int) -> None:
    """The turn of a seat is over and has brought so many bitcoin; the next begins, or the game ends.

    Whose turn it was the people at the table know best: the rules go on from there.
    """
    s.turn = seat
    follow(s, score(s, points))


@rule
def shame(s: State, seat: int) -> None:
    """Somebody has broken a promise or leaves: out of the game (WD-TRADE-05, R-79, R-99)."""
    follow(s, condemn(s, seat))


@rule
def clear_network(s: State, seat: int) -> None:
    """Before a network is entered anew. No discard pile is kept."""
    scrap_network(s, seat)
    s.discarded = 0


@rule
def has_room(s: State, cable: int) -> bool:
    """Is a port of this cable free (WD-EQ-03, R-29)?"""
    return s.roomy[cable // SLOTS] >> cable % SLOTS & 1 != 0


@rule
def draw_off(s: State, contenders: int) -> int:
    """A round of the Thunderdome with the cards on the pile, the first one on top; who stays in (R-88)."""
    s.discarded = 0
    return dome_round(s, contenders)


SCRIPT = Script(
    State,
    (open_game, end_turn, shame, clear_network, add_piece, put_issue, has_room, is_active, gain, counted, trade_closed)
    + (draw_off, next_seat),
    asked=(counted,),
    globals={"TELLING": False},
    constants={
        "OVER": OVER,
        "OUT": OUT,
        "FINISHED": FINISHED,
        "NOBODY": NOBODY,
        "FLOAT": FLOAT,
        "PEEL_TENTHS": PEEL_TIME,
        "PC": PC,
        "SLOTS": SLOTS,
        "FIRST_ISSUE": HK,
    },
    data={
        "SEATS": [MIN_SEATS, MAX_SEATS],
        "NAME_LIMIT": NAME_LIMIT,
        "CAUSES": {
            REACHED: "reached",
            RANKED: "ranked",
            LAST_LEFT: "last left",
            TIE_BREAK: "tie-break",
            DOME: "thunderdome",
            SHARED: "shared",
        },
        "SETTINGS": described(SWITCHES, KEPT),
        "EQUIPMENT": [{"code": CARDS[kind].code, "name": CARDS[kind].name, "ports": PORTS[kind]} for kind in EQUIPMENT],
        "ISSUES": [{"code": CARDS[kind].code, "name": CARDS[kind].name} for kind in ISSUES],
        "CARDS": [{"code": card.code, "name": card.name, "value": card.value} for card in CARDS[:REAL_KINDS]],
    },
)
