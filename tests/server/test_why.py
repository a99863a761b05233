"""Asking whether a move would be allowed: the rules' own answer, and nothing changes."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.running import Browser, receive, start_game
from wiredeck.server.client import PATIENCE

FIRST = {"first": "A"}


def ask(browser: Browser, table: str, key: str, **more: Any) -> dict[str, Any]:
    return browser.do(table, do="why", **{"turn": 0, "key": key, **more})


def lacking(browser: Browser, table: str) -> str:
    """A play of a card that this seat does not hold."""
    hand = browser.look(table)["own"]["hand"]
    return next(f"T{n}>T" for n in range(2, 10) if f"T{n}" not in hand)


def test_an_allowed_move_is_answered_with_a_sentence_and_its_rules(browsers: list[Browser]) -> None:
    table = start_game(browsers[:2], "wireburn", 2, options=FIRST)
    answer = ask(browsers[0], table, "draw", id=5)
    assert answer == {
        "type": "answer",
        "id": 5,
        "ok": True,
        "sentence": "Up to 3 cards may be drawn before the first play.",
        "rules": ["WB-DRAW-03", "R-DIG-1"],
    }


def test_a_refused_move_is_answered_as_the_move_would_be(browsers: list[Browser]) -> None:
    table = start_game(browsers[:2], "wireburn", 2, options=FIRST)
    for key in ("end", lacking(browsers[0], table), "absorb", "Z>Q", "G5>T"):
        asked = ask(browsers[0], table, key)
        assert not asked["ok"]
        assert asked == browsers[0].do(table, do="move", turn=0, key=key)


@pytest.mark.parametrize("game", ["wireburn", "wired"])
def test_every_choice_is_answered_with_yes_and_a_rule_and_none_is_made(browsers: list[Browser], game: str) -> None:
    table = start_game(browsers[:2], game, 2, options=FIRST)
    before = browsers[0].look(table)
    for choice in before["choices"]:
        answer = ask(browsers[0], table, choice["key"])
        assert (answer["ok"], bool(answer["sentence"]), bool(answer["rules"])) == (True, True, True)
    assert browsers[0].look(table) == before


def test_who_is_not_asked_learns_only_that(browsers: list[Browser]) -> None:
    table = start_game(browsers[:2], "wireburn", 2, options=FIRST)
    for key in ("draw", "end", "T7>T", "N>P", "absorb"):
        assert ask(browsers[1], table, key)["code"] == "not_yours"
    assert ask(browsers[1], table, "fly")["code"] == "unreadable"
    assert ask(browsers[1], table, "draw", seat=0)["code"] == "no_seat"
    assert ask(browsers[2], table, "draw")["code"] == "no_seat"


def test_an_old_turn_is_stale_as_for_a_move(browsers: list[Browser]) -> None:
    table = start_game(browsers[:2], "wireburn", 2, options=FIRST)
    assert ask(browsers[0], table, "draw", turn=3)["code"] == "stale"


def test_it_may_be_asked_while_the_game_is_paused_and_not_before_the_start(browsers: list[Browser]) -> None:
    table = start_game(browsers[:1], "wireburn", 2, bots=1, options=FIRST)
    browsers[0].do(table, do="ask", what="pause")
    assert browsers[0].look(table)["paused"]
    assert ask(browsers[0], table, "draw")["ok"]
    open_table = browsers[0].make("wireburn", 2)
    browsers[0].sit(open_table, "Ada")
    assert ask(browsers[0], open_table, "draw")["code"] == "not_playing"


def test_over_the_socket_asking_often_is_no_reason_to_close(browsers: list[Browser]) -> None:
    table = start_game(browsers[:2], "wireburn", 2, options=FIRST)
    with browsers[0].connect(table) as ws:
        for n in range(PATIENCE + 10):
            ws.send(json.dumps({"do": "why", "id": n + 1, "turn": 0, "key": "end"}))
            answer = receive(ws, "answer")
            assert (answer["id"], answer["code"]) == (n + 1, "play_or_draw")


def test_choices_say_in_few_words_what_they_do(browsers: list[Browser]) -> None:
    table = start_game(browsers[:2], "wireburn", 2, options=FIRST)
    effects = {choice["key"]: choice["effect"] for choice in browsers[0].look(table)["choices"]}
    assert effects["draw"] == "draw 1"
    assert all(0 < len(effect) <= 24 for effect in effects.values())
