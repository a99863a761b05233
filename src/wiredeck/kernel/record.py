"""`@record` turns a typed class into a fixed-size record.

    @record
    class Pile:
        n: i8
        card: Annotated[list[i8], 57]

Type checkers read `n` as int and `card` as list[int]. `plain(Pile)` is an ordinary object with these
fields, `layout(Pile)` the NumPy dtype of the same record in compiled code; `kernel.packed` goes between
the two. Small counts and indexes are unsigned: compiled code then need not look for negative indexes.
Arithmetic between two unsigned fields is unsigned in compiled code, so subtract only constants from them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, TypeVar, cast, get_args, get_origin, get_type_hints

if TYPE_CHECKING:
    import numpy as np

i8 = Annotated[int, "int8"]
i16 = Annotated[int, "int16"]
i32 = Annotated[int, "int32"]
i64 = Annotated[int, "int64"]
u8 = Annotated[int, "uint8"]
u16 = Annotated[int, "uint16"]
u64 = Annotated[int, "uint64"]

T = TypeVar("T")
Field = tuple[str, Any, tuple[int, ...]]  # name, scalar name or record class, shape
RANGE = {f"int{n}": (-(1 << (n - 1)), (1 << (n - 1)) - 1) for n in (8, 16, 32, 64)} | {
    f"uint{n}": (0, (1 << n) - 1) for n in (8, 16, 64)
}


def record(cls: type[T]) -> type[T]:
    """Give a typed class slots, so that a misspelt field is an error everywhere."""
    body = {k: v for k, v in vars(cls).items() if k not in ("__dict__", "__weakref__")}
    body["__slots__"] = tuple(cls.__annotations__)
    body["__repr__"] = _repr
    made: Any = type(cls.__name__, cls.__bases__, body)
    return cast("type[T]", made)


def is_record(cls: Any) -> bool:
    return isinstance(cls, type) and getattr(cls, "__repr__", None) is _repr


def record_class(obj: Any) -> type:
    """The class that a record was declared as, also for checked objects."""
    cls: Any = type(obj)
    found: type = cls if cls.__slots__ else cls.__base__
    return found


def _repr(self: Any) -> str:
    names: tuple[str, ...] = record_class(self).__slots__  # type: ignore[attr-defined]
    return f"{type(self).__name__}({', '.join(f'{n}={getattr(self, n)!r}' for n in names)})"


@cache
def fields(cls: Any) -> tuple[Field, ...]:
    """(name, scalar name or record class, shape) of each field, in order."""
    return tuple((name, *_kind_and_shape(hint)) for name, hint in get_type_hints(cls, include_extras=True).items())


def _kind_and_shape(hint: Any) -> tuple[Any, tuple[int, ...]]:
    shape: tuple[int, ...] = ()
    if get_origin(hint) is Annotated and get_origin(get_args(hint)[0]) is list:
        hint, *dims = get_args(hint)
        shape = tuple(int(d) for d in dims)
        while get_origin(hint) is list:
            (hint,) = get_args(hint)
    return (get_args(hint)[1] if get_origin(hint) is Annotated else hint), shape


@cache
def layout(cls: Any) -> np.dtype[Any]:
    """The record as compiled code and the disk see it."""
    import numpy as np

    spec: list[Any] = []
    for name, kind, shape in fields(cls):
        base = layout(kind) if is_record(kind) else np.dtype(kind)
        spec.append((name, base, shape) if shape else (name, base))
    return np.dtype(spec, align=True)


def records(cls: type, n: int) -> np.ndarray[Any, Any]:
    """n zeroed records in one array, for compiled code."""
    import numpy as np

    return np.zeros(n, dtype=layout(cls))


# ---------------------------------------------------------------- ordinary objects


@cache
def _maker(cls: Any, check: bool) -> Callable[[], Any]:
    made = _checked_class(cls) if check else cls
    makers = [(name, _field_maker(kind, shape, check)) for name, kind, shape in fields(cls)]

    def make() -> Any:
        obj = made()
        for name, maker in makers:
            setattr(obj, name, maker())
        return obj

    return make


def _field_maker(kind: Any, shape: tuple[int, ...], check: bool) -> Callable[[], Any]:
    if shape:
        inner = _field_maker(kind, shape[1:], check)
        if check and len(shape) == 1 and not is_record(kind):
            return lambda: _CheckedList([0] * shape[0], *RANGE[kind])
        if len(shape) == 1 and not is_record(kind):
            return lambda: [0] * shape[0]
        return lambda: [inner() for _ in range(shape[0])]
    return _maker(kind, check) if is_record(kind) else lambda: 0


def plain(cls: type[T]) -> T:
    """One zeroed ordinary object."""
    made: T = _maker(cast(Any, cls), False)()
    return made


def checked(cls: type[T]) -> T:
    """As plain(), but a value or index that the compiled record could not hold raises."""
    made: T = _maker(cast(Any, cls), True)()
    return made


class _CheckedList(list[int]):
    __slots__ = ("high", "low")

    def __init__(self, values: list[int], low: int, high: int) -> None:
        super().__init__(values)
        self.low, self.high = low, high

    def __setitem__(self, i: Any, value: Any) -> None:
        if not self.low <= value <= self.high:
            raise OverflowError(f"{value} does not fit {self.low}..{self.high}")
        if i < 0:
            raise IndexError("negative index")
        super().__setitem__(i, value)

    def __getitem__(self, i: Any) -> Any:
        if not isinstance(i, slice) and i < 0:
            raise IndexError("negative index")
        return super().__getitem__(i)


@cache
def _checked_class(cls: type) -> type:
    limits = {name: RANGE[kind] for name, kind, shape in fields(cls) if not shape and not is_record(kind)}

    def set_field(self: Any, name: str, value: Any) -> None:
        if name in limits and not limits[name][0] <= value <= limits[name][1]:
            raise OverflowError(f"{cls.__name__}.{name} = {value} does not fit {limits[name]}")
        object.__setattr__(self, name, value)

    return type(cls.__name__, (cls,), {"__slots__": (), "__setattr__": set_field})


@cache
def _cloner(cls: type) -> Callable[[Any], Any]:
    copiers = [(name, _field_copier(kind, shape)) for name, kind, shape in fields(cls)]

    def copy(old: Any) -> Any:
        new = cls()
        for name, copier in copiers:
            value = getattr(old, name)
            setattr(new, name, value if copier is None else copier(value))
        return new

    return copy


def _field_copier(kind: Any, shape: tuple[int, ...]) -> Callable[[Any], Any] | None:
    if not shape:
        return _cloner(kind) if is_record(kind) else None
    inner = _field_copier(kind, shape[1:])
    if inner is None:
        return list
    copy = inner
    return lambda values: [copy(v) for v in values]


def clone(obj: T) -> T:
    """An independent copy of an ordinary object."""
    made: T = _cloner(record_class(obj))(obj)
    return made


# ---------------------------------------------------------------- to compiled code and back


def fill(rec: Any, obj: Any) -> None:
    """Copy an ordinary object into one NumPy record."""
    for name, kind, shape in fields(record_class(obj)):
        value = getattr(obj, name)
        if not is_record(kind):
            rec[name] = value
        elif shape:
            for i in range(shape[0]):
                fill(rec[name][i], value[i])
        else:
            fill(rec[name], value)


def lift(cls: type[T], rec: Any) -> T:
    """Copy one NumPy record into an ordinary object."""
    obj = cls()
    for name, kind, shape in fields(cast(Any, cls)):
        value = rec[name]
        if not is_record(kind):
            setattr(obj, name, value.tolist())
        elif shape:
            setattr(obj, name, [lift(kind, v) for v in value])
        else:
            setattr(obj, name, lift(kind, value))
    return obj
