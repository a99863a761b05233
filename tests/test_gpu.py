"""The rules as GPU code, compiled on a machine without a GPU. Run with `python3 dev.py gpu`."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from wiredeck.games import GAMES, game
from wiredeck.kernel.gpu import Card, GpuError, build, ptx_file
from wiredeck.lab.simulate import drivers_of

NAMES = sorted(GAMES)


@pytest.fixture(scope="module", params=NAMES)
def ptx(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The compiled rules of a game, made afresh."""
    pytest.importorskip("numba_cuda", reason="the GPU compiler is not installed: python3 dev.py gpu installs it")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WIREDECK_CACHE", str(tmp_path_factory.mktemp("gpu")))
        kernel = game(request.param).kernel()
        return build(kernel.name, drivers_of(kernel.name, None, True).given, kernel.state, kernel.legal)


def test_the_rules_compile_to_ptx(ptx: Path) -> None:
    text = ptx.read_text()
    assert ".visible .entry random_games(" in text
    assert ".target sm_80" in text


def test_the_code_calls_nothing_that_is_not_in_it(ptx: Path) -> None:
    outside = [line for line in ptx.read_text().splitlines() if line.startswith(".extern .func")]
    assert [line for line in outside if "vprintf" not in line and "assertfail" not in line] == []


def test_the_assembler_accepts_it_without_spilling_registers(ptx: Path, tmp_path: Path) -> None:
    assembler = shutil.which("ptxas") or shutil.which("ptxas", path="/usr/local/cuda/bin")
    if not assembler:
        pytest.skip("no ptxas on this machine")
    command = [assembler, "-arch=sm_90", "-v", str(ptx), "-o", str(tmp_path / "rules.cubin")]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    assert "0 bytes spill stores, 0 bytes spill loads" in said


@pytest.mark.parametrize("name", NAMES)
def test_a_change_of_the_rules_gives_another_file(name: str, tmp_path: Path) -> None:
    """The file is named by the sources, so a card never runs rules that have changed since."""
    given = dict(drivers_of(name, None, True).given)
    before = ptx_file(name, given)
    other = tmp_path / "rules.py"
    other.write_text("def deal(s, first):\n    return None\n")
    found: dict[str, object] = {}
    exec(compile(other.read_text(), str(other), "exec"), found)
    given["deal"] = found["deal"]  # type: ignore[assignment]
    assert ptx_file(name, given) != before


def test_without_a_driver_there_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise OSError(name)

    monkeypatch.setattr("ctypes.CDLL", missing)
    with pytest.raises(GpuError, match="no CUDA driver was found on this machine"):
        Card(tmp_path / "rules.ptx")
