"""The games. This is the only list of them: adding one is a folder and a line here."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from wiredeck.games.interface import Game

GAMES = {
    "wireburn": "wiredeck.games.wireburn.game:WIREBURN",
    "wired": "wiredeck.games.wired.game:WIRED",
}


def game(name: str) -> Game:
    """The game of this name; KeyError if there is none."""
    module, _, attribute = GAMES[name].partition(":")
    return cast(Game, getattr(import_module(module), attribute))
