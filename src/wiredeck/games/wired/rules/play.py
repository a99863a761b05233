"""The deal, and what follows each action until somebody must decide again."""

from __future__ import annotations

from wiredeck.games.wired.actions import (
    ACCEPT,
    ADD,
    ANSWER,
    ANSWER_KINDS,
    ATTACH_TO,
    BREACH,
    CABLE_PLACES,
    DECLINE,
    DONE,
    DROP,
    DROPS,
    END,
    FIRST_DROP,
    FIX,
    HIRE,
    ISSUE,
    KEEP,
    LAY_OVER,
    LEAVE,
    MAKE_COUNTER,
    MAKE_OFFER,
    MOVE_CABLE,
    MOVE_PC,
    NEXT,
    PASS,
    PICK,
    PLAY_AUDIT,
    PLAY_CABLE,
    PLAY_HUNT,
    PLAY_PC,
    SECOND_DROP,
    SEND,
    SWITCH_PLACES,
    TOSS,
    WITHDRAW,
    cable_at,
    over_kind,
    over_piece,
    switch_at,
)
from wiredeck.games.wired.cards import HD, HH, HK, K2, KINDS, PC, SEC, SW
from wiredeck.games.wired.options import ELIMINATES, HAND, MAX_SEATS, OPTIONS, PER_TURN
from wiredeck.games.wired.rules.deals import accept, decline, send_offer, withdraw, withdraw_all
from wiredeck.games.wired.rules.desk import clear_offer, write_line
from wiredeck.games.wired.rules.event import (
    answer_audit,
    answer_hunt,
    close_event,
    drop_loot,
    keep_loot,
    pick,
    play_audit,
    play_hunt,
    settle,
)
from wiredeck.games.wired.rules.legal import in_window, principal, responder
from wiredeck.games.wired.rules.moves import (
    attach,
    hire,
    lay_over,
    move_equipment,
    play_equipment,
    play_fix,
    play_issue,
)
from wiredeck.games.wired.rules.turn import (
    begin_turn,
    break_off,
    condemn,
    draw_and_score,
    end_check,
    may_trade,
    open_phase,
    redeem_pledges,
    scrap,
)
from wiredeck.games.wired.state import (
    AUDIT,
    BEGIN,
    CHECK,
    CLOSE,
    DEAL,
    DISCARD,
    DRAFT_GIVE,
    DRAFT_WANT,
    DRAW,
    ELIMINATE,
    FIRST_CABLE,
    FIRST_PC,
    GIVES,
    HUNT,
    INTERNET,
    LEFT,
    MOVES,
    MOVES_ENDED,
    NOBODY,
    OVER,
    PASSED,
    PIECES,
    PLAYING,
    PLAYS,
    RUNNING,
    SCRAP,
    SETTLE,
    TOSSED,
    TRADE,
    TRADE_ENDED,
    UNANSWERED,
    WAIT,
    WANTS,
    State,
    forget,
    give,
    next_seat,
    others_playing,
    take,
    tell,
    throw,
)
from wiredeck.kernel import below, rule, shuffle

# ---------------------------------------------------------------- the deal


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
    """Shuffle, deal to each seat, and the seat on the dealer's left begins (WD-SETUP-02, WD-SETUP-05, R-13).

    The seats, options and deck list are set and the generator is seeded; first_seat NOBODY draws it.
    """
    sweep(s)
    first_seat = below(s, s.seats) if first_seat == NOBODY else first_seat
    s.dealer = first_seat + s.seats - 1 if first_seat == 0 else first_seat - 1
    for kind in range(KINDS):
        for _ in range(s.deck[kind]):
            s.pile.card[s.pile.n] = kind
            s.pile.n += 1
    shuffle(s, s.pile)
    deal_out(s)


@rule
def deal_out(s: State) -> None:
    """One card at a time, clockwise from the dealer's left; then the first turn begins."""
    for _ in range(s.option[HAND]):
        seat = next_seat(s, s.dealer)
        for _ in range(s.seats):
            s.pile.n -= 1
            give(s, seat, s.pile.card[s.pile.n])
            seat = next_seat(s, seat)
    s.turn = next_seat(s, s.dealer)
    begin_turn(s)
    open_phase(s, TRADE if may_trade(s) else MOVES)
    s.actor = s.turn


