"""`wiredeck arena`: bots against bots on the same deals."""

from __future__ import annotations

import argparse
import json

from wiredeck.cli.flags import add_game, examples, game_of, given, wants_help
from wiredeck.cli.sim import announce_compiling, number, positive

NOTE = """
Every pair of the bots plays every deal twice, with the seats changed; at a
larger table the two kinds take every other seat. The interval holds the true
share with 95 % certainty. Bots that go by the clock think for 0.3 s (hard, at
most) or 1.5 s (expert, textbook) unless --seconds or --tries says otherwise.
"""


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--seats", type=positive, default=2, metavar="N", help="players at the table (default: 2)")
    parser.add_argument(
        "--bots",
        default="expert,hard,normal,easy,random",
        metavar="LIST",
        help="who plays (default: expert,hard,normal,easy,random; there are textbook and simple, too)",
    )
    parser.add_argument("--games", type=positive, default=400, metavar="N", help="games of each pair (default: 400)")
    parser.add_argument("--seed", type=number, default=1, metavar="N", help="which deals (default: 1)")
    parser.add_argument("--seconds", type=_seconds, metavar="S", help="time to think, for bots that go by the clock")
    parser.add_argument("--tries", type=positive, metavar="N", help="iterations in its place: the same on any machine")
    parser.add_argument("--processes", type=positive, metavar="N", help="games at once (default: one a core)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.epilog = examples("arena") + NOTE


def _seconds(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not 0 < found <= 60:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number of seconds up to 60")
    return found


def run(args: argparse.Namespace) -> int:
    from wiredeck.cli.terminal import Progress
    from wiredeck.lab.arena import Setup, contest

    game = game_of(args)
    if wants_help(args, game):
        return 0
    announce_compiling()
    bots = tuple(level.strip() for level in args.bots.split(","))
    setup = Setup(game.name, given(args, game), args.seats, bots, args.seed, args.seconds, args.tries)
    with Progress("games") as progress:
        standings = contest(setup, args.games, args.processes, progress)
    print(json.dumps(standings.to_dict()) if args.json else standings.to_text())
    return 0
