"""`wiredeck analyse`: what each decision of a finished game was worth, where it turned, luck and skill."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from wiredeck.cli.sim import announce_compiling, number, positive
from wiredeck.games import game
from wiredeck.games.interface import NotationError
from wiredeck.games.layout import cut, pad, visible

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wiredeck.cli.terminal import Screen
    from wiredeck.lab.analysis import Account, Analysis, Chances
    from wiredeck.lab.weighing import Decision
    from wiredeck.table.record import Record

EPILOG = """
examples:
  wiredeck analyse replays/GAME.jsonl
  wiredeck analyse replays/GAME.jsonl --tries 10000 --seed 7 --json

A choice is worth the share of wins when the game is played on from it many
times: what the seat could not see is dealt anew each time, and everybody goes
on by rules of thumb. Half of the tries find the best choice; it then meets the
choice that was made in new deals, and only those tell what was lost. A loss
that could be noise (two standard errors) counts as 0.

The graph is drawn with all hands known and the pile shuffled anew.

Luck and skill add up exactly: result = fair share + own slips + others' slips
+ luck.
  result          1 for the winner; winners together and a draw share it
  fair share      1 / seats (from a position: what that was worth)
  own slips       over the own decisions: chances by the choice made minus
                  chances by the best one, as the seat could know them
  others' slips   the same for the decisions of the others, as it changed the
                  chances of this seat
  luck            the rest: the deal, the draws, what nobody could know, and
                  what is left of the noise
The same tries and seed give the same numbers on any number of cores.
"""
COSTLIEST = 10
ROWS = 10  # of the graph, besides that of 0 %
MOST_TRIES = 200_000


def add(parser: argparse.ArgumentParser) -> None:
    from wiredeck.lab.analysis import TRIES

    parser.add_argument("file", type=Path, help="a recorded game that was played to its end")
    parser.add_argument(
        "--tries", type=_tries, default=TRIES, metavar="N", help=f"playouts for each decision (default: {TRIES})"
    )
    parser.add_argument("--seed", type=number, default=1, metavar="N", help="which playouts (default: 1)")
    parser.add_argument("--cores", type=positive, metavar="N", help="threads to use (default: all cores)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--plain", action="store_true", help="no colours, only plain characters")
    parser.epilog = EPILOG


def _tries(text: str) -> int:
    if positive(text) > MOST_TRIES:
        raise argparse.ArgumentTypeError(f"at most {MOST_TRIES:,}")
    return int(text)


def run(args: argparse.Namespace) -> int:
    import msgspec

    from wiredeck.cli.replay import load, title
    from wiredeck.cli.terminal import Progress, Screen
    from wiredeck.lab.analysis import analyse
    from wiredeck.table.check import check, replay

    record = load(args.file)
    wrong = [finding for finding in check(record) if not finding.ok]
    if wrong:
        raise NotationError("; ".join(f"{args.file}: {finding.what}: {finding.sentence}" for finding in wrong))
    announce_compiling()
    try:
        with Progress("decisions") as progress:
            found = analyse(
                game(record.header.game),
                replay(record),
                tries=args.tries,
                seed=args.seed,
                cores=args.cores,
                dealt=not record.header.begins,
                progress=progress,
            )
    except NotationError as unfinished:
        raise NotationError(f"{args.file}: {unfinished}") from None
    if args.json:
        print(msgspec.json.encode({"names": record.header.names, **msgspec.to_builtins(found)}).decode())
    else:
        Report(found, record, Screen(plain=args.plain)).print(title(record))
    return 0


class Report:
    """The analysis on paper of 80 columns."""

    def __init__(self, found: Analysis, record: Record, screen: Screen) -> None:
        self.found, self.screen = found, screen
        self.names = {one.seat: name for one, name in zip(found.accounts, record.header.names, strict=True)}

    def print(self, title: str) -> None:
        screen, found = self.screen, self.found
        screen.wrap(title, style="strong")
        screen.wrap(", ".join(f"{seat} {name}" for seat, name in self.names.items()))
        screen.line(f"{found.moves} moves, {len(found.decisions)} decisions, {found.tries:,} tries for each")
        self._head("Chances over the game, with all hands known")
        screen.lines(graph(found.graph, list(self.names), screen.width))
        self._head("The costliest decisions")
        self._decisions(sorted(found.decisions, key=lambda one: (-one.loss, one.turn))[:COSTLIEST])
        self._head("Where it turned")
        for point in found.turning:
            screen.wrap(f"{point.turn:4}  {point.sentence}", hang="      ")
        if not found.turning:
            screen.line("  Nowhere in particular: no swing is larger than the noise.")
        self._head("Luck and skill, in hundredths of a win")
        screen.lines(accounts(found.accounts, self.names, screen.width))

    def _head(self, text: str) -> None:
        self.screen.line()
        self.screen.wrap(text, style="strong")

    def _decisions(self, decisions: Sequence[Decision]) -> None:
        costly = [one for one in decisions if one.loss > 0]
        if not costly:
            self.screen.line("  None: no choice was clearly worse than the best.")
            return
        self.screen.line("turn seat  lost  wins with it")
        for one in costly:
            made, best = one.made, one.best
            head = f"{one.turn:4}  {one.seat}  {_hundredths(one.loss):>6}  "
            self.screen.line(cut(f"{head}{_hundredths(made.share):>5} %  {made.label}", self.screen.width))
            better = f"{_hundredths(best.share):>5} %  {best.label}"
            self.screen.line(cut(pad("        better:", visible(head)) + better, self.screen.width))


def _hundredths(share: float) -> str:
    return f"{100 * share:.1f}"


def graph(points: Sequence[Chances], seats: Sequence[str], width: int) -> list[str]:
    """Letters over the turns; a * where two lines meet."""
    last = points[-1].turn
    wide = min(width - 7, max(last + 1, 40))
    grid = [[" "] * wide for _ in range(ROWS + 1)]
    for x in range(wide):
        turn = round(x * last / max(1, wide - 1))
        now = [point for point in points if point.turn <= turn] or points[:1]
        for seat, share in zip(seats, now[-1].shares, strict=True):
            y = round(ROWS * (1 - share))
            grid[y][x] = seat if grid[y][x] == " " else "*"
    rows = [f"{100 - 100 // ROWS * y:3} % │{''.join(row)}".rstrip() for y, row in enumerate(grid)]
    return [*rows, f"turn  0{str(last).rjust(wide - 1)}"]


def accounts(found: Sequence[Account], names: dict[str, str], width: int) -> list[str]:
    """One line a seat, its parts adding up to the result."""
    head = ("result", "fair share", "own slips", "others' slips", "  luck")
    room = width - sum(len(word) + 2 for word in head)
    lines = [" " * room + "".join(f"  {word}" for word in head)]
    for one in found:
        parts = [f"{100 * one.result:.1f}", f"{100 * one.fair:.1f}"]
        parts += [f"{100 * part:+.1f}" for part in (one.own, one.others, one.luck)]
        cells = "".join(f"  {part:>{len(word)}}" for part, word in zip(parts, head, strict=True))
        lines.append(pad(cut(f"{one.seat} {names[one.seat]}", room), room) + cells)
    return lines
