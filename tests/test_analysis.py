"""What a decision was worth: fair estimates from what the seat knew, the same everywhere, adding up to the result."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.browser.playing import completed
from tests.test_replay import edited, played
from wiredeck.bots import bot
from wiredeck.cli import main
from wiredeck.games import GAMES, game
from wiredeck.games.interface import Choice, NotationError, Step
from wiredeck.games.wired.cards import CODES
from wiredeck.lab import analysis, rollouts
from wiredeck.lab.analysis import Analysis, analyse
from wiredeck.lab.rollouts import Driver, Rollouts, Whole
from wiredeck.lab.weighing import Asked, Judged, Weighing, error

FEW = {"edition": "operator", "house": {"hand": 2}}  # Wireburn with short games
TEN: dict[str, Any] = {"house": {"target": 10, "contracts": "off"}}  # WIRED, nearly over
NEAR = "2p A=SW,K2,PC,HK B=SW,PC,TR A[s1(k1:2(p1))] B[s1(k1:2(p1))] A.sc=8 B.sc=7 pile(PC*12,TR*10,SW*4,K2*4,K3*2)"
MUST = ({"edition": "operator", "mode": "oaat"}, "2p T(T5) A=S,T6,P9,P8 B=0")  # who stands in firewall wins unless hit


@dataclass(frozen=True)
class Position:
    state: Any
    choice: Choice | None = None


@cache
def interpreted(name: str) -> Driver:
    return Driver(name, interpreted=True)


def late(name: str) -> Any:
    """A state in which somebody decides, not long before the end."""
    found = game(name)
    if name == "wireburn":
        return found.start(2, found.options(FEW), 3)
    state = found.position(found.options(TEN), NEAR)
    deck = {code: n for code, n in zip(CODES, state.deck, strict=False) if n}
    return found.position(found.options({**TEN, "deck": deck}), NEAR)


def course(name: str, state: Any, level: str = "simple", most: int = 400) -> Iterator[Position]:
    """A game of bots from here to its end."""
    found, player = game(name), bot(name, level)
    yield Position(state)
    for n in range(most):
        if (seat := found.actor(state)) is None:
            return
        choice = player.choose(found, found.view(state, seat), found.legal(state, seat), n)
        answer = found.play(state, choice.key)
        assert isinstance(answer, Step)
        state = answer.state
        yield Position(state, answer.choice)
    raise AssertionError("the game does not end")


def asked(name: str, state: Any, made: int = 0) -> Asked:
    seat = game(name).actor(state)
    assert seat is not None
    choices = game(name).legal(state)
    return Asked(1, seat, state, choices, choices[made])


def judge(name: str, one: Asked, tries: int, seed: int = 1, using: Driver | None = None) -> Judged:
    return Weighing(Rollouts(using or interpreted(name), game(name).seats(one.state)), one, tries, seed).judge()


def short(name: str, tries: int = 8, **more: Any) -> Analysis:
    found = course(name, late(name))
    return analyse(game(name), found, tries=tries, using=interpreted(name), dealt=False, **more)


# ---------------------------------------------------------------- estimates


def by_brute_force(name: str, state: Any, choice: Choice, times: int) -> list[float]:
    """Worlds that the seat cannot tell from its own, played to the end by rules of thumb, through the interface."""
    found, player, wins = game(name), bot(name, "simple"), list[float]()
    view = found.view(state, choice.seat)
    for seed in range(times):
        answer = found.play(found.guess(view, 900_000 + seed), choice.key)
        assert isinstance(answer, Step)
        now, n = answer.state, 0
        while (seat := found.actor(now)) is not None:
            chosen = player.choose(found, found.view(now, seat), found.legal(now, seat), 7 * seed + n)
            step = found.play(now, chosen.key)
            assert isinstance(step, Step)
            now, n = step.state, n + 1
        winners = getattr(found.outcome(now), "winners", ()) or tuple(range(found.seats(now)))
        wins.append(1 / len(winners) if choice.seat in winners else 0.0)
    return wins


@pytest.mark.parametrize("name", GAMES)
def test_estimates_are_those_of_brute_force_for_the_best_and_for_a_poor_choice(name: str) -> None:
    """Also the choice that was made, however poor, is tried as often as the best one."""
    state = late(name)
    worst = judge(name, asked(name, state), 64).decision.choices[-1]
    made = [choice.key for choice in game(name).legal(state)].index(worst.key)
    tries, times = (1200, 300) if name == "wireburn" else (240, 60)
    decision = judge(name, asked(name, state, made), tries).decision
    assert decision.made.key == worst.key
    for weighed in (decision.best, decision.made):
        choice = next(one for one in game(name).legal(state) if one.key == weighed.key)
        wins = by_brute_force(name, state, choice, times)
        doubt = math.hypot(weighed.noise / 2, error(wins))
        assert abs(weighed.share - sum(wins) / len(wins)) < 4 * doubt, (weighed, sum(wins) / len(wins))


def test_among_equals_nothing_is_lost() -> None:
    """A NULL on any of three empty docks is the same. One of them leads by luck, and that must not count."""
    found = game("wireburn")
    options = found.options({"edition": "operator"})
    state = found.position(options, completed("2p A=N,T5,P5,O5 B=T6,P6,O6,G4", options.deck()))
    equals = [choice for choice in found.legal(state) if choice.key.startswith("N>")]
    assert len(equals) == 3
    one = Asked(1, 0, state, equals, equals[0])
    judged = [judge("wireburn", one, 120, seed).decision for seed in range(30)]
    gaps = [decision.best.share - decision.made.share for decision in judged]
    assert sum(decision.loss > 0 for decision in judged) <= 3
    assert sum(not decision.made.best for decision in judged) >= 3
    assert sum(gaps) / len(gaps) < 0.1


def test_a_slip_is_found_with_what_was_better() -> None:
    found = game("wireburn")
    state = found.position(found.options(MUST[0]), MUST[1])
    keys = [choice.key for choice in found.legal(state)]
    decision = judge("wireburn", asked("wireburn", state, keys.index("draw")), 200).decision
    assert decision.best.key.startswith("S>T")
    assert decision.made.key == "draw"
    assert decision.loss > 0.3
    assert decision.loss == pytest.approx(decision.best.share - decision.made.share, abs=1e-3)


def test_the_best_choice_loses_nothing() -> None:
    found = game("wireburn")
    state = found.position(found.options(MUST[0]), MUST[1])
    best = [choice.key.startswith("S>T") for choice in found.legal(state)].index(True)
    judged = judge("wireburn", asked("wireburn", state, best), 200)
    assert judged.decision.loss == 0
    assert judged.decision.best.made
    assert judged.effect == (0, 0)


@pytest.mark.parametrize("name", GAMES)
def test_a_decision_is_judged_by_what_the_seat_could_know(name: str) -> None:
    """In another world that it cannot tell from its own, the same is found."""
    found, state = game(name), late(name)
    seat = found.actor(state)
    assert seat is not None
    worlds = [state, *(found.guess(found.view(state, seat), seed) for seed in range(2))]
    assert len({judge(name, asked(name, world), 24).decision.choices[0] for world in worlds}) == 1
    decisions = [judge(name, asked(name, world), 24).decision for world in worlds]
    assert all(one == decisions[0] for one in decisions)


@pytest.mark.parametrize("name", GAMES)
def test_no_choice_that_was_raced_is_shown_above_the_best(name: str) -> None:
    decision = judge(name, asked(name, late(name)), 100).decision
    assert decision.choices[0].best
    assert all(one.share <= decision.best.share for one in decision.choices)
    assert sum(one.made for one in decision.choices) == sum(one.best for one in decision.choices) == 1


@pytest.mark.parametrize("name", ["wireburn", pytest.param("wired", marks=pytest.mark.slow)])  # WIRED compiles long
def test_compiled_rollouts_find_what_interpreted_ones_find(name: str) -> None:
    state = late(name)
    using = Driver(name)
    using.compile()
    found = [judge(name, asked(name, state), 24, using=one) for one in (using, interpreted(name))]
    assert found[0] == found[1]


def test_a_move_of_several_actions_is_played_whole_in_the_same_worlds() -> None:
    state, found = late("wired"), game("wired")
    view = found.view(state, 0)
    room = Rollouts(interpreted("wired"), 2)
    choice = found.legal(state)[0]
    by_action = room.from_view(view, choice.action, 5, range(6))
    assert room.from_view(view, Whole(choice.key), 5, range(6)) == by_action
    by_action = room.from_state(state, 0, choice.action, 5, range(6))
    assert room.from_state(state, 0, Whole(choice.key), 5, range(6)) == by_action


def test_a_command_of_several_actions_is_a_choice_beside_the_single_ones() -> None:
    found, state = game("wired"), late("wired")
    whole, positions = "discard SW,HK", [Position(state)]
    while not isinstance(answer := found.play(state, whole), Step):
        step = found.play(state, "end")
        assert isinstance(step, Step)
        state = step.state
        positions.append(Position(state, step.choice))
    positions += [Position(answer.state, answer.choice), *list(course("wired", answer.state))[1:]]
    turn = next(n for n, position in enumerate(positions) if position.choice == answer.choice)
    (one,) = [one for one in analysis.decisions(found, positions) if one.turn == turn]
    decision = judge("wired", one, 16).decision
    assert decision.made.key == whole
    assert len(decision.choices) == len(found.legal(state)) + 1
    assert decision.unseen == 0


def test_an_error_is_never_nothing() -> None:
    assert error([1.0] * 4) == 0.25
    assert error([0.0, 1.0] * 200) == pytest.approx(0.025, rel=0.01)


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize("name", GAMES)
def test_the_parts_of_every_result_add_up_exactly(name: str) -> None:
    found = short(name)
    for account in found.accounts:
        parts = (account.fair, account.own, account.others, account.luck)
        assert sum(round(1000 * part) for part in parts) == round(1000 * account.result)
        assert account.own <= 0
    assert sum(account.result for account in found.accounts) == pytest.approx(1)
    assert sum(account.own + account.others for account in found.accounts) == pytest.approx(0, abs=0.003)
    assert [account.fair for account in found.accounts] == [round(share, 3) for share in found.graph[0].shares]


@pytest.mark.parametrize("name", GAMES)
def test_the_graph_is_about_every_decision_and_ends_with_the_result(name: str) -> None:
    found = short(name)
    assert [point.turn for point in found.graph] == [*(one.turn - 1 for one in found.decisions), found.moves]
    assert found.graph[-1].shares == [account.result for account in found.accounts]
    assert all(sum(point.shares) == pytest.approx(1, abs=0.001) for point in found.graph)
    assert all(len(one.choices) > 1 for one in found.decisions)
    assert len(found.turning) <= 5


def test_the_same_seed_gives_the_same_on_any_number_of_cores() -> None:
    one = short("wireburn", cores=1)
    assert short("wireburn", cores=3) == one
    assert short("wireburn", cores=1, seed=2) != one


def test_progress_is_told_for_every_decision() -> None:
    told: list[tuple[int, int]] = []
    found = short("wireburn", progress=lambda done, total: told.append((done, total)))
    assert told == [(n + 1, len(found.decisions)) for n in range(len(found.decisions))]


def test_turning_points_are_the_largest_swings_in_words() -> None:
    found = game("wireburn")
    state = found.position(found.options(MUST[0]), MUST[1])
    draw = next(choice for choice in found.legal(state) if choice.key == "draw")
    answer = found.play(state, draw.key)
    assert isinstance(answer, Step)
    positions = [Position(state), Position(answer.state, answer.choice), *list(course("wireburn", answer.state))[1:]]
    turning = analyse(found, positions, tries=100, using=interpreted("wireburn"), dealt=False).turning
    assert (turning[0].turn, turning[0].kind, turning[0].seat) == (1, "slip", "A")
    assert "A chose “draw a card”" in turning[0].sentence
    assert "STASIS" in turning[0].sentence


def test_what_the_table_does_by_itself_is_nobodys_decision() -> None:
    found = game("wired")
    state = found.position(found.options({"house": {"peel_out": True}}), "4p A=x*6")
    answer = found.play(state, "wait 1")
    assert isinstance(answer, Step)
    with pytest.raises(NotationError, match="not played to its end"):
        analyse(found, [Position(state), Position(answer.state, answer.choice)], tries=4)
    assert list(analysis.decisions(found, [Position(state), Position(answer.state, answer.choice)])) == []


# ---------------------------------------------------------------- the command


@pytest.fixture
def _interpreted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing has to be compiled."""
    monkeypatch.setenv("WIREDECK_INTERPRET", "1")
    rollouts.driver.cache_clear()
    yield
    rollouts.driver.cache_clear()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    found = tmp_path / "game.jsonl"
    found.write_text(played(seats=2), encoding="utf-8")
    return found


