"""The rulebook and the reference library, for whoever wants to read or search them."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from functools import cache

from litestar import get, post
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from wiredeck.games import GAMES
from wiredeck.rulebook import library, rules
from wiredeck.rulesbot import bot
from wiredeck.server.asking import Refused, answers, service
from wiredeck.server.messages import AskBot, BotAnswer, LibraryAnswer, LibraryEntry, LibraryGroup, RuleInfo
from wiredeck.table.room import Refusal


@get("/api/rules/{game:str}", responses=answers(404))
async def rulebook(game: str) -> list[RuleInfo]:
    """Every rule of a game: clauses, then rulings."""
    if game not in GAMES:
        raise NotFoundException
    return [RuleInfo(**asdict(rule)) for rule in rules(game)]


@get("/api/library/{game:str}", responses=answers(404))
async def reference(game: str) -> list[LibraryGroup]:
    """What players ask about a game, answered with the rules behind it, chapter by chapter."""
    if game not in GAMES:
        raise NotFoundException
    return _groups(game)


@cache
def _groups(game: str) -> list[LibraryGroup]:
    found = library.groups(game)
    return [LibraryGroup(one.name, one.title, one.about, tuple(map(_entry, one.entries))) for one in found]


def _entry(one: library.Entry) -> LibraryEntry:
    editions = {edition: _answer(answer) for edition, answer in one.editions.items()}
    return LibraryEntry(one.id, one.question, one.also, _answer(one.general), editions)


def _answer(one: library.Answer) -> LibraryAnswer:
    return LibraryAnswer(one.answer, one.rules, one.verdict)


@post("/api/ask", status_code=200, responses=answers(400, 403, 422))
async def ask(state: State, data: AskBot) -> BotAnswer:
    """A question in words, answered by the rules engine or the library, or declined."""
    if data.game is not None and data.game not in GAMES:
        raise Refused(Refusal("no_such_game", f"There is no game {data.game[:40]!r}."), 422)
    asked = bot.Asked(
        data.question,
        data.game,
        data.edition,
        tuple(said.content for said in data.context if said.role == "user"),
        tuple(said.content for said in data.context if said.role == "assistant"),
    )
    async with service(state).trying:  # one at a time: tables come first
        reply = await asyncio.to_thread(bot.ask, asked)
    return BotAnswer(**asdict(reply))


RULES = [rulebook, reference, ask]
