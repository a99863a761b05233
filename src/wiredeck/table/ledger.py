"""What the entries of a table add up to: seats, the game and its states, chat, clock, what is being asked."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any
from zlib import compress, decompress

from wiredeck.games.interface import SEATS, Choice, Event, Game, Outcome, Verdict
from wiredeck.table import begins
from wiredeck.table.chance import commitment, key, lot
from wiredeck.table.clock import Clock
from wiredeck.table.engine import SPECTATOR, Engine, Position, engine
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
from wiredeck.table.moves import Moves
from wiredeck.table.people import Line, Question, Seat, bot_name
from wiredeck.table.record import Header, Record

OPEN, PLAYING, OVER = "open", "playing", "over"
CHAT_KEPT = 100
KEEP_EVERY = 100  # moves
TAKEN_BACK = Event("TakenBack", None, "", "The last move was taken back.", ())


def viewers(seats: int) -> range:
    """Spectators, then the seats."""
    return range(SPECTATOR, seats)


class Ledger:
    """A table as far as it has come."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.n = 0  # entries so far
        self.made: Made | None = None
        self.engine: Engine
        self.game: Game
        self.seats: list[Seat] = []
        self.status = OPEN
        self.seed = b""
        self.when = ""  # the game began, in words
        self.began = 0
        self.position: Position | None = None
        self.moves = Moves()
        self.turns: list[int] = []  # how many moves each viewer has noticed
        self.unseen: list[int] = []  # how many moves each viewer could not notice in any way
        self.chat: deque[Line] = deque(maxlen=CHAT_KEPT)
        self.question: Question | None = None
        self.clock = Clock()
        self.seated = 0  # changes of who sits where
        self.timer_since = 0  # since when the game's own clocks have run
        self.next_table = ""
        self._before: Position | None = None  # the last move
        self._ahead: list[tuple[Moved, Position]] = []  # moves that were tried, and what they lead to
        self._kept: list[bytes] = []  # the state after the deal, and after every so many moves, compressed
        self._last_seat: int | None = None  # who made the last move
        self._last_seen = 0  # who noticed it; nobody once it was taken back
        self._undone: dict[int, list[int]] = {}  # after so many moves, the turns of each viewer that were undone

    # ------------------------------------------------------------ what it is

    @property
    def options(self) -> Any:
        assert self.made
        return self.game.options(self.made.options)

    @property
    def commitment(self) -> str:
        return commitment(self.seed) if self.seed else ""

    @property
    def outcome(self) -> Outcome | None:
        return None if self.position is None else self.position.outcome

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return self.position.actors if self.status == PLAYING and self.position else ()

    @property
    def people(self) -> list[int]:
        """Seats whose person is asked when all must agree."""
        return [p for p, seat in enumerate(self.seats) if seat.key and not seat.stands_in]

    def turn(self, viewer: int) -> int:
        """The number of the last move that this viewer has noticed."""
        return self.turns[viewer + 1]

    def entries(self, viewer: int) -> int:
        """How many entries there are as far as this viewer may know: sealed answers and drafts do not count."""
        return self.n - (self.unseen[viewer + 1] if self.unseen else 0)

    @property
    def is_sealed(self) -> bool:
        """Are answers being given that nobody sees? Then nobody may know either who has decided last."""
        return self.status == PLAYING and self._now.is_sealed

    @property
    def last_mover(self) -> int | None:
        """The seat that made the last move, where everybody may know it."""
        return None if self.status != PLAYING or self._now.is_sealed else self._last_seat

    def last_was_seen(self, viewer: int) -> bool:
        """Did this viewer notice the last move, and was nothing taken back since?"""
        return self._last_seen >> (viewer + 1) & 1 == 1

    @property
    def is_timed(self) -> bool:
        return self.clock.bank > 0 or self.timer_due is not None

    @property
    def timer_due(self) -> int | None:
        """When a clock of the game itself rings; None: none runs."""
        if self.status != PLAYING or self.position is None or self.clock.paused:
            return None
        left = self.position.timer
        return None if left is None else self.timer_since + left

    def wakes(self, now: int) -> int | None:
        """When the table has to do something by itself; None: it waits for people."""
        if self.bot_asked is not None:
            return now
        due = [at for at in (self.clock.deadline(), self.timer_due) if at is not None]
        return min(due, default=None)

    def choices(self, seat: int) -> list[Choice]:
        """What a seat may do now."""
        return self.position.choices(seat) if self.position and seat in self.actors else []

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
        self.seated += isinstance(entry, (Made, Sat, Filled, Stood, Back))
        match entry:
            case Made():
                self.made, self.engine = entry, engine(entry.game)
                self.game = self.engine.game
                self.seats = [Seat() for _ in range(entry.seats)]
                self.turns, self.unseen = [0] * (entry.seats + 1), [0] * (entry.seats + 1)
                self.clock = Clock(*entry.clock, per_turn=entry.per_turn, left=[entry.clock[0]] * entry.seats)
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
                self.question, self.timer_since = None, entry.at
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
            seat.name, seat.key = bot_name(other.name for other in self.seats), ""
        self.question = None

    def _start(self, entry: Started) -> None:
        self.seed, self.when, self.began = bytes.fromhex(entry.seed), entry.when, entry.at
        self.position = self._first_position()
        self._kept = [compress(self.position.packed, 1)]
        self.status, self.timer_since = PLAYING, entry.at
        self.clock.turn_to(self.actors[:1], entry.at, sealed=self.is_sealed)
        self._end_if_over()

    def _first_position(self) -> Position:
        """The deal, or the position that was given."""
        assert self.made
        if not self.made.begins:
            return self.engine.start(len(self.seats), self.options, key(self.seed, 0))
        packed = begins.read(self.made.game, self.made.begins, len(self.seats), self.options)
        return Position(self.engine, packed, len(self.seats))

    def _move(self, entry: Moved) -> None:
        before = self._before = self._now
        tried = next((position for made, position in self._ahead if made is entry), None)
        self.position = tried or self._after(before, entry.move, len(self.moves))
        self._ahead = [one for one in self._ahead[1:] if tried]
        if entry.passed or before.timer is None:
            self.timer_since = entry.at
        before.forget()
        self.moves.append(entry)
        self._last_seat, self._last_seen = (None if entry.passed else entry.seat), entry.seen
        if len(self.moves) % KEEP_EVERY == 0:
            self._kept.append(compress(self.position.packed, 1))
        for i in range(len(self.turns)):
            self.turns[i] += entry.seen >> i & 1
        if entry.seen & 1:  # what nobody sees must not be noticed by a question that vanishes
            self.question = None
        ran = self.clock.running
        self.clock.turn_to(self.actors[:1], entry.at, sealed=self.is_sealed)
        if not self.clock.bank or ran == self.clock.running or self.is_sealed:
            self._count_unseen(entry.seen | (before.asked ^ self.position.asked) << 1)
        self._end_if_over()

    def _count_unseen(self, noticed: int) -> None:
        """All but those who were told, saw something change, or may act now and might not before, or not any more."""
        for i in range(len(self.unseen)):
            self.unseen[i] += not noticed >> i & 1

    @property
    def _now(self) -> Position:
        assert self.position
        return self.position

    def _after(self, position: Position, move: str, n: int) -> Position:
        """What move n, which was kept, leads to."""
        answer = position.play(move, key(self.seed, n + 1))
        assert not isinstance(answer, Verdict), f"a kept move is refused: {answer.sentence}"
        return answer[0]

    def _end_if_over(self) -> None:
        if self._now.is_over:
            self.status = OVER
            self.clock.stop()

    def _take_back(self, entry: TookBack) -> None:
        """Back to the state before; every viewer notices."""
        left = entry.left
        one = self._before if left == len(self.moves) - 1 else None
        self.position = one or self.position_after(left)
        self._before = None
        base = [self._turn_after(viewer, left) for viewer in viewers(len(self.seats))]
        self.turns = [turn + 1 for turn in self.turns]
        before = self._undone.get(left, self._none)
        self._undone = {at: turns for at, turns in self._undone.items() if at < left}
        self._undone[left] = [was + now - then for was, now, then in zip(before, self.turns, base, strict=True)]
        self.moves.cut(left)
        self._last_seat, self._last_seen = (self.moves.seat(left - 1) if left else None), 0
        del self._kept[len(self.moves) // KEEP_EVERY + 1 :]
        self.status, self.question, self.timer_since = PLAYING, None, entry.at
        self.clock.turn_to(self.actors[:1], entry.at, sealed=self.is_sealed)

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
        if self.position is None or turn >= self.turn(viewer):
            return []
        at, number = self._missed_from(viewer, turn)
        missed: list[tuple[int, list[Event]]] = []
        if at in self._undone and number > turn:
            missed.append((number, [TAKEN_BACK]))
        for n, position in self.positions(at, len(self.moves)):
            if self.moves.was_seen(n, viewer):
                number += 1
                missed.append((number, self.game.events(position.view(viewer))))
            if n + 1 in self._undone:
                number += self._undone[n + 1][viewer + 1]
                missed.append((number, [TAKEN_BACK]))
        return missed

    def _missed_from(self, viewer: int, turn: int) -> tuple[int, int]:
        """The first move that a viewer who has seen `turn` may have missed, and the number of turns before it."""
        at, number = len(self.moves), self.turn(viewer)
        while at > 0 and number > turn:
            undone = self._undone.get(at)
            if undone and number - undone[viewer + 1] <= turn:
                break
            number -= self.moves.was_seen(at - 1, viewer) + (undone[viewer + 1] if undone else 0)
            at -= 1
        return at, number

    def _turn_after(self, viewer: int, moves: int) -> int:
        """The turn of a viewer when so many moves had been made, after what was taken back there."""
        number = self.turn(viewer)
        for n in range(len(self.moves), moves, -1):
            number -= self.moves.was_seen(n - 1, viewer) + self._undone.get(n, self._none)[viewer + 1]
        return number

    @property
    def _none(self) -> list[int]:
        return [0] * (len(self.seats) + 1)

    def positions(self, first: int, last: int) -> Iterator[tuple[int, Position]]:
        """Moves first to last - 1 with the position after each, from the nearest one that was kept."""
        if first == len(self.moves) - 1:
            yield first, self._now
            return
        start = min(first // KEEP_EVERY, len(self._kept) - 1)
        position = self._kept_position(start)
        for n in range(start * KEEP_EVERY, last):
            position = self._after(position, self.moves.text(n), n)
            if n >= first:
                yield n, position

    def _kept_position(self, n: int) -> Position:
        return Position(self.engine, decompress(self._kept[n]), len(self.seats))

    def position_before_last(self) -> Position:
        """The position before the last move."""
        return self._before or self.position_after(len(self.moves) - 1)

    def position_after(self, moves: int) -> Position:
        """The position after so many moves."""
        if moves == 0:
            return self._kept_position(0)
        ((_, position),) = self.positions(moves - 1, moves)
        return position

    def forget(self) -> None:
        """Keep what is needed to go on, and nothing that was worked out."""
        for position in (self.position, self._before):
            if position:
                position.forget()

    def record(self) -> Record:
        """The game as a replay file; the seed is in it only when the game is over."""
        assert self.made
        names = tuple(seat.name or SEATS[p] for p, seat in enumerate(self.seats))
        made = self.made
        seats = len(self.seats)
        header = Header(made.game, made.rules, made.options, seats, names, self.commitment, self.when, made.begins)
        record = Record(header)
        for entry in self.moves:
            record.add(entry.seat, entry.move, max(0, entry.at - self.began) / 1000)
        if self.status == OVER:
            record.close(self.seed, self.outcome)
        return record
