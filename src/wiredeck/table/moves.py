"""The moves of one game, kept small: a table in memory may have thousands, and a server thousands of tables."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from sys import intern

from wiredeck.table.entries import Moved

PASSED = 16  # added to the seat of a move that nobody made


class Moves:
    """A list of moves in some 18 bytes each; their texts are shared between all tables."""

    def __init__(self) -> None:
        self._at = array("q")
        self._seat = array("b")
        self._seen = array("B")
        self._move: list[str] = []

    def __len__(self) -> int:
        return len(self._move)

    def __getitem__(self, n: int) -> Moved:
        passed, seat = divmod(self._seat[n], PASSED)
        return Moved(at=self._at[n], seat=seat, move=self._move[n], seen=self._seen[n], passed=bool(passed))

    def __iter__(self) -> Iterator[Moved]:
        return (self[n] for n in range(len(self)))

    def append(self, entry: Moved) -> None:
        self._at.append(entry.at)
        self._seat.append(entry.seat + PASSED * entry.passed)
        self._seen.append(entry.seen)
        self._move.append(intern(entry.move))

    def cut(self, left: int) -> None:
        """Only the first so many stay."""
        for kept in (self._at, self._seat, self._seen, self._move):
            del kept[left:]

    def text(self, n: int) -> str:
        return self._move[n]

    def seat(self, n: int) -> int:
        """Who made move n; -1: nobody, time passed."""
        return self._seat[n] if self._seat[n] < PASSED else -1

    def was_seen(self, n: int, viewer: int) -> int:
        """1 if this viewer noticed move n (-1: spectators)."""
        return self._seen[n] >> (viewer + 1) & 1
