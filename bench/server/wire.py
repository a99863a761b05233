"""Lean clients of one server on this machine: WebSocket text frames and HTTP requests, just enough to measure with."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

HOST = "127.0.0.1"
TEXT, CLOSE, PING = 0x81, 0x88, 0x89
NO_MASK = b"\0\0\0\0"  # a client must mask; this mask changes nothing


class Socket(asyncio.Protocol):
    """A WebSocket client; `hear` gets every text that arrives."""

    def __init__(self, request: bytes, hear: Callable[[bytes], None]) -> None:
        self.hear = hear
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._request, self._left = request, b""
        self._leaving = False
        self._transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        self._transport.write(self._request)

    def send(self, text: bytes) -> None:
        self._frame(TEXT, text)

    def close(self) -> None:
        self._leaving = True
        self._frame(CLOSE, b"\x03\xe8")
        self._transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._leaving:
            raise ConnectionError("The server has closed a socket.")

    def _frame(self, kind: int, body: bytes) -> None:
        size = len(body)
        head = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE)) + size.to_bytes(2, "big")
        self._transport.write(head + NO_MASK + body)

    def data_received(self, data: bytes) -> None:
        if self._left:
            data, self._left = self._left + data, b""
        at = 0 if self.open.done() else self._shake_hands(data)
        while (end := self._frame_end(data, at)) <= len(data):
            at = end
        self._left = data[at:]

    def _shake_hands(self, data: bytes) -> int:
        """Where the frames begin."""
        end = data.find(b"\r\n\r\n") + 4
        if end < 4:
            return 0
        if not data.startswith(b"HTTP/1.1 101"):
            self._leaving = True
            self.open.set_exception(ConnectionError(f"The server said {data[:60]!r}."))
        else:
            self.open.set_result(None)
        return end

    def _frame_end(self, data: bytes, at: int) -> int:
        """Hand over the frame that begins here; where it ends, which is past the data if it is not all there."""
        if not self.open.done() or len(data) < at + 4:  # an empty ping is two bytes; it can wait for more to come
            return len(data) + 1
        size, body = data[at + 1], at + 2
        if size == 126:
            size, body = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
        elif size == 127:
            size, body = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
        end = body + size
        if end <= len(data):
            self._take(data[at], data[body:end])
        return end

    def _take(self, kind: int, body: bytes) -> None:
        if kind == TEXT:
            self.hear(body)
        elif kind == PING:
            self._frame(0x8A, body)
        elif kind == CLOSE and not self._leaving:
            raise ConnectionError(f"The server has closed a socket: {body!r}.")


async def connect(port: int, path: str, hear: Callable[[bytes], None], cookie: str = "") -> Socket:
    """An open socket."""
    lines = [f"GET {path} HTTP/1.1", f"Host: {HOST}:{port}", "Upgrade: websocket", "Connection: Upgrade"]
    lines += ["Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13"]
    lines += [f"Cookie: {cookie}"] if cookie else []
    request = ("\r\n".join(lines) + "\r\n\r\n").encode()
    _, socket = await asyncio.get_running_loop().create_connection(lambda: Socket(request, hear), HOST, port)
    await socket.open
    return socket


class Http:
    """One connection, kept open, one request after the other."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: object, cookie: str = "") -> tuple[dict[str, Any], str]:
        """The answer and the cookie that came with it. RuntimeError: the server refused."""
        return await self._ask("POST", path, json.dumps(body).encode(), cookie)

    async def get(self, path: str) -> dict[str, Any]:
        found, _ = await self._ask("GET", path, b"", "")
        return found

    async def _ask(self, method: str, path: str, body: bytes, cookie: str) -> tuple[dict[str, Any], str]:
        if self._streams is None:
            self._streams = await asyncio.open_connection(HOST, self.port)
        reader, writer = self._streams
        lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}:{self.port}", "x-wiredeck: 1"]
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
        lines += [f"Cookie: {cookie}"] if cookie else []
        writer.write(("\r\n".join(lines) + "\r\n\r\n").encode() + body)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        fields = [(name.lower(), value.strip()) for name, _, value in (line.partition(":") for line in head[1:])]
        answer = await reader.readexactly(int(dict(fields).get("content-length", "0")))
        status = int(head[0].split()[1])
        if status >= 400:
            raise RuntimeError(f"{method} {path} was answered {status}: {answer[:200]!r}")
        given = [value.partition(";")[0] for name, value in fields if name == "set-cookie"]
        return json.loads(answer or b"{}"), "; ".join(given)

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
