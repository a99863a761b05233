"""Nothing hidden leaks: two states that a seat cannot tell apart give it the same bytes (R-17, R-81, R-104, 4.8)."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from tests.wired.hidden import count_leaks, go_on, scramble
from wiredeck.games.wired.actions import (
    ACCEPT,
    ADD,
    ADD_REVEAL,
    ADD_TRUCE,
    ANSWER,
    DROPS,
    END,
    LEAVE,
    MAKE_LATER,
    MAKE_OFFER,
    NEXT,
    PASS,
    PLAY_AUDIT,
    SEND,
    TOSS,
    Legal,
)
from wiredeck.games.wired.cards import AU, HK, KIND_OF, PC, SW, TR
from wiredeck.games.wired.guess import guess
from wiredeck.games.wired.options import Options
from wiredeck.games.wired.pieces import add_piece
from wiredeck.games.wired.rules.legal import legal_actions
from wiredeck.games.wired.rules.play import apply, asked, deal, sweep
from wiredeck.games.wired.state import (
    AUDIT,
    CARD_LIMIT,
    DISCARD,
    DRAFT_GIVE,
    DRAFT_WANT,
    DREW,
    FLOAT,
    GAVE,
    HIDDEN,
    LATER,
    MOVES,
    NOBODY,
    OVER,
    PLAYS,
    PROMISED,
    RETURNED,
    SAW,
    SHOWED,
    TRADE,
    TRADED,
    UNANSWERED,
    State,
    give,
    take,
)
from wiredeck.games.wired.view import View, look
from wiredeck.kernel import clone, pack, plain, seed_stream
from wiredeck.kernel.compile import Twins
from wiredeck.kernel.record import fill, records

TWINS = Twins("wired-hidden")
EVENTFUL = {"SW": 9, "K3": 9, "PC": 40, "AU": 30, "HK": 25, "SE": 20, "FT": 8, "SUP": 4, "HH": 15, "STD": 3}
LARGE = {code: 60 for code, kind in KIND_OF.items() if kind < 18}
TABLES = (
    Options(),
    Options(house={"visibility": "parties"}),
    Options(house={"contracts": "shame", "hand": 8}),
    Options(house={"contracts": "shame", "visibility": "parties", "hand": 12, "kingmaker": True}),
    Options("compact112", house={"contracts": "swap", "visibility": "parties", "gifts": False, "open_offers": 5}),
    Options(house={"contracts": "off", "switcheroo": True, "fix_others": True, "perturn": 9, "target": 10}),
    Options(EVENTFUL, house={"visibility": "parties", "clock": True, "on_leave": "eliminate", "final": "equal-turns"}),
    Options(house={"peel_out": True, "gemini": True, "king_seal": True, "seal_counters": False, "hand": 15}),
    Options(LARGE, house={"contracts": "shame", "visibility": "parties", "on_leave": "eliminate", "rounds": 5}),
)
NUMBERS = range(len(TABLES))
BLANK_VIEW, LEGAL = plain(View), plain(Legal)


def blank(options: Options, seats: int) -> State:
    """A table with nothing on it."""
    state = plain(State)
    state.seats = seats
    state.option[:] = options.numbers()
    state.deck[:] = options.counts()
    sweep(state)
    return state


@cache
def reached(number: int, seats: int, moves: int = 500, every: int = 50) -> tuple[State, ...]:
    """Some states of random games: one in so many, more often where answers lie sealed, and every last one."""
    state = blank(TABLES[number], seats)
    found: list[State] = []
    game = moved = 0
    while moved < moves:
        seed_stream(state, seats, game)
        game += 1
        deal(state, -1)
        while state.phase != OVER and moved < moves:
            if moved % every == 0 or (state.phase == AUDIT and moved % 2 == 0):
                found.append(clone(state))
            go_on(state, LEGAL)
            moved += 1
        found.append(clone(state))
    return tuple(found)


def seen(state: State, seat: int) -> View:
    view = clone(BLANK_VIEW)
    look(state, seat, view)
    return view


def same(one: Any, two: Any) -> bool:
    """Are all fields of two records alike? As equal bytes, but quicker."""
    if hasattr(one, "__slots__"):
        return all(same(getattr(one, name), getattr(two, name)) for name in one.__slots__)
    if isinstance(one, list) and one and hasattr(one[0], "__slots__"):
        return all(map(same, one, two))
    return bool(one == two)


def choices(state: State, seat: int) -> list[int]:
    """The legal list of a seat that may act now."""
    there = clone(state)
    there.actor = seat
    return LEGAL.action[: legal_actions(there, LEGAL)]


def scrambled(state: State, seat: int, lot: int) -> State:
    other = clone(state)
    seed_stream(other, lot, seat + 1)
    scramble(other, seat)
    return other


# ---------------------------------------------------------------- nothing leaks


@pytest.mark.parametrize("number", NUMBERS)
def test_r_17_no_seat_can_tell_states_apart_by_what_it_may_not_know(number: int) -> None:
    for seats in range(2, 7):
        for lot, state in enumerate(reached(number, seats)):
            for seat in range(-1, seats):
                other = scrambled(state, seat, lot)
                assert same(seen(state, seat), seen(other, seat))
                if seat >= 0 and asked(state) & asked(other) & 1 << seat:
                    assert choices(state, seat) == choices(other, seat)


def test_a_view_that_was_used_before_keeps_nothing() -> None:
    used = clone(BLANK_VIEW)
    for number in NUMBERS:
        for lot, state in enumerate(reached(number, 4)):
            look(state, lot % 5 - 1, used)
            assert same(used, seen(state, lot % 5 - 1))


@pytest.mark.slow
def test_r_17_a_million_states() -> None:
    """Compiled, about five views of each."""
    wanted = int(os.environ.get("WIREDECK_SOAK_STATES", "10000000")) // (10 * len(TABLES) * 5)
    counts = [leaks(options, seats, wanted, 1000 + seats) for options in TABLES for seats in range(2, 7)]
    assert sum(leaked for _, leaked in counts) == 0


def leaks(options: Options, seats: int, wanted: int, seed: int) -> tuple[int, int]:
    """States seen and states that leaked, compiled."""
    states, legals, views = records(State, 2), records(Legal, 2), records(View, 2)
    fill(states[0], blank(options, seats))
    view_bytes = views.view("u1").reshape(2, -1)
    found: tuple[int, int] = TWINS.of(count_leaks)(states, legals, views, view_bytes, seed, wanted, 77)
    return found


SECRETS: dict[str, Callable[[State, int], object]] = {
    "hands": lambda s, seat: [s.hand[p] for p in range(s.seats) if p != seat],
    "draw order": lambda s, seat: s.pile.card[: s.pile.n],
    "generator": lambda s, seat: s.chance,
    "decisions so far": lambda s, seat: s.moves,
    "who is asked in a window": lambda s, seat: s.actor if s.phase == AUDIT else 0,
    "sealed answers": lambda s, seat: [s.answer[p] for p in range(s.seats) if p != seat] if s.phase == AUDIT else 0,
    "that somebody writes an offer": lambda s, seat: s.phase,
    "draft": lambda s, seat: lines(s.draft) if s.phase in (DRAFT_GIVE, DRAFT_WANT) else 0,
    "terms of offers": lambda s, seat: [lines(s.offer[i]) for i in range(s.offers)],
    "number of promises": lambda s, seat: (s.pacts, s.next_pact),
    "terms of promises": lambda s, seat: [(s.pact[i].type, s.pact[i].by, s.pact[i].n) for i in range(s.pacts)],
    "escrows": lambda s, seat: [s.pact[i].what for i in range(s.pacts) if s.pact[i].type == LATER],
    "events": lambda s, seat: s.told.event[: s.told.n],
}


def lines(offer: Any) -> list[tuple[int, ...]]:
    return [(c.side, c.type, c.what, c.n, c.t) for c in offer.clause[: offer.n]]


@pytest.mark.parametrize("secret", SECRETS)
def test_the_leak_test_notices_a_leak(secret: str) -> None:
    """Were the view to show this, scrambled states would give it away."""
    tell = SECRETS[secret]
    states = [state for number in (1, 3, 6) for state in reached(number, 4, 1500)]
    assert any(tell(state, 1) != tell(scrambled(state, 1, lot), 1) for lot, state in enumerate(states))


# ---------------------------------------------------------------- what is open is seen


def first_state(fits: Callable[[State], bool]) -> State:
    """A state of random games with open trades in which something can be changed."""
    return next(clone(state) for state in reached(2, 4, 3000, 6) if fits(state))


Change = tuple[Callable[[State], bool], Callable[[State], None]]


def set_last(values: list[int], n: int, value: int) -> None:
    values[n - 1] = value


def swap_discards(s: State) -> None:
    one, two = CARD_LIMIT - s.discarded, CARD_LIMIT - 1
    s.pile.card[one], s.pile.card[two] = s.pile.card[two], s.pile.card[one]


def swap_own(s: State) -> None:
    """Another card in a hand, which nobody has seen go there."""
    s.hand[1][SW] -= 1
    s.hand[1][TR] += 1


def bump(s: State, name: str) -> None:
    setattr(s, name, getattr(s, name) + 1)


OPEN: dict[str, Change] = {
    "own hand": (lambda s: s.kinds[1] & 1 << SW > 0, swap_own),
    "hand sizes": (lambda s: True, lambda s: give(s, 2, SW)),
    "pile size": (lambda s: True, lambda s: bump(s.pile, "n")),  # type: ignore[arg-type]
    "order of discards": (
        lambda s: s.discarded > 1 and s.pile.card[CARD_LIMIT - s.discarded] != s.pile.card[CARD_LIMIT - 1],
        swap_discards,
    ),
    "scores": (lambda s: True, lambda s: set_last(s.score, 3, 9)),
    "a network": (lambda s: s.pieces > 0, lambda s: set_last(s.order, s.pieces, 200)),
    "a plug": (
        lambda s: any(s.parent[s.order[i]] == FLOAT for i in range(s.pieces)),
        lambda s: [s.parent.__setitem__(s.order[i], 0) for i in range(s.pieces)].clear(),
    ),
    "issues": (lambda s: s.issues > 0, lambda s: set_last(s.issue, s.issues, SW)),
    "classifications": (lambda s: s.posts[2] > 0, lambda s: set_last(s.post[2], s.posts[2], SW)),
    "the chain": (
        lambda s: s.phase == AUDIT and s.chained > 0,
        lambda s: set_last(s.chain, s.chained, s.chain[s.chained - 1] ^ 1),
    ),
    "terms of offers": (
        lambda s: s.offers > 0 and {s.offer[0].maker, s.offer[0].taker}.isdisjoint({1}),
        lambda s: bump(s.offer[0].clause[0], "what"),  # type: ignore[arg-type]
    ),
    "promises": (
        lambda s: s.pacts > 0 and {s.pact[0].by, s.pact[0].to}.isdisjoint({1}),
        lambda s: bump(s.pact[0], "t"),  # type: ignore[arg-type]
    ),
    "clocks": (lambda s: True, lambda s: bump(s, "own_clock")),
    "events": (lambda s: s.told.n > 0, lambda s: set_last(s.told.event, s.told.n, 1)),
    "whose turn": (lambda s: True, lambda s: bump(s, "turn")),
    "phase": (lambda s: s.phase == DISCARD, lambda s: setattr(s, "phase", MOVES)),
    "who left": (lambda s: True, lambda s: bump(s, "absent")),
    "declines": (lambda s: True, lambda s: set_last(s.declined[0], 3, 9)),
}


@pytest.mark.parametrize("thing", OPEN)
def test_r_17_what_is_open_is_seen_by_all(thing: str) -> None:
    fits, change = OPEN[thing]
    state = first_state(fits)
    before = [pack(seen(state, seat)) for seat in (NOBODY, 1)]
    change(state)
    after = [pack(seen(state, seat)) for seat in (NOBODY, 1)]
    assert before[1] != after[1]
    assert (before[0] != after[0]) == (thing != "own hand")


# ---------------------------------------------------------------- by clause


def table(house: dict[str, Any], phase: int) -> State:
    """Four seats, each with the same hand, at the beginning of A's turn."""
    state = blank(Options(first=0, house=house), 4)
    seed_stream(state, 1, 1)
    deal(state, 0)
    for seat in range(4):
        for kind in range(18):
            while state.hand[seat][kind]:
                take(state, seat, kind)
        for kind in (AU, HK, SW, SW, PC, PC):
            give(state, seat, kind)
    state.phase = phase
    return state


