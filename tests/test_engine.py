"""The rules at table speed: compiled and interpreted alike, and what is read in place is what is there."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, cast

import pytest

from wiredeck.games import GAMES, game
from wiredeck.games.interface import Event, Step, view_dict
from wiredeck.kernel import pack, peek, raw, unpack
from wiredeck.kernel.record import fields, is_record
from wiredeck.table.chance import key
from wiredeck.table.engine import SPECTATOR, Compiled, Engine, Interpreted, Position

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "wireburn": [{}, {"edition": "official"}, {"house": {"ask": "all"}}],
    "wired": [{}, {"house": {"visibility": "parties"}}, {"house": {"contracts": "shame", "peel_out": True}}],
}
SEED = bytes(range(32))
every_table = pytest.mark.parametrize(("name", "options"), [(name, some) for name in GAMES for some in OPTIONS[name]])
every_game = pytest.mark.parametrize("name", GAMES)


def positions(engine: Engine, options: dict[str, Any], seed: int, most: int = 120) -> Iterator[tuple[Position, str]]:
    """Positions of a random game, and the move that is made in each."""
    lots = random.Random(seed)
    position = engine.start(4, engine.game.options(options), key(SEED, seed))
    for n in range(most):
        if position.is_over:
            return
        choice = lots.choice(position.choices(lots.choice(position.actors)))
        yield position, choice.key
        position = position.after(choice, key(SEED, n))


@every_table
def test_an_engine_answers_as_the_game_does(name: str, options: dict[str, Any]) -> None:
    engine = Engine(name)
    played = engine.game
    for n, (position, move) in enumerate(positions(engine, options, 1)):
        state = position.state
        assert position.actors == played.actors(state)
        for seat in range(4):
            assert position.choices(seat) == played.legal(state, seat)
        for viewer in (SPECTATOR, *range(4)):
            view = played.view(state, None if viewer == SPECTATOR else viewer)
            assert raw(position.view(viewer)) == pack(view)
            assert view_dict(played, position.view(viewer)) == view_dict(played, view)
            assert played.events(position.view(viewer)) == played.events(view)
        answer, step = position.play(move, key(SEED, n)), played.play(state, move, key(SEED, n))
        assert isinstance(step, Step)
        assert isinstance(answer, tuple)
        assert (answer[0].packed, answer[1]) == (pack(step.state), step.choice)


@every_table
def test_compiled_rules_answer_as_interpreted_ones_do(name: str, options: dict[str, Any]) -> None:
    slow, fast = Interpreted(game(name)), Compiled(game(name))
    engine = Engine(name)
    engine.rules = fast
    for position, _ in positions(engine, options, 2, 200):
        assert fast.who(position.packed) == slow.who(position.packed)
        assert fast.views(position.packed, 5) == slow.views(position.packed, 5)
        for seat in position.actors:
            actions = fast.actions(position.packed, seat)
            assert actions == slow.actions(position.packed, seat)
            step = (position.packed, seat, actions[-1], key(SEED, 7))
            assert fast.step(*step) == slow.step(*step)


@every_table
def test_what_all_see_is_the_same_for_all_and_the_rest_follows_from_the_own_fields(
    name: str, options: dict[str, Any]
) -> None:
    engine = Engine(name)
    seen: dict[bytes, dict[str, object]] = {}
    for seed in range(3):
        for position, _ in positions(engine, options, seed):
            everybody = engine.game.open_dict(position.view(SPECTATOR))
            for viewer in range(4):
                assert engine.game.open_dict(position.view(viewer)) == everybody
                own = engine.game.own_dict(position.view(viewer))
                assert seen.setdefault(position.own(viewer), own) == own


@every_table
def test_where_what_was_told_says_all_the_same_is_said_to_all(name: str, options: dict[str, Any]) -> None:
    engine = Engine(name)
    if not engine.game.told_says_all:
        return
    for position, _ in positions(engine, options, 5, 200):
        said: dict[bytes, list[Event]] = {}
        for viewer in (SPECTATOR, *range(4)):
            events = engine.game.events(position.view(viewer))
            assert said.setdefault(position.told(viewer), events) == events


def same(obj: Any, record: Any) -> bool:
    """Has an object all fields of a record, with the same values?"""
    for name, kind, shape in fields(cast(Any, type(record))):
        mine, theirs = getattr(obj, name), getattr(record, name)
        if not is_record(kind):
            found = mine == theirs
        else:
            found = all(map(same, mine, theirs)) if shape else same(mine, theirs)
        if not found:
            return False
    return True


@every_game
def test_a_record_read_in_place_has_every_field(name: str) -> None:
    engine = Engine(name)
    for position, _ in positions(engine, {}, 3, 40):
        assert same(peek(engine.state, position.packed), unpack(engine.state, position.packed))
        shifted = b"abc" + position.packed
        assert same(peek(engine.state, shifted, 3), position.state)


@every_game
def test_packed_bytes_of_another_size_are_refused(name: str) -> None:
    engine = Engine(name)
    data = engine.start(2, engine.game.options({}), SEED).packed
    assert pack(unpack(engine.state, data)) == data
    with pytest.raises(ValueError, match="bytes"):
        unpack(engine.state, data[:-1])


@every_game
def test_a_position_that_forgot_answers_the_same(name: str) -> None:
    engine = Engine(name)
    for position, _ in positions(engine, {}, 4, 30):
        before = [(position.choices(seat), view_dict(engine.game, position.view(seat))) for seat in range(4)]
        position.forget()
        assert before == [(position.choices(seat), view_dict(engine.game, position.view(seat))) for seat in range(4)]
