"""Chance at a live table: one secret seed, promised before the deal and shown when the game is over.

Key 0 deals; key n, counted from 1, drives what move n draws or shuffles. Each key is an HMAC of the seed, so
nothing that was seen tells anything about what comes, and whoever knows the seed can check everything.
"""

from __future__ import annotations

import hashlib
import hmac

SEED_BYTES = 32


def commitment(seed: bytes) -> str:
    """What is shown before the deal: it fixes the seed without telling it."""
    return hashlib.sha256(seed).hexdigest()


def key(seed: bytes, n: int) -> bytes:
    """The 32 bytes that drive the deal (0) or move n."""
    return hmac.digest(seed, str(n).encode(), "sha256")


def lot(seed: bytes, n: int) -> int:
    """A number for a bot that draws lots before move n: no part of the game's own chance."""
    return int.from_bytes(hmac.digest(seed, f"lot {n}".encode(), "sha256")[:8], "little")
