"""Choices in plain words."""

from __future__ import annotations

from collections.abc import Sequence

from wiredeck.games.interface import SEATS, Choice
from wiredeck.games.wired import actions as a
from wiredeck.games.wired import pieces as pc
from wiredeck.games.wired import state as st
from wiredeck.games.wired.cards import (
    AU,
    CARDS,
    CLEARS,
    CODES,
    FT,
    HD,
    HH,
    HK,
    K2,
    PC,
    SEC,
    SW,
)
from wiredeck.games.wired.keys import key
from wiredeck.games.wired.names import Told, cards, computers, piece_name, post_name, post_place, whose
from wiredeck.games.wired.options import MAX_SEATS, PRIVATE
from wiredeck.games.wired.state import FIRST_CABLE, FIRST_PC, NOBODY, PIECES, Pact, State
from wiredeck.games.wired.text import label
from wiredeck.games.wired.view import own_number
from wiredeck.games.wired.words_trade import trade_choice

# ---------------------------------------------------------------- what a move does to the points


def carried(s: State, piece: int, above: int = NOBODY) -> int:
    """Computers with a clean way through this piece, the piece itself aside; `above`: as if it were plugged there."""
    return sum(_reaches(s, p, piece, above) for p in s.order[: s.pieces] if p >= FIRST_PC)


def _reaches(s: State, at: int, through: int, above: int) -> bool:
    met = False
    while at < PIECES:
        met = met or at == through
        if at != through and pc.is_dirty(s, at):
            return False
        at = above if at == through and above != NOBODY else s.parent[at]
    return met and at == st.INTERNET


def working(s: State, piece: int) -> int:
    """Computers that would stop if this piece were disabled."""
    return 0 if pc.is_dirty(s, piece) else carried(s, piece)


def issues_on(s: State, piece: int) -> list[int]:
    """Oldest first."""
    return [s.issue[i] for i in range(s.issues) if s.lies_on[i] == piece]


def _cuts(n: int) -> str:
    return f": cuts off {computers(n)}" if n else ": cuts off nothing that works"


def _change(n: int) -> str:
    if n == 0:
        return ""
    return f": brings back {computers(n)}" if n > 0 else f": cuts off {computers(-n)}"


# ---------------------------------------------------------------- choices


def choice(s: State, action: int) -> Choice:
    """An action as it is offered to the seat that is asked."""
    words, hand, places = _told(s, action)
    seat = action - a.LEAVE if action >= a.LEAVE else s.actor
    cards = tuple(CODES[kind] for kind in hand)
    return Choice(key(s, action), words, cards, tuple(places), action, seat, _cost(s, action))


def _cost(s: State, action: int) -> str:
    """What an action of the MOVES phase costs: an untapped FIELD TECH pays for equipment first (R-62)."""
    if s.phase != st.MOVES or action >= a.ANSWER or action == a.END:
        return ""
    posts = zip(s.post[s.turn], s.tapped[s.turn], strict=True)
    techs = any(kind == FT and not tapped for kind, tapped in list(posts)[: s.posts[s.turn]])
    return "FIELD TECH's move" if action < a.ISSUE and techs else "1 move"


def _told(s: State, action: int) -> Told:
    if action < a.ISSUE:
        return _equipment(s, action)
    if a.is_breach(action):
        return _breach(s, a.attack_of(action))
    if action < a.ANSWER:
        return _card(s, action)
    if action < a.MAKE_OFFER:
        return _small(s, action)
    return ("leave the table", (), ()) if action >= a.LEAVE else trade_choice(s, action)


def place_of(s: State, piece: int) -> str:
    """A piece as a place: B.s1; @ and ~ where it is none."""
    if piece >= PIECES:
        return "~" if piece == st.FLOAT else "@"
    return f"{SEATS[pc.owner_of(s, piece)]}.{label(s, piece)}"


