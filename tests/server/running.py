"""A real server process, and clients that talk to it as browsers and bots do."""

from __future__ import annotations

import atexit
import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

HEADERS = {"x-wiredeck": "1"}


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


STARTED: list[subprocess.Popen[bytes]] = []


@atexit.register
def stop_all() -> None:
    """Also those of tests that failed."""
    for process in STARTED:
        if process.poll() is None:
            process.kill()


class Server:
    """`wiredeck serve` in a process of its own, over one database file or the database that is named.

    The rules run interpreted unless `compiled`: compiling beside every server would keep a small machine busy.
    """

    def __init__(
        self, folder: Path, *more: str, database: str = "", compiled: bool = False, program: str = "wiredeck.cli"
    ) -> None:
        self.folder, self.port, self.more, self.program = folder, free_port(), more, program
        self.database = database or str(folder / "tables.sqlite3")
        self.env = {**os.environ, "WIREDECK_INTERPRET": "" if compiled else "1"}
        self.log_file = folder / f"server-{self.port}.log"
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", self.program, "serve", "--port", str(self.port)]
        command += ["--database", self.database, "--pace", "0,0.01", "--rate", "5000", "--grace", "1", *self.more]
        with self.log_file.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=self.env)
        STARTED.append(self.process)
        deadline = time.monotonic() + 120  # compiling on a busy machine takes long
        while time.monotonic() < deadline and self.process.poll() is None:
            try:
                if httpx.get(f"{self.url}/health", timeout=2).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError(f"the server did not start: {self.log()}")

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def stop(self) -> int:
        """Politely; the exit code."""
        assert self.process
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(15)

    def log(self) -> str:
        return self.log_file.read_text(errors="replace")


class Browser:
    """Cookies and requests of one browser."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.Client(
            base_url=server.url, headers=HEADERS, timeout=20, limits=httpx.Limits(max_keepalive_connections=0)
        )

    def close(self) -> None:
        self.http.close()

    def post(self, path: str, body: object = None) -> httpx.Response:
        return self.http.post(f"/api/tables{path}", json=body)

    def make(self, game: str, seats: int, **more: object) -> str:
        answer = self.post("", {"game": game, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    def sit(self, table: str, name: str, seat: int | None = None) -> dict[str, Any]:
        answer = self.post(f"/{table}/sit", {"name": name, "seat": seat} if seat is not None else {"name": name})
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def do(self, table: str, **command: object) -> dict[str, Any]:
        found: dict[str, Any] = self.http.post(f"/api/tables/{table}/do", json=command).json()
        return found

    def look(self, table: str, **query: float) -> dict[str, Any]:
        answer = self.http.get(f"/api/tables/{table}", params=query)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def connect(self, table: str, turn: int = 0, **headers: str) -> ClientConnection:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"ws://127.0.0.1:{self.server.port}/ws/{table}?turn={turn}"
        more = {"cookie": cookies, **headers}
        # Without pings: what they draw by lot, in a thread of their own, Hypothesis would take for its own.
        return connect(url, additional_headers=more, max_size=None, open_timeout=10, ping_interval=None)


def receive(ws: ClientConnection, kind: str, timeout: float = 10) -> dict[str, Any]:
    """The next message of this type."""
    deadline = time.monotonic() + timeout
    while True:
        message: dict[str, Any] = json.loads(ws.recv(timeout=max(0.01, deadline - time.monotonic())))
        if message["type"] == kind:
            return message


def start_game(browsers: list[Browser], game: str, seats: int, bots: int = 0, **more: object) -> str:
    """A started table: each browser holds one seat, bots the rest."""
    host = browsers[0]
    table = host.make(game, seats, **more)
    for n, browser in enumerate(browsers):
        browser.sit(table, f"Person {n}")
    for seat in range(len(browsers), len(browsers) + bots):
        assert host.post(f"/{table}/bot", {"seat": seat, "level": "random"}).status_code == 201
    assert host.post(f"/{table}/start").status_code == 201
    return table
