"""Where tests run: those that need the same compiled rules one after another, so that these are compiled once."""

from __future__ import annotations

import re

import pytest

COMPILED = (
    "compiled",
    "sim_reports",
    "sim_prints",
    "sim_gives",
    "simulated",
    "wiredeck sim",
    "wiredeck arena",
    "beats_random",
)
THINKING = ("test_search.py", "test_arena.py")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(word in item.name for word in COMPILED) or item.path.name in THINKING:
            is_wired = re.search(r"\bwired\b", item.nodeid)
            item.add_marker(pytest.mark.xdist_group("wired compiled" if is_wired else "compiled"))
