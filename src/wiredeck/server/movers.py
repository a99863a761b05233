"""What a table does by itself: bots move after a pause that people can follow, and clocks run out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from dataclasses import dataclass, replace

from wiredeck.bots import Bot, Thinker, bot
from wiredeck.games.interface import Game
from wiredeck.server import warm
from wiredeck.server.tables import Hosted, Tables, now
from wiredeck.server.thinking import Thinking
from wiredeck.table.engine import Position
from wiredeck.table.room import Refusal

log = logging.getLogger("wiredeck.server")
MOVED_ON = Refusal("moved_on", "The table has changed while the bot was thinking.")
PACE = (0.6, 1.5)  # seconds before a bot moves, forced or not


class Movers:
    """One task for each table that waits for a bot or a clock."""

    def __init__(self, tables: Tables, pace: tuple[float, float] = PACE) -> None:
        self.tables = tables
        self.pace = pace
        self.thinking = Thinking()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._closing = False
        tables.on_change.append(self.look_at)

    def look_at(self, hosted: Hosted) -> None:
        """A table has changed: see to it that somebody waits for what comes next."""
        id = hosted.room.id
        if hosted.mine and id not in self._tasks and hosted.room.wakes(0) is not None:
            task = self._tasks[id] = asyncio.create_task(self._carry_on(hosted), name=f"mover {id}")
            task.add_done_callback(lambda _: self._done(id, hosted))

    def _done(self, id: str, hosted: Hosted) -> None:
        """Look again: the table may have changed while the task was ending."""
        self._tasks.pop(id, None)
        if not self._closing:
            self.look_at(hosted)

    async def close(self) -> None:
        self._closing = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self.thinking.close()

    async def _carry_on(self, hosted: Hosted) -> None:
        try:
            while hosted.mine:
                due = hosted.room.wakes(now())
                if hosted.room.bot_asked is not None:
                    await self._let_bot(hosted)
                elif due is not None:
                    await self._watch_clock(hosted, due)
                else:
                    return
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a table stopped moving by itself", extra={"table": hosted.room.id})

    async def _let_bot(self, hosted: Hosted) -> None:
        """Think in a thread, wait out the pause, move unless the table has changed meanwhile."""
        began, room = time.monotonic(), hosted.room
        n, seat = room.n, room.bot_asked
        if seat is None:
            return
        mind = _mind(hosted, seat)
        key = await asyncio.to_thread(mind.at_once)
        if key is None:
            key = await self.thinking.think(mind.seconds, mind.ahead)
        pause = random.uniform(*self.pace) - (time.monotonic() - began)
        await asyncio.sleep(max(0.0, pause))
        answer = await self.tables.command(
            hosted, lambda found: found.play(now(), seat, None, key) if found.n == n else MOVED_ON
        )
        if answer is not None and answer is not MOVED_ON:
            log.error("a bot's move was refused: %s", answer.code, extra={"table": room.id})
            await asyncio.sleep(1)

    async def _watch_clock(self, hosted: Hosted, deadline: int) -> None:
        wait = (deadline - now()) / 1000
        if wait > 0:
            changed = asyncio.Event()
            hosted.watchers.add(changed.set)
            try:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(changed.wait(), wait)
            finally:
                hosted.watchers.discard(changed.set)
            return
        await self.tables.command(hosted, lambda room: room.time_out(now()))


@dataclass(frozen=True)
class Mind:
    """Everything a bot may use, a position of its own among it: it is asked in a thread."""

    player: Bot
    game: Game
    position: Position
    seat: int
    lot: int

    @property
    def seconds(self) -> float:
        return self.player.seconds if isinstance(self.player, Thinker) else 0.0

    def at_once(self) -> str | None:
        """A move that takes no thinking ahead; None: this one does."""
        choices = self.position.choices(self.seat)
        if isinstance(self.player, Thinker) and self.game.name in warm.THINKING and len(choices) > 1:
            return None
        return self.ahead(0.0)

    def ahead(self, seconds: float) -> str:
        """The move, after so many seconds on one core; without any, by the policy alone."""
        player = self.player
        if isinstance(player, Thinker):
            player = replace(player, seconds=seconds, cores=1, may_wait=lambda: seconds > 0)
        view, choices = self.position.whole_view(self.seat), self.position.choices(self.seat)
        return player.choose(self.game, view, choices, self.lot).key


def _mind(hosted: Hosted, seat: int) -> Mind:
    """Taken out of the table before the thread begins."""
    room = hosted.room
    assert room.position
    player = bot(room.game.name, room.seats[seat].level)
    return Mind(player, room.game, room.position.twin(), seat, room.lot(seat))
