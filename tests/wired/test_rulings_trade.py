"""Rulings on trading, and on what happens step by step (wired.md 3.7 and 6)."""

from __future__ import annotations

import pytest

from tests.wired.desk import Table, table
from wiredeck.games.interface import view_dict
from wiredeck.games.wired.game import WIRED
from wiredeck.games.wired.write import position_text


def same(one: Table, other: Table) -> bool:
    """Do two tables look alike to whoever knows everything?"""
    return position_text(one.state) == position_text(other.state)


# ---------------------------------------------------------------- what is traded


def test_r_72_hand_cards_of_every_kind_are_traded() -> None:
    game = table("4p phase=trade A=AU,HK,SEC,PC B=STD,x").play("offer B give AU,HK,SEC,PC want STD; B:accept")
    game.holds("A.hand=STD B.hand=AU,HK,SEC,PC,x")


def test_r_72_a_look_at_a_hand_is_traded_and_comes_after_the_exchange() -> None:
    game = table("4p phase=trade A=PC,SW B=x").play("offer B give show want x; B:accept").holds("A.hand=PC,SW,x")
    assert WIRED.events(WIRED.view(game.state, 1))[-1].detail == "SW*1,PC*1,x*1"


@pytest.mark.parametrize("thing", ["pts:1", "eq:p1", "cl:HH", "cl:PC"])
def test_r_72_other_things_are_not_tradable(thing: str) -> None:
    game = table("4p phase=trade A=HH,PC A.sc=9 A[~p1] B=x")
    assert game.refused(f"offer B give {thing} want x").code == "E_TRADABLE"
    assert game.refused(f"offer B give PC want {thing}").code == "E_TRADABLE"


def test_r_72_what_is_given_must_be_there() -> None:
    refused = table("4p phase=trade A=PC,x").refused("offer B give PC*2 want x")
    assert (refused.code, refused.sentence) == ("E_SHORT", "A does not hold 2 computers.")


def test_r_73_in_play_it_goes_to_the_other_table() -> None:
    table("4p phase=trade A.cl=SEC B=x").play("offer B give cl:SEC want x; B:accept").holds("A.cl=- B.cl=SEC B#=0")


def test_r_73_in_hand_it_goes_to_the_other_hand() -> None:
    game = table("4p phase=trade A=SEC,x B=x B[s1{HK}()]").play("offer B give SEC want x; B:accept")
    game.holds("B.hand=SEC B.cl=- B.net=[s1{HK}()]")


def test_r_73_the_maker_names_the_surplus_in_the_offer() -> None:
    game = table("4p phase=trade A.cl=FT,SUP B.cl=SEC")
    assert game.refused("offer B give x want cl:SEC").code == "E_CLASS"
    game.play("offer B give x want cl:SEC drop FT; B:accept").holds("A.cl=SEC,SUP B.cl=- disc(FT)")


def test_r_73_the_taker_names_it_in_the_acceptance() -> None:
    game = table("4p phase=trade A.cl=SEC B.cl=FT,SUP").play("offer B give cl:SEC want -")
    assert game.refused("B:accept").code == "E_CLASS"
    assert game.refused("B:accept drop FT,SUP").code == "E_CLASS"
    game.play("B:accept drop SUP").holds("B.cl=FT,SEC disc(SUP)")


def test_r_73_the_surplus_may_be_what_was_received() -> None:
    game = table("4p phase=trade A.cl=SEC B.cl=FT,SUP").play("offer B give cl:SEC want -; B:accept drop SEC")
    game.holds("A.cl=- B.cl=FT,SUP disc(SEC)")


def test_r_73_only_the_state_after_the_whole_exchange_counts() -> None:
    game = table("4p phase=trade A.cl=SEC,FT B.cl=FAC,SUP").play("offer B give cl:SEC want cl:FAC; B:accept")
    game.holds("A.cl=FAC,FT B.cl=SEC,SUP disc=0")


def test_r_73_two_surplus_ones_are_discarded_in_the_order_named() -> None:
    game = table("4p phase=trade A=x A.cl=FT,SUP B.cl=SEC,FAC A[s1{HK,PO}()]")
    game.play("offer B give x want cl:SEC,cl:FAC drop SUP,SEC; B:accept")
    game.holds("A.cl=FAC,FT A.net=[s1{HK}()] disc(SUP,SEC,PO)")


