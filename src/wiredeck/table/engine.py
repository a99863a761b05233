"""The rules at table speed: a state is bytes, and each question about it is answered by compiled rules.

Where there is no compiler, or while it is still at work, the same questions are answered by interpreted rules.
"""

from __future__ import annotations

from copy import copy
from functools import cache
from typing import Any, Protocol

from wiredeck.games import game
from wiredeck.games.interface import Choice, Game, Outcome, Verdict
from wiredeck.kernel import pack, peek, plain, unpack
from wiredeck.kernel.record import layout
from wiredeck.kernel.steps import Steps

SPECTATOR = -1
UNKNOWN = -1  # milliseconds of a timer that nobody has asked for


class Rules(Protocol):
    """What is asked of the rules about a packed state."""

    def who(self, packed: bytes) -> int: ...

    def actions(self, packed: bytes, seat: int) -> list[int]: ...

    def step(self, packed: bytes, seat: int, action: int, chance: bytes) -> bytes: ...

    def views(self, packed: bytes, n: int) -> bytes: ...


class Engine:
    """One game: how its states are packed, and the rules in the fastest form there is now."""

    def __init__(self, name: str) -> None:
        self.game: Game = game(name)
        kernel = self.game.kernel()
        self.state, self.view = kernel.state, kernel.view
        self.view_size = layout(kernel.view).itemsize
        fields: Any = layout(kernel.view).fields
        self.told_at: int = fields["told"][1]  # what was told comes last in a view
        self.actor_at: int = fields["actor"][1]
        self.own_at = _spans([(fields[name][1], fields[name][0].itemsize) for name in self.game.own_fields])
        self.rules: Rules = Interpreted(self.game)

    def compile(self) -> None:
        """From now on with compiled rules. The first time on a machine this takes up to a minute."""
        compiled = Compiled(self.game)
        options = self.game.options({})
        first = pack(self.game.start(4, options, 1))
        seat = compiled.who(first) >> 8
        compiled.views(compiled.step(first, seat, compiled.actions(first, seat)[0], bytes(32)), 5)
        self.rules = compiled

    def start(self, seats: int, options: Any, seed: bytes) -> Position:
        return Position(self, pack(self.game.start(seats, options, seed)), seats)


@cache
def engine(name: str) -> Engine:
    """The engine of a game."""
    return Engine(name)


