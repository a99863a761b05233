"""A way to read a question, set up and put to the rules."""

from __future__ import annotations

from dataclasses import dataclass, replace

from wiredeck.games.interface import RefusedError, sentence
from wiredeck.games.wireburn.facts import set_up
from wiredeck.games.wireburn.hear_ways import Way
from wiredeck.games.wireburn.options import Options
from wiredeck.games.wireburn.rules.moves import apply
from wiredeck.games.wireburn.state import State
from wiredeck.games.wireburn.text import move
from wiredeck.games.wireburn.why import verdict

DETONATES = {"WB-DET-01", "WB-DET-02"}


@dataclass(frozen=True)
class Ruled:
    """What the rules say of one way in one edition."""

    way: Way
    legal: bool
    said: tuple[str, ...]  # of each play up to the one refused
    rules: tuple[str, ...]
    state: State | None  # None: no deck allows it
    options: tuple[tuple[str, object], ...] = ()  # of the table at which it was tried
    damage: int = 0
    detonated: bool = False


def ruled(way: Way, options: Options) -> Ruled:
    try:
        found = _tried(way, set_up(options, way.position()))
    except RefusedError as refused:
        return Ruled(way, False, (sentence(refused),), (refused.rule,), None)
    return replace(found, options=(("edition", options.edition), ("mode", options.mode)))


def _tried(way: Way, state: State) -> Ruled:
    """Play by play, up to the first that is refused or too late."""
    found = Ruled(way, True, (), (), state)
    turn = state.turn
    for text in way.moves():
        if state.turn != turn:
            return _late(found)
        told = verdict(state, move(text))
        said = (*found.said, told.sentence)
        if not told.legal:
            return replace(found, legal=False, said=said, rules=told.rules, detonated=False)
        _play(state, text)
        detonated = bool(DETONATES.intersection(told.rules))
        damage = found.damage + (detonated or text[0] in "VS")
        rules = tuple(dict.fromkeys((*found.rules, *told.rules)))
        found = replace(found, said=said, rules=rules, damage=damage, detonated=detonated)
    return found


def _play(state: State, text: str) -> None:
    action = move(text).action()
    assert action is not None
    apply(state, action)


def _late(found: Ruled) -> Ruled:
    """The turn ended before the last play."""
    if found.detonated:
        told, rule = "By then the turn is over.", "WB-DET-01"
    else:
        told, rule = "In OAAT a turn has one card, and only a green gives a bonus.", "WB-MODE-03"
    return replace(found, legal=False, said=(*found.said, told), rules=(rule,), detonated=False)
