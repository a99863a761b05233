"""WIRED in text: the page of its notation, positions both ways, and text that is no WIRED at all."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.wired.desk import table
from wiredeck.cli import main
from wiredeck.games.interface import NotationError, RefusedError, Step, Verdict
from wiredeck.games.wired.actions import ACTIONS
from wiredeck.games.wired.facts import judge
from wiredeck.games.wired.game import WIRED
from wiredeck.games.wired.options import Options
from wiredeck.games.wired.perform import legal_list
from wiredeck.games.wired.rules.play import apply
from wiredeck.games.wired.settings import FLAGS, NUMBERS, read_settings
from wiredeck.games.wired.state import DISCARD, MOVES, OVER, TRADE, State
from wiredeck.games.wired.text import cards, move, moves
from wiredeck.games.wired.write import position_text
from wiredeck.kernel import below

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/notation-wired.md").read_text("utf-8")
WORDS = """
4p 2p A= B= A[ ] ( ) s1 k1:2 k1:3 p1 ~ {HK} SW K2 PC x*3 , ; .cl= SEC FT:t .sc= 12 turn=B phase=trade moves=2 out=C
final=B>A,D pile( disc( truce=A>B:2 later=A>B:PC*1@2 strike=A>C:2:B new play move > < ^ answer HK pass select
offer B give want accept drop end! endturn wait 4.5 B: ! @ +shame target=9 deck=SW:1 OK ILL:E_TURN A.net=[ has: no:
""".split()  # noqa: SIM905
noise = st.lists(st.one_of(st.sampled_from(WORDS), st.text(max_size=6)), max_size=12).flatmap(
    lambda parts: st.sampled_from(["".join(parts), " ".join(parts)])
)


# ---------------------------------------------------------------- the page


def rows() -> list[list[str]]:
    cells = [re.findall(r"`([^`]+)`", line) for line in PAGE.split("| expected |")[1].splitlines()]
    return [found for found in cells if len(found) == 4]


@pytest.mark.parametrize("row", rows(), ids=lambda row: row[2])
def test_a_row_on_the_page_holds(row: list[str]) -> None:
    assert judge(*row) == []


def test_the_page_has_rows() -> None:
    assert len(rows()) == 7


@pytest.mark.parametrize("line", re.findall(r"^wiredeck .*$", PAGE, re.MULTILINE))
def test_a_command_on_the_page_runs(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split(line)[1:]) == 0
    assert capsys.readouterr().out


def test_the_page_names_every_setting() -> None:
    assert [flag for flag in FLAGS if f"`{flag}`" not in PAGE] == []
    assert [name for name in NUMBERS if f"`{name}=" not in PAGE] == []


def test_every_setting_of_a_row_can_be_read() -> None:
    for flag, (name, value) in FLAGS.items():
        assert read_settings(flag).value(name) == value


# ---------------------------------------------------------------- positions both ways


def played(seed: int, seats: int, steps: int) -> State:
    s = WIRED.start(seats, Options(house={"contracts": "shame", "switcheroo": True}), seed)
    for _ in range(steps):
        if s.phase == OVER:
            break
        legal = legal_list(s)
        apply(s, legal[below(s, len(legal))])
    return s


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10**6), seats=st.integers(2, 6), steps=st.integers(0, 400))
def test_a_quiet_position_reads_back_as_it_was_written(seed: int, seats: int, steps: int) -> None:
    s = played(seed, seats, steps)
    text = position_text(s)
    if s.phase not in (TRADE, MOVES, DISCARD) or re.search(r"offers=|made=|declines=", text):
        return
    again = WIRED.position(Options(house={"contracts": "shame", "switcheroo": True}), text)
    assert position_text(again) == text
    assert {c.key for c in WIRED.legal(again)} == {c.key for c in WIRED.legal(s)}


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10**6), steps=st.integers(0, 300))
def test_every_choice_reads_back_as_the_same_action(seed: int, steps: int) -> None:
    s = played(seed, 4, steps)
    for choice in WIRED.legal(s):
        step = WIRED.play(s, choice.key)
        assert isinstance(step, Step), choice.key
        assert (step.choice.key, step.choice.action) == (choice.key, choice.action)
        assert choice.action < ACTIONS


@pytest.mark.parametrize(
    ("position", "rule"),
    [
        ("1p", "WD-GOAL-01"),
        ("7p", "WD-GOAL-01"),
        ("4p A[s1(p1)]", "WD-EQ-03"),
        ("4p A[k1:2()]", "WD-EQ-02"),
        ("4p A[~s1()]", "WD-EQ-02"),
        ("4p A[s1(k1:2(p1,p2,p3))]", "R-29"),
        ("4p A.cl=SEC,FT,FAC", "WD-CLS-01"),
        ("4p A.cl=SEC A[s1{HK}()]", "R-59"),
        ("4p out=A", "R-84"),
        ("4p out=B B=SW", "R-79"),
        ("4p A=SW*61", "FIX-8"),
        ("4p turn=B final=B>A", "R-82"),
        ("4p truce=A>A:1", "R-74"),
    ],
)
def test_a_position_that_cannot_stand_is_refused_with_its_rule(position: str, rule: str) -> None:
    with pytest.raises(RefusedError) as refused:
        table(position)
    assert refused.value.rule == rule


@pytest.mark.parametrize(
    "position",
    [
        "",
        "x",
        "4p A=ZZ",
        "4p A[s1",
        "4p A[k1()]",
        "4p A[s1;s1]",
        "4p A=SW A=SW",
        "4p G=SW",
        "4p turn=E",
        "4p phase=audit",
        "4p moves=99",
        "4p pile(",
        "4p truce=A>B",
        "4p later=A>B:ZZ*1@1",
        "4p A.cl=HH",
        "4p strike=A>C:2",
        "4p hello",
    ],
)
def test_text_that_is_no_position_is_named(position: str) -> None:
    with pytest.raises(NotationError):
        table(position)


# ---------------------------------------------------------------- text that is no WIRED at all


def answered(question: Callable[[], object]) -> None:
    """Either an answer, or a sentence that says what cannot be read or may not be."""
    try:
        question()
    except (NotationError, RefusedError) as trouble:
        said = str(trouble)
    else:
        return
    assert said


@settings(max_examples=100)
@given(noise)
def test_any_text_is_a_move_or_gets_a_sentence(text: str) -> None:
    answered(lambda: move(text))
    answered(lambda: moves(text))
    answered(lambda: cards(text))
    answer = WIRED.play(table("4p A=SW,HK,x B[s1()]").state, text)
    assert isinstance(answer, Step) or (isinstance(answer, Verdict) and answer.sentence and answer.rules)


@settings(max_examples=100)
@given(noise)
def test_any_text_is_a_position_or_gets_a_sentence(text: str) -> None:
    answered(lambda: table(text))
    answered(lambda: table("4p " + text))
    answered(lambda: read_settings(text))


@settings(max_examples=100)
@given(noise, noise, noise, noise)
def test_any_row_is_judged_or_gets_a_sentence(one: str, two: str, three: str, four: str) -> None:
    answered(lambda: judge(one, two, three, four))
    answered(lambda: judge("-", "4p A=SW,x B[s1(k1:2(p1))]", three, four))
