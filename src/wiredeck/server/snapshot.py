"""A table as one viewer may see it. The only place where a message about a table is put together."""

from __future__ import annotations

from wiredeck.server.messages import (
    ChoiceInfo,
    EventInfo,
    LineInfo,
    QuestionInfo,
    SeatInfo,
    Snapshot,
)
from wiredeck.server.tables import Hosted
from wiredeck.table.ledger import OVER, SPECTATOR
from wiredeck.table.room import Room


def snapshot(
    hosted: Hosted, viewer: int, held: list[int], *, host: bool, since: int, chat_since: int, at: int
) -> Snapshot:
    """What a viewer gets: the table now, the events after turn `since`, the chat after that time."""
    room = hosted.room
    made = room.made
    assert made
    started = room.state is not None
    seat = None if viewer == SPECTATOR else viewer
    return Snapshot(
        table=room.id,
        game=made.game,
        status=room.status,
        options=made.options,
        seat=viewer,
        held=held,
        host=host,
        turn=room.turn(viewer),
        seats=_seats(hosted),
        actors=_actors_seen(room, viewer),
        view=room.game.view_dict(room.game.view(room.state, seat)) if started else None,
        choices=_choices(room, viewer),
        events=_events(room, viewer, since),
        chat=[LineInfo(line.at, line.seat, line.text) for line in room.chat if line.at > chat_since],
        clock=room.clock.shown(at),
        paused=room.clock.paused,
        question=_question(room),
        outcome=_outcome(room),
        commitment=room.commitment,
        next_table=room.next_table,
    )


def _seats(hosted: Hosted) -> list[SeatInfo]:
    found: list[SeatInfo] = []
    for p, seat in enumerate(hosted.room.seats):
        kind = "free" if seat.is_free else "person" if seat.key else "bot"
        online = kind == "bot" or (kind == "person" and hosted.is_online(p))
        found.append(SeatInfo(seat.name, kind, seat.level, online, seat.stands_in))
    return found


def _actors_seen(room: Room, viewer: int) -> list[int]:
    """Who is asked, as far as this viewer may know: the view says it, and one knows of oneself."""
    if room.status == OVER or room.state is None:
        return []
    seen = room.game.view_dict(room.game.view(room.state, None if viewer == SPECTATOR else viewer)).get("actor")
    asked = ["ABCDEF".index(str(seen))] if seen else []
    return sorted({*asked, *([viewer] if viewer in room.actors else [])})


def _choices(room: Room, viewer: int) -> list[ChoiceInfo]:
    if viewer == SPECTATOR or room.seats[viewer].is_bot:
        return []
    return [ChoiceInfo(c.key, c.label, c.cards, c.places) for c in room.choices(viewer)]


def _events(room: Room, viewer: int, since: int) -> list[EventInfo]:
    return [
        EventInfo(turn, event.what, event.seat, event.detail, event.sentence, event.rules)
        for turn, events in room.events_since(viewer, since)
        for event in events
    ]


def _question(room: Room) -> QuestionInfo | None:
    asked = room.question
    return None if asked is None else QuestionInfo(asked.what, asked.by, asked.about, sorted(asked.yes))


def _outcome(room: Room) -> dict[str, object] | None:
    ended = room.outcome
    if ended is None:
        return None
    return {
        "winners": list(ended.winners),
        "cause": ended.cause,
        "sentence": ended.sentence,
        "rules": list(ended.rules),
    }
