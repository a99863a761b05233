"""Corrections and additions to the rules (wired.md 9)."""

from __future__ import annotations

import pytest

from tests.wired.desk import table
from wiredeck.games.interface import RefusedError
from wiredeck.games.wired.game import WIRED
from wiredeck.games.wired.state import LATER, TRUCE

ONE = "s1(k1:2(p1))"  # a network that mines one bitcoin a turn
ASK = "offer B give x want x"

# ---------------------------------------------------------------- end and elimination


def test_fix_1_the_round_limit_does_not_cut_a_final_round_short() -> None:
    game = table("4p turn=D turnno=8 A.sc=25 final=A>D,B", "rounds=2").play("endturn").holds("winner=- turn=B")
    game.play("endturn").holds("winner=A")


def test_fix_1_nor_the_turn_that_triggers_it() -> None:
    table(f"4p turn=D turnno=4 D.sc=24 D[{ONE}]", "rounds=1").play("endturn").holds("final=D>A,B,C turn=A winner=-")


def test_fix_2_moves_do_not_end_with_a_strike_undone() -> None:
    game = table("4p A=HK,x C[s1()] strike=A>C:1:B", "+shame")
    assert game.refused("end").code == "E_CONTRACT"
    assert game.refused("endturn").code == "E_CONTRACT"
    game.play("HK>C.s1; end").holds("phase=discard strikes=- out=-")


def test_fix_2_unless_the_breach_is_confirmed() -> None:
    table("4p A=x C[s1()] strike=A>C:1:B", "+shame").play("end!").holds("out=A turn=B strikes=-")


@pytest.mark.parametrize(
    ("settings", "phase", "seconds", "out"),
    [
        ("+clock", "moves", 90, "A"),
        ("+clock", "trade", 60, "-"),
        ("+clock", "discard", 20, "-"),
        ("+peel", "moves", 5, "A"),
        ("+peel", "trade", 5, "A"),
        ("+peel", "discard", 5, "-"),
    ],
)
def test_fix_2_a_clock_that_ends_the_moves_is_no_way_out(settings: str, phase: str, seconds: int, out: str) -> None:
    game = table(f"4p phase={phase} A=x*6 C[s1()] strike=A>C:1:B", f"+shame {settings}")
    game.play(f"wait {seconds}").holds(f"out={out}")


def test_fix_2_a_strike_that_is_not_due_yet_binds_nobody() -> None:
    table("4p A=x*6 strike=A>C:2:B", "+shame +peel").play("wait 5").holds("out=- strikes=A>C:1:B turn=B")


def test_fix_2_an_event_that_was_opened_in_time_keeps_the_promise() -> None:
    game = table("4p A=AU,x C[~p1] strike=A>C:1:B", "+shame +peel").play("wait 4.9; AU>C; wait 10.1")
    game.holds("out=- turn=B C#=7")


def test_fix_3_a_finished_player_who_leaves_can_still_win() -> None:
    game = table("4p turn=D B.sc=25 B[s1()] final=B>D", "+eliminate").play("B:leave").holds("B.st=fin out=- bots=B")
    game.play("endturn").holds("winner=B")


def test_fix_3_who_is_out_cannot_leave() -> None:
    assert table("4p out=B").refused("B:leave").code == "E_STATE"


def test_fix_3_a_bot_changes_nothing_in_the_game() -> None:
    table("4p B=x*6 truce=B>A:2").play("B:leave").holds("bots=B B.st=play truces=B>A:2 B#=6")


def test_fix_4_others_draw_back_but_not_who_is_out() -> None:
    game = table("4p A=AU,SE B=HK*2,x*4 B[~p1] C=SE,x*5", "+eliminate")
    game.play("AU>B; B:answer HK; A:pass; C:answer SE; B:leave").holds("phase=moves C#=6 pile=59 out=B")


def test_fix_4_nothing_is_drawn_or_discarded_twice() -> None:
    game = table("4p A=HH*2,x B=HH,x*5 B.cl=FAC", "+eliminate")
    game.play("HH>B.FAC; B:answer HH; answer HH; B:pass").holds("phase=steal disc(HH*3) pile=59")
    game.play("A:leave").holds("turn=B B#=6 B.cl=FAC pile=59 disc(HH*3,x)")


