"""A game turn by turn, as one viewer saw it or with all cards."""

from __future__ import annotations

from typing import Any

import msgspec

from wiredeck.games.interface import SEATS, Event
from wiredeck.table.engine import SPECTATOR, Position
from wiredeck.table.ledger import OVER, Ledger

ALL = -2  # eyes that see every hand


class Frame(msgspec.Struct, frozen=True):
    """The table after one turn. `move` is the notation, shown when the game is over."""

    turn: int
    of: int  # turns there are
    seat: str  # who moved; empty: nobody, or the deal
    move: str
    view: dict[str, Any]
    own: dict[str, dict[str, Any]]  # what only these seats saw
    events: list[Event]


def story(room: Ledger, viewer: int, first: int, count: int) -> list[Frame]:
    """Frames first to first + count - 1; 0 is the deal."""
    if room.position is None:
        return []
    eyes = max(SPECTATOR, viewer)
    seen = [n for n in range(len(room.moves)) if viewer == ALL or room.moves.was_seen(n, eyes)]
    found = [_frame(room, room.position_after(0), viewer, 0, len(seen), -1)] if first == 0 else []
    wanted = seen[max(0, first - 1) : first + count - 1]
    if wanted:
        numbers = {n: turn for turn, n in enumerate(seen, 1)}
        found += [
            _frame(room, position, viewer, numbers[n], len(seen), n)
            for n, position in room.positions(wanted[0], wanted[-1] + 1)
            if n in numbers
        ]
    return found


def _frame(room: Ledger, position: Position, viewer: int, turn: int, of: int, n: int) -> Frame:
    eyes = max(SPECTATOR, viewer)
    seats = range(len(room.seats)) if viewer == ALL else [viewer]
    mover = room.moves.seat(n) if n >= 0 else -1
    return Frame(
        turn,
        of,
        SEATS[mover] if mover >= 0 else "",
        room.moves.text(n) if n >= 0 and room.status == OVER else "",
        room.game.open_dict(position.view(eyes)),
        {SEATS[p]: room.game.own_dict(position.view(p)) for p in seats if p >= 0},
        _events(room, position, viewer, n),
    )


def _events(room: Ledger, position: Position, viewer: int, n: int) -> list[Event]:
    """What the viewer was told; with all cards, what the mover was told."""
    if n < 0:
        return []
    eyes = room.moves.seat(n) if viewer == ALL else viewer
    return room.game.events(position.view(max(SPECTATOR, eyes)))
