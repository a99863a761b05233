"""Records of games: what is written can be read, what is damaged is answered, what is false is found."""

from __future__ import annotations

import hashlib
import hmac
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.spoken import SPOKEN
from wiredeck.bots import bot
from wiredeck.cli import main
from wiredeck.games.interface import SEATS, Step, Verdict
from wiredeck.games.wireburn.game import WIREBURN
from wiredeck.table import chance
from wiredeck.table.check import check, replay
from wiredeck.table.live import Live
from wiredeck.table.record import LINE_LIMIT, MOST_BYTES, Record, RecordError, parse

SEED = bytes(range(32))
EDITIONS = [("official", "standard"), ("operator", "standard"), ("operator", "oaat")]


@cache
def played(edition: str = "operator", mode: str = "standard", seats: int = 3, moves: int = 10_000) -> str:
    """The file of a game between bots, left after so many moves."""
    options = WIREBURN.options({"edition": edition, "mode": mode})
    names = ["Ada", "Bo", "Cleo", "Dee", "Eve", "Flo"][:seats]
    live = Live(WIREBURN, options, names, SEED, "2026-05-01T20:15:00+02:00")
    simple = bot("wireburn", "simple")
    while (actor := live.actor) is not None and len(live.record.moves) < moves:
        view = WIREBURN.view(live.state, actor)
        choice = simple.choose(WIREBURN, view, WIREBURN.legal(live.state), live.lot())
        assert isinstance(live.play(choice.key, len(live.record.moves) / 7), Step)
    return live.close().text()


def rewritten(lines: list[dict[str, Any]]) -> str:
    """These lines as a file whose digest is right."""
    texts = [json.dumps(line, separators=(",", ":")) for line in lines]
    body = "\n".join(texts[:-1]) + "\n" if len(texts) > 1 else ""
    ending = json.dumps({k: v for k, v in lines[-1].items() if k != "digest"}, separators=(",", ":"))[:-1]
    digest = hashlib.sha256((body + ending).encode()).hexdigest()
    return f'{body}{ending},"digest":"{digest}"}}\n'


