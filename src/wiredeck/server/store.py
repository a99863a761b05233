"""Where tables are kept: entries in the order they were made, on disk before anybody sees what they did."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol
from urllib.parse import urlsplit


class ConflictError(Exception):
    """Somebody else has written to the table meanwhile: load it again."""


class StoreError(Exception):
    """The store cannot be opened or does not answer: one sentence for people, without a password in it.

    After it, what was being written may be there or not: load the table and look.
    """


@dataclass(frozen=True)
class Listed:
    """A table as a list shows it."""

    id: str
    game: str
    status: str
    public: bool
    updated: int  # milliseconds since 1970
    wakes: int | None = None  # when it has to move by itself (a bot, a clock), as above; None: it waits for people
    same: bool = False  # the list says just this already, as far as it matters: a store may leave its row alone


@dataclass(frozen=True)
class Report:
    """A complaint about what happened at a table, for whoever runs the server."""

    table: str
    n: int  # the move it is about
    seat: int
    text: str
    at: int  # milliseconds since 1970


@dataclass(frozen=True)
class Notes:
    """Entries of a scorekeeper's sheet after some number, and the number of the last one here."""

    n: int
    entries: list[str]
    more: bool


class FullError(Exception):
    """A sheet that takes no more entries."""


class Store(Protocol):
    """What a server needs of its storage. Every method may raise StoreError."""

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""
        ...

    async def close(self) -> None: ...

    def append(self, listed: Listed, n: int, entries: Sequence[bytes]) -> asyncio.Future[None]:
        """Keep entries n, n + 1, ... of a table and its row of the list: all or nothing, on disk when this is done.

        ConflictError unless the table has exactly n entries so far (0: it is new). Without entries only the row of
        the list changes, on the same condition.
        """
        ...

    async def load(self, table: str, since: int = 0) -> list[bytes]:
        """The entries of a table from a number on; none if there is no such table."""
        ...

    async def counts(self, tables: Sequence[str]) -> dict[str, int]:
        """How many entries each has; tables that do not exist are left out."""
        ...

    async def listed(self, status: str, *, public_only: bool, most: int) -> list[Listed]:
        """Tables in a state, the newest first."""
        ...

    async def claim(self, before: int, until: int, most: int) -> list[str]:
        """Tables being played that should have moved by themselves before a time: nobody seems to carry them on.

        They now wake at `until`. Of two processes that claim at once only one gets a table.
        """
        ...

    async def secret(self) -> bytes:
        """The server's own secret, made at the first time; the same for all processes over one database."""
        ...

    async def report(self, table: str, n: int, seat: int, text: str, at: int) -> None:
        """Keep a complaint. It outlives its table."""
        ...

    async def reports(self, most: int) -> list[Report]:
        """The complaints, the newest first."""
        ...

    async def exchange(
        self, sheet: str, entries: Sequence[tuple[str, str]], since: int, at: int, *, most: int, full: int
    ) -> Notes:
        """Add entries, each an id and a text, to a scorekeeper's sheet; those after number `since`, at most so many.

        An id that is there already stays as it is: a sheet only grows. FullError if it would hold more than `full`.
        """
        ...

    async def remove_sheets(self, updated_before: int, most: int) -> int:
        """Forget sheets that nobody has written to since; how many went."""
        ...

    async def remove_older(self, status: str, updated_before: int, most: int) -> int:
        """Forget tables in a state that have not changed since, the oldest first; how many went."""
        ...


def pending(version: int, migrations: Sequence[str]) -> Sequence[str]:
    """What is still to be done to a database of this version; its migrations are numbered from 1."""
    if version > len(migrations):
        raise StoreError(
            f"The database has schema version {version}, and this release of Wiredeck knows only {len(migrations)}: "
            "use a newer release."
        )
    return migrations[version:]


def notes_of(rows: Sequence[tuple[int, str]], since: int, most: int) -> Notes:
    """At most so many rows of a sheet; one more than that says that there are more."""
    kept = rows[:most]
    return Notes(kept[-1][0] if kept else since, [data for _, data in kept], len(rows) > most)


def storable(text: str) -> str:
    """What people wrote, without what a database cannot keep (NUL, halves of characters)."""
    return text.replace("\0", "").encode("utf-8", "replace").decode()


def shown(url: str) -> str:
    """An address as a log may show it: host, port and name, never who logs in or how."""
    try:
        parts = urlsplit(url)
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        return "the given address"
    if "@" in url and "@" not in parts.netloc:  # a password with a stray / or #: its pieces may be anywhere
        return "the given address"
    return f"{parts.scheme}://{parts.hostname or ''}{port}{parts.path}"
