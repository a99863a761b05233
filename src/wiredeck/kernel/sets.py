"""Small sets of the numbers 0 to 62, each written as one int: bit k says whether k is a member."""

from __future__ import annotations

from collections.abc import Iterable

from wiredeck.kernel.rule import rule, stand_in, table

# 2 is a primitive root modulo 67, so 2**k % 67 differs for every k below 66.
_INDEX = table([next((k for k in range(63) if (1 << k) % 67 == r), 0) for r in range(67)])


def set_of(members: Iterable[int]) -> int:
    """The set of these numbers (for building tables, not inside rules)."""
    return sum(1 << m for m in set(members))


@stand_in("numba.cpython.unsafe.numbers:trailing_zeros", on_device=False)
@rule
def first(members: int) -> int:
    """The smallest member of a set that is not empty."""
    return _INDEX[(members & -members) % 67]
