"""Rulings on CLASSIFICATIONs, HEAD HUNTER and SEAL THE DEAL (wired.md 3.5 and 3.6)."""

from __future__ import annotations

import pytest

from tests.wired.desk import table

# ---------------------------------------------------------------- in play


def test_r_56_two_equal_ones_may_lie_in_play() -> None:
    table("4p A=SEC,x A.cl=SEC").play("play SEC").holds("A.cl=SEC,SEC")


def test_r_56_a_second_field_tech_gives_a_second_bonus() -> None:
    table("4p A=SW*3 A.cl=FT,FT").play("3*play SW").holds("moves=2 f=0")


def test_r_56_a_second_security_specialist_still_protects_when_one_is_gone() -> None:
    game = table("4p A=HH,HK,x B.cl=SEC,SEC B[s1()]").play("HH>B.SEC; B:pass; drop")
    assert game.refused("HK>B.s1").code == "E_IMMUNE"


def test_r_57_for_a_third_one_an_old_one_is_named() -> None:
    game = table("4p A=FAC,x A.cl=SEC,FT")
    assert game.refused("play FAC").code == "E_CLASS"
    assert game.refused("play FAC-FAC").code == "E_CLASS"
    game.play("play FAC-SEC").holds("A.cl=FAC,FT disc(SEC)")


def test_r_57_with_room_nothing_is_let_go() -> None:
    assert table("4p A=FAC,x A.cl=SEC").refused("play FAC-SEC").code == "E_CLASS"


def test_r_57_of_a_stolen_third_one_any_may_go() -> None:
    game = table("4p A=HH,x A.cl=SEC,FT B.cl=SUP").play("HH>B.SUP; B:pass")
    assert game.legal() == {"keep-SEC", "keep-FT", "drop"}
    game.play("keep-FT").holds("A.cl=SEC,SUP B.cl=- disc(HH,FT)")


def test_r_58_what_does_not_stay_has_no_effect() -> None:
    game = table("4p A=HH,SEC,x A.cl=FAC,FT A[s1{NH}()] B.cl=SUP")
    assert game.refused("play SEC-SEC").code == "E_CLASS"
    game.play("HH>B.SUP; B:pass; drop").holds("A.net=[s1{NH}()] disc(HH,SUP)")


def test_r_58_a_traded_one_that_goes_at_once_has_no_effect() -> None:
    game = table("4p phase=trade A.cl=SUP B.cl=SEC,FAC B[s1{NH}()]")
    game.play("offer B give cl:SUP want -; B:accept drop SUP").holds("B.net=[s1{NH}()] disc(SUP)")


@pytest.mark.parametrize(("post", "issue"), [("SEC", "HK"), ("FAC", "PO"), ("SUP", "NH")])
def test_r_59_a_new_one_clears_all_its_issues(post: str, issue: str) -> None:
    other = "PO" if issue == "HK" else "HK"
    lies = f"{{{issue},{other}}}"
    game = table(f"4p A={post},x A[s1{lies}(k1:2(p1{lies}));~p2{lies}] B[s1{lies}()]").play(f"play {post}")
    rest = f"{{{other}}}"
    game.holds(f"A.net=[s1{rest}(k1:2(p1{rest}));~p2{rest}] B.net=[s1{lies}()] disc({issue}*3)")


def test_r_59_a_stolen_one_works_at_once() -> None:
    game = table("4p A=HH,x A[s1{HK}()] B.cl=SEC").play("HH>B.SEC; B:pass; keep")
    game.holds("A.net=[s1()] disc(HH,HK)")


def test_r_59_a_traded_one_works_at_once() -> None:
    game = table("4p phase=trade A[s1{HK}()] B.cl=SEC").play("offer B give x want cl:SEC; B:accept")
    game.holds("A.net=[s1()] disc(HK) phase=trade")


def test_r_59_two_that_come_together_clear_one_after_the_other() -> None:
    game = table("4p phase=trade A=x A[~p1{HK,PO};s1{PO,HK}()] B.cl=SEC,FAC")
    game.play("offer B give x want cl:FAC,cl:SEC; B:accept").holds("disc(PO,PO,HK,HK)")


def test_r_60_protection_ends_at_once_and_nothing_returns() -> None:
    game = table("4p A=HH,HK,x B.cl=SEC B[s1()] disc(HK)").play("HH>B.SEC; B:pass; keep").holds("B.net=[s1()]")
    game.play("HK>B.s1").holds("B.net=[s1{HK}()]")


