"""May a move be taken back? Computed from what it told whom, not from a list of kinds of moves.

A move told a viewer nothing hidden if the viewer could have foretold everything it saw: in states that the viewer
cannot tell from the truth, the same move gives the same view. So we guess such states and try.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wiredeck.games.interface import SEATS, Game, Step
from wiredeck.kernel import pack

FREE, ASK, REFUSED = "free", "ask", "refused"
GUESSES = 4


@dataclass(frozen=True)
class Takeback:
    """`how` is free, ask (the others agree) or refused, with the reason as a sentence."""

    how: str
    reason: str


def takeback(game: Game, before: Any, move: str, after: Any, mover: int, chance: bytes) -> Takeback:
    """What taking back this move, the last one made, would need."""
    shown = False
    for seat in (None, *range(game.seats(before))):
        found = _told(game, before, move, after, seat, chance)
        if found == "hidden":
            who = "spectators" if seat is None else SEATS[seat]
            learned = "you have" if seat == mover else f"{who} {'have' if seat is None else 'has'}"
            return Takeback(REFUSED, f"It cannot be taken back: {learned} learned something hidden by it.")
        shown = shown or found == "shown"
    if shown:
        return Takeback(ASK, "The others must agree: they have seen which card it was.")
    return Takeback(FREE, "It showed nobody anything new.")


def _told(game: Game, before: Any, move: str, after: Any, seat: int | None, chance: bytes) -> str:
    """What a viewer learned: nothing, `shown` (what the mover held), or `hidden` (more than that)."""
    seen = pack(game.view(after, seat))
    view = game.view(before, seat)
    shown = ""
    for seed in range(GUESSES):
        other = bytes(b ^ (seed + 1) for b in chance)
        step = game.play(game.guess(view, seed + 1), move, other)
        if not isinstance(step, Step):
            shown = "shown"  # the viewer could not know that this was possible
        elif pack(game.view(step.state, seat)) != seen:
            return "hidden"
    return shown