# ---------------------------------------------------------------- offers


def test_fix_5_a_wanted_classification_must_lie_there() -> None:
    assert table("4p phase=trade B=FT,x").refused("offer B give x want cl:FT").code == "E_SHORT"


def test_fix_5_the_makers_surplus_fits_exactly() -> None:
    game = table("4p phase=trade A.cl=FT,SUP B.cl=SEC")
    for drop in ("", " drop FT,SUP", " drop FAC", " drop SEC,FT"):
        assert game.refused(f"offer B give x want cl:SEC{drop}").code == "E_CLASS"
    game.play("offer B give x want cl:SEC drop SEC").holds("offers=A>B")


def test_fix_5_wanted_cards_are_looked_for_on_acceptance_only() -> None:
    game = table("4p phase=trade B=x").play("offer B give x want AU").holds("offers=A>B")
    assert game.refused("B:accept").code == "E_SHORT"


def test_fix_5_nobody_promises_what_only_the_trade_brings() -> None:
    game = table("4p phase=trade A=x B=PC")
    assert game.refused("offer B give later:PC@1 want PC").code == "E_SHORT"
    game.play("B:offer A give PC want later:PC@1")
    assert game.refused("accept").code == "E_SHORT"


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        ("A=PC,x", "offer B give PC want x; offer C give PC want x; C:accept"),
        ("A=PC,x", "offer B give later:PC@1 want x; offer C give PC want -; C:accept"),
        ("A.cl=SEC", "offer B give cl:SEC want x; offer C give cl:SEC want x; C:accept"),
        ("A.cl=SEC", "B:offer A give x want cl:SEC; C:offer A give x want cl:SEC; accept C"),
        ("A.cl=FT B.cl=SEC C.cl=SUP", "offer B give x want cl:SEC; offer C give x want cl:SUP; C:accept"),
        ("A.cl=FT,SUP B.cl=SEC", "offer B give x want cl:SEC drop FT; offer C give cl:FT want x; C:accept"),
        ("A.cl=FT,SUP B.cl=SEC", "offer B give x want cl:SEC drop FT; offer C give cl:SUP want x; C:accept"),
    ],
)
def test_fix_5_offers_that_no_longer_fit_are_void(position: str, moves: str) -> None:
    table(f"4p phase=trade {position}").play(moves).holds("offers=-")


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        ("A=PC*2,x", "offer B give PC want x; offer C give PC want x; C:accept"),
        ("A.cl=SEC,FT", "offer B give cl:FT want x; offer C give cl:SEC want x; C:accept"),
        ("A.cl=FT,SUP B.cl=SEC", "offer B give x want cl:SEC drop FT; offer C give x want x; C:accept"),
        ("A=x*2 B=PC,x", "offer B give x want PC; B:offer A give PC want x; accept"),
    ],
)
def test_fix_5_others_stay_open(position: str, moves: str) -> None:
    table(f"4p phase=trade {position}").play(moves).holds("offers=A>B")


def test_fix_6_three_declines_close_a_pair_for_the_turn() -> None:
    game = table("4p phase=trade A=x*6").play(f"{ASK}; B:decline; B:offer A give x want x; decline; {ASK}; B:decline")
    assert game.refused(ASK).code == "E_COUNT"
    assert game.refused("B:offer A give x want x").code == "E_COUNT"
    game.holds("has:offer_C_give_x_want_x").play("4*endturn").holds(f"has:{ASK.replace(' ', '_')}")


def test_fix_6_an_offer_out_of_time_counts() -> None:
    game = table("4p phase=trade", "+clock").play("; ".join(3 * [ASK, "wait 20"]))
    assert game.refused(ASK).code == "E_COUNT"


def test_fix_6_withdrawn_and_void_ones_do_not() -> None:
    table("4p phase=trade").play("; ".join(3 * [ASK, "withdraw B"])).play(ASK).holds("offers=A>B")
    void = "offer B give PC want -; offer C give PC want -; C:accept; offer C give - want PC; C:accept"
    table("4p phase=trade A=PC,x").play("; ".join(3 * [void])).play(ASK).holds("offers=A>B")


