"""Wireburn on a terminal, drawn from a view: docks, seats, hand, moves, help and the rules on one screen."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import cast

from wiredeck.games.interface import SEATS, Choice, Paper
from wiredeck.games.layout import columns, cut, pad, visible
from wiredeck.games.wireburn.cards import (
    CODES,
    COLOURED,
    COLOURS,
    DOCKS,
    GREY,
    GREY_VALUES,
    LETTERS,
    MINUS,
    NULL,
    NUMBERS,
    OPEN,
    PLUS,
    STASIS,
    VOLT,
)
from wiredeck.games.wireburn.options import (
    MAX_DRAW,
    MOD_ON_DOCK,
    MOD_ON_NULL,
    OAAT,
    STOP_EARLY,
    THIRD_FORCED,
    WASH_REMOVES,
)
from wiredeck.games.wireburn.rules.fits import case_of, playable
from wiredeck.games.wireburn.state import ACT, HIT, NONE, OVER, Dock, State
from wiredeck.games.wireburn.text import dock_text, hand_kinds
from wiredeck.games.wireburn.view import View
from wiredeck.games.wireburn.words import DOCK_NAMES

HOW: Sequence[str] = (
    "Type the number of a move, or the move itself: T7>T puts T7 on Teal.",
    "  ? T7     may T7 go on each dock, and by which rule",
    "  ? T7>P   the same for one move",
)
DOCK_WIDTH = 26
SEAT_WIDTH = 40

# ---------------------------------------------------------------- the table


def table(v: View, names: Sequence[str], paper: Paper) -> list[str]:
    """Everything that lies open: whose turn, seats, docks."""
    right = f"pile {v.pile} · discard {v.discarded}" + (f" · gone {2 * v.gone}" if v.gone else "")
    head = cut(_standing(v), paper.width - len(right) - 2)
    seats = [_seat(v, p, names[p], paper) for p in range(v.seats)]
    rows = [columns([[left], [other]], SEAT_WIDTH) for left, other in zip(seats[::2], [*seats[1::2], ""], strict=False)]
    docks = columns([_dock(v, d, paper) for d in range(DOCKS)], DOCK_WIDTH)
    return [pad(head, paper.width - len(right)) + right, *(line for row in rows for line in row), "", *docks]


def _standing(v: View) -> str:
    if v.phase == OVER:
        return "The game is over"
    if v.phase == HIT:
        return f"{v.damage} damage from {SEATS[v.turn]} is at {_who(v, v.actor)}"
    bonus = ", bonus action" if v.bonus else ""
    drawn = f", {v.draws} drawn" if v.draws else ""
    damage = f", damage {v.damage}" if v.damage else ""
    return f"{'Your' if v.turn == v.seat else SEATS[v.turn] + chr(39) + 's'} turn{bonus}{drawn}{damage}"


def _who(v: View, seat: int) -> str:
    return "you" if seat == v.seat else SEATS[seat]


def _seat(v: View, p: int, name: str, paper: Paper) -> str:
    pointer = "▶" if p == v.turn and v.phase != OVER else " "
    cards = f"{v.held[p]:2} card{' ' if v.held[p] == 1 else 's'}"
    text = f"{pointer} {SEATS[p]} {cut(name, 12):12} {cards}"
    marks = [paper.paint("amber", "FIREWALL")] if v.firewall[p] else []
    marks += ["skip"] if v.skip[p] else []
    marks += [paper.paint("danger", "ATTACKED")] if v.phase == HIT and v.actor == p else []
    return " ".join([paper.paint("strong", text) if p == v.seat else text, *marks])


# ---------------------------------------------------------------- docks


def _dock(v: View, d: int, paper: Paper) -> list[str]:
    dock = v.dock[d]
    marker = paper.paint(COLOURS[d], f" {LETTERS[d]} ") if paper.colour else f"({LETTERS[d]})"
    lines = [f"{marker} {DOCK_NAMES[d]}", _shows(dock)]
    if dock.stack.n:
        lines.append(f"top {_top(dock, paper)} of {dock.stack.n}")
        lines.append(_ladder(v, d))
    return [*lines, _takes(v, d)] if v.phase == ACT else lines


def _shows(dock: Dock) -> str:
    if dock.stack.n == 0:
        return "empty"
    if dock.locked:
        return "VOLT: locked, 1 and 10"
    colour = "any colour" if dock.colour == OPEN else COLOURS[dock.colour]
    return f"{dock.value or 'no value'}, {colour}"


def _top(dock: Dock, paper: Paper) -> str:
    """The top card, with the modifiers that lie on it."""
    at = dock.stack.n - 1
    while at > 0 and dock.stack.card[at] in (PLUS, MINUS):
        at -= 1
    cards = dock.stack.card[at : dock.stack.n]
    return _chip(_style(cards[0]), cut("".join(CODES[kind] for kind in cards), 12), paper)


def _fitting(v: View, d: int) -> int:
    """What the rules let be put on a dock now; they read nothing that a view has not got."""
    table = cast(State, v)
    return playable(table, d, case_of(table, d))


def _ladder(v: View, d: int) -> str:
    """1 to 10: the value in brackets, values that fit as figures, the others as dots."""
    kinds = _fitting(v, d) if v.phase == ACT else 0
    fits = {value for value in range(1, 11) if any(kinds >> k & 1 for k in _of_value(value))}
    line = " " + " ".join(str(n) if n in fits or n == v.dock[d].value else "·" for n in range(1, 11)) + " "
    value = v.dock[d].value
    return line.replace(f" {value} ", f"[{value}]", 1) if value else line


def _of_value(value: int) -> list[int]:
    grey = [GREY + GREY_VALUES.index(value)] if value in GREY_VALUES else []
    return [10 * c + value - 1 for c in range(DOCKS)] + grey


def _takes(v: View, d: int) -> str:
    """In short: `6` any colour, `T5` only teal, `G7` only grey, then the other cards."""
    kinds = _fitting(v, d)
    if not kinds:
        return "cannot be opened now"
    if v.dock[d].stack.n == 0:
        return f"next: any {LETTERS[d]}, or N"
    if kinds & NUMBERS == NUMBERS:
        return "next: any number, or N"
    words = [word for value in range(1, 11) for word in _takes_value(kinds, value)]
    words.sort(key=lambda word: not word.isdigit())
    words += [CODES[k] for k in (VOLT, STASIS, NULL, PLUS, MINUS) if kinds >> k & 1]
    return cut("next: " + " ".join(words), DOCK_WIDTH - 1)


def _takes_value(kinds: int, value: int) -> list[str]:
    coloured = [LETTERS[c] for c in range(DOCKS) if kinds >> (10 * c + value - 1) & 1]
    if len(coloured) == DOCKS:
        return [str(value)]
    grey = ["G"] if value in GREY_VALUES and kinds >> _of_value(value)[-1] & 1 else []
    return [f"{letter}{value}" for letter in coloured + grey]


def brief(v: View) -> str:
    """The docks in notation, on one line."""
    return "docks " + " ".join(f"{LETTERS[d]}={dock_text(v.dock[d])}" for d in range(DOCKS))


# ---------------------------------------------------------------- cards


def chip(kind: int, paper: Paper) -> str:
    """A card: its code, on its colour where there is colour."""
    return _chip(_style(kind), CODES[kind], paper)


def _chip(style: str, code: str, paper: Paper) -> str:
    return paper.paint(style, f" {code} ") if paper.colour else code


def _style(kind: int) -> str:
    if kind < COLOURED:
        return COLOURS[kind // 10]
    if kind < VOLT:
        return "grey"
    return "green" if kind in (VOLT, STASIS, NULL) else "dark"


def hand(v: View, paper: Paper) -> list[str]:
    """The seat's own cards, colour by colour; nothing in a view without a seat."""
    lines = [""]
    last = ""
    for kind in hand_kinds(v.hand):
        suit = _style(kind)
        gap = "" if not last else " " if suit == last else "   "
        size = len(CODES[kind]) + (2 if paper.colour else 0)
        if visible(lines[-1]) + len(gap) + size > paper.width - 4:
            lines.append("")
            gap = ""
        lines[-1] += gap + chip(kind, paper)
        last = suit
    return [f"  {line}" for line in lines if line]


