"""What a browser is told of a game of WIRED, on positions."""

from __future__ import annotations

from typing import Any

from wiredeck.games import game
from wiredeck.games.interface import view_dict

WIRED = game("wired")


def told(position: str, seat: int | None = 0, **house: object) -> dict[str, Any]:
    state = WIRED.position(WIRED.options({"house": house}), position)
    return view_dict(WIRED, WIRED.view(state, seat))


def standing(position: str) -> dict[str, tuple[str, Any]]:
    pieces: list[dict[str, Any]] = told(position)["players"]["A"]["network"]
    return {piece["label"]: (piece["state"], piece["cause"]) for piece in pieces}


def test_a_piece_that_reaches_the_internet_is_active() -> None:
    assert standing("2p A[s1(k1:2(p1))]") == dict.fromkeys(("s1", "k1", "p1"), ("active", None))


def test_a_piece_with_an_issue_is_disabled_by_it_and_what_hangs_on_it_is_cut_off() -> None:
    found = standing("2p A[s1(k1:2{PO}(p1,p2{HK}))]")
    assert found["s1"] == ("active", None)
    assert found["k1"] == ("disabled", {"label": "k1", "issue": "PO"})
    assert found["p1"] == ("cut off", {"label": "k1", "issue": "PO"})
    assert found["p2"] == ("disabled", {"label": "p2", "issue": "HK"})


def test_the_nearest_cause_is_named() -> None:
    found = standing("2p A[s1{NH}(k1:2{HK}(p1))]")
    assert found["p1"] == ("cut off", {"label": "k1", "issue": "HK"})


def test_a_floating_piece_and_what_hangs_on_it_float() -> None:
    found = standing("2p A[~k1:2(p1);~p2]")
    assert found["k1"] == ("floating", None)
    assert found["p1"] == ("floating", {"label": "k1", "issue": None})
    assert found["p2"] == ("floating", None)


def test_gain_is_what_the_computers_that_work_will_pay() -> None:
    assert told("2p A[s1(k1:3(p1,p2{HK},p3));~p4]")["players"]["A"]["gain"] == 2


def test_trading_is_closed_when_somebody_has_reached_the_stop_score() -> None:
    assert told("2p B.sc=19")["closed"] is False
    assert told("2p B.sc=20")["closed"] is True
    assert told("2p B.sc=20", kingmaker=True)["closed"] is False


def test_an_event_says_whether_it_goes_ahead_if_nobody_answers() -> None:
    state = WIRED.position(WIRED.options({}), "3p A=AU,SE B=HK B[~p1;~p2]")
    opened: Any = WIRED.play(state, "AU>B")
    assert WIRED.open_dict(WIRED.view(opened.state, None))["event"]["goes_ahead"] is True  # type: ignore[index]
    answered: Any = WIRED.play(opened.state, "B:answer HK")
    assert WIRED.open_dict(WIRED.view(answered.state, None))["event"]["goes_ahead"] is False  # type: ignore[index]


def costs(position: str) -> dict[str, str]:
    state = WIRED.position(WIRED.options({}), position)
    return {choice.key: choice.effect for choice in WIRED.legal(state)}


def test_a_choice_says_what_it_costs() -> None:
    found = costs("2p A=SW,HK B[s1()]")
    assert (found["play SW"], found["HK>B.s1"], found["end"]) == ("1 move", "1 move", "")


def test_an_untapped_field_tech_pays_for_equipment_first() -> None:
    found = costs("2p A=SW,HK B[s1()] A.cl=FT")
    assert (found["play SW"], found["HK>B.s1"]) == ("FIELD TECH's move", "1 move")
    assert costs("2p A=SW A.cl=FT:t")["play SW"] == "1 move"


def test_the_second_of_two_equal_staff_is_a_place_of_its_own() -> None:
    state = WIRED.position(WIRED.options({}), "2p A=HH B.cl=FT,FT")
    places = [choice.places for choice in WIRED.legal(state) if choice.key.startswith("HH")]
    assert places == [("B.FT",), ("B.FT#2",)]
