"""A table as one viewer may see it. The only place where a message about a table is put together.

What all viewers share is encoded once for each change, from the view of a spectator: no card that only one seat
may see can get into it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import msgspec

from wiredeck.games.interface import Event, Outcome
from wiredeck.server import messages as m
from wiredeck.table.engine import SPECTATOR, Position
from wiredeck.table.room import Room

encode = msgspec.json.Encoder().encode
MOST_PARTS = 64


@dataclass
class Viewer:
    """Who looks: whose eyes, what they hold, and what they have already got."""

    seat: int = SPECTATOR
    held: tuple[int, ...] = ()
    host: bool = False
    since: int = 0  # the last turn they know
    chat_since: int = 0
    known: dict[int, int] = field(default_factory=dict[int, int])  # the last turn sent to each seat's eyes

    def look(self, room: Room) -> None:
        """Whose eyes now: the own seat, for several the one that is asked."""
        self.seat = eyes(room, self.held)
        if len(self.held) > 1:
            self.since = self.known.get(self.seat, self.since)

    def got(self, room: Room) -> None:
        """A message was sent: the next one begins after it."""
        self.since = room.turn(self.seat)
        self.chat_since = room.chat[-1].at if room.chat else 0
        if len(self.held) > 1:
            self.known[self.seat] = self.since


def eyes(room: Room, held: tuple[int, ...]) -> int:
    """Whose eyes: the own seat, for several the one that is asked."""
    if len(held) < 2:
        return held[0] if held else SPECTATOR
    return next((p for p in room.actors if p in held), held[0])


class Shown:
    """The messages about one table. Parts that are the same for several messages are encoded once."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        self._lasting: dict[Any, bytes] = {}  # parts that outlive a change of the table
        self._parts: dict[Any, bytes] = {}  # parts of the table as it is
        self._head = b""  # what everybody gets, and what it is of:
        self._entries, self._at, self._is_timed = -1, 0, False
        self._online: tuple[bool, ...] = ()

    def message(self, room: Room, online: tuple[bool, ...], viewer: Viewer, at: int) -> bytes:
        """The table as it is, for one viewer."""
        if room.n != self._entries or online != self._online or (self._is_timed and at != self._at):
            self._begin(room, online, at)
        seat = viewer.seat
        return b"".join(
            (
                self._head,
                _who(seat, viewer.held, viewer.host),
                b'"turn":%d,"own":' % room.turns[seat + 1],
                self._own(room, seat),
                self._events(room, seat, viewer.since),
                _chat(room, viewer.chat_since),
                b',"last_was_mine":true}' if room.last_mover in viewer.held else b',"last_was_mine":false}',
            )
        )

    def _begin(self, room: Room, online: tuple[bool, ...], at: int) -> None:
        """The table has changed."""
        self._parts = {}
        if len(self._lasting) > MOST_PARTS:
            self._lasting = {}
        fixed = _kept(self._lasting, ("fixed", room.status, room.next_table), lambda: _fields(_fixed(room)))
        seats = _kept(self._lasting, ("seats", room.seated, online), lambda: _fields(_seats(room, online)))
        self._head = b'{"type":"table",' + fixed + seats + _fields(_now(room, at))
        self._entries, self._online, self._at, self._is_timed = room.n, online, at, room.is_timed

    def _own(self, room: Room, seat: int) -> bytes:
        """What only this viewer sees, who is asked, and what it may do."""
        position = room.position
        if position is None:
            return b'null,"actors":[],"choices":[],"events":'
        own = position.own(seat)  # most of it stays as it is from one move to the next
        seen = self._lasting.get(own)
        if seen is None:
            seen = self._lasting[own] = encode(room.game.own_dict(position.view(seat)))
        asked = seat in room.actors
        choices = self._choices(room, seat) if asked and not room.seats[seat].is_bot else b"[]"
        return b'%b,"actors":%b,"choices":%b,"events":' % (seen, _actors(position, seat, asked=asked), choices)

    def _choices(self, room: Room, seat: int) -> bytes:
        def offered() -> bytes:
            return encode([m.ChoiceInfo.of(choice) for choice in room.choices(seat)])

        return _kept(self._parts, seat, offered)

    def _events(self, room: Room, seat: int, since: int) -> bytes:
        """What viewers were told is put into words, in some games by what they see: then each has words of its own."""
        turn, position = room.turns[seat + 1], room.position
        if position is None or since >= turn:
            return b"[]"
        if since != turn - 1 or not room.last_was_seen(seat):
            missed = room.events_since(seat, since)
            return encode([info for number, events in missed for info in infos(number, events)])
        key = (turn, position.told(seat) if room.game.told_says_all else seat)
        found = self._parts.get(key)
        if found is None:
            found = self._parts[key] = encode(infos(turn, room.game.events(position.view(seat))))
        return found


def _actors(position: Position, seat: int, *, asked: bool) -> bytes:
    """Who is asked, as far as this viewer may know: the view says who is first, and one knows of oneself."""
    if position.is_over:
        return b"[]"
    seen = position.actor_seen(seat)
    if not asked or seen == seat:
        return b"[%d]" % seen if seen >= 0 else b"[]"
    return b"[%d]" % seat if seen < 0 else b"[%d,%d]" % (seen, seat)


def _kept(where: dict[Any, bytes], key: object, make: Callable[[], bytes]) -> bytes:
    found = where.get(key)
    if found is None:
        found = where[key] = make()
    return found


def _fields(some: dict[str, Any]) -> bytes:
    """Fields of the message, encoded, without the braces around them."""
    return encode(some)[1:-1] + b","


def _chat(room: Room, since: int) -> bytes:
    if not room.chat or room.chat[-1].at <= since:
        return b',"chat":[]'
    lines = [m.LineInfo(line.at, line.seat, line.text) for line in room.chat if line.at > since]
    return b',"chat":' + encode(lines)


@lru_cache(maxsize=4096)
def _who(seat: int, held: tuple[int, ...], host: bool) -> bytes:
    return _fields({"seat": seat, "held": held, "host": host})


def infos(turn: int, events: list[Event]) -> list[m.EventInfo]:
    return [m.EventInfo(turn, e.what, e.seat, e.detail, e.sentence, e.rules) for e in events]


def _fixed(room: Room) -> dict[str, Any]:
    made = room.made
    assert made
    return {
        "table": room.id,
        "game": made.game,
        "status": room.status,
        "options": made.options,
        "commitment": room.commitment,
        "next_table": room.next_table,
    }


def _seats(room: Room, online: tuple[bool, ...]) -> dict[str, Any]:
    found: list[m.SeatInfo] = []
    for seat, here in zip(room.seats, online, strict=True):
        kind = "free" if seat.is_free else "person" if seat.key else "bot"
        found.append(m.SeatInfo(seat.name, kind, seat.level, here or kind == "bot", seat.stands_in))
    return {"seats": found}


def _now(room: Room, at: int) -> dict[str, Any]:
    """What everybody sees alike."""
    position, asked = room.position, room.question
    due = room.clock.window() if room.timer_due is None else room.timer_due
    return {
        "view": room.game.open_dict(position.view(SPECTATOR)) if position else None,
        "clock": room.clock.shown(at),
        "timer": None if due is None else max(0, due - at),
        "paused": room.clock.paused,
        "question": asked and m.QuestionInfo(asked.what, asked.by, asked.about, sorted(asked.yes)),
        "outcome": outcome_info(position.outcome) if position else None,
    }


def outcome_info(ended: Outcome | None) -> m.OutcomeInfo | None:
    return None if ended is None else m.OutcomeInfo(ended.winners, ended.cause, ended.sentence, ended.rules)
