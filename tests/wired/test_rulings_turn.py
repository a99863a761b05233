"""Rulings on the deal and on the frame of a turn (wired.md 3.1)."""

from __future__ import annotations

import pytest

from tests.wired.desk import table
from wiredeck.games.interface import OptionsError, view_dict
from wiredeck.games.wired.game import WIRED
from wiredeck.games.wired.settings import read_settings

ONE = "s1(k1:2(p1))"  # a network that mines one bitcoin a turn

# ---------------------------------------------------------------- the frame


def test_r_01_nobody_decides_between_the_discard_and_the_score() -> None:
    game = table(f"4p phase=discard A=PC,x A[{ONE}]").play("discard PC")
    game.holds("A.sc=1 A#=6 turn=B phase=trade")


def test_r_01_cards_drawn_are_of_no_use_for_the_score_of_that_turn() -> None:
    table("4p phase=discard A=x A[s1(k1:2())] pile(PC*9)").play("end").holds("A.sc=0 A.holds=PC*5 turn=B")


def test_r_01_the_game_ends_before_another_turn_begins() -> None:
    table(f"2p phase=discard A.sc=24 A[{ONE}]").play("end").holds("winner=A turnno=1")


def test_r_02_the_left_neighbour_waits_for_the_end_of_the_turn() -> None:
    assert table("4p phase=discard B=SW,x").refused("B:play SW").code == "E_TURN"


def test_r_02_the_last_one_who_drew_can_do_no_more() -> None:
    game = table("4p phase=discard A=SW,x*5").play("end")
    assert game.refused("A:play SW").code == "E_TURN"


def test_r_03_only_the_active_player_scores() -> None:
    table(f"4p A[{ONE}] B[{ONE}] C[{ONE}]").play("endturn").holds("A.sc=1 B.sc=0 C.sc=0")


def test_r_03_a_round_gives_each_player_one_score() -> None:
    table(f"4p A=x*6 A[{ONE}] B[{ONE}]").play("4*endturn").holds("A.sc=1 B.sc=1 turn=A")


def test_r_04_trading_ends_for_good() -> None:
    game = table("4p phase=trade").play("end")
    assert game.refused("offer B give x want x").code == "E_STATE"
    assert game.refused("B:offer A give x want x").code == "E_STATE"


def test_r_04_nothing_is_played_while_trading() -> None:
    assert table("4p phase=trade A=SW,x").refused("play SW").code == "E_STATE"


def test_r_04_nothing_is_discarded_between_moves() -> None:
    assert table("4p A=SW,x").play("play SW").refused("discard x").code == "E_STATE"


def test_r_04_nothing_is_played_after_the_moves_have_ended() -> None:
    assert table("4p A=SW,x").play("end").refused("play SW").code == "E_STATE"


# ---------------------------------------------------------------- drawing


def test_r_05_the_hand_is_filled_up_to_six() -> None:
    table("4p phase=discard A=x*4").play("end").holds("A#=6 pile=58")


def test_r_05_a_table_may_choose_another_full_hand() -> None:
    table("4p phase=discard A=x*4", "hand=8").play("end").holds("A#=8 pile=56")
    table("3p new", "hand=8").play("deal").holds("A#=8 B#=8 C#=8 pile=119")


def test_r_06_nobody_can_draw_less() -> None:
    game = table("4p phase=discard A=x*2")
    assert game.refused("draw").code == "E_STATE"
    assert game.legal() == {"end", "toss x"}
    game.play("end").holds("A#=6")


def test_r_07_a_large_hand_is_kept() -> None:
    table("4p phase=discard A=x*9").play("end").holds("A#=9 pile=60 disc=0 turn=B")


def test_r_07_an_audit_makes_a_hand_larger_than_six() -> None:
    table("4p A=AU,x B[~p1;~p2;~p3;~p4]").play("AU>B; pass*; select p1,p2; endturn").holds("B#=8 turn=B")


def test_r_07_nothing_is_drawn_until_the_hand_is_small_enough() -> None:
    table("4p phase=discard A=x*9").play("discard x*3").holds("A#=6 pile=60")
    table("4p phase=discard A=x*9").play("discard x*4").holds("A#=6 pile=59")


def test_r_08_the_discard_pile_is_shuffled_when_the_last_card_is_taken() -> None:
    table("4p phase=discard A=x*5 pile(PC) disc(x*3)").play("end").holds("A.holds=PC pile=3 disc=0 reshuffles=1")


def test_r_08_a_running_draw_goes_on() -> None:
    game = table("4p phase=discard A=x*3 pile(PC) disc(SW*4)").play("end")
    game.holds("A.hand=PC,SW*2,x*3 pile=2 disc=0 reshuffles=1")


def test_r_08_what_could_not_be_shuffled_then_is_shuffled_before_the_next_card() -> None:
    game = table("4p phase=discard A=x*5 pile(PC) disc()").play("end").holds("pile=0 reshuffles=0")
    game.play("end; end; discard x*2").holds("B#=6 pile=0 disc=0 reshuffles=1")


def test_r_08_the_discards_of_this_turn_are_among_the_new_cards() -> None:
    table("4p phase=discard A=SW,x*5 pile() disc()").play("discard SW").holds("A.hand=SW,x*5")


