"""Kill -9 under load: what was acknowledged is there afterwards, nothing is doubled, no table is stuck."""

from __future__ import annotations

import random
import threading
import time
from pathlib import Path

import httpx
import pytest

from tests.server.running import Browser, Server
from tests.server.services import Postgres
from wiredeck.table.check import check
from wiredeck.table.record import parse

GAMES = ("wireburn", "wired")


class Player:
    """One browser that holds both seats of a table, and remembers what was acknowledged."""

    def __init__(self, server: Server, game: str, seed: int) -> None:
        self.browser = Browser(server)
        self.lots = random.Random(seed)
        options = {"house": {"contracts": "off", "target": 10}} if game == "wired" else {}
        self.table = self.browser.make(game, 2, options=options)
        self.browser.sit(self.table, "Ada")
        self.browser.sit(self.table, "Bo")
        assert self.browser.post(f"/{self.table}/start").status_code == 201
        self.sent: list[tuple[str, bool]] = []  # moves in order; False: nobody answered
        self.stop = threading.Event()
        self.over = False
        self.trouble = ""

    def run(self) -> None:
        while not self.stop.is_set() and not self.over:
            try:
                self.step()
            except httpx.TransportError:
                time.sleep(0.02)
            except Exception as trouble:
                self.trouble = repr(trouble)
                return

    def step(self) -> None:
        seen = self.browser.look(self.table)
        if seen["status"] == "over":
            self.over = True
            return
        key = self.lots.choice(seen["choices"])["key"]
        self.sent.append((key, False))
        answer = self.browser.do(self.table, do="move", turn=seen["turn"], seat=seen["seat"], key=key)
        assert answer["ok"], answer
        self.sent[-1] = (key, True)


def same_moves(kept: list[str], sent: list[tuple[str, bool]]) -> bool:
    """Every acknowledged move is there, in order; of the others any, and nothing else."""
    reached = {0}
    for key, acknowledged in sent:
        taken = {at + 1 for at in reached if kept[at : at + 1] == [key]}
        reached = taken if acknowledged else taken | reached
    return len(kept) in reached


def kill_again_and_again(folder: Path, database: str, kills: int, tables: int) -> None:
    server = Server(folder, database=database)
    lots = random.Random(kills)
    players = [Player(server, GAMES[n % 2], n) for n in range(tables)]
    threads = [threading.Thread(target=player.run) for player in players]
    for thread in threads:
        thread.start()
    try:
        for _ in range(kills):
            time.sleep(lots.uniform(0.1, 0.6))
            server.kill()
            server.start()
        time.sleep(0.5)
    finally:
        for player in players:
            player.stop.set()
        for thread in threads:
            thread.join(30)
    try:
        assert [player.trouble for player in players if player.trouble] == []
        for player in players:
            assert player.sent, "no load"
            check_table(player)
    finally:
        for player in players:
            player.browser.close()
        assert server.stop() == 0


def check_table(player: Player) -> None:
    """The table goes on, and its record holds every acknowledged move."""
    before = player.browser.look(player.table)
    if before["status"] != "over":
        player.step()
        assert player.browser.look(player.table)["turn"] > before["turn"]
    browser, table = player.browser, player.table
    for _ in range(3000):
        if browser.look(table)["status"] == "over":
            break
        player.step()
    record = parse(browser.http.get(f"/api/tables/{table}/replay").content)
    assert same_moves([entry.move for entry in record.moves], player.sent)
    assert [finding for finding in check(record) if not finding.ok] == []


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def database(request: pytest.FixtureRequest) -> str:
    """A file of its own, or a fresh database."""
    if request.param == "SQLite":
        return ""
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.fresh()


def test_five_kills_lose_nothing(tmp_path: Path, database: str) -> None:
    kill_again_and_again(tmp_path, database, kills=5, tables=2)


@pytest.mark.slow
def test_fifty_kills_lose_nothing(tmp_path: Path, database: str) -> None:
    kill_again_and_again(tmp_path, database, kills=50, tables=6)


def test_moves_are_compared_as_they_should_be() -> None:
    sent = [("a", True), ("b", False), ("c", True)]
    assert same_moves(["a", "c"], sent)
    assert same_moves(["a", "b", "c"], sent)
    assert not same_moves(["a"], sent)
    assert not same_moves(["a", "c", "c"], sent)
    assert not same_moves(["c", "a"], sent)
    assert same_moves(["a"], [("a", False), ("a", True)])
