"""A chess clock as data: a bank and an increment for each seat, or so much for each turn.

Whoever runs the table says what time it is. While answers are given that nobody sees, no seat's clock runs, since it
would tell who has answered: all of them have the same time, and who has not answered then takes the default.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

NOBODY, EVERYBODY = -1, -2
SEALED = 30_000  # milliseconds for answers that nobody sees


@dataclass
class Clock:
    """Milliseconds. `bank` 0: no clock. The seat asked first is the one whose time runs."""

    bank: int = 0
    increment: int = 0
    per_turn: bool = False
    left: list[int] = field(default_factory=list[int])
    running: int = NOBODY
    since: int = 0
    paused: bool = False

    def turn_to(self, asked: Sequence[int], now: int, *, sealed: bool = False) -> None:
        """Somebody else is asked: the one before keeps what is left, and gets the increment."""
        seat = EVERYBODY if sealed and asked else asked[0] if asked else NOBODY
        if seat == self.running and seat != NOBODY:
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
        self.running = NOBODY

    def deadline(self) -> int | None:
        """When whoever is asked is out of time."""
        if not self.bank or self.running == NOBODY or self.paused:
            return None
        return self.since + (SEALED if self.running == EVERYBODY else self.left[self.running])

    def window(self) -> int | None:
        """When the time for answers that nobody sees is over; None: no such window is open."""
        return self.deadline() if self.running == EVERYBODY else None

    def left_to(self, seat: int, now: int, *, sealed: bool = False) -> int | None:
        """What a seat has left if it is asked now; None: no clock runs."""
        if not self.bank or self.paused:
            return None
        return SEALED if sealed else self.shown(now)[seat]

    def is_out(self, now: int) -> bool:
        """Is time up for whoever is asked?"""
        deadline = self.deadline()
        return deadline is not None and now >= deadline

    def shown(self, now: int) -> list[int]:
        """What each seat has left, for people."""
        if not self.bank:
            return []
        used = 0 if self.paused or self.running < 0 else now - self.since
        return [max(0, left - used) if p == self.running else left for p, left in enumerate(self.left)]