def do(state: State, *actions: int) -> None:
    for action in actions:
        assert action in choices(state, state.actor)
        apply(state, action)


def heard(state: State, seat: int) -> list[tuple[int, int, int, int]]:
    """The events of the last move as a seat hears them: what, seat, other, detail."""
    told = seen(state, seat).told
    return [(e >> 22, e >> 19 & 7, e >> 16 & 7, e & 65535) for e in told.event[: told.n]]


def in_audit() -> State:
    """A audits B; C's HACKED and D's pass lie sealed."""
    state = table({}, MOVES)
    add_piece(state, 1, PC, FLOAT)
    do(state, PLAY_AUDIT + 1)
    for seat, action in ((2, ANSWER), (3, PASS)):
        state.actor = seat
        do(state, action)
    assert state.phase == AUDIT
    return state


def test_r_48_a_seat_knows_its_own_answer() -> None:
    view = seen(in_audit(), 2)
    assert (view.answer, view.actor) == (PLAYS, NOBODY)


def test_r_48_nobody_knows_who_else_has_answered() -> None:
    state = in_audit()
    fresh = clone(state)
    fresh.answer[:] = [UNANSWERED] * 6
    for seat in (NOBODY, 0, 1):
        assert pack(seen(state, seat)) == pack(seen(fresh, seat))


