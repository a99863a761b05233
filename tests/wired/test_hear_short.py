"""Follow-ups of few words and scenes in clipped wording, each for yes and for no."""

from __future__ import annotations

import pytest

from wiredeck.games.hearing import Question
from wiredeck.games.wired.game import WIRED
from wiredeck.rulesbot.bot import Asked, ask

FOLLOWING = [  # before, what was told, question, verdict
    ("they hacked my audit", "SECURED answers that.", "can she hack it again?", "yes"),
    ("is playing a card one move", "Yes.", "hacked on her audit?", "no"),
    ("is playing a card free", "No, one MOVE.", "a hacked on his audit?", "yes"),
    ("how do i block an audit", "With HACKED.", "can she play it when she is not the target", "yes"),
    ("explain gemini", "Two of the same protect each other.", "are different ones covered as well", "no"),
    ("my pc is loose", "Play equipment from your hand and attach it.", "and that is free, like that?", "yes"),
    ("my pc is loose", "Play equipment from your hand and attach it.", "does it cost an extra move then?", "no"),
    ("re-plugging a cable", "One MOVE.", "do the pcs on it fall off", "no"),
    ("re-plugging a cable", "One MOVE.", "do the pcs on it come along", "yes"),
    ("how many pcs fit a cable", "Two or three.", "is a switch limited, too?", "no"),
    ("she refuses to pay what we agreed", "She loses at once.", "does she get another chance", "no"),
    ("can i counter a head hunter", "Yes, with one of your own.", "seal the deal too?", "no"),
    ("what cures an outage", "POWERED cures one.", "helpdesk, fixes it too?", "yes"),
    ("what cures an outage", "POWERED cures one.", "trained, fixes it too?", "no"),
    ("my computer floats", "It pays nothing.", "i play a cable later, grabs it free?", "yes"),
    ("my computer floats", "It pays nothing.", "i play a switch later, grabs it free?", "no"),
]


@pytest.mark.parametrize(("before", "told", "now", "verdict"), FOLLOWING)
def test_a_follow_up_of_few_words(before: str, told: str, now: str, verdict: str) -> None:
    assert ask(Asked(now, "wired", None, (before,), (told,))).verdict == verdict


SCENES = [  # question, verdict
    ("hacked thrown at ann's audit. that costs a move?", "no"),
    ("hacked thrown at ann's switch. that costs a move?", "yes"),
    ("facilities stolen, binned straight away. allowed?", "yes"),
    ("loose pc of mine, i lay a cable. it hooks up free?", "yes"),
    ("loose pc of mine, i lay a cable. hooking it up costs an extra move?", "no"),
    ("floating cable, i play a switch. attached without another move?", "yes"),
    ("floating cable, i play a pc. attached without another move?", "no"),
]


@pytest.mark.parametrize(("question", "verdict"), SCENES)
def test_a_scene_in_clipped_words(question: str, verdict: str) -> None:
    assert ask(Asked(question, "wired")).verdict == verdict


SILENT = [
    "facilities stolen from me, binned straight away. allowed?",
    "three loose pcs, i lay a cable. they hook up free?",
    "loose pc of mine, i lay a cable; does the full cable take it free?",
]


@pytest.mark.parametrize("question", SILENT)
def test_what_leaves_it_open_is_not_heard(question: str) -> None:
    found = WIRED.heard(Question(question))
    assert found is None or found.verdict in (None, "depends")


def test_the_card_that_undoes_an_issue_is_named() -> None:
    asked = Asked("fixed by which card?", "wired", None, ("what does a power outage do",), ("It disables a piece.",))
    assert "POWERED" in ask(asked).answer


def test_the_step_after_that_of_a_tie_is_told() -> None:
    asked = Asked("and next?", "wired", None, ("2nd tie breaker",), ("Most TOTAL COMPUTERS.",))
    assert "ACTIVE EQUIPMENT" in ask(asked).answer
