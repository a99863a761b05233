"""Both referees of WIRED against the scenario tables: one test per row."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.wired.model_text import judge
from wiredeck.games.wired.game import WIRED

ROWS = [
    line.split("\t")
    for file in sorted((Path(__file__).parent.parent / "scenarios").glob("wired*.tsv"))
    for line in file.read_text("utf-8").splitlines()[1:]
]


@pytest.mark.parametrize(
    ("settings", "position", "moves", "expected"), [pytest.param(*row[1:5], id=row[0]) for row in ROWS]
)
def test_the_model_agrees_with_the_row(settings: str, position: str, moves: str, expected: str) -> None:
    assert judge(settings, position, moves, expected) == []


@pytest.mark.parametrize(
    ("settings", "position", "moves", "expected"), [pytest.param(*row[1:5], id=row[0]) for row in ROWS]
)
def test_the_rules_agree_with_the_row(settings: str, position: str, moves: str, expected: str) -> None:
    assert WIRED.judge(settings, position, moves, expected) == []


@pytest.mark.parametrize(
    ("settings", "position"), [pytest.param(*row[1:3], id=row[0]) for row in ROWS if row[4].startswith("ILL")]
)
def test_where_a_move_is_refused_the_position_is_not(settings: str, position: str) -> None:
    assert judge(settings, position, "-", "OK") == []
