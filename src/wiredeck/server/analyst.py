"""A process that analyses one game, as the last in line for a core: the replay comes in, progress and result go out.

Each line that it writes is one JSON object: `{"done": 3, "total": 41}` again and again, at last `{"analysis": ...}`.
"""

from __future__ import annotations

import os
import sys

import msgspec

from wiredeck.games import game
from wiredeck.kernel.compile import may_compile
from wiredeck.lab.analysis import analyse
from wiredeck.table.check import replay
from wiredeck.table.record import parse

LOWEST = 19  # of all priorities
INTERPRETED = 40  # tries at most where rules are not compiled: they are some fifty times slower


def run(text: bytes, tries: int) -> None:
    record = parse(text)
    found = analyse(
        game(record.header.game),
        replay(record),
        tries=tries if may_compile() else min(tries, INTERPRETED),
        cores=1,
        dealt=not record.header.begins,
        progress=lambda done, total: say({"done": done, "total": total}),
    )
    say({"analysis": found})


def say(what: object) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(what) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(LOWEST)
    run(sys.stdin.buffer.read(), int(sys.argv[1]))
