"""Who sits at a table, what they say, and what they ask each other."""

from __future__ import annotations

from dataclasses import dataclass, field


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
