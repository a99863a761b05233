"""WIRED on the command line: played to the end, verified, replayed, asked about, simulated."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from wiredeck.cli import main
from wiredeck.games.interface import Step, Verdict
from wiredeck.games.wired.game import WIRED
from wiredeck.table.check import check
from wiredeck.table.live import Live
from wiredeck.table.record import parse

SEED = "c4" * 32
WHOLE = ["wait 3.5", "offer B give PC want SW", "C:offer A give truce:1 want -", "end", "D:leave"]
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run `wiredeck` with these words and lines of input: exit code, output, errors."""
    monkeypatch.chdir(tmp_path)

    def call(*words: str, lines: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        try:
            code = main(list(words))
        except SystemExit as e:  # argparse
            code = e.code if isinstance(e.code, int) else 1
        out = capsys.readouterr()
        return code, out.out, out.err

    return call


def test_a_person_plays_to_the_end_and_the_game_is_kept_and_holds(run: Run) -> None:
    code, out, err = run("play", "wired", "--seats", "3", "--seed", SEED, "--replay", "game.jsonl", lines="1\n" * 400)
    assert (code, err) == (0, "")
    assert "25" in out
    assert all(len(line) <= 80 for line in out.splitlines())
    code, out, _ = run("verify", "game.jsonl")
    assert code == 0
    code, out, _ = run("replay", "game.jsonl", "--all")
    assert code == 0, out
    assert "TRADE" in out or "trading" in out


def test_a_person_types_whole_moves(run: Run) -> None:
    lines = "end\nplay SW\nplay ZZ\nB:pass\nwait 5\n? HK>B.s1\ndiscard x*99\nquit\n"
    code, out, err = run("play", "wired", "--seats", "2", "--first", "A", "--seed", SEED, "--no-replay", lines=lines)
    assert (code, err) == (0, "")
    assert "Traceback" not in out


def test_settings_are_listed_and_a_wrong_one_is_named(run: Run) -> None:
    code, out, _ = run("sim", "--game", "wired", "--set", "help")
    assert code == 0
    assert "contracts=off|swap|enforced|shame" in out
    code, _, err = run("sim", "--game", "wired", "--set", "target=9")
    assert code == 2
    assert "target must be a whole number from 10 to 50" in err
    code, _, err = run("sim", "--game", "wired", "--edition", "official")
    assert code == 2
    code, _, err = run("sim", "--game", "wired", "--deck", "SW:20,PC:20")
    assert code == 2
    assert "cable" in err


def test_why_gives_the_code_and_the_rule(run: Run) -> None:
    code, out, _ = run("why", "--game", "wired", "--json", "4p A=HK,x B.cl=SEC B[s1()]", "HK>B.s1")
    assert code == 0
    assert json.loads(out)["code"] == "E_IMMUNE"
    assert "WD-SEC-02" in json.loads(out)["rules"]


def test_legal_lists_every_seat_that_may_act(run: Run) -> None:
    code, out, _ = run("legal", "--game", "wired", "4p A=AU,x B[~p1] C=HK,x", "AU>B")
    assert code == 0
    assert {"B:pass", "C:pass", "C:answer HK", "D:pass"} == set(out.split("\n")) - {""}


def test_a_position_that_cannot_be_read_is_bad_input(run: Run) -> None:
    for words in (("4p A[s1", "-"), ("9p", "-"), ("4p", "fly"), ("", "-")):
        code, _, err = run("legal", "--game", "wired", *words)
        assert code == 2
        assert err.strip()
        assert "Traceback" not in err


def test_simulated_games_are_counted(run: Run) -> None:
    code, out, _ = run("sim", "--game", "wired", "--seats", "3", "--games", "20", "--seed", "3", "--json")
    report = json.loads(out)
    assert code == 0
    assert report["games"] == 20
    again = json.loads(run("sim", "--game", "wired", "--seats", "3", "--games", "20", "--seed", "3", "--json")[1])
    assert report["wins"] == again["wins"]


# ---------------------------------------------------------------- records of games with several actors


def live_game(seed: int, **house: object) -> Live:
    options = WIRED.options({"house": {"on_leave": "eliminate", "clock": True, **house}})
    return Live(WIRED, options, ["Ada", "Bo", "Cy", "Di"], bytes([seed]) * 32, "2026-01-01T00:00:00")


@pytest.mark.parametrize("seed", range(4))
def test_a_record_with_offers_waits_and_leavers_holds(seed: int) -> None:
    """Random seats among those that may act, whole offers, time passing and players leaving."""
    live, lots = live_game(seed, contracts="shame"), random.Random(seed)
    for _ in range(300):
        if not live.actors:
            break
        key = lots.choice(WIRED.legal(live.state, lots.choice(live.actors))).key
        if lots.random() < 0.1:
            key = lots.choice(WHOLE)
        live.play(key, 1.0)
    record = parse(live.close().text().encode())
    assert [finding for finding in check(record) if not finding.ok] == []


def test_nobody_makes_a_move_for_another_or_lets_time_pass() -> None:
    live = live_game(1)
    active = live.state.turn
    for key in ("wait 5", "deal", "pass*"):
        answer = live.play(key, 1.0, by=active)
        assert isinstance(answer, Verdict)
        assert answer.code == "E_TURN"
    other = (active + 1) % 4
    assert isinstance(live.play("end", 1.0, by=other), Verdict)
    assert isinstance(live.play("end", 1.0, by=active), Step)
