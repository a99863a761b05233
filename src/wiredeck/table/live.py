"""A game in progress: its state, its chance and its record, kept in step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wiredeck.games.interface import Game, Outcome, Step, Verdict
from wiredeck.table.chance import commitment, key, lot
from wiredeck.table.record import Header, Record


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
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def lot(self) -> int:
        """For the bot that decides next."""
        return lot(self.seed, len(self.record.moves) + 1)

    def play(self, move: str, at: float) -> Step | Verdict:
        """The move of the seat that decides, `at` seconds after the start; a refusal changes nothing."""
        actor = self.actor
        answer = self.game.play(self.state, move, key(self.seed, len(self.record.moves) + 1))
        if isinstance(answer, Step) and actor is not None:
            self.state = answer.state
            self.record.add(actor, answer.choice.key, at)
        return answer

    def close(self) -> Record:
        """The finished record: how it ended, or that it was left, and the seed."""
        self.record.close(self.seed, self.outcome)
        return self.record
