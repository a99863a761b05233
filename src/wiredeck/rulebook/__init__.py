"""The rulebook as data: every clause and ruling that code, tests, refusals and answers cite by its id."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType

KINDS = ("clause", "ambiguous", "gap", "contradiction", "vacuous")


@dataclass(frozen=True)
class Rule:
    """One numbered rule, in words for players.

    A `clause` is what the game's own rules lay down. The other kinds are rulings, named for the trouble they
    settle, and have a reason. `editions` are those whose rules say or imply a clause, or that a ruling is about;
    a game that knows no editions has none.
    """

    id: str
    kind: str
    title: str
    text: str
    editions: tuple[str, ...] = ()
    reason: str = ""
    option: str = ""  # the switch by which a table or an edition differs


def rule(game: str, id: str) -> Rule:
    """KeyError if the game has no rule of that id."""
    return _load(game)[id]


def rules(game: str) -> tuple[Rule, ...]:
    """All rules of a game in the order of its rulebook: the clauses, then the rulings."""
    return tuple(_load(game).values())


@cache
def _load(game: str) -> Mapping[str, Rule]:
    book = tomllib.loads(files(__name__).joinpath(f"{game}.toml").read_text(encoding="utf-8"))
    entries = [{"kind": "clause", **clause} for clause in book["clause"]] + book["ruling"]
    found = {entry["id"]: Rule(**entry | {"editions": tuple(entry.get("editions", ()))}) for entry in entries}
    if len(found) < len(entries):
        raise ValueError(f"the rulebook of {game} has an id twice")
    return MappingProxyType(found)
