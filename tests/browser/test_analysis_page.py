"""A finished game is analysed on its replay page: progress, graph, turning points, choices, by mouse and by keys."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.browser.playing import Visit, short_game
from tests.browser.wiring import wired
from tests.server.running import Browser
from tests.server.test_tables import play_to_the_end

SHORT = "2p A=SW,K2,PC,HK B=SW,PC,TR A[s1(k1:2(p1))] B[s1(k1:2(p1))] A.sc=8 B.sc=7"
PATIENCE = 600_000  # milliseconds: an analysis is last in line for a core


def finished(game: str, browsers: list[Browser]) -> str:
    if game == "wireburn":
        table = short_game(browsers[0])
        play_to_the_end(browsers[:1], table)
        return table
    table = wired(browsers[:2], SHORT, house={"target": 10, "contracts": "off"})
    play_to_the_end(browsers[:2], table)
    return table


def at(page: Any, turn: int) -> None:
    page.locator(f"main[data-at='{turn}']").wait_for()


@pytest.mark.parametrize("game", ["wireburn", "wired"])
def test_a_game_is_analysed_and_looked_at(visit: Visit, browsers: list[Browser], axe: str, game: str) -> None:
    table = finished(game, browsers)
    page = visit(f"/replay/{table}", cookies=browsers[0], viewport={"width": 360, "height": 740})
    part = page.get_by_role("region", name="Analysis")
    part.get_by_role("button", name="Analyse this game").click()
    graph = part.get_by_role("slider", name="Chances over the game")
    graph.wait_for(timeout=PATIENCE)
    last = int(graph.get_attribute("aria-valuemax"))
    graph.focus()
    page.keyboard.press("End")
    at(page, last)
    assert "100 %" in graph.get_attribute("aria-valuetext")
    page.keyboard.press("Home")
    at(page, 0)
    page.keyboard.press("ArrowRight")
    at(page, 1)
    assert page.locator("[data-marker='1']").count() == 1
    box = graph.bounding_box()
    graph.click(position={"x": box["width"] - 8, "y": box["height"] / 2})
    at(page, last)
    found = browsers[2].http.get(f"/api/tables/{table}/analysis").json()["analysis"]
    decision = found["decisions"][0]
    page.get_by_role("slider", name="Turn").fill(str(decision["turn"] - 1))
    at(page, decision["turn"] - 1)
    choices = page.get_by_role("region", name=re.compile("decides$"))
    choices.get_by_text(re.compile("chosen")).first.wait_for()
    assert choices.get_by_role("listitem").count() == min(8, len(decision["choices"]))
    rows = part.get_by_role("table").last.get_by_role("row")
    assert rows.count() == 3
    for point in found["turning"][:1]:
        part.get_by_role("button", name=re.compile("^(Slip|Luck)|^\\d+ ?(Slip|Luck)")).first.click()
        at(page, point["turn"] - (point["kind"] == "slip"))
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.evaluate(axe)
    trouble = page.evaluate("axe.run('.analysis, .choices').then((found) => found.violations.map((one) => one.id))")
    assert trouble == []


def test_an_analysis_is_there_at_once_for_the_next_who_looks(visit: Visit, browsers: list[Browser]) -> None:
    table = finished("wireburn", browsers)
    first = visit(f"/replay/{table}")
    first.get_by_role("button", name="Analyse this game").click()
    first.get_by_role("heading", name="Luck and skill").wait_for(timeout=PATIENCE)
    second = visit(f"/replay/{table}?eyes=-1")
    second.get_by_role("heading", name="Luck and skill").wait_for()
    assert second.locator("[data-marker]").count() == 0, "a spectator counts other turns"
    second.get_by_label("Seen by").select_option("All cards")
    second.locator("[data-marker]").wait_for(state="attached")


def test_a_game_that_is_played_has_no_analysis(visit: Visit, browsers: list[Browser]) -> None:
    table = short_game(browsers[0])
    page = visit(f"/replay/{table}", cookies=browsers[0])
    page.locator("main[data-at]").wait_for()
    assert page.get_by_role("button", name="Analyse this game").count() == 0