def _spans(places: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """From where to where the fields at these places lie; neighbours are taken together."""
    found: list[tuple[int, int]] = []
    for at, size in sorted(places):
        if found and found[-1][1] == at:
            found[-1] = (found[-1][0], at + size)
        else:
            found.append((at, at + size))
    return found


class Interpreted:
    """See Rules."""

    def __init__(self, played: Game) -> None:
        self.kernel = played.kernel()
        self._steps = Steps(played.name, _rules_of(played), compiled=False)

    def who(self, packed: bytes) -> int:
        return self._steps.who_acts([peek(self.kernel.state, packed)])

    def actions(self, packed: bytes, seat: int) -> list[int]:
        legal: Any = plain(self.kernel.legal)
        n = self._steps.list_actions([unpack(self.kernel.state, packed)], seat, [legal])
        found: list[int] = legal.action[:n]
        return found

    def step(self, packed: bytes, seat: int, action: int, chance: bytes) -> bytes:
        state: Any = unpack(self.kernel.state, packed)
        self._steps.take_step([state], seat, action, _words(chance))
        return pack(state)

    def views(self, packed: bytes, n: int) -> bytes:
        made: list[Any] = [plain(self.kernel.view) for _ in range(n)]
        self._steps.look_all([unpack(self.kernel.state, packed)], made)
        return b"".join(pack(view) for view in made)


class Compiled:
    """See Rules. Arrays are laid over fresh buffers: NumPy's own way to make and copy records is ten times slower."""

    def __init__(self, played: Game) -> None:
        import numpy as np

        kernel = played.kernel()
        self._state, self._view, self._legal = (layout(kind) for kind in (kernel.state, kernel.view, kernel.legal))
        self._word = np.dtype("<u8")
        self._frombuffer: Any = np.frombuffer
        self._steps = Steps(played.name, _rules_of(played), compiled=True)

    def _copy(self, packed: bytes) -> Any:
        return self._frombuffer(bytearray(packed), self._state)

    def who(self, packed: bytes) -> int:
        return self._steps.who_acts(self._copy(packed))

    def actions(self, packed: bytes, seat: int) -> list[int]:
        legal = self._frombuffer(bytearray(self._legal.itemsize), self._legal)
        n = self._steps.list_actions(self._copy(packed), seat, legal)
        found: list[int] = legal["action"][0, :n].tolist()
        return found

    def step(self, packed: bytes, seat: int, action: int, chance: bytes) -> bytes:
        room = bytearray(packed)
        state = self._frombuffer(room, self._state)
        self._steps.take_step(state, seat, action, self._frombuffer(bytearray(chance), self._word))
        return bytes(room)

    def views(self, packed: bytes, n: int) -> bytes:
        room = bytearray(n * self._view.itemsize)
        self._steps.look_all(self._copy(packed), self._frombuffer(room, self._view))
        return bytes(room)


def _rules_of(played: Game) -> dict[str, Any]:
    kernel = played.kernel()
    names = ("apply", "legal_actions", "look", "asked", "is_over")
    return {name: getattr(kernel, name) for name in names}


def _words(chance: bytes) -> list[int]:
    return [int.from_bytes(chance[i : i + 8], "little") for i in range(0, 32, 8)]


class Position:
    """One state of a game. It never changes; what was worked out about it is kept until `forget`."""

    __slots__ = (
        "_actions",
        "_actors",
        "_choices",
        "_glance",
        "_peeked",
        "_sealed",
        "_timer",
        "_views",
        "asked",
        "engine",
        "first",
        "packed",
        "seats",
    )

    def __init__(self, engine: Engine, packed: bytes, seats: int) -> None:
        self.engine, self.packed, self.seats = engine, packed, seats
        who = engine.rules.who(packed)
        self.asked = max(0, who) & 255  # the set of seats that may act
        self.first: int | None = who >> 8 if who >= 0 else None  # the one that is asked first
        self._actors: tuple[int, ...] | None = None
        self._timer: int | None = UNKNOWN
        self._sealed: bool | None = None
        self._views = b""
        self._actions: dict[int, list[int]] = {}
        self._choices: dict[int, dict[str, Choice]] = {}
        self._glance: Any = None
        self._peeked: dict[int, Any] = {}

    def twin(self) -> Position:
        """The same position for another thread, with nothing worked out yet."""
        return Position(self.engine, self.packed, self.seats)

    def forget(self) -> None:
        """Keep the state alone; the rest is worked out again when it is asked for."""
        self._views, self._glance = b"", None
        self._actions, self._choices, self._peeked = {}, {}, {}

    # ------------------------------------------------------------ what it is

    @property
    def state(self) -> Any:
        """As an ordinary object, for questions that are asked seldom."""
        return unpack(self.engine.state, self.packed)

    @property
    def glance(self) -> Any:
        """To read a few fields of the state."""
        if self._glance is None:
            self._glance = peek(self.engine.state, self.packed)
        return self._glance

    @property
    def is_over(self) -> bool:
        return self.first is None

    @property
    def outcome(self) -> Outcome | None:
        return self.engine.game.outcome(self.glance) if self.is_over else None

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act, the one that is asked first in front."""
        if self._actors is None:
            self._actors = self._who_acts()
        return self._actors

    def _who_acts(self) -> tuple[int, ...]:
        if self.first is None:
            return ()
        others = self.asked & ~(1 << self.first)
        if not others:
            return (self.first,)
        return (self.first, *(p for p in range(self.seats) if others >> p & 1 and self.actions(p)))

    @property
    def is_sealed(self) -> bool:
        """Are answers being given that nobody sees?"""
        if self._sealed is None:
            self._sealed = not self.is_over and self.actor_seen(SPECTATOR) < 0
        return self._sealed

    @property
    def timer(self) -> int | None:
        """Milliseconds that a clock of the game itself has left; None: none runs."""
        if self._timer == UNKNOWN:
            self._timer = self.engine.game.timer(self.glance)
        return self._timer

    def actions(self, seat: int) -> list[int]:
        """The numbers of all that a seat may do now."""
        found = self._actions.get(seat)
        if found is None:
            may = self.asked >> seat & 1
            found = self._actions[seat] = self.engine.rules.actions(self.packed, seat) if may else []
        return found

    def choices(self, seat: int) -> list[Choice]:
        """What a seat may do now, in words."""
        found = self._choices.get(seat)
        if found is None:
            actions = self.actions(seat)
            state = self._asking(seat) if actions else None
            made = [self.engine.game.choice(state, action) for action in actions]
            found = self._choices[seat] = {choice.key: choice for choice in made}
        return list(found.values())

    def _asking(self, seat: int) -> Any:
        if seat == self.first:
            return self.glance
        state = copy(self.glance)
        state.actor = seat
        return state

    # ------------------------------------------------------------ what is seen

    def view(self, viewer: int) -> Any:
        """What a seat or a spectator may know, to be read."""
        found = self._peeked.get(viewer)
        if found is None:
            found = peek(self.engine.view, self._all_views(), (viewer + 1) * self.engine.view_size)
            self._peeked[viewer] = found
        return found

    def whole_view(self, viewer: int) -> Any:
        """The view as an ordinary object, for a bot that reads all of it."""
        at = (viewer + 1) * self.engine.view_size
        return unpack(self.engine.view, self._all_views()[at : at + self.engine.view_size])

    def _all_views(self) -> bytes:
        if not self._views:
            self._views = self.engine.rules.views(self.packed, self.seats + 1)
        return self._views

    def seen_after(self, before: Position) -> int:
        """Who notices that `before` became this, bit 0 spectators: something was told, or something looks different."""
        size, told_at = self.engine.view_size, self.engine.told_at
        now, then = self._all_views(), before._all_views()
        found = 0
        for i in range(self.seats + 1):
            at = i * size
            told = at + told_at
            if now[told] or now[at:told] != then[at:told]:
                found |= 1 << i
        return found

    def actor_seen(self, viewer: int) -> int:
        """Who is asked, as far as a viewer may know; -1: nobody, or a secret."""
        found = self._all_views()[(viewer + 1) * self.engine.view_size + self.engine.actor_at]
        return found if found < 128 else -1

    def own(self, viewer: int) -> bytes:
        """What only this viewer sees, packed: equal bytes are equal `Game.own_dict`s."""
        at, views = (viewer + 1) * self.engine.view_size, self._all_views()
        return b"".join([views[at + first : at + last] for first, last in self.engine.own_at])

    def told(self, viewer: int) -> bytes:
        """What this viewer was told of the last move, packed: equal bytes are equal events."""
        at = (viewer + 1) * self.engine.view_size
        return self._all_views()[at + self.engine.told_at : at + self.engine.view_size]

    # ------------------------------------------------------------ what comes next

    def offered(self, key: str) -> Choice | None:
        """The choice of now that a text is, if it is one."""
        for choices in self._choices.values():
            if key in choices:
                return choices[key]
        found = self.engine.game.action(self.glance, key)
        if found is None or found[1] not in self.actions(found[0]):
            return None
        return self.engine.game.choice(self._asking(found[0]), found[1])

    def after(self, choice: Choice, chance: bytes) -> Position:
        """The position after a choice."""
        packed = self.engine.rules.step(self.packed, choice.seat, choice.action, chance)
        return Position(self.engine, packed, self.seats)

    def play(self, key: str, chance: bytes) -> tuple[Position, Choice] | Verdict:
        """The position after a move, and the move as it was made; or the verdict that refuses it."""
        found = self.offered(key)
        if found is not None:
            return self.after(found, chance), found
        answer = self.engine.game.play(self.state, key, chance)
        if isinstance(answer, Verdict):
            return answer
        return Position(self.engine, pack(answer.state), self.seats), answer.choice
