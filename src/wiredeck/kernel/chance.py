"""Random numbers with 256 bits of state, the same in interpreted code, compiled code and on a GPU.

The generator is SFC64 (Chris Doty-Humphrey's small fast counting generator): fast and well mixed, not
cryptographic. A live table re-keys it before every move, so nothing seen tells anything about what comes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from wiredeck.kernel.record import u64
from wiredeck.kernel.rule import rule, stand_in, words

_64 = 0xFFFF_FFFF_FFFF_FFFF
_WARM_UP = 12
_ONE = words([1])
_GOLDEN = 0x9E37_79B9_7F4A_7C15


class HasChance(Protocol):
    """Any record with four 64-bit words of generator state in `chance`."""

    chance: list[int]


class Stack(Protocol):
    """Any record with a count and an array of cards."""

    n: int
    card: list[int]


@stand_in("numpy:int64")
def as_int(word: int) -> int:
    """A word below 2**63 as a signed integer; also a loop's unsigned counter that is returned beside -1."""
    return word


@stand_in("numpy:uint64")
def as_word(number: int) -> int:
    """A signed integer as an unsigned word."""
    return number & _64


@rule
def step(a: u64, b: u64, c: u64, d: u64) -> tuple[int, int, int, int, int]:
    """One step of SFC64: 64 random bits and the four words that follow."""
    word = (a + b + d) & _64
    a = b ^ (b >> 11)
    b = (c + (c << 3)) & _64
    c = (((c << 24) | (c >> 40)) + word) & _64
    d = (d + _ONE[0]) & _64
    return word, a, b, c, d


@rule
def draw_below(n: int, a: u64, b: u64, c: u64, d: u64) -> tuple[int, int, int, int, int]:
    """A whole number 0 <= x < n, each exactly as likely (Lemire's method; 0 < n < 2**31), and the next words."""
    word, a, b, c, d = step(a, b, c, d)
    product = as_int(word >> 32) * n
    if (product & 0xFFFF_FFFF) < n:
        bound = (0x1_0000_0000 - n) % n
        while (product & 0xFFFF_FFFF) < bound:
            word, a, b, c, d = step(a, b, c, d)
            product = as_int(word >> 32) * n
    return product >> 32, a, b, c, d


@rule
def remember(s: HasChance, a: u64, b: u64, c: u64, d: u64) -> None:
    s.chance[0] = a
    s.chance[1] = b
    s.chance[2] = c
    s.chance[3] = d


@rule
def below(s: HasChance, n: int) -> int:
    """A random whole number 0 <= x < n."""
    x, a, b, c, d = draw_below(n, s.chance[0], s.chance[1], s.chance[2], s.chance[3])
    remember(s, a, b, c, d)
    return x


@rule
def shuffle(s: HasChance, stack: Stack) -> None:
    """Fisher-Yates: every order is equally likely. The generator's words stay out of memory meanwhile."""
    a, b, c, d = s.chance[0], s.chance[1], s.chance[2], s.chance[3]
    for i in range(stack.n - 1, 0, -1):
        j, a, b, c, d = draw_below(i + 1, a, b, c, d)
        card = stack.card[i]
        stack.card[i] = stack.card[j]
        stack.card[j] = card
    remember(s, a, b, c, d)


@rule
def pass_over(stack: Stack, kinds: int) -> None:
    """Let the top card be none of these kinds, if there is one: the uppermost other card changes places with it."""
    top = stack.n - 1
    at = top
    while at > 0 and kinds >> stack.card[at] & 1:
        at -= 1
    card = stack.card[at]
    stack.card[at] = stack.card[top]
    stack.card[top] = card


@rule
def mix(word: u64) -> u64:
    """One step of splitmix64's output function on an unsigned word."""
    word = ((word ^ (word >> 30)) * 0xBF58_476D_1CE4_E5B9) & _64
    word = ((word ^ (word >> 27)) * 0x94D0_49BB_1331_11EB) & _64
    return word ^ (word >> 31)


@rule
def warm_up(s: HasChance) -> None:
    """Let every bit of a fresh seed reach every word."""
    a, b, c, d = s.chance[0], s.chance[1], s.chance[2], s.chance[3]
    for _ in range(_WARM_UP):
        _, a, b, c, d = step(a, b, c, d)
    remember(s, a, b, c, d)


@rule
def seed_stream(s: HasChance, seed: int, stream: int) -> None:
    """Start the stream `stream` of a simulation with this seed: independent for every pair of numbers."""
    word = mix((as_word(seed) + _GOLDEN) & _64)
    word = (word ^ (as_word(stream) * _GOLDEN)) & _64
    for i in range(4):
        word = (word + _GOLDEN) & _64
        s.chance[i] = mix(word)
    warm_up(s)


def key_from_bytes(s: HasChance, key: bytes) -> None:
    """Set all 256 bits of the generator from 32 bytes (a live game's key for one move)."""
    if len(key) != 32:
        raise ValueError("a key has 32 bytes")
    fresh: Sequence[int] = [int.from_bytes(key[i : i + 8], "little") for i in range(0, 32, 8)]
    for i, word in enumerate(fresh):
        s.chance[i] = word
    warm_up(s)
