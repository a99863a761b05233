"""Anything at all over HTTP: every answer is one of ours, and what is refused changes nothing."""

from __future__ import annotations

import contextlib
import json
import socket
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from litestar.handlers import HTTPRouteHandler

from tests.server.running import HEADERS, Browser, Server, start_game
from wiredeck.server import app
from wiredeck.server.table_routes import ROUTES

PATHS = sorted(path for route in ROUTES if isinstance(route, HTTPRouteHandler) for path in route.paths)
METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "PROPFIND", "get", "X"]
TYPES = ["application/json", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]
TYPES += ["application/x-msgpack", "application/json; charset=utf-16", "", ";;", "multipart/form-data", "a/b/c"]
FEW = settings(max_examples=250, deadline=None, derandomize=True)
MANY = settings(max_examples=20_000, deadline=None)  # some five minutes


# ---------------------------------------------------------------- what may come


def odd_values() -> SearchStrategy[Any]:
    """JSON values, the unlikely ones among them."""
    odd = st.sampled_from(
        [None, True, -1, 0, 6, 2**31, 2**63, 2**64, 10**40, 1e308, -0.0, "", "A", "wired", "\x00", "🂡"]
    )
    return st.recursive(
        odd | st.text(max_size=30) | st.integers() | st.floats(),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
        max_leaves=8,
    )


GOOD: list[dict[str, Any]] = [
    {"game": "wireburn", "seats": 2, "options": {"edition": "operator"}, "public": True, "watch": True, "bank": 60},
    {"game": "wired", "seats": 3, "options": {"deck": {"SW": 40, "PC": 40}, "house": {"target": 10}}, "per_turn": True},
    {"name": "Ada", "seat": 1},
    {"seat": 0, "level": "simple"},
    {"code": "e30.00"},
    {"game": "wireburn", "position": "2p A=T7,N T(T6) pile(P2,x5)", "moves": ["T7>T"], "why": ["N>T"], "seat": 0},
    {"game": "wired", "position": "deal 3p", "options": {}, "moves": ["end"], "since": 1, "names": ["Ada"]},
    {"turn": 3, "seat": 0, "level": "simple", "name": "Ada"},
    {"do": "move", "turn": 0, "key": "draw", "id": 3, "seat": 0},
    {"do": "why", "turn": 0, "key": "T7>T", "id": 4, "seat": 0},
    {"do": "chat", "text": "hello"},
    {"do": "ask", "what": "pause", "about": 1},
    {"do": "vote", "yes": True},
    {"do": "take back"},
    {"do": "sync", "turn": 1},
    {"do": "report", "text": "odd"},
]


@st.composite
def mutated(draw: st.DrawFn, good: list[dict[str, Any]]) -> dict[str, Any]:
    """A body that is nearly right: fields changed, missing, or too many."""
    found = dict(draw(st.sampled_from(good)))
    for _ in range(draw(st.integers(0, 2))):
        name = draw(st.sampled_from([*found, "more", "game", "seats", "options"]))
        if draw(st.booleans()):
            found[name] = draw(odd_values())
        else:
            found.pop(name, None)
    return found


def text_of(value: Any) -> bytes:
    return json.dumps(value).encode()


def bodies() -> SearchStrategy[bytes]:
    nearly = mutated(GOOD).map(text_of)
    return st.one_of(
        nearly,
        nearly,
        odd_values().map(text_of),
        st.binary(max_size=60),
        st.builds(broken, nearly, st.integers(0, 200), st.binary(min_size=1, max_size=3)),
        st.builds(nested, st.sampled_from([b"[", b'{"a":', b'{"options":[']), st.integers(1, 9000)),
        st.integers(60_000, 70_000).map(lambda size: text_of({"name": "x" * size})),
        st.sampled_from([b"", b"NaN", b'{"seats":1e999}', b'{"seat":' + b"9" * 5000 + b"}", b'{"name":"\\ud800"}']),
        st.sampled_from([b'{"name":"\xff"}', b"\xef\xbb\xbf{}", b"\x00", b'{"seat":0,"seat":1}', b'"\\u0000"']),
    )


def broken(text: bytes, at: int, more: bytes) -> bytes:
    return text[:at] + more + text[at:]


def nested(opening: bytes, depth: int) -> bytes:
    return opening * depth


def ids() -> SearchStrategy[str]:
    odd = ["", ".", "..", "%2e%2e%2f", "a/b", "%00", "%ff%fe", "x" * 41, "é", "-", "nothing", "a b", "'", "{table}"]
    return st.sampled_from(["PLAYED", "OPEN", "PLAYED", "OPEN", *odd]) | st.text("aZ09%_-./~é\\;", max_size=20)


