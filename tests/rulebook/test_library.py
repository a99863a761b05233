"""The reference library: every answer stands on rules that exist, and every example is as the engine plays it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.table import MODES
from wiredeck.games import GAMES
from wiredeck.games import game as game_named
from wiredeck.games.interface import Step
from wiredeck.games.wireburn.options import Options
from wiredeck.games.wired.settings import read_settings
from wiredeck.rulebook import library, rule, rules
from wiredeck.rulebook.library import UNCLEAR, Answer, Entry, Example, entries, entry, groups, register

BOOKS = Path(library.__file__).parent
OPENINGS = {"yes": "Yes", "no": "No", "depends": "Depends"}
PREFIX = {"wireburn": "wb", "wired": "wd"}
LETTERS = {"official": {"F"}, "operator": {"S", "O"}}

every_game = pytest.mark.parametrize("game", GAMES)
every_entry = pytest.mark.parametrize(
    ("game", "one"), [pytest.param(game, one, id=one.id) for game in GAMES for one in entries(game)]
)
every_example = pytest.mark.parametrize(
    ("game", "settings", "position", "moves", "expected"),
    [
        pytest.param(game, it.settings, it.position, it.moves, it.expected, id=f"{one.id}-{n}")
        for game in GAMES
        for one in entries(game)
        for n, it in enumerate(one.examples, 1)
    ],
)
# The examples in which the last move must be refused, and not the table or the position.
every_refusal = pytest.mark.parametrize(
    ("game", "one", "example"),
    [
        pytest.param(game, one, it, id=f"{one.id}-{n}")
        for game in GAMES
        for one in entries(game)
        for n, it in enumerate(one.examples, 1)
        if it.expected.startswith("ILL") and it.moves not in ("-", "deal") and " new" not in it.position
    ],
)


def answers(one: Entry) -> list[Answer]:
    return [one.general, *one.editions.values()]


def options_of(game: str, settings: str) -> list[Any]:
    """The tables that an example is about: one for each edition, or the one of its settings."""
    if game == "wired":
        return [read_settings(settings)]
    return [Options(*MODES[edition]) for edition in settings.split(",")]


@every_entry
def test_every_rule_that_an_answer_cites_exists(game: str, one: Entry) -> None:
    assert {rule(game, id).id for id in one.rules} == set(one.rules)


@every_entry
def test_every_answer_has_a_rule_behind_it(game: str, one: Entry) -> None:
    assert all(answer.rules for answer in answers(one))


@every_entry
def test_a_question_and_its_answers_read_well(game: str, one: Entry) -> None:
    assert re.fullmatch(r"[A-Z].*\?", one.question)
    assert 2 <= len(one.also) <= 4
    assert all(words == words.strip() != "" for words in one.also)
    for answer in answers(one):
        assert re.fullmatch(r"[A-Z0-9].*\.", answer.answer)
        assert not re.search(r"  |\b(WB|WD|FIX)-|\bR-\d", answer.answer)


@every_entry
def test_an_answer_is_short(game: str, one: Entry) -> None:
    said = list(one.editions.values()) or [one.general]
    assert all(len(answer.answer.split()) <= 75 for answer in said)


@every_entry
def test_a_verdict_opens_its_answer_and_nothing_else_opens_like_one(game: str, one: Entry) -> None:
    for answer in answers(one):
        opening = re.match(r"(Yes|No|Depends)\b", answer.answer)
        assert (opening.group() if opening else None) == OPENINGS.get(answer.verdict or "")


@every_entry
def test_where_editions_differ_both_are_answered_by_rules_of_their_own(game: str, one: Entry) -> None:
    assert set(one.editions) in (set(), set(LETTERS))
    for edition, answer in one.editions.items():
        assert one.answer(edition) == answer
        assert all(LETTERS[edition] & set(rule(game, id).editions) for id in answer.rules)


@every_entry
def test_an_answer_for_every_edition_cites_a_rule_of_every_edition(game: str, one: Entry) -> None:
    if game == "wireburn" and not one.editions:
        for letters in LETTERS.values():
            assert any(letters & set(rule(game, id).editions) for id in one.rules)


@every_entry
def test_an_entry_is_numbered_within_its_group(game: str, one: Entry) -> None:
    assert re.fullmatch(rf"{PREFIX[game]}-{one.group}-\d\d", one.id)
    assert entry(game, one.id) == one


@every_example
def test_an_example_comes_out_as_the_library_says(
    game: str, settings: str, position: str, moves: str, expected: str
) -> None:
    assert game_named(game).judge(settings, position, moves, expected) == []


@every_refusal
def test_what_an_example_shows_to_be_refused_is_refused_by_a_rule_of_its_entry(
    game: str, one: Entry, example: Example
) -> None:
    rules_of = game_named(game)
    *before, last = rules_of.moves(example.moves)
    for options in options_of(game, example.settings):
        state = rules_of.position(options, example.position)
        for key in before:
            step = rules_of.play(state, key)
            assert isinstance(step, Step)
            state = step.state
        assert set(rules_of.why(state, last).rules) & set(one.rules)


@every_game
def test_every_file_of_the_library_is_one_of_its_groups(game: str) -> None:
    declared = [group.name for group in groups(game)]
    assert sorted(declared) == sorted(file.stem.split("_")[2] for file in BOOKS.glob(f"library_{game}_*"))
    assert all(group.title and group.about and group.entries for group in groups(game))


@every_game
def test_no_two_entries_ask_or_answer_the_same(game: str) -> None:
    asked = [words.lower() for one in entries(game) for words in (one.question, *one.also)]
    assert sorted(words for words in set(asked) if asked.count(words) > 1) == []
    said = [one.general.answer for one in entries(game)]
    assert len(said) == len(set(said))


@every_game
def test_every_rule_is_reached_by_an_entry(game: str) -> None:
    reached = {id for one in entries(game) for id in one.rules}
    assert [entry.id for entry in rules(game) if entry.id not in reached] == []


def test_the_library_of_wireburn_is_as_large_as_the_reference_page() -> None:
    page = {"setup": 9, "docks": 7, "attacks": 10, "greens": 7, "firewall": 9, "edges": 19, "meta": 3}
    assert sum(page.values()) == 64
    assert all(len(group.entries) >= page[group.name] for group in groups("wireburn"))


def test_the_library_of_wired_is_as_deep() -> None:
    assert len(entries("wired")) >= 64


@pytest.mark.parametrize(("game", "id"), [("wireburn", "wb-setup-99"), ("wired", "wb-setup-01")])
def test_an_entry_that_does_not_exist_is_a_key_error(game: str, id: str) -> None:
    with pytest.raises(KeyError):
        entry(game, id)


@every_game
def test_the_register_explains_every_unclear_point(game: str) -> None:
    assert [one.rule for one in register(game)] == [entry.id for entry in rules(game) if entry.kind in UNCLEAR]


@every_game
def test_a_line_of_the_register_says_what_was_found_chosen_and_why(game: str) -> None:
    for one in register(game):
        assert (one.game, one.switch) == (game, rule(game, one.rule).option)
        assert all(re.fullmatch(r"[A-Z].*\.", words) for words in (one.sources, one.chosen, one.why)), one.rule


@every_game
def test_no_two_lines_of_the_register_are_the_same(game: str) -> None:
    lines = register(game)
    assert len({one.id for one in lines}) == len({one.sources for one in lines}) == len(lines)
