"""Equipment, floating pieces, issues and fixes, clause by clause."""

from __future__ import annotations

import pytest

from tests.wired.desk import table

# ---------------------------------------------------------------- SWITCH


def test_wd_eq_01_a_switch_plugs_into_internet() -> None:
    table("4p A=SW,x").play("play SW>@").holds("A.net=[s1()] moves=2")


def test_wd_eq_01_any_number_of_switches() -> None:
    game = table("4p A=SW,x A[s1();s2();s3();s4();s5();s6()]").play("play SW")
    game.holds("A.net=[s1();s2();s3();s4();s5();s6();s7()]")


@pytest.mark.parametrize("place", ["~", "s1", "k1"])
def test_wd_eq_01_a_switch_plugs_into_nothing_else(place: str) -> None:
    verdict = table("4p A=SW,x A[s1(k1:2())]").refused(f"play SW>{place}")
    assert verdict.code == "E_TARGET"
    assert "WD-EQ-01" in verdict.rules


# ---------------------------------------------------------------- CABLE


@pytest.mark.parametrize(("cable", "ports"), [("K2", 2), ("K3", 3)])
def test_wd_eq_02_a_cable_plugs_into_a_switch(cable: str, ports: int) -> None:
    table(f"4p A={cable},x A[s1()]").play(f"play {cable}>s1").holds(f"A.net=[s1(k1:{ports}())] moves=2")


def test_wd_eq_02_a_switch_takes_any_number_of_cables() -> None:
    game = table("4p A=K3,x A[s1(k1:2(),k2:2(),k3:2(),k4:2(),k5:2(),k6:2())]").play("play K3>s1")
    game.holds("A.net=[s1(k1:2(),k2:2(),k3:2(),k4:2(),k5:2(),k6:2(),k7:3())]")


@pytest.mark.parametrize("place", ["@", "k1", "p1", "s2"])
def test_wd_eq_02_a_cable_plugs_into_nothing_else(place: str) -> None:
    verdict = table("4p A=K2,x A[s1(k1:2(p1))]").refused(f"play K2>{place}")
    assert (verdict.code, verdict.rules) == ("E_TARGET", ("WD-EQ-02",))


# ---------------------------------------------------------------- COMPUTER


def test_wd_eq_03_a_computer_plugs_into_a_cable() -> None:
    table("4p A=PC,x A[s1(k1:2())]").play("play PC>k1").holds("A.net=[s1(k1:2(p1))] moves=2")


@pytest.mark.parametrize("place", ["@", "s1", "p1"])
def test_wd_eq_03_a_computer_plugs_into_nothing_else(place: str) -> None:
    verdict = table("4p A=PC,x A[s1(k1:2(p1))]").refused(f"play PC>{place}")
    assert (verdict.code, verdict.rules) == ("E_TARGET", ("WD-EQ-03",))


@pytest.mark.parametrize("cable", ["k1:2(p1)", "k1:3(p1,p2)"])
def test_wd_eq_03_the_last_port_may_be_used(cable: str) -> None:
    assert "play PC>k1" in table(f"4p A=PC,x A[s1({cable})]").legal()


@pytest.mark.parametrize("cable", ["k1:2(p1,p2)", "k1:3(p1,p2,p3)"])
def test_wd_eq_03_a_full_cable_takes_no_more(cable: str) -> None:
    verdict = table(f"4p A=PC,x A[s1({cable})]").refused("play PC>k1")
    assert verdict.code == "E_CAPACITY"
    assert "WD-EQ-03" in verdict.rules


def test_wd_eq_03_nor_by_re_plugging() -> None:
    assert table("4p A[s1(k1:2(p1,p2));~p3]").refused("move p3>k1").code == "E_CAPACITY"


# ---------------------------------------------------------------- playing and re-plugging


def test_wd_eq_04_a_move_plays_equipment_or_re_plugs_it() -> None:
    game = table("4p A=K2,x A[s1();~k1:3()]")
    assert game.legal() == {"play K2>s1", "play K2>~", "move k1>s1", "end"}


