"""Names, chat, votes, who leaves and comes back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.playing import LOG, Visit, expect, hand, laid, something, start
from tests.server.running import Browser, Server

POSITION = "2p A=T7,T8,P3 B=P2,O3,O4 T(T6) pile(O8,O9)"
MARKUP = "<img src=x onerror=x()>"


def table_of_two(visit: Visit, browsers: list[Browser], **more: Any) -> tuple[Any, Any]:
    table = laid(browsers[:2], POSITION, **more)
    pages = [visit(f"/table/{table}", cookies=browser) for browser in browsers[:2]]
    for page in pages:
        page.locator(".hand").wait_for()
    return pages[0], pages[1]


def chat_of(page: Any) -> Any:
    return page.locator(".rail").get_by_role("log", name="Chat")


def say(page: Any, text: str) -> None:
    page.locator(".rail").get_by_label("Say something").fill(text)
    page.locator(".rail").get_by_role("button", name="Send").first.click()


def test_a_name_with_markup_is_text_everywhere(visit: Visit, browsers: list[Browser]) -> None:
    ada, ben = table_of_two(visit, browsers, names=[MARKUP, "Ben"])
    ben.locator("[data-seat=A]").get_by_text(MARKUP).wait_for()
    something(ada)
    ben.locator(LOG).get_by_text(MARKUP).first.wait_for()
    say(ada, MARKUP)
    for page in (ada, ben):
        chat_of(page).get_by_text(f"{MARKUP} {MARKUP}").wait_for()
    expect(ben).to_have_title(re.compile(re.escape(MARKUP)))
    ada.get_by_role("button", name="Ask for a pause").click()
    ben.get_by_text(f"{MARKUP} asks: shall we pause?").wait_for()
    ben.locator(".rail summary").filter(has_text="Seats").click()
    ben.get_by_role("button", name=f"Mute {MARKUP}").wait_for()
    for page in (ada, ben):
        expect(page.locator("img, b b, [onerror]")).to_have_count(0)


def test_people_talk_and_mute(visit: Visit, browsers: list[Browser]) -> None:
    ada, ben = table_of_two(visit, browsers)
    say(ada, "hello <i>there</i>")
    chat_of(ben).get_by_text("Ada hello <i>there</i>").wait_for()
    expect(ada.locator(".rail").get_by_label("Say something")).to_have_value("")
    ben.locator(".rail").get_by_label("Phrases").select_option("Well played.")
    chat_of(ada).get_by_text("Ben Well played.").wait_for()
    ada.locator(".rail summary").filter(has_text="Seats").click()
    ada.get_by_role("button", name="Mute Ben").click()
    chat_of(ada).get_by_text("Well played.").wait_for(state="detached")
    chat_of(ada).get_by_text("hello").wait_for()
    ada.reload()
    chat_of(ada).get_by_text("hello").wait_for()
    expect(chat_of(ada).get_by_text("Well played.")).to_have_count(0)  # this browser remembers it


@pytest.mark.slow
def test_a_pause_needs_consent_and_holds_the_game(visit: Visit, browsers: list[Browser]) -> None:
    ada, ben = table_of_two(visit, browsers)
    ada.get_by_role("button", name="Ask for a pause").click()
    ben.get_by_text("Ada asks: shall we pause?").wait_for()
    ben.get_by_role("button", name="Yes", exact=True).click()
    for page in (ada, ben):
        page.get_by_role("status").get_by_text("Paused").wait_for()
    ada.locator(".card.playable").first.click()
    ada.locator(".drop").first.click()
    ada.get_by_role("alert").get_by_text("The game is paused.").wait_for()
    ben.get_by_role("button", name="Ask to go on").click()
    ada.get_by_role("button", name="Yes", exact=True).click()
    ada.get_by_text("Your turn", exact=True).wait_for()
    something(ada)


@pytest.mark.slow
def test_what_happened_since_somebody_looked_is_told(visit: Visit, browsers: list[Browser]) -> None:
    table = laid(browsers[:2], POSITION)
    script = "Object.defineProperty(document, 'hidden', { get: () => window.away === true });"
    ben = visit(f"/table/{table}", cookies=browsers[1], script=script)
    ben.locator(".hand").wait_for()
    turn_away = "away => { window.away = away; document.dispatchEvent(new Event('visibilitychange')); }"
    ben.evaluate(turn_away, True)
    for turn, key in enumerate(("T7>T", "T8>T", "end")):
        assert browsers[0].do(table, do="move", turn=turn, key=key)["ok"]
    ben.locator(".turn.mine").wait_for()
    missed = ben.get_by_role("region", name="While you were away")
    expect(missed).to_have_count(0)
    ben.evaluate(turn_away, False)
    missed.get_by_text("teal 7").wait_for()
    missed.get_by_role("listitem").nth(2).wait_for()
    missed.get_by_role("button").click()
    missed.wait_for(state="detached")


def test_two_people_at_one_screen_see_their_own_hand_only(visit: Visit, browsers: list[Browser]) -> None:
    host = browsers[0]
    table = host.make("wireburn", 2, options={"first": "A"})
    host.sit(table, "Ada")
    host.sit(table, "Ben")
    start(host, table)
    page = visit(f"/table/{table}", cookies=host)
    page.get_by_role("heading", name="Pass the screen to Ada").wait_for()
    assert hand(page) == []
    page.get_by_role("button", name="Show the hand").click()
    page.locator(".hand").wait_for()
    for _ in range(30):
        if not page.locator(".turn").get_by_text("Ada").count():
            break
        something_of_ada(page)
    page.get_by_role("heading", name="Pass the screen to Ben").wait_for()
    assert hand(page) == []
    page.get_by_role("button", name="Show the hand").click()
    page.locator(".hand").wait_for()


def something_of_ada(page: Any) -> None:
    end = page.locator('button[data-key="end"]:not([aria-disabled])')
    if end.count():
        end.click()
        page.get_by_role("heading", name=re.compile("Pass the screen to|won")).wait_for()
    else:
        something(page)


# ---------------------------------------------------------------- leaving


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("hurried"), program="tests.browser.hurried")
    yield running
    assert running.stop() == 0, running.log()


@pytest.mark.slow
def test_who_leaves_is_shown_as_gone_a_bot_plays_and_the_person_returns(visit: Visit, hurried: Server) -> None:
    people = [Browser(hurried) for _ in range(3)]
    table = people[0].make("wireburn", 3, options={"first": "B"})
    for person, name in zip(people, ("Ada", "Ben", "Cleo"), strict=True):
        person.sit(table, name)
    start(people[0], table)
    ada, ben, cleo = (visit(f"/table/{table}", cookies=person, at=hurried) for person in people)
    ben.locator(".hand").wait_for()
    ben.context.close()
    place = ada.locator("[data-seat=B]")
    place.get_by_text("gone").wait_for()
    ada.locator(".rail summary").filter(has_text="Seats").click()
    ada.get_by_role("button", name="Let a bot play").click()
    cleo.get_by_text("Ada asks: shall a bot play for Ben?").wait_for()
    cleo.get_by_role("button", name="Yes", exact=True).click()
    place.get_by_text("away, a bot plays").wait_for()
    cleo.locator(".turn.mine").or_(cleo.get_by_text("Ada to move")).first.wait_for()
    back = visit(f"/table/{table}", cookies=people[1], at=hurried)
    back.get_by_text("Cleo to move").or_(back.get_by_text("Ada to move")).first.wait_for()
    place.get_by_text("away, a bot plays").wait_for(state="detached")
    for person in people:
        person.close()
