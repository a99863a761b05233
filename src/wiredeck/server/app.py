"""The HTTP and WebSocket routes."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Annotated, Any

from litestar import Litestar, MediaType, Request, Response, get, post, websocket
from litestar.connection import WebSocket
from litestar.datastructures import Cookie, State
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.params import Parameter

from wiredeck.bots import levels
from wiredeck.games import GAMES, game
from wiredeck.server import actions, messages, seats
from wiredeck.server.client import GONE, POLICY, Client
from wiredeck.server.limits import Limits
from wiredeck.server.metrics import metrics_text
from wiredeck.server.movers import PACE, Movers
from wiredeck.server.seats import Ticket
from wiredeck.server.snapshot import snapshot
from wiredeck.server.store import Store
from wiredeck.server.tables import Hosted, Tables, now
from wiredeck.table.ledger import OPEN, OVER, SPECTATOR
from wiredeck.table.room import Refusal

log = logging.getLogger("wiredeck.server")
HEADER = "x-wiredeck"  # a page of another site cannot send it
LONGEST_POLL = 25.0
WEEK = 7 * 86_400
IDLE = 600.0  # seconds after which a table that nobody watches leaves memory
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
HttpRequest = Request[Any, Any, Any]
Socket = WebSocket[Any, Any, Any]
Poll = Annotated[float, Parameter(ge=0, le=LONGEST_POLL)]
Turn = Annotated[int, Parameter(ge=0, le=1_000_000_000)]


class Refused(HTTPException):
    """A refusal as an HTTP answer."""

    def __init__(self, refusal: Refusal, status_code: int = 409) -> None:
        super().__init__(detail=refusal.sentence, status_code=status_code)
        self.refusal = refusal


@dataclass
class Service:
    """What the routes work with."""

    tables: Tables
    movers: Movers
    secret: bytes
    requests: Limits
    new_tables: Limits
    secure: bool


def service(state: State) -> Service:
    found: Service = state.service
    return found


# ---------------------------------------------------------------- who asks


def same_origin(request: HttpRequest | Socket) -> bool:
    """A browser says where the page comes from; other programs say nothing."""
    origin = request.headers.get("origin")
    return origin is None or origin.partition("://")[2] == request.headers.get("host", "")


def guard(request: HttpRequest) -> None:
    """Before every request: limits for an address, and no requests in another site's name."""
    here = service(request.app.state)
    if not here.requests.take(request.client.host if request.client else ""):
        raise Refused(Refusal("too_fast", "Too many requests at once; wait a moment."), 429)
    if request.method == "POST" and (not same_origin(request) or request.headers.get(HEADER) != "1"):
        raise Refused(Refusal("origin", f"Requests that change something need the header {HEADER}: 1."), 403)


async def find(state: State, table: str) -> Hosted:
    hosted = await service(state).tables.get(table) if len(table) <= 40 and table.isalnum() else None
    if hosted is None:
        raise Refused(Refusal("no_table", "There is no such table."), 404)
    return hosted


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


async def done(state: State, hosted: Hosted, decide: Any) -> dict[str, bool]:
    refused = await service(state).tables.command(hosted, decide)
    if refused is not None:
        raise Refused(refused)
    return {"ok": True}


# ---------------------------------------------------------------- tables


@get("/api/games")
async def list_games() -> dict[str, Any]:
    """The games, their settings and bots."""
    found: dict[str, Any] = {}
    for name in GAMES:
        played = game(name)
        settings = [{"option": option, "meaning": meaning} for option, meaning in played.option_help()]
        found[name] = {"title": played.title, "settings": settings, "bots": levels(name)}
    return found


@post("/api/tables")
async def make_table(request: HttpRequest, state: State, data: messages.NewTable) -> Response[dict[str, str]]:
    """Make a table; its link is for whoever shall play."""
    here = service(state)
    if not here.new_tables.take(request.client.host if request.client else ""):
        raise Refused(Refusal("too_fast", "Too many new tables from here; wait a while."), 429)
    id, host = seats.new_table_id(), seats.new_key()
    made = await actions.make(here.tables, id, data, host)
    if isinstance(made, Refusal):
        raise Refused(made, 422)
    return Response({"table": id, "link": f"/table/{id}"}, cookies=[cookie(here, Ticket(id, host=host))])


@get("/api/tables")
async def lobby(state: State) -> list[dict[str, Any]]:
    """Public tables that wait for players, the newest first."""
    here = service(state)
    found: list[dict[str, Any]] = []
    for listed in await here.tables.store.listed(OPEN, public_only=True, most=50):
        hosted = await here.tables.get(listed.id)
        if hosted is not None:
            free = sum(seat.is_free for seat in hosted.room.seats)
            names = [seat.name for seat in hosted.room.seats if seat.name]
            found.append({"table": listed.id, "game": listed.game, "free": free, "players": names})
    return found