def test_r_09_without_any_card_left_the_draw_ends_early() -> None:
    table("4p phase=discard A=x*2 pile(x*2) disc()").play("end").holds("A#=4 pile=0 disc=0 turn=B out=-")


def test_r_10_no_card_in_play_changes_the_full_hand() -> None:
    table("4p phase=discard A=x A.cl=FT,SUP A[s1(k1:3(p1,p2,p3))]").play("end").holds("A#=6")


# ---------------------------------------------------------------- moves


def test_r_11_moves_that_are_left_are_lost() -> None:
    table("4p A=x*6 A.cl=FT").play("4*endturn").holds("turn=A moves=3 f=1")


def test_r_11_a_field_tech_cannot_be_used_after_the_moves() -> None:
    assert table("4p A=SW,x A.cl=FT").play("end").refused("play SW").code == "E_STATE"


def test_r_12_nobody_has_to_move() -> None:
    table("4p A=SW,K2,PC,x*3").play("end").holds("phase=discard moves=3 A.net=[]")


def test_r_12_the_moves_phase_does_not_end_by_itself() -> None:
    table("4p A=SW*3").play("3*play SW").holds("phase=moves moves=0")


# ---------------------------------------------------------------- the deal


def test_r_13_cards_go_round_one_by_one_from_the_dealers_left() -> None:
    game = table("3p new dealer=A pile(SW,K2,PC,HK,SE,AU,x*20)").play("deal")
    game.holds("B.holds=SW,HK C.holds=K2,SE A.holds=PC,AU turn=B")


def test_r_13_in_the_next_game_the_seat_to_the_left_deals() -> None:
    table("4p new dealer=D").play("deal").holds("dealer=D nextdealer=A turn=A")


def test_r_13_chance_picks_the_dealer() -> None:
    options = read_settings("-")
    dealers = {WIRED.start(4, options, seed).dealer for seed in range(40)}
    assert dealers == {0, 1, 2, 3}


def test_r_13_the_same_seed_picks_the_same_dealer() -> None:
    options = read_settings("-")
    assert WIRED.position_text(WIRED.start(4, options, 7)) == WIRED.position_text(WIRED.start(4, options, 7))


def test_r_13_a_table_may_say_who_begins() -> None:
    game = WIRED.start(4, WIRED.options({"first": "C"}), 5)
    assert (game.turn, game.dealer) == (2, 1)


def test_r_14_there_is_no_other_game_type() -> None:
    table("4p", "mode=INTERNET").holds("turn=A")
    with pytest.raises(OptionsError, match="INTERNET"):
        table("4p", "mode=BOTNET")


@pytest.mark.parametrize("key", ["HK>@", "SE>@"])
def test_r_14_the_internet_is_no_target(key: str) -> None:
    assert table("4p A=HK,SE B[s1()]").refused(key).code == "E_TARGET"


@pytest.mark.parametrize("names", [("Acme", "acme"), ("", "B"), ("x" * 25, "B"), (" ", "B"), ("a\tb", "B")])
def test_r_15_a_name_that_is_not_allowed_stops_the_game(names: tuple[str, str]) -> None:
    with pytest.raises(OptionsError) as refused:
        WIRED.options({"names": list(names)})
    assert refused.value.rule == "R-15"


def test_r_15_names_have_up_to_24_characters() -> None:
    assert WIRED.options({"names": ["x" * 24, "B"]}).company_names(3) == ("x" * 24, "B", "Company C")


def test_r_15_a_chosen_name_may_not_be_the_one_that_another_gets_by_default() -> None:
    with pytest.raises(OptionsError):
        WIRED.start(2, WIRED.options({"names": ["company b"]}), 1)


def test_r_16_a_bad_hand_is_not_dealt_again() -> None:
    refused = table("4p new").play("deal").refused("mulligan")
    assert (refused.code, refused.rules) == ("E_STATE", ("R-16",))
    assert table("4p phase=trade").refused("deal").code == "E_STATE"


# ---------------------------------------------------------------- what is open


def test_r_17_the_table_is_open_to_everybody() -> None:
    game = table("4p phase=trade A.sc=3 A.cl=FT A[s1()] disc(HK) truce=A>C:1")
    game.holds("see:*:A.hand# see:*:A.net see:*:A.cl see:*:A.sc see:*:disc see:*:pile# see:B:pact:A>C")


def test_r_17_hands_and_the_order_of_the_pile_are_hidden() -> None:
    table("4p").holds("see:A:A.hand hid:B:A.hand hid:*:A.hand hid:A:pile hid:*:pile")


def test_r_17_two_views_differ_only_in_the_own_hand() -> None:
    game = table("4p A=SW,K2 B=PC,PC pile(AU,STD)")
    ours, theirs = (view_dict(WIRED, WIRED.view(game.state, seat)) for seat in (0, 1))
    assert (ours.pop("hand"), theirs.pop("hand")) == (["SW", "K2"], ["PC", "PC"])
    assert (ours.pop("seat"), theirs.pop("seat")) == ("A", "B")
    assert ours == theirs
