"""axe-core finds no barrier on any page, in both looks, on a wide screen and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.playing import Visit, card, laid, seldom, short_game
from tests.server.running import Browser
from tests.server.test_tables import play_to_the_end

SIZES = {"wide": (1440, 900), "phone": (360, 780)}
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# The look changes nothing but colours.
LOOKS = {"dark": {"type": "tag", "values": TAGS}, "light": {"type": "rule", "values": ["color-contrast"]}}
FIND = """async (rules) => {
  for (let n = 0; n < 2; n += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  const { violations } = await axe.run(document, { runOnly: rules, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} ${node.target} ${node.failureSummary}`));
}"""
Open = Callable[[Visit, list[Browser]], Any]


def home(visit: Visit, browsers: list[Browser]) -> Any:
    browsers[0].make("wireburn", 3, public=True)
    page = visit("/")
    page.get_by_role("button", name="Play Wireburn").wait_for()
    page.get_by_role("link", name="Join").first.wait_for()
    return page


def settings(visit: Visit, browsers: list[Browser]) -> Any:
    page = playing(visit, browsers)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").wait_for()
    return page


def new_table(visit: Visit, browsers: list[Browser]) -> Any:
    page = visit("/new/wireburn")
    page.get_by_text("House rules").click()
    return page


def lobby(visit: Visit, browsers: list[Browser]) -> Any:
    table = browsers[0].make("wireburn", 3)
    browsers[0].sit(table, "Ada")
    page = visit(f"/table/{table}", cookies=browsers[0])
    page.get_by_role("button", name="Add a bot").wait_for()
    return page


def playing(visit: Visit, browsers: list[Browser]) -> Any:
    """The own turn, with a picked card, docks of every kind and somebody in firewall."""
    position = "4p A=T7,N,T2,[+],G4 B=0 C=P2,O3 D=P8,O9 T(T6) P(P9,V) skip=D"
    table = laid(browsers[:2], position)
    page = visit(f"/table/{table}", cookies=browsers[0])
    card(page, "T7").click()
    page.get_by_role("button", name="Play here").wait_for()
    page.locator(".reason").first.wait_for()
    return page


def refused(visit: Visit, browsers: list[Browser]) -> Any:
    page = visit(f"/table/{laid(browsers[:2], '2p A=T9,T8,P3 B=P2,O3 T(T6) P(P9,V)')}", cookies=browsers[0])
    card(page, "T9").click()
    page.get_by_text("Teal 9 has nowhere to go").wait_for()
    return page


def shield(visit: Visit, browsers: list[Browser]) -> Any:
    position = "2p A=N,T8,P3 B=P2,O3 T(T6) turn=B dmg=2 plays=2 moved placed ask=A:shield"
    page = visit(f"/table/{laid(browsers[:2], position, clock=(600_000, 0))}", cookies=browsers[0])
    page.get_by_role("button", name="Shield here").first.wait_for()
    return page


def text(visit: Visit, browsers: list[Browser]) -> Any:
    page = visit(f"/table/{laid(browsers[:2], '2p A=T9,T8,P3 B=P2,O3 T(T6)')}", cookies=browsers[0])
    page.get_by_role("button", name="Text table").click()
    page.get_by_label("Your move").wait_for()
    return page


def finished(browser: Browser) -> str:
    table = short_game(browser)
    play_to_the_end([browser], table)
    return table


def ended(visit: Visit, browsers: list[Browser]) -> Any:
    page = visit(f"/table/{finished(browsers[0])}", cookies=browsers[0])
    page.get_by_text("The deal is good").wait_for()
    return page


def replay(visit: Visit, browsers: list[Browser]) -> Any:
    page = visit(f"/replay/{finished(browsers[0])}?move=3")
    page.locator("main[data-at='3']").wait_for()
    return page


def rules(visit: Visit, browsers: list[Browser]) -> Any:
    page = visit("/rules/wireburn")
    page.get_by_label("Find in the rules").fill("firewall")  # not all of them: it takes long
    page.locator("article").first.wait_for()
    return page


def learn(visit: Visit, browsers: list[Browser]) -> Any:
    page = visit("/learn/wireburn")
    page.get_by_role("heading", name="Get rid of your cards").wait_for()
    return page


def board(visit: Visit, browsers: list[Browser]) -> Any:
    table = browsers[0].make("wired", 2, options={"first": "A"})
    browsers[0].sit(table, "Ada")
    browsers[1].sit(table, "Ben")
    assert browsers[0].post(f"/{table}/start").status_code == 201
    page = visit(f"/table/{table}?plain", cookies=browsers[0])
    page.locator(".choice").first.wait_for()
    return page


PAGES = [
    *(home, playing, shield, replay, learn),
    *seldom(new_table, lobby, settings, refused, text, ended, rules, board),
]


@pytest.mark.parametrize("open_page", PAGES, ids=lambda page: page.__name__)
def test_there_is_no_barrier(visit: Visit, browsers: list[Browser], axe: str, open_page: Open) -> None:
    found = barriers(open_page(visit, browsers), axe)
    assert not found, "\n".join(found)


def barriers(page: Any, axe: str) -> list[str]:
    page.evaluate(axe)
    found: list[str] = []
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for theme, rules in LOOKS.items():
            page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
            found += [f"{size} {theme}: {one}" for one in page.evaluate(FIND, rules)]
    return found


def test_a_barrier_would_be_found(visit: Visit, browsers: list[Browser], axe: str) -> None:
    page = learn(visit, browsers)
    page.evaluate("document.querySelector('h1').style.color = '#808080'")
    page.evaluate("document.querySelector('h1').style.background = '#818181'")
    found = barriers(page, axe)
    assert len(found) == 4
    assert all("color-contrast h1" in one for one in found)
