"""Golden playthroughs: all that each seat and a spectator see of a few games, as text.

`python -m tests.playthroughs_update` writes the files in tests/playthroughs anew. Read what changed before it is
committed: people at a table would see it change.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from tests.table import MODES
from tests.wired.any_command import legal_command
from wiredeck.games.interface import SEATS, Game, Step, view_dict
from wiredeck.games.wireburn.game import WIREBURN
from wiredeck.games.wireburn.options import Options
from wiredeck.games.wired.game import WIRED
from wiredeck.games.wired.settings import read_settings

FOLDER = Path(__file__).parent / "playthroughs"
FIRST, LAST = 25, 5  # so many moves from the beginning and from the end are shown
Viewers = Mapping[str, int | None]


@dataclass(frozen=True)
class Playthrough:
    """A game to be shown: the seed fixes the deal and the moves, which `choose` draws."""

    game: Game
    words: str  # its options, as they are shown
    options: Any
    seats: int
    seed: int
    choose: Callable[[Random, Any], str]


def any_choice(rng: Random, state: Any) -> str:
    choices = WIREBURN.legal(state)
    return choices[int(rng.random() * len(choices))].key


# Seeds of games in which much happens while they are shown.
GAMES = {
    f"{mode}-{seats}p.txt": Playthrough(WIREBURN, " ".join(MODES[mode]), Options(*MODES[mode]), seats, seed, any_choice)
    for mode, seeds in (("F", (10, 70, 115)), ("S", (17, 23, 7)), ("O", (7, 52, 60)))
    for seats, seed in zip((2, 4, 6), seeds, strict=True)
}
for _seats, _seed, _settings in (
    (2, 30, "target=10"),
    (4, 40, "target=10 +shame +switcheroo +gemini +kingseal +eliminate"),
    (6, 41, "target=10 +parties +equal +clock +fixothers hand=5"),
):
    GAMES[f"wired-{_seats}p.txt"] = Playthrough(
        WIRED, _settings, read_settings(_settings), _seats, _seed, legal_command
    )


def playthrough(shown: Playthrough) -> str:
    """One game as text."""
    game = shown.game
    played = list(play(shown))
    viewers: Viewers = {"spectator": None, **{SEATS[seat]: seat for seat in range(shown.seats)}}
    before: dict[str, dict[str, object]] = {who: {} for who in viewers}
    lines = [f"{game.title}, {shown.words}, {shown.seats} seats, seed {shown.seed}: {len(played) - 1} moves"]
    for n, (move, state) in enumerate(played):
        if FIRST < n < len(played) - LAST:
            continue
        now = {who: view_dict(game, game.view(state, seat)) for who, seat in viewers.items()}
        lines += ["", f"{n}. {move}", *heard(game, state, viewers)]
        lines += together({who: changes(before[who], now[who]) for who in viewers})
        lines += [f"  {choice.key:12} {choice.label}" for choice in game.legal(state)]
        before = now
    outcome = game.outcome(played[-1][1])
    assert outcome
    return "\n".join([*lines, "", f"{outcome.sentence} {' '.join(outcome.rules)}", ""])


def play(shown: Playthrough) -> Iterator[tuple[str, Any]]:
    """Each move, with whoever makes it, and the state after it; first the deal. What is refused is not told."""
    game, rng = shown.game, Random(shown.seed)
    state = game.start(shown.seats, shown.options, shown.seed)
    yield "deal", state
    while game.actors(state):
        key = shown.choose(rng, state)
        step = game.play(state, key)
        if isinstance(step, Step):
            state = step.state
            yield f"{SEATS[step.choice.seat]} {key}", state


def heard(game: Game, state: Any, viewers: Viewers) -> list[str]:
    """What happened in the last move, in sentences with their rules."""
    events = {who: game.events(game.view(state, seat)) for who, seat in viewers.items()}
    sentences = {who: " ".join(f"{e.sentence} ({' '.join(e.rules)})" for e in told) for who, told in events.items()}
    return together(sentences)


def changes(before: Mapping[str, object], now: Mapping[str, object]) -> str:
    """What a view shows otherwise than the one before, as JSON."""
    return json.dumps(
        {part: now[part] for part in now if part not in before or before[part] != now[part]}, sort_keys=True
    )


def together(texts: Mapping[str, str]) -> list[str]:
    """Each text once, with all who get it."""
    lines: list[str] = []
    for text in dict.fromkeys(texts.values()):
        group = [who for who, found in texts.items() if found == text]
        lines.append(f"{'all' if len(group) == len(texts) else ' '.join(group)}: {text}")
    return lines


def main() -> None:
    """Write every file anew and remove what is no longer made."""
    FOLDER.mkdir(exist_ok=True)
    for file in FOLDER.glob("*.txt"):
        if file.name not in GAMES:
            file.unlink()
    for name, shown in GAMES.items():
        (FOLDER / name).write_text(playthrough(shown), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
