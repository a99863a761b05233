"""Thinking ahead: trees over guesses at what is hidden, grown for a time or for a number of tries.

A search is told a view and nothing else. With a number of tries it is the same on every machine; with a time it uses
all cores, a tree each, and stops early when the choice can no longer change.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Any

from wiredeck.bots.random import anything
from wiredeck.games import game
from wiredeck.kernel import pack, plain
from wiredeck.kernel.batch import Drivers
from wiredeck.kernel.compile import is_cached
from wiredeck.kernel.record import records
from wiredeck.kernel.search import Knobs, Node, grow
from wiredeck.kernel.value import WIN, Worth

NODES = 1 << 17  # of one tree; a search that has filled it is sure enough
PART = 16  # iterations between two looks at the clock, to begin with
LOOK = 0.004  # seconds between two looks at the clock
ROOM = 0.9  # of its time a search uses: a busy machine needs the rest


@dataclass(frozen=True)
class Budget:
    """How long to think: seconds on so many cores (all, if not said), or iterations, or whichever ends first.

    Iterations alone give the same anywhere.
    """

    seconds: float = 0.0
    tries: int = 0
    cores: int | None = None
    is_off: Callable[[], bool] = lambda: False  # nobody waits for it any more


@dataclass(frozen=True)
class Tried:
    """What a search found out about an action."""

    visits: int
    share: float  # of the wins, for the seat that thinks


class Tree:
    """Room for one search at a time."""

    def __init__(self, kernel: Any, grow: Any, compiled: bool) -> None:
        self._grow, self._compiled = grow, compiled
        self.states: Any
        self.views: Any
        self.nodes: Any
        self.knobs: Any
        self.slots: Any
        if compiled:
            import numpy as np

            self.states, self.views = records(kernel.state, 1), records(kernel.view, 2)
            self.legals: Any = records(kernel.legal, 1)
            self.worths: Any = records(Worth, 1)
            self.nodes, self.knobs, self.slots = records(Node, NODES), records(Knobs, 1), np.zeros(kernel.actions, "i4")
        else:
            self.states, self.legals, self.knobs = [plain(kernel.state)], [plain(kernel.legal)], [plain(Knobs)]
            self.views, self.slots = [None, plain(kernel.view)], [0] * kernel.actions
            self.nodes, self.worths = [], [plain(Worth)]
        self.used = self.done = 0

    def plant(self, view: Any, packed: bytes, knobs: Mapping[str, int]) -> None:
        """Begin anew, from this view."""
        self.used, self.done = 1, 0
        if self._compiled:
            import numpy as np

            self.views[0] = np.frombuffer(packed, self.views.dtype)[0]
            self.knobs[0] = np.zeros(1, self.knobs.dtype)[0]
            self.nodes[0] = np.zeros(1, self.nodes.dtype)[0]
            for name, value in knobs.items():
                self.knobs[0][name] = value
            return
        self.views[0], self.knobs, self.nodes = view, [plain(Knobs)], [plain(Node)]
        for name, value in knobs.items():
            setattr(self.knobs[0], name, value)

    def grow(self, seed: int, tries: int) -> bool:
        """So many iterations more; False when the tree is full."""
        if not self._compiled:
            self.nodes += [plain(Node) for _ in range(tries)]
        elif self.used + tries > NODES:
            return False
        at = self.done
        self.done += tries
        room = (self.views, self.states, self.legals, self.worths, self.nodes)
        self.used = self._grow(*room, self.used, self.slots, self.knobs, seed, at, self.done)
        return True

    def grow_until(self, seed: int, end: float, budget: Budget) -> None:
        """Go on until a time of the clock, all iterations are done, the tree is full, or the choice is settled."""
        tries = budget.tries or NODES
        part, began = min(PART, tries), time.perf_counter()
        now = began
        while now < end and part > 0 and not budget.is_off() and self.grow(seed, part):
            now = time.perf_counter()
            rate = self.done / max(now - began, 1e-6)
            left = min(rate * (end - now), float(tries - self.done))
            if self._is_settled(left):
                return
            part = min(tries - self.done, max(1, min(int(rate * LOOK), int(left) + 1)))

    def _is_settled(self, left: float) -> bool:
        """Could no other action catch up with the best one in so many iterations more?"""
        counts = sorted((tried.visits for tried in self.found().values()), reverse=True)
        return len(counts) > 1 and counts[0] - counts[1] > left

    def found(self) -> dict[int, Tried]:
        """What was tried at the root."""
        result = {}
        at = int(self._node(0).first)
        while at > 0:
            node = self._node(at)
            visits = int(node.visits)
            result[int(node.action)] = Tried(visits, int(node.total) / (WIN * max(1, visits)))
            at = int(node.next)
        return result

    def _node(self, at: int) -> Any:
        return _Fields(self.nodes[at]) if self._compiled else self.nodes[at]


class _Fields:
    """A record of an array with its fields as attributes."""

    def __init__(self, row: Any) -> None:
        self._row = row

    def __getattr__(self, name: str) -> Any:
        return self._row[name]


class Searcher:
    """The search for one game."""

    def __init__(self, name: str, *, interpreted: bool = False) -> None:
        found = game(name)
        self.kernel = found.kernel()
        policy = next(iter(found.scores().values()), anything)
        names = ("legal_actions", "apply", "is_over", "look", "guess", "prospect", "is_routine")
        given = {**{name: getattr(self.kernel, name) for name in names}, "score": policy}
        drivers = Drivers(f"{name}-search", given, interpreted=interpreted)
        self.compiled, self._grow = drivers.compiled, drivers.of(grow)
        self._free: list[Tree] = []

    @property
    def is_kept(self) -> bool:
        """Is it compiled and kept on disk, so that nobody has to wait for it?"""
        return self.compiled and is_cached(self._grow)

    def compile(self) -> None:
        """Compile, or load what is compiled, by a first search."""
        found = game(self.kernel.name)
        state = found.start(found.players[0], found.options({}), 1)
        actor = found.actor(state)
        self.search(found.view(state, actor), {"explore": 500}, 1, Budget(tries=2))

    def search(self, view: Any, knobs: Mapping[str, int], seed: int, budget: Budget) -> dict[int, Tried]:
        """What was found about each action; those that were never tried are left out."""
        packed = pack(view)
        cores = 1 if budget.tries or not self.compiled else budget.cores or os.cpu_count() or 1
        trees = [self._tree() for _ in range(cores)]
        for tree in trees:
            tree.plant(view, packed, knobs)
        if budget.tries and not budget.seconds:
            trees[0].grow(seed, min(budget.tries, NODES - 1))
        elif budget.tries:
            trees[0].grow_until(seed, time.perf_counter() + ROOM * budget.seconds, budget)
        else:
            self._grow_all(trees, seed, budget)
        result = _together([tree.found() for tree in trees])
        self._free += trees
        return result

    def _tree(self) -> Tree:
        try:
            return self._free.pop()
        except IndexError:
            return Tree(self.kernel, self._grow, self.compiled)

    def _grow_all(self, trees: list[Tree], seed: int, budget: Budget) -> None:
        end = time.perf_counter() + ROOM * budget.seconds
        if len(trees) == 1:
            trees[0].grow_until(seed, end, budget)
            return
        with ThreadPoolExecutor(len(trees)) as pool:
            list(pool.map(lambda i: trees[i].grow_until(seed + (i << 40), end, budget), range(len(trees))))


def _together(found: list[dict[int, Tried]]) -> dict[int, Tried]:
    """What several trees found, as one."""
    result: dict[int, Tried] = {}
    for action in {action for one in found for action in one}:
        each = [one[action] for one in found if action in one]
        visits = sum(tried.visits for tried in each)
        share = sum(tried.share * tried.visits for tried in each) / max(1, visits)
        result[action] = Tried(visits, share)
    return result


@cache
def searcher(name: str) -> Searcher:
    """The search for a game, compiled where that is possible."""
    return Searcher(name)