def test_fix_6_a_counter_offer_is_a_decline() -> None:
    game = table("4p phase=trade").play(f"{ASK}; B:counter A give x want x").holds("offers=B>A")
    game.play("counter B give x want x").holds("offers=A>B")
    assert game.refused("B:counter A give x want x").code == "E_COUNT"
    game.holds("offers=A>B has:B:accept has:B:decline")


def test_fix_6_a_counter_offer_that_is_not_allowed_leaves_the_old_one_open() -> None:
    game = table("4p phase=trade B=x").play(ASK)
    assert game.refused("B:counter A give AU want x").code == "E_SHORT"
    assert game.refused("B:counter A give pts:1 want x").code == "E_TRADABLE"
    game.holds("offers=A>B")


def test_fix_6_there_must_be_something_to_counter() -> None:
    assert table("4p phase=trade").refused("B:counter A give x want x").code == "E_TARGET"


# ---------------------------------------------------------------- cards and promises


def test_fix_7_a_round_of_the_thunderdome_needs_a_card_for_everybody() -> None:
    table("3p turn=C turnno=3 pile(STD,SW) disc()", "rounds=1").play("endturn").holds("winner=A,B,C disc(STD,SW)")


def test_fix_7_only_the_contenders_of_that_round_share() -> None:
    game = table("3p turn=C turnno=3 B.sc=1 C.sc=1 pile(STD) disc()", "rounds=1").play("endturn")
    game.holds("winner=B,C disc(STD)")


@pytest.mark.parametrize(
    ("settings", "seats", "fine"),
    [
        ("deck=SW:10,K2:10,PC:12", 2, True),
        ("deck=SW:10,K2:10,PC:11", 2, False),
        ("hand=3 deck=SW:8,K2:9,PC:9", 2, True),
        ("hand=8 deck=SW:12,K2:12,PC:11", 2, False),
        ("deck=SW:20,PC:20", 2, False),
        ("deck=K2:20,PC:20", 2, False),
        ("deck=SW:20,K3:20", 2, False),
        ("deck=SW:20,K3:61,PC:20", 2, False),
        ("deck=compact112", 6, True),
        ("deck=huge", 2, False),
    ],
)
def test_fix_8_a_deck_leaves_twenty_cards_after_the_deal(settings: str, seats: int, fine: bool) -> None:
    expected = "OK" if fine else "ILL:E_SETUP"
    assert WIRED.judge(settings, f"{seats}p new", "deal", expected) == []


def test_fix_9_cards_set_aside_come_before_pledges() -> None:
    game = table("4p A=PC,x*4 B=x*6 pledge=A>B:PC*1@1 later=A>B:SW*1@1", "+shame").play("endturn")
    assert [event.detail for event in game.log if event.what == "PromiseDelivered"] == ["SW*1", "PC*1"]


def test_fix_9_of_one_trade_cards_set_aside_come_first_and_the_active_players_before() -> None:
    game = table("4p phase=trade A=PC,x B=SW,x", "+shame")
    game.play("B:offer A give truce:1,later:SW@2 want truce:2,later:PC@1; accept")
    pacts = game.state.pact[: game.state.pacts]
    assert [(pact.type, pact.by) for pact in pacts] == [(LATER, 0), (LATER, 1), (TRUCE, 0), (TRUCE, 1)]


def test_fix_9_who_lacks_pledged_cards_gives_none() -> None:
    game = table("4p A=PC,x*5 B=x*6 pledge=A>B:PC*2@1", "+shame").play("endturn")
    game.holds("out=A B.holds=PC*0 turn=B phase=trade")


def test_fix_9_contracts_that_end_by_it_are_skipped() -> None:
    game = table("4p A=x*6 B=x*6 pledge=A>B:PC*1@1 pledge=A>B:SW*1@1 truce=A>C:3 truce=C>D:3", "+shame")
    game.play("endturn").holds("out=A pledges=- truces=C>D:3 turn=B")


def test_fix_9_cards_that_come_by_it_can_pay_the_next_pledge() -> None:
    game = table("4p turn=B A=x B=x*6 C=x D=x later=A>D:PC*1@3 pledge=A>C:PC*1@1 pledge=D>C:PC*1@1", "+shame")
    game.play("endturn").holds("out=A C.hand=PC,x D.hand=x turn=C")


