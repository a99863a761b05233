"""What a table keeps: one entry after another, and the table is what they add up to.

An entry is stored before anybody sees what it did. `at` is in milliseconds since 1970, given by whoever runs the
table. Entries are never changed; taking back is an entry of its own.
"""

from __future__ import annotations

from typing import Any

import msgspec

PHRASES = ("Hello!", "Good luck.", "Well played.", "Oops.", "One moment, please.", "Your turn.", "Thank you.", "Bye!")


class Entry(msgspec.Struct, frozen=True, tag_field="e", omit_defaults=True, kw_only=True):
    """One thing that happened at a table."""

    at: int


class Made(Entry, frozen=True, tag="made", kw_only=True):
    """The table was made; `host` is the secret of whoever made it."""

    game: str
    rules: str
    options: dict[str, Any]
    seats: int
    host: str
    public: bool = False
    watch: bool = True
    clock: tuple[int, int] = (0, 0)  # bank and increment in milliseconds; (0, 0): no clock
    per_turn: bool = False  # the bank is full again at every turn
    begins: str = ""  # the position it begins with, see `begins`; empty: with a deal


class Sat(Entry, frozen=True, tag="sat", kw_only=True):
    """A person took a seat; `key` is the secret that the seat's cookie carries."""

    seat: int
    name: str
    key: str


class Filled(Entry, frozen=True, tag="filled", kw_only=True):
    """A bot took a seat; with `stands_in` it only plays for a person who is away."""

    seat: int
    level: str
    stands_in: bool = False


class Stood(Entry, frozen=True, tag="stood", kw_only=True):
    """A seat is free again; before the start only."""

    seat: int


class Started(Entry, frozen=True, tag="started", kw_only=True):
    """The cards were dealt from this seed (hexadecimal): secret until the game is over. `when` is for people."""

    seed: str
    when: str


class Moved(Entry, frozen=True, tag="moved", kw_only=True):
    """A move in notation. `seen` is the set of viewers who notice it: bit 0 spectators, bit 1 + seat.

    `passed`: nobody's move, time went by until `at` (the seat is the one whose turn it is).
    """

    seat: int
    move: str
    seen: int
    passed: bool = False


class TookBack(Entry, frozen=True, tag="took back", kw_only=True):
    """The last moves were taken back: so many are left."""

    seat: int
    left: int


class Asked(Entry, frozen=True, tag="asked", kw_only=True):
    """A seat asks the others: to take back, to pause, to let a bot play for `about`."""

    seat: int
    what: str
    about: int = -1


class Voted(Entry, frozen=True, tag="voted", kw_only=True):
    """An answer to what was asked."""

    seat: int
    yes: bool


class Paused(Entry, frozen=True, tag="paused", kw_only=True):
    """The clock stands still, or runs again."""

    on: bool


class Back(Entry, frozen=True, tag="back", kw_only=True):
    """A person has returned to a seat that a bot played for."""

    seat: int


class Said(Entry, frozen=True, tag="said", kw_only=True):
    """A line of chat; seat -1 is the table itself."""

    seat: int
    text: str


class Rematched(Entry, frozen=True, tag="rematched", kw_only=True):
    """The same people go on at another table."""

    table: str


AnyEntry = Made | Sat | Filled | Stood | Started | Moved | TookBack | Asked | Voted | Paused | Back | Said | Rematched
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def encode(entry: AnyEntry) -> bytes:
    return msgspec.json.encode(entry)


def decode(data: bytes) -> AnyEntry:
    """An entry that was stored; msgspec.ValidationError if it is none."""
    return _decoder.decode(data)
