"""Whether the rules can walk through a state that a stranger wrote: its sets are sets, and no way leads in circles."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from wiredeck.games.wired.cards import PC, SW
from wiredeck.games.wired.state import FLOAT, PIECES, SLOTS, State


def is_sound(s: State) -> bool:
    if any(one >> SLOTS for one in _sets(s)):
        return False
    played = {piece for owned in s.owned for piece in _pieces(owned)}
    floating = {piece for piece in played if s.parent[piece] == FLOAT}
    if floating != _pieces(s.loose) or not {*s.order[: s.pieces]} <= played:
        return False
    return all(_hangs_right(s, piece, played) for piece in played)


def _sets(s: State) -> list[int]:
    """All sets of pieces: a number below 0 would never be walked through."""
    return [*(one for owned in s.owned for one in owned), *s.dirty, *s.loose, *s.roomy, *s.ones, *s.twos]


def _pieces(kinds: Sequence[int]) -> set[int]:
    """A set of each kind as one."""
    return {kind * SLOTS + n for kind, one in enumerate(kinds) if one for n in range(SLOTS) if one >> n & 1}


def _hangs_right(s: State, piece: int, played: Collection[int]) -> bool:
    """Does a piece float, go into the internet, or hang on one that may carry its kind?"""
    parent, kind = s.parent[piece], piece // SLOTS
    carriers = () if kind == SW else (SW,) if kind < PC else range(SW + 1, PC)
    return parent >= PIECES or (parent in played and parent // SLOTS in carriers)
