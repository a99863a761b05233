"""Helpers of the tests of stores."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
from collections.abc import AsyncGenerator, Awaitable, Callable
from typing import Any

import pytest

from wiredeck.server.store import Listed, Store, StoreError

Make = Callable[[], Store]
TABLE = Listed("T1", "wired", "playing", True, 1000)


@contextlib.asynccontextmanager
async def opened(*stores: Store) -> AsyncGenerator[None, None]:
    await asyncio.gather(*[store.open() for store in stores])
    try:
        yield
    finally:
        await asyncio.gather(*[store.close() for store in stores])


def over(make: Make, act: Callable[[Store], Awaitable[None]]) -> None:
    """Run a test over one open store."""

    async def run() -> None:
        store = make()
        async with opened(store):
            await act(store)

    asyncio.run(run())


def table(id: str = "T1", **changes: Any) -> Listed:
    return dataclasses.replace(TABLE, id=id, **changes)


def refusal(store: Store) -> str:
    """What a store says that cannot be opened."""

    async def run() -> str:
        with pytest.raises(StoreError) as refused:
            await store.open()
        await store.close()
        return str(refused.value)

    return asyncio.run(run())
