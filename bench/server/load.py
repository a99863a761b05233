"""The load: matches of four sockets each. A move is over when the last of the four has its new state.

Nothing here knows whose server it is: `Match` is filled in by `wiredeck_match.py` and `boardgame_match.py`.
"""

from __future__ import annotations

import asyncio
import gc
import math
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from bench.server.wire import Socket

T = TypeVar("T")
SEATS = 4
ALL = (1 << SEATS) - 1
STALL = 20.0  # seconds without any move after which a run has failed


class Measured(Protocol):
    """A server whose times are taken."""

    def cpu(self) -> float: ...

    def waited(self) -> float: ...


class Match(ABC):
    """One game with its four sockets. `arrived` is called when all four have the state after a move."""

    def __init__(self) -> None:
        self.sockets: list[Socket] = []
        self.moves = 0
        self.over = False
        self.received = 0  # bytes of all messages
        self.messages = 0
        self.waiting = 0  # seats that have not got the last move yet, as bits
        self.sent_at = 0.0
        self.too_fast = 0  # moves that the server wanted later, for it limits what a socket may ask for
        self.arrived: Callable[[Match, float], None] = lambda match, seconds: None

    def hear(self, seat: int, data: bytes) -> None:
        """A message has come to this seat."""
        self.received += len(data)
        self.messages += 1
        if self.read(seat, data) and self.waiting:
            self.waiting &= ~(1 << seat)
            if not self.waiting:
                self.moves += 1
                self.arrived(self, time.perf_counter() - self.sent_at)

    def go(self) -> None:
        """Make the next move."""
        seat, text = self.choose()
        self.waiting = ALL
        self.sent_at = time.perf_counter()
        self.sockets[seat].send(text)

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()
        self.sockets = []

    @abstractmethod
    def read(self, seat: int, data: bytes) -> bool:
        """Take a message in; is it the first that shows this seat a new state?"""

    @abstractmethod
    def choose(self) -> tuple[int, bytes]:
        """Who moves next, and the message."""

    @abstractmethod
    async def connect(self) -> None:
        """Open the four sockets and wait until each has the state."""


@dataclass
class Window:
    """What was measured while the load ran."""

    seconds: float = 0.0
    moves: int = 0
    latencies: list[float] = field(default_factory=list[float])
    server_cpu: float = 0.0
    server_waited: float = 0.0
    load_cpu: float = 0.0
    received: int = 0
    messages: int = 0
    too_fast: int = 0  # moves that had to be sent again: see Match
    late: int = 0  # moves that were due while the one before was still under way

    def row(self) -> dict[str, float]:
        """The figures that are reported."""
        moves = max(1, self.moves)
        return {
            "moves": self.moves,
            "seconds": round(self.seconds, 3),
            "moves_per_second": round(self.moves / max(1e-9, self.seconds), 1),
            "moves_per_cpu_second": round(self.moves / max(1e-9, self.server_cpu), 1),
            "p50_ms": round(1000 * quantile(self.latencies, 0.5), 2),
            "p99_ms": round(1000 * quantile(self.latencies, 0.99), 2),
            "worst_ms": round(1000 * max(self.latencies, default=0.0), 2),
            "bytes_per_move": round(self.received / moves),
            "messages_per_move": round(self.messages / moves, 2),
            "server_cores": round(self.server_cpu / max(1e-9, self.seconds), 3),
            "server_waited": round(self.server_waited / max(1e-9, self.seconds), 3),
            "load_cores": round(self.load_cpu / max(1e-9, self.seconds), 3),
            "too_fast": self.too_fast,
            "late": self.late,
        }


def quantile(values: Sequence[float], at: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, math.ceil(at * len(ordered)) - 1)] if ordered else 0.0


@contextmanager
def measured(window: Window, matches: Sequence[Match], server: Measured) -> Iterator[None]:
    """Times, CPU times and bytes between here and the end of the block."""
    gc.collect()
    gc.disable()
    received, messages = sum(m.received for m in matches), sum(m.messages for m in matches)
    too_fast = sum(m.too_fast for m in matches)
    cpu, waited, load, began = server.cpu(), server.waited(), time.process_time(), time.perf_counter()
    try:
        yield
    finally:
        window.seconds = time.perf_counter() - began
        window.server_cpu, window.load_cpu = server.cpu() - cpu, time.process_time() - load
        window.server_waited = server.waited() - waited
        window.received = sum(m.received for m in matches) - received
        window.messages = sum(m.messages for m in matches) - messages
        window.too_fast = sum(m.too_fast for m in matches) - too_fast
        window.moves = len(window.latencies)
        gc.enable()


