"""A setting of a table, for any game: its values, how it is typed, and the rule it comes from."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from wiredeck.games.interface import NotationError, OptionsError, Setting

Value = bool | int | str


@dataclass(frozen=True)
class Switch:
    """One setting: its values in order (their place is the number in the state), or a range."""

    name: str
    rule: str
    meaning: str
    values: tuple[Value, ...] = (False, True)
    low: int = 0
    high: int = 0
    default: Value = False  # where the game has one for all its editions

    @property
    def is_number(self) -> bool:
        return self.high > 0

    @property
    def choices(self) -> str:
        """What may be typed: on|off, 1..9."""
        return f"{self.low}..{self.high}" if self.is_number else "|".join(map(shown, self.values))

    def encode(self, value: object) -> int:
        if self.is_number:
            if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
                return value
            raise OptionsError(
                f"{self.name} must be a whole number from {self.low} to {self.high}, not {value}", self.rule
            )
        for i, known in enumerate(self.values):
            if known == value and type(known) is type(value):
                return i
        raise OptionsError(
            f"{self.name} must be one of {', '.join(map(shown, self.values))}, not {shown(value)}", self.rule
        )

    def parse(self, text: str) -> Value:
        """The value that a word on the command line stands for."""
        if self.is_number:
            return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else text
        return next((v for v in self.values if shown(v) == text.lower()), text)


def shown(value: object) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def help_on(switches: Sequence[Switch]) -> list[tuple[str, str]]:
    """Each setting as `name=value|value` and what it means."""
    return [(f"{s.name}={s.choices}", f"{s.meaning} ({s.rule})") for s in switches]


def setting(switch: Switch, default: Value | dict[str, Value], *, main: bool = False, house: bool = True) -> Setting:
    """A switch as people are asked for it."""
    values, low, high = (None, switch.low, switch.high) if switch.is_number else (switch.values, None, None)
    option = f"{switch.name}={switch.choices}"
    return Setting(switch.name, option, switch.rule, switch.meaning, values, low, high, default, main, house)


def set_in(given: dict[str, object], word: str, parse: Callable[[str, str], Value]) -> None:
    """Add a setting written as name=value to the house rules of the options."""
    name, equals, value = word.partition("=")
    if not equals:
        raise NotationError(f"{word!r}: write a house rule as name=value", word)
    house = given.setdefault("house", {})
    assert isinstance(house, dict)
    house[name] = parse(name, value)


def described(switches: Sequence[Switch], wanted: Sequence[str]) -> list[dict[str, object]]:
    """Some settings for a page without a server: where each lies in the state, its number for each value, its rule."""
    return [
        {
            "name": one.name,
            "place": place,
            "rule": one.rule,
            "meaning": one.meaning,
            "default": one.default,
            **({"low": one.low, "high": one.high} if one.is_number else {"values": list(one.values)}),
        }
        for place, one in enumerate(switches)
        if one.name in wanted
    ]