# ---------------------------------------------------------------- moves


def groups(v: View, choices: Sequence[Choice]) -> list[tuple[str, list[tuple[Choice, str]]]]:
    """The choices in the order they are numbered, under headings, each in few words."""
    if v.phase != ACT:
        return [("", [(choice, choice.label) for choice in choices])]
    found: list[tuple[str, list[tuple[Choice, str]]]] = []
    for d in range(DOCKS):
        on_dock = [(choice, _in_short(choice)) for choice in choices if choice.places == (LETTERS[d],)]
        found.append((DOCK_NAMES[d], on_dock))
    found.append(("Else", [(c, c.label) for c in choices if c.places not in [(letter,) for letter in LETTERS]]))
    return [group for group in found if group[1]]


def _in_short(choice: Choice) -> str:
    cards = choice.key.partition(">")[0]
    effect = choice.label.partition(": ")[2]
    return f"{cards}: {effect}" if effect else cards


def asked(words: str) -> list[str]:
    """The moves that a question is about: a move, or a card on each dock."""
    word = words.replace(" ", "")
    if word.lower() in ("draw", "end", "wash", "absorb", "shield"):
        return [word.lower()]
    if found := re.fullmatch(r"(shield>|hit:)(.)", word, re.IGNORECASE):
        return [found[1].lower() + found[2].upper()]
    word = {"null": "N", "volt": "V", "stasis": "S"}.get(word.lower(), word.upper())
    return [word] if ">" in word else [f"{word}>{letter}" for letter in LETTERS]


