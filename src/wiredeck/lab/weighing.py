"""What each choice of one decision was worth, as far as the seat that decided could know.

Every choice is played on in the same guessed worlds. Choices that are clearly worse than the leader drop out, so that
the tries go to those that are hard to tell apart. Who leads at the end has been lucky, too: so the leader and the
choice that was made meet once more, in worlds that had no say in who leads, and only these tell what was lost.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from wiredeck.games.interface import SEATS, Choice
from wiredeck.lab.rollouts import NO_ACTION, Rollouts, Shares, Whole

FRESH, OPEN = 1 << 20, 1 << 21  # where the numbers of new worlds begin, and of those with open hands
FEWEST, LEAST = 2, 8  # playouts of a choice before anything is said about it; as few as 2 where tries are few
MOST_CHOICES = 12  # that are looked at; what the policy likes least is left out
CLEARLY = 2.5  # standard errors behind the leader: out of the race
SURE = 2.0  # standard errors: what is less counts as noise

Move = int | Whole


class Weighed(msgspec.Struct, frozen=True):
    """A choice and how often the seat wins with it, from what it could know. `noise` is two standard errors."""

    key: str
    label: str
    share: float
    noise: float
    made: bool
    best: bool


class Decision(msgspec.Struct, frozen=True):
    """One decision of a seat: the best choice comes first. `loss` is 0 where it is within the noise."""

    turn: int  # the number of the move, from 1
    seat: str
    choices: list[Weighed]
    unseen: int  # choices that were not looked at: the policy likes them least
    loss: float

    @property
    def best(self) -> Weighed:
        return next(one for one in self.choices if one.best)

    @property
    def made(self) -> Weighed:
        return next(one for one in self.choices if one.made)


@dataclass(frozen=True)
class Judged:
    """A decision, what its slip did to every seat, and the chances of all seats before it, with open hands."""

    decision: Decision
    effect: tuple[float, ...]
    chances: tuple[float, ...]  # by the policy from here
    with_best: tuple[float, ...]  # by the best choice, then by the policy
    noise: tuple[float, ...]  # of these: one standard error


@dataclass(frozen=True)
class Asked:
    """A seat had to decide."""

    turn: int
    seat: int
    state: Any
    choices: Sequence[Choice]
    made: Choice


def mean(shares: Shares, seat: int) -> float:
    return sum(row[seat] for row in shares) / max(1, len(shares))


def error(values: Sequence[float]) -> float:
    """The standard error of a mean; that all of a few agree does not make it certain."""
    n = max(1, len(values))
    middle = sum(values) / n
    spread = sum((value - middle) ** 2 for value in values) / max(1, n - 1)
    return math.sqrt(max(spread, 1 / n) / n)


def ahead(of: Shares, by: Shares, seat: int) -> tuple[float, float]:
    """How much more a seat gets by one choice than by another in the worlds that both were tried in; its error."""
    gains = [one[seat] - other[seat] for one, other in zip(by, of, strict=False)]
    return sum(gains) / max(1, len(gains)), error(gains)


class Weighing:
    """One decision being looked at."""

    def __init__(self, rollouts: Rollouts, asked: Asked, tries: int, seed: int) -> None:
        self.rollouts, self.asked, self.tries, self.seed = rollouts, asked, tries, seed
        self.seat, self.game = asked.seat, rollouts.game
        self.view = self.game.view(asked.state, asked.seat)
        self.shares: dict[Move, Shares] = {}
        self.least = max(FEWEST, min(LEAST, tries // 50))

    def judge(self) -> Judged:
        moves = self._moves()
        made = _move(self.asked.made, moves)
        leader = self._race(list(moves))
        again = {move: self._play(move, FRESH, self.tries // 4) for move in {leader: 0, made: 0}}
        lost, noise = ahead(again[made], again[leader], self.seat)
        best = made if lost <= 0 else leader
        loss = lost if lost > SURE * noise else 0.0
        named = {**moves, made: self.asked.made}
        choices = [self._weighed(named[move], move, again, leader, (made, best)) for move in named]
        choices.sort(key=lambda one: (not one.best, not one.made, -one.share, one.key))
        decision = Decision(
            self.asked.turn, SEATS[self.seat], choices, len(self.asked.choices) - len(moves), round(loss, 4)
        )
        chances, doubt = self._chances(NO_ACTION)
        return Judged(decision, self._effect(again[made], again[leader], loss), chances, self._chances(best)[0], doubt)

    def _moves(self) -> dict[Move, Choice]:
        """The choices that are looked at, likeliest first; the one that was made is always among them."""
        score, made = self.rollouts.driver.policy, self.asked.made.action
        ranked = sorted(self.asked.choices, key=lambda one: (one.action != made, -score(self.view, one.action)))
        return {one.action: one for one in ranked[:MOST_CHOICES]}

    def _play(self, move: Move, first: int, n: int) -> Shares:
        return self.rollouts.from_view(self.view, move, self.seed, range(first, first + max(self.least, n)))

    def _race(self, moves: list[Move]) -> Move:
        """The move that leads when half of the tries are used up, or when all others are clearly behind."""
        self.shares = {move: [] for move in moves}
        alive, left, done = moves, self.tries // 2, 0
        while not done or (len(alive) > 1 and left >= self.least * len(alive)):
            n = max(self.least, left // (4 * len(alive)))
            for move in alive:
                self.shares[move] += self._play(move, done, n)
            done, left = done + n, left - n * len(alive)
            leader = max(alive, key=lambda move: mean(self.shares[move], self.seat))
            alive = [move for move in alive if not self._is_behind(move, leader)]
        return max(alive, key=lambda move: mean(self.shares[move], self.seat))

    def _is_behind(self, move: Move, leader: Move) -> bool:
        behind, noise = ahead(self.shares[move], self.shares[leader], self.seat)
        return behind > CLEARLY * noise

    def _weighed(
        self, choice: Choice, move: Move, again: dict[Move, Shares], leader: Move, marks: tuple[Move, Move]
    ) -> Weighed:
        """A choice that met the leader only in the race is as far behind it as it was there."""
        if move in again:
            share, noise = mean(again[move], self.seat), error([row[self.seat] for row in again[move]])
        else:
            behind, noise = ahead(self.shares[move], self.shares[leader], self.seat)
            share = mean(again[leader], self.seat) - max(0.0, behind)
        made, best = marks
        shown = round(max(0.0, share), 4)
        return Weighed(choice.key, choice.label, shown, round(SURE * noise, 4), made=move == made, best=move == best)

    def _effect(self, made: Shares, best: Shares, loss: float) -> tuple[float, ...]:
        seats = range(self.rollouts.seats)
        return tuple(mean(made, p) - mean(best, p) if loss else 0.0 for p in seats)

    def _chances(self, move: Move) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """With open hands, the pile unknown, after a move; and the errors of it."""
        numbers = range(OPEN, OPEN + max(self.least, self.tries // 4))
        shares = self.rollouts.from_state(self.asked.state, self.seat, move, self.seed, numbers)
        seats = range(self.rollouts.seats)
        return tuple(mean(shares, p) for p in seats), tuple(error([row[p] for row in shares]) for p in seats)


def _move(made: Choice, moves: dict[Move, Choice]) -> Move:
    return made.action if made.action in moves else Whole(made.key)
