"""Hints: there is one for every decision, it names a legal choice, and its reason is true and tells nothing hidden."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.table import table
from wiredeck.bots.advice import Advice, advise, after, think
from wiredeck.bots.search import Searcher
from wiredeck.games import GAMES, game
from wiredeck.games.interface import SEATS, Game, Reason, Step
from wiredeck.games.wireburn.game import WIREBURN
from wiredeck.games.wired.game import WIRED
from wiredeck.games.wired.pieces import gain
from wiredeck.rulebook import rules

HOUSES = {  # house rules as they are typed
    "wireburn": ["", "mode=oaat", "edition=official", "ask=all"],
    "wired": ["", "contracts=enforced visibility=parties switcheroo=on"],
}
EXAMPLES = {"wireburn": 60, "wired": 15}  # a decision of WIRED takes ten times as long
every_game = pytest.mark.parametrize("name", GAMES)


def options(played: Game, house: str) -> Any:
    given: dict[str, object] = {}
    for word in house.split():
        name, _, value = word.partition("=")
        if name in dict(played.flags):
            given[name] = value
        else:
            played.set_option(given, word)
    return played.options(given)


def somewhere(name: str, data: st.DataObject) -> tuple[Game, Any]:
    """A state of a game in which anything legal was done, more or less often what the policy likes."""
    played = game(name)
    lot = Random(data.draw(st.integers(0, 10**6), label="lot"))
    moves = data.draw(st.integers(0, 90), label="moves")
    state = played.start(lot.randint(2, 4), options(played, lot.choice(HOUSES[name])), lot.randint(0, 10**6))
    score, sense = next(iter(played.scores().values())), lot.random()
    for _ in range(moves):
        actors = played.actors(state)
        if not actors:
            break
        seat = lot.choice(actors)
        choices, view = played.legal(state, seat), played.view(state, seat)
        likes = lot.random() < sense
        choice = max(choices, key=lambda one: score(view, one.action)) if likes else lot.choice(choices)
        answer = played.play(state, choice.key)
        assert isinstance(answer, Step)
        state = answer.state
    return played, state


def of_every_game(test: Callable[..., None]) -> Callable[..., None]:
    """The test for some states of each game."""

    @every_game
    def run(name: str) -> None:
        @settings(max_examples=EXAMPLES[name], deadline=None)
        @given(data=st.data())
        def some(data: st.DataObject) -> None:
            test(*somewhere(name, data))

        some()

    return run


def letters(sentence: str) -> set[str]:
    """The seats that a sentence names, as the page finds them."""
    return set(re.findall(r"\b[A-F]\b(?![-.]\w)", sentence))


@of_every_game
def test_every_decision_has_a_hint_of_a_legal_choice_for_which_something_is_said(played: Game, state: Any) -> None:
    known = {rule.id for rule in rules(played.name)}
    for seat in played.actors(state):
        choices = played.legal(state, seat)
        advice = advise(played, played.view(state, seat), choices, {})
        assert advice.best.choice in choices
        assert (advice.second is None) == (len(choices) == 1)
        sentence = advice.reason.sentence
        assert re.fullmatch(r"[A-Z][^.]+\.", sentence)
        assert set(advice.reason.rules) <= known
        assert advice.reason.rules or len(choices) == 1
        assert letters(sentence) <= set(SEATS[: played.seats(state)]) - {SEATS[seat]}


@of_every_game
def test_who_sees_the_same_is_told_the_same_whatever_is_hidden(played: Game, state: Any) -> None:
    for seat in played.actors(state):
        view = played.view(state, seat)
        told = advise(played, view, played.legal(state, seat), {})
        for seed in range(3):
            world = played.guess(view, seed)
            assert advise(played, played.view(world, seat), played.legal(world, seat), {}) == told


@every_game
def test_a_hint_of_the_search_needs_only_the_view(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = Searcher(name, interpreted=True)
    monkeypatch.setattr("wiredeck.bots.search.searcher", lambda _: found)
    played = game(name)
    state = played.start(3, played.options({}), 5)
    while len(played.legal(state)) < 3:
        answer = played.play(state, played.legal(state)[0].key)
        assert isinstance(answer, Step)
        state = answer.state
    seat = played.actor(state)
    assert seat is not None

    def told(world: Any) -> Advice:
        view = played.view(world, seat)
        return advise(played, view, played.legal(world, seat), think(played, view, 0, tries=8))

    hint = told(state)
    assert hint.best.share is not None
    assert 0 <= hint.best.share <= 1
    assert {repr(told(played.guess(played.view(state, seat), seed))) for seed in range(2)} == {repr(hint)}


# ---------------------------------------------------------------- what is said is true

Truth = Callable[[Game, Any, Any, "re.Match[str]"], bool]  # of a view and a state that came of the choice


def _drew(played: Game, view: Any, state: Any, said: re.Match[str]) -> bool:
    """At once, or when it has given the only answer there is: where all are asked, those without a NULL are too."""
    seat = SEATS.index(said[1])
    is_asked = state.held[seat] == view.held[seat] and played.actor(state) == seat
    if is_asked and len(played.legal(state)) == 1:
        answer = played.play(state, played.legal(state)[0].key)
        assert isinstance(answer, Step)
        state = answer.state
    return bool(state.held[seat] == view.held[seat] + int(said[2]))


TRUTHS: dict[str, Truth] = {
    r"It wins the game at once\.": lambda played, v, s, said: played.outcome(s).winners == (v.seat,),  # type: ignore[union-attr]
    r"It empties your hand: .*": lambda played, v, s, said: s.held[v.seat] == 0 or s.cause > 0,
    r"It makes ([A-F]) draw (\d+)(?: and miss a turn)?\.": _drew,
    r"It gets rid of .* leaves you (\d+)\.": lambda played, v, s, said: s.held[v.seat] == int(said[1]),
    r"It raises your attack on .* to (\d+) damage.*": lambda played, v, s, said: s.damage == int(said[1]),
    r"It connects (\d+) .*": lambda played, v, s, said: gain(s, v.seat) - gain(v, v.seat) == int(said[1]),
    r"It costs ([A-F]).* (\d+) bitcoin a turn\.": lambda played, v, s, said: (
        gain(v, SEATS.index(said[1])) - gain(s, SEATS.index(said[1])) == int(said[2])
    ),
    r"You keep your hand and mine (\d+) .*": lambda played, v, s, said: (
        s.score[v.seat] - v.score[v.seat] == int(said[1])
    ),
}


@of_every_game
def test_what_is_said_without_a_probably_is_so_in_every_world(played: Game, state: Any) -> None:
    """Of many choices and all reasons, in other worlds than those that were guessed to find them."""
    for seat in played.actors(state):
        view, choices = played.view(state, seat), played.legal(state, seat)
        for choice in choices[:: max(1, len(choices) // 6)]:
            said = played.reasons(view, choice, choices, after(played, view, choice))
            worlds = after(played, view, choice, 16)[8:]
            for reason in said:
                _check(played, view, reason, worlds)


def _check(played: Game, view: Any, reason: Reason, worlds: Sequence[Any]) -> None:
    for pattern, is_true in TRUTHS.items():
        if found := re.fullmatch(pattern, reason.sentence):
            assert all(is_true(played, view, world, found) for world in worlds), reason


# ---------------------------------------------------------------- in positions


def wireburn(mode: str, position: str, key: str, **house: Any) -> list[str]:
    """All that speaks for a move."""
    state = table(mode, position, **house).state
    view, choices = WIREBURN.view(state, state.actor), WIREBURN.legal(state)
    choice = next(one for one in choices if one.key == key)
    said = WIREBURN.reasons(view, choice, choices, after(WIREBURN, view, choice))
    return [reason.sentence for reason in said]


def wired(position: str, key: str) -> list[str]:
    state = WIRED.position(WIRED.options({}), position)
    view, choices = WIRED.view(state, state.actor), WIRED.legal(state)
    choice = next(one for one in choices if one.key == key)
    return [reason.sentence for reason in WIRED.reasons(view, choice, choices, after(WIRED, view, choice))]


@pytest.mark.parametrize(
    ("mode", "position", "key", "sentence"),
    [
        ("S", "3p T(T6) A=T7 B=x,x C=x,x", "T7>T", "It empties your hand: your Final Firewall goes up."),
        ("S", "3p T(T9) A=T10,x B=x,x C=x,x pile(x9)", "T10>T", "It makes B draw 1 and miss a turn."),
        ("S", "3p T(T5) A=S,T6 B=x C=x", "S>T", "It raises your attack on B to 1 damage, dealt when your turn ends."),
        ("S", "3p T(T6) A=T7,T8,V B=x,x C=x,x", "T7>T", "You can go on with teal 8."),
        ("S", "3p T(T6) A=T7,N,P2 B=x,x C=x,x", "T7>T", "It keeps your NULL as a shield."),
        ("S", "3p T(T7) A=V,S B=x,x C=x,x pile(x9)", "draw", "None of your cards can be played now."),
        ("O", "3p T(T5) A=S,T6,P9 B=x,x C=x,x", "S>T", "It gives you a bonus action."),
        ("S", "3p T(T6) A=N,T2 B=x,x C=x,x dmg=2 chain=0 ask=A:shield", "shield>T", "Your NULL spares you the 2 damage and sends the attack on to B."),  # noqa: E501
        ("S", "3p T(T6) A=N,T2 B=x,x C=x,x dmg=1 chain=0 ask=A:shield", "absorb", "You draw 1 and keep your NULL for another attack."),  # noqa: E501
    ],
)  # fmt: skip
def test_wireburn_says_what_a_move_does(mode: str, position: str, key: str, sentence: str) -> None:
    assert sentence in wireburn(mode, position, key)


@pytest.mark.parametrize(
    ("position", "key", "sentence"),
    [
        ("3p A=SW,x", "play SW", "It is your first way to the internet: cables go into it."),
        ("3p A=K3,x A[s1()]", "play K3>s1", "It opens 3 ports with a way to the internet."),
        ("3p A=PC,x A[s1(k1:2)]", "play PC>k1", "It connects 1 computer to the internet: 1 more bitcoin every turn."),
        ("3p A=HK,x B[s1(k1:2(p1,p2))]", "HK>B.s1", "It costs B 2 bitcoin a turn."),
        ("3p A=HK,x B[s1(k1:2(p1,p2))] B.sc=4", "HK>B.s1", "It costs B, who leads, 2 bitcoin a turn."),
        ("3p A=AU,x B[s1(k1:3(p1,p2,p3))]", "AU>B", "It sends 2 computers of B back to hand, unless HACKED stops it."),
        ("3p A=FT,x", "play FT", "It gives you one more equipment move every turn."),
        ("3p A=STD,x B.cl=FT", "STD>B.FT", "It takes FIELD TECH away from B, and nobody can stop it."),
    ],
)
def test_wired_says_what_a_move_does(position: str, key: str, sentence: str) -> None:
    assert sentence in wired(position, key)


def test_the_reason_is_one_that_the_next_best_does_not_have() -> None:
    """Both would go on with another card; only the better one keeps the NULL."""
    state = table("S", "3p T(T6) A=T7,T8,N,x B=x,x C=x,x").state
    advice = advise(WIREBURN, WIREBURN.view(state, 0), WIREBURN.legal(state), {})
    assert (advice.best.choice.key, advice.reason.rules) != ("", ())
    assert advice.second is not None
    beside = wireburn("S", "3p T(T6) A=T7,T8,N,x B=x,x C=x,x", advice.second.choice.key)
    assert advice.reason.sentence not in beside


def test_a_forced_move_says_so() -> None:
    state = table("S", "3p T(T6) A=T7,T8 B=x,x C=x,x").state
    only = WIREBURN.legal(state)[:1]
    advice = advise(WIREBURN, WIREBURN.view(state, 0), only, {})
    assert (advice.best.choice, advice.second, advice.reason.sentence) == (
        only[0],
        None,
        "It is the only move you have.",
    )
