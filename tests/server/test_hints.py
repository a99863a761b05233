"""Hints over a real Redis that comes and goes."""

from __future__ import annotations

import asyncio
import logging
import time
import tracemalloc
from collections.abc import Callable

import pytest

from tests.server.running import free_port
from tests.server.services import Redis
from wiredeck.server.hints import KEPT, TOGETHER, NoHints, RedisHints
from wiredeck.server.store import StoreError


async def until(is_so: Callable[[], bool], seconds: float) -> None:
    async with asyncio.timeout(seconds):
        while not is_so():
            await asyncio.sleep(0.01)


class Ends:
    """Two processes: what one tells, the other hears."""

    def __init__(self, url: str) -> None:
        self.here, self.there = RedisHints(url), RedisHints(url)
        self.heard: list[bytes] = []

    async def __aenter__(self) -> Ends:
        await self.here.open(lambda message: None)
        await self.there.open(self.heard.append)
        return self

    async def __aexit__(self, *trouble: object) -> None:
        await self.here.close()
        await self.there.close()


@pytest.fixture
def running(redis: Redis) -> Redis:
    """Redis, also after a test that killed it."""
    redis.start()
    return redis


def test_messages_arrive_in_order_whatever_is_in_them(running: Redis) -> None:
    async def run() -> None:
        async with Ends(running.url) as ends:
            told = [b"%d \0\xff\r\n" % i for i in range(500)]
            for message in told:
                ends.here.tell(message)
            await until(lambda: len(ends.heard) == 500, 3)
            assert ends.heard == told

    asyncio.run(run())


def test_a_hint_that_cannot_be_used_does_not_end_the_hearing(running: Redis) -> None:
    async def run() -> None:
        heard: list[bytes] = []

        def hear(message: bytes) -> None:
            heard.append(message)
            if message == b"bad":
                raise ValueError

        hints = RedisHints(running.url)
        await hints.open(hear)
        hints.tell(b"bad")
        hints.tell(b"good")
        await until(lambda: heard == [b"bad", b"good"], 3)
        await hints.close()

    asyncio.run(run())


def test_after_a_restart_of_redis_messages_flow_again(running: Redis, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "wiredeck.server")

    async def run() -> None:
        async with Ends(running.url) as ends:
            for kill in (running.kill, running.stop):
                await asyncio.to_thread(kill)
                ends.here.tell(b"while it was away")
                await asyncio.sleep(1)
                await asyncio.to_thread(running.start)
                began = time.monotonic()
                ends.heard.clear()
                while b"new" not in ends.heard:
                    assert time.monotonic() - began < 3
                    ends.here.tell(b"new")
                    await asyncio.sleep(0.05)
            await until(lambda: not ends.here._lost and not ends.there._lost, 3)

    asyncio.run(run())
    said = [record.getMessage() for record in caplog.records]
    assert sum(" is lost" in line for line in said) == 4, said  # two ends, two times
    assert sum(" is back" in line for line in said) == 4, said


def test_the_newest_of_what_was_told_while_redis_was_away_is_sent_when_it_is_back(running: Redis) -> None:
    async def run() -> None:
        hints = RedisHints(running.url)
        await asyncio.to_thread(running.kill)
        await hints.open(lambda message: None)
        for i in range(KEPT + 500):
            hints.tell(b"%d" % i)
            if i % 100 == 0:
                await asyncio.sleep(0.01)  # it tries to send some
        kept = [int(message) for message in hints._told]  # some may be on their way just now
        assert kept == list(range(kept[0], KEPT + 500))
        assert KEPT - TOGETHER <= len(kept) <= KEPT
        await asyncio.to_thread(running.start)
        await until(lambda: not hints._told, 3)
        await hints.close()

    asyncio.run(run())


def test_without_redis_telling_returns_at_once_keeps_little_and_closing_does_not_hang() -> None:
    async def run() -> None:
        hints = RedisHints(f"redis://:hush@127.0.0.1:{free_port()}/0")
        await hints.open(lambda message: None)
        tracemalloc.start()
        began = time.monotonic()
        for i in range(50_000):
            hints.tell(b"%0100d" % i)
        assert time.monotonic() - began < 1
        await asyncio.sleep(0.3)
        assert tracemalloc.get_traced_memory()[0] < 1_000_000
        tracemalloc.stop()
        began = time.monotonic()
        await hints.close()
        assert time.monotonic() - began < 2
        hints.tell(b"after the end")

    asyncio.run(run())


def test_closing_while_redis_is_killed_or_frozen_does_not_hang(running: Redis) -> None:
    async def close(ends: Ends) -> None:
        ends.here.tell(b"late")
        began = time.monotonic()
        await ends.__aexit__()
        assert time.monotonic() - began < 2

    async def run() -> None:
        ends = await Ends(running.url).__aenter__()
        with running.frozen():
            await close(ends)
        ends = await Ends(running.url).__aenter__()
        await asyncio.to_thread(running.kill)
        await close(ends)

    asyncio.run(run())


def test_no_password_is_logged_and_a_wrong_address_is_a_sentence(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        hints = RedisHints(f"redis://ada:hush@127.0.0.1:{free_port()}/0")
        await hints.open(lambda message: None)
        await hints.close()
        for url in ("http://ada:hush@127.0.0.1", "redis://ada:hu#sh@127.0.0.1/0"):
            wrong = RedisHints(url)
            with pytest.raises(StoreError) as refused:
                await wrong.open(lambda message: None)
            assert "hu" not in str(refused.value)
            await wrong.close()

    asyncio.run(run())
    assert "is lost" in caplog.text
    assert "hush" not in caplog.text


def test_a_process_that_is_alone_needs_no_hints() -> None:
    async def run() -> None:
        hints = NoHints()
        await hints.open(lambda message: None)
        hints.tell(b"x")
        await hints.close()

    asyncio.run(run())
