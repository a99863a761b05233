"""The games and their settings as data: what is offered is what a table takes and has."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.server.running import Browser
from wiredeck.bots import levels
from wiredeck.games import GAMES, game
from wiredeck.server.messages import GameInfo


@pytest.fixture
def games(browsers: list[Browser]) -> dict[str, GameInfo]:
    return msgspec.json.decode(browsers[0].http.get("/api/games").content, type=dict[str, GameInfo])


def options_of(setting: Any, value: object) -> dict[str, object]:
    return {"house": {setting.name: value}} if setting.house else {setting.name: value}


def test_every_game_is_there_with_its_title_seats_and_bots(games: dict[str, GameInfo]) -> None:
    assert list(games) == list(GAMES)
    for name, found in games.items():
        assert (found.title, found.bots) == (game(name).title, levels(name))
        assert 20 < len(found.blurb) <= 100
        assert found.seats == (2, 6)


def test_what_is_asked_first(games: dict[str, GameInfo]) -> None:
    main = {name: [one.name for one in found.settings if one.main] for name, found in games.items()}
    assert main == {"wireburn": ["edition", "mode"], "wired": ["deck", "contracts"]}
    for name, found in games.items():
        assert [one.name for one in found.settings][: len(main[name])] == main[name]


@pytest.mark.parametrize("name", GAMES)
def test_every_value_of_every_setting_is_taken_and_no_other_number(name: str) -> None:
    played = game(name)
    for setting in played.settings():
        values = (setting.low, setting.high) if setting.values is None else setting.values
        for value in values:
            played.options(options_of(setting, value))
        if setting.values is None:
            assert setting.low is not None
            with pytest.raises(ValueError, match=setting.name):
                played.options(options_of(setting, setting.low - 1))


@pytest.mark.parametrize("name", GAMES)
def test_a_default_is_what_a_table_has_when_nothing_is_given(name: str) -> None:
    played = game(name)
    for setting in played.settings():
        by_edition = setting.default if isinstance(setting.default, dict) else {}
        for edition in by_edition or [""]:
            given: dict[str, Any] = {"edition": edition} if edition else {}
            plain = {**given, "house": dict(played.live)}
            value = by_edition.get(edition, setting.default)
            chosen = {**given, **options_of(setting, value)}
            chosen["house"] = {**played.live, **chosen.get("house", {})}
            assert played.options(chosen).numbers() == played.options(plain).numbers(), setting.name


def test_a_table_made_without_settings_has_those_of_the_network(browsers: list[Browser]) -> None:
    table = browsers[0].make("wireburn", 2)
    assert browsers[0].look(table)["options"]["house"] == {"ask": "all"}
