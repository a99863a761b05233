"""Hints in practice: for one person among bots, from that seat's view, and for nobody else."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.running import Browser, receive, start_game
from wiredeck.bots.advice import think
from wiredeck.bots.search import Searcher
from wiredeck.games import GAMES, game
from wiredeck.kernel import pack
from wiredeck.server import advising, warm
from wiredeck.server import messages as m
from wiredeck.server.advising import MOST, Advising, Matter, is_practice, may_ask
from wiredeck.server.client import PATIENCE
from wiredeck.server.tables import Hosted
from wiredeck.server.thinking import Thinking
from wiredeck.table.engine import Position
from wiredeck.table.entries import Filled, Made, Sat, Started
from wiredeck.table.room import Room

FIRST = {"first": "A"}
every_game = pytest.mark.parametrize("name", GAMES)


def practice(name: str = "wireburn", *, seats: int = 2, seed: str = "07", people: int = 1) -> Room:
    """A table that has begun; where bots are asked first, they have moved."""
    room = Room("t")
    options = {"first": "A"}
    room.add(Made(at=1, game=name, rules=game(name).rules_version, options=options, seats=seats, host="h"))
    for seat in range(people):
        room.add(Sat(at=2, seat=seat, name=f"Person {seat}", key=f"key {seat}"))
    for seat in range(people, seats):
        room.add(Filled(at=2, seat=seat, level="normal"))
    room.add(Started(at=3, seed=seed * 32, when="2026-01-01T00:00:00+00:00"))
    return room


def asked(advice: Advising, room: Room | Hosted, seats: list[int], **more: Any) -> m.Answer:
    """The answer to one who holds these seats."""
    hosted = room if isinstance(room, Hosted) else Hosted(room)
    command = m.Hint(**{"id": 4, "turn": hosted.room.turn(0), **more})
    return asyncio.run(advice.hint(hosted, seats, command))


# ---------------------------------------------------------------- over the wire


@every_game
def test_one_person_among_bots_is_told_a_legal_move_and_why(browsers: list[Browser], name: str) -> None:
    table = start_game(browsers[:1], name, 3, bots=2, options=FIRST)
    seen = browsers[0].look(table)
    answer = browsers[0].do(table, do="hint", id=9, turn=seen["turn"])
    assert (answer["ok"], answer["id"]) == (True, 9)
    offered = {choice["key"]: choice["label"] for choice in seen["choices"]}
    hint = answer["hint"]
    assert offered[hint["key"]] == hint["label"]
    assert offered[hint["next"]] == hint["next_label"]
    assert answer["sentence"].endswith(".")
    assert answer["rules"]
    # This server runs interpreted: nobody has thought ahead, and that is said.
    assert (hint["ahead"], hint["share"], hint["next_share"]) == (False, None, None)
    assert browsers[0].look(table) == seen


def test_only_who_asks_is_answered_and_nothing_is_written(browsers: list[Browser]) -> None:
    table = start_game(browsers[:1], "wireburn", 2, bots=1, options=FIRST)
    with browsers[0].connect(table) as mine, browsers[1].connect(table) as watching:
        receive(mine, "table")
        receive(watching, "table")
        mine.send(json.dumps({"do": "hint", "id": 7, "turn": 0}))
        assert receive(mine, "answer")["hint"]
        mine.send(json.dumps({"do": "chat", "text": "thanks"}))
        chat: list[Any] = []
        while not chat:  # what comes to the other after all that is the line, and no answer before it
            message = json.loads(watching.recv(timeout=10))
            assert message["type"] == "table"
            assert "hint" not in message
            chat = message["chat"]
    story = browsers[0].http.get(f"/api/tables/{table}/story", params={"seat": 0}).json()
    assert len(story) == 1


def test_with_another_person_there_is_no_hint(browsers: list[Browser]) -> None:
    table = start_game(browsers[:2], "wireburn", 3, bots=1, options=FIRST)
    answer = browsers[0].do(table, do="hint", turn=0)
    assert (answer["ok"], answer["code"]) == (False, "practice")
    assert "one person" in answer["sentence"]


def test_without_a_seat_before_the_start_and_with_an_old_turn_there_is_none(browsers: list[Browser]) -> None:
    table = start_game(browsers[:1], "wireburn", 2, bots=1, options=FIRST)
    assert browsers[1].do(table, do="hint", turn=0)["code"] == "no_seat"
    assert browsers[0].do(table, do="hint", turn=0, seat=1)["code"] == "no_seat"
    assert browsers[0].do(table, do="hint", turn=3)["code"] == "stale"
    assert browsers[0].do(table, do="hint")["code"] == "malformed"
    browsers[0].do(table, do="ask", what="pause")
    assert browsers[0].do(table, do="hint", turn=0)["code"] == "paused"
    waiting = browsers[0].make("wireburn", 2)
    browsers[0].sit(waiting, "Ada")
    assert browsers[0].do(waiting, do="hint", turn=0)["code"] == "not_playing"


def test_over_the_socket_many_hints_are_refused_and_the_socket_stays(browsers: list[Browser]) -> None:
    table = start_game(browsers[:1], "wireburn", 2, bots=1, options=FIRST)
    codes = []
    with browsers[0].connect(table) as ws:
        for n in range(PATIENCE + 10):
            ws.send(json.dumps({"do": "hint", "id": n + 1, "turn": 0}))
            codes.append(receive(ws, "answer").get("code", ""))
        ws.send(json.dumps({"do": "sync", "id": 999, "turn": 0}))
        assert receive(ws, "answer")["id"] == 999
    assert set(codes) == {"", "too_fast"}
    assert codes[:MOST] == [""] * MOST


# ---------------------------------------------------------------- who may ask


def test_practice_is_one_person_and_bots() -> None:
    room = practice(seats=3)
    assert is_practice(room, 0)
    assert may_ask(room, 0, 0) is None
    assert not is_practice(room, 1)
    assert not is_practice(practice(seats=3, people=2), 0)


def test_a_person_for_whom_a_bot_plays_is_a_person_all_the_same() -> None:
    room = practice(seats=3, people=2)
    room.seats[1].level, room.seats[1].stands_in = "normal", True
    assert not is_practice(room, 0)


def test_who_is_not_asked_has_no_hint() -> None:
    room = practice(seats=3)
    while room.actors == (0,):
        entries = room.play(4, 0, None, room.choices(0)[0].key)
        assert isinstance(entries, list)
        for entry in entries:
            room.add(entry)
    refused = may_ask(room, 0, room.turn(0))
    assert refused is not None
    assert refused.code == "not_yours"


# ---------------------------------------------------------------- thinking


@pytest.fixture
def _thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search by interpreted rules, a few tries in place of a time."""
    found = {name: Searcher(name, interpreted=True) for name in GAMES}
    monkeypatch.setattr("wiredeck.bots.search.searcher", lambda name: found[name])
    monkeypatch.setattr(advising, "think", lambda game, view, seconds, **more: think(game, view, 0, tries=6))
    monkeypatch.setattr(warm, "THINKING", set(GAMES))


