"""Actions as moves in notation, and moves as the actions that carry them out."""

from __future__ import annotations

from collections.abc import Callable

from wiredeck.games.interface import SEATS
from wiredeck.games.wired import actions as a
from wiredeck.games.wired.cards import AU, CLASSES, CODES, EQUIPMENT, FIXES, HD, HH, HK, ISSUES, K2, PC, SEC, STD, SW
from wiredeck.games.wired.options import MAX_SEATS
from wiredeck.games.wired.pieces import owner_of
from wiredeck.games.wired.rules.desk import find_offer, giver
from wiredeck.games.wired.rules.legal import owes_strike, truced
from wiredeck.games.wired.state import (
    CLASS_NOW,
    DRAFT_GIVE,
    FIRST_CABLE,
    FIRST_PC,
    FLOAT,
    GIVES,
    INTERNET,
    MOVES,
    NO_AUDIT,
    NO_ISSUES,
    NO_STEAL,
    NOBODY,
    NONE,
    PIECES,
    SLOTS,
    WANTS,
    Offer,
    State,
)
from wiredeck.games.wired.text import (
    SCOPES,
    Move,
    area,
    class_ref,
    find_class,
    find_piece,
    label,
    place_text,
    scopes_text,
)

# ---------------------------------------------------------------- action to text


def key(s: State, action: int) -> str:
    """The whole move in notation, with the seat in front if it is not the active one."""
    by = action - a.LEAVE if action >= a.LEAVE else s.actor
    return action_text(s, action) if by == s.turn else f"{SEATS[by]}:{action_text(s, action)}"


def action_text(s: State, action: int) -> str:
    """An action of the seat that is asked, in notation."""
    if action < a.ISSUE:
        return _equipment_text(s, action)
    if action < a.ANSWER:
        mark = "!" if a.is_breach(action) else ""
        return _card_text(s, a.attack_of(action)) + mark
    if action < a.MAKE_OFFER:
        return _small_text(s, action)
    return "leave" if action >= a.LEAVE else _trade_text(s, action)


def _equipment_text(s: State, action: int) -> str:
    if action < a.PLAY_CABLE:
        return "play SW" + "<" * action
    if action < a.PLAY_PC:
        at, attach = divmod(action - a.PLAY_CABLE, 2)
        kind, place = divmod(at, a.SWITCH_PLACES)
        return f"play {CODES[K2 + kind]}>{place_text(s, a.switch_at(place))}{'<' * attach}"
    if action < a.LAY_OVER:
        return f"play PC>{place_text(s, a.cable_at(action - a.PLAY_PC))}"
    if action < a.MOVE_CABLE:
        opening = "<" * ((action - a.LAY_OVER) % 2)
        return f"play {CODES[a.over_kind(action)]}^{label(s, a.over_piece(action))}{opening}"
    if action < a.MOVE_PC:
        cable, place = divmod(action - a.MOVE_CABLE, a.SWITCH_PLACES)
        return f"move {label(s, FIRST_CABLE + cable)}>{place_text(s, a.switch_at(place))}"
    computer, place = divmod(action - a.MOVE_PC, a.CABLE_PLACES)
    return f"move {label(s, FIRST_PC + computer)}>{place_text(s, a.cable_at(place))}"


def _card_text(s: State, action: int) -> str:
    if action < a.HIRE:
        base, first = (a.ISSUE, HK) if action < a.FIX else (a.FIX, HD)
        kind, piece = divmod(action - base, PIECES)
        return f"{CODES[first + kind]}>{node_text(s, piece)}"
    if action < a.PLAY_AUDIT:
        kind, place = divmod(action - a.HIRE, 3)
        return f"play {CODES[SEC + kind]}{_less(s, s.turn, place)}"
    if action < a.PLAY_HUNT:
        return f"AU>{SEATS[action - a.PLAY_AUDIT]}"
    if action < a.END:
        at, place = divmod(action - a.PLAY_HUNT, 2)
        kind, victim = divmod(at, MAX_SEATS)
        return f"{CODES[HH + kind]}>{SEATS[victim]}.{class_ref(s.post[victim], place)}"
    return "end"


def node_text(s: State, piece: int) -> str:
    """A piece as the active seat names it: its own by label, others with their owner."""
    owner = owner_of(s, piece)
    return label(s, piece) if owner in (s.turn, NOBODY) else f"{SEATS[owner]}.{label(s, piece)}"


def _less(s: State, seat: int, place: int) -> str:
    return f"-{class_ref(s.post[seat], place)}" if place < 2 else ""


