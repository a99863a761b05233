"""`wiredeck puzzles`: list, solve and mine positions with one clearly best line."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from wiredeck.cli.flags import add_game, examples, game_of, given, wants_help
from wiredeck.cli.sim import announce_compiling, number, positive
from wiredeck.games.interface import Game, NotationError

if TYPE_CHECKING:
    from wiredeck.puzzles import Puzzle

SOLVE = "solve"
NOTE = """
Without anything the stored puzzles are listed. `solve` takes the name of one,
or today's. Mining looks through games of bots, or through recorded games, for
positions where one line of moves is clearly best whatever is hidden; every
one is checked by trying all lines. The same seed gives the same puzzles.
"""


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument(
        "what", nargs="*", metavar="FILE", help="recorded games to mine; or: solve, and the name of a puzzle or today"
    )
    parser.add_argument("--mine", type=positive, metavar="N", help="find so many puzzles in games of bots")
    parser.add_argument("--seed", type=number, default=1, metavar="N", help="which games (default: 1)")
    parser.add_argument("--seats", default="2,3,4", metavar="LIST", help="sizes of their tables (default: 2,3,4)")
    parser.add_argument(
        "--bots", default="simple", metavar="LIST", help="who plays them, such as simple,random (default: simple)"
    )
    parser.add_argument(
        "--games", type=positive, default=100_000, metavar="N", help="look through so many at most (default: 100000)"
    )
    parser.add_argument("--processes", type=positive, metavar="N", help="games at once (default: one a core)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write what is found there, one puzzle a line")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--plain", action="store_true", help="no colours, only plain characters")
    parser.epilog = examples("puzzles") + NOTE


def run(args: argparse.Namespace) -> int:
    game = game_of(args)
    if wants_help(args, game):
        return 0
    if args.what[:1] == [SOLVE]:
        return _solve(args, game)
    if args.mine is not None and args.what:
        raise NotationError("either --mine or files of recorded games, not both", args.what[0])
    if args.mine is None and not args.what:
        return _list(args, game)
    announce_compiling()
    found = _from_files(args.what) if args.what else _from_bots(args, game)
    return _show(args, found)


# ---------------------------------------------------------------- the stored ones


def _list(args: argparse.Namespace, game: Game) -> int:
    from wiredeck.cli.terminal import Screen
    from wiredeck.puzzles import of_day, stored

    chosen = given(args, game)
    puzzles = [one for one in stored(game.name) if all(one.options.get(key) == chosen[key] for key in chosen)]
    if args.json:
        print(json.dumps([_about(one) for one in puzzles]))
        return 0
    screen = Screen(plain=args.plain)
    today = of_day(game.name, _today())
    if today:
        screen.wrap(f"Today: {today.id}, {today.title}. {today.task}", style="strong")
    for one in puzzles:
        screen.line(f"{one.id}  {one.difficulty:7} {_table(one):22} {one.title}")
    screen.line(f"{len(puzzles)} puzzles of {game.title}. wiredeck puzzles solve today --game {game.name}")
    return 0


def _table(one: Puzzle) -> str:
    words = [str(value) for value in one.options.values() if isinstance(value, str)]
    return " ".join([one.position.partition(" ")[0], *words])


def _about(one: Puzzle) -> dict[str, object]:
    """Everything but the solution."""
    fields = ("id", "game", "options", "position", "seat", "kind", "title", "task", "difficulty", "choices")
    return {name: getattr(one, name) for name in fields}


def _today() -> int:
    """Whole days since 1970, by universal time."""
    from datetime import UTC, datetime

    return int(datetime.now(UTC).timestamp()) // 86_400


def _solve(args: argparse.Namespace, game: Game) -> int:
    from wiredeck.cli.solving import Solving
    from wiredeck.cli.terminal import Screen
    from wiredeck.puzzles import by_id, of_day

    if len(args.what) > 2:
        raise NotationError("name one puzzle to solve, or today", args.what[2])
    name = args.what[1] if args.what[1:] else "today"
    found = of_day(game.name, _today()) if name == "today" else by_id().get(name)
    if found is None and name == "today":
        raise NotationError(f"there are no puzzles of {game.title}")
    if found is None:
        raise NotationError(f"there is no puzzle {name[:40]!r}; wiredeck puzzles lists them", name)
    return Solving(found, Screen(plain=args.plain)).run()


# ---------------------------------------------------------------- mining


def _from_bots(args: argparse.Namespace, game: Game) -> list[Puzzle]:
    from wiredeck.cli.terminal import Progress
    from wiredeck.lab.puzzles import Plan, mine

    bots = tuple(level.strip() for level in args.bots.split(","))
    plan = Plan(game.name, given(args, game), _seats(args.seats), bots, args.seed, args.games)
    with Progress("puzzles") as progress:
        return mine(plan, args.mine, args.processes, progress)


def _seats(text: str) -> tuple[int, ...]:
    words = [word.strip() for word in text.split(",")]
    if not all(word.isdecimal() and len(word) < 3 for word in words):
        raise NotationError(f"--seats must be numbers such as 2,3, not {text[:40]!r}", text)
    return tuple(map(int, words))


def _from_files(names: list[str]) -> list[Puzzle]:
    from wiredeck.cli.terminal import Progress
    from wiredeck.lab.puzzles import puzzles_in

    found: dict[str, Puzzle] = {}
    with Progress("games") as progress:
        for n, name in enumerate(names, 1):
            of_game, options, positions = _positions(Path(name))
            for one in puzzles_in(of_game, options, positions):
                found.setdefault(one.id, one)
            progress(n, len(names))
    return list(found.values())


def _positions(path: Path) -> tuple[str, dict[str, Any], list[bytes]]:
    """The positions of a recorded game."""
    from wiredeck.cli.replay import load
    from wiredeck.kernel import pack
    from wiredeck.table.check import replay
    from wiredeck.table.record import RecordError

    record = load(path)
    try:
        positions = [pack(played.state) for played in replay(record)]
    except RecordError as wrong:
        raise NotationError(f"{path}: {wrong}") from None
    return record.header.game, dict(record.header.options), positions


def _show(args: argparse.Namespace, found: list[Puzzle]) -> int:
    from wiredeck.puzzles import text_of

    if args.out:
        args.out.write_text(text_of(found), "utf-8")
    if args.json:
        print(msgspec.json.encode(found).decode())
        return 0
    for one in found:
        print(f"{one.id}  {one.difficulty:7} {_table(one):22} {one.title}: {'; '.join(one.lines[0])}")
    print(f"{len(found)} puzzles")
    return 0
