"""Are the games on a graphics card bit for bit those of the CPU, and how fast are they?

    python bench/gpu.py build DIR    # here: compile the rules and play the same games on the CPU
    python bench/gpu.py check DIR    # on the machine with the card: play, compare, measure

`check` needs NumPy and the CUDA driver, no Numba. It writes its table to DIR/gpu.json (or --out).
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

MODES = (("official", "standard"), ("operator", "standard"), ("operator", "oaat"))
SEATS = (2, 3, 4, 5, 6)
SEED = 7
GAMES = 100_000
MEASURED = 4_000_000


def tables() -> Any:
    """Every table that is compared, with a name for it."""
    from wiredeck.lab.simulate import Table

    for edition, mode in MODES:
        for seats in SEATS:
            options = {"edition": edition, "mode": mode}
            yield f"{edition}-{mode}-{seats}", Table("wireburn", options, seats, ["random"])


def build(folder: Path) -> int:
    """Compile to PTX and write what the CPU gets."""
    from wiredeck.kernel.gpu import build as build_ptx
    from wiredeck.lab.simulate import on_cores

    expected: dict[str, Any] = {}
    for name, table in tables():
        kernel = table.kernel
        file = build_ptx(kernel.name, table.drivers.given, kernel.state, kernel.legal)
        parts = list(on_cores(table, None)(SEED, 0, GAMES))
        expected[f"{name}.traces"] = np.concatenate([p.traces for p in parts])
        expected[f"{name}.moves"] = np.concatenate([p.moves for p in parts]).astype(np.int16)
        expected[f"{name}.winners"] = np.concatenate([p.winners for p in parts])
        print(f"{name}: {GAMES} games, {int(expected[f'{name}.moves'].sum())} moves", flush=True)
    np.savez(folder / "expected.npz", **expected)
    print(f"PTX {file.name}: {file.stat().st_size} bytes")
    return 0


def check(folder: Path, out: Path) -> int:
    """Compare with the CPU, then measure."""
    from wiredeck.kernel.gpu import Card, ptx_file
    from wiredeck.lab.simulate import Part

    expected = np.load(folder / "expected.npz")
    rows: list[dict[str, object]] = []
    card: Card | None = None
    wrong = 0
    for name, table in tables():
        card = card or Card(ptx_file(table.kernel.name, table.drivers.given))
        part = Part.empty(GAMES)
        card.play(table.blank, table.first, SEED, 0, part.arrays())
        differ = int(
            (
                (part.traces != expected[f"{name}.traces"])
                | (part.moves != expected[f"{name}.moves"])
                | (part.winners != expected[f"{name}.winners"])
            ).sum()
        )
        wrong += differ
        big = Part.empty(MEASURED)
        rates = {}
        for threads in (64, 128, 256, 512) if name == "official-standard-4" else (256,):
            seconds = min(card.play(table.blank, table.first, SEED + 1, 0, big.arrays(), threads) for _ in range(3))
            rates[threads] = big.moves.sum(dtype=np.int64) / seconds
        best = max(rates.values())
        row = {
            "table": name,
            "games_compared": GAMES,
            "games_different": differ,
            "moves_per_second": best,
            "games_per_second": best * MEASURED / float(big.moves.sum(dtype=np.int64)),
            "by_threads": {str(t): r for t, r in rates.items()},
        }
        rows.append(row)
        print(f"{name:22} differ {differ:6}  {best / 1e6:8.0f} M moves/s  {rates}", flush=True)
    assert card is not None
    out.write_text(json.dumps({"card": card.name, "rows": rows}, indent=1) + "\n")
    return 1 if wrong else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("build", "check"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--out", type=Path, help="where the results go (default: gpu.json in the folder)")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    os.environ["WIREDECK_CACHE"] = str(args.folder)
    return build(args.folder) if args.what == "build" else check(args.folder, args.out or args.folder / "gpu.json")


if __name__ == "__main__":
    sys.exit(main())
