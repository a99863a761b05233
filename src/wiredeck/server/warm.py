"""Compile beside the server: it plays by interpreted rules, and bots without thinking ahead, until that is ready.

Compiling takes minutes the first time on a machine. It is done in a process of its own that fills the cache on disk,
so that nobody at a table waits for it. The rules of all games come first, then the search of each, then what analyses
need.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys

from wiredeck.bots.search import searcher
from wiredeck.games import GAMES
from wiredeck.kernel.compile import may_compile
from wiredeck.table.engine import engine

log = logging.getLogger("wiredeck.server")
NICE = "import os, sys; os.nice(10)\n"
RULES = NICE + "from wiredeck.table.engine import engine\nengine(sys.argv[1]).compile()"
SEARCH = NICE + "from wiredeck.bots.search import searcher\nsearcher(sys.argv[1]).compile()"
ANALYSIS = NICE + "from wiredeck.lab.rollouts import driver\ndriver(sys.argv[1]).compile()"
THINKING: set[str] = set()  # the games whose bots may think ahead
ANALYSING: set[str] = set()  # the games that may be analysed, without waiting for a compiler wherever it works


async def compile_all() -> None:
    """Each game in turn; trouble leaves it as it is."""
    if not may_compile():
        log.info("the rules run interpreted")
        ANALYSING.update(GAMES)
        return
    for name in GAMES:
        try:
            if await _fill_cache(RULES, name):
                await asyncio.to_thread(engine(name).compile)
                log.info("compiled", extra={"game": name})
        except Exception:
            log.exception("the rules of a game stay interpreted", extra={"game": name})
    for name in GAMES:
        try:
            if await _fill_cache(SEARCH, name) and await asyncio.to_thread(_load_search, name):
                THINKING.add(name)
                log.info("bots think ahead", extra={"game": name})
        except Exception:
            log.exception("the bots of a game do not think ahead", extra={"game": name})
    for name in GAMES:
        try:
            await _fill_cache(ANALYSIS, name)
        except Exception:
            log.exception("an analysis will have to compile by itself", extra={"game": name})
        ANALYSING.add(name)


def _load_search(name: str) -> bool:
    """Load what is on the disk. Where nothing can be kept there, the server does without: it must not compile."""
    found = searcher(name)
    if not found.is_kept:
        return False
    found.compile()
    return True


async def _fill_cache(command: str, name: str) -> bool:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", command, name, env=dict(os.environ), stdout=asyncio.subprocess.DEVNULL
    )
    try:
        return await process.wait() == 0
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
