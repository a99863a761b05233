"""`wiredeck replay` and `wiredeck verify`: recorded games."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wiredeck.games import game
from wiredeck.games.interface import SEATS, Event, NotationError
from wiredeck.kernel import pack, unpack

if TYPE_CHECKING:
    from wiredeck.cli.terminal import Screen
    from wiredeck.table.check import Played
    from wiredeck.table.record import Record

EXAMPLE_REPLAY = """
keys:
  enter or space: next move   b: back   a number: that move   q: quit
"""


def save(record: Record, path: Path) -> None:
    """Write a record so that the file is there whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    number, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
    try:
        with os.fdopen(number, "w", encoding="utf-8", newline="\n") as file:
            file.write(record.text())
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def load(path: Path) -> Record:
    """Read a record; RecordError names the file, the line and the trouble."""
    from wiredeck.table.record import MOST_BYTES, RecordError, parse

    if path.is_dir():
        raise NotationError(f"{path} is a folder, not a file")
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    try:
        return parse(data)
    except RecordError as e:
        raise NotationError(f"{path}: {e}") from None


# ---------------------------------------------------------------- verify


def add_verify(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a recorded game")


def run_verify(args: argparse.Namespace) -> int:
    from wiredeck.table.check import check

    record = load(args.file)
    findings = check(record)
    print(f"{args.file}: {title(record)}")
    for finding in findings:
        if finding.ok:
            print(f"  {finding.what:7} {finding.sentence}")
    wrong = [finding for finding in findings if not finding.ok]
    if wrong:
        raise NotationError("; ".join(f"{args.file}: {finding.what}: {finding.sentence}" for finding in wrong))
    print("ok")
    return 0


def title(record: Record) -> str:
    header = record.header
    options = " ".join(value for value in header.options.values() if isinstance(value, str))
    parts = [game(header.game).title, options, f"{header.seats} seats", header.started[:16].replace("T", " ")]
    return ", ".join(part for part in parts if part)


# ---------------------------------------------------------------- replay


def add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a recorded game")
    parser.add_argument("--seat", metavar="SEAT", help="see only what this seat saw")
    parser.add_argument("--all", action="store_true", help="print every move at once")
    parser.add_argument("--plain", action="store_true", help="no colours, only plain characters")
    parser.epilog = EXAMPLE_REPLAY


def run_replay(args: argparse.Namespace) -> int:
    from wiredeck.cli.terminal import Screen

    screen = Screen(plain=args.plain)
    show = Replay(load(args.file), args.seat, screen)
    screen.wrap(title(show.record), style="strong")
    screen.wrap(", ".join(f"{SEATS[i]} {name}" for i, name in enumerate(show.record.header.names)))
    if args.all or not screen.is_tty:
        show.all()
    else:
        show.step_through()
    return 0


class Replay:
    """A record with a place in it."""

    def __init__(self, record: Record, seat: str | None, screen: Screen) -> None:
        self.record = record
        self.screen = screen
        self.game = game(record.header.game)
        self.drawing = self.game.drawing()
        seats = SEATS[: record.header.seats]
        if seat is not None and (len(seat) != 1 or seat not in seats):
            raise NotationError(f"--seat must be a letter from A to {seats[-1]}, not {seat!r}")
        self.seat = None if seat is None else SEATS.index(seat)
        self.played = self._play_through()

    def _play_through(self) -> list[Played]:
        """Every position, packed: there can be thousands. What does not hold is shown as far as it does."""
        from wiredeck.table.check import replay
        from wiredeck.table.record import RecordError

        found: list[Played] = []
        try:
            for position in replay(self.record):
                found.append(replace(position, state=pack(position.state)))
        except RecordError as e:
            print(f"wiredeck: {e}; shown up to there", file=sys.stderr)
        return found

    # ------------------------------------------------------------ all at once

    def all(self) -> None:
        for position in self.played:
            self._tell(position)
            self.screen.wrap(self.drawing.brief(self._view(position, self.seat)), indent="      ")
        self._end()

    def _view(self, position: Played, seat: int | None) -> Any:
        return self.game.view(self._state(position), seat)

    def _state(self, position: Played) -> Any:
        return unpack(self.game.kernel().state, position.state)

    def _tell(self, position: Played) -> None:
        from wiredeck.cli.sitting import paragraphs

        entry = position.entry
        first = "a position" if self.record.header.begins else "deal"
        head = f"{entry.n:4}. {entry.seat} {entry.move}" if entry else f"   0. {first}"
        self.screen.wrap(head, hang="      ", style="strong")
        for _, text in paragraphs(self._events(position)):
            self.screen.wrap(text, indent="      ")

    def _events(self, position: Played) -> list[Event]:
        """As the chosen seat heard them; without one, each as the seat that it is about."""
        if self.seat is not None:
            return self.game.events(self._view(position, self.seat))
        seats = range(self.record.header.seats)
        heard = {SEATS[seat]: self.game.events(self._view(position, seat)) for seat in seats}
        most = max(heard.values(), key=len)  # what others may not even know of
        alike = {seat for seat, events in heard.items() if len(events) == len(most)}
        return [heard[event.seat][i] if event.seat in alike else event for i, event in enumerate(most)]

    def _end(self) -> None:
        from wiredeck.cli.sitting import with_rules

        outcome = self.game.outcome(self._state(self.played[-1]))
        if outcome is None:
            self.screen.line("The game was left here.")
        else:
            self.screen.wrap(with_rules(outcome.sentence, outcome.rules), style="strong")

    # ------------------------------------------------------------ step by step

    def step_through(self) -> None:
        at = 0
        last = len(self.played) - 1
        self._show(at)
        while True:
            answer = self.screen.ask(f"{at} of {last}: enter next, b back, a number, q quits > ")
            if answer is None or answer.lower() in ("q", "quit"):
                return
            wanted = self._wanted(answer.lower(), at)
            if wanted is None or not 0 <= wanted <= last:
                self.screen.line(self._nowhere(wanted, last))
                continue
            at = wanted
            self._show(at)

    def _wanted(self, answer: str, at: int) -> int | None:
        if answer.isdecimal() and len(answer) < 8:
            return int(answer)
        return {"": at + 1, "n": at + 1, "b": at - 1}.get(answer)

    def _nowhere(self, wanted: int | None, last: int) -> str:
        if wanted is None:
            return "Enter is the next move, b the one before, a number that move; q quits."
        return "This is where it begins." if wanted < 0 else f"The last move is {last}."

    def _show(self, at: int) -> None:
        position = self.played[at]
        self.screen.rule()
        self._tell(position)
        view = self._view(position, self.seat)
        self.screen.lines(["", *self.drawing.table(view, self.record.header.names, self.screen), ""])
        seats = range(self.record.header.seats) if self.seat is None else [self.seat]
        for seat in seats:
            cards = self.drawing.hand(self._view(position, seat), self.screen)
            self.screen.lines([f"{SEATS[seat]} {line.strip()}" for line in cards])
        if at == len(self.played) - 1:
            self._end()
