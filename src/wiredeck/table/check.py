"""Does a record tell the truth? Its seed, its deal, every move and its result are played through again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from wiredeck.games import game
from wiredeck.games.interface import SEATS, Choice, Outcome, Step
from wiredeck.kernel import unpack
from wiredeck.table import begins
from wiredeck.table.chance import commitment, key
from wiredeck.table.record import Entry, Record, RecordError, Result, short


@dataclass(frozen=True)
class Finding:
    """One thing that was checked, and what came of it."""

    ok: bool
    what: str
    sentence: str


@dataclass(frozen=True)
class Played:
    """A position of a record: after `choice` was made by the seat of `entry`; both None after the deal."""

    state: Any
    entry: Entry | None
    choice: Choice | None


def replay(record: Record) -> Iterator[Played]:
    """The deal and the position after each move; RecordError at the first move that cannot be."""
    try:
        yield from _positions(record)
    except RecordError:
        raise
    except begins.BROKEN:  # a file may begin with what no game can reach, and no rule says what follows
        if not record.header.begins:
            raise
        raise RecordError("the game begins with a position that cannot be", 1) from None


def _positions(record: Record) -> Iterator[Played]:
    played = game(record.header.game)
    state = _first_state(record)
    yield Played(state, None, None)
    for entry in record.moves:
        if not played.actors(state):
            raise RecordError(f"move {entry.n} comes after the end of the game", entry.n + 1)
        answer = played.play(state, entry.move, key(record.seed, entry.n))
        if not isinstance(answer, Step):
            raise RecordError(f"move {entry.n}, {short(entry.move)}, is refused: {answer.sentence}", entry.n + 1)
        mover = SEATS[answer.choice.seat]
        if mover != entry.seat:
            raise RecordError(f"move {entry.n} is recorded as {entry.seat}'s, but it is {mover}'s", entry.n + 1)
        state = answer.state
        yield Played(state, entry, answer.choice)


def _first_state(record: Record) -> Any:
    header, played = record.header, game(record.header.game)
    options = played.options(header.options)
    if not header.begins:
        return played.start(header.seats, options, key(record.seed, 0))
    return unpack(played.kernel().state, begins.read(header.game, header.begins, header.seats, options))


def check(record: Record) -> list[Finding]:
    """Everything that can be checked; the last finding says whether to stop trusting it."""
    sealed = commitment(record.seed) == record.header.commitment
    when = "first move" if record.header.begins else "deal"
    findings = [
        Finding(True, "file", f"whole and unaltered, {len(record.moves)} moves"),
        Finding(sealed, "seed", f"{'as' if sealed else 'not the one'} promised before the {when}"),
    ]
    return findings + _check_moves(record)


def _check_moves(record: Record) -> list[Finding]:
    played = game(record.header.game)
    done = -1
    state: Any = None
    try:
        for position in replay(record):
            done += 1
            state = position.state
    except RecordError as e:
        return [_dealt(record), Finding(False, "moves", str(e))]
    return [
        _dealt(record),
        Finding(True, "moves", f"{done} of {done} legal, each by the seat that could make it"),
        _check_result(record, played.outcome(state)),
    ]


def _dealt(record: Record) -> Finding:
    if record.header.begins:
        return Finding(True, "deal", "none to check: the game began from a position")
    return Finding(True, "deal", "follows from the seed")


def _check_result(record: Record, outcome: Outcome | None) -> Finding:
    found = None if outcome is None else Result.of(outcome)
    if found != record.result:
        return Finding(False, "result", f"{_told(record.result)} is recorded, but the moves give: {_told(found)}")
    return Finding(True, "result", "left before the end" if outcome is None else outcome.sentence.rstrip("."))


def _told(result: Result | None) -> str:
    if result is None:
        return "not over"
    return f"{', '.join(result.winners) or 'nobody'} ({result.cause})"
