"""A real server with fast bots, and visitors with a real browser who may see no error."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.browser.playing import TIMEOUT, Visit
from tests.server.running import Browser, Server

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def untested(reason: str) -> None:
    """Loudly; where everything is checked it is a failure."""
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(f"{reason} THE PAGE IS NOT TESTED.")


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"), "--analysis", "8")
    yield running
    assert running.stop() == 0, running.log()


@pytest.fixture(scope="module")  # while it lives, nothing else in this process can run an event loop
def chromium() -> Iterator[Any]:
    try:
        from playwright.sync_api import expect, sync_playwright
    except ImportError:
        return untested("playwright is not installed.")
    if CHROMIUM is None:
        return untested("Chromium is not installed.")
    expect.set_options(timeout=TIMEOUT)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Any, server: Server) -> Iterator[Visit]:
    """New visitors, each with cookies of their own. None may see an error, break the policy or ask another host.

    `excuse` is what this visitor's console may say; `cookies` come from a browser that sat down before.
    """
    contexts: list[Any] = []
    complaints: list[str] = []

    def new(
        path: str = "/",
        *,
        excuse: str = "",
        cookies: Browser | None = None,
        script: str = "",
        at: Server = server,
        **more: Any,
    ) -> Any:
        def hear(line: Any) -> None:
            if line.type in ("error", "warning") and not (excuse and re.search(excuse, line.text)):
                complaints.append(f"{line.text} at {line.location}")

        def watch(request: Any) -> None:
            there = urlsplit(request.url)
            if there.scheme not in ("data", "blob") and f"{there.scheme}://{there.netloc}" != at.url:
                complaints.append(f"asked {request.url}")

        context = chromium.new_context(base_url=at.url, **{"reduced_motion": "reduce", **more})
        contexts.append(context)
        context.set_default_timeout(TIMEOUT)
        context.on("console", hear)
        context.on("weberror", lambda error: complaints.append(str(error.error)))
        context.on("request", watch)
        if script:
            context.add_init_script(script)
        if cookies:
            context.add_cookies([{"name": k, "value": v, "url": at.url} for k, v in cookies.http.cookies.items()])
        page = context.new_page()
        page.goto(path)
        return page

    yield new
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def browsers(server: Server) -> Iterator[list[Browser]]:
    """Who sit down over HTTP, before a page is opened."""
    found = [Browser(server) for _ in range(3)]
    yield found
    for browser in found:
        browser.close()


@pytest.fixture(scope="session")
def axe() -> str:
    """The script that looks for barriers."""
    file = Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js"
    if not file.exists():
        untested("axe-core is not installed in web/node_modules.")
    return file.read_text("utf-8")