def test_r_73_the_active_player_comes_first_whoever_made_the_offer() -> None:
    position = "4p phase=trade A.cl=SEC A[s1{PO}()] B.cl=FAC B[s1{HK}()]"
    for moves in ("offer B give cl:SEC want cl:FAC; B:accept", "B:offer A give cl:FAC want cl:SEC; accept"):
        table(position).play(moves).holds("A.net=[s1()] B.net=[s1()] disc(PO,HK)")


# ---------------------------------------------------------------- who, how often


def test_r_74_either_side_may_propose() -> None:
    table("4p phase=trade A=PC B=SW").play("offer B give PC want SW; B:accept").holds("A.hand=SW B.hand=PC")
    table("4p phase=trade A=PC B=SW").play("B:offer A give SW want PC; accept").holds("A.hand=SW B.hand=PC")


def test_r_74_the_active_player_is_a_party_to_every_trade() -> None:
    assert table("4p phase=trade").refused("B:offer C give x want x").code == "E_TURN"


def test_r_74_both_must_be_in_play() -> None:
    game = table("4p phase=trade out=C D.sc=25 final=D>A,B", "+kingmaker")
    assert game.refused("offer C give x want x").code == "E_TARGET"
    assert game.refused("offer D give x want x").code == "E_TARGET"
    assert game.refused("C:offer A give x want x").code == "E_TARGET"


def test_r_74_a_deal_among_three_is_made_of_two() -> None:
    game = table("4p phase=trade A=PC B=SW C=K2")
    game.play("offer B give PC want SW; B:accept; offer C give SW want K2; C:accept")
    game.holds("A.hand=K2 B.hand=PC C.hand=SW")


def test_r_74_one_open_offer_in_each_direction() -> None:
    game = table("4p phase=trade").play("offer B give x want x; B:offer A give x want x").holds("offers=A>B,B>A")
    assert game.refused("offer B give x*2 want x").code == "E_COUNT"
    assert game.refused("B:offer A give x*2 want x").code == "E_COUNT"


def test_r_74_three_open_offers_of_the_active_player() -> None:
    game = table("5p phase=trade").play("offer B give x want x; offer C give x want x; offer D give x want x")
    assert game.refused("offer E give x want x").code == "E_COUNT"
    game.play("withdraw B; offer E give x want x").holds("offers=A>C,A>D,A>E")


def test_r_74_a_table_may_set_another_number() -> None:
    game = table("4p phase=trade", "openoffers=1").play("offer B give x want x")
    assert game.refused("offer C give x want x").code == "E_COUNT"


def test_r_75_a_gift_is_allowed() -> None:
    table("4p phase=trade A=PC B=-").play("offer B give PC want -; B:accept").holds("A#=0 B.hand=PC")
    table("4p phase=trade A=- B=PC").play("offer B give - want PC; B:accept").holds("A.hand=PC B#=0")


def test_r_75_an_offer_holds_something() -> None:
    assert table("4p phase=trade").refused("offer B give - want -").code == "E_TRADABLE"


def test_r_75_a_table_may_forbid_gifts() -> None:
    game = table("4p phase=trade A=PC,x", "-gifts")
    assert game.refused("offer B give PC want -").code == "E_TRADABLE"
    assert game.refused("offer B give - want PC").code == "E_TRADABLE"
    game.play("offer B give PC want x").holds("offers=A>B")


# ---------------------------------------------------------------- the stop score


def test_r_76_trading_closes_when_anybody_has_twenty() -> None:
    game = table("4p A=x*6 A.sc=19 A[s1(k1:2(p1))]").holds("closed=no")
    game.play("endturn").holds("A.sc=20 closed=yes turn=B phase=moves")
    assert game.refused("offer C give x want x").code == "E_STATE"


def test_r_76_nineteen_is_not_enough() -> None:
    table("4p A=x*6 A.sc=18 A[s1(k1:2(p1))]").play("endturn").holds("closed=no phase=trade")


def test_r_76_it_stays_closed_when_that_player_is_out() -> None:
    table("4p A=x*6 D.sc=20", "+eliminate").play("D:leave; endturn").holds("closed=yes phase=moves out=D")


