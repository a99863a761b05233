"""One client at one table over a socket: commands in, the newest state of the table out.

What goes out is never queued: a client that cannot take more is marked as behind, and gets the table as it is when
there is room again. A client that stops reading costs one waiting message and slows nobody down.
"""

from __future__ import annotations

import asyncio
from collections import deque

import msgspec

from wiredeck.server import actions, messages
from wiredeck.server.asking import Service
from wiredeck.server.limits import Bucket
from wiredeck.server.snapshot import Viewer
from wiredeck.server.tables import Hosted, failed
from wiredeck.server.wire import Wire
from wiredeck.table.room import Refusal

MOST_BYTES = 16_384
POLICY, GONE = 1008, 4404
PATIENCE = 200  # refused commands in a row after which the socket is closed
WAITING = 50  # commands that may wait for their turn, and answers for room


class Client:
    """A connected socket."""

    def __init__(self, wire: Wire, here: Service, hosted: Hosted, viewer: Viewer, bucket: Bucket) -> None:
        self.wire, self.tables, self.hosted, self.viewer = wire, here.tables, hosted, viewer
        self._advising = here.advising
        self.closing = ""  # the reason to close, once there is one
        self._bucket = bucket
        self._refused = 0
        self._behind = False
        self._answers: list[bytes] = []
        self._commands: deque[bytes] = deque()
        self._working: asyncio.Task[None] | None = None
        self._thinking: set[asyncio.Task[None]] = set()  # about hints: nothing else waits for them
        self._busy = False  # with a command: its answer and what it changed go out together
        self._shown: object = None  # what was known when the table was sent the last time

    def come(self) -> None:
        """From now on it hears and is heard."""
        self.hosted.came(self.viewer.held)
        self.hosted.watchers.add(self.show)
        self.wire.drained = self._catch_up
        self.wire.heard = self.heard
        self.hosted.tell()

    def leave(self) -> None:
        self.wire.heard = self.wire.drained = None
        self.hosted.watchers.discard(self.show)
        if self._working is not None:
            self._working.cancel()
        for task in self._thinking:
            task.cancel()
        self.hosted.left(self.viewer.held)
        self.hosted.tell()

    # ------------------------------------------------------------ out

    def show(self) -> None:
        """The table has changed: send it as it is, with the answers that wait, or remember to.

        Nothing is sent of what this viewer may not notice, not even that it happened.
        """
        if self._busy or not self.wire.has_room:
            self._behind = True
            return
        self._behind = False
        self.viewer.look(self.hosted.room)
        answers, self._answers = self._answers, []
        known = self.viewer.seat, self.hosted.known_to(self.viewer.seat)
        if known == self._shown:
            self.wire.put(*answers)
            return
        self._shown = known
        self.wire.put(*answers, self.hosted.message(self.viewer))
        self.tables.counts["messages"] += 1
        self.viewer.got(self.hosted.room)

    def _catch_up(self) -> None:
        if self._behind:
            self.show()
        elif self._answers and self.wire.has_room:
            answers, self._answers = self._answers, []
            self.wire.put(*answers)

    def _answer(self, answer: messages.Answer, *, patient: bool = False) -> None:
        self._refused = 0 if answer.ok else self._refused + (not patient)
        self._answers.append(messages.encode(answer))
        del self._answers[:-WAITING]
        self._catch_up()
        if self._refused >= PATIENCE:
            self._close("too many refused messages")

    def _close(self, reason: str) -> None:
        self.closing = reason
        self.wire.shut(POLICY, reason)

    # ------------------------------------------------------------ in

    def heard(self, data: bytes) -> None:
        """One command after the other; those that come while one is being carried out wait."""
        if len(data) > MOST_BYTES:
            self._answer(messages.Answer(0, False, "too_large", f"A message has at most {MOST_BYTES} bytes."))
        elif not self._bucket.take() or len(self._commands) >= WAITING:
            self._answer(messages.Answer(0, False, "too_fast", "Too many messages at once; wait a moment."))
        elif self._busy or self._commands or not self._obey_now(data):
            self._commands.append(data)
            self._go_on()

    def _go_on(self) -> None:
        if self._commands and self._working is None and not self._busy:
            self._working = asyncio.get_running_loop().create_task(self._work())

    def _obey_now(self, data: bytes) -> bool:
        """A move, if nobody else is busy with the table. Most commands are, and this way costs the least."""
        try:
            command = messages.read_command(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            return False
        if not isinstance(command, messages.Move):
            return False
        decide = actions.to_decide(self.hosted, self.viewer.held, command)
        if decide is None:
            return False
        self._busy = begun = True
        try:
            begun = self.tables.command_now(self.hosted, decide, lambda refused: self._done(command.id, refused))
        except Exception:
            self._done(command.id, failed(self.hosted))
        if not begun:
            self._busy = False
        return begun

    def _done(self, id: int, refused: Refusal | None) -> None:
        self._busy = False
        if self.wire.heard is not None:  # it is still here
            self._answer(actions.answer(id, refused))
            self._go_on()

    async def _work(self) -> None:
        try:
            while self._commands and self.wire.heard is not None:
                self._busy = True
                command = self._read(self._commands.popleft())
                if isinstance(command, messages.Hint):
                    self._busy = False
                    self._think(command)
                    continue
                answer = command if isinstance(command, messages.Answer) else await self._obey(command)
                self._busy = False
                self._answer(answer, patient=isinstance(command, messages.Why))  # asking is no mistake
        finally:
            self._busy, self._working = False, None

    def _think(self, command: messages.Hint) -> None:
        task = asyncio.get_running_loop().create_task(self._advise(command))
        self._thinking.add(task)
        task.add_done_callback(self._thinking.discard)

    async def _advise(self, command: messages.Hint) -> None:
        """A hint takes its time; meanwhile the player may move."""
        try:
            answer = await self._advising.hint(self.hosted, self.viewer.held, command)
        except Exception:
            answer = actions.answer(command.id, failed(self.hosted))
        if self.wire.heard is not None:  # it is still here
            self._answer(answer, patient=True)

    def _read(self, data: bytes) -> messages.AnyCommand | messages.Answer:
        try:
            return messages.read_command(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as unread:
            return messages.Answer(0, False, "malformed", f"This is no message: {str(unread)[:200]}.")

    async def _obey(self, command: messages.AnyCommand) -> messages.Answer:
        if isinstance(command, messages.Sync):
            self.viewer.since, self.viewer.chat_since, self.viewer.known = command.turn, 0, {}
            self._shown, self._behind = None, True
            return messages.Answer(command.id, True)
        try:
            return await actions.obey(self.tables, self.hosted, self.viewer.held, command)
        except Exception:
            return actions.answer(command.id, failed(self.hosted))
