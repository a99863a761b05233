"""AUDIT, CLASSIFICATIONs and the cards that steal them, clause by clause."""

from __future__ import annotations

import pytest

from tests.wired.desk import table
from wiredeck.games.interface import RefusedError

# ---------------------------------------------------------------- AUDIT


@pytest.mark.parametrize(
    ("computers", "selected", "left"),
    [
        ("~p1", "p1", ""),
        ("~p1;~p2", "p1", "~p2"),
        ("~p1;~p2;~p3", "p1,p2", "~p3"),
        ("~p1;~p2;~p3;~p4", "p1,p2", "~p3;~p4"),
        ("~p1;~p2;~p3;~p4;~p5", "p1,p2,p3", "~p4;~p5"),
    ],
)
def test_wd_aud_01_half_of_the_computers_rounded_up_go_back(computers: str, selected: str, left: str) -> None:
    table(f"4p A=AU,x B[{computers}]").play(f"AU>B; pass*; select {selected}").holds(f"B.net=[{left}] phase=moves")


def test_wd_aud_01_they_go_back_into_the_victims_hand() -> None:
    table("4p A=AU,x B=x*6 B[~p1;~p2;~p3]").play("AU>B; pass*; select p1,p2").holds("B.hand=PC*2,x*6")


def test_wd_aud_01_no_more_than_half() -> None:
    verdict = table("4p A=AU,x B[~p1;~p2;~p3]").play("AU>B; pass*").refused("select p1,p2,p3")
    assert verdict.code == "E_COUNT"
    assert "WD-AUD-01" in verdict.rules


def test_wd_aud_01_every_computer_in_play_counts() -> None:
    game = table("4p A=AU,x B[s1(k1:2(p1,p2{HK}));~p3]").play("AU>B; pass*; select p1,p2")
    game.holds("B.net=[s1(k1:2());~p3]")


def test_wd_aud_01_it_is_played_against_an_opponent() -> None:
    verdict = table("4p A=AU,x A[~p1]").refused("AU>A")
    assert (verdict.code, verdict.rules) == ("E_TARGET", ("WD-AUD-01",))


def test_wd_aud_01_who_has_no_computer_cannot_be_audited() -> None:
    assert table("4p A=AU,x B[s1(k1:2())]").refused("AU>B").code == "E_TARGET"


@pytest.mark.parametrize(("selected", "left"), [("p1", "~p2"), ("p2", "~p1")])
def test_wd_aud_02_the_auditor_selects_the_computers(selected: str, left: str) -> None:
    table("4p A=AU,x B[~p1;~p2]").play(f"AU>B; pass*; A:select {selected}").holds(f"B.net=[{left}]")


def test_wd_aud_02_the_victim_does_not() -> None:
    verdict = table("4p A=AU,x B[~p1;~p2]").play("AU>B; pass*").refused("B:select p1")
    assert (verdict.code, verdict.rules) == ("E_TURN", ("WD-AUD-02",))


def test_wd_aud_02_only_computers_of_the_victim() -> None:
    game = table("4p A=AU,x B[s1(k1:2(p1))] C[~p2]").play("AU>B; pass*")
    assert (game.legal(), game.refused("select k1").code) == ({"pick p1"}, "E_TARGET")


@pytest.mark.parametrize(
    ("seat", "answers"), [("B", "B:answer HK"), ("C", "B:pass; C:answer HK"), ("D", "B:pass; C:pass; D:answer HK")]
)
def test_wd_aud_03_any_player_may_counter_with_hacked(seat: str, answers: str) -> None:
    game = table(f"4p A=AU,x B[~p1] {seat}=HK,x").play(f"AU>B; {answers}")
    game.holds(f"chain={seat}:HK need=SE")


def test_wd_aud_03_the_audit_is_stopped() -> None:
    game = table("4p A=AU,x B[~p1] C=HK,x").play("AU>B; B:pass; C:answer HK; pass*")
    game.holds("phase=moves B.net=[~p1]")


