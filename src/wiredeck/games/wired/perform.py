"""Carrying out a move in notation: one action, the small ones that it is made of, or a whole offer."""

from __future__ import annotations

from dataclasses import replace

from wiredeck.games.interface import NotationError
from wiredeck.games.wired.actions import DONE, LEAVE, Legal
from wiredeck.games.wired.keys import action_of, small_moves
from wiredeck.games.wired.rules.clock import pass_time
from wiredeck.games.wired.rules.deals import send_offer
from wiredeck.games.wired.rules.legal import legal_actions
from wiredeck.games.wired.rules.play import apply, asked, deal, deal_out, follow
from wiredeck.games.wired.state import ATTACH, AUDIT, DEAL, HUNT, OUT, OVER, TOLD_LIMIT, WAIT, State
from wiredeck.games.wired.text import Move, move
from wiredeck.games.wired.why_trade import build_offer
from wiredeck.games.wired.whys import Refused, seat_of
from wiredeck.kernel import plain

TABLE_MOVES = ("wait", "deal", "pass*")  # made by whoever runs the table
WHOLE = ("wait", "deal", "offer", "counter", "endturn", "pass*")  # no single action


def legal_list(s: State) -> list[int]:
    """The actions of the seat that is asked."""
    legal = plain(Legal)
    n = legal_actions(s, legal)
    return legal.action[:n]


def perform(s: State, m: Move) -> bool:
    """Change the state by a move; False: it is refused, and the state is spoilt."""
    if m.verb in _SPECIAL:
        return _SPECIAL[m.verb](s, m)
    small = small_moves(m)
    if small is None:
        return _act(s, m)
    if m.verb == "select" and len(small) != s.picks:
        return False
    return _in_turn(s, [move(one) for one in small], m)


def _act(s: State, m: Move) -> bool:
    """One action of the seat that makes the move."""
    seat = seat_of(s, m)
    if s.phase in (DEAL, OVER) or asked(s) >> seat & 1 == 0:
        return False
    s.actor = seat
    action = action_of(s, m)
    if action is None or action not in legal_list(s):
        return False
    apply(s, action)
    return True


def _in_turn(s: State, moves: list[Move], whole: Move) -> bool:
    """Several moves as one: what they tell is told together."""
    told: list[int] = []
    for m in moves:
        if not perform(s, replace(m, by=whole.by)):
            return False
        told += s.told.event[: s.told.n]
    if s.phase == ATTACH:
        apply(s, DONE)
    _tell_all(s, told)
    return True


def _tell_all(s: State, told: list[int]) -> None:
    kept = told if len(told) <= TOLD_LIMIT else [*told[: TOLD_LIMIT - 1], told[-1]]
    s.told.event[: len(kept)] = kept
    s.told.n = len(kept)


def _wait(s: State, m: Move) -> bool:
    pass_time(s, m.number)
    return True


def _deal(s: State, m: Move) -> bool:
    """From a stacked deck, or from the shuffled one."""
    if s.phase != DEAL:
        return False
    if s.pile.n:
        deal_out(s)
    else:
        deal(s, (s.dealer + 1) % s.seats)
    return True


def _leave(s: State, m: Move) -> bool:
    seat = seat_of(s, m)
    if s.phase in (DEAL, OVER) or seat >= s.seats or s.status[seat] == OUT:
        return False
    apply(s, LEAVE + seat)
    return True


def _offer(s: State, m: Move) -> bool:
    """A whole offer: sent as a draft is."""
    try:
        offer = build_offer(s, m)
    except Refused:
        return False
    s.moves += 1
    s.told.n = 0
    send_offer(s, offer, int(m.verb == "counter"))
    follow(s, WAIT)
    return True


def _end_turn(s: State, m: Move) -> bool:
    """`end` again and again until the turn has passed on."""
    number, told = s.turn_no, list[int]()
    if s.phase == OVER:
        return False
    while s.turn_no == number and s.phase != OVER:
        if not _act(s, Move("end", by=m.by)):
            return False
        told += s.told.event[: s.told.n]
    _tell_all(s, told)
    return True


def _pass_all(s: State, m: Move) -> bool:
    """Everybody in the open window who has not answered passes."""
    if s.phase not in (AUDIT, HUNT):
        return False
    chained, told = s.chained, list[int]()
    while s.phase in (AUDIT, HUNT) and s.chained == chained:
        _act(s, Move("pass", by=s.actor))
        told += s.told.event[: s.told.n]
    _tell_all(s, told)
    return True


_SPECIAL = {
    "wait": _wait,
    "deal": _deal,
    "leave": _leave,
    "offer": _offer,
    "counter": _offer,
    "endturn": _end_turn,
    "pass*": _pass_all,
}


def read(key: str) -> Move | None:
    """The move that a text is, or None."""
    try:
        return move(key)
    except NotationError:
        return None
