"""Rulings on equipment, issues and fixes (wired.md 3.2 and 3.3)."""

from __future__ import annotations

import pytest

from tests.wired.desk import table

# ---------------------------------------------------------------- reaching the internet


@pytest.mark.parametrize(
    ("network", "gain"),
    [
        ("s1(k1:2(p1,p2))", 2),
        ("s1(k1:2(p1{HK},p2))", 1),
        ("s1(k1:2{HK}(p1,p2),k2:2(p3))", 1),
        ("s1{HK}(k1:2(p1,p2))", 0),
        ("s1();~k1:2(p1);~p2", 0),
    ],
)
def test_r_18_a_computer_needs_a_whole_path_without_issues(network: str, gain: int) -> None:
    table(f"4p A[{network}]").holds(f"A.gain={gain}").play("endturn").holds(f"A.sc={gain}")


def test_r_19_what_hangs_below_is_cut_off_and_not_disabled() -> None:
    game = table("4p A=HD,x A[s1{NH}(k1:2(p1))]")
    assert game.refused("HD>p1").code == "E_NO_ISSUE"
    assert game.refused("HD>k1").code == "E_NO_ISSUE"
    game.play("HD>s1").holds("A.gain=1")


def test_r_19_a_piece_that_is_only_cut_off_is_not_laid_over() -> None:
    game = table("4p A=PC,SW,x A[s1{NH}(k1:2(p1))]", "+switcheroo")
    assert game.refused("play PC^p1").code == "E_TARGET"
    game.play("play SW^s1").holds("A.gain=1")


def test_r_20_any_mix_of_issues_lies_on_one_piece() -> None:
    table("4p A=HK*2,NH B[s1{PO}()]").play("HK>B.s1; NH>B.s1; HK>B.s1").holds("B.net=[s1{PO,HK,NH,HK}()]")


def test_r_21_disabled_and_cut_off_pieces_are_attacked_again() -> None:
    game = table("4p A=PO*3 B[s1{HK}(k1:2(p1))]").play("PO>B.s1; PO>B.k1; PO>B.p1")
    game.holds("B.net=[s1{HK,PO}(k1:2{PO}(p1{PO}))]")


# ---------------------------------------------------------------- re-plugging


def test_r_22_a_disabled_piece_is_moved_with_its_issues() -> None:
    table("4p A[s1(k1:2{HK}(p1));s2()]").play("move k1>s2").holds("A.net=[s1();s2(k1:2{HK}(p1))] A.gain=0")


def test_r_22_a_healthy_cable_leaves_a_disabled_switch() -> None:
    game = table("4p A[s1{HK}(k1:2(p1,p2));s2()]").play("move k1>s2")
    game.holds("A.net=[s1{HK}();s2(k1:2(p1,p2))] A.gain=2 moves=2")


@pytest.mark.parametrize(
    ("before", "move", "after"),
    [
        ("s1(k1:2(p1));s2()", "move k1>s2", "s1();s2(k1:2(p1))"),
        ("s1(k1:2(p1))", "move k1>~", "s1();~k1:2(p1)"),
        ("s1();~k1:2(p1)", "move k1>s1", "s1(k1:2(p1))"),
        ("s1(k1:2(p1),k2:2())", "move p1>k2", "s1(k1:2(),k2:2(p1))"),
    ],
)
def test_r_23_re_plugging_is_one_move_as_a_whole(before: str, move: str, after: str) -> None:
    table(f"4p A[{before}]").play(move).holds(f"A.net=[{after}] moves=2")


def test_r_24_everything_below_moves_along() -> None:
    game = table("4p A[s1(k1:3(p1{HK},p2,p3{PO,NH}));s2()]").play("move k1>s2")
    game.holds("A.net=[s1();s2(k1:3(p1{HK},p2,p3{PO,NH}))] moves=2")


@pytest.mark.parametrize("key", ["move k1>s1", "move p1>k1", "move p2>~", "move k2>~"])
def test_r_25_a_move_must_change_something(key: str) -> None:
    assert table("4p A[s1(k1:2(p1));~k2:2();~p2]").refused(key).code == "E_TARGET"


@pytest.mark.parametrize("key", ["move s1>~", "move s1>s2", "move s1>@"])
def test_r_26_a_switch_is_never_moved(key: str) -> None:
    assert table("4p A[s1();s2()]").refused(key).code == "E_TARGET"


def test_r_26_a_switch_is_not_played_floating() -> None:
    game = table("4p A=SW,x")
    assert game.refused("play SW>~").code == "E_TARGET"
    game.play("play SW>@").holds("A.net=[s1()]")


