"""Cards that travel, and stay where they are for who wants no motion."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.playing import Visit, laid, play, press
from tests.server.running import Browser

POSITION = "2p A=T7,T8,P3 B=P2,O3,O4 T(T6) pile(O8,O9)"
# Every card that is made to travel, and the mark on a dock, which is gone after a second.
COUNTED = """
  window.travelled = 0;
  window.marked = false;
  const look = () => (window.marked ||= document.querySelector("[data-dock=T].changed") !== null);
  new MutationObserver(look).observe(document, { subtree: true, attributeFilter: ["class"] });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...all) { window.travelled += 1; return animate.apply(this, all); };
"""


def table(visit: Visit, browsers: list[Browser], motion: str) -> Any:
    path = f"/table/{laid(browsers[:2], POSITION)}"
    page = visit(path, cookies=browsers[0], reduced_motion=motion, script=COUNTED)
    page.locator(".hand").wait_for()
    return page


def test_cards_that_are_played_and_drawn_travel(visit: Visit, browsers: list[Browser]) -> None:
    page = table(visit, browsers, "no-preference")
    press(page, "draw")
    page.wait_for_function("() => travelled === 1")
    play(page, "T7", "T")
    page.wait_for_function("() => travelled === 2")
    play(page, "T8", "T")  # nobody waits until a card has arrived


@pytest.mark.parametrize("how", ["the system says so", "the person says so"])
def test_without_motion_a_changed_dock_is_marked_instead(visit: Visit, browsers: list[Browser], how: str) -> None:
    page = table(visit, browsers, "reduce" if how == "the system says so" else "no-preference")
    if how == "the person says so":
        page.get_by_role("button", name="Settings").click()
        page.get_by_label("Cards move").uncheck()
        page.keyboard.press("Escape")
    play(page, "T7", "T")
    page.wait_for_function("() => marked")
    assert page.evaluate("travelled") == 0
