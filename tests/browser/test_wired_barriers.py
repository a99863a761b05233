"""axe-core finds no barrier at a table of WIRED, in both looks, on a wide screen and on a phone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.playing import Visit, seldom
from tests.browser.test_barriers import Open, barriers
from tests.browser.wiring import card, desk, place, sit_at, wired
from tests.server.running import Browser
from tests.server.test_tables import play_to_the_end

FULL = (
    "4p A=HK,PC,SEC,K2,TR A[s1(k1:2(p1,p2{PO}),k2:3(p3));s2{HK}(k3:2(p4));~p5;~k4:2] A.cl=FT "
    "B[s1(k1:2(p1,p2{HK,NH}))] B.cl=FAC C[s1{PO}(k1:3(p1))] A.sc=12 B.sc=7"
)


def moves(visit: Visit, browsers: list[Browser]) -> Any:
    """A picked card, pieces in every state, and what it would cut off."""
    page = sit_at(visit, browsers[0], wired(browsers[:2], FULL))
    card(page, "HK").click()
    place(page, "B.s1").locator(".badge").wait_for()
    return page


def refused(visit: Visit, browsers: list[Browser]) -> Any:
    page = sit_at(visit, browsers[0], wired(browsers[:2], FULL.replace("B.cl=FAC", "B.cl=SUP").replace("HK,NH", "HK")))
    card(page, "PC").click()
    place(page, "A.s1").click()
    page.locator(".tip").wait_for()
    return page


def replugging(visit: Visit, browsers: list[Browser]) -> Any:
    page = sit_at(visit, browsers[0], wired(browsers[:2], FULL))
    place(page, "A.p1").click()
    page.locator(".float").wait_for()
    return page


def window(visit: Visit, browsers: list[Browser]) -> Any:
    table = wired(browsers[:3], "3p A=AU,SE,TR B=HK,TR B[s1(k1:2(p1,p2))]", clock=(600_000, 0))
    ben = sit_at(visit, browsers[1], table)
    assert browsers[0].do(table, do="move", turn=0, key="AU>B")["ok"]
    ben.get_by_role("alertdialog", name="Ada audits you").wait_for()
    return ben


def trade(visit: Visit, browsers: list[Browser]) -> Any:
    table = wired(browsers[:2], "2p A=SW,HK,TR B=PC,K2 phase=trade truce=B>A:2", house={"contracts": "shame"})
    page = sit_at(visit, browsers[0], table)
    desk(page).get_by_text("New offer").click()
    give = page.get_by_role("group", name="You give")
    give.get_by_role("button", name="Add").click()
    give.get_by_role("combobox", name="You give").select_option("a truce")
    give.get_by_role("button", name="Add").click()
    page.locator(".said").wait_for()
    return page


def promise(visit: Visit, browsers: list[Browser]) -> Any:
    position = "2p A=HK,TR B[s1(k1:2(p1,p2))] truce=A>B:2"
    page = sit_at(visit, browsers[0], wired(browsers[:2], position, house={"contracts": "shame"}))
    card(page, "HK").click()
    place(page, "B.s1").click()
    page.get_by_role("dialog", name="Break your promise?").wait_for()
    return page


def finished(browsers: list[Browser]) -> str:
    position = "2p A=SW,K2,PC,TR B=SW,PC,TR A[s1(k1:2(p1))] A.sc=8 B.sc=7"
    table = wired(browsers[:1], position, house={"target": 10})
    play_to_the_end(browsers[:1], table)
    return table


def replay(visit: Visit, browsers: list[Browser]) -> Any:
    page = visit(f"/replay/{finished(browsers)}?move=2", cookies=browsers[0])
    page.locator(".shown").first.wait_for()
    return page


def chart(visit: Visit, browsers: list[Browser]) -> Any:
    page = sit_at(visit, browsers[0], finished(browsers))
    page.get_by_role("button", name="Scores over the turns").click()
    page.get_by_role("img", name="Scores over the turns").wait_for()
    return page


def learn(visit: Visit, browsers: list[Browser]) -> Any:
    page = visit("/learn/wired")
    page.locator(".hand").wait_for()
    return page


def text(visit: Visit, browsers: list[Browser]) -> Any:
    page = sit_at(visit, browsers[0], wired(browsers[:2], FULL))
    page.get_by_role("button", name="Text table").click()
    page.get_by_label("Your move").wait_for()
    return page


def watching(visit: Visit, browsers: list[Browser]) -> Any:
    page = visit(f"/table/{wired(browsers[:2], FULL)}")
    page.get_by_text("You are watching: hands are hidden.").wait_for()
    return page


PAGES = [moves, window, trade, *seldom(refused, replugging, promise, replay, chart, learn, text, watching)]


@pytest.mark.parametrize("open_page", PAGES, ids=lambda page: page.__name__)
def test_there_is_no_barrier(visit: Visit, browsers: list[Browser], axe: str, open_page: Open) -> None:
    found = barriers(open_page(visit, browsers), axe)
    assert not found, "\n".join(found)