def test_wd_aud_03_nobody_has_to() -> None:
    table("4p A=AU,x B=HK,x B[~p1]").play("AU>B; pass*").holds("phase=select B.holds=HK*1")


def test_wd_aud_03_the_auditor_is_not_asked() -> None:
    assert table("4p A=AU,HK,x B[~p1]").play("AU>B").refused("A:answer HK").code == "E_TURN"


@pytest.mark.parametrize("card", ["PO", "NH", "SE", "HH"])
def test_wd_aud_03_no_other_card_counters(card: str) -> None:
    assert table(f"4p A=AU,x B={card},x B[~p1]").play("AU>B").refused(f"B:answer {card}").code == "E_CARD"


def test_wd_aud_03_who_holds_no_hacked_cannot() -> None:
    assert table("4p A=AU,x B=x B[~p1]").play("AU>B").refused("B:answer HK").code == "E_CARD"


def test_wd_aud_04_secured_counters_the_hacked() -> None:
    game = table("4p A=AU,SE,x B=HK,x B[~p1]").play("AU>B; B:answer HK; answer SE; pass*")
    game.holds("phase=select disc(AU,HK,SE)")


def test_wd_aud_04_hacked_counters_the_secured() -> None:
    game = table("4p A=AU,SE,x B=HK*2,x B[~p1]").play("AU>B; B:answer HK; answer SE; B:answer HK; pass*")
    game.holds("phase=moves B.net=[~p1] disc(AU,HK,SE,HK)")


def test_wd_aud_04_and_so_on() -> None:
    game = table("4p A=AU,SE*2,x B=HK*2,x B[~p1]").play("AU>B; B:answer HK; answer SE; B:answer HK; answer SE")
    game.holds("chain=B:HK,A:SE,B:HK,A:SE need=HK phase=audit")


def test_wd_aud_04_others_may_help_either_side() -> None:
    game = table("4p A=AU,x B[~p1] C=HK,x D=SE,x").play("AU>B; B:pass; C:answer HK; A:pass; B:pass; D:answer SE")
    game.holds("chain=C:HK,D:SE need=HK")


def test_wd_aud_04_a_hacked_is_not_countered_with_hacked() -> None:
    game = table("4p A=AU,HK,x B=HK,x B[~p1]").play("AU>B; B:answer HK")
    assert game.refused("A:answer HK").code == "E_CARD"


def test_wd_aud_04_it_ends_when_nobody_plays_further() -> None:
    game = table("4p A=AU,SE,x B=HK,x B[~p1]").play("AU>B; B:answer HK; A:pass; C:pass").holds("phase=audit")
    game.play("D:pass").holds("phase=moves A.holds=SE*1")


def test_wd_aud_05_the_event_is_over_when_it_is_stopped() -> None:
    game = table("4p A=AU,SW,x B=HK,x B[~p1]").play("AU>B; B:answer HK; pass*").holds("chain=- disc(AU,HK) phase=moves")
    game.play("play SW").holds("A.net=[s1()]")


def test_wd_aud_05_the_event_is_over_when_it_goes_ahead() -> None:
    game = table("4p A=AU,x B=HK,x B[~p1]").play("AU>B; pass*").holds("disc(AU) phase=select ask=A")
    assert game.refused("B:answer HK").code == "E_STATE"


def test_wd_aud_05_until_then_nothing_else_happens() -> None:
    game = table("4p A=AU,SW,x B=HK,x B[~p1]").play("AU>B")
    assert (game.refused("play SW").code, game.refused("end").code) == ("E_STATE", "E_STATE")


def test_wd_aud_06_who_answered_draws_back_to_a_full_hand() -> None:
    game = table("4p A=AU,x B=HK,x*5 B[~p1] C=x*2").play("AU>B; B:answer HK").holds("B#=5 pile=60")
    game.play("pass*").holds("B#=6 pile=59 phase=moves")


def test_wd_aud_06_also_who_helped() -> None:
    game = table("4p A=AU,x B=x*4 B[~p1] C=HK,x*3").play("AU>B; B:pass; C:answer HK; pass*")
    game.holds("C#=6 B#=4 pile=57")


