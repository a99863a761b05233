"""`wiredeck play` driven through pipes: whole games, every command, every way to leave, and no leaks."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.spoken import SPOKEN
from wiredeck.bots import bot
from wiredeck.bots.advice import think
from wiredeck.bots.search import Searcher
from wiredeck.cli import main, terminal
from wiredeck.cli.sitting import Left, Sitting
from wiredeck.cli.terminal import Progress, Screen
from wiredeck.games.interface import Game
from wiredeck.games.layout import columns, cut, flow, pad, visible
from wiredeck.games.wireburn import draw
from wiredeck.games.wireburn.game import WIREBURN
from wiredeck.table.chance import key
from wiredeck.table.live import Live
from wiredeck.table.record import Record, parse

SEED = "5a" * 32
Play = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def _no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a machine on which nothing was compiled yet."""
    monkeypatch.setattr("wiredeck.bots.search.Searcher.is_kept", False)


def let_expert_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if its search were compiled; a few tries in place of a time."""
    found = Searcher("wireburn", interpreted=True)
    monkeypatch.setattr("wiredeck.bots.search.searcher", lambda name: found)
    monkeypatch.setattr("wiredeck.cli.sitting.think", lambda game, view, seconds: think(game, view, 0, tries=8))
    monkeypatch.setattr("wiredeck.bots.search.Searcher.is_kept", True)


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Run `wiredeck play wireburn` with these lines as input: exit code, output, errors."""
    monkeypatch.chdir(tmp_path)

    def run(lines: str | list[str], *words: str) -> tuple[int, str, str]:
        text = lines if isinstance(lines, str) else "".join(f"{line}\n" for line in lines)
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        try:
            code = main(["play", "wireburn", "--seed", SEED, *words])
        except SystemExit as e:  # argparse
            code = e.code if isinstance(e.code, int) else 1
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run


def kept() -> Record:
    """The one replay that a game has left behind."""
    (path,) = Path("replays").iterdir()
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-\d{6}-wireburn\.jsonl", path.name)
    return parse(path.read_bytes())


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize("options", ["--edition official", "--edition operator", "--mode oaat"])
@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("number", ["1", "2"])
def test_a_whole_game_by_numbers(options: str, seats: int, number: str, play: Play) -> None:
    answers = [number, "1"] * 3000
    code, out, err = play(answers, *options.split(), "--seats", str(seats), "--bots", "simple,random")
    assert (code, err) == (0, "")
    assert "wins: " in out or "The game is drawn: " in out
    assert max(visible(line) for line in out.splitlines()) <= 80
    assert "\x1b" not in out
    record = kept()
    assert record.result is not None
    assert record.header.commitment in out
    assert main(["verify", str(next(Path("replays").iterdir()))]) == 0


def test_moves_can_be_typed(play: Play) -> None:
    """In any case, with blanks, and a card alone where only one dock takes it."""
    state = WIREBURN.start(3, WIREBURN.options({"first": "A"}), key(bytes.fromhex(SEED), 0))
    keys = [choice.key for choice in WIREBURN.legal(state) if ">" in choice.key]
    alone = next(move for move in keys if sum(move.split(">")[0] == other.split(">")[0] for other in keys) == 1)
    for typed, move in ((keys[0], keys[0]), (keys[0].lower().replace(">", " > "), keys[0]), (alone[:-2], alone)):
        code, _, _ = play([typed], "--first", "A", "--replay", "typed.jsonl")
        assert code == 0
        assert parse(Path("typed.jsonl").read_bytes()).moves[0].move == move
        Path("typed.jsonl").unlink()


def test_a_card_that_fits_two_docks_is_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Which one? T7>T or T7>P." in shown(sitting("2p T(T6) P(P7) A=T7,x"), "T7\n", monkeypatch)


def test_the_same_seed_and_answers_give_the_same_screen(play: Play) -> None:
    first = play(["1"] * 2000, "--no-replay")
    assert first == play(["1"] * 2000, "--no-replay")
    assert not Path("replays").exists()


