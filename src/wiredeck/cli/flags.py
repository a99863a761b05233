"""The arguments that name a game and its options, the same in every command."""

from __future__ import annotations

import argparse

from wiredeck.games import GAMES, game
from wiredeck.games.interface import Game, NotationError


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--game", choices=list(GAMES), default=next(iter(GAMES)), help="which game (default: %(default)s)"
    )
    add_options(parser)


def add_options(parser: argparse.ArgumentParser) -> None:
    for name, meaning in _flags().items():
        parser.add_argument(f"--{name}", dest=_dest(name), metavar=name.upper(), help=meaning)
    parser.add_argument("--first", metavar="SEAT", help="the seat that begins, A to F (default: drawn by lot)")
    parser.add_argument(
        "--set",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        dest="house",
        help="a house rule; can be given several times (--set help lists them)",
    )


def _flags() -> dict[str, str]:
    """What the games call their own options, and what each game means by it."""
    found: dict[str, str] = {}
    for one in _games():
        for name, meaning in one.flags:
            said = f"{one.title}: {meaning}".replace("%", "%%")
            found[name] = f"{found[name]}; {said}" if name in found else said
    return found


def _games() -> list[Game]:
    return [game(name) for name in GAMES]


def _dest(name: str) -> str:
    return f"option_{name}"


def examples(command: str) -> str:
    """What each game shows for a command in its help."""
    lines = [one.examples[command] for one in _games() if command in one.examples]
    return "".join([f"\nexample{'s' if len(lines) > 1 else ''}:\n", *(f"  {line}\n" for line in lines)])


def given(args: argparse.Namespace, chosen: Game) -> dict[str, object]:
    """The options as the game reads them."""
    found: dict[str, object] = {}
    own = [name for name, _ in chosen.flags]
    for name in _flags():
        value = getattr(args, _dest(name))
        if value is not None and name not in own:
            raise NotationError(f"{chosen.title} has no --{name}", f"--{name}")
        if value is not None:
            found[name] = value
    if args.first is not None:
        found["first"] = args.first
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
