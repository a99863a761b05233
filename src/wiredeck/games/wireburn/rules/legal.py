"""The list of legal actions of the seat that must decide (section 4.3)."""

from __future__ import annotations

from wiredeck.games.wireburn.cards import (
    COPIES,
    DOCKS,
    GREY,
    GREY_CARDS,
    GREYS,
    MINUS,
    MODIFIERS,
    NULL,
    NULLS,
    PLUS,
    STEP,
    STEPS,
)
from wiredeck.games.wireburn.options import (
    ATTACKER_SHIELDS,
    DIG_NEEDS_STUCK,
    DRAW_AFTER_PLAY,
    MAX_DRAW,
    SHIELD_DISCARDS,
    STOP_EARLY,
    THIRD_SCOPE,
)
from wiredeck.games.wireburn.rules.fits import combo_greys, fits_somewhere, playable, takes_null_combo
from wiredeck.games.wireburn.state import (
    ABSORB,
    ACT,
    AIM,
    COMBO,
    DRAW,
    END,
    HIT,
    NONE,
    PLAY,
    SHIELD,
    TARGET,
    WASH,
    Legal,
    State,
    allow,
    has_stock,
)
from wiredeck.kernel import first, rule

ACTIVE_ONLY, OR_BOOT, ANY_PLAY = range(3)  # what makes the third card playable (R-DIG-6)


@rule
def legal_actions(s: State, legal: Legal) -> int:
    """List every legal action of the seat that must decide; return how many there are."""
    legal.n = 0
    if s.phase == ACT:
        allow_turn(s, legal)
    elif s.phase == TARGET:
        for seat in range(s.seats):
            if is_candidate(s, seat):
                allow(legal, AIM + seat)
    elif s.phase == HIT:
        allow(legal, ABSORB)
        if s.option[SHIELD_DISCARDS]:
            allow(legal, SHIELD + DOCKS)
        else:
            for d in range(DOCKS):
                allow(legal, SHIELD + d)
    return legal.n


@rule
def allow_turn(s: State, legal: Legal) -> None:
    if s.third != NONE and has_duty(s, legal):
        allow_duty(s, legal)
        return
    allow_plays(s, legal)
    stuck = legal.n == 0
    if may_draw(s, stuck):
        allow(legal, DRAW)
    if may_end(s, stuck):
        allow(legal, END)


@rule
def allow_plays(s: State, legal: Legal) -> None:
    """Every legal play: single cards by dock, combos, the Wash."""
    mine = s.kinds[s.turn]
    for d in range(DOCKS):
        kinds = playable(s, d) & mine
        while kinds:
            kind = first(kinds)
            kinds &= kinds - 1
            allow(legal, PLAY + DOCKS * kind + d)
    if mine & MODIFIERS:
        allow_combos(s, legal, GREY_CARDS | NULLS)
        if can_wash(s):
            allow(legal, WASH)


@rule
def allow_combos(s: State, legal: Legal, bases: int) -> None:
    """Combos led by one of these kinds: one base and modifiers of one sign (R-MOD-3)."""
    leaders = s.kinds[s.turn] & bases & (GREY_CARDS | NULLS)
    if not leaders:
        return
    for step in range(STEPS):
        if has_modifiers(s, step):
            for d in range(DOCKS):
                allow_combos_on(s, legal, leaders, step, d)


@rule
def allow_combos_on(s: State, legal: Legal, leaders: int, step: int, d: int) -> None:
    greys = combo_greys(s, d, step) & leaders
    while greys:
        kind = first(greys)
        greys &= greys - 1
        allow(legal, COMBO + DOCKS * (STEPS * (kind - GREY) + step) + d)
    if leaders >> NULL & 1 and takes_null_combo(s, d, step):
        allow(legal, COMBO + DOCKS * (STEPS * GREYS + step) + d)


@rule
def has_modifiers(s: State, step: int) -> bool:
    """Does the active seat hold the modifiers that this step needs?"""
    hand = s.hand[s.turn]
    change = STEP[step]
    return hand[PLUS] >= change if change > 0 else hand[MINUS] >= -change


@rule
def can_wash(s: State) -> bool:
    return s.hand[s.turn][PLUS] > 0 and s.hand[s.turn][MINUS] > 0


# ---------------------------------------------------------------- draw, end and the third card


@rule
def may_draw(s: State, stuck: bool) -> bool:
    """WB-DRAW-01 to WB-DRAW-03: before any play of this window, three at most, while there is stock."""
    if s.draws >= s.option[MAX_DRAW] or not has_stock(s):
        return False
    if s.plays > 0:
        return stuck and s.option[DRAW_AFTER_PLAY] != 0  # R-TURN-5
    return stuck or s.option[DIG_NEEDS_STUCK] == 0  # R-DIG-1


@rule
def may_end(s: State, stuck: bool) -> bool:
    """After a play always; without one as R-TURN-2, R-DIG-4 and R-DIG-8 say."""
    if s.plays > 0:
        return True
    if s.option[STOP_EARLY]:
        return s.draws > 0 or (stuck and not has_stock(s))
    dug = s.draws >= s.option[MAX_DRAW] or not has_stock(s)
    return dug and (s.draws > 0 or stuck)


@rule
def has_duty(s: State, legal: Legal) -> bool:
    """Must the third drawn card be played (WB-DRAW-04, WB-DRAW-05, R-DIG-6)?"""
    scope = s.option[THIRD_SCOPE]
    if fits_somewhere(s, s.third, scope != ACTIVE_ONLY):
        return True
    if scope != ANY_PLAY:
        return False
    allow_duty(s, legal)
    found = legal.n > 0
    legal.n = 0
    return found


@rule
def allow_duty(s: State, legal: Legal) -> None:
    """Only plays with the third card as base (R-DIG-5); where any play counts, also as modifier or in a Wash."""
    third = s.third
    for d in range(DOCKS):
        if playable(s, d) >> third & 1:
            allow(legal, PLAY + DOCKS * third + d)
    if s.kinds[s.turn] & MODIFIERS:
        allow_combos(s, legal, 1 << third)
        if s.option[THIRD_SCOPE] == ANY_PLAY and third >= PLUS:
            allow_with_modifier(s, legal, third)


@rule
def allow_with_modifier(s: State, legal: Legal, modifier: int) -> None:
    """The combos and the Wash that use this modifier."""
    leaders = s.kinds[s.turn] & (GREY_CARDS | NULLS)
    for step in range(STEPS):
        if (step < COPIES) == (modifier == PLUS) and has_modifiers(s, step):
            for d in range(DOCKS):
                allow_combos_on(s, legal, leaders, step, d)
    if can_wash(s):
        allow(legal, WASH)


# ---------------------------------------------------------------- attacks


@rule
def is_candidate(s: State, seat: int) -> bool:
    """In firewall and not the attacker (WB-FW-03, R-DMG-3)."""
    return s.firewall[seat] != 0 and seat != s.turn


@rule
def may_shield(s: State, seat: int) -> bool:
    """WB-SHLD-01; the attacker only where the edition lets a chain go on (R-SHLD-5)."""
    return s.hand[seat][NULL] > 0 and (seat != s.turn or s.option[ATTACKER_SHIELDS] != 0)