def test_r_48_a_seat_that_must_answer_sees_that_it_is_asked() -> None:
    state = in_audit()
    state.answer[3] = UNANSWERED
    assert seen(state, 1).actor == 1
    assert seen(state, 3).actor == 3
    assert seen(state, 0).actor == NOBODY


def test_r_48_a_sealed_answer_is_not_heard() -> None:
    assert [heard(in_audit(), seat) for seat in (NOBODY, 0, 1, 2, 3)] == [[]] * 5


DEAL_OF_A = (MAKE_OFFER + 1, ADD + SW, ADD + SW, ADD + PC, NEXT, ADD + PC, MAKE_LATER, ADD_REVEAL, ADD_TRUCE)


def offered(house: dict[str, Any]) -> State:
    """A offers B two switches and a computer for a computer later, a look at B's hand and a truce."""
    state = table(house, TRADE)
    do(state, *DEAL_OF_A, SEND)
    return state


def traded(house: dict[str, Any]) -> State:
    state = offered(house)
    do(state, ACCEPT + DROPS * 0)
    return state


PARTIES = {"visibility": "parties"}


def test_r_104_a_draft_is_seen_by_its_maker_alone() -> None:
    before = table({}, TRADE)
    before.told.n = 0  # the first step of a draft ends the talk of the last move
    state = clone(before)
    do(state, *DEAL_OF_A)
    assert (seen(state, 0).phase, seen(state, 0).draft.n) == (DRAFT_WANT, 5)
    for seat in (NOBODY, 1, 2, 3):
        assert pack(seen(state, seat)) == pack(seen(before, seat))


