"""`wiredeck play`: a game against bots in the terminal."""

from __future__ import annotations

import argparse
import os
import re
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wiredeck.cli.flags import add_options, examples, given, wants_help
from wiredeck.games import GAMES, game
from wiredeck.games.interface import SEATS, Game, NotationError

if TYPE_CHECKING:
    from wiredeck.bots import Bot
    from wiredeck.cli.terminal import Screen
    from wiredeck.table.live import Live

FOLDER = Path("replays")
INTERRUPTED = 130

NOTE = """
Bots take the other seats in the order given, again from the start when they are few: expert and hard think ahead,
normal plays by rules of thumb, easy makes beginner's mistakes. The game is kept in
./replays/ when it is over or you leave; `wiredeck replay` and `wiredeck verify` read it.
"""


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", choices=list(GAMES), default=next(iter(GAMES)), help="which game")
    add_options(parser)
    parser.add_argument("--seats", type=_number, default=3, metavar="N", help="players at the table (default: 3)")
    parser.add_argument("--seat", default="A", help="where you sit (default: A)")
    parser.add_argument("--bots", metavar="LIST", help="who else plays, such as expert,easy (default: normal)")
    parser.add_argument("--names", default="", metavar="LIST", help="names for the seats, such as Ada,Bo")
    parser.add_argument("--seed", metavar="HEX", help="64 hexadecimal digits: play this very deal")
    kept = parser.add_mutually_exclusive_group()
    kept.add_argument("--replay", metavar="PATH", type=Path, help="keep the game in this file")
    kept.add_argument("--no-replay", action="store_true", help="do not keep the game")
    parser.add_argument("--plain", action="store_true", help="no colours, only plain characters")
    parser.add_argument("--fast", action="store_true", help="bots do not wait")
    parser.epilog = examples("play") + NOTE


def _number(text: str) -> int:
    if not text.isdecimal() or len(text) > 2:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of players")
    return int(text)


def run(args: argparse.Namespace) -> int:
    from wiredeck.cli.terminal import Screen

    chosen = game(args.game)
    if wants_help(args, chosen):
        return 0
    screen = Screen(plain=args.plain, fast=args.fast)
    options = chosen.options(given(args, chosen))
    seed = _seed(args.seed)
    while True:
        code = _play_one(args, chosen, options, seed, screen)
        if code is not None:
            return code
        args.replay, seed = None, secrets.token_bytes(32)


def _play_one(args: argparse.Namespace, chosen: Game, options: Any, seed: bytes, screen: Screen) -> int | None:
    """One game from the deal to the replay: an exit code, or None if the person wants another."""
    from wiredeck.cli.sitting import Left, Sitting
    from wiredeck.table.live import Live

    now = _now()
    levels = _levels(args)
    live = Live(chosen, options, _names(args, levels), seed, now.isoformat(timespec="seconds"))
    seat = _seat(args)
    bots = _bots(chosen, levels, args.seats, seat)
    path = None if args.no_replay else _path(args.replay, f"{now:%Y-%m-%d-%H%M%S}-{chosen.name}")
    sitting = Sitting(live, chosen.drawing(), screen, seat, bots)
    try:
        _welcome(live, SEATS[seat], screen)
        sitting.run()
        _finish(live, path, screen)
        return None if screen.is_tty and _wants_more(screen) else 0
    except Left:
        _finish(live, path, screen)
        return 0
    except KeyboardInterrupt:
        screen.line()
        if not live.record.seed:
            _finish(live, path, screen)
        return INTERRUPTED
    except BrokenPipeError:  # nobody reads any more: the game is kept all the same
        _keep(live, path)
        raise


def _now() -> Any:
    from datetime import datetime

    return datetime.now().astimezone()


# ---------------------------------------------------------------- what was asked for


def _seed(text: str | None) -> bytes:
    if text is None:
        return secrets.token_bytes(32)
    if not re.fullmatch(r"[0-9a-fA-F]{64}", text):
        raise NotationError("--seed must be 64 hexadecimal digits")
    return bytes.fromhex(text)


