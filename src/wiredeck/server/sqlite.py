"""SQLite as a store: one writer thread, group commit, every commit on disk (`synchronous=FULL`)."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import secrets
import sqlite3
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from wiredeck.server.store import ConflictError, Listed

T = TypeVar("T")
BATCH = 256
SCHEMA = """
create table if not exists tables (
    id text primary key, game text not null, status text not null, public integer not null, updated integer not null
) without rowid;
create index if not exists tables_by_status on tables (status, public, updated);
create table if not exists entries (
    table_id text not null, n integer not null, data blob not null, primary key (table_id, n)
) without rowid;
create table if not exists secrets (name text primary key, value blob not null) without rowid;
"""
Job = tuple[Callable[[sqlite3.Connection], Any], asyncio.Future[Any]]


class SqliteStore:
    """See `wiredeck.server.store.Store`."""

    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        ready = self._loop.create_future()
        self._thread = threading.Thread(target=self._work, args=(ready,), name="sqlite writer", daemon=True)
        self._thread.start()
        await ready

    async def close(self) -> None:
        if self._thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None

    # ------------------------------------------------------------ the thread

    def _work(self, ready: asyncio.Future[Any]) -> None:
        try:
            db = sqlite3.connect(self.path, isolation_level=None, timeout=30)
            db.execute("pragma journal_mode=wal")
            db.execute("pragma synchronous=full")
            db.executescript(SCHEMA)
        except sqlite3.Error as trouble:
            self._answer(ready, None, trouble)
            return
        self._answer(ready, None, None)
        with contextlib.closing(db):
            while self._do_batch(db):
                pass

    def _do_batch(self, db: sqlite3.Connection) -> bool:
        """All jobs that wait, in one transaction; answers go out when it is on disk."""
        jobs: list[Job | None] = [self._jobs.get()]
        while len(jobs) < BATCH and not self._jobs.empty():
            jobs.append(self._jobs.get())
        done: list[tuple[asyncio.Future[Any], Any, BaseException | None]] = []
        try:
            db.execute("begin immediate")
            for job in jobs:
                if job is not None:
                    done.append(self._do(db, *job))
            db.execute("commit")
        except sqlite3.Error as trouble:
            with contextlib.suppress(sqlite3.Error):
                db.execute("rollback")
            done = [(job[1], None, trouble) for job in jobs if job is not None]
        for future, result, error in done:
            self._answer(future, result, error)
        return None not in jobs

    def _do(self, db: sqlite3.Connection, job: Callable[[sqlite3.Connection], Any], future: asyncio.Future[Any]) -> Any:
        """One job; what it refuses is undone alone."""
        db.execute("savepoint job")
        try:
            result = job(db)
        except (ConflictError, sqlite3.IntegrityError) as refused:
            db.execute("rollback to job")
            db.execute("release job")
            return future, None, ConflictError(str(refused))
        db.execute("release job")
        return future, result, None

    def _answer(self, future: asyncio.Future[Any], result: Any, error: BaseException | None) -> None:
        assert self._loop is not None

        def settle() -> None:
            if future.done():
                return
            if error is None:
                future.set_result(result)
            else:
                future.set_exception(error)

        with contextlib.suppress(RuntimeError):  # the loop is gone: nobody waits any more
            self._loop.call_soon_threadsafe(settle)

    async def _run(self, job: Callable[[sqlite3.Connection], T]) -> T:
        assert self._loop is not None
        future: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put((job, future))
        return await future

    # ------------------------------------------------------------ the store

    async def append(self, listed: Listed, n: int, entries: Sequence[bytes]) -> None:
        def write(db: sqlite3.Connection) -> None:
            rows = [(listed.id, n + i, data) for i, data in enumerate(entries)]
            db.executemany("insert into entries values (?, ?, ?)", rows)
            db.execute(
                "insert into tables values (?, ?, ?, ?, ?) on conflict (id) do update set "
                "status = excluded.status, public = excluded.public, updated = excluded.updated",
                (listed.id, listed.game, listed.status, int(listed.public), listed.updated),
            )

        await self._run(write)

    async def load(self, table: str) -> list[bytes]:
        def read(db: sqlite3.Connection) -> list[bytes]:
            rows = db.execute("select data from entries where table_id = ? order by n", (table,))
            return [data for (data,) in rows]

        return await self._run(read)

    async def listed(self, status: str, *, public_only: bool, most: int) -> list[Listed]:
        def read(db: sqlite3.Connection) -> list[Listed]:
            rows = db.execute(
                "select id, game, status, public, updated from tables where status = ? and public >= ? "
                "order by updated desc limit ?",
                (status, int(public_only), most),
            )
            return [Listed(id, game, found, bool(public), updated) for id, game, found, public, updated in rows]

        return await self._run(read)

    async def secret(self) -> bytes:
        fresh = secrets.token_bytes(32)

        def read(db: sqlite3.Connection) -> bytes:
            db.execute("insert into secrets values ('server', ?) on conflict (name) do nothing", (fresh,))
            (found,) = db.execute("select value from secrets where name = 'server'").fetchone()
            return bytes(found)

        return await self._run(read)
