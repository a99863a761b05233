"""What speaks for a move of Wireburn, in a sentence. All of it is true of the move: the rules were asked.

The docks, the own hand and the sizes of all others are open; what hangs on hidden cards is said with "unless" or
"probably".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wiredeck.games.interface import SEATS, Choice, Reason
from wiredeck.games.wireburn.cards import CARDS, CODES, DOCKS, KIND_OF, NULL
from wiredeck.games.wireburn.options import ASK_ALL, ATTACKER_SHIELDS, RECEIVER_SKIPS
from wiredeck.games.wireburn.rules.legal import legal_actions
from wiredeck.games.wireburn.state import (
    ABSORB,
    ACT,
    AIM,
    BONUS_BEGAN,
    BREACHED,
    DRAW,
    END,
    FIREWALL_UP,
    NULL_DRAWN,
    OVER,
    SHIELD,
    TARGETED,
    Legal,
    State,
)
from wiredeck.games.wireburn.view import View
from wiredeck.games.wireburn.words import CAUSES, choice
from wiredeck.kernel import plain


@dataclass(frozen=True)
class Case:
    """A move that may be made, and states that may come of it."""

    v: View
    choice: Choice
    choices: Sequence[Choice]
    after: Sequence[State]

    @property
    def is_play(self) -> bool:
        return self.choice.action < DRAW

    @property
    def left(self) -> int:
        """Cards in the own hand afterwards, where nothing is drawn."""
        return self.v.held[self.v.seat] - len(self.choice.cards)

    def told(self, what: int) -> tuple[int, int] | None:
        """The seat and the detail of the first such event."""
        for code in self.after[0].told.event[: self.after[0].told.n]:
            if code // 1024 == what:
                return code // 128 % 8, code % 128
        return None


def reasons(v: View, choice: Choice, choices: Sequence[Choice], after: Sequence[State]) -> list[Reason]:
    """See `wiredeck.games.interface.Game.reasons`."""
    case = Case(v, choice, choices, after)
    found = [*_wins(case), *_ends(case)]
    found += _plays_on(case) if case.is_play else _others(case)
    return [*found, *_keeps(case), _at_least(case)]


# ---------------------------------------------------------------- the end of the game, of the hand and of the turn


def _wins(case: Case) -> Iterator[Reason]:
    won = [s for s in case.after if s.phase == OVER and s.winner == case.v.seat]
    if not won or 2 * len(won) < len(case.after):
        return
    probably = "" if len(won) == len(case.after) and _is_open(case) else "probably "
    yield Reason(f"It {probably}wins the game at once.", CAUSES[won[0].cause][1])


def _is_open(case: Case) -> bool:
    """Can all that follows be told from the open table? Not where an attack is settled by cards that nobody sees."""
    hit = case.told(TARGETED)
    if case.choice.action == ABSORB or case.choice.action == DRAW:
        return False
    return hit is None or (case.v.option[ASK_ALL] != 0 and case.v.held[hit[0]] > 0)


def _ends(case: Case) -> Iterator[Reason]:
    if case.told(FIREWALL_UP) == (case.v.seat, 0):
        yield Reason("It empties your hand: your Final Firewall goes up.", ("WB-FW-01",))
    hit = case.told(TARGETED)
    if hit is not None:
        yield from _strike(case, *hit)


def _strike(case: Case, seat: int, damage: int) -> Iterator[Reason]:
    """An attack arrives."""
    v, who = case.v, SEATS[seat]
    if SHIELD <= case.choice.action < AIM:
        said = f"Your NULL spares you the {damage} damage and sends the attack on to {who}."
        yield Reason(said, ("WB-SHLD-01", "WB-SHLD-02"))
    if case.choice.action >= AIM and all(_turns_to(v, seat) <= _turns_to(v, p) for p in _in_firewall(v)):
        yield Reason(f"Of those in firewall, {who} would win first.", ("WB-FW-02", "WB-FW-04"))
    if v.firewall[seat]:
        if all(_was_breached(s, seat) for s in case.after):
            said = f"It hits {who} in firewall: unless a NULL comes up, {who} is back in the game."
            yield Reason(said, ("WB-FW-03", "WB-FW-05", "WB-FW-06"))
    elif v.pile + v.discarded >= damage:
        yield _penalty(case, seat, damage)


def _was_breached(s: State, seat: int) -> bool:
    codes = [code // 128 for code in s.told.event[: s.told.n]]
    return 8 * BREACHED + seat in codes or (s.cause == NULL_DRAWN and s.winner == seat)


def _penalty(case: Case, seat: int, damage: int) -> Reason:
    v, who = case.v, SEATS[seat]
    deflected = SHIELD <= case.choice.action < AIM and v.option[RECEIVER_SKIPS] != 0
    skips = deflected or seat == (v.turn + 1) % v.seats
    shields = v.held[seat] > 0 and _unseen_nulls(v) > 0 and (seat != v.turn or v.option[ATTACKER_SHIELDS] != 0)
    said = f"It makes {who} draw {damage}{' and miss a turn' if skips else ''}"
    rules = ["WB-DMG-03"]
    rules += ["WB-SKIP-04" if deflected else "WB-DMG-04"] if skips else []
    if shields:
        said, rules = f"{said}, unless {who} has a NULL to shield with", [*rules, "WB-SHLD-01"]
    return Reason(f"{said}.", tuple(rules))


def _unseen_nulls(v: View) -> int:
    lying = sum(v.dock[d].stack.card[: v.dock[d].stack.n].count(NULL) for d in range(DOCKS))
    return v.deck[NULL] - v.hand[NULL] - v.discard[NULL] - lying


def _in_firewall(v: View) -> list[int]:
    return [p for p in range(v.seats) if v.firewall[p] and p != v.seat]


def _turns_to(v: View, seat: int) -> int:
    """How far round the table; who is nearer, or armed already, has stood a rotation sooner."""
    return (seat - v.turn) % v.seats + (0 if v.armed[seat] else v.seats)


# ---------------------------------------------------------------- plays


def _plays_on(case: Case) -> Iterator[Reason]:
    """A play after which the turn may go on."""
    v, s = case.v, case.after[0]
    goes_on = s.phase == ACT and s.turn == v.turn and s.damage >= v.damage and case.told(TARGETED) is None
    if goes_on and s.damage > v.damage:
        yield _added(case, s.damage)
    if case.told(BONUS_BEGAN) is not None:
        yield Reason("It gives you a bonus action.", ("WB-OAAT-02",))
    if goes_on and s.actor == v.seat:
        yield from _follows(s, v.seat)
    if len(case.choice.cards) > 1:
        said = f"It gets rid of {len(case.choice.cards)} cards at once."
        yield Reason(said, ("WB-MOD-09",) if case.choice.places else ("WB-WASH-01",))


def _added(case: Case, damage: int) -> Reason:
    """The attack of this turn has grown."""
    rules = ("WB-DMG-01", "WB-DMG-02")
    walls = _in_firewall(case.v)
    if walls:
        rules = ("WB-DMG-01", "WB-FW-03")
    target = SEATS[walls[0] if len(walls) == 1 else (case.v.turn + 1) % case.v.seats]
    whom = "one of those in firewall" if len(walls) > 1 else f"{target} in firewall" if walls else target
    return Reason(f"It raises your attack on {whom} to {damage} damage, dealt when your turn ends.", rules)


def _follows(s: State, seat: int) -> Iterator[Reason]:
    """Cards that can be played next."""
    legal = plain(Legal)
    n = legal_actions(s, legal)
    kinds = {KIND_OF[code] for action in legal.action[:n] if action < DRAW for code in choice(s, action).cards[:1]}
    count = sum(s.hand[seat][kind] for kind in kinds)
    if count == 1:
        yield Reason(f"You can go on with {CARDS[min(kinds)].name}.", ("WB-TURN-02",))
    elif count:
        yield Reason(f"You can go on: {count} of your cards fit then.", ("WB-TURN-02",))


# ---------------------------------------------------------------- everything else


def _others(case: Case) -> Iterator[Reason]:
    """Draw, end."""
    plays = [one for one in case.choices if one.action < DRAW]
    if case.choice.action == DRAW:
        yield _draws(case, plays)
    elif case.choice.action == END and not plays:
        yield Reason("None of your cards can be played now.", ("WB-TURN-02",))


def _draws(case: Case, plays: Sequence[Choice]) -> Reason:
    if not plays:
        return Reason("None of your cards can be played now.", ("WB-DRAW-03",))
    return Reason("It adds a card to your hand before you play.", ("WB-DRAW-01", "R-DIG-1"))


def _keeps(case: Case) -> Iterator[Reason]:
    """A NULL that another choice would spend."""
    null = CODES[NULL]
    if not case.v.hand[NULL] or null in case.choice.cards or not any(null in one.cards for one in case.choices):
        return
    if case.choice.action == ABSORB:
        yield Reason(f"You draw {case.v.damage} and keep your NULL for another attack.", ("WB-SHLD-01", "WB-DMG-03"))
    else:
        yield Reason("It keeps your NULL as a shield.", ("WB-SHLD-01",))


def _at_least(case: Case) -> Reason:
    """What can always be said."""
    if case.is_play:
        what = "a card" if len(case.choice.cards) == 1 else f"{len(case.choice.cards)} cards"
        return Reason(f"It gets rid of {what} and leaves you {case.left}.", ("WB-DOCK-01",))
    if case.choice.action == DRAW:
        return Reason("It draws a card.", ("R-DIG-1",))
    if case.choice.action == END:
        return Reason(f"It ends your turn, and you keep {case.left}.", ("R-TURN-1",))
    if case.choice.action == ABSORB:
        return Reason(f"You draw {case.v.damage}, and the attack is over.", ("WB-DMG-03",))
    return Reason(f"It decides who takes the {case.v.damage} damage.", ("WB-FW-04",))