def test_fix_9_if_it_ends_the_game_the_turn_does_not_begin() -> None:
    game = table("3p turn=A A=x*6 C=x*6 out=B pledge=A>C:PC*1@1", "+shame").play("endturn")
    game.holds("winner=C phase=over out=A,B")


@pytest.mark.parametrize(
    "clause",
    [
        "later:PC@0",
        "later:PC@4",
        "later:PC*0@1",
        "PC*0",
        "pledge:PC@0",
        "pledge:PC@4",
        "pledge:PC*0@1",
        "truce:0",
        "truce:6",
        "truce:1:tea",
        "strike:C:0",
        "strike:C:6",
        "strike:A:1",
        "strike:B:1",
        "strike:D:1",
        "strike:F:1",
    ],
)
def test_fix_10_out_of_range_is_not_tradable(clause: str) -> None:
    game = table("4p phase=trade A=PC,x out=D", "+shame")
    assert game.refused(f"offer B give {clause} want x").code == "E_TRADABLE"


@pytest.mark.parametrize("clause", ["later:PC@3", "pledge:PC*2@3", "truce:5", "strike:C:5"])
def test_fix_10_the_ends_of_the_ranges_are_fine(clause: str) -> None:
    table("4p phase=trade A=PC,x B=x", "+shame").play(f"offer B give {clause} want x; B:accept")


@pytest.mark.parametrize(
    ("hand", "moves"),
    [
        ("HK", "HK>C.s1"),
        ("AU", "AU>C; C:answer HK; pass*"),
        ("HH", "HH>C.FT; C:answer HH; pass"),
        ("STD", "STD>C.FT; drop"),
    ],
)
def test_fix_10_an_attack_keeps_the_promise_even_if_it_is_countered(hand: str, moves: str) -> None:
    game = table(f"4p A={hand} C=HK,HH C[s1(k1:2(p1))] C.cl=FT strike=A>C:1:B", "+shame")
    game.play(f"{moves}; end").holds("strikes=- phase=discard")


def test_fix_10_an_answer_does_not() -> None:
    game = table("4p turn=C C=AU,x*5 B=x B[~p1] A=HK,x*5 strike=A>C:1:B", "+shame")
    game.play("AU>B; B:pass; D:pass; A:answer HK; pass*").holds("strikes=A>C:1:B").play("2*endturn; end")
    assert game.refused("end").code == "E_CONTRACT"


def test_fix_11_a_confirmation_is_ignored_where_nothing_is_broken() -> None:
    for settings in ("-", "+shame"):
        game = table("4p A=HK,x B[s1()] C[s1()] truce=A>C:1", settings).play("HK>B.s1!")
        game.holds("B.net=[s1{HK}()] out=-")


@pytest.mark.parametrize("key", ["HK>B.s1", "AU>B", "HH>B.FT"])
def test_fix_11_where_contracts_are_enforced_it_does_not_help(key: str) -> None:
    game = table("4p A=HK,AU,HH B[s1(k1:2(p1))] B.cl=FT truce=A>B:1")
    assert game.refused(f"{key}!").code == "E_CONTRACT"


def test_fix_11_it_helps_only_with_what_is_legal_otherwise() -> None:
    game = table("4p A=HK,x B[s1()] B.cl=SEC truce=A>B:1", "+shame")
    assert game.refused("HK>B.s1!").code == "E_IMMUNE"
    assert game.refused("HK>B.s2!").code == "E_TARGET"


# ---------------------------------------------------------------- codes


def test_fix_12_a_piece_is_attached_once() -> None:
    game = table("4p A=K2,SW A[s1();~k1:2();~p1;~p2;~p3]")
    assert game.refused("play K2>s1<p1,p1").code == "E_COUNT"
    assert game.refused("play SW<k1,k1").code == "E_COUNT"


def test_fix_12_for_the_ports_it_counts_once() -> None:
    game = table("4p A=K2,x A[s1();~p1;~p2;~p3]")
    assert game.refused("play K2>s1<p1,p2,p2").code == "E_COUNT"
    assert game.refused("play K2>s1<p1,p2,p3,p3").code == "E_CAPACITY"


def test_fix_13_an_answer_needs_a_window() -> None:
    game = table("4p A=AU,HK B=HK B[~p1]")
    assert game.refused("B:answer HK").code == "E_STATE"
    assert game.refused("B:pass").code == "E_STATE"


