"""Tables over the network: seats, moves, refusals, what is seen, what is kept."""

from __future__ import annotations

import json
import threading
import time
from typing import Any

import pytest

from tests.server.running import Browser, Server, receive, start_game
from wiredeck.cli import main
from wiredeck.table.check import check
from wiredeck.table.record import parse


def play_to_the_end(browsers: list[Browser], table: str, most: int = 2000) -> dict[str, Any]:
    """Everybody takes the first choice offered, over plain HTTP; bots may take their time."""
    moves, deadline = 0, time.monotonic() + 120
    while moves < most and time.monotonic() < deadline:
        for browser in browsers:
            seen = browser.look(table)
            if seen["status"] == "over":
                return seen
            if seen["choices"]:
                browser.do(table, do="move", turn=seen["turn"], key=seen["choices"][0]["key"])
                moves += 1
            else:
                time.sleep(0.002)
    raise AssertionError("the game did not end")


@pytest.mark.parametrize("game", ["wireburn", "wired"])
def test_a_game_is_played_to_its_end_and_its_replay_holds(browsers: list[Browser], game: str) -> None:
    table = start_game(browsers[:1], game, 2, bots=1)
    last = play_to_the_end(browsers[:1], table)
    assert last["outcome"]["sentence"]
    replay = browsers[1].http.get(f"/api/tables/{table}/replay")
    assert replay.status_code == 200
    assert [finding for finding in check(parse(replay.content)) if not finding.ok] == []


def test_a_replay_is_not_there_before_the_end(browsers: list[Browser]) -> None:
    table = start_game(browsers[:2], "wireburn", 2)
    answer = browsers[0].http.get(f"/api/tables/{table}/replay")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_over")


def test_socket_and_http_say_the_same_and_everybody_hears_a_move(browsers: list[Browser]) -> None:
    table = start_game(browsers[:2], "wireburn", 2, options={"first": "A"})
    with browsers[0].connect(table) as one, browsers[1].connect(table) as two:
        mine, theirs = receive(one, "table"), receive(two, "table")
        assert mine["choices"]
        assert not theirs["choices"]
        one.send(json.dumps({"do": "move", "id": 7, "turn": mine["turn"], "key": mine["choices"][0]["key"]}))
        answer = receive(one, "answer")
        assert (answer["id"], answer["ok"]) == (7, True)
        heard = receive(two, "table")
        while heard["turn"] == theirs["turn"]:
            heard = receive(two, "table")
        assert heard["events"]
    assert browsers[1].look(table)["view"] == heard["view"]


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ({"do": "move", "turn": 999, "key": "draw"}, "stale"),
        ({"do": "move", "turn": 0, "key": "fly"}, "unreadable"),
        ({"do": "move", "turn": 0, "key": "x" * 399}, "unreadable"),
        ({"do": "move", "turn": 0, "seat": 1, "key": "draw"}, "no_seat"),
        ({"do": "vote", "yes": True}, "not_asked"),
        ({"do": "back"}, "not_away"),
        ({"do": "chat", "text": "\u0007"}, "chat"),
        ({"do": "ask", "what": "bot", "about": 0}, "about"),
        ({"do": "take back"}, "takeback"),
    ],
)
def test_what_may_not_be_is_refused_with_a_code_and_changes_nothing(
    browsers: list[Browser], command: dict[str, object], code: str
) -> None:
    table = start_game(browsers[:2], "wireburn", 2, options={"first": "A"})
    before = browsers[0].look(table)
    answer = browsers[0].do(table, **command)
    assert (answer["ok"], answer["code"]) == (False, code), answer
    assert answer["sentence"]
    assert browsers[0].look(table) == before


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[" * 5000,
        '{"do":"fly"}',
        '{"do":"move"}',
        '{"do":"move","turn":-1,"key":"x"}',
        '{"do":"move","turn":1e400,"key":""}',
        '{"do":"chat","text":5}',
        '{"do":"vote","yes":1}',
        '{"do":"sync","turn":1,"more":2}',
    ],
)
def test_what_is_no_message_is_answered(browsers: list[Browser], text: str) -> None:
    table = start_game(browsers[:2], "wireburn", 2)
    with browsers[0].connect(table) as ws:
        receive(ws, "table")
        ws.send(text)
        answer = receive(ws, "answer")
        assert (answer["ok"], answer["code"]) == (False, "malformed")
        ws.send('{"do":"sync","id":3,"turn":0}')
        assert receive(ws, "answer")["id"] == 3


