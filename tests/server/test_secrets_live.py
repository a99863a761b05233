"""Nothing hidden leaves a real server: whole games over sockets, every byte that was sent, logged or measured."""

from __future__ import annotations

import base64
import contextlib
import itertools
import json
import random
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection

from tests.server.running import Browser, Server
from wiredeck.games.interface import SEATS
from wiredeck.server import seats as tickets
from wiredeck.table.check import check, replay
from wiredeck.table.engine import SPECTATOR, Position
from wiredeck.table.entries import decode
from wiredeck.table.ledger import TAKEN_BACK
from wiredeck.table.record import parse
from wiredeck.table.room import Room


@dataclass
class Eyes:
    """Somebody who looks, with every byte that came."""

    browser: Browser
    table: str
    seat: int
    socket: ClientConnection
    heard: list[bytes] = field(default_factory=list[bytes])  # over the socket
    got: list[bytes] = field(default_factory=list[bytes])  # over HTTP, headers too
    looks: list[bytes] = field(default_factory=list[bytes])

    def listen(self) -> None:
        while True:
            try:
                message = self.socket.recv(timeout=0)
            except TimeoutError:
                return
            self.heard.append(message.encode() if isinstance(message, str) else message)

    def keep(self, answer: httpx.Response) -> httpx.Response:
        head = b"\n".join(name + b": " + value for name, value in answer.headers.raw)
        self.got.append(head + b"\n\n" + answer.content)
        return answer

    def get(self, path: str, **query: float) -> httpx.Response:
        return self.keep(self.browser.http.get(f"/api/tables/{self.table}{path}", params=query))

    def look(self, **query: float) -> dict[str, Any]:
        answer = self.get("", **query)
        self.looks.append(answer.content)
        found: dict[str, Any] = answer.json()
        return found

    def do(self, **command: object) -> dict[str, Any]:
        found: dict[str, Any] = self.keep(self.browser.http.post(f"/api/tables/{self.table}/do", json=command)).json()
        return found

    def send(self, **command: object) -> None:
        self.socket.send(json.dumps(command))

    @property
    def messages(self) -> list[dict[str, Any]]:
        """The table as it was sent, by socket and by HTTP."""
        found = [json.loads(data) for data in (*self.heard, *self.looks)]
        return [one for one in found if one["type"] == "table"]


@dataclass
class Party:
    """A table with somebody at every seat and a spectator, until the end of the game."""

    server: Server
    game: str
    table: str
    everybody: list[Eyes]
    lot: random.Random
    ended: bool = False

    @property
    def seated(self) -> list[Eyes]:
        return self.everybody[:-1]

    def play(self, most: int) -> None:
        for n in range(most):
            one = self.lot.choice(self.everybody)
            self.bother(one)
            over = self.move()
            for reader in self.everybody:
                reader.listen()
            if over or (n > 50 and n % 10 == 0 and self.had_it_all()):
                break
        self.ended = self.everybody[0].look()["status"] == "over"
        for one in self.everybody:
            one.look(turn=0)
            one.socket.ping().wait(5)
            one.listen()

    def had_it_all(self) -> bool:
        """Was there what nobody else may see? In some deals nobody trades or answers an audit."""
        return self.game != "wired" or self.has_had("accept", "answer")

    def has_had(self, *words: str) -> bool:
        """Were such moves made? Some that were chosen came too late."""
        made = [entry["move"] for entry in kept(self) if entry["e"] == "moved"]
        return all(any(word in move for move in made) for word in words)

    def move(self) -> bool:
        """Whoever may move moves, by socket or by HTTP. Is it over?"""
        for one in self.lot.sample(self.seated, len(self.seated)):
            seen = one.look(turn=self.lot.randint(0, 5)) if self.lot.random() < 0.2 else one.look()
            if seen["status"] == "over":
                return True
            if seen["choices"]:
                self.offer(one, seen)
                seen = one.look()
                if not seen["choices"]:
                    return False
                choice = self.pick(seen["choices"])
                if self.lot.random() < 0.5:
                    one.do(do="move", turn=seen["turn"], key=choice["key"])
                else:
                    one.send(do="move", turn=seen["turn"], key=choice["key"], id=7)
                    one.socket.ping().wait(5)
                if choice["cards"] and self.lot.random() < 0.1:
                    self.take_back(one)
                return False
        return False

    def offer(self, one: Eyes, seen: dict[str, Any]) -> None:
        """A present for the next seat, while there is trading."""
        if seen["own"].get("phase") == "trade" and seen["own"]["hand"] and self.lot.random() < 0.4:
            other = SEATS[(one.seat + 1) % len(self.seated)]
            prefix = "" if seen["view"]["turn"] == SEATS[one.seat] else f"{SEATS[one.seat]}:"
            one.do(do="move", turn=seen["turn"], key=f"{prefix}offer {other} give {seen['own']['hand'][0]} want show")
            self.accept(self.seated[SEATS.index(other)])

    def accept(self, one: Eyes) -> None:
        """The first offer that can be taken is; later ones are left to the lot."""
        seen = one.look()
        taken = [choice["key"] for choice in seen["choices"] if "accept" in choice["key"]]
        if taken and not self.has_had("accept"):
            one.do(do="move", turn=seen["turn"], key=taken[0])

    def pick(self, choices: list[dict[str, Any]]) -> dict[str, Any]:
        """By lot; deals and audits more often than pure chance would have them."""
        for words, likely in ((("AU>", "answer", "accept", "send", "next"), 0.8), (("play PC", "play SW"), 0.7)):
            wanted = [choice for choice in choices if any(word in choice["key"] for word in words)]
            if wanted and self.lot.random() < likely:
                return self.lot.choice(wanted)
        plain = [choice for choice in choices if "draft" not in choice["key"]]
        return self.lot.choice(plain if plain and self.lot.random() < 0.8 else choices)

    def take_back(self, one: Eyes) -> None:
        """Ask for it; somebody says no."""
        one.do(do="take back")
        for other in self.seated:
            if other is not one:
                other.do(do="vote", yes=False)

    def bother(self, one: Eyes) -> None:
        """Everything else that may be asked."""
        match self.lot.randrange(9):
            case 0:
                one.do(do="chat", text=f"hello {self.lot.random()}")
            case 1:
                other = self.lot.choice(self.seated).look()
                one.send(
                    do="move", turn=one.look()["turn"], key=(other["choices"] or [{"key": "draw"}])[0]["key"], id=1
                )
            case 2:
                one.get("/story", seat=one.seat, first=0, count=100)
            case 3:
                one.get("/story", seat=(one.seat + 1) % len(self.seated), first=0, count=100)
                one.get("/story", seat=-2)
            case 4:
                one.look(wait=0.01, seen=100_000)
            case 5:
                one.send(do="sync", turn=0)
            case 6:
                if not one.look()["last_was_mine"]:
                    one.do(do="take back")
                self.ask_for_the_record(one)
            case 7:
                one.do(do="move", turn=0, key="draw")
                one.send(do="move", turn=one.look()["turn"], key="fly")
            case _:
                one.do(do="report", text="odd")
                one.keep(one.browser.http.get("/metrics"))
                one.listen()

    def ask_for_the_record(self, one: Eyes) -> None:
        """It is there for everybody after the end, seed and all; no secret any more then."""
        answer = one.browser.http.get(f"/api/tables/{self.table}/replay")
        if answer.status_code != 200:
            one.keep(answer)
        else:
            assert one.look()["status"] == "over"


