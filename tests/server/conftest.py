"""One server for the tests that do not kill it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.running import Browser, Server
from tests.server.services import postgres, redis

__all__ = ["browsers", "postgres", "redis", "server"]


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"), "--analysis", "8")
    yield running
    assert running.stop() == 0, running.log()


@pytest.fixture
def browsers(server: Server) -> Iterator[list[Browser]]:
    found = [Browser(server) for _ in range(4)]
    yield found
    for browser in found:
        browser.close()
