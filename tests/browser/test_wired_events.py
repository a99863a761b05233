"""WIRED: audits and head hunts, sealed answers, answers that are given beforehand, Peel Out."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.browser.playing import Visit, after, drawn, hand
from tests.browser.wiring import card, lit, place, play, press, sit_at, wired
from tests.server.running import Browser

AUDIT = "3p A=AU,SE,TR B=HK,TR C=HK,TR B[s1(k1:2(p1,p2),k2:2(p3,p4))]"
HUNT = "3p A=HH,TR B=HH,TR C=TR B.cl=FT A.cl=SEC,SUP"


def event(page: Any, about: str) -> Any:
    found = page.get_by_role("alertdialog", name=about)
    found.wait_for()
    return found


def chain(page: Any) -> list[str]:
    return [str(link).replace("\n", " ") for link in page.locator(".chain li:not(.q)").all_inner_texts()]


def three(visit: Visit, browsers: list[Browser], position: str, **made: Any) -> list[Any]:
    table = wired(browsers[:3], position, **made)
    return [sit_at(visit, browser, table) for browser in browsers[:3]]


def answer(page: Any, key: str) -> None:
    """A sealed answer is no turn that others see."""
    page.locator(f'.event button[data-key="{key}"]').click()
    page.locator(f'.event button[data-key="{key}"]').wait_for(state="detached")


# ---------------------------------------------------------------- audits


def test_an_audit_is_countered_and_countered_again_and_the_auditor_picks(visit: Visit, browsers: list[Browser]) -> None:
    ada, ben, cleo = three(visit, browsers, AUDIT)
    card(ada, "AU").click()
    assert place(ada, "B").inner_text() == "AUDIT Ben: 2 of 4 computers back to hand"
    place(ada, "B").click()
    event(ada, "You audit Ben")
    event(cleo, "Ada audits Ben").get_by_text("At stake: 2 of 4 computers").wait_for()
    window = event(ben, "Ada audits you")
    assert window.get_by_role("button").all_inner_texts() == [
        "Pass: leave it as it is",
        "Answer with HACKED: stop the AUDIT of Ben",
    ]
    answer(ben, "B:answer HK")
    ada.locator(".event").get_by_text("It is stopped for now.").wait_for()
    cleo.locator(".event").get_by_text("It is stopped for now.").wait_for()
    assert chain(ada) == ["AUDIT you", "HACKED Ben"]
    assert chain(cleo) == ["AUDIT Ada", "HACKED Ben"]
    answer(ada, "answer SE")
    for page, letter in ((ben, "B"), (cleo, "C")):
        page.locator(".event").get_by_text("It goes ahead for now.").wait_for()
        page.locator(f'.event button[data-key="{letter}:pass"]').click()
    ada.get_by_text("Pick what goes back to hand").wait_for()
    assert lit(ada) == ["B.p1", "B.p2", "B.p3", "B.p4"]
    turn = drawn(ada)
    place(ada, "B.p2").click()
    after(ada, turn)
    assert lit(ada) == ["B.p1", "B.p3", "B.p4"]
    place(ada, "B.p4").click()
    ben.locator(".event").wait_for(state="detached")
    ben.locator(".rack").get_by_text("2 online").wait_for()
    assert hand(ben).count("PC") >= 2
    assert place(ben, "B.p2").count() == 0


@pytest.mark.slow
def test_nobody_can_tell_who_has_answered(visit: Visit, browsers: list[Browser]) -> None:
    table = wired(browsers[:3], AUDIT)
    ada, ben, cleo = (sit_at(visit, browser, table) for browser in browsers[:3])
    watcher = visit(f"/table/{table}")
    play(ada, "AU", "B")
    event(ben, "Ada audits you")
    event(watcher, "Ada audits Ben")
    event(cleo, "Ada audits Ben")
    before = [seen(page) for page in (ada, ben, watcher)]
    answer(cleo, "C:answer HK")
    cleo.get_by_text("Answers are sealed. Waiting for the others.").wait_for()
    cleo.wait_for_timeout(300)
    assert [seen(page) for page in (ada, ben, watcher)] == before
    assert watcher.locator(".top .turn").inner_text() == "Waiting"


def seen(page: Any) -> tuple[str, str]:
    return str(page.locator(".wired").inner_text()), str(page.locator(".top .turn").inner_text())


@pytest.mark.slow
def test_a_window_is_still_there_after_a_reload(visit: Visit, browsers: list[Browser]) -> None:
    ada, ben, cleo = three(visit, browsers, AUDIT)
    play(ada, "AU", "B")
    event(ben, "Ada audits you")
    ben.reload()
    event(ben, "Ada audits you").get_by_role("button", name="Answer with HACKED").wait_for()
    answer(cleo, "C:answer HK")
    cleo.reload()
    event(cleo, "Ada audits Ben").get_by_text("Answers are sealed.").wait_for()
    assert cleo.locator(".event button").count() == 0
    ben.locator('.event button[data-key="B:pass"]').click()
    cleo.locator(".event").get_by_text("It is stopped for now.").wait_for()


@pytest.mark.slow
def test_an_answer_is_also_given_from_the_hand_and_by_a_key(visit: Visit, browsers: list[Browser]) -> None:
    ada, ben, cleo = three(visit, browsers, AUDIT)
    play(ada, "AU", "B")
    event(ben, "Ada audits you")
    ben.locator(".prompt").get_by_text("Your call").wait_for()
    card(ben, "HK").click()
    ben.locator(".prompt").get_by_text("HACKED: press its button").wait_for()
    event(cleo, "Ada audits Ben")
    cleo.keyboard.press("p")
    cleo.get_by_text("Answers are sealed.").wait_for()
    ben.locator('.acts button[data-key="B:answer HK"]').click()
    ada.locator(".event").get_by_text("It is stopped for now.").wait_for()


@pytest.mark.slow
def test_always_pass_takes_the_same_time_with_and_without_an_answer(visit: Visit, browsers: list[Browser]) -> None:
    script = "if (location.protocol === 'http:') localStorage.setItem('wiredeck preset', JSON.stringify('pass'));"
    took = []
    for held in ("HK", "PW"):
        table = wired(browsers[:2], AUDIT.replace("3p", "2p").replace("B=HK,TR C=HK,TR", f"B={held},TR"))
        ben = sit_at(visit, browsers[1], table, script=script)
        assert browsers[0].do(table, do="move", turn=0, key="AU>B")["ok"]
        event(ben, "Ada audits you")
        start = time.monotonic()
        assert ben.get_by_label("In event windows").input_value() == "pass"
        ben.locator('.event button[data-key="B:pass"]').wait_for(state="detached")
        took.append(time.monotonic() - start)
        assert browsers[0].look(table)["own"]["phase"] == "select"
    assert all(0.8 < one < 4 for one in took), took
    assert abs(took[0] - took[1]) < 1.2, took


# ---------------------------------------------------------------- head hunts


def test_a_head_hunter_takes_staff_and_one_of_the_own_goes(visit: Visit, browsers: list[Browser]) -> None:
    ada, ben, cleo = three(visit, browsers, HUNT)
    card(ada, "HH").click()
    assert lit(ada) == ["B.FT"]
    place(ada, "B.FT").click()
    event(ada, "You go after Ben’s FIELD TECH")
    event(cleo, "Ada goes after Ben’s FIELD TECH")
    event(ben, "Ada goes after your FIELD TECH")
    press(ben, "B:pass")
    assert ada.locator(".event .ab button").all_inner_texts() == [
        "Discard the stolen FIELD TECH",
        "Keep the stolen FIELD TECH and let SECURITY SPECIALIST go",
        "Keep the stolen FIELD TECH and let SUPERVISOR go",
    ]
    press(ada, "keep-SUP")
    assert ada.locator(".rack .tag").all_inner_texts() == ["SECURITY SPECIALIST", "FIELD TECH"]
    ben.locator(".rack").get_by_text("no staff").wait_for()


@pytest.mark.slow
def test_a_head_hunter_is_stopped_by_another(visit: Visit, browsers: list[Browser]) -> None:
    ada, ben, _ = three(visit, browsers, HUNT)
    play(ada, "HH", "B.FT")
    event(ben, "Ada goes after your FIELD TECH")
    press(ben, "B:answer HH")
    ada.locator(".event").get_by_text("It is stopped for now.").wait_for()
    assert chain(ada) == ["HEAD HUNTER you", "HEAD HUNTER Ben"]
    press(ada, "pass")
    ada.locator(".event").wait_for(state="detached")
    ben.locator(".rack").get_by_text("FIELD TECH").wait_for()


@pytest.mark.slow
def test_the_loot_may_be_thrown_away_and_one_of_two_equal_ones_is_chosen(visit: Visit, browsers: list[Browser]) -> None:
    ada, ben, _ = three(visit, browsers, HUNT.replace("B.cl=FT", "B.cl=FT,FT:t"))
    card(ada, "HH").click()
    ada.locator('.rivals [data-place="B.FT#2"]').click()
    event(ben, "Ada goes after your FIELD TECH")
    press(ben, "B:pass")
    press(ada, "drop")
    ada.locator(".event").wait_for(state="detached")
    assert ben.locator(".rack .tag").all_inner_texts() == ["FIELD TECH"], "the other one has worked already"
    assert ada.locator(".rack .tag").all_inner_texts() == ["SECURITY SPECIALIST", "SUPERVISOR"]


# ---------------------------------------------------------------- clocks


def test_peel_out_ends_the_turn_by_itself(visit: Visit, browsers: list[Browser]) -> None:
    table = wired(browsers[:2], "2p A=SW,TR phase=trade", house={"peel_out": True})
    ada = sit_at(visit, browsers[0], table)
    ada.get_by_text("House rules: peel out").wait_for()
    clock = ada.locator(".bar").get_by_role("progressbar", name="Time left")
    clock.wait_for()
    press(ada, "end")
    play(ada, "SW", "@")
    assert ada.locator(".bar time").inner_text() in ("0:05", "0:04", "0:03", "0:02", "0:01")
    ada.locator(".top .turn").get_by_text("Ben to move").wait_for()
    assert place(ada, "A.s1").count() == 1


@pytest.mark.slow
def test_the_tables_clock_is_seen_at_each_score(visit: Visit, browsers: list[Browser]) -> None:
    table = wired(browsers[:2], "2p A=SW,TR phase=trade", clock=(600_000, 0))
    ada, ben = (sit_at(visit, browser, table) for browser in browsers[:2])
    assert ada.locator(".score time").count() == 2
    ben.wait_for_timeout(1200)
    assert ben.locator('.score [data-seat="B"] time').inner_text() == "10:00", "Ada’s time runs, not Ben’s"
    assert ben.locator('.score [data-seat="A"] time').inner_text() != "10:00"
