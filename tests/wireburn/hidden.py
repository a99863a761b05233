"""States that a seat cannot tell apart: everything it may not know is dealt anew, on purpose without `guess`."""

from __future__ import annotations

from typing import Any

from wiredeck.games.wireburn.cards import KINDS, NULL
from wiredeck.games.wireburn.options import ASK_ALL
from wiredeck.games.wireburn.rules.legal import legal_actions
from wiredeck.games.wireburn.rules.moves import apply, deal
from wiredeck.games.wireburn.state import DREW, HIT, NONE, OVER, PENALTY, State, give
from wiredeck.games.wireburn.view import any_card, look
from wiredeck.kernel import below, rule, seed_stream, shuffle


@rule
def scramble(s: State, seat: int) -> None:
    """Redeal the other hands and the pile, and forget what others drew and the generator (seat -1: a spectator)."""
    size = s.pile.n
    for p in range(s.seats):
        if p != seat:
            collect(s, p)
    shuffle(s, s.pile)
    if s.phase == HIT and s.actor != seat and s.option[ASK_ALL] == 0:
        bring_null_up(s)  # whoever is asked holds a NULL: that much everybody sees
    for i in range(s.seats):
        p = (s.actor + i) % s.seats if s.phase == HIT else i
        if p != seat:
            redeal(s, p)
    assert s.pile.n == size
    if s.third != NONE and s.turn != seat:
        s.third = any_card(s, s.turn)
    for i in range(s.told.n):
        what = s.told.event[i] // 1024
        if (what == DREW or what == PENALTY) and s.told.event[i] // 128 % 8 != seat:
            s.told.event[i] = s.told.event[i] // 128 * 128 + below(s, KINDS)


@rule
def collect(s: State, p: int) -> None:
    for kind in range(KINDS):
        for _ in range(s.hand[p][kind]):
            s.pile.card[s.pile.n] = kind
            s.pile.n += 1
        s.hand[p][kind] = 0
    s.kinds[p] = 0


@rule
def bring_null_up(s: State) -> None:
    for i in range(s.pile.n):
        if s.pile.card[i] == NULL:
            s.pile.card[i] = s.pile.card[s.pile.n - 1]
            s.pile.card[s.pile.n - 1] = NULL
            return


@rule
def redeal(s: State, p: int) -> None:
    cards = s.held[p]
    s.held[p] = 0
    for _ in range(cards):
        s.pile.n -= 1
        give(s, p, s.pile.card[s.pile.n])


@rule
def count_leaks(
    states: Any, legals: Any, views: Any, view_bytes: Any, seed: int, wanted: int, salt: int
) -> tuple[int, int]:
    """Random games until `wanted` states have been seen by every seat; (states, states with any difference)."""
    s = states[0]
    seen = 0
    leaks = 0
    game = 0
    while seen < wanted:
        seed_stream(s, seed, game)
        deal(s, -1)
        while s.phase != OVER and seen < wanted:
            n = legal_actions(s, legals[0])
            leaks += has_leak(states, legals, views, view_bytes, n, salt + seen)
            seen += 1
            apply(s, legals[0].action[below(s, n)])
        game += 1
    return seen, leaks


@rule
def has_leak(states: Any, legals: Any, views: Any, view_bytes: Any, n: int, salt: int) -> bool:
    """Does any seat, or a spectator, get other bytes from a state that it cannot tell from this one?"""
    s = states[0]
    for seat in range(-1, s.seats):
        states[1] = states[0]
        other = states[1]
        seed_stream(other, salt, seat + 1)
        scramble(other, seat)
        look(s, seat, views[0])
        look(other, seat, views[1])
        for i in range(view_bytes.shape[1]):
            if view_bytes[0, i] != view_bytes[1, i]:
                return True
        if seat == s.actor and not same_list(other, legals, n):
            return True
    return False


@rule
def same_list(other: Any, legals: Any, n: int) -> bool:
    if legal_actions(other, legals[1]) != n:
        return False
    for i in range(n):
        if legals[0].action[i] != legals[1].action[i]:
            return False
    return True
