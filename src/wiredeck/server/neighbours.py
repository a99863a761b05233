"""Other processes over the same database: who wrote what, who is connected where, and who carries on for the dead.

The database is the truth. Hints only make things quick: a lost one is made good by asking the database, every two
seconds, how far the tables that somebody watches here have come.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Coroutine
from typing import Any

import msgspec

from wiredeck.server.hints import Hints, NoHints
from wiredeck.server.store import ConflictError, Listed, StoreError
from wiredeck.server.tables import Hosted, Tables, now

log = logging.getLogger("wiredeck.server")
LOOK_EVERY = 2.0  # seconds between two looks into the database
ORPHANED = 3000  # milliseconds after which a table that should have moved by itself is taken over
LEASE = 5000
BELIEVED = 25.0  # seconds for which it is believed that somebody is connected elsewhere
REPEAT = 10.0
AT_ONCE = 200  # tables


class Hint(msgspec.Struct, frozen=True, array_like=True):
    """A table has so many entries; these seats are connected to the process that says so."""

    process: str
    table: str
    n: int
    seats: tuple[int, ...]


_decode = msgspec.msgpack.Decoder(Hint).decode
_encode = msgspec.msgpack.Encoder().encode


class Neighbours:
    """This process among the others; alone, it only looks after tables of processes before it."""

    def __init__(self, tables: Tables, hints: Hints | None, *, alone: bool) -> None:
        self.tables, self.hints, self.alone = tables, hints or NoHints(), alone
        self.process = secrets.token_hex(6)
        self._tasks: set[asyncio.Task[None]] = set()
        self._repeated = 0.0
        if not alone:
            tables.on_written.append(self.tell)

    async def open(self) -> None:
        await self.hints.open(self._heard)
        await self._adopt(now() + LEASE if self.alone else now() - ORPHANED)
        if not self.alone:
            self._do(self._look_again_and_again())

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self.hints.close()

    def tell(self, hosted: Hosted) -> None:
        """Others shall know how far this table has come and who is connected here."""
        if not self.alone:
            here = tuple(seat for seat, n in hosted.online.items() if n > 0)
            self.hints.tell(_encode(Hint(self.process, hosted.room.id, hosted.room.n, here)))

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ------------------------------------------------------------ what others say

    def _heard(self, message: bytes) -> None:
        with contextlib.suppress(msgspec.MsgspecError):
            hint = _decode(message)
            hosted = self.tables.loaded(hint.table)
            if hosted is not None and hint.process != self.process:
                self._believe(hosted, hint)

    def _believe(self, hosted: Hosted, hint: Hint) -> None:
        before = hosted.everybody()
        hosted.elsewhere[hint.process] = (time.monotonic(), frozenset(hint.seats))
        for seat in hint.seats:
            hosted.last_seen[seat] = time.monotonic()
        if hint.n > hosted.room.n:
            self._do(self._catch_up(hosted))
        elif hosted.everybody() != before:
            hosted.tell()

    async def _catch_up(self, hosted: Hosted) -> None:
        with contextlib.suppress(StoreError):
            await self.tables.catch_up(hosted)

    # ------------------------------------------------------------ looking for oneself

    async def _look_again_and_again(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                await self._look()
                await self._adopt(now() - ORPHANED)
            except StoreError as trouble:
                log.warning("the database does not answer: %s", trouble)
            except Exception:
                log.exception("looking after tables failed")

    async def _look(self) -> None:
        """How far have the tables come that somebody watches here? Then what became of who is connected elsewhere."""
        watched = [hosted for hosted in self.tables.all() if hosted.watchers]
        for at in range(0, len(watched), AT_ONCE):
            part = watched[at : at + AT_ONCE]
            counts = await self.tables.store.counts([hosted.room.id for hosted in part])
            for hosted in part:
                if counts.get(hosted.room.id, 0) > hosted.room.n:
                    await self._catch_up(hosted)
        self._doubt(watched)

    def _doubt(self, watched: list[Hosted]) -> None:
        clock = time.monotonic()
        repeat = clock - self._repeated > REPEAT
        self._repeated = clock if repeat else self._repeated
        for hosted in watched:
            hosted.elsewhere = {
                process: heard for process, heard in hosted.elsewhere.items() if clock - heard[0] < BELIEVED
            }
            if repeat and any(n > 0 for n in hosted.online.values()):
                self.tell(hosted)

    async def _adopt(self, before: int) -> None:
        """Carry on tables whose bots and clocks nobody looks after any more."""
        while True:
            orphans = await self.tables.store.claim(before, now() + LEASE, AT_ONCE)
            for id in orphans:
                try:
                    await self._carry_on(id)
                except Exception:
                    log.exception("a table could not be carried on", extra={"table": id})
            if len(orphans) < AT_ONCE:
                return

    async def _carry_on(self, id: str) -> None:
        hosted = await self.tables.get(id)
        if hosted is None:
            return
        await self.tables.catch_up(hosted)
        room = hosted.room
        if room.wakes(now()) is None:
            assert room.made
            listed = Listed(id, room.made.game, room.status, room.made.public, now(), None)
            with contextlib.suppress(ConflictError):
                await self.tables.store.append(listed, room.n, [])
            return
        hosted.mine = True
        for listener in self.tables.on_change:
            listener(hosted)
