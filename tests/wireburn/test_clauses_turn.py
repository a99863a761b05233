"""Turn, drawing and piles, clause by clause."""

from __future__ import annotations

import pytest

from tests.table import ALL, OPERATOR, table

every_edition = pytest.mark.parametrize("mode", ALL)
operator = pytest.mark.parametrize("mode", OPERATOR)

# ---------------------------------------------------------------- the turn


def test_wb_turn_01_a_turn_without_play_or_draw_is_refused() -> None:
    assert "WB-TURN-01" in table("F", "2p T(T6) A=T7,x").refused("end").rules


@pytest.mark.parametrize("used", ["T7>T", "draw"])
def test_wb_turn_01_a_play_or_a_draw_makes_a_turn(used: str) -> None:
    assert table("F", "2p T(T6) A=T7,x").play(f"{used}; end").turn == "B"


def test_wb_turn_02_after_a_play_one_may_go_on_or_end() -> None:
    game = table("F", "2p T(T6) A=T7,T8,x").play("T7>T")
    assert game.legal() == {"T8>T", "end"}


@operator
@pytest.mark.parametrize("draws", [0, 1, 2])
def test_wb_turn_03_no_pass_before_the_dig_is_complete(mode: str, draws: int) -> None:
    game = table(mode, "2p A=x,x").play(f"draw*{draws}")
    assert "WB-TURN-03" in game.refused("end").rules


@operator
def test_wb_turn_03_passing_is_allowed_after_the_dig(mode: str) -> None:
    assert table(mode, "2p A=x,x").play("draw*3; end").turn == "B"


@every_edition
def test_wb_turn_04_a_null_is_no_shield_while_nobody_attacks(mode: str) -> None:
    game = table(mode, "2p T(T6) A=T7,x B=N,x")
    assert "WB-TURN-04" in game.refused("shield>T").rules


@every_edition
def test_wb_turn_04_a_target_can_play_nothing_but_the_shield(mode: str) -> None:
    game = table(mode, "3p T(T9) P(P3) A=T10,x B=N,P4,[+],[-]").play("T10>T")
    assert game.legal() == {"absorb", "shield>T", "shield>P", "shield>O"}


@every_edition
def test_wb_turn_04_another_card_out_of_turn_is_refused(mode: str) -> None:
    game = table(mode, "3p T(T9) P(P3) A=T10,x B=N,P4").play("T10>T")
    assert "WB-TURN-04" in game.refused("P4>P").rules


# ---------------------------------------------------------------- drawing


def test_wb_draw_01_up_to_three_cards_one_by_one() -> None:
    game = table("F", "2p A=x")
    assert [game.play("draw").hand("A") for _ in range(3)] == [2, 3, 4]


def test_wb_draw_01_a_fourth_card_is_refused() -> None:
    assert "WB-DRAW-01" in table("F", "2p A=x").play("draw*3").refused("draw").rules


def test_wb_draw_01_drawing_is_open_to_one_who_does_not_want_to_play() -> None:
    game = table("F", "2p T(T6) A=T7,x")
    assert {"draw", "T7>T"} <= game.legal()


def test_wb_draw_02_the_first_play_closes_drawing() -> None:
    game = table("F", "2p T(T6) A=T7,x").play("draw; T7>T")
    assert "WB-DRAW-02" in game.refused("draw").rules


@operator
def test_wb_draw_03_the_dig_stops_at_three_cards(mode: str) -> None:
    assert "WB-DRAW-03" in table(mode, "2p A=x").play("draw*3").refused("draw").rules


@operator
@pytest.mark.parametrize("pile", ["T7,x,x", "x,T7,x"])
def test_wb_draw_03_what_fits_may_be_played_as_it_comes(mode: str, pile: str) -> None:
    game = table(mode, f"2p T(T6) A=x pile({pile})")
    while "T7>T" not in game.legal():
        game.play("draw")
    assert game.play("T7>T").dock("T") == "7t"


@operator
def test_wb_draw_04_a_playable_third_card_must_be_played(mode: str) -> None:
    game = table(mode, "2p T(T6) A=x pile(x,x,T7)").play("draw*3")
    assert "WB-DRAW-04" in game.refused("end").rules


def test_wb_draw_04_the_official_edition_knows_no_such_duty() -> None:
    assert table("F", "2p T(T6) A=x pile(x,x,T7)").play("draw*3; end").turn == "B"


@operator
def test_wb_draw_05_valid_on_any_active_dock_is_playable(mode: str) -> None:
    game = table(mode, "2p T(T6) P(P2) A=T5,P3,x pile(x,x,G3)").play("draw*3")
    assert game.legal() == {"G3>P"}


@operator
def test_wb_draw_05_a_card_that_fits_no_active_dock_is_not_playable(mode: str) -> None:
    game = table(mode, "2p T(T6) A=x pile(x,x,P7)").play("draw*3")
    assert game.legal() == {"P7>P", "end"}


@operator
def test_wb_draw_05_the_card_may_not_be_kept_back_for_another_play(mode: str) -> None:
    game = table(mode, "2p T(T6) A=T5,x pile(x,x,T7)").play("draw*3")
    assert "WB-DRAW-04" in game.refused("T5>T").rules


@operator
def test_wb_draw_06_three_draws_without_a_play_end_the_turn(mode: str) -> None:
    game = table(mode, "2p T(T6) A=x").play("draw*3")
    assert (game.legal(), game.play("end").turn) == ({"end"}, "B")


def test_wb_draw_07_a_wash_ends_the_dig() -> None:
    game = table("S", "2p A=[+],x pile([-],x5)").play("draw; wash")
    assert (game.turn, game.legal()) == ("A", {"end"})


def test_wb_draw_07_a_wash_in_the_dig_is_the_one_card_of_oaat() -> None:
    game = table("O", "2p A=[+],x pile([-],x5)").play("draw; wash")
    assert (game.turn, game.hand("A"), game.pile) == ("B", 1, 5)


# ---------------------------------------------------------------- piles


@every_edition
def test_wb_pile_01_the_discard_becomes_the_new_draw_pile(mode: str) -> None:
    game = table(mode, "2p A=x pile() disc(x3)").play("draw")
    assert (game.hand("A"), game.pile, game.discard) == (2, 2, 0)


@every_edition
def test_wb_pile_01_it_is_shuffled(mode: str) -> None:
    game = table(mode, "2p A=x pile() disc(T1,T2,T3,T4,T5,T6,T7,T8)").play("draw")
    pile = game.state.pile.card[: game.pile]
    assert pile not in (sorted(pile), sorted(pile, reverse=True))


@every_edition
def test_wb_pile_02_active_docks_are_never_shuffled(mode: str) -> None:
    game = table(mode, "2p T(T6,T7) P(G4) A=x pile() disc(x)").play("draw")
    assert (game.dock("T"), game.dock("P"), game.refused("draw").rules) == ("7t", "4*", ("R-PILE-2",))
