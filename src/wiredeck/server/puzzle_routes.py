"""The routes of puzzles. The moves of a player are judged here: a page decides nothing and is told no solution."""

from __future__ import annotations

import asyncio
from datetime import UTC, date, datetime, timedelta

from litestar import get, post
from litestar.datastructures import State

from wiredeck.games import GAMES
from wiredeck.puzzles import Puzzle, by_id, of_day, stored
from wiredeck.puzzles.check import attempted
from wiredeck.server.asking import Refused, answers, service
from wiredeck.server.messages import Try
from wiredeck.server.puzzle_messages import PuzzleDay, PuzzleInfo, PuzzleList, PuzzleSolution, PuzzleTried, TryPuzzle
from wiredeck.server.trying import NotTried, try_state
from wiredeck.table.room import Refusal

TODAY = "today"
DAYS = 14  # that are shown, today's among them
FIRST_DAY = date(1970, 1, 1)


def today() -> date:
    return datetime.now(UTC).date()


@get("/api/puzzles", responses=answers())
async def list_puzzles() -> PuzzleList:
    """All puzzles, and which ones the last days had."""
    days = [_day(today() - timedelta(days=n)) for n in range(DAYS)]
    return PuzzleList([_info(one) for game in GAMES for one in stored(game)], days)


def _day(day: date) -> PuzzleDay:
    each = {game: of_day(game, (day - FIRST_DAY).days) for game in GAMES}
    return PuzzleDay(day.isoformat(), {game: one.id for game, one in each.items() if one})


def _info(one: Puzzle) -> PuzzleInfo:
    return PuzzleInfo(
        one.id,
        one.game,
        one.options,
        int(one.position.partition("p")[0]),
        one.seat,
        one.kind,
        one.title,
        one.task,
        one.difficulty,
        min(map(len, one.lines)),
    )


@get("/api/puzzles/{puzzle:str}", responses=answers(404))
async def show_puzzle(puzzle: str, game: str = "") -> PuzzleInfo:
    """One puzzle by its name; `today` is that of the day, of the game that is named."""
    return _info(_found(puzzle, game))


def _found(name: str, game: str = "") -> Puzzle:
    if name == TODAY:
        chosen = game if game in GAMES else next(iter(GAMES)) if not game else ""
        one = of_day(chosen, (today() - FIRST_DAY).days) if chosen else None
    else:
        one = by_id().get(name)
    if one is None:
        raise Refused(Refusal("no_puzzle", "There is no such puzzle."), 404)
    return one


@post("/api/puzzles/{puzzle:str}", status_code=200, responses=answers(400, 403, 404, 409))
async def try_puzzle(state: State, puzzle: str, data: TryPuzzle) -> PuzzleTried:
    """The position after some moves, and whether they are on the way to the solution."""
    one = _found(puzzle)
    async with service(state).trying:  # it is interpreted: tables come first
        found = await asyncio.to_thread(_tried, one, data)
    if isinstance(found, NotTried):
        raise Refused(found.refusal, 409, found.move)
    return found


def _tried(one: Puzzle, data: TryPuzzle) -> PuzzleTried | NotTried:
    at = attempted(one.id)
    wanted = Try(one.game, "", moves=data.moves, seat=one.seat, since=data.since, why=data.why)
    found = try_state(at.game, at.options, at.start, wanted)
    if isinstance(found, NotTried):
        return found
    shown, states = found
    judged = at.judge(states)
    return PuzzleTried(shown.table, shown.why, judged.status, judged.sentence, judged.rules)


@post("/api/puzzles/{puzzle:str}/solution", status_code=200, responses=answers(403, 404))
async def show_solution(state: State, puzzle: str) -> PuzzleSolution:
    """What solves it, for who wants to be told."""
    one = _found(puzzle)
    async with service(state).trying:
        labels = await asyncio.to_thread(lambda: attempted(one.id).labels(one.lines[0]))
    return PuzzleSolution(one.lines[0], labels, len(one.lines), one.explanation, one.rules)


PUZZLES = [list_puzzles, show_puzzle, try_puzzle, show_solution]
