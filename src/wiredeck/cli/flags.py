"""The arguments that name a game and its options, the same in every command."""

from __future__ import annotations

import argparse

from wiredeck.games import GAMES, game
from wiredeck.games.interface import Game


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--game", choices=list(GAMES), default=next(iter(GAMES)), help="which game (default: %(default)s)"
    )
    add_options(parser)


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--edition", help="edition of the rules: official or operator (Wireburn; default: operator)")
    parser.add_argument("--mode", help="standard or oaat, one card at a time (Wireburn; default: standard)")
    parser.add_argument("--first", metavar="SEAT", help="the seat that begins, A to F (default: drawn by lot)")
    parser.add_argument(
        "--set",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        dest="house",
        help="a house rule; can be given several times (--set help lists them)",
    )


def given(args: argparse.Namespace, chosen: Game) -> dict[str, object]:
    """The options as the game reads them."""
    found: dict[str, object] = {}
    for name in ("edition", "mode", "first"):
        if getattr(args, name) is not None:
            found[name] = getattr(args, name)
    for word in args.house:
        chosen.set_option(found, word)
    return found


def wants_help(args: argparse.Namespace, chosen: Game) -> bool:
    """Print the house rules if that was asked for."""
    if "help" not in args.house:
        return False
    for name, meaning in chosen.option_help():
        print(f"{name}\n    {meaning}")
    return True


def game_of(args: argparse.Namespace) -> Game:
    return game(args.game)
