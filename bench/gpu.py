"""Are the games on a graphics card bit for bit those of the CPU, and how fast are they?

    python bench/gpu.py build DIR    # here: compile the rules and play the same games on the CPU
    python bench/gpu.py check DIR    # on the machine with the card: play, compare, measure

`check` needs NumPy, msgspec and the CUDA driver, no Numba. It writes its table to DIR/gpu.json (or --out).
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

HOUSE = {"contracts": "shame", "gemini": True, "king_seal": True, "switcheroo": True, "final": "equal-turns"}
# For each game: how many games are compared and measured, and the tables by name. WIRED's games are 10 times longer.
PLAN: dict[str, tuple[int, int, dict[str, dict[str, object]]]] = {
    "wireburn": (
        100_000,
        4_000_000,
        {
            "official-standard": {"edition": "official", "mode": "standard"},
            "operator-standard": {"edition": "operator", "mode": "standard"},
            "operator-oaat": {"edition": "operator", "mode": "oaat"},
        },
    ),
    "wired": (
        6_000,
        200_000,
        {
            "wired": {},
            "wired-no-trade": {"house": {"contracts": "off"}},
            "wired-shame-house": {"house": HOUSE},
        },
    ),
}
TRIED = ("official-standard-4", "wired-4")  # tables on which several numbers of threads are tried
SEATS = (2, 3, 4, 5, 6)
SEED = 7


def tables(games: list[str]) -> Any:
    """Every table that is compared: its name, the table, games to compare and to measure."""
    from wiredeck.lab.simulate import Table

    for game in games:
        compared, measured, kinds = PLAN[game]
        for kind, options in kinds.items():
            for seats in SEATS:
                yield f"{kind}-{seats}", Table(game, options, seats, ["random"]), compared, measured


def build(folder: Path, games: list[str]) -> int:
    """Compile to PTX and write what the CPU gets."""
    from wiredeck.kernel.gpu import build as build_ptx
    from wiredeck.lab.simulate import on_cores

    expected: dict[str, Any] = {}
    for name, table, compared, _ in tables(games):
        kernel = table.kernel
        file = build_ptx(kernel.name, table.drivers.given, kernel.state, kernel.legal)
        parts = list(on_cores(table, None)(SEED, 0, compared))
        expected[f"{name}.traces"] = np.concatenate([p.traces for p in parts])
        expected[f"{name}.moves"] = np.concatenate([p.moves for p in parts])
        expected[f"{name}.winners"] = np.concatenate([p.winners for p in parts])
        moves, size = int(expected[f"{name}.moves"].sum()), file.stat().st_size
        print(f"{name}: {compared} games, {moves} moves, {size} bytes of PTX", flush=True)
    np.savez(folder / "expected.npz", **expected)
    return 0


def check(folder: Path, games: list[str], out: Path) -> int:
    """Compare with the CPU, then measure."""
    from wiredeck.kernel.gpu import Card, ptx_file
    from wiredeck.lab.simulate import Part

    expected = np.load(folder / "expected.npz")
    rows: list[dict[str, object]] = []
    cards: dict[str, Card] = {}
    wrong = 0
    for name, table, compared, measured in tables(games):
        game = table.kernel.name
        card = cards[game] = cards.get(game) or Card(ptx_file(game, table.drivers.given))
        part = Part.empty(compared)
        card.play(table.blank, table.first, SEED, 0, part.arrays())
        differ = int(
            (
                (part.traces != expected[f"{name}.traces"])
                | (part.moves != expected[f"{name}.moves"])
                | (part.winners != expected[f"{name}.winners"])
            ).sum()
        )
        wrong += differ
        big = Part.empty(measured)
        rates = {}
        for threads in (64, 128, 256, 512) if name in TRIED else (256,):
            seconds = min(card.play(table.blank, table.first, SEED + 1, 0, big.arrays(), threads) for _ in range(3))
            rates[threads] = big.moves.sum(dtype=np.int64) / seconds
        best = max(rates.values())
        row = {
            "table": name,
            "games_compared": compared,
            "games_different": differ,
            "moves_per_second": best,
            "games_per_second": best * measured / float(big.moves.sum(dtype=np.int64)),
            "by_threads": {str(t): r for t, r in rates.items()},
        }
        rows.append(row)
        print(f"{name:22} differ {differ:6}  {best / 1e6:8.0f} M moves/s  {rates}", flush=True)
    out.write_text(json.dumps({"card": next(iter(cards.values())).name, "rows": rows}, indent=1) + "\n")
    return 1 if wrong else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("build", "check"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", default=",".join(PLAN), help="which games (default: all)")
    parser.add_argument("--out", type=Path, help="where the results go (default: gpu.json in the folder)")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    os.environ["WIREDECK_CACHE"] = str(args.folder)
    games = args.games.split(",")
    if args.what == "build":
        return build(args.folder, games)
    return check(args.folder, games, args.out or args.folder / "gpu.json")


if __name__ == "__main__":
    sys.exit(main())
