"""`wiredeck legal` and `wiredeck why`: questions about a position."""

from __future__ import annotations

import argparse
import json
from typing import Any

from wiredeck.cli.flags import add_game, examples, game_of, given, wants_help
from wiredeck.games.interface import Game, NotationError, RefusedError, Verdict


def add_legal(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("position", nargs="?", default="", help="a position in notation, or: deal 4p")
    parser.add_argument("moves", nargs="?", default="-", help="moves to make first, separated by ;")
    parser.add_argument("--labels", action="store_true", help="say each move in words too")
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.epilog = examples("legal")


def run_legal(args: argparse.Namespace) -> int:
    game = game_of(args)
    if wants_help(args, game):
        return 0
    state = _reach(game, args, game.moves(args.moves))
    choices = [choice for seat in game.actors(state) for choice in game.legal(state, seat)]
    if args.json:
        fields = ("key", "label", "cards", "places")
        print(json.dumps([{name: getattr(choice, name) for name in fields} for choice in choices]))
        return 0
    width = max((len(choice.key) for choice in choices), default=0)
    for choice in choices:
        print(f"{choice.key:{width}}  {choice.label}" if args.labels else choice.key)
    return 0


def add_why(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("position", nargs="?", default="", help="a position in notation")
    parser.add_argument("move", nargs="?", default="", help="the move in question; moves before it are made first")
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.epilog = examples("why")


def run_why(args: argparse.Namespace) -> int:
    game = game_of(args)
    if wants_help(args, game):
        return 0
    line = game.moves(args.move)
    if not line:
        raise NotationError(f"name the move in question, as in: {game.examples['why']}")
    state = _reach(game, args, line[:-1])
    verdict = game.why(state, line[-1])
    print(json.dumps(_as_dict(verdict)) if args.json else _as_text(verdict))
    return 0


def _reach(game: Game, args: argparse.Namespace, line: list[str]) -> Any:
    """The position after these moves; a refused one is bad input here."""
    state = game.position(game.options(given(args, game)), args.position)
    for key in line:
        answer = game.play(state, key)
        if isinstance(answer, Verdict):
            raise RefusedError(f"{key} is refused: {answer.sentence}", ", ".join(answer.rules))
        state = answer.state
    return state


def _as_dict(verdict: Verdict) -> dict[str, object]:
    return {"legal": verdict.legal, "code": verdict.code, "rules": list(verdict.rules), "sentence": verdict.sentence}


def _as_text(verdict: Verdict) -> str:
    return f"{'yes' if verdict.legal else 'no'}\n{' '.join(verdict.rules)}\n{verdict.sentence}"