def _small_text(s: State, action: int) -> str:
    if action < a.PASS:
        return f"answer {CODES[a.ANSWER_KINDS[action - a.ANSWER]]}"
    if action == a.PASS:
        return "pass"
    if action < a.KEEP:
        return f"pick {label(s, FIRST_PC + action - a.PICK)}"
    if action < a.DROP:
        return f"keep{_less(s, s.turn, action - a.KEEP)}"
    if action == a.DROP:
        return "drop"
    if action < a.ATTACH_TO:
        return f"toss {CODES[action - a.TOSS]}"
    return "done" if action == a.DONE else f"attach {label(s, FIRST_CABLE + action - a.ATTACH_TO)}"


def _trade_text(s: State, action: int) -> str:
    if action < a.MAKE_COUNTER:
        return f"draft {SEATS[action - a.MAKE_OFFER]}"
    if action < a.ADD:
        return f"redraft {SEATS[action - a.MAKE_COUNTER]}"
    if action < a.NEXT:
        return _draft_text(s, action)
    if action < a.ACCEPT:
        return ("next", "send", "tear")[action - a.NEXT]
    if action < a.DECLINE:
        return _accept_text(s, *divmod(action - a.ACCEPT, a.DROPS))
    if action < a.WITHDRAW:
        return f"decline {SEATS[action - a.DECLINE]}"
    return f"withdraw {SEATS[action - a.WITHDRAW]}"


def _draft_text(s: State, action: int) -> str:
    side = GIVES if s.phase == DRAFT_GIVE else WANTS
    if action < a.ADD_CLASS:
        return f"add {CODES[action - a.ADD]}"
    if action < a.ADD_REVEAL:
        seat = giver(s.draft, side)
        return f"add cl:{class_ref(s.post[seat], action - a.ADD_CLASS)}"
    if action < a.ADD_PLEDGE:
        return "add show" if action == a.ADD_REVEAL else "add truce"
    if action < a.ADD_STRIKE:
        return f"add pledge:{CODES[action - a.ADD_PLEDGE]}"
    if action < a.MAKE_LATER:
        return f"add strike:{SEATS[action - a.ADD_STRIKE]}"
    if action == a.MAKE_LATER:
        return "later"
    if action < a.SET_SCOPES:
        return f"turns {action - a.SET_TURNS + 2}"
    if action < a.ADD_SURPLUS:
        return f"scope {scopes_text(action - a.SET_SCOPES + 1)}"
    return f"surplus {surplus_text(s, s.draft, GIVES, (action - a.ADD_SURPLUS,))}"


def _accept_text(s: State, maker: int, number: int) -> str:
    codes = tuple(c for c in (a.FIRST_DROP[number], a.SECOND_DROP[number]) if c < 4)
    at = find_offer(s, maker, s.actor)
    drops = f" drop {surplus_text(s, s.offer[at], WANTS, codes)}" if codes and at != NOBODY else ""
    return f"accept {SEATS[maker]}{drops}"


# ---------------------------------------------------------------- classifications after an exchange


def after_exchange(s: State, offer: Offer, side: int) -> list[tuple[int, int]]:
    """(code, kind) of what this side holds after the exchange: its own that remain, then the received ones."""
    me, other = giver(offer, side), giver(offer, 1 - side)
    lines = [offer.clause[i] for i in range(offer.n) if offer.clause[i].type == CLASS_NOW]
    given = [line.what for line in lines if line.side == side]
    got = [line.what for line in lines if line.side != side]
    kept = [(place, kind) for place, kind in enumerate(area(s, me)) if place not in given]
    return kept + [(2 + i, s.post[other][place]) for i, place in enumerate(got) if place < s.posts[other]]


def surplus_text(s: State, offer: Offer, side: int, codes: tuple[int, ...]) -> str:
    held = after_exchange(s, offer, side)
    kinds = [kind for _, kind in held]
    places = [code for code, _ in held]
    return ",".join(class_ref(kinds, places.index(code)) if code in places else "-" for code in codes)


def surplus_codes(s: State, offer: Offer, side: int, refs: tuple[str, ...]) -> list[int]:
    """The codes that a list of class references names; NONE where nothing has that name."""
    held = after_exchange(s, offer, side)
    found = [find_class([kind for _, kind in held], ref) for ref in refs]
    return [NONE if place == NONE else held[place][0] for place in found]


# ---------------------------------------------------------------- text to actions


