"""Puzzles of Wireburn: win before anybody moves, survive the rotation, play the last card, hit as hard as possible.

All of it is certain: no card is drawn, and no shield is possible where it would matter.
"""

from __future__ import annotations

from collections.abc import Sequence

from wiredeck.games.interface import SEATS
from wiredeck.games.puzzling import Goal, Said
from wiredeck.games.wireburn.cards import CODES, DOCKS, FILLER, NULL
from wiredeck.games.wireburn.cards import KINDS as CARD_KINDS
from wiredeck.games.wireburn.state import ACT, DRAW, OVER, TARGETED, State, forget, give, next_seat
from wiredeck.games.wireburn.text import hand_kinds
from wiredeck.kernel import clone, rule

WIN, SURVIVE, LAST, STRIKE = range(4)
KINDS = {
    "win": "Win this turn",
    "survive": "Survive the rotation",
    "last": "Down to zero",
    "strike": "Full force",
}
NUMBER = {name: n for n, name in enumerate(KINDS)}
LEAST = {"strike": 2}
MOST_HELD = 9
PENALTIES = 7  # no turn deals more damage (invariant 5): so many cards must be in the pile, or chance has a say


# ---------------------------------------------------------------- rules


@rule
def is_certain(s: State, action: int) -> bool:
    """Everything but a draw."""
    return action != DRAW


@rule
def measure(s: State, seat: int, kind: int, rival: int, mark: int) -> int:
    """1 if it is done; for a strike the damage that was dealt."""
    if kind == WIN:
        return 1 if s.phase == OVER and s.winner == seat else 0
    if s.slots == mark and s.phase != OVER:
        return struck(s) if kind == STRIKE else 0  # a choice of target may still be open
    if kind == SURVIVE:
        return 1 if s.armed[rival] == 0 and (s.phase != OVER or s.winner == seat) else 0
    if kind == LAST:
        return 1 if s.firewall[seat] != 0 or (s.phase == OVER and s.winner == seat) else 0
    return struck(s)


@rule
def struck(s: State) -> int:
    """The damage that the last move sent off."""
    for i in range(s.told.n):
        if s.told.event[i] // 1024 == TARGETED:
            return s.told.event[i] % 128
    return 0


@rule
def goes_on(s: State, seat: int, kind: int, mark: int) -> bool:
    """The seat still decides, in this turn; to win it may have several, as long as nobody else has one."""
    if s.phase == OVER or s.actor != seat:
        return False
    return s.pile.n >= PENALTIES if kind == WIN else s.slots == mark


# ---------------------------------------------------------------- where to look


def mark(s: State) -> int:
    return s.slots


def spotted(s: State, seat: int) -> list[Goal]:
    """Positions at the start of a turn."""
    if s.phase != ACT or s.actor != seat or s.moved or s.held[seat] > MOST_HELD:
        return []
    found: list[Goal] = []
    others = [p for p in range(s.seats) if p != seat and s.firewall[p]]
    after = next_seat(s, seat)
    if s.armed[after] and len(others) == 1 and s.pile.n >= PENALTIES:
        found.append(Goal("survive", 1, after))
    if others:
        return found
    if s.seats == 2 and s.pile.n >= PENALTIES and unseen_nulls(s, seat) == 0:
        found.append(Goal("win", 1, after))
    if s.held[seat] >= 3:
        found.append(Goal("last", 1, -1))
    return [*found, Goal("strike", 0, after)]


def unseen_nulls(s: State, seat: int) -> int:
    """NULLs that may be in the pile or in the hands of others."""
    docks = sum(s.dock[d].stack.card[: s.dock[d].stack.n].count(NULL) for d in range(DOCKS))
    thrown = s.pile.card[len(s.pile.card) - s.discarded :].count(NULL)
    return s.deck[NULL] - s.hand[seat][NULL] - docks - thrown


def known(s: State, seat: int) -> State:
    """Hands of others and the pile are unseen cards."""
    shown = clone(s)
    for p in range(s.seats):
        if p == seat:
            continue
        n, shown.held[p], shown.kinds[p], shown.hand[p] = shown.held[p], 0, 0, [0] * CARD_KINDS
        for _ in range(n):
            give(shown, p, FILLER)
    for i in range(s.pile.n):
        shown.pile.card[i] = FILLER
    shown.proven = shown.bare = 0
    for p in range(s.seats):
        forget(shown, p)
    return shown


# ---------------------------------------------------------------- words


def task(s: State, seat: int, goal: Goal) -> str:
    rival = SEATS[goal.rival] if goal.rival >= 0 else ""
    return {
        "win": f"Win before {rival} has another turn, without drawing. All three NULLs lie open or are yours: "
        "nobody can shield.",
        "survive": f"{rival} is in the Final Firewall and wins as soon as your turn ends. "
        f"Make this turn's damage hit {rival}, without drawing.",
        "last": f"Play all {s.held[seat]} cards of your hand this turn, without drawing.",
        "strike": f"Deal {goal.number} damage this turn, without drawing.",
    }[goal.kind]


def lesson(s: State, seat: int, goal: Goal, labels: Sequence[str]) -> Said:
    rival = SEATS[goal.rival] if goal.rival >= 0 else ""
    n = len(labels)
    return {
        "win": Said(
            f"The last card starts your Final Firewall; the damage skips {rival}, and with nobody able to shield "
            "the turn comes back to you.",
            ("WB-FW-01", "WB-DMG-04", "WB-FW-02"),
        ),
        "survive": Said(
            f"While {rival} is in the Final Firewall, all damage goes there: {rival} draws and is back in the game. "
            "Only a NULL among those cards could still win.",
            ("WB-FW-03", "WB-FW-05", "WB-FW-06"),
        ),
        "last": Said(
            f"In this order all cards find a dock; the last of {n} plays starts the Final Firewall.", ("WB-FW-01",)
        ),
        "strike": Said(
            "VOLT and STASIS each add 1 damage and the turn goes on; a 10 or a 1 adds 1 and ends it, so it comes last.",
            ("WB-VOLT-02", "WB-STAS-02", "WB-DET-01", "WB-DMG-01"),
        ),
    }[goal.kind]


def missed(before: State, after: State, seat: int, goal: Goal, turn: int) -> Said:
    """The turn is over, the cards that are left do not fit, or it was left to luck."""
    if after.draws > before.draws:
        return Said("A draw leaves it to luck. There is a line that is certain.", ("WB-DRAW-01",))
    if after.phase == OVER or after.actor != seat or (goal.kind != "win" and after.slots != turn):
        return _turn_is_over(after, seat, goal)
    left = ", ".join(dict.fromkeys(CODES[kind] for kind in hand_kinds(after.hand[seat])))
    rule = "WB-FW-01" if goal.kind in ("win", "last") else "WB-DMG-01"
    return Said(f"After this no way to play {left} gets you there any more.", (rule,))


def _turn_is_over(after: State, seat: int, goal: Goal) -> Said:
    if goal.kind == "survive":
        rival = SEATS[goal.rival]
        return Said(f"Your turn is over and {rival} was not hit: {rival} has survived the rotation.", ("WB-FW-02",))
    if goal.kind == "strike":
        return Said("Your turn is over with less damage than that.", ("WB-DMG-01",))
    if not after.held[seat]:
        rival = SEATS[goal.rival]
        return Said(
            f"Your last card is down, but {rival} is not skipped and can still hit you.", ("WB-FW-02", "WB-DMG-04")
        )
    n = after.held[seat]
    return Said(f"Your turn is over with {n} card{'' if n == 1 else 's'} still in hand.", ("WB-FW-01",))
