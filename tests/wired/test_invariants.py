"""Whole games of WIRED with the invariants checked at every decision, also where players leave and time runs out."""

from __future__ import annotations

from typing import Any

import pytest

from tests.wired import invariants
from wiredeck.games.interface import Step
from wiredeck.games.switches import Value
from wiredeck.games.wired.actions import LEAVE, Legal
from wiredeck.games.wired.game import WIRED
from wiredeck.games.wired.options import OPTIONS, Options
from wiredeck.games.wired.rules.clock import pass_time
from wiredeck.games.wired.rules.legal import legal_actions
from wiredeck.games.wired.rules.play import apply, asked, deal, first_asked
from wiredeck.games.wired.state import OUT, OVER, TOLD_LIMIT, State
from wiredeck.kernel import below, checked, clone, seed_stream

FIGHTS = {"SW": 9, "K2": 9, "K3": 7, "PC": 20, "HK": 12, "PO": 5, "NH": 5, "HD": 3, "SE": 8, "PW": 3, "TR": 3, "AU": 12}
HIRES = {"SW": 9, "K2": 9, "PC": 20, "HK": 4, "SEC": 9, "FAC": 9, "SUP": 9, "FT": 12, "HH": 12, "STD": 6}
SHORT: dict[str, Value] = {"target": 10, "rounds": 12}
TABLES: tuple[tuple[str | dict[str, int], dict[str, Value]], ...] = (
    ("published143", {}),
    ("compact112", {"contracts": "off", "fix_others": True}),
    ("published143", {**SHORT, "contracts": "swap", "visibility": "parties", "gifts": False, "peel_out": True}),
    (FIGHTS, {**SHORT, "contracts": "off", "switcheroo": True, "final": "equal-turns", "on_leave": "eliminate"}),
    (HIRES, {**SHORT, "contracts": "shame", "gemini": True, "king_seal": True, "kingmaker": True, "perturn": 5}),
    (HIRES, {**SHORT, "contracts": "shame", "on_leave": "eliminate", "clock": True, "seal_counters": False}),
    (FIGHTS, {**SHORT, "contracts": "shame", "on_leave": "eliminate", "clock": True, "open_offers": 1, "hand": 9}),
    (HIRES, {"target": 10, "rounds": 2, "contracts": "off", "thunderdome": "shared", "hand": 1}),
    (FIGHTS, {"target": 50, "rounds": 1, "contracts": "enforced", "stop": 2, "switcheroo": True}),
)


def table(number: int) -> Options:
    deck, house = TABLES[number]
    return Options(deck=deck, house=house)


def blank(options: Options, seats: int, s: Any) -> None:
    """Set a table on a record of any make."""
    like = WIRED.kernel().blank(options, seats)
    s.seats = seats
    for i in range(OPTIONS):
        s.option[i] = like.option[i]
    for kind, n in enumerate(like.deck):
        s.deck[kind] = n


def checked_game(options: Options, seats: int, seed: int, most: int = 100_000) -> State:
    """One random game on records that refuse any value the compiled ones could not hold."""
    s, legal = checked(State), checked(Legal)
    blank(options, seats, s)
    seed_stream(s, seed, seats)
    deal(s, -1)
    invariants.check(s)
    for _ in range(most):
        if s.phase == OVER:
            break
        before = clone(s)
        one_step(s, legal)
        invariants.check(s)
        invariants.check_step(before, s)
        assert s.told.n < TOLD_LIMIT, s
    return s


def one_step(s: State, legal: Legal) -> None:
    """Somebody who may act does something; now and then somebody leaves, or time passes."""
    chance, seat = below(s, 200), below(s, s.seats)
    if chance == 0 and s.status[seat] != OUT:
        apply(s, LEAVE + seat)
        return
    if chance < 4:
        pass_time(s, below(s, 300))
        return
    actor = s.actor
    s.actor = seat if asked(s) >> seat & 1 else actor
    n = legal_actions(s, legal)
    if n == 0:  # in TRADE, without an offer that could be made or answered
        s.actor = first_asked(s)
        n = legal_actions(s, legal)
    actions = legal.action[:n]
    assert 0 < n == len(set(actions)), s
    apply(s, actions[below(s, n) if below(s, 6) else 0])  # the first of a list ends something, where it can


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_invariants_hold_in_random_games_on_range_checked_records(number: int) -> None:
    for seats in range(2, 7):
        checked_game(table(number), seats, number, most=200)


def test_r_105_labels_stay_apart_when_the_numbers_have_run_out() -> None:
    s = WIRED.position(Options(), "2p A=SW*3 A[s250();s2()]")
    for _ in range(3):
        step = WIRED.play(s, "play SW")
        assert isinstance(step, Step)
        s = step.state
    invariants.check(s)
