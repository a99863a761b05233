"""Choices, events and outcomes in plain words, with the rule behind each."""

from __future__ import annotations

from functools import cache

from wiredeck.games.interface import SEATS, Choice, Event, Outcome
from wiredeck.games.wireburn.cards import CARDS, CODES, DOCKS, LETTERS, MINUS, NULL, PLUS, STASIS, VALUE, VOLT
from wiredeck.games.wireburn.rules.moves import detonates
from wiredeck.games.wireburn.state import (
    ABSORB,
    ABSORBED,
    AIM,
    ATTACHED,
    BONUS_BEGAN,
    BREACHED,
    CAPPED,
    COMBO,
    DEADLOCK,
    DEFUSE,
    DRAW,
    DREW,
    DRY,
    EMPTY_SLOT,
    ENDED,
    FEWEST,
    FIREWALL_UP,
    HIDDEN,
    NULL_DRAWN,
    PENALTY,
    PLAYED,
    RECYCLED,
    RESTARTED,
    SHIELD,
    SHIELDED,
    SKIP_MARKED,
    SKIPPED,
    STOCK_OUT,
    SURVIVED,
    TARGETED,
    TRIPWIRE,
    TURN_BEGAN,
    VOLT_CLEARED,
    WASH,
    WASHED,
    WON,
    State,
    next_seat,
)
from wiredeck.games.wireburn.state import DRAWN as DRAWN_GAME
from wiredeck.games.wireburn.text import action_text, combo_parts
from wiredeck.games.wireburn.view import View

DOCK_NAMES = ("Teal", "Purple", "Orange")
DETONATES = "detonates · 1 damage"

# ---------------------------------------------------------------- choices


def choice(s: State, action: int) -> Choice:
    """An action as it is offered."""
    if action < COMBO:
        dock = s.dock[action % DOCKS]
        return _card_choice(action, s.actor, dock.value, dock.locked, dock.stack.n == 0)
    key = action_text(action)
    if action < WASH:
        return _combo_choice(s, action, key)
    if action < SHIELD:
        return _plain_choice(s, action, key)
    if action < AIM:
        return _shield_choice(s, action, key)
    seat = SEATS[action - AIM]
    label = f"aim the {s.damage} damage at {seat}"
    return Choice(key, label, (), (seat,), action, s.actor, f"{s.damage} damage")


@cache
def _card_choice(action: int, seat: int, value: int, locked: int, empty: bool) -> Choice:
    kind, d = action // DOCKS, action % DOCKS
    label = f"{CARDS[kind].name} on {_dock_name(d, value, locked, empty)}{_outcome(kind, value)}"
    effect = _effect(kind, value, locked, empty)
    return Choice(action_text(action), label, (CODES[kind],), (LETTERS[d],), action, seat, effect)


def _dock(s: State, d: int) -> str:
    dock = s.dock[d]
    return _dock_name(d, dock.value, dock.locked, dock.stack.n == 0)


def _dock_name(d: int, value: int, locked: int, empty: bool) -> str:
    if empty:
        return f"the empty {DOCK_NAMES[d]} dock"
    if locked:
        return f"the {DOCK_NAMES[d]} dock (VOLT)"
    return f"the {DOCK_NAMES[d]} dock ({value or 'no value'})"


def _outcome(kind: int, value: int) -> str:
    if detonates(VALUE[kind]):
        return ": detonates, 1 damage, turn over"
    if kind in (PLUS, MINUS):
        return f": makes it {value + (1 if kind == PLUS else -1)}"
    return ": 1 damage" if CODES[kind] in ("V", "S") else ""


@cache
def _effect(kind: int, value: int, locked: int, empty: bool) -> str:
    """What a card does to a dock, as short as a button needs it."""
    if detonates(VALUE[kind]):
        return DETONATES
    if kind == VOLT:
        return "1 damage, locks"
    if kind == STASIS:
        return "1 damage, stands at 5"
    if kind == NULL:
        return "opens, no value" if empty else "stays locked" if locked else f"{value or 'no value'}, any colour"
    if kind in (PLUS, MINUS):
        return f"{value} → {value + (1 if kind == PLUS else -1)}"
    if not value:
        return f"{'opens' if empty else 'stands'} at {VALUE[kind]}"
    return f"echo {value}" if VALUE[kind] == value else f"{value} → {VALUE[kind]}"


