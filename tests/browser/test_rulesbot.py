"""The Rules Bot's page, the board to try things on, and asking at a table."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import parse_qs, quote, urlsplit

import httpx
import pytest

from tests.browser.playing import WIDE, Visit, after, becomes, card, dock, drawn, expect, laid, seldom
from tests.browser.test_barriers import barriers
from tests.browser.wiring import sit_at, wired
from tests.server.running import Browser, Server

PHONE = {"viewport": {"width": 360, "height": 780}, "has_touch": True, "is_mobile": True}
PLAY, TOPIC = "Can I play orange 5 on grey 4?", "What if I'm in firewall with no cards?"
SAID: dict[str, Any] = {
    "kind": "topic",
    "verdict": None,
    "answer": "",
    "rules": [],
    "game": "wireburn",
    "entry": "",
    "position": "",
    "moves": [],
    "options": {},
    "near": [],
}
EVIL = """<img src=x onerror="document.title='hacked'"><script>document.title='hacked'</script> **bold**"""
GONE = "Failed to load resource"  # what a browser says when an answer was cut off


def rules_bot(visit: Visit, path: str = "/rules/wireburn", **more: Any) -> Any:
    page = visit(path, **more)
    page.get_by_label("Ask a rules question").wait_for()
    return page


def ask(page: Any, question: str) -> Any:
    """The answer, when it is there."""
    page.get_by_label("Ask a rules question").fill(question)
    page.keyboard.press("Enter")
    return answer_to(page, question)


def answer_to(page: Any, question: str) -> Any:
    shown = page.locator(".now").filter(has=page.locator(".ask", has_text=question)).locator(".ans")
    shown.wait_for()
    return shown


def sent(page: Any) -> list[dict[str, Any]]:
    """What is asked of the server from now on."""
    found: list[dict[str, Any]] = []
    page.on("request", lambda one: found.append(one.post_data_json) if one.url.endswith("/api/ask") else None)
    return found


def instead(page: Any, **answer: Any) -> None:
    """The server answers this, whatever is asked."""
    page.route("**/api/ask", lambda route: route.fulfill(json={**SAID, **answer}))


# ---------------------------------------------------------------- questions and answers


def test_a_play_is_answered_drawn_and_tried_on_a_board(visit: Visit) -> None:
    page = rules_bot(visit)
    answer = ask(page, PLAY)
    expect(answer.get_by_role("heading", name="Yes.")).to_be_visible()
    expect(answer).to_have_attribute("data-tone", "yes")
    expect(answer.get_by_role("link", name="WB-STEP-01 The step")).to_be_visible()
    drawing = answer.get_by_role("figure", name="The position")
    drawing.get_by_label("Grey 4").wait_for()
    expect(drawing.get_by_label("Orange 5")).to_be_visible()
    expect(drawing.locator(".ladder .to")).to_have_text("5")
    page.get_by_role("link", name="Try it on a board").click()
    page.get_by_text("The play that was asked about").wait_for()
    card(page, "O5").click()
    lit = page.get_by_role("button", name="Play here").first
    where = lit.get_attribute("data-key")[-1]
    lit.click()
    page.locator(f'[data-dock="{where}"]').get_by_text("value 5").wait_for()
    page.get_by_role("button", name="Take back").click()
    card(page, "O5").wait_for()
    page.get_by_role("link", name="Back to the rules bot").click()
    expect(answer_to(page, PLAY).get_by_role("heading", name="Yes.")).to_be_visible()


@pytest.mark.slow
def test_a_refused_play_is_crossed_out(visit: Visit) -> None:
    answer = ask(rules_bot(visit), "Can I go from 7 straight to 9?")
    expect(answer.get_by_role("heading", name="No.")).to_be_visible()
    answer.locator(".put.no").wait_for()
    expect(answer.locator(".ladder .to")).to_have_count(0)


def test_a_play_of_wired_is_drawn_as_its_network(visit: Visit) -> None:
    page = rules_bot(visit, "/rules/wired")
    position = "3p A=PC,x*5 A[s1(k1:2(p1))] B[s1(k1:2(p1))]"
    instead(page, kind="position", verdict="no", answer="No. Not there.", rules=["WD-EQ-03"], game="wired",
            position=position, moves=["play PC>s1"])  # fmt: skip
    answer = ask(page, "Can I plug a computer into a switch?")
    answer.locator('.rack .lit[data-place="A.s1"]').wait_for()
    expect(answer.get_by_role("figure").locator(".card.w")).to_have_count(1)


@pytest.mark.slow
def test_a_game_without_drawings_shows_the_generic_board(visit: Visit, server: Server) -> None:
    """The same for a game that the page has no look for; its answers are those of Wireburn."""
    page = rules_bot(visit)
    page.route("**/api/try", lambda route: route.fulfill(json=tried(server)))
    instead(page, kind="position", verdict="yes", answer="Yes.", game="chess", position="here", moves=["go"])
    answer = ask(page, "May it go?")
    answer.get_by_text("standing").wait_for()
    expect(answer.get_by_text("go", exact=True)).to_be_visible()


def tried(server: Server) -> Any:
    asked = {"game": "wireburn", "position": "2p A=T1 B=x3", "why": ["T1>T"]}
    return httpx.post(f"{server.url}/api/try", json=asked, headers={"x-wiredeck": "1"}).json()


def test_a_topic_names_its_rules_and_its_entry(visit: Visit) -> None:
    page = rules_bot(visit)
    answer = ask(page, TOPIC)
    expect(answer).to_have_attribute("data-kind", "topic")
    rule = answer.locator(".ids a").first
    number = rule.locator("code").inner_text()
    rule.click()
    page.get_by_role("dialog", name=re.compile(f"^{number}: ")).get_by_role("button", name="Close").click()
    answer.locator(".more a").click()
    page.locator("details.here[open]").wait_for()
    page.get_by_role("group", name="Ask next").get_by_role("button").first.click()
    page.locator(".before .past", has_text=TOPIC).wait_for()


def test_what_was_said_goes_along_with_a_follow_up(visit: Visit) -> None:
    page = rules_bot(visit)
    asked = sent(page)
    first = ask(page, PLAY).locator(".why").first.inner_text()
    ask(page, "What if the dock is locked by a VOLT?")
    assert [one["question"] for one in asked] == [PLAY, "What if the dock is locked by a VOLT?"]
    assert [said["role"] for said in asked[1]["context"]] == ["user", "assistant"]
    assert asked[1]["context"][0]["content"] == PLAY
    assert first in asked[1]["context"][1]["content"]
    expect(page.locator(".past", has_text=PLAY).get_by_text("Yes", exact=True)).to_be_visible()


def test_what_is_no_question_about_rules_is_declined_kindly(visit: Visit) -> None:
    page = rules_bot(visit)
    answer = ask(page, "What is the weather like in Paris?")
    expect(answer).to_have_attribute("data-tone", "declined")
    expect(answer.get_by_role("heading", name="Not one for the rulebook.")).to_be_visible()
    expect(answer.locator(".ids")).to_have_count(0)
    page.get_by_role("group", name="Ask next").get_by_role("button").nth(1).wait_for()
    answer.get_by_role("link", name="Ask it about WIRED").click()
    page.wait_for_url("**/rules/wired?q=What*")
    answer_to(page, "What is the weather like in Paris?")


@pytest.mark.slow
def test_more_is_asked_for_kindly(visit: Visit) -> None:
    page = rules_bot(visit)
    instead(page, kind="missing", answer="Tell me which card.")
    answer = ask(page, "Can I play this?")
    expect(answer.get_by_role("heading", name="Tell me a little more.")).to_be_visible()
    expect(answer.get_by_text("Tell me which card.")).to_be_visible()


@pytest.mark.parametrize("game", ["wireburn", *seldom("wired")])
def test_what_is_suggested_is_answered(visit: Visit, server: Server, game: str) -> None:
    page = rules_bot(visit, f"/rules/{game}")
    ideas = page.get_by_role("group", name="You could ask").get_by_role("button")
    ideas.nth(2).wait_for()
    for question in ideas.all_inner_texts():
        body = {"question": question, "game": game}
        answer = httpx.post(f"{server.url}/api/ask", json=body, headers={"x-wiredeck": "1"}).json()
        assert answer["kind"] in ("position", "topic"), question
        assert answer["rules"], question


# ---------------------------------------------------------------- what the page keeps


@pytest.mark.slow
def test_the_conversation_is_kept_here_until_it_is_cleared(visit: Visit) -> None:
    page = rules_bot(visit)
    ask(page, "Can I go from 7 straight to 9?")
    ask(page, PLAY)
    page.goto("/rules/wireburn")
    answer_to(page, PLAY).wait_for()
    earlier = page.locator(".past", has_text="Can I go from 7 straight to 9?")
    earlier.locator("summary").click()
    earlier.get_by_role("heading", name="No.").wait_for()
    page.goto("/rules/wired")
    page.get_by_role("heading", name="Settle it in a blink").wait_for()  # every game has its own
    page.goto("/rules/wireburn")
    page.get_by_role("button", name="Clear the conversation").click()
    page.get_by_role("heading", name="Settle it in a blink").wait_for()
    page.reload()
    page.get_by_role("heading", name="Settle it in a blink").wait_for()
    expect(page.locator(".past")).to_have_count(0)


@pytest.mark.slow
def test_the_edition_is_sent_and_remembered(visit: Visit) -> None:
    page = rules_bot(visit)
    asked = sent(page)
    ask(page, "How many cards are in the deck?")
    page.get_by_role("radio", name="Official").check()
    ask(page, "How many cards do I draw?")
    page.reload()
    expect(page.get_by_role("radio", name="Official")).to_be_checked()
    assert [one["edition"] for one in asked] == [None, "official"]
    page.goto("/rules/wireburn?edition=operator")
    page.get_by_role("radio", name="Operator", checked=True).wait_for()


@pytest.mark.slow
def test_a_link_asks_its_question(visit: Visit) -> None:
    page = rules_bot(visit)
    ask(page, PLAY)
    ask(page, "What if the dock is locked by a VOLT?")
    becomes(asked_by, page, {"q": ["What if the dock is locked by a VOLT?"], "after": [PLAY]})
    other = rules_bot(visit, page.url)
    there = answer_to(other, "What if the dock is locked by a VOLT?")
    expect(there.locator(".why").first).to_have_text(page.locator(".now .why").first.inner_text())
    other.goto("/rules/wired?q=How+many+cards+do+I+start+with%3F")
    answer_to(other, "How many cards do I start with?")


def asked_by(page: Any) -> dict[str, list[str]]:
    """What the address of a page asks."""
    return parse_qs(urlsplit(page.url).query)


def test_the_library_is_searched_as_one_types_and_linked(visit: Visit) -> None:
    page = rules_bot(visit)
    page.get_by_role("button", name=re.compile("^Green cards")).click()
    entries = page.get_by_role("region", name="Green cards").locator("details")
    number = entries.first.get_attribute("id")
    entries.first.locator("summary").click()
    entries.first.get_by_role("link", name="Link to this answer").click()
    page.wait_for_url(f"**#{number}")
    page.goto("/")
    page.goto(f"/rules/wireburn#{number}")
    page.locator(f"#{number}[open]").wait_for()
    page.get_by_label("Find in the rules").fill("WB-STEP-01")
    page.locator("article#WB-STEP-01").wait_for()
    expect(page.locator("article").nth(9)).to_have_count(0)
    page.get_by_label("Find in the rules").fill("zebra crossing")
    page.get_by_text("No rule has these words.").wait_for()


@pytest.mark.slow
def test_without_a_network_it_says_so_and_tries_again(visit: Visit) -> None:
    page = rules_bot(visit, excuse=GONE)
    page.route("**/api/ask", lambda route: route.abort())
    page.get_by_label("Ask a rules question").fill(PLAY)
    page.get_by_role("button", name="Ask", exact=True).click()
    page.get_by_role("heading", name="The server does not answer.").wait_for()
    page.unroute("**/api/ask")
    page.get_by_role("button", name="Try again").click()
    expect(answer_to(page, PLAY).get_by_role("heading", name="Yes.")).to_be_visible()
    expect(page.locator(".past")).to_have_count(0)


# ---------------------------------------------------------------- nothing is markup


def test_markup_is_text_in_questions_answers_and_links(visit: Visit) -> None:
    page = rules_bot(visit, excuse=GONE)  # no such position: refused
    ask(page, EVIL)
    expect(page.locator(".now .ask")).to_have_text(re.compile(re.escape(EVIL) + "$"))
    is_only_text(page)
    instead(page, verdict="yes", answer=f"Yes. {EVIL}", rules=["R-<b>1</b>"], near=["<i>"])
    answer = ask(page, f"Again {EVIL}")
    expect(answer.locator(".why")).to_have_text(EVIL)
    expect(answer.locator(".ids code")).to_have_text("R-<b>1</b>")
    is_only_text(page)
    page.unroute("**/api/ask")
    page.goto(f"/rules/wireburn?q={quote('Once more ' + EVIL)}")
    answer_to(page, "Once more")
    is_only_text(page)
    page.goto(f"/try/wireburn?position={quote(EVIL)}")
    page.locator("main h1").wait_for()
    is_only_text(page)
    page.goto("/manual/wireburn")
    page.locator("main[data-ready=true]").wait_for()
    is_only_text(page)


def is_only_text(page: Any) -> None:
    assert page.locator("main img, main script, main iframe").count() == 0
    assert page.title() != "hacked"


# ---------------------------------------------------------------- keyboard, phones, barriers


def test_everything_is_done_by_keyboard(visit: Visit) -> None:
    page = rules_bot(visit)
    page.get_by_label("Ask a rules question").focus()
    page.keyboard.type(PLAY)
    page.keyboard.press("Enter")
    answer_to(page, PLAY)
    expect(page.get_by_label("Ask a rules question")).to_be_focused()  # the next question may be typed at once
    expect(page.locator(".bot [role=status]").first).to_have_text(re.compile("^Yes. A step"))
    page.locator("article[id]").first.wait_for()  # the library suggests questions too
    page.keyboard.press("Shift+Tab")
    idea = page.evaluate("document.activeElement.textContent")
    page.keyboard.press("Enter")
    answer_to(page, idea)


@pytest.mark.parametrize("path", ["/rules/wireburn", *seldom("/rules/wired")])
def test_it_fits_on_a_phone(visit: Visit, path: str) -> None:
    page = rules_bot(visit, path, **PHONE)
    ask(page, PLAY if "wireburn" in path else "Can I plug a computer into a switch?")
    page.locator("article[id]").first.wait_for()
    small = page.evaluate(
        """() => [...document.querySelectorAll(".bot button, .bot a, .eds label")]
          .filter((one) => one.checkVisibility()).map((one) => [one.textContent, one.getBoundingClientRect()])
          .filter(([, { width, height }]) => width < 24 || height < 24).map(([name]) => name)"""
    )
    assert small == []
    assert page.evaluate(WIDE) <= 0


def answered(visit: Visit, browsers: list[Browser]) -> Any:
    page = rules_bot(visit)
    ask(page, TOPIC)
    ask(page, PLAY).locator(".try").wait_for()
    page.get_by_label("Find in the rules").fill("WB-STEP-01")  # not all of them: it takes long
    page.locator("article#WB-STEP-01").wait_for()
    return page


def declined(visit: Visit, browsers: list[Browser]) -> Any:
    page = rules_bot(visit, "/rules/wired")
    ask(page, "What is the weather like in Paris?")
    page.get_by_role("button", name=re.compile("^Set-up")).click()
    page.get_by_label("Find in the rules").fill("WD-EQ-03")
    return page


def board(visit: Visit, browsers: list[Browser]) -> Any:
    page = visit("/try/wireburn?position=3p%20T(G4)%20A%3DO5,x3&move=O5%3ET")
    page.get_by_text("The play that was asked about").wait_for()
    return page


def asking(visit: Visit, browsers: list[Browser]) -> Any:
    page = visit(f"/table/{laid(browsers[:2], STUCK)}", cookies=browsers[0])
    card(page, "T9").click()
    panel = open_panel(page)
    panel.get_by_role("button", name="Why can’t I play Teal 9?").click()
    panel.locator(".ans").wait_for()
    return page


@pytest.mark.parametrize("open_page", [answered, asking, *seldom(declined, board)], ids=lambda one: one.__name__)
def test_there_is_no_barrier(visit: Visit, browsers: list[Browser], axe: str, open_page: Any) -> None:
    found = barriers(open_page(visit, browsers), axe)
    assert not found, "\n".join(found)


# ---------------------------------------------------------------- at a table

STUCK = "2p A=T9,T8,P3 B=P2,O3 T(T6) P(P9,V)"


def open_panel(page: Any) -> Any:
    page.get_by_role("button", name="Ask", exact=True).click()
    panel = page.get_by_role("dialog", name="Ask the rules bot")
    panel.get_by_label("Ask a rules question").wait_for()
    return panel


def test_a_table_says_why_a_card_cannot_go(visit: Visit, browsers: list[Browser]) -> None:
    page = visit(f"/table/{laid(browsers[:2], STUCK)}", cookies=browsers[0])
    card(page, "T9").click()
    panel = open_panel(page)
    asked = sent(page)
    panel.get_by_role("button", name="Why can’t I play Teal 9?").click()
    answer = answer_to(page, "Why can’t I play Teal 9?")
    expect(answer.get_by_role("heading", name="No.")).to_be_visible()
    expect(answer.get_by_text("TEAL dock: A 9 is neither 6 nor one away from it")).to_be_visible()
    expect(answer.get_by_role("link", name=re.compile("^WB-STEP-01"))).to_be_visible()
    expect(panel.get_by_role("status").first).to_have_text(re.compile("^No. TEAL dock"))
    panel.get_by_label("Ask a rules question").fill(TOPIC)
    page.keyboard.press("Enter")
    answer_to(page, TOPIC)
    assert [{**one, "context": []} for one in asked] == [
        {"question": TOPIC, "game": "wireburn", "edition": "operator", "context": []}
    ]
    assert "T9" not in json.dumps(asked)
    assert "Teal 9" not in json.dumps(asked)
    assert drawn(page) == 0, "nothing has changed"


@pytest.mark.slow
def test_a_picked_card_is_told_where_it_may_go(visit: Visit, browsers: list[Browser]) -> None:
    page = visit(f"/table/{laid(browsers[:2], '2p A=T7,T8,P3 B=P2,O3 T(T6) P(P9)')}", cookies=browsers[0])
    card(page, "T7").click()
    panel = open_panel(page)
    panel.get_by_role("button", name="Where can I play Teal 7?").click()
    panel.get_by_role("heading", name="Depends on where it goes.").wait_for()
    expect(panel.get_by_text("It may be played now: TEAL dock.", exact=True)).to_be_visible()


@pytest.mark.slow
def test_the_panel_keeps_the_focus_and_gives_it_back(visit: Visit, browsers: list[Browser]) -> None:
    page = visit(f"/table/{laid(browsers[:2], STUCK)}", cookies=browsers[0])
    dock(page, "T").wait_for()
    page.get_by_role("button", name="Ask", exact=True).focus()
    page.keyboard.press("Enter")
    panel = page.get_by_role("dialog", name="Ask the rules bot")
    panel.get_by_text("On your turn, pick a card first").wait_for()
    expect(panel.locator(":focus")).to_have_count(1)
    for _ in range(12):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('dialog')")
    page.keyboard.press("Escape")
    panel.wait_for(state="hidden")
    expect(page.get_by_role("button", name="Ask", exact=True)).to_be_focused()


def test_at_one_screen_nobody_is_told_what_another_picked(visit: Visit, browsers: list[Browser]) -> None:
    host = browsers[0]
    page = visit(f"/table/{laid([host, host], STUCK)}", cookies=host)
    page.get_by_role("button", name="Show the hand").click()
    card(page, "T9").click()
    panel = open_panel(page)
    panel.get_by_role("button", name="Why can’t I play Teal 9?").click()
    answer_to(page, "Why can’t I play Teal 9?")
    page.keyboard.press("Escape")
    card(page, "P3").click()
    dock(page, "P").wait_for()
    for key in ("draw", "draw", "draw", "end"):
        button = page.locator(f'button[data-key="{key}"]:not([aria-disabled])')
        if button.count():
            turn = drawn(page)
            button.click()
            after(page, turn)
    page.get_by_role("heading", name="Pass the screen to Ben").wait_for()
    panel = open_panel(page)
    assert "Teal 9" not in panel.inner_text()
    assert panel.locator(".btn.why").count() == 0


@pytest.mark.slow
def test_an_answer_is_reported_from_a_table(visit: Visit, browsers: list[Browser]) -> None:
    page = visit(f"/table/{laid(browsers[:2], STUCK)}", cookies=browsers[0])
    dock(page, "T").wait_for()
    panel = open_panel(page)
    panel.get_by_label("Ask a rules question").fill(TOPIC)
    page.keyboard.press("Enter")
    answer_to(page, TOPIC)
    panel.get_by_role("button", name="Report this answer").click()
    panel.get_by_text("Thank you. It is kept").wait_for()


@pytest.mark.slow
def test_wired_says_why_a_card_cannot_go(visit: Visit, browsers: list[Browser]) -> None:
    position = "2p A=PC,HK,SW A[s1] B[s1(k1:2(p1))] phase=moves"
    page = sit_at(visit, browsers[0], wired(browsers[:2], position))
    card(page, "PC").click()
    panel = open_panel(page)
    panel.get_by_role("button", name="Why can’t I play COMPUTER?").click()
    answer_to(page, "Why can’t I play COMPUTER?").get_by_text("A computer cannot be plugged in there.").wait_for()
    expect(panel.get_by_role("link", name=re.compile("^WD-EQ-03"))).to_be_visible()


@pytest.mark.slow
def test_lessons_and_spectators_ask_the_bot_only(visit: Visit, browsers: list[Browser]) -> None:
    for path in ("/learn/wireburn", f"/table/{laid(browsers[:2], STUCK)}"):
        page = visit(path)
        dock(page, "T").wait_for()
        panel = open_panel(page)
        panel.get_by_label("Ask a rules question").fill(PLAY)
        page.keyboard.press("Enter")
        answer_to(page, PLAY).get_by_role("heading", name="Yes.").wait_for()
        expect(panel.locator(".why.btn")).to_have_count(0)
