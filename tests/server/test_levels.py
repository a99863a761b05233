"""Levels of bots at a server: those that are offered, those of old tables, and those that think ahead."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from tests.server.running import Browser
from wiredeck.bots import USUAL, Thinker, bot, known, levels
from wiredeck.bots.search import Searcher
from wiredeck.games import GAMES, game
from wiredeck.server import warm
from wiredeck.server.movers import Mind, Movers, _mind
from wiredeck.server.store import Listed
from wiredeck.server.tables import Hosted, Tables
from wiredeck.server.thinking import LEAST, Thinking
from wiredeck.table.entries import Filled, Made, Started
from wiredeck.table.ledger import OVER
from wiredeck.table.room import Room


class Shelf:
    """A store that keeps nothing."""

    def append(self, listed: Listed, n: int, entries: Sequence[bytes]) -> asyncio.Future[None]:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        future.set_result(None)
        return future


def room(name: str, *bots: str) -> Room:
    """A table of bots that has begun."""
    found = Room("t")
    found.add(Made(at=1, game=name, rules=game(name).rules_version, options={}, seats=len(bots), host="h"))
    for seat, level in enumerate(bots):
        found.add(Filled(at=2, seat=seat, level=level))
    found.add(Started(at=3, seed="07" * 32, when="2026-01-01T00:00:00+00:00"))
    return found


def thinker(found: Room) -> Mind:
    """The bot that is asked, where it has a choice."""
    while found.bot_asked is None or len(found.choices(found.bot_asked)) < 2:
        assert found.bot_asked is not None
        entries = found.play(4, found.bot_asked, None, found.choices(found.bot_asked)[0].key)
        assert isinstance(entries, list)
        for entry in entries:
            found.add(entry)
    return _mind(Hosted(found), found.bot_asked)


def few_tries(name: str, level: str) -> Thinker:
    player = bot(name, level)
    assert isinstance(player, Thinker)
    return replace(player, tries=2)


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Experts that think ahead by interpreted rules, two tries a move: nothing has to be compiled."""
    found = {name: Searcher(name, interpreted=True) for name in GAMES}
    monkeypatch.setattr("wiredeck.bots.search.searcher", lambda name: found[name])
    monkeypatch.setattr("wiredeck.server.movers.bot", few_tries)
    monkeypatch.setattr(warm, "THINKING", set(GAMES))


# ---------------------------------------------------------------- which there are


@pytest.mark.parametrize("name", GAMES)
def test_all_levels_may_sit_and_those_for_people_are_offered(browsers: list[Browser], name: str) -> None:
    assert browsers[0].http.get("/api/games").json()[name]["bots"] == levels(name)
    for level in known(name):
        table = browsers[0].make(name, 2)
        assert browsers[0].post(f"/{table}/bot", {"seat": 1, "level": level}).status_code == 201
        assert browsers[0].look(table)["seats"][1]["level"] == level


def test_without_a_level_it_is_the_usual_one(browsers: list[Browser]) -> None:
    table = browsers[0].make("wireburn", 2)
    assert browsers[0].post(f"/{table}/bot", {"seat": 1}).status_code == 201
    assert browsers[0].look(table)["seats"][1]["level"] == USUAL


# ---------------------------------------------------------------- thinking ahead


@pytest.mark.usefixtures("_quick")
@pytest.mark.parametrize("name", GAMES)
def test_a_table_of_experts_plays_to_its_end(name: str) -> None:
    async def run() -> None:
        shelf: Any = Shelf()
        tables, hosted = Tables(shelf), Hosted(room(name, "expert", "expert"), mine=True)
        movers = Movers(tables, (0, 0))
        movers.look_at(hosted)
        async with asyncio.timeout(120):
            while hosted.room.status != OVER:
                await asyncio.sleep(0.01)
        await movers.close()

    asyncio.run(run())


@pytest.mark.parametrize("level", ["expert", "hard", "textbook"])
def test_until_the_search_is_compiled_the_policy_plays(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wiredeck.bots.search.searcher", None)
    monkeypatch.setattr(warm, "THINKING", set[str]())
    mind = thinker(room("wireburn", level, level))
    usual = thinker(room("wireburn", USUAL, USUAL)).at_once()
    assert mind.at_once() == usual
    monkeypatch.setattr(warm, "THINKING", {"wireburn"})
    assert mind.at_once() is None
    assert mind.ahead(0.0) == usual  # nor is there a search without time for it


def test_what_a_bot_waits_for_is_off_its_time() -> None:
    """Ten bots come at once to one core: the first has all its time, some have a share, the last none."""
    given: list[float] = []

    def thought(seconds: float) -> str:
        given.append(seconds)
        time.sleep(0.1)
        return "x"

    async def run() -> None:
        thinking = Thinking(cores=1)
        await asyncio.gather(*(thinking.think(0.3, thought) for _ in range(10)))
        await thinking.think(0.3, thought)
        thinking.close()

    asyncio.run(run())
    assert 0.2 < given[0] <= 0.3
    assert given[1] in (LEAST, 0.0)  # 0.0: the machine was asleep
    assert given[9] == 0.0
    assert given[10] > LEAST


def test_a_rule_set_that_cannot_be_kept_is_not_compiled_in_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: Searcher) -> None:
        raise AssertionError("compiled in the server")

    monkeypatch.setattr(Searcher, "is_kept", False)
    monkeypatch.setattr(Searcher, "compile", refuse)
    assert not warm._load_search("wireburn")


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_six_experts_at_once_keep_to_their_time_on_two_cores(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "THINKING", {name})
    mind = thinker(room(name, "expert", "expert"))
    assert isinstance(mind.player, Thinker)
    mind.ahead(LEAST)  # it is compiled now

    async def timed(thinking: Thinking) -> float:
        began = time.monotonic()
        await thinking.think(mind.seconds, mind.ahead)
        return time.monotonic() - began

    async def run() -> list[float]:
        thinking = Thinking(cores=2)
        return await asyncio.gather(*(timed(thinking) for _ in range(6)))

    assert max(asyncio.run(run())) <= 1.2 * mind.seconds
