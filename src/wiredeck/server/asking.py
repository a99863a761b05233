"""Who asks: limits for an address, nothing in another site's name, and the seats that a cookie is good for."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import Any

from litestar import Request
from litestar.connection import WebSocket
from litestar.datastructures import Cookie, State
from litestar.exceptions import ClientException, HTTPException
from litestar.openapi import ResponseSpec

from wiredeck.server import seats
from wiredeck.server.advising import Advising
from wiredeck.server.limits import Limits
from wiredeck.server.messages import Done, NotDone
from wiredeck.server.movers import Movers
from wiredeck.server.neighbours import Neighbours
from wiredeck.server.seats import Ticket
from wiredeck.server.snapshot import Viewer
from wiredeck.server.tables import Hosted, Tables, now
from wiredeck.table.ledger import OPEN
from wiredeck.table.room import Refusal

HEADER = "x-wiredeck"  # a page of another site cannot send it
WEEK = 7 * 86_400
HttpRequest = Request[Any, Any, Any]
Socket = WebSocket[Any, Any, Any]


class Reading(HttpRequest):
    """A request whose body may be anything."""

    async def json(self) -> Any:
        """What is too deep or not UTF-8 is the client's mistake like any other text that cannot be read."""
        try:
            return await super().json()
        except (RecursionError, UnicodeDecodeError) as unread:
            raise ClientException(str(unread)) from unread


class Refused(HTTPException):
    """A refusal as an HTTP answer."""

    def __init__(self, refusal: Refusal, status_code: int = 409, move: int = -1) -> None:
        super().__init__(detail=refusal.sentence, status_code=status_code)
        self.refusal, self.move = refusal, move


MEANINGS = {
    400: "This cannot be read.",
    403: "Not for you, or without the header x-wiredeck: 1.",
    404: "There is no such table.",
    409: "Not now; the code and the sentence say why.",
    422: "Such a table or position cannot be.",
    429: "Too many requests at once.",
    503: "The database does not answer just now.",
}


def answers(*refused: int, done: tuple[int, type] | None = None) -> dict[int, ResponseSpec]:
    """What a route may answer, for its description: refusals, and what its signature does not tell."""
    found = {
        status: ResponseSpec(NotDone, generate_examples=False, description=MEANINGS[status])
        for status in (*refused, 429, 503)
    }
    if done is not None:
        found[done[0]] = ResponseSpec(done[1], generate_examples=False, description="Done.")
    return found


@dataclass
class Service:
    """What the routes work with."""

    tables: Tables
    movers: Movers
    neighbours: Neighbours
    advising: Advising
    secret: bytes
    per_second: float  # requests from one address
    requests: Limits
    new_tables: Limits
    secure: bool
    trying: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(2))
    sockets: dict[str, int] = field(default_factory=dict[str, int])  # open ones of each address


def service(state: State) -> Service:
    found: Service = state.service
    return found


def address(request: HttpRequest | Socket) -> str:
    return request.client.host if request.client else ""


def same_origin(request: HttpRequest | Socket) -> bool:
    """A browser says where the page comes from; other programs say nothing."""
    origin = request.headers.get("origin")
    return origin is None or origin.partition("://")[2] == request.headers.get("host", "")


def guard(request: HttpRequest) -> None:
    """Before every request: limits for an address, and no requests in another site's name."""
    here = service(request.app.state)
    if not here.requests.take(address(request)):
        raise Refused(Refusal("too_fast", "Too many requests at once; wait a moment."), 429)
    if request.method == "POST" and (not same_origin(request) or request.headers.get(HEADER) != "1"):
        raise Refused(Refusal("origin", f"Requests that change something need the header {HEADER}: 1."), 403)


async def find(state: State, table: str) -> Hosted:
    hosted = await service(state).tables.fresh(table) if is_id(table) else None
    if hosted is None:
        raise Refused(Refusal("no_table", "There is no such table."), 404)
    return hosted


def is_id(table: str) -> bool:
    return 0 < len(table) <= 40 and table.isascii() and table.isalnum()


def ticket_of(request: HttpRequest | Socket, table: str, secret: bytes) -> Ticket:
    return seats.read(request.cookies.get(seats.cookie_name(table), ""), table, secret)


def cookie(here: Service, ticket: Ticket) -> Cookie:
    return Cookie(
        key=seats.cookie_name(ticket.table),
        value=seats.sign(ticket, here.secret),
        httponly=True,
        samesite="lax",
        secure=here.secure,
        max_age=8 * WEEK,
        path="/",
    )


def needs_host(request: HttpRequest, hosted: Hosted) -> None:
    ticket = ticket_of(request, hosted.room.id, service(request.app.state).secret)
    if not seats.is_host(ticket, hosted.room):
        raise Refused(Refusal("not_host", "Only who made the table may do that."), 403)


def let_in(request: HttpRequest | Socket, here: Service, hosted: Hosted) -> Viewer:
    """Who looks at a table; spectators only where it allows them, and never at a seat's cards."""
    ticket = ticket_of(request, hosted.room.id, here.secret)
    held, host = tuple(seats.seats_of(ticket, hosted.room)), seats.is_host(ticket, hosted.room)
    made = hosted.room.made
    assert made
    if not (held or made.watch or hosted.room.status == OPEN or host):
        raise Refused(Refusal("private", "This table has no spectators."), 403)
    return Viewer(held=held, host=host)


async def arrive(here: Service, hosted: Hosted, held: tuple[int, ...]) -> None:
    """Somebody is here: a bot that played for them stops."""
    for seat in held:
        hosted.last_seen[seat] = time.monotonic()
        if hosted.room.seats[seat].stands_in:
            await here.tables.command(hosted, lambda room, seat=seat: room.come_back(now(), seat))  # type: ignore[misc]


async def done(state: State, hosted: Hosted, decide: Any) -> Done:
    """A command that answers nothing but that it was done."""
    refused = await service(state).tables.command(hosted, decide)
    if refused is not None:
        raise Refused(refused)
    return Done()
