"""The routes of tables: making, sitting, looking, moving, afterwards."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, get, post, websocket
from litestar.datastructures import State
from litestar.openapi import ResponseSpec
from litestar.params import Parameter

from wiredeck.server import actions, messages, seats
from wiredeck.server.asking import (
    HttpRequest,
    Refused,
    Service,
    Socket,
    address,
    answers,
    arrive,
    cookie,
    done,
    find,
    is_id,
    let_in,
    needs_host,
    same_origin,
    service,
    ticket_of,
)
from wiredeck.server.client import GONE, POLICY, Client
from wiredeck.server.game_routes import list_games, try_moves
from wiredeck.server.limits import Bucket
from wiredeck.server.seats import Ticket
from wiredeck.server.tables import Hosted, OtherRulesError, now
from wiredeck.server.wire import wire_of
from wiredeck.table.ledger import OPEN, OVER
from wiredeck.table.room import Refusal
from wiredeck.table.story import ALL, Frame, story

LONGEST_POLL = 25.0
MOST_WATCHERS = 500  # of one table
SOCKETS_PER_RATE = 20  # sockets that an address may hold for each request a second that it may make
FULL = 1013
Poll = Annotated[float, Parameter(ge=0, le=LONGEST_POLL)]
Turn = Annotated[int, Parameter(ge=0, le=1_000_000_000)]
Eyes = Annotated[int, Parameter(ge=ALL, le=5)]
COMMANDED = {
    **answers(403, 404),
    **{
        status: ResponseSpec(messages.Answer, generate_examples=False, description=meaning)
        for status, meaning in ((200, "Done."), (400, "This is no command."), (409, "Refused; the code says why."))
    },
}
Count = Annotated[int, Parameter(ge=1, le=100)]


@post("/api/tables", responses=answers(400, 403, 422))
async def make_table(request: HttpRequest, state: State, data: messages.NewTable) -> Response[messages.TableLink]:
    """Make a table; its link is for whoever shall play."""
    here = service(state)
    _count_new_table(request, here)
    id, host = seats.new_table_id(), seats.new_key()
    made = await actions.make(here.tables, id, data, host)
    if isinstance(made, Refusal):
        raise Refused(made, 422)
    return Response(messages.TableLink(id, f"/table/{id}"), cookies=[cookie(here, Ticket(id, host=host))])


def _count_new_table(request: HttpRequest, here: Service) -> None:
    if not here.new_tables.take(address(request)):
        raise Refused(Refusal("too_fast", "Too many new tables from here; wait a while."), 429)


@get("/api/tables", responses=answers())
async def lobby(state: State) -> list[messages.ListedTable]:
    """Public tables that wait for players, the newest first."""
    here = service(state)
    found: list[messages.ListedTable] = []
    for listed in await here.tables.store.listed(OPEN, public_only=True, most=50):
        hosted = None
        with contextlib.suppress(OtherRulesError):
            hosted = await here.tables.get(listed.id)
        if hosted is not None:
            free = sum(seat.is_free for seat in hosted.room.seats)
            names = [seat.name for seat in hosted.room.seats if seat.name]
            found.append(messages.ListedTable(listed.id, listed.game, free, names))
    return found


@get("/api/tables/{table:str}", responses=answers(400, 403, 404, done=(200, messages.Table)))
async def look(
    request: HttpRequest, state: State, table: str, turn: Turn | None = None, wait: Poll = 0, seen: Turn = 0
) -> Response[bytes]:
    """The table as this client may see it, with the events after `turn` if it names one.

    With `wait` only when there are more than `seen` entries (the header x-entries counts them), or time is up.
    """
    here, hosted = service(state), await find(state, table)
    viewer = let_in(request, here, hosted)
    await arrive(here, hosted, viewer.held)
    viewer.look(hosted.room)
    if wait and hosted.room.entries(viewer.seat) <= seen:
        await changed(hosted, viewer.seat, wait)
        viewer.look(hosted.room)
    viewer.since = hosted.room.turn(viewer.seat) if turn is None else turn
    headers = {"x-entries": str(hosted.room.entries(viewer.seat))}
    return Response(hosted.message(viewer), media_type=MediaType.JSON, headers=headers)


async def changed(hosted: Hosted, seat: int, seconds: float) -> None:
    """Wait until the table has changed as far as a seat may know, not longer than this."""
    event, before = asyncio.Event(), hosted.known_to(seat)

    def look() -> None:
        if hosted.known_to(seat) != before:
            event.set()

    hosted.watchers.add(look)
    try:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(event.wait(), seconds)
    finally:
        hosted.watchers.discard(look)


@post("/api/tables/{table:str}/sit", responses=answers(400, 403, 404, 409))
async def sit(request: HttpRequest, state: State, table: str, data: messages.Sit) -> Response[messages.Seated]:
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
    link = f"/table/{table}#seat={recovery}"  # behind the # it is seen by no log and no other site
    return Response(messages.Seated(taken[0], recovery, link), cookies=[cookie(here, ticket)])


@post("/api/tables/{table:str}/recover", responses=answers(400, 403, 404))
async def recover(
    request: HttpRequest, state: State, table: str, data: messages.Recover
) -> Response[messages.Recovered]:
    """Take one's seat again in another browser, by its recovery code."""
    here, hosted = service(state), await find(state, table)
    found = seats.read(data.code, table, here.secret)
    held = seats.seats_of(found, hosted.room)
    if not held:
        raise Refused(Refusal("recovery", "This recovery code is not good for a seat here."), 403)
    old = ticket_of(request, table, here.secret)
    return Response(
        messages.Recovered(held), cookies=[cookie(here, Ticket(table, {**old.seats, **found.seats}, old.host))]
    )


