"""Takes the pictures of the page that README.md shows: `.venv/bin/python -m docs.shots`. Needs Chromium."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.playing import card, dock, laid, play
from tests.server.running import Browser, Server

HERE = Path(__file__).parent
POSITION = "4p A=T7,P4,O5,S,N,[+],P7,G8,V,G4 B=0 P(P9) O(O2,O3)"
NAMES = ("Ada", "Kestrel", "Moth", "Ines")


def open_as(chromium: Any, person: Browser, path: str, width: int, height: int, theme: str = "dark") -> Any:
    context = chromium.new_context(base_url=person.server.url, viewport={"width": width, "height": height})
    context.add_cookies([{"name": c.name, "value": c.value or "", "url": person.server.url} for c in person.http.cookies.jar])
    page = context.new_page()
    page.goto(path)
    return page


def save(page: Any, name: str) -> None:
    page.wait_for_timeout(700)  # until nothing moves any more
    page.screenshot(path=HERE / name, type="jpeg", quality=85)
    print(HERE / name)


def wireburn(chromium: Any, person: Browser) -> None:
    table = laid([person], POSITION)
    page = open_as(chromium, person, f"/table/{table}", 1440, 900)
    play(page, "V", "P")
    play(page, "G4", "O")
    card(page, "O5").click()
    dock(page, "O").get_by_role("button", name="Play here").wait_for()
    save(page, "wireburn.jpg")
    phone = open_as(chromium, person, f"/table/{table}", 360, 780)
    card(phone, "O5").click()
    save(phone, "wireburn-phone.jpg")


def wired(chromium: Any, person: Browser) -> None:
    """The lesson is the only game whose cards are known before."""
    page = open_as(chromium, person, "/learn/wired", 1440, 900)
    tap = lambda code, place: (page.locator(f'.hand [data-card="{code}"]').first.click(), page.locator(f'[data-place="{place}"].lit').first.click())  # noqa: E731, E501
    end = lambda: page.locator(".acts [data-key=end]").click()  # noqa: E731
    steps = [end, ("SW", "@"), ("K2", "A.s1"), ("PC", "A.k1"), end, end]
    for n, step in enumerate(steps):
        step() if callable(step) else tap(*step)
        page.wait_for_selector(f'main[data-step="{n + 1}"]')
    page.locator('[data-key="A:accept B"]').click()
    page.wait_for_selector('main[data-step="8"], main[data-step="7"]')
    save(page, "wired.jpg")


def main() -> None:
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        chromium = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        try:
            with Browser(server) as person:
                wireburn(chromium, person)
                wired(chromium, person)
        finally:
            chromium.close()
            server.stop()


if __name__ == "__main__":
    main()