def test_r_27_pieces_are_plugged_into_disabled_and_cut_off_ones() -> None:
    game = table("4p A=K2,PC,PC A[s1{HK}(k1:2())]").play("play K2>s1; play PC>k1; play PC>k2")
    game.holds("A.net=[s1{HK}(k1:2(p1),k2:2(p2))] A.gain=0")


def test_r_28_a_floating_cable_takes_computers() -> None:
    game = table("4p A=PC*2 A[~k1:2();~p1]").play("play PC>k1; move p1>k1").holds("A.net=[~k1:2(p1,p2)] A.gain=0")
    assert game.refused("play PC>k1").code == "E_CAPACITY"


# ---------------------------------------------------------------- ports


def test_r_29_a_disabled_computer_takes_up_a_port() -> None:
    assert table("4p A=PC,x A[s1(k1:2(p1{HK},p2))]").refused("play PC>k1").code == "E_CAPACITY"


def test_r_29_three_ports_take_three() -> None:
    game = table("4p A=PC*2 A[s1(k1:3(p1,p2))]").play("play PC>k1").holds("A.gain=3")
    assert game.refused("play PC>k1").code == "E_CAPACITY"


def test_r_29_moving_needs_a_free_port_too() -> None:
    assert table("4p A[s1(k1:2(p1,p2));~p3]").refused("move p3>k1").code == "E_CAPACITY"


# ---------------------------------------------------------------- attaching


def test_r_30_a_switch_takes_floating_cables_with_all_on_them() -> None:
    game = table("4p A=SW,x A[~k1:2(p1,p2);~k2:3()]").play("play SW<k1,k2")
    game.holds("A.net=[s1(k1:2(p1,p2),k2:3())] A.gain=2 moves=2")


def test_r_30_it_is_a_choice() -> None:
    table("4p A=SW,x A[~k1:2(p1);~k2:3()]").play("play SW<k2").holds("A.net=[s1(k2:3());~k1:2(p1)]")
    table("4p A=SW,x A[~k1:2(p1)]").play("play SW").holds("A.net=[s1();~k1:2(p1)]")


def test_r_30_a_cable_played_floating_takes_computers() -> None:
    table("4p A=K3,x A[~p1;~p2]").play("play K3>~<p1,p2").holds("A.net=[~k1:3(p1,p2)] moves=2")


def test_r_30_a_cable_takes_no_more_than_it_has_ports() -> None:
    assert table("4p A=K2,x A[s1();~p1;~p2;~p3]").refused("play K2>s1<p1,p2,p3").code == "E_CAPACITY"


def test_r_30_a_cable_that_is_picked_up_picks_up_nothing() -> None:
    game = table("4p A=SW,x A[~k1:2();~p1]")
    assert game.refused("play SW<k1,p1").code == "E_TARGET"
    game.play("play SW<k1").holds("A.net=[s1(k1:2());~p1]")


@pytest.mark.parametrize("key", ["play PC>k1<p2", "play K2>s1<p1", "play K2>s1<k2", "play SW<k1", "play K2>s1<p9"])
def test_r_30_nothing_else_attaches(key: str) -> None:
    assert table("4p A=PC,K2,SW A[s1(k1:2(p1));~k2:2();~p2]").refused(key).code == "E_TARGET"


def test_r_31_re_plugging_attaches_nothing() -> None:
    game = table("4p A[s1();~k1:2();~p1]").play("move k1>s1").holds("A.net=[s1(k1:2());~p1]")
    assert not any("attach" in key or key.endswith("<") for key in game.legal())


def test_r_31_a_re_plug_with_a_list_is_no_move() -> None:
    table("4p A[s1();~k1:2();~p1]").holds("has:move_k1>s1")
    with pytest.raises(ValueError, match="not a move"):
        table("4p A[s1();~k1:2();~p1]").why("move k1>s1<p1")


@pytest.mark.parametrize("key", ["return p1", "scrap p1", "scrap s1"])
def test_r_32_equipment_is_not_taken_off_the_table(key: str) -> None:
    assert table("4p A[s1(k1:2(p1))]").refused(key).code == "E_STATE"


def test_r_32_equipment_is_not_given_away() -> None:
    assert table("4p phase=trade A[~p1]").refused("offer B give eq:p1 want x").code == "E_TRADABLE"