@post("/api/tables/{table:str}/bot", responses=answers(400, 403, 404, 409))
async def add_bot(request: HttpRequest, state: State, table: str, data: messages.Fill) -> messages.Done:
    """The host seats a bot."""
    hosted = await find(state, table)
    needs_host(request, hosted)
    return await done(state, hosted, actions.fill(hosted.room, data))


@post("/api/tables/{table:str}/stand", responses=answers(400, 403, 404, 409))
async def stand(request: HttpRequest, state: State, table: str, data: messages.Leave) -> messages.Done:
    """Leave a seat before the start; the host may free any."""
    hosted = await find(state, table)
    if data.seat not in seats.seats_of(ticket_of(request, table, service(state).secret), hosted.room):
        needs_host(request, hosted)
    return await done(state, hosted, lambda room: room.stand(now(), data.seat))


@post("/api/tables/{table:str}/start", responses=answers(400, 403, 404, 409))
async def start(request: HttpRequest, state: State, table: str) -> messages.Done:
    """The host begins: the seed is fixed and promised."""
    hosted = await find(state, table)
    needs_host(request, hosted)
    seed = secrets.token_bytes(32)
    return await done(state, hosted, lambda room: room.start(now(), seed, actions.in_words()))


@post("/api/tables/{table:str}/do", status_code=200, responses=COMMANDED)
async def do(request: HttpRequest, state: State, table: str) -> Response[bytes]:
    """A command as over the socket, for networks that break sockets."""
    here, hosted = service(state), await find(state, table)
    body = await request.body()
    held = seats.seats_of(ticket_of(request, table, here.secret), hosted.room)
    try:
        command = messages.read_command(body)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as unread:
        answer = messages.Answer(0, False, "malformed", f"This is no message: {str(unread)[:200]}.")
        return Response(messages.encode(answer), media_type=MediaType.JSON, status_code=400)
    if isinstance(command, messages.Hint):
        answer = await here.advising.hint(hosted, held, command)
    else:
        answer = await actions.obey(here.tables, hosted, held, command)
    return Response(messages.encode(answer), media_type=MediaType.JSON, status_code=200 if answer.ok else 409)


# ---------------------------------------------------------------- looking back, and once more


@get("/api/tables/{table:str}/replay", media_type=MediaType.TEXT, responses=answers(400, 404, 409))
async def replay(state: State, table: str) -> Response[str]:
    """The finished game as the file that `wiredeck verify` checks."""
    hosted = await find(state, table)
    if hosted.room.status != OVER:
        raise Refused(Refusal("not_over", "The replay is there when the game is over."))
    name = f"wiredeck-{hosted.room.id}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(hosted.room.record().text(), media_type="application/jsonl", headers=headers)


