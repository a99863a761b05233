"""Rulings on the end of the game (wired.md 3.8)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.wired.desk import table
from wiredeck.games.interface import OptionsError

ONE = "s1(k1:2(p1))"  # a network that mines one bitcoin a turn
LAST = "rounds=1"  # the round limit ends the game with the turn that is on

# ---------------------------------------------------------------- reaching the target


def test_r_77_twenty_five_are_enough() -> None:
    table(f"2p A.sc=24 A[{ONE}]").play("endturn").holds("winner=A A.sc=25")
    table(f"2p A.sc=23 A[{ONE}]").play("endturn").holds("winner=- A.sc=24")


@pytest.mark.parametrize("target", [10, 50])
def test_r_77_a_table_may_set_another_target(target: int) -> None:
    table(f"2p A.sc={target - 1} A[{ONE}]", f"target={target}").play("endturn").holds("winner=A")


@pytest.mark.parametrize("target", [9, 51])
def test_r_77_from_ten_to_fifty(target: int) -> None:
    with pytest.raises(OptionsError):
        table("2p", f"target={target}")


# ---------------------------------------------------------------- the final round


def test_r_82_all_others_have_one_last_turn() -> None:
    game = table(f"4p turn=C C.sc=24 C[{ONE}]").play("endturn").holds("C.st=fin final=C>A,B,D turn=D")
    game.play("2*endturn").holds("turn=B").play("endturn").holds("phase=over")


def test_r_82_players_who_are_out_have_none() -> None:
    table(f"5p out=D turn=C C.sc=24 C[{ONE}]").play("endturn").holds("final=C>A,B,E turn=E")


def test_r_82_with_equal_turns_only_those_later_in_the_round_have_one() -> None:
    table(f"4p turn=C C.sc=24 C[{ONE}]", "+equal").play("endturn").holds("final=C>D turn=D")


def test_r_82_the_round_begins_left_of_the_dealer() -> None:
    table(f"4p dealer=A turn=D D.sc=24 D[{ONE}]", "+equal").play("endturn").holds("final=D>A turn=A")


def test_r_82_with_equal_turns_the_last_seat_ends_the_game_at_once() -> None:
    table(f"4p turn=D D.sc=24 D[{ONE}] A.sc=9", "+equal").play("endturn").holds("winner=D phase=over")


def test_r_82_with_equal_turns_so_does_a_seat_with_nobody_left_behind_it() -> None:
    table(f"5p out=D,E turn=C C.sc=24 C[{ONE}] A.sc=9", "+equal").play("endturn").holds("winner=C phase=over")


def test_r_83_reaching_the_target_in_the_final_round_starts_nothing() -> None:
    game = table(f"4p turn=D A.sc=26 final=A>D,B D.sc=26 D[{ONE}] B=x*6").play("endturn")
    game.holds("D.sc=27 D.st=play final=A>B turn=B").play("endturn").holds("winner=D")


def test_r_83_no_turn_is_left_out() -> None:
    table("4p turn=B A.sc=40 final=A>B,C,D").play("2*endturn").holds("turn=D winner=-")


@pytest.mark.parametrize(
    ("hand", "key"),
    [("HK", "HK>B.s1"), ("AU", "AU>B"), ("HH", "HH>B.FT"), ("STD", "STD>B.FT"), ("SE", "SE>B.s2")],
)
def test_r_84_a_finished_player_is_no_target(hand: str, key: str) -> None:
    game = table(f"4p turn=C C={hand},x B[s1(k1:2(p1));s2{{HK}}()] B.cl=FT B.sc=25 final=B>C,D,A", "+fixothers")
    assert game.refused(key).code == "E_TARGET"


def test_r_84_a_finished_player_has_no_turn_no_trade_and_no_score() -> None:
    game = table(f"4p turn=A A=x*6 B.sc=25 B[{ONE}] final=B>A,C", "+kingmaker stop=30")
    game.play("endturn").holds("turn=C B.sc=25 phase=trade")
    assert game.refused("offer B give x want x").code == "E_TARGET"
    assert game.refused("B:offer C give x want x").code == "E_TARGET"


def test_r_84_a_finished_player_is_not_asked() -> None:
    game = table("4p turn=C C=AU,x D[~p1] B=HK,x B.sc=25 final=B>C,D,A").play("AU>D").holds("ask=D,A")
    assert game.refused("B:answer HK").code == "E_TURN"


def test_r_84_promises_of_a_finished_player_end() -> None:
    game = table(f"4p A=x*5 A.sc=24 A[{ONE}] C=x truce=A>B:3 truce=B>A:3 later=A>C:PC*1@3 later=C>A:SW*1@3")
    game.play("endturn").holds("truces=- laters=- C.hand=PC,SW,x A.st=fin")


def test_r_84_the_network_stays_for_the_ranking() -> None:
    game = table("4p turn=D A.sc=25 A[s1(k1:2(p1))] final=A>D D.sc=25").play("endturn")
    game.holds("winner=A A.tb=1,1,3,3")


def test_r_85_after_the_last_turn_one_is_still_a_target() -> None:
    game = table("4p turn=A A=HK,AU,HH B.sc=25 final=B>A D[s1(k1:2(p1))] D.cl=FT")
    game.holds("has:HK>D.s1 has:AU>D has:HH>D.FT")


def test_r_85_and_may_answer_and_draw_back() -> None:
    game = table("4p turn=A A=AU,x B.sc=25 final=B>A D=HK,x*5 D[~p1]").play("AU>D; D:answer HK; pass*")
    game.holds("D.net=[~p1] D#=6").play("endturn").holds("phase=over")


def test_r_86_the_finisher_has_no_privilege() -> None:
    game = table(f"4p turn=D A.sc=25 A[s1()] final=A>D D.sc=24 D[{ONE}]").play("endturn")
    game.holds("D.sc=25 winner=D")


# ---------------------------------------------------------------- ties


@pytest.mark.parametrize(
    ("network", "numbers"),
    [
        ("s1()", "0,0,1,1"),
        ("s1{HK}(k1:2(p1))", "0,1,0,3"),
        ("s1(k1:2{HK}(p1),k2:3(p2,p3{PO}))", "1,3,3,6"),
        ("s1();~k1:2(p1);~p2", "0,2,1,4"),
    ],
)
def test_r_87_what_the_tie_breaks_count(network: str, numbers: str) -> None:
    table(f"2p A[{network}]").holds(f"A.tb={numbers}")


@pytest.mark.parametrize(
    ("a", "b", "mined", "winner"),
    [
        ("s1(k1:2(p1{HK},p2{HK}))", "s1(k1:2(p1))", 1, "B"),  # active computers
        ("~p1", "s1();s2();s3()", 0, "A"),  # all computers
        ("s1();s2{HK}();s3{HK}()", "s1();s2()", 0, "B"),  # active equipment
        ("s1();~k1:2()", "s1()", 0, "A"),  # all equipment
    ],
)
def test_r_87_ties_are_split_in_this_order(a: str, b: str, mined: int, winner: str) -> None:
    game = table(f"2p turn=B turnno=2 A.sc=9 A[{a}] B.sc={9 - mined} B[{b}]", LAST).play("endturn")
    game.holds(f"A.sc=9 B.sc=9 winner={winner}")


def test_r_87_they_are_counted_after_the_last_score() -> None:
    game = table("2p turn=B turnno=2 B=PC,x A[s1(k1:2())] B[s1(k1:2())] A.sc=1", LAST).play("play PC>k1; endturn")
    game.holds("B.sc=1 winner=B")


ORDER = ["STD", "HH", "AU", "SEC", "HD", "HK", "SE", "PC", "K2", "SW"]


@pytest.mark.parametrize(("high", "low"), list(pairwise(ORDER)))
def test_r_88_the_higher_card_wins(high: str, low: str) -> None:
    table(f"2p turn=B turnno=2 pile({low},{high},x)", LAST).play("endturn").holds(f"winner=B disc({low},{high})")


@pytest.mark.parametrize("equal", ["SEC,FT", "FAC,SUP", "HK,PO", "NH,HK", "SE,PW", "TR,SE", "K2,K3"])
def test_r_88_equal_cards_go_on_to_another_round(equal: str) -> None:
    table(f"2p turn=B turnno=2 pile({equal},SW,PC,x)", LAST).play("endturn").holds(f"winner=B disc({equal},SW,PC)")


def test_r_88_it_begins_left_of_the_dealer() -> None:
    table("3p turn=C turnno=3 dealer=A pile(PC,AU,SW,x)", LAST).play("endturn").holds("winner=C")


def test_r_88_only_the_tied_take_part() -> None:
    game = table("3p turn=C turnno=3 B.sc=1 A.sc=2 C.sc=2 pile(PC,AU,STD,x)", LAST).play("endturn")
    game.holds("winner=C disc(PC,AU) pile=2")


def test_r_88_only_the_highest_stay_in() -> None:
    game = table("3p turn=C turnno=3 pile(HH,HH,PC,SW,AU,x)", LAST).play("endturn")
    game.holds("winner=B disc(HH,HH,PC,SW,AU)")


def test_r_88_after_twenty_rounds_they_share() -> None:
    table("2p turn=B turnno=2 pile(PC*40,AU)", LAST).play("endturn").holds("winner=A,B disc=40 pile(AU)")


def test_r_88_a_table_may_let_them_share_at_once() -> None:
    table("2p turn=B turnno=2 pile(PC,AU)", f"{LAST} +shared").play("endturn").holds("winner=A,B pile=2")


# ---------------------------------------------------------------- other ends


def test_r_89_the_number_of_players_dealt_in_counts() -> None:
    table(f"4p out=C,D A.sc=24 A[{ONE}]").play("endturn").holds("A.st=fin final=A>B turn=B")
    table(f"3p out=C A.sc=24 A[{ONE}]").play("endturn").holds("winner=A phase=over")


def test_r_90_the_last_one_left_has_won() -> None:
    table("4p out=C,D A.sc=0 B.sc=20", "+eliminate").play("B:leave").holds("winner=A phase=over")
    table("3p out=C", "+eliminate").play("A:leave").holds("winner=B phase=over")


def test_r_90_two_who_are_left_play_on() -> None:
    table("4p", "+eliminate").play("B:leave; C:leave").holds("winner=- turn=A")


def test_r_90_a_finished_player_is_left_too() -> None:
    game = table("4p turn=C out=D B.sc=25 final=B>C,A", "+eliminate").play("A:leave").holds("winner=- turn=C")
    game.play("leave").holds("winner=B")


def test_r_91_with_three_the_first_to_reach_it_wins_whatever_others_have() -> None:
    table(f"3p A.sc=24 A[{ONE}] B.sc=24 B[{ONE}] C.sc=24").play("endturn").holds("winner=A")


def test_r_91_only_the_round_limit_brings_a_tie() -> None:
    table("2p turn=B turnno=2 A.sc=9 B.sc=9 A[s1()]", LAST).play("endturn").holds("winner=A")


def test_r_92_sixty_turns_each_are_the_most() -> None:
    table("4p turn=D turnno=240 A.sc=3 B.sc=4").play("endturn").holds("winner=B phase=over")
    table("4p turn=C turnno=239 A.sc=3 B.sc=4").play("endturn").holds("winner=- turnno=240")


def test_r_92_a_table_may_set_another_number() -> None:
    table("3p turn=C turnno=6 A.sc=3", "rounds=2").play("endturn").holds("winner=A")


def test_r_92_players_who_are_out_are_counted_in() -> None:
    table("4p turn=A turnno=7 out=D A.sc=3", "rounds=2").play("endturn").holds("winner=- turn=B")
    table("4p turn=B turnno=8 out=D A.sc=3", "rounds=2").play("endturn").holds("winner=A")
