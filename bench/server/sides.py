"""Who is measured: servers that run, each with a maker of matches."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from bench.server import process
from bench.server.boardgame_match import Boardgame
from bench.server.load import Match, side_by_side
from bench.server.wiredeck_match import Policy, Wireburn, Wiredeck, at_random

OURS, POSTGRES, MEMORY, FLATFILE = "wiredeck", "wiredeck postgres", "boardgame.io memory", "boardgame.io FlatFile"
NAMES = {"wiredeck": OURS, "memory": MEMORY, "flatfile": FLATFILE}  # as they are asked for
# What random play of Wireburn takes on average: a match of boardgame.io is left after as many moves, for what it
# costs there grows with the length of the match.
GAME_LENGTH = 137
SETTLE = 0.4  # seconds for greetings to pass before anything is measured


class Maker(Protocol):
    """Makes matches at a server, nobody connected to them yet."""

    async def make(self) -> Match: ...

    def close(self) -> None: ...


@dataclass
class Side:
    """A server and its matches."""

    name: str
    server: process.Served
    maker: Maker
    longest: int

    async def matches(self, count: int) -> list[Match]:
        """So many new matches, everybody connected."""
        found = await self.empty_matches(count)
        await connect_all(found)
        return found

    async def empty_matches(self, count: int) -> list[Match]:
        """So many new matches, nobody connected."""
        found = await side_by_side([self.maker.make] * count)
        self.maker.close()  # servers close what is idle for long
        return found


async def connect_all(matches: Sequence[Match]) -> None:
    await side_by_side([match.connect for match in matches])
    await asyncio.sleep(SETTLE)


async def close_all(matches: Sequence[Match]) -> None:
    for match in matches:
        match.close()
    await asyncio.sleep(SETTLE)


async def start_again(side: Side, tables: Sequence[Match]) -> None:
    """Stop one of our servers, start it over the same database, and have it load these tables."""
    side.maker.close()
    side.server.stop()
    side.server.start()
    assert isinstance(side.maker, Wiredeck)
    load = side.maker.load
    await side_by_side([partial(load, table.table) for table in tables if isinstance(table, Wireburn)])
    side.maker.close()


@dataclass(frozen=True)
class Ground:
    """Where servers run: a folder for what they write, the cores that they may use, another database."""

    folder: Path
    cores: set[int]
    postgres: str = ""
    postgres_pid: int = 0


def open_side(name: str, ground: Ground, policy: Policy = at_random, options: dict[str, Any] | None = None) -> Side:
    """Start a server of this name."""
    folder = ground.folder / name.replace(" ", "-")
    folder.mkdir()
    if name in (MEMORY, FLATFILE):
        server, lobby = process.serve_boardgame(folder, ground.cores, "memory" if name == MEMORY else "flatfile")
        return Side(name, server, Boardgame(server.port, lobby), GAME_LENGTH)
    server = process.serve_wiredeck(folder, ground.cores, ground.postgres if name == POSTGRES else "")
    if name == POSTGRES and ground.postgres_pid:
        server.beside.append(ground.postgres_pid)
    return Side(name, server, Wiredeck(server.port, policy, options), 1_000_000)


@contextmanager
def opened(
    names: Sequence[str], ground: Ground, policy: Policy = at_random, options: dict[str, Any] | None = None
) -> Iterator[list[Side]]:
    """Servers that run, and are stopped in the end whatever happens."""
    found: list[Side] = []
    try:
        for name in names:
            found.append(open_side(name, ground, policy, options))
        yield found
    finally:
        for side in found:
            side.maker.close()
            side.server.stop()
