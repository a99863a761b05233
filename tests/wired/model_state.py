"""The data of section 4.1 and the questions that can be asked of it, for the second reading of WIRED.

Cards are their kinds, seats their letters. Orders that the rules care about are list orders: `draw` has its top
first, `discard` its newest last, `classes` the longest in play first, `contracts` the lowest id first, `nodes` the
oldest first.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NoReturn

Cards = list[str]
Shuffle = Callable[[Cards], Cards]

KINDS = ("SW", "K2", "K3", "PC", "HK", "PO", "NH", "HD", "SE", "PW", "TR", "AU", "SEC", "FAC", "SUP", "FT", "HH", "STD")
PUBLISHED = dict(zip(KINDS, (18, 16, 8, 32, 9, 7, 7, 4, 9, 7, 7, 4, 2, 2, 2, 2, 6, 1), strict=True))
COMPACT = dict(zip(KINDS, (16, 12, 7, 27, 7, 5, 5, 3, 6, 4, 4, 3, 2, 2, 2, 2, 4, 1), strict=True))

LETTER = {"SW": "s", "K2": "k", "K3": "k", "PC": "p"}  # SWITCH, CABLE, COMPUTER: the type of an equipment card
HOST = {"k": "s", "p": "k"}  # what a type plugs into
PORTS = {"K2": 2, "K3": 3}
ISSUES = ("HK", "PO", "NH")
FIXES = {"SE": ("HK",), "PW": ("PO",), "TR": ("NH",), "HD": ISSUES}
CLEARS = {"SEC": "HK", "FAC": "PO", "SUP": "NH", "FT": ""}  # what a classification clears and keeps away
THIEVES = ("HH", "STD")
SCOPES = ("issues", "audit", "steal")
INTERNET = 0  # as a parent; node ids start at 1
PASS = "pass"


class Refused(Exception):
    """A command is refused; nothing has been changed yet."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def demand(condition: object, code: str) -> None:
    if not condition:
        refuse(code)


def refuse(code: str) -> NoReturn:
    raise Refused(code)


@dataclass(frozen=True)
class Settings:
    """Section 7."""

    deck: dict[str, int] = field(default_factory=lambda: dict(PUBLISHED))
    mode: str = "INTERNET"
    target: int = 25
    stop: int | None = None
    hand: int = 6
    per_turn: int = 3
    max_rounds: int = 60
    open_offers: int = 3
    contracts: str = "enforced"  # off swap enforced shame
    equal_turns: bool = False
    shared: bool = False
    parties: bool = False
    gifts: bool = True
    fix_others: bool = False
    seal_counter: bool = True
    eliminate: bool = False
    clock: bool = False
    gemini: bool = False
    kingmaker: bool = False
    peel: bool = False
    kingseal: bool = False
    switcheroo: bool = False

    def trade_stop(self) -> int:
        return self.target - 5 if self.stop is None else self.stop


@dataclass
class Node:
    """A piece of equipment in play; `parent` is INTERNET, the id of a node of the same owner, or None (floating)."""

    id: int
    label: str
    card: str
    parent: int | None
    issues: Cards = field(default_factory=list)

    def type(self) -> str:
        return LETTER[self.card]


@dataclass(eq=False)
class Class:
    """A classification in play. Two of a kind are different cards: compared by identity."""

    kind: str
    tapped: bool = False
    sealed: bool = False


