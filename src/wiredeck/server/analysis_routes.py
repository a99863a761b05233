"""The routes of analyses: begin one, and ask how far it is."""

from __future__ import annotations

from litestar import MediaType, Response, get, post
from litestar.datastructures import State

from wiredeck.server.analyses import Analyses, AnalysisState
from wiredeck.server.asking import HttpRequest, Refused, address, answers, find, let_in, service
from wiredeck.server.tables import Hosted
from wiredeck.table.ledger import OVER
from wiredeck.table.room import Refusal

NOT_OVER = Refusal("not_over", "A game can be analysed when it is over.")


@post(
    "/api/tables/{table:str}/analysis",
    status_code=200,
    responses=answers(400, 403, 404, 409, done=(200, AnalysisState)),
)
async def begin_analysis(request: HttpRequest, state: State, table: str) -> Response[bytes]:
    """Have a finished game analysed, once for everybody who asks; the answer says how far it is."""
    hosted = await _finished(request, state, table)
    refused = _analyses(state).begin(table, hosted.room.record(), address(request))
    if refused is not None:
        raise Refused(refused)
    return _state(state, table)


@get("/api/tables/{table:str}/analysis", responses=answers(400, 403, 404, 409, done=(200, AnalysisState)))
async def look_at_analysis(request: HttpRequest, state: State, table: str) -> Response[bytes]:
    """How far the analysis of a finished game is, and what it found. Nothing is begun."""
    await _finished(request, state, table)
    return _state(state, table)


async def _finished(request: HttpRequest, state: State, table: str) -> Hosted:
    """While a game is played nobody learns from an analysis what others hold."""
    hosted = await find(state, table)
    let_in(request, service(state), hosted)
    if hosted.room.status != OVER:
        raise Refused(NOT_OVER)
    return hosted


def _state(state: State, table: str) -> Response[bytes]:
    found = _analyses(state).state(table)
    if isinstance(found, Refusal):
        raise Refused(found)
    return Response(found, media_type=MediaType.JSON)


def _analyses(state: State) -> Analyses:
    found: Analyses = state.analyses
    return found


ANALYSES = [begin_analysis, look_at_analysis]
