"""PostgreSQL comes and goes: nothing acknowledged is lost, nobody waits long, the store goes on by itself."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time

from tests.server.services import Postgres
from tests.server.stores import TABLE, opened, refusal, table
from wiredeck.server.postgres import PostgresStore
from wiredeck.server.store import ConflictError, Store, StoreError


def test_an_unreachable_postgresql_is_refused_soon_and_without_the_password(postgres: Postgres) -> None:
    began = time.monotonic()
    for url in (
        "postgresql://ada:hush@127.0.0.1:1/games",
        "postgresql://ada:hu#sh@127.0.0.1/games",
        f"postgresql://ada:hush@127.0.0.1:{postgres.port}/nothing",
    ):
        said = refusal(PostgresStore(url))
        assert "hu" not in said
    assert time.monotonic() - began < 8


class Writer:
    """Appends to a table of its own as fast as it can, and remembers what was acknowledged."""

    def __init__(self, store: Store, id: str) -> None:
        self.store, self.id = store, id
        self.acknowledged: list[bytes] = []
        self.longest = 0.0

    async def run(self, stop: asyncio.Event) -> None:
        n = 0
        while not stop.is_set():
            entry = b"%s %d" % (self.id.encode(), n)
            began = time.monotonic()
            try:
                await self.store.append(table(self.id), n, [entry])
                self.acknowledged.append(entry)
                n += 1
            except (StoreError, ConflictError):
                await asyncio.sleep(0.01)
                n = await self.look(n)
            self.longest = max(self.longest, time.monotonic() - began)

    async def goes_on(self) -> None:
        before = len(self.acknowledged)
        while len(self.acknowledged) < before + 3:
            await asyncio.sleep(0.02)

    async def look(self, n: int) -> int:
        with contextlib.suppress(StoreError):
            there = await self.store.load(self.id)
            assert there[: len(self.acknowledged)] == self.acknowledged
            self.acknowledged = there
            return len(there)
        return n


def test_postgresql_killed_in_the_middle_loses_nothing_acknowledged_and_the_store_goes_on(postgres: Postgres) -> None:
    url = postgres.fresh()

    async def run() -> None:
        store, stop = PostgresStore(url), asyncio.Event()
        async with opened(store):
            writers = [Writer(store, f"T{i}") for i in range(8)]
            tasks = [asyncio.create_task(writer.run(stop)) for writer in writers]
            for _ in range(2):
                await asyncio.sleep(0.5)
                await asyncio.to_thread(postgres.kill)
                await asyncio.sleep(0.5)
                await asyncio.to_thread(postgres.start)
                await asyncio.wait_for(asyncio.gather(*[writer.goes_on() for writer in writers]), 20)
            stop.set()
            await asyncio.gather(*tasks)
            for writer in writers:
                assert writer.acknowledged
                assert await store.load(writer.id) == writer.acknowledged
                assert writer.longest < 8

    asyncio.run(run())


async def until_written(store: Store, entry: bytes) -> None:
    """What was given up may still be written a moment later: then there is a conflict, as with any other writer."""
    while True:
        with contextlib.suppress(ConflictError):
            return await store.append(TABLE, len(await store.load("T1")), [entry])


def test_a_postgresql_that_is_frozen_makes_nobody_wait_for_more_than_five_seconds(postgres: Postgres) -> None:
    url = postgres.fresh()

    async def run() -> None:
        store = PostgresStore(url)
        async with opened(store):
            await store.append(TABLE, 0, [b"a"])
            with postgres.frozen():
                began = time.monotonic()
                jobs = [store.append(TABLE, 1, [b"b"]), store.append(TABLE, 1, [b"c"]), store.load("T1")]
                answers = await asyncio.gather(*jobs, return_exceptions=True)
                assert time.monotonic() - began < 6
                assert [type(answer) for answer in answers] == [StoreError] * 3
            await until_written(store, b"d")
            there = await store.load("T1")
            assert there in ([b"a", b"d"], [b"a", b"b", b"d"], [b"a", b"c", b"d"])

    asyncio.run(run())


def test_a_short_absence_of_postgresql_is_waited_for(postgres: Postgres) -> None:
    url = postgres.fresh()

    async def run() -> None:
        store = PostgresStore(url)
        async with opened(store):
            await store.append(TABLE, 0, [b"a"])
            await asyncio.to_thread(postgres.stop)
            again = threading.Thread(target=postgres.start)
            again.start()
            await store.append(TABLE, 1, [b"b"])
            assert await store.load("T1") == [b"a", b"b"]
            again.join()

    asyncio.run(run())
