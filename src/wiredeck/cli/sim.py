"""`wiredeck sim`: play very many games and count what happened."""

from __future__ import annotations

import argparse
import json
import re
import sys
from typing import TYPE_CHECKING

from wiredeck.cli.flags import add_game, examples, game_of, given, wants_help
from wiredeck.games.interface import Game, NotationError

if TYPE_CHECKING:
    from wiredeck.lab.simulate import Report

NOTE = """
The same seed gives the same numbers whatever the number of cores. Bots sit in
the order given, A first, and again from the start when they are fewer than the
seats.
"""


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--seats", type=positive, default=4, metavar="N", help="players at the table (default: 4)")
    parser.add_argument("--games", type=positive, default=100_000, metavar="N", help="games to play (default: 100000)")
    parser.add_argument(
        "--bots", default="random", metavar="LIST", help="who plays, such as simple,random (default: random)"
    )
    parser.add_argument("--seed", type=number, default=1, metavar="N", help="which games (default: 1)")
    parser.add_argument("--cores", type=positive, metavar="N", help="threads to use (default: all cores)")
    parser.add_argument("--device", choices=("cpu", "gpu"), default="cpu", help="where to play (default: cpu)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.epilog = examples("sim") + NOTE


def number(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,19}", text) or int(text) >= 1 << 62:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number from 0 to 2^62")
    return int(text)


def positive(text: str) -> int:
    if number(text) == 0:
        raise argparse.ArgumentTypeError("must be at least 1")
    return int(text)


def run(args: argparse.Namespace) -> int:
    from wiredeck.kernel.gpu import GpuError

    game = game_of(args)
    if wants_help(args, game):
        return 0
    announce_compiling()
    try:
        report = _simulate(args, game)
    except GpuError as trouble:
        raise NotationError(str(trouble)) from None
    print(json.dumps(report.to_dict()) if args.json else report.to_text())
    return 0


def _simulate(args: argparse.Namespace, game: Game) -> Report:
    from wiredeck.cli.terminal import Progress
    from wiredeck.lab.simulate import simulate

    with Progress("games") as progress:
        return simulate(
            game.name,
            given(args, game),
            seats=args.seats,
            games=args.games,
            seed=args.seed,
            bots=[level.strip() for level in args.bots.split(",")],
            cores=args.cores,
            device=args.device,
            progress=progress,
        )


def announce_compiling() -> None:
    """One line on standard error when rules are compiled for the first time."""
    from wiredeck.kernel.compile import on_compile

    said: set[str] = set()

    def say(name: str) -> None:
        game = name.partition("-")[0]
        if game not in said:
            print(f"Compiling the rules of {game}: once, up to a minute ...", file=sys.stderr)
        said.add(game)

    on_compile.append(say)