@get("/api/tables/{table:str}")
async def look(
    request: HttpRequest, state: State, table: str, turn: Turn | None = None, wait: Poll = 0, seen: Turn = 0
) -> Response[bytes]:
    """The table as this client may see it, with the events after `turn` if it names one.

    With `wait` only when there are more than `seen` entries (the header x-entries counts them), or time is up.
    """
    here, hosted = service(state), await find(state, table)
    ticket = ticket_of(request, table, here.secret)
    held = seats.seats_of(ticket, hosted.room)
    check_watching(hosted, ticket, held)
    if wait and hosted.room.n <= seen:
        await changed(hosted, wait)
    asked = [p for p in hosted.room.actors if p in held]
    viewer = (asked or held or [SPECTATOR])[0]
    found = snapshot(
        hosted,
        viewer,
        held,
        host=seats.is_host(ticket, hosted.room),
        since=hosted.room.turn(viewer) if turn is None else turn,
        chat_since=0,
        at=now(),
    )
    return Response(messages.encode(found), media_type=MediaType.JSON, headers={"x-entries": str(hosted.room.n)})


def check_watching(hosted: Hosted, ticket: Ticket, held: list[int]) -> None:
    """Spectators are let in only where the table allows it, and never to a seat's cards."""
    made = hosted.room.made
    assert made
    waiting = hosted.room.status == OPEN
    if not (held or made.watch or waiting or seats.is_host(ticket, hosted.room)):
        raise Refused(Refusal("private", "This table has no spectators."), 403)


async def changed(hosted: Hosted, seconds: float) -> None:
    """Wait until the table has changed, not longer than this."""
    event = asyncio.Event()
    hosted.watchers.add(event.set)
    try:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(event.wait(), seconds)
    finally:
        hosted.watchers.discard(event.set)


@post("/api/tables/{table:str}/sit")
async def sit(request: HttpRequest, state: State, table: str, data: messages.Sit) -> Response[dict[str, Any]]:
    """Take a seat; the cookie and the recovery code are the seat."""
    here, hosted = service(state), await find(state, table)
    key = seats.new_key()
    taken: list[int] = []

    def decide(room: Any) -> Any:
        answer = room.sit(now(), data.name, key, data.seat)
        taken[:] = [] if isinstance(answer, Refusal) else [answer[0].seat]
        return answer

    await done(state, hosted, decide)
    old = ticket_of(request, table, here.secret)
    ticket = Ticket(table, {**old.seats, taken[0]: key}, old.host)
    recovery = seats.sign(Ticket(table, {taken[0]: key}), here.secret)
    return Response({"seat": taken[0], "recovery": recovery}, cookies=[cookie(here, ticket)])


@post("/api/tables/{table:str}/recover")
async def recover(request: HttpRequest, state: State, table: str, data: messages.Chat) -> Response[dict[str, Any]]:
    """Take one's seat again in another browser, by its recovery code."""
    here, hosted = service(state), await find(state, table)
    found = seats.read(data.text, table, here.secret)
    held = seats.seats_of(found, hosted.room)
    if not held:
        raise Refused(Refusal("recovery", "This recovery code is not good for a seat here."), 403)
    old = ticket_of(request, table, here.secret)
    return Response({"seats": held}, cookies=[cookie(here, Ticket(table, {**old.seats, **found.seats}, old.host))])


@post("/api/tables/{table:str}/bot")
async def add_bot(request: HttpRequest, state: State, table: str, data: messages.Fill) -> dict[str, bool]:
    """The host seats a bot."""
    hosted = await find(state, table)
    needs_host(request, hosted)
    return await done(state, hosted, actions.fill(hosted.room, data))


@post("/api/tables/{table:str}/stand")
async def stand(request: HttpRequest, state: State, table: str, data: messages.Leave) -> dict[str, bool]:
    """Leave a seat before the start; the host may free any."""
    hosted = await find(state, table)
    if data.seat not in seats.seats_of(ticket_of(request, table, service(state).secret), hosted.room):
        needs_host(request, hosted)
    return await done(state, hosted, lambda room: room.stand(now(), data.seat))


@post("/api/tables/{table:str}/start")
async def start(request: HttpRequest, state: State, table: str) -> dict[str, bool]:
    """The host begins: the seed is fixed and promised."""
    import secrets

    hosted = await find(state, table)
    needs_host(request, hosted)
    seed = secrets.token_bytes(32)
    when = datetime.now(UTC).isoformat(timespec="seconds")
    return await done(state, hosted, lambda room: room.start(now(), seed, when))


@post("/api/tables/{table:str}/do")
async def do(request: HttpRequest, state: State, table: str) -> Response[bytes]:
    """A command as over the socket, for networks that break sockets."""
    here, hosted = service(state), await find(state, table)
    body = await request.body()
    held = seats.seats_of(ticket_of(request, table, here.secret), hosted.room)
    try:
        command = messages.read_command(body)
    except Exception as unread:
        answer = messages.Answer(0, False, "malformed", f"This is no message: {str(unread)[:200]}.")
        return Response(messages.encode(answer), media_type=MediaType.JSON, status_code=400)
    answer = await actions.obey(here.tables, hosted, held, command)
    return Response(messages.encode(answer), media_type=MediaType.JSON, status_code=200 if answer.ok else 409)


