"""The analysis of a finished game at a server: asked for once, made in the background, never before the end."""

from __future__ import annotations

import asyncio
import sys
import time
from typing import Any

import pytest

from tests.browser.wiring import wired
from tests.server.running import Browser, start_game
from tests.server.test_tables import play_to_the_end
from wiredeck.server import analyses, warm
from wiredeck.server.analyses import MOST_KEPT, MOST_OF_ONE, MOST_WAITING, Analyses
from wiredeck.table.record import Header, Record, parse
from wiredeck.table.room import Refusal

SHORT = "2p A=SW,K2,PC,HK B=SW,PC,TR A[s1(k1:2(p1))] B[s1(k1:2(p1))] A.sc=8 B.sc=7"  # of WIRED


def wait_for(browser: Browser, table: str, seconds: float = 600) -> dict[str, Any]:
    """The analysis, when it is there."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        answer = browser.http.get(f"/api/tables/{table}/analysis")
        assert answer.status_code == 200, answer.text
        if answer.json()["status"] == "done":
            found: dict[str, Any] = answer.json()["analysis"]
            return found
        assert answer.json()["status"] in ("waiting", "preparing", "running"), answer.text
        time.sleep(0.1)
    raise AssertionError("no analysis came")


@pytest.mark.parametrize("game", ["wireburn", "wired"])
def test_a_finished_game_is_analysed_once_for_all_who_look(browsers: list[Browser], game: str) -> None:
    if game == "wired":
        table = wired(browsers[:2], SHORT, house={"target": 10, "contracts": "off"})
    else:
        table = start_game(browsers[:2], game, 2, options={"house": {"hand": 2}})
    play_to_the_end(browsers[:2], table)
    stranger = browsers[2]
    assert stranger.http.get(f"/api/tables/{table}/analysis").json()["status"] == "none"
    begun = stranger.post(f"/{table}/analysis")
    assert begun.status_code == 200, begun.text
    assert begun.json()["status"] in ("waiting", "preparing", "running")
    found = wait_for(stranger, table)
    record = parse(stranger.http.get(f"/api/tables/{table}/replay").content)
    assert found["moves"] == len(record.moves)
    assert [point["shares"] for point in found["graph"]][-1].count(1.0) == 1
    for decision in found["decisions"]:
        assert decision["seat"] == record.moves[decision["turn"] - 1].seat
        assert [choice["key"] for choice in decision["choices"] if choice["made"]] == [
            record.moves[decision["turn"] - 1].move
        ]
    again = browsers[0].post(f"/{table}/analysis").json()
    assert (again["status"], again["analysis"]) == ("done", found)


def test_before_the_end_there_is_no_analysis(browsers: list[Browser]) -> None:
    table = start_game(browsers[:2], "wireburn", 2)
    for browser in browsers[:3]:
        for answer in (browser.post(f"/{table}/analysis"), browser.http.get(f"/api/tables/{table}/analysis")):
            assert (answer.status_code, answer.json()["code"]) == (409, "not_over")


def test_a_table_without_spectators_shows_strangers_no_analysis(browsers: list[Browser]) -> None:
    table = start_game(browsers[:2], "wireburn", 2, options={"house": {"hand": 1}}, watch=False)
    play_to_the_end(browsers[:2], table)
    answer = browsers[2].post(f"/{table}/analysis")
    assert (answer.status_code, answer.json()["code"]) == (403, "private")


def test_a_table_that_there_is_not(browsers: list[Browser]) -> None:
    answer = browsers[0].post("/nosuchtable/analysis")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_table")


# ---------------------------------------------------------------- the queue


def record(game: str = "wireburn") -> Record:
    return Record(Header(game, "", {}, 2, ("a", "b"), "0" * 64, "2026-01-01T00:00:00"))


async def never(*_: object) -> None:
    await asyncio.Event().wait()


def test_few_may_wait_and_fewer_of_one_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Analyses, "_analyse", never)
    monkeypatch.setattr(warm, "ANALYSING", {"wireburn"})

    async def run() -> None:
        found = Analyses()
        for n in range(MOST_OF_ONE):
            assert found.begin(f"one{n}", record(), "one") is None
        refused = found.begin("more", record(), "one")
        assert refused is not None
        assert refused.code == "analysis_full"
        assert found.begin("one0", record(), "one") is None  # it is there already
        for n in range(MOST_WAITING - MOST_OF_ONE):
            assert found.begin(f"other{n}", record(), f"other{n}") is None
        assert found.begin("last", record(), "last") == refused
        await found.close()

    asyncio.run(run())


def test_it_is_prepared_until_the_rules_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "LOOK", 0.001)
    monkeypatch.setattr(warm, "ANALYSING", set[str]())

    async def analyse(self: Analyses, job: analyses.Job) -> None:
        job.hear(b'{"done":3,"total":4}')
        job.hear(b'{"analysis":{"game":"wireburn"}}')

    monkeypatch.setattr(Analyses, "_analyse", analyse)

    async def run() -> None:
        found = Analyses()
        assert found.begin("t", record(), "one") is None
        await asyncio.sleep(0.01)
        assert found.state("t") == b'{"status":"preparing","done":0,"total":0,"analysis":null}'
        warm.ANALYSING.add("wireburn")
        await found.jobs["t"].ended.wait()
        assert found.state("t") == b'{"status":"done","done":3,"total":4,"analysis":{"game":"wireburn"}}'

    asyncio.run(run())


def test_the_oldest_results_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    async def analyse(self: Analyses, job: analyses.Job) -> None:
        job.hear(b'{"analysis":{}}')

    monkeypatch.setattr(Analyses, "_analyse", analyse)
    monkeypatch.setattr(warm, "ANALYSING", {"wireburn"})

    async def run() -> None:
        found = Analyses()
        for n in range(MOST_KEPT + 5):
            assert found.begin(f"t{n}", record(), "one") is None
            await found.jobs[f"t{n}"].ended.wait()
        assert len(found.jobs) == MOST_KEPT
        assert b"none" in bytes(found.state("t0"))  # type: ignore[arg-type]
        await found.close()

    asyncio.run(run())


def test_a_process_that_fails_is_an_answer_and_can_be_asked_again(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(warm, "ANALYSING", {"wireburn"})

    async def run() -> None:
        found = Analyses()
        assert found.begin("t", record(), "one") is None  # an unfinished record: the process cannot read it
        await found.jobs["t"].ended.wait()
        answer = found.state("t")
        assert isinstance(answer, Refusal)
        assert answer.code == "analysis_failed"
        assert found.begin("t", record(), "one") is None
        assert not isinstance(found.state("t"), Refusal)
        await found.close()

    asyncio.run(run())
    capfd.readouterr()


def test_closing_ends_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "ANALYSING", {"wireburn"})
    started: list[Any] = []
    make = asyncio.create_subprocess_exec

    async def sleeper(*_: object, **more: Any) -> Any:
        started.append(await make(sys.executable, "-c", "import time; time.sleep(600)", **more))
        return started[-1]

    monkeypatch.setattr("wiredeck.server.analyses.asyncio.create_subprocess_exec", sleeper)

    async def run() -> None:
        found = Analyses()
        assert found.begin("t", record(), "one") is None
        while not started:
            await asyncio.sleep(0.01)
        await found.close()
        assert await started[0].wait() != 0

    asyncio.run(run())


def test_a_server_may_analyse_nothing() -> None:
    refused = Analyses(0).begin("t", record(), "one")
    assert refused is not None
    assert refused.code == "analysis_off"
