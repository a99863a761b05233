"""Puzzles over the wire. What solves one goes only to who asks for the solution."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from wiredeck.server.messages import Number, Table, Text, WhyInfo


class PuzzleInfo(msgspec.Struct, frozen=True):
    """A puzzle, without its position and without its solution."""

    id: str
    game: str
    options: dict[str, Any]
    seats: int
    seat: int  # who is to move
    kind: str
    title: str
    task: str
    difficulty: str  # easy, normal, hard
    moves: int  # of the shortest line that solves it


class PuzzleDay(msgspec.Struct, frozen=True):
    """The puzzles of one day, by game."""

    date: str  # YYYY-MM-DD, universal time
    puzzles: dict[str, str]


class PuzzleList(msgspec.Struct, frozen=True):
    """All puzzles there are, and those of today and the days before, the newest first."""

    puzzles: list[PuzzleInfo]
    days: list[PuzzleDay]


class TryPuzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Moves made in a puzzle, and keys to ask about afterwards."""

    moves: Annotated[list[Text], msgspec.Meta(max_length=60)] = []
    since: Number = 0
    why: Annotated[list[Text], msgspec.Meta(max_length=60)] = []


class PuzzleTried(msgspec.Struct, frozen=True):
    """The position after the moves, and what they are worth."""

    table: Table
    why: list[WhyInfo]
    status: str  # open, right, wrong, solved
    sentence: str
    rules: tuple[str, ...]


class PuzzleSolution(msgspec.Struct, frozen=True):
    """One line that solves it, move by move, and how many there are."""

    moves: tuple[str, ...]
    labels: list[str]
    lines: int
    sentence: str
    rules: tuple[str, ...]
