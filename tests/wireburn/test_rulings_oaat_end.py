"""Rulings on OAAT, the end of the game and the engine (wireburn.md 3.8)."""

from __future__ import annotations

import pytest

from tests.table import ALL, OPERATOR, Table, table
from wiredeck.games.interface import SEATS, view_dict
from wiredeck.games.wireburn.game import WIREBURN

CHAINING = ("F", "S")

each_edition = pytest.mark.parametrize("mode", ALL)
each_chaining_mode = pytest.mark.parametrize("mode", CHAINING)
each_operator_mode = pytest.mark.parametrize("mode", OPERATOR)


def seen(game: Table, seat: str) -> dict[str, object]:
    """What a seat sees of a table."""
    return view_dict(WIREBURN, WIREBURN.view(game.state, SEATS.index(seat)))


def timed_out(game: Table) -> str:
    """What the seat to decide does when its time is up."""
    return WIREBURN.default(game.state).key


# ---------------------------------------------------------------- OAAT


def test_r_oaat_1_a_combo_of_any_size_is_the_one_play() -> None:
    game = table("O", "2p T(T7) A=G4,[+],[+],[+],x").play("G4[+][+][+]>T")
    assert (game.dock("T"), game.turn) == ("7*", "B")


def test_r_oaat_2_a_green_out_of_a_bonus_dig_ends_the_turn_and_its_damage_counts() -> None:
    game = table("O", "3p T(T6) A=N,x pile(S,x9)").play("N>T; draw; S>T")
    assert (game.hand("B"), game.turn) == (6, "C")


def test_r_oaat_2_without_a_dig_a_green_as_bonus_gives_another() -> None:
    assert table("O", "3p T(T6) A=N,S,x").play("N>T; S>T").turn == "A"


def test_r_oaat_3_a_green_out_of_the_base_dig_gives_a_bonus() -> None:
    game = table("O", "3p T(T9) A=x pile(V,x9)").play("draw; V>T")
    assert (game.turn, game.damage) == ("A", 1)


def test_r_oaat_3_the_bonus_has_a_dig_of_its_own() -> None:
    game = table("O", "3p T(T9) A=x pile(x,x,V,x9)").play("draw*3; V>T; draw*3")
    assert (game.hand("A"), game.legal()) == (6, {"end"})


def test_r_oaat_3_a_third_dig_does_not_exist() -> None:
    game = table("O", "3p T(T4) P(P9) A=x pile(x,x,S,V,x9)").play("draw*3; S>T; draw; V>P")
    assert (game.turn, game.hand("B")) == ("C", 7)


@pytest.mark.parametrize("combo", ["N[+]", "N[+][+]"])
def test_r_oaat_4_a_null_combo_that_detonates_gives_no_bonus(combo: str) -> None:
    assert table("O", "3p T(T9) A=N,[+],[+],x").play(f"{combo}>T").turn == "C"


def test_r_oaat_4_a_green_as_last_card_gives_no_bonus() -> None:
    game = table("O", "3p T(T9) A=V").play("V>T")
    assert (game.firewall, game.turn) == ("A", "C")


def test_r_oaat_5_the_bonus_may_go_on_the_dock_that_the_null_opened() -> None:
    assert table("O", "2p A=N,P4,x").play("N>T; P4>T").dock("T") == "4p"


def test_r_oaat_5_the_bonus_may_not_open_another_dock() -> None:
    assert "WB-BOOT-05" in table("O", "2p A=N,P4,x").play("N>T").refused("P4>P").rules


def test_r_oaat_5_in_standard_a_null_does_not_restrict_cold_boots() -> None:
    assert table("S", "2p T(T6) A=N,P3,x").play("N>T; P3>P").dock("P") == "3p"


@pytest.mark.parametrize(("below", "green"), [("O9", "V"), ("O4", "S")])
def test_r_oaat_5_in_standard_a_volt_or_stasis_does(below: str, green: str) -> None:
    game = table("S", f"2p O({below}) A={green},P3,x").play(f"{green}>O")
    assert "WB-BOOT-04" in game.refused("P3>P").rules


def test_r_oaat_6_a_null_with_modifiers_gives_the_bonus() -> None:
    game = table("O", "2p T(T6) A=N,[+],G8,x").play("N[+]>T")
    assert game.turn == "A"
    assert game.play("G8>T").turn == "B"


@pytest.mark.parametrize("dig", ["", "draw", "draw*2"])
def test_r_oaat_7_a_bonus_does_not_end_before_the_third_draw(dig: str) -> None:
    game = table("O", "2p T(T6) A=N,x").play("N>T" + (f"; {dig}" if dig else ""))
    assert "WB-TURN-03" in game.refused("end").rules


