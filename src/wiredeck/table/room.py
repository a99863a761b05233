"""A table with people and bots around a game: what its entries add up to, and which entries may come next.

No socket, no clock and no store of its own: whoever runs it gives the time and the secrets, keeps the entries that
a command answers with, and then puts them in with `add`. A command that may not be answers with a `Refusal`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec import structs

from wiredeck.games import GAMES, game
from wiredeck.games.interface import SEATS, Choice, NotationError, RefusedError, Verdict
from wiredeck.table import begins
from wiredeck.table.chance import SEED_BYTES, key
from wiredeck.table.engine import Position
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
from wiredeck.table.ledger import OPEN, OVER, PLAYING, Ledger
from wiredeck.table.people import Question, Seat
from wiredeck.table.record import MOVE_LIMIT, is_name
from wiredeck.table.undo import ASK, FREE, REFUSED, Takeback, takeback

CHAT_LIMIT = 200  # characters of a line


@dataclass(frozen=True)
class Refusal:
    """Why a command changes nothing: a code for machines, rules, a sentence."""

    code: str
    sentence: str
    rules: tuple[str, ...] = ()


NOT_YOURS = Refusal("not_yours", "It is not your move to make.")


class Room(Ledger):
    """One table."""

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
        """A person takes a free seat, the first one if none is named. Blanks around a name are no part of it."""
        name = name.strip(" ")
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

    def again(self, entry: Made, old: Sequence[Seat]) -> Refusal | list[AnyEntry]:
        """The first entries of a rematch: bots sit where they sat, people come by themselves."""
        answer = self.make(entry)
        if isinstance(answer, Refusal):
            return answer
        bots = [(p, seat.level) for p, seat in enumerate(old) if seat.is_bot and not seat.stands_in]
        return [*answer, *(Filled(at=entry.at, seat=p, level=level) for p, level in bots)]

    def branch(
        self, made: Made, sat: Sat, level: str, levels: Sequence[str], started: Started
    ) -> Refusal | list[AnyEntry]:
        """A table that goes on from a position: one person, bots in all other seats, begun at once."""
        if not 0 <= sat.seat < made.seats:
            return Refusal("no_seat", "There is no such seat at this table.")
        if not is_name(sat.name):
            return Refusal("name", "A name has 1 to 24 letters.")
        if level not in levels:
            return Refusal("level", f"The bots are: {', '.join(levels)}.")
        bots = [Filled(at=made.at, seat=p, level=level) for p in range(made.seats) if p != sat.seat]
        return [made, sat, *bots, started]

    # ------------------------------------------------------------ play

    def play(self, at: int, seat: int, turn: int | None, move: str) -> Refusal | list[AnyEntry]:
        """A move of a seat that has noticed `turn` moves (None: whoever runs the table moves for it)."""
        if refused := self._not_now(seat, turn, move):
            return refused
        if self.clock.paused:
            return Refusal("paused", "The game is paused.")
        return self._played(at, move, seat)

    def _not_now(self, seat: int, turn: int | None, move: str) -> Refusal | None:
        if self.status != PLAYING:
            return Refusal("not_playing", "No game is being played here.")
        if turn is not None and turn != self.turn(seat):
            return Refusal("stale", f"The table has moved on: this is turn {self.turn(seat)}.")
        if len(move) > MOVE_LIMIT:
            return Refusal("too_long", f"A move has at most {MOVE_LIMIT} characters.")
        return None

    def why(self, seat: int, turn: int, move: str) -> Refusal | Verdict:
        """May this seat make a move, and by which rules? As in `_try`, whose it is comes first."""
        if refused := self._not_now(seat, turn, move):
            return refused
        position = self._now
        if self.game.mover(position.glance, move) not in (seat, None):
            return NOT_YOURS
        answer = position.play(move, bytes(SEED_BYTES))  # what it would lead to is forgotten
        if isinstance(answer, Verdict):
            return Refusal(answer.code, answer.sentence, answer.rules)
        return self.game.why(position.state, move) if answer[1].seat == seat else NOT_YOURS

    def _played(self, at: int, move: str, seat: int | None) -> Refusal | list[AnyEntry]:
        """The entries of a move, the time that passed before it among them.

        What they lead to is kept at hand for when they are put in.
        """
        due = self.timer_due
        if due is not None and at >= due:
            return Refusal("too_late", "Time was up before that.")
        self._ahead = self._passing(at) if due is not None else []
        answer = self._try(move, seat)
        if isinstance(answer, Refusal):
            return answer
        after, choice = answer
        self._foresee(Moved(at=at, seat=choice.seat, move=choice.key, seen=self._seen(after, choice.seat)), after)
        return [entry for entry, _ in self._ahead]

    def _passing(self, at: int) -> list[tuple[Moved, Position]]:
        """Time goes by in the game itself until now; nothing of it if it is too short to count."""
        move = self.game.let_pass(at - self.timer_since)
        answer = self._now.play(move, key(self.seed, len(self.moves) + 1)) if move else None
        if answer is None or isinstance(answer, Verdict):
            return []
        after, choice = answer
        until = self.timer_since + (at - self.timer_since) // 100 * 100
        entry = Moved(at=until, seat=choice.seat, move=choice.key, seen=self._seen(after, -1), passed=True)
        return [(entry, after)]

    def _try(self, move: str, seat: int | None) -> tuple[Position, Choice] | Refusal:
        """A move after what lies ahead already. Whose it is comes first: a refusal must not tell of other hands."""
        position, chance = self._latest, key(self.seed, len(self.moves) + len(self._ahead) + 1)
        found = position.offered(move)
        if found is not None and seat in (None, found.seat):
            return position.after(found, chance), found
        if seat is not None and self.game.mover(position.glance, move) not in (seat, None):
            return NOT_YOURS
        answer = position.play(move, chance)
        if isinstance(answer, Verdict):
            return Refusal(answer.code, answer.sentence, answer.rules)
        return answer if seat in (None, answer[1].seat) else NOT_YOURS

    @property
    def _latest(self) -> Position:
        return self._ahead[-1][1] if self._ahead else self._now

    def _foresee(self, entry: Moved, after: Position) -> None:
        self._ahead.append((entry, after))

    def _seen(self, after: Position, mover: int) -> int:
        """The viewers who notice a move, and who made it."""
        return after.seen_after(self._latest) | (1 << (mover + 1) if mover >= 0 else 0)

    def status_after(self, entries: Sequence[AnyEntry]) -> str:
        """What the table will be when these entries, just answered, have been put in."""
        if self._ahead and self._ahead[-1][0] is entries[-1]:
            return OVER if self._latest.is_over else PLAYING
        return PLAYING if any(isinstance(entry, Started) for entry in entries) else self.status

    def wakes_after(self, entries: Sequence[AnyEntry], now: int) -> int | None:
        """When the table will have to do something by itself, with these entries put in; at worst too early."""
        if self.status_after(entries) != PLAYING:
            return None
        if isinstance(entries[-1], (Said, Asked, Voted)):
            return self.wakes(now)
        if not self._ahead or self._ahead[-1][0] is not entries[-1]:
            return now
        seat = self._latest.first
        if seat is None or self.seats[seat].is_bot:
            return now
        timer = self._latest.timer
        due = [self.clock.left_to(seat, now, sealed=self._latest.is_sealed), timer]
        return min((now + left for left in due if left is not None), default=None)

    def time_out(self, now: int) -> Refusal | list[AnyEntry]:
        """What follows when time is up: in the game itself, or the default move of a seat whose bank is empty."""
        due = self.timer_due
        if self.status == PLAYING and due is not None and now >= due:
            self._ahead = self._passing(now)
            return [entry for entry, _ in self._ahead] or Refusal("in_time", "Nobody is out of time.")
        if not self.clock.is_out(now) or self.status != PLAYING:
            return Refusal("in_time", "Nobody is out of time.")
        return self._played(now, self.game.default(self._now.state).key, None)

    # ------------------------------------------------------------ taking back

    def takeback(self, seat: int) -> Takeback:
        """What taking back would need for this seat."""
        if self.is_sealed:
            return Takeback(REFUSED, "Nothing is taken back while answers are given that nobody sees.")
        if not self.moves:
            return Takeback(REFUSED, "Nothing has been played yet.")
        last = self.moves[len(self.moves) - 1]
        if last.passed:
            return Takeback(REFUSED, "Time has run out since.")
        if last.seat != seat:
            return Takeback(REFUSED, f"{SEATS[last.seat]} has decided something since.")
        if self.status == OVER:
            return Takeback(REFUSED, "The game is over.")
        before, chance = self.position_before_last().state, key(self.seed, len(self.moves))
        return takeback(self.game, before, last.move, self._now.state, seat, chance)

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

    def begins_after(self, moves: int) -> Refusal | str:
        """The position after so many moves of a finished game, for another table to go on from."""
        if self.status != OVER:
            return Refusal("not_over", "While a game is played nobody can go on from it elsewhere.")
        if moves >= len(self.moves):
            return Refusal("turn", f"The game was over after {len(self.moves)} turns: there is nothing to go on with.")
        return begins.write(self.game.name, self.position_after(moves).packed)

    def rematch(self, at: int, table: str) -> Refusal | list[AnyEntry]:
        if self.status != OVER or self.next_table:
            return Refusal("rematch", "A rematch follows a finished game, once.")
        return [Rematched(at=at, table=table)]
