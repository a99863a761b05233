"""What rules are written with: records, rules, tables, sets and chance. Knows no game.

A rule is an ordinary Python function over a fixed-size record. As it stands it runs interpreted;
`compiled()` gives its twin in machine code, `wiredeck.kernel.gpu` the same for a graphics card.
"""

from wiredeck.kernel.chance import as_int, below, key_from_bytes, pass_over, seed_stream, shuffle
from wiredeck.kernel.packed import pack, peek, raw, unpack
from wiredeck.kernel.record import (
    checked,
    clone,
    i8,
    i16,
    i32,
    i64,
    plain,
    record,
    u8,
    u16,
    u64,
)
from wiredeck.kernel.rule import Table, rolled, rule, table, wide_table, words
from wiredeck.kernel.sets import first, set_of

__all__ = [
    "Table",
    "as_int",
    "below",
    "checked",
    "clone",
    "first",
    "i8",
    "i16",
    "i32",
    "i64",
    "key_from_bytes",
    "pack",
    "pass_over",
    "peek",
    "plain",
    "raw",
    "record",
    "rolled",
    "rule",
    "seed_stream",
    "set_of",
    "shuffle",
    "table",
    "u8",
    "u16",
    "u64",
    "unpack",
    "wide_table",
    "words",
]
