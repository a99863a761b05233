"""A game on record: JSON Lines that anybody can read, check and replay.

The first line says what was played, then comes one line a move, the last line says how it ended, shows the
seed and closes with a digest over every byte before it. `text` writes it, `parse` reads it: any bytes give
either a `Record` or a `RecordError` that names the line and the trouble.
"""

from __future__ import annotations

import hashlib
import json
import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn, cast

from wiredeck.games import GAMES, game
from wiredeck.games.interface import SEATS, NotationError, Outcome, RefusedError
from wiredeck.table import begins
from wiredeck.table.chance import SEED_BYTES

FORMAT = "wiredeck-replay-1"
LEFT = "left"  # the result of a game that was not played to its end
HEADER = ("format", "game", "rules", "options", "seats", "names", "commitment", "started")
MOVE = ("n", "seat", "move", "at")
FOOTER = ("result", "seed", "moves", "digest")
RESULT = ("winners", "cause")
MOST_BYTES = 32 << 20
LINE_LIMIT = 20_000
NAME_LIMIT = 24
MOVE_LIMIT = 400  # characters; an offer in a trade can be long
SHORT = 160  # characters of foreign text in an error


class RecordError(NotationError):
    """A file that is no record, or not a whole one; `line` counts from 1, 0 means the file."""

    def __init__(self, sentence: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {sentence}" if line else sentence, f"line {line}" if line else "")
        self.line = line


@dataclass(frozen=True)
class Header:
    """What was played, by whom, and the promise of a seed."""

    game: str
    rules: str
    options: Mapping[str, object]
    seats: int
    names: tuple[str, ...]
    commitment: str
    started: str  # ISO 8601, as the caller's clock had it
    begins: str = ""  # a position, see `begins`; empty: the deal that follows from the seed

    def fields(self) -> dict[str, object]:
        """What the first line says of it."""
        return {name: value for name, value in vars(self).items() if name != "begins" or value}


@dataclass(frozen=True)
class Entry:
    """One move: its number from 1, the seat's letter, the notation, seconds since the start."""

    n: int
    seat: str
    move: str
    at: float


@dataclass(frozen=True)
class Result:
    """How it ended: letters of the winners, none if it was drawn."""

    winners: tuple[str, ...]
    cause: str

    @classmethod
    def of(cls, outcome: Outcome) -> Result:
        return cls(tuple(SEATS[seat] for seat in outcome.winners), outcome.cause)


@dataclass
class Record:
    """A record being written, or one that was read. `result` None: left before the end."""

    header: Header
    moves: list[Entry] = field(default_factory=list[Entry])
    result: Result | None = None
    seed: bytes = b""  # empty until it is shown

    def add(self, seat: int, move: str, at: float) -> None:
        """Note the next move."""
        self.moves.append(Entry(len(self.moves) + 1, SEATS[seat], move, round(at, 3)))

    def close(self, seed: bytes, outcome: Outcome | None) -> None:
        """Note how it ended and show the seed."""
        self.seed = seed
        self.result = None if outcome is None else Result.of(outcome)

    def text(self) -> str:
        """The file; without its last line as long as the record is open."""
        lines = [_line({"format": FORMAT, **self.header.fields()})]
        lines += [_line(vars(entry)) for entry in self.moves]
        body = "".join(lines)
        return body + self._last_line(body) if self.seed else body

    def _last_line(self, body: str) -> str:
        result = LEFT if self.result is None else vars(self.result)
        ending = _line({"result": result, "seed": self.seed.hex(), "moves": len(self.moves)})[:-2]
        return f'{ending},"digest":"{digest(body + ending)}"}}\n'


def _line(fields: Mapping[str, object]) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":")) + "\n"


def digest(text: str) -> str:
    """Of everything that stands before `,"digest"` in the last line."""
    return hashlib.sha256(text.encode()).hexdigest()


# ---------------------------------------------------------------- reading

Fields = dict[str, Any]