@rule
def sweep(s: State) -> None:
    """Clear the table: no card anywhere, no promises, all counters at 0."""
    s.moves = 0
    s.turn_no = 0
    s.phase = DEAL
    s.turn = 0
    s.actor = NOBODY
    s.left = s.option[PER_TURN]
    s.finisher = NOBODY
    s.pending = 0
    s.condemned = NOBODY
    s.absent = 0
    s.seen_of = NOBODY
    s.winner = NOBODY
    s.winners = 0
    s.cause = RUNNING
    s.signed = 0
    s.discarded = 0
    s.reshuffles = 0
    s.pile.n = 0
    s.told.n = 0
    s.pieces = 0
    s.issues = 0
    s.opener = 0
    s.victim = NOBODY
    s.loot = 0
    s.chained = 0
    s.picks = 0
    s.host = 0
    s.made = 0
    s.offers = 0
    s.countering = 0
    s.pacts = 0
    s.next_pact = 0
    s.own_clock = 0
    s.event_clock = 0
    for kind in range(4):
        s.dirty[kind] = 0
        s.loose[kind] = 0
        s.roomy[kind] = 0
    for seat in range(MAX_SEATS):
        sweep_seat(s, seat)


@rule
def sweep_seat(s: State, seat: int) -> None:
    s.status[seat] = PLAYING
    s.score[seat] = 0
    s.held[seat] = 0
    s.kinds[seat] = 0
    forget(s, seat)
    s.posts[seat] = 0
    s.answer[seat] = UNANSWERED
    for kind in range(KINDS):
        s.hand[seat][kind] = 0
    for kind in range(4):
        s.owned[seat][kind] = 0
    for letter in range(3):
        s.top[seat][letter] = 0
    for place in range(2):
        s.tapped[seat][place] = 0
        s.sealed[seat][place] = 0


# ---------------------------------------------------------------- who is asked


@rule
def first_asked(s: State) -> int:
    """The seat that is asked (R-106)."""
    if s.phase == OVER:
        return NOBODY
    if s.phase == TRADE and s.offers > 0:
        return s.offer[0].taker
    if s.phase == DRAFT_GIVE or s.phase == DRAFT_WANT:
        return s.draft.maker
    if s.phase == HUNT:
        return responder(s)
    if s.phase == AUDIT:
        seat = principal(s)
        while not in_window(s, seat) or s.answer[seat] != UNANSWERED:
            seat = next_seat(s, seat)
        return seat
    return s.turn


@rule
def asked(s: State) -> int:
    """The set of seats that may act now: several in TRADE and in an AUDIT window."""
    if s.phase == TRADE:
        return others_playing(s, NOBODY)
    if s.phase != AUDIT:
        return 0 if s.actor == NOBODY else 1 << s.actor
    found = 0
    for seat in range(s.seats):
        if in_window(s, seat) and s.answer[seat] == UNANSWERED:
            found |= 1 << seat
    return found


# ---------------------------------------------------------------- actions


@rule
def apply(s: State, action: int) -> None:
    """Carry out one legal action of the seat that is asked, and all that follows without a decision."""
    s.moves += 1
    s.told.n = 0
    follow(s, leave(s, action - LEAVE) if action >= LEAVE else act(s, action))


@rule
def follow(s: State, step: int) -> None:
    """All that comes without a decision, step by step."""
    while step != WAIT:
        if step == SETTLE:
            step = settle(s)
        elif step == CLOSE:
            step = close_event(s)
        elif step == DRAW:
            step = draw_and_score(s)
        elif step == ELIMINATE:
            step = break_off(s)
        elif step == SCRAP:
            step = scrap(s)
        elif step == CHECK:
            step = end_check(s)
        elif step == BEGIN:
            step = begin_turn(s)
        else:
            step = redeem_pledges(s)
        if step == WAIT and s.condemned != NOBODY:
            step = SCRAP
    s.actor = first_asked(s)


@rule
def act(s: State, action: int) -> int:
    """The action itself; returns the step that follows."""
    if action < ISSUE:
        act_equipment(s, action)
        return WAIT
    if action < ANSWER:
        return condemn(s, s.turn) if action >= BREACH else act_card(s, action)
    if action < MAKE_OFFER:
        return act_small(s, action)
    act_trade(s, action)
    return WAIT


