"""Hints in practice: one person among bots may ask which move the best bot prefers, and why.

Nothing is written, and only who asks gets the answer. The bot is told that seat's view, and stops when the turn moves
on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from wiredeck.bots import EXPERT_SECONDS
from wiredeck.bots.advice import Advice, Opinion, advise, think
from wiredeck.games.interface import Game
from wiredeck.server import actions, warm
from wiredeck.server import messages as m
from wiredeck.server.limits import Limits
from wiredeck.server.tables import Hosted
from wiredeck.server.thinking import Thinking
from wiredeck.table.engine import Position
from wiredeck.table.ledger import PLAYING
from wiredeck.table.room import NOT_YOURS, Refusal, Room

MOST, PER_SECOND = 6, 0.5  # hints at one table
NOT_PLAYING = Refusal("not_playing", "No game is being played here.")
NOT_PRACTICE = Refusal("practice", "Hints are for practice: one person at the table, and bots in all other seats.")
PAUSED = Refusal("paused", "The game is paused.")
TOO_FAST = Refusal("too_fast", "Too many hints at once; wait a moment.")


class Advising:
    """Thinks about hints beside the bots."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking
        self._limits = Limits(MOST, PER_SECOND)
        self._asked: set[str] = set()  # tables that are being thought about

    async def hint(self, hosted: Hosted, seats: Sequence[int], command: m.Hint) -> m.Answer:
        """The answer to somebody who holds these seats."""
        room = hosted.room
        seat = command.seat if command.seat is not None else actions.own_seat(room, seats, command)
        refused = actions.NO_SEAT if seat not in seats else may_ask(room, seat, command.turn)
        if refused is None and (room.id in self._asked or not self._limits.take(room.id)):
            refused = TOO_FAST
        if refused is not None:
            return actions.answer(command.id, refused)
        self._asked.add(room.id)
        try:
            found = await self._think(hosted, seat, command.turn)
        finally:
            self._asked.discard(room.id)
        return actions.answer(command.id, found) if isinstance(found, Refusal) else told(command.id, found)

    async def _think(self, hosted: Hosted, seat: int, turn: int) -> Advice | Refusal:
        """What a bot advises, unless the table moves on meanwhile."""
        room, moved = hosted.room, asyncio.Event()
        assert room.position
        matter = Matter(room.game, room.position.twin(), seat, moved.is_set)

        def look() -> None:
            if may_ask(room, seat, turn) is not None:
                moved.set()

        hosted.watchers.add(look)
        thought = asyncio.create_task(self._thinking.think(EXPERT_SECONDS, matter.advice))
        waits = asyncio.create_task(moved.wait())
        try:
            await asyncio.wait({thought, waits}, return_when=asyncio.FIRST_COMPLETED)
            return may_ask(room, seat, turn) or await thought
        finally:
            moved.set()
            hosted.watchers.discard(look)
            thought.cancel()
            waits.cancel()


@dataclass(frozen=True)
class Matter:
    """Everything that is thought about, a position of its own among it: it is thought about in a thread."""

    game: Game
    position: Position
    seat: int
    is_off: Callable[[], bool]

    def advice(self, seconds: float) -> Advice:
        """After so many seconds on one core; without any, by the policy alone."""
        view, choices = self.position.whole_view(self.seat), self.position.choices(self.seat)
        ahead = seconds > 0 and len(choices) > 1 and self.game.name in warm.THINKING
        found = think(self.game, view, seconds, cores=1, is_off=self.is_off) if ahead else {}
        return advise(self.game, view, choices, found)


def may_ask(room: Room, seat: int, turn: int) -> Refusal | None:
    """Why a seat gets no hint now; None: it may have one."""
    if room.status != PLAYING:
        return NOT_PLAYING
    if not is_practice(room, seat):
        return NOT_PRACTICE
    if turn != room.turn(seat):
        return Refusal("stale", f"The table has moved on: this is turn {room.turn(seat)}.")
    if room.clock.paused:
        return PAUSED
    return None if seat in room.actors else NOT_YOURS


def is_practice(room: Room, seat: int) -> bool:
    """Is this seat's the only person here? A seat that a bot plays for is still its person's."""
    return [p for p, one in enumerate(room.seats) if one.key] == [seat]


def told(id: int, advice: Advice) -> m.Answer:
    best, second = advice.best, advice.second
    hint = m.HintInfo(
        key=best.choice.key,
        label=best.choice.label,
        share=_share(best),
        next=second.choice.key if second else "",
        next_label=second.choice.label if second else "",
        next_share=_share(second) if second else None,
        ahead=best.share is not None,
    )
    return m.Answer(id, True, sentence=advice.reason.sentence, rules=advice.reason.rules, hint=hint)


def _share(opinion: Opinion) -> float | None:
    return None if opinion.share is None else round(opinion.share, 3)