def queries() -> SearchStrategy[str]:
    names = st.sampled_from(["turn", "wait", "seen", "seat", "first", "count", "x", ""])
    odd = [
        "",
        "0",
        "-1",
        "-2",
        "5",
        "6",
        "1e9",
        "nan",
        "inf",
        "-inf",
        "9" * 400,
        "0x1",
        "%ff",
        "%00",
        "1&",
        "٣",
        "0.01",
    ]
    return st.lists(st.tuples(names, st.sampled_from(odd)), max_size=4).map(
        lambda pairs: "&".join(f"{name}={value}" for name, value in pairs if name != "wait" or value not in "56")
    )


def headers() -> SearchStrategy[list[tuple[str, str]]]:
    odd = [
        ("cookie", "seat_=;;=a; =; x"),
        ("cookie", "seat_PLAYED=e30.00; seat_PLAYED=."),
        ("cookie", "seat_PLAYED=" + "a" * 5000),
        ("cookie", "a=\xff\xfe"),
        ("origin", "http://evil.example"),
        ("origin", "null"),
        ("x-wiredeck", "2"),
        ("x-odd", "y" * 8000),
        ("accept", "text/html"),
        ("accept-encoding", "zzz"),
        ("range", "bytes=0-1"),
        ("if-none-match", "*"),
        ("expect", "nothing"),
        ("x-forwarded-for", "not an address"),
        ("x-http-method-override", "DELETE"),
        ("content-encoding", "gzip"),
    ]
    return st.lists(st.sampled_from(odd), max_size=3)


@dataclass(frozen=True)
class Asked:
    """A request."""

    method: str
    path: str
    headers: list[tuple[str, str]]
    body: bytes


@st.composite
def requests(draw: st.DrawFn) -> Asked:
    path = draw(
        st.sampled_from([*PATHS, *PATHS, "/health", "/metrics", "/api", "/api/openapi.json", "/ws/{table:str}", "/"])
    )
    path = path.replace("{table:str}", draw(ids()))
    query = draw(queries())
    method = draw(st.sampled_from(["POST", "POST", "GET", *METHODS]))
    sent = [*draw(headers()), ("content-type", draw(st.sampled_from([TYPES[0], *TYPES])))]
    if draw(st.integers(0, 9)):
        sent.append(("x-wiredeck", "1"))
    return Asked(method, f"{path}?{query}" if query else path, sent, draw(bodies()))


# ---------------------------------------------------------------- what must come back


def check(answer: httpx.Response, asked: object) -> None:
    assert answer.status_code < 500, (asked, answer.text)
    for name, value in app.HEADERS.items():
        assert answer.headers.get_list(name) == [value], (asked, name)
    assert "Traceback" not in answer.text
    assert ".py" not in answer.text
    if answer.status_code >= 400 and answer.content:
        check_refusal(answer.json(), asked)


def check_refusal(body: dict[str, Any], asked: object) -> None:
    """As every refusal is; a command that is refused is answered as over the socket."""
    assert body["ok"] is False, asked
    assert body["code"], asked
    assert isinstance(body["sentence"], str), asked
    assert body["sentence"], asked
    if body.get("type") == "answer":
        assert set(body) <= {"type", "id", "ok", "code", "sentence", "rules"}
    else:
        assert set(body) - {"move"} == {"ok", "code", "sentence", "rules"}


@dataclass
class Field:
    """A server with a table that is being played and one that is open, and a stranger who asks it things."""

    server: Server
    players: list[Browser]
    playing: str
    open: str
    stranger: httpx.Client

    def ask(self, asked: Asked) -> httpx.Response:
        names = {"PLAYED": self.playing, "OPEN": self.open}
        path = asked.path
        sent = asked.headers
        for name, table in names.items():
            path = path.replace(name, table)
            sent = [(header, value.replace(name, table)) for header, value in sent]
        coded = [(header.encode(), value.encode("latin-1")) for header, value in sent]
        return self.stranger.request(asked.method, httpx.URL(path), headers=coded, content=asked.body)

    def looks(self) -> list[dict[str, Any]]:
        return [{**player.look(self.playing), "seats": 0} for player in self.players]


@pytest.fixture(scope="module")
def field(server: Server) -> Iterator[Field]:
    with contextlib.ExitStack() as stack:
        players = [Browser(server) for _ in range(2)]
        for player in players:
            stack.callback(player.close)
        playing = start_game(players, "wireburn", 2, options={"first": "A"})
        stranger = stack.enter_context(httpx.Client(base_url=server.url, timeout=20))
        yield Field(server, players, playing, players[0].make("wireburn", 2), stranger)


