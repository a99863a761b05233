"""`wiredeck ask` and `wiredeck mcp`: questions on the command line, in a file, and from a language model."""

from __future__ import annotations

import io
import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from wiredeck.cli import main
from wiredeck.cli.mcp import answered
from wiredeck.rulesbot.bot import Asked, ask


def test_an_answer_has_its_rules_and_a_way_to_try_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "can", "i", "play", "orange 5", "on", "grey 4"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Yes. ")
    assert "  WB-STEP-01  The step" in out
    tried = out.splitlines()[-1].removeprefix("  try it: wiredeck ")
    assert tried == "why --game wireburn --edition official --mode standard '3p T(G4) A=O5,x3' 'O5>T'"
    assert main(shlex.split(tried)) == 0
    assert capsys.readouterr().out.startswith("yes\n")


def test_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "--game", "wired", "--json", "how many cards does each player get"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told) >= {"verdict", "answer", "rules", "kind", "position"}
    assert told["position"] is None
    assert "6" in told["answer"]


def test_a_batch(tmp_path: Path) -> None:
    source, target = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    said = [{"role": "user", "content": "can i volt a 2"}, {"role": "assistant", "content": "Yes."}]
    lines: list[dict[str, Any]] = [
        {"id": "a", "game": "wireburn", "edition": "any", "question": "can i volt a 2", "context": None},
        {"id": 2, "game": "wireburn", "edition": None, "question": "and a stasis?", "context": said},
        {"id": None, "question": ""},
    ]
    source.write_text("\n".join(map(json.dumps, lines)) + "\n\n", "utf-8")
    assert main(["ask", "--batch", str(source), "--out", str(target)]) == 0
    told = [json.loads(line) for line in target.read_text("utf-8").splitlines()]
    assert [one["id"] for one in told] == ["a", 2, None]
    assert [one["verdict"] for one in told] == ["yes", "no", None]
    assert told[0]["position"] == "3p T(T2) A=V,x3"
    assert told[2]["kind"] == "declined"


@pytest.mark.parametrize(
    ("game", "question", "verdict", "said"),
    [
        ("wireburn", "where do washed modifiers end up", "depends", "Depends on the edition. Official"),
        ("wireburn", "can a null carry a plus", "depends", "Depends on the edition. Official"),
        ("wireburn", "does a null give me a bonus", "depends", "Depends on the mode. In OAAT"),
        ("wireburn", "can i do that", "depends", "Depends on the position, so I can't say yet: tell me which card"),
        ("wireburn", "whats my best move here", None, "I can't say yet: tell me which card"),
        ("wired", "anna hit 25. game over right away?", "depends", "Depends on how many play. With two or three"),
        ("wired", "we are two. anna hit 25. game over right away?", "yes", "Yes. "),
        ("wired", "can i steal back what they took with seal the deal", "depends", "Depends on the house rules. "),
    ],
)
def test_what_is_left_open_is_said_to_depend(game: str, question: str, verdict: str | None, said: str) -> None:
    found = ask(Asked(question, game))
    assert found.verdict == verdict
    assert found.answer.startswith(said)


