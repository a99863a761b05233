"""What a game says about puzzles: which goals a position could have, and when one is reached."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True)
class Goal:
    """What is to be done. `number` 0: as much as can be done with certainty, which a search finds out."""

    kind: str
    number: int
    rival: int  # the seat that it is about; -1: none


@dataclass(frozen=True)
class Said:
    """A sentence with the rules behind it."""

    sentence: str
    rules: tuple[str, ...]


class Puzzling(Protocol):
    """How a game makes puzzles. A module will do.

    `is_certain`, `measure` and `goes_on` are rules, see `kernel.lines`; they know a kind by its place in `KINDS`.
    """

    KINDS: dict[str, str]  # the title of each kind of puzzle
    LEAST: dict[str, int]  # what a search must find at least, where it finds out how much can be done

    def is_certain(self, state: Any, action: int, /) -> bool: ...

    def measure(self, state: Any, seat: int, kind: int, rival: int, mark: int, /) -> int: ...

    def goes_on(self, state: Any, seat: int, kind: int, mark: int, /) -> bool: ...

    def mark(self, state: Any, /) -> int:
        """What tells this turn from later ones."""
        ...

    def spotted(self, state: Any, seat: int, /) -> list[Goal]:
        """The goals that a position where this seat is to move could be a puzzle of."""
        ...

    def known(self, state: Any, seat: int, /) -> Any:
        """The state with every card that the seat cannot see as an unseen card."""
        ...

    def task(self, state: Any, seat: int, goal: Goal, /) -> str:
        """The goal as a sentence to the player."""
        ...

    def lesson(self, state: Any, seat: int, goal: Goal, labels: Sequence[str], /) -> Said:
        """Why the line with these moves does it."""
        ...

    def missed(self, before: Any, after: Any, seat: int, goal: Goal, mark: int, /) -> Said:
        """Why a move does not lead to the goal any more."""
        ...
