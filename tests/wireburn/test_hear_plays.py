"""Plays told as stories, in loose words: what position is understood, and what the rules say of it."""

from __future__ import annotations

import pytest

from wiredeck.games.hearing import Question
from wiredeck.games.wireburn.game import WIREBURN

TOLD = [  # question, edition, verdict
    ("so opening teal with teal 1 just sits there, right?", None, "no"),
    ("the guy before me left a null on orange 3. am I able to hit that with a purple 2", None, "yes"),
    ("There was a grey 8 on the orange dock. My brother dropped a purple 9 there. Was that ok?", None, "yes"),
    ("someone froze the teal six. i have an orange four, does that go on there", None, "yes"),
    ("my nan nulled the volt dock and then played a grey 9 on it, legit?", None, "no"),
    ("dock reads teal 4, hand has teal 6. gran reckons jumping two is ok, is it", None, "no"),
    ("someone played a grey 3 on teal 4. now its my turn with purple 2, does it fit", None, "yes"),
    ("operator. froze teal 5 first. orange is empty and i've orange 6, may i start it", "operator", "no"),
    ("official. froze teal 5 first. orange is empty and i've orange 6, may i start it", "official", "yes"),
    ("official: i opened teal with a null. can i also open purple with purple 8 this turn", "official", "no"),
    ("operator: i opened teal with a null. can i also open purple with purple 8 this turn", "operator", "yes"),
    ("The dock shows 8 in orange. I wish to lay my neutral nine. Is that all right?", None, "yes"),
    ("there's a volt on purple, i whack a null on, then teal 5. good?", None, "no"),
    ("Teal shows a 3; I've got a 2 in teal and would then follow with teal 1. Boom, ok?", None, "yes"),
    ("null+minus on purple 2 in operator, is that a defuse", "operator", "yes"),
    ("null+minus on purple 4 in official", "official", "no"),
    (
        "brother plays grey 7 on purple 6 and claims the dock is still purple so my teal 8 can't go. can it?",
        None,
        "yes",
    ),
    ("teal 8 lies. i throw purple 8, then purple 9, then purple 10. all good in standard?", None, "yes"),
    ("operator: grey 2 with a minus on teal 2. detonates?", "operator", "yes"),
    ("official: grey 2 with a minus on teal 2. detonates?", "official", "no"),
    ("hi, teal 7 was down, i slapped teal 6, wife went orange 6. was hers fine", None, "yes"),
    ("hi, teal 7 was down, i slapped teal 6, wife went orange 7. was hers fine", None, "no"),
    ("there's a stasis on teal from earlier. my buddy lays a purple 7. good?", None, "no"),
]


@pytest.mark.parametrize(("text", "edition", "verdict"), TOLD)
def test_a_story_of_plays_is_put_to_the_rules(text: str, edition: str | None, verdict: str) -> None:
    found = WIREBURN.heard(Question(text, edition=edition))
    assert found is not None
    assert found.verdict == verdict


def test_a_card_named_in_the_hand_and_again_is_not_played_twice() -> None:
    found = WIREBURN.heard(Question("grey 6 down, i hold plus + teal 7. plus first then echo with the teal 7?"))
    assert found is None or "2 x" not in found.reason
