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
Heard = Callable[[bytes], None]


def frame(text: bytes) -> bytes:
    """An unmasked text frame."""
    size = len(text)
    if size < 126:
        return bytes((0x81, size)) + text
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's protocol, which hands itself to the application."""

    heard: Heard | None = None
    drained: Callable[[], None] | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][EXTENSION] = self

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

    @property
    def has_room(self) -> bool:
        """May more be written? Not when the other side has stopped reading."""
        return self.writable.is_set() and not self.close_sent and not self.transport.is_closing()

    def put(self, *texts: bytes) -> None:
        """Send messages, in one write."""
        self.transport.write(b"".join(map(frame, texts)))


def wire_of(scope: Any) -> Wire:
    """The wire of a WebSocket connection."""
    found: Wire = scope["extensions"][EXTENSION]
    return found