def test_wd_aud_06_not_the_player_whose_turn_it_is() -> None:
    game = table("4p A=AU,SE,x*2 B=HK,x*5 B[~p1]").play("AU>B; B:answer HK; answer SE; pass*")
    game.holds("A#=2 B#=6 phase=select")


def test_wd_aud_06_who_still_has_a_full_hand_draws_nothing() -> None:
    table("4p A=AU,x B=HK,x*7 B[~p1]").play("AU>B; B:answer HK; pass*").holds("B#=7 pile=60")


# ---------------------------------------------------------------- two CLASSIFICATIONs


def test_wd_cls_01_two_may_be_in_play() -> None:
    table("4p A=SEC,FT,x").play("play SEC; play FT").holds("A.cl=FT,SEC")


def test_wd_cls_01_a_third_does_not_join_them() -> None:
    verdict = table("4p A=SUP,x A.cl=SEC,FT").refused("play SUP")
    assert verdict.code == "E_CLASS"
    assert "WD-CLS-01" in verdict.rules


def test_wd_cls_01_nor_by_a_trade() -> None:
    game = table("4p phase=trade A.cl=SUP B.cl=SEC,FT").play("offer B give cl:SUP want -")
    verdict = game.refused("B:accept")
    assert verdict.code == "E_CLASS"
    assert "WD-CLS-01" in verdict.rules


def test_wd_cls_01_no_position_has_three() -> None:
    with pytest.raises(RefusedError) as refused:
        table("4p A.cl=SEC,FT,SUP")
    assert refused.value.rule == "WD-CLS-01"


@pytest.mark.parametrize(
    ("choice", "stay", "gone"), [("keep-SEC", "FT,SUP", "SEC"), ("keep-FT", "SEC,SUP", "FT"), ("drop", "FT,SEC", "SUP")]
)
def test_wd_cls_02_who_steals_a_third_chooses_which_two_remain(choice: str, stay: str, gone: str) -> None:
    game = table("4p A=HH,x A.cl=SEC,FT B.cl=SUP").play(f"HH>B.SUP; B:pass; {choice}")
    game.holds(f"A.cl={stay} disc(HH,{gone}) B.cl=-")


def test_wd_cls_02_the_choice_must_be_made() -> None:
    verdict = table("4p A=HH,x A.cl=SEC,FT B.cl=SUP").play("HH>B.SUP; B:pass").refused("keep")
    assert verdict.code == "E_CLASS"
    assert "WD-CLS-02" in verdict.rules


@pytest.mark.parametrize(("choice", "stay", "gone"), [("SUP-SEC", "FT,SUP", "SEC"), ("SUP-FT", "SEC,SUP", "FT")])
def test_wd_cls_02_who_plays_a_third_chooses_too(choice: str, stay: str, gone: str) -> None:
    table("4p A=SUP,x A.cl=SEC,FT").play(f"play {choice}").holds(f"A.cl={stay} disc({gone})")


def test_wd_cls_03_one_of_those_in_play_is_discarded() -> None:
    table("4p A=FAC,x A.cl=SEC,FT").play("play FAC-FT").holds("A.cl=FAC,SEC disc(FT) A.hand=x moves=2")


@pytest.mark.parametrize("other", ["FAC", "SUP"])
def test_wd_cls_03_no_card_that_is_not_in_play(other: str) -> None:
    verdict = table("4p A=FAC,SUP,x A.cl=SEC,FT").refused(f"play FAC-{other}")
    assert verdict.code == "E_CLASS"
    assert "WD-CLS-03" in verdict.rules


def test_wd_cls_03_with_room_nothing_is_discarded() -> None:
    verdict = table("4p A=FAC,x A.cl=SEC").refused("play FAC-SEC")
    assert verdict.code == "E_CLASS"
    assert "WD-CLS-03" in verdict.rules


# ---------------------------------------------------------------- at once


def test_wd_cls_04_played_it_works_at_once() -> None:
    table("4p A=FT,SW,x moves=1").play("play FT; play SW").holds("moves=0 A.cl=FT:t A.net=[s1()]")


