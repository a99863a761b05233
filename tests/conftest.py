"""Where tests run: those that need the same compiled rules or the same server on one worker, which has them once."""

from __future__ import annotations

import re
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

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
FILES = ("tests/test_search.py", "tests/test_arena.py", "tests/wireburn/test_machine.py", "tests/wired/test_machine.py")
BROWSER = "tests/browser/"


def company(test: str) -> str:
    """What a test shares with others: a name for all of them, or its own."""
    file, _, name = test.partition("::")
    if file.startswith(BROWSER):
        return file
    if file in FILES or any(word in name for word in COMPILED):
        return "wired compiled" if re.search(r"\bwired\b", test) else "compiled"
    return test


class Companies(LoadScopeScheduling):  # type: ignore[misc]
    """xdist's own groups hang on names of tests that pytest 9.2 no longer lets it change."""

    def _split_scope(self, nodeid: str) -> str:
        return company(nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Companies:
    return Companies(config, log)
