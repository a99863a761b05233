"""A move that is decided where it is heard: whatever the store does, it is answered once and the table stays free."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from wiredeck.server.store import ConflictError, Listed, StoreError
from wiredeck.server.tables import FAILED, UNSURE, Hosted, Tables
from wiredeck.table.entries import AnyEntry, Made, Said, encode
from wiredeck.table.room import Refusal, Room

HELLO = Said(at=5, seat=0, text="hello")
NO = Refusal("no", "No.")


class Shelf:
    """A store in memory that fails when it is told to, before or after it has written."""

    def __init__(self) -> None:
        self.kept: list[bytes] = []
        self.listed: list[tuple[int, bool]] = []  # the time of each row that came, and whether it may be left alone
        self.trouble: Exception | None = None
        self.writes_all_the_same = False

    def append(self, listed: Listed, n: int, entries: Sequence[bytes]) -> asyncio.Future[None]:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.listed.append((listed.updated, listed.same))
        trouble, self.trouble = self.trouble, None
        if trouble is None and n != len(self.kept):
            trouble = ConflictError()
        if trouble is None or self.writes_all_the_same:
            self.kept += entries
        if trouble is None:
            future.set_result(None)
        else:
            future.set_exception(trouble)
        return future

    async def load(self, table: str, since: int = 0) -> list[bytes]:
        return self.kept[since:]


def at_a_table(work: Callable[[Tables, Hosted, Any], Any], *, alone: bool = True) -> None:
    async def run() -> None:
        shelf: Any = Shelf()
        tables, room = Tables(shelf, alone=alone), Room("t")
        made = Made(at=1, game="wireburn", rules="wireburn-1", options={}, seats=2, host="h")
        room.add(made)
        shelf.kept.append(encode(made))
        hosted = Hosted(room)
        await work(tables, hosted, shelf)
        assert not hosted.lock.locked()

    asyncio.run(run())


async def answered(tables: Tables, hosted: Hosted, decide: Callable[[Room], Refusal | list[AnyEntry]]) -> list[Any]:
    """All answers to one command; there must be one."""
    heard: list[Any] = []
    assert tables.command_now(hosted, decide, heard.append)
    for _ in range(20):
        await asyncio.sleep(0)
    return heard


def say(room: Room) -> list[AnyEntry]:
    return [HELLO]


def test_what_is_kept_is_put_in_and_answered_once() -> None:
    async def work(tables: Tables, hosted: Hosted, shelf: Any) -> None:
        assert await answered(tables, hosted, say) == [None]
        assert (hosted.room.n, len(shelf.kept)) == (2, 2)

    at_a_table(work)


def test_a_refusal_is_answered_once() -> None:
    async def work(tables: Tables, hosted: Hosted, shelf: Any) -> None:
        assert await answered(tables, hosted, lambda room: NO) == [NO]

    at_a_table(work)


def test_with_others_about_a_refusal_is_left_to_the_way_that_asks_the_store() -> None:
    async def work(tables: Tables, hosted: Hosted, shelf: Any) -> None:
        assert not tables.command_now(hosted, lambda room: NO, lambda refused: None)

    at_a_table(work, alone=False)


def test_who_is_told_of_a_refusal_and_fails_lets_nobody_in_twice() -> None:
    async def work(tables: Tables, hosted: Hosted, shelf: Any) -> None:
        def told(refused: Refusal | None) -> None:
            assert hosted.lock.try_enter()  # the next one is already inside
            raise OSError("gone")

        with pytest.raises(OSError, match="gone"):
            tables.command_now(hosted, lambda room: NO, told)
        assert hosted.lock.locked(), "somebody is inside and the turnstile is open"
        hosted.lock.leave()

    at_a_table(work)


def test_who_comes_second_adds_what_is_new_and_decides_again() -> None:
    async def work(tables: Tables, hosted: Hosted, shelf: Any) -> None:
        shelf.kept.append(encode(HELLO))  # another process was quicker
        assert await answered(tables, hosted, say) == [None]
        assert (hosted.room.n, len(shelf.kept)) == (3, 3)

    at_a_table(work)


@pytest.mark.parametrize("written", [True, False])
def test_when_the_store_fails_it_is_looked_up_whether_it_was_kept(written: bool) -> None:
    async def work(tables: Tables, hosted: Hosted, shelf: Any) -> None:
        shelf.trouble, shelf.writes_all_the_same = StoreError("away"), written
        assert await answered(tables, hosted, say) == [None if written else UNSURE]
        assert hosted.room.n == (2 if written else 1)

    at_a_table(work)


def test_nobody_gets_in_while_it_is_looked_up() -> None:
    async def work(tables: Tables, hosted: Hosted, shelf: Any) -> None:
        shelf.trouble, shelf.writes_all_the_same = StoreError("away"), True
        heard: list[Any] = []
        assert tables.command_now(hosted, say, heard.append)
        while not heard:
            assert hosted.lock.locked()
            await asyncio.sleep(0)
        assert heard == [None]

    at_a_table(work)


def test_an_entry_that_cannot_be_put_in_is_answered_and_keeps_nobody_out(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(tables: Tables, hosted: Hosted, shelf: Any) -> None:
        def broken(entry: AnyEntry) -> None:
            raise RuntimeError("broken")

        monkeypatch.setattr(hosted.room, "add", broken)
        assert await answered(tables, hosted, say) == [FAILED]

    at_a_table(work)


def said(at: int) -> Callable[[Room], list[AnyEntry]]:
    return lambda room: [Said(at=at, seat=0, text="hello")]


def test_the_row_of_the_list_is_left_alone_for_ten_seconds() -> None:
    async def work(tables: Tables, hosted: Hosted, shelf: Any) -> None:
        for at in (1000, 2000, 10_999, 11_000, 12_000):
            assert await answered(tables, hosted, said(at)) == [None]
        assert shelf.listed == [(1000, False), (1000, True), (1000, True), (11_000, False), (11_000, True)]

    at_a_table(work)


def test_the_row_of_the_list_is_written_again_after_trouble() -> None:
    async def work(tables: Tables, hosted: Hosted, shelf: Any) -> None:
        await answered(tables, hosted, said(1000))
        shelf.trouble, shelf.writes_all_the_same = StoreError("x"), True
        assert await answered(tables, hosted, said(2000)) == [None]
        await answered(tables, hosted, said(3000))
        assert shelf.listed == [(1000, False), (1000, True), (3000, False)]

    at_a_table(work)


def test_where_others_write_too_the_row_of_the_list_is_never_left_alone() -> None:
    async def work(tables: Tables, hosted: Hosted, shelf: Any) -> None:
        for at in (1000, 2000):
            await answered(tables, hosted, said(at))
        assert shelf.listed == [(1000, False), (2000, False)]

    at_a_table(work, alone=False)
