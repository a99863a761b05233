"""SQLite as a store: one writer thread, group commit, every commit on disk (`synchronous=FULL`)."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from wiredeck.server.sqlite_jobs import Answer, Job, Next, done, settle
from wiredeck.server.store import (
    ConflictError,
    FullError,
    Listed,
    Notes,
    Report,
    StoreError,
    notes_of,
    pending,
    storable,
)

T = TypeVar("T")
BATCH = 256
LOCKED_FOR = 4.0  # seconds to wait for another process that writes to the same file
MIGRATIONS = (
    # if not exists: files of before the schema had a number are of this form.
    """
    create table if not exists tables (
        id text primary key, game text not null, status text not null, public integer not null, updated integer not null
    ) without rowid;
    create index if not exists tables_by_status on tables (status, public, updated);
    create table if not exists entries (
        table_id text not null, n integer not null, data blob not null, primary key (table_id, n)
    ) without rowid;
    create table if not exists secrets (name text primary key, value blob not null) without rowid;
    """,
    """
    alter table tables add column wakes integer;
    alter table tables add column n integer not null default 0;
    update tables set n = (select count(*) from entries where table_id = id);
    create index tables_by_wakes on tables (wakes) where wakes is not null and status = 'playing';
    create table reports (
        id integer primary key, table_id text not null, n integer not null, seat integer not null,
        text text not null, at integer not null
    );
    """,
    """
    create table sheets (id text primary key, n integer not null, updated integer not null) without rowid;
    create index sheets_by_updated on sheets (updated);
    create table notes (
        sheet text not null, n integer not null, id text not null, data text not null, primary key (sheet, n)
    ) without rowid;
    create unique index notes_by_id on notes (sheet, id);
    """,
)
MAKE = """
insert into tables (id, game, status, public, updated, wakes, n) values (?, ?, ?, ?, ?, ?, ?)
on conflict (id) do update set
    status = excluded.status, public = excluded.public, updated = excluded.updated,
    wakes = excluded.wakes, n = excluded.n
