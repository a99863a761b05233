"""A WIRED table for tests: set up a position by its notation, act through the interface, read things off."""

from __future__ import annotations

from wiredeck.games.interface import SEATS, Event, Outcome, Step, Verdict
from wiredeck.games.wired.facts import Row
from wiredeck.games.wired.game import WIRED
from wiredeck.games.wired.settings import read_settings
from wiredeck.games.wired.state import State
from wiredeck.games.wired.write import position_text
from wiredeck.kernel import seed_stream


class Table:
    """One position that moves are made at; settings as in scenario rows."""

    def __init__(self, position: str, settings: str = "-") -> None:
        self.options = read_settings(settings)
        self.state: State = WIRED.position(self.options, position)
        seed_stream(self.state, 1, 0)
        self.log: list[Event] = []

    def play(self, moves: str) -> Table:
        """Make moves that must all be legal."""
        for key in WIRED.moves(moves):
            answer = WIRED.play(self.state, key)
            assert isinstance(answer, Step), f"{key} refused: {answer.code} {answer.sentence}"
            self.state = answer.state
            self.log += WIRED.events(WIRED.view(self.state, None))
        return self

    def refused(self, key: str) -> Verdict:
        """The answer to a move that must be refused; nothing changes, and `why` says the same."""
        before = position_text(self.state)
        answer = WIRED.play(self.state, key)
        assert isinstance(answer, Verdict), f"{key} was accepted"
        assert not answer.legal
        assert position_text(self.state) == before
        assert WIRED.why(self.state, key) == answer
        return answer

    def why(self, key: str) -> Verdict:
        return WIRED.why(self.state, key)

    def legal(self, seat: str | None = None) -> set[str]:
        """The keys offered to the seat that is asked, or to this one."""
        return {c.key for c in WIRED.legal(self.state, None if seat is None else SEATS.index(seat))}

    def holds(self, expected: str) -> Table:
        """All these facts hold, written as in the last column of a scenario row."""
        row = Row.__new__(Row)
        row.seats, row.names = self.state.seats, [f"Company {seat}" for seat in SEATS[: self.state.seats]]
        row.options, row.state, row.shown, row.code = self.options, self.state, [], ""
        differences = [found for word in expected.split() if (found := row.difference(word))]
        assert not differences, differences
        return self

    @property
    def outcome(self) -> Outcome | None:
        return WIRED.outcome(self.state)


def table(position: str, settings: str = "-") -> Table:
    return Table(position, settings)
