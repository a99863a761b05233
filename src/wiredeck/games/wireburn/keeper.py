"""What a scorekeeper at a table with printed cards asks the rules. It counts cards and knows none of them.

`SCRIPT` is these rules and all they call for a page that works without a server (`kernel/javascript.py`).
"""

from __future__ import annotations

from wiredeck.games.switches import described
from wiredeck.games.wireburn.cards import DOCKS, FILLER, KINDS, NULL
from wiredeck.games.wireburn.options import ASK_ALL, EDITIONS, HAND, MAX_SEATS, MIN_SEATS, SWITCHES, Options
from wiredeck.games.wireburn.rules.attack import pass_turn, raise_firewall, shield
from wiredeck.games.wireburn.rules.moves import deal, follow
from wiredeck.games.wireburn.state import (
    ACT,
    CAPPED,
    DEADLOCK,
    DRY,
    FEWEST,
    HIT,
    NOBODY,
    NULL_DRAWN,
    OVER,
    STRIKE,
    SURVIVED,
    TAKE,
    TARGET,
    TURN_END,
    State,
    draw_card,
    give,
    next_seat,
    take,
)
from wiredeck.kernel import rule
from wiredeck.kernel.javascript import Script

# Settings that a scorekeeper needs to know; the others are about cards.
KEPT = ("hand", "attacker_shields", "deflected_skip", "deadlock", "dry_limit", "slot_cap")


@rule
def open_game(s: State, first_seat: int) -> None:
    """Seats and options are set: everybody gets a hand of unseen cards and the first turn begins (WB-SETUP-02)."""
    s.option[ASK_ALL] = 1  # nobody knows here who holds a NULL: the table is asked
    for kind in range(KINDS):
        s.deck[kind] = 0
    s.deck[FILLER] = s.seats * s.option[HAND]
    deal(s, first_seat)


@rule
def lay_pile(s: State, cards: int, null_at: int) -> None:
    """What will be drawn next: so many cards, the null_at-th a NULL (0: none is)."""
    s.discarded = 0
    s.pile.n = cards
    for i in range(cards):
        s.pile.card[i] = NULL if i == cards - null_at else FILLER


@rule
def end_turn(s: State, seat: int, drew: int, played: int, damage: int) -> None:
    """The turn of a seat is over; what follows is carried out as far as nobody has to decide.

    The pile is laid for what the turn's damage draws. Whose turn it was the people at the table know best.
    """
    s.turn = seat
    s.actor = seat
    for _ in range(drew):
        give(s, seat, FILLER)
        s.idle = 0
    for _ in range(played):
        take(s, seat, FILLER)
        s.idle = 0
    s.moved = 1 if drew + played > 0 else 0
    s.placed = 1 if played > 0 else 0
    s.damage = damage
    if s.held[seat] == 0:
        raise_firewall(s, seat)
    follow(s, TURN_END)


@rule
def aim(s: State, seat: int) -> None:
    """The attacker picks one of several who are in firewall (WB-FW-04)."""
    s.target = seat
    follow(s, STRIKE)


@rule
def deflect(s: State) -> None:
    """The target has shown a NULL (WB-SHLD-02)."""
    take(s, s.target, FILLER)
    give(s, s.target, NULL)
    follow(s, shield(s, DOCKS))


@rule
def absorb(s: State) -> None:
    """The target takes the hit and draws from the pile that was laid (WB-DMG-03)."""
    follow(s, TAKE)


@rule
def set_hand(s: State, seat: int, cards: int) -> None:
    """Somebody has counted again."""
    while s.held[seat] < cards:
        give(s, seat, FILLER)
    while s.held[seat] > cards:
        take(s, seat, FILLER)
    if cards > 0:
        s.firewall[seat] = 0
        s.armed[seat] = 0
    elif not s.firewall[seat]:
        raise_firewall(s, seat)


def _editions() -> dict[str, object]:
    """The settings of each edition and mode as numbers."""
    return {
        f"{edition.name} {mode}": Options(edition=edition.name, mode=mode).numbers()
        for edition in EDITIONS.values()
        for mode in edition.modes
    }


SCRIPT = Script(
    State,
    (open_game, lay_pile, end_turn, aim, deflect, absorb, set_hand, pass_turn, next_seat, draw_card),
    globals={"TELLING": False, "REMEMBERING": False},
    constants={"ACT": ACT, "TARGET": TARGET, "HIT": HIT, "OVER": OVER, "NOBODY": NOBODY},
    data={
        "SEATS": [MIN_SEATS, MAX_SEATS],
        "CAUSES": {
            SURVIVED: "survived",
            NULL_DRAWN: "null drawn",
            FEWEST: "fewest",
            DEADLOCK: "deadlock",
            DRY: "dry",
            CAPPED: "capped",
        },
        "EDITIONS": _editions(),
        "SETTINGS": described(SWITCHES, KEPT),
    },
)