def parse(data: bytes | str) -> Record:
    """Read a record; RecordError for anything else."""
    text = _text(data)
    lines = text.removesuffix("\n").split("\n")
    header = _header(lines[0])
    if len(lines) == 1 or not (text.endswith("\n") or lines[-1].endswith("}")):
        raise RecordError(f"the file is cut off in line {len(lines)}: its end is missing")
    moves = [_entry(line, n, header.seats) for n, line in enumerate(lines[1:-1], 1)]
    return _close(Record(header, moves), lines[-1], text)


def _text(data: bytes | str) -> str:
    raw = data.encode(errors="surrogatepass") if isinstance(data, str) else data
    if len(raw) > MOST_BYTES:
        raise RecordError(f"the file is too large: a record has at most {MOST_BYTES >> 20} MiB")
    try:
        text = raw.decode()
    except UnicodeDecodeError as e:
        line = raw[: e.start].count(b"\n") + 1
        raise RecordError("this is no text in UTF-8, so it is no record", line) from None
    if not text.strip():
        raise RecordError("the file is empty")
    return text


def _header(line: str) -> Header:
    fields = _read(line, 1, "this file is no Wiredeck replay")
    if fields.get("format") != FORMAT:
        raise RecordError(f"this file is no Wiredeck replay: its format is not {FORMAT}", 1)
    _only(fields, (*HEADER, "begins") if "begins" in fields else HEADER, 1)
    seats = _number(fields, "seats", 1, len(SEATS), 1)
    names = tuple(_name(name) for name in _list(fields, "names", 1))
    if len(names) != seats:
        raise RecordError(f"{seats} seats, but {len(names)} names", 1)
    header = Header(
        _string(fields, "game", 1),
        _string(fields, "rules", 1),
        _options(fields["options"]),
        seats,
        names,
        _hex(fields, "commitment", 1),
        _time(fields["started"]),
        _string(fields, "begins", 1, LINE_LIMIT) if "begins" in fields else "",
    )
    _check_table(header)
    return header


def _check_table(header: Header) -> None:
    """Is this a table that this program can set up?"""
    if header.game not in GAMES:
        raise RecordError(f"there is no game {header.game!r} here", 1)
    played = game(header.game)
    if header.rules != played.rules_version:
        raise RecordError(
            f"it was played by the rules {header.rules!r}, and this program knows {played.rules_version!r}", 1
        )
    try:
        options = played.options(header.options)
        played.start(header.seats, options, bytes(SEED_BYTES))
        if header.begins:
            begins.read(header.game, header.begins, header.seats, options)
    except (RefusedError, NotationError) as e:
        raise RecordError(f"no such table: {short(str(e))}", 1) from None
    except begins.BeginsError as e:
        raise RecordError(str(e), 1) from None
    except RecursionError:
        raise RecordError("no such table: its options are nested too deeply", 1) from None


def _entry(line: str, n: int, seats: int) -> Entry:
    fields = _read(line, n + 1, "this line is no move")
    _only(fields, MOVE, n + 1)
    if _number(fields, "n", 1, 1 << 31, n + 1) != n:
        raise RecordError(f"this is move {fields['n']}, but move {n} comes here", n + 1)
    move = _string(fields, "move", n + 1, MOVE_LIMIT)
    return Entry(n, _seat(fields["seat"], seats, n + 1), move, _seconds(fields["at"], n + 1))


def _close(record: Record, line: str, text: str) -> Record:
    n = len(record.moves) + 2
    fields = _read(line, n, "the last line is no end of a record")
    if "digest" not in fields:
        raise RecordError(f"the file is cut off after line {n}: its last line is missing")
    _only(fields, FOOTER, n)
    if digest(text[: text.rindex(',"digest"')] if ',"digest"' in text else "") != _hex(fields, "digest", n):
        raise RecordError("the digest differs: the file was altered", n)
    if _number(fields, "moves", 0, 1 << 31, n) != len(record.moves):
        raise RecordError(f"{fields['moves']} moves are announced, but {len(record.moves)} are there", n)
    record.seed = bytes.fromhex(_hex(fields, "seed", n))
    record.result = _result(fields["result"], record.header.seats, n)
    return record


