"""The page: its files and headers, and both games played in a real browser."""

from __future__ import annotations

import os
import re
import runpy
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.running import Browser, Server
from wiredeck.games import GAMES, game
from wiredeck.games.wireburn import cards as wireburn_cards
from wiredeck.games.wired import cards as wired_cards
from wiredeck.server import pages
from wiredeck.table.entries import PHRASES

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted(path for path in (ROOT / "src/wiredeck/server/page").iterdir() if path.is_file())
ADDRESSES = {"/": "html", "/table/abcdefgh12345678": "html", "/replay/abcdefgh12345678": "html"}
ADDRESSES |= {f"/page/{path.name}": path.suffix[1:] for path in FILES}
MOVES = 60
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

# ---------------------------------------------------------------- the files


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_page_and_file_is_served_with_its_type_and_a_strict_policy(server: Server, address: str) -> None:
    answer = httpx.get(server.url + address)
    assert answer.status_code == 200
    assert answer.headers["content-type"].split(";")[0] == pages.TYPES[ADDRESSES[address]]
    assert answer.headers["x-content-type-options"] == "nosniff"
    policy = [part.strip() for part in answer.headers["content-security-policy"].split(";")]
    assert {"default-src 'self'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"} <= set(policy)
    assert "unsafe" not in answer.headers["content-security-policy"]


