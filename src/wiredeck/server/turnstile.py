"""One after another, in the order of arrival: a lock that can also be taken without waiting for the event loop."""

from __future__ import annotations

import asyncio
from collections import deque


class Turnstile:
    """`async with` waits for its turn; `try_enter` takes a free one at once."""

    __slots__ = ("_waiting", "held")

    def __init__(self) -> None:
        self.held = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        return self.held

    def try_enter(self) -> bool:
        """Enter if nobody is inside."""
        if self.held:
            return False
        self.held = True
        return True

    def leave(self) -> None:
        """Let the next one in, who then is inside."""
        while self._waiting:
            waits = self._waiting.popleft()
            if not waits.done():
                waits.set_result(None)
                return
        self.held = False

    async def __aenter__(self) -> None:
        if self.try_enter():
            return
        waits = asyncio.get_running_loop().create_future()
        self._waiting.append(waits)
        try:
            await waits
        except asyncio.CancelledError:
            if waits.done() and not waits.cancelled():
                self.leave()  # it was let in while it was being cancelled
            raise

    async def __aexit__(self, *_: object) -> None:
        self.leave()
