"""A table by its entries alone: the same again from the store, back to any move, and what taking back needs."""

from __future__ import annotations

import random
from typing import Any

import pytest

from wiredeck.games import game
from wiredeck.kernel import pack
from wiredeck.table.clock import SEALED
from wiredeck.table.engine import Position
from wiredeck.table.entries import AnyEntry, Made, decode, encode
from wiredeck.table.ledger import KEEP_EVERY
from wiredeck.table.room import Refusal, Room
from wiredeck.table.undo import ASK, FREE, REFUSED, takeback


def add(room: Room, kept: list[bytes], answer: Refusal | list[AnyEntry]) -> None:
    assert not isinstance(answer, Refusal), answer
    for entry in answer:
        kept.append(encode(entry))
        room.add(entry)


def started(name: str, options: dict[str, object]) -> tuple[Room, list[bytes]]:
    """A table of two people."""
    room, kept = Room("t"), list[bytes]()
    made = Made(at=1, game=name, rules=game(name).rules_version, options=options, seats=2, host="h")
    add(room, kept, room.make(made))
    add(room, kept, room.sit(2, "Ada", "a"))
    add(room, kept, room.sit(3, "Bo", "b"))
    add(room, kept, room.start(4, bytes(32), "2026-01-01T00:00:00+00:00"))
    return room, kept


def moved(room: Room, kept: list[bytes], moves: int, lots: random.Random) -> list[bytes]:
    """Random moves of whoever is asked; the state after each."""
    states = [room._now.packed]
    for at in range(moves):
        if not room.actors:
            break
        seat = room.actors[0]
        choice = lots.choice(room.choices(seat))
        add(room, kept, room.play(at, seat, room.turn(seat), choice.key))
        states.append(room._now.packed)
    return states


@pytest.mark.parametrize("name", ["wireburn", "wired"])
def test_entries_add_up_to_the_same_table_again(name: str) -> None:
    room, kept = started(name, {})
    moved(room, kept, 150, random.Random(1))
    again = Room("t")
    for data in kept:
        again.add(decode(data))
    assert again._now.packed == room._now.packed
    assert (again.n, again.turns, again.status) == (room.n, room.turns, room.status)
    for viewer in (-1, 0, 1):
        assert again.events_since(viewer, 0) == room.events_since(viewer, 0)


def test_every_earlier_state_can_be_reached_again() -> None:
    room, kept = started("wired", {})
    states = moved(room, kept, KEEP_EVERY + 20, random.Random(2))
    assert len(states) > KEEP_EVERY
    for n in (0, 1, 7, KEEP_EVERY - 1, KEEP_EVERY, KEEP_EVERY + 1, len(states) - 1):
        assert room.position_after(n).packed == states[n], n


def test_what_was_missed_is_the_tail_of_all_that_was_told() -> None:
    room, kept = started("wired", {})
    moved(room, kept, KEEP_EVERY + 20, random.Random(3))
    for viewer in (-1, 0, 1):
        told = room.events_since(viewer, 0)
        for turn in (1, 5, room.turn(viewer) - 1, room.turn(viewer)):
            assert room.events_since(viewer, turn) == [one for one in told if one[0] > turn]


def test_a_sealed_answer_moves_nobody_elses_turn() -> None:
    found = game("wired")
    position: Any = found.position(found.options({}), "4p A=AU,x*5 B=x*6 B[~p1] C=HK,x*5 D=x*6")
    room = Room("t")
    room.add(Made(at=1, game="wired", rules="wired-1", options={}, seats=4, host="h"))
    room.position = Position(room.engine, pack(position), 4)
    room.status, room.seed = "playing", bytes(32)
    add(room, [], room.play(1, 0, 0, "AU>B"))
    before = list(room.turns)
    add(room, [], room.play(2, 2, room.turn(2), "C:answer HK"))
    assert [now - then for now, then in zip(room.turns, before, strict=True)] == [0, 0, 0, 1, 0]


def test_the_time_for_sealed_answers_is_the_same_for_all_and_shown() -> None:
    found = game("wired")
    position: Any = found.position(found.options({}), "3p A=AU,x*5 B=x*6 B[~p1] C=HK,x*5")
    room = Room("t")
    room.add(Made(at=1, game="wired", rules="wired-1", options={}, seats=3, host="h", clock=(600_000, 0)))
    room.position = Position(room.engine, pack(position), 3)
    room.status, room.seed = "playing", bytes(32)
    assert room.clock.window() is None
    add(room, [], room.play(1000, 0, 0, "AU>B"))
    assert room.clock.window() == 1000 + SEALED
    add(room, [], room.play(5000, 2, room.turn(2), "C:answer HK"))
    assert room.clock.window() == 1000 + SEALED, "an answer changes nothing"


@pytest.mark.parametrize(
    ("position", "move", "how"),
    [
        ("4p A[s1(k1:2(p1));s2()]", "move k1>s2", FREE),
        ("4p A=SW,x*5 pile(PC,HK,NH,SW,x*9)", "play SW", ASK),
        ("4p phase=discard A=PC pile(SW,HK,NH,PC,x*9)", "end", REFUSED),
        ("4p phase=trade A=PC,x*5", "offer B give PC want SW", ASK),
    ],
)
def test_what_a_move_told_decides_how_it_is_taken_back(position: str, move: str, how: str) -> None:
    found = game("wired")
    before: Any = found.position(found.options({}), position)
    step: Any = found.play(before, move, bytes(32))
    assert takeback(found, before, move, step.state, 0, bytes(32)).how == how
