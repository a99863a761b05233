"""The program: what every command prints and how it ends. Bad input is a sentence and exit code 2."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wiredeck import __version__
from wiredeck.cli import COMMANDS, _parser, main
from wiredeck.games import GAMES, game
from wiredeck.games.wireburn.options import SWITCHES

ROOT = Path(__file__).resolve().parent.parent
SCENARIOS = sorted(str(file) for file in (ROOT / "tests/scenarios").glob("*.tsv"))
HEADER = "id\tedition\tposition\tmoves\texpected\trules"
GOOD = "good\tF,S,O\t2p T(T6) A=T7,x\tT7>T\tOK T=7t\tWB-STEP-01"
WRONG = "wrong\tF,S\t2p T(T6) A=T7,x\tT7>T\tOK T=8t #A=1\tWB-STEP-01"


@dataclass(frozen=True)
class Answer:
    """How a run ended and what it printed."""

    code: int
    out: str
    err: str

    def refused(self, *said: str) -> None:
        """Exit code 2, nothing on standard output, and a sentence that has these words in it."""
        assert (self.code, self.out) == (2, ""), self
        assert all(words in self.err for words in said), self.err
        assert self.err.strip().splitlines()[-1].startswith("wiredeck"), self.err


def wiredeck(*words: str) -> Answer:
    """One run of the program inside this process."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            code = main(list(words))
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else 1
    assert "Traceback" not in out.getvalue() + err.getvalue()
    return Answer(code, out.getvalue(), err.getvalue())


