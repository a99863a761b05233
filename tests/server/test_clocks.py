"""Clocks, leavers and what a table does by itself: in one process, with real time."""

from __future__ import annotations

import sqlite3
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Browser, Server, receive, start_game
from wiredeck.server.tables import GONE_AFTER, Hosted
from wiredeck.table.check import check
from wiredeck.table.entries import Made
from wiredeck.table.record import parse
from wiredeck.table.room import Room


def wait_for(browser: Browser, table: str, what: Any, seconds: float = 10) -> dict[str, Any]:
    """The table once something is so."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        seen = browser.look(table)
        if what(seen):
            return seen
        time.sleep(0.05)
    raise AssertionError(seen)


def test_a_clock_for_each_turn_is_full_again_at_the_next(browsers: list[Browser]) -> None:
    table = start_game(browsers[:2], "wireburn", 2, bank=2, per_turn=True, options={"first": "A"})
    before = browsers[0].look(table)
    assert max(before["clock"]) <= 2000
    after = wait_for(browsers[0], table, lambda seen: seen["view"]["turn"] == "B", 20)
    assert after["turn"] > before["turn"]
    assert after["clock"][0] == 2000


def test_peel_out_ends_a_turn_after_five_seconds(browsers: list[Browser]) -> None:
    options = {"house": {"peel_out": True}, "first": "A"}
    table = start_game(browsers[:2], "wired", 2, options=options)
    begun = browsers[0].look(table)
    assert 0 < begun["timer"] <= 5000
    assert begun["view"]["turn"] == "A"
    ended = wait_for(browsers[1], table, lambda seen: seen["view"]["turn"] == "B", 12)
    assert ended["turn"] > begun["turn"]
    told = [event["what"] for event in browsers[1].look(table, turn=0)["events"]]
    assert "TimeRanOut" in told


def test_time_that_passed_is_in_the_record_of_a_peel_out_game(browsers: list[Browser]) -> None:
    table = start_game(browsers[:1], "wired", 2, bots=1, options={"house": {"peel_out": True, "target": 10}})
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        seen = browsers[0].look(table)
        if seen["status"] == "over":
            break
        if seen["choices"]:
            browsers[0].do(table, do="move", turn=seen["turn"], key=seen["choices"][0]["key"])
            time.sleep(0.12)
    record = parse(browsers[0].http.get(f"/api/tables/{table}/replay").content)
    assert any(entry.move.startswith("wait") for entry in record.moves)
    assert [finding for finding in check(record) if not finding.ok] == []


def test_a_move_after_the_time_is_refused(browsers: list[Browser]) -> None:
    table = start_game(browsers[:2], "wired", 2, options={"house": {"peel_out": True}, "first": "A"})
    seen = browsers[0].look(table)
    time.sleep(5.3)
    answer = browsers[0].do(table, do="move", turn=seen["turn"], key=seen["choices"][0]["key"])
    assert answer["code"] in ("stale", "too_late")


def test_a_paused_game_has_no_running_clock(browsers: list[Browser]) -> None:
    table = start_game(browsers[:2], "wired", 2, options={"house": {"peel_out": True}, "first": "A"})
    assert browsers[0].do(table, do="ask", what="pause")["ok"]
    assert browsers[1].do(table, do="vote", yes=True)["ok"]
    time.sleep(5.5)
    seen = browsers[0].look(table)
    assert (seen["paused"], seen["timer"], seen["view"]["turn"]) == (True, None, "A")
    assert browsers[0].do(table, do="ask", what="go on")["ok"]
    assert browsers[1].do(table, do="vote", yes=True)["ok"]
    assert wait_for(browsers[1], table, lambda seen: seen["view"]["turn"] == "B", 12)


def test_half_a_minute_without_a_connection_is_gone() -> None:
    room = Room("t")
    room.add(Made(at=1, game="wireburn", rules="wireburn-1", options={}, seats=3, host="h"))
    hosted = Hosted(room)
    hosted.came([0])
    hosted.last_seen[1] = time.monotonic() - GONE_AFTER + 5
    hosted.last_seen[2] = time.monotonic() - GONE_AFTER - 1
    assert hosted.everybody() == (True, True, False)


@pytest.mark.slow
def test_who_has_no_connection_is_shown_as_gone_and_then_as_back(browsers: list[Browser]) -> None:
    table = start_game(browsers[:2], "wireburn", 2)
    with browsers[0].connect(table) as one:
        with browsers[1].connect(table):
            seen = receive(one, "table")
            while not seen["seats"][1]["online"]:
                seen = receive(one, "table")
        deadline = time.monotonic() + 40  # thirty seconds later, and not only when somebody asks
        while seen["seats"][1]["online"] and time.monotonic() < deadline:
            seen = receive(one, "table", 40)
        assert not seen["seats"][1]["online"]
        with browsers[1].connect(table):
            while not seen["seats"][1]["online"]:
                seen = receive(one, "table")


def test_a_bot_is_never_faster_because_it_has_no_choice(tmp_path: Path) -> None:
    server = Server(tmp_path, "--pace", "0.05,0.05")
    browser = Browser(server)
    took: list[float] = []
    while len(took) < 4:  # the server shuffles: a deal may be over after two
        table = start_game([browser], "wireburn", 2, bots=1)
        seen = browser.look(table)
        while seen["status"] != "over":
            if seen["choices"]:
                browser.do(table, do="move", turn=seen["turn"], key=seen["choices"][0]["key"])
            time.sleep(0.01)
            seen = browser.look(table)
        record = parse(browser.http.get(f"/api/tables/{table}/replay").content)
        took += [now.at - before.at for before, now in pairwise(record.moves) if now.seat == "B"]
    assert min(took) > 0.045
    assert server.stop() == 0


def test_a_game_of_other_rules_is_not_played_on(tmp_path: Path) -> None:
    server = Server(tmp_path)
    browser = Browser(server)
    table = start_game([browser], "wireburn", 2, bots=1)
    assert server.stop() == 0
    with sqlite3.connect(tmp_path / "tables.sqlite3") as db:
        (first,) = db.execute("select data from entries where table_id = ? and n = 0", (table,)).fetchone()
        changed = bytes(first).replace(b'"wireburn-1"', b'"wireburn-0"')
        assert changed != first
        db.execute("update entries set data = ? where table_id = ? and n = 0", (changed, table))
    server.start()
    answer = browser.http.get(f"/api/tables/{table}")
    assert (answer.status_code, answer.json()["code"]) == (409, "rules")
    assert "wireburn-0" in answer.json()["sentence"]
    assert server.stop() == 0
