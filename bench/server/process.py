"""The servers that are measured: started, pinned to a core, weighed and stopped again."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "bench-server"
LONGEST_START = 300.0  # seconds: rules may have to be compiled
IDLE = 0.02  # seconds of CPU time in half a second
SOURCE = Path(__file__).resolve().parent / "boardgame"


class Served:
    """One server process and its children."""

    def __init__(self, command: list[str], folder: Path, port: int, cores: set[int]) -> None:
        self.command, self.folder, self.port, self.cores = command, folder, port, cores
        self.beside: list[int] = []  # other processes that work for it: their CPU time counts too
        self.start()

    def start(self) -> None:
        """Start it, again if it was stopped; it answers and rests when this returns."""
        environment = {**os.environ, "NODE_ENV": "production"}
        with (self.folder / f"{self.port}.log").open("ab") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log, cwd=BUILD, env=environment)
        if self.cores:
            os.sched_setaffinity(self.process.pid, self.cores)
        deadline = time.monotonic() + 60
        while not answers(self.port):
            if time.monotonic() > deadline or self.process.poll() is not None:
                self.stop()
                raise RuntimeError(f"{' '.join(self.command[:4])} did not start: {self.log()}")
            time.sleep(0.05)
        self.settle()

    def settle(self) -> None:
        """Wait until it has nothing to do: what it prepares in the beginning is no part of a move."""
        deadline = time.monotonic() + LONGEST_START
        while time.monotonic() < deadline:
            before, alone = self.cpu(), self.is_alone()
            time.sleep(0.5)
            if alone and self.is_alone() and abs(self.cpu() - before) < IDLE:
                return
        self.stop()
        raise RuntimeError(f"{' '.join(self.command[:4])} does not come to rest after its start.")

    def is_alone(self) -> bool:
        """Has it no children? They compile rules in the beginning."""
        return len(family(self.process.pid)) == 1

    def log(self) -> str:
        return (self.folder / f"{self.port}.log").read_text(errors="replace")[-2000:]

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(5)

    def cpu(self) -> float:
        """Seconds of CPU time so far, of it, its children and who works for it."""
        return sum(cpu_of(pid) for pid in (self.process.pid, *self.beside))

    def waited(self) -> float:
        """Seconds so far that its first thread was ready to run and had no core."""
        return int(Path(f"/proc/{self.process.pid}/schedstat").read_text().split()[1]) / 1e9

    def memory(self) -> int:
        """Resident bytes now."""
        return sum(_resident(pid) for pid in family(self.process.pid))


def cpu_of(pid: int) -> float:
    return sum(_cpu(one) for one in family(pid))


def family(pid: int) -> list[int]:
    """A process and all below it that still run."""
    found = [pid]
    for one in found:
        for task in Path(f"/proc/{one}/task").glob("*/children"):
            with contextlib.suppress(OSError):  # a thread that has just ended
                found += [int(child) for child in task.read_text().split()]
    return found


def _cpu(pid: int) -> float:
    """By the CPU clock of that process, which is finer than the ticks of /proc: all its threads, also ended ones."""
    try:
        return time.clock_gettime((~pid << 3) | 2)  # as clock_getcpuclockid(3) makes it
    except OSError:
        return 0.0  # a child that has just ended


def _resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def answers(port: int) -> bool:
    with socket.socket() as s:
        s.settimeout(1)
        return s.connect_ex(("127.0.0.1", port)) == 0


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def cores() -> tuple[set[int], set[int]]:
    """A core for the servers and one for the load; none where there is only one."""
    found = sorted(os.sched_getaffinity(0))
    return ({found[0]}, {found[1]}) if len(found) > 1 else (set(), set())


def serve_wiredeck(folder: Path, on: set[int], database: str = "") -> Served:
    """Our server over a database file in this folder, or over another database."""
    port = free_port()
    command = [sys.executable, "-m", "wiredeck.cli", "serve", "--port", str(port), "--rate", "1000000"]
    command += ["--pace", "0,0.01", "--database", database or str(folder / "tables.sqlite3")]
    return Served(command, folder, port, on)


def serve_boardgame(folder: Path, on: set[int], storage: str) -> tuple[Served, int]:
    """boardgame.io with a storage, `memory` or `flatfile`; and the port of its lobby."""
    port, lobby = free_port(), free_port()
    command = ["node", "server.mjs", str(port), str(lobby), storage, str(folder / "flatfile")]
    return Served(command, folder, port, on), lobby


def install() -> None:
    """boardgame.io from npm into the build folder, unless it is there."""
    BUILD.mkdir(parents=True, exist_ok=True)
    wanted = (SOURCE / "package-lock.json").read_bytes()
    stamp = BUILD / "package-lock.json"
    fresh = (BUILD / "node_modules").is_dir() and stamp.exists() and stamp.read_bytes() == wanted
    for file in SOURCE.iterdir():
        shutil.copy(file, BUILD)
    if not fresh:
        stamp.unlink()  # it comes back when all is there
        shutil.copy(SOURCE / "package-lock.json", stamp)
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=BUILD, check=True)


def sync_ms(folder: Path, times: int = 50) -> float:
    """What it takes to have a small write on this disk, milliseconds, the middle one of several."""
    taken = []
    with (folder / "sync").open("wb", buffering=0) as file:
        for _ in range(times):
            began = time.perf_counter()
            file.write(b"x" * 200)
            os.fdatasync(file.fileno())
            taken.append(time.perf_counter() - began)
    return 1000 * sorted(taken)[times // 2]