def test_fix_13_then_a_seat_that_is_asked_and_has_not_answered() -> None:
    game = table("4p A=AU,x B=HK B[~p1] C=x").play("AU>B; C:pass")
    assert game.refused("A:answer SE").code == "E_TURN"
    assert game.refused("C:answer HK").code == "E_TURN"
    assert game.refused("C:pass").code == "E_TURN"


def test_fix_13_then_the_right_card() -> None:
    game = table("4p A=AU,x B=SE,x B[~p1]").play("AU>B")
    assert game.refused("B:answer HK").code == "E_CARD"
    assert game.refused("B:answer SE").code == "E_CARD"


@pytest.mark.parametrize(
    ("settings", "position"),
    [
        ("-", "1p new"),
        ("-", "7p new"),
        ("mode=BOTNET", "4p new"),
        ("deck=SW:5,K2:5,PC:5", "2p new"),
        ("target=9", "2p new"),
        ("target=51", "2p new"),
        ("-", "2p new A.name=Acme B.name=ACME"),
        ("-", "2p new A.name="),
    ],
)
def test_fix_14_a_start_that_is_refused(settings: str, position: str) -> None:
    assert WIRED.judge(settings, position, "deal", "ILL:E_SETUP") == []


@pytest.mark.parametrize("seats", [1, 7])
def test_fix_14_the_number_of_seats(seats: int) -> None:
    with pytest.raises(RefusedError):
        table(f"deal {seats}p")


def test_fix_15_the_scores_say_whether_trading_is_closed() -> None:
    table("4p B.sc=20").holds("closed=yes")
    table("4p B.sc=19").holds("closed=no")
    table("4p B.sc=20 out=B").holds("closed=yes")
    table("4p B.sc=25 final=B>A,C,D").holds("closed=yes")
    table("4p B.sc=20", "+kingmaker").holds("closed=no")


def test_fix_16_strikes_against_who_goes_out_end() -> None:
    game = table("4p A=x*6 strike=A>C:1:B strike=B>C:3:A strike=A>D:2:B", "+shame +eliminate").play("C:leave")
    game.holds("strikes=A>D:2:B").play("end").holds("phase=discard")


def test_fix_16_open_offers_that_hold_such_a_strike_end() -> None:
    game = table("5p phase=trade", "+shame +eliminate")
    game.play("offer B give strike:C:2 want x; D:offer A give x want strike:C:1; E:offer A give x want strike:D:1")
    game.play("C:leave").holds("offers=E>A")


@pytest.mark.parametrize("key", ["end", "B:end", "play SW", "B:pass", "offer B give x want x", "leave", "select p1"])
def test_fix_17_before_the_deal_and_after_the_end_nothing_is_possible(key: str) -> None:
    assert table("2p new").refused(key).code == "E_STATE"
    assert table("2p", "+eliminate").play("A:leave").refused(key).code == "E_STATE"


def test_fix_18_all_promises_with_a_finished_player_end() -> None:
    promises = "truce=A>B:3 truce=B>A:3 truce=B>C:3 pledge=A>B:PC*1@3 pledge=C>A:PC*1@3 pledge=C>B:PC*1@3"
    strikes = "strike=A>B:3:C strike=B>A:3:C strike=B>D:3:C strike=C>D:3:A"
    game = table(f"4p A=x*6 A.sc=24 A[{ONE}] {promises} {strikes}", "+shame").play("endturn")
    game.holds("truces=B>C:3 pledges=C>B:PC*1@2 strikes=B>D:3:C")


def test_fix_18_cards_set_aside_by_the_finisher_are_delivered_and_others_go_back() -> None:
    game = table(f"4p A=x*5 A.sc=24 A[{ONE}] B=x C=x later=A>B:PC*1@3 later=C>A:SW*1@3 later=C>B:K2*1@3")
    game.play("endturn").holds("B.hand=PC,x C.hand=SW,x laters=C>B:K2*1@2 A.st=fin")


# ---------------------------------------------------------------- clocks, limits, leaving


@pytest.mark.parametrize(("phase", "seconds"), [("trade", 60), ("moves", 90), ("discard", 20)])
def test_fix_19_each_phase_has_its_time(phase: str, seconds: int) -> None:
    game = table(f"4p phase={phase}", "+clock").holds(f"clock={seconds}").play(f"wait {seconds - 0.5:g}")
    game.holds(f"phase={phase} clock=0.5")


