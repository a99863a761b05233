"""Choices, events, offers and outcomes in plain words, with the rule behind each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

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
    K3,
    PC,
    REAL_KINDS,
    SEC,
    SW,
)
from wiredeck.games.wired.keys import after_exchange, key
from wiredeck.games.wired.options import MAX_SEATS, PRIVATE
from wiredeck.games.wired.rules.desk import find_offer, giver
from wiredeck.games.wired.state import FIRST_CABLE, FIRST_PC, GIVES, NOBODY, PIECES, SLOTS, WANTS, Offer, Pact, State
from wiredeck.games.wired.text import class_ref, label
from wiredeck.games.wired.view import View, own_number
from wiredeck.games.wired.write import pact_token

Rules = tuple[str, ...]
PLURALS = {
    SW: "switches",
    K2: "cables with 2 ports",
    K3: "cables with 3 ports",
    PC: "computers",
    REAL_KINDS: "unseen cards",
}
PIECE_NAMES = ("switch", "cable", "cable", "computer")
SCOPE_WORDS = ("issues", "audits", "thefts")

# ---------------------------------------------------------------- cards, pieces, classifications


def cards(kind: int, n: int = 1) -> str:
    """So many cards of a kind: a switch, 2 switches, HACKED, 2 HACKED."""
    if kind >= len(CARDS):
        return "a card" if n == 1 else f"{n} cards"
    name = CARDS[kind].name
    if kind not in PLURALS:
        return name if n == 1 else f"{n} {name}"
    return f"{'an' if kind == REAL_KINDS else 'a'} {name}" if n == 1 else f"{n} {PLURALS[kind]}"


def computers(n: int) -> str:
    return "1 computer" if n == 1 else f"{n} computers"


def turns(n: int) -> str:
    return "1 turn" if n == 1 else f"{n} turns"


def listed(words: Sequence[str]) -> str:
    """a, b and c; nothing."""
    return " and ".join([*([", ".join(words[:-1])] if words[1:] else []), *words[-1:]]) or "nothing"


def piece_name(s: State, piece: int) -> str:
    """switch s1; a switch, if it is no longer there."""
    name = PIECE_NAMES[piece // SLOTS]
    return f"{name} {label(s, piece)}" if s.number[piece] else f"a {name}"


def post_name(s: State, seat: int, place: int) -> str:
    """A classification in play; the second of two equal ones says so."""
    return _numbered([CARDS[kind].name for kind in s.post[seat][: s.posts[seat]]], place)


def _numbered(names: Sequence[str], place: int) -> str:
    if place >= len(names):
        return "a classification that is gone"
    before = names[:place].count(names[place])
    return f"{names[place]} no. {before + 1}" if before else names[place]


def scope_words(scopes: int) -> str:
    """What a truce is about."""
    return listed([word for i, word in enumerate(SCOPE_WORDS) if scopes >> i & 1])


def whose(s: State, seat: int) -> str:
    return "your" if seat == s.actor else f"{SEATS[seat]}'s"


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

Told = tuple[str, Sequence[int], Sequence[str]]  # label, cards of the own hand, places


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
    return ("leave the table", (), ()) if action >= a.LEAVE else _trade(s, action)


def post_place(s: State, seat: int, place: int) -> str:
    """A classification in play as a place: B.FT, and B.FT#2 for the second of its kind."""
    return f"{SEATS[seat]}.{class_ref(s.post[seat], place)}"


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


# ---------------------------------------------------------------- choices at the desk


def _trade(s: State, action: int) -> Told:
    if action < a.MAKE_COUNTER:
        seat = SEATS[action - a.MAKE_OFFER]
        return f"write an offer to {seat}", (), (seat,)
    if action < a.ADD:
        seat = SEATS[action - a.MAKE_COUNTER]
        return f"decline {seat}'s offer and write another one to {seat}", (), (seat,)
    if action < a.NEXT:
        return _draft_line(s, action)
    taker = SEATS[s.draft.taker]
    if action < a.ACCEPT:
        names = (f"go on to what you want from {taker}", f"send the offer to {taker}", "tear the draft up")
        return names[action - a.NEXT], (), (taker,)
    if action < a.DECLINE:
        return _accept(s, *divmod(action - a.ACCEPT, a.DROPS))
    if action < a.WITHDRAW:
        return f"decline {SEATS[action - a.DECLINE]}'s offer", (), (SEATS[action - a.DECLINE],)
    return f"take back the offer to {SEATS[action - a.WITHDRAW]}", (), (SEATS[action - a.WITHDRAW],)


