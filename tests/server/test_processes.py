"""Two server processes over one PostgreSQL and one Redis: one order for everybody, and nobody is needed."""

from __future__ import annotations

import contextlib
import json
import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running import Browser, Server, start_game
from tests.server.services import Postgres, Redis
from wiredeck.table.check import check
from wiredeck.table.record import parse


@pytest.fixture
def pair(tmp_path: Path, postgres: Postgres, redis: Redis) -> Iterator[list[Server]]:
    """Two processes that share a fresh database."""
    url = postgres.fresh()
    servers = [Server(tmp_path, "--redis", redis.url, database=url) for _ in range(2)]
    yield servers
    for server in servers:
        if server.process and server.process.poll() is None:
            server.stop()


def browser_on(server: Server, like: Browser | None = None) -> Browser:
    """A browser that talks to this process, with the cookies of another one."""
    browser = Browser(server)
    if like is not None:
        browser.http.cookies.update(like.http.cookies)
    return browser


def seated(servers: list[Server], game: str, seats: int, **more: Any) -> tuple[str, list[Browser]]:
    """A started table whose players are spread over the processes."""
    browsers = [browser_on(servers[n % len(servers)]) for n in range(seats)]
    return start_game(browsers, game, seats, **more), browsers


class Watcher(threading.Thread):
    """A socket that writes down every turn and what it was told, and comes back when it breaks."""

    def __init__(self, browser: Browser, table: str, others: list[Server]) -> None:
        super().__init__(daemon=True)
        self.browser, self.table, self.others = browser, table, others
        self.told: list[dict[str, Any]] = []
        self.turn = 0
        self.last: dict[str, Any] = {}
        self.broken = 0.0  # seconds without a connection, the longest
        self.over = threading.Event()

    def run(self) -> None:
        lost = time.monotonic()
        while not self.over.is_set():
            try:
                with self.browser.connect(self.table, self.turn) as ws:
                    self.broken = max(self.broken, time.monotonic() - lost)
                    while not self.over.is_set():
                        with contextlib.suppress(TimeoutError):
                            self.take(json.loads(ws.recv(timeout=0.2)))
                    return
            except (OSError, ConnectionClosed):
                lost = time.monotonic()
                self.browser = browser_on(self.others[0], self.browser)
                time.sleep(0.05)

    def take(self, message: dict[str, Any]) -> None:
        if message["type"] == "table":
            self.told += message["events"]
            self.turn, self.last = message["turn"], message
            if message["status"] == "over":
                self.over.set()


def play(watchers: list[Watcher], lots: random.Random, until: float, moves: int = 10**9) -> int:
    """Whoever is asked plays, over HTTP at its own process."""
    done = 0
    while time.monotonic() < until and done < moves and not watchers[0].over.is_set():
        for watcher in watchers:
            seen = watcher.last
            if not seen.get("choices"):
                continue
            key = lots.choice(seen["choices"])["key"]
            try:
                answer = watcher.browser.do(watcher.table, do="move", turn=seen["turn"], seat=seen["seat"], key=key)
            except httpx.TransportError:
                watcher.browser = browser_on(watcher.others[0], watcher.browser)
                continue
            done += bool(answer["ok"])
        time.sleep(0.002)
    return done


def watched(servers: list[Server], table: str, browsers: list[Browser]) -> list[Watcher]:
    found = [Watcher(browser, table, [s for s in servers if s is not browser.server]) for browser in browsers]
    for watcher in found:
        watcher.start()
    deadline = time.monotonic() + 10
    while not all(watcher.last for watcher in found) and time.monotonic() < deadline:
        time.sleep(0.01)
    return found


def end(watchers: list[Watcher]) -> None:
    for watcher in watchers:
        watcher.over.set()
    for watcher in watchers:
        watcher.join(25)


def settle(watchers: list[Watcher], server: Server, table: str) -> None:
    """Until everybody has seen the last turn; then nobody watches any more."""
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        now = [browser_on(server, watcher.browser).look(table)["turn"] for watcher in watchers]
        if now == [watcher.turn for watcher in watchers]:
            break
        time.sleep(0.05)
    end(watchers)


def same_for_everybody(server: Server, table: str, watchers: list[Watcher]) -> None:
    """Everybody was told everything, in the same order, and the record is whole."""
    for watcher in watchers:
        whole = browser_on(server, watcher.browser).look(table, turn=0)["events"]
        assert watcher.told == whole[: len(watcher.told)]
        assert len(watcher.told) == len(whole)
    replay = browser_on(server).http.get(f"/api/tables/{table}/replay")
    if replay.status_code == 200:
        assert [finding for finding in check(parse(replay.content)) if not finding.ok] == []


@pytest.mark.parametrize("game", ["wireburn", "wired"])
def test_players_on_different_processes_see_one_game(pair: list[Server], game: str) -> None:
    options = {"house": {"contracts": "off"}} if game == "wired" else {}
    table, browsers = seated(pair, game, 4, options=options)
    watchers = watched(pair, table, browsers)
    assert play(watchers, random.Random(1), time.monotonic() + 40, moves=40) >= 20
    settle(watchers, pair[0], table)
    same_for_everybody(pair[0], table, watchers)
    same_for_everybody(pair[1], table, watchers)