def test_r_oaat_7_it_ends_after_the_third() -> None:
    assert table("O", "2p T(T6) A=N,x").play("N>T; draw*3; end").turn == "B"


def test_r_oaat_7_without_stock_it_ends_if_no_play_is_legal() -> None:
    assert table("O", "2p T(T6) A=N,x pile()").play("N>T; end").turn == "B"


def test_r_oaat_7_without_stock_a_legal_play_must_be_made() -> None:
    assert "R-TURN-2" in table("O", "2p T(T6) A=N,T7,x pile()").play("N>T").refused("end").rules


def test_r_oaat_8_the_third_card_of_a_bonus_dig_is_forced() -> None:
    assert table("O", "2p T(T6) A=N,x pile(x,x,T7)").play("N>T; draw*3").legal() == {"T7>T"}


def test_r_oaat_8_cold_boots_stay_illegal() -> None:
    assert table("O", "2p T(T6) A=N,x pile(x,x,P6)").play("N>T; draw*3").legal() == {"P6>T"}


# ---------------------------------------------------------------- the end of the game


@each_edition
def test_r_end_1_without_stock_a_round_of_blocked_turns_is_a_drawn_game(mode: str) -> None:
    game = table(mode, "3p T(T6) A=x B=x C=x pile()").play("end; end")
    assert game.winner is None
    assert game.play("end").winner == "drawn"


@each_edition
def test_r_end_1_a_skipped_slot_neither_counts_nor_resets(mode: str) -> None:
    game = table(mode, "3p T(T6) A=x B=x C=x pile() skip=B").play("end; end; end")
    assert (game.turn, game.winner) == ("B", None)
    assert game.play("end").winner == "drawn"


@each_edition
def test_r_end_1_a_card_that_moves_starts_the_count_anew(mode: str) -> None:
    # A is blocked, B plays, A is skipped, B is blocked: A has not been blocked since the play.
    after_play = "T7>T" if mode == "O" else "T7>T; end"
    game = table(mode, "2p T(T6) A=x B=T7,x pile() skip=A").play(f"end; {after_play}; end")
    assert (game.turn, game.winner) == ("A", None)
    assert game.play("end").winner == "drawn"


@each_edition
def test_r_end_1_it_cannot_happen_while_someone_is_in_firewall(mode: str) -> None:
    assert table(mode, "3p T(T6) A=x B=x C=0 pile()").play("end; end").winner == "C"


@each_chaining_mode
def test_r_end_2_sixty_turns_without_a_card_on_a_dock_are_a_drawn_game(mode: str) -> None:
    assert table(mode, "2p A=[+],[-],x dry=59").play("wash; end").winner == "drawn"


@each_chaining_mode
def test_r_end_2_fifty_nine_are_not(mode: str) -> None:
    assert table(mode, "2p A=[+],[-],x dry=58").play("wash; end").winner is None


@each_edition
def test_r_end_2_a_card_on_a_dock_resets_the_count(mode: str) -> None:
    after_play = "T7>T" if mode == "O" else "T7>T; end"
    game = table(mode, "2p T(T6) A=T7,x dry=59").play(after_play)
    assert (game.winner, game.state.dry) == (None, 0)


@each_edition
def test_r_end_2_a_skipped_slot_does_not_count(mode: str) -> None:
    dig = "draw; end" if mode == "F" else "draw*3; end"
    assert table(mode, "3p skip=B dry=30").play(f"{dig}; {dig}").state.dry == 32


@each_edition
def test_r_end_3_the_thousandth_arrival_is_a_drawn_game(mode: str) -> None:
    dig = "draw; end" if mode == "F" else "draw*3; end"
    assert table(mode, "2p slots=998").play(dig).winner is None
    assert table(mode, "2p slots=999").play(dig).winner == "drawn"


@each_edition
def test_r_end_3_unless_that_arrival_wins(mode: str) -> None:
    dig = "draw; end" if mode == "F" else "draw*3; end"
    assert table(mode, "2p B=0 slots=999").play(dig).winner == "B"


# ---------------------------------------------------------------- the engine


@each_edition
def test_r_eng_1_a_seat_cannot_tell_tables_apart_that_differ_in_what_is_hidden(mode: str) -> None:
    one = table(mode, "3p T(T6) A=T7,x B=N,P3,x pile(P2,V,x4)")
    other = table(mode, "3p T(T6) A=T7,x B=V,P2,x pile(N,x4,P3)")
    assert seen(one, "A") == seen(other, "A")


@each_edition
def test_r_eng_1_hand_sizes_the_discard_pile_and_marks_are_public(mode: str) -> None:
    view = seen(table(mode, "3p A=T7,x B=N,x3 C=0 pile(x7) disc(P3) skip=B"), "A")
    shown = [view[name] for name in ("hands", "pile", "discard", "skip", "firewall")]
    assert shown == [{"A": 2, "B": 4, "C": 0}, 7, ["P3"], ["B"], ["C"]]