def _equipment(s: State, action: int) -> Told:
    if action < a.PLAY_CABLE:
        return f"play a switch{_then('cables', action)}", (SW,), ("@",)
    if action < a.PLAY_PC:
        at, attach = divmod(action - a.PLAY_CABLE, 2)
        kind, parent = K2 + at // a.SWITCH_PLACES, a.switch_at(at % a.SWITCH_PLACES)
        return f"{_plugged(s, kind, parent)}{_then('computers', attach)}", (kind,), (place_of(s, parent),)
    if action < a.LAY_OVER:
        parent = a.cable_at(action - a.PLAY_PC)
        works = ": one more bitcoin a turn" if parent < PIECES and pc.is_active(s, parent) else ""
        return f"{_plugged(s, PC, parent)}{works}", (PC,), (place_of(s, parent),)
    if action < a.MOVE_CABLE:
        kind, piece = a.over_kind(action), a.over_piece(action)
        more = _then("cables" if kind == SW else "computers", (action - a.LAY_OVER) % 2)
        words = f"lay {cards(kind)} over {label(s, piece)}{_change(carried(s, piece))}{more}"
        return words, (kind,), (place_of(s, piece),)
    return _replugging(s, action)


def _then(what: str, attach: int) -> str:
    return f", then attach floating {what}" if attach else ""


def _plugged(s: State, kind: int, parent: int) -> str:
    if parent == st.FLOAT:
        return f"put {cards(kind)} down floating"
    return f"plug {cards(kind)} into {label(s, parent)}{'' if pc.is_active(s, parent) else ' (no connection now)'}"


def replugged(action: int) -> tuple[int, int]:
    """The piece that such an action moves, and where to."""
    if action < a.MOVE_PC:
        cable, place = divmod(action - a.MOVE_CABLE, a.SWITCH_PLACES)
        return FIRST_CABLE + cable, a.switch_at(place)
    computer, place = divmod(action - a.MOVE_PC, a.CABLE_PLACES)
    return FIRST_PC + computer, a.cable_at(place)


def _replugging(s: State, action: int) -> Told:
    piece, to = replugged(action)
    change = _change(replug_gain(s, piece, to))
    places = (place_of(s, piece), place_of(s, to))
    if to == st.FLOAT:
        return f"unplug {label(s, piece)} and let it float{change}", (), places
    return f"re-plug {label(s, piece)} into {label(s, to)}{change}", (), places


def replug_gain(s: State, piece: int, to: int) -> int:
    """Computers that more, or fewer, would reach the internet."""
    return 0 if pc.is_dirty(s, piece) else carried(s, piece, to) - carried(s, piece)


def _card(s: State, action: int) -> Told:
    """A card of the MOVES phase that is no equipment, or the end of a phase."""
    if action < a.HIRE:
        return _on_piece(s, action)
    if action < a.PLAY_AUDIT:
        return _hire(s, action)
    if action < a.PLAY_HUNT:
        victim = action - a.PLAY_AUDIT
        n = pc.members(s.owned[victim][PC])
        return f"AUDIT {SEATS[victim]}: {(n + 1) // 2} of {computers(n)} back to hand", (AU,), (SEATS[victim],)
    if action < a.END:
        at, place = divmod(action - a.PLAY_HUNT, 2)
        kind, victim = HH + at // MAX_SEATS, at % MAX_SEATS
        words = f"{CARDS[kind].name} on {SEATS[victim]}'s {post_name(s, victim, place)}"
        return words, (kind,), (post_place(s, victim, place),)
    ends = {st.TRADE: "end the trading, go to the moves", st.MOVES: "end the moves, go to discards"}
    return ends.get(s.phase, "discard nothing more: draw and score"), (), ()


def _on_piece(s: State, action: int) -> Told:
    attacks = action < a.FIX
    kind, piece = divmod(action - (a.ISSUE if attacks else a.FIX), PIECES)
    kind += HK if attacks else HD
    where = f"{whose(s, pc.owner_of(s, piece))} {piece_name(s, piece)}"
    effect = _cuts(working(s, piece)) if attacks else _change(fix_gain(s, kind, piece))
    return f"{CARDS[kind].name} on {where}{effect}", (kind,), (place_of(s, piece),)


def fix_gain(s: State, kind: int, piece: int) -> int:
    """Computers that a fix brings back: none while another issue stays."""
    return carried(s, piece) if kind == HD or len(issues_on(s, piece)) == 1 else 0