def test_wd_cls_04_stolen_it_works_at_once() -> None:
    game = table("4p A=HH,x A[s1(k1:2(p1{PO}))] B.cl=FAC").play("HH>B.FAC; B:pass; keep")
    game.holds("A.net=[s1(k1:2(p1))] A.gain=1")


def test_wd_cls_04_traded_in_play_it_works_at_once_for_the_new_owner() -> None:
    game = table("4p phase=trade A.cl=SUP B[s1{NH}(k1:2(p1))]").play("offer B give cl:SUP want x; B:accept")
    game.holds("B.cl=SUP B.net=[s1(k1:2(p1))] disc(NH)")


def test_wd_cls_04_and_no_longer_for_the_old_one() -> None:
    game = table("2p phase=trade A.cl=SUP A[s1()] B=NH,x*5").play("offer B give cl:SUP want x; B:accept; endturn; end")
    game.play("NH>A.s1").holds("A.net=[s1{NH}()]")


def test_wd_cls_04_traded_from_hand_to_hand_it_does_not_work_yet() -> None:
    game = table("4p phase=trade A=SUP,x B[s1{NH}()]").play("offer B give SUP want x; B:accept")
    game.holds("B.holds=SUP*1 B.cl=- B.net=[s1{NH}()]")


def test_wd_cls_05_a_head_hunter_is_discarded_after_use() -> None:
    table("4p A=HH,x B.cl=FT").play("HH>B.FT; B:pass; keep").holds("A.cl=FT disc(HH)")


def test_wd_cls_05_so_is_seal_the_deal() -> None:
    table("4p A=STD,x B.cl=FT").play("STD>B.FT; keep").holds("A.cl=FT disc(STD)")


def test_wd_cls_05_also_when_they_were_countered() -> None:
    table("4p A=HH,x B=HH,x B.cl=FT").play("HH>B.FT; B:answer HH; pass").holds("A.cl=- B.cl=FT disc(HH,HH)")


@pytest.mark.parametrize("card", ["HH", "STD"])
def test_wd_cls_05_they_cannot_be_put_in_play(card: str) -> None:
    assert table(f"4p A={card},x").refused(f"play {card}").code == "E_CARD"


@pytest.mark.parametrize("card", ["HH", "STD"])
def test_wd_cls_05_nor_be_stolen(card: str) -> None:
    assert table("4p A=HH,x B=HH,STD,x B.cl=FT").refused(f"HH>B.{card}").code == "E_TARGET"


# ---------------------------------------------------------------- SECURITY SPECIALIST


def test_wd_sec_01_all_hacked_are_cleared() -> None:
    game = table("4p A=SEC,x A[s1{HK,PO}(k1:2{HK,HK}(p1{HK}));~p2{HK}]").play("play SEC")
    game.holds("A.net=[s1{PO}(k1:2(p1));~p2] disc(HK*5)")


def test_wd_sec_01_on_the_owners_network_only() -> None:
    table("4p A=SEC,x A[s1{HK}()] B[s1{HK}()]").play("play SEC").holds("A.net=[s1()] B.net=[s1{HK}()]")


def test_wd_sec_02_no_hacked_is_played_against_its_owner() -> None:
    game = table("4p A=HK,x B.cl=SEC B[s1()]")
    verdict = game.refused("HK>B.s1")
    assert verdict.code == "E_IMMUNE"
    assert "WD-SEC-02" in verdict.rules
    game.holds("A#=2 moves=3")


@pytest.mark.parametrize("card", ["PO", "NH"])
def test_wd_sec_02_other_issues_are(card: str) -> None:
    table(f"4p A={card},x B.cl=SEC B[s1()]").play(f"{card}>B.s1").holds(f"B.net=[s1{{{card}}}()]")


def test_wd_sec_02_only_while_it_is_in_play() -> None:
    game = table("4p A=HH,HK,x B.cl=SEC B[s1()]").play("HH>B.SEC; B:pass; drop; HK>B.s1")
    game.holds("B.net=[s1{HK}()]")