class ClosedLoop:
    """So many lanes at once: the next move of a lane follows when the last one has arrived everywhere.

    A lane takes its matches from a common pool of prepared ones.
    """

    def __init__(self, pool: Sequence[Match], lanes: int, longest: int) -> None:
        self.pool, self.lanes = list(pool), lanes
        self.longest = longest  # moves after which a match is left for the next one
        self.window = Window()
        self.busy = 0
        self.stopping = False
        self.ran_out = asyncio.Event()  # the pool is empty
        self.ended = asyncio.Event()  # every lane has stopped

    async def run(self, seconds: float, server: Measured) -> Window:
        """For so long, or until the pool is empty."""
        with measured(self.window, list(self.pool), server):
            for _ in range(self.lanes):
                self.busy += 1
                self.next_match()
            await until(self.ran_out, seconds)
            await self.some_moves()
        self.stopping = True
        await until(self.ended, STALL)
        if self.busy:
            raise RuntimeError(f"{self.busy} matches stand still: a move did not come to all seats.")
        return self.window

    async def some_moves(self) -> None:
        """A storage may stand still for longer than the window: go on until there is something to measure."""
        deadline = time.perf_counter() + STALL
        while len(self.window.latencies) < self.lanes and not self.stopping:
            if time.perf_counter() > deadline:
                raise RuntimeError("The server has answered no moves for a long time.")
            await until(self.ran_out, 0.25)

    def next_match(self) -> None:
        if not self.pool:
            self.stopping = True
            self.ran_out.set()
            self.stop_lane()
            return
        match = self.pool.pop()
        match.arrived = self.arrived
        match.go()

    def arrived(self, match: Match, seconds: float) -> None:
        if self.stopping:
            self.stop_lane()
            return
        self.window.latencies.append(seconds)
        if match.over or match.moves >= self.longest:
            self.next_match()
        else:
            match.go()

    def stop_lane(self) -> None:
        self.busy -= 1
        if not self.busy:
            self.ended.set()


async def until(event: asyncio.Event, seconds: float) -> None:
    try:
        await asyncio.wait_for(event.wait(), seconds)
    except TimeoutError:
        return


async def play_to(matches: Sequence[Match], target: int, server: Measured) -> Window:
    """Every match plays on, side by side, until it has had so many moves or is over."""
    window, done = Window(), asyncio.Event()
    playing = [match for match in matches if not match.over and match.moves < target]
    left = len(playing)

    def arrived(match: Match, seconds: float) -> None:
        nonlocal left
        window.latencies.append(seconds)
        if not match.over and match.moves < target:
            match.go()
            return
        left -= 1
        if not left:
            done.set()

    with measured(window, playing, server):
        for match in playing:
            match.arrived = arrived
            match.go()
        while playing and not done.is_set():
            before = len(window.latencies)
            await until(done, STALL)
            if len(window.latencies) == before:
                raise RuntimeError(f"{left} matches stand still: a move did not come to all seats.")
    return window


async def play_paced(matches: Sequence[Match], every: float, seconds: float, server: Measured) -> Window:
    """Every match moves once in so many seconds, each at its own time."""
    loop, window = asyncio.get_running_loop(), Window()
    began = loop.time()

    def arrived(match: Match, taken: float) -> None:
        window.latencies.append(taken)

    def tick(match: Match, due: float) -> None:
        if match.over or due > began + seconds:
            return
        if match.waiting:
            window.late += 1
        else:
            match.go()
        loop.call_at(due + every, tick, match, due + every)

    with measured(window, matches, server):
        for n, match in enumerate(matches):
            match.arrived = arrived
            due = began + every * n / len(matches)
            loop.call_at(due, tick, match, due)
        await asyncio.sleep(seconds)
    await asyncio.sleep(min(2.0, every))  # the last ones arrive
    if sum(bool(match.waiting) for match in matches):
        raise RuntimeError("Some moves did not come to all seats.")
    return window


async def side_by_side(jobs: Sequence[Callable[[], Awaitable[T]]], at_once: int = 16) -> list[T]:
    """The results of all jobs, so many at a time."""
    gate = asyncio.Semaphore(at_once)

    async def one(job: Callable[[], Awaitable[T]]) -> T:
        async with gate:
            return await job()

    return list(await asyncio.gather(*(one(job) for job in jobs)))
