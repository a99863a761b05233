"""The application: routes, errors, headers, and what runs beside them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator
from dataclasses import dataclass
from typing import Any

from litestar import Litestar, MediaType, Response, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from wiredeck.server import memory, warm
from wiredeck.server.advising import Advising
from wiredeck.server.analyses import TRIES, Analyses
from wiredeck.server.analysis_routes import ANALYSES
from wiredeck.server.asking import HttpRequest, Reading, Refused, Service, guard, service
from wiredeck.server.hints import Hints
from wiredeck.server.limits import Limits
from wiredeck.server.metrics import metrics_text
from wiredeck.server.movers import PACE, Movers
from wiredeck.server.neighbours import Neighbours
from wiredeck.server.pages import PAGES, is_for_a_person, nothing
from wiredeck.server.puzzle_routes import PUZZLES
from wiredeck.server.rule_routes import RULES
from wiredeck.server.sheet_routes import SHEETS
from wiredeck.server.store import Store, StoreError
from wiredeck.server.table_routes import ROUTES
from wiredeck.server.tables import GRACE, OtherRulesError, Tables
from wiredeck.table.room import Refusal

log = logging.getLogger("wiredeck.server")
REST = 5.0  # seconds after which a quiet table keeps only what it needs
IDLE = 600.0  # seconds after which a table that nobody watches leaves memory
HEADERS = {
    "content-security-policy": "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


NO_PAGE = Refusal("no_page", "There is nothing here.")


@get("/health")
async def health(state: State) -> Response[dict[str, Any]]:
    """Is the store there? A load balancer asks this."""
    here = service(state)
    try:
        await here.tables.store.secret()
    except StoreError as trouble:
        return Response({"ok": False, "sentence": str(trouble)}, status_code=503)
    return Response({"ok": True, "tables": len(here.tables)})


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(state: State) -> str:
    """Counts for Prometheus."""
    here = service(state)
    return metrics_text(here.tables, sum(here.sockets.values()))


def refused(request: HttpRequest, error: HTTPException) -> Response[Any]:
    """Every refusal as a code, a sentence and rules; people who are lost get a page."""
    if isinstance(error, Refused):
        refusal = error.refusal
    elif isinstance(error, NotFoundException) and is_for_a_person(request):
        return nothing(HEADERS)
    elif isinstance(error, NotFoundException):
        refusal = NO_PAGE
    elif isinstance(error, ValidationException) or error.status_code in (400, 413):
        refusal = Refusal("malformed", f"This cannot be read: {str(error.extra or error.detail)[:200]}")
    else:
        refusal = Refusal("refused", str(error.detail)[:200])
    return _answer(refusal, error.status_code, getattr(error, "move", -1))


def store_failed(request: HttpRequest, error: StoreError) -> Response[dict[str, Any]]:
    log.warning("the database does not answer: %s", error)
    return _answer(Refusal("store", "The database does not answer just now; try again."), 503)


def other_rules(request: HttpRequest, error: OtherRulesError) -> Response[dict[str, Any]]:
    return _answer(Refusal("rules", str(error)), 409)


def crashed(request: HttpRequest, error: Exception) -> Response[dict[str, Any]]:
    log.exception("a request failed", exc_info=error)
    return _answer(Refusal("internal", "Something went wrong on our side."), 500)


def _answer(refusal: Refusal, status: int, move: int = -1) -> Response[dict[str, Any]]:
    """What `add_headers` does not get to see has the headers from here."""
    body = {"ok": False, "code": refusal.code, "sentence": refusal.sentence, "rules": list(refusal.rules)}
    return Response(
        body if move < 0 else {**body, "move": move}, status_code=status, headers=HEADERS, media_type=MediaType.JSON
    )


async def add_headers(response: Response[Any]) -> Response[Any]:
    if response.status_code == 404:  # not one of ours, which are raised: a page of the framework for /api/anything
        return _answer(NO_PAGE, 404)
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


class Application(Litestar):
    """HEAD is answered wherever GET is; the web server leaves the body out."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http" and scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}
        await super().__call__(scope, receive, send)


@dataclass(frozen=True)
class Settings:
    """How a server behaves; the store and the hints apart."""

    pace: tuple[float, float] = PACE  # seconds that bots wait
    secure: bool = False  # cookies over HTTPS only
    per_second: float = 50  # requests from one address
    grace: float = GRACE
    alone: bool = True  # no other process works on this database
    analysis: int = TRIES  # playouts for a decision of a game that is analysed; 0: none is
    keep_days: float = 0  # finished tables older than this are removed; 0: never


def application(store: Store, hints: Hints | None = None, settings: Settings | None = None) -> Litestar:
    """The server over a store."""
    chosen = settings or Settings()

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None]:
        await store.open()
        tables = Tables(store, grace=chosen.grace, alone=chosen.alone)
        movers = Movers(tables, chosen.pace)
        neighbours = Neighbours(tables, hints, alone=chosen.alone)
        app.state.service = await _service(tables, movers, neighbours, chosen)
        analyses = app.state.analyses = Analyses(chosen.analysis)
        works = (look_after(tables), tidy(tables, chosen), memory.collect_now_and_then(), warm.compile_all())
        beside = [asyncio.create_task(work) for work in works]
        await neighbours.open()
        log.info("open", extra={"tables": len(tables)})
        try:
            yield
        finally:
            for task in beside:
                task.cancel()
            await analyses.close()
            await movers.close()
            await neighbours.close()
            await store.close()
            log.info("closed")

    return Application(
        [*ROUTES, *ANALYSES, *PAGES, *RULES, *SHEETS, *PUZZLES, health, metrics],
        lifespan=[lifespan],
        logging_config=None,  # ours alone: the framework's would let links of tables into the log
        request_class=Reading,
        before_request=guard,
        after_request=add_headers,
        exception_handlers={
            HTTPException: refused,
            StoreError: store_failed,
            OtherRulesError: other_rules,
            Exception: crashed,
        },
        request_max_body_size=65_536,
        openapi_config=OpenAPIConfig(
            title="Wiredeck", version="1", path="/api", render_plugins=[JsonRenderPlugin()], use_handler_docstrings=True
        ),
    )


async def _service(tables: Tables, movers: Movers, neighbours: Neighbours, chosen: Settings) -> Service:
    rate = chosen.per_second
    requests, new_tables = Limits(10 * rate, rate), Limits(20 * rate, rate)
    secret = await tables.store.secret()
    advising = Advising(movers.thinking)
    return Service(tables, movers, neighbours, advising, secret, rate, requests, new_tables, chosen.secure)


async def look_after(tables: Tables) -> None:
    """Who is gone is shown as gone; quiet tables keep only what they need, unwatched ones leave memory."""
    while True:
        await asyncio.sleep(2)
        tables.tell_who_went()
        tables.rest(REST)
        tables.forget_idle(IDLE)


async def tidy(tables: Tables, chosen: Settings) -> None:
    """Old tables are removed, where whoever runs the server wants that."""
    from wiredeck.server.tables import now
    from wiredeck.table.ledger import OPEN, OVER

    while chosen.keep_days > 0:
        with contextlib.suppress(StoreError):
            for status in (OPEN, OVER):
                await tables.store.remove_older(status, now() - int(chosen.keep_days * 86_400_000), 1000)
            await tables.store.remove_sheets(now() - int(chosen.keep_days * 86_400_000), 1000)
        await asyncio.sleep(3600)
