"""The end of the game and its tie-breaks, clause by clause."""

from __future__ import annotations

import pytest

from tests.wired.desk import Table, table


def ended(position: str, settings: str = "-") -> Table:
    """The game after the last turn of a final round, which A finished with 25 points: D's turn."""
    return table(f"4p turn=D final=A>D A.sc=25 {position}", settings).play("endturn")


def rules(game: Table) -> tuple[str, ...]:
    """By which rules the game was won."""
    assert game.outcome is not None
    return game.outcome.rules


# ---------------------------------------------------------------- two and three players


@pytest.mark.parametrize("seats", [2, 3])
def test_wd_end_01_with_two_or_three_the_first_to_reach_25_wins(seats: int) -> None:
    game = table(f"{seats}p turn=B B.sc=24 B[s1(k1:2(p1))]").play("endturn").holds("winner=B phase=over")
    assert "WD-END-01" in rules(game)


def test_wd_end_01_more_than_25_wins_as_well() -> None:
    table("3p A.sc=24 A[s1(k1:3(p1,p2,p3))]").play("endturn").holds("A.sc=27 winner=A")


def test_wd_end_01_with_24_the_game_goes_on() -> None:
    table("3p A.sc=23 A[s1(k1:2(p1))]").play("endturn").holds("winner=- turn=B")


@pytest.mark.parametrize("move", ["end", "B:end", "B:leave", "play SW"])
def test_wd_end_01_play_stops(move: str) -> None:
    game = table("3p A.sc=24 A[s1(k1:2(p1))]").play("endturn").holds("turn=-")
    assert (game.legal(), game.refused(move).code) == (set(), "E_STATE")


def test_wd_end_01_nobody_else_has_another_turn() -> None:
    game = table("3p A.sc=24 A[s1(k1:2(p1))] B.sc=24 B[s1(k1:3(p1,p2,p3))]").play("endturn")
    game.holds("winner=A B.sc=24")


# ---------------------------------------------------------------- four to six players


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_wd_end_02_with_four_to_six_the_first_to_reach_25_is_finished(seats: int) -> None:
    table(f"{seats}p A.sc=24 A[s1(k1:2(p1))]").play("endturn").holds("A.st=fin winner=- turn=B")


def test_wd_end_02_with_24_nobody_is_finished() -> None:
    table("4p A.sc=23 A[s1(k1:2(p1))]").play("endturn").holds("A.st=play final=- turn=B")


def test_wd_end_02_the_finisher_has_no_further_turn() -> None:
    table("4p A.sc=24 A[s1(k1:2(p1))]").play("4*endturn").holds("A.sc=25 phase=over")


def test_wd_end_02_the_others_are_not_finished() -> None:
    table("4p A.sc=24 A[s1(k1:2(p1))]").play("endturn").holds("B.st=play C.st=play D.st=play")


def test_wd_end_03_all_others_have_one_more_turn() -> None:
    table("4p turn=B B.sc=24 B[s1(k1:2(p1))]").play("endturn").holds("final=B>C,D,A turn=C")


def test_wd_end_03_one_after_another() -> None:
    game = table("4p turn=B B.sc=24 B[s1(k1:2(p1))]").play("endturn; endturn").holds("turn=D final=B>D,A")
    game.play("endturn").holds("turn=A final=B>A winner=-")


def test_wd_end_03_and_no_second_one() -> None:
    table("4p turn=B B.sc=24 B[s1(k1:2(p1))]").play("4*endturn").holds("phase=over winner=B")


def test_wd_end_03_a_score_may_be_beaten_in_it() -> None:
    game = table("4p turn=B B.sc=24 B[s1(k1:2(p1))] C.sc=23 C[s1(k1:3(p1,p2,p3))]").play("4*endturn")
    game.holds("B.sc=25 C.sc=26 winner=C")


def test_wd_end_03_who_reaches_25_in_it_starts_no_other_round() -> None:
    game = table("4p turn=D final=B>D,A B.sc=26 D.sc=24 D[s1(k1:2(p1))]").play("endturn")
    game.holds("D.sc=25 D.st=play final=B>A turn=A")


def test_wd_end_03_with_three_players_there_is_no_such_turn() -> None:
    table("3p A.sc=24 A[s1(k1:2(p1))]").play("endturn").holds("final=- phase=over")


def test_wd_end_04_the_finisher_wins_if_nobody_has_more() -> None:
    game = ended("B.sc=24 D.sc=22 D[s1(k1:2(p1))]").holds("winner=A")
    assert rules(game) == ("WD-END-04",)


def test_wd_end_04_the_highest_score_wins_against_the_finisher() -> None:
    game = ended("D.sc=24 D[s1(k1:2(p1,p2))]").holds("winner=D")
    assert rules(game) == ("WD-END-04",)


