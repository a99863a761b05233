"""Anything at all over a socket: an answer with a code or a close, never silence, and nobody else notices."""

from __future__ import annotations

import contextlib
import json
import re
import socket
import struct
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection

from tests.server.running import Browser, Server, receive, start_game
from tests.server.test_fuzz_http import GOOD, broken, mutated, nested, odd_values, text_of
from tests.server.test_secrets_live import running
from wiredeck.server.client import MOST_BYTES

FEW = settings(max_examples=150, deadline=None, derandomize=True)
COMMANDS = GOOD[5:]
SYNC = '{"do":"sync","id":77,"turn":0}'
PATIENT = 5.0  # seconds within which anything is answered, on a busy machine too
MUCH = 30_000_000  # bytes


def texts() -> st.SearchStrategy[bytes]:
    """Text messages; some of them are no UTF-8."""
    nearly = mutated(COMMANDS).map(text_of)
    return st.one_of(
        nearly,
        nearly,
        odd_values().map(text_of),
        st.text(max_size=60).map(str.encode),
        st.binary(max_size=60),
        st.builds(broken, nearly, st.integers(0, 60), st.binary(min_size=1, max_size=3)),
        st.builds(nested, st.sampled_from([b"[", b'{"do":', b'{"do":"chat","text":[']), st.integers(1, 3000)),
        st.sampled_from([b"", b" ", b"null", b'{"do":"move","turn":1e400,"key":""}', b'"\\ud800"', b"\xff\xfe"]),
    )


@pytest.fixture(scope="module")
def players(server: Server) -> Iterator[list[Browser]]:
    found = [Browser(server) for _ in range(2)]
    yield found
    for browser in found:
        browser.close()


@pytest.fixture(scope="module")
def table(players: list[Browser]) -> str:
    return start_game(players, "wireburn", 2, options={"first": "A"})


def ask(ws: ClientConnection) -> list[dict[str, Any]]:
    """All answers that have come when a message that is surely answered has been."""
    ws.send(SYNC)
    found: list[dict[str, Any]] = []
    while not found or found[-1]["id"] != 77:
        found.append(receive(ws, "answer"))
    return found[:-1]


def check(answer: dict[str, Any], sent: object) -> None:
    if not answer["ok"]:
        assert answer["code"], sent
        assert answer["sentence"], sent
    assert "Traceback" not in str(answer)


# ---------------------------------------------------------------- one message after the other


def every_text_is_answered_once(player: Browser, table: str, how_many: settings) -> None:
    with player.connect(table) as ws:

        @how_many
        @given(texts())
        def anything(data: bytes) -> None:
            ws.send(data, text=True)
            answers = ask(ws)
            assert len(answers) == 1, data
            check(answers[0], data)

        anything()


def test_every_text_is_answered_exactly_once(players: list[Browser], table: str) -> None:
    every_text_is_answered_once(players[0], table, FEW)


@pytest.mark.slow
def test_every_text_is_answered_for_long(players: list[Browser], table: str) -> None:
    every_text_is_answered_once(players[0], table, settings(max_examples=20_000, deadline=None))


def test_bytes_are_no_messages(players: list[Browser], table: str) -> None:
    with players[0].connect(table) as ws:

        @settings(FEW, max_examples=40)
        @given(st.binary(max_size=200) | mutated(COMMANDS).map(text_of))
        def anything(data: bytes) -> None:
            ws.send(data)
            assert receive(ws, "answer")["code"] == "malformed"

        anything()


def test_a_message_may_come_in_pieces(players: list[Browser], table: str) -> None:
    with players[0].connect(table) as ws:

        @settings(FEW, max_examples=40)
        @given(mutated(COMMANDS).map(json.dumps), st.integers(1, 7))
        def anything(text: str, size: int) -> None:
            ws.send([text[at : at + size] for at in range(0, len(text), size)] or [""])
            answers = ask(ws)
            assert len(answers) == 1
            check(answers[0], text)

        anything()


@pytest.mark.parametrize("size", [MOST_BYTES + 1, 20_000, 65_000])
def test_a_large_message_is_refused(players: list[Browser], table: str, size: int) -> None:
    with players[0].connect(table) as ws:
        ws.send("x" * size)
        assert receive(ws, "answer")["code"] == "too_large"
        assert ask(ws) == []


@pytest.mark.parametrize("text", ["[" * MOST_BYTES, '{"a":' * 3000, '{"do":"chat","text":' + "[" * 9000])
def test_a_deep_message_is_malformed(players: list[Browser], table: str, text: str) -> None:
    with players[0].connect(table) as ws:
        ws.send(text)
        assert receive(ws, "answer")["code"] == "malformed"
        assert ask(ws) == []


def closed_with(ws: ClientConnection) -> int:
    """The code with which the server closes; what comes before does not matter."""
    deadline = time.monotonic() + 2 * PATIENT
    try:
        while time.monotonic() < deadline:
            ws.recv(timeout=2 * PATIENT)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1006
    except TimeoutError:
        pass
    raise AssertionError("the socket was not closed")


