"""The list of legal actions of the seat that must decide (section 4.3)."""

from __future__ import annotations

from wiredeck.games.wireburn.cards import (
    COPIES,
    DOCKS,
    GREY,
    GREYS,
    MINUS,
    MODIFIERS,
    NULL,
    PLUS,
    STEPS,
)
from wiredeck.games.wireburn.options import (
    ASK_ALL,
    ATTACKER_SHIELDS,
    DIG_NEEDS_STUCK,
    DRAW_AFTER_PLAY,
    MAX_DRAW,
    SHIELD_DISCARDS,
    STOP_EARLY,
    THIRD_SCOPE,
)
from wiredeck.games.wireburn.rules.fits import (
    case_of,
    combo_carriers,
    combo_greys,
    combo_row,
    fits_somewhere,
    playable,
    takes_combos,
    takes_null_combo,
)
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
from wiredeck.kernel import first, rolled, rule

ACTIVE_ONLY, OR_BOOT, ANY_PLAY = range(3)  # what makes the third card playable (R-DIG-6)


@rule
def legal_actions(s: State, legal: Legal) -> int:
    """List every legal action of the seat that must decide; return how many there are."""
    n = 0
    if s.phase == ACT:
        n = allow_turn(s, legal)
    elif s.phase == TARGET:
        for seat in range(s.seats):
            if is_candidate(s, seat):
                n = allow(legal, n, AIM + seat)
    elif s.phase == HIT:
        n = allow_answers(s, legal)
    legal.n = n
    return n


@rule
def allow_answers(s: State, legal: Legal) -> int:
    """Take the hit, or shield on any dock (R-SHLD-2) with a NULL."""
    n = allow(legal, 0, ABSORB)
    if s.hand[s.actor][NULL] == 0:  # R-ENG-7
        return n
    if not shields_on_docks(s):
        return allow(legal, n, SHIELD + DOCKS)
    for d in range(DOCKS):
        n = allow(legal, n, SHIELD + d)
    return n


@rule
def shields_on_docks(s: State) -> bool:
    """Does a shield NULL go on a dock, and not to the discard pile (R-SHLD-1)?"""
    return s.option[SHIELD_DISCARDS] == 0


@rule
def allow_turn(s: State, legal: Legal) -> int:
    """All plays, draw and end; or only the plays with the third drawn card, where it must be played (R-DIG-5)."""
    use = s.third if third_counts(s) else NONE
    n = 0
    while True:
        n = allow_plays(s, legal, use)
        if use == NONE:
            break
        if n > 0:
            return n
        use = NONE
    stuck = n == 0
    if may_draw(s, stuck):
        n = allow(legal, n, DRAW)
    if may_end(s, stuck):
        n = allow(legal, n, END)
    return n


@rule
def allow_plays(s: State, legal: Legal, use: int) -> int:
    """Every legal play: by dock single cards and combos, then the Wash. With `use` only plays that use this kind."""
    mine = s.kinds[s.turn]
    singles = mine if use == NONE else mine & 1 << use
    plus = s.hand[s.turn][PLUS]
    minus = s.hand[s.turn][MINUS]
    leaders = mine & combo_carriers(s) if mine & MODIFIERS else 0
    row = combo_row(s)
    washes = plus > 0 and minus > 0
    if use != NONE:
        if not MODIFIERS >> use & 1 or s.option[THIRD_SCOPE] != ANY_PLAY:
            leaders &= 1 << use
            washes = False
        elif use == PLUS:
            minus = 0
        else:
            plus = 0
    n = 0
    for d in range(rolled(DOCKS)):
        case = case_of(s, d)
        kinds = playable(s, d, case) & singles
        while kinds:
            kind = first(kinds)
            kinds &= kinds - 1
            n = allow(legal, n, PLAY + DOCKS * kind + d)
        if leaders and takes_combos(s, case):
            n = allow_combos(s, legal, n, leaders, d, plus, minus, row)
    return allow(legal, n, WASH) if washes else n


@rule
def allow_combos(s: State, legal: Legal, n: int, leaders: int, d: int, plus: int, minus: int, row: int) -> int:
    """The combos on dock d with up to so many modifiers of each sign."""
    value = s.dock[d].value
    for i in range(plus + minus):
        step = i if i < plus else COPIES + i - plus
        greys = combo_greys(row, step, value) & leaders
        while greys:
            kind = first(greys)
            greys &= greys - 1
            n = allow(legal, n, COMBO + DOCKS * (STEPS * (kind - GREY) + step) + d)
        if leaders >> NULL & 1 and takes_null_combo(s, value, step):
            n = allow(legal, n, COMBO + DOCKS * (STEPS * GREYS + step) + d)
    return n


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
def third_counts(s: State) -> bool:
    """May the third drawn card have to be played (WB-DRAW-04, WB-DRAW-05)? R-DIG-6 says when it does."""
    if s.third == NONE:
        return False
    scope = s.option[THIRD_SCOPE]
    return scope == ANY_PLAY or fits_somewhere(s, s.third, scope == OR_BOOT)


# ---------------------------------------------------------------- attacks


@rule
def is_candidate(s: State, seat: int) -> bool:
    """In firewall and not the attacker (WB-FW-03, R-DMG-3)."""
    return s.firewall[seat] != 0 and seat != s.turn


@rule
def is_asked(s: State, seat: int) -> bool:
    """Is a target asked for an answer? Who could hold a NULL where all are asked (R-ENG-7), else who does.

    WB-SHLD-01; the attacker only where the edition lets a chain go on (R-SHLD-5).
    """
    if seat == s.turn and s.option[ATTACKER_SHIELDS] == 0:
        return False
    return s.held[seat] > 0 if s.option[ASK_ALL] else s.hand[seat][NULL] > 0
