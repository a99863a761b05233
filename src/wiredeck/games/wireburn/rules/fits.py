"""What may be put on a dock now (section 4.3, rules 1 to 6, and combos)."""

from __future__ import annotations

from wiredeck.games.wireburn.cards import (
    COMBO_GREYS,
    DOCKS,
    GREY_CARDS,
    MODIFY,
    NEAR,
    NULLS,
    ON_LOCKED,
    ON_VALUELESS,
    OPENERS,
    SAME,
    SPECIALS,
    STEP,
    STEPPERS,
    STEPS,
    VALUELESS_CHOICES,
)
from wiredeck.games.wireburn.options import BOOTS, CLAMP, COMBO_PRINTED, MOD_ON_DOCK, MOD_ON_NULL, NULL_FOLLOW
from wiredeck.games.wireburn.state import State
from wiredeck.kernel import rolled, rule

# The case a dock is in decides which rule speaks about it; `why` names the rule by the same case.
BOOT, BOOT_IN_BONUS, BOOT_BLOCKED, BOOT_SPENT, LOCKED, VALUELESS, VALUED = range(7)


@rule
def case_of(s: State, d: int) -> int:
    """Which rule decides on dock d now."""
    dock = s.dock[d]
    if dock.stack.n == 0:
        if s.bonus:
            return BOOT_IN_BONUS  # WB-BOOT-05
        if s.blocked:
            return BOOT_BLOCKED  # WB-BOOT-04
        return BOOT if s.boots < s.option[BOOTS] else BOOT_SPENT  # WB-BOOT-03
    if dock.locked:
        return LOCKED
    return VALUED if dock.value else VALUELESS


@rule
def playable(s: State, d: int, case: int) -> int:
    """The set of kinds that may be played alone on dock d, which is in this case."""
    dock = s.dock[d]
    if case == VALUED:
        kinds = NULLS | SAME[dock.value] | (NEAR[dock.value] & STEPPERS[dock.colour]) | SPECIALS[dock.value]
        if dock.grey and s.option[MOD_ON_DOCK]:
            kinds |= MODIFY[dock.value]
        return kinds
    if case == LOCKED:
        return ON_LOCKED
    if case == VALUELESS:
        return ON_VALUELESS[VALUELESS_CHOICES * d + s.option[NULL_FOLLOW]]
    return OPENERS[d] if case == BOOT else 0


@rule
def all_playable(s: State) -> int:
    """The set of kinds that may be played alone on some dock."""
    kinds = 0
    for d in range(rolled(DOCKS)):
        kinds |= playable(s, d, case_of(s, d))
    return kinds


@rule
def takes_combos(s: State, case: int) -> bool:
    """May any combo go on a dock in this case: active, not locked, and open to greys (R-MOD-6, R-NULL-1)?"""
    return case == VALUED or (case == VALUELESS and s.option[NULL_FOLLOW] == 0)


@rule
def combo_carriers(s: State) -> int:
    """The set of kinds that carry modifiers at this table (WB-MOD-01, WB-MOD-02)."""
    return GREY_CARDS | NULLS if s.option[MOD_ON_NULL] else GREY_CARDS


@rule
def combo_row(s: State) -> int:
    """Where this table's rows in COMBO_GREYS begin (R-MOD-2, R-MOD-5)."""
    return (2 * s.option[CLAMP] + s.option[COMBO_PRINTED]) * STEPS


@rule
def combo_greys(row: int, step: int, value: int) -> int:
    """The set of greys that may go, with the modifiers of this step, on a dock of this value that takes combos."""
    return COMBO_GREYS[(row + step) * 11 + value]


@rule
def takes_null_combo(s: State, value: int, step: int) -> bool:
    """May a NULL with the modifiers of this step go on a dock of this value that takes combos (R-MOD-6)?"""
    return value != 0 and (s.option[CLAMP] != 0 or 2 <= value + STEP[step] <= 9)


@rule
def fits_somewhere(s: State, kind: int, with_boots: bool) -> bool:
    """Does this card alone fit some active dock (with_boots: or open one)?"""
    for d in range(rolled(DOCKS)):
        if (with_boots or s.dock[d].stack.n > 0) and playable(s, d, case_of(s, d)) >> kind & 1:
            return True
    return False
