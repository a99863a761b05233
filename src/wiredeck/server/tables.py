"""The tables of this process: loaded when somebody comes, changed one command at a time, kept before shown."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from wiredeck.games import GAMES, game
from wiredeck.games.interface import sentence
from wiredeck.server.snapshot import Shown, Viewer
from wiredeck.server.store import ConflictError, Listed, Store, StoreError
from wiredeck.server.turnstile import Turnstile
from wiredeck.table import begins
from wiredeck.table.entries import AnyEntry, Made, Moved, decode, encode
from wiredeck.table.room import Refusal, Room

log = logging.getLogger("wiredeck.server")
Decide = Callable[[Room], Refusal | list[AnyEntry]]
TRIES = 5
GONE_AFTER = 30.0  # seconds without a connection after which a player is shown as gone
LISTED_FOR = 10_000  # milliseconds for which a list may show a table as it was
GRACE = 60.0  # seconds after which the others may let a bot play
BUSY = Refusal("busy", "Too many are writing to this table at once; try again.")
UNSURE = Refusal("unsure", "The database does not answer: look whether it was done, and try again.")


def now() -> int:
    return time.time_ns() // 1_000_000


FAILED = Refusal("internal", "Something went wrong on our side.")


@dataclass(eq=False)
class Hosted:
    """A table in memory, with those who watch it."""

    room: Room
    lock: Turnstile = field(default_factory=Turnstile)
    watchers: set[Callable[[], None]] = field(default_factory=set[Callable[[], None]])
    online: dict[int, int] = field(default_factory=dict[int, int])  # connections of each seat
    elsewhere: dict[str, tuple[float, frozenset[int]]] = field(
        default_factory=dict[str, tuple[float, frozenset[int]]]
    )  # seats connected to other processes, and when we heard of it
    last_seen: dict[int, float] = field(default_factory=dict[int, float])
    loaded: float = field(default_factory=time.monotonic)
    used: float = field(default_factory=time.monotonic)
    mine: bool = False  # this process carries its bots and clocks on
    shown: Shown = field(default_factory=Shown)
    told_online: tuple[bool, ...] = ()
    listed: Listed | None = None  # as the list has it
    grace: float = GRACE

    def tell(self) -> None:
        """Everybody who watches gets the table as it is."""
        self.told_online = self.everybody()
        for wake in list(self.watchers):
            wake()

    def message(self, viewer: Viewer) -> bytes:
        online = self.told_online
        if len(online) != len(self.room.seats):
            online = self.told_online = self.everybody()
        return self.shown.message(self.room, online, viewer, now())

    def known_to(self, seat: int) -> tuple[int, tuple[bool, ...]]:
        """Something else when the table has changed as far as a seat may know: a sealed answer wakes nobody."""
        return self.room.entries(seat), self.told_online

    def everybody(self) -> tuple[bool, ...]:
        """Who is here."""
        clock = time.monotonic()
        return tuple([self.gone_for(p, clock) < GONE_AFTER for p in range(len(self.room.seats))])

    def is_connected(self, seat: int) -> bool:
        return self.online.get(seat, 0) > 0 or any(seat in seats for _, seats in self.elsewhere.values())

    def gone_for(self, seat: int, clock: float) -> float:
        """Seconds since somebody was connected for this seat."""
        if self.online.get(seat, 0) > 0 or (self.elsewhere and self.is_connected(seat)):
            return 0.0
        return clock - self.last_seen.get(seat, self.loaded)

    def came(self, seats: Sequence[int]) -> None:
        for seat in seats:
            self.online[seat] = self.online.get(seat, 0) + 1

    def left(self, seats: Sequence[int]) -> None:
        for seat in seats:
            self.online[seat] -= 1
            self.last_seen[seat] = time.monotonic()


Then = Callable[[Refusal | None], None]


@dataclass(frozen=True)
class Wish:
    """A command whose entries are being kept."""

    hosted: Hosted
    decide: Decide
    then: Then
    entries: list[AnyEntry]


def failed(hosted: Hosted) -> Refusal:
    """For the log what happened, for the client that it did."""
    log.exception("a command failed", extra={"table": hosted.room.id})
    return FAILED


class Tables:
    """All tables that this process has loaded."""

    def __init__(self, store: Store, *, grace: float = GRACE, alone: bool = True) -> None:
        self.store, self.grace, self.alone = store, grace, alone
        self._hosted: dict[str, Hosted] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._busy: set[asyncio.Task[None]] = set()
        self.on_change: list[Callable[[Hosted], None]] = []
        self.on_written: list[Callable[[Hosted], None]] = []
        self.counts = {"moves": 0, "refused": 0, "tables": 0, "conflicts": 0, "troubles": 0, "messages": 0}

    def __len__(self) -> int:
        return len(self._hosted)

    def all(self) -> list[Hosted]:
        return list(self._hosted.values())

    def loaded(self, id: str) -> Hosted | None:
        """The table if it is in memory."""
        return self._hosted.get(id)

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
        _check_rules(entries[0])
        room = Room(id)
        await asyncio.to_thread(_add_all, room, entries)
        hosted = self._hosted[id] = Hosted(room, grace=self.grace)
        return hosted

    async def make(self, id: str, decide: Decide) -> Refusal | Hosted:
        """A new table."""
        hosted = Hosted(Room(id), grace=self.grace)
        answer = await self.command(hosted, decide)
        if answer is not None:
            return answer
        self._hosted[id] = hosted
        self.counts["tables"] += 1
        return hosted

    async def command(self, hosted: Hosted, decide: Decide) -> Refusal | None:
        """Decide, keep, add, tell; None if it was done. What is answered has been on disk before."""
        async with hosted.lock:
            return await self._carry_out(hosted, decide)

    async def _carry_out(self, hosted: Hosted, decide: Decide) -> Refusal | None:
        for _ in range(TRIES):
            answer = decide(hosted.room)
            if isinstance(answer, Refusal):
                if not self.alone and await self._catch_up(hosted):
                    continue  # it was refused because of what is no longer so
                self.counts["refused"] += 1
                return answer
            try:
                await self._keep(hosted, answer)
            except ConflictError:
                self.counts["conflicts"] += 1
                await self._catch_up(hosted)
                continue
            except StoreError:
                return await self._look_whether_kept(hosted, answer)
            return None
        return BUSY

    def command_now(self, hosted: Hosted, decide: Decide, then: Then) -> bool:
        """As `command`, without a task; `then` hears how it ended. False: somebody is inside, or it needs more."""
        if not hosted.lock.try_enter():
            return False
        begun = False
        try:
            room = hosted.room
            answer = decide(room)
            if not isinstance(answer, Refusal):
                kept = self._append(hosted, answer)
                wish, begun = Wish(hosted, decide, then, answer), True
                kept.add_done_callback(lambda done: self._was_kept(wish, done))
                return True
        finally:
            if not begun:
                hosted.lock.leave()
        if self.alone:  # with others it may be refused because of what is no longer so
            self.counts["refused"] += 1
            then(answer)
        return self.alone

    def _was_kept(self, wish: Wish, kept: asyncio.Future[None]) -> None:
        """The end of a command that is still inside; where the store did not do it, the long way goes on from here."""
        if kept.cancelled() or kept.exception() is not None:
            task = asyncio.get_running_loop().create_task(self._with_patience(wish, kept))
            self._busy.add(task)
            task.add_done_callback(self._busy.discard)
            return
        refused = None
        try:
            self._put_in(wish.hosted, wish.entries)
        except Exception:
            refused = failed(wish.hosted)
        wish.hosted.lock.leave()
        wish.then(refused)

    async def _with_patience(self, wish: Wish, kept: asyncio.Future[None]) -> None:
        """Somebody else came first, or the store failed."""
        hosted = wish.hosted
        try:
            if not kept.cancelled() and isinstance(kept.exception(), ConflictError):
                self.counts["conflicts"] += 1
                await self._catch_up(hosted)
                refused = await self._carry_out(hosted, wish.decide)
            else:
                refused = await self._look_whether_kept(hosted, wish.entries)
        except Exception:
            refused = failed(hosted)
        finally:
            hosted.lock.leave()
        wish.then(refused)

    async def _keep(self, hosted: Hosted, entries: list[AnyEntry]) -> None:
        """On disk first; then into the room, and told."""
        await self._append(hosted, entries)
        self._put_in(hosted, entries)

    def _append(self, hosted: Hosted, entries: list[AnyEntry]) -> asyncio.Future[None]:
        room = hosted.room
        listed, last = _listed(room, entries), hosted.listed
        if self.alone and last is not None and _says_it(last, listed):
            listed = last if last.same else replace(last, same=True)
        hosted.listed = listed
        return self.store.append(listed, room.n, [encode(entry) for entry in entries])

    def _put_in(self, hosted: Hosted, entries: list[AnyEntry]) -> None:
        for entry in entries:
            hosted.room.add(entry)
            self.counts["moves"] += isinstance(entry, Moved)
        hosted.mine = True
        self._changed(hosted)
        for listener in self.on_written:
            listener(hosted)

    async def _look_whether_kept(self, hosted: Hosted, entries: list[AnyEntry]) -> Refusal | None:
        """The store failed while it was writing: what it wrote may be there, or may still come.

        It is looked up, not guessed; what comes later is found when the table is written to again.
        """
        self.counts["troubles"] += 1
        room, hosted.listed = hosted.room, None
        try:
            kept = await self.store.load(room.id, room.n)
        except StoreError:
            return UNSURE
        if kept[: len(entries)] == [encode(entry) for entry in entries]:
            self._put_in(hosted, entries)
            return None
        return UNSURE

    async def fresh(self, id: str) -> Hosted | None:
        """The table with all that other processes have written."""
        found = self._hosted.get(id)
        if found is None or self.alone:
            return await self.get(id)
        await self.catch_up(found)
        return found

    async def catch_up(self, hosted: Hosted) -> None:
        """Somebody may have written elsewhere: add what is new."""
        async with hosted.lock:
            await self._catch_up(hosted)

    async def _catch_up(self, hosted: Hosted) -> bool:
        """Was there anything new?"""
        hosted.listed = None
        new = await self.store.load(hosted.room.id, hosted.room.n)
        if new:
            _add_all(hosted.room, new)
            hosted.mine = False  # who wrote it goes on
            self._changed(hosted)
        return bool(new)

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
            and not (hosted.mine and hosted.room.wakes(0) is not None)
        ]
        for id in idle:
            del self._hosted[id]
        return len(idle)

    def tell_who_went(self) -> None:
        """Whoever is shown as gone or back only because time passed."""
        for hosted in self._hosted.values():
            if hosted.watchers and hosted.everybody() != hosted.told_online:
                hosted.tell()

    def rest(self, seconds: float) -> None:
        """Tables where nothing happens keep only what they need to go on."""
        edge = time.monotonic() - seconds
        for hosted in self._hosted.values():
            if hosted.used < edge:
                hosted.room.forget()
                hosted.shown.forget()


class OtherRulesError(Exception):
    """A table of rules that this release does not have: it is not played on by others."""


def _check_rules(first: bytes) -> None:
    made = decode(first)
    assert isinstance(made, Made)
    here = game(made.game).rules_version if made.game in GAMES else "none"
    if made.rules != here:
        raise OtherRulesError(f"This game has the rules {made.rules}, and this server plays {here}.")
    if made.begins:
        try:
            begins.read(made.game, made.begins, made.seats, game(made.game).options(made.options))
        except begins.BeginsError as other:
            raise OtherRulesError(sentence(other)) from None


def _add_all(room: Room, entries: Sequence[bytes]) -> None:
    for data in entries:
        room.add(decode(data))


def _listed(room: Room, entries: Sequence[AnyEntry]) -> Listed:
    """What lists will say when these entries have been put in."""
    at = entries[-1].at
    made = entries[0] if isinstance(entries[0], Made) else room.made
    assert made
    status = room.status_after(entries)
    return Listed(room.id, made.game, status, made.public, at, room.wakes_after(entries, at))


def _says_it(last: Listed, listed: Listed) -> bool:
    """Does the list say already what it should, but for the seconds since the last move?"""
    return (
        listed.wakes is None
        and last.wakes is None
        and listed.status == last.status
        and listed.updated - last.updated < LISTED_FOR
    )
