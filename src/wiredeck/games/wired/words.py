"""Choices, events, offers and outcomes in plain words, with the rule behind each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import cast

from wiredeck.games.interface import SEATS, Choice, Event, Outcome
from wiredeck.games.wired import actions as a
from wiredeck.games.wired import state as st
from wiredeck.games.wired.cards import (
    AU,
    CARDS,
    CLEARS,
    CODES,
    HD,
    HH,
    HK,
    K2,
    K3,
    LETTERS,
    NH,
    PC,
    PO,
    PW,
    REAL_KINDS,
    SE,
    SEC,
    STD,
    SW,
    TR,
    WORTH,
)
from wiredeck.games.wired.keys import after_exchange, key
from wiredeck.games.wired.options import MAX_SEATS, PRIVATE, TARGET
from wiredeck.games.wired.rules.desk import find_offer, giver
from wiredeck.games.wired.rules.turn import standing
from wiredeck.games.wired.state import FIRST_CABLE, FIRST_PC, GIVES, NOBODY, PIECES, SLOTS, WANTS, Offer, Pact, State
from wiredeck.games.wired.text import label
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
        if at != through and st.is_dirty(s, at):
            return False
        at = above if at == through and above != NOBODY else s.parent[at]
    return met and at == st.INTERNET


def working(s: State, piece: int) -> int:
    """Computers that would stop if this piece were disabled."""
    return 0 if st.is_dirty(s, piece) else carried(s, piece)


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
    return Choice(key(s, action), words, tuple(CODES[kind] for kind in hand), tuple(places), action, seat)


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


def place_of(s: State, piece: int) -> str:
    """A piece as a place: B.s1; @ and ~ where it is none."""
    if piece >= PIECES:
        return "~" if piece == st.FLOAT else "@"
    return f"{SEATS[st.owner_of(s, piece)]}.{label(s, piece)}"


def _equipment(s: State, action: int) -> Told:
    if action < a.PLAY_CABLE:
        return f"play a switch{_then('cables', action)}", (SW,), ("@",)
    if action < a.PLAY_PC:
        at, attach = divmod(action - a.PLAY_CABLE, 2)
        kind, parent = K2 + at // a.SWITCH_PLACES, a.switch_at(at % a.SWITCH_PLACES)
        return f"{_plugged(s, kind, parent)}{_then('computers', attach)}", (kind,), (place_of(s, parent),)
    if action < a.LAY_OVER:
        parent = a.cable_at(action - a.PLAY_PC)
        works = ": one more bitcoin a turn" if parent < PIECES and st.is_active(s, parent) else ""
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
    return f"plug {cards(kind)} into {label(s, parent)}{'' if st.is_active(s, parent) else ' (no connection now)'}"


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
    return 0 if st.is_dirty(s, piece) else carried(s, piece, to) - carried(s, piece)


def _card(s: State, action: int) -> Told:
    """A card of the MOVES phase that is no equipment, or the end of a phase."""
    if action < a.HIRE:
        return _on_piece(s, action)
    if action < a.PLAY_AUDIT:
        return _hire(s, action)
    if action < a.PLAY_HUNT:
        victim = action - a.PLAY_AUDIT
        n = st.members(s.owned[victim][PC])
        return f"AUDIT {SEATS[victim]}: {(n + 1) // 2} of {computers(n)} back to hand", (AU,), (SEATS[victim],)
    if action < a.END:
        at, place = divmod(action - a.PLAY_HUNT, 2)
        kind, victim = HH + at // MAX_SEATS, at % MAX_SEATS
        words = f"{CARDS[kind].name} on {SEATS[victim]}'s {post_name(s, victim, place)}"
        return words, (kind,), (f"{SEATS[victim]}.{CODES[s.post[victim][place]]}",)
    ends = {st.TRADE: "end the trading, go to the moves", st.MOVES: "end the moves, go to discards"}
    return ends.get(s.phase, "discard nothing more: draw and score"), (), ()


def _on_piece(s: State, action: int) -> Told:
    attacks = action < a.FIX
    kind, piece = divmod(action - (a.ISSUE if attacks else a.FIX), PIECES)
    kind += HK if attacks else HD
    where = f"{whose(s, st.owner_of(s, piece))} {piece_name(s, piece)}"
    effect = _cuts(working(s, piece)) if attacks else _change(fix_gain(s, kind, piece))
    return f"{CARDS[kind].name} on {where}{effect}", (kind,), (place_of(s, piece),)


def fix_gain(s: State, kind: int, piece: int) -> int:
    """Computers that a fix brings back: none while another issue stays."""
    return carried(s, piece) if kind == HD or len(issues_on(s, piece)) == 1 else 0


def _hire(s: State, action: int) -> Told:
    kind, place = divmod(action - a.HIRE, 3)
    kind += SEC
    n = sum(s.issue[i] == CLEARS[kind] and st.has_piece(s, s.turn, s.lies_on[i]) for i in range(s.issues))
    clears = f": clears {cards(CLEARS[kind], n)}" if n and CLEARS[kind] else ""
    if place == 2:
        return f"hire {CARDS[kind].name}{clears}", (kind,), ()
    words = f"hire {CARDS[kind].name} and let {post_name(s, s.turn, place)} go{clears}"
    return words, (kind,), (f"{SEATS[s.turn]}.{CODES[s.post[s.turn][place]]}",)


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
        state = "it works" if st.is_active(s, piece) else "it is disabled" if st.is_dirty(s, piece) else "it is cut off"
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
    loot, where = post_name(s, s.victim, s.loot), f"{SEATS[s.victim]}.{CODES[s.post[s.victim][s.loot]]}"
    if action == a.DROP:
        return f"discard the stolen {loot}", (), (where,)
    place = action - a.KEEP
    if place == 2:
        return f"keep the stolen {loot}", (), (where,)
    own = f"{SEATS[s.turn]}.{CODES[s.post[s.turn][place]]}"
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
        return words, (), (f"{SEATS[seat]}.{CODES[s.post[seat][place]]}",)
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
    words = f"accept {SEATS[maker]}'s offer{drops}: get {_side(s, offer, GIVES)} for {_side(s, offer, WANTS)}"
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
    return f"gives {_side(s, offer, GIVES)}, wants {_side(s, offer, WANTS)}{surplus}"


def _side(s: State, offer: Offer, side: int) -> str:
    lines = [offer.clause[i] for i in range(offer.n) if offer.clause[i].side == side]
    return listed([_clause(s, giver(offer, side), line) for line in lines])


def _clause(s: State, by: int, line: st.Clause) -> str:
    if line.type == st.CARDS_NOW:
        return cards(line.what, line.n)
    if line.type == st.CLASS_NOW:
        return f"{post_name(s, by, line.what)} in play"
    if line.type == st.REVEAL:
        return "a look at the hand"
    return _promise(line.type, line.what, line.n, line.t)


def _promise(type_: int, what: int, n: int, t: int) -> str:
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
    return f"no. {pact.id} {_promise(pact.type, pact.what, pact.n, pact.t)}{aside}"


# ---------------------------------------------------------------- events

Sentence = Callable[[View, int, int, int], tuple[str, str, Rules]]  # view, seat, other, detail: detail, words, rules


def events(v: View) -> list[Event]:
    """What happened in the last move, as the seat of this view heard it; runs of cards are told together."""
    found: list[Event] = []
    codes = v.told.event[: v.told.n]
    at = 0
    while at < len(codes):
        run = _run(codes, at)
        found.append(_event(v, run, codes[at + len(run) :]))
        at += len(run)
    return found


def _parts(code: int) -> tuple[int, int, int, int]:
    """What, seat, other, detail."""
    head, detail = divmod(code, 65536)
    return head // 64, head // 8 % 8, head % 8, detail


def _run(codes: Sequence[int], at: int) -> list[int]:
    """Cards drawn, seen or given one after another by the same seat are one thing to tell."""
    what = _parts(codes[at])[0]
    end = at + 1
    while what in (st.DREW, st.SAW, st.GAVE) and end < len(codes) and codes[end] // 65536 == codes[at] // 65536:
        end += 1
    return list(codes[at:end])


def _event(v: View, run: Sequence[int], later: Sequence[int]) -> Event:
    what, seat, other, detail = _parts(run[0])
    who = SEATS[seat]
    if what in (st.DREW, st.SAW, st.GAVE):
        return _cards_event(what, who, SEATS[other], [_parts(code)[3] for code in run])
    if what == st.SCORED:
        after = [_parts(code) for code in later]
        total = v.score[seat] - sum(d for w, p, _, d in after if (w, p) == (st.SCORED, seat))
        words = f"{who} mined {detail} bitcoin and has {total}."
        return Event("Scored", who, str(detail), words, ("WD-SCORE-01", "WD-SCORE-02"))
    if what == st.WON:
        end = outcome(cast(State, v))
        return Event("GameWon", None, ",".join(SEATS[p] for p in end.winners), end.sentence, end.rules)
    name, sentence, rules = EVENTS[what]
    shown, words, more = _DETAILS[what](v, seat, other, detail) if what in _DETAILS else ("", "", ())
    text = sentence.format(seat=who, other=SEATS[other] if other < len(SEATS) else "", detail=words)
    speaker = None if what == st.RESHUFFLED else who
    return Event(name, speaker, shown, text[0].upper() + text[1:], more or rules)


def _cards_event(what: int, who: str, other: str, details: Sequence[int]) -> Event:
    if what != st.DREW:
        kinds = [divmod(detail, 256) for detail in details]
        shown = ",".join(f"{CODES[kind]}*{n}" if kind < len(CODES) else str(n) for kind, n in kinds)
        words = listed([cards(kind, n) for kind, n in kinds])
        if what == st.GAVE:
            return Event("CardsGiven", who, shown, f"{who} gave {other} {words}.", ("R-72",))
        return Event("HandSeen", who, shown, f"{who}'s hand, for {other}'s eyes: {words}.", ("R-72", "R-81"))
    known = [detail for detail in details if detail != st.HIDDEN]
    drawn = [cards(kind, known.count(kind)) for kind in sorted(set(known))]
    hidden = len(details) - len(known)
    words = listed([*drawn, *([cards(st.HIDDEN, hidden)] if hidden else [])])
    shown = ",".join(CODES[kind] for kind in known) or str(hidden)
    return Event("CardsDrawn", who, shown, f"{who} drew {words}.", ("WD-DRAW-02", "R-05"))


EVENTS: dict[int, tuple[str, str, Rules]] = {  # name, sentence, rules
    st.TURN_BEGAN: ("TurnBegan", "Turn {detail}: {seat}.", ("WD-TURN-02",)),
    st.TRADE_ENDED: ("TradeEnded", "{seat} ended the trading.", ("R-04",)),
    st.MOVES_ENDED: ("MovesEnded", "{seat} ended the moves.", ("R-11",)),
    st.PLAYED: ("EquipmentPlayed", "{seat} {detail}.", ()),
    st.ATTACHED: ("EquipmentAttached", "{seat} attached {detail}.", ("WD-FLOAT-02", "R-30")),
    st.MOVED: ("EquipmentMoved", "{seat} {detail}.", ("WD-MOVE-04",)),
    st.COVERED: (
        "EquipmentCovered",
        "{seat} covered {detail}, which was discarded with its issues.",
        ("R-98",),
    ),
    st.DISABLED: ("EquipmentDisabled", "{seat} played {detail}.", ()),
    st.FIXED: ("IssueFixed", "{seat} played {detail}.", ()),
    st.HIRED: ("ClassificationEntered", "{seat} took on {detail}.", ("WD-CLS-04",)),
    st.FIRED: ("ClassificationLeft", "{seat} let {detail} go.", ("WD-CLS-02", "R-57")),
    st.CLEARED: ("IssuesCleared", "{seat}'s network is rid of {detail}.", ()),
    st.AUDITED: ("AuditOpened", "{seat} audited {other}. At stake: {detail}.", ("WD-AUD-01", "R-43")),
    st.HUNTED: ("TheftOpened", "{seat} played {detail}.", ()),
    st.ANSWERED: ("EventAnswered", "{seat} answered with {detail}.", ()),
    st.WENT_THROUGH: ("EventWentAhead", "{detail} went ahead.", ("WD-AUD-05",)),
    st.CANCELLED: ("EventCancelled", "{detail} was stopped.", ("WD-AUD-05", "R-53")),
    st.RESHUFFLED: ("PileReshuffled", "The discard pile ({detail}) was shuffled into a new draw pile.", ("R-08",)),
    st.PICKED: ("ComputerReturned", "{seat} sent {detail} of {other} back to hand.", ("WD-AUD-02",)),
    st.STOLE: ("ClassificationStolen", "{seat} stole {detail} from {other}.", ("WD-HH-02",)),
    st.DROPPED: ("LootDiscarded", "{seat} stole {detail} from {other} and discarded it.", ("WD-HH-02", "R-69")),
    st.TOSSED: ("CardDiscarded", "{seat} threw away {detail}.", ("WD-DISC-01",)),
    st.OFFERED: ("OfferMade", "{seat} made {other} an offer: {detail}.", ("R-74",)),
    st.COUNTERED: ("OfferCountered", "{seat} declined and made {other} an offer: {detail}.", ("R-74", "FIX-6")),
    st.DECLINED: ("OfferDeclined", "{seat} declined {other}'s offer.", ("FIX-6",)),
    st.WITHDRAWN: ("OfferWithdrawn", "{seat} took back the offer to {other}.", ("R-74",)),
    st.EXPIRED: ("OfferExpired", "{seat}'s offer to {other} ran out of time.", ("FIX-6",)),
    st.VOIDED: ("OfferVoided", "{seat}'s offer to {other} can no longer be kept and is void.", ("FIX-5",)),
    st.TRADED: ("DealStruck", "{seat} and {other} struck a deal.", ("WD-TRADE-03", "WD-TRADE-04")),
    st.GAVE_CLASS: ("ClassificationGiven", "{seat} gave {other} {detail}.", ("R-73",)),
    st.SHOWED: ("HandShown", "{seat} showed {other} the hand.", ("R-72", "R-81")),
    st.PROMISED: ("PromiseMade", "{detail}.", ("WD-TRADE-04", "R-78")),
    st.DELIVERED: ("PromiseDelivered", "{seat} delivered {detail} to {other}, as promised.", ("R-78", "FIX-9")),
    st.RETURNED: ("PromiseReturned", "{seat} got back {detail}, set aside for {other}.", ("FIX-18",)),
    st.KEPT_WORD: ("PromiseKept", "{seat} struck {detail}, as promised to {other}.", ("FIX-10",)),
    st.TIMED_OUT: ("TimeRanOut", "{seat} ran out of time.", ("R-99",)),
    st.LEFT: ("PlayerLeft", "{seat} left the table.", ("R-99", "FIX-21")),
    st.ELIMINATED: ("PlayerOut", "{seat} is out and goes to the Corner of Shame.", ("R-79",)),
    st.FINISHED_FIRST: ("PlayerFinished", "{seat} is finished with {detail} bitcoin.", ("WD-END-02", "WD-END-03")),
    st.TURNED_UP: ("CardTurnedUp", "{seat} turned up {detail}.", ("WD-TIE-05", "R-88")),
}


def _gone(v: View, seat: int, other: int, detail: int) -> tuple[str, str, Rules]:
    """A piece that is no longer on the table: 256 * number of its label + piece; without the number its kind only."""
    number, piece = divmod(detail, 256)
    name = PIECE_NAMES[piece // SLOTS]
    if number == 0:
        return CODES[piece // SLOTS], f"a {name}", ()
    return f"{LETTERS[piece // SLOTS]}{number}", f"{name} {LETTERS[piece // SLOTS]}{number}", ()


def _plugged_in(v: View, seat: int, other: int, piece: int) -> tuple[str, str, Rules]:
    s = cast(State, v)
    ports = {K2: " (2 ports)", K3: " (3 ports)"}.get(piece // SLOTS, "")
    name = f"{piece_name(s, piece)}{ports}"
    parent = s.parent[piece]
    if parent >= PIECES:
        floats = parent == st.FLOAT
        words = f"put {name} down floating" if floats else f"plugged {name} into the internet"
        return label(s, piece), words, ("WD-FLOAT-01",) if floats else ("WD-EQ-01",)
    rule = "WD-EQ-03" if piece >= FIRST_PC else "WD-EQ-02"
    return f"{label(s, piece)}>{label(s, parent)}", f"plugged {name} into {label(s, parent)}", (rule,)


def _moved(v: View, seat: int, other: int, piece: int) -> tuple[str, str, Rules]:
    s = cast(State, v)
    name, parent = piece_name(s, piece), s.parent[piece]
    if parent >= PIECES:
        return f"{label(s, piece)}>~", f"unplugged {name} and let it float", ("WD-MOVE-04", "WD-FLOAT-01")
    return f"{label(s, piece)}>{label(s, parent)}", f"re-plugged {name} into {label(s, parent)}", ()


def _attached(v: View, seat: int, other: int, piece: int) -> tuple[str, str, Rules]:
    s = cast(State, v)
    host = label(s, s.parent[piece])
    return f"{label(s, piece)}>{host}", f"{piece_name(s, piece)} to {host}", ()


_PIECE_RULES: dict[int, Rules] = {
    HK: ("WD-ISS-01",),
    PO: ("WD-ISS-02",),
    NH: ("WD-ISS-03",),
    HD: ("WD-FIX-01",),
    SE: ("WD-FIX-02", "R-40"),
    PW: ("WD-FIX-03", "R-40"),
    TR: ("WD-FIX-04", "R-40"),
}
_CLEAR_RULES: dict[int, Rules] = {HK: ("WD-SEC-01",), PO: ("WD-FAC-01",), NH: ("WD-SUP-01",)}


def _card_on_piece(v: View, seat: int, other: int, detail: int) -> tuple[str, str, Rules]:
    kind, piece = divmod(detail, 256)
    s = cast(State, v)
    owner = f"{SEATS[other]}'s " if other != seat else ""
    words = f"{CARDS[kind].name} on {owner}{piece_name(s, piece)}"
    return f"{CODES[kind]}>{SEATS[other]}.{label(s, piece)}", words, _PIECE_RULES[kind]


def _named(v: View, seat: int, other: int, kind: int) -> tuple[str, str, Rules]:
    return CODES[kind], cards(kind), ()


def _cleared(v: View, seat: int, other: int, detail: int) -> tuple[str, str, Rules]:
    kind, n = divmod(detail, 256)
    return f"{CODES[kind]}*{n}", f"{n} {CARDS[kind].name}", _CLEAR_RULES[kind]


def _audited(v: View, seat: int, other: int, detail: int) -> tuple[str, str, Rules]:
    n = st.members(v.owned[other][PC])
    return SEATS[other], f"{(n + 1) // 2} of {computers(n)}", ()


def _hunted(v: View, seat: int, other: int, detail: int) -> tuple[str, str, Rules]:
    card, loot = divmod(detail, 256)
    words = f"{CARDS[card].name} on {SEATS[other]}'s {CARDS[loot].name}"
    rules = ("WD-STD-01", "R-67") if card == STD else ("WD-HH-01",)
    return f"{CODES[card]}>{SEATS[other]}.{CODES[loot]}", words, rules


_ANSWER_RULES: dict[int, Rules] = {
    HK: ("WD-AUD-03", "WD-MOVE-03"),
    SE: ("WD-AUD-04", "WD-MOVE-03"),
    HH: ("WD-HH-03", "WD-MOVE-03"),
    STD: ("R-66", "WD-MOVE-03"),
}


def _answered(v: View, seat: int, other: int, kind: int) -> tuple[str, str, Rules]:
    return CODES[kind], CARDS[kind].name, _ANSWER_RULES[kind]


def _closed(v: View, seat: int, other: int, opener: int) -> tuple[str, str, Rules]:
    whom = SEATS[other]
    if opener == AU:
        return CODES[opener], f"The AUDIT of {whom}", ()
    return CODES[opener], f"The theft from {whom}", ("WD-HH-05",)


def _offered(v: View, seat: int, other: int, detail: int) -> tuple[str, str, Rules]:
    at = find_offer(cast(State, v), seat, other)
    return SEATS[other], offer_text(v, v.offer[at]) if at != NOBODY else "it is gone already", ()


def _counted(v: View, seat: int, other: int, detail: int) -> tuple[str, str, Rules]:
    """Cards whose kind may be hidden."""
    kind, n = divmod(detail, 256)
    return f"{CODES[kind]}*{n}" if kind < len(CODES) else str(n), cards(kind, n), ()


def _promised(v: View, seat: int, other: int, number: int) -> tuple[str, str, Rules]:
    """In a private trade the others hear only that something was signed (6.4)."""
    for i in range(v.pacts):
        pact = v.pact[i]
        if (pact.id, pact.by, pact.to) == (number, seat, other):
            promise = _promise(pact.type, pact.what, pact.n, pact.t)
            return pact_text(pact), f"Promise no. {number}: {SEATS[seat]} owes {SEATS[other]} {promise}", ()
    return "", f"{SEATS[seat]} promised {SEATS[other]} something", ("R-78", "R-81")


def _dome_card(v: View, seat: int, other: int, kind: int) -> tuple[str, str, Rules]:
    return CODES[kind], f"{cards(kind)}, worth {WORTH[kind]}", ()


_DETAILS: dict[int, Sentence] = {
    st.TURN_BEGAN: lambda v, seat, other, n: (str(n), str(n), ()),
    st.PLAYED: _plugged_in,
    st.ATTACHED: _attached,
    st.MOVED: _moved,
    st.COVERED: _gone,
    st.DISABLED: _card_on_piece,
    st.FIXED: _card_on_piece,
    st.HIRED: _named,
    st.FIRED: _named,
    st.CLEARED: _cleared,
    st.AUDITED: _audited,
    st.HUNTED: _hunted,
    st.ANSWERED: _answered,
    st.WENT_THROUGH: _closed,
    st.CANCELLED: _closed,
    st.RESHUFFLED: lambda v, seat, other, n: (str(n), str(n), ()),
    st.PICKED: _gone,
    st.STOLE: _named,
    st.DROPPED: _named,
    st.TOSSED: _named,
    st.OFFERED: _offered,
    st.COUNTERED: _offered,
    st.GAVE_CLASS: _named,
    st.PROMISED: _promised,
    st.DELIVERED: _counted,
    st.RETURNED: _counted,
    st.KEPT_WORD: lambda v, seat, other, struck: (SEATS[struck], SEATS[struck], ()),
    st.FINISHED_FIRST: lambda v, seat, other, n: (str(n), str(n), ()),
    st.TURNED_UP: _dome_card,
}

# ---------------------------------------------------------------- the end

CAUSES: dict[int, tuple[str, Rules, str]] = {
    st.REACHED: ("reached", ("WD-END-01", "R-77"), "the first to reach {target} bitcoin"),
    st.RANKED: ("ranked", ("WD-END-04",), "the highest score after the last turns"),
    st.LAST_LEFT: ("last-left", ("R-90",), "nobody else is left in the game"),
    st.TIE_BREAK: ("tie-break", ("WD-END-04", "R-87"), "a tie for the highest score"),
    st.DOME: ("thunderdome", ("WD-TIE-05", "R-88"), "a tie that only the Thunderdome could split"),
    st.SHARED: ("shared", ("WD-TIE-05", "R-88"), "a tie that nothing could split"),
}
TIE_BREAKERS = {
    "WD-TIE-01": "active computers",
    "WD-TIE-02": "computers",
    "WD-TIE-03": "active equipment",
    "WD-TIE-04": "pieces of equipment",
}


def outcome(s: State) -> Outcome:
    """How a finished game ended, with the scores and what split a tie."""
    cause, rules, reason = CAUSES[s.cause]
    winners = tuple(p for p in range(s.seats) if s.winners >> p & 1)
    names = listed([SEATS[p] for p in winners])
    scores = ", ".join(f"{SEATS[p]} {s.score[p]}" for p in range(s.seats))
    if s.cause == st.TIE_BREAK:
        rule, words = _tie_break(s, winners[0])
        rules, reason = (*rules, rule), f"{reason}, split by {words}"
    elif s.cause == st.RANKED and s.finisher == NOBODY:
        rules, reason = ("R-92", *rules), "the highest score at the end of the longest game"
    verb = "wins" if len(winners) == 1 else "share the win"
    return Outcome(
        winners, cause, rules, f"{names} {verb}: {reason.format(target=s.option[TARGET])}. Bitcoin: {scores}."
    )


def _tie_numbers(s: State, seat: int) -> tuple[int, int, int, int]:
    """What splits a tie (R-87), out of the rules' own number: active and all computers, active and all equipment."""
    rest, pieces = divmod(standing(s, seat), 256)
    rest, active = divmod(rest, 256)
    return rest // 64 % 64, rest % 64, active, pieces


def _tie_break(s: State, winner: int) -> tuple[str, str]:
    """The tie-breaker that decided, and its numbers."""
    best = s.score[winner]
    tied = [p for p in range(s.seats) if s.status[p] != st.OUT and s.score[p] == best]
    numbers = {p: _tie_numbers(s, p) for p in tied}
    for i, (rule, name) in enumerate(TIE_BREAKERS.items()):
        left = [p for p in tied if numbers[p][i] == numbers[winner][i]]
        if len(left) == 1:
            others = ", ".join(f"{SEATS[p]} {numbers[p][i]}" for p in tied if p != winner)
            return rule, f"{name}: {SEATS[winner]} {numbers[winner][i]}, {others}"
        tied = left
    raise AssertionError("no tie-breaker has split this tie")
