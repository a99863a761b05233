"""Rulings on house rules and online matters (wired.md 3.9)."""

from __future__ import annotations

import pytest

from tests.wired.desk import table
from wiredeck.games.interface import NotationError, OptionsError, Verdict
from wiredeck.games.wired.game import WIRED
from wiredeck.games.wired.settings import read_settings

ONE = "s1(k1:2(p1))"  # a network that mines one bitcoin a turn

# ---------------------------------------------------------------- Gemini


@pytest.mark.parametrize("thief", ["HH", "STD"])
def test_r_93_a_pair_cannot_be_named(thief: str) -> None:
    game = table(f"4p A={thief},x B.cl=FT,FT C.cl=FT,SEC", "+gemini")
    assert game.refused(f"{thief}>B.FT").code == "E_PROTECTED"
    assert game.refused(f"{thief}>B.FT#2").code == "E_PROTECTED"
    game.holds(f"has:{thief}>C.FT has:{thief}>C.SEC")


def test_r_93_without_the_rule_it_can() -> None:
    table("4p A=HH,x B.cl=FT,FT").play("HH>B.FT; B:pass; keep").holds("A.cl=FT B.cl=FT")


def test_r_93_a_pair_of_two_owners_is_none() -> None:
    table("4p A=HH,x A.cl=FT B.cl=FT", "+gemini").play("HH>B.FT; B:pass; keep").holds("A.cl=FT,FT")


def test_r_94_a_pair_can_be_traded() -> None:
    game = table("4p phase=trade A.cl=FT,FT B=x*2", "+gemini")
    game.play("offer B give cl:FT,cl:FT#2 want x*2; B:accept").holds("A.cl=- B.cl=FT,FT")


def test_r_94_half_a_pair_is_no_longer_safe() -> None:
    game = table("4p phase=trade A=x*6 A.cl=FT,FT B=HH,x*5", "+gemini").play("offer C give cl:FT want x; C:accept")
    game.play("endturn; end").holds("has:HH>A.FT has:HH>C.FT")


# ---------------------------------------------------------------- King Seal


def test_r_95_what_seal_the_deal_stole_stays() -> None:
    game = table("4p A=STD,x*5 B=HH,STD,x*4 C.cl=FAC", "+kingseal").play("STD>C.FAC; keep").holds("A.cl=FAC:s")
    game.play("endturn; end")
    assert game.refused("HH>A.FAC").code == "E_PROTECTED"
    assert game.refused("STD>A.FAC").code == "E_PROTECTED"


def test_r_95_without_the_rule_nothing_is_sealed() -> None:
    game = table("4p A=STD,x*5 B=HH,x*5 C.cl=FAC").play("STD>C.FAC; keep").holds("A.cl=FAC")
    game.play("endturn; end").holds("has:HH>A.FAC")


def test_r_95_a_trade_keeps_the_seal() -> None:
    game = table("4p phase=trade A=x*6 A.cl=FAC:s B=x*6 C=HH,x*5", "+kingseal")
    game.play("offer B give cl:FAC want x; B:accept").holds("B.cl=FAC:s").play("2*endturn; end")
    assert game.refused("HH>B.FAC").code == "E_PROTECTED"


def test_r_95_a_discard_removes_it() -> None:
    table("4p A=SEC,x A.cl=FAC:s,FT", "+kingseal").play("play SEC-FAC").holds("A.cl=FT,SEC disc(FAC)")


def test_r_95_as_an_answer_it_seals_nothing() -> None:
    game = table("4p A=HH,STD B=HH,x B.cl=FAC", "+kingseal").play("HH>B.FAC; B:answer HH; answer STD; keep")
    game.holds("A.cl=FAC")
    table("4p A=HH,x B=STD,x B.cl=FAC", "+kingseal").play("HH>B.FAC; B:answer STD").holds("B.cl=FAC")


