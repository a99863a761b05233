"""Puzzles over HTTP: moves are judged by the server, and nothing that solves one is sent before it is asked for."""

from __future__ import annotations

from datetime import date
from typing import Any

import httpx
import msgspec
import pytest

from tests.server.running import Browser
from wiredeck.games import GAMES
from wiredeck.puzzles import Puzzle, of_day, stored
from wiredeck.server.puzzle_messages import PuzzleInfo, PuzzleList, PuzzleSolution, PuzzleTried

FIRST = {game: stored(game)[0] for game in GAMES}


@pytest.fixture(params=list(GAMES))
def puzzle(request: pytest.FixtureRequest) -> Puzzle:
    return FIRST[request.param]


def tried(browser: Browser, puzzle: Puzzle, *moves: str, **more: Any) -> PuzzleTried:
    answer = browser.http.post(f"/api/puzzles/{puzzle.id}", json={"moves": moves, **more})
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=PuzzleTried)


def listed(browser: Browser) -> PuzzleList:
    return msgspec.json.decode(browser.http.get("/api/puzzles").content, type=PuzzleList)


def hidden_words(puzzle: Puzzle) -> list[bytes]:
    """What gives a puzzle away: its lines, the explanation, the position with its notation."""
    lines = [msgspec.json.encode(line) for line in puzzle.lines]
    return [*lines, puzzle.explanation.encode(), puzzle.position.encode()]


def test_all_puzzles_are_listed_with_the_last_days(browsers: list[Browser]) -> None:
    found = listed(browsers[0])
    assert [one.id for one in found.puzzles] == [one.id for game in GAMES for one in stored(game)]
    assert len(found.days) == 14
    dates = [date.fromisoformat(day.date) for day in found.days]
    assert dates == sorted(dates, reverse=True)
    for day, when in zip(found.days, dates, strict=True):
        number = (when - date(1970, 1, 1)).days
        assert day.puzzles == {game: one.id for game in GAMES if (one := of_day(game, number))}


def test_todays_puzzle_is_that_of_the_newest_day(browsers: list[Browser]) -> None:
    for game, name in listed(browsers[0]).days[0].puzzles.items():
        answer = browsers[0].http.get("/api/puzzles/today", params={"game": game})
        assert msgspec.json.decode(answer.content, type=PuzzleInfo).id == name


def test_a_puzzle_is_solved_move_by_move(browsers: list[Browser], puzzle: Puzzle) -> None:
    line = puzzle.lines[0]
    assert tried(browsers[0], puzzle).status == "open"
    for n in range(1, len(line)):
        assert tried(browsers[0], puzzle, *line[:n]).status == "right"
    end = tried(browsers[0], puzzle, *line)
    assert (end.status, end.sentence, end.rules) == ("solved", puzzle.explanation, puzzle.rules)


def test_a_move_that_leads_nowhere_is_told_why_with_a_rule(browsers: list[Browser], puzzle: Puzzle) -> None:
    right = {line[0] for line in puzzle.lines}
    wrong = [choice.key for choice in tried(browsers[0], puzzle).table.choices if choice.key not in right]
    assert wrong
    for key in wrong:
        found = tried(browsers[0], puzzle, key)
        assert found.status == "wrong"
        assert found.sentence
        assert found.rules
        assert tried(browsers[0], puzzle, key).status == "wrong"


def test_the_table_is_seen_by_the_seat_to_move_and_the_others_hold_unseen_cards(
    browsers: list[Browser], puzzle: Puzzle
) -> None:
    shown = tried(browsers[0], puzzle).table
    assert (shown.game, shown.seat, shown.held, shown.actors) == (
        puzzle.game,
        puzzle.seat,
        [puzzle.seat],
        [puzzle.seat],
    )
    assert len(shown.choices) == puzzle.choices


def test_nothing_is_sent_that_solves_it_before_it_is_asked_for(browsers: list[Browser], puzzle: Puzzle) -> None:
    http = browsers[0].http
    answers = [
        http.get("/api/puzzles"),
        http.get(f"/api/puzzles/{puzzle.id}"),
        http.post(f"/api/puzzles/{puzzle.id}", json={}),
        http.post(f"/api/puzzles/{puzzle.id}", json={"moves": puzzle.lines[0][:1]}),
        http.get(f"/puzzle/{puzzle.id}"),
    ]
    for answer in answers:
        assert answer.status_code == 200
        assert [word for word in hidden_words(puzzle) if word in answer.content] == []
    asked = http.post(f"/api/puzzles/{puzzle.id}/solution", json={})
    found = msgspec.json.decode(asked.content, type=PuzzleSolution)
    assert (found.moves, found.lines) == (puzzle.lines[0], len(puzzle.lines))
    assert len(found.labels) == len(found.moves)
    assert (found.sentence, found.rules) == (puzzle.explanation, puzzle.rules)


def test_the_words_that_must_not_be_sent_are_in_the_solution(browsers: list[Browser], puzzle: Puzzle) -> None:
    """Or the test above could not fail."""
    content = browsers[0].http.post(f"/api/puzzles/{puzzle.id}/solution", json={}).content
    assert [word in content for word in hidden_words(puzzle)[:1]] == [True]
    assert puzzle.explanation.encode() in content


@pytest.mark.parametrize("path", ["nothing", "today?game=chess", "00000000"])
def test_what_is_no_puzzle_is_refused(browsers: list[Browser], path: str) -> None:
    answer = browsers[0].http.get(f"/api/puzzles/{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_puzzle")


def test_a_move_that_is_refused_says_which_and_why(browsers: list[Browser], puzzle: Puzzle) -> None:
    moves = [*puzzle.lines[0][:1], "no such move"]
    answer = browsers[0].http.post(f"/api/puzzles/{puzzle.id}", json={"moves": moves})
    assert (answer.status_code, answer.json()["move"]) == (409, 1)
    assert answer.json()["sentence"]


@pytest.mark.parametrize("body", [{"moves": 3}, {"moves": ["x"] * 61}, {"nothing": 1}, {"why": [["x"]]}])
def test_a_body_that_cannot_be_read_is_refused(browsers: list[Browser], puzzle: Puzzle, body: dict[str, Any]) -> None:
    answer: httpx.Response = browsers[0].http.post(f"/api/puzzles/{puzzle.id}", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_asking_why_answers_for_the_position_reached(browsers: list[Browser], puzzle: Puzzle) -> None:
    line = puzzle.lines[0]
    found = tried(browsers[0], puzzle, line[0], why=[line[1], "no such move"])
    assert [one.ok for one in found.why] == [True, False]
