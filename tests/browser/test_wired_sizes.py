"""WIRED on a phone, on screens of all widths, and as text."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.playing import WIDE, Visit, after, becomes, cards, drawn, expect, seldom
from tests.browser.test_sizes import PHONE
from tests.browser.wiring import card, place, sit_at, wired
from tests.server.running import Browser

TURN = "2p A=SW,K2,PC,HK,TR B[s1(k1:2(p1))] phase=trade"


def cable(first: int, computers: int) -> str:
    inside = ",".join(f"p{first + n}" for n in range(computers))
    return f"({inside})"


THIRTY = ",".join(f"k{n}:3{cable(3 * n - 2, 3)}" for n in range(1, 11))
CROWD = f"2p A=SW,K2,PC,HK,TR,PC,PC,PC A[s1({THIRTY});~p31;~k11:2(p32);s2] A.cl=SEC,FAC B[s1(k1:2(p1,p2{{HK,PO,NH}}))]"
SIX = (
    "6p A=SW,K2,PC,HK,TR,AU A[s1(k1:2(p1,p2{NH}))] A.cl=SEC,FAC B[s1(k1:2(p1,p2{HK,PO,NH}))] B.cl=FT,FT "
    "C[s1(k1:3(p1,p2,p3),k2:3(p4,p5,p6),k3:3(p7,p8,p9))] D.cl=SEC A.sc=19 B.sc=18 phase=trade"
)
LONG = ["W" * 24, "M" * 24]


# ---------------------------------------------------------------- phones


def tap(page: Any, what: Any) -> None:
    turn = drawn(page)
    what.tap()
    after(page, turn)


def test_a_whole_turn_by_touch_on_a_phone(visit: Visit, browsers: list[Browser]) -> None:
    page = sit_at(visit, browsers[0], wired(browsers[:2], TURN), **PHONE)
    tap(page, page.locator('button[data-key="end"]'))
    for code, where in (("SW", "@"), ("K2", "A.s1"), ("HK", "B.k1")):
        card(page, code).tap()
        tap(page, place(page, where))
    tap(page, page.locator('button[data-key="end"]'))
    card(page, "TR").tap()
    tap(page, page.locator('button[data-key="toss TR"]'))
    becomes(cards, page, ["PC"])
    tap(page, page.locator('button[data-key="end"]'))
    page.get_by_text("Ben to move").wait_for()
    expect(page.locator(".hand [data-card]")).to_have_count(6)


@pytest.mark.slow
def test_an_event_is_answered_on_a_phone(visit: Visit, browsers: list[Browser]) -> None:
    table = wired(browsers[:2], "2p A=AU B=HK,TR B[s1(k1:2(p1,p2))]")
    ben = sit_at(visit, browsers[1], table, **PHONE)
    assert browsers[0].do(table, do="move", turn=0, key="AU>B")["ok"]
    window = ben.get_by_role("alertdialog", name="Ada audits you")
    window.wait_for()
    assert ben.evaluate(WIDE) <= 0
    window.get_by_role("button", name="Answer with HACKED").tap()
    window.get_by_text("It is stopped for now.").wait_for()


def test_touch_targets_are_big_enough(visit: Visit, browsers: list[Browser]) -> None:
    page = sit_at(visit, browsers[0], wired(browsers[:2], CROWD), **PHONE)
    card(page, "HK").tap()
    place(page, "B.s1").locator(".badge").wait_for()
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, select, input, a.btn")]
          .filter((one) => one.checkVisibility() && !one.closest(".sr") && one.getAttribute("aria-hidden") !== "true")
          .map((one) => [one.getAttribute("aria-label") ?? one.textContent.trim(), one.getBoundingClientRect()])
          .filter(([, { width, height }]) => width < 24 || height < 24)
          .map(([name, { width, height }]) => `${name} ${width}x${height}`)"""
    )
    assert small == []


# ---------------------------------------------------------------- widths


