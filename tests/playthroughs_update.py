"""Golden playthroughs: all that each seat and a spectator see of a few games, as text.

`python -m tests.playthroughs_update` writes the files in tests/playthroughs anew. Read what changed before it is
committed: people at a table would see it change.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

from tests.table import MODES
from wiredeck.games.interface import SEATS, Step
from wiredeck.games.wireburn.game import WIREBURN
from wiredeck.games.wireburn.options import Options
from wiredeck.games.wireburn.state import State

FOLDER = Path(__file__).parent / "playthroughs"
# Edition, seats and seed; seeds of games in which much happens while they are shown.
GAMES = {
    f"{mode}-{seats}p.txt": (mode, seats, seed)
    for mode, seeds in (("F", (10, 70, 115)), ("S", (17, 23, 7)), ("O", (7, 52, 60)))
    for seats, seed in zip((2, 4, 6), seeds, strict=True)
}
FIRST, LAST = 25, 5  # so many moves from the beginning and from the end are shown
Viewers = Mapping[str, int | None]


def playthrough(mode: str, seats: int, seed: int) -> str:
    """One game as text; the seed fixes the deal and the moves."""
    played = list(play(WIREBURN.start(seats, Options(*MODES[mode]), seed), Random(seed)))
    viewers: Viewers = {"spectator": None, **{SEATS[seat]: seat for seat in range(seats)}}
    before: dict[str, dict[str, object]] = {who: {} for who in viewers}
    lines = [f"Wireburn, {' '.join(MODES[mode])}, {seats} seats, seed {seed}: {len(played) - 1} moves"]
    for n, (move, state) in enumerate(played):
        if FIRST < n < len(played) - LAST:
            continue
        now = {who: WIREBURN.view_dict(WIREBURN.view(state, seat)) for who, seat in viewers.items()}
        lines += ["", f"{n}. {move}", *heard(state, viewers)]
        lines += together({who: changes(before[who], now[who]) for who in viewers})
        lines += [f"  {choice.key:12} {choice.label}" for choice in WIREBURN.legal(state)]
        before = now
    outcome = WIREBURN.outcome(played[-1][1])
    assert outcome
    return "\n".join([*lines, "", f"{outcome.sentence} {' '.join(outcome.rules)}", ""])


def play(state: State, rng: Random) -> Iterator[tuple[str, State]]:
    """Each move, with whoever makes it, and the state after it; first the deal."""
    yield "deal", state
    while (actor := WIREBURN.actor(state)) is not None:
        choices = WIREBURN.legal(state)
        choice = choices[int(rng.random() * len(choices))]
        step = WIREBURN.play(state, choice.key)
        assert isinstance(step, Step)
        state = step.state
        yield f"{SEATS[actor]} {choice.key}", state


def heard(state: State, viewers: Viewers) -> list[str]:
    """What happened in the last move, in sentences with their rules."""
    events = {who: WIREBURN.events(WIREBURN.view(state, seat)) for who, seat in viewers.items()}
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
    for name, game in GAMES.items():
        (FOLDER / name).write_text(playthrough(*game), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
