"""The pages of the scorekeeper: sizes, keys, barriers, evenings that were, files, and where the Rules Bot is."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.keeping import PHONE, burn, count, entered, evening, listed, note, scores, stands, start, turns
from tests.browser.playing import WIDE, Visit, becomes, expect, seldom
from tests.browser.test_barriers import barriers
from tests.browser.test_keyboard import RING, tab_to

Open = Callable[[Visit], Any]
SIX = ["Acme Cabling & Daughters", "Ben", "Cleo", "Dev", "Eve", "Fay"]
SMALL = """() => [...document.querySelectorAll("button, select, input, a.btn, a.ico, summary")]
  .filter((one) => one.checkVisibility() && !one.classList.contains("sr") && one.type !== "checkbox")
  .map((one) => [one.getAttribute("aria-label") ?? one.textContent.trim(), one.getBoundingClientRect()])
  .filter(([, { width, height }]) => width < 44 || height < 44)
  .map(([name, { width, height }]) => `${name} ${width}x${height}`)"""


def new(visit: Visit) -> Any:
    page = visit("/keeper/wireburn")
    page.locator("summary", has_text="House rules").click()
    return page


def which(visit: Visit) -> Any:
    page = visit("/keeper")
    page.get_by_role("link", name="WIRED").wait_for()
    return page


def counting(visit: Visit) -> Any:
    """Six companies, one done, trading closed, the chart, the code and everything else open."""
    page = evening(visit, "wired", SIX)
    for points in (9, 8, 7, 6, 5, 4, 16, 3):
        count(page, points)
    page.get_by_text("Last turns.").wait_for()
    for part in ("Bitcoin over", "Several phones", "Export and more", "Help", "Corner of Shame"):
        page.locator("summary", has_text=part).click()
    page.get_by_role("button", name="Share this evening").click()
    page.get_by_role("img", name="QR code").wait_for()
    return page


def network(visit: Visit) -> Any:
    page = evening(visit, "wired", SIX[:3])
    page.get_by_role("button", name="Network", exact=True).click()
    entered(page, computers=2)
    page.get_by_role("button", name="computer 1, online").click()
    page.get_by_role("button", name="Put NEW HIRE on it").click()
    page.get_by_role("button", name="Leave it floating").click()
    page.get_by_role("button", name="computer 1, disabled, NEW HIRE").wait_for()
    return page


def piece(visit: Visit) -> Any:
    page = network(visit)
    page.get_by_role("button", name="computer 2, online").click()
    page.get_by_role("button", name="Take it off the table").wait_for()
    return page


def editing(visit: Visit) -> Any:
    page = evening(visit, "wired", SIX[:3])
    count(page, 4)
    page.get_by_role("button", name="Change: Acme Cabling & Daughters 4 bitcoin").click()
    page.get_by_role("button", name="Save").wait_for()
    return page


def tie(visit: Visit) -> Any:
    page = evening(visit, "wired", SIX[:4])
    for points in (20, 20, 0, 0, 5, 5, 0, 0):
        count(page, points)
    page.get_by_text("How many ACTIVE COMPUTERS has each?").wait_for()
    return page


def firewall(visit: Visit) -> Any:
    page = evening(visit, "wireburn", SIX[:3])
    burn(page, played=9)
    note(page, "Note the turn")
    burn(page, played=1, damage=2)
    page.get_by_role("button", name="A NULL: they win").wait_for()
    return page


PAGES = [counting, firewall, *seldom(which, new, network, piece, editing, tie)]


@pytest.mark.parametrize("open_page", PAGES, ids=lambda page: page.__name__)
def test_there_is_no_barrier_and_nothing_is_too_wide_or_too_small(visit: Visit, axe: str, open_page: Open) -> None:
    page = open_page(visit)
    found = barriers(page, axe)
    assert not found, "\n".join(found)
    for width in (320, 360, 800, 1440):
        page.set_viewport_size({"width": width, "height": 780})
        assert page.evaluate(WIDE) <= 0, width
    page.set_viewport_size({"width": 360, "height": 780})
    assert page.evaluate(SMALL) == []


def test_a_game_by_keys_alone(visit: Visit) -> None:
    page = visit("/keeper/wired")
    page.get_by_label("Name of player 1").wait_for()
    tab_to(page, "ol li:first-child input")
    page.keyboard.type("Ada")
    tab_to(page, "ol li:nth-child(2) input")
    assert page.evaluate(RING), "one sees where one is"
    page.keyboard.type("Ben")
    page.keyboard.press("Enter")
    page.locator(".scores").wait_for()
    for _ in range(3):
        page.keyboard.press("+")
    page.keyboard.press("-")
    page.keyboard.press("Enter")
    listed(page, 1)
    page.keyboard.press("Enter")
    listed(page, 2)
    becomes(scores, page, [2, 0])
    page.keyboard.press("u")
    listed(page, 1)
    page.keyboard.press("p")
    page.get_by_role("button", name="Let the clock run").wait_for()
    tab_to(page, "section[aria-label=Turns] li")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Points of this turn").wait_for()
    tab_to(page, "dialog input")
    page.keyboard.press("Control+a")
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    stands(page, [9, 0], "Ben")


@pytest.mark.slow
def test_evenings_are_found_again_exported_and_read_in_elsewhere(visit: Visit, tmp_path: Path) -> None:
    page = evening(visit, "wired", ["Ada", "=Ben"])
    count(page, 3)
    count(page, 4)
    page.locator("summary", has_text="Export and more").click()
    files: dict[str, Path] = {}
    for name in ("Export as JSON", "Export as CSV", "Save as a picture"):
        with page.expect_download() as begun:
            page.get_by_role("button", name=name).click()
        files[begun.value.suggested_filename.rpartition(".")[2]] = tmp_path / begun.value.suggested_filename
        begun.value.save_as(tmp_path / begun.value.suggested_filename)
    assert [entry["place"] for entry in json.loads(files["json"].read_text("utf-8"))["entries"]] == [0, 1, 2]
    rows = list(csv.reader(files["csv"].read_text("utf-8").splitlines()))
    assert [row[2:5] for row in rows[1:]] == [["Ada", "3 bitcoin", "3"], [" =Ben", "4 bitcoin", "4"]]
    assert files["png"].read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    # The evening is in the list, and whoever played is a tap away.
    page.get_by_role("link", name="All evenings").click()
    page.get_by_text("Ada, =Ben").wait_for()
    expect(page.get_by_label("Name of player 2")).to_have_value("=Ben")
    page.get_by_label("Name of player 2").fill("Cleo")
    page.get_by_role("button", name="=Ben plays").wait_for()
    page.get_by_role("link", name="Open the evening of").click()
    listed(page, 2)
    becomes(scores, page, [3, 4])
    # Another phone reads the file in; what is no evening is refused in a sentence.
    other = visit("/keeper/wired")
    other.get_by_text("No evening yet.").wait_for()
    other.get_by_label("Import an evening").set_input_files(files["csv"])
    other.get_by_role("alert").get_by_text("This is no file of an evening.").wait_for()
    other.get_by_label("Import an evening").set_input_files(files["json"])
    other.get_by_role("link", name="Open the evening of").click()
    listed(other, 2)
    becomes(scores, other, [3, 4])
    becomes(turns, other, turns(page))


@pytest.mark.slow
def test_the_rules_bot_is_one_tap_away_with_game_and_edition(visit: Visit) -> None:
    page = visit("/keeper/wireburn")
    page.get_by_label("Edition").select_option(label="Official edition")
    start(page, ["Ada", "Ben"])
    link = page.get_by_role("link", name="Ask the Rules Bot")
    page.wait_for_function("() => document.querySelector('a.ask').href.endsWith('/rules/wireburn?edition=official')")
    with page.expect_popup() as opened:
        link.click()
    opened.value.get_by_role("heading", level=1).first.wait_for()


@pytest.mark.slow
def test_the_clock_pauses_and_outlives_a_closed_page(visit: Visit) -> None:
    page = evening(visit, "wired", ["Ada", "Ben"])
    page.wait_for_timeout(2200)
    page.get_by_role("button", name="Pause the clock").click()
    page.get_by_role("button", name="Let the clock run").wait_for()
    shown = page.get_by_label("Turn clock").inner_text()
    page.wait_for_timeout(2200)
    page.reload()
    expect(page.get_by_label("Turn clock")).to_have_text(shown)
    page.get_by_role("button", name="Let the clock run").click()
    page.wait_for_function("shown => document.querySelector('time').textContent !== shown", arg=shown)


LOCKS = """
window.locks = 0;
const release = async () => (window.locks -= 1);
if (navigator.wakeLock) navigator.wakeLock.request = async () => (window.locks += 1, { released: false, release });
"""


@pytest.mark.slow
def test_the_screen_stays_awake_while_a_game_is_kept(visit: Visit) -> None:
    page = evening(visit, "wired", ["Ada", "Ben"], script=LOCKS)
    page.wait_for_function("() => window.locks === 1")
    page.locator("summary", has_text="Export and more").click()
    page.get_by_label("Keep the screen awake").uncheck()
    page.wait_for_function("() => window.locks === 0")
    page.get_by_label("Keep the screen awake").check()
    page.wait_for_function("() => window.locks === 1")
    page.get_by_role("link", name="All evenings").click()
    page.wait_for_function("() => window.locks === 0")


@pytest.mark.slow
def test_a_turn_is_noted_by_touch_without_scrolling(visit: Visit) -> None:
    page = evening(visit, "wired", SIX, **PHONE)
    for name in ("One computer scored", "Note 0 bitcoin"):
        box = page.get_by_role("button", name=name).bounding_box()
        assert box["y"] + box["height"] <= 780, name
        assert box["height"] >= 48
    page.get_by_role("button", name="One computer scored").tap()
    page.get_by_role("button", name="Note 1 bitcoin").tap()
    listed(page, 1)


@pytest.mark.slow
def test_two_of_one_name_are_refused(visit: Visit) -> None:
    page = visit("/keeper/wired")
    page.get_by_label("Name of player 1").fill("Ada")
    page.get_by_label("Name of player 2").fill("ada")
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("alert").get_by_text("Two players are called ada.").wait_for()


@pytest.mark.slow
def test_an_evening_is_removed_only_after_a_question(visit: Visit) -> None:
    page = evening(visit, "wired", ["Ada", "Ben"])
    page.get_by_role("link", name="All evenings").click()
    page.once("dialog", lambda asked: asked.dismiss())
    page.get_by_role("button", name="Remove the evening of").click()
    page.get_by_role("link", name="Open the evening of").click()
    page.locator(".scores").wait_for()
    page.get_by_role("link", name="All evenings").click()
    page.once("dialog", lambda asked: asked.accept())
    page.get_by_role("button", name="Remove the evening of").click()
    page.get_by_text("No evening yet.").wait_for()


@pytest.mark.slow
def test_names_and_house_rules_are_put_right_in_a_running_game(visit: Visit) -> None:
    page = evening(visit, "wired", ["Adda", "Ben"])
    for points in (9, 1, 9):
        count(page, points)
    page.locator("summary", has_text="Names and house rules").click()
    page.get_by_label("Name of player 1").fill("Ada")
    page.locator("summary", has_text="House rules").last.click()
    page.get_by_label("Bitcoin that end the game").fill("18")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("heading", name="Ada wins with 18 bitcoin or more.").wait_for()
