"""`wiredeck puzzles`: listed, solved and mined at the terminal; bad input is a sentence and exit code 2."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from tests.test_cli import Answer, wiredeck
from wiredeck.games import GAMES
from wiredeck.lab import puzzles as mining
from wiredeck.puzzles import Puzzle, parse, stored
from wiredeck.puzzles import solve as solving
from wiredeck.puzzles.check import Attempted

ONE = stored("wireburn")[0]


def solve(monkeypatch: pytest.MonkeyPatch, puzzle: Puzzle, *typed: str) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    answer = wiredeck("puzzles", "solve", puzzle.id, "--plain")
    assert (answer.code, answer.err) == (0, "")
    assert max(map(len, answer.out.splitlines())) <= 80
    return answer.out


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small searches without a compiler."""
    monkeypatch.setenv("WIREDECK_INTERPRET", "1")
    monkeypatch.setattr(mining, "MOST_MOVES_MADE", 800)
    solving.solver.cache_clear()


# ---------------------------------------------------------------- the stored ones


@pytest.mark.parametrize("name", GAMES)
def test_the_stored_puzzles_are_listed(name: str) -> None:
    answer = wiredeck("puzzles", "--game", name)
    assert answer.code == 0
    assert all(one.id in answer.out for one in stored(name))
    assert answer.out.startswith("Today: ")


def test_the_list_can_be_of_one_edition() -> None:
    answer = wiredeck("puzzles", "--edition", "official", "--json")
    found = json.loads(answer.out)
    assert [one["id"] for one in found] == [
        one.id for one in stored("wireburn") if one.options.get("edition") == "official"
    ]
    assert found
    assert not {"lines", "explanation"} & set(found[0])


# ---------------------------------------------------------------- solving


@pytest.mark.parametrize("puzzle", [stored(name)[0] for name in GAMES], ids=list(GAMES))
def test_a_puzzle_is_solved_by_typing_its_moves(monkeypatch: pytest.MonkeyPatch, puzzle: Puzzle) -> None:
    out = solve(monkeypatch, puzzle, *puzzle.lines[0])
    assert out.count("Right so far.") == len(puzzle.lines[0]) - 1
    assert "Solved." in out
    assert puzzle.rules[0] in out


def test_a_number_is_a_move_and_a_wrong_one_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    tried, right = Attempted(ONE), {line[0] for line in ONE.lines}
    keys = [choice.key for choice in tried.game.legal(tried.start, ONE.seat)]
    wrong = next(n for n, key in enumerate(keys, 1) if key not in right)
    number = keys.index(ONE.lines[0][0]) + 1
    out = solve(monkeypatch, ONE, str(wrong), "back", str(number), "back", "back", "quit")
    assert out.count("Not the way.") == 1
    assert out.count("Right so far.") == 1
    assert out.count("This is where it begins.") == 1


def test_the_solution_is_told_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "1. " not in solve(monkeypatch, ONE, "quit").partition("quit >")[0][:200]
    out = solve(monkeypatch, ONE, "solution")
    for n, key in enumerate(ONE.lines[0], 1):
        assert f"{n}. {key}: " in out


def test_a_move_that_is_refused_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "(R-ENG-6)" in solve(monkeypatch, ONE, "fly to the moon")


def test_today_is_the_puzzle_that_is_offered_without_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\nquit\n"))
    first, second = wiredeck("puzzles", "solve", "today"), wiredeck("puzzles", "solve")
    assert first.out == second.out
    assert first.out


# ---------------------------------------------------------------- mining


@pytest.mark.usefixtures("quick")
def test_what_is_mined_is_written_and_printed(tmp_path: Path) -> None:
    out = tmp_path / "found.jsonl"
    words = ["puzzles", "--mine", "1", "--seed", "3", "--seats", "2", "--games", "3", "--processes", "1"]
    answer = wiredeck(*words, "--out", str(out), "--json")
    assert answer.code == 0, answer.err
    assert [one["id"] for one in json.loads(answer.out)] == [one.id for one in parse(out.read_text("utf-8"))]


@pytest.mark.usefixtures("quick")
def test_recorded_games_are_mined(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = tmp_path / "game.jsonl"
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 3000))
    assert wiredeck("play", "wireburn", "--seats", "2", "--seed", "7" * 64, "--replay", str(game)).code == 0
    answer = wiredeck("puzzles", str(game))
    assert answer.code == 0, answer.err
    assert answer.out.splitlines()[-1].endswith(" puzzles")


# ---------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["solve", "nothing"], "there is no puzzle 'nothing'"),
        (["solve", "today", "more"], "name one puzzle"),
        (["--mine", "0"], "must be at least 1"),
        (["--mine", "x"], "not a whole number"),
        (["--mine", "1", "file"], "not both"),
        (["--mine", "1", "--seats", "two"], "--seats must be numbers"),
        (["--mine", "1", "--seats", "9"], "2 to 6 players"),
        (["--mine", "1", "--bots", "nobody"], "no bot 'nobody'"),
        (["--mine", "1", "--bots", "simple,textbook"], "one more kind of bot"),
        (["--mine", "1", "--edition", "first"], "edition"),
        (["no-such-file.jsonl"], "No such file"),
        (["."], "is a folder"),
    ],
    ids=lambda value: ascii(" ".join(value) if isinstance(value, list) else value)[1:-1][:40],
)
@pytest.mark.usefixtures("quick")
def test_bad_input_is_a_sentence(words: list[str], said: str) -> None:
    answer: Answer = wiredeck("puzzles", *words)
    answer.refused(said)


@pytest.mark.usefixtures("quick")
def test_a_file_that_is_no_game_is_named(tmp_path: Path) -> None:
    file = tmp_path / "wrong.jsonl"
    file.write_text("{}\n", "utf-8")
    wiredeck("puzzles", str(file)).refused("wrong.jsonl")
