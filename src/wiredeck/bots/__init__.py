"""Players that choose from a view, never from the state.

A bot is a rule `score(view, action)`: the highest score is chosen, ties are drawn by lot. So the same bot
plays at a table, in a terminal, and compiled in very many games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from wiredeck.bots.random import anything
from wiredeck.games import game
from wiredeck.games.interface import Choice, Game, NotationError, Score
from wiredeck.kernel import below, seed_stream


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


def levels(game_name: str) -> list[str]:
    """The bots of a game from best to worst; `random` plays them all."""
    return list(_scores(game_name))


def bot(game_name: str, level: str) -> Bot:
    """The bot of this level; NotationError names the levels there are."""
    return Bot(level, score_of(game_name, level))


def score_of(game_name: str, level: str) -> Score:
    """The rule that scores an action from a view."""
    scores = _scores(game_name)
    if level not in scores:
        raise NotationError(f"{game_name} has no bot {level!r}; the bots are: {', '.join(scores)}", level)
    return scores[level]


def _scores(game_name: str) -> Mapping[str, Score]:
    return {**game(game_name).scores(), "random": anything}