def party(server: Server, name: str, seats: int, options: dict[str, object], stack: contextlib.ExitStack) -> Party:
    browsers = [Browser(server) for _ in range(seats + 1)]
    table = browsers[0].make(name, seats, options=options)
    for seat in range(seats):
        browsers[seat].sit(table, f"Person {seat}", seat)
    assert browsers[0].post(f"/{table}/start").status_code == 201
    everybody: list[Eyes] = []
    for seat, browser in zip((*range(seats), SPECTATOR), browsers, strict=True):
        stack.callback(browser.close)
        everybody.append(Eyes(browser, table, seat, stack.enter_context(browser.connect(table))))
    return Party(server, name, table, everybody, random.Random(9))


WIRED_DECK = {"SW": 8, "K2": 8, "K3": 6, "PC": 14, "AU": 20, "HK": 16, "SE": 8, "HH": 6, "STD": 6, "SEC": 4, "FT": 4}
TABLES: dict[str, tuple[str, int, dict[str, object], int]] = {
    "wireburn": ("wireburn", 3, {"edition": "operator", "mode": "standard"}, 90),
    "wired": ("wired", 3, {"deck": WIRED_DECK, "house": {"rounds": 3, "visibility": "parties"}}, 300),
}


MOST_DEALS = 6  # the server shuffles: a deal without what the tests are about is dealt anew


@pytest.fixture(scope="module", params=list(TABLES))
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Party]:
    """A game that was played while everybody kept every byte. Nothing else ran on this server."""
    name, seats, options, most = TABLES[request.param]
    for deal in range(1, MOST_DEALS + 1):
        with running(tmp_path_factory.mktemp("secrets")) as server, contextlib.ExitStack() as stack:
            found = party(server, name, seats, options, stack)
            found.play(most)
            if found.had_it_all() or deal == MOST_DEALS:
                yield found
                return


@contextlib.contextmanager
def running(folder: Path, *more: str) -> Iterator[Server]:
    """A server of its own, which is gone afterwards, whatever happens."""
    server = Server(folder, *more)
    try:
        yield server
        assert server.stop() == 0, server.log()
    finally:
        assert server.process
        server.process.kill()
        server.process.wait(10)


def kept(found: Party) -> list[dict[str, Any]]:
    """The entries of the table, secrets and all."""
    with contextlib.closing(sqlite3.connect(found.server.database)) as database:
        rows = database.execute("select data from entries where table_id = ? order by n", (found.table,)).fetchall()
    return [json.loads(row[0]) for row in rows]


def states(found: Party) -> list[Position]:
    """Every position of the game, from its entries."""
    room = Room(found.table)
    made: list[Position] = []
    for entry in kept(found):
        room.add(decode(json.dumps(entry).encode()))
        if room.position is not None:
            made.append(room.position)
    assert made
    return made


