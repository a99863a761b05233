"""What must hold at every decision: I1 to I6 of the rules (4.1), and that the record agrees with itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from wiredeck.games.wired.cards import AU, CLASSES, CLEARS, FT, HH, HK, ISSUES, K2, K3, PC, PORTS, SE, STD, SW
from wiredeck.games.wired.options import (
    CONTRACTS,
    ENFORCED,
    NO_TRADE,
    OPEN_OFFERS,
    PEEL_OUT,
    ROUNDS,
    SHAME,
    TARGET,
)
from wiredeck.games.wired.pieces import is_dirty, is_loose, owner_of
from wiredeck.games.wired.rules.desk import DECLINES_MOST, OFFERS_MOST, OFFERS_MOST_PEEL, maker_fits
from wiredeck.games.wired.rules.legal import in_window
from wiredeck.games.wired.rules.play import asked
from wiredeck.games.wired.rules.turn import trade_closed
from wiredeck.games.wired.sound import is_sound
from wiredeck.games.wired.state import (
    ATTACH,
    AUDIT,
    CABLES,
    CLAUSE_LIMIT,
    DEAL,
    DOME,
    DRAFT_GIVE,
    DRAFT_WANT,
    FINISHED,
    FIRST_CABLE,
    FIRST_PC,
    FLOAT,
    HUNT,
    INTERNET,
    LAST_LEFT,
    LATER,
    NOBODY,
    OUT,
    OVER,
    PACT_LIMIT,
    PLAYING,
    PLEDGE,
    RANKED,
    REACHED,
    RUNNING,
    SELECT,
    SHARED,
    SLOTS,
    STEAL,
    STRIKE,
    TIE_BREAK,
    TRADE,
    TRUCE,
    UNANSWERED,
    Offer,
    State,
    load_of,
    number_known,
)
from wiredeck.games.wired.text import area, discard_kinds, hand_kinds, label, pile_kinds
from wiredeck.games.wired.write import pieces_of

TRADING = (TRADE, DRAFT_GIVE, DRAFT_WANT)
WINDOWS = (AUDIT, HUNT)
EVENTS = (*WINDOWS, SELECT, STEAL)
LONGEST = {LATER: 3, PLEDGE: 3, TRUCE: 5, STRIKE: 5}


def check(s: State) -> None:
    """Raise AssertionError with the state in it if an invariant is broken."""
    conserved(s)
    hands(s)
    pieces(s)
    plugs(s)
    assert is_sound(s), s
    issues(s)
    classes(s)
    turn(s)
    event(s)
    offers(s)
    pacts(s)
    ending(s)


def check_step(before: State, s: State) -> None:
    """What must hold between a decision and a later one: I5, scores never fall; nobody comes back."""
    seats = range(s.seats)
    assert all(s.score[p] >= before.score[p] for p in seats), s
    assert all(s.status[p] >= before.status[p] for p in seats), s
    assert all(now >= then for p in seats for now, then in zip(s.top[p], before.top[p], strict=True)), s
    assert s.moves > before.moves, s
    assert s.turn_no >= before.turn_no, s
    assert s.reshuffles >= before.reshuffles, s
    assert s.next_pact >= before.next_pact, s
    assert s.signed & before.signed == before.signed, s


# ---------------------------------------------------------------- cards


def in_play(s: State) -> Iterator[int]:
    """Every card that is on the table."""
    yield from (s.order[i] // SLOTS for i in range(s.pieces))
    yield from s.issue[: s.issues]
    for seat in range(s.seats):
        yield from area(s, seat)
    yield from (s.pact[i].what for i in range(s.pacts) if s.pact[i].type == LATER for _ in range(s.pact[i].n))
    if s.phase in WINDOWS:
        yield s.opener
        yield from (card % 32 for card in s.chain[: s.chained])


def conserved(s: State) -> None:
    """I1: every card is in exactly one zone."""
    cards = Counter(discard_kinds(s) + pile_kinds(s) + list(in_play(s)))
    for seat in range(s.seats):
        cards += Counter(hand_kinds(s.hand[seat]))
    assert cards == Counter(hand_kinds(s.deck)), s


def hands(s: State) -> None:
    """The sets and counts kept beside the hands agree with them; who is out holds nothing."""
    for seat in range(s.seats):
        hand = hand_kinds(s.hand[seat])
        assert len(hand) == s.held[seat], s
        assert s.kinds[seat] == sum(1 << kind for kind in set(hand)), s
        for kind, there in enumerate(s.hand[seat]):
            assert number_known(s.known[seat], kind) <= there, s
            assert number_known(s.seen, kind) <= there or s.seen_of != seat, s
        if s.status[seat] == OUT:
            assert not hand, s
            assert s.posts[seat] == 0, s
            assert not any(s.owned[seat]), s


# ---------------------------------------------------------------- pieces


def pieces(s: State) -> None:
    """Each piece is in one network and once in the order; a label names one piece, with a number seen before."""
    owned = [
        SLOTS * kind + place
        for seat in range(s.seats)
        for kind in range(4)
        for place in range(63)
        if s.owned[seat][kind] >> place & 1
    ]
    assert sorted(owned) == sorted(s.order[: s.pieces]), s
    assert len(set(owned)) == len(owned), s
    for seat in range(s.seats):
        labels = [label(s, piece) for piece in pieces_of(s, seat)]
        assert len(set(labels)) == len(labels), s
        assert all(1 <= int(name[1:]) <= s.top[seat]["skp".index(name[0])] for name in labels), s


def plugs(s: State) -> None:
    """I2, I3: what a piece may be plugged into; floating, loaded and roomy are as the parents say."""
    load = [0] * CABLES
    for i in range(s.pieces):
        piece = s.order[i]
        kind, parent = piece // SLOTS, s.parent[piece]
        host = {INTERNET: "internet", FLOAT: "float"}.get(parent) or parent // SLOTS
        assert host in {SW: ("internet",), PC: ("float", K2, K3)}.get(kind, ("float", SW)), s
        assert is_loose(s, piece) == (parent == FLOAT), s
        if parent < FLOAT:
            assert owner_of(s, parent) == owner_of(s, piece), s
        if kind == PC and parent < FLOAT:
            load[parent - FIRST_CABLE] += 1
    for i in range(s.pieces):
        cable = s.order[i] - FIRST_CABLE
        if 0 <= cable < CABLES:
            ports = PORTS[s.order[i] // SLOTS]
            assert load_of(s, s.order[i]) == load[cable] <= ports, s
            assert s.roomy[s.order[i] // SLOTS] >> cable % SLOTS & 1 == (load[cable] < ports), s


def issues(s: State) -> None:
    """I6: no issue lies where a classification keeps it away; dirty pieces are those with issues, all in play."""
    for i in range(s.issues):
        owner = owner_of(s, s.lies_on[i])
        assert s.issue[i] in ISSUES, s
        assert owner != NOBODY, s
        assert s.issue[i] not in [CLEARS[post] for post in area(s, owner) if post != FT], s
    for i in range(s.pieces):
        assert is_dirty(s, s.order[i]) == (s.order[i] in s.lies_on[: s.issues]), s


# ---------------------------------------------------------------- classifications, turn, event


def classes(s: State) -> None:
    """I4: at most two; only a FIELD TECH is tapped, and only in its owner's turn."""
    for seat in range(s.seats):
        assert s.posts[seat] <= 2, s
        for i, post in enumerate(area(s, seat)):
            assert post in CLASSES, s
            assert not s.tapped[seat][i] or (post == FT and seat == s.turn), s


