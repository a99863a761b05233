"""What happened and how it ended, in plain words, with the rule behind each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from wiredeck.games.interface import SEATS, Event, Outcome
from wiredeck.games.wired import pieces as pc
from wiredeck.games.wired import state as st
from wiredeck.games.wired.cards import (
    AU,
    CARDS,
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
    SE,
    STD,
    TR,
    WORTH,
)
from wiredeck.games.wired.names import PIECE_NAMES, Rules, cards, computers, listed, piece_name
from wiredeck.games.wired.options import TARGET
from wiredeck.games.wired.rules.desk import find_offer
from wiredeck.games.wired.rules.turn import MEASURES, counted
from wiredeck.games.wired.state import FIRST_PC, NOBODY, PIECES, SLOTS, State
from wiredeck.games.wired.text import label
from wiredeck.games.wired.view import View
from wiredeck.games.wired.words_trade import offer_text, pact_text, promise_text

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
    n = pc.members(v.owned[other][PC])
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
            promise = promise_text(pact.type, pact.what, pact.n, pact.t)
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


def _tie_numbers(s: State, seat: int) -> list[int]:
    """What splits a tie (R-87): active and all computers, active and all equipment."""
    return [counted(s, seat, measure) for measure in range(1, MEASURES)]


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
