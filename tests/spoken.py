"""Another game, for tests of what serves any: Wireburn at a table that says whose move each one is.

`B:absorb` is B's; without a seat a move is that of the seat whose turn it is. `draw` is in no list where there is
anything else, but it is a move all the same.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import cast

from msgspec.structs import replace

from wiredeck.games.interface import SEATS, Choice, Drawing, Step, Verdict
from wiredeck.games.wireburn import draw
from wiredeck.games.wireburn.game import Wireburn
from wiredeck.games.wireburn.state import State


class Spoken(Wireburn):
    """Refuses a move in the name of a seat that is not asked with a secret, which nobody must get to read."""

    name = "spoken"
    title = "Spoken"
    rules_version = "spoken-1"
    settings_column = "spoken"
    flags: Sequence[tuple[str, str]] = (("mode", "standard or oaat"),)
    examples: Mapping[str, str] = {
        "play": "wiredeck play spoken --mode oaat",
        "legal": 'wiredeck legal --game spoken "2p T(T6) A=T7,x"',
        "why": 'wiredeck why --game spoken "2p T(T6) A=T7,x" "A:T7>T"',
        "sim": "wiredeck sim --game spoken --games 5",
    }

    def mover(self, s: State, key: str) -> int | None:
        seat, rest = _parts(key)
        return None if super().mover(s, rest) is None else SEATS.index(seat) if seat else s.turn

    def legal(self, s: State, seat: int | None = None) -> list[Choice]:
        choices = [self._said(s, choice) for choice in super().legal(s, seat)]
        return [choice for choice in choices if choice.key != "draw" or len(choices) == 1]

    def play(self, s: State, key: str, chance: bytes | None = None) -> Step | Verdict:
        if self.mover(s, key) not in (s.actor, None):
            return _secret()
        answer = super().play(s, _parts(key)[1], chance)
        return Step(answer.state, self._said(s, answer.choice)) if isinstance(answer, Step) else answer

    def why(self, s: State, move: str) -> Verdict:
        return super().why(s, _parts(move)[1]) if self.mover(s, move) in (s.actor, None) else _secret()

    def drawing(self) -> Drawing:
        return cast(Drawing, SimpleNamespace(**{**vars(draw), "asked": lambda words: [words]}))

    def _said(self, s: State, choice: Choice) -> Choice:
        return choice if choice.seat == s.turn else replace(choice, key=f"{SEATS[choice.seat]}:{choice.key}")


def _parts(key: str) -> tuple[str, str]:
    found = re.fullmatch("(?:([A-F]):)?(.*)", key)
    return (found[1] or "", found[2]) if found else ("", key)


def _secret() -> Verdict:
    return Verdict(False, "secret", ("R-ENG-6",), "That seat holds a secret.")


SPOKEN = Spoken()
