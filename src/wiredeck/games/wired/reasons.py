"""What speaks for a move of WIRED, in a sentence. All of it is true of the move: the rules were asked.

Networks, scores and classifications are open; what others may answer is said with "unless", what hangs on hidden
cards with "probably".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from wiredeck.games.interface import SEATS, Choice, Reason
from wiredeck.games.wired import actions as a
from wiredeck.games.wired import state as st
from wiredeck.games.wired.cards import AU, CARDS, FAC, FT, HD, HH, HK, K2, K3, KIND_OF, PC, SEC, STD, SUP, SW
from wiredeck.games.wired.names import computers, listed, post_name
from wiredeck.games.wired.options import HAND, MAX_SEATS
from wiredeck.games.wired.pieces import gain, is_active, members
from wiredeck.games.wired.reasons_trade import trade_reason
from wiredeck.games.wired.state import PIECES, State, escrow
from wiredeck.games.wired.tales import CAUSES
from wiredeck.games.wired.view import View
from wiredeck.games.wired.why_moves import FIX_RULES, ISSUE_RULES

CLASS_REASONS = {
    SEC: Reason("It keeps HACKED off your network.", ("WD-SEC-02",)),
    FAC: Reason("It keeps POWER OUTAGE off your network.", ("WD-FAC-02",)),
    SUP: Reason("It keeps NEW HIRE off your network.", ("WD-SUP-02",)),
    FT: Reason("It gives you one more equipment move every turn.", ("WD-FT-01",)),
}


@dataclass(frozen=True)
class Case:
    """A move that may be made, and states that may come of it."""

    v: View
    choice: Choice
    choices: Sequence[Choice]
    after: Sequence[State]

    @property
    def s(self) -> State:
        """The view where a state is asked for: what lies open they have in common."""
        return cast(State, self.v)

    @property
    def action(self) -> int:
        return a.attack_of(self.choice.action)

    def more(self, seat: int) -> int:
        """Computers of a seat that reach the internet after the move, beyond those that do now."""
        return gain(self.after[0], seat) - gain(self.s, seat)


def reasons(v: View, choice: Choice, choices: Sequence[Choice], after: Sequence[State]) -> list[Reason]:
    """See `wiredeck.games.interface.Game.reasons`."""
    case = Case(v, choice, choices, after)
    found = [*_wins(case), *_network(case)] if _is_own(case) else list(_wins(case))
    return [*found, _does(case)]


def _is_own(case: Case) -> bool:
    """Does it change networks by itself, with nobody's secret answer in between?"""
    return case.choice.action < a.ANSWER or a.PICK <= case.choice.action < a.MAKE_OFFER


def _wins(case: Case) -> Iterator[Reason]:
    won = [s for s in case.after if s.phase == st.OVER and s.winners == 1 << case.v.seat]
    if not won or 2 * len(won) < len(case.after):
        return
    sure = case.v.phase == st.DISCARD and won[0].cause in (st.REACHED, st.RANKED, st.TIE_BREAK)
    probably = "" if sure and len(won) == len(case.after) else "probably "
    yield Reason(f"It {probably}wins the game at once.", CAUSES[won[0].cause][1])


# ---------------------------------------------------------------- networks


def _network(case: Case) -> Iterator[Reason]:
    """What it does to the bitcoin of a turn."""
    if a.is_breach(case.choice.action):
        return
    n = case.more(case.v.seat)
    if n > 0:
        yield Reason(f"It connects {computers(n)} to the internet: {n} more bitcoin every turn.", ("WD-SCORE-01",))
    for seat in range(case.v.seats):
        lost = -case.more(seat)
        if seat != case.v.seat and lost > 0:
            leads = ", who leads," if _leads(case.v, seat) else ""
            yield Reason(f"It costs {SEATS[seat]}{leads} {lost} bitcoin a turn.", _cut_rules(case))


def _leads(v: View, seat: int) -> bool:
    return all(v.score[seat] > v.score[p] for p in range(v.seats) if p != seat)


