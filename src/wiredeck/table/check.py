"""Does a record tell the truth? Its seed, its deal, every move and its result are played through again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from wiredeck.games import game
from wiredeck.games.interface import SEATS, Choice, Outcome, Step
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
    played = game(record.header.game)
    state = played.start(record.header.seats, played.options(record.header.options), key(record.seed, 0))
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


def check(record: Record) -> list[Finding]:
    """Everything that can be checked; the last finding says whether to stop trusting it."""
    sealed = commitment(record.seed) == record.header.commitment
    findings = [
        Finding(True, "file", f"whole and unaltered, {len(record.moves)} moves"),
        Finding(sealed, "seed", "as promised before the deal" if sealed else "not the one promised before the deal"),
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
        return [_dealt(), Finding(False, "moves", str(e))]
    return [
        _dealt(),
        Finding(True, "moves", f"{done} of {done} legal, each by the seat that could make it"),
        _check_result(record, played.outcome(state)),
    ]


def _dealt() -> Finding:
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