def test_wd_sec_02_in_hand_it_protects_nobody() -> None:
    table("4p A=HK,x B=SEC,x B[s1()]").play("HK>B.s1").holds("B.net=[s1{HK}()]")


def test_wd_sec_03_the_auditors_audit_may_be_hacked() -> None:
    game = table("4p A=AU,x A.cl=SEC B=HK,x B[~p1]").play("AU>B; B:answer HK; pass*")
    game.holds("phase=moves B.net=[~p1]")


def test_wd_sec_03_its_owner_may_hack_an_audit_too() -> None:
    table("4p A=AU,x B=HK,x B.cl=SEC B[~p1]").play("AU>B; B:answer HK").holds("chain=B:HK")


# ---------------------------------------------------------------- FACILITIES


def test_wd_fac_01_all_power_outages_are_cleared() -> None:
    game = table("4p A=FAC,x A[s1{PO,HK}(k1:2{PO,PO}(p1{PO}));~p2{PO}]").play("play FAC")
    game.holds("A.net=[s1{HK}(k1:2(p1));~p2] disc(PO*5)")


def test_wd_fac_01_on_the_owners_network_only() -> None:
    table("4p A=FAC,x A[s1{PO}()] B[s1{PO}()]").play("play FAC").holds("A.net=[s1()] B.net=[s1{PO}()]")


def test_wd_fac_02_no_power_outage_is_played_against_its_owner() -> None:
    verdict = table("4p A=PO,x B.cl=FAC B[s1()]").refused("PO>B.s1")
    assert verdict.code == "E_IMMUNE"
    assert "WD-FAC-02" in verdict.rules


@pytest.mark.parametrize("card", ["HK", "NH"])
def test_wd_fac_02_other_issues_are(card: str) -> None:
    table(f"4p A={card},x B.cl=FAC B[s1()]").play(f"{card}>B.s1").holds(f"B.net=[s1{{{card}}}()]")


# ---------------------------------------------------------------- SUPERVISOR


def test_wd_sup_01_all_new_hires_are_cleared() -> None:
    game = table("4p A=SUP,x A[s1{NH,HK}(k1:2{NH,NH}(p1{NH}));~p2{NH}]").play("play SUP")
    game.holds("A.net=[s1{HK}(k1:2(p1));~p2] disc(NH*5)")


def test_wd_sup_01_on_the_owners_network_only() -> None:
    table("4p A=SUP,x A[s1{NH}()] B[s1{NH}()]").play("play SUP").holds("A.net=[s1()] B.net=[s1{NH}()]")


def test_wd_sup_02_no_new_hire_is_played_against_its_owner() -> None:
    verdict = table("4p A=NH,x B.cl=SUP B[s1()]").refused("NH>B.s1")
    assert verdict.code == "E_IMMUNE"
    assert "WD-SUP-02" in verdict.rules


@pytest.mark.parametrize("card", ["HK", "PO"])
def test_wd_sup_02_other_issues_are(card: str) -> None:
    table(f"4p A={card},x B.cl=SUP B[s1()]").play(f"{card}>B.s1").holds(f"B.net=[s1{{{card}}}()]")


# ---------------------------------------------------------------- FIELD TECH


def test_wd_ft_01_one_equipment_move_is_free() -> None:
    table("4p A=SW,x A.cl=FT").play("play SW").holds("moves=3 f=0 A.cl=FT:t")


def test_wd_ft_01_once_a_turn() -> None:
    table("4p A=SW*2,x A.cl=FT").play("play SW; play SW").holds("moves=2 f=0")


def test_wd_ft_01_and_again_in_the_next_turn() -> None:
    table("2p A=SW,x*5 A.cl=FT").play("play SW; endturn; endturn").holds("turn=A moves=3 f=1 A.cl=FT")


def test_wd_ft_01_by_its_owner_only() -> None:
    game = table("4p moves=0 A=SW,x B.cl=FT")
    assert game.refused("play SW").code == "E_MOVES"


