"""Compile the rules beside the server: it plays interpreted until they are ready.

Compiling takes up to a minute the first time on a machine. It is done in a process of its own that fills the cache
on disk, so that nobody at a table waits for it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys

from wiredeck.games import GAMES
from wiredeck.kernel.compile import may_compile
from wiredeck.table.engine import engine

log = logging.getLogger("wiredeck.server")
COMMAND = "import os, sys; os.nice(10)\nfrom wiredeck.table.engine import engine\nengine(sys.argv[1]).compile()"


async def compile_all() -> None:
    """Each game in turn; trouble leaves it interpreted."""
    if not may_compile():
        log.info("the rules run interpreted")
        return
    for name in GAMES:
        try:
            if await _fill_cache(name):
                await asyncio.to_thread(engine(name).compile)
                log.info("compiled", extra={"game": name})
        except Exception:
            log.exception("the rules of a game stay interpreted", extra={"game": name})


async def _fill_cache(name: str) -> bool:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", COMMAND, name, env=dict(os.environ), stdout=asyncio.subprocess.DEVNULL
    )
    try:
        return await process.wait() == 0
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
