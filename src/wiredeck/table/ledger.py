"""What the entries of a table add up to: seats, the game and its states, chat, clock, what is being asked."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from wiredeck.games import game
from wiredeck.games.interface import SEATS, Choice, Event, Game, Outcome, Step
from wiredeck.kernel import pack, unpack
from wiredeck.table.chance import commitment, key, lot
from wiredeck.table.clock import Clock
from wiredeck.table.entries import (
    AnyEntry,
    Asked,
    Back,
    Filled,
    Made,
    Moved,
    Paused,
    Rematched,
    Said,
    Sat,
    Started,
    Stood,
    TookBack,
    Voted,
)
from wiredeck.table.record import Header, Record

OPEN, PLAYING, OVER = "open", "playing", "over"
CHAT_KEPT = 100
KEPT_STATES = 4
KEEP_EVERY = 100  # moves
SPECTATOR = -1


@dataclass
class Seat:
    """Who sits there. A person's seat that a bot plays for has both."""

    name: str = ""
    key: str = ""  # of a person
    level: str = ""  # of a bot
    stands_in: bool = False

    @property
    def is_free(self) -> bool:
        return not self.name

    @property
    def is_bot(self) -> bool:
        return bool(self.level)


@dataclass
class Question:
    """Something that all the others must agree to."""

    what: str  # take back, pause, bot
    by: int
    about: int
    left: int  # moves that stay, for taking back
    yes: set[int] = field(default_factory=set[int])


@dataclass(frozen=True)
class Line:
    """A line of chat."""

    at: int
    seat: int
    text: str


def viewers(seats: int) -> range:
    """Spectators, then the seats."""
    return range(SPECTATOR, seats)


