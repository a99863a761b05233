"""Positions with one clearly best line: what a puzzle is, the stored ones, and which is today's."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from wiredeck.games import GAMES
from wiredeck.games.puzzling import Goal

LEVELS = ("easy", "normal", "hard")


class Puzzle(msgspec.Struct, frozen=True, kw_only=True):
    """One puzzle: a position as its seat knows it, what is to be done, and every line that does it."""

    id: str
    game: str
    options: dict[str, Any]
    position: str  # hidden cards are unseen cards
    seat: int
    kind: str
    number: int
    rival: int
    title: str
    task: str  # the goal in a sentence
    difficulty: str
    choices: int  # how many there are at first
    luck: float  # how likely moves by lot are to solve it
    lines: tuple[tuple[str, ...], ...]  # all of them, best told first
    explanation: str
    rules: tuple[str, ...]

    @property
    def goal(self) -> Goal:
        return Goal(self.kind, self.number, self.rival)


def id_of(game: str, options: dict[str, Any], position: str, kind: str, number: int) -> str:
    """Eight letters and digits that follow from what is asked."""
    said = msgspec.json.encode([game, sorted(options.items()), position, kind, number])
    return hashlib.sha256(said).hexdigest()[:8]


def parse(text: str) -> list[Puzzle]:
    """Puzzles as they are stored, one a line."""
    return [msgspec.json.decode(line, type=Puzzle) for line in text.splitlines() if line.strip()]


def text_of(puzzles: list[Puzzle]) -> str:
    return "".join(msgspec.json.encode(one).decode() + "\n" for one in puzzles)


@cache
def stored(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game that come with the program."""
    file = files("wiredeck.puzzles") / f"{game}.jsonl"
    return tuple(parse(file.read_text("utf-8"))) if file.is_file() else ()


@cache
def by_id() -> dict[str, Puzzle]:
    return {one.id: one for game in GAMES for one in stored(game)}


def of_day(game: str, day: int) -> Puzzle | None:
    """The puzzle of a day, counted in whole days since 1970: each has its turn before one comes again."""
    found = stored(game)
    if not found:
        return None
    turn = day // len(found)
    order = sorted(found, key=lambda one: hashlib.sha256(f"{turn} {one.id}".encode()).digest())
    return order[day % len(found)]
