"""Players that choose from a view, never from the state.

`easy` and `normal` score each action by the game's own policy, a rule `score(view, action)`, and err by much or little;
`hard` and `expert` think ahead (`bots.search`). `textbook`, `simple` (the policy without an error) and `random` are
yardsticks: what the levels are measured against.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from wiredeck.bots.random import anything
from wiredeck.games import game
from wiredeck.games.interface import Choice, Game, NotationError, Score
from wiredeck.kernel import below, seed_stream

if TYPE_CHECKING:
    from wiredeck.bots.search import Tried

LEVELS = ("expert", "hard", "normal", "easy")  # what people are offered, from best to worst
USUAL = "normal"  # who is offered first
YARDSTICKS = ("textbook", "simple", "random")
HARD_SECONDS, EXPERT_SECONDS = 0.3, 1.5
TEXTBOOK = {"explore": 700}
SEEDS = (1 << 62) - 1  # of a search: larger ones are of another type, for which it would be compiled once more


class _Lot:
    """A generator for drawing lots between equals."""

    def __init__(self, seed: int) -> None:
        self.chance = [0] * 4
        seed_stream(self, seed, 0)


class Bot(Protocol):
    """One level of one game."""

    @property
    def level(self) -> str: ...

    def choose(self, game: Game, view: Any, choices: Sequence[Choice], seed: int) -> Choice:
        """One of the choices offered; where a bot does not go by the clock, the same seed gives the same one."""
        ...


@dataclass(frozen=True)
class Policy:
    """The action that a rule scores highest. `slips` is how far its opinion of an action may be off."""

    level: str
    score: Score
    slips: int = 0

    def choose(self, game: Game, view: Any, choices: Sequence[Choice], seed: int) -> Choice:
        lot = _Lot(seed)
        worth = [self.score(view, choice.action) for choice in choices]
        if self.slips:
            worth = [found + below(lot, self.slips) for found in worth]
        best = [choice for choice, found in zip(choices, worth, strict=True) if found == max(worth)]
        return best[below(lot, len(best))]


@dataclass(frozen=True)
class Thinker:
    """The action that a search tried most."""

    level: str
    knobs: Mapping[str, int]
    seconds: float
    tries: int = 0  # at most so many iterations; with no seconds exactly so many
    cores: int | None = None
    may_wait: Callable[[], bool] = lambda: True  # for rules that are not compiled yet

    def choose(self, game: Game, view: Any, choices: Sequence[Choice], seed: int) -> Choice:
        if len(choices) == 1:
            return choices[0]
        if not self.may_wait():
            return bot(game.name, USUAL).choose(game, view, choices, seed)
        found = self.think(game, view, seed)
        return max(choices, key=lambda choice: found[choice.action].visits if choice.action in found else -1)

    def think(self, game: Game, view: Any, seed: int) -> dict[int, Tried]:
        """What a search finds out about each action that it tries."""
        from wiredeck.bots.search import Budget, searcher

        budget = Budget(self.seconds, self.tries, self.cores)
        return searcher(game.name).search(view, self.knobs, seed & SEEDS, budget)


def levels(game_name: str) -> list[str]:
    """The bots that people are offered, from best to worst."""
    return list(LEVELS)


def known(game_name: str) -> list[str]:
    """All bots of a game."""
    return [*LEVELS, *YARDSTICKS]


def bot(game_name: str, level: str) -> Bot:
    """The bot of this level; NotationError names the levels there are."""
    found = game(game_name)
    if level in ("simple", "random"):
        return Policy(level, score_of(game_name, level))
    tuning = found.tuning()
    if level in ("easy", "normal"):
        slips = tuning.easy_slips if level == "easy" else tuning.normal_slips
        return Policy(level, score_of(game_name, "simple"), slips)
    if level == "hard":
        return Thinker(level, tuning.hard, HARD_SECONDS, tuning.hard_tries)
    if level == "expert":
        return Thinker(level, tuning.expert, EXPERT_SECONDS)
    if level == "textbook":
        return Thinker(level, TEXTBOOK, EXPERT_SECONDS)
    raise NotationError(f"{game_name} has no bot {level!r}; the bots are: {', '.join(known(game_name))}", level)


def score_of(game_name: str, level: str) -> Score:
    """The rule that scores an action from a view, for the levels that are such a rule and no more."""
    scores = {**game(game_name).scores(), "random": anything}
    if level not in scores:
        names = ", ".join(scores)
        raise NotationError(f"{game_name} has no bot {level!r} that plays by a policy alone; those are: {names}", level)
    return scores[level]
