"""Packed records: to bytes, back to ordinary objects, and read in place without unpacking.

`peek` gives an object with the fields of the record that reads arrays and records from the bytes when they are first
asked for: for code that looks at a few fields of a large record, such as the words for one move.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import prod
from struct import Struct
from typing import Any, TypeVar, cast

from wiredeck.kernel.record import fields, is_record, layout, record_class

T = TypeVar("T")
Reader = Callable[[Any, int], Any]  # bytes and a place in them -> the value of a field
Writer = Callable[[Any, int, Any], None]
CODE = {"int8": "b", "int16": "h", "int32": "i", "int64": "q", "uint8": "B", "uint16": "H", "uint64": "Q"}


def pack(obj: Any) -> bytes:
    """The record as bytes: what is stored, hashed and sent."""
    cls = cast(Any, record_class(obj))
    out = bytearray(layout(cls).itemsize)
    write(out, obj)
    return bytes(out)


def write(out: Any, obj: Any) -> None:
    """Put an ordinary object into a buffer of the record's size."""
    _writer(cast(Any, record_class(obj)))(out, 0, obj)


def unpack(cls: type[T], data: Any) -> T:
    """The ordinary object for packed bytes; ValueError if they have another size."""
    size = layout(cast(Any, cls)).itemsize
    if len(data) != size:
        raise ValueError(f"{cls.__name__} has {size} bytes, not {len(data)}")
    made: T = _reader(cast(Any, cls))(data, 0)
    return made


def peek(cls: type[T], data: Any, at: int = 0) -> T:
    """The record at this place of some bytes, read field by field when asked for. Fields that are set stay set."""
    made: T = _peeker(cast(Any, cls))(data, at)
    return made


def raw(obj: Any) -> bytes:
    """The bytes of a record, without copying its fields if it is read in place: something to look up by."""
    size = getattr(type(obj), "_size", 0)
    return obj._data[obj._at : obj._at + size] if size else pack(obj)


# ---------------------------------------------------------------- reading


@cache
def _reader(cls: Any) -> Reader:
    """Reads all of a record into an ordinary object."""
    take = _taker(cls, arrays=True)
    nested = [(name, where, _nested(_reader(kind), kind, shape)) for name, kind, shape, where in _records(cls)]

    def read(data: Any, at: int) -> Any:
        obj = cls()
        take(obj, data, at)
        for name, where, reader in nested:
            setattr(obj, name, reader(data, at + where))
        return obj

    return read


@cache
def _peeker(cls: Any) -> Reader:
    """Reads single numbers at once, since they come together in one step, and the rest when it is asked for."""
    take = _taker(cls, arrays=False)
    body: dict[str, Any] = {
        name: _Lazy(name, where, _nested(_peeker(kind), kind, shape)) for name, kind, shape, where in _records(cls)
    }
    for name, kind, shape, where in _numbers(cls):
        if shape:
            body[name] = _Lazy(name, where, _array_reader(kind, shape))

    def start(self: Any, data: Any, at: int) -> None:
        self._data, self._at = data, at
        take(self, data, at)

    made: Any = type(f"{cls.__name__}InPlace", (), {**body, "__init__": start, "_size": layout(cls).itemsize})
    return cast(Reader, made)


def _array_reader(kind: str, shape: tuple[int, ...]) -> Reader:
    made: dict[str, Any] = {"unpack_from": Struct(f"={prod(shape)}{CODE[kind]}").unpack_from}
    exec(f"def read(data, at):\n    t = unpack_from(data, at)\n    return {_taken(0, shape)}", made)
    return cast(Reader, made["read"])


class _Lazy:
    """A field that is read at first and then an ordinary attribute."""

    def __init__(self, name: str, where: int, read: Reader) -> None:
        self.name, self.where, self.read = name, where, read

    def __get__(self, obj: Any, owner: Any) -> Any:
        value = obj.__dict__[self.name] = self.read(obj._data, obj._at + self.where)
        return value


def _nested(one: Reader, kind: Any, shape: tuple[int, ...]) -> Reader:
    if not shape:
        return one
    steps = [i * layout(kind).itemsize for i in range(shape[0])]
    return lambda data, at: [one(data, at + step) for step in steps]


@cache
def _taker(cls: Any, *, arrays: bool) -> Callable[[Any, Any, int], None]:
    """A function that sets fields of numbers from one unpacked tuple; written out, since that is fastest."""
    form, at, lines = "=", 0, ["def take(obj, data, at):", "    t = unpack_from(data, at)"]
    places = [place for place in _numbers(cls) if arrays or not place[2]]
    for name, kind, shape, where in sorted(places, key=lambda place: place[3]):
        form += f"{where - _end(form)}x{prod(shape)}{CODE[kind]}"
        lines.append(f"    obj.{name} = {_taken(at, shape)}")
        at += prod(shape)
    made: dict[str, Any] = {"unpack_from": Struct(form).unpack_from}
    exec("\n".join(lines), made)
    take: Callable[[Any, Any, int], None] = made["take"]
    return take


def _end(form: str) -> int:
    return Struct(form).size


def _taken(at: int, shape: tuple[int, ...]) -> str:
    if not shape:
        return f"t[{at}]"
    if len(shape) == 1:
        return f"list(t[{at}:{at + shape[0]}])"
    width = prod(shape[1:])
    return f"[{', '.join(_taken(at + i * width, shape[1:]) for i in range(shape[0]))}]"


Place = tuple[str, Any, tuple[int, ...], int]  # name, kind, shape, offset of a field


def _numbers(cls: Any) -> list[Place]:
    return [place for place in _places(cls) if not is_record(place[1])]


def _records(cls: Any) -> list[Place]:
    return [place for place in _places(cls) if is_record(place[1])]


@cache
def _places(cls: Any) -> list[Place]:
    offsets = cast(Any, layout(cls).fields)
    return [(name, kind, shape, offsets[name][1]) for name, kind, shape in fields(cls)]


# ---------------------------------------------------------------- writing


@cache
def _writer(cls: Any) -> Writer:
    writers = [(name, where, _field_writer(kind, shape)) for name, kind, shape, where in _places(cls)]

    def write(out: Any, at: int, obj: Any) -> None:
        for name, where, writer in writers:
            writer(out, at + where, getattr(obj, name))

    return write


def _field_writer(kind: Any, shape: tuple[int, ...]) -> Writer:
    if is_record(kind):
        return _all(_writer(kind), layout(kind).itemsize) if shape else _writer(kind)
    pack_into = Struct(f"={prod(shape)}{CODE[kind]}").pack_into
    if not shape:
        return pack_into
    if len(shape) == 1:
        return lambda out, at, values: pack_into(out, at, *values)
    return lambda out, at, rows: pack_into(out, at, *(value for row in rows for value in row))


def _all(one: Writer, size: int) -> Writer:
    def write(out: Any, at: int, values: Any) -> None:
        for i, value in enumerate(values):
            one(out, at + i * size, value)

    return write
