"""Playing on from a turn of a finished game: another table, the same cards, new chance."""

from __future__ import annotations

import contextlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.running import Browser, Server, start_game
from tests.server.test_replays import OPTIONS, story
from tests.server.test_tables import play_to_the_end
from tests.test_replay import lines_of, rewritten
from wiredeck.cli import main
from wiredeck.games import game as rules
from wiredeck.kernel import pack
from wiredeck.table import begins
from wiredeck.table.check import check
from wiredeck.table.record import RecordError, parse

GAMES = ("wireburn", "wired")


@pytest.fixture(scope="module")
def finished(server: Server) -> Iterator[dict[str, str]]:
    """A finished game of each kind, between a person and a bot."""
    browser = Browser(server)
    tables = {game: start_game([browser], game, 2, bots=1, options=OPTIONS[game]) for game in GAMES}
    for table in tables.values():
        play_to_the_end([browser], table)
    yield tables
    browser.close()


def branch(browser: Browser, table: str, **body: Any) -> httpx.Response:
    return browser.post(f"/{table}/branch", {"turn": 3, "seat": 0, "level": "random", **body})


def branched(browser: Browser, table: str, **body: Any) -> str:
    answer = branch(browser, table, **body)
    assert answer.status_code == 201, answer.text
    found = answer.json()
    assert found["link"] == f"/table/{found['table']}"
    return str(found["table"])


@pytest.mark.parametrize("game", GAMES)
def test_it_begins_as_the_other_stood(browsers: list[Browser], finished: dict[str, str], game: str) -> None:
    then = story(browsers[1], finished[game], seat=-2)[5]
    table = branched(browsers[1], finished[game], turn=5)
    first = browsers[1].http.get(f"/api/tables/{table}/story", params={"seat": 0, "count": 1}).json()[0]
    assert (first["turn"], first["events"], first["view"]) == (0, [], then["view"])
    assert first["own"] == {"A": then["own"]["A"]}


def test_who_asks_has_the_seat_and_is_the_host_and_bots_have_the_others(
    browsers: list[Browser], finished: dict[str, str]
) -> None:
    table = branched(browsers[2], finished["wireburn"], seat=1, name="Bo", level="simple")
    seen = browsers[2].look(table)
    assert (seen["status"], seen["held"], seen["host"], seen["seat"]) == ("playing", [1], True, 1)
    assert [(seat["name"], seat["kind"], seat["level"]) for seat in seen["seats"]] == [
        ("Kestrel", "bot", "simple"),
        ("Bo", "person", ""),
    ]
    assert seen["commitment"]
    assert table not in [row["table"] for row in browsers[0].http.get("/api/tables").json()]


def test_without_a_name_it_is_the_old_one_or_a_guest(browsers: list[Browser], finished: dict[str, str]) -> None:
    names = [browsers[0].look(branched(browsers[0], finished["wireburn"], seat=seat))["seats"] for seat in (0, 1)]
    assert (names[0][0]["name"], names[1][1]["name"]) == ("Person 0", "Guest")


