"""Questions to the Rules Bot over HTTP."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest

from tests.server.running import Browser
from wiredeck.server.messages import BotAnswer


def ask(browser: Browser, **body: Any) -> httpx.Response:
    return browser.http.post("/api/ask", json=body)


def test_a_question_is_answered_with_its_rules(browsers: list[Browser]) -> None:
    answer = ask(browsers[0], question="can i volt a 2", game="wireburn")
    assert answer.status_code == 200, answer.text
    told = msgspec.json.decode(answer.content, type=BotAnswer)
    assert (told.kind, told.verdict, told.moves) == ("position", "yes", ("V>T",))
    assert "WB-VOLT-01" in told.rules


def test_what_was_said_before_counts(browsers: list[Browser]) -> None:
    context = [{"role": "user", "content": "can i volt a 2"}, {"role": "assistant", "content": "Yes."}]
    assert ask(browsers[0], question="and a stasis?", game="wireburn", context=context).json()["verdict"] == "no"


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"question": "x", "game": "uno"}, 422),
        ({"question": "x" * 10_001}, 400),
        ({"question": 7}, 400),
        ({}, 400),
        ({"question": "x", "context": [{"role": "king", "content": ""}]}, 400),
        ({"question": "x", "position": "3p"}, 400),
    ],
)
def test_bad_questions_have_a_code(browsers: list[Browser], body: dict[str, Any], status: int) -> None:
    answer = ask(browsers[0], **body)
    assert answer.status_code == status
    assert answer.json()["sentence"]


def test_ten_thousand_characters_are_answered(browsers: list[Browser]) -> None:
    assert ask(browsers[0], question="<b>" + "x" * 9997).json()["kind"] == "declined"