def test_another_seat_and_names(play: Play) -> None:
    code, out, _ = play("", "--seats", "4", "--seat", "C", "--names", "Ada,Bo,Cleo", "--replay", "mine.jsonl")
    assert code == 0
    assert "you are C" in out
    assert "C Cleo (you)" in out
    record = parse(Path("mine.jsonl").read_bytes())
    assert record.header.names == ("Ada", "Bo", "Cleo", "normal")


# ---------------------------------------------------------------- leaving


@pytest.mark.parametrize("lines", ["", "1\n1\n", "quit\n", "q\n", "1\nexit\n", "\n\n?"])
def test_the_end_of_input_and_quit_leave_cleanly(lines: str, play: Play) -> None:
    code, out, err = play(lines)
    assert (code, err) == (0, "")
    assert "You have left the table." in out
    assert "wiredeck verify replays" in out
    assert kept().result is None
    assert main(["verify", str(next(Path("replays").iterdir()))]) == 0


def test_ctrl_c_leaves_with_130_and_keeps_the_game(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["1", "1"])

    def ask(self: Screen, prompt: str) -> str:
        for answer in answers:
            return answer
        raise KeyboardInterrupt

    monkeypatch.setattr(Screen, "ask", ask)
    code, out, err = play("")
    assert (code, err) == (130, "")
    assert "You have left the table." in out
    assert len(kept().moves) >= 2


def test_a_game_is_kept_whole_or_not_at_all(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*paths: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", fail)
    code, _, err = play("")
    assert code == 2
    assert "No space left" in err
    assert list(Path("replays").iterdir()) == []


# ---------------------------------------------------------------- answers


def test_bad_lines_are_answered_and_change_nothing(play: Play) -> None:
    lines = [
        "0",
        "999",
        "-1",
        "1e9",
        "99999999999999999999",
        "T77>T",
        "foo",
        "x" * 5000,
        "é\x00ü",
        "T7>Z",
        "hit:Q",
        "?",
    ]
    code, out, err = play([*lines, "quit"])
    assert (code, err) == (0, "")
    assert "There is no move 0" in out
    assert "There is no move 999" in out
    assert "'foo' is no command and no move" in out
    assert kept().moves == []
    assert max(visible(line) for line in out.splitlines()) <= 80


def test_a_question_is_answered_with_rule_ids(play: Play) -> None:
    _, out, _ = play(["? T7", "? p7>t", "?draw", "? end", "? null", "? shield>t", "? nonsense", "quit"])
    assert out.count("T7>T: ") == 1
    assert out.count("T7>P: ") == 1
    assert "P7>T: no." in out
    assert "draw: yes." in out
    assert "end: no." in out
    assert "N>O: " in out
    assert "shield>T: no. No attack is waiting for an answer now." in out
    assert re.search(r"\(WB-[A-Z]+-\d\d", out)
    assert "'nonsense' is no command" in out


def test_help_hint_rules_and_log(play: Play) -> None:
    _, out, _ = play(["?", "hint", "rules", "log", "", "quit"])
    assert "Type the number of a move" in out
    assert "The bot 'normal' would choose " in out
    assert "Final Firewall" in out
    assert out.count("Your hand") == 2


def test_a_hint_comes_from_the_expert_where_its_search_is_there(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    let_expert_hint(monkeypatch)
    _, out, _ = play(["hint", "quit"])
    told = " ".join(out.split())
    assert "The bot 'expert' would choose " in told
    assert re.search(
        r"Of its guesses how the game goes on, that wins about \d+ %; next best is \S+ with about \d", told
    )
    assert re.search(r"would choose (\S+): [^.]+\. [A-Z][^.]+\. \((WB|R)-", told)


@pytest.mark.parametrize("options", ["--edition official", "--edition operator", "--mode oaat"])
def test_the_rules_fit_one_screen(options: str, play: Play) -> None:
    _, out, _ = play(["rules", "quit"], *options.split())
    text = out.partition("rules\n")[2].partition("Your move")[0]
    assert text.count("\n") <= 23


def test_a_refused_move_is_explained_with_its_rule(play: Play) -> None:
    _, out, _ = play(["end", "V>T", "quit"])
    assert "end: no. A turn cannot be passed: play a card or draw." in out
    assert "V>T: no." in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seats", "7"], "2 to 6 players"),
        (["--seats", "1"], "2 to 6 players"),
        (["--seats", "0"], "2 to 6 players"),
        (["--seats", "-3"], "number of players"),
        (["--seats", "9" * 30], "number of players"),
        (["--seats", "many"], "number of players"),
        (["--seat", "E"], "A to C"),
        (["--seat", ""], "A to C"),
        (["--edition", "moon"], "there is no edition"),
        (["--edition", "official", "--mode", "oaat"], "no OAAT mode"),
        (["--set", "hand"], "name=value"),
        (["--set", "luck=on"], "no setting"),
        (["--bots", "simple,genius"], "no bot 'genius'"),
        (["--bots", ""], "no bot ''"),
        (["--names", "A,B,C,D,E"], "5 names for 3 seats"),
        (["--names", "Ada,,Bo"], "no name"),
        (["--names", "x" * 99], "no name"),
        (["--replay", "."], "exists already"),
        (["--replay", "a", "--no-replay"], "not allowed with"),
    ],
)
def test_bad_arguments_are_answered(words: list[str], sentence: str, play: Play) -> None:
    code, _, err = play("", *words)
    assert code == 2
    assert sentence in err
    assert "Traceback" not in err


