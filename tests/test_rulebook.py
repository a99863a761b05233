"""The rulebook holds every rule that code cites, and every rule has a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wiredeck.games.wireburn.options import FIXED, SWITCHES, Switch
from wiredeck.rulebook import KINDS, Rule, rule, rules

ROOT = Path(__file__).resolve().parent.parent
ID = re.compile(r"\b(?:WB|R)-[A-Z]+-\d+\b")
TEST = re.compile(r"^def test_((?:wb|r)_[a-z]+_\d+)_", re.MULTILINE)
BOOK = {entry.id: entry for entry in rules("wireburn")}
OPTIONS = {switch.name for switch in SWITCHES} | set(FIXED)

every_rule = pytest.mark.parametrize("entry", BOOK.values(), ids=BOOK)


def sources(folder: str) -> list[str]:
    return [file.read_text(encoding="utf-8") for file in sorted((ROOT / folder).rglob("*.py"))]


def test_every_id_that_code_cites_is_in_the_rulebook() -> None:
    cited = {found for source in sources("src/wiredeck") for found in ID.findall(source)}
    assert cited - BOOK.keys() == set()


def test_every_rule_has_a_test_named_for_it() -> None:
    named = {name for source in sources("tests") for name in TEST.findall(source)}
    assert [id for id in BOOK if id.lower().replace("-", "_") not in named] == []


def test_every_test_is_named_for_a_rule_that_exists() -> None:
    named = {name.upper().replace("_", "-") for source in sources("tests") for name in TEST.findall(source)}
    assert named - BOOK.keys() == set()


def test_the_rulebook_has_all_clauses_and_rulings() -> None:
    clauses = [entry for entry in BOOK.values() if entry.kind == "clause"]
    assert (len(clauses), len(BOOK) - len(clauses)) == (112, 122)


@every_rule
def test_a_rule_reads_well_alone(entry: Rule) -> None:
    assert re.fullmatch(r"[A-Z].*[^.]", entry.title)
    assert 2 <= len(entry.title.split()) <= 5
    assert re.fullmatch(r"[A-Z].*\.", entry.text)
    assert not re.search(r"\([a-d]\)|section|WB-|R-[A-Z]", f"{entry.text} {entry.reason}")


@every_rule
def test_a_ruling_gives_its_reason_and_a_clause_needs_none(entry: Rule) -> None:
    assert entry.kind in KINDS
    assert (entry.kind == "clause") == entry.id.startswith("WB-")
    assert bool(re.fullmatch(r"[A-Z].*\.", entry.reason)) == (entry.kind != "clause")


@every_rule
def test_the_editions_of_a_rule_are_known(entry: Rule) -> None:
    assert entry.editions == tuple(edition for edition in "FSO" if edition in entry.editions) != ()


def test_no_two_rules_have_the_same_words() -> None:
    assert len({entry.text for entry in BOOK.values()}) == len({entry.title for entry in BOOK.values()}) == len(BOOK)


def test_every_option_named_by_a_rule_exists() -> None:
    assert {entry.option for entry in BOOK.values() if entry.option} - OPTIONS == set()


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_a_switch_and_its_rule_name_each_other(switch: Switch) -> None:
    assert rule("wireburn", switch.rule).option == switch.name


def test_what_is_settled_for_all_tables_has_its_ruling() -> None:
    assert {ruling for _, ruling in FIXED.values()} - BOOK.keys() == set()


def test_a_rule_that_does_not_exist_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        rule("wireburn", "WB-STEP-99")