def test_wd_ft_02_four_equipment_moves_in_a_turn() -> None:
    game = table("4p A=SW*5,x A.cl=FT").play("4*play SW").holds("moves=0 f=0 A.net=[s1();s2();s3();s4()]")
    assert game.refused("play SW").code == "E_MOVES"


@pytest.mark.parametrize("move", ["play K2>s1", "play PC>~", "move k1>s2", "move k1>~"])
def test_wd_ft_02_equipment_is_played_or_re_plugged(move: str) -> None:
    table("4p moves=0 A=K2,PC,x A.cl=FT A[s1(k1:2());s2()]").play(move).holds("moves=0 f=0")


@pytest.mark.parametrize("move", ["HK>B.p1", "SE>s1", "play SEC", "AU>B", "HH>B.SUP"])
def test_wd_ft_02_nothing_else(move: str) -> None:
    verdict = table("4p moves=0 A=HK,SE,SEC,AU,HH A.cl=FT A[s1{HK}()] B[~p1] B.cl=SUP").refused(move)
    assert verdict.code == "E_MOVES"
    assert "WD-FT-02" in verdict.rules


# ---------------------------------------------------------------- HEAD HUNTER


def test_wd_hh_01_a_classification_of_an_opponent_is_stolen() -> None:
    table("4p A=HH,x C.cl=FT,SEC").play("HH>C.SEC; C:pass; keep").holds("A.cl=SEC C.cl=FT")


def test_wd_hh_01_it_is_an_event() -> None:
    table("4p A=HH,x B.cl=FT").play("HH>B.FT").holds("phase=hh ask=B moves=2 B.cl=FT")


def test_wd_hh_01_not_from_oneself() -> None:
    verdict = table("4p A=HH,x A.cl=FT").refused("HH>A.FT")
    assert verdict.code == "E_TARGET"
    assert "WD-HH-01" in verdict.rules


def test_wd_hh_01_not_from_a_hand() -> None:
    verdict = table("4p A=HH,x B=FT,x").refused("HH>B.FT")
    assert verdict.code == "E_TARGET"
    assert "WD-HH-01" in verdict.rules


def test_wd_hh_02_the_stolen_card_stays_in_play_with_the_thief() -> None:
    table("4p A=HH,x B.cl=FT").play("HH>B.FT; B:pass; keep").holds("A.cl=FT A.hand=x disc(HH)")


def test_wd_hh_02_or_is_discarded() -> None:
    table("4p A=HH,x B.cl=FT").play("HH>B.FT; B:pass; drop").holds("A.cl=- B.cl=- disc(HH,FT)")


def test_wd_hh_02_nothing_else_can_become_of_it() -> None:
    assert table("4p A=HH,x B.cl=FT").play("HH>B.FT; B:pass").legal() == {"keep", "drop"}


def test_wd_hh_02_the_thief_decides() -> None:
    verdict = table("4p A=HH,x B.cl=FT").play("HH>B.FT; B:pass").refused("B:drop")
    assert (verdict.code, verdict.rules) == ("E_TURN", ("WD-HH-02",))


def test_wd_hh_03_the_victim_may_counter_with_a_head_hunter() -> None:
    game = table("4p A=HH,x B=HH,x B.cl=FT").play("HH>B.FT; B:answer HH; A:pass")
    game.holds("phase=moves A.cl=- B.cl=FT moves=2")


def test_wd_hh_03_need_not() -> None:
    table("4p A=HH,x B=HH,x B.cl=FT").play("HH>B.FT; B:pass").holds("phase=steal B.holds=HH*1")


@pytest.mark.parametrize("seat", ["A", "C", "D"])
def test_wd_hh_03_nobody_else_may(seat: str) -> None:
    game = table("4p A=HH*2,x B.cl=FT C=HH,x D=HH,x").play("HH>B.FT")
    assert game.refused(f"{seat}:answer HH").code == "E_TURN"