def test_r_60_it_ends_when_it_is_replaced() -> None:
    game = table("4p A=FAC,x*5 A.cl=SEC,SUP A[s1()] B=HK,x").play("play FAC-SEC; endturn; end; HK>A.s1")
    game.holds("A.net=[s1{HK}()]")


def test_r_60_it_ends_when_it_is_traded() -> None:
    game = table("4p phase=trade A=x*6 A.cl=SEC A[s1()] B=HK,x*5")
    game.play("offer C give cl:SEC want -; C:accept; endturn; end; HK>A.s1").holds("A.net=[s1{HK}()]")


def test_r_61_nobody_dismisses_a_classification() -> None:
    assert table("4p A.cl=FT").refused("dismiss FT").code == "E_STATE"
    assert table("4p phase=discard A=x A.cl=FT").refused("discard FT").code == "E_CARD"


# ---------------------------------------------------------------- FIELD TECH


def test_r_62_the_bonus_is_spent_before_regular_moves() -> None:
    table("4p A=SW*2 A.cl=FT").play("play SW").holds("moves=3 f=0 A.cl=FT:t").play("play SW").holds("moves=2")


def test_r_62_it_is_for_equipment_only() -> None:
    game = table("4p moves=0 A=HK,SEC,SW A.cl=FT B[s1()]")
    assert game.refused("HK>B.s1").code == "E_MOVES"
    assert game.refused("play SEC").code == "E_MOVES"
    game.play("play SW").holds("moves=0 f=0")


@pytest.mark.parametrize("moves", ["play SW", "move p1>~", "play PC^p2"])
def test_r_62_it_pays_for_playing_re_plugging_and_laying_over(moves: str) -> None:
    game = table("4p A=SW,PC A.cl=FT A[s1(k1:2(p1,p2{HK}))]", "+switcheroo").play(moves)
    game.holds("moves=3 f=0")


@pytest.mark.parametrize(("before", "after"), [("FT:s,FT", "FT:ts,FT"), ("FT,FT:s", "FT:t,FT:s")])
def test_r_62_the_one_longest_in_play_is_tapped_first(before: str, after: str) -> None:
    table(f"4p A=SW,x A.cl={before}", "+kingseal").play("play SW").holds(f"A.cl={after}")


def test_r_62_all_are_untapped_when_a_turn_begins() -> None:
    table("4p A=x*6 A.cl=FT:t C.cl=FT:t").play("endturn").holds("A.cl=FT C.cl=FT turn=B")


def test_r_62_a_new_one_is_usable_at_once() -> None:
    table("4p moves=1 A=FT,SW").play("play FT; play SW").holds("moves=0 f=0 A.net=[s1()]")


def test_r_62_a_stolen_one_comes_untapped() -> None:
    table("4p moves=1 A=HH,SW B.cl=FT:t").play("HH>B.FT; B:pass; keep; play SW").holds("moves=0 A.cl=FT:t B.cl=-")


def test_r_62_one_that_leaves_takes_its_bonus_along() -> None:
    game = table("4p moves=1 A=FAC,SW A.cl=FT,SEC").play("play FAC-FT").holds("moves=0 f=0")
    assert game.refused("play SW").code == "E_MOVES"


def test_r_62_only_the_owners_turn_counts() -> None:
    assert table("4p B=SW,x B.cl=FT").refused("B:play SW").code == "E_TURN"


def test_r_62_one_that_changes_hands_counts_as_the_newest() -> None:
    game = table("4p phase=trade A=HH,x A.cl=FT,SUP B.cl=FT C.cl=SEC", "+clock")
    game.play("offer B give cl:FT want cl:FT; B:accept; end; HH>C.SEC; wait 35").holds("A.cl=FT,SEC disc(HH,SUP)")


def test_r_63_a_head_hunter_never_is_in_play() -> None:
    game = table("4p A=HH,x A.cl=SEC,FT B=HH,x B.cl=SUP")
    assert game.refused("HH>B.HH").code == "E_TARGET"
    assert game.refused("play HH").code == "E_CARD"
    game.play("HH>B.SUP; B:pass; drop").holds("A.cl=FT,SEC disc(HH,SUP)")


# ---------------------------------------------------------------- theft


def test_r_64_without_anything_to_steal_no_theft_is_opened() -> None:
    game = table("4p A=HH,STD,x A.cl=FT out=D")
    assert game.refused("HH>B.FT").code == "E_TARGET"
    assert game.refused("STD>A.FT").code == "E_TARGET"
    assert game.legal() == {"end"}


