"""The tables of this process: loaded when somebody comes, changed one command at a time, kept before shown."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from wiredeck.server.store import ConflictError, Listed, Store
from wiredeck.table.entries import AnyEntry, decode, encode
from wiredeck.table.ledger import OPEN, PLAYING
from wiredeck.table.room import Refusal, Room

log = logging.getLogger("wiredeck.server")
Decide = Callable[[Room], Refusal | list[AnyEntry]]
TRIES = 5
GONE_AFTER = 30.0  # seconds without a connection after which a player is shown as away


def now() -> int:
    return time.time_ns() // 1_000_000


@dataclass
class Hosted:
    """A table in memory, with those who watch it."""

    room: Room
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[Callable[[], None]] = field(default_factory=set[Callable[[], None]])
    online: dict[int, int] = field(default_factory=dict[int, int])  # connections of each seat
    last_seen: dict[int, float] = field(default_factory=dict[int, float])
    used: float = field(default_factory=time.monotonic)

    def tell(self) -> None:
        for wake in list(self.watchers):
            wake()

    def is_online(self, seat: int) -> bool:
        return self.online.get(seat, 0) > 0 or time.monotonic() - self.last_seen.get(seat, -1e9) < GONE_AFTER


class Tables:
    """All tables that this process has loaded."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._hosted: dict[str, Hosted] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self.on_change: list[Callable[[Hosted], None]] = []
        self.counts = {"moves": 0, "refused": 0, "tables": 0, "conflicts": 0}

    def __len__(self) -> int:
        return len(self._hosted)

    async def get(self, id: str) -> Hosted | None:
        """The table, from memory or from the store."""
        found = self._hosted.get(id)
        if found is None:
            lock = self._loading.setdefault(id, asyncio.Lock())
            async with lock:
                found = self._hosted.get(id) or await self._load(id)
            self._loading.pop(id, None)
        if found is not None:
            found.used = time.monotonic()
        return found

    async def _load(self, id: str) -> Hosted | None:
        entries = await self.store.load(id)
        if not entries:
            return None
        room = await asyncio.to_thread(_replayed, id, entries)
        hosted = self._hosted[id] = Hosted(room)
        self._changed(hosted)
        return hosted

    async def make(self, id: str, decide: Decide) -> Refusal | Hosted:
        """A new table."""
        hosted = Hosted(Room(id))
        answer = await self.command(hosted, decide)
        if answer is not None:
            return answer
        self._hosted[id] = hosted
        self.counts["tables"] += 1
        return hosted

    async def command(self, hosted: Hosted, decide: Decide) -> Refusal | None:
        """Decide, keep, add, tell; None if it was done. What is answered has been on disk before."""
        async with hosted.lock:
            for _ in range(TRIES):
                answer = decide(hosted.room)
                if isinstance(answer, Refusal):
                    self.counts["refused"] += 1
                    return answer
                try:
                    await self._keep(hosted.room, answer)
                except ConflictError:
                    self.counts["conflicts"] += 1
                    await self._reload(hosted)
                    continue
                self._changed(hosted)
                return None
        return Refusal("busy", "Too many are writing to this table at once; try again.")

    async def _keep(self, room: Room, entries: list[AnyEntry]) -> None:
        """On disk first, as it will be afterwards; then into the room."""
        after = _status_after(room, entries)
        await self.store.append(after, room.n, [encode(entry) for entry in entries])
        for entry in entries:
            room.add(entry)
            self.counts["moves"] += type(entry).__name__ == "Moved"
        if room.status != after.status:
            await self.store.append(_listed(room), room.n, [])

    async def _reload(self, hosted: Hosted) -> None:
        entries = await self.store.load(hosted.room.id)
        hosted.room = await asyncio.to_thread(_replayed, hosted.room.id, entries)

    async def refresh(self, hosted: Hosted) -> None:
        """Somebody may have written elsewhere: load the table again."""
        async with hosted.lock:
            await self._reload(hosted)
            self._changed(hosted)

    def _changed(self, hosted: Hosted) -> None:
        hosted.used = time.monotonic()
        hosted.tell()
        for listener in self.on_change:
            listener(hosted)

    def forget_idle(self, seconds: float) -> int:
        """Drop tables that nobody watches and that have no bot to move; they are in the store."""
        edge = time.monotonic() - seconds
        idle = [
            id
            for id, hosted in self._hosted.items()
            if not hosted.watchers
            and hosted.used < edge
            and not hosted.lock.locked()
            and not _needs_server(hosted.room)
        ]
        for id in idle:
            del self._hosted[id]
        return len(idle)

    async def wake_all(self) -> int:
        """After a restart: load every game that a bot or a clock has to carry on."""
        games = await self.store.listed(PLAYING, public_only=False, most=100_000)
        for game in games:
            with contextlib.suppress(Exception):
                await self.get(game.id)
        return len(games)


def _needs_server(room: Room) -> bool:
    return room.bot_asked is not None or room.clock.deadline() is not None


def _replayed(id: str, entries: list[bytes]) -> Room:
    room = Room(id)
    for data in entries:
        room.add(decode(data))
    return room


def _listed(room: Room) -> Listed:
    made = room.made
    assert made
    return Listed(room.id, made.game, room.status, made.public, now())


def _status_after(room: Room, entries: list[AnyEntry]) -> Listed:
    """What lists will say; the end of a game is noticed after it, and listed then."""
    first: Any = entries[0]
    if room.made is None:
        return Listed(room.id, first.game, OPEN, first.public, now())
    status = PLAYING if any(type(entry).__name__ == "Started" for entry in entries) else room.status
    return Listed(room.id, room.made.game, status, room.made.public, now())
