"""Hints between processes that something is new. A lost hint costs a moment, never a move: the store is the truth."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from wiredeck.server.store import StoreError, shown

log = logging.getLogger("wiredeck.server")
CHANNEL = "wiredeck"
KEPT = 1000  # messages, while they cannot be sent
TOGETHER = 100
QUIET = 5.0  # seconds without a message after which we ask whether the connection is still there
Heard = Callable[[bytes], None]


class Hints(Protocol):
    """Tells the other processes, and hears them."""

    async def open(self, heard: Heard) -> None:
        """From now on `heard` is called in the event loop with messages of other processes, maybe with own ones."""
        ...

    async def close(self) -> None: ...

    def tell(self, message: bytes) -> None:
        """Never blocks, never raises. The message may be lost."""
        ...


class NoHints:
    """For a process that is alone."""

    async def open(self, heard: Heard) -> None:
        pass

    async def close(self) -> None:
        pass

    def tell(self, message: bytes) -> None:
        pass


class RedisHints:
    """Over one channel of Redis. Redis may come and go; it does not even have to be there at first."""

    def __init__(self, url: str) -> None:
        self.name = shown(url)
        self._url = url
        self._redis: Any = None
        self._heard: Heard = lambda message: None
        self._tried = asyncio.Event()  # Redis was reached, or could not be reached
        self._told: deque[bytes] = deque(maxlen=KEPT)
        self._something_told = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._lost: set[str] = set()  # the tasks that cannot reach it

    async def open(self, heard: Heard) -> None:
        self._heard = heard
        self._redis = _client(self._url)
        work = {"listening": self._listen, "telling": self._publish}
        self._tasks = [asyncio.create_task(self._for_ever(name, work[name])) for name in work]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._tried.wait(), 1)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=0.5)
        self._tasks = []
        if self._redis is not None:
            with contextlib.suppress(Exception):
                await asyncio.wait_for(self._redis.aclose(), 0.5)

    def tell(self, message: bytes) -> None:
        self._told.append(message)
        self._something_told.set()

    async def _for_ever(self, name: str, work: Callable[[Callable[[], None]], Awaitable[None]]) -> None:
        """Work until it breaks, and again: at once, then with longer pauses of up to a second."""
        pause = 0.05

        def works() -> None:
            nonlocal pause
            pause = 0.05
            self._is_back(name)

        while True:
            try:
                await work(works)
            except Exception as trouble:
                self._is_lost(name, trouble)
            await asyncio.sleep(pause)
            pause = min(pause * 2, 1.0)

    async def _listen(self, works: Callable[[], None]) -> None:
        async with self._redis.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            asked = False
            while True:
                message = await channel.get_message(timeout=QUIET)
                if message is None:
                    if asked:
                        raise TimeoutError("it does not answer")
                    await channel.ping()
                elif message["type"] == "message":
                    self._hear(message["data"])
                else:  # subscribed, or the answer to our question
                    self._tried.set()
                    works()
                asked = message is None

    def _hear(self, message: bytes) -> None:
        try:
            self._heard(message)
        except Exception:
            log.exception("A hint could not be used.")

    async def _publish(self, works: Callable[[], None]) -> None:
        while True:
            await self._something_told.wait()
            self._something_told.clear()
            while self._told:
                messages = [self._told.popleft() for _ in range(min(TOGETHER, len(self._told)))]
                try:
                    await self._send(messages)
                except BaseException:
                    self._keep(messages)
                    raise
                works()

    async def _send(self, messages: list[bytes]) -> None:
        async with self._redis.pipeline(transaction=False) as together:
            for message in messages:
                together.publish(CHANNEL, message)
            await together.execute()

    def _keep(self, messages: list[bytes]) -> None:
        """For the next time: the newest, as many as there is room for. Some may arrive twice."""
        room = KEPT - len(self._told)
        self._told.extendleft(reversed(messages[-room:] if room else []))
        self._something_told.set()

    def _is_lost(self, name: str, trouble: Exception) -> None:
        if not self._lost:
            log.warning(
                "Redis at %s is lost (%s); tables go on, other processes hear of moves later.", self.name, trouble
            )
        self._lost.add(name)
        self._tried.set()

    def _is_back(self, name: str) -> None:
        if name in self._lost:
            self._lost.discard(name)
            if not self._lost:
                log.warning("Redis at %s is back.", self.name)


def _client(url: str) -> Any:
    # Here, because it takes a third of a second that a process alone need not spend.
    from redis.asyncio import Redis
    from redis.asyncio.retry import Retry
    from redis.backoff import NoBackoff

    try:
        return Redis.from_url(url, socket_connect_timeout=1, socket_timeout=2, retry=Retry(NoBackoff(), 0))
    except ValueError:  # its text may quote the address
        raise StoreError("The address must have the form redis://user:password@host:port/number.") from None
