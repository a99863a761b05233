"""The cards of Wireburn, as declarations, and the sets of kinds that rules speak of.

A kind is a card face, written as a small number; equal kinds are interchangeable (R-ENG-2).
"""

from __future__ import annotations

from dataclasses import dataclass

from wiredeck.kernel import Table, set_of, table, wide_table

DOCKS = 3
TEAL, PURPLE, ORANGE, OPEN = range(4)  # of a dock: OPEN means any colour may follow; of a card: grey
COLOURS = ("teal", "purple", "orange")
LETTERS = "TPO"
GREY_VALUES = (2, 3, 4, 6, 7, 8, 9)  # WB-DECK-04: no grey 1, 5 or 10
GREYS = len(GREY_VALUES)

COLOURED = 30  # kinds 0-29 are 10 * colour + value - 1
GREY = COLOURED  # kinds 30-36
VOLT, STASIS, NULL, PLUS, MINUS, FILLER = range(GREY + GREYS, GREY + GREYS + 6)
PLAYABLE_KINDS = FILLER  # a filler `x` is in no set below: nothing can be done with it
KINDS = FILLER + 1
COPIES = 3  # of each green card and each modifier (WB-DECK-06)


@dataclass(frozen=True)
class Card:
    """One face: its notation, its name and what it does, in a sentence."""

    kind: int
    code: str
    name: str
    text: str


def _declare() -> tuple[Card, ...]:
    cards = [
        Card(
            10 * c + v - 1,
            f"{LETTERS[c]}{v}",
            f"{COLOURS[c]} {v}",
            "Detonates its dock: 1 damage, and the turn is over."
            if v in (1, 10)
            else "A number card: one up or down in its colour, or the same number in any colour.",
        )
        for c in range(DOCKS)
        for v in range(1, 11)
    ]
    cards += [
        Card(GREY + i, f"G{v}", f"grey {v}", "Fits any colour and leaves the dock open.")
        for i, v in enumerate(GREY_VALUES)
    ]
    return (
        *cards,
        Card(VOLT, "V", "VOLT", "On 1, 2, 9 or 10: 1 damage, and the dock is locked until the turn ends."),
        Card(STASIS, "S", "STASIS", "On 4, 5 or 6: 1 damage, and the dock stands at 5."),
        Card(
            NULL,
            "N",
            "NULL",
            "On any dock: the value stays, any colour may follow. In hand it deflects an attack.",
        ),
        Card(PLUS, "[+]", "plus modifier", "Raises the card it is attached to by 1."),
        Card(MINUS, "[-]", "minus modifier", "Lowers the card it is attached to by 1."),
        Card(FILLER, "x", "unseen card", "A card nobody has looked at; nothing can be done with it."),
    )


CARDS = _declare()
CODES = tuple(card.code for card in CARDS)
KIND_OF = {card.code: card.kind for card in CARDS}

VALUE = table([*[v for _ in range(DOCKS) for v in range(1, 11)], *GREY_VALUES, 0, 0, 0, 0, 0, 0])
COLOUR = table([*[c for c in range(DOCKS) for _ in range(10)], *[OPEN] * (GREYS + 6)])

# ---------------------------------------------------------------- sets of kinds

NULLS, VOLTS, STASES = 1 << NULL, 1 << VOLT, 1 << STASIS
GREEN = NULLS | VOLTS | STASES
ATTACKS = VOLTS | STASES
GREY_CARDS = set_of(range(GREY, VOLT))
COLOUR_CARDS = set_of(range(COLOURED))
NUMBERS = COLOUR_CARDS | GREY_CARDS
MODIFIERS = 1 << PLUS | 1 << MINUS
# WB-VOLT-03: what may follow on a locked dock; "1, 10" means coloured cards (R-VOLT-8).
ON_LOCKED = NULLS | VOLTS | set_of(k for k in range(COLOURED) if VALUE[k] in (1, 10))


def _by_value(members: list[int]) -> Table:
    return wide_table(members)


OPENERS = wide_table([set_of(k for k in range(COLOURED) if COLOUR[k] == c) | NULLS for c in range(DOCKS)])  # WB-BOOT-01
SAME = _by_value([set_of(k for k in range(VOLT) if VALUE[k] == v) for v in range(11)])  # WB-ECHO-01
NEAR = _by_value([set_of(k for k in range(VOLT) if abs(VALUE[k] - v) == 1) for v in range(11)])  # WB-STEP-01
# WB-STEP-02, WB-GREY-02: who may step on a dock of this colour (the last: an open dock).
STEPPERS = wide_table([*[set_of(k for k in range(VOLT) if COLOUR[k] in (c, OPEN)) for c in range(DOCKS)], NUMBERS])
# WB-VOLT-01, WB-STAS-01
SPECIALS = _by_value([(VOLTS if v in (1, 2, 9, 10) else 0) | (STASES if v in (4, 5, 6) else 0) for v in range(11)])
# WB-MOD-06, 4.3 rule 4: a modifier on a grey that lies on a dock must leave 2..9.
MODIFY = _by_value([(1 << PLUS if 2 <= v + 1 <= 9 else 0) | (1 << MINUS if 2 <= v - 1 <= 9 else 0) for v in range(11)])
# R-NULL-1: what may follow on a dock of NULLs alone, by the table's choice and the dock.
ON_VALUELESS = wide_table([NULLS | members for d in range(DOCKS) for members in (NUMBERS, COLOUR_CARDS, OPENERS[d], 0)])
VALUELESS_CHOICES = 4

# ---------------------------------------------------------------- combos

STEPS = 2 * COPIES
STEP = table([1, 2, 3, -1, -2, -3])  # the change that a combo's modifiers make
BASES = GREYS + 1  # the greys in order, then NULL


def _fits_combo(kind: int, step: int, value: int, *, clamp: bool, printed: bool) -> bool:
    """May a grey with these modifiers go on a dock of this value (0: valueless)? R-MOD-2, WB-MOD-05, WB-MOD-06."""
    raw = VALUE[kind] + step
    if not clamp and not 2 <= raw <= 9:
        return False
    seen = VALUE[kind] if printed else min(max(raw, 1), 10)
    return value == 0 or abs(seen - value) <= 1


# The greys that may lead a combo, by clamp, printed, step and value of the dock.
COMBO_GREYS = wide_table(
    [
        set_of(k for k in range(GREY, VOLT) if _fits_combo(k, STEP[step], v, clamp=bool(clamp), printed=bool(printed)))
        for clamp in range(2)
        for printed in range(2)
        for step in range(STEPS)
        for v in range(11)
    ]
)
