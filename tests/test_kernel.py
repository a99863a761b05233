"""The kernel: chance, records, and compiled rules that are never stale."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import pytest

from wiredeck.games.wireburn.state import State
from wiredeck.kernel import (
    batch,
    below,
    checked,
    clone,
    first,
    i8,
    key_from_bytes,
    pack,
    plain,
    record,
    rule,
    seed_stream,
    set_of,
    shuffle,
    u64,
    unpack,
)
from wiredeck.kernel.batch import play_random
from wiredeck.kernel.chance import step
from wiredeck.kernel.compile import Twins
from wiredeck.kernel.record import layout, records
from wiredeck.lab.simulate import drivers_of


@record
class Deck:
    n: i8
    card: Annotated[list[i8], 8]


@record
class Lot:
    chance: Annotated[list[u64], 4]
    small: i8
    deck: Deck


def fresh(seed: int, stream: int = 0) -> Lot:
    lot = plain(Lot)
    seed_stream(lot, seed, stream)
    return lot


# ---------------------------------------------------------------- chance


def test_the_generator_is_sfc64_as_numpy_has_it() -> None:
    reference = np.random.SFC64(12345)
    words: Any = [int(w) for w in reference.state["state"]["state"]]
    found = []
    for _ in range(1000):
        word, *words = step(*words)
        found.append(word)
    assert found == [int(w) for w in reference.random_raw(1000)]


def test_all_256_bits_of_a_key_count() -> None:
    streams = set()
    for bit in range(256):
        lot = plain(Lot)
        key_from_bytes(lot, (1 << bit).to_bytes(32, "little"))
        streams.add(tuple(below(lot, 1 << 30) for _ in range(3)))
    assert len(streams) == 256


def test_a_key_must_have_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        key_from_bytes(plain(Lot), b"short")


def test_below_is_uniform() -> None:
    lot = fresh(1)
    counts = Counter(below(lot, 7) for _ in range(70_000))
    assert sorted(counts) == list(range(7))
    assert sum((n - 10_000) ** 2 / 10_000 for n in counts.values()) < 22.5  # chi-squared, 6 degrees, 1 in 1000


def test_below_rejects_what_would_favour_small_numbers() -> None:
    """2**31 - 1 does not divide 2**32: without rejection some numbers would come up twice as often."""
    lot = fresh(3)
    assert all(0 <= below(lot, (1 << 31) - 1) < (1 << 31) - 1 for _ in range(1000))


def test_a_shuffle_reaches_every_order_equally_often() -> None:
    lot = fresh(5)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        lot.deck.n = 4
        lot.deck.card[:4] = [0, 1, 2, 3]
        shuffle(lot, lot.deck)
        counts[tuple(lot.deck.card[:4])] += 1
    assert len(counts) == 24
    assert sum((n - 1000) ** 2 / 1000 for n in counts.values()) < 49.7  # chi-squared, 23 degrees, 1 in 1000


def test_streams_of_one_seed_differ() -> None:
    assert len({below(fresh(7, stream), 1 << 30) for stream in range(2000)}) == 2000


@rule
def numbers(lot: Lot, seed: int, stream: int, rounds: int) -> int:
    seed_stream(lot, seed, stream)
    mixed = 0
    for i in range(rounds):
        mixed = (mixed * 31 + below(lot, 1 + i * 1_000_003 % 2_000_000_000)) & 0xFFFF_FFFF
    return mixed


def test_chance_is_the_same_compiled_and_interpreted() -> None:
    fast = Twins("test-chance").of(numbers)
    for seed, stream in ((0, 0), (7, 1), (-5, 3), (1 << 62, 12345678901)):
        assert fast(records(Lot, 1)[0], seed, stream, 5000) == numbers(plain(Lot), seed, stream, 5000)


# ---------------------------------------------------------------- records and sets


def test_a_state_has_at_most_1_kib() -> None:
    assert layout(State).itemsize <= 1024


def test_packing_goes_both_ways() -> None:
    lot = fresh(9)
    lot.small, lot.deck.n, lot.deck.card[3] = -7, 4, 100
    again = unpack(Lot, pack(lot))
    assert repr(again) == repr(lot)
    assert pack(clone(lot)) == pack(lot)


def test_bytes_of_another_size_are_refused() -> None:
    with pytest.raises(ValueError, match="bytes"):
        unpack(Lot, b"x")


def test_a_misspelt_field_is_an_error() -> None:
    with pytest.raises(AttributeError):
        plain(Lot).smal = 3  # type: ignore[attr-defined]


def test_checked_records_refuse_what_compiled_ones_could_not_hold() -> None:
    lot = checked(Lot)
    with pytest.raises(OverflowError):
        lot.small = 200
    with pytest.raises(OverflowError):
        lot.deck.card[0] = -129
    with pytest.raises(IndexError):
        lot.deck.card[-1] = 0
    with pytest.raises(IndexError):
        print(lot.deck.card[-1])


def test_the_first_member_of_a_set() -> None:
    for k in range(63):
        assert first(set_of([k, 62])) == k


# ---------------------------------------------------------------- the compile cache


def python(code: str, folder: Path, **env: str) -> str:
    """What a fresh interpreter prints."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=folder,
        env={**os.environ, "WIREDECK_CACHE": str(folder / "cache"), "PYTHONDONTWRITEBYTECODE": "1", **env},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