def _result(value: object, seats: int, line: int) -> Result | None:
    if value == LEFT:
        return None
    if not isinstance(value, dict):
        raise RecordError(f'the result must be "{LEFT}" or name winners and cause', line)
    fields = cast(Fields, value)
    _only(fields, RESULT, line)
    winners = tuple(_seat(winner, seats, line) for winner in _list(fields, "winners", line))
    return Result(winners, _string(fields, "cause", line))


# ---------------------------------------------------------------- fields of a line


def _read(line: str, n: int, trouble: str) -> Fields:
    if len(line) > LINE_LIMIT:
        raise RecordError(f"{trouble}: it is longer than {LINE_LIMIT} characters", n)
    try:
        value: object = json.loads(line, object_pairs_hook=_once, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise RecordError(f"{trouble}: it cannot be read as JSON", n) from None
    if not isinstance(value, dict):
        raise RecordError(f"{trouble}: it is not made of names and values", n)
    return cast(Fields, value)


def _once(pairs: list[tuple[str, Any]]) -> Fields:
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a name is given twice")
    return dict(pairs)


def _no_constant(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number")


def _only(fields: Fields, names: Sequence[str], line: int) -> None:
    for name in names:
        if name not in fields:
            raise RecordError(f"{name!r} is missing", line)
    for name in fields:
        if name not in names:
            raise RecordError(f"{short(name)!r} is no part of it", line)


def _number(fields: Fields, name: str, low: int, high: int, line: int) -> int:
    value = fields[name]
    if type(value) is not int or not low <= value <= high:
        raise RecordError(f"{name!r} must be a whole number from {low} to {high}", line)
    return value


def _string(fields: Fields, name: str, line: int, most: int = SHORT) -> str:
    value = fields[name]
    if not isinstance(value, str) or not 0 < len(value) <= most or not value.isprintable():
        raise RecordError(f"{name!r} must be a short text", line)
    return value


def _list(fields: Fields, name: str, line: int) -> list[Any]:
    value = fields[name]
    if not isinstance(value, list):
        raise RecordError(f"{name!r} must be a list", line)
    found: list[Any] = value
    return found


def _hex(fields: Fields, name: str, line: int) -> str:
    value = fields[name]
    if not isinstance(value, str) or not re.fullmatch(r"[0-9a-f]{64}", value):
        raise RecordError(f"{name!r} must be 64 hexadecimal digits", line)
    return value


def _options(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise RecordError("'options' must be names and values", 1)
    return cast("dict[str, object]", value)


def _name(value: object) -> str:
    if not isinstance(value, str) or not is_name(value):
        raise RecordError("a name must be a short text", 1)
    return value


def is_name(text: str) -> bool:
    """May a player be called this?"""
    return text.strip() != "" and len(text) <= NAME_LIMIT and text.isprintable()


def _time(value: object) -> str:
    if not isinstance(value, str) or not re.fullmatch(r"\d{4}-\d{2}-\d{2}T[0-9:.,]{5,18}(Z|[+-][0-9:]{2,9})?", value):
        raise RecordError("'started' must be a date and time", 1)
    return value


def _seat(value: object, seats: int, line: int) -> str:
    if not isinstance(value, str) or len(value) != 1 or value not in SEATS[:seats]:
        raise RecordError(f"a seat must be a letter from A to {SEATS[seats - 1]}", line)
    return value


def _seconds(value: object, line: int) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1e9 or math.isnan(value):
        raise RecordError("'at' must be seconds since the start", line)
    return float(value)


def short(text: str) -> str:
    """Foreign text as an error shows it."""
    shown = text if len(text) <= SHORT else text[:SHORT] + "..."
    return shown.encode("unicode_escape").decode() if not shown.isprintable() else shown