def test_r_95_an_unsealed_twin_can_be_named() -> None:
    game = table("4p A=HH,x B.cl=FT,FT:s", "+kingseal")
    assert game.refused("HH>B.FT#2").code == "E_PROTECTED"
    game.play("HH>B.FT; B:pass; keep").holds("A.cl=FT B.cl=FT:s")


# ---------------------------------------------------------------- Kingmaker


def test_r_96_no_score_closes_the_trading() -> None:
    table("4p A=x*6 B.sc=24", "+kingmaker").play("endturn").holds("closed=no phase=trade")
    table("4p A=x*6 B.sc=24").play("endturn").holds("closed=yes phase=moves")


def test_r_96_who_is_finished_or_out_does_not_trade() -> None:
    game = table("4p phase=trade B.sc=25 final=B>A,D out=C", "+kingmaker")
    assert game.refused("offer B give x want x").code == "E_TARGET"
    assert game.refused("offer C give x want x").code == "E_TARGET"
    game.play("offer D give x want x").holds("offers=A>D")


def test_r_96_with_nobody_left_to_trade_there_is_no_trade_phase() -> None:
    game = table(f"4p out=C,D A.sc=24 A[{ONE}]", "+kingmaker").play("endturn")
    game.holds("final=A>B turn=B phase=moves closed=no")


# ---------------------------------------------------------------- Peel Out


def test_r_97_one_clock_runs_over_the_whole_turn() -> None:
    game = table("4p phase=trade A=x*6", "+peel").play("wait 2; end; wait 2; end; wait 0.9")
    game.holds("clock=0.1 phase=discard turn=A").play("wait 0.1").holds("turn=B clock=5")


def test_r_97_draw_and_score_follow() -> None:
    table(f"4p A=x*2 A[{ONE}]", "+peel").play("wait 5").holds("turn=B A#=6 A.sc=1 disc=0")


def test_r_97_what_came_in_time_counts() -> None:
    table("4p A=SW,x", "+peel").play("wait 4.9; play SW; wait 0.1").holds("turn=B A.net=[s1()]")


def test_r_97_it_rests_while_others_answer() -> None:
    game = table("4p A=AU,x B=HK,x B[~p1]", "+peel").play("wait 1; AU>B; wait 4; B:answer HK; wait 4.9; pass*")
    game.holds("phase=moves clock=4")


def test_r_97_an_answer_has_five_seconds() -> None:
    table("4p A=AU,x B[~p1]", "+peel").play("AU>B; wait 5").holds("phase=select clock=5")
    table("4p A=AU,x B[~p1]", "+peel").play("AU>B; wait 4.9").holds("phase=audit")


def test_r_97_the_pick_and_the_loot_have_five_seconds_of_their_own() -> None:
    table("4p A=AU,x B[~p1]", "+peel").play("wait 4; AU>B; wait 10").holds("phase=moves clock=1 B#=7")
    table("4p A=HH,x B.cl=FT", "+peel").play("wait 4; HH>B.FT; wait 10").holds("phase=moves clock=1 A.cl=FT")


def test_r_97_an_own_offer_stops_the_clock_for_its_five_seconds() -> None:
    game = table("4p phase=trade A=x*6", "+peel").play("wait 1; offer B give x want x; wait 4.9")
    game.holds("clock=4 offers=A>B").play("wait 0.1").holds("clock=4 offers=- phase=trade")


def test_r_97_offers_that_are_open_at_the_end_are_gone() -> None:
    table("4p phase=trade A=x*6", "+peel").play("wait 1; B:offer A give x want x; wait 4").holds("turn=B offers=-")


def test_r_97_three_offers_in_a_turn() -> None:
    game = table("4p phase=trade", "+peel").play(
        "offer B give x want x; offer C give x want x; D:offer A give x want x"
    )
    assert game.refused("B:offer A give x want x").code == "E_COUNT"


def test_r_97_without_the_rule_time_never_runs_out() -> None:
    table("4p").play("wait 9999").holds("turn=A phase=moves clock=-")


# ---------------------------------------------------------------- Switcheroo


