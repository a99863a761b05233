"""Who may do what: cookies, other sites, limits, headers, and texts that want to be more than text."""

from __future__ import annotations

import base64
import contextlib
import json
import string
import warnings
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from litestar.routes import HTTPRoute, WebSocketRoute
from websockets.exceptions import ConnectionClosed

from tests.server.running import HEADERS, Browser, Server, receive, start_game
from tests.server.test_fuzz_socket import stuck, wait_for_sockets
from tests.server.test_secrets_live import running
from wiredeck.server import app, table_routes
from wiredeck.server.seats import Ticket, read, sign
from wiredeck.server.sqlite import SqliteStore
from wiredeck.table.record import is_name
from wiredeck.table.room import Refusal, Room

FEW = settings(max_examples=100, deadline=None, derandomize=True)
with warnings.catch_warnings(category=DeprecationWarning, action="ignore"):
    # Of the application itself: a new route cannot be forgotten here.
    ALL_ROUTES = app.application(SqliteStore(Path("never opened"))).routes
POSTS = sorted(route.path for route in ALL_ROUTES if isinstance(route, HTTPRoute) and "POST" in route.methods)


@pytest.fixture(scope="module")
def people(server: Server) -> Iterator[list[Browser]]:
    found = [Browser(server) for _ in range(4)]
    yield found
    for browser in found:
        browser.close()


@pytest.fixture(scope="module")
def table(people: list[Browser]) -> str:
    """The first is its host and sits first, the second sits second."""
    return start_game(people[:2], "wireburn", 2, options={"first": "A"})


def cookie_of(browser: Browser, table: str) -> str:
    return str(browser.http.cookies[f"seat_{table}"])


def as_cookie(value: str, table: str) -> dict[str, str]:
    return {"cookie": f"seat_{table}={value}"}


# ---------------------------------------------------------------- cookies


def attributes(answer: httpx.Response) -> set[str]:
    """What a browser is told about a cookie, without its value."""
    return {part.strip().lower().partition("=")[0] for part in answer.headers["set-cookie"].split(";")[1:]}


def test_no_script_reads_a_cookie_and_no_other_site_sends_it(people: list[Browser]) -> None:
    made = people[0].post("", {"game": "wireburn", "seats": 2})
    table = made.json()["table"]
    sat = people[0].post(f"/{table}/sit", {"name": "Ada"})
    again = people[1].post(f"/{table}/recover", {"code": sat.json()["recovery"]})
    for answer in (made, sat, again):
        assert {"httponly", "samesite", "path", "max-age"} <= attributes(answer)
        assert "samesite=lax" in answer.headers["set-cookie"].lower()
        assert "secure" not in attributes(answer)
        assert "domain" not in attributes(answer)


def test_with_https_cookies_go_over_https_only(tmp_path: Path) -> None:
    with running(tmp_path, "--https") as server:
        made = httpx.post(f"{server.url}/api/tables", json={"game": "wireburn", "seats": 2}, headers=HEADERS)
        assert {"secure", "httponly", "samesite"} <= attributes(made)


def test_an_edited_cookie_gives_no_seat(people: list[Browser], table: str) -> None:
    valid = cookie_of(people[0], table)
    letters = string.ascii_letters + string.digits + "-_=."
    with httpx.Client(base_url=people[0].server.url, headers=HEADERS) as thief:

        @FEW
        @given(st.integers(0, len(valid)), st.integers(0, 3), st.text(letters, max_size=3))
        def edited(at: int, away: int, more: str) -> None:
            value = valid[:at] + more + valid[at + away :]
            if value == valid:
                return
            seen = thief.get(f"/api/tables/{table}", headers=as_cookie(value, table)).json()
            assert (seen["seat"], seen["held"], seen["host"], seen["own"]["hand"]) == (-1, [], False, []), value
            done = thief.post(
                f"/api/tables/{table}/do",
                json={"do": "chat", "text": "I am A"},
                headers=as_cookie(value, table),
            )
            assert done.json()["code"] == "no_seat"

        edited()


