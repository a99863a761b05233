"""The documents are true: their commands run, the files they name exist."""

from __future__ import annotations

import io
import re
import runpy
import shlex
from pathlib import Path

import pytest

from wiredeck.cli import main

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = (
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "docs/operations.md",
    "docs/notation.md",
    "docs/notation-wired.md",
    "docs/protocol.md",
)


def shell_lines() -> list[str]:
    blocks = re.findall(r"```sh\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    return [line.partition(" #")[0].strip() for block in blocks for line in block.splitlines() if line.strip()]


def test_the_readme_shows_the_two_commands_that_need_no_set_up() -> None:
    assert {"python3 dev.py play", "python3 dev.py test"} <= set(shell_lines())


@pytest.mark.parametrize("line", [line for line in shell_lines() if line.startswith("wiredeck ")])
def test_every_wiredeck_command_in_the_readme_runs(
    line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = shlex.split(line)[1:]
    if words[0] == "play":  # leaves at once: there is no input
        words += ["--no-replay"]
        monkeypatch.setattr("sys.stdin", io.StringIO())
    monkeypatch.chdir(ROOT)
    assert main(words) == 0
    assert capsys.readouterr().out


def test_every_dev_command_in_the_documents_exists() -> None:
    commands = set(runpy.run_path(str(ROOT / "dev.py"))["COMMANDS"])
    for name in DOCUMENTS:
        named = set(re.findall(r"python3 dev\.py ([a-z][a-z-]*)", (ROOT / name).read_text()))
        assert named <= commands, name


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_link_leads_somewhere(name: str) -> None:
    file = ROOT / name
    for target in re.findall(r"\]\(([^)#:]+)\)", file.read_text()):
        assert (file.parent / target).exists(), target


def test_every_room_in_the_plan_exists() -> None:
    plan = (ROOT / "ARCHITECTURE.md").read_text().split("```")[1]
    rooms = re.findall(r"^  ([a-z]+)/", plan, re.MULTILINE)
    there = {p.name for p in (ROOT / "src/wiredeck").iterdir() if p.is_dir() and not p.name.startswith("_")}
    assert set(rooms) == there