def test_a_copy_that_is_still_good_is_not_sent_again(server: Server) -> None:
    first = httpx.get(f"{server.url}/page/page.js")
    again = httpx.get(f"{server.url}/page/page.js", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in again.headers["content-security-policy"]


@pytest.mark.parametrize(
    "address",
    ["/nothing", "/page/nothing.js", "/page/", "/page/../app.py", "/page/..%2Fapp.py", "/table/a-b", "/table/a/b"],
)
def test_what_is_not_there_is_refused_with_a_code(server: Server, address: str) -> None:
    answer = httpx.get(server.url + address)
    assert (answer.status_code, answer.json()["code"]) == (404, "no_page")


def test_the_html_has_nothing_inline() -> None:
    html = (ROOT / "src/wiredeck/server/page/index.html").read_text("utf-8")
    assert re.findall(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=|javascript:", html) == []
    assert re.findall(r'(?:href|src)="(?!/|#)', html) == []


@pytest.mark.parametrize("file", [path for path in FILES if path.suffix in (".js", ".css")], ids=lambda path: path.name)
def test_text_never_becomes_markup_and_no_other_host_is_asked(file: Path) -> None:
    forbidden = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|https?://|url\(|@import"
    assert re.findall(forbidden, file.read_text("utf-8")) == []


def test_the_phrases_are_the_server_s() -> None:
    script = (ROOT / "src/wiredeck/server/page/table.js").read_text("utf-8")
    found = re.search(r"PHRASES = \[(.*?)\];", script, re.DOTALL)
    assert found
    assert tuple(re.findall(r'"(.*?)"', found[1])) == PHRASES


# ---------------------------------------------------------------- starting it


@pytest.mark.skipif(os.name != "posix", reason="a script stands for the browser")
def test_serve_opens_the_page_when_the_server_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.new\nmv {opened}.new {opened}\n')
    browser.chmod(0o755)
    monkeypatch.setenv("BROWSER", f"{browser} %s")
    running = Server(tmp_path, "--open")
    try:
        deadline = time.monotonic() + 15
        while not opened.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        assert opened.read_text().strip() == f"{running.url}/"
    finally:
        assert running.stop() == 0


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there always is a screen")
def test_without_a_screen_nothing_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    from wiredeck.cli import serve

    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("webbrowser.open", lambda url: pytest.fail(f"opened {url}"))
    serve._open_page("127.0.0.1", 1)  # returns at once


@pytest.mark.skipif(os.name != "posix", reason="elsewhere the program is a child process")
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ([], "serve --open --port [0-9]+ --database wiredeck.sqlite3"),
        (["wired", "--seats", "4"], "play wired --seats 4"),
        (["--seats", "4"], "play wireburn --edition operator --mode standard --seats 3 --seats 4"),
    ],
)
def test_dev_play_is_the_page_and_with_a_game_the_terminal(
    words: list[str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    dev = runpy.run_path(str(ROOT / "dev.py"))
    started: list[list[str]] = []

    def execv(program: str, command: list[str]) -> None:
        started.append(command)

    monkeypatch.setitem(dev["play"].__globals__, "install", lambda lock: None)
    monkeypatch.setitem(dev["play"].__globals__, "run", lambda command: 0)
    monkeypatch.setattr("os.execv", execv)
    monkeypatch.chdir(ROOT)
    assert dev["play"](words) == 0
    assert re.fullmatch(expected, " ".join(started[0][1:]))


# ---------------------------------------------------------------- in a browser


DRAWN = "Number(document.getElementById('main').dataset.turn)"  # the turn that the page shows


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    sync_api: Any = pytest.importorskip("playwright.sync_api", reason="playwright is not installed: NOT TESTED")
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed: NOT TESTED")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Any, server: Server) -> Iterator[Callable[..., Any]]:
    """New visitors, each with cookies of their own. None of them may see an error or break the policy."""
    contexts: list[Any] = []
    complaints: list[str] = []

    def new(path: str = "/", **more: object) -> Any:
        context = chromium.new_context(base_url=server.url, reduced_motion="reduce", **more)
        context.set_default_timeout(15_000)
        context.on("console", lambda line: complaints.append(line.text) if line.type in ("error", "warning") else None)
        context.on("weberror", lambda error: complaints.append(str(error.error)))
        contexts.append(context)
        page = context.new_page()
        page.goto(path)
        return page

    yield new
    for context in contexts:
        context.close()
    assert complaints == []


def play_now(page: Any, title: str, rivals: int = 2) -> None:
    world = page.locator(".world", has=page.get_by_role("heading", name=title, exact=True))
    world.get_by_label("Opponents").select_option(str(rivals))
    world.get_by_role("button", name=f"Play {title} now").click()
    page.wait_for_url("**/table/*")


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_by_clicking_the_first_choice(visit: Callable[..., Any], name: str) -> None:
    page = visit()
    play_now(page, game(name).title)
    for _ in range(MOVES):
        page.wait_for_selector("#choices .choice, #end h1")
        if page.locator("#end h1").count():
            break
        turn = page.evaluate(DRAWN)
        page.locator("#choices .choice").first.click()
        page.wait_for_function(f"turn => {DRAWN} > turn", arg=turn)  # what is clicked next is of a later turn
    assert page.locator("#say").text_content() == ""
    assert page.locator("#log li").count() > 0
    assert page.locator("#line").text_content() == "Live"


def test_two_people_see_each_other_s_moves_and_words_and_a_reload_keeps_the_seat(visit: Callable[..., Any]) -> None:
    ada = visit()
    ada.get_by_label("Your name").fill("Ada")
    ada.get_by_label("Seats").select_option("2")
    ada.get_by_role("button", name="Make the table").click()
    ada.wait_for_url("**/table/*")
    ben = visit(ada.url)
    ben.get_by_label("Your name").fill("<b>Ben</b>")
    ben.get_by_role("button", name="Sit down").click()
    ada.get_by_role("button", name="Start the game").click()
    ada.wait_for_selector("#hand .card")
    ben.wait_for_selector("#hand .card")
    assert ada.locator("#seats").get_by_text("<b>Ben</b>").count() == 1, "a name is text"

    mover, other = (ada, ben) if "Your turn" in ada.locator("#turn").inner_text() else (ben, ada)
    told = other.locator("#log li").count()
    mover.wait_for_selector("#choices .choice")
    mover.locator("#choices .choice").first.click()
    other.wait_for_function("n => document.querySelectorAll('#log li').length > n", arg=told)

    ada.get_by_label("Say something").fill("hello <i>there</i>")
    ada.get_by_role("button", name="Send").click()
    ben.get_by_text("hello <i>there</i>").wait_for()
    ben.get_by_label("Phrases").select_option("/2")
    ada.locator("#chat").get_by_role("log").get_by_text("Well played.").wait_for()
    ada.get_by_role("button", name="Mute <b>Ben</b>").click()
    assert ada.locator("#chat").get_by_role("log").get_by_text("Well played.").count() == 0

    ada.get_by_role("button", name="Ask for a pause").click()
    ben.get_by_role("button", name="Yes").click()
    ada.get_by_role("button", name="Ask to go on").wait_for()

    hand = ada.locator("#hand").inner_text()
    ada.reload()
    ada.wait_for_selector("#hand .card")
    assert ada.locator("#hand").inner_text() == hand
    assert ada.locator("#seats").get_by_text("(you)").count() == 1


def test_a_refusal_is_a_sentence(visit: Callable[..., Any]) -> None:
    page = visit()
    play_now(page, game(next(iter(GAMES))).title, rivals=1)
    page.wait_for_selector("#choices, #end h1")
    page.get_by_role("button", name="Ask for a pause").click()
    page.get_by_role("button", name="Ask to go on").wait_for()
    if page.locator(".choice").count():
        page.locator(".choice").first.click()
        page.get_by_role("alert").get_by_text("The game is paused.").wait_for()


def test_without_sockets_the_page_asks_again_and_again(visit: Callable[..., Any]) -> None:
    page = visit()
    page.add_init_script(
        "window.WebSocket = class { constructor() { setTimeout(() => this.onclose?.({ code: 1006 })); } close() {} }"
    )
    play_now(page, game(next(iter(GAMES))).title)
    page.get_by_text("Live, without a socket").wait_for()
    page.wait_for_selector("#choices .choice")
    told = page.locator("#log li").count()
    page.locator("#choices .choice").first.click()
    page.wait_for_function("n => document.querySelectorAll('#log li').length > n", arg=told)


def test_a_broken_connection_is_told_and_mended(visit: Callable[..., Any]) -> None:
    page = visit()
    page.add_init_script(
        "const Real = WebSocket; window.sockets = [];"
        "window.WebSocket = class extends Real { constructor(...a) { super(...a); sockets.push(this); } };"
    )
    play_now(page, game(next(iter(GAMES))).title)
    page.wait_for_selector("#hand .card")
    before = page.locator("#log li").count()
    page.evaluate("sockets.at(-1).close()")
    page.get_by_text("Reconnecting").wait_for()
    page.get_by_text("Live", exact=True).wait_for()
    assert page.locator("#log li").count() >= before
    assert page.evaluate("sockets.at(-1).url").rpartition("turn=")[2] != ""


def test_a_moment_of_a_game_has_a_link(visit: Callable[..., Any]) -> None:
    page = visit()
    play_now(page, game(next(iter(GAMES))).title)
    page.wait_for_selector("#choices .choice")
    for _ in range(3):
        page.locator("#choices .choice").first.click()
        page.wait_for_selector("#choices .choice, #end h1")
    page.goto(page.url.replace("/table/", "/replay/") + "?move=2")
    page.locator("output").get_by_text(re.compile("^2 of")).wait_for()
    page.get_by_role("button", name="Back").click()
    page.wait_for_url("**?move=1&*")
    page.get_by_label("Turn").press("ArrowRight")
    page.wait_for_url("**?move=2&*")


def test_a_recovery_link_brings_the_seat_to_another_browser(visit: Callable[..., Any], server: Server) -> None:
    browser = Browser(server)
    table = browser.make("wireburn", 2)
    link = browser.sit(table, "Ada")["recovery_link"]
    page = visit(link)
    page.get_by_text("Ada (you)").wait_for()
    assert "#" not in page.url
    browser.close()


def test_no_such_table_is_a_sentence(visit: Callable[..., Any]) -> None:
    page = visit("/table/abcdefgh12345678")
    page.get_by_role("heading", name="There is no such table.").wait_for()


@pytest.mark.parametrize("width", [360, 800, 1440])
def test_nothing_is_wider_than_the_window(visit: Callable[..., Any], width: int) -> None:
    page = visit(viewport={"width": width, "height": 800}, color_scheme="light")
    page.wait_for_selector(".world")
    wide = "document.documentElement.scrollWidth - innerWidth"
    assert page.evaluate(wide) <= 0
    for title in (game(name).title for name in GAMES):
        page.goto("/")
        play_now(page, title, rivals=5)
        page.wait_for_selector("#board dl")
        assert page.evaluate(wide) <= 0, title


def test_every_card_has_a_face(visit: Callable[..., Any]) -> None:
    page = visit()
    codes = [*wireburn_cards.CODES, *wired_cards.CODES]
    missing = (
        "async (codes) => { const { face } = await import('/page/draw.js'); return codes.filter((c) => !face(c)); }"
    )
    assert page.evaluate(missing, codes) == []
