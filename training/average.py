"""The mean of trained encoders, which answers better than each:  python3 training/average.py OUT.npz IN.npz IN.npz ...

They must come from the same base, entries and seed. Needs NumPy only.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

TEXTS = ("labels", "vocabulary", "verdicts")


def main(out: Path, *paths: str) -> None:
    runs = [dict(np.load(path)) for path in paths]
    assert all(bytes(run[name]) == bytes(runs[0][name]) for run in runs for name in TEXTS), "not of one kind"
    kept: dict[str, np.ndarray] = {}
    for name in (name for name in runs[0] if not name.endswith(".scale")):
        if name in TEXTS:
            kept[name] = runs[0][name]
        elif f"{name}.scale" in runs[0]:
            mean = np.mean([run[name].astype(np.float32) * run[f"{name}.scale"][:, None] for run in runs], axis=0)
            mean /= np.linalg.norm(mean, axis=1, keepdims=True) if name == "label" else 1
            scale = (np.maximum(np.abs(mean).max(1), 1e-8) / 127).astype(np.float32)
            kept[name], kept[f"{name}.scale"] = np.round(mean / scale[:, None]).astype(np.int8), scale
        else:
            kept[name] = np.mean([run[name].astype(np.float32) for run in runs], axis=0).astype(runs[0][name].dtype)
    np.savez_compressed(out, **kept)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