def lines_of(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def edited(line: int, text: str | None = None, **fields: Any) -> str:
    """A good file with some fields of one line changed, and the digest made right again."""
    lines = lines_of(text or played())
    lines[line].update(fields)
    return rewritten(lines)


def wrong(record: Record) -> list[str]:
    return [finding.what for finding in check(record) if not finding.ok]


# ---------------------------------------------------------------- chance


def test_keys_are_hmacs_of_the_seed_and_the_move_number() -> None:
    assert chance.commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    assert chance.key(SEED, 0) == hmac.new(SEED, b"0", hashlib.sha256).digest()
    assert chance.key(SEED, 12) == hmac.new(SEED, b"12", hashlib.sha256).digest()
    assert len({chance.lot(SEED, n) for n in range(50)}) == 50


# ---------------------------------------------------------------- writing and reading


@pytest.mark.parametrize(("edition", "mode"), EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_record_reads_back_the_same_and_holds(edition: str, mode: str, seats: int) -> None:
    text = played(edition, mode, seats)
    record = parse(text.encode())
    assert record.text() == text
    assert record.result is not None
    assert all(finding.ok for finding in check(record))


def test_a_game_that_was_left_is_a_record_too() -> None:
    record = parse(played(moves=9))
    assert record.result is None
    assert len(record.moves) == 9
    assert all(finding.ok for finding in check(record))
    assert all(finding.ok for finding in check(parse(played(moves=0))))


def test_the_same_seed_gives_the_same_positions() -> None:
    states = [WIREBURN.position_text(position.state) for position in replay(parse(played()))]
    assert states == [WIREBURN.position_text(position.state) for position in replay(parse(played()))]


def test_an_open_record_has_no_last_line_and_no_seed() -> None:
    live = Live(WIREBURN, WIREBURN.options({}), ["Ada", "Bo"], SEED, "2026-05-01T20:15:00")
    text = live.record.text()
    assert text.count("\n") == 1
    assert SEED.hex() not in text
    with pytest.raises(RecordError, match="cut off"):
        parse(text)


def test_a_refused_move_is_not_recorded() -> None:
    live = Live(WIREBURN, WIREBURN.options({}), ["Ada", "Bo"], SEED, "2026-05-01T20:15:00")
    assert not isinstance(live.play("end", 1.0), Step)
    assert live.record.moves == []


def test_a_move_is_recorded_for_the_seat_that_made_it() -> None:
    live = Live(SPOKEN, SPOKEN.options({"first": "B"}), ["Ada", "Bo"], SEED, "2026-05-01T20:15:00")
    live.state = SPOKEN.position(SPOKEN.options({}), "2p T(T6) A=N,x B=x,x dmg=1 turn=B ask=A:shield")
    assert isinstance(live.play("A:absorb", 1.0, by=0), Step)
    assert [(entry.seat, entry.move) for entry in live.record.moves] == [("A", "A:absorb")]


@pytest.mark.parametrize("key", ["draw", "end"])
def test_a_move_asked_for_by_another_seat_is_refused_unseen(key: str) -> None:
    live = Live(WIREBURN, WIREBURN.options({"first": "A"}), ["Ada", "Bo"], SEED, "2026-05-01T20:15:00")
    before = live.state
    assert live.play(key, 1.0, by=1) == Verdict(False, "E_TURN", (), "It is not your move to make.")
    assert (live.state, live.record.moves) == (before, [])
    assert isinstance(live.play("draw", 1.0, by=0), Step)


def test_a_move_that_no_record_could_hold_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    live = Live(WIREBURN, WIREBURN.options({}), ["Ada", "Bo"], SEED, "2026-05-01T20:15:00")
    monkeypatch.setattr("wiredeck.table.live.MOVE_LIMIT", 3)
    answer = live.play("draw", 1.0)
    assert isinstance(answer, Verdict)
    assert answer.code == "E_LENGTH"
    assert live.record.moves == []


def test_a_missing_newline_at_the_end_does_no_harm() -> None:
    assert parse(played().rstrip("\n")) == parse(played())


# ---------------------------------------------------------------- damage


@pytest.mark.parametrize("kept", [0.1, 0.5, 0.9, 0.99])
def test_a_file_cut_anywhere_is_answered(kept: float) -> None:
    data = played().encode()
    with pytest.raises(RecordError, match=r"cut off|no Wiredeck replay"):
        parse(data[: int(len(data) * kept)])


def test_a_file_without_its_last_line_is_cut_off() -> None:
    lines = played().splitlines(keepends=True)
    with pytest.raises(RecordError, match="cut off after line"):
        parse("".join(lines[:-1]))
    with pytest.raises(RecordError, match="cut off in line 1"):
        parse(lines[0])


def test_an_altered_byte_is_found() -> None:
    text = played()
    for old, new in (
        ('"at":', '"at":1'),
        ('"Ada"', '"Adа"'),
        ('"cause":"', '"cause":"x'),
        ('"seed":"00', '"seed":"01'),
    ):
        with pytest.raises(RecordError, match="altered"):
            parse(text.replace(old, new, 1))


def test_lines_out_of_order_or_missing_are_named() -> None:
    lines = played().splitlines(keepends=True)
    with pytest.raises(RecordError, match="line 3: this is move 3, but move 2 comes here"):
        parse("".join([*lines[:2], *lines[3:]]))
    with pytest.raises(RecordError, match="line 2: "):
        parse("".join([lines[0], lines[-1], *lines[1:]]))


GARBAGE: list[tuple[bytes, str]] = [
    (b"", "empty"),
    (b" \n\n", "empty"),
    (b"\x00" * 50, "no Wiredeck replay"),
    (b"\xff\xfe{}", "UTF-8"),
    (b"[" * 5000, "no Wiredeck replay"),
    (b"[" * (LINE_LIMIT + 1), "longer than"),
    (b"{}", "format"),
    (b"[]\n", "not made of names"),
    (b"9" * 6000, "no Wiredeck replay"),
    (b'{"format":NaN}', "no Wiredeck replay"),
    (b'{"format":1,"format":2}', "no Wiredeck replay"),
    (b"PK\x03\x04", "no Wiredeck replay"),
    (b"x" * (MOST_BYTES + 1), "too large"),
]


@pytest.mark.parametrize(("data", "sentence"), GARBAGE, ids=range(len(GARBAGE)))
def test_garbage_is_answered(data: bytes, sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence):
        parse(data)


@pytest.mark.parametrize(
    ("line", "fields", "sentence"),
    [
        (0, {"format": "wiredeck-replay-2"}, "line 1: .*format"),
        (0, {"game": "chess"}, "line 1: there is no game 'chess'"),
        (0, {"rules": "wireburn-0"}, "line 1: .*wireburn-0.*wireburn-1"),
        (0, {"options": {"edition": "moon"}}, "line 1: no such table: .*moon"),
        (0, {"options": {"edition": "operator", "magic": 1}}, "no such table: .*magic"),
        (0, {"options": {"house": {"boots": 1e300}}}, "no such table"),
        (0, {"options": {"house": {"boots": [[[[]]]]}}}, "no such table"),
        (0, {"options": {"first": "F"}}, "no such table: .*F"),
        (0, {"options": []}, "'options' must be"),
        (0, {"seats": 1, "names": ["Ada"]}, "no such table: .*2 to 6"),
        (0, {"seats": 7}, "'seats' must be"),
        (0, {"seats": True}, "'seats' must be"),
        (0, {"names": ["Ada"]}, "3 seats, but 1 names"),
        (0, {"names": ["Ada", "Bo", "C\x00"]}, "a name must be"),
        (0, {"names": ["Ada", "Bo", 3]}, "a name must be"),
        (0, {"names": "Ada"}, "'names' must be a list"),
        (0, {"commitment": "xyz"}, "64 hexadecimal"),
        (0, {"started": "yesterday"}, "'started'"),
        (0, {"more": 1}, "'more' is no part"),
        (4, {"n": 10**30}, "line 5: 'n' must be"),
        (4, {"n": "4"}, "line 5: 'n' must be"),
        (4, {"seat": "D"}, "line 5: a seat must be a letter from A to C"),
        (4, {"seat": 0}, "line 5: a seat must be"),
        (4, {"move": ""}, "line 5: 'move' must be"),
        (4, {"move": "x" * 500}, "line 5: 'move' must be"),
        (4, {"move": ["T7>T"]}, "line 5: 'move' must be"),
        (4, {"at": -1}, "line 5: 'at' must be"),
        (4, {"at": 10**400}, "line 5: 'at' must be"),
        (4, {"at": "soon"}, "line 5: 'at' must be"),
        (4, {"at": True}, "line 5: 'at' must be"),
        (4, {"hand": "T7"}, "line 5: 'hand' is no part"),
        (-1, {"result": "won"}, "the result must be"),
        (-1, {"result": {"winners": ["Z"], "cause": "survived"}}, "a seat must be"),
        (-1, {"result": {"winners": "A", "cause": "survived"}}, "'winners' must be a list"),
        (-1, {"result": {"winners": []}}, "'cause' is missing"),
        (-1, {"seed": "00"}, "'seed' must be"),
        (-1, {"moves": 3}, "3 moves are announced"),
    ],
)
def test_a_wrong_field_is_named_with_its_line(line: int, fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence):
        parse(edited(line, **fields))


def test_a_missing_field_is_named() -> None:
    lines = lines_of(played())
    del lines[2]["seat"]
    with pytest.raises(RecordError, match="line 3: 'seat' is missing"):
        parse(rewritten(lines))


# ---------------------------------------------------------------- lies


def test_an_altered_legal_move_is_found() -> None:
    """Every other legal move in place of an early one: what follows then no longer holds."""
    record = parse(played())
    positions = list(replay(record))
    found = 0
    for n in range(5):
        for choice in WIREBURN.legal(positions[n].state):
            if choice.key != record.moves[n].move:
                found += 1
                assert wrong(parse(edited(n + 1, move=choice.key))), (n, choice.key)
    assert found > 5


def test_an_illegal_move_is_found_and_explained() -> None:
    record = parse(edited(1, move="hit:A"))
    (finding,) = [finding for finding in check(record) if not finding.ok]
    assert finding.what == "moves"
    assert "move 1, hit:A, is refused" in finding.sentence


def test_a_move_by_another_seat_is_found() -> None:
    record = parse(played())
    other = SEATS[(SEATS.index(record.moves[0].seat) + 1) % 3]
    assert wrong(parse(edited(1, seat=other))) == ["moves"]


def test_a_move_after_the_end_is_found() -> None:
    lines = lines_of(played())
    lines.insert(-1, {"n": len(lines) - 1, "seat": "A", "move": "draw", "at": 99})
    lines[-1]["moves"] += 1
    assert wrong(parse(rewritten(lines))) == ["moves"]


def test_another_seed_breaks_the_promise() -> None:
    assert "seed" in wrong(parse(edited(-1, seed="11" * 32)))


def test_another_deal_under_an_honest_promise_is_found() -> None:
    lines = lines_of(played())
    lines[0]["commitment"] = chance.commitment(b"\x11" * 32)
    lines[-1]["seed"] = "11" * 32
    assert wrong(parse(rewritten(lines))) == ["moves"]


@pytest.mark.parametrize("result", ["left", {"winners": [], "cause": "survived"}, {"winners": ["B"], "cause": "null"}])
def test_another_result_is_found(result: object) -> None:
    assert wrong(parse(edited(-1, result=result))) == ["result"]


def test_a_left_game_cannot_claim_a_winner() -> None:
    text = edited(-1, played(moves=9), result={"winners": ["A"], "cause": "survived"})
    assert wrong(parse(text)) == ["result"]


# ---------------------------------------------------------------- fuzz


def read_and_check(data: bytes | str) -> None:
    """Either a clear error or a record; a record is checked without a crash."""
    try:
        record = parse(data)
    except RecordError as e:
        sentence = str(e)
    else:
        sentence = " ".join(finding.sentence for finding in check(record))
    assert sentence.isprintable()
    assert 0 < len(sentence) < 600


@given(st.binary(max_size=400))
def test_any_bytes_are_answered(data: bytes) -> None:
    read_and_check(data)


@given(st.integers(0, 3000), st.integers(0, 40), st.binary(max_size=30))
@settings(max_examples=300, deadline=None)
def test_any_edit_is_answered(at: int, length: int, put: bytes) -> None:
    data = played(moves=20).encode()
    read_and_check(data[:at] + put + data[at + length :])


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=8)
    | st.sampled_from("ABF"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@given(st.integers(0, 11), st.data())
@settings(max_examples=300, deadline=None)
def test_any_value_in_any_field_is_answered(line: int, data: st.DataObject) -> None:
    lines = lines_of(played(moves=10))
    name = data.draw(st.sampled_from(sorted(lines[line])))
    lines[line][name] = data.draw(VALUES)
    if name != "digest":
        read_and_check(rewritten(lines))


@given(st.dictionaries(st.sampled_from(["edition", "mode", "first", "house", "x"]), VALUES, max_size=4))
@settings(max_examples=200, deadline=None)
def test_any_options_are_answered(options: dict[str, object]) -> None:
    lines = lines_of(played(moves=10))
    lines[0]["options"] = options
    read_and_check(json.dumps(lines[0]) + "\n" + rewritten(lines).partition("\n")[2])


@given(st.integers(1, 10), st.text(max_size=12) | st.sampled_from(["wash", "hit:F", "shield", "N[+][-]>T", "T٣>T"]))
@settings(max_examples=200, deadline=None)
def test_any_move_text_is_answered(line: int, move: str) -> None:
    read_and_check(edited(line, played(moves=10), move=move))


# ---------------------------------------------------------------- on the command line


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text(played(), encoding="utf-8")
    return path


def test_verify_says_what_it_checked(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(file)]) == 0
    out = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in out[1:]] == ["file", "seed", "deal", "moves", "result", "ok"]