def test_r_98_a_card_covers_a_disabled_piece_of_its_type() -> None:
    game = table("4p A=SW,x A[s1{HK,PO}(k1:2(p1))]", "+switcheroo").play("play SW^s1")
    game.holds("A.net=[s2(k1:2(p1))] disc(HK,PO,SW) A.gain=1 moves=2")


def test_r_98_only_where_the_table_plays_it() -> None:
    assert table("4p A=SW,x A[s1{HK}()]").refused("play SW^s1").code == "E_OPTION"


@pytest.mark.parametrize("key", ["play SW^s2", "play K2^s1", "play PC^k1", "play SW^B.s1", "play SW^s9"])
def test_r_98_other_pieces_are_not_covered(key: str) -> None:
    game = table("4p A=SW,K2,PC A[s1{HK}(k1:2{HK}());s2()] B[s1{HK}()]", "+switcheroo")
    assert game.refused(key).code == "E_TARGET"


def test_r_98_both_sorts_of_cable_are_one_type() -> None:
    table("4p A=K3,x A[~k1:2{HK}(p1)]", "+switcheroo").play("play K3^k1").holds("A.net=[~k2:3(p1)] disc(HK,K2)")
    table("4p A=K2,x A[~k1:3{HK}(p1)]", "+switcheroo").play("play K2^k1").holds("A.net=[~k2:2(p1)] disc(HK,K3)")


def test_r_98_a_cable_must_have_ports_for_what_hangs_there() -> None:
    game = table("4p A=K2,x A[s1(k1:3{HK}(p1,p2,p3{PO}))]", "+switcheroo")
    assert game.refused("play K2^k1").code == "E_CAPACITY"


def test_r_98_floating_pieces_attach_as_always() -> None:
    game = table("4p A=K3,x A[s1(k1:2{HK}(p1));~p2;~p3]", "+switcheroo").play("play K3^k1<p3,p2")
    game.holds("A.net=[s1(k2:3(p1,p2,p3))] A.gain=3 moves=2")


def test_r_98_up_to_the_ports_that_are_free() -> None:
    game = table("4p A=K3,x A[s1(k1:2{HK}(p1,p2));~p3;~p4]", "+switcheroo")
    assert game.refused("play K3^k1<p3,p4").code == "E_CAPACITY"
    game.play("play K3^k1<p4").holds("A.net=[s1(k2:3(p1,p2,p4));~p3]")


def test_r_98_issues_on_what_hangs_there_stay() -> None:
    game = table("4p A=K2,x A[s1(k1:2{HK}(p1{PO}))]", "+switcheroo").play("play K2^k1")
    game.holds("A.net=[s1(k2:2(p1{PO}))] disc(HK,K2)")


def test_r_98_the_new_piece_is_the_youngest() -> None:
    game = table("4p A=PC,x*5 A[~p1{HK};~p2] B=AU,x*5", "+switcheroo +clock")
    game.play("play PC^p1; endturn; end; AU>A; wait 45").holds("A.net=[~p3]")


def test_r_98_a_field_tech_pays_for_it() -> None:
    table("4p moves=0 A=PC,x A.cl=FT A[~p1{HK}]", "+switcheroo").play("play PC^p1").holds("f=0 A.net=[~p2]")
    assert table("4p moves=0 A=PC,x A[~p1{HK}]", "+switcheroo").refused("play PC^p1").code == "E_MOVES"


# ---------------------------------------------------------------- time and leaving


def test_r_99_a_phase_whose_time_is_up_ends() -> None:
    table("4p phase=trade", "+clock").play("wait 60").holds("phase=moves turn=A")
    table("4p", "+clock").play("wait 90").holds("phase=discard turn=A")
    table("4p phase=discard A=x*8", "+clock").play("wait 20").holds("turn=B disc=0 A#=8")


def test_r_99_an_answer_is_a_pass_then() -> None:
    table("4p A=AU,x B=HK,x B[~p1]", "+clock").play("AU>B; wait 15").holds("phase=select")
    table("4p A=HH,x B=HH,x B.cl=FT", "+clock").play("HH>B.FT; wait 15").holds("phase=steal")


