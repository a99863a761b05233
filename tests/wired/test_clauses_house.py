"""House rules, clause by clause."""

from __future__ import annotations

import pytest

from tests.wired.desk import table

# ---------------------------------------------------------------- Gemini


@pytest.mark.parametrize("hunt", ["HH>B.FT", "HH>B.FT#2", "STD>B.FT", "STD>B.FT#2"])
def test_wd_house_gem_two_equal_classifications_protect_each_other(hunt: str) -> None:
    assert table("4p A=HH,STD,x B.cl=FT,FT", "+gemini").refused(hunt).code == "E_PROTECTED"


def test_wd_house_gem_two_different_ones_do_not() -> None:
    table("4p A=HH,x B.cl=FT,SEC", "+gemini").play("HH>B.FT; B:pass; keep").holds("A.cl=FT B.cl=SEC")


def test_wd_house_gem_nor_does_one_alone() -> None:
    table("4p A=HH,x A.cl=FT B.cl=FT", "+gemini").play("HH>B.FT; B:pass; keep").holds("A.cl=FT,FT B.cl=-")


def test_wd_house_gem_a_trade_may_still_part_them() -> None:
    game = table("4p phase=trade B.cl=FT,FT", "+gemini").play("offer B give x want cl:FT; B:accept")
    game.holds("A.cl=FT B.cl=FT")


def test_wd_house_gem_without_it_equal_ones_may_be_stolen() -> None:
    table("4p A=HH,x B.cl=FT,FT").play("HH>B.FT; B:pass; keep").holds("A.cl=FT B.cl=FT")


# ---------------------------------------------------------------- Kingmaker


def test_wd_house_king_trading_goes_on_after_20_points() -> None:
    game = table("4p A.sc=19 A[s1(k1:2(p1))] B=SW,x*5 C=PC,x*5", "+kingmaker").play("endturn")
    game.holds("A.sc=20 closed=no turn=B phase=trade")
    game.play("offer C give SW want PC; C:accept").holds("B.holds=PC*1 C.holds=SW*1")


def test_wd_house_king_to_the_end_of_the_game() -> None:
    game = table("4p A.sc=24 A[s1(k1:2(p1))]", "+kingmaker").play("endturn")
    game.holds("final=A>B,C,D turn=B phase=trade")


def test_wd_house_king_without_it_trading_ends() -> None:
    table("4p A.sc=19 A[s1(k1:2(p1))]").play("endturn").holds("A.sc=20 closed=yes turn=B phase=moves")


# ---------------------------------------------------------------- Peel Out


def test_wd_house_peel_a_turn_ends_after_five_seconds() -> None:
    table("4p A=x*6", "+peel").play("wait 5").holds("turn=B")


def test_wd_house_peel_not_a_moment_earlier() -> None:
    table("4p A=x*6", "+peel").play("wait 4.9").holds("turn=A phase=moves clock=0.1")


def test_wd_house_peel_one_clock_for_all_the_phases() -> None:
    game = (
        table("4p phase=trade A=x*6", "+peel").play("wait 2; end; wait 2; end; wait 0.9").holds("turn=A phase=discard")
    )
    game.play("wait 0.1").holds("turn=B")


def test_wd_house_peel_what_was_done_in_time_counts() -> None:
    game = table("4p A=PC,x*5 A[s1(k1:2())]", "+peel").play("wait 4.9; play PC>k1; wait 0.1")
    game.holds("turn=B A.net=[s1(k1:2(p1))]")


def test_wd_house_peel_the_player_still_draws_and_scores() -> None:
    table("4p A=x*4 A[s1(k1:2(p1))]", "+peel").play("wait 5").holds("turn=B A#=6 A.sc=1")


def test_wd_house_peel_each_turn_has_its_own_five_seconds() -> None:
    table("4p", "+peel").play("wait 3; endturn").holds("turn=B clock=5")