@FEW
@given(
    st.text(st.characters(codec="ascii", categories=["L", "N", "P"]), max_size=60),
    st.binary(max_size=40),
    st.sampled_from(["", ".", "e30.", ".00", "e30.00", "." * 9]),
)
def test_a_ticket_that_we_did_not_sign_is_empty(text: str, secret: bytes, odd: str) -> None:
    forged = sign(Ticket("t", {0: "a", 1: "b"}, "h"), b"not ours" + secret)
    for value in (text, odd, forged, forged[::-1], forged + text, text + forged):
        assert read(value, "t", b"the secret of the server") == Ticket("t")


def test_a_ticket_of_another_table_is_worth_nothing(people: list[Browser], table: str) -> None:
    other = start_game(people[2:], "wireburn", 2)
    stolen = cookie_of(people[2], other)
    seen = httpx.get(f"{people[0].server.url}/api/tables/{table}", headers=as_cookie(stolen, table)).json()
    assert (seen["seat"], seen["host"]) == (-1, False)
    answer = people[3].post(f"/{table}/recover", {"code": stolen})
    assert (answer.status_code, answer.json()["code"]) == (403, "recovery")


def test_a_seat_that_was_given_up_is_lost_to_its_cookie(people: list[Browser]) -> None:
    table = people[0].make("wireburn", 2)
    people[1].sit(table, "Bo", 0)
    old = cookie_of(people[1], table)
    assert people[1].post(f"/{table}/stand", {"seat": 0}).status_code == 201
    people[2].sit(table, "Cy", 0)
    seen = httpx.get(f"{people[0].server.url}/api/tables/{table}", headers=as_cookie(old, table)).json()
    assert seen["held"] == []


def test_a_cookie_acts_for_its_own_seat_only(people: list[Browser], table: str) -> None:
    """Neither by HTTP nor by socket, whatever seat a command names."""
    before = people[0].look(table)
    commands: list[dict[str, Any]] = [
        {"do": "move", "turn": before["turn"], "key": before["choices"][0]["key"]},
        {"do": "chat", "text": "I am A"},
        {"do": "take back"},
        {"do": "ask", "what": "pause"},
        {"do": "vote", "yes": True},
        {"do": "back"},
    ]
    for command in commands:
        for seat in (0, 2, 5):
            assert people[1].do(table, **command, seat=seat)["code"] == "no_seat"
            assert people[2].do(table, **command, seat=seat)["code"] == "no_seat"
        assert people[2].do(table, **command)["code"] == "no_seat"
    with people[1].connect(table) as second, people[2].connect(table) as stranger:
        for command in commands:
            for ws in (second, stranger):
                ws.send(json.dumps({**command, "seat": 0}))
                assert receive(ws, "answer")["code"] == "no_seat"
    own = people[1].do(table, **commands[0])
    assert (own["ok"], own["code"]) == (False, "not_yours")
    assert {**people[0].look(table), "seats": 0} == {**before, "seats": 0}


def test_what_only_the_host_may_do(people: list[Browser]) -> None:
    table = people[0].make("wireburn", 3)
    people[1].sit(table, "Bo", 0)
    people[2].sit(table, "Cy", 1)
    guests = people[1:]
    for path, body in (("start", None), ("bot", {"seat": 2}), ("stand", {"seat": 0}), ("rematch", None)):
        for guest in guests:
            if path == "stand" and guest is people[1]:
                continue  # the own seat
            answer = guest.post(f"/{table}/{path}", body)
            assert (answer.status_code, answer.json()["code"]) == (403, "not_host"), path
    assert people[0].post(f"/{table}/stand", {"seat": 1}).status_code == 201


# ---------------------------------------------------------------- other sites


def test_there_are_posts() -> None:
    assert len(POSTS) >= 8


