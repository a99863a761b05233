"""What every store must do, over SQLite and over a real PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.server.stores import TABLE, Make, opened, over, refusal, table
from wiredeck.server.postgres import PostgresStore
from wiredeck.server.sqlite import MIGRATIONS, SqliteStore
from wiredeck.server.store import ConflictError, Report, Store, StoreError, shown, storable


@pytest.fixture(params=["sqlite", "postgres"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Make:
    """Makes store objects over one and the same new database."""
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "tables.sqlite3")
    url = request.getfixturevalue("postgres").fresh()
    return lambda: PostgresStore(url)


# ------------------------------------------------------------ entries


def test_what_was_appended_is_loaded_in_order_also_by_the_next_process(make: Make) -> None:
    async def write(store: Store) -> None:
        await store.append(TABLE, 0, [b"made", b"sat"])
        await store.append(TABLE, 2, [b"started"])
        await store.append(table("T2"), 0, [b"other \0\xff"])
        assert await store.load("T1") == [b"made", b"sat", b"started"]

    async def read(store: Store) -> None:
        assert await store.load("T1") == [b"made", b"sat", b"started"]
        assert await store.load("T1", 1) == [b"sat", b"started"]
        assert await store.load("T1", 3) == []
        assert await store.load("T2") == [b"other \0\xff"]
        assert await store.load("none") == await store.load("a\0b") == []

    over(make, write)
    over(make, read)


def test_a_number_that_is_taken_or_not_yet_due_is_a_conflict_and_writes_nothing(make: Make) -> None:
    async def act(store: Store) -> None:
        await store.append(TABLE, 0, [b"a", b"b"])
        for n in (0, 1, 3):
            with pytest.raises(ConflictError):
                await store.append(table(status="over"), n, [b"x", b"y"])
        with pytest.raises(ConflictError):
            await store.append(table("none"), 1, [b"x"])
        assert await store.load("T1") == [b"a", b"b"]
        assert await store.listed("playing", public_only=False, most=9) == [TABLE]
        assert await store.counts(["T1", "none"]) == {"T1": 2}

    over(make, act)


def test_appends_to_one_table_that_wait_together_are_written_in_their_order(make: Make) -> None:
    async def act(store: Store) -> None:
        others = [store.append(table(f"N{i}"), 0, [b"new"]) for i in range(300)]
        await asyncio.gather(*[store.append(TABLE, n, [b"%d" % n]) for n in range(30)], *others)
        assert await store.load("T1") == [b"%d" % n for n in range(30)]

    over(make, act)


def test_a_conflict_does_not_touch_what_is_written_at_the_same_time(make: Make) -> None:
    async def act(store: Store) -> None:
        await store.append(TABLE, 0, [b"a"])
        jobs = [store.append(table(f"N{i}"), 0, [b"new"]) for i in range(40)]
        jobs.insert(20, store.append(TABLE, 0, [b"x"]))
        answers = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(answer) for answer in answers if answer is not None] == [ConflictError]
        assert await store.counts([f"N{i}" for i in range(40)]) == {f"N{i}": 1 for i in range(40)}

    over(make, act)


def test_what_cannot_be_written_is_refused_alone_and_nothing_of_it_is_there(make: Make) -> None:
    """Its second entry is nothing that a database takes."""
    bad: Any = object()

    async def act(store: Store) -> None:
        jobs = [store.append(table("T2"), 0, [b"a"]), store.append(TABLE, 0, [b"a", bad])]
        fine, refused, also_fine = await asyncio.gather(
            *jobs, store.append(table("T3"), 0, [b"a"]), return_exceptions=True
        )
        assert fine is None
        assert isinstance(refused, Exception)
        assert not isinstance(refused, ConflictError)
        assert also_fine is None
        assert await store.counts(["T1", "T2", "T3"]) == {"T2": 1, "T3": 1}
        await store.append(TABLE, 0, [b"a"])

    over(make, act)


def test_moves_of_many_tables_whose_row_stays_the_same_are_kept_and_a_late_or_early_one_is_a_conflict(
    make: Make,
) -> None:
    async def act(store: Store) -> None:
        await asyncio.gather(*[store.append(table(f"N{i}"), 0, [b"new"]) for i in range(150)])
        for n in (1, 2):
            jobs = [store.append(table(f"N{i}", same=True), n, [b"%d \0\xff" % n]) for i in range(150)]
            jobs.insert(70, store.append(table("N7", same=True), n - 1, [b"late"]))
            jobs.insert(90, store.append(table("N8", same=True), n + 7, [b"early"]))
            jobs.append(store.append(table("gone", same=True), n, [b"of no table"]))
            answers = await asyncio.gather(*jobs, return_exceptions=True)
            assert [type(answer) for answer in answers if answer is not None] == 3 * [ConflictError]
        for i in (0, 7, 8, 149):
            assert await store.load(f"N{i}") == [b"new", b"1 \0\xff", b"2 \0\xff"]
        assert await store.counts(["N7", "gone"]) == {"N7": 3}
        await store.append(table("N7", status="over"), 3, [b"end"])
        assert [found.id for found in await store.listed("over", public_only=True, most=9)] == ["N7"]

    over(make, act)


def test_without_entries_only_the_row_of_the_list_changes(make: Make) -> None:
    async def act(store: Store) -> None:
        await store.append(TABLE, 0, [b"a"])
        await store.append(table(status="over", updated=2000, wakes=3), 1, [])
        assert await store.load("T1") == [b"a"]
        assert await store.listed("over", public_only=True, most=1) == [table(status="over", updated=2000, wakes=3)]
        with pytest.raises(ConflictError):
            await store.append(TABLE, 0, [])

    over(make, act)


def test_of_many_appends_at_the_same_number_from_two_processes_exactly_one_wins(make: Make) -> None:
    async def run() -> None:
        one, two = make(), make()
        async with opened(one, two):
            for n in range(20):
                jobs = [(one, two)[i % 2].append(TABLE, n, [b"%d" % i]) for i in range(8)]
                answers = await asyncio.gather(*jobs, return_exceptions=True)
                won = [i for i, answer in enumerate(answers) if answer is None]
                assert len(won) == 1
                assert all(isinstance(answer, ConflictError) for answer in answers if answer is not None)
                assert await two.load("T1", n) == [b"%d" % won[0]]

    asyncio.run(run())


def test_two_processes_that_write_to_the_same_tables_lose_and_double_nothing(make: Make) -> None:
    """Batches meet in any order: nobody waits for ever, every acknowledged entry is there once."""

    async def write(store: Store, id: str, name: bytes) -> list[bytes]:
        kept: list[bytes] = []
        while len(kept) < 15:
            n = (await store.counts([id])).get(id, 0)
            entry = b"%s %d" % (name, len(kept))
            with contextlib.suppress(ConflictError):
                await store.append(table(id), n, [entry])
                kept.append(entry)
        return kept

    async def run() -> None:
        one, two = make(), make()
        async with opened(one, two):
            ids = [f"T{i}" for i in range(8)]
            writers = [write(store, id, name) for id in ids for store, name in ((one, b"one"), (two, b"two"))]
            kept = await asyncio.gather(*writers)
            for i, id in enumerate(ids):
                assert sorted(await one.load(id)) == sorted(kept[2 * i] + kept[2 * i + 1])

    asyncio.run(run())


# ------------------------------------------------------------ lists, claims, reports


def test_lists_are_by_state_newest_first_and_hide_what_is_not_public(make: Make) -> None:
    rows = [table(f"T{i}", updated=1000 + i, public=i != 2) for i in range(4)]

    async def act(store: Store) -> None:
        for row in rows:
            await store.append(row, 0, [b"a"])
        await store.append(table("open", status="open"), 0, [b"a"])
        assert await store.listed("playing", public_only=False, most=9) == rows[::-1]
        assert await store.listed("playing", public_only=True, most=2) == [rows[3], rows[1]]
        assert await store.listed("over", public_only=False, most=9) == []

    over(make, act)


def test_a_claim_gives_what_is_due_and_only_until_then(make: Make) -> None:
    async def act(store: Store) -> None:
        for i, wakes in enumerate((10, 30, None, 20)):
            await store.append(table(f"T{i}", wakes=wakes), 0, [b"a"])
        await store.append(table("over", status="over", wakes=5), 0, [b"a"])
        assert await store.claim(30, 100, most=1) == ["T0"]
        assert await store.claim(30, 100, most=9) == ["T3"]
        assert await store.claim(30, 100, most=9) == []
        assert sorted(await store.claim(101, 200, most=9)) == ["T0", "T1", "T3"]
        await store.append(table("T1", wakes=None), 1, [b"b"])
        assert sorted(await store.claim(201, 300, most=9)) == ["T0", "T3"]

    over(make, act)


def test_a_claim_gives_a_table_to_one_of_two_processes(make: Make) -> None:
    async def run() -> None:
        one, two = make(), make()
        async with opened(one, two):
            await asyncio.gather(*[one.append(table(f"T{i}", wakes=i), 0, [b"a"]) for i in range(60)])
            claims = await asyncio.gather(*[store.claim(1000, 2000, most=7) for _ in range(10) for store in (one, two)])
            got = [id for claim in claims for id in claim]
            got += await one.claim(1000, 2000, most=60)  # those that were skipped while somebody held them
            assert sorted(got) == sorted(f"T{i}" for i in range(60))

    asyncio.run(run())


def test_reports_are_kept_newest_first_and_outlive_their_table(make: Make) -> None:
    async def act(store: Store) -> None:
        await store.append(table(status="over", updated=5), 0, [b"a"])
        await store.report("T1", 3, 1, "He took\0 two.", 100)
        await store.report("T1", 4, 0, "Did not \N{WARNING SIGN} \ud800", 200)
        assert await store.remove_older("over", 6, most=9) == 1
        said = [Report("T1", 4, 0, "Did not \N{WARNING SIGN} ?", 200), Report("T1", 3, 1, "He took two.", 100)]
        assert await store.reports(9) == said
        assert await store.reports(1) == said[:1]

    over(make, act)


def test_old_tables_are_forgotten_with_their_entries_the_oldest_first(make: Make) -> None:
    async def act(store: Store) -> None:
        for i in range(5):
            await store.append(table(f"T{i}", status="over", updated=i), 0, [b"a", b"b"])
        await store.append(table("playing", updated=0), 0, [b"a"])
        assert await store.remove_older("over", 4, most=3) == 3
        assert await store.remove_older("over", 4, most=3) == 1
        assert await store.remove_older("over", 4, most=3) == 0
        assert await store.counts(["T0", "T3", "T4", "playing"]) == {"T4": 2, "playing": 1}
        assert await store.load("T3") == []
        await store.append(table("T3"), 0, [b"again"])

    over(make, act)


# ------------------------------------------------------------ opening and closing


def test_processes_that_open_an_empty_database_at_once_agree_on_its_secret(make: Make) -> None:
    async def run() -> None:
        stores = [make() for _ in range(4)]
        async with opened(*stores):
            found = {await store.secret() for store in stores}
            assert len(found) == 1
            assert len(found.pop()) == 32

    asyncio.run(run())
    over(make, _writes_and_reads)


async def _writes_and_reads(store: Store) -> None:
    await store.append(TABLE, 0, [b"a"])
    assert await store.load("T1") == [b"a"]


def test_after_close_there_is_an_error_and_no_waiting(make: Make) -> None:
    async def run() -> None:
        store = make()
        with pytest.raises(StoreError):
            await store.load("T1")
        async with opened(store):
            job = asyncio.ensure_future(store.append(TABLE, 0, [b"a"]))
            await asyncio.sleep(0)
        await job  # what came before is written
        for act in (lambda: store.load("T1"), lambda: store.append(TABLE, 1, [b"b"])):
            with pytest.raises(StoreError):
                await asyncio.wait_for(act(), 1)

    asyncio.run(run())


def test_a_database_of_a_newer_release_is_refused(make: Make, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    over(make, _writes_and_reads)
    store = make()
    if isinstance(store, PostgresStore):
        url = f"postgresql://test@{store.name.removeprefix('postgresql://')}"
        request.getfixturevalue("postgres").sql("update schema_version set version = 99", url)
    else:
        with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as db:
            db.execute("pragma user_version = 99")
    assert "schema version 99" in refusal(store)


def test_a_file_from_before_the_schema_had_a_number_is_brought_up_to_date(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    with contextlib.closing(sqlite3.connect(file)) as db:
        db.executescript(MIGRATIONS[0])
        db.execute("insert into tables values ('T1', 'wired', 'playing', 1, 1000)")
        db.executemany("insert into entries values ('T1', ?, ?)", [(0, b"a"), (1, b"b")])
        db.commit()

    async def act(store: Store) -> None:
        await store.append(TABLE, 2, [b"c"])
        assert await store.load("T1") == [b"a", b"b", b"c"]

    over(lambda: SqliteStore(file), act)


def test_what_is_no_database_is_refused_with_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada, " * 500)
    assert str(file) in refusal(SqliteStore(file))
    assert "cannot be used" in refusal(SqliteStore(tmp_path / "nowhere" / "x.sqlite3"))
    assert file.read_text() == "Dear Ada, " * 500


def test_a_full_disk_is_an_error_for_the_caller_and_the_store_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite's own limit of pages breaks as a disk does."""
    connect = sqlite3.connect

    def small(*args: Any, **more: Any) -> sqlite3.Connection:
        db: sqlite3.Connection = connect(*args, **more)
        db.execute("pragma max_page_count = 30")
        return db

    monkeypatch.setattr(sqlite3, "connect", small)

    async def act(store: Store) -> None:
        with pytest.raises(StoreError, match="full"):
            await store.append(TABLE, 0, [b"x" * 4000] * 100)
        await store.append(TABLE, 0, [b"small"])
        assert await store.load("T1") == [b"small"]

    over(lambda: SqliteStore(tmp_path / "tables.sqlite3"), act)


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("postgresql://ada:pw@db.example:5433/games?sslmode=require", "postgresql://db.example:5433/games"),
        ("redis://:pw@localhost/0", "redis://localhost/0"),
        ("postgresql://ada:pw#pw@db/games", "the given address"),
        ("postgresql://ada:12#pw@db/games", "the given address"),
        ("postgresql://ada:p/w@db/games", "the given address"),
    ],
)
def test_an_address_is_shown_without_its_password(url: str, name: str) -> None:
    assert shown(url) == name


def test_what_people_wrote_is_kept_without_what_no_database_takes() -> None:
    assert storable("a\0b\ud800 \N{WARNING SIGN}") == "ab? \N{WARNING SIGN}"