def test_wd_eq_04_both_cost_the_same() -> None:
    table("4p A=K2,x A[s1();~k1:3()]").play("play K2>s1; move k1>s1").holds("moves=1 A.net=[s1(k1:3(),k2:2())]")


@pytest.mark.parametrize("move", ["B:play K2>s1", "B:move k1>s1"])
def test_wd_eq_04_neither_on_anothers_turn(move: str) -> None:
    assert table("4p B=K2,x B[s1();~k1:3()]").refused(move).code == "E_TURN"


@pytest.mark.parametrize("move", ["play K2>B.s1", "move k1>B.s1"])
def test_wd_eq_04_neither_in_anothers_network(move: str) -> None:
    assert table("4p A=K2,x A[~k1:2()] B[s1()]").refused(move).code == "E_TARGET"


def test_wd_eq_04_an_action_card_is_no_equipment() -> None:
    verdict = table("4p A=AU,x").refused("play AU")
    assert verdict.code == "E_CARD"
    assert "WD-EQ-04" in verdict.rules


def test_wd_eq_05_a_whole_line_on_the_first_turn_scores_at_once() -> None:
    game = table("2p new pile(SW,x,K2,x,PC,x*27)").play("deal; end; play SW; play K2>s1; play PC>k1; endturn")
    game.holds("turnno=2 A.net=[s1(k1:2(p1))] A.sc=1")


def test_wd_eq_05_without_the_computer_it_does_not() -> None:
    table("2p new pile(SW,x,K2,x*29)").play("deal; end; play SW; play K2>s1; endturn").holds("turnno=2 A.sc=0")


# ---------------------------------------------------------------- floating


def test_wd_float_01_a_cable_may_be_played_unplugged() -> None:
    table("4p A=K3,x A[s1()]").play("play K3>~").holds("A.net=[s1();~k1:3()] moves=2")


def test_wd_float_01_a_computer_too() -> None:
    table("4p A=PC,x A[s1(k1:2())]").play("play PC>~").holds("A.net=[s1(k1:2());~p1] moves=2")


def test_wd_float_01_a_cable_may_be_unplugged_and_left_so() -> None:
    game = table("4p A[s1(k1:2(p1))]").play("move k1>~").holds("A.net=[s1();~k1:2(p1)]")
    game.play("4*endturn").holds("turn=A A.net=[s1();~k1:2(p1)]")


def test_wd_float_01_a_computer_may_be_unplugged_and_left_so() -> None:
    table("4p A[s1(k1:2(p1))]").play("move p1>~").holds("A.net=[s1(k1:2());~p1]")


def test_wd_float_01_what_floats_earns_nothing() -> None:
    table("4p A[s1(k1:2(p1,p2))]").play("move p1>~; endturn").holds("A.sc=1")


def test_wd_float_01_it_may_be_plugged_in_again() -> None:
    table("4p A[s1();~k1:2(p1)]").play("move k1>s1").holds("A.net=[s1(k1:2(p1))] A.gain=1")


def test_wd_float_02_a_switch_from_hand_picks_up_floating_cables() -> None:
    game = table("4p A=SW,x A[~k1:2(p1);~k2:3()]").play("play SW<k1,k2")
    game.holds("A.net=[s1(k1:2(p1),k2:3())] A.gain=1")


def test_wd_float_02_a_cable_from_hand_picks_up_floating_computers() -> None:
    game = table("4p A=K2,x A[s1();~p1;~p2]").play("play K2>s1<p1,p2")
    game.holds("A.net=[s1(k1:2(p1,p2))] A.gain=2")


def test_wd_float_02_that_costs_nothing_further() -> None:
    table("4p moves=1 A=K2,x A[s1();~p1;~p2]").play("play K2>s1<p1,p2").holds("moves=0")


def test_wd_float_02_nothing_has_to_be_picked_up() -> None:
    table("4p A=SW,x A[~k1:2()]").play("play SW").holds("A.net=[s1();~k1:2()] phase=moves")


def test_wd_float_02_nor_all_that_floats() -> None:
    table("4p A=K3,x A[s1();~p1;~p2]").play("play K3>s1<p2").holds("A.net=[s1(k1:3(p2));~p1]")