def test_r_81_open_offers_are_open_to_all() -> None:
    state = offered({})
    assert [seen(state, seat).offer[0].n for seat in (NOBODY, 0, 1, 2)] == [5, 5, 5, 5]


def test_r_81_parties_alone_see_the_terms_of_an_offer() -> None:
    state = offered(PARTIES)
    assert [seen(state, seat).offer[0].n for seat in (NOBODY, 0, 1, 2)] == [0, 5, 5, 0]
    assert (seen(state, 2).offers, seen(state, 2).offer[0].maker, seen(state, 2).offer[0].taker) == (1, 0, 1)


def test_r_81_parties_alone_see_their_promises() -> None:
    state = traded(PARTIES)
    assert state.pacts == 2
    assert [seen(state, seat).pacts for seat in (NOBODY, 0, 1, 2)] == [0, 2, 2, 0]
    assert seen(state, 2).signed == 1 << 1


def test_r_81_others_hear_how_many_cards_were_given_but_not_which() -> None:
    """And nothing of promises, nor of the hand that was shown."""
    state = traded(PARTIES)
    assert heard(state, 2) == heard(state, NOBODY) == [(TRADED, 0, 1, 0), (GAVE, 0, 1, 256 * HIDDEN + 3)]


def test_r_81_the_parties_hear_everything_but_only_one_sees_the_hand() -> None:
    state = traded(PARTIES)
    deal = [(TRADED, 0, 1, 0), (GAVE, 0, 1, 256 * SW + 2), (GAVE, 0, 1, 256 * PC + 1)]
    promises = [(PROMISED, 1, 0, 1), (PROMISED, 1, 0, 2), (SHOWED, 1, 0, 0)]
    shown = [(SAW, 1, 0, 256 * SW + 4), (SAW, 1, 0, 256 * PC + 2), (SAW, 1, 0, 256 * HK + 1), (SAW, 1, 0, 256 * AU + 1)]
    assert heard(state, 1) == deal + promises
    assert heard(state, 0) == deal + promises + shown