@pytest.mark.parametrize(("settings", "score"), [("stop=10", 10), ("target=15", 10), ("target=40", 35)])
def test_r_76_the_stop_score_follows_the_target_or_the_table(settings: str, score: int) -> None:
    table(f"4p A=x*6 B.sc={score - 1}", settings).play("endturn").holds("closed=no phase=trade")
    table(f"4p A=x*6 B.sc={score}", settings).play("endturn").holds("closed=yes phase=moves")


def test_r_76_contracts_go_on() -> None:
    game = table("4p A=x*5 A.sc=20 B=HK,x C[s1()] later=A>B:PC*1@1 truce=B>C:2").play("endturn").holds("B.holds=PC")
    assert game.refused("HK>C.s1").code == "E_CONTRACT"


# ---------------------------------------------------------------- four kinds of contracts

CLAUSES = ("PC", "cl:FT", "show", "later:PC@1", "truce:1", "pledge:PC@1", "strike:C:1")


@pytest.mark.parametrize(("settings", "allowed"), [("+swap", 3), ("-", 5), ("+shame", 7)])
def test_r_78_the_table_says_which_clauses_there_are(settings: str, allowed: int) -> None:
    game = table("4p phase=trade A=PC,x A.cl=FT B=x", settings)
    answers = [game.why(f"offer B give {clause} want x") for clause in CLAUSES]
    assert [answer.legal for answer in answers] == [i < allowed for i in range(7)]
    assert {answer.code for answer in answers[allowed:]} <= {"E_TRADABLE"}


def test_r_78_off_means_no_trade_phase() -> None:
    game = table("4p", "+notrade").play("endturn").holds("turn=B phase=moves")
    assert game.refused("offer C give x want x").code == "E_STATE"


def test_r_78_cards_for_later_are_set_aside_at_once() -> None:
    game = table("4p phase=trade A=PC,x*5 B=x").play("offer B give later:PC@2 want x; B:accept")
    game.holds("A#=6 A.esc=PC A.holds=PC*0 laters=A>B:PC*1@2")


@pytest.mark.parametrize(("turns", "due"), [(1, 1), (2, 5), (3, 9)])
def test_r_78_they_arrive_when_the_receivers_turn_begins(turns: int, due: int) -> None:
    game = table(f"4p A=x*5 B=x*6 later=A>B:PC*1@{turns}")
    game.play("; ".join(["endturn"] * (due - 1))).holds("B.holds=PC*0")
    game.play("endturn").holds("B.holds=PC turn=B laters=-")


def test_r_78_a_turn_in_progress_does_not_count_for_them() -> None:
    game = table("4p phase=trade A=x*6 B=PC,x*5").play("offer B give x want later:PC@1; B:accept; 3*endturn")
    game.holds("A.holds=PC*0 laters=B>A:PC*1@1").play("endturn").holds("A.holds=PC turn=A")


@pytest.mark.parametrize(
    ("position", "moves", "key", "code"),
    [
        ("4p A=x later=A>B:SW*1@1", "-", "play SW", "E_CARD"),
        ("4p phase=discard A=x later=A>B:SW*1@1", "-", "discard SW", "E_CARD"),
        ("4p phase=trade A=x later=A>B:SW*1@1", "-", "offer C give SW want x", "E_SHORT"),
        ("4p phase=trade A=x later=A>B:SW*1@1", "-", "offer C give later:SW@1 want x", "E_SHORT"),
        ("4p A=AU,x B=x B[~p1] later=B>C:HK*1@1", "AU>B", "B:answer HK", "E_CARD"),
        ("4p A=HH,x B=x B.cl=FT later=B>C:HH*1@1", "HH>B.FT", "B:answer HH", "E_CARD"),
    ],
)
def test_r_78_nothing_is_done_with_cards_set_aside(position: str, moves: str, key: str, code: str) -> None:
    assert table(position).play(moves).refused(key).code == code


def test_r_78_the_givers_hand_size_includes_them() -> None:
    table("4p phase=discard A=x*3 later=A>B:PC*2@3").play("end").holds("A#=4 A.esc=PC*2 pile=59")


