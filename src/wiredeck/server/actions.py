"""What clients may ask for at a table, by HTTP or by socket: each becomes entries of the table, or a refusal."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from msgspec import structs

from wiredeck.bots import USUAL, known
from wiredeck.games import GAMES, game
from wiredeck.server import messages as m
from wiredeck.server.seats import Ticket
from wiredeck.server.tables import Decide, Hosted, Tables, now
from wiredeck.table.chance import SEED_BYTES
from wiredeck.table.entries import AnyEntry, Made, Sat, Started
from wiredeck.table.people import Seat
from wiredeck.table.room import Refusal, Room

NO_SEAT = Refusal("no_seat", "You have no seat at this table.")
STAND_IN = USUAL


async def make(tables: Tables, id: str, wanted: m.NewTable, host: str) -> Refusal | Hosted:
    """A new table with its settings."""
    rules = game(wanted.game).rules_version if wanted.game in GAMES else ""
    made = Made(
        at=now(),
        game=wanted.game,
        rules=rules,
        options=_live(wanted),
        seats=wanted.seats,
        host=host,
        public=wanted.public,
        watch=wanted.watch,
        clock=(1000 * wanted.bank, 1000 * wanted.increment),
        per_turn=wanted.per_turn,
    )
    return await tables.make(id, lambda room: room.make(made))


async def rematch(tables: Tables, id: str, old: Room, host: str) -> Refusal | Hosted:
    """The same table once more, with a deal of its own."""
    assert old.made
    rules = game(old.made.game).rules_version
    made = structs.replace(old.made, at=now(), rules=rules, host=host, begins="")
    return await tables.make(id, lambda room: room.again(made, old.seats))


async def branch(tables: Tables, ticket: Ticket, old: Room, begins: str, wanted: m.Branch) -> Refusal | Hosted:
    """A new table that goes on from a position of an old one, for who holds the ticket."""
    assert old.made
    at, levels = now(), known(old.made.game)
    made = structs.replace(old.made, at=at, host=ticket.host, public=False, clock=(0, 0), per_turn=False, begins=begins)
    before = old.seats[wanted.seat] if wanted.seat < len(old.seats) else Seat()
    name = wanted.name.strip(" ") or (before.name if before.key else "Guest")
    sat = Sat(at=at, seat=wanted.seat, name=name, key=ticket.seats[wanted.seat])
    started = Started(at=at, seed=secrets.token_bytes(SEED_BYTES).hex(), when=in_words())
    return await tables.make(ticket.table, lambda room: room.branch(made, sat, wanted.level, levels, started))


def in_words() -> str:
    """The time now, for people."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def _live(wanted: m.NewTable) -> dict[str, Any]:
    """The options that were asked for, over those that suit a table with people."""
    house = wanted.options.get("house", {})
    if wanted.game not in GAMES or not isinstance(house, dict):
        return wanted.options
    merged = {**game(wanted.game).live, **house}
    return {**wanted.options, "house": merged} if merged else wanted.options


async def obey(tables: Tables, hosted: Hosted, seats: Sequence[int], command: m.AnyCommand) -> m.Answer:
    """A command of somebody who holds these seats."""
    if isinstance(command, m.Sync):
        return m.Answer(command.id, True)
    if isinstance(command, m.Report):
        return await report(tables, hosted, seats, command)
    if isinstance(command, m.Why):
        return why(hosted, seats, command)
    decide = to_decide(hosted, seats, command)
    if decide is None:
        return answer(command.id, NO_SEAT)
    return answer(command.id, await tables.command(hosted, decide))


def to_decide(hosted: Hosted, seats: Sequence[int], command: m.AnyCommand) -> Decide | None:
    """What a command of somebody who holds these seats asks for; None: it is for none of them."""
    seat = command.seat if command.seat is not None else own_seat(hosted.room, seats, command)
    return _decide(hosted, seat, command) if seat in seats else None


def why(hosted: Hosted, seats: Sequence[int], command: m.Why) -> m.Answer:
    """May a seat make this move? Nothing is written, so nobody has to wait."""
    seat = command.seat if command.seat is not None else own_seat(hosted.room, seats, command)
    found = hosted.room.why(seat, command.turn, command.key) if seat in seats else NO_SEAT
    if isinstance(found, Refusal):
        return answer(command.id, found)
    return m.Answer(command.id, True, sentence=found.sentence, rules=found.rules)


async def report(tables: Tables, hosted: Hosted, seats: Sequence[int], command: m.Report) -> m.Answer:
    """Kept for whoever runs the server, with the place in the game; the answer has a link to it."""
    if not seats:
        return answer(command.id, NO_SEAT)
    room = hosted.room
    await tables.store.report(room.id, len(room.moves), seats[0], command.text, now())
    seen = sum(room.moves.was_seen(n, seats[0]) for n in range(len(room.moves)))  # as `story` counts for this seat
    return m.Answer(command.id, True, link=f"/replay/{room.id}?move={seen}&eyes={seats[0]}")


def own_seat(room: Room, seats: Sequence[int], command: m.AnyCommand) -> int:
    """Who holds several seats and names none acts for the one that is asked."""
    asked = [p for p in room.actors if p in seats] if isinstance(command, (m.Move, m.Why, m.Hint)) else []
    return (asked or sorted(seats) or [-1])[0]


def _decide(hosted: Hosted, seat: int, command: m.AnyCommand) -> Decide:
    at = now()
    match command:
        case m.Move():
            return lambda room: room.play(at, seat, command.turn, command.key)
        case m.Chat():
            return lambda room: room.say(at, seat, command.text)
        case m.TakeBack():
            return lambda room: room.take_back(at, seat)
        case m.Vote():
            return lambda room: room.vote(at, seat, yes=command.yes)
        case m.Back():
            return lambda room: room.come_back(at, seat)
        case m.Ask():
            return lambda room: _ask(hosted, room, at, seat, command)
        case m.Sync() | m.Report() | m.Why() | m.Hint():
            raise AssertionError(command)


def _ask(hosted: Hosted, room: Room, at: int, seat: int, command: m.Ask) -> Refusal | list[AnyEntry]:
    if command.what != "bot":
        return room.ask(at, seat, command.what)
    about = command.about
    if about is None or about >= len(room.seats) or about == seat or room.seats[about].is_bot:
        return Refusal("about", "Name the seat of a person who is away.")
    if hosted.gone_for(about, time.monotonic()) < hosted.grace:
        return Refusal("here", f"A bot may play for somebody who has been away for {hosted.grace:g} seconds.")
    return room.ask(at, seat, f"bot {STAND_IN}", about)


def fill(room: Room, wanted: m.Fill) -> Decide:
    assert room.made
    levels = known(room.made.game)  # those that are no longer offered, too: old pages name them
    return lambda found: found.fill(now(), wanted.seat, wanted.level, levels)


def answer(id: int, refused: Refusal | None) -> m.Answer:
    if refused is None:
        return m.Answer(id, True)
    return m.Answer(id, False, refused.code, refused.sentence, refused.rules)
