"""Wireburn at a Wiredeck table, played through the protocol of docs/protocol.md."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from bench.server.load import SEATS, Match
from bench.server.wire import Http, connect

Policy = Callable[[random.Random, list[str]], str]
TOO_FAST = "too_fast"
WAIT = 0.25  # seconds before a command that came too fast is sent again


def at_random(chance: random.Random, keys: list[str]) -> str:
    return chance.choice(keys)


def patient(chance: random.Random, keys: list[str]) -> str:
    """The last choice, which is to draw or to end the turn: most games go on for more than a thousand moves."""
    return keys[-1]


class Told(msgspec.Struct):
    """The little of a message that is read; what is offered is read only for who moves."""

    type: str
    ok: bool = True
    code: str = ""
    sentence: str = ""
    status: str = ""
    turn: int = -1
    choices: msgspec.Raw = msgspec.Raw(b"[]")


class Offered(msgspec.Struct):
    key: str


_told = msgspec.json.Decoder(Told)
_offered = msgspec.json.Decoder(list[Offered])


class Wireburn(Match):
    """A table with four people."""

    def __init__(self, port: int, table: str, cookies: list[str], policy: Policy, seed: int) -> None:
        super().__init__()
        self.port, self.table, self.cookies = port, table, cookies
        self.policy, self.chance = policy, random.Random(seed)
        self.turns = [-1] * SEATS
        self.offers = [msgspec.Raw(b"[]")] * SEATS

    async def connect(self) -> None:
        for seat, cookie in enumerate(self.cookies):
            socket = await connect(self.port, f"/ws/{self.table}?turn=0", partial(self.hear, seat), cookie)
            self.sockets.append(socket)
        while min(self.turns) < 0:
            await asyncio.sleep(0.005)

    def read(self, seat: int, data: bytes) -> bool:
        told = _told.decode(data)
        if told.type != "table":
            if not told.ok:
                self.refused(seat, told)
            return False
        self.offers[seat] = told.choices
        self.over = told.status == "over"
        is_new = told.turn > self.turns[seat]
        self.turns[seat] = told.turn
        return is_new

    def refused(self, seat: int, told: Told) -> None:
        """Sent again later if it came too fast; anything else is a fault of the benchmark."""
        if told.code != TOO_FAST:
            raise RuntimeError(f"The table {self.table} refused a move: {told.code}, {told.sentence}")
        self.too_fast += 1
        asyncio.get_running_loop().call_later(WAIT, self.sockets[seat].send, self.last)

    def choose(self) -> tuple[int, bytes]:
        seat = next(p for p in range(SEATS) if len(self.offers[p]) > 2)
        keys = [offered.key for offered in _offered.decode(self.offers[seat])]
        move = {"do": "move", "id": self.moves, "turn": self.turns[seat], "key": self.policy(self.chance, keys)}
        self.last = msgspec.json.encode(move)
        return seat, self.last


class Wiredeck:
    """Makes tables at a server."""

    def __init__(self, port: int, policy: Policy = at_random, options: dict[str, Any] | None = None) -> None:
        self.port, self.policy, self.options = port, policy, options or {}
        self.made = 0
        self._idle: list[Http] = []

    async def make(self) -> Wireburn:
        """A started table, nobody connected to it yet."""
        http = self._idle.pop() if self._idle else Http(self.port)
        self.made += 1
        seed = self.made
        made, host = await http.post("/api/tables", {"game": "wireburn", "seats": SEATS, "options": self.options})
        table = str(made["table"])
        cookies = [(await http.post(f"/api/tables/{table}/sit", {"name": f"Player {p}"}))[1] for p in range(SEATS)]
        await http.post(f"/api/tables/{table}/start", None, host)
        self._idle.append(http)
        return Wireburn(self.port, table, cookies, self.policy, seed)

    async def load(self, table: str) -> None:
        """Look at a table, so that the server has it in memory."""
        http = self._idle.pop() if self._idle else Http(self.port)
        await http.get(f"/api/tables/{table}")
        self._idle.append(http)

    def close(self) -> None:
        for http in self._idle:
            http.close()
        self._idle = []
