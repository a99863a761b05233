"""The client's own checks: its types, and the tests in web/tests."""

from __future__ import annotations

import os
import subprocess

import pytest

import build_web


@pytest.mark.parametrize("script", ["check", "test"])
def test_the_client_passes_its_own(script: str) -> None:
    folder = build_web.node_folder()
    if folder is None or not (build_web.WEB / "node_modules").exists():
        reason = f"{build_web.NODE_MISSING} THE CLIENT IS NOT TESTED."
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    env = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}", "CI": "1", "NO_COLOR": "1"}
    command = [str(folder / "npm"), "--no-update-notifier", "run", script]
    done = subprocess.run(command, cwd=build_web.WEB, env=env, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
