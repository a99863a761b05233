"""Docks and ordinary plays, clause by clause."""

from __future__ import annotations

import pytest

from tests.table import ALL, table


@pytest.mark.parametrize("mode", ALL)
def test_wb_step_02_a_step_needs_the_active_colour(mode: str) -> None:
    game = table(mode, "2p T(T6) A=P7,x")
    assert "WB-STEP-02" in game.refused("P7>T").rules


@pytest.mark.parametrize("mode", ALL)
def test_wb_echo_01_an_echo_takes_any_colour_and_changes_the_active_one(mode: str) -> None:
    game = table(mode, "2p T(T6) A=P6,x").play("P6>T")
    assert game.dock("T") == "6p"