@each_edition
def test_r_eng_1_which_card_is_drawn_is_for_the_drawer_alone(mode: str) -> None:
    game = table(mode, "2p A=x pile(P3,x)").play("draw")
    heard = [WIREBURN.events(WIREBURN.view(game.state, seat))[0].detail for seat in (0, 1)]
    assert heard == ["P3", ""]


@each_edition
def test_r_eng_1_a_winning_null_is_shown(mode: str) -> None:
    game = table(mode, "2p T(T9) A=T10,x B=0 pile(N,x)").play("T10>T")
    assert (game.log[-1].what, game.log[-1].detail) == ("GameWon", "null")


@each_operator_mode
def test_r_eng_2_the_third_card_may_be_answered_by_an_equal_one(mode: str) -> None:
    game = table(mode, "2p T(T6) A=G6,x pile(x,x,G6)").play("draw*3")
    assert game.legal() == {"G6>T"}
    assert game.play("G6>T").hand("A") == 4


@each_edition
def test_r_eng_3_out_of_time_a_target_absorbs(mode: str) -> None:
    assert timed_out(table(mode, "3p T(T9) A=T10,x B=N,x").play("T10>T")) == "absorb"


@pytest.mark.parametrize(("position", "first"), [("4p B=0 D=0", "B"), ("4p C=0 D=0", "C"), ("5p B=0 E=0", "B")])
@each_edition
def test_r_eng_3_out_of_time_an_attacker_hits_the_first_candidate_clockwise(
    mode: str, position: str, first: str
) -> None:
    assert timed_out(table(mode, f"{position} T(T9) A=T10,x").play("T10>T")) == f"hit:{first}"


@each_edition
def test_r_eng_3_clockwise_means_from_the_attacker_on(mode: str) -> None:
    game = table(mode, "4p turn=C T(T9) A=0 B=0 C=T10,x").play("T10>T")
    assert timed_out(game) == "hit:A"


@each_edition
def test_r_eng_3_out_of_time_a_player_ends_if_that_is_legal(mode: str) -> None:
    assert timed_out(table(mode, "2p T(T6) A=T7,x").play("draw*3")) == "end"


@each_edition
def test_r_eng_3_else_draws(mode: str) -> None:
    assert timed_out(table(mode, "2p T(T6) A=T7,x")) == "draw"


@each_operator_mode
def test_r_eng_3_else_makes_the_first_legal_play(mode: str) -> None:
    assert timed_out(table(mode, "2p T(T6) A=x pile(x,x,T7)").play("draw*3")) == "T7>T"


@each_edition
def test_r_eng_4_only_cards_of_the_own_hand_can_be_played(mode: str) -> None:
    assert "R-ENG-4" in table(mode, "2p T(T6) A=x B=T7,x").refused("T7>T").rules


@each_edition
def test_r_eng_4_a_combo_needs_all_its_modifiers_in_hand(mode: str) -> None:
    assert "R-ENG-4" in table(mode, "2p T(T6) A=G4,[+],x").refused("G4[+][+]>T").rules


@each_edition
def test_r_eng_4_a_filler_cannot_be_played(mode: str) -> None:
    assert "R-ENG-4" in table(mode, "2p T(T6) A=x,x").refused("x>T").rules


@pytest.mark.parametrize("move", ["draw", "end", "T7>T", "wash", "absorb", "shield>T", "hit:A"])
@each_edition
def test_r_eng_5_after_the_end_no_move_is_legal(mode: str, move: str) -> None:
    game = table(mode, "2p T(T9) A=T10 B=0").play("T10>T")
    assert "R-ENG-5" in game.refused(move).rules


@pytest.mark.parametrize(
    ("ask", "hand", "asked"), [("holders", "x,x", False), ("holders", "N,x", True), ("all", "x,x", True)]
)
@each_edition
def test_r_eng_7_who_is_asked_to_answer_an_attack(mode: str, ask: str, hand: str, asked: bool) -> None:
    game = table(mode, f"2p T(T9) A=T10,x B={hand}", ask=ask).play("T10>T")
    assert ("absorb" in game.legal()) == asked


@pytest.mark.parametrize("text", ["", "pass", "T7", "T7>X", "hit:G", "shield[+]>T", "draw*2", "t7>t", "Z3>T"])
@each_edition
def test_r_eng_6_text_that_is_no_move_is_answered_as_unreadable(mode: str, text: str) -> None:
    answer = table(mode, "2p T(T6) A=T7,x").refused(text)
    assert (answer.code, answer.rules) == ("unreadable", ("R-ENG-6",))
