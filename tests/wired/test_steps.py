"""Small steps and whole commands: the same results, and nothing breaks when the table changes in between."""

from __future__ import annotations

from tests.wired.desk import table
from wiredeck.games.wired.state import TOLD_LIMIT, WON
from wiredeck.games.wired.write import position_text


def test_r_104_a_counter_draft_cannot_be_sent_when_time_has_taken_its_offer() -> None:
    t = table("4p phase=trade A=PC,x B=SW,x", "+clock")
    t.play("offer B give PC want SW; B:redraft A; B:add SW; wait 20; B:next")
    assert t.state.offers == 0
    assert "B:send" not in t.legal("B")
    t.play("B:tear").holds("phase=trade offers=-")


def test_r_104_a_counter_draft_cannot_be_sent_when_a_leaver_has_taken_its_offer() -> None:
    t = table("4p phase=trade A=PC,x B=SW,x", "+shame +eliminate")
    t.play("offer B give strike:C:1 want SW; B:redraft A; B:add SW; C:leave; B:next")
    assert "B:send" not in t.legal("B")
    t.play("B:tear").holds("phase=trade offers=- out=C")


def test_r_104_a_draft_to_somebody_who_leaves_is_gone() -> None:
    table("4p phase=trade A=PC,x", "+eliminate").play("draft B; add PC; B:leave").holds("phase=trade out=B offers=-")


def test_r_78_where_there_is_no_trade_nothing_can_be_drafted() -> None:
    t = table("2p phase=trade A=PC,x", "+notrade")
    assert t.legal() == {"end"}
    assert t.refused("draft B").code == t.refused("offer B give PC want -").code == "E_TRADABLE"


def test_r_76_a_stop_score_of_nothing_closes_trade_from_the_start() -> None:
    table("4p turn=D", "stop=0").play("endturn").holds("turn=A phase=moves closed=yes")
    table("4p turn=D", "stop=1").play("endturn").holds("turn=A phase=trade closed=no")


def test_r_88_a_tale_too_long_to_tell_keeps_its_last_word() -> None:
    t = table("2p turn=B turnno=2 pile(PC,PC) disc() A=x*6 B=x*6", "rounds=1").play("endturn")
    assert t.state.told.n == TOLD_LIMIT
    assert t.state.told.event[TOLD_LIMIT - 1] // 65536 // 64 == WON


def test_fix_11_a_confirmation_that_breaks_nothing_is_ignored() -> None:
    for settings in ("-", "+shame"):
        table("4p A=x*6", settings).play("end!").holds("phase=discard out=-")
    assert table("4p phase=trade A=x*6").refused("end!").code == "E_STATE"


def test_fix_10_a_kept_strike_is_told_to_both_parties() -> None:
    t = table("4p A=HK,x C[s1()] strike=A>C:1:B", "+shame").play("HK>C.s1")
    assert [event.sentence for event in t.log if event.what == "PromiseKept"] == ["A struck C, as promised to B."]


def test_r_103_an_offer_in_steps_is_the_same_as_a_whole_one() -> None:
    start = "4p phase=trade A=PC*2,x A.cl=FT,SUP B=SW,x B.cl=SEC"
    whole = "offer B give later:PC*2@2,show want cl:SEC,truce:1:issues,truce:3:steal drop FT"
    steps = (
        "draft B; add PC; add PC; later; turns 2; add show; next; add cl:SEC; add truce; scope issues; "
        "add truce; turns 3; scope steal; surplus FT; send"
    )
    one, other = table(start).play(whole), table(start).play(steps)
    assert position_text(one.state) == position_text(other.state)
    one.play("B:accept")
    other.play("B:accept A")
    assert position_text(one.state) == position_text(other.state)


def test_r_103_discards_picks_and_attachments_in_steps_are_the_same() -> None:
    pairs = [
        ("4p phase=discard A=PC*2,HK,x", "discard PC,HK", "toss PC; toss HK; end"),
        ("4p A=K3,x A[s1();~p1;~p2;~p3]", "play K3>s1<p3,p1", "play K3>s1<; attach p3; attach p1; done"),
        ("4p A=AU,x B[~p1;~p2;~p3]", "AU>B; pass*; select p3,p1", "AU>B; pass*; pick p3; pick p1"),
    ]
    for start, whole, steps in pairs:
        assert position_text(table(start).play(whole).state) == position_text(table(start).play(steps).state)
