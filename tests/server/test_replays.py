"""Looking back: from the own eyes while a game is played, from anybody's with all cards when it is over."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.running import Browser, start_game
from tests.server.test_tables import play_to_the_end
from wiredeck.table.record import parse

OPTIONS = {"wireburn": {}, "wired": {"house": {"contracts": "off", "target": 10}}}


def story(browser: Browser, table: str, **query: int) -> list[dict[str, Any]]:
    """All frames, page by page."""
    found: list[dict[str, Any]] = []
    while True:
        answer = browser.http.get(f"/api/tables/{table}/story", params={**query, "first": len(found), "count": 100})
        assert answer.status_code == 200, answer.text
        found += answer.json()
        if not answer.json() or len(found) > found[0]["of"]:
            return found


@pytest.mark.parametrize("game", OPTIONS)
def test_a_finished_game_is_told_from_every_seat_and_with_all_cards(browsers: list[Browser], game: str) -> None:
    table = start_game(browsers[:2], game, 2, options=OPTIONS[game])
    play_to_the_end(browsers[:2], table)
    stranger = browsers[2]
    record = parse(stranger.http.get(f"/api/tables/{table}/replay").content)
    everything = story(stranger, table, seat=-2)
    assert [frame["move"] for frame in everything] == ["", *(entry.move for entry in record.moves)]
    assert [frame["turn"] for frame in everything] == list(range(len(record.moves) + 1))
    assert all(set(frame["own"]) == {"A", "B"} for frame in everything)
    for seat, letter in enumerate("AB"):
        eyes = story(stranger, table, seat=seat)
        assert all(set(frame["own"]) == {letter} for frame in eyes)
        assert eyes[0]["own"][letter] == everything[0]["own"][letter]
        assert eyes[-1]["view"] == everything[-1]["view"]
    assert all(frame["own"] == {} for frame in story(stranger, table, seat=-1))


def test_while_a_game_is_played_only_the_own_eyes_look_back(browsers: list[Browser]) -> None:
    table = start_game(browsers[:2], "wireburn", 2, options={"first": "A"})
    seen = browsers[0].look(table)
    assert browsers[0].do(table, do="move", turn=0, key=seen["choices"][-1]["key"])["ok"]
    own = story(browsers[0], table, seat=0)
    assert own[0]["own"]["A"]["hand"] == seen["own"]["hand"]
    assert own[-1]["view"] == browsers[0].look(table)["view"]
    assert {frame["move"] for frame in own} == {""}
    for browser, seat in ((browsers[0], 1), (browsers[0], -2), (browsers[2], 0), (browsers[2], -2)):
        answer = browser.http.get(f"/api/tables/{table}/story", params={"seat": seat})
        assert (answer.status_code, answer.json()["code"]) == (403, "not_yours")


def test_a_report_answers_with_a_link_to_its_place_in_the_game(browsers: list[Browser]) -> None:
    table = start_game(browsers[:2], "wireburn", 2, options={"first": "A"})
    seen = browsers[0].look(table)
    assert browsers[0].do(table, do="move", turn=0, key=seen["choices"][-1]["key"])["ok"]
    answer = browsers[0].do(table, do="report", text="the clock jumped")
    assert answer["ok"]
    assert answer["link"].startswith(f"/replay/{table}?")
    assert "=1" in answer["link"]
    assert browsers[0].http.get(answer["link"]).status_code == 200
    assert browsers[2].do(table, do="report", text="odd")["code"] == "no_seat"