def _cut_rules(case: Case) -> tuple[str, ...]:
    if a.ISSUE <= case.action < a.FIX:
        return ISSUE_RULES[HK + (case.action - a.ISSUE) // PIECES], "WD-SCORE-01"
    return "WD-AUD-02", "WD-SCORE-01"


def _does(case: Case) -> Reason:
    """What can always be said."""
    action = case.action
    if a.is_breach(case.choice.action):
        return Reason("It breaks your promise, and you are out.", ("R-79",))
    if action < a.ISSUE:
        return _equipment(case)
    if action < a.ANSWER:
        return _card(case)
    if action < a.MAKE_OFFER:
        return _small(case)
    return trade_reason(case.s, case.choice)


def _equipment(case: Case) -> Reason:
    s, action = case.s, case.action
    if action < a.PLAY_CABLE:
        if s.owned[case.v.seat][SW]:
            return Reason("It is one more switch to re-plug cables to.", ("WD-EQ-01", "WD-MOVE-05"))
        return Reason("It is your first way to the internet: cables go into it.", ("WD-EQ-01", "WD-EQ-02"))
    if action < a.PLAY_PC:
        return _cable(case)
    if action < a.LAY_OVER:
        return Reason("It pays as soon as its way to the internet is clear.", ("R-27", "WD-SCORE-01"))
    if action < a.MOVE_CABLE:
        return Reason("It replaces a disabled piece of your network.", ("WD-HOUSE-SWIT", "R-98"))
    return Reason("It takes one MOVE, and everything plugged into the piece goes with it.", ("R-23", "R-24"))


def _cable(case: Case) -> Reason:
    at = (case.action - a.PLAY_CABLE) // 2
    kind, parent = K2 + at // a.SWITCH_PLACES, a.switch_at(at % a.SWITCH_PLACES)
    ports = {K2: 2, K3: 3}[kind]
    if parent == st.FLOAT:
        return Reason(f"It brings {ports} ports for computers, to be plugged into a switch later.", ("WD-FLOAT-01",))
    way = "with a way to the internet" if is_active(case.s, parent) else "for computers"
    return Reason(f"It opens {ports} ports {way}.", ("WD-EQ-03",))


# ---------------------------------------------------------------- other cards


def _card(case: Case) -> Reason:
    action = case.action
    if action < a.FIX:
        rule = ISSUE_RULES[HK + (action - a.ISSUE) // PIECES]
        return Reason(f"It gives {_whom(case)} something to repair.", (rule,))
    if action < a.HIRE:
        whose = "your network" if _whom(case) == SEATS[case.v.seat] else f"the network of {_whom(case)}"
        return Reason(f"It repairs a piece of {whose}.", (FIX_RULES[HD + (action - a.FIX) // PIECES],))
    if action < a.PLAY_AUDIT:
        return _post(case, SEC + (action - a.HIRE) // 3, (action - a.HIRE) % 3)
    if action < a.PLAY_HUNT:
        return _audit(case, action - a.PLAY_AUDIT)
    return _theft(case) if action < a.END else _end(case)


def _post(case: Case, kind: int, instead: int) -> Reason:
    """A classification comes, in place of another one or beside what is there."""
    posts = case.v.post[case.v.seat][: case.v.posts[case.v.seat]]
    if kind != FT and any(post == kind for at, post in enumerate(posts) if at != instead):
        return Reason("You have one of them already, and a second one adds nothing.", ("R-56",))
    return CLASS_REASONS[kind]


def _whom(case: Case) -> str:
    """Whose place it touches."""
    return case.choice.places[0][0]


def _audit(case: Case, victim: int) -> Reason:
    n = (members(case.v.owned[victim][PC]) + 1) // 2
    said = f"It sends {computers(n)} of {SEATS[victim]} back to hand, unless HACKED stops it."
    return Reason(said, ("WD-AUD-01", "WD-AUD-03"))


def _theft(case: Case) -> Reason:
    at, place = divmod(case.action - a.PLAY_HUNT, 2)
    kind, victim = HH + at // MAX_SEATS, at % MAX_SEATS
    loot = f"It takes {post_name(case.s, victim, place)} away from {SEATS[victim]}"
    if kind == STD:
        return Reason(f"{loot}, and nobody can stop it.", ("WD-STD-01", "R-67"))
    return Reason(f"{loot}, unless {SEATS[victim]} stops it.", ("WD-HH-01", "WD-HH-03"))


def _end(case: Case) -> Reason:
    v = case.v
    if v.phase == st.TRADE:
        return Reason("It leaves the trading and goes on to your MOVES.", ("R-04", "WD-TURN-01"))
    if v.phase == st.MOVES:
        return Reason(f"You keep the cards in your hand: {v.held[v.seat]}.", ("R-11", "R-12"))
    n = gain(case.s, v.seat)
    return Reason(f"You keep your hand and mine {n} bitcoin.", ("WD-DISC-01", "WD-SCORE-01"))


# ---------------------------------------------------------------- answers, loot, discards, attachments


def _small(case: Case) -> Reason:
    action = case.action
    if action <= a.PASS:
        return _pass(case) if action == a.PASS else _answer(case)
    if action < a.KEEP:
        return Reason(f"It goes back to the hand of {_victim(case)}.", ("WD-AUD-02",))
    if action <= a.DROP:
        return _loot(case)
    if action < a.ATTACH_TO:
        return _toss(case)
    if action == a.DONE:
        return Reason("What floats can still be plugged in later.", ("R-30", "R-23"))
    return Reason("It plugs a floating piece in without a MOVE.", ("WD-FLOAT-02", "R-30"))


def _victim(case: Case) -> str:
    return "you" if case.v.victim == case.v.seat else SEATS[case.v.victim]


def _pass(case: Case) -> Reason:
    cards = dict.fromkeys(code for one in case.choices for code in one.cards)
    names = listed([CARDS[KIND_OF[code]].name for code in cards])
    return Reason(f"You keep your {names} for later.", ("WD-MOVE-03",))


def _answer(case: Case) -> Reason:
    v, mine = case.v, case.v.victim == case.v.seat
    if v.opener == AU:
        what, rule = f"the AUDIT of {'your network' if mine else _victim(case)}", "WD-AUD-03"
        rule = "WD-AUD-04" if v.chained else rule
    else:
        post = post_name(case.s, v.victim, v.loot)
        what, rule = f"the theft of {post} from {_victim(case)}", "WD-HH-03"
    effect = f"stops {what}" if v.chained % 2 == 0 else f"keeps {what} going"
    return Reason(f"It {effect}, unless it is answered in turn.", (rule,))


def _loot(case: Case) -> Reason:
    kind = case.v.post[case.v.victim][case.v.loot]
    if case.action == a.DROP:
        return Reason(f"It takes {CARDS[kind].name} away from {_victim(case)}.", ("WD-HH-02", "R-69"))
    return _post(case, kind, case.action - a.KEEP)


def _toss(case: Case) -> Reason:
    v, n = case.v, case.v.hand[case.action - a.TOSS]
    spare = f"You hold {n} of them" if n > 1 else "It goes"
    if v.held[v.seat] + escrow(case.s, v.seat) <= v.option[HAND]:
        return Reason(f"{spare}, and a new card comes in its place.", ("WD-DISC-01", "WD-DRAW-02"))
    return Reason(f"{spare}, and your hand gets smaller.", ("WD-DISC-01",))
