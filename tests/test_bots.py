"""Bots: they choose from what is offered, by lot between equals, and `simple` plays sensibly."""

from __future__ import annotations

import pytest

from tests.table import table
from wiredeck.bots import LEVELS, Bot, bot, known, levels, score_of
from wiredeck.games import GAMES, game
from wiredeck.games.interface import NotationError, Step
from wiredeck.games.wireburn.game import WIREBURN

EDITIONS = [("official", "standard"), ("operator", "standard"), ("operator", "oaat")]


def play_game(bots: list[Bot], edition: str, mode: str, seed: int) -> int | None:
    """The winner of one interpreted game."""
    state = WIREBURN.start(len(bots), WIREBURN.options({"edition": edition, "mode": mode}), seed)
    moves = 0
    while (actor := WIREBURN.actor(state)) is not None:
        choices = WIREBURN.legal(state)
        choice = bots[actor].choose(WIREBURN, WIREBURN.view(state, actor), choices, seed + moves)
        answer = WIREBURN.play(state, choice.key)
        assert isinstance(answer, Step), choice.key
        state = answer.state
        moves += 1
    outcome = WIREBURN.outcome(state)
    assert outcome is not None
    return outcome.winners[0] if outcome.winners else None


def wins_of_simple(edition: str, mode: str, seats: int, games: int) -> int:
    """How often one `simple` among `random` wins, sitting in every seat in turn."""
    simple, other = bot("wireburn", "simple"), bot("wireburn", "random")
    won = 0
    for seed in range(games):
        seat = seed % seats
        won += play_game([simple if p == seat else other for p in range(seats)], edition, mode, seed) == seat
    return won


def chosen(mode: str, position: str) -> str:
    """What `simple` does in a position."""
    state = table(mode, position).state
    actor = WIREBURN.actor(state)
    return bot("wireburn", "simple").choose(WIREBURN, WIREBURN.view(state, actor), WIREBURN.legal(state), 1).key


def test_every_game_has_the_four_levels_and_the_yardsticks() -> None:
    for name in GAMES:
        assert levels(name) == list(LEVELS)
        assert [bot(name, level).level for level in known(name)] == known(name)
        assert all(callable(score_of(name, level)) for level in ("simple", "random"))


def test_an_unknown_bot_is_answered_with_those_there_are() -> None:
    with pytest.raises(NotationError, match="expert, hard, normal, easy, textbook, simple, random"):
        bot("wireburn", "grandmaster")
    with pytest.raises(NotationError, match="those are: simple, random"):
        score_of("wireburn", "expert")


def test_random_takes_everything_in_time_and_the_same_for_a_seed() -> None:
    state = WIREBURN.start(3, WIREBURN.options({}), 5)
    view, choices = WIREBURN.view(state, WIREBURN.actor(state)), WIREBURN.legal(state)
    anything = bot("wireburn", "random")
    taken = {anything.choose(WIREBURN, view, choices, seed).key for seed in range(200)}
    assert taken == {choice.key for choice in choices}
    assert anything.choose(WIREBURN, view, choices, 7) == anything.choose(WIREBURN, view, choices, 7)


@pytest.mark.parametrize(
    ("mode", "position", "expected"),
    [
        ("O", "3p T(T5) A=S,T6,T4,P9 C=0", "S>T"),  # somebody stands in firewall: strike
        ("S", "3p T(T5) A=S,P2,P9 B=0", "P2>P"),  # ... after what can go before it
        ("S", "3p P(P4) T(T5) A=S,O9,G9 B=0 blocked", "S>T"),
        ("S", "3p T(T6) A=N,T7,P2,x", "T7>T"),  # a NULL is a shield
        ("S", "2p T(T6) A=N,O1,P2 plays=1 moved placed blocked", "end"),
        ("S", "3p T(T6) P(P6) O(O6) A=N,T2,P2", "draw"),
        ("S", "3p T(T6) A=N", "N>T"),  # ... but the last card goes
        ("S", "3p T(T6) A=T7", "T7>T"),
        ("S", "3p T(T6) A=T7,T8,T9,P2 blocked", "T7>T"),  # what leaves something to go on with
        ("S", "3p T(T6) A=G7,T7,P2,P3 blocked", "T7>T"),  # a grey fits everywhere and waits
        ("S", "3p T(T6) P(G4) A=x,x B=N,P5,x dmg=1 chain=0 ask=B:shield", "shield>P"),  # shields always pay
        ("S", "4p A=x B=0 C=0 D=x dmg=1 ask=A:target", "hit:B"),  # who would win first
        ("F", "3p T(T6) P(P6) O(O6) A=T2,P2,O2 B=0", "draw"),  # digs when stuck
        ("O", "3p T(T6) P(P6) O(O6) A=[+],[-],T7,P2", "wash"),  # two cards for one
    ],
)
def test_simple_plays_by_rules_of_thumb(mode: str, position: str, expected: str) -> None:
    assert chosen(mode, position) == expected


@pytest.mark.parametrize(("edition", "mode"), EDITIONS)
@pytest.mark.parametrize(("seats", "share"), [(2, 0.7), (4, 0.45)])
def test_simple_beats_random_clearly(edition: str, mode: str, seats: int, share: float) -> None:
    games = 60
    assert wins_of_simple(edition, mode, seats, games) > share * games


@pytest.mark.parametrize(("edition", "mode"), EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_games_between_bots_end(edition: str, mode: str, seats: int) -> None:
    simple = bot("wireburn", "simple")
    for seed in range(3):
        play_game([simple] * seats, edition, mode, seed)


def test_a_bot_needs_only_the_view() -> None:
    """Another world with the same view gets the same answer."""
    state = WIREBURN.start(4, WIREBURN.options({"mode": "oaat"}), 11)
    simple = bot("wireburn", "simple")
    for seed in range(40):
        actor = WIREBURN.actor(state)
        if actor is None:
            break
        view, choices = WIREBURN.view(state, actor), WIREBURN.legal(state)
        other = WIREBURN.guess(view, seed)
        choice = simple.choose(WIREBURN, view, choices, seed)
        assert choice == simple.choose(WIREBURN, WIREBURN.view(other, actor), WIREBURN.legal(other), seed)
        answer = WIREBURN.play(state, choice.key)
        assert isinstance(answer, Step)
        state = answer.state


@pytest.mark.slow
def test_the_compiled_bot_plays_the_same_games() -> None:
    from wiredeck.lab.simulate import simulate

    for name in GAMES:
        for level in ("simple", "random"):
            found = [
                simulate(name, {}, seats=3, games=50, seed=3, bots=[level], interpreted=interpreted).digest
                for interpreted in (False, True)
            ]
            assert found[0] == found[1], (game(name).title, level)
