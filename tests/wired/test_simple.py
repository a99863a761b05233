"""`simple` plays WIRED sensibly: it builds, mends, attacks, trades a little, keeps its word, and beats `random`."""

from __future__ import annotations

import pytest

from tests.wired.desk import Table, table
from wiredeck.games.interface import Step
from wiredeck.games.wired import actions as a
from wiredeck.games.wired.actions import Legal
from wiredeck.games.wired.game import WIRED
from wiredeck.games.wired.options import Options
from wiredeck.games.wired.rules.legal import legal_actions
from wiredeck.games.wired.rules.play import apply
from wiredeck.games.wired.simple import simple
from wiredeck.games.wired.state import OVER, State
from wiredeck.games.wired.view import View, look
from wiredeck.kernel import below, plain


def choices(state: State) -> list[int]:
    legal = plain(Legal)
    n = legal_actions(state, legal)
    return legal.action[:n]


def best(state: State, view: View, actions: list[int]) -> int:
    """The action that its view scores highest; the first of equals."""
    look(state, state.actor, view)
    return max(actions, key=lambda action: simple(view, action))


def played(seats: int, seed: int, simples: set[int], house: dict[str, bool | int | str]) -> State:
    """One game in which these seats are `simple` and the others random."""
    state = WIRED.start(seats, Options(house=house), seed)
    view, legal = plain(View), plain(Legal)
    while state.phase != OVER:
        n = legal_actions(state, legal)
        actions = legal.action[:n]
        apply(state, best(state, view, actions) if state.actor in simples else actions[below(state, n)])
    return state


def plan(game: Table, moves: int = 3) -> str:
    """What it does in its next moves."""
    done: list[str] = []
    for _ in range(moves):
        state = game.state
        choice = next(c for c in WIRED.legal(state) if c.action == best(state, plain(View), choices(state)))
        done.append(choice.key)
        game.play(choice.key)
        if choice.action == a.END:
            break
    return "; ".join(done)


@pytest.mark.parametrize(("seats", "seeds"), [(2, range(4)), (4, range(2))])
def test_it_beats_random(seats: int, seeds: range) -> None:
    for seed in seeds:
        state = played(seats, seed, {seed % seats}, {"contracts": "swap"})
        assert state.winner == seed % seats
        assert state.turn_no <= 16 * seats


def test_it_ends_games_with_itself_and_breaks_no_promise() -> None:
    state = played(3, 5, {0, 1, 2}, {"contracts": "shame", "target": 12})
    assert state.turn_no < 3 * 14
    assert 2 not in state.status[:3]


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        ("2p A=SW,K2,PC,x*3", "play SW; play K2>s1; play PC>k1"),  # what scores in this very turn
        ("2p A=PC*2,K3,x A[s1();~p1;~p2]", "play K3>s1<; attach p1; attach p2"),  # floating ones come along
        ("2p A=SE,x A[s1{HK}(k1:2(p1,p2))]", "SE>s1; end"),
        ("2p A=x A[s1{HK}(k1:2(p1,p2));s2()]", "move k1>s2; end"),
        ("3p A=HK,x B[s1(k1:2(p1))] C[s1(k1:3(p1,p2,p3))]", "HK>C.s1; end"),  # where it hurts most
        ("3p A=AU,x B[s1(k1:2(p1))] C[s1(k1:3(p1,p2,p3))]", "AU>C"),
        ("2p A=FT,x B[s1()]", "play FT; end"),
        ("2p A=HH,x B.cl=FT", "HH>B.FT"),
        ("2p A=STD,HH,x B.cl=FT", "HH>B.FT"),  # the better card is kept
        ("2p A=x B[s1()]", "end"),
    ],
)
def test_it_makes_the_move_that_counts(position: str, moves: str) -> None:
    assert plan(table(position), len(moves.split("; "))) == moves


@pytest.mark.parametrize(
    ("position", "moves", "answer"),
    [
        ("2p A=AU,x B=HK,x B[s1(k1:3(p1,p2,p3))]", "AU>B", "B:answer HK"),
        ("2p A=AU,x B=HK,x B[~p1]", "AU>B", "B:pass"),  # nothing is at stake
        ("2p A=AU,SE,x B=HK,x B[s1(k1:3(p1,p2,p3))]", "AU>B; B:answer HK", "answer SE"),
        ("2p A=HH,x B=HH,STD B.cl=FT", "HH>B.FT", "B:answer HH"),
        ("2p A=STD B.cl=FT", "STD>B.FT", "keep"),
        ("2p A=STD A.cl=SEC,FT B.cl=FT", "STD>B.FT", "keep-SEC"),
        ("2p A=AU B[~p1;s1(k1:3(p2,p3))]", "AU>B; B:pass", "pick p2"),  # those that mine
    ],
)
def test_it_answers_events(position: str, moves: str, answer: str) -> None:
    assert plan(table(position).play(moves), 1) == answer


def test_it_throws_away_what_it_cannot_use_and_keeps_the_rest() -> None:
    game = table("2p A=TR,SW,PC,FT,PO phase=discard A[s1(k1:2(p1))]")
    assert set(plan(game, 9).split("; ")) == {"toss TR", "toss SW", "toss PO", "end"}


@pytest.mark.parametrize(
    ("offer", "answer"),
    [
        ("give PC want TR", "B:accept A"),  # it has a port for the computer
        ("give TR want PC", "B:decline A"),
        ("give PC*3 want strike:C:1", "B:decline A"),  # no promise that might have to be broken
    ],
)
def test_it_takes_deals_that_pay(offer: str, answer: str) -> None:
    game = table("3p phase=trade A=PC*3,TR B=TR,PC B[s1(k1:3())]", "+shame").play(f"offer B {offer}")
    assert plan(game, 1) == answer


def test_it_offers_what_another_can_use_for_what_it_needs() -> None:
    game = table("3p phase=trade A=PC,TR,x A[~k1:2()] B[s1(k1:3())] C=x")
    assert plan(game, 6) == "draft B; add PC; add truce; next; add SW; send"
    assert isinstance(WIRED.play(game.state, "B:decline A"), Step)
    game.play("B:decline A")
    assert plan(game, 1) == "end"  # once refused, it does not ask again


def test_it_never_breaks_its_word() -> None:
    game = table("2p A=HK,x B[s1(k1:3(p1,p2,p3))] truce=A>B:1", "+shame")
    assert plan(game, 1) == "end"
