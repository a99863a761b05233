"""Players that choose from a view, never from the state.

A bot is a rule `score(view, action)`: the highest score is chosen, ties are drawn by lot. So the same bot
plays at a table, in a terminal, and compiled in very many games.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from wiredeck.games.interface import Choice, Game, NotationError
from wiredeck.kernel import below, seed_stream

Score = Callable[[Any, int], int]

# The only list of bots: for each game, the levels from best to worst and where their score is.
BOTS = {
    "wireburn": {
        "simple": "wiredeck.bots.simple_wireburn:simple",
        "random": "wiredeck.bots.random:anything",
    }
}


class _Lot:
    """A generator for drawing lots between equals."""

    def __init__(self, seed: int) -> None:
        self.chance = [0] * 4
        seed_stream(self, seed, 0)


@dataclass(frozen=True)
class Bot:
    """One level of one game."""

    level: str
    score: Score

    def choose(self, game: Game, view: Any, choices: Sequence[Choice], seed: int) -> Choice:
        """The best of the choices offered; the same seed draws the same lots."""
        worth = [self.score(view, choice.action) for choice in choices]
        best = [choice for choice, found in zip(choices, worth, strict=True) if found == max(worth)]
        return best[below(_Lot(seed), len(best))]


def bot(game: str, level: str) -> Bot:
    """The bot of this level; NotationError names the levels there are."""
    return Bot(level, score_of(game, level))


def score_of(game: str, level: str) -> Score:
    """The rule that scores an action from a view."""
    levels = BOTS.get(game, {})
    if level not in levels:
        known = ", ".join(levels) or "none yet"
        raise NotationError(f"{game} has no bot {level!r}; the bots are: {known}", level)
    module, _, attribute = levels[level].partition(":")
    score: Score = getattr(import_module(module), attribute)
    return score
