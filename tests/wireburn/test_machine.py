"""Whole games of Wireburn: invariants at every decision, and the same game however the rules are run."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.wireburn import invariants
from wiredeck.games.switches import Value
from wiredeck.games.wireburn.game import WIREBURN
from wiredeck.games.wireburn.options import OPTIONS, Options
from wiredeck.games.wireburn.rules.legal import legal_actions
from wiredeck.games.wireburn.rules.moves import apply, deal
from wiredeck.games.wireburn.state import ACT, DRAW, OVER, TOLD_LIMIT, WASH, Legal, State
from wiredeck.kernel import below, checked, seed_stream
from wiredeck.lab.simulate import Table, simulate

MODES = (("official", "standard"), ("operator", "standard"), ("operator", "oaat"))
HOUSE: tuple[dict[str, Value], ...] = (
    {},
    {"dig_needs_stuck": True, "third_scope": "any", "null_follow": "coloured", "shield_to": "discard"},
    {"draw_after_play": True, "recycle": "at once", "stasis_opens": False, "combo_value": "printed"},
    {
        "bonus_after_dig": True,
        "deadlock": "fewest",
        "third_forced": True,
        "third_scope": "boot",
        "null_follow": "marker",
    },
    {"mod_on_dock": True, "mod_on_null": True, "boundary": "clamp", "third_forced": True, "third_scope": "any"},
    {"boundary": "illegal", "mod_on_null": True, "hand": 3, "max_draw": 2, "null_follow": "null"},
)


def checked_game(mode: tuple[str, str], seats: int, seed: int, house: dict[str, Value]) -> State:
    """One random game on records that refuse any value the compiled ones could not hold."""
    blank = WIREBURN.kernel().blank(Options(*mode, house=house), seats)
    s, legal = checked(State), checked(Legal)
    s.seats = seats
    for i in range(OPTIONS):
        s.option[i] = blank.option[i]
    for kind, n in enumerate(blank.deck):
        s.deck[kind] = n
    seed_stream(s, seed, seats)
    deal(s, -1)
    windows = 0
    while s.phase != OVER:
        invariants.check(s)
        n = legal_actions(s, legal)
        actions = legal.action[:n]
        assert 0 < n == len(set(actions)), s
        turn, fresh = (s.turn, s.slots), s.draws == 0
        action = actions[below(s, n)]
        windows += action == DRAW and fresh and s.phase == ACT
        apply(s, action)
        assert s.told.n < TOLD_LIMIT, s
        if (s.turn, s.slots) != turn:
            assert windows <= 2 or s.option[OPTIONS - 1] == 0 or house.get("bonus_after_dig"), s  # 4.6.7
            windows = 0
    invariants.check(s)
    return s


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("house", range(len(HOUSE)))
def test_invariants_hold_in_random_games_on_range_checked_records(mode: tuple[str, str], house: int) -> None:
    for seats in range(2, 7):
        for seed in range(3):
            assert checked_game(mode, seats, seed, HOUSE[house]).phase == OVER


@pytest.mark.parametrize("mode", MODES)
def test_interpreted_and_compiled_rules_play_the_same_games(mode: tuple[str, str]) -> None:
    options = {"edition": mode[0], "mode": mode[1]}
    for seats in range(2, 7):
        fast, slow = (
            Table("wireburn", options, seats, ["random"], interpreted=i).run(11, 0, 25) for i in (False, True)
        )
        assert fast.traces.tolist() == slow.traces.tolist()
        assert fast.winners.tolist() == slow.winners.tolist()


@pytest.mark.parametrize("house", range(1, len(HOUSE)))
def test_house_rules_are_the_same_interpreted_and_compiled(house: int) -> None:
    options = {"edition": "operator", "mode": "oaat", "house": HOUSE[house]}
    fast, slow = (
        Table("wireburn", options, 4, ["simple", "random"], interpreted=i).run(3, 0, 12) for i in (False, True)
    )
    assert fast.traces.tolist() == slow.traces.tolist()


def test_the_same_seed_gives_the_same_numbers_on_any_number_of_cores() -> None:
    one, two, three = (simulate("wireburn", {}, seats=3, games=5000, seed=9, cores=n) for n in (1, 2, 3))
    same = [{k: v for k, v in r.to_dict().items() if "second" not in k} for r in (one, two, three)]
    assert same[0] == same[1] == same[2]
    assert simulate("wireburn", {}, seats=3, games=5000, seed=10).digest != one.digest


def test_compiled_rules_never_reach_outside_an_array() -> None:
    """One run with Numba's bounds checks, in a process of its own: the switch is read when rules are compiled."""
    code = (
        "from wiredeck.lab.simulate import simulate\n"
        "for mode in (('official', 'standard'), ('operator', 'oaat')):\n"
        "    for seats in (2, 6):\n"
        "        simulate('wireburn', dict(edition=mode[0], mode=mode[1]), seats=seats, games=4000, seed=2)\n"
        "print('inside')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "inside"


def test_every_kind_of_action_and_ending_occurs() -> None:
    report = simulate("wireburn", {"edition": "operator", "mode": "oaat"}, seats=4, games=20_000, seed=4)
    assert all(report.draws[cause] > 0 for cause in ("deadlock", "dry"))
    assert min(report.wins) > 4000
    assert WASH < DRAW
