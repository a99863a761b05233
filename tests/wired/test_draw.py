"""WIRED on a terminal: everything fits 80 columns, every choice is listed, and nothing is said by colour alone."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.wired.any_command import legal_command
from tests.wired.any_position import any_position
from tests.wired.desk import table
from wiredeck.games.interface import Drawing, Step
from wiredeck.games.layout import flow, visible
from wiredeck.games.wired import draw
from wiredeck.games.wired import state as st
from wiredeck.games.wired.game import WIRED
from wiredeck.games.wired.settings import read_settings
from wiredeck.games.wired.state import State
from wiredeck.kernel import seed_stream

ALL_HOUSE = (
    "+gemini +kingmaker +kingseal +switcheroo +fixothers +peel +shame -gifts -sealcounter +equal +shared +eliminate"
)
CELL = 17  # columns of a short move, as the terminal shows them
NAMES = ["A very long company name", "Bo", "Cleo", "Dan", "Eve", "Fritz"]


class Sheet:
    """A paper of 80 columns."""

    width = 80

    def __init__(self, *, colour: bool = False) -> None:
        self.colour = colour

    def paint(self, style: str, text: str) -> str:
        return f"\x1b[1m{text}\x1b[0m" if self.colour else text


def screen(state: State, seat: int | None, sheet: Sheet) -> list[str]:
    """All that a person sees when asked."""
    view = WIRED.view(state, seat)
    drawing: Drawing = WIRED.drawing()
    lines = [*drawing.table(view, NAMES, sheet), *drawing.hand(view, sheet), *drawing.HOW]
    for heading, entries in drawing.groups(view, WIRED.legal(state, seat) if seat is not None else []):
        cells = [f"{100 + i} {text}" for i, (_, text) in enumerate(entries)]
        lines += flow(cells, f"{heading:8}", sheet.width, CELL) if heading else cells
        assert len(heading) < 8
    return lines


@pytest.mark.parametrize(("seats", "games"), [(2, 12), (4, 6), (6, 8)])
def test_all_of_it_fits_80_columns_with_every_house_rule(seats: int, games: int) -> None:
    lot = Random(seats)
    for game in range(games):
        settings = f"{ALL_HOUSE if game % 2 else '+parties'} target=12"
        state: State = WIRED.position(read_settings(settings), any_position(lot, settings, seats))
        seed_stream(state, game, 0)
        for _ in range(12):
            seat = state.actor if state.phase != st.OVER else None
            plain = screen(state, seat, Sheet())
            assert max(map(visible, plain)) <= 80
            painted = screen(state, seat, Sheet(colour=True))
            assert re.sub(r"\x1b\[\d+m", "", "\n".join(painted)).split() == "\n".join(plain).split()
            if seat is None:
                break
            answer = WIRED.play(state, legal_command(lot, state))
            state = answer.state if isinstance(answer, Step) else state


def test_every_choice_is_in_one_group() -> None:
    lot = Random(7)
    for _ in range(12):
        settings = "+shame +switcheroo target=12"
        state: State = WIRED.position(read_settings(settings), any_position(lot, settings, lot.randint(2, 5)))
        for _ in range(6):
            if state.phase == st.OVER:
                break
            choices = WIRED.legal(state)
            groups = draw.groups(WIRED.view(state, state.actor), choices)
            listed = [choice for _, entries in groups for choice, _ in entries]
            assert sorted(choice.action for choice in listed) == sorted(choice.action for choice in choices)
            assert all(text for _, entries in groups for _, text in entries)
            answer = WIRED.play(state, legal_command(lot, state))
            state = answer.state if isinstance(answer, Step) else state


def shown(position: str, settings: str = "-", moves: str = "-", seat: int = 0) -> str:
    return "\n".join(screen(table(position, settings).play(moves).state, seat, Sheet()))


def test_the_own_network_is_a_tree_that_says_what_is_wrong() -> None:
    text = shown("2p A[s1(k1:2(p1,p2{HK}));s2{PO,NH}(k2:3(p3));~k3:2(p4)]")
    for line in (
        "INTERNET",
        "     +─ s1",
        "     |   +─ k1 2/2  p1  p2!HK",
        "     +─ s2!PO+NH                    disabled: POWER OUTAGE and NEW HIRE",
        "         +─ k2 1/3  p3              cut off by s2!PO+NH",
        "     ~  k3 1/2  p4                  floating",
    ):
        assert line in text, line


def test_a_rival_is_a_line_for_each_switch() -> None:
    text = shown("2p B[s1(k1:2(p1,p2{HK}),k2:3{PO}(p3));s2{NH}(k3:2(p4));~p5] B.cl=FT:s,FT:t B.sc=7")
    for line in (
        "  B Bo             7 bitcoin  +1 a turn   6 cards  FT sealed, FT tapped",
        "    s1     k1 2/2 p1 p2!HK   k2!PO 1/3 (p3)",
        "    s2!NH  (k3 1/2 p4)",
        "    floating ~p5",
    ):
        assert line in text, line


def test_the_head_shows_turn_phase_moves_and_what_the_table_plays() -> None:
    text = shown("2p A=x A.cl=FT moves=2 turnno=5", "+gemini")
    assert "Turn 5: yours                           TRADE > [MOVES] > DISCARD > DRAW > SCORE" in text
    assert "2 moves left, 1 more for equipment (FIELD TECH)" in text
    assert "To 25 bitcoin · trade to 20, contracts enforced · house rules: Gemini" in text
    assert "trade is closed > [MOVES]" in shown("2p A.sc=20")
    assert "no trade > [MOVES]" in shown("2p", "+notrade")


def test_house_rules_stay_on_one_line() -> None:
    text = shown("2p", "+gemini +kingmaker +kingseal +switcheroo +peel +shame")
    assert "To 25 · shame · Gemini, Kingmaker, Peel Out, King Seal, Switcheroo\n" in text


def test_the_final_round_says_who_still_has_a_turn() -> None:
    text = shown("4p B.sc=26 final=B>A,D")
    assert "FINAL ROUND: B is finished with 26 bitcoin. Last turns still to come: A and D." in text
    assert "FINISHED" in text


def test_an_event_shows_its_chain_and_how_it_stands() -> None:
    text = shown("3p A=AU,SE B=HK,x B[~p1;~p2;~p3] C=SE,x", "-", "AU>B; B:answer HK")
    assert "EVENT: AUDIT of B" in text
    assert "  | AUDIT by A < HACKED by B" in text
    assert "  | At stake: 2 of B's 3 computers." in text
    assert "  | As it stands it is stopped. A and C may answer with SECURED." in text


def test_offers_drafts_and_promises_are_told_in_words() -> None:
    text = shown("3p phase=trade A=PC*2 B=SW,x truce=C>A:2", "-", "offer B give PC*2 want SW; draft C; add PC; later")
    assert "  Offer of A to B: gives 2 computers, wants a switch\n" in text
    assert "  Your draft to C: gives a computer in 1 turn, wants nothing\n" in text
    assert "  C owes A: no. 1 a truce of 2 turns" in text


def test_moves_come_in_groups_with_what_they_change() -> None:
    text = shown("2p A=PC,HK,SE A[s1{HK}(k1:2(p1));s2(k2:2())] B[s1(k1:3(p2,p3,p4))]")
    for line in ("End     100 to the discards", "k1 to   100 s2 +1", "HK>B    100 s1 -3", "Fix     100 SE>s1 +1"):
        assert line in text, line


@pytest.mark.parametrize(
    ("typed", "moves"),
    [
        ("play pc > k1", ["play PC>k1"]),
        ("PLAY k2>S1 < P4, p5", ["play K2>s1<p4,p5"]),
        ("move K2>s1", ["move k2>s1"]),
        ("k2>s1", ["move k2>s1"]),
        ("K2>s1", ["play K2>s1"]),
        ("hk b.s1", ["HK>B.s1"]),
        ("hk>b.k2!", ["HK>B.k2!"]),
        ("b:pass", ["B:pass"]),
        ("offer b give pc*2,cl:ft#2 want k2,truce:2:audit", ["offer B give PC*2,cl:FT#2 want K2,truce:2:audit"]),
        ("discard k2, hk*2", ["discard K2,HK*2"]),
        ("end", ["end"]),
        ("sec-ft", ["play SEC-FT"]),
        ("sw", ["play SW", "toss SW"]),
        ("se", ["answer SE", "toss SE"]),
    ],
)  # fmt: skip
def test_moves_are_understood_as_people_type_them(typed: str, moves: list[str]) -> None:
    assert draw.asked(typed) == moves


def test_help_and_rules_speak_of_this_table() -> None:
    for settings in ("-", f"{ALL_HOUSE} +parties", "+notrade", "+swap"):
        for position in ("2p", "6p"):
            view = WIRED.view(table(position, settings).state, 0)
            screenful = draw.rules(view)
            assert all(len(heading) < 8 for heading, _ in screenful)
            assert sum(-(-len(text) // 70) for _, text in screenful) <= 28
            assert draw.situation(view)


def test_every_phase_says_what_is_being_decided() -> None:
    lot = Random(3)
    seen: set[int] = set()
    for _ in range(15):
        settings = "+shame target=12"
        state: State = WIRED.position(read_settings(settings), any_position(lot, settings, 3))
        for _ in range(10):
            if state.phase == st.OVER:
                break
            seen.add(state.phase)
            view = WIRED.view(state, state.actor)
            assert all(re.fullmatch(r".+[.:]", sentence) for sentence in draw.situation(view))
            assert all(WIRED.why(state, move) for move in draw.questions(view))
            assert len(draw.brief(view)) > 10
            answer = WIRED.play(state, legal_command(lot, state))
            state = answer.state if isinstance(answer, Step) else state
    assert {st.TRADE, st.MOVES, st.DISCARD, st.AUDIT} <= seen


@pytest.mark.parametrize(
    ("position", "moves", "sentence", "entry"),
    [
        (
            "2p A=AU B[~p1;~p2;s1(k1:2(p3))]",
            "AU>B; pass*",
            "Your AUDIT went ahead: choose 2 computers of B.",
            "p1 idle",
        ),
        ("2p A=STD B.cl=FT", "STD>B.FT", "The theft succeeded.", "keep the stolen FIELD TECH"),
        ("2p A=K2 A[s1();~p1;~p2{HK}]", "play K2>s1<", "Floating pieces may go to k1 now, free of charge.", "p2!HK"),
        ("2p phase=trade A=PC B=SW", "draft B", "You write an offer to B, line by line: now what you give.", "PC"),
    ],
)
def test_what_is_decided_after_a_card_is_said(position: str, moves: str, sentence: str, entry: str) -> None:
    state = table(position).play(moves).state
    view = WIRED.view(state, 0)
    assert draw.situation(view)[0].startswith(sentence)
    assert entry in [text for _, entries in draw.groups(view, WIRED.legal(state)) for _, text in entries]


def test_a_view_without_a_seat_shows_no_hand() -> None:
    state = table("3p A=PC,x B[s1()]").state
    assert draw.hand(WIRED.view(state, None), Sheet()) == []
    assert "no cards" in draw.hand(WIRED.view(table("2p A=-").state, 0), Sheet())[0]
