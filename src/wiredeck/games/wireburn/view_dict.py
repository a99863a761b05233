"""A view as plain data: what every viewer sees alike, and what only its seat sees."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, cast

from wiredeck.games.interface import SEATS
from wiredeck.games.wireburn.cards import (
    CODES,
    COLOUR_CARDS,
    DOCKS,
    GREY_CARDS,
    LETTERS,
    NULLS,
    NUMBERS,
    OPEN,
    STEPPERS,
    VALUE,
    VOLT,
)
from wiredeck.games.wireburn.rules.fits import VALUED, case_of, playable
from wiredeck.games.wireburn.rules.legal import is_candidate, shields_on_docks
from wiredeck.games.wireburn.rules.moves import detonates
from wiredeck.games.wireburn.state import ACT, HIT, NOBODY, NONE, OVER, PLAYING, TARGET, Dock, State, next_seat
from wiredeck.games.wireburn.text import dock_text, hand_kinds
from wiredeck.games.wireburn.view import View
from wiredeck.games.wireburn.words import CAUSES
from wiredeck.kernel import peek, raw

PHASES = {ACT: "act", TARGET: "target", HIT: "shield", OVER: "over"}


def open_dict(v: View) -> dict[str, object]:
    """What everybody sees alike: nothing here reads a hand or the third card."""
    seats = SEATS[: v.seats]
    return {
        "moves": v.moves,
        "phase": PHASES[v.phase],
        "standing": standing(v),
        "turn": SEATS[v.turn],
        "actor": None if v.actor == NOBODY else SEATS[v.actor],
        "target": None if v.target == NOBODY else SEATS[v.target],
        "damage": v.damage,
        "hits": hits(v),
        "drawn": v.draws,
        "played": v.plays,
        "bonus": bool(v.bonus),
        "pile": v.pile,
        "discard": [CODES[k] for k in hand_kinds(v.discard)],
        "gone": 2 * v.gone,
        "docks": {letter: _dock(v, d) for d, letter in enumerate(LETTERS)},
        "hands": dict(zip(seats, v.held)),
        "firewall": [p for p, on in zip(seats, v.firewall) if on],
        "armed": [p for p, on in zip(seats, v.armed) if on],
        "rotation": rotation(v),
        "skip": [p for p, on in zip(seats, v.skip) if on],
        "winner": None if v.winner == NOBODY else SEATS[v.winner],
        "cause": None if v.cause == PLAYING else CAUSES[v.cause][0],
    }


def own_dict(v: View) -> dict[str, object]:
    return {
        "seat": None if v.seat == NOBODY else SEATS[v.seat],
        "hand": [CODES[k] for k in hand_kinds(v.hand)],
        "third": CODES[v.third] if v.third >= 0 else None,
    }


# ---------------------------------------------------------------- docks


class Shown(NamedTuple):
    """A dock in words."""

    shows: str
    state: str
    value: int | None
    colour: str | None
    stack: tuple[str, ...]
    numbers: tuple[int, ...]
    colours: tuple[str, ...]
    others: tuple[str, ...]
    trips: tuple[int, ...]


def _dock(v: View, d: int) -> dict[str, object]:
    """What lies there, and which cards may be put on it now, whoever holds them: by a play, or as a shield."""
    table, dock = _table(v), v.dock[d]
    case, kinds = NONE, NULLS if v.phase == HIT and shields_on_docks(table) else 0
    if v.phase == ACT:
        case = case_of(table, d)
        kinds = playable(table, d, case)
    found = _shown(raw(dock), kinds)
    return {
        "shows": found.shows,
        "state": found.state,
        "value": found.value,
        "colour": found.colour,
        "stack": list(found.stack),
        "takes": {"numbers": list(found.numbers), "colours": list(found.colours), "any": list(found.others)},
        "echo": found.value if case == VALUED else None,
        "trips": list(found.trips),
    }


def _table(v: View) -> State:
    """For rules that read nothing that a view has not got."""
    return cast(State, v)


@lru_cache(maxsize=20_000)
def _shown(packed: bytes, kinds: int) -> Shown:
    """Most docks stay as they are from one move to the next."""
    dock = peek(Dock, packed)
    found = [k for k in range(len(CODES)) if kinds >> k & 1]
    numbers = sorted({VALUE[k] for k in found if NUMBERS >> k & 1})
    return Shown(
        shows=dock_text(dock),
        state=_state(dock),
        value=dock.value or None,
        colour=None if dock.colour == OPEN else LETTERS[dock.colour],
        stack=tuple(CODES[k] for k in dock.stack.card[: dock.stack.n]),
        numbers=tuple(numbers),
        colours=_colours(kinds),
        others=tuple(CODES[k] for k in found if k >= VOLT),
        trips=tuple(value for value in numbers if detonates(value)),
    )


def _colours(kinds: int) -> tuple[str, ...]:
    """The colours of the numbers in a set of cards."""
    sets = (*(STEPPERS[c] & COLOUR_CARDS for c in range(DOCKS)), GREY_CARDS)
    return tuple(letter for letter, of_colour in zip("TPOG", sets, strict=True) if kinds & of_colour)


def _state(dock: Dock) -> str:
    if dock.stack.n == 0:
        return "empty"
    if dock.locked:
        return "locked"
    return "open" if dock.colour == OPEN else "colour"


# ---------------------------------------------------------------- the turn


def hits(v: View) -> list[str]:
    """Where the damage would arrive if the turn ended now, or has arrived; of several the attacker chooses one."""
    if v.damage == 0 or v.phase == OVER:
        return []
    if v.phase == HIT:
        return [SEATS[v.target]]
    table = _table(v)
    return [SEATS[p] for p in range(v.seats) if is_candidate(table, p)] or [SEATS[next_seat(table, v.turn)]]


def rotation(v: View) -> dict[str, list[int]]:
    """Of each seat in firewall how many turns are over, and of how many.

    R-FW-2: the others' turns, skipped and empty ones too. R-FW-4: none is over until the turn has left the seat.
    """
    others = v.seats - 1
    return {
        SEATS[p]: [(v.turn - p - 1) % v.seats if v.armed[p] else 0, others] for p in range(v.seats) if v.firewall[p]
    }


def standing(v: View) -> str:
    """Where the turn stands, in a sentence."""
    turn = SEATS[v.turn]
    if v.phase == OVER:
        return "The game is over."
    if v.phase == HIT:
        return f"{SEATS[v.actor]} must answer {v.damage} damage from {turn}."
    if v.phase == TARGET:
        return f"{turn} chooses whose firewall takes {v.damage} damage."
    counts = ((v.draws, "drawn"), (v.plays, "played"), (v.damage, "damage"))
    done = ", ".join(f"{n} {what}" for n, what in counts if n) or "nothing drawn or played yet"
    return f"{turn}'s {'bonus action' if v.bonus else 'turn'}: {done}."
