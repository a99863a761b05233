"""One game at the terminal: a person in one seat, bots in the others. Knows no game: drawing does."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from wiredeck.bots import USUAL, Bot
from wiredeck.bots.advice import Advice, advise, think
from wiredeck.cli.terminal import Screen
from wiredeck.games.interface import SEATS, Choice, Drawing, Event, NotationError, Verdict
from wiredeck.games.layout import flow
from wiredeck.table.live import NOT_YOURS, Live

if TYPE_CHECKING:
    from wiredeck.bots.search import Tried

BOT_PAUSE = 0.4  # seconds before it is told what another seat did
LOG_LINES = 30
CELL = 17  # columns of a short move
HINT_SECONDS = 0.5


def with_rules(sentence: str, rules: Sequence[str]) -> str:
    return f"{sentence} ({', '.join(rules)})" if rules else sentence


def paragraphs(events: Sequence[Event]) -> list[tuple[str, str]]:
    """Events as text, a paragraph for each seat that they speak of in a row: seat and paragraph."""
    runs: list[tuple[str, list[Event]]] = []
    for event in events:
        seat = event.seat or (runs[-1][0] if runs else "")
        if not runs or runs[-1][0] != seat:
            runs.append((seat, []))
        runs[-1][1].append(event)
    return [(seat, _told(run)) for seat, run in runs]


def _told(events: Sequence[Event]) -> str:
    rules = dict.fromkeys(rule for event in events for rule in event.rules)
    return with_rules(" ".join(event.sentence for event in events), list(rules))


def _chances(advice: Advice) -> str:
    """How often the best choice wins, and how often the next best would."""
    said = f"Of its guesses how the game goes on, that wins about {100 * (advice.best.share or 0):.0f} %"
    second = advice.second
    if second is None or second.share is None:
        return f"{said}."
    return f"{said}; next best is {second.choice.key} with about {100 * second.share:.0f} %."


class Left(Exception):
    """The person has left the table."""


class Sitting:
    """Plays one game to its end, or until the person leaves."""

    def __init__(self, live: Live, drawing: Drawing, screen: Screen, seat: int, bots: Mapping[int, Bot]) -> None:
        self.live = live
        self.drawing = drawing
        self.screen = screen
        self.seat = seat
        self.bots = bots
        self.names = list(live.record.header.names)
        if self.names[seat] != "you":
            self.names[seat] += " (you)"
        self._log: list[str] = []
        self._waiting: list[Event] = []  # told together with what the next seat does
        self._began = time.monotonic()
        self._commands: dict[str, Callable[[], None]] = {
            "?": self._help,
            "help": self._help,
            "rules": self._rules,
            "hint": self._hint,
            "log": self._show_log,
            "quit": self._quit,
            "exit": self._quit,
            "q": self._quit,
            "": self._show,
        }

    @property
    def view(self) -> Any:
        return self.live.game.view(self.live.state, self.seat)

    def run(self) -> None:
        """Raises Left when the person leaves before the end."""
        self._hear()
        while actors := self.live.actors:
            if actors[0] == self.seat:
                self._decide()
            else:
                self._let_bot(actors[0])
        self._tell()

    # ------------------------------------------------------------ bots

    def _let_bot(self, seat: int) -> None:
        game, state = self.live.game, self.live.state
        choice = self.bots[seat].choose(game, game.view(state, seat), game.legal(state, seat), self.live.lot())
        refusal = self._play(choice.key, seat)
        assert refusal is None, f"{choice.key} is offered and refused: {refusal} in {game.position_text(state)}"

    def _play(self, key: str, by: int) -> Verdict | None:
        """The verdict if the move of that seat is refused."""
        answer = self.live.play(key, time.monotonic() - self._began, by)
        if isinstance(answer, Verdict):
            return answer
        self._hear()
        return None

    def _hear(self) -> None:
        """Tell what the last move did; what a bot has begun is told when it is done with it."""
        self._waiting += self.live.game.events(self.view)
        actor = self.live.actor
        coming = "" if actor is None or actor == self.seat else SEATS[actor]
        kept: list[Event] = []
        while self._waiting and self._waiting[-1].seat == coming:
            kept.insert(0, self._waiting.pop())
        if self._waiting:
            self._tell()
        self._waiting = kept

    def _tell(self) -> None:
        for seat, text in paragraphs(self._waiting):
            if seat != SEATS[self.seat]:
                self.screen.pause(BOT_PAUSE)
            self.screen.wrap(text, indent="  ", hang="    ")
            self._log.append(text)
        self._waiting = []

    # ------------------------------------------------------------ the person

    def _decide(self) -> None:
        """Ask until a move was made."""
        self._tell()
        self._show()
        while True:
            answer = self.screen.ask("Your move (? helps): ")
            if answer is None:
                raise Left
            if self._obey(answer):
                return

    def _show(self) -> None:
        view = self.view
        self.screen.rule()
        self.screen.lines(self.drawing.table(view, self.names, self.screen))
        self.screen.line()
        self.screen.lines(["Your hand", *self.drawing.hand(view, self.screen), ""])
        number = 0
        for heading, entries in self.drawing.groups(view, self._choices()):
            cells = [f"{self._number(number + i)} {text}" for i, (_, text) in enumerate(entries, 1)]
            number += len(entries)
            self._show_group(heading, cells)

    def _number(self, n: int) -> str:
        return self.screen.paint("strong", f"{n:2}")

    def _show_group(self, heading: str, cells: list[str]) -> None:
        if not heading:
            self.screen.lines(cells)
            return
        self.screen.lines(flow(cells, f"{heading:8}", self.screen.width, CELL))

    def _choices(self) -> list[Choice]:
        return self.live.game.legal(self.live.state, self.seat)

    def _numbered(self) -> list[Choice]:
        """The choices in the order in which they are shown."""
        return [choice for _, entries in self.drawing.groups(self.view, self._choices()) for choice, _ in entries]

    def _obey(self, answer: str) -> bool:
        """Do what a line says; has a move been made?"""
        if answer.lower() in self._commands:
            self._commands[answer.lower()]()
            return False
        if answer.startswith("?"):
            self._explain(answer[1:].strip())
            return False
        if answer.isdecimal() and len(answer) < 6:
            return self._take_number(int(answer))
        return self._take_move(answer)

    def _take_number(self, number: int) -> bool:
        choices = self._numbered()
        if not 1 <= number <= len(choices):
            self.screen.line(f"There is no move {number}: they are numbered 1 to {len(choices)}.")
            return False
        return self._take(choices[number - 1].key)

    def _take_move(self, answer: str) -> bool:
        """A move as the person types it: one of the list, or a whole one that no list could hold."""
        asked = [self._in_own_name(move) for move in self.drawing.asked(answer)]
        legal = [choice.key for choice in self._choices() if choice.key in asked]
        if len(legal) > 1:
            self.screen.wrap(f"Which one? {' or '.join(legal)}.")
        elif legal or (len(asked) == 1 and self._is_move(asked[0])):
            return self._take((legal or asked)[0])
        else:
            self._explain(answer)
        return False

    def _take(self, key: str) -> bool:
        verdict = self._play(key, self.seat)
        if verdict:
            self._show_verdict(key, verdict)
        return verdict is None

    def _in_own_name(self, move: str) -> str:
        """A move with the person's seat in front where it would otherwise be another's: `pass` as `B:pass`."""
        whose = self.live.game.mover
        own = f"{SEATS[self.seat]}:{move}"
        is_own = whose(self.live.state, move) != self.seat == whose(self.live.state, own)
        return own if is_own else move

    def _is_move(self, text: str) -> bool:
        return self.live.game.mover(self.live.state, text) is not None

    # ------------------------------------------------------------ answers

    def _explain(self, words: str) -> None:
        """What the rules say about each move that the words can mean."""
        for asked in self.drawing.asked(words):
            move = self._in_own_name(asked)
            try:
                verdict = self._why(move)
            except NotationError:
                self.screen.wrap(f"{words!r} is no command and no move. Type a number from the list, or ? for help.")
                return
            self._show_verdict(move, verdict)

    def _why(self, move: str) -> Verdict:
        """As the rules answer the person: about another seat's move they would tell what that seat holds."""
        game, state = self.live.game, self.live.state
        return game.why(state, move) if game.mover(state, move) in (self.seat, None) else NOT_YOURS

    def _show_verdict(self, move: str, verdict: Verdict) -> None:
        head = f"{move}: {'yes' if verdict.legal else 'no'}."
        self.screen.wrap(f"{head} {with_rules(verdict.sentence, verdict.rules)}", indent="  ", hang="    ")

    def _help(self) -> None:
        view = self.view
        for sentence in self.drawing.situation(view):
            self.screen.wrap(sentence)
        for move in self.drawing.questions(view):
            self._show_verdict(move, self._why(self._in_own_name(move)))
        self.screen.line()
        self.screen.lines(
            [
                *self.drawing.HOW,
                "  hint     what a bot would do, and why rules    the game on one screen",
                "  log      what happened last           enter    show the table again",
                "  quit     leave; the game so far is kept",
            ]
        )

    def _rules(self) -> None:
        for heading, text in self.drawing.rules(self.view):
            self.screen.wrap(f"{heading:8}{text}", hang=" " * 8)

    def _hint(self) -> None:
        """What a bot would do and why; the best one where its search is there, else the usual one."""
        game, view, choices = self.live.game, self.view, self._choices()
        advice = advise(game, view, choices, self._thought(view) if len(choices) > 1 else {})
        best = advice.best.choice
        who = USUAL if advice.best.share is None else "expert"
        self.screen.wrap(f"The bot {who!r} would choose {best.key}: {best.label}.")
        self.screen.wrap(with_rules(advice.reason.sentence, advice.reason.rules))
        if advice.best.share is not None:
            self.screen.wrap(_chances(advice))

    def _thought(self, view: Any) -> Mapping[int, Tried]:
        """What the best bot finds out in a moment; nothing where its search would have to be compiled first."""
        from wiredeck.bots.search import searcher

        game = self.live.game
        return think(game, view, HINT_SECONDS) if searcher(game.name).is_kept else {}

    def _show_log(self) -> None:
        for text in self._log[-LOG_LINES:]:
            self.screen.wrap(text, indent="  ", hang="    ")

    def _quit(self) -> None:
        raise Left
