"""The game of boardgame/game.mjs on boardgame.io's server: socket.io over a WebSocket."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import msgspec

from bench.server.load import SEATS, Match
from bench.server.wire import Http, connect

GAME = "docks"
PATH = "/socket.io/?EIO=4&transport=websocket"
HELLO, PING, PONG = b"0{", b"2", b"3"
JOINED = f"40/{GAME},".encode()
EVENT = f"42/{GAME},".encode()
UPDATE, SYNC = EVENT + b'["update"', EVENT + b'["sync"'


class Turn(msgspec.Struct):
    currentPlayer: str  # noqa: N815 - as it comes over the wire


class State(msgspec.Struct):
    """The little of a state that is read; the cards are read only for who moves."""

    G: msgspec.Raw
    ctx: Turn
    number: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    state: State


class Dock(msgspec.Struct):
    shows: str | None


class Cards(msgspec.Struct):
    hand: list[str]
    docks: dict[str, Dock]


_update = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw])
_sync = msgspec.json.Decoder(tuple[str, str, Synced])
_cards = msgspec.json.Decoder(Cards)


class Docks(Match):
    """A match of four players."""

    def __init__(self, port: int, id: str, credentials: list[str]) -> None:
        super().__init__()
        self.port, self.id, self.credentials = port, id, credentials
        self.states: list[State | None] = [None] * SEATS

    async def connect(self) -> None:
        for seat in range(SEATS):
            self.sockets.append(await connect(self.port, PATH, partial(self.hear, seat)))
        while None in self.states:
            await asyncio.sleep(0.005)

    def read(self, seat: int, data: bytes) -> bool:
        if data.startswith(UPDATE):
            new = _update.decode(data[len(EVENT) :])[2]
            old = self.states[seat]
            self.states[seat] = new
            return old is None or new.number > old.number
        self.greet(seat, data)
        return False

    def greet(self, seat: int, data: bytes) -> None:
        """What is said before the first move, and pings."""
        if data == PING:
            self.sockets[seat].send(PONG)
        elif data.startswith(HELLO):
            asyncio.get_running_loop().call_soon(lambda: self.sockets[seat].send(JOINED))
        elif data.startswith(JOINED):
            self.emit(seat, ["sync", self.id, str(seat), self.credentials[seat], SEATS])
        elif data.startswith(SYNC):
            self.states[seat] = _sync.decode(data[len(EVENT) :])[2].state

    def emit(self, seat: int, event: list[Any]) -> None:
        self.sockets[seat].send(EVENT + msgspec.json.encode(event))

    def choose(self) -> tuple[int, bytes]:
        state = self.states[0]
        assert state
        player = state.ctx.currentPlayer
        seat = int(player)
        mine = self.states[seat]
        assert mine
        assert mine.number == state.number
        kind, args = first_fitting(_cards.decode(mine.G))
        payload = {"type": kind, "args": args, "playerID": player, "credentials": self.credentials[seat]}
        event = ["update", {"type": "MAKE_MOVE", "payload": payload}, state.number, self.id, player]
        return seat, EVENT + msgspec.json.encode(event)


def first_fitting(cards: Cards) -> tuple[str, list[int]]:
    """The first card of the hand that may be laid, or else drawing."""
    for at, card in enumerate(cards.hand):
        shows = cards.docks[card[0]].shows
        if shows is None or abs(int(card[1:]) - int(shows[1:])) <= 3:
            return "play", [at]
    return "draw", []


class Boardgame:
    """Makes matches in the lobby of a server."""

    def __init__(self, port: int, lobby: int) -> None:
        self.port, self.lobby = port, lobby
        self._idle: list[Http] = []

    async def make(self) -> Docks:
        """A match with its four players, nobody connected to it yet."""
        http = self._idle.pop() if self._idle else Http(self.lobby)
        made, _ = await http.post(f"/games/{GAME}/create", {"numPlayers": SEATS})
        id, credentials = str(made["matchID"]), []
        for seat in range(SEATS):
            join = {"playerID": str(seat), "playerName": f"Player {seat}"}
            joined, _ = await http.post(f"/games/{GAME}/{id}/join", join)
            credentials.append(str(joined["playerCredentials"]))
        self._idle.append(http)
        return Docks(self.port, id, credentials)

    def close(self) -> None:
        for http in self._idle:
            http.close()
        self._idle = []
