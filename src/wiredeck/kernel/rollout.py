"""Playing on from a position to the end, again and again, by the policy of a game: what each seat gets out of it.

Where something is hidden it is guessed anew each time. Number n of a seed is always the same guess and the same chance,
so that two actions can be compared in the same worlds.
"""

from __future__ import annotations

from typing import Any

from wiredeck.kernel.batch import apply, best_scored, is_over, legal_actions
from wiredeck.kernel.chance import seed_stream, shuffle
from wiredeck.kernel.rule import placeholder, rule

GUESSED, KNOWN, AS_IS = 0, 1, 2  # from the view alone; every hand known and the pile shuffled anew; the states given
MOST_SEATS = 6
WHOLE = 60  # what one win alone is worth: it can be shared by any number of seats


@placeholder
def guess(v: Any, s: Any) -> None:
    """Fill s with a state that the seat of a view cannot tell from the truth."""


@rule
def rollout(views: Any, states: Any, legals: Any, how: int, action: int, seed: int, first: int, shares: Any) -> None:
    """Numbers first, first + 1, ... of a seed, one in each of the states, which it leaves at their end.

    An action of the seat of views[0] comes first, if one is given (0 or more); views[1] is room to work in. Without
    room for shares, MOST_SEATS of them a state, nothing is played on.
    """
    for i in range(len(states)):
        s = states[i]
        if how != AS_IS:
            seed_stream(s, seed, first + i)
        if how == GUESSED:
            guess(views[0], s)
            s.actor = views[0].seat
        elif how == KNOWN:
            shuffle(s, s.pile)
        if action >= 0:
            apply(s, action)
        if len(shares) > 0:
            play_on(s, legals[0], views[1])
            note_shares(s, shares, i * MOST_SEATS)


@rule
def play_on(s: Any, legal: Any, v: Any) -> None:
    """To the end, everybody by the policy."""
    while not is_over(s):
        n = legal_actions(s, legal)
        apply(s, legal.action[0] if n == 1 else best_scored(s, legal, n, v))


@rule
def note_shares(s: Any, shares: Any, at: int) -> None:
    """All to the seat that won alone, or the same to each."""
    for p in range(s.seats):
        shares[at + p] = WHOLE // s.seats if s.winner < 0 else WHOLE if s.winner == p else 0
