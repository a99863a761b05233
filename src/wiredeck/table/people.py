"""Who sits at a table, what they say, and what they ask each other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

BOT_NAMES = ("Kestrel", "Moth", "Ines", "Vega", "Bodil", "Quill", "Tarn")


def bot_name(others: Iterable[str]) -> str:
    """The first name that nobody else at the table has: there are more of them than seats."""
    taken = {name.casefold() for name in others}
    return next(name for name in BOT_NAMES if name.casefold() not in taken)


@dataclass
class Seat:
    """Who sits there. A person's seat that a bot plays for has both."""

    name: str = ""
    key: str = ""  # of a person
    level: str = ""  # of a bot
    stands_in: bool = False

    @property
    def is_free(self) -> bool:
        return not self.name

    @property
    def is_bot(self) -> bool:
        return bool(self.level)


@dataclass
class Question:
    """Something that all the others must agree to."""

    what: str  # take back, pause, bot
    by: int
    about: int
    left: int  # moves that stay, for taking back
    yes: set[int] = field(default_factory=set[int])


@dataclass(frozen=True)
class Line:
    """A line of chat."""

    at: int
    seat: int
    text: str
