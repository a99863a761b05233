"""The page can be installed, and opens without a network."""

from __future__ import annotations

from typing import Any

import httpx

from tests.browser.playing import Visit
from tests.server.running import Server


def test_the_manifest_says_what_is_installed(visit: Visit, server: Server) -> None:
    page = visit()
    link = page.locator("link[rel=manifest]").get_attribute("href")
    answer = httpx.get(f"{server.url}{link}")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest: dict[str, Any] = answer.json()
    assert (manifest["name"], manifest["start_url"], manifest["display"]) == ("Wiredeck", "/", "standalone")
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    for icon in manifest["icons"]:
        assert httpx.get(f"{server.url}{icon['src']}").headers["content-type"] == icon["type"]
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] in (
        [],
        [{"errorId": "in-incognito", "errorArguments": []}],
    )


def test_after_a_first_visit_the_page_opens_without_a_network(visit: Visit) -> None:
    page = visit(excuse="ERR_INTERNET_DISCONNECTED")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.reload()
    page.get_by_role("button", name="Play Wireburn").wait_for()
    page.context.set_offline(True)
    page.goto("/")
    page.get_by_role("link", name="Wiredeck").first.wait_for()
    page.get_by_role("alert").get_by_text("The server does not answer. Try again in a moment.").wait_for()
    page.context.set_offline(False)
    page.goto("/")
    page.get_by_role("button", name="Play Wireburn").wait_for()


def test_what_is_said_at_a_table_is_never_kept(visit: Visit) -> None:
    page = visit()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.get_by_role("button", name="Play Wireburn").click()
    page.locator(".hand").wait_for()
    page.reload()
    page.locator(".turn").wait_for()
    kept = page.evaluate(
        """async () => {
          const found = [];
          for (const name of await caches.keys())
            for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
          return found;
        }"""
    )
    assert "/" in kept
    assert [path for path in kept if not path.startswith("/assets/") and path != "/"] == []
