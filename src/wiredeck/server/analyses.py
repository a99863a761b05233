"""Finished games that are analysed: one at a time, in a process that is last in line for a core.

One analysis serves everybody who looks at the game. What was found is kept in memory, of so many games; it is the same
whenever it is made again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
import zlib
from dataclasses import dataclass, field
from typing import Literal

import msgspec

from wiredeck.lab.analysis import Analysis
from wiredeck.server import warm
from wiredeck.table.record import Record
from wiredeck.table.room import Refusal

log = logging.getLogger("wiredeck.server")
TRIES = 1000  # playouts for a decision
MOST_WAITING = 8
MOST_OF_ONE = 3  # that one address may have waiting
MOST_KEPT = 100
MOST_BYTES = 16 << 20  # of a line that the process writes
LOOK = 0.5  # seconds between two looks whether the rules are compiled
OFF = Refusal("analysis_off", "This server analyses no games.")
FULL = Refusal("analysis_full", "Many games wait to be analysed just now; try again in a few minutes.")
FAILED = Refusal("analysis_failed", "This game could not be analysed.")


class AnalysisState(msgspec.Struct, frozen=True):
    """How far the analysis of a game is; `total` decisions, 0 until they are counted."""

    status: Literal["none", "waiting", "preparing", "running", "done"]
    done: int = 0
    total: int = 0
    analysis: Analysis | None = None


class Progress(msgspec.Struct):
    """A line of the process."""

    done: int = 0
    total: int = 0
    analysis: msgspec.Raw = msgspec.Raw()


@dataclass
class Job:
    """One game."""

    game: str
    text: bytes
    who: str  # the address that asked first
    status: Literal["waiting", "preparing", "running", "done", "failed"] = "waiting"
    done: int = 0
    total: int = 0
    found: bytes = b""  # compressed JSON
    ended: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def is_over(self) -> bool:
        return self.status in ("done", "failed")

    def hear(self, line: bytes) -> None:
        """A line that the process wrote."""
        said = msgspec.json.decode(line, type=Progress)
        if bytes(said.analysis):
            self.found, self.status = zlib.compress(bytes(said.analysis), 6), "done"
        else:
            self.done, self.total = said.done, said.total


class Analyses:
    """All of it is called from the loop."""

    def __init__(self, tries: int = TRIES) -> None:
        self.tries = tries
        self.jobs: dict[str, Job] = {}  # the oldest first
        self._working: asyncio.Task[None] | None = None

    def begin(self, id: str, record: Record, who: str) -> Refusal | None:
        """See to it that a finished game is analysed; it may be already."""
        if self.tries <= 0:
            return OFF
        known = self.jobs.get(id)
        if known is not None and known.status != "failed":
            return None
        waiting = [job for job in self.jobs.values() if not job.is_over]
        if len(waiting) >= MOST_WAITING or sum(job.who == who for job in waiting) >= MOST_OF_ONE:
            return FULL
        self._forget()
        self.jobs[id] = Job(record.header.game, record.text().encode(), who)
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work(), name="analyses")
        return None

    def state(self, id: str) -> bytes | Refusal:
        """An `AnalysisState`, encoded."""
        job = self.jobs.get(id)
        if job is None:
            return msgspec.json.encode(AnalysisState("none"))
        if job.status == "failed":
            return FAILED
        if job.status == "done":
            head = msgspec.json.encode({"status": "done", "done": job.done, "total": job.total})
            return head[:-1] + b',"analysis":' + zlib.decompress(job.found) + b"}"
        return msgspec.json.encode(AnalysisState(job.status, job.done, job.total))

    def _forget(self) -> None:
        """Make room for one more: what was found first is forgotten first."""
        over = [id for id, job in self.jobs.items() if job.is_over]
        for id in over[: max(0, len(over) - MOST_KEPT + 1)]:
            del self.jobs[id]

    async def close(self) -> None:
        """Whatever is under way ends here."""
        if self._working is not None:
            self._working.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._working

    async def _work(self) -> None:
        while (job := next((job for job in self.jobs.values() if job.status == "waiting"), None)) is not None:
            try:
                await self._prepare(job)
                await self._analyse(job)
            except Exception:
                log.exception("a game could not be analysed", extra={"game": job.game})
            if job.status != "done":
                job.status = "failed"
            job.text = b""
            job.ended.set()

    async def _prepare(self, job: Job) -> None:
        """Where rules are being compiled, wait for them: two that compile the same take twice as long."""
        while job.game not in warm.ANALYSING:
            job.status = "preparing"
            await asyncio.sleep(LOOK)

    async def _analyse(self, job: Job) -> None:
        job.status = "running"
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "wiredeck.server.analyst", str(self.tries))
        process = await asyncio.create_subprocess_exec(
            *command, stdin=pipe, stdout=pipe, limit=MOST_BYTES, env=dict(os.environ)
        )
        assert process.stdin
        assert process.stdout
        try:
            process.stdin.write(job.text)
            process.stdin.close()
            async for line in process.stdout:
                job.hear(line)
            await process.wait()
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