@pytest.mark.parametrize("game", GAMES)
def test_it_is_played_to_its_end_and_its_replay_holds(
    browsers: list[Browser],
    finished: dict[str, str],
    game: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = branched(browsers[1], finished[game])
    play_to_the_end(browsers[1:2], table)
    content = browsers[0].http.get(f"/api/tables/{table}/replay").content
    record = parse(content)
    assert record.header.begins
    assert [finding for finding in check(record) if not finding.ok] == []
    assert [frame["move"] for frame in story(browsers[0], table, seat=-2)][1:] == [one.move for one in record.moves]
    file = tmp_path / "game.jsonl"
    file.write_bytes(content)
    assert main(["verify", str(file)]) == 0
    told = capsys.readouterr().out
    assert "seed    as promised before the first move" in told
    assert "deal    none to check: the game began from a position" in told
    assert main(["replay", "--all", "--plain", str(file)]) == 0
    assert "0. a position" in capsys.readouterr().out


def test_one_can_go_on_from_that_too(browsers: list[Browser], finished: dict[str, str]) -> None:
    table = branched(browsers[1], finished["wireburn"])
    play_to_the_end(browsers[1:2], table)
    last = story(browsers[1], table, seat=-2)
    again = branched(browsers[3], table, turn=len(last) - 2)
    first = browsers[3].http.get(f"/api/tables/{again}/story", params={"seat": 0, "count": 1}).json()[0]
    assert first["view"] == last[-2]["view"]


def test_chance_is_new(browsers: list[Browser], finished: dict[str, str]) -> None:
    commitments = {browsers[0].look(branched(browsers[0], finished["wireburn"]))["commitment"] for _ in range(3)}
    commitments.add(browsers[0].look(finished["wireburn"])["commitment"])
    assert len(commitments) == 4


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"turn": 100_000}, 409, "turn"),
        ({"seat": 5}, 422, "no_seat"),
        ({"level": "genius"}, 422, "level"),
        ({"name": "x" * 25}, 422, "name"),
        ({"turn": -1}, 400, "malformed"),
        ({"more": 1}, 400, "malformed"),
    ],
)
def test_what_cannot_be_is_refused(
    browsers: list[Browser], finished: dict[str, str], body: dict[str, Any], status: int, code: str
) -> None:
    answer = branch(browsers[0], finished["wireburn"], **body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_while_a_game_is_played_nobody_goes_on_from_it(browsers: list[Browser]) -> None:
    table = start_game(browsers[:2], "wireburn", 2)
    for turn in (0, 3):
        answer = branch(browsers[0], table, turn=turn)
        assert (answer.status_code, answer.json()["code"]) == (409, "not_over")


def test_a_table_without_spectators_is_for_its_players_only(browsers: list[Browser]) -> None:
    table = start_game(browsers[:1], "wireburn", 2, bots=1, watch=False)
    play_to_the_end(browsers[:1], table)
    assert branch(browsers[1], table).json()["code"] == "private"
    assert branch(browsers[0], table).status_code == 201


@pytest.mark.parametrize("game", GAMES)
def test_after_a_kill_it_goes_on(tmp_path: Path, game: str) -> None:
    server = Server(tmp_path)
    browser = Browser(server)
    old = start_game([browser], game, 2, bots=1, options=OPTIONS[game])
    play_to_the_end([browser], old)
    table = branched(browser, old)
    seen = browser.look(table)
    while not seen["choices"]:
        seen = browser.look(table)
    assert browser.do(table, do="move", turn=seen["turn"], key=seen["choices"][0]["key"])["ok"]
    server.kill()
    server.start()
    before = story(browser, table, seat=0)
    assert len(before) >= 2
    play_to_the_end([browser], table)
    record = parse(browser.http.get(f"/api/tables/{table}/replay").content)
    assert [finding for finding in check(record) if not finding.ok] == []
    assert story(browser, table, seat=0)[: len(before) - 1] == [
        {**frame, "of": len(story(browser, table, seat=0)) - 1, "move": now["move"]}
        for frame, now in zip(before[:-1], story(browser, table, seat=0), strict=False)
    ]
    browser.close()
    assert server.stop() == 0


def test_a_move_can_be_taken_back_to_the_position_it_began_with(
    browsers: list[Browser], finished: dict[str, str]
) -> None:
    turns = story(browsers[0], finished["wireburn"], seat=-2)
    mine = next(n for n, frame in enumerate(turns[:-1]) if frame["view"]["actor"] == "A" and n)
    table = branched(browsers[0], finished["wireburn"], turn=mine)
    seen = browsers[0].look(table)
    plays = [choice["key"] for choice in seen["choices"] if choice["cards"]]
    if not plays:
        pytest.skip("only drawing was possible there")
    assert browsers[0].do(table, do="move", turn=0, key=plays[0])["ok"]
    answer = browsers[0].do(table, do="take back")
    if answer["ok"]:
        assert browsers[0].look(table)["view"] == seen["view"]


# ---------------------------------------------------------------- files


def edited(content: bytes, **header: Any) -> bytes:
    """A replay file with another first line, and the digest made right again."""
    lines = lines_of(content.decode())
    lines[0].update(header)
    return rewritten(lines).encode()


def test_a_file_with_another_position_is_found_out(browsers: list[Browser], finished: dict[str, str]) -> None:
    table = branched(browsers[1], finished["wireburn"])
    play_to_the_end(browsers[1:2], table)
    content = browsers[0].http.get(f"/api/tables/{table}/replay").content
    mine = json.loads(content.splitlines()[0])["begins"]
    other = branched(browsers[1], finished["wired"])
    play_to_the_end(browsers[1:2], other)
    strange = json.loads(browsers[0].http.get(f"/api/tables/{other}/replay").content.splitlines()[0])["begins"]
    for wrong in (strange, "", "x", mine[:-8], mine.partition(":")[0] + ":AAAA", mine + "é"):
        with pytest.raises(ValueError, match="line 1"):
            parse(edited(content, begins=wrong))
    with pytest.raises(ValueError, match="none of this table"):
        parse(edited(content, seats=3, names=["A", "B", "C"]))


def test_a_network_that_leads_in_circles_begins_no_game() -> None:
    """It would never be walked through: whoever verifies a file of a stranger must not wait for ever."""
    played = rules("wired")
    options = played.options({})
    state = played.start(2, options, 1)
    read = begins.read("wired", begins.write("wired", pack(state)), 2, options)
    assert read == pack(state)
    state.order[0], state.pieces = 0, 1
    state.owned[0][0] = 1
    state.parent[0] = 0
    with pytest.raises(begins.BeginsError, match="none of this table"):
        begins.read("wired", begins.write("wired", pack(state)), 2, options)


@pytest.mark.parametrize("game", GAMES)
def test_a_position_that_cannot_be_is_answered(browsers: list[Browser], finished: dict[str, str], game: str) -> None:
    table = branched(browsers[1], finished[game])
    play_to_the_end(browsers[1:2], table)
    content = browsers[0].http.get(f"/api/tables/{table}/replay").content
    header = parse(content).header
    packed = begins.read(game, header.begins, header.seats, rules(game).options(header.options))
    lot = random.Random(4)
    for _ in range(60):
        odd = bytearray(packed)
        for _ in range(lot.choice((1, 2, 20))):
            odd[lot.randrange(len(odd))] = lot.randrange(256)
        with contextlib.suppress(RecordError):
            assert check(parse(edited(content, begins=begins.write(game, bytes(odd)))))
