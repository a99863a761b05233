"""The routes of games: what there is to play, and positions to try things on. No table has anything to do with them."""

from __future__ import annotations

import asyncio

from litestar import get, post
from litestar.datastructures import State

from wiredeck.bots import levels
from wiredeck.games import GAMES, game
from wiredeck.server import messages
from wiredeck.server.asking import Refused, answers, service
from wiredeck.server.trying import NotTried, try_position


@get("/api/games", responses=answers())
async def list_games() -> dict[str, messages.GameInfo]:
    """The games, their settings and bots."""
    return {name: _info(name) for name in GAMES}


def _info(name: str) -> messages.GameInfo:
    found = game(name)
    return messages.GameInfo(found.title, found.blurb, found.players, levels(name), list(found.settings()))


@post("/api/try", status_code=200, responses=answers(400, 403, 409, 422))
async def try_moves(state: State, data: messages.Try) -> messages.Tried:
    """A position after some moves, as a table would show it, and whether others may be made."""
    async with service(state).trying:  # it is interpreted: tables come first
        found = await asyncio.to_thread(try_position, data)
    if isinstance(found, NotTried):
        raise Refused(found.refusal, 422 if found.move < 0 else 409, found.move)
    return found