def test_fix_19_the_moves_clock_stands_still_during_an_event() -> None:
    game = table("4p A=AU,x B[~p1;~p2]", "+clock").play("wait 50; AU>B; wait 10; pass*; wait 25; select p1")
    game.holds("clock=40 phase=moves")
    game = table("4p A=HH,x B.cl=FT", "+clock").play("wait 50; HH>B.FT; wait 10; B:pass; wait 15; keep")
    game.holds("clock=40 phase=moves")


def test_fix_19_the_trade_clock_stands_still_while_an_own_offer_waits() -> None:
    table("4p phase=trade", "+clock").play(f"{ASK}; wait 15").holds("clock=60")
    table("4p phase=trade", "+clock").play("B:offer A give x want x; wait 15").holds("clock=45")
    table("4p phase=trade", "+clock").play(f"{ASK}; C:offer A give x want x; wait 15").holds("clock=60")


@pytest.mark.parametrize(
    ("position", "moves", "seconds", "before", "after"),
    [
        ("4p A=AU,x B[~p1]", "AU>B", 15, "phase=audit", "phase=select"),
        ("4p A=AU,x B[~p1]", "AU>B; pass*", 30, "phase=select", "phase=moves B#=7"),
        ("4p A=HH,x B.cl=FT", "HH>B.FT", 15, "phase=hh", "phase=steal"),
        ("4p A=HH,x B.cl=FT", "HH>B.FT; B:pass", 20, "phase=steal", "phase=moves A.cl=FT"),
        ("4p phase=trade", ASK, 20, "offers=A>B", "offers=- phase=trade"),
    ],
)
def test_fix_19_other_decisions_have_their_own_time(
    position: str, moves: str, seconds: int, before: str, after: str
) -> None:
    game = table(position, "+clock").play(f"{moves}; wait {seconds - 0.1:.1f}").holds(before)
    game.play("wait 0.1").holds(after)


def test_fix_19_with_peel_out_its_times_are_used() -> None:
    table("4p A=x*6", "+peel +clock").holds("clock=5").play("wait 5").holds("turn=B")
    table("4p A=AU,x B[~p1]", "+peel +clock").play("AU>B; wait 5").holds("phase=select")


def test_fix_20_the_limit_on_open_offers_is_for_the_active_player() -> None:
    game = table("4p phase=trade", "openoffers=1").play("offer C give x want x; B:offer A give x want x")
    assert game.refused("offer D give x want x").code == "E_COUNT"
    game.play("D:offer A give x want x").holds("offers=A>C,B>A,D>A")


def test_fix_20_twelve_offers_a_turn_at_the_whole_table() -> None:
    game = table("4p phase=trade A=x*6").play("; ".join(6 * [ASK, "withdraw B"]))
    game.play("; ".join(6 * ["C:offer A give x want x", "C:withdraw"]))
    assert game.refused("offer D give x want x").code == "E_COUNT"
    game.play("4*endturn; offer D give x want x").holds("offers=A>D")


def test_fix_20_counter_offers_count_too() -> None:
    game = table("4p phase=trade", "+peel").play(f"{ASK}; B:counter A give x want x; C:offer A give x want x")
    assert game.refused("offer D give x want x").code == "E_COUNT"


@pytest.mark.parametrize(
    ("position", "moves", "seat"),
    [
        ("4p phase=trade", ASK, "C"),
        ("4p A=AU,x B[~p1]", "AU>B", "D"),
        ("4p A=AU,x B[~p1]", "AU>B; pass*", "A"),
        ("4p A=HH,x B.cl=FT", "HH>B.FT; B:pass", "B"),
        ("4p phase=discard", "-", "A"),
        ("4p B.sc=25 final=B>A,C", "-", "B"),
    ],
)
def test_fix_21_anybody_leaves_at_any_time(position: str, moves: str, seat: str) -> None:
    table(position).play(moves).play(f"{seat}:leave").holds(f"bots={seat}")


def test_fix_21_leaving_is_in_no_list() -> None:
    assert not any("leave" in key for key in table("4p").legal())
