"""The settings of a scenario row as a table's options."""

from __future__ import annotations

import re

from wiredeck.games.interface import NotationError, OptionsError
from wiredeck.games.switches import Value
from wiredeck.games.wired.options import MODE, Options, deck_of

FLAGS: dict[str, tuple[str, Value]] = {
    "+gemini": ("gemini", True),
    "+kingmaker": ("kingmaker", True),
    "+peel": ("peel_out", True),
    "+kingseal": ("king_seal", True),
    "+switcheroo": ("switcheroo", True),
    "+shame": ("contracts", "shame"),
    "+swap": ("contracts", "swap"),
    "+notrade": ("contracts", "off"),
    "+fixothers": ("fix_others", True),
    "-sealcounter": ("seal_counters", False),
    "-gifts": ("gifts", False),
    "+equal": ("final", "equal-turns"),
    "+shared": ("thunderdome", "shared"),
    "+parties": ("visibility", "parties"),
    "+eliminate": ("on_leave", "eliminate"),
    "+clock": ("clock", True),
}
NUMBERS = {
    "target": "target",
    "stop": "stop",
    "hand": "hand",
    "perturn": "perturn",
    "rounds": "rounds",
    "openoffers": "open_offers",
}


def read_settings(text: str) -> Options:
    """NotationError: not a setting; OptionsError: a setting that no table can have."""
    house: dict[str, Value] = {}
    deck: str | dict[str, int] = "published143"
    for word in [] if text.strip() == "-" else text.split():
        name, equals, value = word.partition("=")
        if word in FLAGS:
            house[FLAGS[word][0]] = FLAGS[word][1]
        elif equals and name in NUMBERS and re.fullmatch(r"[0-9]{1,5}", value):
            house[NUMBERS[name]] = int(value)
        elif equals and name == "deck":
            deck = deck_of(value)
        elif equals and name == "mode":
            if value != MODE:
                raise OptionsError(f"there is only the game type {MODE}, not {value[:20]!r}", "R-14")
        else:
            raise NotationError(f"{word[:40]!r} is not a setting", word)
    return Options(deck=deck, house=house)