@pytest.mark.parametrize(
    ("scopes", "banned"),
    [("", "HK AU HH"), (":issues", "HK"), (":audit", "AU"), (":steal", "HH"), (":issues+steal", "HK HH")],
)
def test_r_78_a_truce_rules_out_what_it_names(scopes: str, banned: str) -> None:
    game = table(f"4p A=HK,AU,HH B[s1(k1:2(p1))] B.cl=FT truce=A>B:1{scopes}")
    for key in ("HK>B.s1", "AU>B", "HH>B.FT"):
        answer = game.why(key)
        assert answer.legal == (key[:2] not in banned.split())
        assert answer.legal or answer.code == "E_CONTRACT"


def test_r_78_a_truce_binds_only_who_promised_and_only_towards_the_other() -> None:
    table("4p A=HK*2,x B[s1()] C[s1()] truce=B>A:2 truce=A>C:1").holds("has:HK>B.s1 no:HK>C.s1/E_CONTRACT")


def test_r_78_the_running_turn_is_the_first_of_a_truce() -> None:
    game = table("4p phase=trade A=HK,x*5 B[s1()]").play("offer B give truce:1 want -; B:accept; end")
    assert game.refused("HK>B.s1").code == "E_CONTRACT"
    game.play("4*endturn; end; HK>B.s1").holds("truces=- B.net=[s1{HK}()]")


def test_r_78_for_the_other_side_it_starts_with_the_next_own_turn() -> None:
    game = table("4p A=x*6 A[s1()] B=HK,x*5 truce=B>A:1").play("endturn; end")
    assert game.refused("HK>A.s1").code == "E_CONTRACT"
    game.play("4*endturn; end; HK>A.s1").holds("A.net=[s1{HK}()]")


def test_r_78_answers_do_not_break_a_truce() -> None:
    game = table("4p A=AU,x B=HK,x B[~p1] truce=B>A:3").play("AU>B; B:answer HK")
    game.holds("chain=B:HK truces=B>A:3")


def test_r_78_in_shame_a_truce_is_broken_after_a_confirmation() -> None:
    game = table("4p A=HK,x B[s1()] truce=A>B:1", "+shame")
    assert game.refused("HK>B.s1").code == "E_CONTRACT"
    game.play("HK>B.s1!").holds("out=A B.net=[s1()] turn=B")


def test_r_78_a_pledge_is_not_set_aside() -> None:
    game = table("4p phase=trade A=PC,x B=x", "+shame").play("offer B give pledge:PC@1 want x; B:accept; end")
    game.holds("A.hand=PC,x*2 A.esc=- pledges=A>B:PC*1@1 has:play_PC>~")


def test_r_78_a_pledge_need_not_be_in_hand_yet() -> None:
    table("4p phase=trade A=x*2", "+shame").play("offer B give pledge:PC*2@3 want x").holds("offers=A>B")


def test_r_78_a_pledge_is_paid_or_the_promiser_is_out() -> None:
    table("4p A=PC,x*5 B=x*6 pledge=A>B:PC*1@1", "+shame").play("endturn").holds("B.holds=PC A#=5 out=-")
    table("4p A=x*6 B=x*6 pledge=A>B:PC*1@1", "+shame").play("endturn").holds("out=A B#=6 turn=B")


def test_r_78_a_strike_is_due_in_the_last_of_its_turns() -> None:
    game = table("4p A=x*6 C[s1()] strike=A>C:2:B", "+shame").play("4*endturn; end").holds("strikes=A>C:1:B")
    assert game.refused("end").code == "E_CONTRACT"


def test_r_78_truces_lapse_when_one_of_the_two_is_gone() -> None:
    game = table("4p A=x*6 truce=A>B:3 truce=C>A:3 truce=B>C:3", "+eliminate").play("B:leave")
    game.holds("truces=C>A:3")


def test_r_79_a_breach_is_not_carried_out_and_costs_the_game() -> None:
    game = table("4p A=AU,x A.cl=SEC A[s1{PO}()] A.sc=7 B[~p1] truce=A>B:1", "+shame").play("AU>B!")
    game.holds("out=A B.net=[~p1] A#=0 A.cl=- A.net=[] A.sc=7 turn=B phase=trade disc+(SEC,PO,SW)")


def test_r_79_there_is_no_draw_and_no_score_in_that_turn() -> None:
    game = table("4p A=HK A[s1(k1:2(p1))] B[s1()] truce=A>B:1", "+shame").play("HK>B.s1!")
    game.holds("A.sc=0 pile=60")