where tables.n = 0
"""
CHANGE = "update tables set status = ?, public = ?, updated = ?, wakes = ?, n = ? where id = ?"
KEEP = "insert into entries (table_id, n, data) values (?, ?, ?)"
KEPT = "select max(n) + 1 from entries where table_id = ?"  # the count in the list may lag behind, see `Listed.same`
LIST = """
select id, game, status, public, updated, wakes from tables
where status = ? and public >= ? order by updated desc limit ?
"""
DUE = "select id from tables where status = 'playing' and wakes < ? order by wakes limit ?"
OLD = "select id from tables where status = ? and updated < ? order by updated limit ?"
GROW = """
insert into sheets values (?, ?, ?) on conflict (id) do update set n = excluded.n, updated = excluded.updated
"""
SECRET = "select value from secrets where name = 'server'"


COLLECT = 0.001  # seconds that a busy server waits for more to put on disk at once


class SqliteStore:
    """See `wiredeck.server.store.Store`."""

    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        ready: asyncio.Future[None] = self._loop.create_future()
        thread = threading.Thread(target=self._work, args=(ready,), name="sqlite writer", daemon=True)
        thread.start()
        await ready
        self._thread = thread

    async def close(self) -> None:
        thread, self._thread = self._thread, None  # no job can be behind the None
        if thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(thread.join)

    # ------------------------------------------------------------ the thread

    def _work(self, ready: asyncio.Future[Any]) -> None:
        try:
            db = _opened(self.path)
        except sqlite3.Error as trouble:
            self._answer([(ready, None, StoreError(f"{self.path} cannot be used as a database: {trouble}."))])
            return
        except StoreError as trouble:
            self._answer([(ready, None, StoreError(f"{self.path}: {trouble}"))])
            return
        self._answer([(ready, None, None)])
        with contextlib.closing(db):
            more, busy = True, False
            while more:
                jobs, more = self._waiting(COLLECT if busy else 0.0)
                self._answer(done(db, jobs))
                busy = len(jobs) > 1

    def _waiting(self, patience: float) -> tuple[list[Job], bool]:
        """All jobs that wait, at least one, and those that come in a moment; False: they are the last ones."""
        jobs: list[Job] = []
        job = self._jobs.get()
        if patience:
            time.sleep(patience)
        while job is not None:
            jobs.append(job)
            if len(jobs) == BATCH or self._jobs.empty():
                return jobs, True
            job = self._jobs.get()
        return jobs, False

    def _answer(self, answers: list[Answer]) -> None:
        """Wake the event loop once for all of them."""
        assert self._loop is not None
        with contextlib.suppress(RuntimeError):  # the loop is gone: nobody waits any more
            self._loop.call_soon_threadsafe(settle, answers)

    async def _run(self, do: Callable[[sqlite3.Connection], T], *, writes: bool = False) -> T:
        return await self._soon(do, writes=writes)

    def _soon(
        self, do: Callable[[sqlite3.Connection], T], *, writes: bool, next: Next | None = None
    ) -> asyncio.Future[T]:
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        if self._thread is None:
            future.set_exception(StoreError("The database is not open."))
        else:
            self._jobs.put(Job(do, future, writes, next))
        return future

    # ------------------------------------------------------------ the store

    def append(self, listed: Listed, n: int, entries: Sequence[bytes]) -> asyncio.Future[None]:
        next = (listed.id, n, entries[0]) if listed.same and len(entries) == 1 else None
        return self._soon(lambda db: _append(db, listed, n, entries), writes=True, next=next)

    async def load(self, table: str, since: int = 0) -> list[bytes]:
        sql = "select data from entries where table_id = ? and n >= ? order by n"
        return await self._run(lambda db: [data for (data,) in db.execute(sql, (table, since))])

    async def counts(self, tables: Sequence[str]) -> dict[str, int]:
        return await self._run(lambda db: _counts(db, tables))

    async def listed(self, status: str, *, public_only: bool, most: int) -> list[Listed]:
        def read(db: sqlite3.Connection) -> list[Listed]:
            rows = db.execute(LIST, (status, int(public_only), most))
            return [Listed(id, game, at, bool(public), updated, wakes) for id, game, at, public, updated, wakes in rows]

        return await self._run(read)

    async def claim(self, before: int, until: int, most: int) -> list[str]:
        def write(db: sqlite3.Connection) -> list[str]:
            due = [id for (id,) in db.execute(DUE, (before, most))]
            db.executemany("update tables set wakes = ? where id = ?", [(until, id) for id in due])
            return due

        return await self._run(write, writes=True)

    async def secret(self) -> bytes:
        found = await self._run(lambda db: db.execute(SECRET).fetchone())
        return bytes(found[0]) if found else await self._run(_make_secret, writes=True)

    async def report(self, table: str, n: int, seat: int, text: str, at: int) -> None:
        sql = "insert into reports (table_id, n, seat, text, at) values (?, ?, ?, ?, ?)"
        await self._run(lambda db: db.execute(sql, (table, n, seat, storable(text), at)).rowcount, writes=True)

    async def reports(self, most: int) -> list[Report]:
        sql = "select table_id, n, seat, text, at from reports order by at desc, id desc limit ?"
        return await self._run(lambda db: [Report(*row) for row in db.execute(sql, (most,))])

    async def exchange(
        self, sheet: str, entries: Sequence[tuple[str, str]], since: int, at: int, *, most: int, full: int
    ) -> Notes:
        def work(db: sqlite3.Connection) -> Notes:
            if entries:
                _note(db, sheet, entries, at, full)
            return _notes(db, sheet, since, most)

        return await self._run(work, writes=bool(entries))

    async def remove_sheets(self, updated_before: int, most: int) -> int:
        sql = "select id from sheets where updated < ? order by updated limit ?"

        def write(db: sqlite3.Connection) -> int:
            old: list[tuple[str]] = db.execute(sql, (updated_before, most)).fetchall()
            db.executemany("delete from notes where sheet = ?", old)
            db.executemany("delete from sheets where id = ?", old)
            return len(old)

        return await self._run(write, writes=True)

    async def remove_older(self, status: str, updated_before: int, most: int) -> int:
        def write(db: sqlite3.Connection) -> int:
            old: list[tuple[str]] = db.execute(OLD, (status, updated_before, most)).fetchall()
            db.executemany("delete from entries where table_id = ?", old)
            db.executemany("delete from tables where id = ?", old)
            return len(old)

        return await self._run(write, writes=True)


def _opened(path: str) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, timeout=LOCKED_FOR)
    try:
        _use_wal(db)
        db.execute("pragma synchronous=full")
        _migrate(db)
    except BaseException:
        db.close()
        raise
    return db


def _use_wal(db: sqlite3.Connection) -> None:
    """SQLite does not wait by itself where two processes change this at the same moment."""
    for patience in (0.05, 0.1, 0.2, 0.4, 0.8, None):
        try:
            db.execute("pragma journal_mode=wal")
            return
        except sqlite3.OperationalError as trouble:
            if patience is None or "locked" not in str(trouble):
                raise
            time.sleep(patience)


def _migrate(db: sqlite3.Connection) -> None:
    """In one transaction: of two processes that open a new file, the second finds it made."""
    db.execute("begin immediate")
    (version,) = db.execute("pragma user_version").fetchone()
    for sql in pending(version, MIGRATIONS):
        for statement in sql.split(";"):  # executescript would commit what is open
            db.execute(statement)
    db.execute(f"pragma user_version = {len(MIGRATIONS)}")
    db.execute("commit")


def _append(db: sqlite3.Connection, listed: Listed, n: int, entries: Sequence[bytes]) -> None:
    """The row of the list first: it says whether this may be written at all."""
    if n and db.execute(KEPT, (listed.id,)).fetchone() != (n,):
        raise ConflictError
    if not (n and listed.same):
        _list(db, listed, n, n + len(entries))
    if len(entries) == 1:
        db.execute(KEEP, (listed.id, n, entries[0]))
    else:
        db.executemany(KEEP, [(listed.id, n + i, data) for i, data in enumerate(entries)])


def _list(db: sqlite3.Connection, listed: Listed, n: int, after: int) -> None:
    row = (listed.status, listed.public, listed.updated, listed.wakes, after)
    changed = db.execute(CHANGE, (*row, listed.id)) if n else db.execute(MAKE, (listed.id, listed.game, *row))
    if changed.rowcount != 1:
        raise ConflictError


def _note(db: sqlite3.Connection, sheet: str, entries: Sequence[tuple[str, str]], at: int, full: int) -> None:
    """What is new on a sheet; that it is full is found out before anything is written."""
    (n,) = db.execute("select coalesce(max(n), 0) from sheets where id = ?", (sheet,)).fetchone()
    known = {id for (id,) in db.execute("select id from notes where sheet = ?", (sheet,))}
    fresh: dict[str, str] = {}
    for id, data in entries:
        if id not in known:
            fresh.setdefault(id, data)
    if n + len(fresh) > full:
        raise FullError
    if fresh:
        db.execute(GROW, (sheet, n + len(fresh), at))
        rows = [(sheet, n + i, id, storable(data)) for i, (id, data) in enumerate(fresh.items(), 1)]
        db.executemany("insert into notes values (?, ?, ?, ?)", rows)


def _notes(db: sqlite3.Connection, sheet: str, since: int, most: int) -> Notes:
    sql = "select n, data from notes where sheet = ? and n > ? order by n limit ?"
    rows = db.execute(sql, (sheet, since, most + 1)).fetchall()
    return notes_of(rows, since, most)


def _counts(db: sqlite3.Connection, tables: Sequence[str]) -> dict[str, int]:
    found = {table: db.execute(KEPT, (table,)).fetchone()[0] for table in tables}
    return {table: n for table, n in found.items() if n}


def _make_secret(db: sqlite3.Connection) -> bytes:
    fresh = secrets.token_bytes(32)
    db.execute("insert into secrets values ('server', ?) on conflict (name) do nothing", (fresh,))
    return bytes(db.execute(SECRET).fetchone()[0])
