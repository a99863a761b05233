"""The frame of a turn: its beginning, draw, score, the end of the game, elimination, ranking (4.2, 4.7)."""

from __future__ import annotations

from wiredeck.games.wired.cards import ISSUE_SET, KINDS, PC, WORTH
from wiredeck.games.wired.options import (
    CONTRACTS,
    EQUAL_TURNS,
    KINGMAKER,
    NO_TRADE,
    PER_TURN,
    ROUNDS,
    SHARED_WIN,
    STOP,
    TARGET,
)
from wiredeck.games.wired.pieces import gain, has_piece, is_active, lift_issues, members, remove_piece
from wiredeck.games.wired.rules.deals import concerns, deliver, end_offers_of, end_pacts_of, hand_over, part
from wiredeck.games.wired.rules.draw import refill
from wiredeck.games.wired.rules.moves import MANY, drop_pact
from wiredeck.games.wired.rules.timing import PEEL_TIME, is_event, restart_own_clock
from wiredeck.games.wired.state import (
    AUDIT,
    BEGIN,
    CHECK,
    CLOSE,
    DELIVERED,
    DOME,
    DRAFT_GIVE,
    DRAFT_WANT,
    ELIMINATE,
    ELIMINATED,
    FINISHED,
    FINISHED_FIRST,
    HUNT,
    LAST_LEFT,
    LATER,
    MOVES,
    NOBODY,
    NONE,
    OUT,
    OVER,
    PLAYING,
    PLEDGE,
    PLEDGES,
    RANKED,
    REACHED,
    SCORED,
    SCRAP,
    SETTLE,
    SHARED,
    SLOTS,
    STARTING,
    STRIKE,
    TIE_BREAK,
    TRADE,
    TRUCE,
    TURN_BEGAN,
    TURNED_UP,
    WAIT,
    WON,
    State,
    next_seat,
    others_playing,
    take,
    tell,
    throw,
    turn_up,
)
from wiredeck.kernel import as_int, rule

MAX_DOME_ROUNDS = 20
# What a ranking looks at, in this order.
BY_SCORE, BY_ACTIVE_COMPUTERS, BY_COMPUTERS, BY_ACTIVE_EQUIPMENT, BY_EQUIPMENT = range(5)
MEASURES = 5


# ---------------------------------------------------------------- a turn begins


@rule
def begin_turn(s: State) -> int:
    """TURN_START of the active seat: FIELD TECHs untap, promises fall due, trade opens if it can."""
    s.turn_no += 1
    s.left = s.option[PER_TURN]
    s.made = 0
    s.offers = 0
    for seat in range(s.seats):
        for i in range(2):
            s.tapped[seat][i] = 0
        for other in range(s.seats):
            s.declined[seat][other] = 0
    s.own_clock = PEEL_TIME
    s.phase = STARTING
    tell(s, TURN_BEGAN, s.turn, 0, s.turn_no)
    deliver_escrows(s)
    return PLEDGES


@rule
def open_phase(s: State, phase: int) -> None:
    s.phase = phase
    restart_own_clock(s)


@rule
def may_trade(s: State) -> bool:
    return s.option[CONTRACTS] != NO_TRADE and not trade_closed(s) and others_playing(s, s.turn) != 0


@rule
def trade_closed(s: State) -> bool:
    """Somebody, even out of the game, has reached the stop score (WD-TRADE-07, R-76, FIX-15)."""
    if s.option[KINGMAKER]:
        return False
    for seat in range(s.seats):
        if s.score[seat] >= s.option[STOP]:
            return True
    return False


@rule
def deliver_escrows(s: State) -> None:
    """What is due to the active seat now: escrows first, by number (6.2)."""
    for i in range(s.pacts):
        pact = s.pact[i]
        if pact.to == s.turn and (pact.type == LATER or pact.type == PLEDGE):
            pact.t -= 1
    i = 0
    while i < s.pacts:
        pact = s.pact[i]
        if pact.to == s.turn and pact.type == LATER and pact.t == 0:
            deliver(s, i)
        else:
            i += 1


@rule
def redeem_pledges(s: State) -> int:
    """Then pledges, by number: the cards move, or the promiser is out (FIX-9). After that the turn can begin."""
    i = 0
    while i < s.pacts:
        pact = s.pact[i]
        if pact.to != s.turn or pact.type != PLEDGE or pact.t > 0:
            i += 1
            continue
        by = pact.by
        what = pact.what
        n = pact.n
        drop_pact(s, i)
        if s.hand[by][what] < n:
            return condemn(s, by)
        part(s, by, what, n)
        hand_over(s, s.turn, what, n)
        tell(s, DELIVERED, by, s.turn, 256 * what + n)
    open_phase(s, TRADE if may_trade(s) else MOVES)
    return WAIT


