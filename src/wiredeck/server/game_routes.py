"""The routes of games: what there is to play, and positions to try things on. No table has anything to do with them."""

from __future__ import annotations

from litestar import get

from wiredeck.bots import levels
from wiredeck.games import GAMES, game
from wiredeck.server import messages
from wiredeck.server.asking import answers


@get("/api/games", responses=answers())
async def list_games() -> dict[str, messages.GameInfo]:
    """The games, their settings and bots."""
    return {name: _info(name) for name in GAMES}


def _info(name: str) -> messages.GameInfo:
    found = game(name)
    return messages.GameInfo(found.title, found.blurb, found.players, levels(name), list(found.settings()))