def test_r_79_turns_skip_the_seat() -> None:
    table("4p out=B").play("endturn").holds("turn=C")


def test_r_79_cards_set_aside_go_where_they_belong() -> None:
    game = table("4p A=HK B=x B[s1()] C=x D=x truce=A>B:1 later=A>C:PC*1@3 later=D>A:SW*1@3", "+shame")
    game.play("HK>B.s1!").holds("C.hand=PC,x D.hand=SW,x laters=- truces=-")


def test_r_79_an_event_against_the_player_ends_without_effect() -> None:
    game = table("4p A=AU,x B=x*6 B[~p1]", "+eliminate").play("AU>B; B:leave")
    game.holds("phase=moves turn=A disc(AU,x*6,PC)")


def test_r_79_in_other_events_the_player_passes() -> None:
    game = table("4p A=AU,x B[~p1] C=HK", "+eliminate").play("AU>B; C:answer HK; C:leave; pass*")
    game.holds("phase=select disc(HK,AU)")


def test_r_79_answers_already_played_stay() -> None:
    game = table("4p A=AU,x B[~p1] C=HK,x", "+eliminate").play("AU>B; B:pass; C:answer HK; C:leave; pass*")
    game.holds("phase=moves B.net=[~p1]")


def test_r_79_a_score_on_record_does_not_win() -> None:
    game = table("4p turn=D A.sc=25 C.sc=40 final=A>D", "+eliminate").play("C:leave; endturn")
    game.holds("winner=A C.sc=40")


def test_r_80_nobody_draws_because_of_a_trade() -> None:
    game = table("4p phase=trade A=x*6 B=x*6").play("offer B give x*5 want -; B:accept").holds("A#=1 B#=11 pile=60")
    game.play("endturn").holds("A#=6 B#=11 pile=55")


def test_r_81_terms_are_open() -> None:
    table("4p phase=trade truce=A>B:1").holds("see:C:offer:A>B see:*:pact:A>B")


def test_r_81_a_table_may_keep_them_between_the_two() -> None:
    game = table("4p phase=trade A=PC,x truce=A>B:1", "+parties").play("offer B give PC want x")
    game.holds("see:A:offer:A>B see:B:offer:A>B hid:C:offer:A>B hid:*:pact:A>B")
    insider, outsider = (view_dict(WIRED, WIRED.view(game.state, seat)) for seat in (1, 2))
    assert insider["offers"] != outsider["offers"]
    assert outsider["offers"] == [{"maker": "A", "taker": "B", "gives": [], "wants": []}]
    assert insider["contracts"]
    assert not outsider["contracts"]


def test_r_81_of_a_private_deal_others_see_how_many_cards_went_and_which_classifications() -> None:
    game = table("4p phase=trade A=PC,SW B=x*2 B.cl=FT", "+parties")
    game.play("offer B give PC,later:SW@1 want x*2,cl:FT; B:accept").holds("hid:C:A.esc see:B:A.esc see:C:A.cl")
    heard = WIRED.events(WIRED.view(game.state, 2))
    given = ("CardsGiven", "ClassificationGiven", "PromiseMade")
    assert [(event.seat, event.detail) for event in heard if event.what in given] == [
        ("A", "1"),
        ("B", "2"),
        ("B", "FT"),
    ]


def test_r_81_a_hand_is_shown_to_the_other_side_alone() -> None:
    game = table("4p phase=trade A=STD,SW B=x").play("offer B give show want x; B:accept")
    heard = [" ".join(event.sentence for event in WIRED.events(WIRED.view(game.state, seat))) for seat in range(4)]
    assert ["SEAL THE DEAL" in words for words in heard] == [False, True, False, False]


# ---------------------------------------------------------------- our own limits


def test_r_101_an_offer_has_room_for_eight_items() -> None:
    eight = "SW,K2,K3,PC,HK,PO,NH"
    game = table(f"4p phase=trade A={eight},HD,x B=x").play(f"offer B give {eight} want x; withdraw B")
    assert game.refused(f"offer B give {eight},HD want x").code == "E_COUNT"


def test_r_101_a_table_keeps_32_promises() -> None:
    truces = " ".join(["truce=C>D:5"] * 31)
    game = table(f"4p phase=trade A=x*6 {truces}").play("offer B give truce:1,later:x@1 want -")
    assert game.refused("B:accept").code == "E_COUNT"
    game.play("withdraw B; offer B give truce:1 want -; B:accept").holds("offers=-")