def turn(s: State) -> None:
    """The active seat plays, has moves, and trades only where trade is open."""
    assert s.condemned == NOBODY, s
    if s.phase == OVER:
        assert (s.actor, asked(s)) == (NOBODY, 0), s
        return
    assert s.phase not in (DEAL, OVER), s
    assert s.status[s.turn] == PLAYING, s
    assert s.left >= 0, s
    assert asked(s) >> s.actor & 1, s
    assert all(s.status[p] == PLAYING for p in range(s.seats) if asked(s) >> p & 1), s
    assert s.actor == s.turn or s.phase in (*TRADING, *WINDOWS), s
    if s.phase in TRADING:
        assert s.option[CONTRACTS] != NO_TRADE, s
        assert not trade_closed(s), s
    if s.phase == ATTACH:
        assert owner_of(s, s.host) == s.turn, s
        assert s.host < FIRST_PC, s


def event(s: State) -> None:
    """The opener and the victim of an event still play; the chain alternates; nobody has answered who is not asked."""
    if s.phase not in EVENTS:
        return
    assert s.status[s.victim] == PLAYING, s
    assert s.victim != s.turn, s
    owners, kinds = [c // 32 for c in s.chain[: s.chained]], [c % 32 for c in s.chain[: s.chained]]
    if s.opener == AU:
        assert s.phase in (AUDIT, SELECT), s
        assert kinds == [(HK, SE)[i % 2] for i in range(s.chained)], s
        assert all(one != two for one, two in zip([s.turn, *owners], owners, strict=False)), s
        if s.phase == AUDIT:
            assert all(in_window(s, p) or s.answer[p] == UNANSWERED for p in range(s.seats) if s.status[p] != OUT), s
        else:
            assert 0 < s.picks <= bin(s.owned[s.victim][PC]).count("1"), s
    else:
        assert s.opener in (HH, STD), s
        assert owners == [(s.victim, s.turn)[i % 2] for i in range(s.chained)], s
        assert STD not in kinds if s.phase == HUNT else s.chained % 2 == 0, s
        assert s.loot < s.posts[s.victim], s


# ---------------------------------------------------------------- trade


def offers(s: State) -> None:
    """At most one open offer each way between two who play; all of it still fits (FIX-5, FIX-20)."""
    assert s.offers == 0 or s.phase in TRADING, s
    pairs = [(s.offer[i].maker, s.offer[i].taker) for i in range(s.offers)]
    assert len(set(pairs)) == len(pairs), s
    assert sum(maker == s.turn for maker, _ in pairs) <= s.option[OPEN_OFFERS], s
    assert s.made <= (OFFERS_MOST_PEEL if s.option[PEEL_OUT] else OFFERS_MOST), s
    assert all(n <= DECLINES_MOST + 1 for row in s.declined for n in row), s  # offers both ways may be open
    for i in range(s.offers):
        party(s, s.offer[i])
        assert s.offer[i].n > 0, s
        assert maker_fits(s, s.offer[i]), s
    if s.phase in (DRAFT_GIVE, DRAFT_WANT):
        party(s, s.draft)
        assert s.actor == s.draft.maker, s


def party(s: State, offer: Offer) -> None:
    """An offer is between the active seat and another that plays; a strike is against a third."""
    assert offer.maker != offer.taker, s
    assert s.turn in (offer.maker, offer.taker), s
    assert s.status[offer.maker] == s.status[offer.taker] == PLAYING, s
    assert offer.n <= CLAUSE_LIMIT, s
    for clause in offer.clause[: offer.n]:
        if clause.type == STRIKE:
            assert clause.what not in (offer.maker, offer.taker), s
            assert s.status[clause.what] == PLAYING, s


def pacts(s: State) -> None:
    """Promises run between two who play, in order of their numbers, for no longer than may be promised."""
    assert s.pacts <= PACT_LIMIT, s
    numbers = [s.pact[i].id for i in range(s.pacts)]
    assert numbers == sorted(set(numbers)), s
    assert max(numbers, default=0) <= s.next_pact, s
    for i in range(s.pacts if s.phase != OVER else 0):
        pact = s.pact[i]
        assert pact.by != pact.to, s
        assert s.status[pact.by] == s.status[pact.to] == PLAYING, s
        assert 1 <= pact.t <= LONGEST[pact.type], s
        assert s.option[CONTRACTS] >= (SHAME if pact.type in (PLEDGE, STRIKE) else ENFORCED), s
        if pact.type == STRIKE:
            assert pact.what not in (pact.by, pact.to), s
            assert s.status[pact.what] == PLAYING, s
        else:
            assert pact.n > 0, s


# ---------------------------------------------------------------- the end


def ending(s: State) -> None:
    """Who has finished, who still has a final turn, and who has won why."""
    playing = {p for p in range(s.seats) if s.status[p] == PLAYING}
    finished = [p for p in range(s.seats) if s.status[p] == FINISHED]
    assert finished == [p for p in (s.finisher,) if p != NOBODY and s.status[p] != OUT], s
    pending = {p for p in range(s.seats) if s.pending >> p & 1}
    assert pending <= playing, s
    assert s.pending >> s.seats == 0, s
    if s.finisher == NOBODY:
        assert not pending, s
    else:
        assert s.seats > 3, s
        assert s.score[s.finisher] >= s.option[TARGET], s
        assert s.phase == OVER or s.turn in pending, s
    assert (s.phase == OVER) == (s.winners != 0) == (s.cause != RUNNING), s
    if s.phase == OVER:
        won(s, {p for p in range(s.seats) if s.winners >> p & 1})
    else:
        assert len(playing) + len(finished) > 1, s


def won(s: State, winners: set[int]) -> None:
    """The winners fit the cause."""
    left = {p for p in range(s.seats) if s.status[p] != OUT}
    best = max(s.score[p] for p in left)
    assert winners <= left, s
    assert s.winners >> s.seats == 0, s
    assert {s.winner} == (winners if len(winners) == 1 else {NOBODY}), s
    assert len(winners) == 1 or s.cause == SHARED, s
    if s.cause == LAST_LEFT:
        assert winners == left, s
    elif s.cause == REACHED:
        assert s.seats <= 3, s
        assert min(s.score[p] for p in winners) >= s.option[TARGET], s
    else:
        assert s.cause in (RANKED, TIE_BREAK, DOME, SHARED), s
        assert {s.score[p] for p in winners} == {best}, s
        tied = sum(s.score[p] == best for p in left)
        assert (tied == 1) == (s.cause == RANKED), s
        assert s.finisher != NOBODY or s.turn_no >= s.option[ROUNDS] * s.seats, s