def _combo_choice(s: State, action: int, key: str) -> Choice:
    kind, change, name, cards = _combo(action)
    d = action % DOCKS
    base = s.dock[d].value if kind == NULL else VALUE[kind]
    value = min(max(base + change, 1), 10)
    label = f"{name} on {_dock(s, d)}: counts as {value}{', detonates' if detonates(value) else ''}"
    effect = DETONATES if detonates(value) else f"counts as {value}"
    return Choice(key, label, cards, (LETTERS[d],), action, s.actor, effect)


@cache
def _combo(action: int) -> tuple[int, int, str, tuple[str, ...]]:
    """The card of a combo, what the modifiers change, its name and its cards."""
    kind, change = combo_parts(action)
    modifiers = [CODES[PLUS if change > 0 else MINUS]] * abs(change)
    return kind, change, f"{CARDS[kind].name} with {' '.join(modifiers)}", (CODES[kind], *modifiers)


def _plain_choice(s: State, action: int, key: str) -> Choice:
    if action == WASH:
        return Choice(key, "wash a [+] and a [-] away", ("[+]", "[-]"), (), action, s.actor, "both go")
    if action == DRAW:
        return Choice(key, "draw a card", (), ("pile",), action, s.actor, "draw 1")
    if action == ABSORB:
        return Choice(key, f"take the hit: draw {s.damage}", (), ("pile",), action, s.actor, f"draw {s.damage}")
    return Choice(key, "end the turn", (), (), action, s.actor, f"{s.damage or 'no'} damage")


def _shield_choice(s: State, action: int, key: str) -> Choice:
    onward = SEATS[next_seat(s, s.target)]
    d = action - SHIELD
    place = "the discard pile" if d == DOCKS else _dock(s, d)
    label = f"shield with NULL on {place}: the attack goes on to {onward}"
    places = () if d == DOCKS else (LETTERS[d],)
    return Choice(key, label, ("N",), places, action, s.actor, f"on to {onward}")


# ---------------------------------------------------------------- events

_PLAIN = {  # events whose sentence needs only the seat: name, sentence, rules
    what: told
    for what, told in (
        (WASHED, ("Washed", "{seat} washes a [+] and a [-] away.", ("WB-WASH-01",))),
        (ENDED, ("TurnEnded", "{seat} ends the turn.", ("R-TURN-1",))),
        (
            FIREWALL_UP,
            ("FirewallRaised", "{seat} has no cards left: the Final Firewall is up.", ("WB-FW-01",)),
        ),
        (BREACHED, ("FirewallBreached", "{seat}'s firewall is breached.", ("WB-FW-05",))),
        (
            RESTARTED,
            (
                "FirewallRestarted",
                "{seat} could draw nothing: the firewall stands, its rotation starts anew.",
                ("R-FW-7",),
            ),
        ),
        (SKIP_MARKED, ("SkipMarked", "{seat} will be skipped.", ("WB-DMG-04",))),
        (SKIPPED, ("TurnSkipped", "{seat} is skipped.", ("WB-SKIP-01",))),
        (
            EMPTY_SLOT,
            ("SlotEmpty", "{seat} is in firewall and has nothing to do; the rotation starts.", ("R-FW-4",)),
        ),
        (TURN_BEGAN, ("TurnBegan", "{seat}'s turn.", ("R-SET-4",))),
        (BONUS_BEGAN, ("BonusBegan", "{seat} has a bonus action.", ("WB-OAAT-02",))),
    )
}

CAUSES = {
    SURVIVED: ("survived", ("WB-FW-02",), "the firewall stood a full rotation"),
    NULL_DRAWN: ("null", ("WB-FW-06",), "a NULL was among the penalty cards"),
    FEWEST: ("fewest", ("R-END-1",), "nobody can move, and this hand is the smallest"),
    DEADLOCK: ("deadlock", ("R-END-1",), "nobody can move any more"),
    DRY: ("dry", ("R-END-2",), "too many turns without a card put on a dock"),
    CAPPED: ("cap", ("R-END-3",), "the game went on for too long"),
}


