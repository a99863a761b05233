"""Why a card may be played, or not: equipment, re-plugging, attacks, fixes, classifications, events."""

from __future__ import annotations

from wiredeck.games.interface import SEATS
from wiredeck.games.wired.cards import (
    AU,
    CARDS,
    CLASSES,
    CLEARS,
    CODES,
    EQUIPMENT,
    FIXES,
    HD,
    HK,
    ISSUE_SET,
    ISSUES,
    K2,
    K3,
    PC,
    PORTS,
    SEC,
    SW,
)
from wiredeck.games.wired.options import CONTRACTS, FIX_OTHERS, KING_SEAL, SHAME, SWITCHEROO
from wiredeck.games.wired.pieces import free_techs, has_issue, holds_post, is_dirty, is_loose, is_protected
from wiredeck.games.wired.rules.legal import has_loose_for, is_same_type, room_over
from wiredeck.games.wired.state import (
    FIRST_CABLE,
    FIRST_PC,
    FLOAT,
    INTERNET,
    NO_AUDIT,
    NO_ISSUES,
    NO_STEAL,
    NONE,
    PLAYING,
    SLOTS,
    State,
    load_of,
)
from wiredeck.games.wired.text import Move, area, find_class, find_piece
from wiredeck.games.wired.whys import Answer, letter, need, truce_with

BLOCKERS = {HK: "WD-SEC-02", HK + 1: "WD-FAC-02", HK + 2: "WD-SUP-02"}
ISSUE_RULES = {HK: "WD-ISS-01", HK + 1: "WD-ISS-02", HK + 2: "WD-ISS-03"}
FIX_RULES = dict(zip(FIXES, ("WD-FIX-01", "WD-FIX-02", "WD-FIX-03", "WD-FIX-04"), strict=True))
PLUG_RULES = {SW: "WD-EQ-01", K2: "WD-EQ-02", K3: "WD-EQ-02", PC: "WD-EQ-03"}


def _in_hand(s: State, kind: int) -> None:
    need(s.hand[s.turn][kind] > 0, "E_CARD", ("WD-MOVE-02", "R-78"), f"You hold no {CARDS[kind].name} you can play.")


def _can_pay(s: State, *, equipment: bool) -> None:
    if equipment:
        paid = s.left > 0 or free_techs(s, s.turn) > 0
        need(paid, "E_MOVES", ("WD-MOVE-01", "R-62"), "No MOVE and no FIELD TECH is left for equipment.")
    else:
        need(s.left > 0, "E_MOVES", ("WD-MOVE-01", "WD-FT-02"), "No MOVE is left for this card.")


def _own_place(s: State, text: str) -> int:
    """FLOAT, INTERNET, an own piece, or NONE."""
    if text in ("~", "@"):
        return FLOAT if text == "~" else INTERNET
    owner, _, name = text.rpartition(".")
    return NONE if owner and owner != SEATS[s.turn] else find_piece(s, s.turn, name)


def _takes(kind: int, place: int) -> bool:
    """May such a card be plugged in there at all?"""
    if kind == SW:
        return place == INTERNET
    if place == FLOAT:
        return True
    return FIRST_CABLE <= place < FIRST_PC if kind == PC else 0 <= place < SLOTS


# ---------------------------------------------------------------- equipment


def check_play(s: State, m: Move) -> Answer:
    known = (m.kind in EQUIPMENT and not m.what) or m.kind in CLASSES
    need(known, "E_CARD", ("WD-EQ-04", "WD-CLS-04"), f"This is not how {CARDS[m.kind].name} is played.")
    _in_hand(s, m.kind)
    if m.kind in CLASSES:
        return _check_class(s, m)
    _can_pay(s, equipment=True)
    return _check_over(s, m) if m.over else _check_plug(s, m)


def _check_plug(s: State, m: Move) -> Answer:
    place = _own_place(s, m.to or "@")
    rules = (PLUG_RULES[m.kind], "R-26") if m.kind == SW else (PLUG_RULES[m.kind],)
    need(_takes(m.kind, place), "E_TARGET", rules, f"A {CARDS[m.kind].name} cannot be plugged in there.")
    _check_floating(s, m)
    if m.kind == PC and place != FLOAT:
        _check_port(s, place)
    room = PORTS[m.kind] if m.kind != SW else SLOTS * 2
    return _check_attached(s, m, room, (PLUG_RULES[m.kind], "WD-MOVE-02"))