def test_a_bad_seed_is_answered(play: Play) -> None:
    code, _, err = play("", "--seed", "123")
    assert code == 2
    assert "64 hexadecimal digits" in err


def test_house_rules_can_be_listed(play: Play) -> None:
    code, out, _ = play("", "--set", "help")
    assert code == 0
    assert "max_draw" in out


# ---------------------------------------------------------------- hidden cards


def sitting(position: str, played: Game = WIREBURN) -> Sitting:
    """A person in seat A before a position."""
    count = int(position[0])
    live = Live(played, WIREBURN.options({}), ["you", "Bo", "Cleo", "Dee"][:count], bytes(32), "2026-01-01T00:00:00")
    live.state = WIREBURN.position(WIREBURN.options({}), position)
    bots = {seat: bot("wireburn", "random") for seat in range(1, count)}
    return Sitting(live, played.drawing(), Screen(), 0, bots)


EVERYTHING = "?\nhint\nlog\nrules\n? T2\n? P10\n? O9>T\n\nP9>T\n"


def shown(table: Sitting, lines: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """What the person sees until the input ends."""
    out = io.StringIO()
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    table.screen.out = out
    with pytest.raises(Left):
        table._decide()
    return out.getvalue()


def test_cards_of_others_and_the_pile_are_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sitting("3p T(T5) A=T2,T3 B=P10,O10,P9 C=O9,G9,P8 pile(O8,G8,P7)")
    out = shown(table, "?\nhint\nlog\n? T2\n\n", monkeypatch)
    for card in ("P10", "O10", "P9", "O9", "G9", "P8", "O8", "G8", "P7"):
        assert card not in out
    for name in ("purple 10", "orange 10", "purple 9", "orange 9", "grey 9"):
        assert name not in out


def test_the_screen_is_the_same_in_every_world_that_the_view_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Non-interference: other hidden cards, byte for byte the same output to every command."""
    let_expert_hint(monkeypatch)
    table = sitting("3p")
    table.live.state = WIREBURN.start(3, WIREBURN.options({"first": "A"}), 9)
    compared = 0
    while (actor := table.live.actor) is not None:
        if actor == 0:
            truth = table.live.state
            seen = shown(table, EVERYTHING, monkeypatch)
            table.live.state = WIREBURN.guess(WIREBURN.view(truth, 0), compared)
            assert WIREBURN.position_text(table.live.state) != WIREBURN.position_text(truth)
            assert shown(table, EVERYTHING, monkeypatch) == seen
            table.live.state = truth
            compared += 1
        choices = WIREBURN.legal(table.live.state)
        table.screen.out = io.StringIO()
        assert table._play(choices[compared % len(choices)].key, actor) is None
    assert compared > 5


# ---------------------------------------------------------------- whose move it is

SHIELD = "2p T(T6) A=N,x B=x,x dmg=1 turn=B ask=A:shield"


def moves_of(table: Sitting) -> list[tuple[str, str]]:
    return [(entry.seat, entry.move) for entry in table.live.record.moves]


def test_a_whole_move_that_is_in_no_list_can_be_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sitting("2p T(T6) A=T7,x", SPOKEN)
    monkeypatch.setattr("sys.stdin", io.StringIO("draw\n"))
    table._decide()
    assert moves_of(table) == [("A", "draw")]


@pytest.mark.parametrize("typed", ["absorb", "A:absorb"])
def test_a_typed_move_is_the_persons_own_when_another_has_the_turn(typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sitting(SHIELD, SPOKEN)
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{typed}\n"))
    table._decide()
    assert moves_of(table) == [("A", "A:absorb")]


@pytest.mark.parametrize("typed", ["B:draw", "B:T7>T", "? B:draw", "B:end"])
def test_a_move_in_the_name_of_another_is_refused_unseen(typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for position in (SHIELD, "2p T(T6) A=T7,x"):
        table = sitting(position, SPOKEN)
        out = shown(table, f"{typed}\n", monkeypatch)
        assert "It is not your move to make." in out
        assert "secret" not in out
        assert moves_of(table) == []


def test_a_refused_whole_move_is_answered_with_its_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    out = shown(sitting("2p T(T6) A=T7,x", SPOKEN), "end\nfly\nC:fly\n", monkeypatch)
    assert "end: no. A turn cannot be passed: play a card or draw." in out
    assert "'fly' is no command and no move." in out
    assert "'C:fly' is no command and no move." in out


# ---------------------------------------------------------------- the terminal


class Tty(io.StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def screen(monkeypatch: pytest.MonkeyPatch, **given: bool) -> tuple[Screen, Tty]:
    out = Tty()
    monkeypatch.setattr("sys.stdin", Tty())
    monkeypatch.setattr("sys.stdout", out)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return Screen(**given), out


def test_colour_only_on_a_terminal_and_never_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    tty, _ = screen(monkeypatch)
    state = WIREBURN.position(WIREBURN.options({}), "3p T(T6) P(G4) O(V) A=T7,P7,O7,G8,N,V,S,[+],[-] B=0 skip=C")
    view = WIREBURN.view(state, 0)
    coloured = [*draw.table(view, ["you", "Bo", "Cleo"], tty), *draw.hand(view, tty)]
    assert any("\x1b[" in line for line in coloured)
    bare = re.sub(r"\x1b\[[0-9;]*m", "", "\n".join(coloured))
    for word in ("T7", "P7", "O7", "G8", " N ", " V ", " S ", "[+]", "[-]", " T ", " P ", " O ", "FIREWALL", "skip"):
        assert word in bare
    assert max(visible(line) for line in coloured) <= 80


@pytest.mark.parametrize(
    "position",
    [
        "6p A=N,[+],[+],[+],[-],[-],[-],G2,G3,G4,G6,G7,G8,G9,x40 B=0 C=0~ skip=ABCDEF dmg=7 ask=A:shield",
        "6p A=N,[+],[+],[+],[-],[-],[-],G2,G3,G4,G6,G7,G8,G9 T(T5) P(P2) O(O9) skip=ABCDEF B=0 dmg=7 draws=3 bonus",
        "6p T(N) P(V) O(G4,[+],[+],[+]) A=T1,T2,T3,T4,T5,T6,T7,T8,T9,T10,P1,P3,P4,P5,P6,P7,P8,P9,P10,O1,O2,O3",
    ],
)
def test_the_fullest_table_fits_80_columns(position: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for given in ({}, {"plain": True}):
        tty, _ = screen(monkeypatch, **given)
        state = WIREBURN.position(WIREBURN.options({}), position)
        view = WIREBURN.view(state, 0)
        lines = [*draw.table(view, ["Wilhelmina of Orangecloud"] * 6, tty), *draw.hand(view, tty)]
        for heading, entries in draw.groups(view, WIREBURN.legal(state)):
            lines += flow([f"99 {text}" for _, text in entries], f"{heading:8}", 80, 17)
        assert max(visible(line) for line in lines) <= 80


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_colour_can_be_refused(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    screen(monkeypatch)
    monkeypatch.setenv(name, value)
    assert Screen().paint("teal", "T7") == "T7"


def test_plain_means_plain_characters(monkeypatch: pytest.MonkeyPatch) -> None:
    tty, out = screen(monkeypatch, plain=True)
    tty.rule()
    tty.line("▶ a · b … c → d")
    assert out.getvalue().isascii()
    assert tty.paint("teal", "T7") == "T7"


def test_an_output_without_unicode_gets_plain_characters(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(raw, encoding="ascii"))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    plain = Screen()
    plain.line("▶ Zoë")
    plain.out.flush()
    assert raw.getvalue() == b"> Zo?\n"


def test_a_person_may_play_again_on_a_terminal(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["1"] * 3000)
    asked: list[str] = []

    def ask(self: Screen, prompt: str) -> str | None:
        asked.append(prompt)
        if "Another game" in prompt:
            return "y" if sum("Another" in p for p in asked) == 1 else "n"
        return next(answers)

    monkeypatch.setattr(terminal.Screen, "ask", ask)
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    original = Screen.__init__

    def on_tty(self: Screen, **given: bool) -> None:
        original(self, **given)
        self.is_tty = True

    monkeypatch.setattr(Screen, "__init__", on_tty)
    code, out, _ = play("", "--seats", "2")
    assert code == 0
    assert sum("Another" in prompt for prompt in asked) == 2
    assert out.count("SHA-256") == 2
    assert len(list(Path("replays").iterdir())) == 2


def test_widths_count_columns_not_bytes() -> None:
    assert visible("\x1b[1mT7\x1b[0m") == 2
    assert visible("日本") == 4
    assert visible("e\u0301") == 1
    assert pad("\x1b[1mT7\x1b[0m", 4).endswith("  ")
    assert cut("abcdef", 4) == "abc…"
    assert cut("日本日本", 5) == "日本…"
    assert columns([["a", "b"], ["c"]], 3) == ["a  c", "b"]
    assert flow(["1 aa", "2 bb", "3 cc"], "Teal ", 14, 7) == ["Teal 1 aa", "     2 bb", "     3 cc"]


def test_progress_is_drawn_only_for_a_person(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with Progress("games") as progress:
        progress(1, 10)
    assert capsys.readouterr().err == ""
    err = Tty()
    monkeypatch.setattr("sys.stderr", err)
    with Progress("games") as progress:
        progress(5, 10)
        progress(10, 10)
    assert "5 of 10" in err.getvalue()
    assert err.getvalue().endswith("\r\x1b[K")


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_a_killed_program_keeps_the_game(tmp_path: Path) -> None:
    screen = tmp_path / "screen.txt"
    command = [sys.executable, "-u", "-m", "wiredeck.cli", "play", "wireburn", "--seats", "2", "--fast"]
    command += ["--seed", 64 * "0"]  # a deal in which the person is asked before a bot can win
    with screen.open("w") as out:
        program = subprocess.Popen(command, cwd=tmp_path, stdin=subprocess.PIPE, stdout=out, stderr=out)
        for _ in range(300):
            if "Your hand" in screen.read_text() or program.poll() is not None:
                break
            time.sleep(0.1)
        program.send_signal(signal.SIGTERM)
        program.communicate(timeout=30)
    assert program.returncode == 130
    (kept,) = (tmp_path / "replays").iterdir()
    assert '"result":"left"' in kept.read_text()