def events(v: View) -> list[Event]:
    """What happened in the last move, as the seat of this view heard it."""
    return [_event(code) for code in v.told.event[: v.told.n]]


@cache
def _event(code: int) -> Event:
    what, seat, detail = code // 1024, SEATS[code // 128 % 8], code % 128
    if what in _PLAIN:
        name, sentence, rules = _PLAIN[what]
        return Event(name, seat, "", sentence.format(seat=seat), rules)
    if what < ATTACHED:
        letter = LETTERS[what - PLAYED]
        return Event(
            "CardPlayed",
            seat,
            f"{CODES[detail]}>{letter}",
            f"{seat} plays {CARDS[detail].name} on {DOCK_NAMES[what - PLAYED]}.",
            ("WB-DOCK-01",),
        )
    if what == ATTACHED:
        return Event("ModifierAttached", seat, CODES[detail], f"{seat} attaches {CODES[detail]}.", ("WB-MOD-04",))
    if what in (DREW, PENALTY):
        return _drawn_event(what, seat, detail)
    if what in (TRIPWIRE, DEFUSE, VOLT_CLEARED):
        return _dock_event(what, seat, detail)
    if SHIELDED <= what <= SHIELDED + DOCKS:
        place = "the discard pile" if what == SHIELDED + DOCKS else DOCK_NAMES[what - SHIELDED]
        key = "" if what == SHIELDED + DOCKS else LETTERS[what - SHIELDED]
        return Event(
            "AttackDeflected",
            seat,
            key,
            f"{seat} shields with a NULL on {place}.",
            ("WB-SHLD-01", "WB-SHLD-02"),
        )
    return _numbered_event(what, seat, detail)


def _drawn_event(what: int, seat: str, detail: int) -> Event:
    name, rules = ("CardDrawn", ("R-DIG-1",)) if what == DREW else ("PenaltyDrawn", ("WB-DMG-03",))
    card = "a card" if detail == HIDDEN else CARDS[detail].name
    as_penalty = " as penalty" if what == PENALTY else ""
    return Event(name, seat, "" if detail == HIDDEN else CODES[detail], f"{seat} draws {card}{as_penalty}.", rules)


def _dock_event(what: int, seat: str, d: int) -> Event:
    letter, dock = LETTERS[d], DOCK_NAMES[d]
    if what == TRIPWIRE:
        return Event("DockDetonated", seat, letter, f"Tripwire: {dock} detonates at 10, 1 damage.", ("WB-DET-01",))
    if what == DEFUSE:
        return Event("DockDetonated", seat, letter, f"Defuse: {dock} detonates at 1, 1 damage.", ("WB-DET-02",))
    return Event("VoltCleared", seat, letter, f"The VOLT dock {dock} is cleared.", ("WB-VOLT-04",))


def _numbered_event(what: int, seat: str, detail: int) -> Event:
    if what == RECYCLED:
        return Event(
            "PileRecycled",
            None,
            str(detail),
            f"The discard pile ({detail}) is shuffled into a new draw pile.",
            ("WB-PILE-01",),
        )
    if what == TARGETED:
        return Event("AttackArrived", seat, str(detail), f"{detail} damage arrives at {seat}.", ("WB-DMG-01",))
    if what == ABSORBED:
        return Event("AttackAbsorbed", seat, str(detail), f"{seat} takes {detail} damage.", ("WB-DMG-03",))
    if what == STOCK_OUT:
        return Event(
            "StockEmpty",
            seat,
            str(detail),
            f"No card is left to draw: {detail} less for {seat}.",
            ("R-PILE-2",),
        )
    cause, rules, reason = CAUSES[detail]
    if what == WON:
        return Event("GameWon", seat, cause, f"{seat} wins: {reason}.", rules)
    assert what == DRAWN_GAME
    return Event("GameDrawn", None, cause, f"The game is drawn: {reason}.", rules)


def outcome(s: State) -> Outcome:
    """How a finished game ended."""
    cause, rules, reason = CAUSES[s.cause]
    if s.winner >= 0:
        return Outcome((s.winner,), cause, rules, f"{SEATS[s.winner]} wins: {reason}.")
    return Outcome((), cause, rules, f"The game is drawn: {reason}.")