@get("/api/tables/{table:str}/replay", media_type=MediaType.TEXT)
async def replay(state: State, table: str) -> Response[str]:
    """The finished game as the file that `wiredeck verify` checks."""
    hosted = await find(state, table)
    if hosted.room.status != OVER:
        raise Refused(Refusal("not_over", "The replay is there when the game is over."))
    name = f"wiredeck-{hosted.room.id}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(hosted.room.record().text(), media_type="application/jsonl", headers=headers)


@post("/api/tables/{table:str}/rematch")
async def rematch(request: HttpRequest, state: State, table: str) -> Response[dict[str, str]]:
    """The same table once more: same game and settings, free seats."""
    here, hosted = service(state), await find(state, table)
    needs_host(request, hosted)
    old = hosted.room.made
    assert old
    wanted = messages.NewTable(
        old.game, old.seats, old.options, old.public, old.watch, old.clock[0] // 1000, old.clock[1] // 1000
    )
    id, host = seats.new_table_id(), seats.new_key()
    await done(state, hosted, lambda room: room.rematch(now(), id))
    made = await actions.make(here.tables, id, wanted, host)
    if isinstance(made, Refusal):
        raise Refused(made, 422)
    return Response({"table": id, "link": f"/table/{id}"}, cookies=[cookie(here, Ticket(id, host=host))])


# ---------------------------------------------------------------- sockets


@websocket("/ws/{table:str}")
async def play_socket(socket: Socket, state: State, table: str) -> None:
    """A client at a table; `?turn=` is the last turn it has seen."""
    here = service(state)
    await socket.accept()
    if not same_origin(socket):
        await socket.close(code=POLICY, reason="wrong origin")
        return
    hosted = await here.tables.get(table) if len(table) <= 40 and table.isalnum() else None
    if hosted is None:
        await socket.close(code=GONE, reason="no such table")
        return
    ticket = ticket_of(socket, table, here.secret)
    held = seats.seats_of(ticket, hosted.room)
    try:
        check_watching(hosted, ticket, held)
    except Refused:
        await socket.close(code=POLICY, reason="this table has no spectators")
        return
    client = Client(socket, here.tables, hosted, held)
    client.host = seats.is_host(ticket, hosted.room)
    turn = socket.query_params.get("turn", "0")
    client.since = int(turn) if turn.isdecimal() and len(turn) < 10 else 0
    await client.run()


# ---------------------------------------------------------------- operations


@get("/health")
async def health(state: State) -> dict[str, Any]:
    await service(state).tables.store.secret()  # the store answers
    return {"ok": True, "tables": len(service(state).tables)}


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(state: State) -> str:
    return metrics_text(service(state).tables)


def refused(request: HttpRequest, error: HTTPException) -> Response[dict[str, Any]]:
    """Every refusal as a code, a sentence and rules."""
    if isinstance(error, Refused):
        refusal = error.refusal
    elif isinstance(error, ValidationException):
        refusal = Refusal("malformed", "The request does not have the form that it must have.")
    elif isinstance(error, NotFoundException):
        refusal = Refusal("not_found", "There is nothing here.")
    else:
        refusal = Refusal("refused", str(error.detail)[:200])
    body = {"ok": False, "code": refusal.code, "sentence": refusal.sentence, "rules": list(refusal.rules)}
    return Response(body, status_code=error.status_code)


def crashed(request: HttpRequest, error: Exception) -> Response[dict[str, Any]]:
    log.exception("a request failed", exc_info=error)
    body = {"ok": False, "code": "internal", "sentence": "Something went wrong on our side.", "rules": []}
    return Response(body, status_code=500)


async def add_headers(response: Response[Any]) -> Response[Any]:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


def application(
    store: Store, *, pace: tuple[float, float] = PACE, secure: bool = False, per_second: float = 50
) -> Litestar:
    """The server over a store."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None]:
        await store.open()
        tables = Tables(store)
        movers = Movers(tables, pace)
        requests, new_tables = Limits(10 * per_second, per_second), Limits(20 * per_second, per_second)
        app.state.service = Service(tables, movers, await store.secret(), requests, new_tables, secure)
        sweeper = asyncio.create_task(sweep(tables))
        woken = await tables.wake_all()
        log.info("open", extra={"games": woken})
        try:
            yield
        finally:
            sweeper.cancel()
            await movers.close()
            await store.close()

    routes = [list_games, make_table, lobby, look, sit, recover, add_bot, stand, start, do, replay, rematch]
    return Litestar(
        [*routes, play_socket, health, metrics],
        lifespan=[lifespan],
        before_request=guard,
        after_request=add_headers,
        exception_handlers={HTTPException: refused, Exception: crashed},
        request_max_body_size=65_536,
    )


async def sweep(tables: Tables) -> None:
    """Tables that nobody watches leave memory."""
    while True:
        await asyncio.sleep(60)
        tables.forget_idle(IDLE)
