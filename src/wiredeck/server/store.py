"""Where tables are kept: entries in the order they were made, on disk before anybody sees what they did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


class ConflictError(Exception):
    """Somebody else has written to the table meanwhile: load it again."""


@dataclass(frozen=True)
class Listed:
    """A table as a list shows it."""

    id: str
    game: str
    status: str
    public: bool
    updated: int  # milliseconds since 1970


class Store(Protocol):
    """What a server needs of its storage."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def append(self, listed: Listed, n: int, entries: Sequence[bytes]) -> None:
        """Keep entries n, n + 1, ... of a table; they are on disk when this returns. ConflictError: n is taken."""
        ...

    async def load(self, table: str) -> list[bytes]:
        """All entries of a table, none if there is no such table."""
        ...

    async def listed(self, status: str, *, public_only: bool, most: int) -> list[Listed]:
        """Tables in a state, the newest first."""
        ...

    async def secret(self) -> bytes:
        """The server's own secret, made at the first time."""
        ...
