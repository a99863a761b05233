"""The arena: duplicate deals, fair seats, honest intervals, the same numbers for a seed."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from wiredeck.cli import main
from wiredeck.games.interface import NotationError
from wiredeck.lab.arena import Pair, Setup, contest, play, ratings

DUEL = Setup("wireburn", {"edition": "operator"}, 2, ("normal", "random"))


def test_normal_beats_random_and_the_share_says_so() -> None:
    found = contest(DUEL, 60, processes=1)
    (pair,) = found.pairs
    assert pair.games == 60
    assert pair.share > 0.6
    assert pair.interval[0] < pair.share < pair.interval[1]
    assert found.clocks["normal"].moves > 0
    assert found.ratings["normal"][0] > found.ratings["random"][0]


def test_two_processes_find_what_one_finds() -> None:
    one, two = (contest(DUEL, 12, processes=n).to_dict() for n in (1, 2))
    assert one["pairs"] == two["pairs"]
    assert one["ratings"] == two["ratings"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_equals_share_the_deals_fairly(seats: int) -> None:
    """Who plays like the other wins each deal once from each side: exactly half, draws aside."""
    setup = Setup("wireburn", {}, seats, ("simple", "simple"))
    for deal in range(10):
        sides = [play(setup, (0, deal, side))[1] for side in (0, 1)]
        assert sides in ([0, 1], [1, 0], [-1, -1])


def test_searching_bots_with_tries_are_the_same_every_time() -> None:
    setup = Setup("wireburn", {}, 2, ("expert", "textbook"), tries=30)
    first, again = (contest(setup, 6, processes=1).to_dict()["pairs"] for _ in range(2))
    assert first == again


def test_wilson() -> None:
    pair = Pair("a", "b", won=60, lost=40)
    low, high = pair.interval
    assert (round(low, 3), round(high, 3)) == (0.502, 0.691)
    assert Pair("a", "b", drawn=4).share == 0.5


def test_ratings_follow_the_games() -> None:
    games = [(Pair("strong", "weak"), 0)] * 20 + [(Pair("weak", "weaker"), 0)] * 20
    found = ratings(games)
    assert found["strong"][0] > found["weak"][0] > found["weaker"][0]
    assert ratings([(Pair("a", "b"), -1)])["a"] == ratings([(Pair("a", "b"), -1)])["b"]


def test_arena_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "--game", "wireburn", "--mode", "oaat", "--bots", "easy,random", "--games", "6", "--json"]
    assert main([*words, "--processes", "1"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert Counter(pair["games"] for pair in found["pairs"]) == {6: 1}
    assert set(found["time"]) == {"easy", "random"}


def test_arena_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--bots", "normal,random", "--games", "4", "--processes", "1"]) == 0
    said = capsys.readouterr().out
    assert "normal - random" in said
    assert all(len(line) <= 80 for line in said.splitlines())


@pytest.mark.parametrize("bots", ["normal", "normal,normal", "hard,normal,hard", "normal,grandmaster", ""])
def test_an_arena_needs_two_bots_that_there_are(bots: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--bots", bots, "--games", "4"]) == 2
    assert "bot" in capsys.readouterr().err


@pytest.mark.parametrize("seconds", ["0", "x", "61", "nan"])
def test_bad_seconds_are_refused(seconds: str) -> None:
    with pytest.raises(SystemExit) as left:
        main(["arena", "--seconds", seconds])
    assert left.value.code == 2


def test_too_few_bots_is_a_sentence() -> None:
    with pytest.raises(NotationError, match="at least two different"):
        contest(Setup("wireburn", {}, 2, ("normal",)), 2)