@pytest.mark.parametrize(
    ("settings", "position", "moves", "facts"),
    [
        ("-", "4p A=AU,x B[~p1]", "AU>B; pass*; select p1", "B.net=[] B.holds=PC"),
        ("+switcheroo", "4p A=PC,x B=x A[~p1{HK}]", "play PC^p1", "A.net=[~p2] disc(HK,PC)"),
        ("+eliminate", "4p A=x B=- B[~p1]", "B:leave", "B.net=[] disc(PC)"),
    ],
)
def test_r_32_three_things_take_equipment_away(settings: str, position: str, moves: str, facts: str) -> None:
    table(position, settings).play(moves).holds(facts)


def test_r_33_equal_pieces_have_numbers_of_their_own() -> None:
    game = table("4p A=PC*3 A[s1(k1:3())]").play("3*play PC>k1").holds("A.net=[s1(k1:3(p1,p2,p3))]")
    game.play("endturn").holds("A.sc=3")


# ---------------------------------------------------------------- attacks


@pytest.mark.parametrize("key", ["HK>s1", "HK>A.s1", "HK>p1"])
def test_r_34_nobody_attacks_their_own_equipment(key: str) -> None:
    assert table("4p A=HK,x A[s1();~p1] B[s1()]").refused(key).code == "E_TARGET"


def test_r_35_floating_equipment_is_attacked() -> None:
    table("4p A=HK,NH B[~k1:2(p1);~p2]").play("HK>B.k1; NH>B.p2").holds("B.net=[~k1:2{HK}(p1);~p2{NH}]")


@pytest.mark.parametrize(("issue", "post"), [("HK", "SEC"), ("PO", "FAC"), ("NH", "SUP")])
def test_r_36_an_immune_player_is_not_attacked(issue: str, post: str) -> None:
    game = table(f"4p A={issue},x B.cl={post} B[s1()] C[s1()]")
    assert game.refused(f"{issue}>B.s1").code == "E_IMMUNE"
    game.holds(f"A.holds={issue} moves=3 has:{issue}>C.s1")


@pytest.mark.parametrize("key", ["HK>@", "HK>B.FT"])
def test_r_37_issues_are_for_equipment_only(key: str) -> None:
    assert table("4p A=HK,x B.cl=FT B[s1()]").refused(key).code == "E_TARGET"


# ---------------------------------------------------------------- fixes


@pytest.mark.parametrize(("fix", "issue"), [("HD", "HK"), ("SE", "HK"), ("PW", "PO"), ("TR", "NH")])
def test_r_38_fixes_are_for_the_own_network(fix: str, issue: str) -> None:
    game = table(f"4p A={fix},x A[s1{{{issue}}}()] B[s1{{{issue}}}()]")
    assert game.refused(f"{fix}>B.s1").code == "E_TARGET"
    game.play(f"{fix}>s1").holds("A.net=[s1()]")


def test_r_38_a_table_may_allow_them_for_others() -> None:
    table("4p A=PW,x B[s1{PO}()]", "+fixothers").play("PW>B.s1").holds("B.net=[s1()] disc(PO,PW) moves=2")


def test_r_38_but_not_for_a_player_who_has_finished() -> None:
    game = table("4p A=PW,x B[s1{PO}()] B.sc=25 final=B>A,C,D", "+fixothers")
    assert game.refused("PW>B.s1").code == "E_TARGET"


@pytest.mark.parametrize("key", ["SE>p1", "TR>p1", "HD>p2", "PW>p2"])
def test_r_39_a_fix_needs_an_issue_that_it_removes(key: str) -> None:
    game = table("4p A=SE,TR,HD,PW A[~p1{PO};~p2]")
    assert game.refused(key).code == "E_NO_ISSUE"
    game.holds("A#=4 moves=3")


def test_r_40_one_fix_removes_the_oldest_of_its_sort() -> None:
    table("4p A=SE,x A[s1{PO,HK,NH,HK}()]").play("SE>s1").holds("A.net=[s1{PO,NH,HK}()] disc(HK,SE)")


def test_r_40_helpdesk_removes_all_and_is_discarded_last() -> None:
    table("4p A=HD,x A[s1{PO,HK,NH,HK}()]").play("HD>s1").holds("A.net=[s1()] disc(PO,HK,NH,HK,HD)")


def test_r_41_helpdesk_clears_one_piece_only() -> None:
    game = table("4p A=HD,x A[s1{HK}(k1:2{PO}(p1{NH}))]").play("HD>k1")
    game.holds("A.net=[s1{HK}(k1:2(p1{NH}))] disc(PO,HD)")
