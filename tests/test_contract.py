"""What every game owes whoever asks it. The same tests for all games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.wired.every_key import some_keys
from wiredeck.games import GAMES, game
from wiredeck.games.interface import SEATS, Choice, Step, Verdict
from wiredeck.kernel import pack


@dataclass(frozen=True)
class Contract:
    """What these tests need of one game."""

    tables: list[dict[str, object]]  # option sets to play with
    keys: Callable[[Any], list[str]]  # every action that can be written in a state; those allowed are in the list
    positions: tuple[tuple[int, str], ...] = ()  # where games may begin, beside deals; with the number of a table


def _wireburn_keys(state: Any) -> list[str]:
    from wiredeck.games.wireburn.state import ACTIONS
    from wiredeck.games.wireburn.text import action_text

    more = ["x>T", "T7[+]>T", "G4[+][-]>P", "V[-]>O", "[+][+]>T", "G4[+][+][+][+]>T", "T11>T", "G5>P"]
    return [action_text(a) for a in range(ACTIONS)] + more


_FIGHTS = {"SW": 9, "K2": 9, "K3": 7, "PC": 20, "HK": 12, "PO": 5, "NH": 5, "HD": 4, "SE": 8, "PW": 4, "AU": 12}
_HIRES = {"SW": 9, "K2": 9, "PC": 20, "HK": 4, "SEC": 9, "FAC": 9, "SUP": 9, "FT": 12, "HH": 12, "STD": 6}

CONTRACTS = {
    "wireburn": Contract(
        [
            {"edition": "official"},
            {"edition": "operator"},
            {"edition": "operator", "mode": "oaat"},
            {"edition": "operator", "house": {"shield_to": "discard", "third_scope": "any", "draw_after_play": True}},
            {"edition": "official", "first": "B", "house": {"timeout": "play", "recycle": "at once"}},
        ],
        _wireburn_keys,
    ),
    "wired": Contract(
        [
            {},
            {"deck": _FIGHTS, "house": {"contracts": "off", "switcheroo": True, "fix_others": True, "perturn": 9}},
            {"deck": _HIRES, "house": {"contracts": "off", "gemini": True, "king_seal": True, "seal_counters": False}},
            {"deck": _HIRES, "first": "B", "house": {"contracts": "shame", "target": 10, "visibility": "parties"}},
            {"deck": "compact112", "house": {"contracts": "swap", "gifts": False, "clock": True, "rounds": 1}},
            {"deck": _FIGHTS, "house": {"contracts": "shame", "peel_out": True, "on_leave": "eliminate", "hand": 9}},
        ],
        some_keys,
        (
            (0, "2p phase=trade A=HK,FT,PC*2 A[s1(k1:2(p1{PO}))] A.cl=SEC,FT B=SE,STD,SW B.cl=FAC,SUP B[~k1:3()]"),
            (3, "4p phase=trade A=HK,PC B=HK,AU C=SE,FT D=HH C.cl=FT,FT truce=A>B:2 strike=A>C:1:B B[~p1;~p2;s1()]"),
            (4, "3p phase=trade A=FT*2,PC A.cl=FT B.cl=SEC,FAC B=SE,HH C=SW,K2*2 C.cl=SEC C[s1(k1:3(p1,p2));~p3]"),
            (2, "4p A=AU,HH,STD,HK B=HK*2,HH C=HK,SE B[s1{PO}(k1:2(p1,p2),k2:3(p3));~p4] B.cl=FT,SEC C.cl=SUP"),
            (1, "4p A=AU*2,SE,HK B=HK*2,SE C=HK,SE D=SE B[s1(k1:2(p1,p2{NH}));~p4] D[~p1] C[s1{NH}()] A[~p1{HK}]"),
            (1, "3p A=SW,K2,K3,PC,NH,HD A[s1{NH}(k1:2{HK}(p1,p2));~k2:3();~k3:2(p3{HK});~p4;~p5] B.cl=SUP B[s1()]"),
            (5, "5p A=HK,AU,PC,x B[~p1] C[s1()] phase=discard final=E>A,C out=D A.sc=9 E.sc=30 truce=A>B:1"),
        ),
    ),
}
NAMES = sorted(GAMES)


def every_key(name: str, state: Any = None) -> list[str]:
    """The notation of every action there is."""
    return CONTRACTS[name].keys(state)


def test_every_game_is_under_contract() -> None:
    assert set(CONTRACTS) == set(GAMES)


def choices_of_all(name: str, state: Any) -> list[Choice]:
    """What everybody who may act is offered."""
    found = game(name)
    return [choice for seat in found.actors(state) for choice in found.legal(state, seat)]


@st.composite
def played(draw: st.DrawFn, name: str) -> tuple[Any, list[str]]:
    """A state reached by legal moves, and the moves."""
    found = game(name)
    contract = CONTRACTS[name]
    deals = [(number, "") for number in range(len(contract.tables))]
    number, where = draw(st.sampled_from([*deals, *contract.positions]))
    options = found.options(contract.tables[number])
    seats, seed = draw(st.integers(2, 6)), draw(st.integers(0, 2**40))
    state = found.position(options, where) if where else found.start(seats, options, seed)
    line: list[str] = []
    for _ in range(draw(st.integers(0, 60))):
        actors = found.actors(state)
        if not actors:
            break
        choices = found.legal(state, actors[draw(st.integers(0, 10**6)) % len(actors)])
        key = choices[draw(st.integers(0, 10**6)) % len(choices)].key
        step = found.play(state, key)
        assert isinstance(step, Step)
        state = step.state
        line.append(key)
    return state, line


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_somebody_decides_until_the_game_is_over(name: str, data: st.DataObject) -> None:
    found = game(name)
    state, _ = data.draw(played(name))
    over = found.outcome(state) is not None
    actors = found.actors(state)
    assert (actors == ()) == over
    assert found.actor(state) == (None if over else actors[0])
    assert len(set(actors)) == len(actors)
    assert bool(found.legal(state)) == (not over)
    assert found.is_sound(state)


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_choice_is_offered_to_the_seat_that_would_make_it(name: str, data: st.DataObject) -> None:
    found = game(name)
    state, _ = data.draw(played(name))
    actors = found.actors(state)
    assert found.legal(state) == (found.legal(state, actors[0]) if actors else [])
    for seat in range(found.seats(state)):
        choices = found.legal(state, seat)
        assert seat in actors or choices == []
        assert {(choice.seat, found.mover(state, choice.key)) for choice in choices} <= {(seat, seat)}
        for choice in choices[:5]:
            step = found.play(state, choice.key)
            assert isinstance(step, Step)
            assert (step.choice.key, step.choice.seat) == (choice.key, seat)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_no_move_is_nobodys(name: str) -> None:
    found = game(name)
    state = found.start(3, found.options({}), 1)
    for text in ("", " ", "no move at all", "A:", ">", "\0"):
        assert found.mover(state, text) is None
        assert isinstance(found.play(state, text), Verdict)


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_choice_has_its_own_key_and_label_and_why_allows_it(name: str, data: st.DataObject) -> None:
    found = game(name)
    state, _ = data.draw(played(name))
    choices = choices_of_all(name, state)
    assert len({c.key for c in choices}) == len({(c.seat, c.label) for c in choices}) == len(choices)
    for choice in choices:
        verdict = found.why(state, choice.key)
        assert verdict.legal
        assert verdict.rules
        assert verdict.sentence.endswith(".")


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_playing_does_not_touch_the_state_before(name: str, data: st.DataObject) -> None:
    found = game(name)
    state, _ = data.draw(played(name))
    before = pack(state)
    for choice in choices_of_all(name, state)[:5]:
        found.play(state, choice.key)
    for seat in (None, 0, 1):
        found.view(state, seat)
    assert pack(state) == before


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=40, deadline=None)
@given(data=st.data(), seed=st.binary(min_size=32, max_size=32), options=st.integers(0, 100), seats=st.integers(2, 6))
def test_the_same_seed_and_moves_give_the_same_game(
    name: str, data: st.DataObject, seed: bytes, options: int, seats: int
) -> None:
    found = game(name)
    tables = CONTRACTS[name].tables
    chosen = found.options(tables[options % len(tables)])
    one, two = (found.start(seats, chosen, seed) for _ in range(2))
    for n in range(30):
        if found.outcome(one):
            break
        key = data.draw(st.sampled_from([c.key for c in found.legal(one)]))
        steps = [found.play(state, key, bytes([n] * 32)) for state in (one, two)]
        assert all(isinstance(step, Step) for step in steps)
        one, two = (step.state for step in steps if isinstance(step, Step))
    assert pack(one) == pack(two)


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_the_list_is_complete_and_every_refusal_cites_a_rule(name: str, data: st.DataObject) -> None:
    """Every action of the whole action space: legal exactly if it is in the list; refused ones say why."""
    found = game(name)
    state, _ = data.draw(played(name))
    legal = {choice.key for choice in choices_of_all(name, state)}
    for key in every_key(name, state):
        verdict = found.why(state, key)
        assert verdict.legal == (key in legal), (key, found.position_text(state))
        answer = found.play(state, key)
        assert isinstance(answer, Step) == verdict.legal
        assert verdict.rules, key
        assert (verdict.code == "ok") == verdict.legal, (key, verdict)
        if isinstance(answer, Verdict):
            assert answer.sentence[0].isupper()


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=40, deadline=None)
@given(data=st.data(), seed=st.integers(0, 1000))
def test_a_guess_looks_like_the_truth(name: str, data: st.DataObject, seed: int) -> None:
    found = game(name)
    state, _ = data.draw(played(name))
    for seat in (None, *range(found.seats(state))):
        view = found.view(state, seat)
        guess = found.guess(view, seed)
        assert pack(found.view(guess, seat)) == pack(view)
        if seat in found.actors(state):
            assert found.legal(guess, seat) == found.legal(state, seat)


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_a_player_out_of_time_makes_a_legal_move(name: str, data: st.DataObject) -> None:
    found = game(name)
    state, _ = data.draw(played(name))
    if found.outcome(state) is None:
        assert found.default(state) in found.legal(state)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_ends_by_default_moves_alone(name: str) -> None:
    found = game(name)
    state = found.start(3, found.options(CONTRACTS[name].tables[0]), 5)
    for _ in range(20_000):
        if found.outcome(state):
            break
        step = found.play(state, found.default(state).key)
        assert isinstance(step, Step)
        state = step.state
    outcome = found.outcome(state)
    assert outcome
    assert outcome.sentence
    assert all(SEATS[winner] for winner in outcome.winners)