def test_wd_end_04_also_one_reached_by_an_earlier_player_of_the_round() -> None:
    ended("C.sc=27 D.sc=24 D[s1(k1:2(p1,p2))]").holds("winner=C")


def test_wd_end_04_the_score_decides_before_any_network() -> None:
    ended("D.sc=24 D[~p1;~p2;~p3;s1();s2()]").holds("winner=A")


def test_wd_end_04_not_before_the_last_turn() -> None:
    table("4p turn=C final=A>C,D A.sc=25 B.sc=30").play("endturn").holds("winner=- turn=D")


# ---------------------------------------------------------------- ties


def test_wd_tie_01_more_active_computers_win() -> None:
    game = ended("A[s1(k1:2(p1,p2))] D.sc=24 D[s1(k1:2(p1))]").holds("A.sc=25 D.sc=25 winner=A")
    assert "WD-TIE-01" in rules(game)


def test_wd_tie_01_also_for_the_one_who_came_last() -> None:
    ended("A[s1(k1:2(p1))] D.sc=23 D[s1(k1:2(p1,p2))]").holds("D.sc=25 winner=D")


def test_wd_tie_01_active_computers_come_before_all_other_counts() -> None:
    game = ended("A[s1(k1:2(p1));s2();s3();~p2;~p3] D.sc=23 D[s1(k1:2(p1,p2))]")
    game.holds("A.tb=1,3,5,7 D.tb=2,2,4,4 winner=D")


def test_wd_tie_01_a_disabled_computer_is_not_active() -> None:
    ended("A[s1(k1:2(p1,p2{HK}))] D.sc=23 D[s1(k1:2(p1,p2))]").holds("A.tb=1,2,3,4 D.tb=2,2,4,4 winner=D")


def test_wd_tie_02_more_computers_in_total_win() -> None:
    game = ended("A[s1(k1:2(p1))] D.sc=24 D[s1(k1:2(p1));~p2]").holds("A.tb=1,1,3,3 D.tb=1,2,3,4 winner=D")
    assert "WD-TIE-02" in rules(game)


def test_wd_tie_02_they_come_before_equipment() -> None:
    game = ended("A[s1(k1:2(p1));s2();s3()] D.sc=24 D[s1(k1:2(p1));~p2]")
    game.holds("A.tb=1,1,5,5 D.tb=1,2,3,4 winner=D")


def test_wd_tie_03_more_active_equipment_wins() -> None:
    game = ended("A[s1(k1:2(p1))] D.sc=24 D[s1(k1:2(p1));s2()]").holds("A.tb=1,1,3,3 D.tb=1,1,4,4 winner=D")
    assert "WD-TIE-03" in rules(game)


def test_wd_tie_03_it_comes_before_equipment_in_total() -> None:
    game = ended("A[s1(k1:2(p1));~k2:2();~k3:2()] D.sc=24 D[s1(k1:2(p1));s2()]")
    game.holds("A.tb=1,1,3,5 D.tb=1,1,4,4 winner=D")


def test_wd_tie_04_more_equipment_in_total_wins() -> None:
    game = ended("A[s1(k1:2(p1))] D.sc=24 D[s1(k1:2(p1));~k2:2()]").holds("A.tb=1,1,3,3 D.tb=1,1,3,4 winner=D")
    assert "WD-TIE-04" in rules(game)


def test_wd_tie_04_disabled_equipment_counts() -> None:
    ended("A[s1(k1:2(p1))] D.sc=24 D[s1(k1:2(p1));s2{PO}()]").holds("D.tb=1,1,3,4 winner=D")


def test_wd_tie_05_the_last_tie_goes_to_the_thunderdome() -> None:
    game = ended("A[s1(k1:2(p1))] D.sc=24 D[s1(k1:2(p1))] pile(PC,AU)").holds("winner=D disc(PC,AU)")
    assert rules(game) == ("WD-TIE-05", "R-88")


def test_wd_tie_05_only_those_who_are_tied_enter_it() -> None:
    ended("B.sc=24 C.sc=20 D.sc=25 pile(STD,PC)").holds("winner=A disc(STD,PC)")


def test_wd_tie_05_three_may_enter_it() -> None:
    ended("B.sc=25 D.sc=25 pile(PC,STD,HH)").holds("winner=B")


def test_wd_tie_05_a_tie_that_a_count_splits_never_gets_there() -> None:
    ended("D.sc=25 D[~k1:2()] pile(STD,PC)").holds("winner=D disc=0 pile=2")


def test_wd_tie_05_a_table_may_share_the_win_instead() -> None:
    ended("D.sc=25 pile(STD,PC)", "+shared").holds("winner=A,D disc=0")
