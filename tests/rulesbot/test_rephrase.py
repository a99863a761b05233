"""A language model may reword an answer, never change it."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import ClassVar

import pytest

from wiredeck.cli import main
from wiredeck.rulesbot.bot import Asked, ask
from wiredeck.rulesbot.rephrase import Endpoint, is_faithful, rephrased

REPLY = ask(Asked("can i volt a 2", "wireburn"))


class Model(BaseHTTPRequestHandler):
    """Says what it is told to say."""

    says: ClassVar[bytes] = b""
    heard: ClassVar[list[dict[str, object]]] = []

    def do_POST(self) -> None:
        Model.heard.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(200)
        self.end_headers()
        self.wfile.write(Model.says)

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    server = HTTPServer(("127.0.0.1", 0), Model)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield Endpoint(f"http://127.0.0.1:{server.server_port}/v1", "any")
    server.shutdown()
    server.server_close()


def said(text: str) -> bytes:
    return json.dumps({"choices": [{"message": {"content": text}}]}).encode()


def test_a_faithful_wording_is_taken_and_the_verdict_stays(endpoint: Endpoint) -> None:
    body = REPLY.answer.removeprefix("Yes. ")
    Model.says = said("In short: " + body)
    found = rephrased(REPLY, endpoint)
    assert found.answer == f"Yes. In short: {body}"
    assert (found.verdict, found.rules, found.position) == (REPLY.verdict, REPLY.rules, REPLY.position)
    assert Model.heard[-1]["messages"][1] == {"role": "user", "content": body}  # type: ignore[index]


@pytest.mark.parametrize(
    "answer",
    [
        said("No. VOLT never plays there."),
        said("VOLT plays on 3."),
        said(""),
        said("x" * 5000),
        b"no json",
        b"{}",
        b"[]",
    ],
)
def test_anything_else_leaves_the_answer_as_it_was(endpoint: Endpoint, answer: bytes) -> None:
    Model.says = answer
    assert rephrased(REPLY, endpoint) == REPLY


def test_a_model_that_is_not_there_changes_nothing() -> None:
    assert rephrased(REPLY, Endpoint("http://127.0.0.1:9", "any", seconds=1)) == REPLY


def test_a_refusal_is_never_reworded(endpoint: Endpoint) -> None:
    declined = ask(Asked("whats for dinner", "wireburn"))
    count = len(Model.heard)
    assert rephrased(declined, endpoint) == declined
    assert len(Model.heard) == count


def test_what_faithful_means() -> None:
    assert is_faithful("VOLT deals 1 damage.", "A VOLT hurts for 1.")
    assert not is_faithful("VOLT deals 1 damage.", "A VOLT hurts for 2.")
    assert not is_faithful("VOLT deals 1 damage.", "A STASIS hurts for 1.")
    assert not is_faithful("VOLT deals 1 damage.", "No. VOLT 1.")


def test_on_the_command_line(
    endpoint: Endpoint, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ask", "--rephrase", "can i volt a 2"]) == 2
    assert "WIREDECK_LLM_URL" in capsys.readouterr().err
    monkeypatch.setenv("WIREDECK_LLM_URL", endpoint.url)
    Model.says = said("Listen: " + REPLY.answer.removeprefix("Yes. "))
    assert main(["ask", "--rephrase", "--game", "wireburn", "can i volt a 2"]) == 0
    assert capsys.readouterr().out.startswith("Yes. Listen: ")
