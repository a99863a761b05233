"""A position that a game begins with instead of a deal, as text: a state with all that is hidden in it.

It can be read by rules whose states have the same fields, and by no others: the text names them by a fingerprint.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
import zlib
from functools import cache
from typing import Any, cast

from wiredeck.games import game
from wiredeck.kernel import clone, pack, unpack
from wiredeck.kernel.record import fields, is_record, layout

BROKEN = (ArithmeticError, AssertionError, LookupError, TypeError, ValueError)  # of rules over bytes that are no state


class BeginsError(ValueError):
    """Text that no game of these rules can begin with."""


def write(name: str, packed: bytes) -> str:
    """A packed state of a game."""
    return f"{_fingerprint(name)}:{base64.b64encode(zlib.compress(packed, 9)).decode()}"


def read(name: str, text: str, seats: int, options: Any) -> bytes:
    """The packed state; BeginsError if it is none of this game with so many seats and these options."""
    mark, _, coded = text.partition(":")
    if mark != _fingerprint(name):
        raise BeginsError("the position it begins with was written by another release")
    size = layout(cast(Any, game(name).kernel().state)).itemsize
    stream, packed = zlib.decompressobj(), b""
    with contextlib.suppress(ValueError, zlib.error):
        packed = stream.decompress(base64.b64decode(coded, validate=True), size + 1)
    if len(packed) != size or not stream.eof or not _is_of(name, packed, seats, options):
        raise BeginsError("the position it begins with is none of this table")
    return packed


def _is_of(name: str, packed: bytes, seats: int, options: Any) -> bool:
    """Has it these seats, options and this deck, can it be walked through, and is somebody to move?"""
    kernel = game(name).kernel()
    state: Any = unpack(kernel.state, packed)
    laid = clone(state)
    kernel.lay(laid, kernel.blank(options, seats))
    try:
        return pack(laid) == packed and game(name).is_sound(state) and bool(game(name).actors(state))
    except BROKEN:
        return False


@cache
def _fingerprint(name: str) -> str:
    return hashlib.sha256(_shape(game(name).kernel().state).encode()).hexdigest()[:8]


def _shape(kind: Any) -> str:
    """The fields of a record and of the records in it."""
    if not is_record(kind):
        return str(kind)
    return f"({','.join(f'{name}{shape}{_shape(one)}' for name, one, shape in fields(kind))})"