def test_every_message_says_what_the_viewer_may_see_and_nothing_else(played: Party) -> None:
    """The open part is a spectator's view, the own part is the viewer's own, of one and the same position."""
    positions = states(played)
    rules = positions[0].engine.game
    plain = [as_json(rules.open_dict(position.view(SPECTATOR))) for position in positions]
    for one in played.everybody:
        own = [as_json(rules.own_dict(position.view(one.seat))) for position in positions]
        allowed = {(shown, mine) for shown, mine in zip(plain, own, strict=True)}
        assert len(one.messages) > 20
        for sent in one.messages:
            assert sent["seat"] == one.seat
            assert (as_json(sent["view"]), as_json(sent["own"])) in allowed
            assert sent["own"]["seat"] == (SEATS[one.seat] if one.seat >= 0 else None)
            assert one.seat >= 0 or (sent["own"]["hand"], sent["choices"]) == ([], [])


def as_json(part: object) -> str:
    return json.dumps(part, sort_keys=True)


def test_the_game_had_what_nobody_else_may_see(played: Party) -> None:
    moves = [entry["move"] for entry in kept(played) if entry["e"] == "moved"]
    if played.game == "wired":
        assert any("answer" in move for move in moves)
        assert any("accept" in move for move in moves)
    assert len(moves) > 20


def test_an_open_view_has_counts_of_hands_only(played: Party) -> None:
    for one in played.everybody:
        for sent in one.messages:
            hands = sent["view"].get("hands") or {seat: it["hand"] for seat, it in sent["view"]["players"].items()}
            assert all(isinstance(count, int) for count in hands.values())


def test_events_and_stories_are_those_of_the_own_eyes(played: Party) -> None:
    positions = states(played)
    rules = positions[0].engine.game
    for one in played.everybody:
        mine = {e.sentence for position in positions for e in rules.events(position.view(one.seat))}
        for sent in one.messages:
            assert {event["sentence"] for event in sent["events"]} <= mine | {TAKEN_BACK.sentence}
        frames = one.get("/story", seat=one.seat, count=100).json()
        assert frames
        for frame in frames:
            assert set(frame["own"]) == ({SEATS[one.seat]} if one.seat >= 0 else set())


def test_nobody_is_woken_by_what_nobody_may_notice(played: Party) -> None:
    """Two messages in a row are the same only if the viewer wanted it again, or something was said in between."""
    for one in played.everybody:
        sent = [json.loads(data) for data in one.heard]
        tables = [json.dumps({**m, "chat": 0, "events": 0}) for m in sent if m["type"] == "table"]
        wanted = sum(m["type"] == "answer" and m["ok"] for m in sent)
        same = sum(now == then for now, then in itertools.pairwise(tables))
        assert same <= wanted + sum(bool(m.get("chat")) for m in sent)


def spellings(secret: str) -> list[bytes]:
    """A text as it may turn up: as it is, in hexadecimal, or within base64."""
    data = secret.encode()
    coded = [base64.urlsafe_b64encode(b"x" * shift + data)[4 * (shift > 0) : -4].rstrip(b"=") for shift in range(3)]
    return [data, data.hex().encode(), *coded]


def test_no_secret_is_in_any_byte_sent_to_others_nor_in_logs_or_metrics(played: Party) -> None:
    entries = kept(played)
    seed = next(entry["seed"] for entry in entries if entry["e"] == "started")
    keys = {entry["seat"]: entry["key"] for entry in entries if entry["e"] == "sat"}
    host = next(entry["host"] for entry in entries if entry["e"] == "made")
    assert set(keys) == set(range(len(played.seated)))
    everyones = [seed, bytes.fromhex(seed).decode("latin-1"), base64.b64encode(bytes.fromhex(seed)).decode()]
    for one in played.everybody:
        said = b"\n".join((*one.heard, *one.got))
        assert len(said) > 10_000
        hidden = [*everyones, host, *(key for seat, key in keys.items() if seat != one.seat)]
        for secret in hidden:
            assert not any(spelt in said for spelt in spellings(secret))
    cookies = [str(one.browser.http.cookies.get(tickets.cookie_name(played.table))) for one in played.seated]
    log = played.server.log().encode() + played.everybody[0].browser.http.get("/metrics").content
    for secret in (*everyones, host, *keys.values(), *cookies, *(cookie.partition(".")[2] for cookie in cookies)):
        assert not any(spelt in log for spelt in spellings(secret))
    assert played.table.encode() not in log


def test_the_whole_story_is_there_after_the_end_only(played: Party) -> None:
    """The record of the game that was played holds, and its hands are those that everybody saw."""
    answer = played.everybody[-1].browser.http.get(f"/api/tables/{played.table}/replay")
    if not played.ended:
        assert answer.json()["code"] == "not_over"
        return
    record = parse(answer.content)
    assert [finding for finding in check(record) if not finding.ok] == []
    hands = [position.state for position in replay(record)]
    assert len(hands) == len(record.moves) + 1
