"""The rulebook of each game holds every rule that code cites, and every rule has a test."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from wiredeck.rulebook import KINDS, Rule, rule, rules

ROOT = Path(__file__).resolve().parent.parent
CODE = ROOT / "src" / "wiredeck"
TESTS = ROOT / "tests"


@dataclass(frozen=True)
class Book:
    """What the ids and the tests of one game look like, and how many rules there are."""

    game: str
    id: str
    test: str
    clause: str  # how the id of a clause begins
    editions: str
    numbers: tuple[int, int]  # clauses, rulings

    @property
    def rules(self) -> dict[str, Rule]:
        return {entry.id: entry for entry in rules(self.game)}

    @property
    def options(self) -> Any:
        # imported late: a game's rulebook is looked at without its rules, too
        return import_module(f"wiredeck.games.{self.game}.options")

    @property
    def tests(self) -> list[Path]:
        """The files in which the rules of this game are tested."""
        return sorted((TESTS / self.game).rglob("*.py")) + (
            sorted(TESTS.glob("*.py")) if self.game == "wireburn" else []
        )

    def tested(self) -> set[str]:
        """The ids that tests are named for."""
        names = re.compile(rf"^def test_({self.test})_", re.MULTILINE)
        return {name.upper().replace("_", "-") for name in found(names, self.tests)}


WIREBURN = Book(
    game="wireburn",
    id=r"(?:WB|R)-[A-Z]+-\d+",
    test=r"(?:wb|r)_[a-z]+_\d+",
    clause="WB-",
    editions="FSO",
    numbers=(112, 123),
)
WIRED = Book(
    game="wired",
    id=r"WD-[A-Z]+-(?:\d+|[A-Z]+)|R-\d+|FIX-\d+",
    test=r"wd_[a-z]+_(?:\d+|[a-z]+)|r_\d+|fix_\d+",
    clause="WD-",
    editions="",
    numbers=(84, 127),
)
BOOKS = (WIREBURN, WIRED)
ID = re.compile(rf"(?<![\w-])(?:{'|'.join(book.id for book in BOOKS)})\b")

every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)
every_rule = pytest.mark.parametrize(
    ("book", "entry"),
    [pytest.param(book, entry, id=f"{book.game}-{entry.id}") for book in BOOKS for entry in book.rules.values()],
)


def found(pattern: re.Pattern[str], files: list[Path]) -> set[str]:
    return {hit for file in files for hit in pattern.findall(file.read_text(encoding="utf-8"))}


@every_book
def test_every_id_that_a_game_cites_is_in_its_rulebook(book: Book) -> None:
    cited = found(ID, sorted((CODE / "games" / book.game).rglob("*.py")))
    assert cited - book.rules.keys() == set()


def test_every_id_that_other_code_cites_is_in_one_of_the_rulebooks() -> None:
    homes = [CODE / "games" / book.game for book in BOOKS]
    others = [file for file in sorted(CODE.rglob("*.py")) if not any(file.is_relative_to(home) for home in homes)]
    assert found(ID, others) - {id for book in BOOKS for id in book.rules} == set()


@every_book
def test_every_rule_has_a_test_named_for_it(book: Book) -> None:
    tested = book.tested()
    assert [id for id in book.rules if id not in tested] == []


@every_book
def test_every_test_is_named_for_a_rule_that_exists(book: Book) -> None:
    assert book.tested() - book.rules.keys() == set()


@every_book
def test_the_rulebook_has_all_clauses_and_rulings(book: Book) -> None:
    clauses = [entry for entry in book.rules.values() if entry.kind == "clause"]
    assert (len(clauses), len(book.rules) - len(clauses)) == book.numbers


def test_the_rulings_of_wired_are_numbered_without_a_gap() -> None:
    rulings = {id for id in WIRED.rules if not id.startswith(WIRED.clause)}
    assert rulings == {f"R-{n:02}" for n in range(1, 107)} | {f"FIX-{n}" for n in range(1, 22)}


@every_rule
def test_the_id_of_a_rule_has_the_form_of_its_game(book: Book, entry: Rule) -> None:
    assert re.fullmatch(book.id, entry.id)


@every_rule
def test_a_rule_reads_well_alone(book: Book, entry: Rule) -> None:
    assert re.fullmatch(r"[A-Z].*[^.]", entry.title)
    assert 2 <= len(entry.title.split()) <= 5
    assert re.fullmatch(r"[A-Z].*\.", entry.text)
    assert not re.search(rf"\([a-d]\)|section|{book.clause}|R-[A-Z\d]|FIX-", f"{entry.text} {entry.reason}")


@every_rule
def test_a_ruling_gives_its_reason_and_a_clause_needs_none(book: Book, entry: Rule) -> None:
    assert entry.kind in KINDS
    assert (entry.kind == "clause") == entry.id.startswith(book.clause)
    assert bool(re.fullmatch(r"[A-Z].*\.", entry.reason)) == (entry.kind != "clause")


@every_rule
def test_the_editions_of_a_rule_are_known(book: Book, entry: Rule) -> None:
    assert entry.editions == tuple(edition for edition in book.editions if edition in entry.editions)
    assert bool(entry.editions) == bool(book.editions)


@every_book
def test_no_two_rules_have_the_same_words(book: Book) -> None:
    entries = book.rules.values()
    assert len({entry.text for entry in entries}) == len({entry.title for entry in entries}) == len(entries)


@every_book
def test_every_option_named_by_a_rule_exists(book: Book) -> None:
    options = book.options
    known = {switch.name for switch in options.SWITCHES} | set(getattr(options, "FIXED", ()))
    known |= {setting.name for setting in fields(options.Options)}  # the deck, for one, is no switch
    assert {entry.option for entry in book.rules.values() if entry.option} - known == set()


@every_book
def test_a_switch_and_its_rule_name_each_other(book: Book) -> None:
    switches = book.options.SWITCHES
    assert {s.name: rule(book.game, s.rule).option for s in switches} == {s.name: s.name for s in switches}


def test_a_setting_of_wired_is_explained_by_one_rule_only() -> None:
    named = [entry.option for entry in WIRED.rules.values() if entry.option]
    assert len(named) == len(set(named)) == 21


def test_what_wireburn_settles_for_all_tables_has_its_ruling() -> None:
    assert {ruling for _, ruling in WIREBURN.options.FIXED.values()} - WIREBURN.rules.keys() == set()


@pytest.mark.parametrize(("game", "id"), [("wireburn", "WB-STEP-99"), ("wired", "WD-GOAL-99"), ("wired", "WB-STEP-01")])
def test_a_rule_that_does_not_exist_is_a_key_error(game: str, id: str) -> None:
    with pytest.raises(KeyError):
        rule(game, id)
