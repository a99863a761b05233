"""May this move be made, and by which rules? The checks come in the order of the rules (4.3); the first that fails
gives the code. The rules decide; this explains."""

from __future__ import annotations

from collections.abc import Callable

from wiredeck.games.interface import SEATS, Verdict
from wiredeck.games.wired.cards import CARDS, CODES, HH, STD
from wiredeck.games.wired.options import SEAL_COUNTERS
from wiredeck.games.wired.rules.legal import in_window, needed, owes_strike, responder
from wiredeck.games.wired.state import (
    ATTACH,
    AUDIT,
    DEAL,
    DISCARD,
    DRAFT_GIVE,
    DRAFT_WANT,
    FIRST_PC,
    HUNT,
    MOVES,
    NONE,
    OUT,
    OVER,
    SELECT,
    STEAL,
    TRADE,
    UNANSWERED,
    State,
)
from wiredeck.games.wired.text import Move, area, find_class, find_piece
from wiredeck.games.wired.why_moves import check_attach, check_move, check_play, check_use
from wiredeck.games.wired.why_trade import check_answer_offer, check_draft, check_offer
from wiredeck.games.wired.whys import Answer, Refused, letter, need, seat_of, strike_due

PHASE_WORDS = {
    TRADE: "trading",
    DRAFT_GIVE: "the draft of an offer",
    DRAFT_WANT: "the draft of an offer",
    MOVES: "the moves",
    ATTACH: "attaching floating pieces",
    AUDIT: "an AUDIT waits for answers",
    HUNT: "a HEAD HUNTER waits for an answer",
    SELECT: "the selection for an AUDIT",
    STEAL: "the loot of a HEAD HUNTER",
    DISCARD: "discarding",
}


NO_COMMAND = {  # what people want to do all the same, and the rule why they cannot
    "undo": "R-100",
    "mulligan": "R-16",
    "draw": "WD-DRAW-02",
    "tap": "R-62",
    "dismiss": "R-61",
    "return": "R-32",
    "scrap": "R-32",
}


def verdict(s: State, m: Move) -> Verdict:
    """The answer to a move, legal or not."""
    try:
        rules, sentence = _check(s, m)
    except Refused as no:
        return Verdict(False, no.code, no.rules, no.sentence)
    return Verdict(True, "ok", rules, sentence)


def _check(s: State, m: Move) -> Answer:
    if m.verb == "wait":
        return ("R-97",), "Time may pass at any moment."
    if m.verb == "nothing":
        raise Refused("E_STATE", (NO_COMMAND[m.key.split(" ")[0]],), "There is no such command in WIRED.")
    if m.verb == "deal":
        need(s.phase == DEAL, "E_STATE", ("WD-SETUP-02",), "The cards have been dealt.")
        return ("WD-SETUP-02", "R-13"), "The cards are dealt and the seat on the dealer's left begins."
    need(s.phase != OVER, "E_STATE", ("FIX-17",), "The game is over.")
    need(s.phase != DEAL, "E_STATE", ("FIX-17",), "The cards have not been dealt.")
    return _CHECKS[m.verb](s, m)


def _on_turn(s: State, m: Move, rule: str = "WD-TURN-01") -> None:
    seat = seat_of(s, m)
    need(seat == s.turn, "E_TURN", (rule,), f"It is {SEATS[s.turn]}'s turn, not {letter(seat)}'s.")


def in_phase(s: State, phase: int, rules: tuple[str, ...] = ("WD-TURN-01", "R-04")) -> None:
    now = PHASE_WORDS.get(s.phase, "another phase")
    need(s.phase == phase, "E_STATE", rules, f"This belongs to another part of the turn: now it is {now}.")


# ---------------------------------------------------------------- the MOVES phase


def _in_moves(check: Callable[[State, Move], Answer]) -> Callable[..., Answer]:
    def checked(s: State, m: Move) -> Answer:
        _on_turn(s, m)
        in_phase(s, MOVES)
        return check(s, m)

    return checked


def _attaching(s: State, m: Move) -> Answer:
    _on_turn(s, m)
    in_phase(s, ATTACH, ("R-30", "R-103"))
    return check_attach(s, m)


def _end(s: State, m: Move) -> Answer:
    _on_turn(s, m)
    need(
        s.phase in (TRADE, MOVES, DISCARD),
        "E_STATE",
        ("WD-TURN-01",),
        f"There is nothing to end now: it is {PHASE_WORDS.get(s.phase, 'another phase')}.",
    )
    if m.confirmed:
        need(s.phase == MOVES, "E_STATE", ("FIX-2",), "Only the end of the moves can break a promise.")
    ends_moves = s.phase == MOVES or (m.verb == "endturn" and s.phase == TRADE)
    if ends_moves and owes_strike(s, s.turn):
        number, seat = strike_due(s)
        sentence = f"Contract {number}: you promised to strike {letter(seat)}, and this is the last turn for it."
        need(m.confirmed, "E_CONTRACT", ("WD-TRADE-04", "FIX-2"), sentence)
        return ("WD-TRADE-05", "R-79"), f"Contract {number} is broken by this: you will lose the game."
    done = {TRADE: "Trading", MOVES: "The moves", DISCARD: "Discarding"}[s.phase]
    rule = {TRADE: "R-04", MOVES: "R-12", DISCARD: "WD-DISC-01"}[s.phase]
    return (rule,), f"{done} may end at any time."


# ---------------------------------------------------------------- events


