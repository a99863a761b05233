"""What a seat can reach by its own moves alone, whatever is hidden: one step of an exhaustive search, for any game.

The rules are placeholders as in `kernel.batch`. A move counts only if it is certain: what it does depends on nothing
that the seat cannot see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from wiredeck.kernel.batch import apply, legal_actions
from wiredeck.kernel.compile import Twins, bound, may_compile
from wiredeck.kernel.packed import pack, unpack
from wiredeck.kernel.record import clone, plain, records
from wiredeck.kernel.rule import placeholder, rule

ROOM = 600  # choices of one decision that are looked at


@placeholder
def is_certain(s: Any, action: int) -> bool:
    """Does what this action does depend on nothing hidden?"""
    raise NotImplementedError


@placeholder
def measure(s: Any, seat: int, kind: int, rival: int, mark: int) -> int:
    """How far a goal is reached just after a move."""
    raise NotImplementedError


@placeholder
def goes_on(s: Any, seat: int, kind: int, mark: int) -> bool:
    """May the seat go on towards its goal?"""
    raise NotImplementedError


@rule
def blur(s: Any) -> None:
    """Forget how a state was reached, so that it is found again."""
    s.moves = 0
    for i in range(4):
        s.chance[i] = 0
    for i in range(s.told.n):
        s.told.event[i] = 0
    s.told.n = 0


@rule
def branch(
    states: Any,
    legals: Any,
    found: Any,
    actions: Any,
    reached: Any,
    alive: Any,
    seat: int,
    kind: int,
    rival: int,
    mark: int,
) -> int:
    """Make each certain action of states[0] in a copy, and note what it reaches; how many there are."""
    s = states[0]
    n = legal_actions(s, legals[0])
    made = 0
    for i in range(n):
        action = legals[0].action[i]
        if made < len(found) and is_certain(s, action):
            found[made] = s
            apply(found[made], action)
            actions[made] = action
            reached[made] = measure(found[made], seat, kind, rival, mark)
            alive[made] = goes_on(found[made], seat, kind, mark)
            blur(found[made])
            made += 1
    return made


Branch = tuple[int, bytes, int, bool]  # the action, the state after it, what it reaches, may one go on


class Lines:
    """The step above for one game: compiled, or interpreted over ordinary objects."""

    def __init__(
        self, name: str, kernel: Any, given: Mapping[str, Callable[..., Any]], *, interpreted: bool = False
    ) -> None:
        self._kernel, self._given = kernel, dict(given)
        self.compiled = not interpreted and may_compile()
        if self.compiled:
            import numpy as np

            self._branch = Twins(f"{name}-lines", self._given).of(branch)
            self._legals, self._found = records(kernel.legal, 1), records(kernel.state, ROOM)
            self._notes = [np.zeros(ROOM, np.int64) for _ in range(3)]
        self._blur = bound(blur, self._given)

    def branches(self, packed: bytes, seat: int, kind: int, rival: int, mark: int) -> list[Branch]:
        """Every certain action of a packed state."""
        if not self.compiled:
            return self._interpreted(packed, seat, kind, rival, mark)
        import numpy as np

        state = np.frombuffer(bytearray(packed), self._found.dtype)
        actions, reached, alive = self._notes
        n = self._branch(state, self._legals, self._found, actions, reached, alive, seat, kind, rival, mark)
        size, after = self._found.dtype.itemsize, self._found[:n].tobytes()
        notes = zip(actions[:n].tolist(), reached[:n].tolist(), alive[:n].tolist(), strict=True)
        return [
            (action, after[i * size : (i + 1) * size], got, bool(goes)) for i, (action, got, goes) in enumerate(notes)
        ]

    def _interpreted(self, packed: bytes, seat: int, kind: int, rival: int, mark: int) -> list[Branch]:
        rules, legal = self._given, plain(self._kernel.legal)
        state: Any = unpack(self._kernel.state, packed)
        n = rules["legal_actions"](state, legal)
        result: list[Branch] = []
        for action in legal.action[:n]:
            if rules["is_certain"](state, action):
                after = clone(state)
                rules["apply"](after, action)
                got, goes = rules["measure"](after, seat, kind, rival, mark), rules["goes_on"](after, seat, kind, mark)
                self._blur(after)
                result.append((action, pack(after), got, goes))
        return result