class Ledger:
    """A table as far as it has come."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.n = 0  # entries so far
        self.made: Made | None = None
        self.seats: list[Seat] = []
        self.status = OPEN
        self.seed = b""
        self.when = ""  # the game began, in words
        self.began = 0
        self.state: Any = None
        self.moves: list[Moved] = []
        self.turns: list[int] = []  # how many moves each viewer has noticed
        self.chat: deque[Line] = deque(maxlen=CHAT_KEPT)
        self.question: Question | None = None
        self.clock = Clock()
        self.next_table = ""
        self._before: deque[bytes] = deque(maxlen=KEPT_STATES)  # states before the last moves
        self._kept: list[bytes] = []  # the state after the deal, and after every so many moves

    # ------------------------------------------------------------ what it is

    @property
    def game(self) -> Game:
        assert self.made
        return game(self.made.game)

    @property
    def options(self) -> Any:
        assert self.made
        return self.game.options(self.made.options)

    @property
    def commitment(self) -> str:
        return commitment(self.seed) if self.seed else ""

    @property
    def outcome(self) -> Outcome | None:
        return None if self.state is None else self.game.outcome(self.state)

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return self.game.actors(self.state) if self.status == PLAYING else ()

    @property
    def people(self) -> list[int]:
        """Seats whose person is asked when all must agree."""
        return [p for p, seat in enumerate(self.seats) if seat.key and not seat.stands_in]

    def turn(self, viewer: int) -> int:
        """The number of the last move that this viewer has noticed."""
        return self.turns[viewer + 1]

    def choices(self, seat: int) -> list[Choice]:
        """What a seat may do now."""
        return self.game.legal(self.state, seat) if seat in self.actors else []

    @property
    def bot_asked(self) -> int | None:
        """The bot that has to move; a paused table asks nobody."""
        asked = () if self.clock.paused else self.actors[:1]
        return next((p for p in asked if self.seats[p].is_bot), None)

    def lot(self, seat: int) -> int:
        """A number for a bot that draws lots."""
        return lot(self.seed, 8 * (len(self.moves) + 1) + seat)

    # ------------------------------------------------------------ adding what was kept

    def add(self, entry: AnyEntry) -> None:
        """Put an entry in. It was allowed when it was made; an old one is not judged again."""
        self.n += 1
        match entry:
            case Made():
                self.made = entry
                self.seats = [Seat() for _ in range(entry.seats)]
                self.turns = [0] * (entry.seats + 1)
                self.clock = Clock(*entry.clock, [entry.clock[0]] * entry.seats)
            case Sat():
                self.seats[entry.seat] = Seat(entry.name, entry.key)
            case Filled():
                self._fill(entry)
            case Stood():
                self.seats[entry.seat] = Seat()
            case Started():
                self._start(entry)
            case Moved():
                self._move(entry)
            case TookBack():
                self._take_back(entry)
            case Asked():
                self.question = Question(entry.what, entry.seat, entry.about, len(self.moves) - 1, {entry.seat})
            case Voted():
                self._vote(entry)
            case Paused():
                self.clock.pause(entry.at, on=entry.on)
                self.question = None
            case Back():
                seat = self.seats[entry.seat]
                seat.level, seat.stands_in = "", False
            case Said():
                self.chat.append(Line(entry.at, entry.seat, entry.text))
            case Rematched():
                self.next_table = entry.table

    def _fill(self, entry: Filled) -> None:
        seat = self.seats[entry.seat]
        seat.level, seat.stands_in = entry.level, entry.stands_in
        if not entry.stands_in:
            seat.name, seat.key = f"{entry.level} bot", ""
        self.question = None

    def _start(self, entry: Started) -> None:
        self.seed, self.when, self.began = bytes.fromhex(entry.seed), entry.when, entry.at
        self.state = self.game.start(len(self.seats), self.options, key(self.seed, 0))
        self._kept = [pack(self.state)]
        self.status = PLAYING
        self.clock.turn_to(self.actors[:1], entry.at)
        self._end_if_over()

    def _move(self, entry: Moved) -> None:
        step = self.game.play(self.state, entry.move, key(self.seed, len(self.moves) + 1))
        assert isinstance(step, Step), f"a kept move is refused: {step.sentence}"
        self._before.append(pack(self.state))
        self.state = step.state
        self.moves.append(entry)
        if len(self.moves) % KEEP_EVERY == 0:
            self._kept.append(pack(self.state))
        for viewer in viewers(len(self.seats)):
            self.turns[viewer + 1] += entry.seen >> (viewer + 1) & 1
        self.question = None
        self.clock.turn_to(self.actors[:1], entry.at)
        self._end_if_over()

    def _end_if_over(self) -> None:
        if self.outcome is not None:
            self.status = OVER
            self.clock.stop()

    def _take_back(self, entry: TookBack) -> None:
        """Back to the state before; every viewer notices."""
        gone = len(self.moves) - entry.left
        if gone <= len(self._before):
            packed = [self._before.pop() for _ in range(gone)][-1]
            self.state = unpack(self.game.kernel().state, packed)
        else:
            self.state = self._state_after(entry.left)
            self._before.clear()
        del self.moves[entry.left :]
        del self._kept[len(self.moves) // KEEP_EVERY + 1 :]
        self.turns = [turn + 1 for turn in self.turns]
        self.status, self.question = PLAYING, None
        self.clock.turn_to(self.actors[:1], entry.at)

    def _vote(self, entry: Voted) -> None:
        if self.question is None:
            return
        if entry.yes:
            self.question.yes.add(entry.seat)
        else:
            self.question = None

    # ------------------------------------------------------------ looking back

    def events_since(self, viewer: int, turn: int) -> list[tuple[int, list[Event]]]:
        """What a viewer has missed since that turn: the turn and its events, oldest first."""
        if self.state is None or turn >= self.turn(viewer):
            return []
        seat = None if viewer == SPECTATOR else viewer
        at, number = self._move_after(viewer, turn)
        missed: list[tuple[int, list[Event]]] = []
        for n, state in self._states(at, len(self.moves)):
            if self.moves[n].seen >> (viewer + 1) & 1:
                number += 1
                missed.append((number, self.game.events(self.game.view(state, seat))))
        return missed

    def _move_after(self, viewer: int, turn: int) -> tuple[int, int]:
        """The first move that a viewer who has seen `turn` has not noticed, and the number of turns before it."""
        at, number = len(self.moves), self.turn(viewer)
        while at > 0 and number > turn:
            at -= 1
            number -= self.moves[at].seen >> (viewer + 1) & 1
        return at, number

    def _states(self, first: int, last: int) -> Iterator[tuple[int, Any]]:
        """Moves first to last - 1 with the state after each, from the nearest state that was kept."""
        if first == len(self.moves) - 1:
            yield first, self.state
            return
        start = min(first // KEEP_EVERY, len(self._kept) - 1)
        state: Any = unpack(self.game.kernel().state, self._kept[start])
        for n in range(start * KEEP_EVERY, last):
            step = self.game.play(state, self.moves[n].move, key(self.seed, n + 1))
            assert isinstance(step, Step)
            state = step.state
            if n >= first:
                yield n, state

    def state_before_last(self) -> Any:
        """The state before the last move."""
        left = len(self.moves) - 1
        return unpack(self.game.kernel().state, self._before[-1]) if self._before else self._state_after(left)

    def _state_after(self, moves: int) -> Any:
        if moves == 0:
            return unpack(self.game.kernel().state, self._kept[0])
        ((_, state),) = self._states(moves - 1, moves)
        return state

    def record(self) -> Record:
        """The game as a replay file; the seed is in it only when the game is over."""
        assert self.made
        names = tuple(seat.name or SEATS[p] for p, seat in enumerate(self.seats))
        made = self.made
        header = Header(made.game, made.rules, made.options, len(self.seats), names, self.commitment, self.when)
        record = Record(header)
        for entry in self.moves:
            record.add(entry.seat, entry.move, max(0, entry.at - self.began) / 1000)
        if self.status == OVER:
            record.close(self.seed, self.outcome)
        return record