def test_of_two_moves_at_the_same_turn_one_is_taken(browsers: list[Browser]) -> None:
    table = start_game(browsers[:1], "wireburn", 1 + 1, bots=1, options={"first": "A"})
    seen = browsers[0].look(table)
    key = seen["choices"][-1]["key"]
    answers: list[dict[str, Any]] = []
    threads = [
        threading.Thread(target=lambda: answers.append(browsers[0].do(table, do="move", turn=seen["turn"], key=key)))
        for _ in range(6)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [answer["ok"] for answer in answers].count(True) == 1
    assert {answer.get("code", "") for answer in answers} <= {"", "stale"}


def test_coming_back_with_the_last_turn_gives_exactly_what_was_missed(browsers: list[Browser]) -> None:
    table = start_game(browsers[:1], "wired", 3, bots=2)
    told: list[dict[str, Any]] = []
    turn = 0
    for _ in range(60):
        seen = browsers[0].look(table, turn=turn)
        told += seen["events"]
        turn = seen["turn"]
        if seen["choices"]:
            browsers[0].do(table, do="move", turn=turn, key=seen["choices"][0]["key"])
    last = browsers[0].look(table, turn=turn)
    assert browsers[0].look(table, turn=0)["events"][: len(told)] == told
    assert [event["turn"] for event in last["events"]] == sorted(event["turn"] for event in last["events"])


# ---------------------------------------------------------------- who may do what


def test_only_the_host_starts_and_seats_bots(browsers: list[Browser]) -> None:
    table = browsers[0].make("wireburn", 2)
    browsers[1].sit(table, "Bo")
    for path, body in ((f"/{table}/start", None), (f"/{table}/bot", {"seat": 1})):
        assert browsers[1].post(path, body).json()["code"] == "not_host"
    assert browsers[0].post(f"/{table}/start").json()["code"] == "seats"
    assert browsers[0].post(f"/{table}/stand", {"seat": 0}).status_code == 201


def test_blanks_around_a_name_make_no_other_name(browsers: list[Browser]) -> None:
    table = browsers[0].make("wireburn", 3)
    browsers[0].sit(table, " Ada ")
    assert browsers[0].look(table)["seats"][0]["name"] == "Ada"
    assert browsers[1].post(f"/{table}/sit", {"name": "Ada "}).json()["code"] == "name"


def test_a_seat_cannot_be_forged_or_taken(browsers: list[Browser]) -> None:
    table = start_game(browsers[:2], "wireburn", 2, options={"first": "A"})
    thief = browsers[2]
    name = f"seat_{table}"
    stolen = browsers[0].http.cookies[name]
    for value in ("", "x", stolen[:-1] + "01"[stolen[-1] == "0"], stolen.replace(".", ""), "." + stolen, stolen[::-1]):
        thief.http.cookies.set(name, value)
        seen = thief.look(table)
        assert (seen["seat"], seen["held"], seen["choices"]) == (-1, [], [])
        assert thief.do(table, do="move", turn=0, key="draw")["code"] == "no_seat"
    assert browsers[1].do(table, do="move", seat=0, turn=0, key="draw")["code"] == "no_seat"


def test_a_recovery_code_brings_the_seat_to_another_browser(browsers: list[Browser]) -> None:
    table = browsers[0].make("wireburn", 2)
    sat = browsers[0].sit(table, "Ada")
    code = sat["recovery"]
    assert sat["recovery_link"] == f"/table/{table}#seat={code}"
    assert browsers[1].post(f"/{table}/recover", {"code": code}).json() == {"seats": [0]}
    assert browsers[1].look(table)["seat"] == 0
    assert (
        browsers[2].post(f"/{table}/recover", {"code": code[:-1] + "01"[code[-1] == "0"]}).json()["code"] == "recovery"
    )


def test_spectators_see_no_hand_and_private_tables_let_nobody_in(browsers: list[Browser]) -> None:
    table = start_game(browsers[:2], "wireburn", 2)
    hand = browsers[0].look(table)["own"]["hand"]
    seen = browsers[2].look(table)
    assert hand
    assert (seen["seat"], seen["own"]["hand"]) == (-1, [])
    closed = start_game(browsers[:2], "wireburn", 2, watch=False)
    assert browsers[2].http.get(f"/api/tables/{closed}").json()["code"] == "private"


def test_one_browser_may_hold_several_seats(browsers: list[Browser]) -> None:
    table = browsers[0].make("wireburn", 2)
    browsers[0].sit(table, "Ada")
    browsers[0].sit(table, "Bo")
    assert browsers[0].post(f"/{table}/start").status_code == 201
    assert play_to_the_end(browsers[:1], table)["held"] == [0, 1]


def test_other_sites_cannot_act_in_a_players_name(browsers: list[Browser]) -> None:
    table = browsers[0].make("wireburn", 2)
    plain = browsers[0].http.post(f"/api/tables/{table}/sit", json={"name": "A"}, headers={"x-wiredeck": ""})
    foreign = browsers[0].http.post(f"/api/tables/{table}/sit", json={"name": "A"}, headers={"origin": "http://evil"})
    assert (plain.status_code, foreign.status_code) == (403, 403)
    with browsers[0].connect(table, origin="http://evil.example") as ws, pytest.raises(Exception, match="1008"):
        ws.recv(timeout=5)


def test_security_headers_are_set(browsers: list[Browser]) -> None:
    headers = browsers[0].http.get("/health").headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"


def test_tables_that_cannot_be_are_refused_with_their_rule(browsers: list[Browser]) -> None:
    for body, code in (
        ({"game": "chess", "seats": 2}, "no_such_game"),
        ({"game": "wired", "seats": 9}, "options"),
        ({"game": "wireburn", "seats": 2, "options": {"edition": "golden"}}, "options"),
        ({"game": "wireburn"}, "malformed"),
        ({"game": "wireburn", "seats": "two"}, "malformed"),
    ):
        assert browsers[0].post("", body).json()["code"] == code, body
    assert browsers[0].http.get("/api/tables/nothing").json()["code"] == "no_table"


def test_at_a_table_with_people_every_target_is_asked_unless_it_chooses_otherwise(browsers: list[Browser]) -> None:
    asked = browsers[0].look(browsers[0].make("wireburn", 2))["options"]["house"]
    chosen = browsers[0].look(browsers[0].make("wireburn", 2, options={"house": {"ask": "holders"}}))["options"][
        "house"
    ]
    assert (asked, chosen) == ({"ask": "all"}, {"ask": "holders"})


def test_the_lobby_shows_public_tables_only(browsers: list[Browser]) -> None:
    public, private = browsers[0].make("wireburn", 2, public=True), browsers[0].make("wireburn", 2)
    shown = {table["table"] for table in browsers[1].http.get("/api/tables").json()}
    assert public in shown
    assert private not in shown


# ---------------------------------------------------------------- agreeing, talking, clocks


def test_a_card_is_taken_back_when_the_other_agrees(browsers: list[Browser]) -> None:
    table = start_game(browsers[:2], "wired", 2, options={"first": "A"})
    browsers[0].do(table, do="move", turn=0, key="end")
    seen = browsers[0].look(table)
    plays = [choice for choice in seen["choices"] if choice["cards"]]
    assert browsers[0].do(table, do="move", turn=seen["turn"], key=plays[0]["key"])["ok"]
    assert browsers[0].do(table, do="take back")["ok"]
    asked = browsers[1].look(table)["question"]
    assert (asked["what"], asked["by"]) == ("take back", 0)
    assert browsers[1].do(table, do="vote", yes=True)["ok"]
    assert browsers[0].look(table)["view"] == seen["view"]


def test_a_draw_cannot_be_taken_back(browsers: list[Browser]) -> None:
    table = start_game(browsers[:2], "wireburn", 2, options={"first": "A"})
    seen = browsers[0].look(table)
    if any(choice["key"] == "draw" for choice in seen["choices"]):
        assert browsers[0].do(table, do="move", turn=seen["turn"], key="draw")["ok"]
        answer = browsers[0].do(table, do="take back")
        assert answer["code"] == "takeback"
        assert "hidden" in answer["sentence"]


def test_a_pause_needs_everybody(browsers: list[Browser]) -> None:
    table = start_game(browsers[:2], "wireburn", 2, options={"first": "A"})
    assert browsers[0].do(table, do="ask", what="pause")["ok"]
    assert not browsers[0].look(table)["paused"]
    assert browsers[1].do(table, do="vote", yes=True)["ok"]
    assert browsers[0].look(table)["paused"]
    assert browsers[0].do(table, do="move", turn=0, key="draw")["code"] == "paused"


def test_chat_is_heard_and_phrases_are_spelled_out(browsers: list[Browser]) -> None:
    table = start_game(browsers[:2], "wireburn", 2)
    browsers[0].do(table, do="chat", text="<b>hi</b>")
    browsers[1].do(table, do="chat", text="/1")
    assert [line["text"] for line in browsers[0].look(table)["chat"]] == ["<b>hi</b>", "Good luck."]


def test_who_is_out_of_time_makes_the_default_move(browsers: list[Browser]) -> None:
    table = start_game(browsers[:2], "wired", 2, bank=1, options={"first": "A"})
    seen = browsers[1].look(table, turn=0, wait=10, seen=100)
    while seen["turn"] == 0:
        seen = browsers[1].look(table, turn=0, wait=10, seen=100)
    assert seen["events"]


def test_a_bot_plays_for_somebody_who_is_away_until_they_return(browsers: list[Browser]) -> None:
    table = start_game(browsers[:2], "wireburn", 2, options={"first": "A"})
    browsers[0].look(table)
    assert browsers[1].do(table, do="ask", what="bot", about=0)["code"] == "here"
    time.sleep(1.1)  # the grace of this server
    assert browsers[1].do(table, do="ask", what="bot", about=0)["ok"]
    assert browsers[1].look(table)["seats"][0]["away"]
    browsers[0].look(table)
    assert not browsers[1].look(table)["seats"][0]["away"]


def test_a_rematch_is_a_new_table(browsers: list[Browser]) -> None:
    table = start_game(browsers[:1], "wireburn", 2, bots=1)
    assert browsers[0].post(f"/{table}/rematch").json()["code"] == "rematch"
    play_to_the_end(browsers[:1], table)
    new = browsers[0].post(f"/{table}/rematch").json()["table"]
    assert browsers[0].look(table)["next_table"] == new
    again = browsers[0].look(new)
    assert again["status"] == "open"
    assert [seat["kind"] for seat in again["seats"]] == ["free", "bot"], "bots sit where they sat"


def test_bots_have_names_that_nobody_else_at_the_table_has(browsers: list[Browser]) -> None:
    table = browsers[0].make("wireburn", 4)
    browsers[0].sit(table, "kestrel")
    for seat in (1, 2, 3):
        browsers[0].post(f"/{table}/bot", {"seat": seat})
    names = [seat["name"].casefold() for seat in browsers[0].look(table)["seats"]]
    assert len(set(names)) == 4


def test_metrics_count_and_tell_nothing_secret(browsers: list[Browser]) -> None:
    text = browsers[0].http.get("/metrics").text
    assert "wiredeck_moves_total" in text
    assert "Person" not in text


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--port", "0"], "--port must be a number"),
        (["--port", "x"], "--port must be a number"),
        (["--pace", "5,1"], "--pace must be two numbers"),
        (["--database", "/no/such/folder/file"], "there is no such folder"),
        (["--database", "mysql://x"], "must be a file or postgresql"),
        (["--database", __file__], "cannot be used as a database"),
        (["--database", "postgresql://nobody@127.0.0.1:1/none"], "--database:"),
        (["--redis", "redis://x"], "need a database that processes can share"),
        (["--workers", "2"], "need a database that processes can share"),
        (["--host", "256.1.1.1"], "cannot listen at 256.1.1.1"),
    ],
)
def test_a_server_that_cannot_run_says_why(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", *words]) == 2
    assert sentence in capsys.readouterr().err


def test_a_port_that_is_taken_is_told_in_a_sentence(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", str(server.port)]) == 2
    assert f"cannot listen at 127.0.0.1 port {server.port}: address already in use" in capsys.readouterr().err
