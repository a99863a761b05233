"""Positions to try things on: shown as a table would show them, and nothing is left behind."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.server.running import Browser
from wiredeck.server.messages import Tried, Try
from wiredeck.server.trying import NotTried, try_position

POSITION = "2p A=T7,N,x T(T6) pile(P2,x5)"


def ask(browser: Browser, **body: Any) -> httpx.Response:
    return browser.http.post("/api/try", json={"game": "wireburn", "position": POSITION, **body})


def tried(browser: Browser, **body: Any) -> dict[str, Any]:
    answer = ask(browser, **body)
    assert answer.status_code == 200, answer.text
    msgspec.json.decode(answer.content, type=Tried)
    found: dict[str, Any] = answer.json()
    return found


def test_a_position_is_shown_as_a_table_is_to_the_seat_that_is_asked(browsers: list[Browser]) -> None:
    shown = tried(browsers[0])["table"]
    assert shown["type"] == "table"
    assert (shown["status"], shown["seat"], shown["turn"], shown["actors"]) == ("playing", 0, 0, [0])
    assert shown["own"]["hand"] == ["T7", "N", "x"]
    assert shown["view"]["docks"]["T"]["takes"]["numbers"] == [5, 6, 7]
    assert "T7>T" in [choice["key"] for choice in shown["choices"]]
    assert [seat["name"] for seat in shown["seats"]] == ["A", "B"]
    assert shown["events"] == []


def test_moves_are_made_and_told(browsers: list[Browser]) -> None:
    shown = tried(browsers[0], moves=["T7>T", "end"], names=["Ada"])["table"]
    assert (shown["turn"], shown["seat"]) == (2, 1)
    assert [seat["name"] for seat in shown["seats"]] == ["Ada", "B"]
    assert [event["turn"] for event in shown["events"]] == [1, 2, 2]
    later = tried(browsers[0], moves=["T7>T", "end"], since=1)["table"]
    assert [event["what"] for event in later["events"]] == ["TurnEnded", "TurnBegan"]


def test_others_see_their_own_hand_and_no_choices(browsers: list[Browser]) -> None:
    shown = tried(browsers[0], seat=1)["table"]
    assert shown["own"]["hand"] == ["x"] * 5
    assert shown["choices"] == []


def test_a_card_that_another_draws_stays_hidden(browsers: list[Browser]) -> None:
    mine, theirs = (tried(browsers[0], moves=["draw"], seat=seat)["table"]["events"] for seat in (0, 1))
    assert (mine[0]["detail"], theirs[0]["detail"]) == ("P2", "")


def test_a_game_that_is_over_is_shown_to_who_moved_last(browsers: list[Browser]) -> None:
    shown = tried(browsers[0], position="2p T(T9) A=T10 B=0 pile(N)", moves=["T10>T"])["table"]
    assert (shown["status"], shown["outcome"]["winners"], shown["seat"]) == ("over", [1], 0)


def test_it_says_why(browsers: list[Browser]) -> None:
    answers = tried(browsers[0], why=["T7>T", "T7>P", "fly"])["why"]
    assert [(one["key"], one["ok"], one["code"]) for one in answers] == [
        ("T7>T", True, "ok"),
        ("T7>P", False, "wrong_marker"),
        ("fly", False, "unreadable"),
    ]
    assert answers[1]["rules"] == ["WB-BOOT-01"]
    assert answers[1]["sentence"] == "Dock P is empty: only a purple card or a NULL opens it."


@pytest.mark.parametrize("game", ["wireburn", "wired"])
def test_the_same_request_has_the_same_answer(browsers: list[Browser], game: str) -> None:
    one, two = (tried(browsers[n], game=game, position="deal 3p") for n in (0, 1))
    assert one == two
    key = one["table"]["choices"][0]["key"]
    assert tried(browsers[0], game=game, position="deal 3p", moves=[key])["table"]["turn"] == 1


@pytest.mark.parametrize(
    ("body", "status", "code", "words"),
    [
        ({"position": "2p A=Q9"}, 422, "position", "Q9"),
        ({"position": "2p A=T7,T7"}, 422, "position", "T7"),
        ({"position": ""}, 422, "position", "3p"),
        ({"position": "9p"}, 422, "position", "2 to 6"),
        ({"game": "chess"}, 422, "no_such_game", "chess"),
        ({"options": {"edition": "none"}}, 422, "options", "edition"),
        ({"seat": 4}, 422, "no_seat", "seat"),
        ({"moves": ["T7>T", "P7>P"]}, 409, "not_in_hand", "Move 2, P7>P"),
        ({"position": "x" * 2001}, 400, "malformed", "2000"),
        ({"moves": ["draw"] * 201}, 400, "malformed", "200"),
        ({"why": ["draw"] * 61}, 400, "malformed", "60"),
        ({"more": 1}, 400, "malformed", "more"),
    ],
)
def test_what_cannot_be_tried_is_refused(
    browsers: list[Browser], body: dict[str, Any], status: int, code: str, words: str
) -> None:
    answer = ask(browsers[0], **body)
    found = answer.json()
    assert (answer.status_code, found["code"]) == (status, code), found
    assert words in found["sentence"]
    assert found.get("move") == (1 if status == 409 else None)


ODD = st.text("0123456789pABCTPONVSGx=(),+-[]*>.: \n", max_size=60) | st.text(max_size=60)
PIECES = st.sampled_from(
    (
        f"{POSITION} deal 3p 6p B=0 C=0~ P(G4,[+]) ask=B:shield dmg=2 skip=B third=T7 A=SW,K2 A[s1()] turn=B"
        " phase=AUDIT new x*9 A.cl=SEC T(V) pile() moves=99999"
    ).split()
)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(
    game=st.sampled_from(["wireburn", "wired", "none"]),
    position=ODD | st.lists(PIECES, max_size=8).map(" ".join),
    moves=st.lists(ODD | st.sampled_from(["draw", "end", "T7>T", "pass", "play SW", "deal"]), max_size=4),
)
def test_anything_is_answered_or_refused_with_a_sentence(game: str, position: str, moves: list[str]) -> None:
    for made in ([], moves):
        found = try_position(Try(game, position, moves=made, why=moves))
        if isinstance(found, NotTried):
            assert found.refusal.code
            assert found.refusal.sentence.endswith(".")
            assert len(found.refusal.sentence) < 700
        else:
            assert msgspec.json.encode(found)