def test_a_huge_message_closes_the_socket(players: list[Browser], table: str) -> None:
    with players[0].connect(table) as ws:
        with contextlib.suppress(ConnectionClosed):
            ws.send("x" * 70_000)
        assert closed_with(ws) == 1009
    with players[0].connect(table) as ws, contextlib.suppress(ConnectionClosed):
        ws.send(["x" * 30_000] * 3)
        assert closed_with(ws) == 1009


def masked(opcode: Opcode, data: bytes, *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin=fin).serialize(mask=True)


WRONG = {
    "not masked": Frame(Opcode.TEXT, b"{}").serialize(mask=False),
    "goes on with nothing": masked(Opcode.CONT, b"{}"),
    "begins within a message": masked(Opcode.TEXT, b"{", fin=False) + masked(Opcode.TEXT, b"}"),
    "no such opcode": b"\x83\x80\x00\x00\x00\x00",
    "reserved bits": b"\xf1\x80\x00\x00\x00\x00",
    "as long as can be": b"\x81\xff" + b"\xff" * 8 + b"\x00" * 4,
    "a ping that is too long": b"\x89\xfe\x00\xff" + b"\x00" * 4 + b"x" * 255,
    "half a code": masked(Opcode.CLOSE, b"\x00"),
    "no such code": masked(Opcode.CLOSE, struct.pack("!H", 999) + b"\xff"),
}


@pytest.mark.parametrize("what", WRONG)
def test_frames_against_the_protocol_close_the_socket(players: list[Browser], table: str, what: str) -> None:
    with players[0].connect(table) as ws:
        receive(ws, "table")
        ws.socket.sendall(WRONG[what])
        assert closed_with(ws) in (1000, 1002, 1006, 1007, 1009)
    assert players[1].look(table)["status"] == "playing"


def test_invalid_utf_8_right_after_the_handshake_is_answered_or_closes(players: list[Browser], table: str) -> None:
    with players[0].connect(table) as ws:
        ws.send(b"\xff\xfe\xfd", text=True)
        ws.send(b"\xff\xfe\xfd", text=True)
        answers, code = list[dict[str, Any]](), 0
        try:
            answers = [receive(ws, "answer")]
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd else 1006
        assert [answer["code"] for answer in answers] == ["malformed"] or code == 1007


def test_what_is_said_before_the_first_table_is_answered(players: list[Browser], table: str) -> None:
    for n in range(20):
        with players[0].connect(table) as ws:
            for id in range(5):
                ws.send(json.dumps({"do": "sync", "id": id, "turn": 0}))
            assert [receive(ws, "answer")["id"] for _ in range(5)] == list(range(5)), n


# ---------------------------------------------------------------- many at once


@pytest.fixture
def slow_server(tmp_path: Path) -> Iterator[Server]:
    """A server with the limits that it has by default."""
    with running(tmp_path, "--rate", "50") as server:
        yield server


def memory(server: Server) -> int:
    """Bytes in memory now."""
    assert server.process
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{server.process.pid}/status").read_text())
    assert found
    return 1024 * int(found[1])


def metric(server: Server, name: str) -> int:
    with contextlib.closing(HTTPConnection("127.0.0.1", server.port, timeout=2 * PATIENT)) as asking:
        asking.request("GET", "/metrics")
        text = asking.getresponse().read().decode()
    found = re.search(rf"^{name} (\d+)$", text, re.MULTILINE)
    assert found
    return int(found[1])


def sockets(server: Server) -> int:
    return metric(server, "wiredeck_sockets")


def wait_for_sockets(server: Server, n: int) -> None:
    deadline = time.monotonic() + 4 * PATIENT
    while sockets(server) != n:
        assert time.monotonic() < deadline, sockets(server)
        time.sleep(0.05)


def play_on(browsers: list[Browser], table: str, moves: int) -> None:
    """Some moves by whoever is asked, each answered in time."""
    done = 0
    for _ in range(20 * moves):
        for browser in browsers:
            began = time.monotonic()
            seen = browser.look(table)
            if seen["choices"] and done < moves:
                assert browser.do(table, do="move", turn=seen["turn"], key=seen["choices"][-1]["key"])["ok"]
                done += 1
            assert time.monotonic() - began < PATIENT
            if done >= moves or seen["status"] == "over":
                return
    raise AssertionError("nobody moved")


def test_a_flood_is_refused_and_then_closed_and_others_play_on(slow_server: Server) -> None:
    flooder, *others = [Browser(slow_server) for _ in range(3)]
    mine, theirs = start_game([flooder], "wireburn", 2, bots=1), start_game(others, "wireburn", 2)
    play_on(others, theirs, 2)
    before = memory(slow_server)
    with flooder.connect(mine) as ws:
        receive(ws, "table")
        raw = masked(Opcode.TEXT, b'{"do":"chat","text":"hello"}') * 10_000
        codes: list[str] = []
        ws.socket.settimeout(PATIENT)
        with contextlib.suppress(OSError, ConnectionClosed):
            for at in range(0, len(raw), 35_000):
                ws.socket.sendall(raw[at : at + 35_000])
        play_on(others, theirs, 4)
        try:
            while True:
                message = json.loads(ws.recv(timeout=PATIENT))
                codes += [message.get("code", "")] if message["type"] == "answer" else []
        except ConnectionClosed:
            pass
    assert "too_fast" in codes
    wait_for_sockets(slow_server, 0)
    assert memory(slow_server) - before < MUCH
    for browser in (flooder, *others):
        browser.close()


