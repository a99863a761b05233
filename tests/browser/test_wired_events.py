"""WIRED: audits and head hunts, sealed answers, answers that are given beforehand, Peel Out."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.browser.playing import Visit, after, drawn, expect, start
from tests.browser.wiring import card, lights, place, play, press, sit_at, wired
from tests.server.running import Browser

AUDIT = "3p A=AU,SE,TR B=HK,TR C=HK,TR B[s1(k1:2(p1,p2),k2:2(p3,p4))]"
MUCH_LATER = "2099-01-01"
HUNT = "3p A=HH,TR B=HH,TR C=TR B.cl=FT A.cl=SEC,SUP"


def event(page: Any, about: str) -> Any:
    found = page.get_by_role("alertdialog", name=about)
    found.wait_for()
    return found


def chain_is(page: Any, *links: str) -> None:
    """Wait until these cards have been played."""
    expect(page.locator(".chain li:not(.q)")).to_have_text(list(links), use_inner_text=True)


def staff_is(page: Any, *names: str) -> None:
    expect(page.locator(".rack .tag")).to_have_text(list(names))


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
    expect(place(ada, "B")).to_have_text("AUDIT Ben: 2 of 4 computers back to hand")
    place(ada, "B").click()
    event(ada, "You audit Ben")
    event(cleo, "Ada audits Ben").get_by_text("At stake: 2 of 4 computers").wait_for()
    window = event(ben, "Ada audits you")
    expect(window.get_by_role("button")).to_have_text(
        ["Pass: leave it as it is", "Answer with HACKED: stop the AUDIT of Ben"]
    )
    answer(ben, "B:answer HK")
    ada.locator(".event").get_by_text("It is stopped for now.").wait_for()
    cleo.locator(".event").get_by_text("It is stopped for now.").wait_for()
    chain_is(ada, "AUDIT you", "HACKED Ben")
    chain_is(cleo, "AUDIT Ada", "HACKED Ben")
    answer(ada, "answer SE")
    for page, letter in ((ben, "B"), (cleo, "C")):
        page.locator(".event").get_by_text("It goes ahead for now.").wait_for()
        page.locator(f'.event button[data-key="{letter}:pass"]').click()
    ada.get_by_text("Pick what goes back to hand").wait_for()
    lights(ada, "B.p1", "B.p2", "B.p3", "B.p4")
    turn = drawn(ada)
    place(ada, "B.p2").click()
    after(ada, turn)
    lights(ada, "B.p1", "B.p3", "B.p4")
    place(ada, "B.p4").click()
    ben.locator(".event").wait_for(state="detached")
    ben.locator(".rack").get_by_text("2 online").wait_for()
    ben.locator('.hand [data-card="PC"]').nth(1).wait_for()
    expect(place(ben, "B.p2")).to_have_count(0)


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
    assert browsers[2].do(table, do="chat", text="Have I?")["ok"]
    for page in (ada, ben, watcher):  # what an answer had told them would be there before
        page.get_by_role("log", name="Chat", include_hidden=True).get_by_text("Have I?").wait_for(state="attached")
    assert [seen(page) for page in (ada, ben, watcher)] == before
    expect(watcher.locator(".top .turn")).to_have_text("Waiting")


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
    expect(cleo.locator(".event button")).to_have_count(0)
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
    for held in ("HK", "PW"):
        table = wired(browsers[:2], AUDIT.replace("3p", "2p").replace("B=HK,TR C=HK,TR", f"B={held},TR"))
        ben = sit_at(visit, browsers[1], table, script=script)
        ben.clock.install()
        ben.clock.pause_at(MUCH_LATER)
        assert browsers[0].do(table, do="move", turn=0, key="AU>B")["ok"]
        event(ben, "Ada audits you")
        expect(ben.get_by_label("In event windows")).to_have_value("pass")
        passing = ben.locator('.event button[data-key="B:pass"]')
        ben.clock.run_for(1400)
        assert passing.is_enabled(), "not yet"
        ben.clock.run_for(200)
        passing.wait_for(state="detached")
        assert browsers[0].look(table)["own"]["phase"] == "select"


# ---------------------------------------------------------------- head hunts


def test_a_head_hunter_takes_staff_and_one_of_the_own_goes(visit: Visit, browsers: list[Browser]) -> None:
    ada, ben, cleo = three(visit, browsers, HUNT)
    card(ada, "HH").click()
    lights(ada, "B.FT")
    place(ada, "B.FT").click()
    event(ada, "You go after Ben’s FIELD TECH")
    event(cleo, "Ada goes after Ben’s FIELD TECH")
    event(ben, "Ada goes after your FIELD TECH")
    press(ben, "B:pass")
    expect(ada.locator(".event .ab button")).to_have_text(
        [
            "Discard the stolen FIELD TECH",
            "Keep the stolen FIELD TECH and let SECURITY SPECIALIST go",
            "Keep the stolen FIELD TECH and let SUPERVISOR go",
        ]
    )
    press(ada, "keep-SUP")
    staff_is(ada, "SECURITY SPECIALIST", "FIELD TECH")
    ben.locator(".rack").get_by_text("no staff").wait_for()


@pytest.mark.slow
def test_a_head_hunter_is_stopped_by_another(visit: Visit, browsers: list[Browser]) -> None:
    ada, ben, _ = three(visit, browsers, HUNT)
    play(ada, "HH", "B.FT")
    event(ben, "Ada goes after your FIELD TECH")
    press(ben, "B:answer HH")
    ada.locator(".event").get_by_text("It is stopped for now.").wait_for()
    chain_is(ada, "HEAD HUNTER you", "HEAD HUNTER Ben")
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
    staff_is(ben, "FIELD TECH")  # the other one has worked already
    staff_is(ada, "SECURITY SPECIALIST", "SUPERVISOR")


# ---------------------------------------------------------------- clocks


def test_peel_out_ends_the_turn_by_itself(visit: Visit, browsers: list[Browser]) -> None:
    table = wired(browsers[:2], "2p A=SW,TR phase=trade", house={"peel_out": True}, started=False)
    ada = visit(f"/table/{table}", cookies=browsers[0])
    ada.locator(".lobby").wait_for()
    start(browsers[0], table)
    ada.get_by_text("House rules: peel out").wait_for()
    clock = ada.locator(".bar").get_by_role("progressbar", name="Time left")
    clock.wait_for()
    press(ada, "end")
    play(ada, "SW", "@")
    expect(ada.locator(".bar time")).to_have_text(re.compile("^0:0[1-5]$"))
    ada.locator(".top .turn").get_by_text("Ben to move").wait_for()
    expect(place(ada, "A.s1")).to_have_count(1)


@pytest.mark.slow
def test_the_tables_clock_is_seen_at_each_score(visit: Visit, browsers: list[Browser]) -> None:
    table = wired(browsers[:2], "2p A=SW,TR phase=trade", clock=(600_000, 0))
    ada, ben = (sit_at(visit, browser, table) for browser in browsers[:2])
    expect(ada.locator(".score time")).to_have_count(2)
    expect(ben.locator('.score [data-seat="A"] time')).not_to_have_text("10:00")
    expect(ben.locator('.score [data-seat="B"] time')).to_have_text("10:00")  # Ada’s time runs, not Ben’s
