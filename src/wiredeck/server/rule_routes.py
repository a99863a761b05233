"""The rulebook and the reference library, for whoever wants to read or search them."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache

from litestar import get
from litestar.exceptions import NotFoundException

from wiredeck.games import GAMES
from wiredeck.rulebook import library, rules
from wiredeck.server.asking import answers
from wiredeck.server.messages import LibraryAnswer, LibraryEntry, LibraryGroup, RuleInfo


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


RULES = [rulebook, reference]
