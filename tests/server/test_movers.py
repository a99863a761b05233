"""A bot thinks in a thread: it must not touch what the table works with meanwhile."""

from __future__ import annotations

import pytest

from wiredeck.games import GAMES, game
from wiredeck.server.movers import _mind
from wiredeck.server.tables import Hosted
from wiredeck.table.entries import Filled, Made, Started
from wiredeck.table.room import Room


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_thinks_about_a_position_of_its_own(name: str) -> None:
    room = Room("t")
    room.add(Made(at=1, game=name, rules=game(name).rules_version, options={}, seats=2, host="h"))
    for seat in range(2):
        room.add(Filled(at=2, seat=seat, level="simple"))
    room.add(Started(at=3, seed="00" * 32, when="2026-01-01T00:00:00+00:00"))
    position, asked = room.position, room.bot_asked
    assert position is not None
    assert asked is not None
    position.forget()
    key = _mind(Hosted(room), asked).at_once()
    assert (position._choices, position._actions, position._views, position._peeked) == ({}, {}, b"", {})
    assert key in [choice.key for choice in room.choices(asked)]
