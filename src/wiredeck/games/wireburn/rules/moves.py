"""The deal, and what each action does (section 4.4)."""

from __future__ import annotations

from wiredeck.games.wireburn.cards import (
    ATTACKS,
    COLOUR,
    COLOURED,
    DOCKS,
    GREEN,
    GREY,
    GREYS,
    KINDS,
    MINUS,
    NULL,
    NULLS,
    OPEN,
    PLUS,
    STASIS,
    STEP,
    STEPS,
    VALUE,
    VOLT,
)
from wiredeck.games.wireburn.options import (
    BONUS_AFTER_DIG,
    BOOT_BLOCK,
    HAND,
    MAX_DRAW,
    OAAT,
    OPTIONS,
    RECYCLE_AT_ONCE,
    STASIS_OPENS,
    THIRD_FORCED,
    WASH_REMOVES,
)
from wiredeck.games.wireburn.rules.attack import absorb, begin_turn, end_turn, pass_turn, raise_firewall, shield, strike
from wiredeck.games.wireburn.rules.fits import all_playable
from wiredeck.games.wireburn.state import (
    ABSORB,
    AIM,
    ATTACHED,
    BONUS_BEGAN,
    COMBO,
    DEFUSE,
    DRAW,
    DREW,
    END,
    ENDED,
    LEAVE,
    NOBODY,
    NONE,
    PLAYED,
    PLAYING,
    REMEMBERING,
    SHIELD,
    STRIKE,
    TAKE,
    TRIPWIRE,
    TURN_END,
    WAIT,
    WASH,
    WASHED,
    Dock,
    State,
    clear,
    decline,
    draw_card,
    forget,
    give,
    put,
    recycle,
    take,
    tell,
    throw,
)
from wiredeck.kernel import below, rule, shuffle


@rule
def lay(s: State, blank: State) -> None:
    """Set a table like a blank one: seats, options and deck."""
    s.seats = blank.seats
    for i in range(OPTIONS):
        s.option[i] = blank.option[i]
    for kind in range(KINDS):
        s.deck[kind] = blank.deck[kind]


@rule
def deal(s: State, first_seat: int) -> None:
    """S0: shuffle the deck, deal to each seat, and the first seat begins (WB-SETUP-02, WB-SETUP-06).

    The seats, options and deck list are set and the generator is seeded; first_seat NOBODY draws it (R-SET-3).
    """
    sweep(s)
    first_seat = below(s, s.seats) if first_seat == NOBODY else first_seat
    for kind in range(KINDS):
        for _ in range(s.deck[kind]):
            s.pile.card[s.pile.n] = kind
            s.pile.n += 1
    shuffle(s, s.pile)
    for seat in range(s.seats):
        for _ in range(s.option[HAND]):
            s.pile.n -= 1
            give(s, seat, s.pile.card[s.pile.n])
    begin_turn(s, first_seat)


@rule
def sweep(s: State) -> None:
    """Clear the table: no card anywhere, no marks, all counters at 0."""
    s.moves = 0
    s.dry = 0
    s.slots = 0
    s.idle = 0
    s.gone = 0
    s.proven = 0
    s.bare = 0
    s.winner = NOBODY
    s.cause = PLAYING
    s.discarded = 0
    s.pile.n = 0
    s.told.n = 0
    for d in range(DOCKS):
        s.dock[d].stack.n = 0
        clear(s, d)
    for seat in range(s.seats):
        s.firewall[seat] = 0
        s.armed[seat] = 0
        s.skip[seat] = 0
        s.fresh[seat] = 0
        forget(s, seat)
        s.held[seat] = 0
        s.kinds[seat] = 0
        for kind in range(KINDS):
            s.hand[seat][kind] = 0


@rule
def apply(s: State, action: int) -> None:
    """Carry out one legal action of the seat that decides, and all that follows without a decision (4.2)."""
    s.moves += 1
    s.told.n = 0
    follow(s, act(s, action))


@rule
def follow(s: State, step: int) -> None:
    """All that comes without a decision, step by step (S3, S5, S6, S7)."""
    if step == TURN_END:
        step = end_turn(s)
    if step == STRIKE:
        step = strike(s)
    if step == TAKE:
        step = absorb(s)
    if step == LEAVE:
        pass_turn(s)
    if s.option[RECYCLE_AT_ONCE] and s.pile.n == 0 and s.discarded > 0:
        recycle(s)  # R-PILE-1


