"""A socket without detours: frames are written where the table changes, and read where they arrive.

uvicorn's protocol does the handshake, pings and closing. ASGI's own way of receiving and sending costs two task
switches and two system calls a message; a table sends four for every move.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "wiredeck.wire"
CUT_OFF = 5.0  # seconds that somebody who does not read may take to hear that the socket is closed
Heard = Callable[[bytes], None]


def frame(text: bytes) -> bytes:
    """An unmasked text frame."""
    size = len(text)
    if size < 126:
        return bytes((0x81, size)) + text
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text


def short_text(data: bytes) -> bytes | None:
    """The text of one whole masked text frame of less than 126 bytes; None if the data is anything else."""
    if len(data) < 6 or data[0] != 0x81 or not 0x80 <= data[1] < 0xFE or len(data) != 6 + (data[1] & 0x7F):
        return None
    size = data[1] & 0x7F
    mask = (data[2:6] * (size // 4 + 1))[:size]
    text = (int.from_bytes(data[6:], "big") ^ int.from_bytes(mask, "big")).to_bytes(size, "big")
    return text if text.isascii() else None


def ends_with_a_frame(data: bytes, *, handshake: bool) -> bool:
    """Is this data whole frames, or a whole handshake?"""
    if handshake:
        return data.endswith(b"\r\n\r\n")
    at = 0
    while at + 2 <= len(data):
        size, head = data[at + 1] & 0x7F, 2 + 4 * (data[at + 1] >> 7)
        if size >= 126:
            wide = 2 if size == 126 else 8
            size, head = int.from_bytes(data[at + 2 : at + 2 + wide], "big"), head + wide
        at += head + size
    return at == len(data)


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's protocol, which hands itself to the application."""

    heard: Heard | None = None
    drained: Callable[[], None] | None = None
    _at_a_frame = True  # the next data begins with a frame
    _out: bytes = b""  # frames that go out when everything that happened at this moment has been seen to

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        """A short text frame that came whole, as nearly all do, is read here; anything else by the library.

        Once data has ended in the middle of a frame nobody but the library knows where the next one begins.
        """
        if self.heard is not None and self._at_a_frame and not self.frames and not self.close_sent:
            text = short_text(data)
            if text is not None:
                self.heard(text)
                return
        self._at_a_frame = self._at_a_frame and ends_with_a_frame(data, handshake=not self.handshake_initiated)
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """Text goes straight to who listens, once somebody does."""
        if self.heard is None or self.close_sent or self.curr_msg_data_type != "text":
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self.heard(bytes(data))

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.drained is not None:
            self.drained()

    def shut(self, code: int, reason: str) -> None:
        """Close for good: a transport that is closed waits for who reads what is left, without end."""
        self.flush()
        self.heard, self.close_sent = None, True
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()
        self.loop.call_later(CUT_OFF, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.loop.call_later(CUT_OFF, self.transport.abort)

    @property
    def has_room(self) -> bool:
        """May more be written? Not when the other side has stopped reading."""
        return self.writable.is_set() and not self.close_sent and not self.transport.is_closing()

    def put(self, *texts: bytes) -> None:
        """Send messages, in one write.

        A write wakes who reads; those of many tables that move at the same moment are made one right after another,
        while their readers are awake. Who asks much at once is answered at once: nobody waits for the end of a flood.
        """
        waits = bool(self._out)
        self._out += b"".join(map(frame, texts))
        if waits:
            self.flush()
        else:
            self.loop.call_soon(self.flush)

    def flush(self) -> None:
        """Write what waits."""
        out, self._out = self._out, b""
        if out and not self.close_sent and not self.transport.is_closing():
            self.transport.write(out)


def wire_of(scope: Any) -> Wire:
    """The wire of a WebSocket connection."""
    found: Wire = scope["extensions"][EXTENSION]
    return found
