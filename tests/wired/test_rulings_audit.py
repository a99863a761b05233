"""Rulings on the AUDIT (wired.md 3.4)."""

from __future__ import annotations

import pytest

from tests.wired.desk import table
from wiredeck.games.interface import view_dict
from wiredeck.games.wired.game import WIRED

# ---------------------------------------------------------------- what it takes


def test_r_42_floating_and_disabled_computers_count_too() -> None:
    game = table("4p A=AU,x B[s1{HK}(k1:2(p1,p2{PO}));~p3]").play("AU>B; pass*")
    assert game.legal() == {"pick p1", "pick p2", "pick p3"}
    game.play("select p2,p3").holds("B.net=[s1{HK}(k1:2(p1))] B#=8 phase=moves")


@pytest.mark.parametrize(("computers", "taken"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_r_43_half_of_them_rounded_up(computers: int, taken: int) -> None:
    network = ";".join(f"~p{i + 1}" for i in range(computers))
    picks = ",".join(f"p{i + 1}" for i in range(taken))
    table(f"4p A=AU,x B[{network}]").play(f"AU>B; pass*; select {picks}").holds(f"B#={6 + taken} phase=moves")


@pytest.mark.parametrize("picks", ["p1", "p1,p2,p3", "p1,p1"])
def test_r_43_exactly_so_many(picks: str) -> None:
    assert table("4p A=AU,x B[~p1;~p2;~p3]").play("AU>B; pass*").refused(f"select {picks}").code == "E_COUNT"


def test_r_44_who_has_no_computer_is_not_audited() -> None:
    game = table("4p A=AU,x B[s1(k1:2())] C[~p1]")
    assert game.refused("AU>B").code == "E_TARGET"
    game.holds("has:AU>C moves=3")


def test_r_44_nor_is_who_has_none_left() -> None:
    game = table("4p A=AU*2,x B[~p1]").play("AU>B; pass*; select p1")
    assert game.refused("AU>B").code == "E_TARGET"


def test_r_45_issues_on_what_returns_are_discarded_in_order() -> None:
    game = table("4p A=AU,x B[~p1{HK};~p2{PO,NH};~p3]").play("AU>B; pass*; select p2,p1")
    game.holds("disc(AU,PO,NH,HK) B.net=[~p3] B.holds=PC*2")


def test_r_46_all_of_them_go_to_the_hand() -> None:
    game = table("4p A=AU,x B=x*6 B[~p1;~p2;~p3;~p4;~p5;~p6]").play("AU>B; pass*; select p1,p2,p3")
    game.holds("B#=9 B.holds=PC*3")


# ---------------------------------------------------------------- who answers


def test_r_47_everybody_but_the_owner_of_the_card_may_answer() -> None:
    game = table("4p A=AU,HK,SE B=HK,x B[~p1] C=SE,x").play("AU>B").holds("ask=B,C,D")
    assert game.refused("A:answer HK").code == "E_TURN"
    game.play("B:answer HK").holds("ask=A,C,D")
    game.play("A:pass; C:answer SE").holds("ask=B,D,A")


def test_r_47_who_is_out_or_finished_is_not_asked() -> None:
    table("5p A=AU,x B[~p1] out=D").play("AU>B").holds("ask=B,C,E")
    table("5p A=AU,x B[~p1] D.sc=25 final=D>A,B").play("AU>B").holds("ask=B,C,E")


def test_r_47_help_may_come_from_outside_on_both_sides() -> None:
    game = table("4p A=AU,x B[~p1] C=HK,x D=SE,x").play("AU>B; B:pass; C:answer HK; A:pass; B:pass; D:answer SE")
    game.play("pass*").holds("phase=select disc(AU,HK,SE)")


def test_r_48_the_first_in_order_who_wants_answers() -> None:
    game = table("4p A=AU,x B=HK,x B[~p1] C=HK,x").play("AU>B; C:answer HK").holds("chain=-")
    game.play("B:answer HK").holds("chain=B:HK C.holds=HK")


def test_r_48_later_seats_come_in_when_all_before_have_passed() -> None:
    game = table("4p A=AU,x B[~p1] C=HK,x D=HK,x").play("AU>B; D:answer HK; B:pass").holds("chain=-")
    game.play("C:pass").holds("chain=D:HK C.holds=HK")


def test_r_48_secured_is_asked_from_the_auditor_on() -> None:
    game = table("4p turn=C C=AU,x A=HK,x A[~p1]").play("AU>A; A:answer HK").holds("ask=C,D,B need=SE")
    game.play("pass*").holds("phase=moves")


def test_r_48_nobody_learns_of_an_answer_that_is_not_used() -> None:
    game = table("4p A=AU,x B[~p1] C=HK,x")
    silent = table("4p A=AU,x B[~p1] C=HK,x").play("AU>B")
    game.play("AU>B; C:answer HK").holds("hid:A:answer:C hid:B:answer:C see:C:answer:C")
    for seat in (0, 1, 3, None):
        seen, unseen = (view_dict(WIRED, WIRED.view(t.state, seat)) for t in (game, silent))
        assert seen == unseen


def test_r_49_one_card_is_one_answer() -> None:
    game = table("4p A=AU,x B=HK*2,x B[~p1]").play("AU>B; B:answer HK")
    assert game.refused("B:answer HK").code == "E_TURN"
    game.holds("chain=B:HK B.holds=HK need=SE")


@pytest.mark.parametrize("card", ["PO", "NH", "HD", "SE", "SEC", "HH", "AU"])
def test_r_50_only_hacked_answers_an_audit(card: str) -> None:
    game = table(f"4p A=AU,x B={card},x B[~p1]").play("AU>B")
    assert game.refused(f"B:answer {card}").code == "E_CARD"


@pytest.mark.parametrize("card", ["HD", "PW", "SEC", "HK"])
def test_r_50_only_secured_answers_hacked(card: str) -> None:
    game = table(f"4p A=AU,{card},x B=HK,x B[~p1]").play("AU>B; B:answer HK")
    assert game.refused(f"answer {card}").code == "E_CARD"


def test_r_50_a_security_specialist_neither_blocks_nor_answers() -> None:
    game = table("4p A=AU,x A.cl=SEC B=HK,x B.cl=SEC B[~p1]").play("AU>B; B:answer HK").holds("chain=B:HK")
    game.play("pass*").holds("phase=moves B.net=[~p1]")


# ---------------------------------------------------------------- the close


def test_r_51_who_answered_draws_back_before_the_effect() -> None:
    game = table("4p A=AU,SE,x*4 B=HK,x*5 B[~p1;~p2]").play("AU>B; B:answer HK; answer SE; pass*")
    game.holds("phase=select B#=6 A#=4 pile=59")
    game.play("select p1").holds("B#=7")


def test_r_51_who_only_passed_does_not_draw() -> None:
    game = table("4p A=AU,x B=x*3 B[~p1] C=HK,x*3").play("AU>B; B:pass; C:answer HK; pass*")
    game.holds("B#=3 C#=6 pile=57")


def test_r_51_it_goes_clockwise_from_the_active_player() -> None:
    game = table("4p turn=C C=AU,x A[~p1] A=HK,x*5 D=SE,x*5 pile(K2,K3,x*9)")
    game.play("AU>A; A:answer HK; C:pass; D:answer SE; pass*").holds("D.holds=K2 A.holds=K3")


def test_r_51_cards_set_aside_count_for_the_full_hand() -> None:
    game = table("4p A=AU,x B=HK,x*4 B[~p1] later=B>C:PC*1@1").play("AU>B; B:answer HK; pass*")
    game.holds("B#=5 B.esc=PC pile=59")


def test_r_51_a_hand_that_is_still_full_draws_nothing() -> None:
    table("4p A=AU,x B=HK,x*7 B[~p1]").play("AU>B; B:answer HK; pass*").holds("B#=7 pile=60")


def test_r_52_the_cards_of_the_event_are_discarded_in_the_order_played() -> None:
    game = table("4p A=AU,SE,x B=HK*2,x B[~p1]").play("AU>B; B:answer HK; answer SE; B:answer HK; pass*")
    game.holds("disc(AU,HK,SE,HK)")


def test_r_52_they_can_be_shuffled_for_the_draw_back() -> None:
    game = table("4p A=AU,x B=HK,x*5 B[~p1] pile() disc()").play("AU>B; B:answer HK; pass*")
    game.holds("B#=6 pile=1 disc=0 reshuffles=1")


def test_r_53_a_cancelled_audit_costs_its_move() -> None:
    game = table("4p A=AU,x B=HK,x B[~p1]").play("AU>B; B:answer HK; pass*")
    game.holds("phase=moves moves=2 A.holds=AU*0 B.net=[~p1]")


@pytest.mark.parametrize("key", ["play SW", "HK>B.p1", "HH>B.FT", "end", "select p1"])
def test_r_54_nothing_else_happens_during_an_event(key: str) -> None:
    game = table("4p A=AU,SW,HK,HH B.cl=FT B[~p1]").play("AU>B")
    assert game.refused(key).code == "E_STATE"


def test_r_54_nobody_opens_a_second_event_out_of_turn() -> None:
    game = table("4p A=AU,x A[~p1] B=AU,x B[~p1]").play("AU>B")
    assert game.refused("B:AU>A").code == "E_TURN"


def test_r_55_the_auditor_picks_after_success() -> None:
    game = table("4p A=AU,x B[~p1;~p2]").play("AU>B")
    assert game.refused("select p1").code == "E_STATE"
    game.play("pass*").holds("phase=select ask=A")
    assert game.refused("B:select p1").code == "E_TURN"
    game.play("select p2").holds("B.net=[~p1]")