@pytest.mark.parametrize("card", ["HK", "SE", "AU"])
def test_wd_hh_03_not_with_another_card(card: str) -> None:
    assert table(f"4p A=HH,x B={card},x B.cl=FT").play("HH>B.FT").refused(f"B:answer {card}").code == "E_CARD"


def test_wd_hh_04_the_thief_may_counter_in_turn() -> None:
    game = table("4p A=HH*2,x B=HH,x B.cl=FT").play("HH>B.FT; B:answer HH; answer HH").holds("ask=B chain=B:HH,A:HH")
    game.play("B:pass; keep").holds("A.cl=FT")


def test_wd_hh_04_and_the_victim_again() -> None:
    game = table("4p A=HH*2,x B=HH*2,x B.cl=FT").play("HH>B.FT; B:answer HH; answer HH; B:answer HH")
    game.holds("ask=A chain=B:HH,A:HH,B:HH")


def test_wd_hh_04_until_one_stops() -> None:
    game = table("4p A=HH*3,x B=HH*2,x B.cl=FT").play("HH>B.FT; B:answer HH; answer HH; B:answer HH; pass")
    game.holds("phase=moves A.holds=HH*1 B.cl=FT")


def test_wd_hh_04_nobody_else_joins_in() -> None:
    game = table("4p A=HH,x B=HH,x B.cl=FT C=HH,x").play("HH>B.FT; B:answer HH")
    assert game.refused("C:answer HH").code == "E_TURN"


def test_wd_hh_05_then_the_event_is_over() -> None:
    game = table("4p A=HH,SW,x B=HH,x B.cl=FT").play("HH>B.FT; B:answer HH; pass").holds("phase=moves chain=-")
    assert game.refused("B:answer HH").code == "E_STATE"


def test_wd_hh_05_the_victim_draws_back_to_a_full_hand() -> None:
    table("4p A=HH,x B=HH,x*5 B.cl=FT").play("HH>B.FT; B:answer HH; pass").holds("B#=6 pile=59")


def test_wd_hh_05_also_when_the_theft_succeeds() -> None:
    game = table("4p A=HH*2,x B=HH,x*3 B.cl=FT").play("HH>B.FT; B:answer HH; answer HH; B:pass")
    game.holds("phase=steal B#=6 pile=57")


def test_wd_hh_05_the_thief_does_not() -> None:
    game = table("4p A=HH*2,x B=HH,x*5 B.cl=FT").play("HH>B.FT; B:answer HH; answer HH; B:pass; keep")
    game.holds("A#=1 B#=6")


def test_wd_hh_05_nor_a_victim_who_played_nothing() -> None:
    table("4p A=HH,x B=x*2 B.cl=FT").play("HH>B.FT; B:pass; keep").holds("B#=2 pile=60")


# ---------------------------------------------------------------- SEAL THE DEAL


@pytest.mark.parametrize(("choice", "mine", "thrown"), [("keep", "FT", "STD"), ("drop", "-", "STD,FT")])
def test_wd_std_01_it_works_as_a_head_hunter(choice: str, mine: str, thrown: str) -> None:
    game = table("4p A=STD,x B.cl=FT").play(f"STD>B.FT; {choice}")
    game.holds(f"A.cl={mine} B.cl=- disc({thrown}) moves=2")


def test_wd_std_01_it_needs_the_same_target() -> None:
    assert table("4p A=STD,x A.cl=FT B=FT,x").refused("STD>B.FT").code == "E_TARGET"


@pytest.mark.parametrize("answer", ["answer HH", "answer STD", "pass"])
def test_wd_std_01_it_cannot_be_blocked(answer: str) -> None:
    game = table("4p A=STD,x B=HH,STD,x B.cl=FT").play("STD>B.FT").holds("phase=steal ask=A")
    assert game.refused(f"B:{answer}").code == "E_STATE"


def test_wd_std_01_nor_as_the_answer_to_a_head_hunter() -> None:
    game = table("4p A=HH*2,x B=STD,x B.cl=FT").play("HH>B.FT; B:answer STD").holds("phase=moves B.cl=FT")
    assert game.refused("A:answer HH").code == "E_STATE"