def fuzz(field: Field, how: settings) -> None:
    before = field.looks()

    @how
    @given(requests())
    def anything(asked: Asked) -> None:
        try:
            answer = field.ask(asked)
        except httpx.InvalidURL:
            return
        check(answer, asked)

    anything()
    assert field.stranger.get("/health").json()["ok"]
    assert field.looks() == before


def test_whatever_is_asked_is_answered_and_changes_nothing_at_a_table_of_others(field: Field) -> None:
    fuzz(field, FEW)


@pytest.mark.slow
def test_whatever_is_asked_is_answered_for_long(field: Field) -> None:
    fuzz(field, MANY)


def test_a_command_that_is_refused_changes_nothing(field: Field) -> None:
    """With the cookie of a seat."""
    player, path = field.players[0], f"/api/tables/{field.playing}"

    @settings(FEW, max_examples=120)
    @given(mutated(GOOD[5:]).map(text_of) | bodies())
    def anything(body: bytes) -> None:
        before = player.http.get(path)
        answer = player.http.post(f"{path}/do", content=body, headers=HEADERS)
        check(answer, body)
        after = player.http.get(path)
        if answer.status_code >= 400:
            assert (after.headers["x-entries"], after.json()) == (before.headers["x-entries"], before.json())

    anything()


@pytest.mark.parametrize(
    "body",
    [
        b'{"game":"wireburn","seats":2,"options":' + b'{"a":' * 5000,
        b"[" * 20_000,
        b'{"game":"\xff","seats":2}',
        b'{"game":"wireburn","seats":2,"options":{"deck":[NaN]}}',
        b'{"game":"wired","seats":2,"options":{"house":{"target":' + b"9" * 5000 + b"}}}",
    ],
)
def test_a_body_that_cannot_be_read_is_refused_as_malformed(field: Field, body: bytes) -> None:
    answer = field.stranger.post("/api/tables", content=body, headers={**HEADERS, "content-type": "application/json"})
    check(answer, body)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_a_story_by_the_eyes_of_a_seat_that_is_not_there_is_refused(field: Field) -> None:
    player = field.players[0]
    table = start_game([player], "wireburn", 2, bots=1)
    for _ in range(1000):
        seen = player.look(table)
        if seen["status"] == "over":
            break
        if seen["choices"]:
            player.do(table, do="move", turn=seen["turn"], key=seen["choices"][0]["key"])
    for seat in (2, 5):
        answer = player.http.get(f"/api/tables/{table}/story", params={"seat": seat})
        check(answer, seat)
        assert (answer.status_code, answer.json()["code"]) == (404, "no_seat")


@pytest.mark.parametrize("field_name", ["deck", "first", "edition", "mode", "house", "names", "companies", "target"])
def test_any_option_is_taken_or_refused(field: Field, field_name: str) -> None:
    @settings(FEW, max_examples=25)
    @given(odd_values(), st.sampled_from(["wireburn", "wired"]), st.integers(1, 9))
    def anything(value: Any, game: str, seats: int) -> None:
        body = text_of({"game": game, "seats": seats, "options": {field_name: value}})
        answer = field.stranger.post("/api/tables", content=body, headers=HEADERS)
        check(answer, body)

    anything()


@pytest.mark.parametrize(
    "raw",
    [
        b"\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00",
        b"GET /health HTTP/9.9\r\n\r\n",
        b"GET /health HTTP/1.1\r\nhost\r\n\r\n",
        b"GET /health HTTP/1.1\r\nhost: a\r\nhost: b\r\nx: \x00\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nhost: a\r\ncontent-length: -5\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
        b"GET /" + b"a" * 200_000 + b" HTTP/1.1\r\n\r\n",
        b"GET /health HTTP/1.1\r\nx: " + b"a" * 200_000,
    ],
)
def test_what_is_no_http_is_closed_or_refused(field: Field, raw: bytes) -> None:
    answer = b""
    with socket.create_connection(("127.0.0.1", field.server.port), timeout=5) as wire, contextlib.suppress(OSError):
        wire.sendall(raw)
        wire.shutdown(socket.SHUT_WR)
        answer = wire.recv(65_536)
    assert b" 500 " not in answer.partition(b"\r\n")[0]
    assert b"Traceback" not in answer
    assert field.stranger.get("/health").json()["ok"]