@pytest.mark.parametrize("width", [360, 1440, *seldom(800)])
def test_nothing_is_wider_than_the_window(visit: Visit, browsers: list[Browser], width: int) -> None:
    tables = [wired(browsers[:2], position, names=LONG) for position in (CROWD, SIX)]
    page = visit("/learn/wired", cookies=browsers[0], viewport={"width": width, "height": 800})
    wide: list[str] = []
    for path in ("/learn/wired", *(f"/table/{table}" for table in tables)):
        page.goto(path)
        page.locator(".hand").wait_for()
        for tab in ("Rivals", "Trade desk"):
            page.get_by_role("tab", name=tab).click()
            if (more := page.evaluate(WIDE)) > 0:
                wide.append(f"{path} {tab} at {width}: {more}")
        page.get_by_role("tab", name="Rivals").click()
        page.locator(".hand button").first.click()
        if (more := page.evaluate(WIDE)) > 0:
            wide.append(f"{path} picked at {width}: {more}")
    assert wide == []


def test_thirty_computers_can_all_be_reached(visit: Visit, browsers: list[Browser]) -> None:
    """The rack scrolls in itself."""
    page = sit_at(visit, browsers[0], wired(browsers[:2], CROWD), viewport={"width": 360, "height": 780})
    expect(page.locator(".rack .piece.PC")).to_have_count(32)
    for label in ("A.p1", "A.p30", "A.p31", "A.p32"):
        place(page, label).scroll_into_view_if_needed()
        box = place(page, label).bounding_box()
        assert box["x"] >= 0, label
        assert box["x"] + box["width"] <= 360, label


@pytest.mark.parametrize("width", [360, 1280, *seldom(800, 1000)])
def test_no_two_pieces_lie_on_each_other(visit: Visit, browsers: list[Browser], width: int) -> None:
    """Where there is little room, columns are narrower; faceplates and hubs are as wide as they are."""
    many = "A[s1;s2{HK};s3(k1:2,k2:2(p1));s10;s11;s12(k4:2(p2{HK,PO,NH}));~k5:3;~p3;~p4]"
    page = sit_at(visit, browsers[0], wired(browsers[:2], f"2p A=PC {many}"), viewport={"width": width, "height": 900})
    found = page.evaluate(
        """async () => {
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
          const places = [...document.querySelectorAll(".rack .piece, .rack button.port")];
          const all = places.map((one) => [one, one.getBoundingClientRect()]);
          const name = (one) => `${one.dataset.place} ${one.className.split(" ")[0]}`;
          return all.flatMap(([one, a], n) => all.slice(n + 1).flatMap(([other, b]) => {
            const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            return across > 1 && down > 1 ? [`${name(one)} ${name(other)} ${across.toFixed()}`] : [];
          }));
        }"""
    )
    assert found == []


# ---------------------------------------------------------------- text


def text_table(visit: Visit, browsers: list[Browser], position: str) -> Any:
    page = visit(f"/table/{wired(browsers[:2], position)}", cookies=browsers[0])
    page.get_by_role("button", name="Text table").click()
    page.get_by_label("Your move").wait_for()
    return page


def type_in(page: Any, text: str) -> None:
    page.get_by_label("Your move").fill(text)
    page.keyboard.press("Enter")


def test_a_turn_is_typed(visit: Visit, browsers: list[Browser]) -> None:
    page = text_table(visit, browsers, TURN)
    page.get_by_text("A move in notation, such as end").wait_for()
    for move in ("end", "play SW", "play K2>s1", "play PC>k1"):
        turn = drawn(page)
        type_in(page, move)
        after(page, turn)
    table = page.get_by_role("region", name="The table as text")
    table.get_by_text("p1 COMPUTER → k1: online").first.wait_for()
    table.get_by_role("heading", name="Ada: Moves, 0 left").wait_for()
    table.get_by_text("Your hand, 2 cards: HACKED (HK), TRAINED (TR).").wait_for()


@pytest.mark.slow
def test_a_question_mark_asks_whether_a_move_is_allowed(visit: Visit, browsers: list[Browser]) -> None:
    page = text_table(visit, browsers, "2p A=HK,PO,TR B[s1(k1:2(p1))] B.cl=SEC")
    answer = page.locator(".answer")
    type_in(page, "? HK>B.s1")
    answer.get_by_text("No.").wait_for()
    expect(answer).to_contain_text("WD-SEC-02")
    type_in(page, "? PO>B.s1")
    answer.get_by_text("Yes.").wait_for()
    type_in(page, "?")
    answer.get_by_text("PO>B.s1:").wait_for()
    type_in(page, "HK>B.s1")
    page.get_by_role("alert").get_by_role("link", name="Rule WD-SEC-02").wait_for()
    assert drawn(page) == 0
