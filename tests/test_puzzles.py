"""Puzzles: what is stored is true, what is found is all there is, and the same seed finds the same."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from wiredeck.games import GAMES, game
from wiredeck.games.interface import Verdict
from wiredeck.games.puzzling import Goal
from wiredeck.kernel import pack
from wiredeck.lab import puzzles as mining
from wiredeck.lab.puzzles import Plan, finds, is_worth_it, mine, puzzles_in
from wiredeck.puzzles import LEVELS, Puzzle, by_id, id_of, of_day, parse, stored, text_of
from wiredeck.puzzles import solve as solving
from wiredeck.puzzles.check import RIGHT, SOLVED, WRONG, Attempted, faults
from wiredeck.puzzles.solve import Solved, Solver, TooMany
from wiredeck.rulebook import rules

ALL = [one for name in GAMES for one in stored(name)]
LEAST = {"wireburn": 120, "wired": 60}
SMALL = sorted(ALL, key=lambda one: (one.choices * min(map(len, one.lines)), one.id))
SAMPLE = [one for name in GAMES for one in [one for one in SMALL if one.game == name][:6]]


def named(one: Puzzle) -> str:
    return f"{one.game}-{one.kind}-{one.id}"


@pytest.fixture(scope="module")
def interpreted() -> Any:
    """Solvers without a compiler, by game."""
    return {name: Solver(name, interpreted=True) for name in GAMES}


# ---------------------------------------------------------------- the stored ones


@pytest.mark.parametrize("name", GAMES)
def test_there_are_enough_of_each_game_and_kind(name: str) -> None:
    assert len(stored(name)) >= LEAST[name]
    found = game(name).puzzles()
    assert found
    assert set(Counter(one.kind for one in stored(name))) == set(found.KINDS)
    assert len({one.difficulty for one in stored(name)}) >= 2


def test_both_editions_and_one_card_at_a_time_are_there() -> None:
    tables = {(one.options.get("edition"), one.options.get("mode")) for one in stored("wireburn")}
    assert {("official", None), ("operator", None), ("operator", "oaat")} <= tables


@pytest.mark.parametrize("name", GAMES)
def test_what_is_stored_is_whole(name: str) -> None:
    for one in stored(name):
        check_whole(one)


def check_whole(one: Puzzle) -> None:
    assert one.id == id_of(one.game, one.options, one.position, one.kind, one.number)
    assert one.choices >= 4
    assert min(map(len, one.lines)) >= 2
    assert one.difficulty in LEVELS
    assert len(set(one.lines)) == len(one.lines)
    assert 0 < one.luck <= 0.12
    known = {rule.id for rule in rules(one.game)}
    assert one.rules
    assert set(one.rules) <= known


@pytest.mark.parametrize("one", ALL[::6], ids=named)
def test_every_line_solves_it_and_every_beginning_of_one_is_right(one: Puzzle) -> None:
    tried = Attempted(one)
    assert tried.game.actor(tried.start) == one.seat
    assert len(tried.game.legal(tried.start, one.seat)) == one.choices
    for line in one.lines[:3]:
        states = tried.play(line)
        assert not isinstance(states, Verdict)
        assert [tried.judge(states[:n]).status for n in range(2, len(states))] == [RIGHT] * (len(line) - 1)
        assert tried.judge(states).status == SOLVED


@pytest.mark.parametrize("name", GAMES)
def test_no_stored_position_has_a_card_in_it_that_its_seat_cannot_see(name: str) -> None:
    for one in stored(name):
        check_secrets(one)


def check_secrets(one: Puzzle) -> None:
    hands = re.findall(r"\b([A-F])=(\S+)", re.sub(r"\b\w+\(.*?\)", "", one.position))
    own = "ABCDEF"[one.seat]
    assert [cards for seat, cards in hands if seat != own and not re.fullmatch(r"x\*?\d*|0~?|-", cards)] == []
    pile = re.search(r"pile\((.*?)\)", one.position)
    assert pile
    assert re.fullmatch(r"(x\*?\d*)?", pile[1])


def test_all_three_nulls_lie_open_where_a_win_needs_that_nobody_can_shield() -> None:
    wins = [one for one in stored("wireburn") if one.kind == "win"]
    assert wins
    for one in wins:
        assert len(re.findall(r"(?<![\w])N(?![\w])", one.position)) == 3, one.position


@pytest.mark.parametrize("one", SAMPLE, ids=named)
def test_a_search_finds_the_same_lines_again(one: Puzzle) -> None:
    assert faults(one, interpreted=True) == []


@pytest.mark.slow
@pytest.mark.parametrize("one", ALL, ids=named)
def test_a_search_finds_the_same_lines_of_every_puzzle_again(one: Puzzle) -> None:
    assert faults(one) == []
    test_every_line_solves_it_and_every_beginning_of_one_is_right(one)


def test_a_wrong_line_is_found_out() -> None:
    one = SAMPLE[0]
    assert faults(replace(one, lines=(*one.lines[:1], one.lines[0][:-1])), interpreted=True) == [
        "its lines are not all lines that solve it"
    ]
    assert faults(replace(one, number=one.number + 50), interpreted=True) == ["it cannot be solved"]
    assert faults(replace(one, task="Win."), interpreted=True) == ["its task says something else"]


# ---------------------------------------------------------------- the search


def solve(by: Any, options: dict[str, object], position: str, goal: Goal) -> Solved | None:
    state = by.game.position(by.game.options(options), position)
    found: Solved | None = by.solve(state, by.game.actor(state), goal)
    return found


def keys(by: Any, options: dict[str, object], position: str, goal: Goal) -> set[tuple[str, ...]]:
    state = by.game.position(by.game.options(options), position)
    found = by.solve(state, by.game.actor(state), goal)
    return {by.keys(state, line) for line in found.lines} if found else set()


def test_wb_fw_02_a_win_needs_the_last_card_and_damage(interpreted: Any) -> None:
    by = interpreted["wireburn"]
    win = Goal("win", 1, 1)
    position = "2p T(T8) A=T9,T10 B=x3 pile(x20)"
    assert keys(by, {}, position, win) == {("T9>T", "T10>T")}
    assert solve(by, {}, "2p T(T7) A=T8,T9 B=x3 pile(x20)", win) is None  # no damage: B has a turn


def test_wb_dmg_04_a_win_may_take_several_turns_while_the_rival_is_skipped(interpreted: Any) -> None:
    position = "2p T(T9) P(P9) A=T10,P10 B=x3 pile(x20)"
    assert keys(interpreted["wireburn"], {}, position, Goal("win", 1, 1)) == {("T10>T", "P10>P"), ("P10>P", "T10>T")}
    assert keys(interpreted["wireburn"], {}, position, Goal("last", 1, -1)) == set()  # not in one turn


def test_wb_fw_03_to_survive_the_damage_must_hit_the_armed_firewall(interpreted: Any) -> None:
    position = "3p T(T8) P(P4) A=T9,T10,P5,x B=0 C=x4 pile(x20)"
    found = keys(interpreted["wireburn"], {}, position, Goal("survive", 1, 1))
    assert ("T9>T", "T10>T") in found
    assert {line[-1] for line in found} == {"T10>T"}


def test_wb_dmg_01_the_most_damage_is_found(interpreted: Any) -> None:
    found = solve(interpreted["wireburn"], {}, "2p T(T9) P(P5) A=V,S,O10,x B=x4 pile(x20)", Goal("strike", 0, 1))
    assert found
    assert found.number == 3


def test_a_draw_is_never_certain(interpreted: Any) -> None:
    assert keys(interpreted["wireburn"], {}, "2p T(T8) A=T9 B=x3 pile(T10,x20)", Goal("strike", 1, 1)) == set()


def test_wd_end_01_the_last_bitcoin_needs_enough_computers_online(interpreted: Any) -> None:
    by = interpreted["wired"]
    position = "2p A=PC*2,SE,x A[s1{HK}(k1:2())] A.sc=23 B=x*6"
    found = keys(by, {}, position, Goal("mine", 2, -1))
    assert len(found) == 3  # in any order
    assert {frozenset(line) for line in found} == {frozenset({"SE>s1", "play PC>k1"})}
    assert keys(by, {}, position, Goal("mine", 3, -1)) == set()


def test_r_47_an_audit_is_not_certain(interpreted: Any) -> None:
    """Nor is a HEAD HUNTER; SEAL THE DEAL cannot be answered."""
    by = interpreted["wired"]
    goal = Goal("online", 2, -1)
    hacked = "2p A={},x A[s1{{HK}}(k1:2(p1,p2))] B=x*6 B.cl=SEC moves=1"
    assert keys(by, {}, hacked.format("HH"), goal) == set()
    assert keys(by, {}, hacked.format("STD"), goal) == {("STD>B.SEC", "keep")}


def test_too_much_to_look_at_is_said(interpreted: Any) -> None:
    by = interpreted["wireburn"]
    state = by.game.position(by.game.options({}), "2p T(T8) A=T9,T10 B=x3 pile(x20)")
    with pytest.raises(TooMany):
        by.solve(state, 0, Goal("win", 1, 1), limit=1)


def test_compiled_and_interpreted_find_the_same(interpreted: Any) -> None:
    one = SAMPLE[0]
    assert faults(one) == faults(one, interpreted=True) == []


# ---------------------------------------------------------------- judging


def test_positions_are_judged_not_spellings() -> None:
    """`discard` and small steps, seats before a move: whatever leads to a position on the way is right."""
    position, lines = "2p A=PC*2,SE,x A[s1{HK}(k1:2())] A.sc=23 B=x*6", (("SE>s1", "play PC>k1", "play PC>k1"),)
    one = replace(stored("wired")[0], options={}, position=position, seat=0, lines=lines, kind="mine", number=2)
    tried = Attempted(one)
    states = tried.play(["A:SE>s1", "play PC>k1", "play_PC>k1"])
    assert not isinstance(states, Verdict)
    assert [tried.judge(states[:n]).status for n in (1, 2, 3, 4)] == ["open", RIGHT, RIGHT, SOLVED]
    other = tried.play(["play PC>k1"])
    assert not isinstance(other, Verdict)
    assert tried.judge(other).status == WRONG


@pytest.mark.parametrize("name", GAMES)
def test_every_wrong_first_move_has_a_reason_with_a_rule(name: str) -> None:
    known = {rule.id for rule in rules(name)}
    for one in [one for one in SMALL if one.game == name][:12]:
        tried = Attempted(one)
        right = {line[0] for line in one.lines}
        for choice in tried.game.legal(tried.start, one.seat):
            if choice.key in right:
                continue
            states = tried.play([choice.key])
            assert not isinstance(states, Verdict)
            judged = tried.judge(states)
            assert judged.status == WRONG
            assert judged.sentence.endswith(".")
            assert judged.rules
            assert set(judged.rules) <= known


def test_a_whole_command_counts_as_its_small_steps() -> None:
    position = "2p A=SW,PC,x A[~k1:2(p1);~k2:2()] A.sc=23 B=x*6"
    lines = (("play PC>k1", "play SW<", "attach k1"),)
    one = replace(stored("wired")[0], options={}, position=position, seat=0, lines=lines, kind="mine", number=2)
    tried = Attempted(one)
    for moves in (["play PC>k1", "play SW<k1"], ["play PC>k1", "play SW<k2,k1"], list(lines[0])):
        states = tried.play(moves)
        assert not isinstance(states, Verdict)
        assert tried.judge(states).status == SOLVED


# ---------------------------------------------------------------- the day's


@pytest.mark.parametrize("name", GAMES)
def test_each_puzzle_has_its_day_before_one_comes_again(name: str) -> None:
    n = len(stored(name))
    first = 20_000 // n * n
    days = [of_day(name, first + day) for day in range(n)]
    assert {one.id for one in days if one} == {one.id for one in stored(name)}
    assert of_day(name, first) == of_day(name, first)
    assert [of_day(name, first + n + day) for day in range(n)] != days


def test_a_game_without_puzzles_has_none_today() -> None:
    assert of_day("nothing", 20_000) is None


def test_puzzles_are_read_as_they_were_written() -> None:
    assert parse(text_of(ALL)) == ALL
    assert len(by_id()) == len(ALL)


# ---------------------------------------------------------------- mining


def test_what_solves_itself_is_no_puzzle() -> None:
    good = Solved(1, [(1, 2)], 0.01, 9)
    assert is_worth_it(good, 4)
    assert not is_worth_it(good, 3)
    assert not is_worth_it(Solved(1, [(1,)], 0.01, 9), 4)
    assert not is_worth_it(Solved(1, [(1, 2)], 0.2, 9), 4)
    assert not is_worth_it(Solved(1, [(1, 2), (2, 1), (3, 1)], 0.01, 9), 8)


def test_a_bot_finds_a_line_if_it_plays_it_by_itself() -> None:
    played = game("wireburn")
    state = played.position(played.options({}), "2p T(T8) A=T9,T10 B=x3 pile(x20)")

    class First:
        level = "first"

        def choose(self, game: Any, view: Any, choices: Any, seed: int) -> Any:
            return choices[0]

    assert finds("wireburn", First(), state, 0, [("T9>T", "T10>T")])
    assert not finds("wireburn", First(), state, 0, [("T10>T",)])


def test_the_same_seed_finds_the_same_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WIREDECK_INTERPRET", "1")
    monkeypatch.setattr(mining, "MOST_MOVES_MADE", 1000)
    for cached in (mining._table, mining._thinker, solving.solver):
        cached.cache_clear()
    plan = Plan("wireburn", {"edition": "official"}, seats=(2,), seed=3, games=4)
    found = mine(plan, 2, processes=1)
    assert found == mine(plan, 2, processes=1)
    for one in found:
        assert faults(one, interpreted=True) == []
    for cached in (mining._table, mining._thinker, solving.solver):
        cached.cache_clear()


@pytest.mark.slow
def test_the_number_of_processes_changes_nothing() -> None:
    plan = Plan("wireburn", {"edition": "operator"}, seed=5, games=100)
    assert mine(plan, 8, processes=1) == mine(plan, 8, processes=2)


def test_positions_of_a_game_are_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mining, "finds", lambda *given: False)
    monkeypatch.setattr(mining, "solver", lambda name: Solver(name, interpreted=True))
    one = next(one for one in SMALL if one.game == "wireburn" and one.luck >= mining.EASY_LUCK)
    played = game(one.game)
    state = played.position(played.options(one.options), one.position)
    assert puzzles_in(one.game, one.options, [pack(state)], [one.kind]) == [one]
    assert puzzles_in(one.game, one.options, [pack(state)], []) == []
