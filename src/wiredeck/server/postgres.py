"""PostgreSQL as a store: moves that wait are written together, as one statement in one round trip."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncGenerator, Sequence
from typing import Any, NamedTuple

import asyncpg  # pyright: ignore[reportMissingTypeStubs]

from wiredeck.server.store import (
    ConflictError,
    FullError,
    Listed,
    Notes,
    Report,
    StoreError,
    notes_of,
    pending,
    shown,
    storable,
)

BATCH = 256
FLIGHTS = 2  # batches on their way at once
CONNECTIONS = 4
PATIENCE = 2.0  # seconds in which a connection must be found
ANSWER = 3.0  # seconds in which a statement must be answered
MIGRATION_LOCK = 0x7769726564656B  # "wiredek"
MIGRATIONS = (
    """
    create table tables (
        id text primary key, game text not null, status text not null, public boolean not null,
        updated bigint not null, wakes bigint, n integer not null
    );
    create index tables_by_status on tables (status, updated);
    create index tables_by_wakes on tables (wakes) where wakes is not null and status = 'playing';
    create table entries (
        table_id text not null, n integer not null, data bytea not null, primary key (table_id, n)
    );
    create table secrets (name text primary key, value bytea not null);
    create table reports (
        id bigint generated always as identity primary key, table_id text not null, n integer not null,
        seat integer not null, text text not null, at bigint not null
    );
    """,
    """
    create table sheets (id text primary key, n integer not null, updated bigint not null);
    create index sheets_by_updated on sheets (updated);
    create table notes (
        sheet text not null, n integer not null, id text not null, data text not null,
        primary key (sheet, n), unique (sheet, id)
    );
    """,
)
# Who comes second to a row waits for the first, sees its new n and does not get the row: that is the conflict.
WRITE = """
with wanted as (
    select * from unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::bool[], $7::bigint[],
        $8::bigint[]) as w (id, n, after, game, status, public, updated, wakes)
), changed as (
    update tables t
    set n = w.after, status = w.status, public = w.public, updated = w.updated, wakes = w.wakes
    from wanted w where t.id = w.id and t.n = w.n and w.n > 0
    returning t.id
), made as (
    insert into tables as t (id, game, status, public, updated, wakes, n)
    select id, game, status, public, updated, wakes, after from wanted where n = 0
    on conflict (id) do update
    set n = excluded.n, status = excluded.status, public = excluded.public, updated = excluded.updated,
        wakes = excluded.wakes
    where t.n = 0
    returning t.id
), written as (
    select id from changed union all select id from made
), kept as (
    insert into entries (table_id, n, data)
    select e.id, e.n, e.data from unnest($9::text[], $10::int[], $11::bytea[]) as e (id, n, data)
    join written using (id)
)
select id from written
"""
LIST = """
select id, game, status, public, updated, wakes from tables
where status = $1 and (public or not $2) order by updated desc limit $3
"""
CLAIM = """
with due as materialized (
    select id from tables where status = 'playing' and wakes is not null and wakes < $1
    order by wakes limit $3 for update skip locked
)
update tables t set wakes = $2 from due where t.id = due.id returning t.id
"""
REMOVE = """
with old as materialized (
    select id from tables where status = $1 and updated < $2 order by updated limit $3 for update skip locked
), gone as (
    delete from tables t using old where t.id = old.id returning t.id
), cleared as (
    delete from entries e using gone where e.table_id = gone.id
)
select count(*) from gone
"""
# The row of the sheet is locked while it grows: numbers are given in the order in which they can be seen.
LOCK_SHEET = """
insert into sheets (id, n, updated) values ($1, 0, $2)
on conflict (id) do update set updated = excluded.updated returning n
"""
NOTE = """
insert into notes (sheet, n, id, data)
select $1, $2 + row_number() over (order by e.place), e.id, e.data
from unnest($3::text[], $4::text[]) with ordinality as e (id, data, place)
where not exists (select 1 from notes o where o.sheet = $1 and o.id = e.id)
"""
NOTES = "select n, data from notes where sheet = $1 and n > $2 order by n limit $3"
REMOVE_SHEETS = """
with old as materialized (
    select id from sheets where updated < $1 order by updated limit $2 for update skip locked
), gone as (
    delete from sheets s using old where s.id = old.id returning s.id
), cleared as (
    delete from notes n using gone where n.sheet = gone.id
)
select count(*) from gone
"""
SECRET = "select value from secrets where name = 'server'"

# It may be otherwise in a moment: the database starts, stops, has too many guests, or the network is down.
PASSING = (
    OSError,
    TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.TooManyConnectionsError,
    asyncpg.InterfaceError,
)
# The fault of what one job says, or of two batches that wait for each other: each job alone will do better.
OF_ONE_JOB = (
    asyncpg.DataError,
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.TransactionRollbackError,
    ValueError,  # asyncpg could not even send it
)


class Job(NamedTuple):
    """Entries to write, and who waits for them."""

    listed: Listed
    n: int
    entries: Sequence[bytes]
    future: asyncio.Future[None]


class PostgresStore:
    """See `wiredeck.server.store.Store`. Nothing waits for more than about five seconds, nothing is broken for good."""

    def __init__(self, url: str) -> None:
        self.name = shown(url)
        self._url = url
        self._pool: Any = None
        self._is_open = False
        self._waiting: list[Job] = []
        self._writing: set[str] = set()  # tables: two writes to one never overtake each other
        self._flights: set[asyncio.Task[None]] = set()
        self._launching = False

    async def open(self) -> None:
        # Connections are made when they are needed and kept: the pool's own upkeep would log each failure.
        self._pool = asyncpg.create_pool(
            self._url,
            min_size=0,
            max_size=CONNECTIONS,
            max_inactive_connection_lifetime=0,
            timeout=PATIENCE,
            connection_class=_Connection,
            server_settings={"application_name": "wiredeck", "jit": "off"},
        )
        await self._pool
        self._is_open = True
        try:
            async with self._connection() as db, db.transaction():
                await _migrate(db)
        except BaseException as trouble:
            await self.close()
            if isinstance(trouble, asyncpg.PostgresError | asyncpg.InterfaceError | OSError):
                raise self._trouble(trouble) from None
            raise

    async def close(self) -> None:
        """What waits is written first, as long as the database answers."""
        self._is_open = False
        self._launch()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while self._flights:
                    await asyncio.wait(self._flights)
        self._fail_waiting("The database was closed.")
        pool, self._pool = self._pool, None
        if pool is not None:
            try:
                async with asyncio.timeout(1):
                    await pool.close()
            except Exception:
                pool.terminate()

    # ------------------------------------------------------------ connections

    def _trouble(self, trouble: BaseException) -> StoreError:
        return StoreError(f"PostgreSQL at {self.name} fails: {str(trouble) or 'no answer in time'}.")

    async def _acquire(self) -> Any:
        """A connection; while the database is away, keep trying for a moment."""
        loop = asyncio.get_running_loop()
        deadline, pause = loop.time() + PATIENCE, 0.02
        while True:
            if self._pool is None:
                raise StoreError("The database is not open.")
            try:
                return await self._pool.acquire(timeout=max(0.01, deadline - loop.time()))
            except ValueError:  # its text may quote the address
                raise StoreError("The address must have the form postgresql://user:password@host:port/name.") from None
            except PASSING as trouble:
                if loop.time() + pause > deadline:
                    raise self._trouble(trouble) from None
            except asyncpg.PostgresError as trouble:
                raise self._trouble(trouble) from None
            await asyncio.sleep(pause)
            pause = min(pause * 2, 0.25)

    @contextlib.asynccontextmanager
    async def _connection(self) -> AsyncGenerator[Any, None]:
        db = await self._acquire()
        try:
            yield db
        except BaseException as trouble:
            # After a refusal the connection is as good as before. After anything else who knows: away with it.
            if not isinstance(trouble, asyncpg.PostgresError | ValueError):
                with contextlib.suppress(asyncpg.InterfaceError):
                    db.terminate()
            raise
        finally:
            if self._pool is not None:
                with contextlib.suppress(asyncpg.InterfaceError, OSError):
                    await self._pool.release(db, timeout=1)

    async def _fetch(self, sql: str, *args: object, again: bool = True) -> list[Any]:
        """What may be asked twice is asked once more if the connection was lost over it."""
        try:
            async with self._connection() as db:
                found: list[Any] = await db.fetch(sql, *args, timeout=ANSWER)
                return found
        except TimeoutError as trouble:
            raise self._trouble(trouble) from None
        except (*PASSING, asyncpg.PostgresError) as trouble:
            if not again or not isinstance(trouble, PASSING) or isinstance(trouble, ValueError):
                raise self._trouble(trouble) from None
        return await self._fetch(sql, *args, again=False)

    # ------------------------------------------------------------ writing

    def append(self, listed: Listed, n: int, entries: Sequence[bytes]) -> asyncio.Future[None]:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        if not self._is_open:
            future.set_exception(StoreError("The database is not open."))
            return future
        self._waiting.append(Job(listed, n, entries, future))
        if not self._launching:  # a little later: whoever moves in this round of the loop comes along
            self._launching = True
            loop.call_soon(self._launch)
        return future

    def _launch(self) -> None:
        self._launching = False
        while len(self._flights) < FLIGHTS and (jobs := self._take()):
            self._writing.update(job.listed.id for job in jobs)
            flight = asyncio.create_task(self._fly(jobs))
            self._flights.add(flight)
            flight.add_done_callback(self._flights.discard)
            flight.add_done_callback(lambda _: self._launch())

    def _take(self) -> list[Job]:
        """Jobs that wait, one of each table, none of a table that is being written just now."""
        taken: dict[str, Job] = {}
        left: list[Job] = []
        for job in self._waiting:
            if job.future.done():  # nobody waits for it any more
                continue
            if job.listed.id in taken or job.listed.id in self._writing or len(taken) == BATCH:
                left.append(job)
            else:
                taken[job.listed.id] = job
        self._waiting = left
        # Always in the same order: then batches of two processes rarely wait for each other.
        return [taken[id] for id in sorted(taken)]

    async def _fly(self, jobs: list[Job]) -> None:
        try:
            await self._write(jobs)
        except (StoreError, TimeoutError) as trouble:
            # Nobody answers: those who wait have waited long enough too.
            sentence = str(trouble if isinstance(trouble, StoreError) else self._trouble(trouble))
            self._fail_waiting(sentence)
            _fail(jobs, sentence)
        except Exception as trouble:
            _fail(jobs, str(self._trouble(trouble)))
        finally:
            self._writing.difference_update(job.listed.id for job in jobs)

    async def _write(self, jobs: list[Job]) -> None:
        try:
            async with self._connection() as db:
                rows = await db.fetch(WRITE, *_columns(jobs), timeout=ANSWER)
        except OF_ONE_JOB as trouble:  # the statement was refused, nothing of it is written
            if len(jobs) == 1:
                _refuse(jobs[0], trouble)
            else:
                for job in jobs:
                    await self._write([job])
            return
        written = {row[0] for row in rows}
        for job in jobs:
            if job.future.done():
                continue
            if job.listed.id in written:
                job.future.set_result(None)
            else:
                job.future.set_exception(ConflictError())

    def _fail_waiting(self, sentence: str) -> None:
        waiting, self._waiting = self._waiting, []
        _fail(waiting, sentence)

    # ------------------------------------------------------------ the rest of the store

    async def load(self, table: str, since: int = 0) -> list[bytes]:
        if "\0" in table:  # PostgreSQL refuses such a text, and no table has it
            return []
        sql = "select data from entries where table_id = $1 and n >= $2 order by n"
        return [row[0] for row in await self._fetch(sql, table, since)]

    async def counts(self, tables: Sequence[str]) -> dict[str, int]:
        asked = [table for table in tables if "\0" not in table]
        rows = await self._fetch("select id, n from tables where id = any($1::text[])", asked)
        return dict(rows)

    async def listed(self, status: str, *, public_only: bool, most: int) -> list[Listed]:
        return [Listed(*row) for row in await self._fetch(LIST, status, public_only, most)]

    async def claim(self, before: int, until: int, most: int) -> list[str]:
        return [row[0] for row in await self._fetch(CLAIM, before, until, most, again=False)]

    async def secret(self) -> bytes:
        found = await self._fetch(SECRET)
        if not found:
            fresh = secrets.token_bytes(32)
            await self._fetch("insert into secrets values ('server', $1) on conflict (name) do nothing", fresh)
            found = await self._fetch(SECRET)
        return bytes(found[0][0])

    async def report(self, table: str, n: int, seat: int, text: str, at: int) -> None:
        sql = "insert into reports (table_id, n, seat, text, at) values ($1, $2, $3, $4, $5)"
        await self._fetch(sql, storable(table), n, seat, storable(text), at, again=False)

    async def reports(self, most: int) -> list[Report]:
        sql = "select table_id, n, seat, text, at from reports order by at desc, id desc limit $1"
        return [Report(*row) for row in await self._fetch(sql, most)]

    async def exchange(
        self, sheet: str, entries: Sequence[tuple[str, str]], since: int, at: int, *, most: int, full: int
    ) -> Notes:
        fresh = dict(reversed([(storable(id), storable(data)) for id, data in entries]))  # of two alike the first
        if fresh:
            await self._note(sheet, dict(reversed(fresh.items())), at, full)
        rows = await self._fetch(NOTES, sheet, since, most + 1)
        return notes_of([(row[0], row[1]) for row in rows], since, most)

    async def _note(self, sheet: str, fresh: dict[str, str], at: int, full: int) -> None:
        try:
            async with self._connection() as db, asyncio.timeout(ANSWER), db.transaction():
                n = await db.fetchval(LOCK_SHEET, sheet, at)
                done = await db.execute(NOTE, sheet, n, list(fresh), list(fresh.values()))
                n += int(done.rpartition(" ")[2])  # INSERT 0 3
                if n > full:
                    raise FullError
                await db.execute("update sheets set n = $2 where id = $1", sheet, n)
        except (*PASSING, asyncpg.PostgresError) as trouble:
            raise self._trouble(trouble) from None

    async def remove_sheets(self, updated_before: int, most: int) -> int:
        return int((await self._fetch(REMOVE_SHEETS, updated_before, most))[0][0])

    async def remove_older(self, status: str, updated_before: int, most: int) -> int:
        return int((await self._fetch(REMOVE, status, updated_before, most))[0][0])


class _Connection(asyncpg.Connection):  # type: ignore[misc]
    """We leave no traces in a session: cleaning up would only double the round trips."""

    def get_reset_query(self) -> str:
        return ""


async def _migrate(db: Any) -> None:
    """Two processes may come at the same moment: the lock lasts as long as the transaction."""
    await db.execute("select pg_advisory_xact_lock($1)", MIGRATION_LOCK, timeout=30)
    if await db.fetchval("select to_regclass('schema_version')") is None:
        await db.execute("create table schema_version (version integer not null)")
        await db.execute("insert into schema_version values (0)")
    version = await db.fetchval("select version from schema_version")
    for sql in pending(version, MIGRATIONS):
        await db.execute(sql)
    if version < len(MIGRATIONS):
        await db.execute("update schema_version set version = $1", len(MIGRATIONS))


def _columns(jobs: list[Job]) -> tuple[list[object], ...]:
    """What `WRITE` wants: eight columns of rows of the list, three of entries."""
    rows = [
        (row.id, n, n + len(entries), row.game, row.status, row.public, row.updated, row.wakes)
        for row, n, entries, _ in jobs
    ]
    kept = [(row.id, n + i, data) for row, n, entries, _ in jobs for i, data in enumerate(entries)]
    ids, numbers, data = ([], [], []) if not kept else map(list, zip(*kept, strict=True))
    return *map(list, zip(*rows, strict=True)), ids, numbers, data


def _refuse(job: Job, trouble: Exception) -> None:
    """Somebody else has the number, or won a race that the database noticed: look again. Or it cannot be kept."""
    if job.future.done():
        return
    if isinstance(trouble, asyncpg.IntegrityConstraintViolationError | asyncpg.TransactionRollbackError):
        job.future.set_exception(ConflictError())
    else:
        job.future.set_exception(StoreError(f"PostgreSQL cannot keep this: {trouble}."))


def _fail(jobs: list[Job], sentence: str) -> None:
    for job in jobs:
        if not job.future.done():
            job.future.set_exception(StoreError(sentence))
