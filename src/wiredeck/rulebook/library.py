"""The reference library: what players ask, answered with the rules behind it, and the register of what was unclear.

`library_GAME.toml` names the groups of a game in order, `library_GAME_GROUP.toml` holds the questions of one, and
`ambiguities.toml` what the sources say where a ruling was needed.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from wiredeck.rulebook import Rule, rules

UNCLEAR = ("ambiguous", "gap", "contradiction")  # the kinds of ruling that the register explains


@dataclass(frozen=True)
class Answer:
    """What is said to a question, the verdict as its first word where there is one, and the rules behind it.

    The verdict is that of the positive form: may it be done, does it happen.
    """

    answer: str
    rules: tuple[str, ...]
    verdict: str | None = None  # yes, no or depends


@dataclass(frozen=True)
class Hangs:
    """What is said where the answer hangs on something that a question leaves open, such as how many play."""

    answer: Answer
    unless: re.Pattern[str]  # what tells it
    when: re.Pattern[str]  # which questions hang on it

    def fits(self, text: str) -> bool:
        """Does the answer to a question hang on what it does not tell?"""
        return bool(self.when.search(text)) and not self.unless.search(text)


@dataclass(frozen=True)
class Example:
    """A concrete play, as `Game.judge` reads it."""

    settings: str
    position: str
    moves: str
    expected: str


@dataclass(frozen=True)
class Entry:
    """A question that players ask. `editions` has an answer for each edition where they differ, else nothing."""

    id: str
    group: str
    question: str
    also: tuple[str, ...]  # other ways of asking it
    general: Answer  # for whoever names no edition
    editions: Mapping[str, Answer] = field(default_factory=dict[str, Answer])
    examples: tuple[Example, ...] = ()
    hangs: Hangs | None = None
    plays: bool = False  # does the engine say more exactly of one play what this says of all?

    def answer(self, edition: str | None = None) -> Answer:
        """The answer in an edition; where editions differ and none is named, the answers of all."""
        return self.editions.get(edition or "", self.general)

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule that the entry cites, whatever the edition."""
        told = (self.general, *self.editions.values(), *((self.hangs.answer,) if self.hangs else ()))
        return tuple(dict.fromkeys(id for one in told for id in one.rules))


@dataclass(frozen=True)
class Group:
    """A chapter of the library."""

    name: str
    title: str
    about: str  # what it is about, in a few words
    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class Ambiguity:
    """Where the sources contradict each other or are silent: what they say, what we chose, and why."""

    id: str
    game: str
    kind: str
    title: str
    sources: str  # what they say, and which of them
    chosen: str
    why: str
    rule: str  # the ruling
    switch: str = ""  # the option by which a table or an edition differs


@cache
def groups(game: str) -> tuple[Group, ...]:
    """The chapters of a game's library in order."""
    index = _read(f"library_{game}")
    return tuple(_group(game, name, index["editions"]) for name in index["groups"])


def entries(game: str) -> tuple[Entry, ...]:
    """All questions of a game, group by group."""
    return tuple(_entries(game).values())


def names_term(game: str, text: str) -> bool:
    """Does a text name something that only this game's rules speak of?"""
    return bool(_terms(game).search(text))


@cache
def _terms(game: str) -> re.Pattern[str]:
    terms = _read(f"library_{game}").get("terms", ())
    return re.compile(rf"\b(?:{'|'.join(terms)})\b" if terms else r"(?!)", re.IGNORECASE)


def entry(game: str, id: str) -> Entry:
    """KeyError if the game's library has no entry of that id."""
    return _entries(game)[id]


@cache
def register(game: str) -> tuple[Ambiguity, ...]:
    """Every unclear point of a game in the order of its rulebook.

    What was chosen, why, and the switch are those of the ruling; what the sources say is the register's own.
    """
    prefix, said = _read(f"library_{game}")["prefix"], _read("ambiguities")[game]
    unclear = [ruling for ruling in rules(game) if ruling.kind in UNCLEAR]
    return tuple(_ambiguity(f"{prefix}-{ruling.id.lower()}", game, said[ruling.id], ruling) for ruling in unclear)


@cache
def _entries(game: str) -> Mapping[str, Entry]:
    every = [one for group in groups(game) for one in group.entries]
    found = {one.id: one for one in every}
    if len(found) < len(every):
        raise ValueError(f"the library of {game} has an id twice")
    return MappingProxyType(found)


def _group(game: str, name: str, editions: Mapping[str, str]) -> Group:
    book = _read(f"library_{game}_{name}")
    return Group(name, book["title"], book["about"], tuple(_entry(name, one, editions) for one in book["entry"]))


def _entry(group: str, told: dict[str, Any], marks: Mapping[str, str]) -> Entry:
    editions = {edition: _answer(one) for edition, one in told.get("editions", {}).items()}
    return Entry(
        id=told["id"],
        group=group,
        question=told["question"],
        also=tuple(told["also"]),
        general=_general(told, editions, marks),
        editions=MappingProxyType(editions),
        examples=tuple(Example(**example) for example in told.get("examples", ())),
        hangs=_hangs(told["hangs"]) if "hangs" in told else None,
        plays=told.get("plays", False),
    )


def _general(told: dict[str, Any], editions: Mapping[str, Answer], marks: Mapping[str, str]) -> Answer:
    """The entry's own answer, or that of the edition that the question is about, or those of all."""
    if "answer" in told:
        return _answer(told)
    return editions[told["edition"]] if "edition" in told else _all(editions, marks, told.get("verdict"))


def _hangs(told: dict[str, Any]) -> Hangs:
    unless, when = (re.compile(told.get(name, ""), re.IGNORECASE) for name in ("unless", "when"))
    return Hangs(Answer(told["answer"], tuple(told["rules"]), "depends"), unless, when)


def _answer(told: dict[str, Any]) -> Answer:
    return Answer(told["answer"], tuple(told["rules"]), told.get("verdict"))


def _all(editions: Mapping[str, Answer], marks: Mapping[str, str], verdict: str | None) -> Answer:
    """The answers of all editions in one: where their verdicts differ, it depends on the edition."""
    verdicts = {one.verdict for one in editions.values()}
    verdict = verdict or (verdicts.pop() if len(verdicts) == 1 else "depends")
    opening = "Depends on the edition. " if verdict == "depends" else f"{verdict.capitalize()}. " if verdict else ""
    parts = (
        f"{name.capitalize()} edition ({marks[name]}): {one.answer.removeprefix(opening)}"
        for name, one in editions.items()
    )
    ids = dict.fromkeys(id for one in editions.values() for id in one.rules)
    return Answer(opening + " ".join(parts), tuple(ids), verdict)


def _ambiguity(id: str, game: str, sources: str, ruling: Rule) -> Ambiguity:
    return Ambiguity(id, game, ruling.kind, ruling.title, sources, ruling.text, ruling.reason, ruling.id, ruling.option)


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(files("wiredeck.rulebook").joinpath(f"{name}.toml").read_text(encoding="utf-8"))
