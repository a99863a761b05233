"""The settings of a table, each with the rule it comes from.

Inside the state they are small numbers in one array, indexed by the constants below; the deck is a list of counts.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from wiredeck.games.interface import SEATS, OptionsError, Setting
from wiredeck.games.switches import Switch, Value, setting
from wiredeck.games.wired.cards import CODES, DECKS, FILLER, K2, K3, KIND_OF, KINDS, MOST_OF_A_KIND, PC, REAL_KINDS, SW

MIN_SEATS, MAX_SEATS = 2, 6  # WD-GOAL-01
SPARE_CARDS = 20
NAME_LIMIT = 24

SWITCHES = (
    Switch("target", "R-77", "bitcoin that end the game", low=10, high=50, default=25),
    Switch("stop", "R-76", "score that ends all trading (-1: target - 5)", low=-1, high=99, default=-1),
    Switch("hand", "R-05", "cards dealt, and drawn up to", low=1, high=20, default=6),
    Switch("perturn", "WD-MOVE-01", "moves in a turn", low=1, high=9, default=3),
    Switch("final", "R-82", "who has one more turn at the end", ("all-others", "equal-turns"), default="all-others"),
    Switch("thunderdome", "R-88", "how the last tie is split", ("draw-off", "shared"), default="draw-off"),
    Switch("rounds", "R-92", "turns a player that end the game", low=1, high=1000, default=60),
    Switch("contracts", "R-78", "what trades may promise", ("off", "swap", "enforced", "shame"), default="enforced"),
    Switch("visibility", "R-81", "who sees the terms of a trade", ("public", "parties"), default="public"),
    Switch("gifts", "R-75", "a trade may be one-sided", default=True),
    Switch("fix_others", "R-38", "fixes may be played for other players", default=False),
    Switch("seal_counters", "R-66", "SEAL THE DEAL may answer a HEAD HUNTER", default=True),
    Switch("gemini", "R-93", "house rule: two equal classifications protect each other", default=False),
    Switch("kingmaker", "R-96", "house rule: trading never closes", default=False),
    Switch("peel_out", "R-97", "house rule: five seconds a turn", default=False),
    Switch("king_seal", "R-95", "house rule: what SEAL THE DEAL stole stays stolen", default=False),
    Switch("switcheroo", "R-98", "house rule: equipment may be laid over disabled equipment", default=False),
    Switch("clock", "FIX-19", "the table's clocks run", default=False),
    Switch("on_leave", "R-99", "what becomes of a player who leaves", ("bot", "eliminate"), default="bot"),
    Switch("open_offers", "R-74", "open offers the active player may have", low=1, high=5, default=3),
)
DECK = Switch("deck", "FIX-8", "which cards are played with", tuple(DECKS))
MAIN = ("contracts",)  # asked first
BY_NAME = {switch.name: switch for switch in SWITCHES}
(
    TARGET,
    STOP,
    HAND,
    PER_TURN,
    EQUAL_TURNS,
    SHARED_WIN,
    ROUNDS,
    CONTRACTS,
    PRIVATE,
    GIFTS,
    FIX_OTHERS,
    SEAL_COUNTERS,
    GEMINI,
    KINGMAKER,
    PEEL_OUT,
    KING_SEAL,
    SWITCHEROO,
    CLOCK,
    ELIMINATES,
    OPEN_OFFERS,
) = range(len(SWITCHES))
OPTIONS = len(SWITCHES)
NO_TRADE, SWAP, ENFORCED, SHAME = range(4)  # of CONTRACTS
MODE = "INTERNET"


@dataclass(frozen=True)
class Options:
    """What a table has agreed on. `first` is a seat, or None for a seat drawn by the deal (R-13)."""

    deck: str | Mapping[str, object] = "published143"
    first: int | None = None
    names: tuple[str, ...] = ()  # of the companies; none given: Company A, Company B, ...
    house: Mapping[str, Value] = field(default_factory=dict[str, Value])

    def __post_init__(self) -> None:
        self.counts()
        if self.first is not None and not 0 <= self.first < MAX_SEATS:
            raise OptionsError(f"there is no seat number {self.first}", "R-13")
        for name, value in self.house.items():
            if name not in BY_NAME:
                raise OptionsError(f"there is no setting {name!r}", "R-102")
            BY_NAME[name].encode(value)
        _check_names(self.names)

    def value(self, name: str) -> Value:
        return self.house.get(name, BY_NAME[name].default)

    def numbers(self) -> list[int]:
        """The settings as the state holds them."""
        numbers = [switch.encode(self.value(switch.name)) for switch in SWITCHES]
        if numbers[STOP] < 0:
            numbers[STOP] = numbers[TARGET] - 5
        return numbers

    def counts(self) -> list[int]:
        """How many of each kind the deck holds."""
        if isinstance(self.deck, str):
            if self.deck not in DECKS:
                known = ", ".join(DECKS)
                raise OptionsError(f"there is no deck {self.deck!r}: choose {known}, or give counts", "FIX-8")
            return [*DECKS[self.deck], 0]
        counts = [0] * KINDS
        for code, n in self.deck.items():
            if KIND_OF.get(code, FILLER) == FILLER:
                raise OptionsError(f"a deck has no card {code!r}", "FIX-8")
            if not isinstance(n, int) or isinstance(n, bool) or not 0 <= n <= MOST_OF_A_KIND:
                raise OptionsError(f"a deck has 0 to {MOST_OF_A_KIND} of each card, not {n} {code}", "FIX-8")
            counts[KIND_OF[code]] = n
        for kinds, name in (((SW,), "switch"), ((K2, K3), "cable"), ((PC,), "computer")):
            if not any(counts[kind] for kind in kinds):
                raise OptionsError(f"a deck needs at least one {name}", "FIX-8")
        return counts

    def check_seats(self, seats: int) -> None:
        """OptionsError if so many cannot play with these settings."""
        if not MIN_SEATS <= seats <= MAX_SEATS:
            raise OptionsError(f"WIRED is for 2 to 6 players, not {seats}", "WD-GOAL-01")
        if self.first is not None and self.first >= seats:
            raise OptionsError(f"seat {SEATS[self.first]} cannot begin at a table of {seats}", "R-13")
        hand = self.numbers()[HAND]
        total, needed = sum(self.counts()), hand * seats + SPARE_CARDS
        if total < needed:
            raise OptionsError(f"{seats} players need a deck of at least {needed} cards, this one has {total}", "FIX-8")
        if len(self.names) > seats:
            raise OptionsError(f"{len(self.names)} company names for {seats} players", "R-15")
        _check_names(self.company_names(seats))

    def company_names(self, seats: int) -> tuple[str, ...]:
        """A name for every seat (WD-SETUP-04, R-15)."""
        return (*self.names, *(f"Company {SEATS[p]}" for p in range(len(self.names), seats)))

    def to_dict(self) -> dict[str, object]:
        out: dict[str, object] = {"deck": self.deck if isinstance(self.deck, str) else dict(self.deck)}
        if self.first is not None:
            out["first"] = SEATS[self.first]
        if self.names:
            out["names"] = list(self.names)
        if self.house:
            out["house"] = dict(self.house)
        return out


def _check_names(names: Sequence[str]) -> None:
    """R-15: visible, not too long, and no two alike."""
    for name in names:
        if not 1 <= len(name) <= NAME_LIMIT or not name.isprintable() or not name.strip():
            raise OptionsError(f"{name!r} is no company name: use 1 to {NAME_LIMIT} visible characters", "R-15")
    folded = [name.casefold() for name in names]
    for name in names:
        if folded.count(name.casefold()) > 1:
            raise OptionsError(f"two companies are called {name!r}", "R-15")


def settings(live: Mapping[str, object]) -> list[Setting]:
    """Deck and contracts first, then the others; `live` are those of a table over the network."""
    first = Options(house=cast(Mapping[str, Value], live))
    found = [setting(switch, first.value(switch.name), main=switch.name in MAIN) for switch in SWITCHES]
    found.sort(key=lambda one: not one.main)
    return [setting(DECK, str(first.deck), main=True, house=False), *found]


def parse(name: str, text: str) -> Value:
    """The value that a word on the command line stands for; what is no setting is found out later."""
    return BY_NAME[name].parse(text) if name in BY_NAME else text


def deck_of(text: str) -> str | dict[str, int]:
    """A deck as it is typed: a name, or SW:18,K2:16,..."""
    if ":" not in text:
        return text
    counts: dict[str, int] = {}
    for word in text.split(","):
        found = re.fullmatch(r"([A-Z0-9]{2,3}):([0-9]{1,4})", word)
        if not found or found[1] not in CODES[:REAL_KINDS] or found[1] in counts:
            raise OptionsError(f"{word!r} is no part of a deck: write it as SW:18,K2:16,...", "FIX-8")
        counts[found[1]] = int(found[2])
    return counts


def from_dict(given: Mapping[str, object]) -> Options:
    """Options as a replay file, a server or a command line gives them; OptionsError says what is wrong."""
    unknown = set(given) - {"deck", "first", "names", "house"}
    if unknown:
        raise OptionsError(f"there is no option {sorted(unknown)[0]!r}", "R-102")
    house, first, deck, names = (given.get(k) for k in ("house", "first", "deck", "names"))
    if house is not None and not isinstance(house, Mapping):
        raise OptionsError("house rules must be given as name and value", "R-102")
    if first is not None and (not isinstance(first, str) or len(first) != 1 or first not in SEATS):
        raise OptionsError(f"the first seat must be a letter A to F, not {first!r}", "R-13")
    if names is not None and not (isinstance(names, list | tuple) and all(isinstance(n, str) for n in names)):
        raise OptionsError("company names must be a list of texts", "R-15")
    if deck is not None and not isinstance(deck, str | Mapping):
        raise OptionsError("a deck is a name, or a count for each card", "FIX-8")
    return Options(
        deck="published143" if deck is None else deck,
        first=None if first is None else SEATS.index(first),
        names=tuple(names or ()),
        house={str(k): v for k, v in (house or {}).items()},
    )