@get("/api/tables/{table:str}/story", responses=answers(400, 403, 404))
async def tell_story(
    request: HttpRequest, state: State, table: str, seat: Eyes = -1, first: Turn = 0, count: Count = 50
) -> list[Frame]:
    """The game turn by turn, from 0 (the deal): while it is played from one's own eyes, afterwards from anybody's.

    `seat` -1 is a spectator, -2 sees all cards, which nobody does before the end.
    """
    here, hosted = service(state), await find(state, table)
    viewer = let_in(request, here, hosted)
    if hosted.room.status != OVER and seat not in (-1, *viewer.held):
        raise Refused(Refusal("not_yours", "While the game is played it is shown from your own eyes only."), 403)
    if seat >= len(hosted.room.seats):
        raise Refused(Refusal("no_seat", "There is no such seat at this table."), 404)
    async with hosted.lock:  # nothing is taken back meanwhile
        return await asyncio.to_thread(story, hosted.room, seat, first, count)


@post("/api/tables/{table:str}/rematch", responses=answers(400, 403, 404, 409, 422))
async def rematch(request: HttpRequest, state: State, table: str) -> Response[messages.TableLink]:
    """The same table once more: same game and settings, bots where they sat, seats for the people."""
    here, hosted = service(state), await find(state, table)
    needs_host(request, hosted)
    id, host = seats.new_table_id(), seats.new_key()
    await done(state, hosted, lambda room: room.rematch(now(), id))
    made = await actions.rematch(here.tables, id, hosted.room, host)
    if isinstance(made, Refusal):
        raise Refused(made, 422)
    return Response(messages.TableLink(id, f"/table/{id}"), cookies=[cookie(here, Ticket(id, host=host))])


@post("/api/tables/{table:str}/branch", responses=answers(400, 403, 404, 409, 422))
async def branch(request: HttpRequest, state: State, table: str, data: messages.Branch) -> Response[messages.TableLink]:
    """Play on from a turn of a finished game, in any seat, against bots: all cards lie as they lay then."""
    here, hosted = service(state), await find(state, table)
    let_in(request, here, hosted)
    _count_new_table(request, here)
    async with hosted.lock:
        begins = await asyncio.to_thread(hosted.room.begins_after, data.turn)
    if isinstance(begins, Refusal):
        raise Refused(begins)
    id = seats.new_table_id()
    ticket = Ticket(id, {data.seat: seats.new_key()}, seats.new_key())
    made = await actions.branch(here.tables, ticket, hosted.room, begins, data)
    if isinstance(made, Refusal):
        raise Refused(made, 422)
    return Response(messages.TableLink(id, f"/table/{id}"), cookies=[cookie(here, ticket)])


# ---------------------------------------------------------------- sockets


@websocket("/ws/{table:str}")
async def play_socket(socket: Socket, state: State, table: str) -> None:
    """A client at a table; `?turn=` is the last turn it has seen."""
    here = service(state)
    await socket.accept()
    if not same_origin(socket):
        await socket.close(code=POLICY, reason="wrong origin")
        return
    try:
        hosted = await here.tables.fresh(table) if is_id(table) else None
    except OtherRulesError:
        hosted = None
    if hosted is None:
        await socket.close(code=GONE, reason="no such table")
        return
    who = address(socket)
    open_sockets = here.sockets.get(who, 0)
    if len(hosted.watchers) >= MOST_WATCHERS or open_sockets >= SOCKETS_PER_RATE * here.per_second:
        await socket.close(code=FULL, reason="too many connections")
        return
    try:
        viewer = let_in(socket, here, hosted)
    except Refused:
        await socket.close(code=POLICY, reason="this table has no spectators")
        return
    turn = socket.query_params.get("turn", "0")
    viewer.since = int(turn) if turn.isascii() and turn.isdecimal() and len(turn) < 10 else 0
    bucket = Bucket(1.2 * here.per_second, 0.6 * here.per_second)
    here.sockets[who] = open_sockets + 1
    try:
        await arrive(here, hosted, viewer.held)
        await stay(socket, Client(wire_of(socket.scope), here, hosted, viewer, bucket), here)
    finally:
        here.sockets[who] -= 1
        if not here.sockets[who]:
            del here.sockets[who]


async def stay(socket: Socket, client: Client, here: Any) -> None:
    """Until the socket closes. What it said before the client listened comes this way."""
    client.come()
    here.neighbours.tell(client.hosted)
    try:
        while True:
            message: Any = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            client.heard((message.get("text") or "").encode())
    finally:
        client.leave()
        here.neighbours.tell(client.hosted)


ROUTES = [
    list_games,
    try_moves,
    make_table,
    lobby,
    look,
    sit,
    recover,
    add_bot,
    stand,
    start,
    do,
    replay,
    tell_story,
    rematch,
    branch,
    play_socket,
]