@pytest.fixture(scope="module")
def foreign(server: Server) -> Iterator[httpx.Client]:
    """A browser that somebody else's page makes requests from."""
    with httpx.Client(base_url=server.url) as client:
        yield client


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"x-wiredeck": "0"},
        {"x-wiredeck": "1, 1"},
        {"x-wiredeck": "1", "origin": "http://evil.example"},
        {"x-wiredeck": "1", "origin": "null"},
        {"x-wiredeck": "1", "origin": "http://127.0.0.1"},
        {"x-wiredeck": "1", "origin": "http://127.0.0.1:1"},
        {"x-wiredeck": "1", "origin": ""},
    ],
)
def test_another_site_cannot_post_in_a_players_name(
    foreign: httpx.Client, people: list[Browser], table: str, path: str, headers: dict[str, str]
) -> None:
    cookie = as_cookie(cookie_of(people[0], table), table)
    for body in (b"{}", b'{"name":"Eve"}', b'{"do":"chat","text":"hello"}'):
        answer = foreign.post(path.replace("{table:str}", table), content=body, headers={**cookie, **headers})
        assert (answer.status_code, answer.json()["code"]) == (403, "origin")
        assert "set-cookie" not in answer.headers


def test_nothing_is_changed_by_other_methods() -> None:
    """What changes something is a POST, or a socket, which looks where it comes from itself."""
    for route in ALL_ROUTES:
        if isinstance(route, HTTPRoute):
            assert set(route.methods) <= {"GET", "POST", "OPTIONS"}, route.path
        else:
            assert isinstance(route, WebSocketRoute)
            assert route.path == "/ws/{table:str}"


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1", "https://127.0.0.1:1", "file://"]
)
def test_a_socket_of_another_site_is_closed_unheard(people: list[Browser], table: str, origin: str) -> None:
    with people[0].connect(table, origin=origin) as ws:
        with contextlib.suppress(ConnectionClosed):
            ws.send('{"do":"chat","text":"from another site"}')
        with pytest.raises(ConnectionClosed, match="1008"):
            ws.recv(timeout=5)
    assert "from another site" not in str(people[0].look(table)["chat"])


def test_the_own_page_may_post_and_connect(people: list[Browser], table: str) -> None:
    own = people[0].server.url
    done = people[0].http.post(f"/api/tables/{table}/do", json={"do": "back"}, headers={"origin": own})
    assert done.json()["code"] == "not_away"
    with people[0].connect(table, origin=own) as ws:
        assert receive(ws, "table")["seat"] == 0


