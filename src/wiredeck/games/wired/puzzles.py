"""Puzzles of WIRED: mine the last bitcoin, bring as many computers online as can be.

All of it is certain: moves that let somebody else answer (AUDIT, HEAD HUNTER) do not count, SEAL THE DEAL does.
"""

from __future__ import annotations

from collections.abc import Sequence

from wiredeck.games.puzzling import Goal, Said
from wiredeck.games.wired.actions import ANSWER, BREACH, END, KEEP, PLAY_AUDIT, PLAY_HUNT, TOSS
from wiredeck.games.wired.cards import FILLER
from wiredeck.games.wired.cards import KINDS as CARD_KINDS
from wiredeck.games.wired.names import computers
from wiredeck.games.wired.options import MAX_SEATS, PER_TURN, TARGET
from wiredeck.games.wired.pieces import gain
from wiredeck.games.wired.state import ATTACH, MOVES, NOBODY, PLAYING, STEAL, State, forget, give
from wiredeck.kernel import clone, rule

KINDS = {
    "mine": "Mine the last bitcoin",
    "online": "Everything online",
}
LEAST = {"online": 3}
SUDDEN = 3  # at so many seats or fewer the first to reach the target wins at once (WD-END-01)
MOST_MORE = 7  # computers that a turn could bring online, roughly


# ---------------------------------------------------------------- rules


@rule
def is_certain(s: State, action: int) -> bool:
    """Moves of one's own that nobody can answer; SEAL THE DEAL is one."""
    if PLAY_AUDIT <= action < PLAY_HUNT + 2 * MAX_SEATS or action == END or BREACH <= action < ANSWER:
        return False
    return action < ANSWER or KEEP <= action < TOSS or s.phase == ATTACH


@rule
def measure(s: State, seat: int, kind: int, rival: int, mark: int) -> int:
    """Computers online."""
    return gain(s, seat)


@rule
def goes_on(s: State, seat: int, kind: int, mark: int) -> bool:
    mine = s.turn == seat and s.actor == seat
    return mine and (s.phase == MOVES or s.phase == ATTACH or s.phase == STEAL)


# ---------------------------------------------------------------- where to look


def mark(s: State) -> int:
    return s.turn_no


def spotted(s: State, seat: int) -> list[Goal]:
    """Positions before the first of the three MOVES, where nothing is promised."""
    fresh = s.phase == MOVES and s.turn == seat and s.left == s.option[PER_TURN]
    if not fresh or s.pacts or s.finisher != NOBODY or any(s.status[p] != PLAYING for p in range(s.seats)):
        return []
    now, target = gain(s, seat), s.option[TARGET]
    need = target - s.score[seat]
    if s.seats <= SUDDEN and now < need <= now + MOST_MORE:
        return [Goal("mine", need, -1)]
    return [Goal("online", 0, -1)] if now < need else []


def known(s: State, seat: int) -> State:
    """Hands of others and the pile are unseen cards; what was declined in the trade is over."""
    shown = clone(s)
    for p in range(s.seats):
        shown.declined[p] = [0] * MAX_SEATS
        if p != seat:
            forget(shown, p)
            n, shown.held[p], shown.kinds[p], shown.hand[p] = shown.held[p], 0, 0, [0] * CARD_KINDS
            for _ in range(n):
                give(shown, p, FILLER)
    for i in range(s.pile.n):
        shown.pile.card[i] = FILLER
    shown.made = shown.offers = 0
    return shown


# ---------------------------------------------------------------- words


def task(s: State, seat: int, goal: Goal) -> str:
    if goal.kind == "mine":
        return (
            f"You have {s.score[seat]} of {s.option[TARGET]} bitcoin. Win this turn: have {computers(goal.number)} "
            "online at the end of it."
        )
    return f"Have {computers(goal.number)} online at the end of this turn."


def lesson(s: State, seat: int, goal: Goal, labels: Sequence[str]) -> Said:
    paid = ("WD-MOVE-02", "WD-MOVE-05", "WD-SCORE-01")
    if goal.kind == "mine":
        return Said(
            f"With {computers(goal.number)} online the turn scores {goal.number}, and the first to reach "
            f"{s.option[TARGET]} wins at once.",
            (*paid, "WD-END-01"),
        )
    return Said(
        "Every MOVE counts: pieces carry along what hangs on them, and floating ones attach for nothing.",
        (*paid, "WD-FLOAT-02"),
    )


def missed(before: State, after: State, seat: int, goal: Goal, turn: int) -> Said:
    if after.turn != seat or after.turn_no != turn:
        return Said("Your turn is over before it was done.", ("WD-TURN-01",))
    if after.phase not in (MOVES, ATTACH, STEAL):
        if after.phase < MOVES or after.actor == seat:
            return Said("Your MOVES are over before it was done.", ("R-04",))
        return Said("This lets another player answer. There is a line that nobody can answer.", ("R-47", "WD-HH-03"))
    left = "1 MOVE is" if after.left == 1 else f"{after.left} MOVES are"
    return Said(f"{left} left, and no way to use what remains gets you there any more.", ("WD-MOVE-01",))
