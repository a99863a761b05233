"""The client's files and headers, and how it is started. What it does is tested in tests/browser."""

from __future__ import annotations

import gzip
import os
import re
import runpy
import sys
import time
from pathlib import Path

import httpx
import pytest

import build_web
from tests.server.running import Server
from wiredeck.games import GAMES
from wiredeck.rulebook import library, rules
from wiredeck.server import pages
from wiredeck.table.entries import PHRASES

ROOT = Path(__file__).resolve().parents[2]
STATIC = build_web.STATIC
PAGES = ["/", "/table/abcdefgh12345678", "/replay/abcdefgh12345678", "/new/wired", "/learn/wireburn", "/rules/wired"]
PAGES += ["/keeper", "/keeper/wired", "/manual/wireburn", "/try/wired", "/puzzles", "/puzzle/today", "/puzzle/0a1b2c3d"]
FILES = [path.relative_to(STATIC).as_posix() for path in sorted(STATIC.rglob("*")) if path.suffix[1:] in pages.TYPES]
SOURCES = [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "web/src").rglob("*.*"))]
MISSING = ["/nothing", "/assets/nothing.js", "/assets/", "/assets/../app.py", "/assets/..%2Fapp.py", "/table/a-b"]
MISSING += [
    "/table/a/b",
    "/rules/chess",
    "/new/chess",
    "/keeper/chess",
    "/manual/chess",
    "/try/chess",
    "/puzzle/a-b",
    "/puzzle/",
]
NO_DATA = ["/api/rules/chess", "/api/nothing"]
FIRST_LOAD = 150_000  # bytes, compressed

# ---------------------------------------------------------------- the files


def test_the_client_is_built_from_what_lies_in_web() -> None:
    assert build_web.is_built(), "web/ has changed since: python3 dev.py test builds it"


@pytest.mark.parametrize("address", [*PAGES, *(f"/{name}" for name in FILES if name != "index.html")])
def test_every_page_and_file_is_served_with_its_type_and_a_strict_policy(server: Server, address: str) -> None:
    answer = httpx.get(server.url + address)
    assert answer.status_code == 200
    ending = "html" if address in PAGES else address.rpartition(".")[2]
    assert answer.headers["content-type"].split(";")[0] == pages.TYPES[ending]
    assert answer.headers["x-content-type-options"] == "nosniff"
    policy = [part.strip() for part in answer.headers["content-security-policy"].split(";")]
    assert {"default-src 'self'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"} <= set(policy)
    assert "unsafe" not in answer.headers["content-security-policy"]


def test_a_copy_that_is_still_good_is_not_sent_again(server: Server) -> None:
    first = httpx.get(f"{server.url}/")
    again = httpx.get(f"{server.url}/", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in again.headers["content-security-policy"]


def test_files_named_for_what_is_in_them_are_kept_for_ever(server: Server) -> None:
    name = next(name for name in FILES if name.startswith("assets/"))
    assert "immutable" in httpx.get(f"{server.url}/{name}").headers["cache-control"]


def test_what_is_worth_it_is_compressed_where_the_browser_takes_it(server: Server) -> None:
    name = next(name for name in FILES if name.startswith("assets/index") and name.endswith(".js"))
    with httpx.stream("GET", f"{server.url}/{name}", headers={"accept-encoding": "gzip"}) as packed:
        raw = b"".join(packed.iter_raw())
        assert packed.headers["content-encoding"] == "gzip"
    plain = httpx.get(f"{server.url}/{name}", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(raw) == plain.content


def test_the_tables_the_rules_and_the_scorekeepers_are_each_smaller_than_a_first_load_may_be() -> None:
    """Nobody loads all of them: the Rules Bot, manuals, scorekeepers, replays and puzzles are files of their own."""
    sizes = {name: len(pages.page_files()[name].packed or pages.page_files()[name].content) for name in FILES}
    keepers = {name for name in FILES if "keeper" in name.lower()}
    rules = {name for name in FILES if re.search(r"RulesPage|ManualPage|TryPage|AskTable|talk|Position", name)}
    study = {name for name in FILES if re.search(r"ReplayPage|Puzzles?Page", name)}
    assert keepers
    assert rules
    assert study
    assert sum(size for name, size in sizes.items() if name not in keepers | rules | study) < FIRST_LOAD
    assert sum(sizes[name] for name in study) < FIRST_LOAD // 4
    assert sum(sizes[name] for name in keepers) < FIRST_LOAD // 2
    assert sum(sizes[name] for name in rules) < FIRST_LOAD // 2


@pytest.mark.parametrize("address", [*MISSING, *NO_DATA])
def test_what_is_not_there_is_refused_with_a_code(server: Server, address: str) -> None:
    answer = httpx.get(server.url + address, headers={"accept": "text/html"} if address in NO_DATA else {})
    assert (answer.status_code, answer.json()["code"]) == (404, "no_page")


@pytest.mark.parametrize("address", MISSING)
def test_who_is_lost_gets_a_page_with_all_headers(server: Server, address: str) -> None:
    answer = httpx.get(server.url + address, headers={"accept": "text/html,*/*"})
    page = (STATIC / "index.html").read_bytes()
    assert (answer.status_code, answer.content) == (404, page.replace(b"<html", b"<html data-lost"))
    assert answer.headers["content-type"].startswith("text/html")
    assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_the_html_has_nothing_inline() -> None:
    html = (STATIC / "index.html").read_text("utf-8")
    assert re.findall(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=|javascript:", html) == []
    assert re.findall(r'(?:href|src)="(?!/|#)', html) == []


@pytest.mark.parametrize(
    "name", [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "web/src").rglob("*.*"))]
)
def test_text_never_becomes_markup_and_no_other_host_is_asked(name: str) -> None:
    forbidden = r"\{@html|innerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|https?://|@import|\sstyle="
    assert re.findall(forbidden, (ROOT / name).read_text("utf-8")) == []


def test_the_phrases_are_the_server_s() -> None:
    found = re.search(r"PHRASES = \[(.*?)\];", (ROOT / "web/src/words.ts").read_text("utf-8"), re.DOTALL)
    assert found
    assert tuple(re.findall(r'"(.*?)"', found[1])) == PHRASES


@pytest.mark.parametrize("name", GAMES)
def test_the_rulebook_can_be_read(server: Server, name: str) -> None:
    found = httpx.get(f"{server.url}/api/rules/{name}").json()
    assert [rule["id"] for rule in found] == [rule.id for rule in rules(name)]
    assert found[0]["text"] == rules(name)[0].text


@pytest.mark.parametrize("name", GAMES)
def test_the_library_can_be_read_with_the_answers_of_each_edition(server: Server, name: str) -> None:
    found = httpx.get(f"{server.url}/api/library/{name}").json()
    assert [one["id"] for group in found for one in group["entries"]] == [one.id for one in library.entries(name)]
    shown = {one["id"]: one for group in found for one in group["entries"]}
    for one in library.entries(name):
        assert shown[one.id]["general"]["answer"] == one.general.answer
        assert set(shown[one.id]["editions"]) == set(one.editions)


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