def process(*words: str, **env: str) -> Answer:
    """One run of the program as a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "wiredeck.cli", *words],
        capture_output=True,
        timeout=120,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **env},
    )
    out, err = done.stdout.decode("utf-8"), done.stderr.decode("utf-8")
    assert "Traceback" not in out + err, err
    return Answer(done.returncode, out, err)


def spelled(value: object) -> str:
    """The name of a case: its words."""
    return ascii(" ".join(value) if isinstance(value, list) else value)[1:-1][:40]


# ---------------------------------------------------------------- the program as a whole


def test_without_a_command_it_prints_its_help() -> None:
    answer = wiredeck()
    assert answer.code == 0
    assert all(name in answer.out for name in COMMANDS)


def test_it_tells_its_version() -> None:
    assert wiredeck("--version") == Answer(0, f"wiredeck {__version__}\n", "")


def test_a_process_answers_as_main_does(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["why", "3p T(T6) A=T7,N,x", "T7>P"]
    assert main(words) == 0
    assert process(*words) == Answer(0, capsys.readouterr().out, "")


@pytest.mark.parametrize("words", [["chess"], [""], ["--nothing"], ["legal", "--nothing"], ["why", "--game", "chess"]])
def test_words_that_it_does_not_know_are_refused(words: list[str]) -> None:
    wiredeck(*words).refused("error")


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_at_most_80_columns_wide(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    answer = wiredeck(*[command][: len(command)], "--help")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("usage: wiredeck")
    by_argparse = answer.out.partition("\nexample")[0]  # an example stands on one line, however long
    assert [line for line in by_argparse.splitlines() if len(line) > 80] == []


@pytest.mark.parametrize("command", ["legal", "why", "sim", "play"])
def test_set_help_lists_every_house_rule(command: str) -> None:
    answer = wiredeck(command, "--set", "help")
    assert (answer.code, answer.err) == (0, "")
    lines = answer.out.splitlines()
    assert [line.partition("=")[0] for line in lines[::2]] == [switch.name for switch in SWITCHES]
    assert all(f"({switch.rule})" in line for switch, line in zip(SWITCHES, lines[1::2], strict=True))


@pytest.mark.parametrize("name", list(GAMES))
@pytest.mark.parametrize("command", ["play", "legal", "why", "sim"])
def test_help_shows_an_example_of_every_game_that_can_be_typed(command: str, name: str) -> None:
    example = game(name).examples[command]
    assert f"\n  {example}\n" in wiredeck(command, "--help").out
    program, *words = shlex.split(example)
    assert (program, words[0]) == ("wiredeck", command)
    assert _parser(command).parse_args(words).game == name
    if command in ("legal", "why"):
        assert wiredeck(*words).code == 0


# ---------------------------------------------------------------- options


def test_every_game_has_its_own_flags_in_the_help() -> None:
    text = " ".join(wiredeck("legal", "--help").out.split())
    for name in GAMES:
        for flag, meaning in game(name).flags:
            assert f"--{flag} {flag.upper()}" in text
            assert f"{game(name).title}: {meaning}" in text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--edition", "third"], "third"),
        (["--edition", ""], "edition"),
        (["--mode", "fast"], "fast"),
        (["--edition", "official", "--mode", "oaat"], "R-SET-6"),
        (["--first", "G"], "'G'"),
        (["--first", ""], "first seat"),
        (["--first", "AB"], "'AB'"),
        (["--first", "D"], "seat D"),
        (["--set", "nonsense=1"], "nonsense"),
        (["--set", "boots"], "name=value"),
        (["--set", ""], "name=value"),
        (["--set", "="], "''"),
        (["--set", "boots="], "boots"),
        (["--set", "boots=0"], "boots"),
        (["--set", "boots=100"], "boots"),
        (["--set", "boots=-1"], "boots"),
        (["--set", "boots=--5"], "boots"),
        (["--set", "boots=²"], "boots"),
        (["--set", "boots=1.5"], "boots"),
        (["--set", "boots=many"], "boots"),
        (["--set", f"boots={'9' * 5000}"], "boots"),
        (["--set", "stop_early=yes"], "stop_early"),
        (["--set", "recycle=never"], "recycle"),
        (["--set", "self_target=on"], "R-DMG-3"),
    ],
    ids=spelled,
)
@pytest.mark.parametrize(
    "command", [["legal", "3p"], ["why", "3p", "draw"], ["sim", "--seats", "3", "--games", "5"]], ids=spelled
)
def test_options_that_no_table_has_are_refused(command: list[str], words: list[str], said: str) -> None:
    wiredeck(*command, *words).refused(said)


def test_a_house_rule_that_only_says_what_holds_anyway_is_taken() -> None:
    assert wiredeck("legal", "--set", "self_target=off", "2p").code == 0


def test_house_rules_are_heard() -> None:
    where = "2p T(T6) A=T7,x"
    assert wiredeck("legal", where).out.split() == ["T7>T", "draw"]
    assert wiredeck("legal", "--set", "dig_needs_stuck=on", where).out.split() == ["T7>T"]


# ---------------------------------------------------------------- judge


def table_of(folder: Path, *rows: str, header: str = HEADER, end: str = "\n") -> str:
    file = folder / "table.tsv"
    file.write_bytes((end.join([header, *rows]) + end).encode("utf-8"))
    return str(file)


def test_judge_finds_every_scenario_to_hold() -> None:
    answer = wiredeck("judge", *SCENARIOS)
    assert (answer.code, answer.err) == (0, "")
    rows = sum(Path(file).read_text("utf-8").count("\n") - 1 for file in SCENARIOS)
    assert answer.out == f"rows {rows} mismatches 0\n"


def test_judge_says_what_differed_in_a_row_that_fails(tmp_path: Path) -> None:
    file = table_of(tmp_path, GOOD, WRONG, GOOD)
    answer = wiredeck("judge", file)
    assert (answer.code, answer.err) == (1, "")
    failed, count = answer.out.splitlines()
    assert failed == f"{file}:3 wrong: [F] expected T=8t, found 7t; [S] expected T=8t, found 7t"
    assert count == "rows 3 mismatches 1"


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("r\tF\t2p T(T6) A=P7,x\tP7>T\tOK\t-", "refused"),
        ("r\tF\t2p T(T6) A=T7,x\tT7>T\tILL\t-", "every move was legal"),
        ("r\tF\t2p T(T6) A=P7,x\tP7>T; draw\tILL\t-", "refused too early: P7>T"),
        ("r\tF\t2p A=N,N,N B=N\t-\tOK\t-", "4 x N"),
        ("r\tFO\tdeal 2p\t-\tOK\t-", "R-SET-6"),
        ("r\tF\tdeck\t-\tdeck=59\t-", "expected deck=59"),
        ("r\tF\t2p\t-\thas:end\t-", "expected has:end"),
    ],
)
def test_judge_names_the_difference(row: str, said: str, tmp_path: Path) -> None:
    answer = wiredeck("judge", table_of(tmp_path, row))
    assert (answer.code, answer.err) == (1, "")
    assert said in answer.out.splitlines()[0]


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("bad", "6 columns"),
        ("bad\tF\t2p\t-\tOK", "6 columns"),
        ("bad\tF\t2p\t-\tOK\tR\tmore", "6 columns"),
        ("bad\tQ\t2p\t-\tOK\t-", "'Q'"),
        ("bad\tF\t\t-\tOK\t-", "number of seats"),
        ("bad\tF\t2p A=Q9\t-\tOK\t-", "Q9"),
        ("bad\tF\t2p\tfly\tOK\t-", "fly"),
        ("bad\tF\t2p\t-\t\t-", "nothing is expected"),
        ("bad\tF\t2p\t-\tfine\t-", "fine"),
        ("bad\tF\t2p \0\t-\tOK\t-", "not part of a position"),
        ("bad\tF\t2p turn=AB\t-\tOK\t-", "turn=AB"),
    ],
)
def test_judge_names_the_place_of_a_row_that_it_cannot_read_and_goes_on(row: str, said: str, tmp_path: Path) -> None:
    file = table_of(tmp_path, GOOD, row, GOOD)
    answer = wiredeck("judge", file)
    assert (answer.code, answer.err) == (2, "")
    failed, count = answer.out.splitlines()
    assert failed.startswith(f"{file}:3 bad: ")
    assert said in failed
    assert count == "rows 3 mismatches 1"


@pytest.mark.parametrize(
    "header", ["", "id", HEADER.replace("edition", "version"), HEADER + "\tmore", HEADER.replace("\t", " "), GOOD]
)
def test_judge_refuses_a_table_without_its_header(header: str, tmp_path: Path) -> None:
    file = table_of(tmp_path, GOOD, header=header)
    wiredeck("judge", file).refused(f"{file}:1", "six columns")


def test_judge_refuses_an_empty_file(tmp_path: Path) -> None:
    file = tmp_path / "empty.tsv"
    file.touch()
    wiredeck("judge", str(file)).refused(str(file))


@pytest.mark.parametrize(
    "data", [b"\xff\xfe\x00", HEADER.encode() + b"\n\xe9\t", bytes(range(256)), HEADER.encode("utf-16")]
)
def test_judge_refuses_a_file_that_is_not_utf_8(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "other.tsv"
    file.write_bytes(data)
    wiredeck("judge", str(file)).refused(str(file), "UTF-8")


def test_judge_refuses_a_file_that_is_not_there(tmp_path: Path) -> None:
    wiredeck("judge", str(tmp_path / "nowhere.tsv")).refused("nowhere.tsv")


def test_judge_refuses_a_folder(tmp_path: Path) -> None:
    wiredeck("judge", str(tmp_path)).refused(str(tmp_path))


def test_judge_refuses_to_run_without_a_file() -> None:
    wiredeck("judge").refused("file")
    wiredeck("judge", "").refused("directory")


def test_judge_reads_lines_that_end_as_on_windows(tmp_path: Path) -> None:
    assert wiredeck("judge", table_of(tmp_path, GOOD, GOOD, end="\r\n")).out == "rows 2 mismatches 0\n"


def test_judge_reads_a_file_with_a_mark_of_byte_order_and_empty_lines(tmp_path: Path) -> None:
    file = table_of(tmp_path, GOOD, "", GOOD, "", header="\ufeff" + HEADER)
    assert wiredeck("judge", file).out == "rows 2 mismatches 0\n"


def test_judge_reads_a_last_line_without_an_end(tmp_path: Path) -> None:
    file = tmp_path / "table.tsv"
    file.write_bytes(f"{HEADER}\n{GOOD}".encode())
    assert wiredeck("judge", str(file)).out == "rows 1 mismatches 0\n"


def test_judge_counts_the_rows_of_several_files(tmp_path: Path) -> None:
    file = table_of(tmp_path, GOOD, WRONG)
    assert wiredeck("judge", file, file).out.splitlines()[-1] == "rows 4 mismatches 2"


def test_judge_handles_five_thousand_rows(tmp_path: Path) -> None:
    file = table_of(tmp_path, *[f"{n}{GOOD[4:]}" for n in range(5000)])
    assert wiredeck("judge", file) == Answer(0, "rows 5000 mismatches 0\n", "")


def test_judge_can_be_cut_off_by_what_reads_it(tmp_path: Path) -> None:
    file = table_of(tmp_path, *[WRONG] * 3000)
    command = [sys.executable, "-m", "wiredeck.cli", "judge", file]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout
        assert running.stderr
        assert running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 0


def test_judge_prints_what_the_terminal_cannot_show(tmp_path: Path) -> None:
    file = table_of(tmp_path, WRONG.replace("wrong", "größer→"))
    answer = process("judge", file, PYTHONIOENCODING="ascii")
    assert answer.code == 1
    assert answer.out.splitlines()[-1] == "rows 1 mismatches 1"


# ---------------------------------------------------------------- legal and why


def test_legal_lists_the_moves_of_a_position() -> None:
    answer = wiredeck("legal", "3p T(T6) A=T7,N,x")
    assert answer == Answer(0, "T7>T\nN>T\nN>P\nN>O\ndraw\n", "")


def test_legal_says_each_move_in_words_too() -> None:
    lines = wiredeck("legal", "--labels", "3p T(T6) A=T7,N,x").out.splitlines()
    assert lines[0] == "T7>T  teal 7 on the Teal dock (6)"
    assert lines[-1] == "draw  draw a card"


def test_legal_makes_moves_first() -> None:
    assert wiredeck("legal", "2p T(T6) A=T7,T8,x", "T7>T").out.split() == ["T8>T", "end"]


def test_legal_as_json() -> None:
    choices: list[dict[str, Any]] = json.loads(wiredeck("legal", "--json", "2p T(T6) A=G7,[+],x").out)
    assert {choice["key"] for choice in choices} == {"G7>T", "draw"}
    assert choices[0] == {"key": "G7>T", "label": "grey 7 on the Teal dock (6)", "cards": ["G7"], "places": ["T"]}


def test_legal_of_a_deal_is_the_same_every_time() -> None:
    answer = wiredeck("legal", "deal 4p")
    assert answer.code == 0
    assert answer.out.split()
    assert wiredeck("legal", "deal 4p") == answer


def test_legal_of_a_finished_game_is_nothing() -> None:
    assert wiredeck("legal", "2p A=T6 B=x pile(x9)", "T6>T; draw*3; end") == Answer(0, "", "")


@pytest.mark.parametrize("command", ["legal", "why"])
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["", "draw"], "number of seats"),
        ([" ", "draw"], "number of seats"),
        (["2p A=N,N B=N,N", "draw"], "4 x N"),
        (["7p", "draw"], "not 7"),
        (["1p", "draw"], "not 1"),
        (["2p A=Q9", "draw"], "Q9"),
        (["2p A=T11", "draw"], "T11"),
        (["2p nothing", "draw"], "nothing"),
        (["2p", "draw;"], "empty move"),
        (["2p", "end; draw"], "end is refused"),
        (["2p", "T11>T; draw"], "T11"),
        (["2p", "draw*99"], "draw is refused"),
        (["2p", "draw", "more"], "more"),
    ],
    ids=spelled,
)
def test_positions_and_moves_that_cannot_be_are_refused(command: str, words: list[str], said: str) -> None:
    wiredeck(command, *words).refused(said)


def test_why_allows_a_move_and_names_the_rules() -> None:
    answer = wiredeck("why", "3p T(T6) A=T7,N,x", "T7>T")
    assert answer == Answer(0, "yes\nWB-STEP-01 WB-STEP-02\nA step: 7 is one higher than 6.\n", "")


def test_why_refuses_a_move_and_names_the_rules() -> None:
    answer = wiredeck("why", "3p T(T6) A=T7,N,x", "T7>P")
    assert answer == Answer(0, "no\nWB-BOOT-01\nDock P is empty: only a purple card or a NULL opens it.\n", "")


def test_why_as_json() -> None:
    verdict = json.loads(wiredeck("why", "--json", "3p T(T6) A=T7,N,x", "T7>P").out)
    sentence = "Dock P is empty: only a purple card or a NULL opens it."
    assert verdict == {"legal": False, "code": "wrong_marker", "rules": ["WB-BOOT-01"], "sentence": sentence}


def test_why_makes_the_moves_before_the_last_one() -> None:
    assert wiredeck("why", "2p T(T6) A=T7,T8,x", "end").out.startswith("no\n")
    assert wiredeck("why", "2p T(T6) A=T7,T8,x", "T7>T; end").out.startswith("yes\n")


def test_why_knows_cards_that_do_not_exist() -> None:
    assert wiredeck("why", "2p T(T6)", "G5>T").out.startswith("no\nWB-DECK-04\n")


@pytest.mark.parametrize("move", ["", "-", " ", "fly", "T7", "draw*0", "\0"])
def test_why_refuses_what_is_no_move(move: str) -> None:
    wiredeck("why", "2p", move).refused("move")


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(["legal", "why", "judge"]), st.lists(st.text(max_size=20), max_size=3))
def test_any_words_get_an_answer(command: str, words: list[str]) -> None:
    answer = wiredeck(command, *[word.replace("\0", "") for word in words])  # no process can be given a NUL
    assert answer.code in (0, 1, 2)
    assert (answer.code == 2) == bool(answer.err)


# ---------------------------------------------------------------- replay and verify


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize("data", [b"", b"\0", b"\xff\xfe", b"{}", b"[]\n" * 9, HEADER.encode()], ids=repr)
def test_a_file_that_is_no_replay_is_refused(command: str, data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "other.replay"
    file.write_bytes(data)
    wiredeck(command, str(file)).refused(str(file))
    wiredeck(command, str(tmp_path)).refused(str(tmp_path))
    wiredeck(command, str(tmp_path / "nowhere")).refused("nowhere")
    wiredeck(command).refused("file")


# ---------------------------------------------------------------- sim


def sim(*words: str) -> dict[str, Any]:
    """The report of a simulation, without the times, which differ from run to run."""
    answer = wiredeck("sim", "--json", *words)
    assert answer.code == 0, answer
    report: dict[str, Any] = json.loads(answer.out)
    assert report.pop("seconds") >= 0
    assert report.pop("moves_per_second") >= 0
    return report


def test_sim_reports_what_happened() -> None:
    report = sim("--seats", "3", "--games", "300", "--seed", "7", "--cores", "1")
    assert set(report) >= {"games", "moves", "wins", "draws", "lengths"}
    assert report["games"] == 300
    assert list(report["wins"]) == ["A", "B", "C"]
    assert sum(report["wins"].values()) + sum(report["draws"].values()) == 300
    assert set(report["draws"]) == {"deadlock", "dry", "cap"}
    lengths = report["lengths"]
    assert sum(lengths["histogram"].values()) == 300
    assert 0 < lengths["min"] <= lengths["median"] <= lengths["p95"] <= lengths["max"]
    assert lengths["mean"] == round(report["moves"] / 300, 3)


def test_sim_gives_the_same_numbers_on_any_number_of_cores_and_others_for_another_seed() -> None:
    words = ["--edition", "official", "--seats", "4", "--games", "5000"]
    one = sim(*words, "--seed", "7", "--cores", "1")
    assert sim(*words, "--seed", "7", "--cores", "2") == one
    assert sim(*words, "--seed", "8", "--cores", "2") != one


def test_sim_prints_for_people() -> None:
    lines = wiredeck("sim", "--games", "20", "--seats", "2", "--cores", "1").out.splitlines()
    assert lines[0].startswith("20 games, ")
    assert [line.split()[0] for line in lines] == ["20", "won", "drawn", "moves"]


def test_sim_seats_bots_in_turn_also_without_the_compiler() -> None:
    words = ["sim", "--json", "--games", "20", "--seats", "3", "--bots", "simple, random", "--seed", "3"]
    answer = process(*words, WIREDECK_INTERPRET="1", PYTHONWARNINGS="ignore")
    assert (answer.code, answer.err) == (0, "")
    wins = json.loads(answer.out)["wins"]
    assert wins["A"] + wins["C"] > wins["B"]  # simple, random, simple


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seats", "1"], "not 1"),
        (["--seats", "7"], "not 7"),
        (["--seats", "0"], "--seats"),
        (["--seats", "-2"], "--seats"),
        (["--seats", "two"], "--seats"),
        (["--seats", ""], "--seats"),
        (["--seats", "4611686018427387903"], "4611686018427387903"),
        (["--games", "0"], "--games"),
        (["--games", "-5"], "--games"),
        (["--games", "1e3"], "--games"),
        (["--games", "1.5"], "--games"),
        (["--games", str(1 << 62)], "--games"),
        (["--seed", "-1"], "--seed"),
        (["--seed", "x"], "--seed"),
        (["--seed", ""], "--seed"),
        (["--seed", str(1 << 62)], "--seed"),
        (["--seed", "²"], "'²' is not a whole number"),
        (["--seed", "9" * 5000], "is not a whole number"),
        (["--cores", "0"], "--cores"),
        (["--cores", "all"], "--cores"),
        (["--device", "abacus"], "--device"),
        (["--bots", "genius"], "genius"),
        (["--bots", "random,genius"], "genius"),
        (["--bots", "random,"], "bot"),
        (["--bots", ""], "bot"),
        (["--first", "F"], "seat F"),
        (["more"], "more"),
    ],
    ids=spelled,
)
def test_sim_refuses_what_it_cannot_play(words: list[str], said: str) -> None:
    wiredeck("sim", "--games", "5", *words).refused(said)