def small_moves(m: Move) -> list[str] | None:
    """The small moves of a move that is a set; None if it is one action."""
    if m.verb == "discard":
        return [f"toss {CODES[kind]}" for kind, n in m.cards for _ in range(n)] + ["end"]
    if m.verb == "select" and m.others:
        return [f"pick {one}" for one in m.others]
    if m.verb == "play" and m.others:
        return [m.key.partition("<")[0] + "<", *(f"attach {one}" for one in m.others)]
    return None


def action_of(s: State, m: Move) -> int | None:
    """The number of a small move of the seat that is asked; None if it names nothing that exists."""
    if m.verb in _SIMPLE:
        return _SIMPLE[m.verb]
    found = _BUILDERS[m.verb](s, m) if m.verb in _BUILDERS else None
    return None if found is None or found < 0 else found


_SIMPLE = {
    "pass": a.PASS,
    "drop": a.DROP,
    "done": a.DONE,
    "next": a.NEXT,
    "send": a.SEND,
    "tear": a.TEAR,
    "later": a.MAKE_LATER,
}


def _own(s: State, text: str) -> int:
    return find_piece(s, s.turn, text)


def _where(s: State, text: str) -> int:
    """A place as the active seat writes it: FLOAT, INTERNET, an own piece, or NONE."""
    if text in ("~", "@"):
        return FLOAT if text == "~" else INTERNET
    return NONE if "." in text and text[0] != SEATS[s.turn] else _own(s, text.rpartition(".")[2])


