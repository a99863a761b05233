"""What every game answers, and the few types it answers with.

A player's mistake is an answer with a code, rule ids and a sentence; it is never an exception. Exceptions
here are for text that is no position, move or option at all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from wiredeck.games.hearing import Heard, Question, Whole
from wiredeck.games.kernel import GameKernel, Tuning
from wiredeck.games.puzzling import Puzzling
from wiredeck.kernel.javascript import Script

SEATS = "ABCDEF"
Score = Callable[[Any, int], int]  # a rule score(view, action): how good an action looks to the seat of the view


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


def sentence(trouble: Exception) -> str:
    """What an exception says, as a sentence for a verdict."""
    return f"{str(trouble)[0].upper()}{str(trouble)[1:]}."


class Choice(msgspec.Struct, frozen=True):
    """One legal action of a seat, as it is offered to people, bots and browsers, or as it was taken."""

    key: str  # the move in notation
    label: str  # the move in words
    cards: tuple[str, ...]  # cards of the own hand that it uses
    places: tuple[str, ...]  # docks, pieces or seats that it touches
    action: int  # its number in the fixed action space
    seat: int  # who would make it, or made it
    effect: str = ""  # what it does, in a few words for a button


@dataclass(frozen=True)
class Verdict:
    """May this be done, by which rules, in a sentence. `code` is for machines."""

    legal: bool
    code: str
    rules: tuple[str, ...]
    sentence: str


class Event(msgspec.Struct, frozen=True):
    """Something that happened, in the past tense; what a seat may not know is left out."""

    what: str
    seat: str | None
    detail: str
    sentence: str
    rules: tuple[str, ...]


class Reason(msgspec.Struct, frozen=True):
    """What a move does for the player, in a sentence that is true of it, and the rules behind that."""

    sentence: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Step:
    """A move that was accepted: the new state, and the choice with the seat that made it.

    The choice need not be one of `Game.legal`. What happened is in each seat's view: `Game.events`.
    """

    state: Any
    choice: Choice


@dataclass(frozen=True)
class Outcome:
    """How a game ended; `winners` are seat numbers, empty when it was drawn."""

    winners: tuple[int, ...]
    cause: str
    rules: tuple[str, ...]
    sentence: str


class Setting(msgspec.Struct, frozen=True):
    """Something that a table may choose: one of `values`, or a number from `low` to `high`."""

    name: str
    option: str  # as it is typed: name=value|value
    rule: str  # the ruling it comes from
    meaning: str
    values: tuple[bool | int | str, ...] | None
    low: int | None
    high: int | None
    default: bool | int | str | dict[str, bool | int | str]  # where editions differ, that of each
    main: bool  # asked first
    house: bool  # given among the house rules of the options, not beside them


class Paper(Protocol):
    """What a drawing needs to know of the terminal."""

    width: int  # columns
    colour: bool  # is there colour? Where there is none, letters and words must say it all

    def paint(self, style: str, text: str) -> str:
        """The text on a ground (teal purple orange grey green red blue dark amber) or as danger, strong, quiet."""
        ...


class Drawing(Protocol):
    """How a game looks and speaks on a terminal; all of it from a view. A module will do."""

    HOW: Sequence[str]  # how moves are typed and asked about

    def table(self, v: Any, names: Sequence[str], paper: Paper) -> list[str]: ...

    def hand(self, v: Any, paper: Paper) -> list[str]: ...

    def brief(self, v: Any) -> str: ...

    def groups(self, v: Any, choices: Sequence[Choice]) -> list[tuple[str, list[tuple[Choice, str]]]]: ...

    def asked(self, words: str) -> list[str]: ...

    def questions(self, v: Any) -> list[str]: ...

    def situation(self, v: Any) -> list[str]: ...

    def rules(self, v: Any) -> list[tuple[str, str]]: ...


class Game(Protocol):
    """The interface of a game. States are records: never changed in place by these calls."""

    name: str
    title: str
    blurb: str  # the game in a line
    players: tuple[int, int]  # from how many to how many
    rules_version: str
    settings_column: str  # the header of the second column of its scenario tables
    flags: Sequence[tuple[str, str]]  # its own options on the command line: name and meaning
    examples: Mapping[str, str]  # a command line to show for each of play, legal, why and sim
    own_fields: Sequence[str]
    told_says_all: bool  # viewers of a state who were told the same get the same sentences
    live: Mapping[str, object]  # house rules that a table over the network has unless it chooses otherwise

    def options(self, given: Mapping[str, object]) -> Any: ...

    def options_dict(self, options: Any) -> dict[str, object]: ...

    def settings(self) -> Sequence[Setting]:
        """All that may be chosen for a table, with the values that one over the network has if nothing is."""
        ...

    def option_help(self) -> Sequence[tuple[str, str]]: ...

    def set_option(self, given: dict[str, object], text: str) -> None: ...

    def start(self, seats: int, options: Any, seed: bytes | int) -> Any: ...

    def seats(self, state: Any) -> int: ...

    def actor(self, state: Any) -> int | None:
        """The seat that is asked first; None when the game is over."""
        ...

    def is_sound(self, state: Any) -> bool:
        """Can the rules walk through a state that a stranger wrote, without walking in circles?"""
        ...

    def actors(self, state: Any) -> tuple[int, ...]:
        """Every seat that may act now, the one that is asked first in front; empty when the game is over."""
        ...

    def mover(self, state: Any, key: str) -> int | None:
        """In whose name a text makes a move, allowed or not; None if it is no move or the game is over.

        Tells nothing but what the text and the open table say: asked before `play` and `why` are, so that
        nobody learns from their answers what another seat could do.
        """
        ...

    def legal(self, state: Any, seat: int | None = None) -> list[Choice]:
        """The choices of a seat, of the actor if none is named; none for a seat that may not act now."""
        ...

    def choice(self, state: Any, action: int) -> Choice:
        """An action of the actor as it is offered."""
        ...

    def action(self, state: Any, key: str) -> tuple[int, int] | None:
        """The seat and the one action that a text stands for, allowed or not; None if it is more or no move."""
        ...

    def play(self, state: Any, key: str, chance: bytes | None = None) -> Step | Verdict:
        """Make a move: a key of `legal`, of any seat, or a whole command in the game's notation."""
        ...

    def outcome(self, state: Any) -> Outcome | None: ...

    def default(self, state: Any) -> Choice: ...

    def view(self, state: Any, seat: int | None) -> Any: ...

    def open_dict(self, view: Any) -> dict[str, object]:
        """What every viewer sees alike, as plain data; the views of a state agree in it."""
        ...

    def own_dict(self, view: Any) -> dict[str, object]:
        """What the viewers of a state see differently; it depends on the fields `own_fields` of the view alone."""
        ...

    def timer(self, state: Any) -> int | None:
        """Milliseconds until a clock of the game itself changes something; None: none runs."""
        ...

    def let_pass(self, milliseconds: int) -> str | None:
        """The move by which whoever runs the table lets that much time pass; None: too short to count."""
        ...

    def events(self, view: Any) -> list[Event]: ...

    def guess(self, view: Any, seed: int) -> Any: ...

    def why(self, state: Any, move: str) -> Verdict: ...

    def reasons(self, view: Any, choice: Choice, choices: Sequence[Choice], after: Sequence[Any]) -> list[Reason]:
        """What speaks for one of a seat's choices, the strongest first and never nothing; from what the seat may know.

        `after` are guessed states after the choice: what is not the same in all that could be is said with "probably".
        """
        ...

    def heard(self, question: Question) -> Heard | None:
        """What the rules say of the position that a question in words describes; None if it describes none."""
        ...

    def opening(self, entry: str, question: Question) -> str | None:
        """Yes or no to a question about an entry of the library, where its words decide it; else None."""
        ...

    def whole(self, question: Question) -> Whole | None:
        """A follow-up as a question that needs no other before it, where that can be said; else None."""
        ...

    def edition_of(self, text: str) -> str | None:
        """The edition that a text names in players' words; None if it names none."""
        ...

    def position(self, options: Any, text: str) -> Any: ...

    def position_text(self, state: Any) -> str: ...

    def moves(self, text: str) -> list[str]: ...

    def judge(self, settings: str, position: str, moves: str, expected: str) -> list[str]: ...

    def drawing(self) -> Drawing:
        """How it looks on a terminal; imported when asked for."""
        ...

    def scores(self) -> Mapping[str, Score]:
        """Its own policies by name, from best to worst; imported when asked for."""
        ...

    def tuning(self) -> Tuning:
        """How its levels of bots differ; imported when asked for."""
        ...

    def script(self) -> Script | None:
        """The rules that a scorekeeper without a server needs, for a page; imported when asked for."""
        ...

    def puzzles(self) -> Puzzling | None:
        """How it makes puzzles; imported when asked for."""
        ...

    def kernel(self) -> GameKernel: ...


def view_dict(game: Game, view: Any) -> dict[str, object]:
    """A view as plain data: what a browser, a log or another program gets."""
    return {**game.open_dict(view), **game.own_dict(view)}
