"""The manuals: all rules of an edition, on a screen and on paper."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest

from tests.browser.playing import WIDE, Visit, becomes, expect, seldom
from tests.browser.test_barriers import barriers
from tests.server.running import Server


def manual(visit: Visit, path: str, **more: Any) -> Any:
    page = visit(path, **more)
    page.locator("main[data-ready=true]").wait_for()
    return page


@pytest.mark.parametrize("path", ["/manual/wireburn?edition=operator", *seldom("/manual/wired")])
def test_a_manual_prints_on_a4_without_buttons(visit: Visit, path: str) -> None:
    page = manual(visit, path)
    expect(page.get_by_role("button", name="Print")).to_be_visible()
    pdf = page.pdf(prefer_css_page_size=True)
    assert pdf.startswith(b"%PDF")
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) > 5
    assert re.search(rb"/MediaBox \[0 0 59[45][\d.]* 84[12][\d.]*\]", pdf)
    page.emulate_media(media="print")
    for hidden in ("header.bar", ".skip"):
        expect(page.locator(hidden)).to_be_hidden()
    expect(page.locator("h1")).to_have_css("color", "rgb(0, 0, 0)")


def test_a_manual_has_every_rule_of_its_edition(visit: Visit, server: Server) -> None:
    rules = httpx.get(f"{server.url}/api/rules/wireburn").json()
    page = manual(visit, "/manual/wireburn?edition=official")
    becomes(shown, page, {one["id"] for one in rules if "F" in one["editions"] and one["kind"] != "vacuous"})
    expect(page.locator("#WB-DECK-03").get_by_text("Official only")).to_be_visible()
    page.get_by_role("link", name="All editions").click()
    page.locator("#WB-DECK-01").get_by_text("Operator only").wait_for()
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="The Final Firewall").click()
    page.wait_for_url("**#chapter-firewall")
    expect(page.locator("#WB-DECK-01")).to_have_count(1)


def shown(page: Any) -> set[str]:
    """The rules that are on the page."""
    return set(page.locator(".rule").evaluate_all("all => all.map((one) => one.id)"))


@pytest.mark.parametrize("path", ["/manual/wired", *seldom("/manual/wireburn")])
def test_a_manual_fits_on_a_phone(visit: Visit, path: str) -> None:
    page = manual(visit, path, viewport={"width": 360, "height": 780})
    assert page.evaluate(WIDE) <= 0


@pytest.mark.slow
def test_a_manual_has_no_barrier(visit: Visit, axe: str) -> None:
    found = barriers(manual(visit, "/manual/wireburn?edition=official"), axe)
    assert not found, "\n".join(found)