def stuck(server: Server, browser: Browser, table: str) -> socket.socket:
    """A socket that shakes hands and never reads again."""
    wire = socket.socket()
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    wire.settimeout(PATIENT)
    wire.connect(("127.0.0.1", server.port))
    cookies = "; ".join(f"{name}={value}" for name, value in browser.http.cookies.items())
    head = f"GET /ws/{table}?turn=0 HTTP/1.1\r\nhost: 127.0.0.1:{server.port}\r\ncookie: {cookies}\r\n"
    head += "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
    wire.sendall(f"{head}sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode())
    assert b" 101 " in wire.recv(20)
    return wire


def test_who_never_reads_slows_nobody_down_and_costs_little(tmp_path: Path) -> None:
    with running(tmp_path) as server, contextlib.ExitStack() as stack:
        browsers = [Browser(server) for _ in range(3)]
        for browser in browsers:
            stack.callback(browser.close)
        table = start_game(browsers[:2], "wired", 2)
        before = memory(server)
        with contextlib.ExitStack() as silent:
            for _ in range(5):
                silent.enter_context(stuck(server, browsers[2], table))
            wait_for_sockets(server, 5)
            readers = [silent.enter_context(browser.connect(table)) for browser in browsers[:2]]
            chat(readers, 2000)
            play_on(browsers[:2], table, 10)
            assert memory(server) - before < MUCH
        wait_for_sockets(server, 0)


def chat(readers: list[ClientConnection], lines: int) -> None:
    """So many changes of a table, each answered in time."""
    for n in range(lines):
        reader = readers[n % 2]
        reader.send(json.dumps({"do": "chat", "id": n + 1, "text": "x" * 180}))
        assert receive(reader, "answer", PATIENT)["ok"]
        for other in readers:
            with contextlib.suppress(TimeoutError):
                while True:
                    other.recv(timeout=0)


def fill(server: Server, wire: socket.socket) -> None:
    """Ask for the table until nothing more can be sent to this socket."""
    sent: list[int] = []
    while len(set(sent[-5:])) != 1 or len(sent) < 20:
        wire.sendall(masked(Opcode.TEXT, b'{"do":"sync","turn":0}') * 20)
        sent.append(metric(server, "wiredeck_messages_total"))
        assert len(sent) < 3000


def test_a_client_that_is_closed_while_it_does_not_read_is_forgotten(tmp_path: Path) -> None:
    """It is told why, and it need not listen to that."""
    with running(tmp_path) as server:
        browser = Browser(server)
        table = start_game([browser], "wired", 4, bots=3)
        with stuck(server, browser, table) as wire:
            wait_for_sockets(server, 1)
            with contextlib.suppress(OSError):  # it may be closed before it is full: so many refusals in a row
                fill(server, wire)
                for _ in range(30):
                    wire.sendall(masked(Opcode.TEXT, b"{") * 20)
                    time.sleep(0.02)
            wait_for_sockets(server, 0)
        browser.close()


def test_half_open_connections_hold_nothing_up(slow_server: Server) -> None:
    browsers = [Browser(slow_server) for _ in range(2)]
    table = start_game(browsers, "wireburn", 2)
    with contextlib.ExitStack() as stack:
        for half in (b"", b"GET /ws/", f"GET /ws/{table} HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\n".encode()):
            for _ in range(30):
                wire = stack.enter_context(socket.create_connection(("127.0.0.1", slow_server.port), timeout=5))
                wire.sendall(half)
        for _ in range(10):
            wire = stack.enter_context(stuck(slow_server, browsers[0], table))
            wire.sendall(masked(Opcode.TEXT, b'{"do":', fin=False))  # and no more
        play_on(browsers, table, 6)
        assert sockets(slow_server) == 10
    wait_for_sockets(slow_server, 0)
    for browser in browsers:
        browser.close()


def test_who_goes_at_once_leaves_nothing_behind(server: Server, players: list[Browser], table: str) -> None:
    before = sockets(server)
    for n in range(200):
        wire = stuck(server, players[n % 2], table)
        if n % 4 == 0:  # with a reset
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        elif n % 4 == 1:
            wire.sendall(masked(Opcode.TEXT, b'{"do":"chat","text":"bye"}')[: n % 30])
        elif n % 4 == 2:
            wire.sendall(masked(Opcode.CLOSE, b""))
        wire.close()
    wait_for_sockets(server, before)
    assert players[0].look(table)["status"] == "playing"
