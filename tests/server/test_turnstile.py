"""Whoever waits at a table gets in, one after another, also when somebody gives up."""

from __future__ import annotations

import asyncio

from wiredeck.server.turnstile import Turnstile


async def enter(turnstile: Turnstile, who: int, order: list[int]) -> None:
    async with turnstile:
        order.append(who)
        await asyncio.sleep(0)
        assert turnstile.locked()


def test_they_get_in_in_the_order_of_arrival() -> None:
    async def all_of_them() -> list[int]:
        turnstile, order = Turnstile(), list[int]()
        await asyncio.gather(*(enter(turnstile, who, order) for who in range(20)))
        assert not turnstile.locked()
        return order

    assert asyncio.run(all_of_them()) == list(range(20))


def test_who_does_not_wait_gets_in_only_if_nobody_is_inside() -> None:
    async def some() -> None:
        turnstile = Turnstile()
        assert turnstile.try_enter()
        assert not turnstile.try_enter()
        waits = asyncio.create_task(enter(turnstile, 1, []))
        await asyncio.sleep(0)
        turnstile.leave()
        assert not turnstile.try_enter()  # who waited is inside now
        await waits
        assert turnstile.try_enter()

    asyncio.run(some())


def test_who_gives_up_keeps_nobody_out() -> None:
    async def some(already_let_in: bool) -> None:
        turnstile, order = Turnstile(), list[int]()
        assert turnstile.try_enter()
        tasks = [asyncio.create_task(enter(turnstile, who, order)) for who in range(3)]
        await asyncio.sleep(0)
        if already_let_in:
            turnstile.leave()
            tasks[0].cancel()
        else:
            tasks[0].cancel()
            await asyncio.sleep(0)
            turnstile.leave()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert order == [1, 2]
        assert not turnstile.locked()

    for already_let_in in (True, False):
        asyncio.run(some(already_let_in))