def _levels(args: argparse.Namespace) -> list[str]:
    from wiredeck.bots import USUAL

    return [USUAL] if args.bots is None else [level.strip() for level in args.bots.split(",")]


def _names(args: argparse.Namespace, levels: list[str]) -> list[str]:
    """A name for every seat: as given, else what a bot is called."""
    from wiredeck.table.record import NAME_LIMIT, is_name

    given_names = [name.strip() for name in args.names.split(",")] if args.names else []
    if len(given_names) > args.seats:
        raise NotationError(f"--names has {len(given_names)} names for {args.seats} seats")
    for name in given_names:
        if not is_name(name):
            raise NotationError(f"--names: {name!r} is no name; use 1 to {NAME_LIMIT} letters")
    me = SEATS.find(args.seat)
    others = [levels[i % len(levels)] for i in range(args.seats)]
    if 0 <= me < args.seats:
        others[me:] = ["you", *others[me:-1]]
    return given_names + others[len(given_names) :]


def _seat(args: argparse.Namespace) -> int:
    if len(args.seat) != 1 or args.seat not in SEATS[: args.seats]:
        raise NotationError(f"--seat must be a letter from A to {SEATS[args.seats - 1]}, not {args.seat!r}")
    return SEATS.index(args.seat)


def _bots(chosen: Game, levels: list[str], seats: int, me: int) -> dict[int, Bot]:
    from wiredeck.bots import Thinker, bot
    from wiredeck.cli.sim import announce_compiling

    found = [bot(chosen.name, level) for level in levels]
    if any(isinstance(one, Thinker) for one in found):
        announce_compiling()
    others = [seat for seat in range(seats) if seat != me]
    return {seat: found[i % len(found)] for i, seat in enumerate(others)}


def _path(wanted: Path | None, stem: str) -> Path:
    """Where the replay will go; complains before the game rather than after it."""
    path = wanted or FOLDER / f"{stem}.jsonl"
    n = 1
    while wanted is None and path.exists():
        n += 1
        path = FOLDER / f"{stem}-{n}.jsonl"
    if path.exists():
        raise NotationError(f"{path} exists already; choose another file for --replay")
    folder = next(place for place in path.absolute().parents if place.exists())
    if not os.access(folder, os.W_OK):
        raise NotationError(f"nothing can be written to {folder}; use --replay PATH or --no-replay")
    return path


# ---------------------------------------------------------------- the first words and the last


def _welcome(live: Live, letter: str, screen: Screen) -> None:
    header = live.record.header
    table = [value for value in header.options.values() if isinstance(value, str)]
    screen.wrap(" · ".join([live.game.title, *table, f"{header.seats} seats, you are {letter}"]), style="strong")
    screen.line("The shuffle is fixed by a seed whose SHA-256 is")
    screen.line(f"  {header.commitment}")
    screen.wrap("Type a number to move; ? explains, rules is the game on one screen, quit leaves.")
    screen.line()


def _finish(live: Live, path: Path | None, screen: Screen) -> None:
    """Close and keep the record, then say how it ended."""
    from wiredeck.cli.sitting import with_rules

    _keep(live, path)
    screen.rule()
    if live.outcome is None:
        screen.line("You have left the table.")
    else:
        screen.wrap(with_rules(live.outcome.sentence, live.outcome.rules), style="strong")
        screen.wrap(_who_won(live))
    if path:
        screen.line(f"Kept in {path}")
        screen.line(f"Check it: wiredeck verify {path}")


def _keep(live: Live, path: Path | None) -> None:
    from wiredeck.cli.replay import save

    record = live.close()
    if path:
        save(record, path)


def _who_won(live: Live) -> str:
    names, moves = live.record.header.names, f"{len(live.record.moves)} moves."
    winners = live.outcome.winners if live.outcome else ()
    won = ", ".join(f"{SEATS[seat]} is {names[seat]}" for seat in winners)
    return f"{won}. {moves}" if won else moves


def _wants_more(screen: Screen) -> bool:
    answer = screen.ask("Another game? (y/n) ")
    return answer is not None and answer.lower() in ("y", "yes")
