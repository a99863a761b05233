"""Editions as data, and every switch of a table with the ruling it comes from.

An edition fixes the defaults; a table may set any switch otherwise. Inside the state the switches are small
numbers in one array, indexed by the constants below.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import cast

from wiredeck.games.interface import OptionsError, Setting
from wiredeck.games.switches import Switch, Value, setting, shown
from wiredeck.games.wireburn.cards import (
    COLOURED,
    COPIES,
    GREY,
    KINDS,
    MINUS,
    NULL,
    PLUS,
    STASIS,
    VOLT,
)

MIN_SEATS, MAX_SEATS = 2, 6  # WB-SETUP-01
NO_LIMIT = 99

SWITCHES = (
    # where the editions differ (section 2 of the rules)
    Switch("stop_early", "R-DIG-4", "a turn may end after one or two draws"),
    Switch("third_forced", "WB-DRAW-04", "a playable third drawn card must be played"),
    Switch(
        "boots",
        "WB-BOOT-03",
        f"docks that may be opened in one turn ({NO_LIMIT}: no limit)",
        low=1,
        high=NO_LIMIT,
    ),
    Switch("boot_block", "WB-BOOT-04", "after a VOLT or STASIS no further dock may be opened"),
    Switch("mod_on_dock", "WB-MOD-08", "a modifier may go on a grey that lies on a dock"),
    Switch("mod_on_null", "WB-MOD-02", "a NULL may carry modifiers"),
    Switch("boundary", "R-MOD-5", "modifiers that reach 1 or 10", ("illegal", "clamp")),
    Switch("wash_to", "R-WASH-2", "where washed modifiers go", ("discard", "removed")),
    Switch("attacker_shields", "R-SHLD-5", "the attacker may deflect a chain that comes back"),
    Switch("deflected_skip", "R-SKIP-1", "who is skipped after a deflected hit", ("positional", "receiver")),
    # where tables may differ (section 3, marked option)
    Switch("dig_needs_stuck", "R-DIG-1", "drawing is allowed only when nothing can be played"),
    Switch("third_scope", "R-DIG-6", "what makes the third card playable", ("active", "boot", "any")),
    Switch("draw_after_play", "R-TURN-5", "a player who has played and is stuck may draw"),
    Switch("recycle", "R-PILE-1", "when the discard pile is shuffled in", ("on demand", "at once")),
    Switch(
        "null_follow",
        "R-NULL-1",
        "what may follow on a dock of NULLs",
        ("number", "coloured", "marker", "null"),
    ),
    Switch("stasis_opens", "R-STAS-1", "a dock is open after STASIS"),
    Switch("combo_value", "R-MOD-2", "which value of a combo must fit", ("modified", "printed")),
    Switch("shield_to", "R-SHLD-1", "where a shield NULL goes", ("dock", "discard")),
    Switch("bonus_after_dig", "R-OAAT-2", "a green played out of a bonus dig gives another bonus"),
    Switch("deadlock", "R-END-1", "when nobody can move any more", ("drawn", "fewest")),
    Switch("timeout", "R-ENG-3", "what a player out of time does", ("pass", "play")),
    Switch("hand", "WB-SETUP-02", "cards dealt to each player", low=1, high=9),
    Switch("max_draw", "WB-DRAW-03", "cards that may be drawn in one dig", low=1, high=9),
    Switch("dry_limit", "R-END-2", "turns in a row without a card on a dock that end the game", low=2, high=1000),
    Switch("slot_cap", "R-END-3", "arrivals at a seat that end the game", low=10, high=10000),
    Switch("ask", "R-ENG-7", "who is asked to answer an attack", ("holders", "all")),
)
EDITION = Switch("edition", "WB-MODE-01", "which rules are played", ("operator", "official"))
MODE = Switch("mode", "WB-MODE-01", "oaat: one card a turn, in the operator edition only", ("standard", "oaat"))
BY_NAME = {switch.name: switch for switch in SWITCHES}

(
    STOP_EARLY,
    THIRD_FORCED,
    BOOTS,
    BOOT_BLOCK,
    MOD_ON_DOCK,
    MOD_ON_NULL,
    CLAMP,
    WASH_REMOVES,
    ATTACKER_SHIELDS,
    RECEIVER_SKIPS,
    DIG_NEEDS_STUCK,
    THIRD_SCOPE,
    DRAW_AFTER_PLAY,
    RECYCLE_AT_ONCE,
    NULL_FOLLOW,
    STASIS_OPENS,
    COMBO_PRINTED,
    SHIELD_DISCARDS,
    BONUS_AFTER_DIG,
    FEWEST_WINS,
    TIMEOUT_PLAYS,
    HAND,
    MAX_DRAW,
    DRY_LIMIT,
    SLOT_CAP,
    ASK_ALL,
) = range(len(SWITCHES))
OAAT = len(SWITCHES)
OPTIONS = OAAT + 1

# Settled once for all tables: named so that asking for anything else gets the reason.
FIXED: Mapping[str, tuple[Value, str]] = {
    "self_target": (False, "R-DMG-3"),
    "fw_entry_by_shield": ("unarmed", "R-FW-4"),
    "fw_breach_without_cards": ("restart", "R-FW-7"),
    "step_needs_colour": (True, "R-DOCK-1"),
    "echo_any_colour": (True, "R-DOCK-2"),
    "boot_detonates": (True, "R-DOCK-6"),
    "fw_shield": (False, "R-FW-6"),
}

_BOTH: dict[str, Value] = {
    "dig_needs_stuck": False,
    "third_scope": "active",
    "draw_after_play": False,
    "recycle": "on demand",
    "null_follow": "number",
    "stasis_opens": True,
    "combo_value": "modified",
    "shield_to": "dock",
    "bonus_after_dig": False,
    "deadlock": "drawn",
    "timeout": "pass",
    "hand": 9,
    "max_draw": 3,
    "dry_limit": 60,
    "slot_cap": 1000,
    "ask": "holders",
}


@dataclass(frozen=True)
class Edition:
    name: str
    modes: tuple[str, ...]
    greys: tuple[int, ...]  # how many of each grey value, in order
    defaults: Mapping[str, Value]


EDITIONS = {
    edition.name: edition
    for edition in (
        Edition(
            "official",
            ("standard",),
            (1, 2, 2, 2, 2, 2, 1),  # R-SET-1: one grey 2 and one grey 9, two of the others
            _BOTH
            | {
                "stop_early": True,
                "third_forced": False,
                "boots": 1,
                "boot_block": False,
                "mod_on_dock": True,
                "mod_on_null": False,
                "boundary": "illegal",
                "wash_to": "removed",
                "attacker_shields": True,
                "deflected_skip": "positional",
            },
        ),
        Edition(
            "operator",
            ("standard", "oaat"),
            (2, 2, 2, 2, 2, 2, 2),  # WB-DECK-02
            _BOTH
            | {
                "stop_early": False,
                "third_forced": True,
                "boots": NO_LIMIT,
                "boot_block": True,
                "mod_on_dock": False,
                "mod_on_null": True,
                "boundary": "clamp",
                "wash_to": "discard",
                "attacker_shields": False,
                "deflected_skip": "receiver",
            },
        ),
    )
}


@dataclass(frozen=True)
class Options:
    """What a table has agreed on. `first` is a seat, or None for a seat drawn by the deal (R-SET-3)."""

    edition: str = "operator"
    mode: str = "standard"
    first: int | None = None
    house: Mapping[str, Value] = field(default_factory=dict[str, Value])

    def __post_init__(self) -> None:
        if self.edition not in EDITIONS:
            raise OptionsError(f"there is no edition {self.edition!r}: choose official or operator", "WB-MODE-01")
        if self.mode not in ("standard", "oaat"):
            raise OptionsError(f"there is no mode {self.mode!r}: choose standard or oaat", "WB-MODE-01")
        if self.mode not in EDITIONS[self.edition].modes:
            raise OptionsError("the official edition has no OAAT mode", "R-SET-6")
        if self.first is not None and not 0 <= self.first < MAX_SEATS:
            raise OptionsError(f"there is no seat number {self.first}", "R-SET-3")
        for name, value in self.house.items():
            _check(name, value)

    def value(self, name: str) -> Value:
        return self.house.get(name, EDITIONS[self.edition].defaults[name])

    def numbers(self) -> list[int]:
        """The switches as the state holds them."""
        return [*(switch.encode(self.value(switch.name)) for switch in SWITCHES), int(self.mode == "oaat")]

    def deck(self) -> list[int]:
        """How many of each kind the deck holds (WB-DECK-01 to WB-DECK-06)."""
        counts = [0] * KINDS
        counts[:COLOURED] = [1] * COLOURED
        for i, n in enumerate(EDITIONS[self.edition].greys):
            counts[GREY + i] = n
        for kind in (VOLT, STASIS, NULL, PLUS, MINUS):
            counts[kind] = COPIES
        return counts

    def to_dict(self) -> dict[str, object]:
        out: dict[str, object] = {"edition": self.edition, "mode": self.mode}
        if self.first is not None:
            out["first"] = "ABCDEF"[self.first]
        if self.house:
            out["house"] = dict(self.house)
        return out


def _check(name: str, value: Value) -> None:
    if name in FIXED:
        settled, ruling = FIXED[name]
        if value != settled:
            raise OptionsError(f"{name} is the same at every table: {shown(settled)}", ruling)
        return
    if name not in BY_NAME:
        raise OptionsError(f"there is no setting {name!r}", "R-SET-8")
    BY_NAME[name].encode(value)


def settings(live: Mapping[str, object]) -> list[Setting]:
    """Edition and mode first, then the house rules; `live` are those of a table over the network."""
    first = Options(house=cast(Mapping[str, Value], live))
    found = [
        setting(EDITION, first.edition, main=True, house=False),
        setting(MODE, first.mode, main=True, house=False),
    ]
    for switch in SWITCHES:
        by_edition = {str(name): replace(first, edition=str(name)).value(switch.name) for name in EDITION.values}
        same = len(set(by_edition.values())) == 1
        found.append(setting(switch, first.value(switch.name) if same else by_edition))
    return found


def parse(name: str, text: str) -> Value:
    """The value that a word on the command line stands for; what is no setting is found out later."""
    if name in FIXED and text.lower() == shown(FIXED[name][0]):
        return FIXED[name][0]
    return BY_NAME[name].parse(text) if name in BY_NAME else text


def from_dict(given: Mapping[str, object]) -> Options:
    """Options as a replay file, a server or a command line gives them; OptionsError says what is wrong."""
    unknown = set(given) - {"edition", "mode", "first", "house"}
    if unknown:
        raise OptionsError(f"there is no option {sorted(unknown)[0]!r}", "R-SET-8")
    house = given.get("house", {})
    first = given.get("first")
    if not isinstance(house, Mapping):
        raise OptionsError("house rules must be given as name and value", "R-SET-8")
    if first is not None and (not isinstance(first, str) or len(first) != 1 or first not in "ABCDEF"):
        raise OptionsError(f"the first seat must be a letter A to F, not {first!r}", "R-SET-3")
    return Options(
        edition=str(given.get("edition", "operator")),
        mode=str(given.get("mode", "standard")),
        first=None if first is None else "ABCDEF".index(first),
        house={str(k): v for k, v in house.items()},
    )