@dataclass
class Player:
    name: str
    status: str = "play"  # play fin out: PLAYING, FINISHED, OUT
    score: int = 0
    hand: Cards = field(default_factory=list)
    nodes: dict[int, Node] = field(default_factory=dict)
    classes: list[Class] = field(default_factory=list)
    labels: dict[str, int] = field(default_factory=lambda: {"s": 0, "k": 0, "p": 0})  # highest number so far

    def plant(self, node: Node) -> Node:
        self.nodes[node.id] = node
        self.labels[node.type()] = max(self.labels[node.type()], int(node.label[1:]))
        return node

    def children(self, parent: int) -> list[Node]:
        return [node for node in self.nodes.values() if node.parent == parent]

    def computers(self) -> list[Node]:
        return [node for node in self.nodes.values() if node.card == "PC"]

    def active(self, node: Node) -> bool:
        """R-18, for every kind of equipment as in R-87."""
        if node.issues or node.parent is None:
            return False
        return node.parent == INTERNET or self.active(self.nodes[node.parent])

    def gain(self) -> int:
        return sum(self.active(node) for node in self.computers())

    def tie_break(self) -> tuple[int, int, int, int]:
        """WD-TIE-01 to 04."""
        alive = sum(self.active(node) for node in self.nodes.values())
        return self.gain(), len(self.computers()), alive, len(self.nodes)

    def untapped(self) -> list[Class]:
        return [card for card in self.classes if card.kind == "FT" and not card.tapped]

    def immune(self, issue: str) -> bool:
        return any(CLEARS[card.kind] == issue for card in self.classes)


@dataclass
class Clock:
    """Tenths of a second that are left."""

    left: int


@dataclass(frozen=True)
class Clause:
    """One thing promised in an offer (6.2): hand, class, show, later, truce, pledge, strike; or pts, eq (refused)."""

    kind: str
    card: str = ""  # of a class: the reference
    n: int = 1
    left: int = 0  # k or t
    scopes: tuple[str, ...] = SCOPES
    against: str = ""


@dataclass
class Side:
    """What one party of an offer gives; which cards `classes` and `drop` are is fixed when they are named."""

    seat: str
    clauses: tuple[Clause, ...]
    classes: list[Class]
    drop: list[Class] = field(default_factory=list)


@dataclass(eq=False)
class Offer:
    maker: Side
    taker: Side
    life: Clock

    def pair(self) -> tuple[str, str]:
        return self.maker.seat, self.taker.seat


@dataclass(eq=False)
class Contract:
    """A running promise. `left`: truce, strike: turns of `by`, one in progress included; later, pledge: turns of `to`
    that have still to start. The cards of a `later` are the escrow of `by`."""

    kind: str  # later truce pledge strike
    by: str
    to: str
    left: int
    card: str = ""
    n: int = 0
    scopes: tuple[str, ...] = SCOPES
    against: str = ""

    def about(self, seat: str) -> bool:
        return seat in (self.by, self.to, self.against)


@dataclass
class Event:
    card: str  # that opened it
    opener: str
    victim: str
    loot: Class | None = None
    chain: list[tuple[str, str]] = field(default_factory=list)
    answers: dict[str, str] = field(default_factory=dict)  # of the open window: a kind or PASS
    windows: int = 1


@dataclass
class Final:
    by: str
    pending: set[str]


@dataclass(frozen=True)
class Command:
    """A command as it is sent: pieces (`B.s1`, `s1`, `@`, `~`) and classes (`FT#2`) are still words.

    Verbs: deal play_equipment move_equipment play_issue play_fix play_class play_audit play_hh answer select keep
    discard_loot end discard offer counter accept decline withdraw leave wait; any other does not exist.
    """

    verb: str
    card: str = ""  # of an answer: a kind or PASS
    at: str = ""  # where to, or the target; of play_hh and play_audit: `B.FT`, `B`
    node: str = ""  # of move_equipment
    over: str = ""  # Switcheroo
    attach: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()  # of discard: kinds; of select: pieces
    own: str = ""  # the own class that is discarded (play_class, keep)
    seat: str = ""  # the other party
    give: tuple[Clause, ...] = ()
    want: tuple[Clause, ...] = ()
    drop: tuple[str, ...] = ()
    breach: bool = False
    tenths: int = 0


