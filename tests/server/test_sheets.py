"""Sheets of scorekeepers: they only grow, whoever writes, in whatever order."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.running import HEADERS, Browser, Server
from tests.server.stores import Make, opened, over
from wiredeck.server.postgres import PostgresStore
from wiredeck.server.sheet_routes import FULL, MOST
from wiredeck.server.sqlite import SqliteStore
from wiredeck.server.store import FullError, Notes, Store


def sheet_id() -> str:
    return secrets.token_hex(11)


def post(browser: Browser, sheet: str, since: int = 0, *entries: tuple[str, str]) -> httpx.Response:
    body = {"since": since, "entries": [{"id": id, "data": data} for id, data in entries]}
    return browser.http.post(f"/api/sheets/{sheet}", json=body)


def exchanged(browser: Browser, sheet: str, since: int = 0, *entries: tuple[str, str]) -> dict[str, Any]:
    answer = post(browser, sheet, since, *entries)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


# ---------------------------------------------------------------- over HTTP


def test_what_one_phone_notes_another_gets(browsers: list[Browser]) -> None:
    sheet = sheet_id()
    assert exchanged(browsers[0], sheet, 0, ("a", "one"), ("b", "two")) == {
        "n": 2,
        "entries": ["one", "two"],
        "more": False,
    }
    assert exchanged(browsers[1], sheet, 0, ("c", "three"))["entries"] == ["one", "two", "three"]
    assert exchanged(browsers[0], sheet, 2) == {"n": 3, "entries": ["three"], "more": False}
    assert exchanged(browsers[0], sheet, 3) == {"n": 3, "entries": [], "more": False}


def test_an_entry_stays_as_it_was_first_sent(browsers: list[Browser]) -> None:
    sheet = sheet_id()
    exchanged(browsers[0], sheet, 0, ("a", "one"))
    assert exchanged(browsers[1], sheet, 0, ("a", "other"), ("b", "two"), ("b", "twice"))["entries"] == ["one", "two"]


def test_a_long_sheet_comes_in_parts(browsers: list[Browser]) -> None:
    sheet = sheet_id()
    for part in range(3):
        exchanged(browsers[0], sheet, 0, *((f"{part}-{i}", f"{part}-{i}") for i in range(90)))
    first = exchanged(browsers[1], sheet)
    assert (first["n"], len(first["entries"]), first["more"]) == (MOST, MOST, True)
    assert exchanged(browsers[1], sheet, 200) == {
        "n": 270,
        "entries": [f"2-{i}" for i in range(20, 90)],
        "more": False,
    }


def test_nobody_finds_a_sheet_that_was_never_written_to(browsers: list[Browser]) -> None:
    assert exchanged(browsers[0], sheet_id()) == {"n": 0, "entries": [], "more": False}


@pytest.mark.parametrize("sheet", ["short", "a" * 41, "not-a-sheet-not-a-sheet", "%00" * 22])
def test_what_can_be_no_sheet_is_refused(browsers: list[Browser], sheet: str) -> None:
    answer = post(browsers[0], sheet, 0, ("a", "one"))
    assert (answer.status_code, answer.json()["code"]) == (404, "no_sheet")


BAD: list[dict[str, object]] = [
    {"entries": [{"id": "", "data": "x"}]},
    {"entries": [{"id": "x" * 41, "data": "x"}]},
    {"entries": [{"id": "x", "data": "x" * 12_001}]},
    {"entries": [{"id": "x", "data": {"do": "turn"}}]},
    {"entries": [{"id": "x", "data": "x", "by": "me"}]},
    {"entries": [{"id": str(i), "data": ""} for i in range(101)]},
    {"since": -1},
    {"since": "x"},
]


@pytest.mark.parametrize("body", BAD, ids=range(len(BAD)))
def test_what_is_no_part_of_a_sheet_is_refused(browsers: list[Browser], body: dict[str, object]) -> None:
    answer = browsers[0].http.post(f"/api/sheets/{sheet_id()}", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_no_page_of_another_site_can_write(server: Server) -> None:
    for headers in ({}, {**HEADERS, "origin": "https://elsewhere.example"}):
        answer = httpx.post(f"{server.url}/api/sheets/{sheet_id()}", json={}, headers=headers)
        assert answer.status_code == 403


# ---------------------------------------------------------------- in both databases


@pytest.fixture(params=["sqlite", "postgres"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Make:
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "tables.sqlite3")
    url = request.getfixturevalue("postgres").fresh()
    return lambda: PostgresStore(url)


async def put(store: Store, sheet: str, *ids: str, since: int = 0, at: int = 1000, full: int = 100) -> Notes:
    return await store.exchange(sheet, [(id, f"<{id}>") for id in ids], since, at, most=50, full=full)


def test_numbers_are_given_once_and_in_order(make: Make) -> None:
    async def act(store: Store) -> None:
        assert await put(store, "S", "a", "b") == Notes(2, ["<a>", "<b>"], False)
        assert await put(store, "S", "b", "c", since=2) == Notes(3, ["<c>"], False)
        assert await put(store, "other", "a") == Notes(1, ["<a>"], False)

    over(make, act)


def test_a_full_sheet_takes_nothing_of_what_is_too_much(make: Make) -> None:
    async def act(store: Store) -> None:
        await put(store, "S", "a", "b", full=3)
        with pytest.raises(FullError):
            await put(store, "S", "c", "d", full=3)
        assert await put(store, "S", "a", full=3) == Notes(2, ["<a>", "<b>"], False)
        assert (await put(store, "S", "c", full=3)).n == 3

    over(make, act)


def test_nothing_is_lost_where_many_write_at_once(make: Make) -> None:
    """From two processes over one database: each reader sees every number, none twice."""

    async def run() -> None:
        first, second = make(), make()
        async with opened(first, second):
            writes = [put((first, second)[i % 2], "S", f"x{i}", f"y{i}") for i in range(40)]
            seen, since = list[str](), 0
            for answer in asyncio.as_completed(writes):
                await answer
                found = await put(first, "S", since=since)
                seen, since = seen + found.entries, found.n
            assert sorted(seen) == sorted(f"<{c}{i}>" for c in "xy" for i in range(40))

    asyncio.run(run())


def test_what_a_database_cannot_keep_is_left_out(make: Make) -> None:
    async def act(store: Store) -> None:
        found = await store.exchange("S", [("a", "on\0e\ud800")], 0, 1, most=9, full=9)
        assert found.entries == ["one?"]

    over(make, act)


def test_old_sheets_go_and_others_stay(make: Make) -> None:
    async def act(store: Store) -> None:
        await put(store, "old", "a", at=1000)
        await put(store, "new", "a", at=3000)
        await put(store, "old but used", "a", at=1000)
        await put(store, "old but used", "b", at=3000)
        assert await store.remove_sheets(2000, 10) == 1
        assert (await put(store, "old")).entries == []
        assert (await put(store, "new")).entries == ["<a>"]
        assert len((await put(store, "old but used")).entries) == 2

    over(make, act)


def test_a_sheet_holds_a_long_evening() -> None:
    """Six companies, five games, sixty turns each, everything corrected once."""
    assert FULL >= 5 * 300 * 2