# ---------------------------------------------------------------- small steps


@pytest.mark.parametrize(
    ("settings", "position", "whole", "steps"),
    [
        ("-", "4p phase=discard A=PC,HK,x", "discard HK,PC", "toss HK; toss PC; end"),
        ("-", "4p A=AU,x B[~p1{HK};~p2;~p3]", "AU>B; pass*; select p3,p1", "AU>B; pass*; pick p3; pick p1"),
        ("-", "4p A=K2,x A[s1();~p1;~p2]", "play K2>s1<p2,p1", "play K2>s1<; attach p2; attach p1"),
        ("-", "4p A=K3,x A[s1();~p1;~p2]", "play K3>s1<p2", "play K3>s1<; attach p2; done"),
        ("-", "4p A=SW,x A[~k1:2();~k2:2()]", "play SW<k2", "play SW<; attach k2; done"),
        ("+switcheroo", "4p A=K3,x A[~k1:2{HK}(p1);~p2;~p3]", "play K3^k1<p2", "play K3^k1<; attach p2; done"),
        ("-", "4p phase=trade A=PC,x B=SW", "offer B give PC want SW", "draft B; add PC; next; add SW; send"),
        ("-", "4p phase=trade A=x A.cl=FT", "offer B give cl:FT want show", "draft B; add cl:FT; next; add show; send"),
        (
            "-",
            "4p phase=trade A=PC*2,x",
            "offer B give later:PC*2@2 want truce:3:issues+audit",
            "draft B; add PC; add PC; later; turns 2; next; add truce; scope issues+audit; turns 3; send",
        ),
        (
            "+shame",
            "4p phase=trade A=PC,x",
            "offer B give pledge:PC@3 want strike:C:2",
            "draft B; add pledge:PC; turns 3; next; add strike:C; turns 2; send",
        ),
        (
            "-",
            "4p phase=trade A=x A.cl=FT,SUP B.cl=SEC",
            "offer B give x want cl:SEC drop FT",
            "draft B; add x; next; add cl:SEC; surplus FT; send",
        ),
        (
            "-",
            "4p phase=trade A=PC,x B=SW",
            "offer B give PC want x; B:counter A give SW want PC",
            "offer B give PC want x; B:redraft A; B:add SW; B:next; B:add PC; B:send",
        ),
    ],
)
def test_r_103_small_steps_come_to_the_same_as_one_command(
    settings: str, position: str, whole: str, steps: str
) -> None:
    assert same(table(position, settings).play(whole), table(position, settings).play(steps))


@pytest.mark.parametrize(
    ("position", "moves", "key"),
    [
        ("4p phase=discard A=PC,x", "-", "discard PC,HK"),
        ("4p A=AU,x B[~p1;~p2;~p3]", "AU>B; pass*", "select p1,p9"),
        ("4p A=AU,x B[~p1;~p2;~p3]", "AU>B; pass*", "select p1"),
        ("4p A=K2,x A[s1();~p1]", "-", "play K2>s1<p1,p2"),
        ("4p phase=trade A=PC,x", "-", "offer B give PC,HK want x"),
        ("4p phase=trade A=PC,x B=x", "offer B give PC want x", "B:counter A give HK want PC"),
    ],
)
def test_r_103_a_whole_command_is_refused_as_a_whole(position: str, moves: str, key: str) -> None:
    table(position).play(moves).refused(key)


def test_r_103_at_least_one_piece_is_attached_once_it_was_announced() -> None:
    game = table("4p A=K2,x A[s1();~p1]").play("play K2>s1<")
    assert game.legal() == {"attach p1"}
    assert game.refused("done").code == "E_COUNT"


def test_r_104_while_an_offer_is_drafted_nobody_else_acts() -> None:
    game = table("4p phase=trade A=PC,x").play("C:offer A give x want PC; draft B; add PC")
    for key in ("B:offer A give x want x", "C:withdraw", "C:offer A give x want x", "end", "offer D give x want x"):
        assert game.refused(key).code == "E_STATE"
    assert (game.legal("B"), game.legal("C")) == (set(), set())