@pytest.mark.usefixtures("_thinks")
@every_game
def test_where_the_search_is_there_the_hint_has_shares(name: str) -> None:
    answer = asked(Advising(Thinking(1)), practice(name, seats=3), [0])
    assert answer.ok
    assert answer.hint is not None
    assert answer.hint.ahead
    assert answer.hint.share is not None
    assert 0 <= answer.hint.share <= 1


@pytest.mark.usefixtures("_thinks")
@every_game
def test_what_is_hidden_changes_nothing_of_an_answer(name: str) -> None:
    """Not the seed of the table either."""
    room = practice(name, seats=3)
    assert room.position
    told = asked(Advising(Thinking(1)), room, [0])
    view = room.position.whole_view(0)
    for n in range(3):
        other = practice(name, seats=3, seed="2b")
        assert other.position
        world = game(name).guess(view, n)
        other.position = Position(room.position.engine, pack(world), 3)
        assert asked(Advising(Thinking(1)), other, [0]) == told


def test_until_the_search_is_compiled_the_policy_advises(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "THINKING", set[str]())
    monkeypatch.setattr(advising, "think", None)
    answer = asked(Advising(Thinking(1)), practice(seats=3), [0])
    assert answer.hint is not None
    assert not answer.hint.ahead


def test_without_time_the_policy_advises(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "THINKING", {"wireburn"})
    monkeypatch.setattr(advising, "think", None)
    room = practice(seats=3)
    assert room.position
    assert Matter(room.game, room.position.twin(), 0, lambda: False).advice(0.0).best.share is None


class Slow:
    """A search that goes on until it is stopped, or for ten seconds."""

    def __init__(self) -> None:
        self.began, self.stopped = threading.Event(), threading.Event()

    def think(self, *_: Any, is_off: Callable[[], bool], **__: Any) -> dict[int, Any]:
        self.began.set()
        for _n in range(1000):
            if is_off():
                self.stopped.set()
                break
            time.sleep(0.01)
        return {}


def interrupted(monkeypatch: pytest.MonkeyPatch, what: Callable[[Hosted, asyncio.Task[m.Answer]], None]) -> Any:
    """The answer to a hint during which something happens, and what the search noticed of it."""
    slow = Slow()
    monkeypatch.setattr(warm, "THINKING", set(GAMES))
    monkeypatch.setattr(advising, "think", slow.think)

    async def run() -> Any:
        hosted, thinking = Hosted(practice(seats=3)), Thinking(1)
        advice = Advising(thinking)
        hint = asyncio.create_task(advice.hint(hosted, [0], m.Hint(id=1, turn=0)))
        await asyncio.to_thread(slow.began.wait)
        again = await advice.hint(hosted, [0], m.Hint(id=2, turn=0))
        assert again.code == "too_fast"  # one after the other
        what(hosted, hint)
        done = (await asyncio.gather(hint, return_exceptions=True))[0]
        assert await asyncio.to_thread(slow.stopped.wait, 9)
        assert not hosted.watchers
        thinking.close()
        return done

    return asyncio.run(run())


def test_when_the_turn_moves_on_the_search_stops_and_the_hint_is_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    def move(hosted: Hosted, _: asyncio.Task[m.Answer]) -> None:
        entries = hosted.room.play(9, 0, 0, hosted.room.choices(0)[0].key)
        assert isinstance(entries, list)
        for entry in entries:
            hosted.room.add(entry)
        hosted.tell()

    answer = interrupted(monkeypatch, move)
    assert (answer.ok, answer.code, answer.hint) == (False, "stale", None)


def test_when_the_client_leaves_the_search_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    def leave(_: Hosted, hint: asyncio.Task[m.Answer]) -> None:
        hint.cancel()

    assert isinstance(interrupted(monkeypatch, leave), asyncio.CancelledError)
