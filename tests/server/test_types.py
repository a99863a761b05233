"""The messages in TypeScript are those that the server knows and sends."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import msgspec
import pytest

from tests.server.running import Browser, start_game
from wiredeck.server.messages import Table
from wiredeck.server.typescript import COMMANDS, files, typescript
from wiredeck.table.story import Frame

WEB = Path(__file__).resolve().parents[2] / "web"
FILE = WEB / "src" / "messages.ts"
COMPILER = WEB / "node_modules" / "typescript" / "bin" / "tsc"


@pytest.mark.parametrize("path", list(files()))
def test_the_files_are_what_messages_and_rules_are_now(path: str) -> None:
    made = (WEB / "src" / path).read_text("utf-8")
    assert made == files()[path], "Messages or rules have changed: run python3 dev.py types."


def test_a_client_may_leave_out_what_has_a_default_and_the_server_leaves_out_nothing_of_a_table() -> None:
    text = typescript()
    assert "  id?: number;\n  seat?: number | null;\n  turn: number;\n  key: string;\n" in text
    assert '  what: "pause" | "go on" | "bot";\n' in text
    assert "?:" not in text.partition("export interface Table ")[2]
    assert f"export type AnyCommand = {' | '.join(command.__name__ for command in COMMANDS)};\n" in text


def test_what_the_server_sends_is_what_the_types_say(browsers: list[Browser]) -> None:
    """Messages about tables are put together by hand: here they are read back strictly."""
    table = start_game(browsers[:1], "wireburn", 2, bots=1)
    for browser in browsers[:2]:  # a player and a spectator
        read = msgspec.json.decode(browser.http.get(f"/api/tables/{table}?turn=0").content, type=Table)
        assert read.table == table
    frames = browsers[0].http.get(f"/api/tables/{table}/story").content
    assert msgspec.json.decode(frames, type=list[Frame])[0].turn == 0


@pytest.mark.skipif(not (COMPILER.exists() and shutil.which("node")), reason="the page's packages are not installed")
def test_the_types_are_strict_typescript(tmp_path: Path) -> None:
    shutil.copy(FILE, tmp_path)  # away from the page's own settings
    command = ["node", str(COMPILER), "--strict", "--noEmit", FILE.name]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