RULES = {
    "base.py": "from wiredeck.kernel import rule\nWORTH = 10\n@rule\ndef worth(n: int) -> int:\n    return n * WORTH\n",
    "top.py": (
        "from base import worth\nfrom wiredeck.kernel import rule\n"
        "@rule\ndef total(n: int) -> int:\n    return worth(n) + 6\n"
    ),
}
ASK = (
    "from top import total\nfrom wiredeck.kernel.compile import Twins, on_compile\n"
    "on_compile.append(lambda name: print('compiling', end=' '))\nprint(Twins('stale').of(total)(10))"
)


def test_a_change_in_an_imported_module_is_never_missed(tmp_path: Path) -> None:
    for name, source in RULES.items():
        (tmp_path / name).write_text(source)
    assert python(ASK, tmp_path) == "compiling 106"
    assert python(ASK, tmp_path) == "106"
    (tmp_path / "base.py").write_text(RULES["base.py"].replace("WORTH = 10", "WORTH = 20"))
    assert python(ASK, tmp_path) == "compiling 206"
    (tmp_path / "base.py").write_text(RULES["base.py"])
    assert python(ASK, tmp_path).endswith("106")


def test_every_function_that_is_called_from_outside_is_kept_on_disk(tmp_path: Path) -> None:
    for name, source in RULES.items():
        (tmp_path / name).write_text(source)
    (tmp_path / "top.py").write_text(RULES["top.py"] + "@rule\ndef twice(n: int) -> int:\n    return total(n) * 2\n")
    ask = ASK.replace("import total\n", "import total, twice\n").replace(
        "print(Twins('stale').of(total)(10))", "t = Twins('stale')\nprint(t.of(twice)(10), t.of(total)(10))"
    )
    assert python(ask, tmp_path) == "compiling compiling 212 106"
    assert python(ask, tmp_path) == "212 106"


def test_old_caches_are_pruned(tmp_path: Path) -> None:
    for name, source in RULES.items():
        (tmp_path / name).write_text(source)
    for worth in range(1, 7):
        (tmp_path / "base.py").write_text(RULES["base.py"].replace("10", str(worth)))
        python(ASK, tmp_path)
    assert len(list((tmp_path / "cache").glob("stale-*"))) <= 4


def test_without_numba_rules_run_interpreted_with_one_warning(tmp_path: Path) -> None:
    code = (
        "import sys, warnings\nsys.modules['numba'] = None\nwarnings.simplefilter('always')\n"
        "with warnings.catch_warnings(record=True) as caught:\n"
        "    from wiredeck.lab.simulate import simulate\n"
        "    one = simulate('wireburn', {}, seats=2, games=3, seed=1)\n"
        "    two = simulate('wireburn', {'edition': 'official'}, seats=3, games=3, seed=1)\n"
        "print(one.games + two.games, len(caught), 'Numba is not installed' in str(caught[0].message))"
    )
    assert python(code, tmp_path) == "6 1 True"


def test_numba_and_numpy_are_imported_only_when_rules_run(tmp_path: Path) -> None:
    code = (
        "import sys\nfrom wiredeck.cli import main\n"
        "try:\n    main(['--help'])\nexcept SystemExit:\n    pass\n"
        "main(['legal', '2p T(T6) A=T7,x'])\n"
        "print('numba' in sys.modules, 'numpy' in sys.modules)"
    )
    assert python(code, tmp_path).endswith("False False")


def test_threads_that_begin_together_get_the_same_whole_twin() -> None:
    """The globals of a twin are filled while other threads wait: a half-filled one would miss rules."""
    slow = Twins("threads", drivers_of("wireburn", None, False).given)
    replaced = slow._replaced

    def dawdle(name: str, value: Any) -> Any:
        time.sleep(0.0005)
        return replaced(name, value)

    slow._replaced = dawdle  # type: ignore[method-assign]
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: slow.of(play_random), range(4)))
    assert all(one is found[0] for one in found)
    assert found[0].py_func.__globals__["deal"] is not batch.deal