def _hire(s: State, action: int) -> Told:
    kind, place = divmod(action - a.HIRE, 3)
    kind += SEC
    n = sum(s.issue[i] == CLEARS[kind] and pc.has_piece(s, s.turn, s.lies_on[i]) for i in range(s.issues))
    clears = f": clears {cards(CLEARS[kind], n)}" if n and CLEARS[kind] else ""
    if place == 2:
        return f"hire {CARDS[kind].name}{clears}", (kind,), ()
    words = f"hire {CARDS[kind].name} and let {post_name(s, s.turn, place)} go{clears}"
    return words, (kind,), (post_place(s, s.turn, place),)


def _breach(s: State, action: int) -> Told:
    """What breaks a promise says so first (R-79)."""
    words, hand, places = _card(s, action)
    pact = _broken(s, action, places)
    if action == a.END:
        words = f"end the moves without striking {SEATS[pact.what]}"
    number = own_number(s, s.turn, pact.id) if s.option[PRIVATE] else pact.id
    return f"break your promise no. {number} to {SEATS[pact.to]} and lose the game: {words}", hand, places


def _broken(s: State, action: int, places: Sequence[str]) -> Pact:
    """The first promise that an action breaks."""
    mine = [s.pact[i] for i in range(s.pacts) if s.pact[i].by == s.turn]
    if action == a.END:
        return next(pact for pact in mine if pact.type == st.STRIKE and pact.t == 1)
    scope = st.NO_ISSUES if action < a.PLAY_AUDIT else st.NO_AUDIT if action < a.PLAY_HUNT else st.NO_STEAL
    victim = SEATS.index(places[0][0])
    return next(pact for pact in mine if pact.type == st.TRUCE and pact.to == victim and pact.n & scope)


def _small(s: State, action: int) -> Told:
    """Answers, selections, loot, discards and attachments."""
    if action <= a.PASS:
        return _answer(s, action)
    if action < a.KEEP:
        piece = FIRST_PC + action - a.PICK
        state = "it works" if pc.is_active(s, piece) else "it is disabled" if pc.is_dirty(s, piece) else "it is cut off"
        return f"send {piece_name(s, piece)} of {SEATS[s.victim]} back to hand ({state})", (), (place_of(s, piece),)
    if action <= a.DROP:
        return _loot(s, action)
    if action < a.ATTACH_TO:
        return f"throw away {cards(action - a.TOSS)}", (action - a.TOSS,), ()
    if action == a.DONE:
        return "attach nothing more", (), ()
    piece = FIRST_CABLE + action - a.ATTACH_TO
    return f"attach {piece_name(s, piece)} to {label(s, s.host)}", (), (place_of(s, piece), place_of(s, s.host))


def _answer(s: State, action: int) -> Told:
    if action == a.PASS:
        return f"pass: {_if_all_pass(s)}", (), ()
    card = a.ANSWER_KINDS[action - a.ANSWER]
    what = f"the {event_name(s)}"
    effect = f"stop {what}" if s.chained % 2 == 0 else f"keep {what} going"
    return f"answer with {CARDS[card].name}: {effect}", (card,), (SEATS[s.victim],)


def event_name(s: State) -> str:
    """AUDIT of B, theft of B's FIELD TECH."""
    if s.opener == AU:
        return f"AUDIT of {SEATS[s.victim]}"
    return f"theft of {SEATS[s.victim]}'s {post_name(s, s.victim, s.loot)}"


def _if_all_pass(s: State) -> str:
    if s.phase == st.HUNT:
        return f"the {event_name(s)} is stopped" if s.chained % 2 else f"the {event_name(s)} goes ahead"
    return "leave it as it is"


def _loot(s: State, action: int) -> Told:
    loot, where = post_name(s, s.victim, s.loot), post_place(s, s.victim, s.loot)
    if action == a.DROP:
        return f"discard the stolen {loot}", (), (where,)
    place = action - a.KEEP
    if place == 2:
        return f"keep the stolen {loot}", (), (where,)
    own = post_place(s, s.turn, place)
    return f"keep the stolen {loot} and let {post_name(s, s.turn, place)} go", (), (where, own)
