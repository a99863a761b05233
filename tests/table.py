"""A table for tests: set up a position by its notation, act through the interface, read one thing off."""

from __future__ import annotations

from wiredeck.games.interface import SEATS, Event, Step, Verdict
from wiredeck.games.switches import Value
from wiredeck.games.wireburn.game import WIREBURN
from wiredeck.games.wireburn.options import Options
from wiredeck.games.wireburn.position import position_text
from wiredeck.games.wireburn.state import State
from wiredeck.games.wireburn.text import dock_text, seats_text

MODES = {"F": ("official", "standard"), "S": ("operator", "standard"), "O": ("operator", "oaat")}
ALL = ("F", "S", "O")
OPERATOR = ("S", "O")


class Table:
    """One Wireburn position that moves are made at."""

    def __init__(self, mode: str, position: str, **house: Value) -> None:
        edition, name = MODES[mode]
        self.state: State = WIREBURN.position(Options(edition, name, house=house), position)
        self.log: list[Event] = []

    def play(self, moves: str) -> Table:
        """Make moves that must all be legal."""
        for key in WIREBURN.moves(moves):
            answer = WIREBURN.play(self.state, key)
            assert isinstance(answer, Step), f"{key} refused: {answer.sentence} {answer.rules}"
            self.state = answer.state
            self.log += WIREBURN.events(WIREBURN.view(self.state, None))
        return self

    def refused(self, key: str) -> Verdict:
        """The answer to a move that must be refused; nothing changes."""
        before = position_text(self.state)
        answer = WIREBURN.play(self.state, key)
        assert isinstance(answer, Verdict), f"{key} was accepted"
        assert not answer.legal
        assert position_text(self.state) == before
        return answer

    def why(self, key: str) -> Verdict:
        return WIREBURN.why(self.state, key)

    def legal(self) -> set[str]:
        return {choice.key for choice in WIREBURN.legal(self.state)}

    def dock(self, letter: str) -> str:
        return dock_text(self.state.dock["TPO".index(letter)])

    def hand(self, seat: str) -> int:
        """How many cards a seat holds."""
        return self.state.held[SEATS.index(seat)]

    @property
    def turn(self) -> str:
        return "over" if WIREBURN.outcome(self.state) else SEATS[self.state.turn]

    @property
    def asked(self) -> str:
        actor = WIREBURN.actor(self.state)
        return "" if actor is None else f"{SEATS[actor]}:{('act', 'target', 'shield', 'over')[self.state.phase]}"

    @property
    def firewall(self) -> str:
        return seats_text(self.state, self.state.firewall)

    @property
    def armed(self) -> str:
        return seats_text(self.state, self.state.armed)

    @property
    def skips(self) -> str:
        return seats_text(self.state, self.state.skip)

    @property
    def damage(self) -> int:
        return self.state.damage

    @property
    def pile(self) -> int:
        return self.state.pile.n

    @property
    def discard(self) -> int:
        return self.state.discarded

    @property
    def gone(self) -> int:
        return 2 * self.state.gone

    @property
    def winner(self) -> str | None:
        """A seat, "drawn", or None while the game goes on."""
        outcome = WIREBURN.outcome(self.state)
        if outcome is None:
            return None
        return SEATS[outcome.winners[0]] if outcome.winners else "drawn"


def table(mode: str, position: str, **house: Value) -> Table:
    """Modes as in scenario rows: F official, S operator Standard, O operator OAAT."""
    return Table(mode, position, **house)