def _answer(s: State, m: Move) -> Answer:
    seat = seat_of(s, m)
    need(s.phase in (AUDIT, HUNT), "E_STATE", ("FIX-13", "R-54"), "Nothing waits for an answer.")
    asked = in_window(s, seat) if s.phase == AUDIT and seat < s.seats else seat == responder(s)
    rule = "R-47" if s.phase == AUDIT else "R-65"
    need(asked, "E_TURN", (rule, "FIX-13"), f"{letter(seat)} is not asked here.")
    if s.phase == AUDIT:
        need(s.answer[seat] == UNANSWERED, "E_TURN", ("FIX-13", "R-48"), f"{letter(seat)} has answered already.")
    if m.verb == "pass":
        return (rule,), "Nobody has to answer."
    kinds = _answers(s)
    named = " or ".join(CARDS[kind].name for kind in kinds)
    need(m.kind in kinds, "E_CARD", ("R-50", "R-66"), f"Only {named} answers here, not {CARDS[m.kind].name}.")
    need(s.hand[seat][m.kind] > 0, "E_CARD", ("WD-MOVE-03",), f"{letter(seat)} holds no {CARDS[m.kind].name}.")
    return ("WD-AUD-03", "WD-MOVE-03") if s.phase == AUDIT else ("WD-HH-03", "WD-MOVE-03"), "This card answers."


def _answers(s: State) -> tuple[int, ...]:
    """The kinds that answer in the open window."""
    if s.phase == AUDIT:
        return (needed(s),)
    return (HH, STD) if s.option[SEAL_COUNTERS] else (HH,)


def _select(s: State, m: Move) -> Answer:
    _on_turn(s, m, "WD-AUD-02")
    in_phase(s, SELECT, ("R-55",))
    names = m.others if m.verb == "select" and m.others else (m.what,)
    victim = SEATS[s.victim]
    for name in names:
        found = find_piece(s, s.victim, name)
        need(found >= FIRST_PC, "E_TARGET", ("WD-AUD-01", "R-42"), f"{victim} has no computer {name}.")
    if m.verb == "select":
        need(len(set(names)) == len(names), "E_COUNT", ("R-43",), "A computer can be named once.")
        need(len(names) == s.picks, "E_COUNT", ("WD-AUD-01", "R-43"), f"Exactly {s.picks} must be selected.")
    return ("WD-AUD-02",), f"Computers {', '.join(names)} may go back to {victim}'s hand."


def _keep(s: State, m: Move) -> Answer:
    _on_turn(s, m, "WD-HH-02")
    in_phase(s, STEAL, ("WD-HH-02",))
    if m.verb == "drop":
        return ("WD-HH-02", "R-69"), "What was stolen may be discarded."
    own = area(s, s.turn)
    if len(own) < 2:
        need(not m.what, "E_CLASS", ("R-69",), "There is room for it: nothing of yours has to go.")
    else:
        need(bool(m.what), "E_CLASS", ("WD-CLS-02", "R-69"), "You have two already: name the one that goes.")
        need(find_class(own, m.what) != NONE, "E_CLASS", ("R-69",), f"You have no {m.what} in play.")
    return ("WD-HH-02", "WD-CLS-04"), "What was stolen may be kept, and works at once."


# ---------------------------------------------------------------- discards and leaving


def _discard(s: State, m: Move) -> Answer:
    _on_turn(s, m)
    in_phase(s, DISCARD)
    wanted: dict[int, int] = {}
    for kind, n in m.cards or ((m.kind, 1),):
        wanted[kind] = wanted.get(kind, 0) + n
    for kind, n in wanted.items():
        held = s.hand[s.turn][kind]
        sentence = f"You hold {held} x {CODES[kind]}, not {n}; cards in escrow cannot be discarded."
        need(n <= held, "E_CARD", ("WD-DISC-01", "R-78"), sentence)
    return ("WD-DISC-01",), "Any number of hand cards may be thrown away."


def _leave(s: State, m: Move) -> Answer:
    seat = seat_of(s, m)
    need(seat < s.seats, "E_STATE", ("FIX-21",), f"There is no seat {letter(seat)} at this table.")
    need(s.status[seat] != OUT, "E_STATE", ("FIX-3",), f"{letter(seat)} is out already.")
    return ("R-99", "FIX-21"), "A player may leave at any time."


def _pass_all(s: State, m: Move) -> Answer:
    need(s.phase in (AUDIT, HUNT), "E_STATE", ("FIX-13", "R-54"), "Nothing waits for an answer.")
    return ("R-47",), "Everybody who is asked passes."


_CHECKS: dict[str, Callable[[State, Move], Answer]] = {
    "play": _in_moves(check_play),
    "move": _in_moves(check_move),
    "use": _in_moves(check_use),
    "attach": _attaching,
    "done": _attaching,
    "end": _end,
    "endturn": _end,
    "pass*": _pass_all,
    "answer": _answer,
    "pass": _answer,
    "select": _select,
    "pick": _select,
    "keep": _keep,
    "drop": _keep,
    "discard": _discard,
    "toss": _discard,
    "leave": _leave,
    "offer": check_offer,
    "counter": check_offer,
    "accept": check_answer_offer,
    "decline": check_answer_offer,
    "withdraw": check_answer_offer,
    **dict.fromkeys(
        ("draft", "redraft", "add", "later", "turns", "scope", "surplus", "next", "send", "tear"), check_draft
    ),
}