@pytest.mark.parametrize("piece", ["k1", "k3", "p1"])
def test_wd_float_02_only_floating_cables_go_to_a_switch(piece: str) -> None:
    verdict = table("4p A=SW,x A[s1(k1:2());~k2:2();~p1]").refused(f"play SW<{piece}")
    assert verdict.code == "E_TARGET"
    assert "WD-FLOAT-02" in verdict.rules


def test_wd_float_02_no_more_than_the_ports_allow() -> None:
    assert table("4p A=K2,x A[s1();~p1;~p2;~p3]").refused("play K2>s1<p1,p2,p3").code == "E_CAPACITY"


# ---------------------------------------------------------------- actions


@pytest.mark.parametrize("card", ["HK", "PO", "NH"])
def test_wd_act_01_action_cards_disable_a_rivals_network(card: str) -> None:
    table(f"4p A={card},x B[s1(k1:2(p1))]").play(f"{card}>B.s1").holds("B.gain=0 moves=2")


@pytest.mark.parametrize("card", ["HK", "PO", "NH"])
def test_wd_act_01_not_ones_own(card: str) -> None:
    verdict = table(f"4p A={card},x A[s1()]").refused(f"{card}>s1")
    assert verdict.code == "E_TARGET"
    assert "WD-ACT-01" in verdict.rules


@pytest.mark.parametrize(("card", "issue"), [("HD", "HK"), ("SE", "HK"), ("PW", "PO"), ("TR", "NH")])
def test_wd_act_01_or_clear_issues_on_ones_own(card: str, issue: str) -> None:
    table(f"4p A={card},x A[s1{{{issue}}}(k1:2(p1))]").play(f"{card}>s1").holds("A.gain=1 moves=2")


@pytest.mark.parametrize(("card", "issue"), [("HD", "HK"), ("SE", "HK"), ("PW", "PO"), ("TR", "NH")])
def test_wd_act_01_not_on_a_rivals(card: str, issue: str) -> None:
    verdict = table(f"4p A={card},x B[s1{{{issue}}}()]").refused(f"{card}>B.s1")
    assert verdict.code == "E_TARGET"
    assert "WD-ACT-01" in verdict.rules


# ---------------------------------------------------------------- issues


def test_wd_iss_01_hacked_disables_a_switch() -> None:
    table("4p A=HK,x B[s1(k1:2(p1))]").play("HK>B.s1").holds("B.net=[s1{HK}(k1:2(p1))] B.gain=0 disc=0")


def test_wd_iss_01_one_piece_only() -> None:
    table("4p A=HK,x B[s1(k1:2(p1,p2))]").play("HK>B.p1").holds("B.net=[s1(k1:2(p1{HK},p2))] B.gain=1")


def test_wd_iss_01_it_needs_a_piece() -> None:
    verdict = table("4p A=HK,x B[s1()]").refused("HK>B.s2")
    assert (verdict.code, verdict.rules) == ("E_TARGET", ("WD-ISS-01",))


def test_wd_iss_01_it_lies_there_until_it_is_cleared() -> None:
    table("4p A=HK,x*5 B[s1(k1:2(p1))]").play("HK>B.s1; 2*endturn").holds("turn=C B.sc=0 B.net=[s1{HK}(k1:2(p1))]")


def test_wd_iss_02_power_outage_disables_a_cable() -> None:
    game = table("4p A=PO,x B[s1(k1:2(p1),k2:2(p2))]").play("PO>B.k1")
    game.holds("B.net=[s1(k1:2{PO}(p1),k2:2(p2))] B.gain=1")


def test_wd_iss_02_it_needs_a_piece() -> None:
    verdict = table("4p A=PO,x B[s1()]").refused("PO>B.k1")
    assert (verdict.code, verdict.rules) == ("E_TARGET", ("WD-ISS-02",))


def test_wd_iss_02_only_equipment_is_a_target() -> None:
    assert table("4p A=PO,x B[s1()] B.cl=SEC").refused("PO>B.SEC").code == "E_TARGET"


def test_wd_iss_03_new_hire_disables_a_computer() -> None:
    table("4p A=NH,x B[s1(k1:2(p1,p2))]").play("NH>B.p2").holds("B.net=[s1(k1:2(p1,p2{NH}))] B.gain=1")


