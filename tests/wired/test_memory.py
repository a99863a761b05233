"""What a seat has seen of other hands: its guesses keep to it, nobody else's do."""

from __future__ import annotations

from tests.wired.desk import Table, table
from wiredeck.games.wired import puzzles
from wiredeck.games.wired.cards import HH, HK, KINDS, PC, SW
from wiredeck.games.wired.game import WIRED
from wiredeck.games.wired.state import State, doubt, learn, number_known

MANY = 40  # guesses
TRADE = "3p phase=trade A=PC,SW,x B=HK,x*2 C=x*2"


def known(game: Table, who: int, seat: int) -> dict[int, int]:
    """What one seat knows to be in the hand of another, by kind."""
    found = WIRED.view(game.state, who).known[seat]
    return {kind: number_known(found, kind) for kind in range(KINDS) if number_known(found, kind)}


def held(state: State, who: int, seat: int, kind: int) -> list[int]:
    """How many cards of a kind each of many guesses of one seat gives another."""
    view = WIRED.view(state, who)
    return [WIRED.guess(view, seed).hand[seat][kind] for seed in range(MANY)]


def dealt(seats: int = 3) -> State:
    state: State = WIRED.start(seats, WIRED.options({}), 5)
    return state


# ---------------------------------------------------------------- cards that were seen


def test_computers_that_an_audit_sent_back_are_known_to_be_in_that_hand() -> None:
    game = table("3p A=AU,x B=x*4 C=x*5 B[~p1;~p2;~p3]").play("AU>B; pass*; select p1,p2")
    assert known(game, 0, 1) == known(game, 2, 1) == {PC: 2}
    assert min(held(game.state, 0, 1, PC)) == 2


def test_traded_cards_are_known_until_they_are_played() -> None:
    game = table("3p phase=trade A=PC,SW,x B=HK,x*2 C=x*2 C[s1()]").play("offer B give PC,SW want HK; B:accept")
    assert known(game, 2, 1) == {PC: 1, SW: 1}
    assert known(game, 2, 0) == known(game, 1, 0) == {HK: 1}
    assert min(held(game.state, 2, 1, SW)) == 1
    game.play("end; HK>C.s1")
    assert known(game, 2, 0) == known(game, 1, 0) == {}


def test_a_hand_that_was_shown_is_known_to_whom_it_was_shown() -> None:
    game = table(TRADE).play("offer B give show want HK; B:accept")
    assert known(game, 1, 0).items() >= {PC: 1, SW: 1, HK: 1}.items()
    assert known(game, 2, 0) == {HK: 1}  # C saw what was given, not the hand


def test_after_a_private_trade_nobody_counts_on_the_two_hands() -> None:
    game = table(TRADE, "+parties")
    learn(game.state, 0, SW, 1)
    assert known(game, 1, 0) == known(game, 2, 0) == {SW: 1}
    game.play("offer B give PC want HK; B:accept")
    assert known(game, 2, 0) == known(game, 2, 1) == {}  # it may have been the SWITCH


def test_cards_of_an_escrow_are_known_when_they_come() -> None:
    game = table("2p A=x*6 B=x*5 later=A>B:PC*1@1").play("endturn")
    assert known(game, 0, 1).get(PC) == 1


def test_a_puzzle_tells_nothing_of_what_was_seen_before_it() -> None:
    game = table("2p A=x*3 B=x*3 B[~p1;~p2]")
    learn(game.state, 1, PC, 1)
    shown = puzzles.known(game.state, 0)
    assert (shown.known[1], shown.hand[1][PC], shown.held[1]) == (0, 0, 3)


def test_puzzles_are_looked_for_where_a_few_more_computers_win() -> None:
    near = table("2p A=PC*3 A.sc=24 B=x*3").state
    assert [goal.kind for goal in puzzles.spotted(near, 0)] == ["mine"]
    far = table("2p A=PC*3 A.sc=2 B=x*3").state
    assert [goal.kind for goal in puzzles.spotted(far, 0)] == ["online"]
    assert puzzles.spotted(far, 1) == []


# ---------------------------------------------------------------- cards that seem to be lacking


def test_who_lets_an_audit_pass_seems_to_have_no_hacked() -> None:
    game = table("3p A=AU,x B=x*4 C=x*5 B[~p1;~p2;~p3]").play("AU>B; pass*")
    assert WIRED.view(game.state, 2).bare[1] == 1 << HK
    assert WIRED.view(game.state, 0).bare[2] == 0  # C was not the one to lose


def test_who_lets_a_theft_pass_seems_to_have_no_head_hunter() -> None:
    game = table("3p A=HH,x B=x*4 C=x*5 B.cl=SEC").play("HH>B.SEC; pass*")
    assert WIRED.view(game.state, 2).bare[1] == 1 << HH


def test_who_declines_seems_not_to_hold_what_was_wanted() -> None:
    game = table("3p phase=trade A=PC,x B=x*2 C=x*2").play("offer B give PC want HK; B:decline")
    assert WIRED.view(game.state, 2).bare[1] == 1 << HK
    hidden = table("3p phase=trade A=PC,x B=x*2 C=x*2", "+parties").play("offer B give PC want HK; B:decline")
    assert WIRED.view(hidden.state, 2).bare[1] == 0


def test_guesses_seldom_give_what_a_hand_seemed_to_lack() -> None:
    state = dealt()
    usual = sum(n > 0 for n in held(state, 0, 1, HK))
    doubt(state, 1, 1 << HK)
    seldom = sum(n > 0 for n in held(state, 0, 1, HK))
    assert 0 < seldom < usual / 3  # now and then somebody keeps a card back


def test_cards_drawn_since_may_be_what_was_lacking() -> None:
    state = dealt()
    doubt(state, 1, 1 << HK)
    seldom = sum(held(state, 0, 1, HK))
    state.fresh[1] = 6
    assert sum(held(state, 0, 1, HK)) > 2 * seldom


def test_whoever_shows_such_a_card_lacked_it_not() -> None:
    game = table("3p A=HK,x B=x*4 C=x*5 B[s1()]")
    doubt(game.state, 0, 1 << HK)
    game.play("HK>B.s1")
    assert WIRED.view(game.state, 2).bare[0] == 0
