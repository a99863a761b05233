"""Real PostgreSQL and Redis for tests: started from their programs, on free ports, in folders of their own."""

from __future__ import annotations

import contextlib
import glob
import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import free_port

START = 30.0  # seconds a program may take until it answers


def program(name: str) -> str | None:
    """Where a program is; Debian keeps those of PostgreSQL away from the usual places."""
    found = [Path(path) / name for path in sorted(glob.glob("/usr/lib/postgresql/*/bin"), reverse=True)]
    return next((str(path) for path in found if path.exists()), None) or shutil.which(name)


def unprivileged() -> str | None:
    """PostgreSQL refuses to be started by root: then it runs as somebody else."""
    if os.getuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name).pw_name
    return None


def children(pid: int) -> list[int]:
    """PostgreSQL's own processes do not die with the one that was killed."""
    try:
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


class Service:
    """A program that runs until it is stopped or killed, and can be started again at the same place."""

    def __init__(self, name: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix=f"wiredeck-{name}-"))
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.user: str | None = None

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def command(self) -> list[str]:
        raise NotImplementedError

    def answers(self) -> bool:
        raise NotImplementedError

    def start(self) -> None:
        """Returns when it answers. Just after a kill it may refuse at first."""
        deadline = time.monotonic() + START
        while time.monotonic() < deadline:
            if not self.is_running:
                self._spawn()
            if self.answers() and self.is_running:
                return
            time.sleep(0.05)
        self.kill()
        raise AssertionError(f"{self.command()[0]} did not start: {self.log()[-2000:]}")

    def _spawn(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(self.command(), stdout=log, stderr=log, cwd=self.folder, user=self.user)

    def stop(self) -> None:
        """Politely."""
        if self.process is not None and self.is_running:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()

    def kill(self) -> None:
        """As a power cut would, with all its processes."""
        if self.process is not None and self.is_running:
            for pid in [self.process.pid, *children(self.process.pid)]:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            self.process.wait(10)

    @contextlib.contextmanager
    def frozen(self) -> Iterator[None]:
        """It is there and does not answer."""
        assert self.process is not None
        pids = [self.process.pid, *children(self.process.pid)]
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in pids:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGCONT)

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def log(self) -> str:
        return (self.folder / "log").read_text(errors="replace")


class Postgres(Service):
    """A cluster of databases; `fresh` gives the address of an empty one."""

    def __init__(self) -> None:
        super().__init__("postgres")
        self.user = unprivileged()
        self._numbers = itertools.count()
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        self._run(
            "initdb", "--no-sync", "--auth=trust", "--username=test", "--encoding=UTF8", "--no-locale", "-D", "data"
        )
        self.start()

    @property
    def url(self) -> str:
        return self.at("postgres")

    def at(self, database: str) -> str:
        return f"postgresql://test@127.0.0.1:{self.port}/{database}"

    def fresh(self) -> str:
        """An empty database. A test before may have killed the cluster."""
        if not self.is_running:
            self.start()
        name = f"test{next(self._numbers)}"
        self.sql(f"create database {name}")
        return self.at(name)

    def sql(self, text: str, url: str | None = None) -> str:
        return self._run("psql", "--no-psqlrc", "-qtA", "-v", "ON_ERROR_STOP=1", "-c", text, url or self.url)

    def command(self) -> list[str]:
        settings = [f"port={self.port}", "listen_addresses=127.0.0.1", f"unix_socket_directories={self.folder}"]
        settings += ["fsync=on", "synchronous_commit=on", "max_connections=40", "shared_buffers=16MB"]
        flags = [word for setting in settings for word in ("-c", setting)]
        return [_there("postgres"), "-D", "data", *flags]

    def answers(self) -> bool:
        ask = [_there("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(ask, cwd=self.folder, timeout=10).returncode == 0

    def _run(self, name: str, *args: str) -> str:
        done = subprocess.run(
            [_there(name), *args], cwd=self.folder, user=self.user, capture_output=True, text=True, timeout=60
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()


class Redis(Service):
    """A server that keeps nothing on disk."""

    def __init__(self) -> None:
        super().__init__("redis")
        self.start()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def command(self) -> list[str]:
        settings = {
            "port": str(self.port),
            "bind": "127.0.0.1",
            "dir": str(self.folder),
            "save": "",
            "appendonly": "no",
        }
        return [_there("redis-server"), *(word for name in settings for word in (f"--{name}", settings[name]))]

    def answers(self) -> bool:
        ask = [_there("redis-cli"), "-h", "127.0.0.1", "-p", str(self.port), "ping"]
        return subprocess.run(ask, capture_output=True, timeout=10).stdout.strip() == b"PONG"


def _there(name: str) -> str:
    found = program(name)
    assert found is not None, f"{name} is not installed"
    return found


def _skip_without(what: str, *names: str) -> None:
    if any(program(name) is None for name in names):
        pytest.skip(f"{what} is not installed: NOT TESTED")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    _skip_without("PostgreSQL", "postgres", "initdb", "psql", "pg_isready")
    running = Postgres()
    yield running
    running.remove()


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    _skip_without("Redis", "redis-server", "redis-cli")
    running = Redis()
    yield running
    running.remove()
