"""Takes the pictures of the page that README.md shows: `.venv/bin/python -m docs.shots`. Needs Chromium."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.playing import card, dock, laid, laid_as, play
from tests.server.running import Browser, Server

HERE = Path(__file__).parent
POSITION = "4p A=T7,P4,O5,S,N,[+],P7,G8,V,G4 B=0 C=T2,T3,P2,P3,O7,O8 D=T4,T5,P5,O1 P(P9) O(O2,O3)"
WIRED = (
    "3p A=HK,PC,K3,SE,HD,FT A[s1(k1:3(p1,p2,p3),k2:2(p4));s2{HK}(k3:2(p5,p6))] A.cl=FAC A.sc=14 "
    "B=PC*2,SE,HK,K2,TR B[s1(k1:3(p1,p2,p3),k2:2(p4,p5))] B.cl=SUP,FT B.sc=17 "
    "C=SW,K2,PC,PO,HD,NH C[s1(k1:2(p1,p2{PO}),k2:2(p3))] C.sc=11 "
    "pile(SW*9,K2*9,PC*20,HK*4)"
)


def open_as(chromium: Any, person: Browser, path: str, width: int, height: int) -> Any:
    url = person.server.url
    context = chromium.new_context(base_url=url, viewport={"width": width, "height": height})
    cookies = ({"name": one.name, "value": one.value or "", "url": url} for one in person.http.cookies.jar)
    context.add_cookies(list(cookies))
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
    table = laid_as("wired", [person], WIRED)
    page = open_as(chromium, person, f"/table/{table}", 1440, 900)
    card(page, "HK").click()
    page.locator(".rivals .lit").first.wait_for()
    save(page, "wired.jpg")


def home(chromium: Any, person: Browser) -> None:
    page = open_as(chromium, person, "/", 1440, 900)
    page.locator(".world").first.wait_for()
    save(page, "home.jpg")


def main() -> None:
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        chromium = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        try:
            person = Browser(server)
            for picture in (wireburn, wired, home):
                picture(chromium, person)
            person.close()
        finally:
            chromium.close()
            server.stop()


if __name__ == "__main__":
    main()
