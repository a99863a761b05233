"""Whole games as people see them: what is shown must stay as it is in tests/playthroughs."""

from __future__ import annotations

import pytest

from tests.playthroughs_update import FOLDER, GAMES, playthrough

HOW_TO = "what people see has changed; if it should have, run `python -m tests.playthroughs_update`"


@pytest.mark.parametrize("name", GAMES)
def test_a_game_looks_as_ever(name: str) -> None:
    kept = (FOLDER / name).read_bytes().decode("utf-8")
    now = playthrough(GAMES[name])
    for number, (was, found) in enumerate(zip(kept.split("\n"), now.split("\n"), strict=False), start=1):
        assert found == was, f"{FOLDER / name}:{number}: {HOW_TO}"
    assert now == kept, HOW_TO


def test_there_are_no_other_files_and_none_is_big() -> None:
    assert {file.name for file in FOLDER.iterdir()} == set(GAMES)
    assert max(file.stat().st_size for file in FOLDER.iterdir()) < 200_000
