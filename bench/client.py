"""How fast the page is, in a real browser on this machine: first load, click to drawn result, dragging.

    .venv/bin/python -m bench.client [--json FILE]

Needs Chromium. A table server of its own is started on a free port.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Route, sync_playwright

from tests.browser.playing import laid_as
from tests.server.running import Browser as Person
from tests.server.running import Server

MOVES = 40
RUNNING: list[Server] = []  # the server that is measured
TREE = "s1(k1:3(p1,p2,p3),k2:3(p4,p5,p6),k3:3(p7,p8,p9));s2(k4:3(p10,p11,p12),k5:3(p13,p14,p15),k11:3())"
MORE = "s3(k6:3(p16,p17,p18),k7:3(p19,p20,p21));s4(k8:3(p22,p23,p24))"
SIXTY = f"2p A=HK,SE A[{TREE}] B=SE,HD B[{TREE};{MORE}] pile(SW*9,K2*9,PC*9)"
CARDS = "T2,T3,T4,T6,T7,T8,P2,P3,P4,P6,P7,P8,O2,O3,O4,O6,O7,O8,G2,G3"
WATCH = """() => {
  window.drawn = [];
  let clicked = 0;
  addEventListener("click", () => { clicked = performance.now(); }, { capture: true });
  new MutationObserver(() => {
    const from = clicked;
    clicked = 0;
    if (from) requestAnimationFrame(() => { const c = new MessageChannel(); c.port1.onmessage = () =>
      window.drawn.push(performance.now() - from); c.port2.postMessage(0); });
  }).observe(document.body, { attributes: true, attributeFilter: ["data-turn"] });
}"""
FRAMES = """() => new Promise((done) => {
  const times = [];
  const tick = (now) => { times.push(now); times.length < 90 ? requestAnimationFrame(tick) : done(times); };
  requestAnimationFrame(tick);
})"""


def first_load(browser: Browser, url: str) -> dict[str, float]:
    """Bytes over the wire, and the time until the first page can be used, nothing kept from before."""
    page = browser.new_context(base_url=url).new_page()
    page.goto("/")
    page.get_by_role("button", name="Play Wireburn").wait_for()
    usable = page.evaluate("performance.now()")
    asked = "[...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')]"
    sent = page.evaluate(f"{asked}.reduce((sum, one) => sum + one.transferSize, 0)")
    page.context.close()
    return {"usable_ms": round(usable), "bytes": sent}


def click_to_drawn(browser: Browser, url: str) -> dict[str, float]:
    """From a click on a dock, a card pile or a button to the frame that shows the table after it."""
    page = browser.new_context(base_url=url, viewport={"width": 1440, "height": 900}).new_page()
    page.goto("/")
    page.get_by_role("button", name="Play Wireburn").click()
    page.wait_for_selector(".wireburn")
    page.evaluate(WATCH)
    for _ in range(MOVES):
        if not move(page):
            break
    times = sorted(page.evaluate("window.drawn"))
    page.context.close()
    return {"moves": len(times), "p50_ms": round(statistics.median(times), 1), "worst_ms": round(times[-1], 1)}


def move(page: Page) -> bool:
    """One move of the person: the first that is offered. False when the game is over."""
    offered = "button[data-key]:not([aria-disabled]):not([disabled]), button.card.playable, .end"
    page.wait_for_selector(offered, timeout=60_000)
    if page.locator(".end").count():
        return False
    turn = page.evaluate("document.body.dataset.turn")
    if not page.locator(".drop").count() and page.locator("button.card.playable").count():
        page.locator("button.card.playable").first.click(force=True)
    button = page.locator(".drop, button[data-key]:not([aria-disabled]):not([disabled])")
    button.first.click(force=True)
    page.wait_for_function("turn => document.body.dataset.turn !== turn", arg=turn)
    return True


def sixty_pieces(browser: Browser, url: str) -> dict[str, float]:
    """The same at a table of WIRED with 60 pieces: computers are re-plugged back and forth."""
    person = Person(RUNNING[0])
    table = laid_as("wired", [person], SIXTY)
    page = visitor(browser, person, f"/table/{table}")
    page.wait_for_selector(".wired")
    page.evaluate(WATCH)
    for turn in range(3):
        page.locator(f'[data-place="A.p{1 + turn}"]').click()
        page.locator('[data-place="A.k11"].lit').first.click()
        page.wait_for_function("turn => document.body.dataset.turn > turn", arg=str(turn))
    times = sorted(page.evaluate("window.drawn"))
    pieces = page.locator(".piece").count()
    page.context.close()
    person.close()
    return {"pieces": pieces, "p50_ms": round(statistics.median(times), 1), "worst_ms": round(times[-1], 1)}


def visitor(browser: Browser, person: Person, path: str) -> Page:
    """The person's browser at an address."""
    url = person.server.url
    context = browser.new_context(base_url=url, viewport={"width": 1440, "height": 900})
    context.add_cookies([{"name": one.name, "value": one.value or "", "url": url} for one in person.http.cookies.jar])
    page = context.new_page()
    page.goto(path)
    return page


def dragging(browser: Browser, url: str) -> dict[str, float]:
    """Times between frames while one of 20 cards is dragged about, against frames when nothing happens."""
    page = browser.new_context(base_url=url, viewport={"width": 1440, "height": 900}).new_page()
    page.route("**/api/try", many_cards)
    page.goto("/learn/wireburn")
    card = page.locator('button[data-card="T4"]')
    card.wait_for()
    idle = gaps(page.evaluate(FRAMES))
    box = card.bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 40)
    page.mouse.down()
    page.evaluate("window.frames_ = (" + FRAMES + ")(); 0")
    for step in range(120):
        page.mouse.move(box["x"] + 20 + 4 * step, box["y"] + 40 - 3 * (step % 60))
    moving = gaps(page.evaluate("window.frames_"))
    page.mouse.up()
    page.context.close()
    middle, slow = statistics.median(moving), sorted(moving)[int(0.95 * len(moving))]
    return {
        "cards": len(CARDS.split(",")),
        "frame_p50_ms": round(middle, 1),
        "frame_p95_ms": round(slow, 1),
        "idle_frame_p50_ms": round(statistics.median(idle), 1),
    }


def gaps(times: list[float]) -> list[float]:
    return [after - before for before, after in pairwise(times)]


def many_cards(route: Route) -> None:
    body = {**(route.request.post_data_json or {}), "position": f"2p A={CARDS} T(T5)", "moves": []}
    route.continue_(post_data=json.dumps(body))


def measure() -> dict[str, Any]:
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        try:
            first_load(browser, server.url)  # the server reads its files once
            RUNNING[:] = [server]
            parts = (first_load, click_to_drawn, sixty_pieces, dragging)
            return {part.__name__: part(browser, server.url) for part in parts}
        finally:
            browser.close()
            server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=Path, help="where to write the results")
    chosen = parser.parse_args()
    found = measure()
    print(json.dumps(found, indent=2))
    if chosen.json:
        chosen.json.write_text(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