def test_r_104_somebody_elses_draft_is_not_written_on() -> None:
    game = table("4p phase=trade A=PC,x").play("draft B")
    assert game.refused("B:add PC").code == "E_TURN"
    assert table("4p phase=trade A=PC,x").refused("add PC").code == "E_STATE"


def test_r_104_the_draft_is_seen_by_nobody_else() -> None:
    before, game = (table("4p phase=trade A=PC,x B=SW,x") for _ in range(2))
    game.play("draft B; add PC; next; add SW")
    for seat in (1, 2, None):
        now, then = (view_dict(WIRED, WIRED.view(t.state, seat)) for t in (game, before))
        assert now == then


def test_r_104_a_draft_ends_torn_up_or_sent() -> None:
    position = "4p phase=trade A=PC,x B=SW,x"
    table(position).play("draft B; add PC; tear").holds("offers=- phase=trade has:draft_B")
    table(position).play("draft B; add PC; next; add SW; send; B:accept").holds("A.hand=SW,x B.hand=PC,x")


def test_r_104_a_torn_draft_does_not_count_as_an_offer() -> None:
    game = table("4p phase=trade A=x", "+peel").play("; ".join(4 * ["draft B; add x; tear"]))
    game.play("offer B give x want x").holds("offers=A>B")


def test_r_104_a_draft_that_is_not_allowed_is_not_begun() -> None:
    game = table("4p phase=trade out=C")
    assert game.refused("draft C").code == "E_TARGET"
    assert game.refused("draft A").code == "E_TARGET"
    assert game.refused("B:draft D").code == "E_TURN"
    assert game.refused("redraft B").code == "E_TARGET"


def test_r_104_a_draft_ends_when_its_receiver_is_out() -> None:
    game = table("4p phase=trade A=PC,x", "+eliminate").play("draft B; add PC; B:leave")
    game.holds("phase=trade offers=- out=B has:draft_C")


def test_r_106_the_receiver_of_the_oldest_offer_is_asked_first() -> None:
    game = table("4p phase=trade")
    assert WIRED.actor(game.state) == 0
    assert WIRED.actor(game.play("offer C give x want x; B:offer A give x want x").state) == 2
    assert WIRED.actor(game.play("C:decline").state) == 0


def test_r_106_in_secret_answers_the_first_who_has_not_answered_is_asked() -> None:
    game = table("4p A=AU,x B[~p1]").play("AU>B")
    assert WIRED.actor(game.state) == 1
    assert WIRED.actor(game.play("C:pass").state) == 1
    assert WIRED.actor(game.play("B:pass").state) == 3


def test_r_106_the_order_changes_nothing() -> None:
    answers = ["B:pass", "C:answer HK", "D:answer HK"]
    tables = [table("4p A=AU,x B[~p1] C=HK,x D=HK,x").play("AU>B") for _ in range(2)]
    tables[0].play("; ".join(answers[:2]))
    tables[1].play("; ".join([answers[2], answers[1], answers[0]]))
    assert same(*tables)
    tables[0].holds("chain=C:HK D.holds=HK")


# ---------------------------------------------------------------- where rulings meet


def test_r_73_two_offers_give_one_of_two_classifications_each() -> None:
    game = table("4p phase=trade A.cl=SEC,FT").play("offer B give cl:FT want -; offer C give cl:SEC want -; C:accept")
    game.holds("offers=A>B A.cl=FT").play("B:accept").holds("A.cl=- B.cl=FT C.cl=SEC")


def test_r_95_a_sealed_one_is_told_from_its_twin_in_a_trade() -> None:
    game = table("4p phase=trade A.cl=FT B.cl=FT:s,SUP", "+kingseal")
    game.play("offer B give x want cl:FT,cl:SUP drop FT#2; B:accept").holds("A.cl=FT,SUP disc(FT)")
    game = table("4p phase=trade A.cl=FT B.cl=FT:s,SUP", "+kingseal")
    game.play("offer B give x want cl:FT,cl:SUP drop FT; B:accept").holds("A.cl=FT:s,SUP disc(FT)")


def test_r_74_a_counter_offer_needs_the_same_room_as_an_offer() -> None:
    game = table("4p phase=trade", "openoffers=1").play("offer C give x want x; B:offer A give x want x")
    assert game.refused("counter B give x want x").code == "E_COUNT"
    game.play("withdraw C; counter B give x want x").holds("offers=A>B")
