"""Bots that think ahead: as many at once as there are cores, and nobody waits for more than a bot's time."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

LEAST = 0.05  # seconds: less is not worth a search
LATE = 0.1  # of its time a bot may be late for that
Found = TypeVar("Found")


class Thinking:
    """Threads to think in. All of it is called from the loop; only what is thought runs in a thread."""

    def __init__(self, cores: int | None = None) -> None:
        self.cores = cores or os.cpu_count() or 1
        self._threads = ThreadPoolExecutor(self.cores, "thinking")
        self._here = 0  # who thinks, and who waits for a core

    async def think(self, seconds: float, thought: Callable[[float], Found]) -> Found:
        """What `thought` makes of the seconds that are left to it: 0 if none are, and it should answer at once.

        Where more bots are here than cores, each gets its share of them; what it waits for a core is off its time.
        """
        asked = time.monotonic()

        def begin() -> Found:
            left = seconds - (time.monotonic() - asked)
            share = seconds * min(1.0, self.cores / max(1, self._here))
            return thought(max(LEAST, min(left, share)) if left + LATE * seconds > LEAST else 0.0)

        self._here += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, begin)
        finally:
            self._here -= 1

    def close(self) -> None:
        """Nobody begins any more; who thinks stops when its time is over."""
        self._threads.shutdown(wait=False, cancel_futures=True)
