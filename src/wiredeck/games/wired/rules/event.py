"""AUDIT and HEAD HUNTER: windows of sealed answers, the close, the selection and the loot (4.4, 4.5)."""

from __future__ import annotations

from wiredeck.games.wired.cards import AU, HH, HK, ISSUE_SET, PC, STD
from wiredeck.games.wired.options import KING_SEAL
from wiredeck.games.wired.pieces import lift_issues, members, remove_piece
from wiredeck.games.wired.rules.draw import refill
from wiredeck.games.wired.rules.legal import in_window, needed, principal
from wiredeck.games.wired.rules.moves import MANY, enter, fire, keep_word, release
from wiredeck.games.wired.rules.timing import restart_event_clock
from wiredeck.games.wired.state import (
    ANSWERED,
    AUDIT,
    AUDITED,
    CANCELLED,
    CLOSE,
    DROPPED,
    FIRST_PC,
    HUNT,
    HUNTED,
    MOVES,
    PICKED,
    PLAYING,
    PLAYS,
    SELECT,
    SETTLE,
    STEAL,
    STOLE,
    UNANSWERED,
    WAIT,
    WENT_THROUGH,
    State,
    doubt,
    give,
    learn,
    next_seat,
    take,
    tell,
    throw,
)
from wiredeck.kernel import rule


@rule
def open_event(s: State, card: int, victim: int) -> None:
    s.left -= 1
    take(s, s.turn, card)
    s.opener = card
    s.victim = victim
    s.chained = 0
    keep_word(s, s.turn, victim)


@rule
def play_audit(s: State, victim: int) -> int:
    """WD-AUD-01: everybody may answer before it goes ahead."""
    open_event(s, AU, victim)
    tell(s, AUDITED, s.turn, victim, 0)
    s.phase = AUDIT
    open_window(s)
    return WAIT


@rule
def play_hunt(s: State, card: int, victim: int, place: int) -> int:
    """WD-HH-01; nobody can answer SEAL THE DEAL (WD-STD-01, R-67)."""
    tell(s, HUNTED, s.turn, victim, 256 * card + s.post[victim][place])
    open_event(s, card, victim)
    s.loot = place
    if card == STD:
        return CLOSE
    s.phase = HUNT
    open_window(s)
    return WAIT


@rule
def open_window(s: State) -> None:
    """All earlier answers are forgotten."""
    for seat in range(s.seats):
        s.answer[seat] = UNANSWERED
    restart_event_clock(s)


@rule
def put_in_chain(s: State, seat: int, card: int) -> None:
    take(s, seat, card)
    s.chain[s.chained] = 32 * seat + card
    s.chained += 1
    tell(s, ANSWERED, seat, 0, card)


@rule
def answer_audit(s: State, seat: int, does: int) -> int:
    """A sealed answer: it counts when all before it have passed (R-48)."""
    s.answer[seat] = does
    return SETTLE


@rule
def settle(s: State) -> int:
    """Use the first answer that counts; the window closes when all have passed."""
    seat = principal(s)
    for _ in range(s.seats):
        if in_window(s, seat):
            if s.answer[seat] == UNANSWERED:
                return WAIT
            if s.answer[seat] == PLAYS:
                put_in_chain(s, seat, needed(s))
                open_window(s)
                return WAIT
        seat = next_seat(s, seat)
    return CLOSE


@rule
def answer_hunt(s: State, seat: int, card: int) -> int:
    """HEAD HUNTER against HEAD HUNTER; SEAL THE DEAL ends it (R-66)."""
    put_in_chain(s, seat, card)
    open_window(s)
    return CLOSE if card == STD else WAIT


@rule
def discard_event(s: State) -> None:
    """The opening card and its answers, in the order played (R-52)."""
    throw(s, s.opener)
    for i in range(s.chained):
        throw(s, s.chain[i] % 32)


@rule
def draw_back(s: State) -> None:
    """Whoever played out of turn and is still in refills, clockwise from the active seat (WD-AUD-06, R-51, FIX-4)."""
    seat = next_seat(s, s.turn)
    while seat != s.turn:
        if s.status[seat] == PLAYING and has_answered(s, seat):
            refill(s, seat)
        seat = next_seat(s, seat)


@rule
def has_answered(s: State, seat: int) -> bool:
    for i in range(s.chained):
        if s.chain[i] // 32 == seat:
            return True
    return False


@rule
def close_event(s: State) -> int:
    """The chain is settled: cards away, draw-backs, then the effect (R-51, R-52)."""
    discard_event(s)
    draw_back(s)
    s.phase = MOVES
    if s.condemned == s.turn or s.condemned == s.victim:
        return WAIT
    if s.chained % 2 == 1:
        tell(s, CANCELLED, s.turn, s.victim, s.opener)
        return WAIT
    tell(s, WENT_THROUGH, s.turn, s.victim, s.opener)
    if s.opener != STD:
        doubt(s, s.victim, 1 << (HK if s.opener == AU else HH))
    if s.opener == AU:
        s.picks = (members(s.owned[s.victim][PC]) + 1) // 2
        s.phase = SELECT
    else:
        s.phase = STEAL
    restart_event_clock(s)
    return WAIT


# ---------------------------------------------------------------- after success


@rule
def pick(s: State, place: int) -> None:
    """One computer goes back to its owner's hand, its issues to the discard pile (WD-AUD-02, R-45, R-46)."""
    piece = FIRST_PC + place
    tell(s, PICKED, s.turn, s.victim, 256 * s.number[piece] + piece)
    lift_issues(s, piece, ISSUE_SET, MANY)
    remove_piece(s, s.victim, piece)
    give(s, s.victim, PC)
    learn(s, s.victim, PC, 1)
    s.picks -= 1
    if s.picks == 0:
        s.phase = MOVES


@rule
def keep_loot(s: State, place: int) -> None:
    """The stolen classification goes into play, one of two own ones goes first (WD-HH-02, R-69)."""
    kind = s.post[s.victim][s.loot]
    release(s, s.victim, s.loot)
    tell(s, STOLE, s.turn, s.victim, kind)
    if place < 2:
        fire(s, s.turn, place)
    enter(s, s.turn, kind, 1 if s.opener == STD and s.option[KING_SEAL] else 0)
    s.phase = MOVES


@rule
def drop_loot(s: State) -> None:
    kind = s.post[s.victim][s.loot]
    release(s, s.victim, s.loot)
    throw(s, kind)
    tell(s, DROPPED, s.turn, s.victim, kind)
    s.phase = MOVES