def test_wd_iss_03_floating_equipment_is_in_play_too() -> None:
    table("4p A=NH,x B[~p1]").play("NH>B.p1").holds("B.net=[~p1{NH}]")


def test_wd_iss_03_it_needs_a_piece() -> None:
    verdict = table("4p A=NH,x B[s1()]").refused("NH>B.p1")
    assert (verdict.code, verdict.rules) == ("E_TARGET", ("WD-ISS-03",))


# ---------------------------------------------------------------- fixes


def test_wd_fix_01_helpdesk_clears_every_issue_on_a_card() -> None:
    game = table("4p A=HD,x A[s1{HK,PO,NH,HK}(k1:2(p1))]").play("HD>s1")
    game.holds("A.net=[s1(k1:2(p1))] A.gain=1 disc(HK,PO,NH,HK,HD)")


def test_wd_fix_01_on_one_card_only() -> None:
    game = table("4p A=HD,x A[s1{HK}(k1:2{PO}(p1{NH}))]").play("HD>k1")
    game.holds("A.net=[s1{HK}(k1:2(p1{NH}))] A.gain=0")


def test_wd_fix_01_where_nothing_is_wrong_it_is_refused() -> None:
    verdict = table("4p A=HD,x A[s1(k1:2{PO}())]").refused("HD>s1")
    assert verdict.code == "E_NO_ISSUE"
    assert "WD-FIX-01" in verdict.rules


def test_wd_fix_02_secured_removes_a_hacked() -> None:
    table("4p A=SE,x A[s1(k1:2(p1{HK}))]").play("SE>p1").holds("A.net=[s1(k1:2(p1))] A.gain=1 disc(HK,SE)")


def test_wd_fix_02_one_hacked_and_nothing_else() -> None:
    table("4p A=SE,x A[s1{HK,PO,HK}()]").play("SE>s1").holds("A.net=[s1{PO,HK}()] disc(HK,SE)")


@pytest.mark.parametrize("issue", ["PO", "NH"])
def test_wd_fix_02_it_helps_against_no_other_issue(issue: str) -> None:
    verdict = table(f"4p A=SE,x A[s1{{{issue}}}()]").refused("SE>s1")
    assert verdict.code == "E_NO_ISSUE"
    assert "WD-FIX-02" in verdict.rules


def test_wd_fix_03_powered_removes_a_power_outage() -> None:
    table("4p A=PW,x A[s1(k1:2{PO}(p1))]").play("PW>k1").holds("A.net=[s1(k1:2(p1))] A.gain=1 disc(PO,PW)")


def test_wd_fix_03_one_power_outage_and_nothing_else() -> None:
    table("4p A=PW,x A[s1{PO,HK,PO}()]").play("PW>s1").holds("A.net=[s1{HK,PO}()] disc(PO,PW)")


@pytest.mark.parametrize("issue", ["HK", "NH"])
def test_wd_fix_03_it_helps_against_no_other_issue(issue: str) -> None:
    verdict = table(f"4p A=PW,x A[s1{{{issue}}}()]").refused("PW>s1")
    assert verdict.code == "E_NO_ISSUE"
    assert "WD-FIX-03" in verdict.rules


def test_wd_fix_04_trained_removes_a_new_hire() -> None:
    table("4p A=TR,x A[s1{NH}(k1:2(p1))]").play("TR>s1").holds("A.net=[s1(k1:2(p1))] A.gain=1 disc(NH,TR)")


def test_wd_fix_04_one_new_hire_and_nothing_else() -> None:
    table("4p A=TR,x A[s1{HK,NH,NH}()]").play("TR>s1").holds("A.net=[s1{HK,NH}()] disc(NH,TR)")


@pytest.mark.parametrize("issue", ["HK", "PO"])
def test_wd_fix_04_it_helps_against_no_other_issue(issue: str) -> None:
    verdict = table(f"4p A=TR,x A[s1{{{issue}}}()]").refused("TR>s1")
    assert verdict.code == "E_NO_ISSUE"
    assert "WD-FIX-04" in verdict.rules