def test_wd_house_peel_without_it_there_is_no_hurry() -> None:
    table("4p").play("wait 9999").holds("turn=A clock=-")


# ---------------------------------------------------------------- King Seal


@pytest.mark.parametrize("hunt", ["HH>A.FAC", "STD>A.FAC"])
def test_wd_house_seal_what_seal_the_deal_stole_cannot_be_stolen_again(hunt: str) -> None:
    game = table("3p A=STD,x*5 B.cl=FAC C=HH,STD,x*4", "+kingseal").play("STD>B.FAC; keep; endturn; endturn; end")
    assert game.holds("turn=C A.cl=FAC:s").refused(hunt).code == "E_PROTECTED"


def test_wd_house_seal_what_a_head_hunter_stole_can() -> None:
    game = table("3p A=HH,x*5 B.cl=FAC C=HH,x*5", "+kingseal").play("HH>B.FAC; B:pass; keep; 2*endturn; end")
    game.play("HH>A.FAC; A:pass; keep").holds("A.cl=- C.cl=FAC")


def test_wd_house_seal_the_card_beside_it_can() -> None:
    table("4p A=HH,x B.cl=FAC:s,FT", "+kingseal").play("HH>B.FT; B:pass; keep").holds("A.cl=FT B.cl=FAC:s")


def test_wd_house_seal_without_it_the_loot_can_be_stolen() -> None:
    game = table("3p A=STD,x*5 B.cl=FAC C=HH,x*5").play("STD>B.FAC; keep; 2*endturn; end")
    game.play("HH>A.FAC; A:pass; keep").holds("A.cl=- C.cl=FAC")


# ---------------------------------------------------------------- Switcheroo


def test_wd_house_swit_a_switch_goes_over_a_disabled_switch() -> None:
    game = table("4p A=SW,x A[s1{HK}(k1:2(p1))]", "+switcheroo").play("play SW^s1")
    game.holds("A.net=[s2(k1:2(p1))] A.gain=1 moves=2 disc(HK,SW)")


def test_wd_house_swit_a_cable_goes_over_a_disabled_cable() -> None:
    game = table("4p A=K3,x A[s1(k1:2{PO}(p1,p2))]", "+switcheroo").play("play K3^k1")
    game.holds("A.net=[s1(k2:3(p1,p2))] A.gain=2 disc(PO,K2)")


def test_wd_house_swit_a_computer_goes_over_a_disabled_computer() -> None:
    game = table("4p A=PC,x A[s1(k1:2(p1{NH}))]", "+switcheroo").play("play PC^p1")
    game.holds("A.net=[s1(k1:2(p2))] A.gain=1 disc(NH,PC)")


@pytest.mark.parametrize("move", ["play SW^k1", "play K2^s1", "play PC^k1"])
def test_wd_house_swit_only_over_the_same_type(move: str) -> None:
    verdict = table("4p A=SW,K2,PC,x A[s1{HK}(k1:2{HK}())]", "+switcheroo").refused(move)
    assert verdict.code == "E_TARGET"
    assert "WD-HOUSE-SWIT" in verdict.rules


def test_wd_house_swit_only_over_what_is_disabled() -> None:
    verdict = table("4p A=K2,x A[s1{HK}(k1:2())]", "+switcheroo").refused("play K2^k1")
    assert verdict.code == "E_TARGET"
    assert "WD-HOUSE-SWIT" in verdict.rules


def test_wd_house_swit_only_over_ones_own() -> None:
    assert table("4p A=SW,x B[s1{HK}()]", "+switcheroo").refused("play SW^B.s1").code == "E_TARGET"


def test_wd_house_swit_without_it_nothing_is_covered() -> None:
    verdict = table("4p A=SW,x A[s1{HK}()]").refused("play SW^s1")
    assert (verdict.code, verdict.rules) == ("E_OPTION", ("WD-HOUSE-SWIT",))
