"""A position to try things on: what a table would show after some moves, and why others may be made or not.

No table, no store, no chance of its own: the same request has the same answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wiredeck.games import GAMES, game
from wiredeck.games.interface import SEATS, Game, NotationError, RefusedError, Step, Verdict, sentence
from wiredeck.server import messages as m
from wiredeck.server.snapshot import infos, outcome_info
from wiredeck.table.chance import SEED_BYTES, key
from wiredeck.table.ledger import OVER, PLAYING
from wiredeck.table.room import Refusal

MOST_SHOWN = 300  # characters of a sentence about foreign text


@dataclass(frozen=True)
class NotTried:
    """Why there is nothing to show; `move` is the place of the move that is refused, -1: it is the position."""

    refusal: Refusal
    move: int = -1


def try_position(wanted: m.Try) -> m.Tried | NotTried:
    """The position after the moves, and answers to what is asked about it."""
    if wanted.game not in GAMES:
        return NotTried(Refusal("no_such_game", f"There is no game {wanted.game[:40]!r}."))
    played = game(wanted.game)
    try:
        options = played.options(wanted.options)
    except (RefusedError, NotationError) as wrong:
        return NotTried(_refusal("options", wrong))
    try:
        state = played.position(options, wanted.position)
    except (RefusedError, NotationError) as wrong:
        return NotTried(_refusal("position", wrong))
    if wanted.seat is not None and wanted.seat >= played.seats(state):
        return NotTried(Refusal("no_seat", "There is no such seat in this position."))
    found = try_state(played, options, state, wanted)
    return found if isinstance(found, NotTried) else found[0]


def try_state(played: Game, options: Any, state: Any, wanted: m.Try) -> tuple[m.Tried, list[Any]] | NotTried:
    """The same of a position that is set up already, with the states that the moves led through."""
    made = _moves(played, state, wanted.moves)
    if isinstance(made, NotTried):
        return made
    shown = _table(played, played.options_dict(options), made, wanted)
    return m.Tried(shown, [_why(played, made.states[-1], asked) for asked in wanted.why]), made.states


def _refusal(code: str, wrong: RefusedError | NotationError) -> Refusal:
    """In the words of who could not read it, with the place if they do not name it."""
    said, place = sentence(wrong)[:MOST_SHOWN], getattr(wrong, "place", "")[:MOST_SHOWN]
    rule = getattr(wrong, "rule", "")
    return Refusal(code, said if place in said else f"{said} It is about {place!r}.", (rule,) if rule else ())


@dataclass
class _Line:
    """A position and what followed."""

    states: list[Any]
    last: int  # who made the last move; the first seat if there was none


def _moves(played: Game, state: Any, moves: list[str]) -> _Line | NotTried:
    line = _Line([state], 0)
    for n, move in enumerate(moves):
        answer = played.play(line.states[-1], move, key(bytes(SEED_BYTES), n + 1))
        if isinstance(answer, Verdict):
            said = f"Move {n + 1}, {move[:40]}: {answer.sentence}"
            return NotTried(Refusal(answer.code, said, answer.rules), n)
        line.states.append(answer.state)
        line.last = max(0, answer.choice.seat)
    return line


def _table(played: Game, options: dict[str, Any], line: _Line, wanted: m.Try) -> m.Table:
    state = line.states[-1]
    actors = played.actors(state)
    seat = wanted.seat if wanted.seat is not None else (*actors, line.last)[0]
    ended = played.outcome(state)
    return m.Table(
        table="",
        game=played.name,
        status=PLAYING if ended is None else OVER,
        options=options,
        commitment="",
        next_table="",
        seats=_seats(played.seats(state), wanted.names),
        view=played.open_dict(played.view(state, None)),
        clock=[],
        timer=None,
        paused=False,
        question=None,
        outcome=outcome_info(ended),
        seat=seat,
        held=[seat],
        host=False,
        turn=len(line.states) - 1,
        own=played.own_dict(played.view(state, seat)),
        actors=list(actors),
        choices=[m.ChoiceInfo.of(choice) for choice in played.legal(state, seat)] if seat in actors else [],
        events=_events(played, line, seat, wanted.since),
        chat=[],
        last_was_mine=False,
    )


def _seats(n: int, names: list[str]) -> list[m.SeatInfo]:
    named = [*names[:n], *SEATS[len(names) : n]]
    return [m.SeatInfo(name, "person", "", online=True, away=False) for name in named]


def _events(played: Game, line: _Line, seat: int, since: int) -> list[m.EventInfo]:
    later = enumerate(line.states[since + 1 :], since + 1)
    return [info for turn, state in later for info in infos(turn, played.events(played.view(state, seat)))]


def _why(played: Game, state: Any, move: str) -> m.WhyInfo:
    answer = played.play(state, move, bytes(SEED_BYTES))
    said = played.why(state, move) if isinstance(answer, Step) else answer
    return m.WhyInfo(move, isinstance(answer, Step), said.code, said.sentence, said.rules)
