"""A game in progress: its state, its chance and its record, kept in step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wiredeck.games.interface import Game, Outcome, Step, Verdict
from wiredeck.table.chance import commitment, key, lot
from wiredeck.table.record import MOVE_LIMIT, Header, Record

NOT_YOURS = Verdict(False, "E_TURN", (), "It is not your move to make.")
TOO_LONG = Verdict(False, "E_LENGTH", (), f"A move has at most {MOVE_LIMIT} characters.")


class Live:
    """One running game. Whoever holds it knows everything: hand out views, never this."""

    def __init__(self, game: Game, options: Any, names: Sequence[str], seed: bytes, started: str) -> None:
        self.game = game
        self.seed = seed
        self.state = game.start(len(names), options, key(seed, 0))
        self.record = Record(
            Header(
                game.name,
                game.rules_version,
                game.options_dict(options),
                len(names),
                tuple(names),
                commitment(seed),
                started,
            )
        )

    @property
    def actor(self) -> int | None:
        return self.game.actor(self.state)

    @property
    def actors(self) -> tuple[int, ...]:
        return self.game.actors(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def lot(self) -> int:
        """For the bot that decides next."""
        return lot(self.seed, len(self.record.moves) + 1)

    def play(self, move: str, at: float, by: int | None = None) -> Step | Verdict:
        """A move, `at` seconds after the start; a refusal changes nothing.

        `by` is the seat that asks for it: a move in the name of another seat is then refused, and unseen, since
        the reason for which it fails could tell what that seat holds.
        """
        if by is not None and self.game.mover(self.state, move) not in (by, None):
            return NOT_YOURS
        answer = self.game.play(self.state, move, key(self.seed, len(self.record.moves) + 1))
        if isinstance(answer, Verdict):
            return answer
        if by is not None and answer.choice.seat != by:
            return NOT_YOURS
        if len(answer.choice.key) > MOVE_LIMIT:  # the record could not be read again
            return TOO_LONG
        self.state = answer.state
        self.record.add(answer.choice.seat, answer.choice.key, at)
        return answer

    def close(self) -> Record:
        """The finished record: how it ended, or that it was left, and the seed."""
        self.record.close(self.seed, self.outcome)
        return self.record
