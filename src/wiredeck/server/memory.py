"""Python's collector of reference cycles, kept from stopping the server.

A full collection walks over every object there is: half a second with thousands of sockets. What is there when the
server has started is left out of it for good, young objects are looked at often and quickly, and everything is
looked at once an hour, when whatever has stayed in a cycle is freed.
"""

from __future__ import annotations

import asyncio
import gc

YOUNG = (5000, 10, 1_000_000)  # new objects, and collections of the younger, between two collections
HOURLY = 3600.0


def settle() -> None:
    """What is there now stays."""
    gc.set_threshold(*YOUNG)
    gc.collect()
    gc.freeze()


async def collect_now_and_then() -> None:
    settle()
    while True:
        await asyncio.sleep(HOURLY)
        gc.unfreeze()
        settle()