@pytest.mark.usefixtures("_interpreted")
def test_analyse_prints_a_report_of_80_columns(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(file), "--tries", "4"]) == 0
    said = capsys.readouterr().out
    assert all(len(line) <= 80 for line in said.splitlines())
    for head in ("Chances over the game", "The costliest decisions", "Where it turned", "Luck and skill"):
        assert head in said
    assert "A Ada" in said


@pytest.mark.usefixtures("_interpreted")
def test_analyse_gives_the_same_json_each_time(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found: list[dict[str, Any]] = []
    for cores in ("1", "2"):
        assert main(["analyse", str(file), "--tries", "4", "--seed", "5", "--cores", cores, "--json"]) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert found[0] == found[1]
    assert found[0]["names"] == ["Ada", "Bo"]
    assert found[0]["seed"] == 5
    assert found[0]["decisions"]


BAD = {
    "no replay": ("hello\n", "no Wiredeck replay"),
    "nothing": ("", "empty"),
    "unfinished": (played(seats=2, moves=5), "not played to its end"),
    "altered": (played(seats=2).replace('"seat":"A"', '"seat":"B"', 1), "altered"),
    "another seed": (edited(0, played(seats=2), commitment="0" * 64), "not the one promised"),
    "another winner": (edited(-1, played(seats=2), result={"winners": [], "cause": "draw"}), "is recorded"),
}


@pytest.mark.parametrize("how", BAD)
def test_analyse_refuses_what_is_no_whole_true_game(
    how: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, said = BAD[how]
    (tmp_path / "bad.jsonl").write_text(text, encoding="utf-8")
    assert main(["analyse", str(tmp_path / "bad.jsonl")]) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert "bad.jsonl" in captured.err
    assert captured.out == ""


@pytest.mark.parametrize("words", [["--tries", "0"], ["--tries", "x"], ["--tries", "900000"], ["--seed", "-1"], []])
def test_analyse_refuses_bad_words(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["analyse", *(["file", *words] if words else [])])
    assert left.value.code == 2
    assert "usage" in capsys.readouterr().err


def test_analyse_without_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(tmp_path / "none.jsonl")]) == 2
    assert "none.jsonl" in capsys.readouterr().err


def test_the_help_says_how_luck_and_skill_are_computed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["analyse", "--help"])
    said = capsys.readouterr().out
    assert "result = fair share + own slips + others' slips\n+ luck" in said
    assert all(len(line) <= 80 for line in said.splitlines())