@rule
def act_equipment(s: State, action: int) -> None:
    if action < PLAY_CABLE:
        play_equipment(s, SW, INTERNET, action)
    elif action < PLAY_PC:
        at = (action - PLAY_CABLE) // 2
        play_equipment(s, K2 + at // SWITCH_PLACES, switch_at(at % SWITCH_PLACES), (action - PLAY_CABLE) % 2)
    elif action < LAY_OVER:
        play_equipment(s, PC, cable_at(action - PLAY_PC), 0)
    elif action < MOVE_CABLE:
        lay_over(s, over_kind(action), over_piece(action), (action - LAY_OVER) % 2)
    elif action < MOVE_PC:
        at = action - MOVE_CABLE
        move_equipment(s, FIRST_CABLE + at // SWITCH_PLACES, switch_at(at % SWITCH_PLACES))
    else:
        at = action - MOVE_PC
        move_equipment(s, FIRST_PC + at // CABLE_PLACES, cable_at(at % CABLE_PLACES))


@rule
def act_card(s: State, action: int) -> int:
    if action < FIX:
        play_issue(s, HK + (action - ISSUE) // PIECES, (action - ISSUE) % PIECES)
    elif action < HIRE:
        play_fix(s, HD + (action - FIX) // PIECES, (action - FIX) % PIECES)
    elif action < PLAY_AUDIT:
        hire(s, SEC + (action - HIRE) // 3, (action - HIRE) % 3)
    elif action < PLAY_HUNT:
        return play_audit(s, action - PLAY_AUDIT)
    elif action < END:
        at = (action - PLAY_HUNT) // 2
        return play_hunt(s, HH + at // MAX_SEATS, at % MAX_SEATS, (action - PLAY_HUNT) % 2)
    else:
        return end_phase(s)
    return WAIT


@rule
def end_phase(s: State) -> int:
    """END_TRADE, END_MOVES or the end of DISCARD, by phase."""
    if s.phase == TRADE:
        withdraw_all(s)
        tell(s, TRADE_ENDED, s.turn, 0, 0)
        open_phase(s, MOVES)
        return WAIT
    if s.phase == MOVES:
        tell(s, MOVES_ENDED, s.turn, 0, 0)
        open_phase(s, DISCARD)
        return WAIT
    return DRAW


@rule
def act_small(s: State, action: int) -> int:
    """Answers, selections, loot, discards and attachments."""
    if action < PASS:
        card = ANSWER_KINDS[action - ANSWER]
        return answer_audit(s, s.actor, PLAYS) if s.phase == AUDIT else answer_hunt(s, s.actor, card)
    if action == PASS:
        return answer_audit(s, s.actor, PASSED) if s.phase == AUDIT else CLOSE
    if action < KEEP:
        pick(s, action - PICK)
    elif action < DROP:
        keep_loot(s, action - KEEP)
    elif action == DROP:
        drop_loot(s)
    elif action < ATTACH_TO:
        take(s, s.turn, action - TOSS)
        throw(s, action - TOSS)
        tell(s, TOSSED, s.turn, 0, action - TOSS)
    elif action < DONE:
        attach(s, action - ATTACH_TO + FIRST_CABLE)
    else:
        s.phase = MOVES
    return WAIT


@rule
def act_trade(s: State, action: int) -> None:
    me = s.actor
    if action < ADD:
        s.countering = 1 if action >= MAKE_COUNTER else 0
        clear_offer(s.draft, me, (action - MAKE_OFFER) % MAX_SEATS)
        s.phase = DRAFT_GIVE
    elif action < NEXT:
        write_line(s, GIVES if s.phase == DRAFT_GIVE else WANTS, action)
    elif action == NEXT:
        s.phase = DRAFT_WANT
    elif action < ACCEPT:
        s.phase = TRADE
        if action == SEND:
            send_offer(s, s.draft, s.countering)
    elif action < DECLINE:
        at = (action - ACCEPT) % DROPS
        accept(s, (action - ACCEPT) // DROPS, me, FIRST_DROP[at], SECOND_DROP[at])
    elif action < WITHDRAW:
        decline(s, action - DECLINE, me)
    else:
        withdraw(s, me, action - WITHDRAW)


# ---------------------------------------------------------------- leaving


@rule
def leave(s: State, seat: int) -> int:
    """A player leaves: eliminated if the table says so and the seat still plays (R-99, FIX-3, FIX-21)."""
    tell(s, LEFT, seat, 0, 0)
    if s.option[ELIMINATES] and s.status[seat] == PLAYING:
        return condemn(s, seat)
    s.absent |= 1 << seat
    return WAIT