def test_r_99_an_answer_given_before_is_used() -> None:
    table("4p A=AU,x B[~p1] C=HK,x", "+clock").play("AU>B; C:answer HK; wait 15").holds("chain=C:HK")


def test_r_99_an_audit_takes_active_computers_first_and_older_ones_before_younger() -> None:
    game = table("4p A=AU,x B[~p1;s1(k1:3(p2{HK},p3,p4));~p5]", "+clock").play("AU>B; wait 45")
    game.holds("B.net=[s1(k1:3(p2{HK}));~p5]")


def test_r_99_a_theft_keeps_the_loot() -> None:
    table("4p A=HH,x A.cl=FT B.cl=FAC", "+clock").play("HH>B.FAC; wait 35").holds("A.cl=FAC,FT")
    table("4p A=HH,x A.cl=FT,SEC B.cl=FAC", "+clock").play("HH>B.FAC; wait 35").holds("A.cl=FAC,SEC disc(HH,FT)")


def test_r_99_time_alone_puts_nobody_out() -> None:
    table("4p truce=A>B:2 later=A>B:PC*1@3", "+clock +shame").play("wait 170").holds("out=- turn=B")


def test_r_99_a_bot_takes_the_seat_of_who_leaves() -> None:
    table("4p B=x*6 B[s1()]").play("B:leave").holds("bots=B out=- B#=6 B.net=[s1()] turn=A")


def test_r_99_or_the_player_is_out() -> None:
    table("4p B=x*6 B[s1()]", "+eliminate").play("B:leave").holds("bots=- out=B disc=7 B.net=[]")


def test_r_100_the_rules_know_no_taking_back() -> None:
    game = table("4p A=SW,x").play("play SW")
    refused = game.refused("undo")
    assert (refused.code, refused.rules) == ("E_STATE", ("R-100",))


# ---------------------------------------------------------------- notation


@pytest.mark.parametrize("key", ["", "dance", "play", "play QQ", "HK>", "offer B", "A:", "move p1>", "wait x"])
def test_r_102_words_that_are_no_move_change_nothing(key: str) -> None:
    game = table("4p A=SW,x")
    answer = WIRED.play(game.state, key)
    assert isinstance(answer, Verdict)
    assert (answer.legal, answer.rules) == (False, ("R-102",))
    game.holds("A#=2 moves=3")


def test_r_102_the_answer_says_what_could_not_be_read() -> None:
    answer = WIRED.play(table("4p").state, "dance wildly")
    assert isinstance(answer, Verdict)
    assert "dance wildly" in answer.sentence


@pytest.mark.parametrize("word", ["+unknown", "gemini", "hand=x", "target"])
def test_r_102_words_that_are_no_setting(word: str) -> None:
    with pytest.raises(NotationError):
        read_settings(word)


def test_r_102_there_is_no_such_option() -> None:
    with pytest.raises(OptionsError) as refused:
        WIRED.options({"house": {"tea": True}})
    assert refused.value.rule == "R-102"


def test_r_105_each_type_is_numbered_by_itself() -> None:
    game = table("4p A=SW,K2,K3 A[~p7]").play("play SW; play K2>s1; play K3>s1")
    game.holds("A.net=[s1(k1:2(),k2:3());~p7]")


def test_r_105_each_player_has_numbers_of_their_own() -> None:
    table("4p A=SW,x B[s1();s2()]").play("play SW").holds("A.net=[s1()]")


def test_r_105_no_number_is_used_twice() -> None:
    game = table("4p A=AU,x B=PC,x*5 B[s1(k1:2(p1,p2))]").play("AU>B; pass*; select p2; endturn; end; play PC>k1")
    game.holds("B.net=[s1(k1:2(p1,p3))]")
    table("4p A=SW*2 A[s1{HK}()]", "+switcheroo").play("play SW^s1; play SW").holds("A.net=[s2();s3()]")
