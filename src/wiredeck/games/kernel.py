"""What a game hands to code that plays very many games: its records and the rules over them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Tuning:
    """How the levels of bots differ in a game: numbers that were found by playing them against each other."""

    easy_slips: int  # how far a beginner's opinion of a move may be off, on the scale of the policy,
    normal_slips: int  # and that of somebody who plays now and then
    hard: Mapping[str, int]  # the search's knobs, see kernel.search; those not named are 0
    hard_tries: int  # iterations of a search; more of them would make it too strong
    expert: Mapping[str, int]


@dataclass(frozen=True)
class GameKernel:
    """The records and rules of one game, for batch play, search and the GPU.

    `blank(options, seats)` is a table with seats, options and deck set; `lay(state, blank)` sets another one
    the same way. With its generator seeded it is dealt by `deal(state, first_seat)`; then
    `legal_actions(state, legal)` and `apply(state, action)` take turns until `is_over(state)`.
    Every state has `chance`, `actor`, `moves`, `winner` (below 0 unless one seat alone has won), `cause`, and `pile`,
    the cards to draw: a stack whose order nobody knows.
    """

    name: str
    state: type
    legal: type
    view: type
    actions: int  # size of the fixed action space
    lay: Callable[[Any, Any], None]
    deal: Callable[[Any, int], None]
    legal_actions: Callable[[Any, Any], int]
    apply: Callable[[Any, int], None]
    is_over: Callable[[Any], bool]
    asked: Callable[[Any], int]  # the set of seats that may act
    look: Callable[[Any, int, Any], None]
    guess: Callable[[Any, Any], None]
    prospect: Callable[[Any, Any], None]  # fills a Worth: what a state before the end seems worth to each seat
    is_routine: Callable[[Any], bool]  # is this decision left to the policy, in a search as well?
    blank: Callable[[Any, int], Any]
    causes: Mapping[int, str]  # how a game can end that no single seat has won