@rule
def act(s: State, action: int) -> int:
    """The action itself; returns the step that follows."""
    if action < COMBO:
        return play(s, action // DOCKS, action % DOCKS)
    if action < WASH:
        code = (action - COMBO) // DOCKS
        return play_combo(s, code // STEPS, STEP[code % STEPS], action % DOCKS)
    if action == DRAW:
        return dig(s)
    if action == END:
        tell(s, ENDED, s.turn, 0)
        leave_unplayed(s, ~NULLS)
        return TURN_END
    if action == WASH:
        return wash(s)
    if action == ABSORB:
        return TAKE
    if action < AIM:
        return shield(s, action - SHIELD)
    s.target = action - AIM
    return STRIKE


@rule
def leave_unplayed(s: State, kinds: int) -> None:
    """Everybody sees that the active seat plays none of these kinds, as far as it could."""
    if REMEMBERING:
        decline(s, s.turn, all_playable(s) & kinds)


@rule
def note_last_resort(s: State, kind: int) -> None:
    """A NULL is played where nothing else fits, and a grey, where one card is all of a turn, where no colour does."""
    if kind == NULL:
        leave_unplayed(s, ~NULLS)
    elif s.option[OAAT] and GREY <= kind < VOLT:
        leave_unplayed(s, (1 << COLOURED) - 1)


@rule
def dig(s: State) -> int:
    """Draw one card; the third may have to be played (WB-DRAW-04)."""
    leave_unplayed(s, ~NULLS)
    kind = draw_card(s, s.turn)
    tell(s, DREW, s.turn, kind)
    s.draws += 1
    s.moved = 1
    if s.draws == s.option[MAX_DRAW] and s.option[THIRD_FORCED]:
        s.third = kind
    return WAIT


@rule
def count_play(s: State) -> None:
    s.plays += 1
    s.moved = 1
    s.third = NONE  # R-DIG-10
    s.idle = 0


@rule
def play(s: State, kind: int, d: int) -> int:
    """One card on a dock."""
    dock = s.dock[d]
    note_last_resort(s, kind)
    tell(s, PLAYED + d, s.turn, kind)
    take(s, s.turn, kind)
    if dock.stack.n == 0:
        s.boots += 1
    put(dock, kind)
    s.placed = 1
    count_play(s)
    if ATTACKS >> kind & 1:
        s.damage += 1  # WB-VOLT-02, WB-STAS-02
        if s.option[BOOT_BLOCK]:
            s.blocked = 1  # WB-BOOT-04
    show(s, dock, kind)
    return after_dock(s, d, GREEN >> kind & 1 != 0)


@rule
def show(s: State, dock: Dock, kind: int) -> None:
    """What the dock shows with this card on top."""
    if kind < VOLT:
        dock.value = VALUE[kind]
        dock.colour = COLOUR[kind]
        dock.grey = 1 if kind >= COLOURED else 0
    elif kind == PLUS:
        dock.value += 1
    elif kind == MINUS:
        dock.value -= 1
    else:
        dock.grey = 0
        if kind != STASIS or s.option[STASIS_OPENS]:
            dock.colour = OPEN
        if kind == STASIS:
            dock.value = 5  # WB-STAS-03
        elif kind == VOLT:
            dock.value = 0
            dock.locked = 1  # R-VOLT-1


@rule
def play_combo(s: State, base: int, change: int, d: int) -> int:
    """A grey or a NULL with modifiers of one sign, in one action (WB-MOD-09, R-MOD-4)."""
    dock = s.dock[d]
    kind = GREY + base if base < GREYS else NULL
    modifier = PLUS if change > 0 else MINUS
    value = dock.value if kind == NULL else VALUE[kind]
    tell(s, PLAYED + d, s.turn, kind)
    take(s, s.turn, kind)
    put(dock, kind)
    for _ in range(abs(change)):
        tell(s, ATTACHED, s.turn, modifier)
        take(s, s.turn, modifier)
        put(dock, modifier)
    s.placed = 1
    count_play(s)
    dock.value = min(max(value + change, 1), 10)  # WB-MOD-05
    dock.colour = OPEN
    dock.grey = 1 if kind != NULL else 0
    return after_dock(s, d, kind == NULL)


@rule
def detonates(value: int) -> bool:
    """Does a dock that reaches this value blow up (WB-DET-01, WB-DET-02)?"""
    return value == 1 or value == 10


@rule
def after_dock(s: State, d: int, green: bool) -> int:
    """Tripwire (10) or Defuse (1): the dock is cleared and the turn stops hard (WB-DET-01, WB-DET-02)."""
    value = s.dock[d].value
    stops = detonates(value)
    if stops:
        tell(s, TRIPWIRE if value == 10 else DEFUSE, s.turn, d)
        clear(s, d)
        s.damage += 1
    return after_play(s, green, stops)


@rule
def wash(s: State) -> int:
    """A plus and a minus cancel out: a play without a dock (WB-WASH-01 to WB-WASH-04)."""
    tell(s, WASHED, s.turn, 0)
    take(s, s.turn, PLUS)
    take(s, s.turn, MINUS)
    if s.option[WASH_REMOVES]:
        s.gone += 1
    else:
        throw(s, PLUS)
        throw(s, MINUS)
    count_play(s)
    return after_play(s, False, False)


@rule
def after_play(s: State, green: bool, hard_stop: bool) -> int:
    """The turn goes on, unless it stops hard, the hand is empty (R-TURN-6) or OAAT allows no more (WB-MODE-03)."""
    if s.held[s.turn] == 0:
        raise_firewall(s, s.turn)
        return TURN_END
    if hard_stop:
        return TURN_END
    if s.option[OAAT] == 0:
        return WAIT
    if green and (not s.bonus or s.draws == 0 or s.option[BONUS_AFTER_DIG]):  # WB-OAAT-02, R-OAAT-2
        begin_bonus(s)
        return WAIT
    return TURN_END


@rule
def begin_bonus(s: State) -> None:
    """A bonus is a window of its own, with its own dig (R-OAAT-3)."""
    s.bonus = 1
    s.plays = 0
    s.draws = 0
    s.third = NONE
    tell(s, BONUS_BEGAN, s.turn, 0)
