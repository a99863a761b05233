"""Advice to a player: the move that a bot prefers, how often it wins, and what it does, in a sentence.

It comes from the seat's view and nothing else: whoever sees the same is told the same, as far as the time to think
allows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from wiredeck.bots import EXPERT_SECONDS, SEEDS, score_of
from wiredeck.games.interface import Choice, Game, Reason
from wiredeck.kernel import pack

if TYPE_CHECKING:
    from wiredeck.bots.search import Tried

GUESSES = 8  # at what is hidden, to see what a move leads to
ONLY = Reason("It is the only move you have.", ())


@dataclass(frozen=True)
class Opinion:
    """A choice, and its share of the wins; None: nobody has thought ahead."""

    choice: Choice
    share: float | None


@dataclass(frozen=True)
class Advice:
    """What to do, what would be next best, and why."""

    best: Opinion
    second: Opinion | None
    reason: Reason


def think(
    game: Game,
    view: Any,
    seconds: float = EXPERT_SECONDS,
    *,
    tries: int = 0,
    cores: int | None = None,
    is_off: Callable[[], bool] = lambda: False,
) -> Mapping[int, Tried]:
    """What the best bot finds out about each action, in so many seconds at most."""
    from wiredeck.bots.search import Budget, searcher

    budget = Budget(min(seconds, EXPERT_SECONDS), tries, cores, is_off)
    return searcher(game.name).search(view, game.tuning().expert, seed_of(view), budget)


def advise(game: Game, view: Any, choices: Sequence[Choice], found: Mapping[int, Tried]) -> Advice:
    """The choice that was tried most; where nothing was, the one that the policy likes best."""
    ranked = _by_search(choices, found) or _by_policy(game, view, choices)
    best, second = ranked[0], ranked[1] if len(ranked) > 1 else None
    return Advice(best, second, ONLY if len(choices) == 1 else _reason(game, view, best, second, choices))


def _by_search(choices: Sequence[Choice], found: Mapping[int, Tried]) -> list[Opinion]:
    tried = [choice for choice in choices if choice.action in found]
    tried.sort(key=lambda choice: -found[choice.action].visits)
    return [Opinion(choice, found[choice.action].share) for choice in tried]


def _by_policy(game: Game, view: Any, choices: Sequence[Choice]) -> list[Opinion]:
    score = score_of(game.name, "simple")
    ranked = sorted(choices, key=lambda choice: -score(view, choice.action))
    return [Opinion(choice, None) for choice in ranked]


def _reason(game: Game, view: Any, best: Opinion, second: Opinion | None, choices: Sequence[Choice]) -> Reason:
    """The strongest thing to say for the best choice that cannot be said for the next best, if there is one."""
    said = _said(game, view, best.choice, choices)
    beside = _said(game, view, second.choice, choices) if second else []
    return next((reason for reason in said if reason not in beside), said[0])


def _said(game: Game, view: Any, choice: Choice, choices: Sequence[Choice]) -> list[Reason]:
    return game.reasons(view, choice, choices, after(game, view, choice))


def after(game: Game, view: Any, choice: Choice, guesses: int = GUESSES) -> list[Any]:
    """States that may come of a choice, by guesses at what is hidden."""
    found = []
    for n in range(guesses):
        state = game.guess(view, (seed_of(view) + n) & SEEDS)
        state.actor = view.seat  # where several may act, this one does
        game.kernel().apply(state, choice.action)
        found.append(state)
    return found


def seed_of(view: Any) -> int:
    """For all lots that are drawn for this view."""
    return int.from_bytes(sha256(pack(view)).digest()[:8]) & SEEDS
