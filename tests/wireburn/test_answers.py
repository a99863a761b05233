"""Which of the two answers: the position that was heard or the library; and what is told where that is unsure."""

from __future__ import annotations

import pytest

from wiredeck.games.hearing import Heard
from wiredeck.rulebook import library
from wiredeck.rulesbot import bot
from wiredeck.rulesbot.bot import Asked, Reply, ask
from wiredeck.rulesbot.encoder import Guess

STEP, BOOM, TIMING = "wb-docks-08", "wb-docks-20", "wb-attacks-05"


def heard(*, verdict: str = "yes", sure: bool = True, solid: bool = True, other: bool = False) -> Heard:
    return Heard(verdict, "", (), "", ("O5>T",), sure=sure, solid=solid, other=other)


def guess(entry: str, likely: float, verdict: str = "no") -> Guess:
    return Guess(entry, likely, {one: float(one == verdict) for one in ("yes", "no", "depends", "-")})


@pytest.mark.parametrize(
    ("position", "topic", "better"),
    [
        (heard(sure=False), guess(STEP, 0.9, "yes"), False),  # the entry says of all plays what is heard of one
        (heard(sure=False, other=True), guess(STEP, 0.9), True),  # a word asks for something else
        (heard(sure=False), guess(TIMING, 0.9), True),
        (heard(), guess(TIMING, 0.9, "yes"), False),  # nothing in the question speaks against the position
        (heard(), guess(TIMING, 0.7), False),
        (heard(), guess(TIMING, 0.9), False),  # every word of the question was heard, and every card
        (heard(sure=False), guess(TIMING, 0.99), True),  # the library is sure that something else is asked
        (heard(solid=False), guess(TIMING, 0.9), True),  # not all is named, and the library says otherwise
        (heard(solid=False), guess(TIMING, 0.9, "yes"), False),
        (heard(solid=False, sure=False), guess(TIMING, 0.3), True),
        (heard(), guess("none", 0.99), True),
        (heard(), guess("none", 0.5), False),
    ],
)
def test_who_answers(position: Heard, topic: Guess, better: bool) -> None:
    assert bot._is_better("wireburn", [topic], position, "") is better  # pyright: ignore[reportPrivateUsage]


def second(verdict: str, other: str, likely: float) -> Reply:
    first = Reply("topic", verdict, "No. So it is.", ("WB-DMG-01",), "wireburn", TIMING)
    best = Guess(TIMING, 0.5, {verdict: 0.8})
    return bot._with_second(first, "wireburn", None, best, guess(BOOM, likely, other))  # pyright: ignore[reportPrivateUsage]


def test_an_entry_nearly_as_likely_is_told_as_well() -> None:
    found = second("no", "no", 0.4)
    assert found.verdict == "no"
    assert found.answer.startswith('No. So it is. Or do you mean "Can a modifier bring a dock to 10 or to 1?"')
    assert {"WB-DMG-01", "WB-MOD-06"} <= set(found.rules)


def leaning(*guesses: Guess, known: str | None = None, own: str | None = None) -> float:
    return bot._leaning(list(guesses), "", known, own)  # pyright: ignore[reportPrivateUsage]


def test_two_entries_that_contradict_each_other_give_no_verdict() -> None:
    both = leaning(guess(TIMING, 0.4), guess(BOOM, 0.4, "yes"))
    assert 1 - bot.SURE_SAID < both < bot.SURE_SAID


def test_two_entries_that_agree_give_theirs() -> None:
    assert leaning(guess(TIMING, 0.4), guess(BOOM, 0.4)) < 1 - bot.SURE_SAID


def test_what_is_known_and_the_answer_of_the_edition_weigh_where_the_readers_do_not_decide() -> None:
    unsure = guess(TIMING, 0.4), guess(BOOM, 0.4, "yes")
    assert leaning(*unsure, known="no") < leaning(*unsure) < leaning(*unsure, known="yes")
    assert leaning(*unsure, own="no") < leaning(*unsure) < leaning(*unsure, own="yes")


def test_an_unlikely_entry_is_not_told() -> None:
    assert second("no", "yes", 0.1).answer == "No. So it is."


def test_terms_of_the_game_are_known() -> None:
    assert library.names_term("wireburn", "what is the Aggression System")
    assert not library.names_term("wireburn", "what is for dinner")


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("got an orange two and the teal dock says two. swap colours?", "yes"),
        ("plus on a grey 9: legal?", "depends"),
        ("write a poem about volts", None),
    ],
)
def test_questions(question: str, verdict: str | None) -> None:
    assert ask(Asked(question, "wireburn")).verdict == verdict