# ---------------------------------------------------------------- and ends


@rule
def draw_and_score(s: State) -> int:
    """DRAW and SCORE are automatic (R-01, WD-DRAW-01, WD-SCORE-01)."""
    refill(s, s.turn)
    return score(s, gain(s, s.turn))


@rule
def score(s: State, points: int) -> int:
    """The active seat's turn has brought so many bitcoin (WD-SCORE-02)."""
    s.score[s.turn] += points
    tell(s, SCORED, s.turn, 0, points)
    return CHECK


@rule
def count_turns(s: State, seat: int) -> None:
    """One of this seat's own turns is over: truces and strikes run down."""
    i = 0
    while i < s.pacts:
        pact = s.pact[i]
        if pact.by == seat and (pact.type == TRUCE or pact.type == STRIKE):
            pact.t -= 1
            if pact.t == 0:
                drop_pact(s, i)
                continue
        i += 1


@rule
def end_check(s: State) -> int:
    """END_CHECK of the seat whose turn ends."""
    seat = s.turn
    count_turns(s, seat)
    if s.finisher != NOBODY:
        s.pending &= ~(1 << seat)
    elif s.status[seat] == PLAYING and s.score[seat] >= s.option[TARGET]:
        if s.seats <= 3:  # WD-END-01, R-89
            win(s, 1 << seat, REACHED)
            return WAIT
        finish(s, seat)
    if ends_with_one(s):
        return WAIT
    if s.finisher != NOBODY:
        if s.pending == 0:
            rank(s)
            return WAIT
    elif s.turn_no >= s.option[ROUNDS] * s.seats:  # R-92, FIX-1
        rank(s)
        return WAIT
    pass_on(s)
    return BEGIN


@rule
def pass_on(s: State) -> None:
    """The next seat clockwise that has a turn."""
    seat = next_seat(s, s.turn)
    while s.status[seat] != PLAYING or (s.finisher != NOBODY and s.pending >> seat & 1 == 0):
        seat = next_seat(s, seat)
    s.turn = seat


@rule
def finish(s: State, seat: int) -> None:
    """WD-END-02, WD-END-03: the first to reach the target is out of it, the others have one more turn."""
    s.status[seat] = FINISHED
    s.finisher = seat
    tell(s, FINISHED_FIRST, seat, 0, s.score[seat])
    end_pacts_of(s, seat)
    s.pending = others_playing(s, seat)
    if s.option[EQUAL_TURNS]:
        for other in range(s.seats):
            if rank_in_round(s, other) < rank_in_round(s, seat):
                s.pending &= ~(1 << other)


@rule
def rank_in_round(s: State, seat: int) -> int:
    """How many seats have their turn before this one in a round."""
    return (seat + s.seats + s.seats - s.dealer - 1) % s.seats


@rule
def ends_with_one(s: State) -> bool:
    """R-90: the only one who is not out wins."""
    left = 0
    for seat in range(s.seats):
        if s.status[seat] != OUT:
            left |= 1 << seat
    if members(left) == 1:
        win(s, left, LAST_LEFT)
        return True
    return False


@rule
def win(s: State, seats: int, cause: int) -> None:
    s.phase = OVER
    s.winners = seats
    s.cause = cause
    s.winner = NOBODY
    s.offers = 0
    if members(seats) == 1:
        for seat in range(s.seats):
            if seats >> seat & 1:
                s.winner = seat
    tell(s, WON, max(0, s.winner), 0, cause)


# ---------------------------------------------------------------- ranking


@rule
def rank(s: State) -> None:
    """WD-END-04 and the tie-breakers, one after another (WD-TIE-01 to WD-TIE-05)."""
    contenders = 0
    for seat in range(s.seats):
        if s.status[seat] != OUT:
            contenders |= 1 << seat
    for measure in range(MEASURES):
        contenders = leading(s, contenders, measure)
        if members(contenders) == 1:
            win(s, contenders, RANKED if measure == BY_SCORE else TIE_BREAK)
            return
    if s.option[SHARED_WIN]:
        win(s, contenders, SHARED)
    else:
        thunderdome(s, contenders)