def test_the_players_of_a_killed_process_go_on_at_the_other(pair: list[Server]) -> None:
    table, browsers = seated(pair, "wireburn", 4)
    watchers = watched(pair, table, browsers)
    lots = random.Random(2)
    play(watchers, lots, time.monotonic() + 20, moves=10)
    pair[1].kill()
    for watcher in watchers:
        watcher.others = [pair[0]]
    killed = time.monotonic()
    assert play(watchers, lots, time.monotonic() + 20, moves=10) >= 10
    assert time.monotonic() - killed < 20
    assert max(watcher.broken for watcher in watchers) < 5
    settle(watchers, pair[0], table)
    same_for_everybody(pair[0], table, watchers)


def test_bots_of_a_killed_process_are_carried_on_by_the_other(pair: list[Server]) -> None:
    host = browser_on(pair[1])
    table = start_game([host], "wired", 4, bots=3)
    for _ in range(200):  # until a bot has to move
        seen = host.look(table)
        if seen["choices"]:
            host.do(table, do="move", turn=seen["turn"], key=seen["choices"][-1]["key"])
        else:
            break
    pair[1].kill()
    left = browser_on(pair[0], host)
    deadline = time.monotonic() + 12
    turn = left.look(table)["turn"]
    while time.monotonic() < deadline:
        seen = left.look(table)
        if seen["turn"] > turn or seen["choices"]:
            return
        time.sleep(0.1)
    raise AssertionError("nobody carried the bots on")


def test_play_goes_on_while_redis_is_away_and_after(pair: list[Server], redis: Redis) -> None:
    table, browsers = seated(pair, "wireburn", 2)
    watchers = watched(pair, table, browsers)
    lots = random.Random(3)
    assert play(watchers, lots, time.monotonic() + 10, moves=4) >= 4
    redis.kill()
    try:
        assert play(watchers, lots, time.monotonic() + 25, moves=4) >= 4
    finally:
        redis.start()
    assert play(watchers, lots, time.monotonic() + 20, moves=4) >= 4
    settle(watchers, pair[0], table)
    same_for_everybody(pair[0], table, watchers)


def test_of_moves_at_the_same_turn_on_two_processes_one_is_taken(pair: list[Server]) -> None:
    table, (one, _) = seated(pair, "wireburn", 2, options={"first": "A"})
    two = browser_on(pair[1], one)
    for _ in range(5):
        seen = one.look(table)
        if seen["status"] == "over" or not seen["choices"]:
            break
        key = seen["choices"][-1]["key"]
        answers: list[dict[str, Any]] = []

        def send(browser: Browser, key: str = key, turn: int = seen["turn"], found: Any = answers) -> None:
            found.append(browser.do(table, do="move", turn=turn, key=key))

        threads = [threading.Thread(target=send, args=(browser,)) for browser in (one, two) * 3]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert [answer["ok"] for answer in answers].count(True) == 1
        assert {answer.get("code", "") for answer in answers} <= {"", "stale", "not_yours"}


def test_who_is_connected_elsewhere_is_shown_as_here(pair: list[Server]) -> None:
    table, (one, two) = seated(pair, "wireburn", 2)
    with one.connect(table), two.connect(table):
        deadline = time.monotonic() + 5
        while time.monotonic() < deadline:
            if all(seat["online"] for seat in one.look(table)["seats"]):
                return
            time.sleep(0.05)
    raise AssertionError("somebody is shown as gone")


def test_a_server_over_postgresql_loses_nothing_when_postgresql_is_killed(tmp_path: Path, postgres: Postgres) -> None:
    server = Server(tmp_path, database=postgres.fresh())
    table, browsers = seated([server], "wireburn", 2)
    acknowledged: list[str] = []
    for n in range(12):
        if n == 5:
            postgres.kill()
            postgres.start()
        for browser in browsers:
            answer = _try_to_move(browser, table)
            acknowledged += [answer] if answer else []
    moves = [event["turn"] for event in browsers[0].look(table, turn=0)["events"]]
    assert len(set(moves)) >= len(acknowledged)
    assert len(acknowledged) > 6
    server.stop()


def _try_to_move(browser: Browser, table: str) -> str:
    """The key of a move that was acknowledged; a server that says "try again" is asked again later."""
    looked = browser.http.get(f"/api/tables/{table}")
    if looked.status_code != 200 or not looked.json()["choices"]:
        return ""
    seen = looked.json()
    answer = browser.do(table, do="move", turn=seen["turn"], key=seen["choices"][0]["key"])
    return str(seen["choices"][0]["key"]) if answer["ok"] else ""


def test_several_workers_of_one_server_play_one_game(tmp_path: Path, postgres: Postgres, redis: Redis) -> None:
    server = Server(tmp_path, "--workers", "2", "--redis", redis.url, database=postgres.fresh())
    table, browsers = seated([server], "wireburn", 3)
    watchers = [Watcher(browser, table, [server]) for browser in browsers]
    for watcher in watchers:
        watcher.start()
    assert play(watchers, random.Random(5), time.monotonic() + 30, moves=12) >= 12
    settle(watchers, server, table)
    same_for_everybody(server, table, watchers)
    assert server.stop() == 0