def _check_port(s: State, cable: int) -> None:
    full = load_of(s, cable) >= PORTS[cable // SLOTS]
    need(not full, "E_CAPACITY", ("WD-EQ-03", "R-29"), "All ports of this cable are taken.")


def _check_floating(s: State, m: Move) -> None:
    """Only own floating pieces of the right type attach (R-30)."""
    if m.others is None:
        return
    need(m.kind != PC, "E_TARGET", ("R-30",), "Nothing can be attached to a computer.")
    for name in m.others:
        piece = find_piece(s, s.turn, name)
        wanted = piece >= FIRST_PC if m.kind != SW else FIRST_CABLE <= piece < FIRST_PC
        need(
            piece != NONE and wanted and is_loose(s, piece),
            "E_TARGET",
            ("WD-FLOAT-02", "R-30"),
            f"There is no floating {name} that attaches to a {CARDS[m.kind].name}.",
        )
    if not m.others:
        need(has_loose_for(s, m.kind), "E_TARGET", ("R-30",), "Nothing floats that could be attached.")


def _check_attached(s: State, m: Move, room: int, rules: tuple[str, ...]) -> Answer:
    names = m.others or ()
    wanted = max(len(set(names)), int(m.others == ()))
    need(wanted <= room, "E_CAPACITY", ("R-29", "R-30"), f"There is room for {max(room, 0)} more, not {wanted}.")
    need(len(set(names)) == len(names), "E_COUNT", ("FIX-12",), "A piece can be attached once.")
    return rules, f"A {CARDS[m.kind].name} may be played there."


def _check_over(s: State, m: Move) -> Answer:
    piece = _own_place(s, m.over)
    need(0 <= piece < FLOAT, "E_TARGET", ("R-98",), f"You have no piece {m.over}.")
    same = is_same_type(m.kind, piece // SLOTS)
    need(same, "E_TARGET", ("WD-HOUSE-SWIT", "R-98"), "Only equipment of the same type may be laid over.")
    broken = f"The piece {m.over} is not disabled: no issue lies on it."
    need(is_dirty(s, piece), "E_TARGET", ("WD-HOUSE-SWIT", "R-98"), broken)
    _check_floating(s, m)
    need(s.option[SWITCHEROO] != 0, "E_OPTION", ("WD-HOUSE-SWIT",), "The house rule Switcheroo is off.")
    room = room_over(s, m.kind, piece)
    need(room >= 0, "E_CAPACITY", ("R-98",), "This cable has fewer ports than computers hang there.")
    return _check_attached(s, m, SLOTS * 2 if m.kind == SW else room, ("WD-HOUSE-SWIT", "R-98"))


def check_move(s: State, m: Move) -> Answer:
    _can_pay(s, equipment=True)
    own = m.seat in (NONE, s.turn)
    piece = find_piece(s, s.turn, m.what) if own else NONE
    need(piece != NONE, "E_TARGET", ("WD-MOVE-04",), f"You have no piece {m.what}.")
    kind = piece // SLOTS
    need(kind != SW, "E_TARGET", ("R-26",), "A switch stays plugged into the internet.")
    place = _own_place(s, m.to)
    need(_takes(kind, place), "E_TARGET", (PLUG_RULES[kind], "R-23"), f"The piece {m.what} cannot be plugged in there.")
    need(place != s.parent[piece], "E_TARGET", ("R-25",), f"The piece {m.what} is there already.")
    if kind == PC and place != FLOAT:
        _check_port(s, place)
    return ("WD-MOVE-04", "R-23"), f"The piece {m.what} may be re-plugged; everything on it comes along."


def check_attach(s: State, m: Move) -> Answer:
    if m.verb == "done":
        need(s.picks > 0, "E_COUNT", ("R-103",), "Attach at least one piece first.")
        return ("R-30",), "No more has to be attached."
    piece = find_piece(s, s.turn, m.what)
    wanted = piece >= FIRST_PC if s.host >= FIRST_CABLE else FIRST_CABLE <= piece < FIRST_PC
    there = piece != NONE and wanted and is_loose(s, piece)
    need(there, "E_TARGET", ("R-30",), f"There is no such floating piece {m.what}.")
    return ("WD-FLOAT-02", "R-30"), f"The piece {m.what} attaches free of charge."


# ---------------------------------------------------------------- classifications


def _check_class(s: State, m: Move) -> Answer:
    _can_pay(s, equipment=False)
    plain = not m.to and not m.over and m.others is None
    need(plain, "E_TARGET", ("WD-CLS-04",), "A classification is not plugged in anywhere.")
    own = area(s, s.turn)
    if len(own) < 2:
        need(not m.what, "E_CLASS", ("WD-CLS-03", "R-61"), "There is room for it: nothing has to go.")
    else:
        need(bool(m.what), "E_CLASS", ("WD-CLS-01", "WD-CLS-03"), "You have two already: name the one that goes.")
        need(find_class(own, m.what) != NONE, "E_CLASS", ("WD-CLS-03", "R-57"), f"You have no {m.what} in play.")
    return ("WD-CLS-04",), f"{CARDS[m.kind].name} may come into play and works at once."


# ---------------------------------------------------------------- cards against somebody


def check_use(s: State, m: Move) -> Answer:
    _in_hand(s, m.kind)
    _can_pay(s, equipment=False)
    if m.kind in ISSUES:
        return _check_issue(s, m)
    if m.kind in FIXES:
        return _check_fix(s, m)
    return _check_audit(s, m) if m.kind == AU else _check_hunt(s, m)


def _rival(s: State, seat: int, rules: tuple[str, ...]) -> None:
    need(0 <= seat < s.seats, "E_TARGET", rules, "There is no such player at this table.")
    need(seat != s.turn, "E_TARGET", rules, "This is played against a rival.")
    need(s.status[seat] == PLAYING, "E_TARGET", ("R-84",), f"{letter(seat)} is out of the game or finished.")


def _check_issue(s: State, m: Move) -> Answer:
    name = CARDS[m.kind].name
    seat = s.turn if m.seat == NONE else m.seat
    need(m.what[:1] in ("s", "k", "p"), "E_TARGET", ("R-37",), f"{name} is played on equipment only.")
    _rival(s, seat, ("R-34", "WD-ACT-01"))
    need(find_piece(s, seat, m.what) != NONE, "E_TARGET", (ISSUE_RULES[m.kind],), f"{letter(seat)} has no {m.what}.")
    immune = holds_post(s, seat, SEC + m.kind - HK)
    who = CARDS[SEC + m.kind - HK].name
    need(
        not immune, "E_IMMUNE", (BLOCKERS[m.kind], "R-36"), f"{letter(seat)} has {who}: no {name} can be played there."
    )
    return _check_truce(
        s, m, seat, NO_ISSUES, (ISSUE_RULES[m.kind],), f"{name} may be played on {letter(seat)}'s {m.what}."
    )


def _check_fix(s: State, m: Move) -> Answer:
    name = CARDS[m.kind].name
    seat = s.turn if m.seat == NONE else m.seat
    exists = 0 <= seat < s.seats and find_piece(s, seat, m.what) != NONE
    need(exists, "E_TARGET", (FIX_RULES[m.kind],), "There is no such piece of equipment.")
    mine = seat == s.turn or (s.option[FIX_OTHERS] != 0 and s.status[seat] == PLAYING)
    need(mine, "E_TARGET", ("R-38", "WD-ACT-01"), f"{name} works on your own equipment.")
    wanted = ISSUE_SET if m.kind == HD else 1 << CLEARS[m.kind]
    there = has_issue(s, find_piece(s, seat, m.what), wanted)
    need(there, "E_NO_ISSUE", (FIX_RULES[m.kind], "R-39"), f"There is nothing on {m.what} that {name} clears.")
    return (FIX_RULES[m.kind],), f"{name} may be played on {m.what}."


def _check_audit(s: State, m: Move) -> Answer:
    need(not m.what, "E_TARGET", ("WD-AUD-01",), "An AUDIT is played against a player.")
    _rival(s, m.seat, ("WD-AUD-01",))
    need(s.owned[m.seat][PC] != 0, "E_TARGET", ("R-44",), f"{letter(m.seat)} has no computer in play.")
    return _check_truce(s, m, m.seat, NO_AUDIT, ("WD-AUD-01",), f"An AUDIT of {letter(m.seat)} may be tried.")


def _check_hunt(s: State, m: Move) -> Answer:
    rules = ("WD-HH-01", "R-68")
    _rival(s, m.seat, rules)
    place = find_class(area(s, m.seat), m.what)
    need(place != NONE, "E_TARGET", ("WD-HH-01", "R-64"), f"{letter(m.seat)} has no such classification in play.")
    name = f"{letter(m.seat)}'s {CODES[s.post[m.seat][place]]}"
    sealed = s.option[KING_SEAL] != 0 and s.sealed[m.seat][place] != 0
    need(not sealed, "E_PROTECTED", ("WD-HOUSE-SEAL", "R-95"), f"King Seal: {name} was stolen by SEAL THE DEAL.")
    safe = is_protected(s, m.seat, place)
    need(not safe, "E_PROTECTED", ("WD-HOUSE-GEM", "R-93"), f"Gemini: {name} is one of two of a kind.")
    return _check_truce(s, m, m.seat, NO_STEAL, ("WD-HH-01",), f"{name} may be hunted.")


def _check_truce(s: State, m: Move, seat: int, scope: int, rules: tuple[str, ...], yes: str) -> Answer:
    number = truce_with(s, seat, scope)
    if number == NONE:
        return rules, yes
    shame = s.option[CONTRACTS] == SHAME
    promise = f"Contract {number}: you promised {letter(seat)} a truce."
    sentence = f"{promise} To break it and lose the game, confirm it." if shame else promise
    need(shame and m.confirmed, "E_CONTRACT", ("WD-TRADE-04", "R-78"), sentence)
    return ("WD-TRADE-05", "R-79"), f"Contract {number} is broken by this: you will lose the game."