def _draft_line(s: State, action: int) -> Told:
    """One step of a draft: what is given reads as a deed, what is wanted as a wish."""
    gives = s.phase == st.DRAFT_GIVE
    verb = "give" if gives else "ask for"
    if action < a.ADD_CLASS:
        kind = action - a.ADD
        return f"{verb} {cards(kind)}", (kind,) if gives else (), ()
    if action < a.ADD_REVEAL:
        seat, place = giver(s.draft, GIVES if gives else WANTS), action - a.ADD_CLASS
        words = f"{verb} {whose(s, seat)} {post_name(s, seat, place)} in play"
        return words, (), (post_place(s, seat, place),)
    if action == a.ADD_REVEAL:
        return ("show your hand" if gives else f"ask to see {SEATS[s.draft.taker]}'s hand"), (), ()
    if action == a.ADD_TRUCE:
        return f"{'promise' if gives else 'ask for'} a truce", (), ()
    if action < a.ADD_STRIKE:
        return f"{'promise' if gives else 'ask for'} a pledge of {cards(action - a.ADD_PLEDGE)}", (), ()
    if action < a.MAKE_LATER:
        seat = action - a.ADD_STRIKE
        return f"{'promise' if gives else 'ask for'} a strike against {SEATS[seat]}", (), (SEATS[seat],)
    return _draft_change(s, action), (), ()


def _draft_change(s: State, action: int) -> str:
    last = s.draft.clause[s.draft.n - 1] if s.draft.n else None
    if action == a.MAKE_LATER and last:
        return f"{cards(last.what, last.n)}: later instead of now"
    if action < a.SET_SCOPES:
        return f"make it {turns(action - a.SET_TURNS + 2)}"
    if action < a.ADD_SURPLUS:
        return f"only about {scope_words(action - a.SET_SCOPES + 1)}"
    return f"let {_surplus(s, s.draft, GIVES, (action - a.ADD_SURPLUS,))} go, it is one too many"


def _surplus(s: State, offer: Offer, side: int, codes: Iterable[int]) -> str:
    """Classifications that a side lets go, by place after the exchange."""
    held = after_exchange(s, offer, side)
    names = [CARDS[kind].name for _, kind in held]
    places = [code for code, _ in held]
    return listed([_numbered(names, places.index(code) if code in places else len(names)) for code in codes])


def _accept(s: State, maker: int, number: int) -> Told:
    offer = s.offer[find_offer(s, maker, s.actor)]
    codes = [c for c in (a.FIRST_DROP[number], a.SECOND_DROP[number]) if c < 4]
    drops = f" and let {_surplus(s, offer, WANTS, codes)} go" if codes else ""
    words = f"accept {SEATS[maker]}'s offer{drops}: get {side_text(s, offer, GIVES)} for {side_text(s, offer, WANTS)}"
    lines = [offer.clause[i] for i in range(offer.n) if offer.clause[i].side == WANTS]
    used = [line.what for line in lines if line.type in (st.CARDS_NOW, st.LATER) for _ in range(line.n)]
    return words, used, (SEATS[maker],)


# ---------------------------------------------------------------- offers and promises


def offer_text(table: State | View, offer: Offer) -> str:
    """gives 2 computers, wants SECURITY SPECIALIST in play and a truce of 2 turns."""
    s = cast(State, table)
    if offer.n == 0:
        return "the terms are between the two"
    drops = [offer.drop[i] for i in range(offer.drops)]
    surplus = f", lets {_surplus(s, offer, GIVES, drops)} go" if drops else ""
    return f"gives {side_text(s, offer, GIVES)}, wants {side_text(s, offer, WANTS)}{surplus}"


def side_text(s: State, offer: Offer, side: int) -> str:
    """What one side of an offer gives."""
    lines = [offer.clause[i] for i in range(offer.n) if offer.clause[i].side == side]
    return listed([_clause(s, giver(offer, side), line) for line in lines])


def _clause(s: State, by: int, line: st.Clause) -> str:
    if line.type == st.CARDS_NOW:
        return cards(line.what, line.n)
    if line.type == st.CLASS_NOW:
        return f"{post_name(s, by, line.what)} in play"
    if line.type == st.REVEAL:
        return "a look at the hand"
    return promise_text(line.type, line.what, line.n, line.t)


def promise_text(type_: int, what: int, n: int, t: int) -> str:
    if type_ == st.LATER:
        return f"{cards(what, n)} in {turns(t)}"
    if type_ == st.TRUCE:
        return f"a truce of {turns(t)}{'' if n == st.ALL_SCOPES else f' about {scope_words(n)}'}"
    if type_ == st.PLEDGE:
        return f"a pledge of {cards(what, n)} in {turns(t)}"
    return f"a strike against {SEATS[what]} within {turns(t)}"


def pact_text(pact: Pact) -> str:
    """A running promise in notation, as positions write it."""
    return pact_token(pact)


def pact_words(pact: Pact) -> str:
    """no. 3 a truce of 2 turns."""
    aside = ", set aside" if pact.type == st.LATER else ""
    return f"no. {pact.id} {promise_text(pact.type, pact.what, pact.n, pact.t)}{aside}"
