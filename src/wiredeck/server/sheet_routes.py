"""Sheets of scorekeepers: several phones note on one. The server keeps what they send and reads none of it.

A sheet is found by its id alone, which the first phone makes up and nobody can guess. It only grows.
"""

from __future__ import annotations

from litestar import post
from litestar.datastructures import State

from wiredeck.server.asking import HttpRequest, Refused, address, answers, is_id, service
from wiredeck.server.messages import SheetAnswer, SheetPart
from wiredeck.server.store import FullError
from wiredeck.server.tables import now
from wiredeck.table.room import Refusal

SHORTEST = 20  # characters of an id
MOST = 100  # entries in an answer
FULL = 3000  # entries of a sheet

NO_SHEET = Refusal("no_sheet", "There is no such sheet.")
TOO_MUCH = Refusal("full", "This evening has too many entries for the server; it goes on on each phone.")


@post("/api/sheets/{sheet:str}", status_code=200, responses=answers(400, 403, 404, 409))
async def exchange(request: HttpRequest, state: State, sheet: str, data: SheetPart) -> SheetAnswer:
    """Add entries to a scorekeeper's sheet, and get those that others have added."""
    here = service(state)
    if not is_id(sheet) or len(sheet) < SHORTEST:
        raise Refused(NO_SHEET, 404)
    if data.entries and data.since == 0 and not here.new_tables.take(address(request)):
        raise Refused(Refusal("too_fast", "Too many new sheets from here; wait a while."), 429)
    entries = [(entry.id, entry.data) for entry in data.entries]
    try:
        found = await here.tables.store.exchange(sheet, entries, data.since, now(), most=MOST, full=FULL)
    except FullError:
        raise Refused(TOO_MUCH) from None
    return SheetAnswer(found.n, found.entries, found.more)


SHEETS = [exchange]
