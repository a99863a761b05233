"""The example client plays a whole game over the public protocol."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.running import Browser, Server, free_port

FILE = Path(__file__).resolve().parents[2] / "examples" / "bot.py"


@contextmanager
def example(*words: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, str(FILE), *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def ended(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    out, err = process.communicate(timeout=90)
    return process.returncode, out, err


def with_a_bot(host: Browser) -> str:
    """A table with one free seat."""
    table = host.make("wireburn", 2)
    assert host.post(f"/{table}/bot", {"seat": 0, "level": "random"}).status_code == 201
    return table


def start(host: Browser, table: str) -> None:
    """As soon as everybody sits."""
    deadline = time.monotonic() + 30
    while (answer := host.post(f"/{table}/start")).status_code != 201:
        assert answer.json()["code"] == "seats"
        assert time.monotonic() < deadline, "the example did not sit down"
        time.sleep(0.05)


def test_the_example_is_short() -> None:
    assert len(FILE.read_text().splitlines()) < 60


def test_the_example_plays_a_game_to_its_end(browsers: list[Browser]) -> None:
    host = browsers[0]
    table = with_a_bot(host)
    with example(host.server.url, table, "Example") as process:
        start(host, table)
        code, out, err = ended(process)
    assert (code, err) == (0, "")
    last = host.look(table)
    assert last["status"] == "over"
    assert out.strip() == last["outcome"]["sentence"]


def test_the_example_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    server = Server(tmp_path, "--pace", "0.05,0.05")
    host = Browser(server)
    try:
        table = with_a_bot(host)
        with example(f"{server.url}/", f"/table/{table}", "Example") as process:
            start(host, table)
            while (seen := host.look(table))["turn"] < 5:
                time.sleep(0.02)
            assert seen["status"] == "playing"
            server.kill()
            server.start()
            assert ended(process)[0] == 0
        assert host.look(table)["status"] == "over"
    finally:
        host.close()
        server.stop()


def test_a_wrong_address_or_table_is_told_in_a_sentence(browsers: list[Browser]) -> None:
    url = browsers[0].server.url
    full = browsers[0].make("wireburn", 2)
    for seat in (0, 1):
        browsers[0].post(f"/{full}/bot", {"seat": seat})
    nobody = f"http://127.0.0.1:{free_port()}"
    for words, sentence in (
        ((nobody, "T", "Example"), f"There is no Wiredeck server at {nobody}."),
        (("nonsense", "T", "Example"), "There is no Wiredeck server at nonsense."),
        ((url, "nothing", "Example"), "There is no such table."),
        ((url, full, "Example"), "There is no free seat at this table."),
        ((url,), "A bot that plays random choices: python examples/bot.py http://127.0.0.1:8000 TABLE NAME"),
    ):
        with example(*words) as process:
            assert ended(process) == (2, "", f"{sentence}\n")