def test_r_64_a_head_hunter_is_kept_for_defence_traded_or_discarded() -> None:
    table("4p phase=trade A=HH,x B=PC,x").play("offer B give HH want PC; B:accept").holds("B.holds=HH")
    table("4p phase=discard A=HH,x").play("discard HH").holds("disc(HH)")


def test_r_65_thief_and_victim_answer_in_turn() -> None:
    game = table("4p A=HH*2,x B=HH*2,x B.cl=FAC C=HH,x").play("HH>B.FAC").holds("ask=B")
    assert game.refused("C:answer HH").code == "E_TURN"
    assert game.refused("A:answer HH").code == "E_TURN"
    game.play("B:answer HH").holds("ask=A").play("answer HH").holds("ask=B").play("B:answer HH").holds("ask=A")


def test_r_66_seal_the_deal_ends_the_duel_for_the_victim() -> None:
    game = table("4p A=HH*2,x B=STD,x*5 B.cl=FAC").play("HH>B.FAC; B:answer STD")
    game.holds("phase=moves B.cl=FAC disc(HH,STD) B#=6")


def test_r_66_seal_the_deal_ends_the_duel_for_the_thief() -> None:
    game = table("4p A=HH,STD B=HH*2,x B.cl=FAC").play("HH>B.FAC; B:answer HH; answer STD").holds("phase=steal")
    game.play("keep").holds("A.cl=FAC B.cl=-")


def test_r_66_a_table_may_rule_it_out() -> None:
    game = table("4p A=HH,x B=STD,x B.cl=FAC", "-sealcounter").play("HH>B.FAC").holds("need=HH")
    assert game.refused("B:answer STD").code == "E_CARD"


def test_r_67_nobody_is_asked_about_seal_the_deal() -> None:
    game = table("4p A=STD,x B=HH,STD B.cl=FAC").play("STD>B.FAC").holds("phase=steal ask=A disc(STD) B#=2")
    assert game.refused("B:answer HH").code == "E_STATE"


def test_r_68_the_target_is_named_with_the_card() -> None:
    game = table("4p A=HH,x B.cl=FAC,SUP").play("HH>B.SUP; B:pass")
    assert game.refused("HH>B.FAC").code == "E_STATE"
    game.play("keep").holds("A.cl=SUP B.cl=FAC")


def test_r_68_the_second_of_a_kind_can_be_named() -> None:
    table("4p A=HH,x B.cl=FT:t,FT").play("HH>B.FT#2; B:pass; keep").holds("A.cl=FT B.cl=FT:t")


def test_r_69_with_room_the_loot_is_kept_or_discarded() -> None:
    game = table("4p A=HH,x A.cl=SEC B.cl=FAC").play("HH>B.FAC; B:pass")
    assert game.legal() == {"keep", "drop"}
    assert game.refused("keep-SEC").code == "E_CLASS"
    game.play("drop").holds("A.cl=SEC B.cl=- disc(HH,FAC)")


def test_r_69_with_two_own_ones_one_of_them_goes() -> None:
    game = table("4p A=HH,x A.cl=SEC,FT B.cl=FAC").play("HH>B.FAC; B:pass")
    assert game.refused("keep").code == "E_CLASS"
    game.play("keep-SEC").holds("A.cl=FAC,FT disc(HH,SEC)")


def test_r_70_loot_never_goes_to_a_hand() -> None:
    game = table("4p A=HH,x A.cl=SEC,FT B.cl=FAC").play("HH>B.FAC; B:pass")
    assert game.legal() == {"keep-SEC", "keep-FT", "drop"}
    game.play("keep-FT").holds("A.hand=x B#=6")


def test_r_71_the_victim_draws_back_before_the_effect() -> None:
    game = table("4p A=HH*2,x B=HH,x*5 B.cl=FAC").play("HH>B.FAC; B:answer HH; answer HH; B:pass")
    game.holds("phase=steal disc(HH*3) B#=6 A#=1 pile=59 B.cl=FAC")


def test_r_71_a_victim_who_only_passed_does_not_draw() -> None:
    table("4p A=HH,x B=x*3 B.cl=FAC").play("HH>B.FAC; B:pass").holds("B#=3 pile=60")


def test_r_71_the_cards_of_the_theft_can_be_shuffled_for_it() -> None:
    game = table("4p A=HH,x B=HH,x*5 B.cl=FAC pile() disc()").play("HH>B.FAC; B:answer HH; pass")
    game.holds("B#=6 B.holds=HH pile=1 reshuffles=1")