# ---------------------------------------------------------------- headers, errors


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/health", b"", 200),
        ("GET", "/metrics", b"", 200),
        ("GET", "/api/openapi.json", b"", 200),
        ("GET", "/api", b"", 200),
        ("GET", "/api/games", b"", 200),
        ("GET", "/api/tables", b"", 200),
        ("GET", "/api/tables/TABLE", b"", 200),
        ("GET", "/api/tables/TABLE/story", b"", 200),
        ("GET", "/api/tables/TABLE/replay", b"", 409),
        ("GET", "/api/tables/TABLE?turn=x", b"", 400),
        ("GET", "/api/tables/TABLE/story?seat=0", b"", 403),
        ("GET", "/api/tables/nothing", b"", 404),
        ("GET", "/api/nothing", b"", 404),
        ("GET", "/nothing", b"", 404),
        ("HEAD", "/", b"", 200),
        ("HEAD", "/health", b"", 200),
        ("HEAD", "/table/TABLE", b"", 200),
        ("HEAD", "/api/tables/TABLE", b"", 200),
        ("HEAD", "/nothing", b"", 404),
        ("HEAD", "/api/tables/TABLE/do", b"", 405),
        ("PUT", "/health", b"", 405),
        ("GET", "/api/tables/TABLE/do", b"", 405),
        ("POST", "/api/tables", b'{"game":"wireburn","seats":2}', 201),
        ("POST", "/api/tables", b'{"game":"wireburn","seats":9}', 422),
        ("POST", "/api/tables", b"{", 400),
        ("POST", "/api/tables", b"[" * 9000, 400),
        ("POST", "/api/tables", b"\xff", 400),
        ("POST", "/api/tables", b"x" * 70_000, 413),
        ("POST", "/api/tables/TABLE/do", b"{", 400),
        ("POST", "/api/tables/TABLE/do", b'{"do":"back"}', 409),
        ("POST", "/api/tables/TABLE/start", b"", 403),
        ("OPTIONS", "/api/tables", b"", 204),
    ],
)
def test_every_kind_of_answer_has_the_headers_and_tells_nothing_of_the_inside(
    foreign: httpx.Client, table: str, method: str, path: str, body: bytes, status: int
) -> None:
    foreign.cookies.clear()
    answer = foreign.request(method, path.replace("TABLE", table), content=body, headers=HEADERS)
    assert answer.status_code == status, answer.text
    assert method != "HEAD" or answer.content == b""
    for name, value in app.HEADERS.items():
        assert answer.headers.get_list(name) == [value], name
    assert "server" not in answer.headers
    assert "access-control-allow-origin" not in answer.headers
    for word in ("Traceback", "litestar", "uvicorn", "/src/", ".py"):
        assert word not in answer.text
    if status >= 400 and method != "HEAD":
        assert answer.json()["code"]
        assert answer.json()["sentence"]


def test_scripts_come_from_here_only() -> None:
    policy = dict(part.strip().partition(" ")[::2] for part in app.HEADERS["content-security-policy"].split(";"))
    assert policy["default-src"] == "'self'"
    assert policy["object-src"] == policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert "unsafe" not in policy.get("script-src", policy["default-src"])


@pytest.mark.parametrize(
    "id",
    [
        "..",
        "%2e%2e",
        "..%2f..%2fetc%2fpasswd",
        "%2e%2e%2f%2e%2e%2ftables.sqlite3",
        "..%5c..%5cwindows",
        "a%00b",
        "%00",
        "x" * 41,
        "%ff",
        "a'--",
        "a%20or%201=1",
        "%7Btable%7D",
        "%C3%A9",
        "../../../../etc/passwd",
    ],
)
@pytest.mark.parametrize("path", ["/api/tables/{}", "/api/tables/{}/replay", "/table/{}", "/page/{}", "/ws/{}"])
def test_no_table_and_no_file_is_found_by_a_path(server: Server, id: str, path: str) -> None:
    with contextlib.closing(HTTPConnection("127.0.0.1", server.port, timeout=10)) as asking:
        asking.request("GET", path.format(id))
        answer = asking.getresponse()
        content = answer.read()
    assert answer.status in (400, 404, 405)
    assert json.loads(content)["ok"] is False


# ---------------------------------------------------------------- limits


