"""A table as one viewer may see it. The only place where a message about a table is put together.

What all viewers share is encoded once for each change, from the view of a spectator: no card that only one seat
may see can get into it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from wiredeck.games.interface import Event
from wiredeck.server import messages as m
from wiredeck.table.engine import SPECTATOR, Position
from wiredeck.table.room import Room

encode = msgspec.json.Encoder().encode


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
        self._parts: dict[tuple[Any, ...], bytes] = {}
        self._n = -1

    def forget(self) -> None:
        self._parts = {}

    def message(self, room: Room, online: tuple[bool, ...], viewer: Viewer, at: int) -> bytes:
        """The table as it is, for one viewer."""
        if room.n != self._n:
            self._n = room.n
            self._parts = {key: part for key, part in self._parts.items() if key[0] in ("fixed", "seats")}
        timed = at if room.is_timed else 0
        return b"".join(
            (
                b'{"type":"table",',
                self._part(("fixed", room.status, room.next_table), lambda: _fixed(room)),
                self._part(("seats", room.seated, online), lambda: _seats(room, online)),
                self._part(("now", timed), lambda: _now(room, at)),
                self._own(room, viewer),
            )
        )

    def _part(self, key: tuple[Any, ...], make: Callable[[], dict[str, Any]]) -> bytes:
        """Some fields of the message, encoded, without the braces around them."""
        found = self._parts.get(key)
        if found is None:
            if len(self._parts) > 64:
                self._parts = {}
            found = self._parts[key] = encode(make())[1:-1] + b","
        return found

    def _own(self, room: Room, viewer: Viewer) -> bytes:
        seat = viewer.seat
        position = room.position
        return encode(
            {
                "seat": seat,
                "held": viewer.held,
                "host": viewer.host,
                "turn": room.turn(seat),
                "own": room.game.own_dict(position.view(seat)) if position else None,
                "actors": _actors_seen(room, seat),
                "choices": self._choices(room, seat),
                "events": self._events(room, seat, viewer.since),
                "chat": [
                    m.LineInfo(line.at, line.seat, line.text) for line in room.chat if line.at > viewer.chat_since
                ],
                "last_was_mine": room.last_mover in viewer.held,
            }
        )[1:]

    def _choices(self, room: Room, seat: int) -> Any:
        if seat not in room.actors or room.seats[seat].is_bot:
            return ()
        key = ("choices", seat)
        found = self._parts.get(key)
        if found is None:
            offered = [m.ChoiceInfo(c.key, c.label, c.cards, c.places) for c in room.choices(seat)]
            found = self._parts[key] = encode(offered)
        return msgspec.Raw(found)

    def _events(self, room: Room, seat: int, since: int) -> Any:
        """Viewers who were told the same of the last move get the same bytes."""
        turn, position = room.turn(seat), room.position
        if position is None or since >= turn:
            return ()
        if since != turn - 1 or not room.last_was_seen(seat):
            return [info for number, events in room.events_since(seat, since) for info in _infos(number, events)]
        key = ("events", turn, position.told(seat))
        found = self._parts.get(key)
        if found is None:
            found = self._parts[key] = encode(_infos(turn, room.game.events(position.view(seat))))
        return msgspec.Raw(found)


def _infos(turn: int, events: list[Event]) -> list[m.EventInfo]:
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
    position, asked, due = room.position, room.question, room.timer_due
    return {
        "view": room.game.open_dict(position.view(SPECTATOR)) if position else None,
        "clock": room.clock.shown(at),
        "timer": None if due is None else max(0, due - at),
        "paused": room.clock.paused,
        "question": asked and m.QuestionInfo(asked.what, asked.by, asked.about, sorted(asked.yes)),
        "outcome": _outcome(position),
    }


def _outcome(position: Position | None) -> m.OutcomeInfo | None:
    ended = position.outcome if position else None
    return None if ended is None else m.OutcomeInfo(ended.winners, ended.cause, ended.sentence, ended.rules)


def _actors_seen(room: Room, viewer: int) -> list[int]:
    """Who is asked, as far as this viewer may know: the view says it, and one knows of oneself."""
    if room.position is None or room.position.is_over:
        return []
    seen: int = room.position.view(viewer).actor
    asked = {seen} if seen >= 0 else set[int]()
    return sorted(asked | {viewer} if viewer in room.actors else asked)
