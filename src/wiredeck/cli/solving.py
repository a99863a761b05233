"""A puzzle at the terminal: moves are tried, taken back, and judged one by one."""

from __future__ import annotations

from typing import Any

from wiredeck.cli.sitting import with_rules
from wiredeck.cli.terminal import Screen
from wiredeck.games.interface import SEATS, Choice, Verdict
from wiredeck.games.layout import cut
from wiredeck.puzzles import Puzzle
from wiredeck.puzzles.check import RIGHT, SOLVED, WRONG, Attempted

PROMPT = "a move, its number, back, solution or quit > "


class Solving:
    """Goes on until it is solved or the person leaves."""

    def __init__(self, puzzle: Puzzle, screen: Screen) -> None:
        self.puzzle, self.screen = puzzle, screen
        self.tried = Attempted(puzzle)
        self.drawing = self.tried.game.drawing()
        self.moves: list[str] = []
        self.states: list[Any] = [self.tried.start]

    def run(self) -> int:
        one = self.puzzle
        self.screen.wrap(f"{one.title} ({one.id}, {one.difficulty})", style="strong")
        self.screen.wrap(f"You are {SEATS[one.seat]}. {one.task}")
        self._show()
        while (answer := self.screen.ask(PROMPT)) not in (None, "quit", "exit", "q"):
            if self._do((answer or "").strip()):
                return 0
        return 0

    def _do(self, answer: str) -> bool:
        """Carry out what was typed; True when it is solved."""
        if answer == "solution":
            self._tell_solution()
            return False
        if answer in ("back", "undo", "b"):
            self._back()
            return False
        return bool(answer) and self._move(answer)

    def _move(self, answer: str) -> bool:
        choices = self._choices()
        if answer.isdecimal() and len(answer) < 5 and 0 < int(answer) <= len(choices):
            answer = choices[int(answer) - 1].key
        states = self.tried.play([*self.moves, answer])
        if isinstance(states, Verdict):
            self.screen.wrap(with_rules(states.sentence, states.rules), style="danger")
            return False
        self.moves, self.states = [*self.moves, answer], states
        judged = self.tried.judge(states)
        said = {RIGHT: "Right so far.", WRONG: f"Not the way. {judged.sentence} Take it back with: back"}
        if judged.status == SOLVED:
            self.screen.wrap(with_rules(f"Solved. {judged.sentence}", judged.rules), style="strong")
            return True
        self._show()
        self.screen.wrap(with_rules(said[judged.status], judged.rules))
        return False

    def _back(self) -> None:
        if not self.moves:
            self.screen.line("This is where it begins.")
            return
        self.moves, self.states = self.moves[:-1], self.states[:-1]
        self._show()

    def _choices(self) -> list[Choice]:
        return self.tried.game.legal(self.states[-1], self.puzzle.seat)

    def _show(self) -> None:
        view = self.tried.game.view(self.states[-1], self.puzzle.seat)
        names = ["you" if p == self.puzzle.seat else "rival" for p in range(view.seats)]
        self.screen.lines(["", *self.drawing.table(view, names, self.screen), ""])
        self.screen.lines(self.drawing.hand(view, self.screen))
        width = self.screen.width - 2 * self.screen.ascii  # there a cut is marked by three dots
        for n, choice in enumerate(self._choices(), 1):
            self.screen.line(cut(f"{n:3}  {choice.key:14} {choice.label}", width))

    def _tell_solution(self) -> None:
        one = self.puzzle
        for n, label in enumerate(self.tried.labels(one.lines[0]), 1):
            self.screen.wrap(f"{n}. {one.lines[0][n - 1]}: {label}", hang="   ")
        more = len(one.lines) - 1
        self.screen.wrap(with_rules(one.explanation, one.rules))
        if more:
            self.screen.line("There is 1 other way." if more == 1 else f"There are {more} other ways.")
