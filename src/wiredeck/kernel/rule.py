"""`@rule` marks a function that can be compiled; `table` makes a constant that rules look things up in.

Neither changes what Python sees: a rule stays a function, a table a tuple. `kernel.compile` reads the
marks when somebody asks for the compiled twin.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])
Table = tuple[int, ...]

RULES: set[Callable[..., Any]] = set()
# Tables by identity, with the width their elements have in compiled code; the tuple is kept alive here.
TABLES: dict[int, tuple[Table, str]] = {}
PLACEHOLDERS: set[Callable[..., Any]] = set()
# Functions that need another body in compiled code, as "module:name" of the stand-in.
STAND_INS: dict[Callable[..., Any], str] = {}
DEVICE_STAND_INS: dict[Callable[..., Any], str] = {}


def rule(f: F) -> F:
    """Mark a function over ints, bools and records as a rule."""
    RULES.add(f)
    return f


def stand_in(where: str, *, on_cpu: bool = True, on_device: bool = True) -> Callable[[F], F]:
    """In compiled code, for the CPU or a GPU or both, use the object at `module:name` instead of this function."""

    def mark(f: F) -> F:
        if on_cpu:
            STAND_INS[f] = where
        if on_device:
            DEVICE_STAND_INS[f] = where
        return f

    return mark


def placeholder(f: F) -> F:
    """A function that the drivers call and that each game gives: replaced by name when they are bound."""
    PLACEHOLDERS.add(f)
    return f


@stand_in("wiredeck.kernel.gpu_kernels:rolled", on_cpu=False)
@rule
def rolled(n: int) -> int:
    """The length of a loop that a GPU compiler shall not unroll: short code is faster there, by a third."""
    return n


def _table(values: Iterable[int], width: str) -> Table:
    made = tuple([int(v) for v in values])
    TABLES[id(made)] = (made, width)
    return made


def table(values: Iterable[int]) -> Table:
    """Small constants, -128 to 127."""
    return _table(values, "int8")


def wide_table(values: Iterable[int]) -> Table:
    """Constants of up to 63 bits: sets of kinds, large numbers."""
    return _table(values, "int64")


def words(values: Iterable[int]) -> Table:
    """Unsigned 64-bit constants, for the random generator."""
    return _table(values, "uint64")