def fisher_yates(seed: int) -> Shuffle:
    """4.1, `reshuffle`."""
    rng = random.Random(seed)

    def shuffled(cards: Cards) -> Cards:
        mixed = list(cards)
        for i in range(len(mixed) - 1, 0, -1):
            j = rng.randint(0, i)
            mixed[i], mixed[j] = mixed[j], mixed[i]
        return mixed

    return shuffled


@dataclass
class Game:
    """`shuffle` gives the order of a shuffled pile. `hand_order` gives the order in which the hand of an eliminated
    player is thrown away, which the rules leave open: as it is unless told (as dealt or drawn, oldest first)."""

    settings: Settings
    seats: str
    dealer: str
    players: dict[str, Player]
    draw: Cards = field(default_factory=list)
    discard: Cards = field(default_factory=list)
    turn_no: int = 0
    active: str = ""
    state: str = "deal"  # deal trade moves discard audit hh select steal over
    moves_left: int = 0
    final: Final | None = None
    event: Event | None = None
    contracts: list[Contract] = field(default_factory=list)
    offers: list[Offer] = field(default_factory=list)
    declines: Counter[frozenset[str]] = field(default_factory=Counter)  # by pair, this turn
    offers_made: int = 0  # this turn
    nodes_made: int = 0
    own_clocks: dict[str, Clock] = field(default_factory=dict)  # by phase; under Peel Out one for all
    decision_clock: Clock = field(default_factory=lambda: Clock(0))
    stacked: Cards | None = None  # a deck in a known order, for `deal`
    shown: list[tuple[str, str]] = field(default_factory=list)
    bots: set[str] = field(default_factory=set)
    winners: list[str] = field(default_factory=list)
    reshuffles: int = 0
    shuffle: Shuffle = field(default_factory=lambda: fisher_yates(1))
    hand_order: Shuffle = list

    def clockwise(self, first: str) -> Iterator[str]:
        """All seats, beginning with this one."""
        start = self.seats.index(first)
        yield from self.seats[start:] + self.seats[:start]

    def left_of(self, seat: str) -> str:
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def playing(self, seat: str) -> bool:
        return seat in self.players and self.players[seat].status == "play"

    def not_out(self) -> list[str]:
        return [seat for seat in self.seats if self.players[seat].status != "out"]

    def closed(self) -> bool:
        """FIX-15: trading is closed by the score."""
        best = max(player.score for player in self.players.values())
        return best >= self.settings.trade_stop() and not self.settings.kingmaker

    def shuffled(self, cards: Cards) -> Cards:
        mixed = list(self.shuffle(cards))
        assert Counter(mixed) == Counter(cards), f"{mixed} is no order of {cards}"
        return mixed

    def escrow(self, seat: str) -> Cards:
        return [
            card
            for promise in self.contracts
            if (promise.kind, promise.by) == ("later", seat)
            for card in [promise.card] * promise.n
        ]

    def new_node(self, seat: str, card: str, parent: int | None) -> Node:
        self.nodes_made += 1
        player, letter = self.players[seat], LETTER[card]
        return player.plant(Node(self.nodes_made, f"{letter}{player.labels[letter] + 1}", card, parent))

    def find_node(self, seat: str, word: str) -> tuple[str, Node | None]:
        """The owner and the piece of `B.s1`, or of `s1` as this seat says it."""
        owner, _, label = word.rpartition(".")
        owner = owner or seat
        nodes = self.players[owner].nodes.values() if owner in self.players else []
        return owner, next((node for node in nodes if node.label == label), None)


def find_class(area: list[Class], word: str) -> Class | None:
    """`FT` is the first of its kind in the area, `FT#2` the second."""
    kind, _, number = word.partition("#")
    same = [card for card in area if card.kind == kind]
    at = int(number or 1) - 1
    return same[at] if 0 <= at < len(same) else None


def class_word(area: list[Class], card: Class) -> str:
    same = [other for other in area if other.kind == card.kind]
    return card.kind if same[0] is card else f"{card.kind}#{same.index(card) + 1}"
