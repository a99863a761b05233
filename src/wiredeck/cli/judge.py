"""`wiredeck judge`: run tables of scenarios."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from wiredeck.games import GAMES, game
from wiredeck.games.interface import Game, NotationError

COLUMNS = 6


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="+", help=f"a table: id, {_settings()}, position, moves, expected, rules")
    parser.epilog = (
        "Prints a line for each row that fails, with what differed, and last the count.\n"
        "Exit code 0: every row holds; 1: some do not; 2: a row or a file cannot be read."
    )


def _settings() -> str:
    """What the games call the second column."""
    return " or ".join(dict.fromkeys(game(name).settings_column for name in GAMES))


def run(args: argparse.Namespace) -> int:
    rows = mismatches = unreadable = 0
    for file in args.file:
        for place, columns, judge in _rows(file):
            rows += 1
            differences, readable = _judged(judge, columns)
            unreadable += not readable
            if differences:
                mismatches += 1
                print(f"{place}: {'; '.join(differences)}")
    print(f"rows {rows} mismatches {mismatches}")
    return 2 if unreadable else 1 if mismatches else 0


def _rows(file: str) -> Iterator[tuple[str, list[str], Game]]:
    """Each row with its place in the file."""
    try:
        lines = Path(file).read_bytes().decode("utf-8").split("\n")
    except UnicodeDecodeError:
        raise NotationError(f"{file}: this is not a text file in UTF-8") from None
    judge = _game_for(file, lines[0].rstrip("\r"))
    for number, line in enumerate(lines[1:], start=2):
        if line.strip():
            columns = line.rstrip("\r").split("\t")
            yield f"{file}:{number} {columns[0]}", columns, judge


def _game_for(file: str, header: str) -> Game:
    """The game whose tables have such a second column."""
    columns = header.lstrip("\ufeff").split("\t")
    for name in GAMES:
        found = game(name)
        if len(columns) == COLUMNS and columns[1] == found.settings_column:
            return found
    raise NotationError(f"{file}:1: the first line must name the six columns id, {_settings()}, position, ...")


def _judged(judge: Game, columns: list[str]) -> tuple[list[str], bool]:
    """What differs in a row, and whether it could be read at all."""
    if len(columns) != COLUMNS:
        return [f"a row has {COLUMNS} columns separated by tabs, this one has {len(columns)}"], False
    try:
        return judge.judge(*columns[1:5]), True
    except NotationError as unread:
        return [f"cannot be read: {unread}"], False
