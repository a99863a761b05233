"""The client's own checks: its types, and the tests in web/tests."""

from __future__ import annotations

import os

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