def _play(s: State, m: Move) -> int:
    attach = int(m.others is not None)
    if m.kind in CLASSES:
        place = find_class(area(s, s.turn), m.what) if m.what else 2
        return NONE if m.to or m.over or attach or place == NONE else a.HIRE + 3 * (m.kind - SEC) + place
    if m.kind not in EQUIPMENT or m.what:
        return NONE
    if m.over:
        piece = _where(s, m.over)
        same = piece != NONE and (piece // SLOTS == m.kind or {piece // SLOTS, m.kind} == {1, 2})
        return a.over_action(m.kind, piece, attach) if same else NONE
    place = _where(s, m.to or "@")
    if m.kind == SW:
        return a.PLAY_SWITCH + attach if place == INTERNET else NONE
    if m.kind == PC:
        return NONE if attach or not _holds_pc(place) else a.PLAY_PC + a.cable_place(place)
    if not _holds_cable(place):
        return NONE
    return a.PLAY_CABLE + 2 * (a.SWITCH_PLACES * (m.kind - K2) + a.switch_place(place)) + attach


def _holds_pc(place: int) -> bool:
    return place == FLOAT or FIRST_CABLE <= place < FIRST_PC


def _holds_cable(place: int) -> bool:
    return place == FLOAT or 0 <= place < SLOTS


def _move(s: State, m: Move) -> int:
    piece = _own(s, m.what) if m.seat in (NONE, s.turn) else NONE
    place = _where(s, m.to)
    if FIRST_CABLE <= piece < FIRST_PC and _holds_cable(place):
        return a.MOVE_CABLE + a.SWITCH_PLACES * (piece - FIRST_CABLE) + a.switch_place(place)
    if piece >= FIRST_PC and _holds_pc(place):
        return a.MOVE_PC + a.CABLE_PLACES * (piece - FIRST_PC) + a.cable_place(place)
    return NONE


def target_piece(s: State, m: Move) -> int:
    seat = s.turn if m.seat == NONE else m.seat
    return find_piece(s, seat, m.what) if seat < s.seats else NONE


def _use(s: State, m: Move) -> int:
    """A card against a piece, a player or a classification; confirmed, it may break a promise (FIX-11)."""
    action = _plain_use(s, m)
    seat = s.turn if m.seat == NONE else m.seat
    scope = NO_ISSUES if m.kind in ISSUES else NO_AUDIT if m.kind == AU else NO_STEAL
    breaks = action != NONE and m.kind not in FIXES and truced(s, s.turn, scope) >> seat & 1
    return action + a.BREACH - a.ISSUE if breaks and m.confirmed else action


def _plain_use(s: State, m: Move) -> int:
    if m.kind in ISSUES or m.kind in FIXES:
        piece = target_piece(s, m)
        base = a.ISSUE + PIECES * (m.kind - HK) if m.kind in ISSUES else a.FIX + PIECES * (m.kind - HD)
        return NONE if piece == NONE else base + piece
    if not 0 <= m.seat < s.seats:
        return NONE
    if m.kind == AU:
        return NONE if m.what else a.PLAY_AUDIT + m.seat
    place = find_class(area(s, m.seat), m.what)
    return NONE if place == NONE or m.kind not in (HH, STD) else a.hunt_action(m.kind, m.seat, place)


def _answer(s: State, m: Move) -> int:
    return a.ANSWER + a.ANSWER_KINDS.index(m.kind) if m.kind in a.ANSWER_KINDS else NONE


def _pick(s: State, m: Move) -> int:
    piece = find_piece(s, s.victim, m.what) if s.victim != NOBODY else NONE
    return a.PICK + piece - FIRST_PC if piece >= FIRST_PC else NONE


def _attach(s: State, m: Move) -> int:
    piece = _own(s, m.what)
    return a.ATTACH_TO + piece - FIRST_CABLE if piece >= FIRST_CABLE else NONE


def _keep(s: State, m: Move) -> int:
    place = find_class(area(s, s.turn), m.what) if m.what else 2
    return NONE if place == NONE else a.KEEP + place


def _seat_of(s: State, m: Move) -> int:
    """The other party of an answer; left out, it is the active seat or the only one with an open offer."""
    if m.seat != NONE:
        return m.seat if m.seat < s.seats else NONE
    if s.actor != s.turn:
        return s.turn
    makers = [s.offer[i].maker for i in range(s.offers) if s.offer[i].taker == s.turn]
    return makers[0] if len(makers) == 1 and m.verb != "withdraw" else NONE


def _accept(s: State, m: Move) -> int:
    maker = _seat_of(s, m)
    at = find_offer(s, maker, s.actor) if maker != NONE else NOBODY
    if at == NOBODY:
        return NONE
    codes = surplus_codes(s, s.offer[at], WANTS, m.others or ())
    one, two = [*codes, 9, 9][:2]
    pair = (one, two)
    pairs = list(zip(a.FIRST_DROP, a.SECOND_DROP, strict=True))
    return a.ACCEPT + a.DROPS * maker + pairs.index(pair) if len(codes) <= 2 and pair in pairs else NONE


def _answer_offer(s: State, m: Move) -> int:
    seat = _seat_of(s, m)
    base = a.DECLINE if m.verb == "decline" else a.WITHDRAW
    return NONE if seat == NONE else base + seat


def _draft(s: State, m: Move) -> int:
    base = a.MAKE_OFFER if m.verb == "draft" else a.MAKE_COUNTER
    return base + m.seat if m.seat < MAX_SEATS else NONE


def _add(s: State, m: Move) -> int:
    term = m.give[0]
    side = GIVES if s.phase == DRAFT_GIVE else WANTS
    if term.name == "hand" and term.n == 1:
        return a.ADD + CODES.index(term.what)
    if term.name == "cl":
        place = find_class(area(s, giver(s.draft, side)), term.what)
        return NONE if place == NONE else a.ADD_CLASS + place
    if term.name == "pledge" and (term.n, term.t) == (1, 1):
        return a.ADD_PLEDGE + CODES.index(term.what)
    if term.name == "strike" and term.what in SEATS and term.t == 1:
        return a.ADD_STRIKE + SEATS.index(term.what)
    return {"show": a.ADD_REVEAL, "truce": a.ADD_TRUCE if term.t == 0 else NONE}.get(term.name, NONE)


def _scope(s: State, m: Move) -> int:
    scopes = sum(1 << SCOPES.index(name) for name in m.give[0].scopes if name in SCOPES)
    return a.SET_SCOPES + scopes - 1 if 0 < scopes < 7 else NONE


def _surplus(s: State, m: Move) -> int:
    (code,) = surplus_codes(s, s.draft, GIVES, (m.what,))
    return NONE if code == NONE else a.ADD_SURPLUS + code


def _end(s: State, m: Move) -> int:
    if m.confirmed and s.phase != MOVES:
        return NONE
    breaks = m.confirmed and owes_strike(s, s.turn)
    return a.END + a.BREACH - a.ISSUE if breaks else a.END


_BUILDERS: dict[str, Callable[[State, Move], int]] = {
    "play": _play,
    "move": _move,
    "use": _use,
    "answer": _answer,
    "pick": _pick,
    "attach": _attach,
    "keep": _keep,
    "toss": lambda s, m: a.TOSS + m.kind,
    "end": _end,
    "accept": _accept,
    "decline": _answer_offer,
    "withdraw": _answer_offer,
    "draft": _draft,
    "redraft": _draft,
    "add": _add,
    "turns": lambda s, m: a.SET_TURNS + m.number - 2,
    "scope": _scope,
    "surplus": _surplus,
    "leave": lambda s, m: a.LEAVE + s.actor,
}
