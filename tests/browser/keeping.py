"""What people do with a scorekeeper."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from tests.browser.playing import Visit, becomes, expect

TURNS = "section[aria-label=Turns] li"
QUIET = "ERR_INTERNET_DISCONNECTED"
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 780}, "has_touch": True, "is_mobile": True}


def evening(visit: Visit, game: str, players: Sequence[str], *, house: Sequence[str] = (), **more: Any) -> Any:
    """A page with a game that has just begun; the last of the players deals."""
    page = visit(f"/keeper/{game}", **more)
    start(page, players, house=house)
    return page


def start(page: Any, players: Sequence[str], *, house: Sequence[str] = ()) -> None:
    page.get_by_label("Name of player 1").wait_for()
    for n in range(page.locator("ol input").count(), len(players)):
        page.get_by_role("button", name="One more").click()
        expect(page.locator("ol input")).to_have_count(n + 1)
    for n, name in enumerate(players, 1):
        page.get_by_label(f"Name of player {n}", exact=True).fill(name)
    if house:
        page.get_by_text("House rules").click()
    for rule in house:
        page.get_by_label(rule).check()
    page.get_by_role("button", name="Start the game").click()
    page.locator(".scores").wait_for()


def whose(page: Any) -> str:
    """Whose turn the page says it is; empty: nobody's."""
    return ", ".join(page.locator(".scores li[aria-current] b").all_inner_texts())


def count(page: Any, points: int) -> None:
    """Note a turn of WIRED by its number."""
    page.get_by_label("Points of this turn").fill(str(points))
    note(page, f"Note {points} bitcoin")


def entered(page: Any, computers: int) -> None:
    """A switch, a cable with three ports, and computers on it."""
    page.get_by_role("button", name="+ Switch").click()
    page.get_by_role("button", name="+ Cable 3 on switch 1").click()
    for _ in range(computers):
        page.get_by_role("button", name="+ Computer on cable 1").click()


def step(page: Any, what: str, times: int) -> None:
    for _ in range(times):
        page.get_by_role("button", name=f"{what}: one more").click()


def burn(page: Any, *, drew: int = 0, played: int = 0, damage: int = 0) -> None:
    """What a turn of Wireburn was; it is not noted yet."""
    step(page, "Cards drawn", drew)
    step(page, "Cards played", played)
    step(page, "Damage", damage)


def note(page: Any, button: str) -> None:
    """Press it, and wait until one more entry is in the list."""
    before = len(turns(page))
    page.get_by_role("button", name=button, exact=True).click()
    listed(page, before + 1)


def listed(page: Any, entries: int) -> None:
    expect(page.locator(TURNS)).to_have_count(entries)


def scores(page: Any) -> list[int]:
    return [int(text) for text in page.locator(".scores [data-score]").all_inner_texts()]


def stands(page: Any, wanted: Sequence[int], turn: str) -> None:
    """Wait for these scores, and for whose turn it is."""
    becomes(lambda shown: (scores(shown), whose(shown)), page, (list(wanted), turn))


def last_was(page: Any, points: int) -> None:
    """Wait until the last turn that was noted is worth so much."""
    expect(page.locator(f"{TURNS} button.row").first).to_have_text(re.compile(rf"\+{points}$"), use_inner_text=True)


def turns(page: Any) -> list[str]:
    """What was noted, the last first."""
    return [" ".join(text.split()) for text in page.locator(f"{TURNS} button.row").all_inner_texts()]


def ready_for_no_network(page: Any) -> None:
    """Everything the page has loaded is kept for a visit without a network."""
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.wait_for_function(
        """async () => {
          const kept = await caches.open("wiredeck-1");
          const loaded = performance.getEntriesByType("resource").map((one) => one.name);
          const wanted = loaded.filter((one) => one.includes("/assets/"));
          const found = await Promise.all(wanted.map((one) => kept.match(one)));
          return found.every(Boolean) && Boolean(await kept.match("/"));
        }"""
    )
