"""Goal, setup, and the five phases of a turn, clause by clause."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.wired.desk import table
from wiredeck.games.interface import OptionsError, RefusedError
from wiredeck.games.wired.game import WIRED
from wiredeck.games.wired.options import Options
from wiredeck.games.wired.settings import read_settings
from wiredeck.games.wired.state import State
from wiredeck.games.wired.text import hand_kinds, pile_kinds
from wiredeck.games.wired.write import position_text


def dealt(seats: int = 4, seed: int = 7, names: tuple[str, ...] = (), first: int | None = None) -> State:
    """A fresh deal."""
    return WIRED.start(seats, Options(first=first, names=names), seed)


# ---------------------------------------------------------------- the goal


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_wd_goal_01_two_to_six_people_play(seats: int) -> None:
    assert WIRED.seats(dealt(seats)) == seats


@pytest.mark.parametrize("seats", [1, 7])
def test_wd_goal_01_one_or_seven_are_refused(seats: int) -> None:
    with pytest.raises(RefusedError) as refused:
        dealt(seats)
    assert refused.value.rule == "WD-GOAL-01"


def test_wd_goal_01_each_for_themselves() -> None:
    game = table("2p A.sc=24 A[s1(k1:2(p1))] B.sc=24").play("endturn")
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


def test_wd_goal_02_25_bitcoin_are_the_aim() -> None:
    table("3p A.sc=24 A[s1(k1:2(p1))]").play("endturn").holds("A.sc=25 winner=A")


def test_wd_goal_02_24_bitcoin_are_not_enough() -> None:
    table("3p A.sc=23 A[s1(k1:2(p1))]").play("endturn").holds("A.sc=24 winner=- turn=B")


def test_wd_goal_02_a_bitcoin_is_a_point() -> None:
    game = table("4p A.sc=3 A[s1(k1:2(p1,p2))]").play("endturn").holds("A.sc=5")
    assert "A mined 2 bitcoin and has 5." in [event.sentence for event in game.log]


# ---------------------------------------------------------------- setup


def test_wd_setup_01_the_game_is_of_the_type_internet() -> None:
    table("4p new", "mode=INTERNET").play("deal").holds("phase=trade")


def test_wd_setup_01_no_other_type_is_known() -> None:
    with pytest.raises(OptionsError) as refused:
        read_settings("mode=BOTNET")
    assert refused.value.rule == "R-14"


def test_wd_setup_01_all_plug_into_the_same_internet() -> None:
    game = table("2p A=SW,x*5 B=SW,x*5").play("play SW>@; endturn; end; play SW>@")
    game.holds("A.net=[s1()] B.net=[s1()]")


def test_wd_setup_01_internet_is_none_of_the_cards_dealt() -> None:
    table("4p new").play("deal").holds("deck=143 A#=6 B#=6 C#=6 D#=6 pile=119 disc=0")


@pytest.mark.parametrize("seats", [2, 6])
def test_wd_setup_02_six_cards_to_everybody(seats: int) -> None:
    assert dealt(seats).held[:seats] == [6] * seats


def test_wd_setup_02_the_cards_are_those_of_the_deck() -> None:
    s = dealt()
    cards = Counter([*pile_kinds(s), *(kind for hand in s.hand[:4] for kind in hand_kinds(hand))])
    assert cards == {kind: n for kind, n in enumerate(Options().counts()) if n}


def test_wd_setup_02_the_deck_is_shuffled() -> None:
    assert position_text(dealt(seed=1)) != position_text(dealt(seed=2))


def test_wd_setup_02_there_is_no_second_deal() -> None:
    verdict = table("4p new").play("deal").refused("deal")
    assert (verdict.code, verdict.rules) == ("E_STATE", ("WD-SETUP-02",))


def test_wd_setup_03_the_undealt_cards_are_the_draw_pile() -> None:
    table("6p new").play("deal").holds("pile=107")


def test_wd_setup_03_the_discard_pile_is_empty_at_first() -> None:
    table("6p new").play("deal").holds("disc=0")


def test_wd_setup_03_what_is_discarded_lies_apart_from_the_draw_pile() -> None:
    table("4p phase=discard A=HK,x*6 pile(PC,SW)").play("discard HK").holds("disc(HK) pile(PC,SW)")


def test_wd_setup_04_everyone_picks_a_company_name() -> None:
    assert Options(names=("Acme", "Beta")).company_names(2) == ("Acme", "Beta")


def test_wd_setup_04_who_picks_none_is_given_one() -> None:
    assert Options(names=("Acme",)).company_names(3) == ("Acme", "Company B", "Company C")


def test_wd_setup_04_names_change_nothing() -> None:
    assert position_text(dealt(names=("Acme", "Beta"))) == position_text(dealt())


@pytest.mark.parametrize("names", [("Acme", "acme"), ("Acme", "")])
def test_wd_setup_04_a_name_tells_companies_apart(names: tuple[str, ...]) -> None:
    with pytest.raises(OptionsError) as refused:
        Options(names=names)
    assert refused.value.rule == "R-15"


@pytest.mark.parametrize(("dealer", "first"), [("D", "A"), ("A", "B"), ("B", "C")])
def test_wd_setup_05_the_dealers_left_neighbour_begins(dealer: str, first: str) -> None:
    table(f"4p new dealer={dealer}").play("deal").holds(f"turn={first} turnno=1")


def test_wd_setup_05_nobody_else_does() -> None:
    game = table("4p new dealer=A").play("deal")
    assert game.refused("A:end").code == "E_TURN"


def test_wd_setup_05_the_seat_that_begins_makes_its_right_neighbour_the_dealer() -> None:
    s = dealt(first=2)
    assert (s.turn, s.dealer) == (2, 1)


def test_wd_setup_06_everybody_starts_without_points() -> None:
    table("4p new").play("deal").holds("A.sc=0 B.sc=0 C.sc=0 D.sc=0")


def test_wd_setup_06_the_table_keeps_the_score_and_shows_it_to_all() -> None:
    table("4p A.sc=7").holds("A.sc=7 see:B:A.sc see:*:A.sc")


def test_wd_setup_06_losing_equipment_costs_no_points() -> None:
    game = table("4p A=AU,x B[~p1] B.sc=7").play("AU>B; pass*; select p1")
    game.holds("B.net=[] B.sc=7")


# ---------------------------------------------------------------- the turn


def test_wd_turn_01_trade_comes_first() -> None:
    table("4p turn=D").play("endturn").holds("turn=A phase=trade")


def test_wd_turn_01_moves_come_after_trade() -> None:
    table("4p phase=trade").play("end").holds("turn=A phase=moves moves=3")


def test_wd_turn_01_discard_comes_after_moves() -> None:
    table("4p phase=moves").play("end").holds("turn=A phase=discard")


def test_wd_turn_01_draw_and_score_follow_discard() -> None:
    game = table("4p phase=discard A=x*4 A[s1(k1:2(p1))]").play("end").holds("A#=6 A.sc=1 turn=B")
    assert [event.what for event in game.log] == ["CardsDrawn", "Scored", "TurnBegan"]


@pytest.mark.parametrize("move", ["play SW", "discard SW"])
def test_wd_turn_01_nothing_but_trading_in_the_trade_phase(move: str) -> None:
    verdict = table("4p phase=trade A=SW,x").refused(move)
    assert verdict.code == "E_STATE"
    assert "WD-TURN-01" in verdict.rules


@pytest.mark.parametrize("move", ["discard SW", "offer B give SW want x"])
def test_wd_turn_01_neither_trade_nor_discard_among_the_moves(move: str) -> None:
    assert table("4p phase=moves A=SW,x").refused(move).code == "E_STATE"


@pytest.mark.parametrize("move", ["play SW", "offer B give SW want x"])
def test_wd_turn_01_neither_trade_nor_moves_in_the_discard_phase(move: str) -> None:
    assert table("4p phase=discard A=SW,x").refused(move).code == "E_STATE"


def test_wd_turn_01_there_is_no_drawing_before_its_time() -> None:
    assert table("4p A=x").refused("draw").code == "E_STATE"


def test_wd_turn_01_only_the_player_on_turn_makes_moves() -> None:
    verdict = table("4p B=SW,x").refused("B:play SW")
    assert (verdict.code, verdict.rules) == ("E_TURN", ("WD-TURN-01",))


@pytest.mark.parametrize(("now", "then"), [("A", "B"), ("B", "C"), ("C", "D"), ("D", "A")])
def test_wd_turn_02_turns_pass_to_the_left(now: str, then: str) -> None:
    table(f"4p turn={now}").play("endturn").holds(f"turn={then}")


def test_wd_turn_02_the_draw_starts_the_neighbours_turn() -> None:
    game = table("4p phase=discard A=x*5").play("end")
    assert [(event.what, event.seat) for event in game.log] == [
        ("CardsDrawn", "A"),
        ("Scored", "A"),
        ("TurnBegan", "B"),
    ]


def test_wd_turn_02_before_the_draw_the_neighbour_waits() -> None:
    assert table("4p phase=discard B=SW,x").refused("B:play SW").code == "E_TURN"


# ---------------------------------------------------------------- TRADE


@pytest.mark.parametrize("partner", ["B", "C", "D"])
def test_wd_trade_01_the_active_player_trades_with_anybody(partner: str) -> None:
    game = table(f"4p phase=trade A=PC,x {partner}=SW,x").play(f"offer {partner} give PC want SW; {partner}:accept")
    game.holds(f"A.hand=SW,x {partner}.hand=PC,x phase=trade")


def test_wd_trade_01_not_with_oneself() -> None:
    assert table("4p phase=trade A=PC,x").refused("offer A give PC want x").code == "E_TARGET"


def test_wd_trade_01_only_in_the_trade_phase() -> None:
    verdict = table("4p phase=trade A=PC,x").play("end").refused("offer B give PC want x")
    assert verdict.code == "E_STATE"
    assert "WD-TRADE-01" in verdict.rules


def test_wd_trade_02_two_others_cannot_trade() -> None:
    verdict = table("4p phase=trade B=PC,x").refused("B:offer C give PC want x")
    assert verdict.code == "E_TURN"
    assert "WD-TRADE-02" in verdict.rules


def test_wd_trade_02_another_may_come_to_the_active_player() -> None:
    game = table("4p phase=trade A=SW,x B=PC,x").play("B:offer A give PC want SW; accept B")
    game.holds("A.hand=PC,x B.hand=SW,x")


def test_wd_trade_03_any_exchange_is_legitimate_if_both_agree() -> None:
    game = table("4p phase=trade A=STD,FT,AU,x B=TR,x").play("offer B give STD,FT,AU want TR; B:accept")
    game.holds("A.hand=TR,x B.hand=AU,FT,STD,x")


def test_wd_trade_03_a_gift_too() -> None:
    table("4p phase=trade A=PC,x B=x").play("offer B give PC want -; B:accept").holds("A.hand=x B.hand=PC,x")


def test_wd_trade_03_without_a_yes_nothing_changes_hands() -> None:
    game = table("4p phase=trade A=PC,x B=SW,x").play("offer B give PC want SW; B:decline")
    game.holds("A.hand=PC,x B.hand=SW,x offers=-")


def test_wd_trade_03_nor_as_long_as_the_offer_is_open() -> None:
    table("4p phase=trade A=PC,x B=SW,x").play("offer B give PC want SW").holds("A.hand=PC,x B.hand=SW,x offers=A>B")


@pytest.mark.parametrize("attack", ["HK>B.s1", "AU>B", "HH>B.FT"])
def test_wd_trade_04_a_promised_truce_binds(attack: str) -> None:
    game = table("4p phase=trade A=HK,AU,HH,x B[s1(k1:2(p1))] B.cl=FT")
    verdict = game.play("offer B give truce:1 want x; B:accept; end").refused(attack)
    assert verdict.code == "E_CONTRACT"
    assert "WD-TRADE-04" in verdict.rules


def test_wd_trade_04_it_binds_the_other_party_as_well() -> None:
    game = table("2p phase=trade A=PC,x*5 B=HK,x*5 A[s1()]").play("offer B give PC want truce:1; B:accept")
    assert game.play("endturn; end").refused("HK>A.s1").code == "E_CONTRACT"


def test_wd_trade_04_without_a_promise_the_attack_is_free() -> None:
    game = table("2p phase=trade A=PC,x*5 B=HK,x*5 A[s1()]").play("endturn; end; HK>A.s1")
    game.holds("A.net=[s1{HK}()]")


def test_wd_trade_04_a_card_promised_for_later_cannot_be_used() -> None:
    game = table("4p phase=trade A=SW,x*5").play("offer B give later:SW@1 want x; B:accept; end")
    assert game.refused("play SW").code == "E_CARD"


def test_wd_trade_04_and_is_delivered_when_due() -> None:
    game = table("4p phase=trade A=SW,x*5 B=x*6").play("offer B give later:SW@1 want x; B:accept; endturn")
    game.holds("turn=B B.holds=SW*1 A.holds=SW*0 laters=-")


def test_wd_trade_05_who_breaks_a_truce_is_out() -> None:
    table("4p A=HK,x B[s1()] truce=A>B:1", "+shame").play("HK>B.s1!").holds("out=A A#=0 B.net=[s1()] turn=B")


def test_wd_trade_05_who_cannot_hand_over_a_pledge_is_out() -> None:
    table("4p A=x*6 A[s1()] pledge=A>B:PC*1@1", "+shame").play("endturn").holds("out=A A.net=[] turn=B")


def test_wd_trade_05_who_does_not_strike_as_promised_is_out() -> None:
    table("4p C[s1()] strike=A>C:1:B", "+shame").play("end!").holds("out=A turn=B")


def test_wd_trade_05_with_two_players_the_other_has_won() -> None:
    table("2p A=HK,x A.sc=20 B[s1()] truce=A>B:1", "+shame").play("HK>B.s1!").holds("winner=B phase=over")


def test_wd_trade_05_who_keeps_a_pledge_plays_on() -> None:
    game = table("4p A=PC,x*5 pledge=A>B:PC*1@1", "+shame").play("endturn")
    game.holds("out=- A.holds=PC*0 B.holds=PC*1")


def test_wd_trade_05_nobody_goes_there_by_a_slip() -> None:
    assert table("4p A=HK,x B[s1()] truce=A>B:1", "+shame").refused("HK>B.s1").code == "E_CONTRACT"


@pytest.mark.parametrize("terms", ["give pts:3 want x", "give x want pts:3"])
def test_wd_trade_06_points_are_never_traded(terms: str) -> None:
    verdict = table("4p phase=trade A.sc=9 B.sc=9").refused(f"offer B {terms}")
    assert verdict.code == "E_TRADABLE"
    assert "WD-TRADE-06" in verdict.rules


@pytest.mark.parametrize("terms", ["give eq:p1 want x", "give x want eq:p1"])
def test_wd_trade_06_equipment_in_play_is_never_traded(terms: str) -> None:
    verdict = table("4p phase=trade A[~p1] B[~p1]").refused(f"offer B {terms}")
    assert verdict.code == "E_TRADABLE"
    assert "WD-TRADE-06" in verdict.rules


def test_wd_trade_06_equipment_in_hand_may_be_traded() -> None:
    table("4p phase=trade A=SW,x B=K3,x").play("offer B give SW want K3; B:accept").holds("A.hand=K3,x B.hand=SW,x")


def test_wd_trade_07_at_20_points_trading_ends() -> None:
    table("4p A.sc=19 A[s1(k1:2(p1))]").play("endturn").holds("A.sc=20 closed=yes turn=B phase=moves")


def test_wd_trade_07_at_19_points_it_goes_on() -> None:
    table("4p A.sc=18 A[s1(k1:2(p1))]").play("endturn").holds("A.sc=19 closed=no turn=B phase=trade")


def test_wd_trade_07_it_ends_for_everybody_and_for_good() -> None:
    game = table("4p A.sc=19 A[s1(k1:2(p1))] C=PC,x*5").play("3*endturn").holds("turn=D phase=moves")
    assert game.refused("C:offer D give PC want x").code == "E_STATE"


# ---------------------------------------------------------------- MOVES


def test_wd_move_01_no_move_has_to_be_made() -> None:
    table("4p A=SW,x*5").play("end").holds("phase=discard A.net=[]")


def test_wd_move_01_three_moves_may_be_made() -> None:
    table("4p A=SW*3,x").play("play SW; play SW; play SW").holds("moves=0 A.net=[s1();s2();s3()]")


def test_wd_move_01_a_fourth_is_refused() -> None:
    verdict = table("4p A=SW*4,x").play("play SW; play SW; play SW").refused("play SW")
    assert verdict.code == "E_MOVES"
    assert "WD-MOVE-01" in verdict.rules


def test_wd_move_01_every_turn_has_three_again() -> None:
    table("2p A=SW*3,x*3").play("play SW; play SW; play SW; endturn; endturn").holds("turn=A moves=3")


@pytest.mark.parametrize(
    "move", ["play SW", "play K2>s1", "play PC>~", "HK>B.s1", "SE>s1", "HD>s1", "play SEC", "AU>B", "HH>B.FT"]
)
def test_wd_move_02_every_card_costs_one_move(move: str) -> None:
    game = table("4p A=SW,K2,PC,HK,SE,HD,SEC,AU,HH A[s1{HK}()] B[s1();~p1] B.cl=FT")
    game.play(move).holds("A#=8 moves=2")


def test_wd_move_02_a_card_must_be_in_the_hand() -> None:
    verdict = table("4p A=K2,x").refused("play SW")
    assert verdict.code == "E_CARD"
    assert "WD-MOVE-02" in verdict.rules


def test_wd_move_02_a_card_is_played_once() -> None:
    assert table("4p A=SW,x").play("play SW").refused("play SW").code == "E_CARD"


def test_wd_move_02_an_event_that_is_stopped_has_cost_its_move() -> None:
    table("4p A=AU,x B=HK,x B[~p1]").play("AU>B; B:answer HK; pass*").holds("phase=moves moves=2")


def test_wd_move_03_an_answer_by_the_active_player_costs_no_move() -> None:
    game = table("4p A=AU,SE,x B=HK,x B[~p1]").play("AU>B; B:answer HK").holds("moves=2")
    game.play("answer SE").holds("moves=2 chain=B:HK,A:SE")


def test_wd_move_03_it_needs_no_move_either() -> None:
    game = table("4p moves=1 A=HH*2,x B=HH,x B.cl=FT").play("HH>B.FT; B:answer HH").holds("moves=0")
    game.play("answer HH").holds("moves=0 chain=B:HH,A:HH")


def test_wd_move_03_an_answer_by_another_player_costs_neither_side_a_move() -> None:
    game = table("4p A=AU,x*5 B=HK,x*5 B[~p1]").play("AU>B; B:answer HK; pass*").holds("moves=2")
    game.play("endturn").holds("turn=B moves=3")


@pytest.mark.parametrize("move", ["move k1>s2", "move k1>~", "move k2>s1", "move p1>~"])
def test_wd_move_04_re_plugging_one_piece_costs_one_move(move: str) -> None:
    table("4p A[s1(k1:2(p1));s2();~k2:2()]").play(move).holds("moves=2")


def test_wd_move_04_without_a_move_it_is_refused() -> None:
    assert table("4p moves=0 A[s1(k1:2(p1))]").refused("move k1>~").code == "E_MOVES"


def test_wd_move_04_only_ones_own_equipment() -> None:
    verdict = table("4p A[s1()] B[s1(k1:2(p1))]").refused("move B.k1>~")
    assert (verdict.code, verdict.rules) == ("E_TARGET", ("WD-MOVE-04",))


def test_wd_move_05_a_loaded_cable_moves_as_one_card() -> None:
    game = table("4p A[s1(k1:3(p1,p2,p3));s2()]").play("move k1>s2")
    game.holds("A.net=[s1();s2(k1:3(p1,p2,p3))] moves=2")


def test_wd_move_05_so_does_an_empty_one() -> None:
    table("4p A[s1(k1:3());s2()]").play("move k1>s2").holds("A.net=[s1();s2(k1:3())] moves=2")


def test_wd_move_06_each_computer_costs_a_move() -> None:
    game = table("4p A[s1(k1:3(p1,p2,p3),k2:3())]").play("move p1>k2; move p2>k2; move p3>k2")
    game.holds("A.net=[s1(k1:3(),k2:3(p1,p2,p3))] moves=0")


def test_wd_move_06_a_fourth_computer_has_to_wait() -> None:
    game = table("4p A[s1(k1:3(p1,p2,p3));~p4]").play("move p1>~; move p2>~; move p3>~")
    assert game.refused("move p4>k1").code == "E_MOVES"


# ---------------------------------------------------------------- DISCARD


@pytest.mark.parametrize(("cards", "gone"), [("HK", 1), ("x*4", 4), ("HK,x*5", 6)])
def test_wd_disc_01_any_number_of_cards_may_go(cards: str, gone: int) -> None:
    table("4p phase=discard A=HK,x*5").play(f"discard {cards}").holds(f"disc={gone} pile={60 - gone}")


def test_wd_disc_01_one_card_after_another() -> None:
    table("4p phase=discard A=HK,PC,x*4").play("toss PC; toss HK").holds("A.hand=x*4 disc(PC,HK) phase=discard")


def test_wd_disc_01_they_go_to_the_discard_pile() -> None:
    table("4p phase=discard A=HK,PC,SW,x*3").play("discard HK,PC").holds("disc(HK,PC) A.holds=SW*1,HK*0,PC*0")


def test_wd_disc_01_none_has_to_go() -> None:
    table("4p phase=discard A=x*8").play("end").holds("A#=8 disc=0 turn=B")


def test_wd_disc_01_only_cards_of_the_hand() -> None:
    verdict = table("4p phase=discard A=PC,x A[~p1]").refused("discard PC*2")
    assert verdict.code == "E_CARD"
    assert "WD-DISC-01" in verdict.rules


# ---------------------------------------------------------------- DRAW


@pytest.mark.parametrize("move", ["A:play SW", "A:discard SW", "A:end"])
def test_wd_draw_01_after_the_draw_the_turn_is_over(move: str) -> None:
    game = table("4p phase=discard A=SW,x").play("end").holds("A#=6 turn=B")
    assert game.refused(move).code == "E_TURN"


def test_wd_draw_01_what_was_drawn_waits_for_the_next_turn() -> None:
    game = table("2p A=x*5 B=x*6 pile(SW,x*9)").play("endturn").holds("A.holds=SW*1")
    game.play("endturn; end; play SW").holds("turn=A A.net=[s1()]")


@pytest.mark.parametrize(("held", "drawn"), [(0, 6), (2, 4), (5, 1)])
def test_wd_draw_02_the_draw_goes_up_to_six(held: int, drawn: int) -> None:
    game = table(f"4p phase=discard A=x*{held} pile(x*20)").play("end")
    game.holds(f"A#=6 pile={20 - drawn}")


def test_wd_draw_02_the_cards_come_from_the_top() -> None:
    table("4p phase=discard A=x*4 pile(PC,SW,HK)").play("end").holds("A.hand=PC,SW,x*4 pile(HK)")


@pytest.mark.parametrize("kind", ["SEC", "FAC", "SUP", "FT"])
def test_wd_draw_02_no_card_in_play_changes_the_number(kind: str) -> None:
    table(f"4p phase=discard A=x*2 A.cl={kind}").play("end").holds("A#=6")


@pytest.mark.parametrize("held", [6, 7, 9])
def test_wd_draw_03_who_holds_six_or_more_does_not_draw(held: int) -> None:
    table(f"4p phase=discard A=x*{held}").play("end").holds(f"A#={held} pile=60 turn=B")


def test_wd_draw_03_nor_has_to_discard_down_to_six() -> None:
    table("4p A=PC*3,x*6").play("endturn").holds("A#=9 disc=0 turn=B")


# ---------------------------------------------------------------- SCORE


def test_wd_score_01_a_point_for_each_connected_computer() -> None:
    table("4p A[s1(k1:2(p1,p2),k2:3(p3))]").play("endturn").holds("A.sc=3")


@pytest.mark.parametrize("network", ["[~p1]", "[s1();~k1:2(p1)]", "[s1(k1:2())]"])
def test_wd_score_01_nothing_for_what_is_not_plugged_through(network: str) -> None:
    table(f"4p A{network}").play("endturn").holds("A.sc=0")


@pytest.mark.parametrize("network", ["[s1{HK}(k1:2(p1))]", "[s1(k1:2{PO}(p1))]", "[s1(k1:2(p1{NH}))]"])
def test_wd_score_01_nothing_where_the_way_is_disabled(network: str) -> None:
    table(f"4p A{network}").play("endturn").holds("A.sc=0")


def test_wd_score_01_only_the_player_on_turn_scores() -> None:
    table("4p A[s1(k1:2(p1))] B[s1(k1:2(p1))]").play("endturn").holds("A.sc=1 B.sc=0")


def test_wd_score_02_the_same_computer_pays_every_turn() -> None:
    table("2p A[s1(k1:2(p1))]").play("endturn; endturn; endturn").holds("turn=B A.sc=2")


def test_wd_score_02_points_are_added_to_those_there_are() -> None:
    table("4p A.sc=7 A[s1(k1:2(p1,p2))]").play("endturn").holds("A.sc=9")


def test_wd_score_02_a_turn_without_a_connection_takes_none_away() -> None:
    table("4p A.sc=7 A[s1{HK}(k1:2(p1,p2))]").play("endturn").holds("A.sc=7")