def questions(v: View) -> list[str]:
    """What a person may wonder about now, besides the cards."""
    return ["draw", "end"] if v.phase == ACT else []


def situation(v: View) -> list[str]:
    """What is being decided, in a sentence or two."""
    if v.phase == HIT:
        return [
            f"An attack of {v.damage} has reached you. A NULL sends it on to the next player. Or you take it:"
            f" draw {v.damage} and be skipped if you are next."
        ]
    if v.phase != ACT:
        return ["Several players stand in firewall: choose who takes the damage."]
    if v.third != NONE and v.draws == v.option[MAX_DRAW]:
        return [f"You have drawn {CODES[v.third]} as the last card of your dig. If it fits, it must be played."]
    mode = "one card, and one more for each green card" if v.option[OAAT] else "as many cards as you like"
    lines = [f"You may play {mode}. Docks show after `next:` what fits; T is teal, P purple, O orange, G grey."]
    if any(v.firewall[p] for p in range(v.seats)):
        lines.append("Somebody stands in firewall and wins when the turn comes round: only damage stops that.")
    return lines


# ---------------------------------------------------------------- the rules on one screen


def rules(v: View) -> list[tuple[str, str]]:
    """The game in our own words, as this table plays it: headings and paragraphs that fit one screen."""
    return [
        (
            "Aim",
            "Get rid of your cards. With the last one your Final Firewall goes up: if the turn comes back to you"
            " before anybody has damaged you, you win.",
        ),
        (
            "Fit",
            "A card fits a dock if it has the same value, in any colour, or is one higher or lower in the dock's"
            " colour. Greys (G) fit any colour; on a grey any colour follows. An empty dock opens with a card of"
            " its own colour or a NULL.",
        ),
        ("Turn", _turn_rule(v)),
        ("1, 10", "A dock that reaches 1 or 10 detonates: cleared, 1 damage, turn over."),
        ("V", "VOLT, on 2 or 9: 1 damage; the dock locks, and clears as the turn ends."),
        ("S", "STASIS, on 4, 5 or 6: 1 damage; the dock stands at 5, in any colour."),
        (
            "N",
            "NULL goes on any dock: the value stays, any colour may follow. In your hand it is a shield: when an"
            " attack reaches you, play it and the whole attack goes on to the next player.",
        ),
        ("[+] [-]", _modifier_rule(v)),
        (
            "Damage",
            "When a turn ends, its damage hits the next player, who draws that many cards and is skipped. While"
            " somebody stands in firewall it hits there instead: that player draws and plays on. But a NULL among"
            " those cards wins the game at once.",
        ),
    ]


def _turn_rule(v: View) -> str:
    most = v.option[MAX_DRAW]
    plays = (
        "Play one card; each green card (V, S, N) gives one more action, which may not open a dock."
        if v.option[OAAT]
        else "Play as many cards as you like, then end the turn."
    )
    if v.option[STOP_EARLY]:
        return f"{plays} Before the first play you may draw up to {most} cards, one by one, and may then end."
    forced = " If the last of them fits a dock, it must be played." if v.option[THIRD_FORCED] else ""
    return (
        f"{plays} Before the first play you may draw up to {most} cards, one by one;"
        f" without a play you must draw them all.{forced}"
    )


def _modifier_rule(v: View) -> str:
    carrier = "a grey or a NULL" if v.option[MOD_ON_NULL] else "a grey"
    dock = ", or go on a grey that lies on a dock" if v.option[MOD_ON_DOCK] else ""
    washed = "leave the game" if v.option[WASH_REMOVES] else "go to the discard pile"
    return (
        f"Modifiers change {carrier} by 1 each and are played with it{dock}: G4[+] is a 5. A [+] and a [-]"
        f" together are a Wash: both {washed}."
    )