@pytest.mark.parametrize(
    ("before", "question", "verdict"),
    [
        ("operator: can i put a plus on the grey 6 lying there", "and official?", "yes"),
        ("official: must i play the third card", "what about the 59 card game", "yes"),
        ("teal 5 on teal 4 and purple 8 on purple 7 in one turn?", "and in oaat?", "no"),
        ("official: volt on teal 9 then open purple with purple 3?", "and in operator?", "no"),
        ("official: volt on teal 9 then open purple with purple 3?", "and with stasis on teal 5?", "yes"),
    ],
)
def test_a_follow_up_may_change_the_edition_alone(before: str, question: str, verdict: str) -> None:
    assert ask(Asked(question, "wireburn", None, (before,), ("Well.",))).verdict == verdict


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{", "in.jsonl:1: this line is no JSON"),
        ("[]", "in.jsonl:1: a line needs a question"),
        ('{"question": 7}', "in.jsonl:1: a line needs a question"),
        ('{"question": "x", "game": "uno"}', "in.jsonl:1: there is no game 'uno'"),
        ('{"question": "x", "edition": "third"}', "in.jsonl:1: there is no edition 'third'"),
        ('{"question": "x", "context": "y"}', "in.jsonl:1: context is a list of turns"),
        ("[" * 100_000, "in.jsonl:1: this line is no JSON"),
    ],
)
def test_a_bad_line_is_named_and_nothing_is_written(
    line: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("in.jsonl").write_text(line, "utf-8")
    assert main(["ask", "--batch", "in.jsonl", "--out", "out.jsonl"]) == 2
    assert said in capsys.readouterr().err
    assert not Path("out.jsonl").exists()


@pytest.mark.parametrize("words", [["--batch", "nowhere.jsonl"], ["--out", "x", "why"], ["--batch", "x", "why"]])
def test_bad_arguments_are_a_sentence(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", *words]) == 2
    assert capsys.readouterr().err.startswith("wiredeck: ")


# ---------------------------------------------------------------- as tools


def tool(name: str, **given: object) -> dict[str, Any]:
    request = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": name, "arguments": given}}
    answer = answered(json.dumps(request).encode())
    assert answer is not None
    result: dict[str, Any] = answer["result"]
    return result


def test_a_client_is_greeted_and_told_the_tools() -> None:
    hello = answered(b'{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-03-26"}}')
    assert hello is not None
    assert hello["result"]["protocolVersion"] == "2025-03-26"
    assert hello["result"]["capabilities"] == {"tools": {"listChanged": False}}
    assert answered(b'{"jsonrpc":"2.0","method":"notifications/initialized"}') is None
    listed = answered(b'{"jsonrpc":"2.0","id":"x","method":"tools/list"}')
    assert listed is not None
    assert [one["name"] for one in listed["result"]["tools"]] == ["ask", "legal", "why", "apply"]
    assert all(one["inputSchema"]["type"] == "object" for one in listed["result"]["tools"])


def test_the_tools_ask_the_rules() -> None:
    place = {"game": "wireburn", "position": "3p T(T6) A=T7,O1,x3"}
    assert tool("ask", question="can i volt a 2", game="wireburn")["structuredContent"]["verdict"] == "yes"
    assert "T7>T" in [one["key"] for one in tool("legal", **place)["structuredContent"]["moves"]]
    assert tool("why", move="O1>T", **place)["structuredContent"]["legal"] is False
    made = tool("apply", moves=["T7>T"], **place)["structuredContent"]
    assert made["position"].startswith("3p T(T6,T7)")
    assert made["happened"] == ["A plays teal 7 on Teal."]


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("legal", {"game": "wireburn", "position": "nonsense"}),
        ("legal", {"game": "wireburn"}),
        ("why", {"game": "wireburn", "position": "3p", "move": "fly"}),
        ("apply", {"game": "wireburn", "position": "3p", "moves": ["T7>T"]}),
        ("ask", {"question": 7}),
        ("ask", {"question": "x", "game": "uno"}),
        ("legal", {"game": "wireburn", "position": "3p", "more": "x"}),
    ],
)
def test_a_bad_call_is_a_sentence(name: str, given: dict[str, object]) -> None:
    found = tool(name, **given)
    assert found["isError"] is True
    assert found["content"][0]["text"].endswith(".")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"xx", -32700),
        (b"[1]", -32700),
        (b"\xff", -32700),
        (b'{"jsonrpc":"2.0","id":1,"method":"fly"}', -32601),
        (b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"fly"}}', -32602),
        (b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[1]}', -32602),
    ],
)
def test_what_cannot_be_read_is_an_error_of_the_protocol(line: bytes, code: int) -> None:
    answer = answered(line)
    assert answer is not None
    assert answer["error"]["code"] == code


def test_it_speaks_over_standard_input_and_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = b'{"jsonrpc":"2.0","id":1,"method":"ping"}\n\n{"jsonrpc":"2.0","method":"x"}\n'
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines)))
    assert main(["mcp"]) == 0
    assert json.loads(capsys.readouterr().out) == {"jsonrpc": "2.0", "id": 1, "result": {}}
