"""The client's own checks: its types, and the tests in web/tests."""

from __future__ import annotations

import os
import re

import pytest

import build_web


@pytest.mark.parametrize("script", ["check", "test"])
def test_the_client_passes_its_own(script: str) -> None:
    if build_web.node_folder() is None or not (build_web.WEB / "node_modules").exists():
        reason = f"{build_web.NODE_MISSING} THE CLIENT IS NOT TESTED."
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    try:
        build_web.npm("run", script, trouble=f"npm run {script} fails.")
    except build_web.BuildError as failed:
        pytest.fail(f"{failed}\n{failed.output[-8000:]}")


@pytest.mark.parametrize("name", ["web/package-lock.json", "web/.npmrc", "web/package.json"])
def test_no_address_stands_in_what_npm_reads(name: str) -> None:
    assert "://" not in (build_web.ROOT / name).read_text("utf-8")


def test_no_file_outside_its_folder_names_a_game() -> None:
    """But for the list of looks; comments may, and the types of messages are made by the server."""
    source = build_web.WEB / "src"
    named = []
    for file in sorted(source.rglob("*.*")):
        place = file.relative_to(source)
        if file.suffix not in (".ts", ".svelte", ".css") or str(place) in ("games/index.ts", "messages.ts"):
            continue
        text = re.sub(r"/\*.*?\*/|<!--.*?-->|(?<!:)//[^\n]*", "", file.read_text("utf-8"), flags=re.S)
        for game in ("wireburn", "wired"):
            if game not in place.parts and re.search(rf"\b{game}\b", text, re.I):
                named.append(f"{place} names {game}")
    assert named == []
