"""How much one client may ask for: token buckets, a bounded number of them."""

from __future__ import annotations

import time
from dataclasses import dataclass, field


@dataclass
class Bucket:
    """So many at once, so many a second."""

    most: float
    rate: float
    left: float = -1.0
    at: float = field(default_factory=time.monotonic)

    def take(self) -> bool:
        """One more, if there is still one."""
        now = time.monotonic()
        if self.left < 0:
            self.left = self.most
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Limits:
    """A bucket for each address; the oldest are forgotten."""

    def __init__(self, most: float, rate: float, remembered: int = 10_000) -> None:
        self.most, self.rate, self.remembered = most, rate, remembered
        self._buckets: dict[str, Bucket] = {}

    def take(self, who: str) -> bool:
        bucket = self._buckets.pop(who, None) or Bucket(self.most, self.rate)
        self._buckets[who] = bucket  # the newest are last
        if len(self._buckets) > self.remembered:
            del self._buckets[next(iter(self._buckets))]
        return bucket.take()
