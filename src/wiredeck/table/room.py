"""A table with people and bots around a game: what its entries add up to, and which entries may come next.

No socket, no clock and no store of its own: whoever runs it gives the time and the secrets, keeps the entries that
a command answers with, and then puts them in with `add`. A command that may not be answers with a `Refusal`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec import structs

from wiredeck.games import GAMES, game
from wiredeck.games.interface import SEATS, Choice, Event, Game, NotationError, Outcome, RefusedError, Step, Verdict
from wiredeck.kernel import pack, unpack
from wiredeck.table.chance import commitment, key, lot
from wiredeck.table.clock import Clock
from wiredeck.table.entries import (
    PHRASES,
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
from wiredeck.table.record import MOVE_LIMIT, Header, Record, is_name
from wiredeck.table.undo import ASK, FREE, REFUSED, Takeback, takeback

OPEN, PLAYING, OVER = "open", "playing", "over"
CHAT_KEPT = 100
CHAT_LIMIT = 200  # characters of a line
KEPT_STATES = 4
KEEP_EVERY = 100  # moves
SPECTATOR = -1


@dataclass(frozen=True)
class Refusal:
    """Why a command changes nothing: a code for machines, rules, a sentence."""

    code: str
    sentence: str
    rules: tuple[str, ...] = ()


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


class Room:
    """One table."""

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
            self.state = self.state_after(entry.left)
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

    def state_after(self, moves: int) -> Any:
        """The state after so many moves, from the nearest one that was kept."""
        start = min(moves // KEEP_EVERY, len(self._kept) - 1)
        state: Any = unpack(self.game.kernel().state, self._kept[start])
        for n in range(start * KEEP_EVERY, moves):
            step = self.game.play(state, self.moves[n].move, key(self.seed, n + 1))
            assert isinstance(step, Step)
            state = step.state
        return state

    # ------------------------------------------------------------ before the start

    def make(self, entry: Made) -> Refusal | list[AnyEntry]:
        """The first entry: a game that exists, options that it takes, a number of seats that can play."""
        if entry.game not in GAMES:
            return Refusal("no_such_game", f"There is no game {entry.game[:40]!r}.")
        played = game(entry.game)
        try:
            options = played.options(entry.options)
            played.start(entry.seats, options, 1)
        except (RefusedError, NotationError) as wrong:
            rule = getattr(wrong, "rule", "")
            return Refusal("options", f"{str(wrong)[:1].upper()}{str(wrong)[1:]}.", (rule,) if rule else ())
        return [structs.replace(entry, options=played.options_dict(options))]

    def sit(self, at: int, name: str, secret: str, seat: int | None = None) -> Refusal | list[AnyEntry]:
        """A person takes a free seat, the first one if none is named."""
        free = [p for p, one in enumerate(self.seats) if one.is_free]
        if self.status != OPEN or not free:
            return Refusal("full", "There is no free seat at this table.")
        if seat is not None and seat not in free:
            return Refusal("taken", "That seat is taken.")
        if not is_name(name):
            return Refusal("name", "A name has 1 to 24 letters.")
        if any(one.name.casefold() == name.casefold() for one in self.seats):
            return Refusal("name", "Somebody at this table has that name.")
        return [Sat(at=at, seat=free[0] if seat is None else seat, name=name, key=secret)]

    def fill(self, at: int, seat: int, level: str, levels: Sequence[str]) -> Refusal | list[AnyEntry]:
        """A bot takes a free seat."""
        if self.status != OPEN or not 0 <= seat < len(self.seats) or not self.seats[seat].is_free:
            return Refusal("taken", "That seat is taken.")
        if level not in levels:
            return Refusal("level", f"The bots are: {', '.join(levels)}.")
        return [Filled(at=at, seat=seat, level=level)]

    def stand(self, at: int, seat: int) -> Refusal | list[AnyEntry]:
        """A seat becomes free, by its person or by the host."""
        if self.status != OPEN:
            return Refusal("started", "The game has begun.")
        if not 0 <= seat < len(self.seats) or self.seats[seat].is_free:
            return Refusal("free", "Nobody sits there.")
        return [Stood(at=at, seat=seat)]

    def start(self, at: int, seed: bytes, when: str) -> Refusal | list[AnyEntry]:
        if self.status != OPEN:
            return Refusal("started", "The game has begun.")
        if any(seat.is_free for seat in self.seats):
            return Refusal("seats", "Some seats are still free.")
        return [Started(at=at, seed=seed.hex(), when=when)]

    # ------------------------------------------------------------ play

    def play(self, at: int, seat: int, turn: int | None, move: str) -> Refusal | list[AnyEntry]:
        """A move of a seat that has noticed `turn` moves (None: whoever runs the table moves for it)."""
        if self.status != PLAYING:
            return Refusal("not_playing", "No game is being played here.")
        if turn is not None and turn != self.turn(seat):
            return Refusal("stale", f"The table has moved on: this is turn {self.turn(seat)}.")
        if self.clock.paused:
            return Refusal("paused", "The game is paused.")
        if len(move) > MOVE_LIMIT:
            return Refusal("too_long", f"A move has at most {MOVE_LIMIT} characters.")
        if self.game.mover(self.state, move) not in (seat, None):
            return Refusal("not_yours", "It is not your move to make.")
        return self._played(at, move, seat)

    def pass_time(self, at: int, move: str) -> Refusal | list[AnyEntry]:
        """A move that only whoever runs the table may make: let time pass."""
        return self._played(at, move, None)

    def _played(self, at: int, move: str, seat: int | None) -> Refusal | list[AnyEntry]:
        answer = self.game.play(self.state, move, key(self.seed, len(self.moves) + 1))
        if isinstance(answer, Verdict):
            return Refusal(answer.code, answer.sentence, answer.rules)
        if seat is not None and answer.choice.seat != seat:
            return Refusal("not_yours", "It is not your move to make.")
        seen = self._seen(answer.state, answer.choice.seat)
        return [Moved(at=at, seat=answer.choice.seat, move=answer.choice.key, seen=seen)]

    def _seen(self, after: Any, mover: int) -> int:
        """The viewers who notice: something was told them, or they see or may do something else than before."""
        found = 1 << (mover + 1)
        for viewer in viewers(len(self.seats)):
            seat = None if viewer == SPECTATOR else viewer
            view = self.game.view(after, seat)
            noticed = (
                bool(self.game.events(view))
                or self.game.view_dict(view) != self.game.view_dict(self.game.view(self.state, seat))
                or (seat is not None and self._keys(after, seat) != self._keys(self.state, seat))
            )
            found |= noticed << (viewer + 1)
        return found

    def _keys(self, state: Any, seat: int) -> list[str]:
        return [choice.key for choice in self.game.legal(state, seat)]

    def events_since(self, viewer: int, turn: int) -> list[tuple[int, list[Event]]]:
        """What a viewer has missed since that turn: the turn and its events, oldest first."""
        if self.state is None or turn >= self.turn(viewer):
            return []
        seat = None if viewer == SPECTATOR else viewer
        at, number = self._move_after(viewer, turn)
        missed: list[tuple[int, list[Event]]] = []
        for n, state in self._states_from(at):
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

    def _states_from(self, at: int) -> Iterator[tuple[int, Any]]:
        """Moves at, at + 1, ... with the state after each: from the nearest state that was kept."""
        if at == len(self.moves) - 1:
            yield at, self.state
            return
        start = min(at // KEEP_EVERY, len(self._kept) - 1)
        state: Any = unpack(self.game.kernel().state, self._kept[start])
        for n in range(start * KEEP_EVERY, len(self.moves)):
            step = self.game.play(state, self.moves[n].move, key(self.seed, n + 1))
            assert isinstance(step, Step)
            state = step.state
            if n >= at:
                yield n, state

    def time_out(self, now: int) -> Refusal | list[AnyEntry]:
        """The default move of a seat whose time is up."""
        seat = self.clock.out_of_time(now)
        if seat is None or self.status != PLAYING:
            return Refusal("in_time", "Nobody is out of time.")
        return self._played(now, self.game.default(self.state).key, None)

    # ------------------------------------------------------------ taking back

    def takeback(self, seat: int) -> Takeback:
        """What taking back would need for this seat."""
        if not self.moves:
            return Takeback(REFUSED, "Nothing has been played yet.")
        last = self.moves[-1]
        if last.seat != seat:
            return Takeback(REFUSED, f"{SEATS[last.seat]} has decided something since.")
        if self.status == OVER:
            return Takeback(REFUSED, "The game is over.")
        kept = self._before[-1] if self._before else pack(self.state_after(len(self.moves) - 1))
        before: Any = unpack(self.game.kernel().state, kept)
        return takeback(self.game, before, last.move, self.state, seat, key(self.seed, len(self.moves)))

    def take_back(self, at: int, seat: int) -> Refusal | list[AnyEntry]:
        """Take the last move back, or ask the others whether it may be."""
        found = self.takeback(seat)
        others = [p for p in self.people if p != seat]
        if found.how == REFUSED:
            return Refusal("takeback", found.reason)
        if found.how == FREE or not others:
            return [TookBack(at=at, seat=seat, left=len(self.moves) - 1)]
        assert found.how == ASK
        return self.ask(at, seat, "take back")

    # ------------------------------------------------------------ agreeing

    def ask(self, at: int, seat: int, what: str, about: int = -1) -> Refusal | list[AnyEntry]:
        """Ask the others; alone at the table one agrees with oneself."""
        if self.status != PLAYING:
            return Refusal("not_playing", "No game is being played here.")
        if self.question is not None:
            return Refusal("asked", "Something else is being asked.")
        asked: AnyEntry = Asked(at=at, seat=seat, what=what, about=about)
        question = Question(what, seat, about, len(self.moves) - 1, {seat})
        return [asked, *self._if_agreed(at, question)]

    def vote(self, at: int, seat: int, *, yes: bool) -> Refusal | list[AnyEntry]:
        if self.question is None or seat in self.question.yes:
            return Refusal("not_asked", "Nothing is asked of you.")
        voted: AnyEntry = Voted(at=at, seat=seat, yes=yes)
        if not yes:
            return [voted]
        agreed = Question(self.question.what, self.question.by, self.question.about, self.question.left)
        agreed.yes = self.question.yes | {seat}
        return [voted, *self._if_agreed(at, agreed)]

    def _if_agreed(self, at: int, question: Question) -> list[AnyEntry]:
        """What follows when everybody has said yes."""
        voters = [p for p in self.people if p != question.about]
        if any(p not in question.yes for p in voters):
            return []
        match question.what:
            case "take back":
                return [TookBack(at=at, seat=question.by, left=question.left)]
            case "pause" | "go on":
                return [Paused(at=at, on=question.what == "pause")]
            case _:
                return [Filled(at=at, seat=question.about, level=question.what.partition(" ")[2], stands_in=True)]

    def come_back(self, at: int, seat: int) -> Refusal | list[AnyEntry]:
        """A person returns to a seat that a bot plays for."""
        if not self.seats[seat].stands_in:
            return Refusal("not_away", "Nobody plays for you.")
        return [Back(at=at, seat=seat)]

    # ------------------------------------------------------------ talking, and afterwards

    def say(self, at: int, seat: int, text: str) -> Refusal | list[AnyEntry]:
        """A line of chat, or one of the phrases by its number."""
        words = " ".join(text.split())
        if words.startswith("/") and words[1:].isdecimal() and int(words[1:]) < len(PHRASES):
            words = PHRASES[int(words[1:])]
        if not words or len(words) > CHAT_LIMIT or not words.isprintable():
            return Refusal("chat", f"A line of chat has 1 to {CHAT_LIMIT} characters.")
        return [Said(at=at, seat=seat, text=words)]

    def rematch(self, at: int, table: str) -> Refusal | list[AnyEntry]:
        if self.status != OVER or self.next_table:
            return Refusal("rematch", "A rematch follows a finished game, once.")
        return [Rematched(at=at, table=table)]

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
