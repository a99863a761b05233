"""Whole games of WIRED: the same however the rules are run, to ends that the rules allow, with sound records."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest

from tests.wired import invariants
from tests.wired.test_invariants import TABLES, table
from wiredeck.games.wired.actions import LEAVE, Legal
from wiredeck.games.wired.game import WIRED
from wiredeck.games.wired.options import Options
from wiredeck.games.wired.rules.legal import legal_actions
from wiredeck.games.wired.rules.play import apply, asked, deal, first_asked, lay
from wiredeck.games.wired.state import (
    DOME,
    LAST_LEFT,
    NOBODY,
    OUT,
    OVER,
    RANKED,
    REACHED,
    SHARED,
    TIE_BREAK,
    State,
    Told,
)
from wiredeck.kernel import below, clone, pack, plain, rule, seed_stream, unpack
from wiredeck.kernel.batch import QUIET
from wiredeck.kernel.compile import Twins
from wiredeck.kernel.record import fill, layout, records
from wiredeck.lab.simulate import Table, simulate

TWINS = Twins("wired-wander", constants=QUIET)
CAUSES = {REACHED, RANKED, LAST_LEFT, TIE_BREAK, DOME, SHARED}
TO_THE_END = 1 << 30


@rule
def wander(states: Any, legals: Any, kept: Any, seed: int, lo: int, hi: int, most: int) -> None:
    """Games lo to hi - 1 of this seed, each of so many steps at the most; `kept` is where they have come to."""
    s = states[0]
    for g in range(lo, hi):
        seed_stream(s, seed, g)
        deal(s, NOBODY)
        steps = below(s, most)
        while s.phase != OVER and s.moves < steps:
            step(s, legals[0])
        kept[g - lo] = s


@rule
def step(s: State, legal: Legal) -> None:
    """Anybody who may act does anything; now and then a player leaves."""
    seat = below(s, s.seats)
    if below(s, 300) == 0 and s.status[seat] != OUT:
        apply(s, LEAVE + seat)
        return
    if asked(s) >> seat & 1:
        s.actor = seat
    n = legal_actions(s, legal)
    if n == 0:  # in TRADE, with no offer to make or to answer
        s.actor = first_asked(s)
        n = legal_actions(s, legal)
    apply(s, legal.action[below(s, n)])


def wandered(options: Options, seats: int, seed: int, games: int, most: int) -> list[State]:
    """Compiled."""
    states, legals, kept = records(State, 1), records(Legal, 1), records(State, games)
    fill(states[0], WIRED.kernel().blank(options, seats))
    TWINS.of(wander)(states, legals, kept, seed, 0, games, most)
    return [unpack(State, kept[i].tobytes()) for i in range(games)]


class Kept(list[State]):
    """A row of copies."""

    def __setitem__(self, i: Any, s: Any) -> None:
        super().__setitem__(i, clone(s))


def wandered_slowly(options: Options, seats: int, seed: int, games: int, most: int) -> list[State]:
    """Interpreted."""
    s, kept = plain(State), Kept([plain(State)] * games)
    lay(s, WIRED.kernel().blank(options, seats))
    wander([s], [plain(Legal)], kept, seed, 0, games, most)
    return kept


def quiet(s: State) -> bytes:
    """The state without the tale of the last move, which simulations do not tell."""
    s.told = plain(Told)
    return pack(s)


def test_a_state_has_at_most_4_kib() -> None:
    assert layout(State).itemsize <= 4096


# ---------------------------------------------------------------- the same games


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_interpreted_and_compiled_rules_play_the_same_games(number: int) -> None:
    options = table(number).to_dict()
    for seats in range(2, 7):
        fast, slow = (Table("wired", options, seats, ["random"], interpreted=i).run(11, 0, 2) for i in (False, True))
        assert fast.traces.tolist() == slow.traces.tolist()
        assert fast.winners.tolist() == slow.winners.tolist()
        assert fast.causes.tolist() == slow.causes.tolist()


@pytest.mark.slow
def test_interpreted_and_compiled_rules_come_to_the_same_states() -> None:
    """Also where any seat acts that may, and players leave."""
    for number in range(len(TABLES)):
        for seats in range(2, 7):
            fast, slow = (run(table(number), seats, 7, 20, 1000) for run in (wandered, wandered_slowly))
            assert [quiet(s) for s in fast] == [quiet(s) for s in slow]


def test_the_same_seed_gives_the_same_numbers_on_any_number_of_cores() -> None:
    options = table(7).to_dict()
    one, two, three = (simulate("wired", options, seats=3, games=5000, seed=9, cores=n) for n in (1, 2, 3))
    same = [{k: v for k, v in r.to_dict().items() if "second" not in k} for r in (one, two, three)]
    assert same[0] == same[1] == same[2]
    assert simulate("wired", options, seats=3, games=5000, seed=10).digest != one.digest


@pytest.mark.slow
def test_compiled_rules_never_reach_outside_an_array() -> None:
    """One run with Numba's bounds checks, in a process of its own: the switch is read when rules are compiled."""
    code = (
        "from tests.wired.test_machine import wandered, TABLES, table\n"
        "for number in range(len(TABLES)):\n"
        "    for seats in (2, 6):\n"
        "        wandered(table(number), seats, 2, 300, 3000)\n"
        "print('inside')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1", "PYTHONPATH": "."},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "inside"


# ---------------------------------------------------------------- sound records, sound endings


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_a_few_hundred_games_end_as_games_end(number: int) -> None:
    house = table(number).house
    for seats in range(2, 7):
        part = Table("wired", table(number).to_dict(), seats, ["random"]).run(3, 0, 20)
        assert part.moves.min() >= 3 * (seats if house.get("rounds") == 1 else 1)
        for winner, cause in zip(part.winners.tolist(), part.causes.tolist(), strict=True):
            assert cause in CAUSES - ({REACHED} if seats > 3 else set())
            assert -1 <= winner < seats
            assert (winner == NOBODY) == (cause == SHARED)
            assert cause != LAST_LEFT or house.get("contracts") == "shame"  # nobody leaves here


def check_many(games: int, most: int) -> Counter[int]:
    """So many compiled games, each checked where it has come to; how they ended, those that have."""
    ended: Counter[int] = Counter()
    for number in range(len(TABLES)):
        for seats in range(2, 7):
            for s in wandered(table(number), seats, 100 * number + seats, games, most):
                invariants.check(s)
                ended[s.cause] += s.phase == OVER
    return ended


@pytest.mark.slow
def test_invariants_hold_in_20_000_compiled_games_and_every_ending_occurs() -> None:
    assert set(check_many(330, 2000)) >= CAUSES
    ended = check_many(120, TO_THE_END)
    assert set(ended) == CAUSES
    assert ended.total() == 120 * 5 * len(TABLES)
