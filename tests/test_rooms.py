"""A game lives in its folder: nothing outside names one, and a line in the list is enough to add one."""

from __future__ import annotations

import io
import re
import shlex
from pathlib import Path

import pytest

from tests.spoken import SPOKEN
from wiredeck.cli import main
from wiredeck.games import GAMES

SOURCE = Path(__file__).resolve().parent.parent / "src/wiredeck"
FOLDERS = {folder.name for folder in (SOURCE / "games").iterdir() if folder.is_dir() and folder.name[0] != "_"}
# The list of games, and where the program says in a sentence what it is for.
MAY_NAME_GAMES = {"games/__init__.py", "__init__.py", "cli/__init__.py"}


def outside() -> list[str]:
    """Every source file that is in no game's folder."""
    files = [file.relative_to(SOURCE) for file in SOURCE.rglob("*.py")]
    return [str(file) for file in files if not (file.parts[0] == "games" and file.parts[1] in FOLDERS)]


def test_every_game_has_a_folder_of_its_name() -> None:
    assert set(GAMES) <= FOLDERS


@pytest.mark.parametrize("file", sorted(set(outside()) - MAY_NAME_GAMES))
def test_no_file_outside_the_games_names_one(file: str) -> None:
    text = (SOURCE / file).read_text("utf-8")
    named = [name for name in FOLDERS | set(GAMES) if re.search(rf"(?<![a-z]){name}(?![a-z])", text, re.IGNORECASE)]
    assert named == []


@pytest.mark.parametrize("file", ["__init__.py", "cli/__init__.py"])
def test_the_program_names_its_games_in_words_only(file: str) -> None:
    """By their titles, in one sentence: never by a folder, in code."""
    lines = [line for line in (SOURCE / file).read_text("utf-8").splitlines() if re.search("wireburn", line, re.I)]
    assert len(lines) == 1
    assert "card games Wireburn and WIRED" in lines[0]


# ---------------------------------------------------------------- one line is enough


@pytest.fixture
def one_more(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One more game in the list."""
    monkeypatch.setitem(GAMES, "spoken", "tests.spoken:SPOKEN")
    monkeypatch.setenv("WIREDECK_INTERPRET", "1")
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 2000))
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("one_more")
@pytest.mark.parametrize("command", list(SPOKEN.examples))
def test_every_command_takes_a_game_that_is_in_the_list(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split(SPOKEN.examples[command])[1:]) == 0
    assert capsys.readouterr().err == ""
    with pytest.raises(SystemExit, match="0"):
        main([command, "--help"])
    text = capsys.readouterr().out
    assert SPOKEN.examples[command] in text
    assert "--mode MODE" in text
    assert "Spoken: standard or oaat" in " ".join(text.split())


@pytest.mark.usefixtures("one_more")
def test_a_record_of_any_game_is_verified_and_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "spoken", "--mode", "oaat", "--replay", "game.jsonl"]) == 0
    assert main(["verify", "game.jsonl"]) == 0
    assert main(["replay", "game.jsonl", "--all"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.usefixtures("one_more")
@pytest.mark.parametrize("command", [["play", "spoken"], ["legal", "--game", "spoken", "2p"]])
def test_a_flag_of_another_game_is_refused(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command, "--edition", "official"]) == 2
    assert capsys.readouterr().err == "wiredeck: Spoken has no --edition\n"