@pytest.mark.parametrize("text", ["", "nonsense", played()[:-80], edited(1, move="hit:A"), edited(-1, seed="22" * 32)])
def test_verify_refuses_with_a_sentence(text: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(text, encoding="utf-8")
    assert main(["verify", str(file)]) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith("wiredeck: ")
    assert captured.err.count("\n") == 1
    assert "ok" not in captured.out.splitlines()


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_file_that_is_not_there_is_answered(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, str(tmp_path / "none.jsonl")]) == 2
    assert main([command, str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 2


def test_replay_tells_every_move_with_its_docks(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file)]) == 0
    out = capsys.readouterr().out
    record = parse(played())
    for entry in record.moves:
        assert f"{entry.n:4}. {entry.seat} {entry.move}\n" in out
    assert out.count("docks T=") == len(record.moves) + 1
    assert max(len(line) for line in out.splitlines()) <= 80
    assert "draws a card" not in out


def test_replay_from_a_seat_hides_what_others_drew(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(played("operator", "oaat", 6), encoding="utf-8")
    assert main(["replay", str(file), "--seat", "B", "--all"]) == 0
    text = " ".join(capsys.readouterr().out.split())
    for sentence in text.split(". "):
        if " draws " in sentence and sentence[0] in "ACDEF":
            assert sentence.split(" draws ")[1].startswith("a card")
    assert "B draws" in text


def test_replay_refuses_a_seat_that_is_not_there(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), "--seat", "E"]) == 2
    assert "A to C" in capsys.readouterr().err


def test_replay_shows_a_false_record_as_far_as_it_holds(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(edited(4, move="hit:A"), encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    captured = capsys.readouterr()
    assert "move 4" in captured.err
    assert "   3. " in captured.out


def test_replay_steps_forth_and_back(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from wiredeck.cli import terminal

    answers = iter(["", "b", "b", "5", "99999", "what", "q"])
    monkeypatch.setattr(terminal.Screen, "ask", lambda self, prompt: next(answers))
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setenv("NO_COLOR", "1")
    assert main(["replay", str(file), "--seat", "B"]) == 0
    out = capsys.readouterr().out
    steps = [line for line in out.splitlines() if line[:4].strip().isdigit() and line[4] == "."]
    assert [line[:4].strip() for line in steps] == ["0", "1", "0", "5"]
    assert "This is where it begins." in out
    assert "The last move is" in out
    assert "\x1b" not in out