@rule
def leading(s: State, seats: int, measure: int) -> int:
    """Those of these seats that have most by one measure."""
    best = -1
    found = 0
    for seat in range(s.seats):
        if seats >> seat & 1:
            n = counted(s, seat, measure)
            if n > best:
                best = n
                found = 0
            if n == best:
                found |= 1 << seat
    return found


@rule
def counted(s: State, seat: int, measure: int) -> int:
    """A seat's score, active and all computers, active and all equipment (R-87)."""
    if measure == BY_SCORE:
        return as_int(s.score[seat])
    if measure == BY_ACTIVE_COMPUTERS:
        return gain(s, seat)
    if measure == BY_COMPUTERS:
        return members(s.owned[seat][PC])
    n = 0
    for i in range(s.pieces):
        piece = s.order[i]
        if has_piece(s, seat, piece) and (measure == BY_EQUIPMENT or is_active(s, piece)):
            n += 1
    return n


@rule
def thunderdome(s: State, contenders: int) -> None:
    """Draw-off: the highest card stays in (R-88); who cannot go on shares the win (FIX-7)."""
    for _ in range(MAX_DOME_ROUNDS):
        left = dome_round(s, contenders)
        if left == 0:
            break
        contenders = left
        if members(contenders) == 1:
            win(s, contenders, DOME)
            return
    win(s, contenders, SHARED)


@rule
def dome_round(s: State, contenders: int) -> int:
    """Each turns up a card; those with the highest, nobody if somebody got none. The cards lie in the event's chain."""
    best = turn_cards_up(s, contenders)
    left = 0
    for i in range(s.chained):
        if WORTH[s.chain[i] % 32] == best:
            left |= 1 << (s.chain[i] // 32)
        throw(s, s.chain[i] % 32)
    s.chained = 0
    return left


@rule
def turn_cards_up(s: State, contenders: int) -> int:
    """One round, clockwise from the dealer's left; the highest value, or NONE if somebody got no card."""
    s.chained = 0
    best = 0
    seat: int = s.dealer
    for _ in range(s.seats):
        seat = next_seat(s, seat)
        if contenders >> seat & 1:
            kind = turn_up(s)
            if kind == NONE:
                return NONE
            tell(s, TURNED_UP, seat, 0, kind)
            s.chain[s.chained] = 32 * seat + kind
            s.chained += 1
            best = max(best, WORTH[kind])
    return best


# ---------------------------------------------------------------- the Corner of Shame


@rule
def condemn(s: State, seat: int) -> int:
    """ELIMINATE this seat (R-79, 4.7)."""
    s.condemned = seat
    return ELIMINATE


@rule
def break_off(s: State) -> int:
    """What is under way with the condemned seat ends: a draft it writes or gets, an event it opened or suffers (FIX-4).

    Anybody else who is asked counts as passing; that can settle the window.
    """
    seat = s.condemned
    tell(s, ELIMINATED, seat, 0, 0)
    s.status[seat] = OUT
    if (s.phase == DRAFT_GIVE or s.phase == DRAFT_WANT) and concerns(s.draft, seat):
        s.phase = TRADE
    if seat == s.turn or seat == s.victim:
        if s.phase == AUDIT or s.phase == HUNT:
            return CLOSE
        if is_event(s):
            s.phase = MOVES
    elif s.phase == AUDIT:
        return SETTLE
    return SCRAP


@rule
def scrap(s: State) -> int:
    """Everything the condemned seat has goes away; returns what follows."""
    seat = s.condemned
    s.condemned = NOBODY
    end_pacts_of(s, seat)
    end_offers_of(s, seat)
    for kind in range(KINDS):
        while s.hand[seat][kind] > 0:
            take(s, seat, kind)
            throw(s, kind)
    for i in range(s.posts[seat]):
        throw(s, s.post[seat][i])
    s.posts[seat] = 0
    scrap_network(s, seat)
    s.pending &= ~(1 << seat)
    if seat == s.turn:
        return CHECK
    if ends_with_one(s):
        return WAIT
    return PLEDGES if s.phase == STARTING else WAIT


@rule
def scrap_network(s: State, seat: int) -> None:
    """All equipment, oldest first: issues, then the card."""
    i = 0
    while i < s.pieces:
        piece = s.order[i]
        if has_piece(s, seat, piece):
            lift_issues(s, piece, ISSUE_SET, MANY)
            throw(s, piece // SLOTS)
            remove_piece(s, seat, piece)
        else:
            i += 1
