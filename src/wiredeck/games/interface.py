"""What every game answers, and the few types it answers with.

A player's mistake is an answer with a code, rule ids and a sentence; it is never an exception. Exceptions
here are for text that is no position, move or option at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from wiredeck.games.kernel import GameKernel

SEATS = "ABCDEF"


class NotationError(ValueError):
    """Text that cannot be read; `place` is the piece of text at fault."""

    def __init__(self, sentence: str, place: str = "") -> None:
        super().__init__(sentence)
        self.place = place


class RefusedError(ValueError):
    """Readable, but the rules do not allow such a table or position; `rule` is the clause."""

    def __init__(self, sentence: str, rule: str) -> None:
        super().__init__(sentence)
        self.rule = rule


class OptionsError(RefusedError):
    """Options that no table can have."""


@dataclass(frozen=True)
class Choice:
    """One legal action of the seat that decides, as it is offered to people, bots and browsers."""

    key: str  # the move in notation
    label: str  # the move in words
    cards: tuple[str, ...]  # cards of the own hand that it uses
    places: tuple[str, ...]  # docks, pieces or seats that it touches
    action: int  # its number in the fixed action space


@dataclass(frozen=True)
class Verdict:
    """May this be done, by which rules, in a sentence. `code` is for machines."""

    legal: bool
    code: str
    rules: tuple[str, ...]
    sentence: str


@dataclass(frozen=True)
class Event:
    """Something that happened, in the past tense; what a seat may not know is left out."""

    what: str
    seat: str | None
    detail: str
    sentence: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Step:
    """A move that was accepted: the new state and the choice. What happened is in each seat's view: `Game.events`."""

    state: Any
    choice: Choice


@dataclass(frozen=True)
class Outcome:
    """How a game ended; `winners` are seat numbers, empty when it was drawn."""

    winners: tuple[int, ...]
    cause: str
    rules: tuple[str, ...]
    sentence: str


class Game(Protocol):
    """The interface of a game. States are records: never changed in place by these calls."""

    name: str
    title: str
    rules_version: str
    settings_column: str  # the header of the second column of its scenario tables

    def options(self, given: Mapping[str, object]) -> Any: ...

    def options_dict(self, options: Any) -> dict[str, object]: ...

    def option_help(self) -> Sequence[tuple[str, str]]: ...

    def set_option(self, given: dict[str, object], text: str) -> None: ...

    def start(self, seats: int, options: Any, seed: bytes | int) -> Any: ...

    def seats(self, state: Any) -> int: ...

    def actor(self, state: Any) -> int | None: ...

    def legal(self, state: Any) -> list[Choice]: ...

    def play(self, state: Any, key: str, chance: bytes | None = None) -> Step | Verdict: ...

    def outcome(self, state: Any) -> Outcome | None: ...

    def default(self, state: Any) -> Choice: ...

    def view(self, state: Any, seat: int | None) -> Any: ...

    def view_dict(self, view: Any) -> dict[str, object]: ...

    def events(self, view: Any) -> list[Event]: ...

    def guess(self, view: Any, seed: int) -> Any: ...

    def why(self, state: Any, move: str) -> Verdict: ...

    def position(self, options: Any, text: str) -> Any: ...

    def position_text(self, state: Any) -> str: ...

    def moves(self, text: str) -> list[str]: ...

    def judge(self, settings: str, position: str, moves: str, expected: str) -> list[str]: ...

    def kernel(self) -> GameKernel: ...
