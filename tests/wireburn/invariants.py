"""What must hold at every decision (section 4.6 of the rules), and that a dock is a function of its stack."""

from __future__ import annotations

from collections import Counter

from wiredeck.games.wireburn.cards import DOCKS, MINUS, PLUS
from wiredeck.games.wireburn.options import ATTACKER_SHIELDS, STASIS_OPENS
from wiredeck.games.wireburn.rules.moves import show
from wiredeck.games.wireburn.state import ACT, OVER, Dock, State, put
from wiredeck.games.wireburn.text import discard_kinds, hand_kinds
from wiredeck.kernel import plain


def check(s: State) -> None:
    """Raise AssertionError with the state in it if an invariant is broken."""
    conserved(s)
    firewalls(s)
    docks(s)
    assert s.damage <= 7, s
    assert s.chain <= 3, s
    if not s.option[ATTACKER_SHIELDS]:
        assert s.chain <= s.seats - 1, s
    assert (s.winner >= 0) <= (s.phase == OVER), s


def conserved(s: State) -> None:
    """4.6.1: every card is in exactly one place; the sets and counts kept beside the hands agree with them."""
    cards = Counter(discard_kinds(s)) + Counter(s.pile.card[: s.pile.n]) + Counter({PLUS: s.gone, MINUS: s.gone})
    for p in range(s.seats):
        hand = hand_kinds(s.hand[p])
        cards += Counter(hand)
        assert len(hand) == s.held[p], s
        assert s.kinds[p] == sum(1 << kind for kind in set(hand)), s
    for d in range(DOCKS):
        cards += Counter(s.dock[d].stack.card[: s.dock[d].stack.n])
    assert cards == Counter(hand_kinds(s.deck)), s


def firewalls(s: State) -> None:
    """4.6.2 and 4.6.4: in firewall and without cards are the same thing; nobody in firewall has a turn."""
    for p in range(s.seats):
        if s.phase != OVER:
            assert bool(s.firewall[p]) == (s.held[p] == 0), s
        assert s.armed[p] <= s.firewall[p], s
    if s.phase == ACT:
        assert not s.firewall[s.turn], s


def docks(s: State) -> None:
    """4.6.3: no dock stands at 1 or 10; a locked dock exists only in a turn; each dock is what its stack says."""
    for d in range(DOCKS):
        dock = s.dock[d]
        assert dock.value in (0, 2, 3, 4, 5, 6, 7, 8, 9), s
        assert not dock.locked or s.phase == ACT, s
        again = read_stack(s, dock)
        assert (dock.value, dock.locked, dock.grey) == (again.value, again.locked, again.grey), s
        if s.option[STASIS_OPENS] and dock.stack.n:
            assert dock.colour == again.colour, s


def read_stack(s: State, dock: Dock) -> Dock:
    """What the dock shows, read off the stack from bottom to top."""
    again = plain(Dock)
    again.colour = 3
    for kind in dock.stack.card[: dock.stack.n]:
        put(again, kind)
        show(s, again, kind)
        if again.locked:
            again.value = 0
    return again
