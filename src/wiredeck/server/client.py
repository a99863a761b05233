"""One client at one table over a socket: commands in, the newest state of the table out.

What goes out is never queued: a client is marked as behind, and gets the table as it is when there is room to
send. A client that stops reading costs one waiting message and slows nobody down.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect

from wiredeck.server import actions, messages
from wiredeck.server.limits import Bucket
from wiredeck.server.snapshot import snapshot
from wiredeck.server.tables import Hosted, Tables, now
from wiredeck.table.ledger import SPECTATOR

MOST_BYTES = 16_384
POLICY, TOO_LARGE, GONE = 1008, 1009, 4404
BURST, RATE = 60, 30  # commands at once, commands a second
PATIENCE = 200  # refused commands in a row after which the socket is closed


class Client:
    """A connected socket."""

    def __init__(self, socket: WebSocket[Any, Any, Any], tables: Tables, hosted: Hosted, seats: list[int]) -> None:
        self.socket, self.tables, self.hosted, self.seats = socket, tables, hosted, seats
        self.host = False
        self.since = 0
        self.chat_since = 0
        self._behind = asyncio.Event()
        self._answers: list[messages.Answer] = []
        self._bucket = Bucket(BURST, RATE)

    @property
    def viewer(self) -> int:
        """Whose eyes: the own seat, for several the one that is asked."""
        asked = [p for p in self.hosted.room.actors if p in self.seats]
        return (asked or self.seats or [SPECTATOR])[0]

    async def run(self) -> None:
        """Until the socket closes."""
        for seat in self.seats:
            self.hosted.online[seat] = self.hosted.online.get(seat, 0) + 1
        self.hosted.watchers.add(self._behind.set)
        self._behind.set()
        self.hosted.tell()
        sender = asyncio.create_task(self._send())
        try:
            await self._receive()
        finally:
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await sender
            self._leave()

    def _leave(self) -> None:
        self.hosted.watchers.discard(self._behind.set)
        for seat in self.seats:
            self.hosted.online[seat] -= 1
            self.hosted.last_seen[seat] = asyncio.get_running_loop().time()
        self.hosted.tell()

    # ------------------------------------------------------------ out

    async def _send(self) -> None:
        while True:
            await self._behind.wait()
            self._behind.clear()
            for answer in self._take_answers():
                await self.socket.send_data(messages.encode(answer), mode="text")
            await self.socket.send_data(self._message(), mode="text")

    def _take_answers(self) -> list[messages.Answer]:
        answers, self._answers = self._answers, []
        return answers

    def _message(self) -> bytes:
        viewer = self.viewer
        found = snapshot(
            self.hosted,
            viewer,
            self.seats,
            host=self.host,
            since=self.since,
            chat_since=self.chat_since,
            at=now(),
        )
        self.since = found.turn
        if found.chat:
            self.chat_since = found.chat[-1].at
        return messages.encode(found)

    # ------------------------------------------------------------ in

    async def _receive(self) -> None:
        refused = 0
        while refused < PATIENCE:
            try:
                data = await self.socket.receive_data(mode="text")
            except (WebSocketDisconnect, RuntimeError):
                return
            answer = await self._obey(data)
            refused = 0 if answer.ok else refused + 1
            self._answers.append(answer)
            del self._answers[:-50]
            self._behind.set()
        await self.socket.close(code=POLICY, reason="too many refused messages")

    async def _obey(self, data: str) -> messages.Answer:
        if len(data) > MOST_BYTES:
            return messages.Answer(0, False, "too_large", f"A message has at most {MOST_BYTES} bytes.")
        if not self._bucket.take():
            return messages.Answer(0, False, "too_fast", "Too many messages at once; wait a moment.")
        try:
            command = messages.read_command(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as unread:
            return messages.Answer(0, False, "malformed", f"This is no message: {str(unread)[:200]}.")
        if isinstance(command, messages.Sync):
            self.since = command.turn
        return await actions.obey(self.tables, self.hosted, self.seats, command)
