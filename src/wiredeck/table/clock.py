"""A chess clock as data: a bank and an increment for each seat, or so much for each turn.

Whoever runs the table says what time it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass
class Clock:
    """Milliseconds. `bank` 0: no clock. The seat asked first is the one whose time runs."""

    bank: int = 0
    increment: int = 0
    per_turn: bool = False
    left: list[int] = field(default_factory=list[int])
    running: int = -1
    since: int = 0
    paused: bool = False

    def turn_to(self, asked: Sequence[int], now: int) -> None:
        """Somebody else is asked: the one before keeps what is left, and gets the increment."""
        seat = asked[0] if asked else -1
        if seat == self.running and seat >= 0:
            return
        self._charge(now)
        if self.bank and self.running >= 0:
            self.left[self.running] = self.bank if self.per_turn else self.left[self.running] + self.increment
        self.running, self.since = seat, now

    def _charge(self, now: int) -> None:
        if self.bank and self.running >= 0 and not self.paused:
            self.left[self.running] = max(0, self.left[self.running] - (now - self.since))
        self.since = now

    def pause(self, now: int, *, on: bool) -> None:
        if on:
            self._charge(now)
        self.paused, self.since = on, now

    def stop(self) -> None:
        self.running = -1

    def deadline(self) -> int | None:
        """When the running seat is out of time."""
        if not self.bank or self.running < 0 or self.paused:
            return None
        return self.since + self.left[self.running]

    def left_to(self, seat: int, now: int) -> int | None:
        """What a seat has left if it is asked now; None: no clock runs."""
        return self.shown(now)[seat] if self.bank and not self.paused else None

    def out_of_time(self, now: int) -> int | None:
        """The seat whose time is up."""
        deadline = self.deadline()
        return self.running if deadline is not None and now >= deadline else None

    def shown(self, now: int) -> list[int]:
        """What each seat has left, for people."""
        if not self.bank:
            return []
        used = 0 if self.paused or self.running < 0 else now - self.since
        return [max(0, left - used) if p == self.running else left for p, left in enumerate(self.left)]