def test_r_81_in_public_trades_all_but_the_hand_is_heard() -> None:
    state = traded({})
    assert heard(state, 2) == heard(state, 1)
    assert [event[0] for event in heard(state, 2)] == [TRADED, GAVE, GAVE, PROMISED, PROMISED, SHOWED]


def test_r_81_numbers_of_promises_do_not_tell_how_many_others_made() -> None:
    one, two = traded(PARTIES), offered(PARTIES)
    two.next_pact = 7
    do(two, ACCEPT)
    assert pack(seen(one, 0)) == pack(seen(two, 0))


def test_r_81_others_do_not_hear_that_a_promise_ends() -> None:
    """A leaves: what B had promised to A goes back to B, and only B hears it."""
    state = traded(PARTIES | {"on_leave": "eliminate"})
    apply(state, LEAVE + 0)
    assert (RETURNED, 1, 0, 256 * PC + 1) in heard(state, 1)
    assert RETURNED not in [event[0] for event in heard(state, 2) + heard(state, NOBODY)]


def test_r_17_others_hear_that_a_card_was_drawn_but_not_which() -> None:
    state = table({}, DISCARD)
    do(state, TOSS + SW)
    do(state, END)
    assert heard(state, 0)[0][:2] == (DREW, 0)
    assert heard(state, 0)[0][3] < HIDDEN
    assert heard(state, 1)[0] == heard(state, NOBODY)[0] == (DREW, 0, 0, HIDDEN)


# ---------------------------------------------------------------- guesses


@pytest.mark.parametrize("number", NUMBERS)
def test_a_guess_cannot_be_told_from_the_truth(number: int) -> None:
    guessed = plain(State)
    for seats in (2, 4, 5):
        for lot, state in enumerate(reached(number, seats)):
            for seat in range(-1, seats):
                view = seen(state, seat)
                seed_stream(guessed, lot, seat + 1)
                guess(view, guessed)
                assert same(seen(guessed, seat), view)
                assert guessed.pile.n == state.pile.n
                assert cards(guessed) == cards(state)
                if seat == state.actor:
                    assert guessed.actor == seat
                    assert choices(guessed, seat) == choices(state, seat)


def cards(state: State) -> int:
    """How many cards are held and in escrow."""
    escrowed = sum(state.pact[i].n for i in range(state.pacts) if state.pact[i].type == LATER)
    return sum(map(sum, state.hand)) + escrowed


@pytest.mark.parametrize("number", NUMBERS)
def test_a_guess_can_be_played_on(number: int) -> None:
    """No hand gives away what it has not got: a maker of an open offer holds what it gives."""
    for lot, state in enumerate(reached(number, 4)):
        guessed = plain(State)
        seed_stream(guessed, lot, 1)
        guess(seen(state, 2), guessed)
        for _ in range(30):
            if guessed.phase != OVER:
                go_on(guessed, LEGAL)
            assert all(0 <= n <= 60 for hand in guessed.hand for n in hand)
        assert cards(guessed) >= 0


def test_compiled_views_and_guesses_are_the_interpreted_ones() -> None:
    views, states = records(View, 1), records(State, 2)
    guessed = plain(State)
    for number in NUMBERS:
        for lot, state in enumerate(reached(number, 4)[::3]):
            seat = lot % 5 - 1
            fill(states[0], state)
            TWINS.of(look)(states[0], seat, views[0])
            assert views[0].tobytes() == pack(seen(state, seat))
            seed_stream(guessed, lot, 1)
            fill(states[1], guessed)
            guess(seen(state, seat), guessed)
            TWINS.of(guess)(views[0], states[1])
            assert states[1].tobytes() == pack(guessed)