def test_an_address_may_ask_so_much_and_no_more(tmp_path: Path) -> None:
    with running(tmp_path, "--rate", "2") as server, httpx.Client(base_url=server.url, headers=HEADERS) as greedy:
        answers = [greedy.get("/api/games") for _ in range(40)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert 5 < len(refused) < 40
        assert {answer.json()["code"] for answer in refused} == {"too_fast"}
        for name, value in app.HEADERS.items():
            assert refused[0].headers[name] == value
        assert greedy.post("/api/tables", json={"game": "wireburn", "seats": 2}).status_code == 429


def test_an_address_may_hold_so_many_sockets_and_no_more(tmp_path: Path) -> None:
    with running(tmp_path, "--rate", "2") as server, contextlib.ExitStack() as stack:
        browser = Browser(server)
        stack.callback(browser.close)
        table = browser.make("wireburn", 2)
        for _ in range(table_routes.SOCKETS_PER_RATE * 2):
            receive(stack.enter_context(browser.connect(table)), "table")
        with browser.connect(table) as ws, pytest.raises(ConnectionClosed, match="1013"):
            ws.recv(timeout=5)


def test_a_table_has_so_many_watchers_and_no_more(tmp_path: Path) -> None:
    with running(tmp_path) as server, contextlib.ExitStack() as stack:
        browser = Browser(server)
        stack.callback(browser.close)
        table, other = browser.make("wireburn", 2), browser.make("wireburn", 2)
        for _ in range(table_routes.MOST_WATCHERS):
            stack.enter_context(stuck(server, browser, table))
        wait_for_sockets(server, table_routes.MOST_WATCHERS)
        with browser.connect(table) as ws, pytest.raises(ConnectionClosed, match="1013"):
            ws.recv(timeout=5)
        with browser.connect(other) as ws:
            assert receive(ws, "table")["table"] == other


# ---------------------------------------------------------------- texts


MARKUP = ["<script>alert(1)</sc", "<b>Ada</b>", "&lt;", "\"'`", "{{7*7}}", "${x}", "%s%n", "../../etc", "A;drop"]
UNSEEN = ["A\u202eda", "\u2066Ada\u2069", "A\u200bda", "Ada\u200d", "\ufeffAda", "A\u0000da", "A\nda", "A\x1b[31m"]
UNSEEN += ["A\u00ad", "\u2028Ada", "A\u061cda", "A\U000e0041da", "A\ud7ff\ue000", "A\x7f"]


@pytest.mark.parametrize("name", MARKUP)
def test_a_name_is_text_and_nothing_else(people: list[Browser], name: str) -> None:
    table = people[0].make("wireburn", 2)
    people[0].sit(table, name)
    answer = people[1].http.get(f"/api/tables/{table}")
    assert answer.headers["content-type"].startswith("application/json")
    assert answer.json()["seats"][0]["name"] == name


@pytest.mark.parametrize("name", UNSEEN)
def test_a_name_that_cannot_be_seen_as_it_is_is_refused(people: list[Browser], name: str) -> None:
    table = people[0].make("wireburn", 2)
    answer = people[0].post(f"/{table}/sit", {"name": name})
    assert (answer.status_code, answer.json()["code"]) == (409, "name")


@pytest.mark.parametrize("line", MARKUP)
def test_a_line_of_chat_is_text_and_nothing_else(people: list[Browser], table: str, line: str) -> None:
    assert people[0].do(table, do="chat", text=line)["ok"]
    assert people[1].look(table)["chat"][-1]["text"] == line


@pytest.mark.parametrize("line", [line for line in UNSEEN if line.split() == [line]])
def test_a_line_that_cannot_be_seen_as_it_is_is_refused(people: list[Browser], table: str, line: str) -> None:
    assert people[0].do(table, do="chat", text=line)["code"] == "chat"


@FEW
@given(st.text(max_size=30))
def test_what_is_a_name_is_printable(text: str) -> None:
    assert is_name(text) <= (text.isprintable() and 0 < len(text) <= 24)
    said = Room("t").say(1, 0, text)
    if not isinstance(said, Refusal):
        assert json.loads(json.dumps(text)).split() == said[0].text.split() or text.strip().startswith("/")  # type: ignore[union-attr]


def test_a_recovery_code_of_anything_is_refused(people: list[Browser], table: str) -> None:
    valid = base64.urlsafe_b64encode(json.dumps({"table": table, "seats": {"0": "x"}}).encode()).decode().rstrip("=")

    @settings(FEW, max_examples=40)
    @given(
        st.text(max_size=80) | st.sampled_from([valid, f"{valid}.", f"{valid}.{'0' * 64}", "." * 2000, "é.é", "\x00"])
    )
    def anything(code: str) -> None:
        answer = people[3].http.post(f"/api/tables/{table}/recover", json={"code": code})
        assert answer.status_code in (400, 403)
        assert answer.json()["code"] in ("malformed", "recovery")

    anything()
