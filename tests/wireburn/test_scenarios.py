"""The scenario tables: one test per row."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from wiredeck.games.wireburn.game import WIREBURN

TABLES = Path(__file__).parent.parent / "scenarios"
HEADER = ["id", WIREBURN.settings_column, "position", "moves", "expected", "rules"]
# The questions of the reference page, by section.
QUESTIONS = {"S": 9, "D": 7, "A": 10, "G": 7, "F": 9, "E": 19, "M": 3}


def rows(name: str) -> Iterator[list[str]]:
    header, *lines = (TABLES / name).read_text("utf-8").splitlines()
    assert header.split("\t") == HEADER
    for line in lines:
        yield line.split("\t")


def every_row() -> list[list[str]]:
    return [row for name in ("wireburn.tsv", "questions.tsv", "corners.tsv") for row in rows(name)]


@pytest.mark.parametrize(
    ("editions", "position", "moves", "expected"), [pytest.param(*row[1:5], id=row[0]) for row in every_row()]
)
def test_a_scenario_comes_out_as_expected(editions: str, position: str, moves: str, expected: str) -> None:
    assert WIREBURN.judge(editions, position, moves, expected) == []


@pytest.mark.parametrize(
    ("editions", "position"),
    [pytest.param(*row[1:3], id=row[0]) for row in every_row() if "ILL" in row[4].split() and row[3] != "-"],
)
def test_where_a_move_is_refused_the_position_is_not(editions: str, position: str) -> None:
    assert WIREBURN.judge(editions, position, "-", "OK") == []


def test_no_two_rows_have_the_same_id() -> None:
    ids = [row[0] for row in every_row()]
    assert sorted(set(ids)) == sorted(ids)


def test_each_of_the_64_questions_of_the_reference_page_has_a_row() -> None:
    codes = {f"RB-{section}{n}" for section, count in QUESTIONS.items() for n in range(1, count + 1)}
    assert {"-".join(row[0].split("-")[:2]) for row in rows("questions.tsv")} == codes
